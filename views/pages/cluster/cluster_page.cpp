#include "views/pages/cluster/cluster_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "views/pages/cluster/rack_view.h"
#include "views/pages/shared/choice_box.h"
#include "views/pages/shared/edit_buttons.h"
#include "views/style/theme.h"
#include "views/tables/plan_fields.h"
#include "views/tables/record_form.h"
#include "views/tables/record_view.h"
#include "views/tables/world_fields.h"

namespace grundlast {

namespace {

// More racks than this are counted, not drawn.
constexpr int most_racks = 200;

}  // namespace

ClusterPage::ClusterPage(DocumentInterface& document, QWidget* parent)
    : PageFrame(tr("Cluster"), tr("Nodes, pools and racks on your own site, and when they come."), parent),
      document_(document),
      presenter_(document) {
    makeHead();
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(makeTotals());
    auto* tables = new QVBoxLayout;
    tables->setSpacing(spacing::normal);
    tables->addWidget(makeGroups(), 3);
    tables->addWidget(makePhases(), 2);
    tables->addWidget(makeStorage(), 2);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(spacing::normal);
    columns->addLayout(tables, 3);
    columns->addWidget(makeRacks(), 2);
    layout->addLayout(columns, 1);
    body()->addWidget(makeScrollArea(content), 1);

    connect(cluster_, &QComboBox::currentIndexChanged, this, &ClusterPage::showCluster);
    connect(&document_, &DocumentInterface::project_changed, this, &ClusterPage::refresh);
    connect(groups_, &RecordView::current_row_changed, this, &ClusterPage::showPhases);
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
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::normal);
    for (int i = 0; i < 4; ++i) {
        tiles_.push_back(new FigureTile);
        layout->addWidget(tiles_.back(), 1);
    }
    return row;
}

QWidget* ClusterPage::makeGroups() {
    auto* card = new Card(tr("Node groups"));
    const EditButtons buttons(document_);
    connect(buttons.add, &QPushButton::clicked, this,
            [this] { groups_->selectRow(group_table_->rowOf(presenter_.add_group(clusterId()))); });
    connect(buttons.duplicate, &QPushButton::clicked, this, [this] {
        groups_->selectRow(group_table_->rowOf(presenter_.duplicate_group(clusterId(), groups_->currentRow())));
    });
    connect(buttons.remove, &QPushButton::clicked, this,
            [this] { presenter_.remove_group(clusterId(), groups_->currentRow()); });
    for (QPushButton* button : {buttons.add, buttons.duplicate, buttons.remove}) {
        card->addAction(button);
    }
    form_ = new RecordForm(document_, {{QString(), cluster_fields()}}, 3);
    card->body()->addWidget(form_);
    group_table_ = new RecordTable(document_, node_group_list({}));
    groups_ = new RecordView(group_table_);
    groups_->setAccessibleName(tr("Node groups"));
    groups_->setMinimumHeight(4 * table_row_height);
    card->body()->addWidget(groups_, 1);
    return card;
}

QWidget* ClusterPage::makePhases() {
    auto* card = new Card(tr("Phases of the group"));
    auto* add = new QPushButton(tr("Add"));
    auto* remove = new QPushButton(tr("Remove"));
    for (QPushButton* button : {add, remove}) {
        button->setEnabled(!document_.read_only());
        card->addAction(button);
    }
    phase_table_ = new RecordTable(document_, presenter_.phase_list({}, -1));
    phases_ = new RecordView(phase_table_);
    phases_->setAccessibleName(tr("Phases of the group"));
    phases_->setMinimumHeight(3 * table_row_height);
    card->body()->addWidget(phases_, 1);
    connect(add, &QPushButton::clicked, this,
            [this] { presenter_.add_phase(clusterId(), groups_->currentRow()); });
    connect(remove, &QPushButton::clicked, this,
            [this] { presenter_.remove_phase(clusterId(), groups_->currentRow(), phases_->currentRow()); });
    return card;
}

QWidget* ClusterPage::makeStorage() {
    auto* card = new Card(tr("Storage"));
    auto* add = new QPushButton(tr("Add"));
    auto* remove = new QPushButton(tr("Remove"));
    add->setAccessibleName(tr("Add storage"));
    remove->setAccessibleName(tr("Remove storage"));
    for (QPushButton* button : {add, remove}) {
        button->setEnabled(!document_.read_only());
        card->addAction(button);
    }
    storage_table_ = new RecordTable(document_, storage_list({}));
    storage_ = new RecordView(storage_table_);
    storage_->setAccessibleName(tr("Storage"));
    storage_->setMinimumHeight(3 * table_row_height);
    card->body()->addWidget(storage_, 1);
    connect(add, &QPushButton::clicked, this, [this] { presenter_.add_storage(clusterId()); });
    connect(remove, &QPushButton::clicked, this,
            [this] { presenter_.remove_storage(clusterId(), storage_->currentRow()); });
    return card;
}

QWidget* ClusterPage::makeRacks() {
    auto* card = new Card(tr("Racks"));
    racks_note_ = makeLabel({}, "muted");
    racks_ = new RackView;
    racks_->setMinimumHeight(300);
    const auto button = [&](const QString& text, const QString& name, auto action) {
        auto* made = new QPushButton(text);
        made->setAccessibleName(name);
        made->setToolTip(name);
        connect(made, &QPushButton::clicked, racks_, action);
        card->addAction(made);
    };
    button(QStringLiteral("−"), tr("Zoom out"), [this] { racks_->zoom(0.8); });
    button(QStringLiteral("+"), tr("Zoom in"), [this] { racks_->zoom(1.25); });
    button(tr("Fit"), tr("Show all racks"), [this] { racks_->fit(); });
    card->body()->addWidget(racks_, 1);
    racks_note_->setFont(fontOf(TextRole::caption));
    racks_note_->setWordWrap(true);
    card->body()->addWidget(racks_note_);
    return card;
}

void ClusterPage::refresh() {
    if (fillChoiceBox(*cluster_, presenter_.clusters())) {
        showCluster();
        return;
    }
    const std::vector<TileFigure> totals = presenter_.totals(clusterId());
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
        tiles_[i]->show_figure(i < totals.size() ? totals[i] : TileFigure{});
    }
    const Cluster* cluster = document_.project().cluster(clusterId().toStdString());
    const RackDrawing drawing = cluster ? rack_drawing(*cluster, most_racks) : RackDrawing{};
    racks_note_->setText(
        drawing.left_out > 0
            ? tr("Not drawn: %1 racks").arg(drawing.left_out)
            : tr("The largest number of nodes of all phases. Drag to move, zoom with Ctrl and the wheel."));
    racks_->setDrawing(drawing);
}

void ClusterPage::showCluster() {
    form_->setRow(presenter_.row_of_cluster(clusterId()));
    group_table_->setList(node_group_list(clusterId().toStdString()));
    storage_table_->setList(storage_list(clusterId().toStdString()));
    groups_->selectRow(0);
    showPhases();
    refresh();
}

void ClusterPage::showPhases() {
    phase_table_->setList(presenter_.phase_list(clusterId(), groups_->currentRow()));
}

}  // namespace grundlast
