// Page 7: what management gets to read.
#pragma once

#include "views/pages/report/report_presenter.h"
#include "views/pages/shared/page_parts.h"

class QComboBox;
class QMenu;
class QPrinter;
class QPushButton;
class QTimer;

namespace grundlast {

class OutlinePanel;
class PaperView;

class ReportPage : public PageFrame {
    Q_OBJECT

  public:
    ReportPage(DocumentInterface& document, QWidget* parent);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* makeSettings();
    void planRefresh();
    void refresh();
    bool areFiguresCurrent();
    void exportAs(ReportExport form);
    void print();
    void previewPrint();
    QMenu* makeExports();
    Language language() const;

    DocumentInterface& document_;
    ReportPresenter presenter_;
    QComboBox* language_ = nullptr;
    QPushButton* export_ = nullptr;
    QPushButton* others_ = nullptr;
    QPushButton* print_ = nullptr;
    OutlinePanel* outline_ = nullptr;
    PaperView* preview_ = nullptr;
    QLabel* note_ = nullptr;
    QTimer* delay_;
};

}  // namespace grundlast
