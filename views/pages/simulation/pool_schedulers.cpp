#include "views/pages/simulation/pool_schedulers.h"

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

// The first pool of the plan's cluster that has no scheduler of its own; the first one where all have.
std::string nextPool(const Project& project, const Plan& plan) {
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

}  // namespace

PoolSchedulers::PoolSchedulers(DocumentInterface& document)
    : Card(tr("Pools with a scheduler of their own")),
      document_(document),
      table_(new RecordTable(document, pool_scheduler_list(-1))),
      view_(new RecordView(table_)) {
    auto* add_button = new QPushButton(tr("Add"));
    auto* remove_button = new QPushButton(tr("Remove"));
    for (QPushButton* button : {add_button, remove_button}) {
        button->setEnabled(!document_.read_only());
        addAction(button);
    }
    view_->setAccessibleName(tr("Pools with a scheduler of their own"));
    view_->setMinimumHeight(3 * table_row_height);
    body()->addWidget(view_);
    connect(add_button, &QPushButton::clicked, this, &PoolSchedulers::add);
    connect(remove_button, &QPushButton::clicked, this, &PoolSchedulers::remove);
}

void PoolSchedulers::setPlan(int plan) {
    plan_ = plan;
    table_->setList(pool_scheduler_list(plan));
}

void PoolSchedulers::add() {
    const Plan* plan = row_of(document_.project().plans, plan_);
    if (!plan) {
        return;
    }
    const PoolScheduler own{nextPool(document_.project(), *plan), plan->scheduler};
    document_.edit(tr("Add a scheduler of a pool"), [row = plan_, own](Project& project) {
        row_of(project.plans, row)->pool_schedulers.push_back(own);
    });
}

void PoolSchedulers::remove() {
    const Plan* plan = row_of(document_.project().plans, plan_);
    const int entry = view_->currentRow();
    if (plan && row_of(plan->pool_schedulers, entry)) {
        document_.edit(tr("Remove the scheduler of a pool"), [row = plan_, entry](Project& project) {
            auto& list = row_of(project.plans, row)->pool_schedulers;
            list.erase(list.begin() + entry);
        });
    }
}

}  // namespace grundlast
