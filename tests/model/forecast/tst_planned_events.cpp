#include <QFile>
#include <QTest>
#include <cmath>
#include <numeric>

#include "model/core/csv.h"
#include "model/core/random.h"
#include "model/forecast/fan.h"
#include "model/forecast/interventions.h"
#include "model/forecast/planned_events.h"
#include "model/forecast/series.h"
#include "model/forecast/stated_changes.h"

using namespace grundlast;
using std::chrono::year;

namespace {

const MonthGrid one_year{year(2027) / std::chrono::January, 12, MonthLength::hours_730};
const Instant new_year = std::chrono::sys_days(year(2027) / 1 / 1);

ForecastEvent event_of(EventKind kind, double size = 1000, int duration = 6) {
    ForecastEvent event;
    event.id = "e";
    event.kind = kind;
    event.start = year(2027) / std::chrono::March;
    event.duration_months = duration;
    event.size_gpu_h_per_month = size;
    return event;
}

// `weeks` of 100 with noise, and a step of `size` at `at`.
std::vector<double> stepped(std::uint32_t number, std::size_t weeks, std::size_t at, double size,
                            double noise) {
    const RandomStream random(3, number, StreamUse::test, 0);
    std::vector<double> values(weeks);
    for (std::size_t t = 0; t < weeks; ++t) {
        values[t] = 100 + noise * random.normal(t) + (t >= at ? size : 0);
    }
    return values;
}

Intervention step_at(std::size_t weeks, std::size_t at, double size, double deviation) {
    Intervention one{std::vector<double>(weeks, 0.0), size, deviation};
    std::fill(one.effect.begin() + static_cast<std::ptrdiff_t>(at), one.effect.end(), 1.0);
    return one;
}

}  // namespace

class TestPlannedEvents : public QObject {
    Q_OBJECT

  private slots:

    void courses_begin_and_end_where_they_say() {
        for (const auto& [kind, word] : enum_words(EventKind{})) {
            const ForecastEvent event = event_of(kind);
            QCOMPARE(event_course(event, -0.01), 0.0);
            double before = 0;
            for (double months = 0; months <= 36; months += 0.25) {
                const double share = event_course(event, months);
                QVERIFY2(share >= 0 && share <= 1, word.data());
                QVERIFY2(kind == EventKind::temporary || share >= before - 1e-12, word.data());
                before = share;
            }
        }
        QCOMPARE(event_course(event_of(EventKind::step), 0), 1.0);
        QCOMPARE(event_course(event_of(EventKind::temporary), 5.99), 1.0);
        QCOMPARE(event_course(event_of(EventKind::temporary), 6), 0.0);
        QCOMPARE(event_course(event_of(EventKind::ramp), 3), 0.5);
        for (const EventKind kind : {EventKind::logistic, EventKind::bass}) {
            QVERIFY(event_course(event_of(kind), 0) < 1e-12);
            QVERIFY(std::abs(event_course(event_of(kind), 6) - 0.95) < 1e-12);
        }
        // Half of the duration is half of the way for the symmetric curve: (0.5 - 0.05) / 0.9 x 0.95.
        QVERIFY(std::abs(event_course(event_of(EventKind::logistic), 3) - 0.475) < 1e-12);
    }

    // March to May are known to bring 0, 0, 1000, 1000 ... in months of 730 h.
    void a_step_comes_in_its_month_only() {
        const auto effect = coming_effect(event_of(EventKind::step), one_year, new_year);
        QCOMPARE(effect[1], 0.0);
        QCOMPARE(effect[2], 730.0 / 730);
        QCOMPARE(effect[11], 1.0);
        ForecastEvent mid = event_of(EventKind::step);
        mid.start_day = 16;  // 16 of March's 31 days are left
        QVERIFY(std::abs(coming_effect(mid, one_year, new_year)[2] - 16.0 / 31) < 1e-9);
    }

