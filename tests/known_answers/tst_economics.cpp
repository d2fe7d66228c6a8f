// Rows of KNOWN_ANSWERS through the functions of model/economics, to the digits that are given there.
#include <QTest>
#include <array>
#include <cmath>
#include <vector>

#include "model/economics/depreciation.h"
#include "model/economics/indicators.h"
#include "model/economics/newsvendor.h"

using namespace grundlast;

namespace {

// -75,000 and ten times 20,000 (row 4).
const std::vector<double> exam_flow = {-75000, 20000, 20000, 20000, 20000, 20000,
                                       20000,  20000, 20000, 20000, 20000};

constexpr OwnedGpuHour customer_cluster{.gpus = 64,
                                        .capex = 2'400'000,
                                        .amortisation_months = 36,
                                        .power = Kilowatts(81.6),
                                        .pue = 1.3,
                                        .electricity = PricePerKilowattHour(0.20),
                                        .operations_per_year = 180'000,
                                        .support_per_year = 120'000,
                                        .hours_per_year = 8760};

void compare_to(double value, double expected, double half_of_last_digit) {
    QVERIFY2(std::abs(value - expected) <= half_of_last_digit,
             qPrintable(QString("%1 is not %2").arg(value, 0, 'g', 12).arg(expected, 0, 'g', 12)));
}

}  // namespace

class EconomicsKnownAnswers : public QObject {
    Q_OBJECT

  private slots:

