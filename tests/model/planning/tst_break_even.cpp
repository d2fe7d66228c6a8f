// A plan against the reference: the figures of investment arithmetic on the plans' own cash flows.
#include <QTest>
#include <cmath>

#include "model/economics/indicators.h"
#include "model/planning/break_even.h"
#include "model/planning/evaluation.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

// Jobs of 8 GPUs for an hour: the offer is rented whole, at 3 a GPU-hour.
Project whole_instances(double jobs_per_month) {
    Project project = test::small_project();
    project.workloads[0].gpus_per_job = 8;
    project.workloads[0].run_time.mean_h = 1;
    project.workloads[0].arrivals.jobs_per_month = jobs_per_month;
    return project;
}

const BreakEven& against_rent(const Comparison& comparison) {
    return comparison.break_even.front();
}

// A plan that pays so much at the start of each month, run by run.
PlanEvaluation paid(const std::string& id, const std::vector<std::vector<double>>& runs) {
    PlanEvaluation plan;
    plan.plan_id = id;
    std::vector<CashFlow> flows;
    for (const std::vector<double>& months : runs) {
        CostLine line;
        line.at_start = months;
        line.at_end.assign(months.size(), 0.0);
        CashFlow flow{static_cast<int>(months.size()), {line}};
        RunMoney money;
        money.total = flow.total();
        money.present_value = flow.present_value(0.08);
        money.capex = flow.capex();
        money.cumulative = flow.cumulative();
        plan.runs.emplace_back().money = money;
        flows.push_back(std::move(flow));
    }
    plan.cash_flow = mean_cash_flow(flows);
    return plan;
}

}  // namespace

class BreakEvenTest : public QObject {
    Q_OBJECT

  private slots:

    // The node costs 30,000 and 3 kW x 2190 h x 0.20 = 1,314 idle, 7 kW x 2190 h x 0.20 = 3,066 more at full
    // load; its 17,520 GPU-hours are worth 3 each: (30,000 + 1,314) / (52,560 - 3,066) = 63.27 %.
    void break_even_utilisation_by_hand() {
        const auto comparison = compare(whole_instances(300), {.replications = 4, .seed = 2, .threads = 1});
        QVERIFY(comparison);
        QVERIFY(against_rent(*comparison).utilisation.has_value());
        QVERIFY(std::abs(against_rent(*comparison).utilisation->mean - 0.6327) < 0.001);
    }

    // 0.6327 x 730 h are 461.9 jobs a month: owning and renting then cost the same, but for chance.
    void at_the_break_even_utilisation_both_cost_the_same() {
        const auto comparison = compare(whole_instances(461.9), {.replications = 20, .seed = 2, .threads = 2});
        QVERIFY(comparison);
        const PlanEvaluation& own = *comparison->plan("own");
        const PlanEvaluation& rent = *comparison->plan("rent");
        QVERIFY(std::abs(own.figures.utilisation.mean - 0.6327) < 0.02);
        const double difference = own.figures.total_cost.mean - rent.figures.total_cost.mean;
        QVERIFY2(std::abs(difference) < 0.02 * rent.figures.total_cost.mean,
                 qPrintable(QString::number(difference)));
    }

    // Twice the load: owning pays; its figures agree with each other and with the cash flows.
    void investment_figures_agree_with_the_cash_flows() {
        Project project = whole_instances(640);
        project.settings.discount_rate = 0.06;
        const auto comparison = compare(project, {.replications = 3, .seed = 2, .threads = 1});
        QVERIFY(comparison);
        const BreakEven& even = against_rent(*comparison);
        const CashFlow& own = comparison->plan("own")->cash_flow;
        const CashFlow& rent = comparison->plan("rent")->cash_flow;
        QVERIFY(even.month && even.static_payback_months && even.dynamic_payback_months && even.internal_rate);
        // One purchase at the start: what is paid back stays paid back.
        QVERIFY(std::abs(*even.static_payback_months - *even.month) < 1e-6);
        QVERIFY(*even.dynamic_payback_months > *even.static_payback_months);
        // At the internal rate both are worth the same.
        const double gap = rent.present_value(*even.internal_rate) - own.present_value(*even.internal_rate);
        QVERIFY2(std::abs(gap) < 1.0, qPrintable(QString::number(gap)));
        // The annuity over three months repays the saving.
        const double monthly = even.saving_per_year / 12;
        QVERIFY(std::abs(monthly * annuity_factor(monthly_rate(0.06), 3) - even.saving.mean) < 0.01);
        const std::vector<double> discounted = own.discounted_months(0.06);
        QVERIFY(std::abs(discounted[0] + discounted[1] + discounted[2] - own.present_value(0.06)) < 1e-6);
    }

