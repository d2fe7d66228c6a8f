// Page 1: who computes what.
#pragma once

#include "views/pages/inventory/inventory_presenter.h"
#include "views/pages/shared/page_parts.h"

class QListWidget;
class QTabWidget;

namespace grundlast {

class RecordForm;
class RecordView;

class InventoryPage : public PageFrame {
    Q_OBJECT

  public:
    InventoryPage(DocumentInterface& document, QWidget* parent);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QWidget* makeWorkloads();
    QWidget* makeTeams();
    QWidget* makeFindings();
    void refresh();
    void refreshFindings();
    void importHistory();
    void jumpTo(const FindingRow& finding);

    DocumentInterface& document_;
    InventoryPresenter presenter_;
    QTabWidget* tabs_ = nullptr;
    RecordView* workloads_ = nullptr;
    RecordView* teams_ = nullptr;
    RecordForm* form_ = nullptr;
    QLabel* summary_ = nullptr;
    QLabel* findings_title_ = nullptr;
    QListWidget* findings_ = nullptr;
    std::vector<FindingRow> rows_;
};

}  // namespace grundlast
