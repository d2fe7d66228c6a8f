// Lists within a plan, each as a table with Add and Remove: pools with a scheduler of their own, as Slurm and
// Kubernetes side by side, and reservations of nodes.
#pragma once

#include <functional>

#include "views/pages/shared/page_parts.h"
#include "views/tables/record_table.h"

namespace grundlast {

class RecordView;

struct PlanListKind {
    QString title;
    QString add_step, remove_step;  // names of the undo steps
    RecordList (*rows)(int plan);
    std::function<void(const Project&, Plan&)> add;  // a new entry at the end
    std::function<void(Plan&, int entry)> remove;
};

PlanListKind poolSchedulers();
PlanListKind nodeReservations();

class PlanList : public Card {
    Q_OBJECT

  public:
    PlanList(DocumentInterface& document, PlanListKind kind);

    // Place of the plan; -1: none.
    void setPlan(int plan);

  private:
    void add();
    void remove();

    DocumentInterface& document_;
    PlanListKind kind_;
    int plan_ = -1;
    RecordTable* table_;
    RecordView* view_;
};

}  // namespace grundlast
