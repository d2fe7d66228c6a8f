// What the tools above the drawing do.
#include <QInputDialog>
#include <QPrintPreviewDialog>
#include <QPrinter>

#include "views/pages/cluster/site_editor.h"
#include "views/pages/cluster/site_paper.h"
#include "views/style/file_choice.h"

namespace grundlast {

void SiteEditor::addSystem(const QString& system, int rack) {
    say(presenter_.add_system(cluster_id_, system, rack, timeline_->month()));
}

void SiteEditor::removeChosen() {
    const SiteSelection chosen = drawing_->selection();
    if (document_.read_only()) {
        return;
    }
    if (chosen.kind == SiteSelection::Kind::storage) {
        presenter_.remove_storage(cluster_id_, chosen.storage);
    } else {
        presenter_.remove_nodes(cluster_id_, chosen.nodes);
    }
}

void SiteEditor::multiply() {
    const SiteSelection chosen = drawing_->selection();
    if (chosen.nodes.empty() || document_.read_only()) {
        return;
    }
    bool ok = false;
    const int times = QInputDialog::getInt(
        this, tr("Multiply"),
        tr("How many more of the chosen nodes (%1)?").arg(presenter_.words_for(cluster_id_, chosen.nodes)), 1,
        1, 1000, 1, &ok);
    if (ok) {
        presenter_.multiply_nodes(cluster_id_, chosen.nodes, times, timeline_->month());
    }
}

// By value: the drawing is made anew meanwhile. What was moved stays chosen.
void SiteEditor::moveNodes(std::vector<NodesInRack> nodes, int rack) {
    const QString problem = presenter_.move_nodes(cluster_id_, nodes, rack);
    if (problem.isEmpty()) {
        for (NodesInRack& some : nodes) {
            some.rack = rack;
        }
        drawing_->select(nodes);
    }
    say(problem);
}

void SiteEditor::moveTo() {
    const SiteSelection chosen = drawing_->selection();
    if (chosen.nodes.empty() || document_.read_only()) {
        return;
    }
    bool ok = false;
    const int rack = QInputDialog::getInt(this, tr("Move to rack"), tr("Number of the rack"),
                                          chosen.nodes.front().rack + 1, 1, most_racks_by_hand, 1, &ok);
    if (ok) {
        moveNodes(chosen.nodes, rack - 1);
    }
}

void SiteEditor::arrangeAnew() {
    presenter_.arrange_anew(cluster_id_);
}

void SiteEditor::print() {
    QPrinter printer(QPrinter::HighResolution);
    printer.setPageSize(QPageSize(QPageSize::A4));
    printer.setPageOrientation(QPageLayout::Landscape);
    QPrintPreviewDialog dialog(&printer, this);
    connect(&dialog, &QPrintPreviewDialog::paintRequested, this, [this](QPrinter* asked) {
        print_site(
            [this](int first, int most) {
                return presenter_.drawing(cluster_id_, {timeline_->month(), first, most});
            },
            *asked);
    });
    dialog.exec();
}

void SiteEditor::savePicture() {
    const QString path =
        askWhereToSave(this, tr("Save picture"), QStringLiteral("cluster.svg"), tr("Pictures (*.svg *.png)"));
    if (path.isEmpty()) {
        return;
    }
    const QString problem =
        write_site_picture(path, presenter_.drawing(cluster_id_, {timeline_->month(), 0, 200}));
    say(problem, problem.isEmpty() ? tr("Written: %1").arg(path) : QString());
}

}  // namespace grundlast
