// The registry of assumptions, and what plans cost when one of them changes.
#include <QTest>
#include <cmath>
#include <set>

#include "model/planning/assumptions/delivery.h"
#include "model/planning/assumptions/outcome.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

// Own, rent and both, with running cost, egress and a second offer.
Project rich_project() {
    Project project = test::small_project();
    project.settings.discount_rate = 0.08;
    project.settings.horizon_months = 14;
    CostPosition staff;
    staff.id = "staff";
    staff.name = {"Betrieb", "Operations"};
    staff.kind = CostKind::opex;
    staff.group = CostGroup::staff;
    staff.amount = 12'000;
    staff.change_per_year = 0.03;
    CostPosition support = staff;
    support.id = "support";
    support.basis = CostBasis::share_of_capex;
    support.amount = 0.06;
    project.costs.positions.push_back(staff);
    project.costs.positions.push_back(support);
    project.costs.residual.share_of_servers = 0.1;
    project.costs.cloud_storage_gb = 500;
    project.egress = {{"cloud", "EUR", 0.08, 0, 0.02, {}}};
    project.workloads[0].data.out_gb = 5;
    project.gpu_speeds = {{"H100-SXM-80GB", 1.0, {}}};
    project.settings.reference_gpu = "A100";
    project.offers[0].committed_per_h = 14;
    project.offers[0].currency = "USD";
    Plan both = project.plans[0];
    both.id = "both";
    both.offer_ids = {"cloud/eu/8x"};
    both.burst = {BurstKind::after_wait, 0.5};
    both.reserved_instances = 1;
    project.plans.push_back(both);
    return project;
}

Comparison compared(const Project& project, int replications = 3) {
    return compare(project, {.replications = replications}).value();
}

double sum(const Outcome& outcome) {
    double all = 0;
    for (const PlanOutcome& plan : outcome.plans) {
        all += plan.total;
    }
    return all;
}

}  // namespace

class Assumptions : public QObject {
    Q_OBJECT

  private slots:

    void every_key_is_its_own_and_every_range_holds_its_value() {
        const Project project = rich_project();
        std::set<std::string> keys;
        for (const Assumption& assumption : assumptions_of(project)) {
            QVERIFY2(keys.insert(assumption.key).second, assumption.key.c_str());
            QVERIFY2(assumption.low <= assumption.value && assumption.value <= assumption.high,
                     assumption.key.c_str());
            QVERIFY2(assumption.low < assumption.high, assumption.key.c_str());
            QVERIFY2(!assumption.name.de.empty() && !assumption.name.en.empty(), assumption.key.c_str());
        }
        QVERIFY(keys.count("energy.price_per_kwh") && keys.count("cost.staff.amount") &&
                keys.count("demand.level") && keys.count("delivery.delay_months") &&
                keys.count("offer.cloud/eu/8x.committed_per_h"));
    }

    void what_is_set_is_got() {
        const Project project = rich_project();
        for (const Assumption& assumption : assumptions_of(project)) {
            for (const double value : {assumption.low, assumption.high}) {
                const Variant changed = with_value(Variant{project}, assumption, value);
                const bool whole = assumption.unit == AssumptionUnit::months;
                QVERIFY2(std::abs(assumption.get(changed) - (whole ? std::round(value) : value)) <=
                             1e-9 * std::max(1.0, std::abs(value)),
                         assumption.key.c_str());
            }
            // And back: nothing else was touched on the way.
            Variant there = with_value(Variant{project}, assumption, assumption.high);
            there = with_value(there, assumption, assumption.value);
            QVERIFY2(std::abs(assumption.get(there) - assumption.value) <
                         1e-9 * std::max(1.0, std::abs(assumption.value)),
                     assumption.key.c_str());
        }
    }

    void a_typed_range_counts_and_is_widened_to_the_value() {
        Project project = rich_project();
        project.search.ranges = {{"energy.pue", 1.1, 1.2, {}}, {"discount_rate", 0.09, 0.12, {}}};
        const auto all = assumptions_of(project);
        QCOMPARE(find_assumption(all, "energy.pue")->low, 1.0);  // the project says 1.0
        QCOMPARE(find_assumption(all, "energy.pue")->high, 1.2);
        QCOMPARE(find_assumption(all, "discount_rate")->low, 0.08);
        QVERIFY(find_assumption(all, "energy.pue")->typed);
        QVERIFY(!find_assumption(all, "energy.price_per_kwh")->typed);
    }

