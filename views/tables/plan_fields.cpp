#include "views/tables/plan_fields.h"

#include <QCoreApplication>

#include "views/tables/project_choices.h"
#include "views/tables/record_fields.h"
#include "views/tables/word_titles.h"

namespace grundlast {

namespace {

struct PlanText {
    Q_DECLARE_TR_FUNCTIONS(PlanText)
};

const auto plan_at = [](auto& project, int row) { return row_of(project.plans, row); };
const auto titled = [](auto value) { return word_title(value); };

using PlanFields = RecordFields<std::remove_const_t<decltype(plan_at)>>;

void addIdentity(PlanFields& f) {
    f.text(
         "name", PlanText::tr("Plan"), [](auto& plan) -> auto& { return plan.name; })
        .must_be_filled()
        .width(230);
    f.choice(
        "cluster_id", PlanText::tr("Own cluster"), [](auto& plan) -> auto& { return plan.cluster_id; },
        cluster_choices);
    f.choice(
         "financing", PlanText::tr("Financing"), [](auto& plan) -> auto& { return plan.financing; },
         choices_of<Financing>(titled))
        .help(PlanText::tr("Of servers, network and storage; the terms of leasing stand with the cost"))
        .shown_where([](const Project& project, int row) {
            const Plan* plan = row_of(project.plans, row);
            return plan && !plan->cluster_id.empty();
        });
}

void addBurst(PlanFields& f) {
    f.choice(
         "burst.kind", PlanText::tr("Burst rule"), [](auto& plan) -> auto& { return plan.burst.kind; },
         choices_of<BurstKind>(titled))
        .width(190);
    f.number(
         "burst.after_wait_h", PlanText::tr("Wait before bursting"),
         [](auto& plan) -> auto& { return plan.burst.after_wait_h; })
        .unit(PlanText::tr("h"))
        .between(0, 8760)
        .shown_where([](const Project& project, int row) {
            const Plan* plan = row_of(project.plans, row);
            return plan &&
                   (plan->burst.kind == BurstKind::after_wait || plan->burst.kind == BurstKind::predicted_wait);
        });
    f.number(
         "burst.backlog_gpu_h", PlanText::tr("Backlog of a team"),
         [](auto& plan) -> auto& { return plan.burst.backlog_gpu_h; })
        .unit(PlanText::tr("GPU-h"))
        .between(0, 1e9)
        .help(PlanText::tr("Its next job leaves where it would then wait for more"))
        .shown_where([](const Project& project, int row) {
            const Plan* plan = row_of(project.plans, row);
            return plan && plan->burst.kind == BurstKind::backlog;
        });
}

void addCloud(PlanFields& f) {
    f.number(
         "reserved_instances", PlanText::tr("Reserved instances"),
         [](auto& plan) -> auto& { return plan.reserved_instances; })
        .whole_number()
        .between(0, 100'000)
        .help(PlanText::tr("Of the first offer, for the whole horizon, at its committed price"));
    const auto reserves = [](const Project& project, int row) {
        const Plan* plan = row_of(project.plans, row);
        return plan && plan->reserved_instances > 0;
    };
    f.choice(
         "commitment", PlanText::tr("Commitment"), [](auto& plan) -> auto& { return plan.commitment; },
         choices_of<Commitment>(titled))
        .help(PlanText::tr("A savings plan counts for every offer of the provider"))
        .shown_where(reserves);
    f.percent(
         "reserved_upfront_share", PlanText::tr("Paid upfront"),
         [](auto& plan) -> auto& { return plan.reserved_upfront_share; })
        .between(0, 1)
        .help(PlanText::tr("Of each term's price, at its start"))
        .shown_where(reserves);
    f.percent(
         "cloud_discount", PlanText::tr("Cloud discount"),
         [](auto& plan) -> auto& { return plan.cloud_discount; })
        .between(0, 1)
        .help(PlanText::tr("Off the list price"));
    f.percent(
         "cloud_price_change_per_year", PlanText::tr("Cloud price change per year"),
         [](auto& plan) -> auto& { return plan.cloud_price_change_per_year; })
        .between(-0.9, 5);
    f.number(
         "cloud_quota_gpus", PlanText::tr("Cloud quota"),
         [](auto& plan) -> auto& { return plan.cloud_quota_gpus; })
        .whole_number()
        .unit(PlanText::tr("GPUs"))
        .named(0, PlanText::tr("no limit"))
        .help(PlanText::tr("On-demand GPUs at the same time; 0: no limit"));
}

std::vector<Choice> class_choices(const Project&) {
    std::vector<Choice> choices;
    for (const auto& [kind, word] : enum_words(WorkloadClass{})) {
        choices.push_back(
            {QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size())), word_title(kind)});
    }
    return choices;
}

// What the market and the site's link do to jobs in the cloud.
std::vector<RecordField> market_fields() {
    PlanFields f(plan_at);
    const auto uses_spot = [](const Project& project, int row) {
        const Plan* plan = row_of(project.plans, row);
        return plan && plan->spot.use;
    };
    f.many_choices(
         "burst.classes", PlanText::tr("Classes that may leave"),
         [](auto& plan) -> auto& { return plan.burst.classes; }, class_choices)
        .help(PlanText::tr("None chosen: all"));
    f.number(
         "cloud_monthly_budget", PlanText::tr("Monthly budget"),
         [](auto& plan) -> auto& { return plan.cloud_monthly_budget; })
        .between(0, 1e12)
        .named(0, PlanText::tr("no limit"))
        .help(PlanText::tr("Of what is not reserved; jobs beyond it wait for the next month; 0: no limit"));
    f.percent(
         "cloud_availability", PlanText::tr("Availability"),
         [](auto& plan) -> auto& { return plan.cloud_availability; })
        .between(0.01, 1)
        .help(PlanText::tr("Chance that instances that are asked for are there"));
    f.number(
         "cloud_retry_h", PlanText::tr("Asked again after"),
         [](auto& plan) -> auto& { return plan.cloud_retry_h; })
        .unit(PlanText::tr("h"))
        .between(0.01, 1000)
        .shown_where([](const Project& project, int row) {
            const Plan* plan = row_of(project.plans, row);
            return plan && plan->cloud_availability < 1;
        });
    f.flag(
         "spot.use", PlanText::tr("Spot instances"), [](auto& plan) -> auto& { return plan.spot.use; })
        .help(PlanText::tr(
            "For jobs that write checkpoints or may be preempted, where an offer has a spot price"));
    f.number(
         "spot.interruptions_per_h", PlanText::tr("Interruptions per instance-hour"),
         [](auto& plan) -> auto& { return plan.spot.interruptions_per_h; })
        .between(0, 60)
        .decimals(4)
        .shown_where(uses_spot);
    return f.take();
}

// The settings that `settings_of` finds in a plan or in an entry of its list of pools.
template <class Fields, class SettingsOf>
void addScheduler(Fields& f, SettingsOf settings_of) {
    f.choice(
        "scheduler.policy",
        PlanText::tr("Scheduling policy"), [=](auto& record) -> auto& { return settings_of(record).policy; },
        policy_choices);
    f.choice(
        "scheduler.placement",
        PlanText::tr("Placement"), [=](auto& record) -> auto& { return settings_of(record).placement; },
        placement_choices);
    f.choice(
         "scheduler.rules",
         PlanText::tr("Tie-break rules"), [=](auto& record) -> auto& { return settings_of(record).rules; },
         choices_of<SchedulingRules>(titled))
        .help(PlanText::tr("What the name of a policy leaves open: see docs/scheduling.md"));
    f.choice(
        "scheduler.estimates", PlanText::tr("Run time estimates"),
        [=](auto& record) -> auto& { return settings_of(record).estimates; }, choices_of<Estimates>(titled));
    f.number(
         "scheduler.depth",
         PlanText::tr("Backfill depth"), [=](auto& record) -> auto& { return settings_of(record).depth; })
        .whole_number()
        .between(0, 10'000'000)
        .unit(PlanText::tr("jobs"))
        .help(PlanText::tr("Waiting jobs that backfill looks at; 0: all"));
    f.choice(
         "scheduler.preemption",
         PlanText::tr("Preemption"), [=](auto& record) -> auto& { return settings_of(record).preemption; },
         choices_of<Preemption>(titled))
        .help(
            PlanText::tr("What becomes of running jobs of preemptible workloads when a higher priority waits"));
}

// Of policy "kueue"; elsewhere they would say nothing.
template <class Fields, class SettingsOf>
void addQuotaRules(Fields& f, SettingsOf settings_of) {
    f.choice(
        "scheduler.quota.strategy", PlanText::tr("Order within a team"),
        [=](auto& record) -> auto& { return settings_of(record).quota.strategy; },
        choices_of<QueueingStrategy>(titled));
    f.choice(
        "scheduler.quota.reclaim_within_cohort", PlanText::tr("Reclaims lent GPUs"),
        [=](auto& record) -> auto& { return settings_of(record).quota.reclaim_within_cohort; },
        choices_of<ReclaimWithinCohort>(titled));
    f.choice(
        "scheduler.quota.within_cluster_queue", PlanText::tr("Preempts in its own team"),
        [=](auto& record) -> auto& { return settings_of(record).quota.within_cluster_queue; },
        choices_of<WithinClusterQueue>(titled));
}

// Of policy "fairshare", and of Slurm's backfill.
template <class Fields, class SettingsOf>
void addSlurmOptions(Fields& f, SettingsOf settings_of) {
    f.number(
         "scheduler.multifactor.half_life_h", PlanText::tr("Half-life of usage"),
         [=](auto& record) -> auto& { return settings_of(record).multifactor.half_life_h; })
        .between(0, 100'000)
        .unit(PlanText::tr("h"))
        .help(PlanText::tr("0: what a team used is never forgotten"));
    f.flag(
         "scheduler.multifactor.by_department", PlanText::tr("Departments share first"),
         [=](auto& record) -> auto& { return settings_of(record).multifactor.by_department; })
        .help(PlanText::tr("Each by the sum of its teams' weights, and its teams within it"));
    f.flag(
         "scheduler.multifactor.fair_tree", PlanText::tr("Fair Tree"),
         [=](auto& record) -> auto& { return settings_of(record).multifactor.fair_tree; })
        .help(PlanText::tr("Ranks accounts as Slurm does by default; else the classic factor"));
    f.number(
         "scheduler.multifactor.fair_share_weight", PlanText::tr("Weight of fair-share"),
         [=](auto& record) -> auto& { return settings_of(record).multifactor.fair_share_weight; })
        .between(0, 1e9);
    f.number(
         "scheduler.multifactor.age_weight", PlanText::tr("Weight of age"),
         [=](auto& record) -> auto& { return settings_of(record).multifactor.age_weight; })
        .between(0, 1e9);
    f.number(
         "scheduler.multifactor.size_weight", PlanText::tr("Weight of job size"),
         [=](auto& record) -> auto& { return settings_of(record).multifactor.size_weight; })
        .between(0, 1e9);
    f.number(
         "scheduler.backfill.bf_interval_s", PlanText::tr("Backfill interval"),
         [=](auto& record) -> auto& { return settings_of(record).backfill.bf_interval_s; })
        .between(0, 86'400)
        .unit(PlanText::tr("s"))
        .help(PlanText::tr("0: a pass whenever something happened"));
    f.number(
         "scheduler.backfill.bf_window_s", PlanText::tr("Backfill window"),
         [=](auto& record) -> auto& { return settings_of(record).backfill.bf_window_s; })
        .between(1, 1e8)
        .unit(PlanText::tr("s"))
        .help(PlanText::tr("No job is planned further ahead"));
}

// Whether the settings read a field: others would say nothing.
bool is_read(const QString& field, const SchedulerSettings& scheduler) {
    const bool fairshare = scheduler.policy == "fairshare";
    if (field.startsWith(QLatin1String("scheduler.quota."))) {
        return scheduler.policy == "kueue";
    }
    if (field.startsWith(QLatin1String("scheduler.multifactor."))) {
        return fairshare;
    }
    if (field.startsWith(QLatin1String("scheduler.backfill."))) {
        return scheduler.rules == SchedulingRules::slurm && (fairshare || scheduler.policy == "conservative");
    }
    return true;
}

}  // namespace

RecordList plan_list() {
    RecordFields f(plan_at);
    addIdentity(f);
    addBurst(f);
    addCloud(f);
    return {[](const Project& project) { return static_cast<int>(project.plans.size()); },
            [](const Project& project, int row) {
                return QString::fromStdString(project.plans[static_cast<std::size_t>(row)].id);
            },
            f.take()};
}

std::vector<RecordField> scheduler_fields() {
    const auto of_plan = [](auto& plan) -> auto& {
        return plan.scheduler;
    };
    RecordFields f(plan_at);
    addScheduler(f, of_plan);
    addQuotaRules(f, of_plan);
    addSlurmOptions(f, of_plan);
    std::vector<RecordField> fields = f.take();
    for (RecordField& field : fields) {
        field.shown_where([key = field.key](const Project& project, int row) {
            const Plan* plan = row_of(project.plans, row);
            return plan && is_read(key, plan->scheduler);
        });
    }
    return fields;
}

RecordList pool_scheduler_list(int plan) {
    const auto entry_at = [plan](auto& project, int row) -> decltype(&project.plans[0].pool_schedulers[0]) {
        auto* in = row_of(project.plans, plan);
        return in ? row_of(in->pool_schedulers, row) : nullptr;
    };
    const auto of_entry = [](auto& entry) -> auto& {
        return entry.scheduler;
    };
    RecordFields f(entry_at);
    f.choice(
        "pool", PlanText::tr("Node pool"), [](auto& entry) -> auto& { return entry.pool; }, pool_choices);
    addScheduler(f, of_entry);
    addQuotaRules(f, of_entry);
    return {[plan](const Project& project) {
                const Plan* in = row_of(project.plans, plan);
                return in ? static_cast<int>(in->pool_schedulers.size()) : 0;
            },
            [plan](const Project&, int row) { return QStringLiteral("%1/%2").arg(plan).arg(row); }, f.take()};
}

RecordList reservation_list(int plan) {
    const auto entry_at = [plan](auto& project, int row) -> decltype(&project.plans[0].reservations[0]) {
        auto* in = row_of(project.plans, plan);
        return in ? row_of(in->reservations, row) : nullptr;
    };
    RecordFields f(entry_at);
    f.text(
         "name", PlanText::tr("Name"), [](auto& entry) -> auto& { return entry.name; })
        .must_be_filled();
    f.choice(
         "group_id", PlanText::tr("Nodes of"), [](auto& entry) -> auto& { return entry.group_id; },
         [plan](const Project& project) {
             const Plan* in = row_of(project.plans, plan);
             return node_group_choices(in ? project.cluster(in->cluster_id) : nullptr);
         })
        .width(170);
    f.number(
         "nodes", PlanText::tr("Nodes"), [](auto& entry) -> auto& { return entry.nodes; })
        .whole_number()
        .between(1, 1'000'000)
        .help(PlanText::tr("The last ones in service"));
    f.moment(
         "start", PlanText::tr("From"), [](auto& entry) -> auto& { return entry.start; })
        .width(155);
    f.number(
         "hours", PlanText::tr("Length"), [](auto& entry) -> auto& { return entry.hours; })
        .unit(PlanText::tr("h"))
        .between(0.01, longest_reservation_h);
    f.number(
         "every_weeks", PlanText::tr("Again after"), [](auto& entry) -> auto& { return entry.every_weeks; })
        .unit(PlanText::tr("weeks"))
        .whole_number()
        .between(0, 520)
        .help(PlanText::tr("0: only once"));
    f.many_choices(
         "team_ids", PlanText::tr("Kept for teams"), [](auto& entry) -> auto& { return entry.team_ids; },
         team_choices)
        .help(PlanText::tr("Without a team the nodes are under maintenance"));
    return {[plan](const Project& project) {
                const Plan* in = row_of(project.plans, plan);
                return in ? static_cast<int>(in->reservations.size()) : 0;
            },
            [plan](const Project&, int row) { return QStringLiteral("%1/%2").arg(plan).arg(row); }, f.take()};
}

std::vector<RecordField> burst_fields() {
    RecordFields f(plan_at);
    addBurst(f);
    return f.take();
}

std::vector<FormSection> plan_sections() {
    RecordFields identity(plan_at);
    addIdentity(identity);
    identity.add(
        FieldKind::long_text, "description", PlanText::tr("Description"),
        [](auto& plan) -> auto& { return plan.description; });
    RecordFields cloud(plan_at);
    addBurst(cloud);
    addCloud(cloud);
    cloud
        .many_choices(
            "offer_ids", PlanText::tr("Cloud offers"), [](auto& plan) -> auto& { return plan.offer_ids; },
            offer_choices)
        .help(PlanText::tr("A job takes the cheapest of them that holds it"));
    return {{PlanText::tr("Plan"), identity.take()},
            {PlanText::tr("Cloud"), cloud.take()},
            {PlanText::tr("Market and budget"), market_fields()},
            {PlanText::tr("Scheduler"), scheduler_fields()}};
}

}  // namespace grundlast