    // A temporary event that is on when the history ends goes away.
    void what_is_known_already_does_not_come_again() {
        ForecastEvent event = event_of(EventKind::temporary, 1000, 6);
        event.start = year(2026) / std::chrono::October;
        const auto effect = coming_effect(event, one_year, new_year);
        QCOMPARE(effect[0], 0.0);
        QCOMPARE(effect[6], -1.0);
        event.kind = EventKind::step;
        QCOMPARE(coming_effect(event, one_year, new_year)[6], 0.0);
    }

    // What begins as the plan does has had no effect before; one that began a month earlier is in what is
    // known.
    void an_event_on_the_first_day_of_the_plan_counts() {
        ForecastEvent step = event_of(EventKind::step);
        step.start = year(2027) / std::chrono::January;
        const auto effect = coming_effect(step, one_year, new_year);
        QVERIFY(std::abs(effect[0] - 1.0) < 1e-9);
        QVERIFY(std::abs(effect[11] - 1.0) < 1e-9);
        ForecastEvent fair = event_of(EventKind::temporary, 400, 3);
        fair.start = year(2027) / std::chrono::January;
        const auto passing = coming_effect(fair, one_year, new_year);
        QVERIFY(passing[0] > 0.9);
        QCOMPARE(passing[6], 0.0);
        step.start = year(2026) / std::chrono::December;
        QCOMPARE(coming_effect(step, one_year, new_year)[0], 0.0);
    }

    void an_event_widens_the_range_by_its_own_uncertainty_and_keeps_its_size() {
        const ForecastEvent event = event_of(EventKind::step);
        Paths paths(2000, std::vector<double>(12, 500.0));
        apply_events(paths, {{&event, 1000, 200}}, one_year, {}, new_year, 1);
        const Fan fan = fan_of(paths);
        QVERIFY(std::abs(fan.mean[1] - 500) < 1e-9);
        QVERIFY(std::abs(fan.mean[2] - 1500) < 1e-9);
        // Lognormal, mean 1000, deviation 200: sigma = 0.198, median 980.6; 80 % within e^(+-1.2816 sigma).
        QVERIFY2(std::abs(fan.low80[5] - (500 + 980.6 * std::exp(-1.2816 * 0.198))) < 15,
                 qPrintable(QString::number(fan.low80[5])));
        QVERIFY2(std::abs(fan.high80[5] - (500 + 980.6 * std::exp(1.2816 * 0.198))) < 20,
                 qPrintable(QString::number(fan.high80[5])));
    }

    void demand_that_goes_away_never_goes_below_nothing() {
        const ForecastEvent event = event_of(EventKind::step, -1000);
        Paths paths(50, std::vector<double>(12, 500.0));
        apply_events(paths, {{&event, -1000, 200}}, one_year, {}, new_year, 1);
        QCOMPARE(fan_of(paths).mean[5], 0.0);
        QCOMPARE(fan_of(paths).mean[1], 500.0);
    }

    void scenarios_change_growth_and_what_is_to_come() {
        const ForecastEvent event = event_of(EventKind::step);
        ForecastSettings settings;
        settings.scenario = DemandScenario::high;
        settings.high = {0.21, 1.5};
        std::vector<TeamEvent> events{{&event, 1000, 0}};
        apply_scenario(events, settings, new_year);
        Paths paths(10, std::vector<double>(12, 500.0));
        apply_events(paths, events, one_year, settings, new_year, 1);
        QVERIFY(std::abs(fan_of(paths).mean[0] - 500) < 1e-9);
        QVERIFY(std::abs(fan_of(paths).mean[6] - (500 * 1.1 + 1500)) < 1e-9);
        // What began before is a fact.
        std::vector<TeamEvent> begun{{&event, 1000, 0}};
        apply_scenario(begun, settings, std::chrono::sys_days(year(2027) / 6 / 1));
        QCOMPARE(begun[0].size, 1000.0);
    }