    void an_unknown_key_is_answered_with_those_that_come_close() {
        const auto wrong = assumption_of(rich_project(), "energy");
        QVERIFY(!wrong);
        QVERIFY(wrong.error().message.en.find("energy.price_per_kwh") != std::string::npos);
    }

    // Prices that change nothing give the comparison's own money, to the bit.
    void the_stored_runs_cost_what_the_comparison_says() {
        const Project project = rich_project();
        const Comparison comparison = compared(project);
        const auto outcome = StoredRuns(project, comparison).priced(project);
        QVERIFY(outcome);
        for (std::size_t p = 0; p < comparison.plans.size(); ++p) {
            QCOMPARE(outcome->plans[p].present_value, comparison.plans[p].figures.present_value.mean);
            QCOMPARE(outcome->plans[p].total, comparison.plans[p].figures.total_cost.mean);
        }
        QCOMPARE(outcome->recommended_id, comparison.recommended_id);
    }

    // Pricing anew equals a whole new comparison, for every assumption of money at both ends of its range.
    void pricing_anew_equals_simulating_anew() {
        const Project project = rich_project();
        const Comparison comparison = compared(project, 2);
        const StoredRuns runs(project, comparison);
        for (const Assumption& assumption : assumptions_of(project)) {
            if (assumption.reach != AssumptionReach::money) {
                continue;
            }
            const Variant changed = with_value(Variant{project}, assumption, assumption.high);
            QVERIFY2(runs.hold_for(changed.project), assumption.key.c_str());
            const auto priced = runs.priced(changed.project);
            const auto anew = compared(changed.project, 2);
            for (std::size_t p = 0; p < anew.plans.size(); ++p) {
                QVERIFY2(priced->plans[p].present_value == anew.plans[p].figures.present_value.mean,
                         assumption.key.c_str());
            }
            QVERIFY2(priced->recommended_id == anew.recommended_id, assumption.key.c_str());
        }
    }

    // A dearer price never makes a plan cheaper. A rising residual value, discount or dollar does: what they
    // are is the other way round.
    void cost_rises_with_every_price() {
        const Project project = rich_project();
        const Comparison comparison = compared(project, 2);
        const StoredRuns runs(project, comparison);
        const std::set<std::string> falling = {"residual.share_of_servers", "cloud.discount",
                                               "usd_per_currency"};
        for (const Assumption& assumption : assumptions_of(project)) {
            if (assumption.reach != AssumptionReach::money || assumption.key == "discount_rate") {
                continue;
            }
            const double low =
                sum(*runs.priced(with_value(Variant{project}, assumption, assumption.low).project));
            const double high =
                sum(*runs.priced(with_value(Variant{project}, assumption, assumption.high).project));
            QVERIFY2(falling.count(assumption.key) ? high < low : high > low, assumption.key.c_str());
        }
    }

