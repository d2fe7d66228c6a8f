// Node groups, their phases and the storage of a cluster as tables.
#pragma once

#include <QWidget>

#include "views/pages/cluster/cluster_presenter.h"

namespace grundlast {

class RecordForm;
class RecordView;

class ClusterTables : public QWidget {
    Q_OBJECT

  public:
    ClusterTables(DocumentInterface& document, ClusterPresenter& presenter, QWidget* parent = nullptr);

    void showCluster(const QString& cluster_id);
    void chooseGroup(int group);

  private:
    QWidget* makeGroups();
    QWidget* makePhases();
    QWidget* makeStorage();
    QWidget* makeSpeeds();
    void showPhases();

    DocumentInterface& document_;
    ClusterPresenter& presenter_;
    QString cluster_id_;
    RecordForm* form_ = nullptr;
    RecordTable* group_table_ = nullptr;
    RecordView* groups_ = nullptr;
    RecordTable* phase_table_ = nullptr;
    RecordView* phases_ = nullptr;
    RecordTable* storage_table_ = nullptr;
    RecordView* storage_ = nullptr;
    RecordView* speeds_ = nullptr;
};

}  // namespace grundlast
