// The jobs of a run that was looked at closely, one a row: who, how many GPUs, when, how long it waited and
// why.
#pragma once

#include <QTimer>

#include "views/document.h"
#include "views/pages/shared/page_parts.h"

class QComboBox;
class QSortFilterProxyModel;
class QTableView;

namespace grundlast {

class JobTable;

class JobList : public Card {
    Q_OBJECT

  public:
    explicit JobList(DocumentInterface& document, QWidget* parent = nullptr);

    void setPlan(const QString& plan_id);
    // Another look is there.
    void refresh();

    // Of the rows that are shown, as they are sorted, for a spreadsheet.
    QString shown_as_tsv() const;

  signals:
    // A row was activated: the instant at which its job came.
    void instant_asked(grundlast::SimTime time);

  private:
    QWidget* makeFilters();
    void fillFilters();
    void filter();

    DocumentInterface& document_;
    QString plan_id_;
    std::shared_ptr<const CloserLook> shown_;
    JobTable* table_;
    QSortFilterProxyModel* rows_;
    QTableView* view_;
    QComboBox* team_ = nullptr;
    QComboBox* reason_ = nullptr;
    QLabel* count_ = nullptr;
};

}  // namespace grundlast