    void row_5_degressive_depreciation() {
        constexpr YearMonth july = std::chrono::year(2025) / std::chrono::July;
        constexpr DegressiveRule rule{3, 0.30, july, std::chrono::year(2027) / std::chrono::December};
        const auto kept = degressive_depreciation({100'000, 5, july}, rule, 9999);
        const std::array degressive{15'000.0, 25'500.0, 17'850.0, 12'495.0, 8'746.50};
        for (std::size_t year = 0; year < degressive.size(); ++year) {
            compare_to((*kept)[year].amount, degressive[year], 0.005);
        }
        const auto switched = degressive_depreciation({100'000, 5, july}, rule);
        QCOMPARE((*switched)[3].year, 2028);
        const std::array equal{16'660.0, 16'660.0, 8'330.0};
        double total = 0;
        for (const YearAmount& year : *switched) {
            total += year.amount;
        }
        for (std::size_t year = 0; year < equal.size(); ++year) {
            compare_to((*switched)[year + 3].amount, equal[year], 0.005);
        }
        compare_to(total, 100'000, 0.005);
        QCOMPARE(switched->back().book_value, 0.0);
        QVERIFY(*degressive_depreciation({100'000, 5, july}, rule, 2028) == *switched);
        QVERIFY(!degressive_depreciation({100'000, 5, std::chrono::year(2028) / 1}, rule));
        // 20 % a year: 6 months, four whole years, 6 months.
        const auto linear = linear_depreciation({100'000, 5, july});
        QCOMPARE(linear.size(), std::size_t{6});
        compare_to(linear[0].amount, 10'000, 0.005);
        compare_to(linear[3].amount, 20'000, 0.005);
        compare_to(linear[5].book_value, 0, 0.005);
    }

    void row_13_newsvendor() { compare_to(newsvendor_quantity(11.73, 4.74, 0.76923), 15.2201, 0.0001); }

    void row_1_net_present_value() {
        const std::array flows{-40000.0, 5000.0, 8000.0, 12000.0, 30000.0};
        compare_to(net_present_value(0.08, flows), 3065.22267, 5e-6);
    }

    void row_2_internal_rate_of_return() {
        const std::array flows{-100.0, 39.0, 59.0, 55.0, 20.0};
        const auto rate = internal_rate_of_return(flows);
        QVERIFY(rate);
        compare_to(*rate, 0.28095, 5e-6);
    }

    void row_3_annuity() { compare_to(annuity(0.075 / 12, 180, 200000), 1854.02472, 5e-6); }

    void row_4_kapitalwert() { compare_to(net_present_value(0.10, exam_flow), 47891.34, 5e-3); }

    void row_4b_same_flow() {
        compare_to(annuity_factor(0.10, 10), 6.144567, 5e-7);
        const auto rate = internal_rate_of_return(exam_flow);
        QVERIFY(rate);
        compare_to(*rate, 0.2341314, 5e-8);
        compare_to(annuity(0.10, 10, net_present_value(0.10, exam_flow)), 7794.10, 5e-3);
        const auto nominal = static_payback(exam_flow);
        QVERIFY(nominal);
        compare_to(*nominal, 3.75, 1e-12);
        // Ours is linear within the year (4.9343); the closed form -ln(1 - 0.1 x 3.75) / ln 1.1 would
        // be 4.9313.
        const auto discounted = dynamic_payback(0.10, exam_flow);
        QVERIFY(discounted);
        compare_to(*discounted, 4.9343, 5e-5);
    }

    void row_6_owned_gpu_hour() {
        compare_to(owned_cost_per_year(customer_cluster).value(), 1'285'852.16, 5e-3);
        compare_to(owned_price(customer_cluster, 0.50).value(), 4.5871, 5e-5);
        compare_to(owned_price(customer_cluster, 0.70).value(), 3.2765, 5e-5);
        compare_to(break_even_utilisation(customer_cluster, PricePerGpuHour(6)), 0.38226, 5e-6);
    }

    void row_7_energy() {
        const double poor = energy(Kilowatts(250), Hours(8760), 1.8).value();
        const double good = energy(Kilowatts(250), Hours(8760), 1.35).value();
        compare_to(poor, 3'942'000, 1e-6);
        compare_to(good, 2'956'500, 1e-6);
        compare_to((poor - good) * 0.12, 118'260, 1e-6);
    }

    // A server of 36 cores for 14,375, five years, nothing else: the price of the "GPU-hour" is that of a
    // core-hour.
    void row_8_capex_per_core_hour() {
        const OwnedGpuHour server{.gpus = 36, .capex = 14375, .amortisation_months = 60};
        compare_to(owned_price(server, 1.0).value(), 0.0091, 5e-5);
    }

    void row_9_cash_break_even() {
        const auto months = cash_break_even_months(392'000, 14'400, 376.32 + 3000);
        QVERIFY(months);
        compare_to(*months, 35.56, 5e-3);
        // The published calculator charges CapEx / 48 months besides the CapEx itself.
        const auto charged_twice = cash_break_even_months(392'000, 14'400, 376.32 + 3000 + 392'000.0 / 48);
        QVERIFY(charged_twice);
        compare_to(*charged_twice, 137.2, 5e-2);
        QVERIFY(std::abs(*months - *charged_twice) > 100);
    }

    // A reservation costs its rate in each hour, used or not: an owned GPU with running cost alone.
    void row_10_reserved_break_even_utilisation() {
        const OwnedGpuHour reservation{.gpus = 1, .operations_per_year = 0.074 * 8760};
        compare_to(break_even_utilisation(reservation, PricePerGpuHour(0.126)), 0.5873, 5e-5);
    }

    void row_14_base_and_burst() {
        const std::array<DemandBlock, 4> blocks{{{100, 1000}, {60, 2000}, {40, 3000}, {20, 2760}}};
        QCOMPARE(optimal_base(blocks, 12000, 3.30, 0.30), 40);
        const std::array<std::pair<int, double>, 5> costs{
            {{0, 1'304'160}, {20, 1'018'560}, {40, 898'560}, {60, 958'560}, {100, 1'318'560}}};
        for (const auto& [base, cost] : costs) {
            compare_to(base_burst_cost(blocks, base, 12000, 3.30, 0.30), cost, 1e-6);
        }
        // Brute force over every base: none is cheaper than the closed form's.
        for (int base = 0; base <= 120; ++base) {
            QVERIFY(base_burst_cost(blocks, base, 12000, 3.30, 0.30) >= 898'560 - 1e-6);
        }
    }
};

QTEST_GUILESS_MAIN(EconomicsKnownAnswers)
#include "tst_economics.moc"
