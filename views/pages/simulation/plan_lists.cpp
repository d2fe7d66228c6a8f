#include "views/pages/simulation/plan_lists.h"

#include <QCoreApplication>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "views/document.h"
#include "views/style/theme.h"
#include "views/tables/plan_fields.h"
#include "views/tables/record_fields.h"
#include "views/tables/record_view.h"

namespace grundlast {

namespace {

struct PlanListText {
    Q_DECLARE_TR_FUNCTIONS(PlanListText)
};

// The first pool of the plan's cluster that has no scheduler of its own; the first one where all have.
std::string next_pool(const Project& project, const Plan& plan) {
    const Cluster* cluster = project.cluster(plan.cluster_id);
    if (!cluster || cluster->groups.empty()) {
        return {};
    }
    const auto is_free = [&](const NodeGroup& group) {
        return std::none_of(plan.pool_schedulers.begin(), plan.pool_schedulers.end(),
                            [&](const PoolScheduler& own) { return own.pool == group.pool; });
    };
    const auto found = std::find_if(cluster->groups.begin(), cluster->groups.end(), is_free);
    return found != cluster->groups.end() ? found->pool : cluster->groups.front().pool;
}

// Eight hours of maintenance of one node every four weeks, from the second Tuesday on: a common patch day.
PlannedReservation next_reservation(const Project& project, const Plan& plan) {
    using namespace std::chrono;
    PlannedReservation reservation;
    reservation.name = PlanListText::tr("Maintenance").toStdString();
    const Cluster* cluster = project.cluster(plan.cluster_id);
    reservation.group_id = cluster && !cluster->groups.empty() ? cluster->groups.front().id : std::string();
    reservation.start = sys_days(project.settings.start / Tuesday[2]) + hours(6);
    reservation.every_weeks = 4;
    return reservation;
}

template <class List>
void remove_entry(List& list, int entry) {
    if (row_of(list, entry)) {
        list.erase(list.begin() + entry);
    }
}

}  // namespace

PlanListKind poolSchedulers() {
    return {PlanListText::tr("Pools with a scheduler of their own"),
            PlanListText::tr("Add a scheduler of a pool"),
            PlanListText::tr("Remove the scheduler of a pool"),
            pool_scheduler_list,
            [](const Project& project, Plan& plan) {
                plan.pool_schedulers.push_back({next_pool(project, plan), plan.scheduler});
            },
            [](Plan& plan, int entry) { remove_entry(plan.pool_schedulers, entry); }};
}

PlanListKind nodeReservations() {
    return {PlanListText::tr("Reserved nodes and maintenance"),
            PlanListText::tr("Add a reservation of nodes"),
            PlanListText::tr("Remove a reservation of nodes"),
            reservation_list,
            [](const Project& project, Plan& plan) {
                plan.reservations.push_back(next_reservation(project, plan));
            },
            [](Plan& plan, int entry) { remove_entry(plan.reservations, entry); }};
}

PlanList::PlanList(DocumentInterface& document, PlanListKind kind)
    : Card(kind.title),
      document_(document),
      kind_(std::move(kind)),
      table_(new RecordTable(document, kind_.rows(-1))),
      view_(new RecordView(table_)) {
    auto* add_button = new QPushButton(tr("Add"));
    auto* remove_button = new QPushButton(tr("Remove"));
    for (QPushButton* button : {add_button, remove_button}) {
        button->setEnabled(!document_.read_only());
        addAction(button);
    }
    add_button->setAccessibleName(kind_.add_step);
    remove_button->setAccessibleName(kind_.remove_step);
    view_->setAccessibleName(kind_.title);
    view_->setMinimumHeight(3 * table_row_height);
    body()->addWidget(view_);
    connect(add_button, &QPushButton::clicked, this, &PlanList::add);
    connect(remove_button, &QPushButton::clicked, this, &PlanList::remove);
}

void PlanList::setPlan(int plan) {
    plan_ = plan;
    table_->setList(kind_.rows(plan));
}

void PlanList::add() {
    if (row_of(document_.project().plans, plan_)) {
        document_.edit(kind_.add_step, [row = plan_, &kind = kind_](Project& project) {
            kind.add(project, *row_of(project.plans, row));
        });
    }
}

void PlanList::remove() {
    const int entry = view_->currentRow();
    if (row_of(document_.project().plans, plan_) && entry >= 0) {
        document_.edit(kind_.remove_step, [row = plan_, entry, &kind = kind_](Project& project) {
            kind.remove(*row_of(project.plans, row), entry);
        });
    }
}

}  // namespace grundlast
