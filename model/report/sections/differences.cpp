#include "model/report/sections/differences.h"

namespace grundlast {

namespace {

constexpr std::size_t most_plans_with_all_pairs = 4;

bool is_shown(const Facts& facts, const PlanDifference& difference) {
    if (facts.comparison.plans.size() <= most_plans_with_all_pairs) {
        return true;
    }
    const PlanEvaluation* centre = facts.recommended != nullptr ? facts.recommended : facts.reference;
    return centre != nullptr &&
           (difference.plan_id == centre->plan_id || difference.minus_id == centre->plan_id);
}

std::string points(const Facts& facts, const Interval& share) {
    return facts.interval({share.mean * 100, share.half_width * 100, share.count}, 1);
}

}  // namespace

std::vector<Table> difference_tables(const Facts& facts) {
    if (facts.comparison.differences.empty()) {
        return {};
    }
    Table table;
    Text caption{
        "Unterschiede zwischen den Plänen: erster minus zweiter, je Durchlauf auf denselben Zufallszahlen.",
        "Differences between the plans: first minus second, run by run on the same random numbers."};
    if (facts.comparison.replications > 1) {
        caption =
            caption + Text{" ± ist der 95-%-Bereich des Unterschieds; enthält er 0, ist er nicht belegt.",
                           " ± is the 95% interval of the difference; where it holds 0 there is no evidence "
                           "of one."};
    }
    table.caption = facts.in(caption);
    const std::string unit = " (" + facts.currency() + ")";
    table.head = {facts.in("Pläne", "Plans"),
                  facts.in("Mittlere Wartezeit", "Mean wait"),
                  facts.in("Wartezeit P95", "Wait P95"),
                  facts.in("Zielwerte (Prozentpunkte)", "Service levels (points)"),
                  facts.in("Gesamtkosten", "Total cost") + unit,
                  facts.in("Barwert", "Present value") + unit};
    table.numeric = {false, true, true, true, true, true};
    table.widths = {1.8, 1, 1, 1, 1.1, 1.1};
    for (const PlanDifference& difference : facts.comparison.differences) {
        if (!is_shown(facts, difference)) {
            continue;
        }
        table.rows.push_back({facts.in(plan_name(facts.project, difference.plan_id)) + " − " +
                                  facts.in(plan_name(facts.project, difference.minus_id)),
                              facts.wait(difference.mean_wait_h), facts.wait(difference.p95_wait_h),
                              points(facts, difference.slo_share), facts.interval(difference.total_cost, 0),
                              facts.interval(difference.present_value, 0)});
    }
    return {table};
}

}  // namespace grundlast
