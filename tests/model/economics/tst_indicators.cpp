#include <QTest>
#include <array>
#include <cmath>
#include <vector>

#include "model/economics/indicators.h"

using namespace grundlast;

class Indicators : public QObject {
    Q_OBJECT

  private slots:

    void twelve_monthly_rates_compound_to_the_yearly_rate() {
        QVERIFY(std::abs(std::pow(1 + monthly_rate(0.06), 12) - 1.06) < 1e-14);
        QCOMPARE(monthly_rate(0.0), 0.0);
    }

    void annuity_without_interest_divides_the_principal() {
        QCOMPARE(annuity(0.0, 48, 4800.0), 100.0);
        QCOMPARE(annuity_factor(0.0, 48), 48.0);
        QCOMPARE(annuity(0.05, 0, 4800.0), 0.0);
    }

    void flows_of_one_sign_have_no_rate_of_return() {
        QVERIFY(!internal_rate_of_return(std::array{-100.0, -1.0}));
        QVERIFY(!internal_rate_of_return(std::array{100.0, 1.0}));
        QVERIFY(!internal_rate_of_return(std::vector<double>{}));
    }

    // 5 now against 6 later is a loss of 50 %: -100 + 50 v = 0.
    void a_rate_of_return_may_be_negative() {
        const auto rate = internal_rate_of_return(std::array{-100.0, 50.0});
        QVERIFY(rate);
        QVERIFY(std::abs(*rate + 0.5) < 1e-12);
    }

    // (v - 1/1.08)(v - 1/1.6) = 0 has the rates 8 % and 60 %; the nearer to 10 % is meant.
    void of_several_rates_the_one_nearest_to_ten_percent_is_taken() {
        const double a = 1 / 1.08;
        const double b = 1 / 1.6;
        const auto rate = internal_rate_of_return(std::array{a * b, -(a + b), 1.0});
        QVERIFY(rate);
        QVERIFY(std::abs(*rate - 0.08) < 1e-10);
    }

    void a_long_monthly_flow_has_its_rate() {
        std::vector<double> flows(601, annuity(0.01, 600, 1e6));
        flows[0] = -1e6;
        const auto rate = internal_rate_of_return(flows);
        QVERIFY(rate);
        QVERIFY(std::abs(*rate - 0.01) < 1e-10);
    }

    void payback_that_never_comes_is_nothing() {
        QVERIFY(!static_payback(std::array{-100.0, 30.0, 30.0}));
        // Nominally it does: 100 after 2 periods; discounted by 10 % only 86.8 of it.
        QVERIFY(static_payback(std::array{-100.0, 50.0, 50.0}) == 2.0);
        QVERIFY(!dynamic_payback(0.10, std::array{-100.0, 50.0, 50.0}));
        QVERIFY(static_payback(std::array{10.0, -5.0}) == 0.0);
    }

    // Paid back after 2, undone by the purchase of 3, for good at 4 + 20/60; without the last flow never.
    void payback_is_the_one_that_lasts() {
        const std::array flows{-100.0, 50.0, 60.0, -90.0, 60.0, 60.0};
        QVERIFY(std::abs(*static_payback(flows) - (4 + 20.0 / 60.0)) < 1e-12);
        QVERIFY(!static_payback(std::span(flows).first(5)));
        QCOMPARE(*dynamic_payback(0.0, flows), *static_payback(flows));
    }

    // a leads from 100 behind to 50 ahead within month 2: crossing after 100/150 of it.
    void break_even_is_linear_within_the_month() {
        const std::array own{1000.0, 1100.0, 1200.0, 1250.0};
        const std::array cloud{0.0, 600.0, 1100.0, 1300.0};
        const auto month = break_even_month(own, cloud);
        QVERIFY(month);
        QVERIFY(std::abs(*month - (2 + 100.0 / 150.0)) < 1e-12);
        QVERIFY(!break_even_month(own, std::array{0.0, 1.0, 2.0, 3.0}));
        // The reverse never ends cheaper, though it led until the crossing.
        QVERIFY(!break_even_month(cloud, own));
        // A lead from month 1 is lost to a second delivery in month 2; for good it comes at the crossing before
        // month 4.
        const std::array phased{100.0, 110.0, 250.0, 260.0, 270.0};
        const std::array rented{0.0, 120.0, 200.0, 250.0, 300.0};
        const auto second = break_even_month(phased, rented);
        QVERIFY(second && std::abs(*second - 3.25) < 1e-12);
    }

    void nothing_is_worth_owning_where_the_cloud_is_cheaper_than_power() {
        const std::array<DemandBlock, 1> blocks{{{100, 8760}}};
        QCOMPARE(optimal_base(blocks, 1000, 0.2, 0.3), 0);
        QCOMPARE(optimal_base(blocks, 1e9, 3.3, 0.3), 0);
        QVERIFY(!cash_break_even_months(1000, 10, 10));
    }
};

QTEST_GUILESS_MAIN(Indicators)
#include "tst_indicators.moc"