    void a_typed_month_is_taken_and_keeps_its_relative_range() {
        Paths paths{{100, 100}, {300, 300}};
        const MonthGrid grid{year(2027) / std::chrono::January, 2, MonthLength::hours_730};
        const auto replaced = apply_overrides(paths, "t", grid,
                                              {{"t", year(2027) / std::chrono::February, 50, {}},
                                               {"t", year(2027) / std::chrono::February, 400, {}},
                                               {"u", year(2027) / std::chrono::January, 7, {}},
                                               {"t", year(2030) / std::chrono::January, 7, {}}});
        QCOMPARE(replaced.size(), std::size_t{1});
        QCOMPARE(replaced[0].before, 200.0);
        QCOMPARE(replaced[0].typed, 400.0);
        QCOMPARE(paths[0], (std::vector<double>{100, 200}));
        QCOMPARE(paths[1], (std::vector<double>{300, 600}));
        Paths nothing{{0, 0}, {0, 0}};
        apply_overrides(nothing, "t", grid, {{"t", grid.start, 50, {}}});
        QCOMPARE(nothing[1], (std::vector<double>{50, 0}));
    }

    void a_cap_holds_every_path() {
        Paths paths{{100, 100}, {300, 300}};
        apply_caps(paths, "t", {year(2027) / std::chrono::January, 2, MonthLength::calendar}, {{"t", 200, {}}});
        QCOMPARE(paths[0][0], 100.0);
        QVERIFY(std::abs(paths[1][0] - 200 * 744.0 / 730) < 1e-9);
    }

    // Twelve weeks after a step the history knows its size better than a statement of +-50 %.
    void a_step_in_the_history_is_recovered() {
        double squares = 0;
        for (std::uint32_t number = 0; number < 50; ++number) {
            const auto values = stepped(number, 40, 28, 60, 5);
            const auto sizes = estimate_sizes(values, {step_at(40, 28, 40, 20)});
            squares += std::pow(sizes[0].size - 60, 2);
            QVERIFY(sizes[0].deviation > 0 && sizes[0].deviation < 8);
        }
        // Of 28 and 12 weeks with noise 5 the least possible error is 5 sqrt(1/28 + 1/12) = 1.7.
        QVERIFY2(std::sqrt(squares / 50) < 3.5, qPrintable(QString::number(std::sqrt(squares / 50))));
    }

    void a_stated_step_that_the_history_denies_is_given_up() {
        for (std::uint32_t number = 0; number < 20; ++number) {
            const auto sizes = estimate_sizes(stepped(number, 40, 28, 0, 5), {step_at(40, 28, 60, 30)});
            QVERIFY2(std::abs(sizes[0].size) < 10, qPrintable(QString::number(sizes[0].size)));
        }
    }

    // One noisy week after the step says little: the statement stays.
    void a_step_of_last_week_is_mostly_what_was_stated() {
        const auto sizes = estimate_sizes(stepped(1, 40, 39, 60, 30), {step_at(40, 39, 50, 5)});
        QVERIFY2(std::abs(sizes[0].size - 50) < 4, qPrintable(QString::number(sizes[0].size)));
    }

    void a_certain_size_and_one_before_the_history_stay() {
        const auto certain = estimate_sizes(stepped(1, 40, 28, 60, 5), {step_at(40, 28, 10, 0)});
        QCOMPARE(certain[0].size, 10.0);
        const auto before = estimate_sizes(stepped(1, 40, 28, 60, 5), {step_at(40, 0, 10, 5)});
        QCOMPARE(before[0].size, 10.0);
        QCOMPARE(before[0].deviation, 5.0);
        QCOMPARE(estimate_sizes({1, 2}, {step_at(2, 1, 10, 5)})[0].size, 10.0);
    }

    void the_past_is_lifted_to_the_present_level() {
        const auto lifted = on_the_last_level({10, 10, 10, 30, 30}, {step_at(5, 3, 0, 0)}, {{20, 0}});
        QCOMPARE(lifted, (std::vector<double>{30, 30, 30, 30, 30}));
        // A fall of more than there was before.
        const auto fallen = on_the_last_level({10, 10, 10, 0, 0}, {step_at(5, 3, 0, 0)}, {{-20, 0}});
        QCOMPARE(fallen, (std::vector<double>{0, 0, 0, 0, 0}));
    }
};

QTEST_GUILESS_MAIN(TestPlannedEvents)
#include "tst_planned_events.moc"
