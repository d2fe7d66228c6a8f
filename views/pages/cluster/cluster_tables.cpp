#include "views/pages/cluster/cluster_tables.h"

#include <QPushButton>
#include <QVBoxLayout>

#include "views/pages/shared/edit_buttons.h"
#include "views/style/theme.h"
#include "views/tables/plan_fields.h"
#include "views/tables/record_form.h"
#include "views/tables/record_view.h"
#include "views/tables/world_fields.h"

namespace grundlast {

ClusterTables::ClusterTables(DocumentInterface& document, ClusterPresenter& presenter, QWidget* parent)
    : QWidget(parent), document_(document), presenter_(presenter) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::small, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(makeGroups(), 3);
    layout->addWidget(makePhases(), 2);
    layout->addWidget(makeStorage(), 2);
    layout->addWidget(makeSpeeds(), 2);
    connect(groups_, &RecordView::current_row_changed, this, &ClusterTables::showPhases);
}

QWidget* ClusterTables::makeGroups() {
    auto* card = new Card(tr("Node groups"));
    const EditButtons buttons(document_);
    connect(buttons.add, &QPushButton::clicked, this,
            [this] { groups_->selectRow(group_table_->rowOf(presenter_.add_group(cluster_id_))); });
    connect(buttons.duplicate, &QPushButton::clicked, this, [this] {
        groups_->selectRow(group_table_->rowOf(presenter_.duplicate_group(cluster_id_, groups_->currentRow())));
    });
    connect(buttons.remove, &QPushButton::clicked, this,
            [this] { presenter_.remove_group(cluster_id_, groups_->currentRow()); });
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

QWidget* ClusterTables::makePhases() {
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
            [this] { presenter_.add_phase(cluster_id_, groups_->currentRow()); });
    connect(remove, &QPushButton::clicked, this,
            [this] { presenter_.remove_phase(cluster_id_, groups_->currentRow(), phases_->currentRow()); });
    return card;
}

QWidget* ClusterTables::makeStorage() {
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
    connect(add, &QPushButton::clicked, this, [this] { presenter_.add_storage(cluster_id_); });
    connect(remove, &QPushButton::clicked, this,
            [this] { presenter_.remove_storage(cluster_id_, storage_->currentRow()); });
    return card;
}

QWidget* ClusterTables::makeSpeeds() {
    auto* card = new Card(tr("Speed of the GPU models, in every cluster and cloud"));
    auto* add = new QPushButton(tr("Add"));
    auto* remove = new QPushButton(tr("Remove"));
    add->setAccessibleName(tr("Add GPU speed"));
    remove->setAccessibleName(tr("Remove GPU speed"));
    for (QPushButton* button : {add, remove}) {
        button->setEnabled(!document_.read_only());
        card->addAction(button);
    }
    speeds_ = new RecordView(new RecordTable(document_, gpu_speed_list()));
    speeds_->setAccessibleName(tr("Speed of the GPU models"));
    speeds_->setMinimumHeight(4 * table_row_height);
    card->body()->addWidget(speeds_, 1);
    connect(add, &QPushButton::clicked, this, [this] { presenter_.add_speed(); });
    connect(remove, &QPushButton::clicked, this, [this] { presenter_.remove_speed(speeds_->currentRow()); });
    return card;
}

void ClusterTables::showCluster(const QString& cluster_id) {
    cluster_id_ = cluster_id;
    form_->setRow(presenter_.row_of_cluster(cluster_id));
    group_table_->setList(node_group_list(cluster_id.toStdString()));
    storage_table_->setList(storage_list(cluster_id.toStdString()));
    groups_->selectRow(0);
    showPhases();
}

void ClusterTables::chooseGroup(int group) {
    groups_->selectRow(group);
}

void ClusterTables::showPhases() {
    phase_table_->setList(presenter_.phase_list(cluster_id_, groups_->currentRow()));
}

}  // namespace grundlast
