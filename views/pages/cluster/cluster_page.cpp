#include "views/pages/cluster/cluster_page.h"

#include <QComboBox>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>

#include "views/pages/cluster/cluster_tables.h"
#include "views/pages/cluster/site_editor.h"
#include "views/pages/shared/choice_box.h"
#include "views/pages/shared/edit_buttons.h"
#include "views/pages/shared/named_tabs.h"
#include "views/style/reflow_layout.h"
#include "views/style/theme.h"

namespace grundlast {

ClusterPage::ClusterPage(DocumentInterface& document, QWidget* parent)
    : PageFrame(tr("Cluster"), tr("Nodes, pools and racks on your own site, and when they come."), parent),
      document_(document),
      presenter_(document) {
    makeHead();
    body()->addWidget(makeTotals());
    auto* tabs = new QTabWidget;
    tabs->setAccessibleName(tr("Views of the cluster"));
    editor_ = new SiteEditor(document_, presenter_);
    tables_ = new ClusterTables(document_, presenter_);
    addNamedTab(*tabs, "drawing", editor_, tr("Drawing"));
    addNamedTab(*tabs, "tables", makeScrollArea(tables_), tr("Tables"));
    body()->addWidget(tabs, 1);

    connect(cluster_, &QComboBox::currentIndexChanged, this, &ClusterPage::showCluster);
    connect(&document_, &DocumentInterface::project_changed, this, &ClusterPage::refresh);
    connect(editor_, &SiteEditor::group_chosen, tables_, &ClusterTables::chooseGroup);
    refresh();
    showCluster();
}

QString ClusterPage::clusterId() const {
    return cluster_->currentData().toString();
}

void ClusterPage::makeHead() {
    cluster_ = new QComboBox;
    cluster_->setMinimumWidth(220);
    cluster_->setAccessibleName(tr("Cluster"));
    addHeadWidget(cluster_);
    const EditButtons buttons(document_);
    connect(buttons.add, &QPushButton::clicked, this,
            [this] { cluster_->setCurrentIndex(cluster_->findData(presenter_.add_cluster())); });
    connect(buttons.duplicate, &QPushButton::clicked, this, [this] {
        cluster_->setCurrentIndex(cluster_->findData(presenter_.duplicate_cluster(clusterId())));
    });
    connect(buttons.remove, &QPushButton::clicked, this, [this] {
        const QString problem = presenter_.remove_cluster(clusterId());
        if (!problem.isEmpty()) {
            QMessageBox::information(this, tr("Remove cluster"), problem);
        }
    });
    for (QPushButton* button : {buttons.add, buttons.duplicate, buttons.remove}) {
        addHeadWidget(button);
    }
}

QWidget* ClusterPage::makeTotals() {
    auto* row = new QWidget;
    auto* layout = new ReflowLayout(4, least_tile_width);
    row->setLayout(layout);
    for (int i = 0; i < 4; ++i) {
        tiles_.push_back(new FigureTile);
        layout->addWidget(tiles_.back());
    }
    return row;
}

void ClusterPage::refresh() {
    if (fillChoiceBox(*cluster_, presenter_.clusters())) {
        showCluster();
        return;
    }
    showTotals();
    editor_->refresh();
}

void ClusterPage::showTotals() {
    const std::vector<TileFigure> totals = presenter_.totals(clusterId());
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
        tiles_[i]->show_figure(i < totals.size() ? totals[i] : TileFigure{});
    }
}

void ClusterPage::showCluster() {
    tables_->showCluster(clusterId());
    editor_->showCluster(clusterId());
    showTotals();
}

}  // namespace grundlast