    // The rate of 730 h and the calendar do not meet here: 24 an hour for 730 h is 17,520 a month, whichever is
    // typed.
    void an_hourly_and_a_monthly_price_are_the_same() {
        Project project = test::small_project();
        project.plans = {project.plans[1]};
        project.plans[0].reserved_instances = 1;
        project.offers[0].committed_per_h = 24;
        const Comparison comparison = compared(project, 1);
        double reserved = 0;
        for (const CostLine& line : comparison.plans[0].cash_flow.lines) {
            reserved += line.position_id.find("reserved") != std::string::npos ? line.at_end[0] : 0.0;
        }
        QCOMPARE(reserved, 17'520.0);
        CostPosition monthly;  // the same as a running cost per year of an own cluster
        monthly.id = "rent";
        monthly.kind = CostKind::opex;
        monthly.amount = 17'520.0 * 12;
        OwnedCapacity capacity;
        capacity.groups = {{"", 8, 0, 0, false, {1}}};
        capacity.hours = {730};
        capacity.racks = {1};
        capacity.available_gpu_h = {5840};
        capacity.allocated_gpu_h = {0};
        QCOMPARE(owned_cash_flow(capacity, {monthly}, {}, {}).total(), 17'520.0);
    }

    // Twice every amount of money, and every present value is twice as much.
    void doubling_all_money_doubles_the_present_value() {
        const Project project = rich_project();
        const Comparison comparison = compared(project, 2);
        Project twice = project;
        for (CostPosition& position : twice.costs.positions) {
            position.amount *= position.basis == CostBasis::share_of_capex ? 1 : 2;
        }
        twice.costs.energy.price_per_kwh *= 2;
        for (CloudOffer& offer : twice.offers) {
            offer.on_demand_per_h *= 2;
            offer.committed_per_h *= 2;
        }
        for (EgressPrice& price : twice.egress) {
            price.egress_per_gb *= 2;
            price.object_storage_per_gb_month *= 2;
        }
        const StoredRuns runs(project, comparison);
        const auto once = runs.priced(project), doubled = runs.priced(twice);
        for (std::size_t p = 0; p < once->plans.size(); ++p) {
            // Each of at most 14 months x 8 lines is rounded to a cent.
            QVERIFY(std::abs(doubled->plans[p].present_value - 2 * once->plans[p].present_value) < 2.0);
            QVERIFY(once->plans[p].present_value > 1000);
        }
    }

    // Two more nodes: on the same arrivals no hour more is rented.
    void owning_more_never_rents_more() {
        Project project = rich_project();
        project.workloads[0].arrivals.jobs_per_month = 12 * 73;
        double before = 1e300;
        for (int nodes = 1; nodes <= 4; ++nodes) {
            project.clusters[0].groups[0].phases = {{0, nodes}};
            const Comparison comparison = compared(project, 2);
            const double rented = comparison.plans[2].figures.cloud_gpu_h.mean;
            QVERIFY(rented <= before);
            before = rented;
        }
    }

    void demand_moves_the_queue() {
        const Project project = rich_project();
        const auto all = assumptions_of(project);
        const Variant more = with_value(Variant{project}, *find_assumption(all, "demand.level"), 1.5);
        const auto base = forecast_of(Variant{project}, 1), grown = forecast_of(more, 1);
        QVERIFY(std::abs(grown->total.paths[0][5] - 1.5 * base->total.paths[0][5]) < 1e-9);
        const auto outcome = simulated(more, {2, 1, 1});
        const auto known = simulated(Variant{project}, {2, 1, 1});
        QVERIFY(outcome->plan("rent")->total > 1.2 * known->plan("rent")->total);
    }

    // 10 % growth a year: 1.1^(5.5/12) to 1.1^(6.5/12) in the middle of the sixth month, more than the base in
    // any case.
    void growth_comes_on_top_of_the_scenario() {
        Project project = rich_project();
        for (const DemandScenario scenario :
             {DemandScenario::low, DemandScenario::base, DemandScenario::high}) {
            project.forecast.scenario = scenario;
            const auto all = assumptions_of(project);
            const Assumption& growth = *find_assumption(all, "demand.growth_per_year");
            const auto base = forecast_of(Variant{project}, 1);
            const auto same = forecast_of(with_value(Variant{project}, growth, growth.value), 1);
            const auto more = forecast_of(with_value(Variant{project}, growth, growth.value + 0.10), 1);
            QVERIFY(std::abs(same->total.fan.mean[5] - base->total.fan.mean[5]) < 1e-6);
            const double ratio = more->total.fan.mean[5] / base->total.fan.mean[5];
            QVERIFY(ratio > 1.03 && ratio < 1.07);
        }
    }

    void late_nodes_come_and_are_paid_late() {
        Project project = rich_project();
        project.clusters[0].groups[0].phases = {{2, 1}};
        QVERIFY(awaits_delivery(project));
        Variant late{project};
        delay_delivery(late, 3);
        QCOMPARE(late.project.clusters[0].groups[0].nodes_in_month(4), 0);
        QCOMPARE(late.project.clusters[0].groups[0].nodes_in_month(5), 1);
        delay_delivery(late, 1);  // replaces the first delay
        QCOMPARE(late.project.clusters[0].groups[0].nodes_in_month(3), 1);
        project.clusters[0].groups[0].owned_before = true;
        QVERIFY(!awaits_delivery(project));
    }

    // A second offer at twice the price takes nothing; at a tenth it takes all jobs, and the stored runs do not
    // hold.
    void other_prices_that_move_jobs_need_the_queue() {
        Project project = rich_project();
        CloudOffer other = project.offers[0];
        other.id = "cloud/other";
        other.on_demand_per_h = 48;
        project.offers.push_back(other);
        for (Plan& plan : project.plans) {
            plan.offer_ids.push_back("cloud/other");
            plan.reserved_instances = 0;
        }
        project.plans[0].offer_ids.clear();
        const Comparison comparison = compared(project, 1);
        const StoredRuns runs(project, comparison);
        project.offers[1].on_demand_per_h = 30;
        QVERIFY(runs.hold_for(project));
        project.offers[1].on_demand_per_h = 2.4;
        QVERIFY(!runs.hold_for(project));
    }
};

QTEST_APPLESS_MAIN(Assumptions)
#include "tst_assumptions.moc"