    // Less in the first months, more in the last: the flows change sign, yet nothing was spent that bears
    // interest.
    void what_is_cheaper_from_the_start_has_no_internal_rate() {
        const Project project = whole_instances(640);
        const PlanEvaluation rent = paid("rent", {{500, 500, 500}});
        const BreakEven even = break_even_between(project, paid("own", {{100, 100, 900}}), rent);
        QVERIFY(even.month && *even.month <= 0);
        QVERIFY(even.static_payback_months && *even.static_payback_months <= 0);
        QVERIFY(!even.internal_rate);
        const BreakEven bought = break_even_between(project, paid("own", {{1000, 100, 100}}), rent);
        QVERIFY(bought.internal_rate && *bought.internal_rate > 0);
        QCOMPARE(break_even_caveat(bought), Text());
    }

    // At the starts of the months 400 behind, 100 ahead, 400 behind by the second purchase, 100 ahead for good.
    void a_later_purchase_undoes_the_first_payback() {
        const BreakEven even = break_even_between(whole_instances(640), paid("own", {{900, 0, 1000, 0}}),
                                                  paid("rent", {{500, 500, 500, 500}}));
        QVERIFY(even.month && even.static_payback_months && even.dynamic_payback_months);
        QCOMPARE(*even.static_payback_months, *even.month);
        QVERIFY(*even.static_payback_months > 2);
    }

    // The second of two runs rents for less: owning never pays there, on average it does.
    void runs_that_never_break_even_are_told_beside_the_month() {
        const BreakEven even =
            break_even_between(whole_instances(640), paid("own", {{1000, 0, 0}, {1000, 0, 0}}),
                               paid("rent", {{600, 600, 600}, {300, 300, 300}}));
        QVERIFY(even.month);
        QCOMPARE(even.never, 1);
        QCOMPARE(even.runs(), 2);
        QCOMPARE(break_even_caveat(even).en, std::string("in 1 of 2 runs never"));
        QCOMPARE(break_even_caveat(even).de, std::string("in 1 von 2 Durchläufen nie"));
        BreakEven dear = even;
        dear.month.reset();
        QCOMPARE(break_even_caveat(dear).en, std::string("reached in 1 of 2 runs"));
    }

    // 1600 paid against 1500, and 200 back by the sale.
    void a_lead_by_resale_alone_is_told() {
        PlanEvaluation own = paid("own", {{1600, 0, 0}});
        CostLine resale;
        resale.group = CostGroup::residual;
        resale.at_start.assign(3, 0.0);
        resale.at_end = {0, 0, -200};
        own.cash_flow.lines.push_back(resale);
        own.runs[0].money.cumulative = own.cash_flow.cumulative();
        const BreakEven even = break_even_between(whole_instances(640), own, paid("rent", {{500, 500, 500}}));
        QVERIFY(even.month && even.only_by_resale);
        QCOMPARE(break_even_caveat(even).en, std::string("only through resale at the end"));
    }

    // A node for a little work: it never pays, and no utilisation up to 100 % makes it pay at a dear price.
    void never_is_an_answer() {
        Project project = whole_instances(50);
        project.costs.positions[0].amount = 300'000;
        const auto comparison = compare(project, {.replications = 2, .seed = 2, .threads = 1});
        QVERIFY(comparison);
        const BreakEven& even = against_rent(*comparison);
        QVERIFY(!even.month && !even.static_payback_months && !even.utilisation);
        QCOMPARE(even.never, 2);
    }
};

QTEST_APPLESS_MAIN(BreakEvenTest)

#include "tst_break_even.moc"
