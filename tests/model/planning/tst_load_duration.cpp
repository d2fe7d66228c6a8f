// The closed form: load-duration curve and screening lines.
#include <QTest>
#include <array>
#include <cmath>

#include "model/economics/indicators.h"
#include "model/planning/optimum/load_duration.h"

using namespace grundlast;

namespace {

// KNOWN_ANSWERS 14: 100 GPUs for 1000 h, 60 for 2000 h, 40 for 3000 h, 20 for 2760 h of a year, each value an
// hour.
LoadDuration published_demand() {
    std::vector<float> hours;
    for (const auto& [gpus, count] :
         {std::pair(100, 1000), std::pair(60, 2000), std::pair(40, 3000), std::pair(20, 2760)}) {
        hours.insert(hours.end(), static_cast<std::size_t>(count), static_cast<float>(gpus));
    }
    return LoadDuration(std::move(hours), 1);
}

std::vector<SupplyLine> published_lines() {
    return {{SupplyKind::own, {}, 12'000, 0.30}, {SupplyKind::on_demand, {}, 0, 3.30}};
}

}  // namespace

class LoadDurations : public QObject {
    Q_OBJECT

  private slots:

    // F / (c - v) = 12,000 / 3.00 = 4000 h: 40 GPUs are needed for 1000 + 2000 + 3000 h, 60 only for 3000 h.
    void known_answer_14() {
        QCOMPARE(screening_hours(published_lines()[0], published_lines()[1]), 4000.0);
        const std::vector<MixPart> mix = cheapest_mix(published_demand(), published_lines(), false);
        QCOMPARE(mix[0].gpus, 40);
        QVERIFY(std::abs(mix[0].cost_per_year + mix[1].cost_per_year - 898'560) < 1e-6);
    }

    // KNOWN_ANSWERS 10: 0.074 reserved, paid all year, against 0.126 on demand.
    void known_answer_10() {
        const SupplyLine reserved{SupplyKind::reserved, {}, 0.074 * 8760, 0};
        const SupplyLine on_demand{SupplyKind::on_demand, {}, 0, 0.126};
        QVERIFY(std::abs(screening_hours(reserved, on_demand) / 8760 - 0.5873) < 5e-5);
    }

    // The same rule written down otherwise in economics.
    void agrees_with_the_rule_of_economics() {
        const std::array<DemandBlock, 4> blocks = {{{100, 1000}, {60, 2000}, {40, 3000}, {20, 2760}}};
        for (const double fixed : {2000.0, 5000.0, 12'000.0, 17'000.0, 27'000.0}) {
            const std::vector<SupplyLine> lines = {{SupplyKind::own, {}, fixed, 0.30},
                                                   {SupplyKind::on_demand, {}, 0, 3.30}};
            QCOMPARE(cheapest_mix(published_demand(), lines, false)[0].gpus,
                     optimal_base(blocks, fixed, 3.30, 0.30));
        }
    }

    // Reserved at 9000 a year beats on demand above 9000 / 3.30 = 2727 h and own below (12,000 - 9000) / ...
    // never: own costs 3000 more and 0.30 an hour. So all GPUs that run longer than 2727 h are reserved: 60 of
    // them run 3000 h.
    void three_lines_share_the_curve() {
        std::vector<SupplyLine> lines = published_lines();
        lines.push_back({SupplyKind::reserved, {}, 9000, 0});
        const std::vector<MixPart> mix = cheapest_mix(published_demand(), lines, false);
        QCOMPARE(mix[0].gpus, 0);
        QCOMPARE(mix[2].gpus, 60);
        QCOMPARE(mix[1].gpus, 40);
    }

    void spot_takes_part_only_where_asked() {
        std::vector<SupplyLine> lines = published_lines();
        lines.push_back({SupplyKind::spot, {}, 0, 1.00});
        QCOMPARE(cheapest_mix(published_demand(), lines, false)[2].gpus, 0);
        // 12,000 / 0.70 = 17,143 h are more than a year: spot takes everything.
        QCOMPARE(cheapest_mix(published_demand(), lines, true)[2].gpus, 100);
    }

    // Hours of all GPUs add up to the GPU-hours, fractions included.
    void no_gpu_hour_gets_lost() {
        const LoadDuration demand({2.5F, 1.25F, 0.5F}, 10);
        QCOMPARE(demand.gpu_h_per_year(), 42.5);
        QCOMPARE(demand.hours_of_gpu(1), 25.0);  // 1 + 1 + 0.5
        QCOMPARE(demand.hours_of_gpu(2), 12.5);  // 1 + 0.25
        QCOMPARE(demand.hours_of_gpu(3), 5.0);   // 0.5
        QCOMPARE(demand.hours_of_gpu(4), 0.0);
    }

    void the_curve_falls_from_the_peak() {
        const auto points = published_demand().points(50);
        QCOMPARE(points.front().gpus, 100.0);
        QCOMPARE(points.back().gpus, 20.0);
        QCOMPARE(points.back().hours, 8760.0);
        for (std::size_t i = 1; i < points.size(); ++i) {
            QVERIFY(points[i].gpus <= points[i - 1].gpus && points[i].hours >= points[i - 1].hours);
        }
    }

    void nothing_is_gained_by_a_base_that_runs_dearer() {
        QVERIFY(screening_hours({SupplyKind::own, {}, 100, 4.0}, {SupplyKind::on_demand, {}, 0, 3.0}) > 8760);
    }
};

QTEST_APPLESS_MAIN(LoadDurations)
#include "tst_load_duration.moc"
