// Page 3: what stands, or would stand, on site.
#pragma once

#include "views/pages/cluster/cluster_presenter.h"

class QComboBox;

namespace grundlast {

class RackView;
class RecordForm;
class RecordTable;
class RecordView;

class ClusterPage : public PageFrame {
    Q_OBJECT

  public:
    ClusterPage(DocumentInterface& document, QWidget* parent);

  private:
    void makeHead();
    QWidget* makeTotals();
    QWidget* makeGroups();
    QWidget* makePhases();
    QWidget* makeStorage();
    QWidget* makeRacks();
    void refresh();
    void showCluster();
    void showPhases();
    QString clusterId() const;

    DocumentInterface& document_;
    ClusterPresenter presenter_;
    QComboBox* cluster_ = nullptr;
    std::vector<FigureTile*> tiles_;
    RecordForm* form_ = nullptr;
    RecordTable* group_table_ = nullptr;
    RecordView* groups_ = nullptr;
    RecordTable* phase_table_ = nullptr;
    RecordView* phases_ = nullptr;
    RecordTable* storage_table_ = nullptr;
    RecordView* storage_ = nullptr;
    RackView* racks_ = nullptr;
    QLabel* racks_note_ = nullptr;
};

}  // namespace grundlast
