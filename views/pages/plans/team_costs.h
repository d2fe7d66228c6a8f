// Who causes the cost of each plan: teams as rows, and what nobody used.
#pragma once

#include "views/document.h"
#include "views/pages/shared/page_parts.h"

class QTableWidget;

namespace grundlast {

class TeamCosts : public QWidget {
    Q_OBJECT

  public:
    explicit TeamCosts(DocumentInterface& document, QWidget* parent = nullptr);

    // Head and rows as shown; the last row holds the totals.
    static QStringList head(const DocumentInterface& document);
    static std::vector<QStringList> rows(const DocumentInterface& document);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    void refresh();
    void explain_row(int row, int column);

    DocumentInterface& document_;
    QTableWidget* table_;
    QLabel* note_;
};

}  // namespace grundlast
