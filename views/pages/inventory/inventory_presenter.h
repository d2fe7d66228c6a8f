// What the Inventory page means: records come and go as undo steps, findings lead to their field.
#pragma once

#include <QString>
#include <vector>

#include "views/document.h"
#include "views/pages/shared/place.h"

namespace grundlast {

struct FindingRow {
    Severity severity = Severity::hint;
    QString title;  // severity and subject
    QString text;   // what is wrong, why it matters, the mend
    QString kind;   // "workload", "team", "plan", "group", "settings"
    QString id;
    QString field;
};

// Where the mend is made; an empty page: no place of the window.
Place place_of(const FindingRow& finding);

class InventoryPresenter {
  public:
    explicit InventoryPresenter(DocumentInterface& document) : document_(document) {}

    // How many teams and workloads, and their GPU-hours per month.
    QString summary() const;

    // Errors first, then warnings, then hints; each in the order of the check.
    std::vector<FindingRow> findings() const;
    QString findings_summary() const;

    // Each returns the id of the new record.
    QString add_team();
    // Of the team of workload row `like`, else of the first team, which is made where there is none.
    QString add_workload(int like);
    QString duplicate_workload(int row);

    void remove_workload(int row);
    // Why the team cannot be removed; empty: it was.
    QString remove_team(int row);

  private:
    DocumentInterface& document_;
};

}  // namespace grundlast
