#include <QtTest>
#include <algorithm>
#include <numeric>

#include "model/forecast/evidence.h"
#include "model/report/content.h"
#include "model/report/forecast_charts.h"
#include "tests/model/report/sample.h"

using namespace grundlast;

namespace {

const ChartSeries* series_named(const ChartSpec& chart, const std::string& english) {
    const auto found = std::find_if(chart.series.begin(), chart.series.end(),
                                    [&](const ChartSeries& series) { return series.name.en == english; });
    return found == chart.series.end() ? nullptr : &*found;
}

std::vector<ChartSpec> all_charts(const sample::Sample& s) {
    const PlanEvaluation& plan = s.comparison.plans.back();
    return {forecast_chart(s.comparison.forecast, "", s.project),
            forecast_chart(s.comparison.forecast, "t1", s.project),
            cumulative_cost_chart(s.comparison, s.project),
            cost_by_position_chart(s.comparison, s.project),
            wait_chart(s.comparison, s.project),
            wait_by_month_chart(plan, s.project),
            utilisation_chart(plan, s.project),
            load_duration_chart(plan, s.project),
            gpus_in_use_chart(plan, s.project)};
}

}  // namespace

class TestCharts : public QObject {
    Q_OBJECT

  private slots:

    void every_chart_says_what_it_shows_in_both_languages() {
        for (const ChartSpec& chart : all_charts(sample::make())) {
            for (const Text& text : {chart.title, chart.caption, chart.x.title, chart.y.title}) {
                QVERIFY2(!text.de.empty() && !text.en.empty(), chart.id.c_str());
            }
            QVERIFY2(chart.title.de != chart.title.en, chart.id.c_str());
            QVERIFY2(chart.caption.en.find("seed 42") != std::string::npos, chart.id.c_str());
            QVERIFY2(chart.caption.de.find("Startwert 42") != std::string::npos, chart.id.c_str());
        }
    }

    void points_of_a_series_match_its_places() {
        for (const ChartSpec& chart : all_charts(sample::make())) {
            QVERIFY2(!chart.series.empty(), chart.id.c_str());
            for (const ChartSeries& series : chart.series) {
                const bool bars = series.kind == SeriesKind::bar || series.kind == SeriesKind::stacked_bar;
                if (bars) {
                    QCOMPARE(series.y.size(), chart.x.categories.size());
                } else if (series.kind == SeriesKind::band) {
                    QCOMPARE(series.low.size(), series.x.size());
                    QCOMPARE(series.high.size(), series.x.size());
                } else {
                    QCOMPARE(series.y.size(), series.x.size());
                }
            }
        }
    }

    void cumulative_cost_ends_at_the_total() {
        const auto s = sample::make();
        const ChartSpec chart = cumulative_cost_chart(s.comparison, s.project);
        QCOMPARE(chart.series.size(), std::size_t(3));
        for (std::size_t i = 0; i < chart.series.size(); ++i) {
            QCOMPARE(chart.series[i].y.back(), s.comparison.plans[i].cash_flow.total());
            QCOMPARE(chart.series[i].x.back(), 36.0);
            QCOMPARE(chart.series[i].colour, plan_colour(static_cast<int>(i)));
        }
    }

    void break_even_is_marked_with_number_and_name_of_its_month() {
        auto s = sample::make();
        // 13.4 months after January 2027 lies in the 14th month.
        s.comparison.break_even = {{"p1", "p2", 13.4, Interval{13.4, 1, 2}, 0, {}}};
        const ChartSpec chart = cumulative_cost_chart(s.comparison, s.project);
        QCOMPARE(chart.marks.size(), std::size_t(1));
        QCOMPARE(chart.marks[0].x, 13.4);
        QCOMPARE(chart.marks[0].label.en, std::string("Break-even: month 14 (Feb 2028)"));
        QCOMPARE(chart.marks[0].label.de, std::string("Break-even: Monat 14 (Feb. 2028)"));
    }

    void a_break_even_at_the_end_of_a_month_lies_in_that_month() {
        auto s = sample::make();
        s.comparison.break_even = {{"p1", "p2", 14.0, {}, 0, {}}};
        const ChartSpec chart = cumulative_cost_chart(s.comparison, s.project);
        QCOMPARE(chart.marks[0].label.en, std::string("Break-even: month 14 (Feb 2028)"));
    }

    void no_break_even_is_said_not_marked() {
        const auto s = sample::make({.breaks_even = false});
        const ChartSpec chart = cumulative_cost_chart(s.comparison, s.project);
        QVERIFY(chart.marks.empty());
        QVERIFY(chart.caption.en.find("No plan has cost less") != std::string::npos);
    }

    void many_break_evens_do_not_cover_the_chart() {
        const auto s = sample::make({.plans = 12});
        const ChartSpec chart = cumulative_cost_chart(s.comparison, s.project);
        QCOMPARE(chart.marks.size(), std::size_t(2));
        QCOMPARE(chart.marks[0].colour, plan_colour(2));  // the recommended one
    }

    void stacked_costs_add_up_to_the_total_of_each_plan() {
        const auto s = sample::make();
        const ChartSpec chart = cost_by_position_chart(s.comparison, s.project);
        for (std::size_t plan = 0; plan < 3; ++plan) {
            double sum = 0;
            for (const ChartSeries& series : chart.series) {
                QVERIFY(series.kind == SeriesKind::stacked_bar);
                sum += series.y[plan];
            }
            QVERIFY(std::abs(sum - s.comparison.plans[plan].cash_flow.total()) < 0.005);
        }
        QVERIFY(series_named(chart, title_of(CostGroup::maintenance).en) == nullptr);  // no plan has it
    }

    void names_that_would_overlap_become_numbers_with_a_key() {
        const auto s = sample::make({.plans = 12});
        const ChartSpec chart = wait_chart(s.comparison, s.project);
        QCOMPARE(chart.x.categories[11].en, std::string("12"));
        QVERIFY(chart.caption.en.find("12 = Base and burst 12") != std::string::npos);
    }

    void waits_carry_their_interval_but_never_below_zero() {
        auto s = sample::make();
        s.comparison.plans[0].figures.p95_wait_h = {1.0, 3.0, 2};
        const ChartSpec chart = wait_chart(s.comparison, s.project);
        QCOMPARE(chart.series[1].low[0], 0.0);
        QCOMPARE(chart.series[1].high[0], 4.0);
    }

    void a_load_duration_curve_falls_over_the_hours_of_the_year() {
        const auto s = sample::make();
        const ChartSpec chart = load_duration_chart(s.comparison.plans[0], s.project);
        const ChartSeries* year = series_named(chart, "Year 1");
        QVERIFY(year != nullptr);
        QVERIFY(year->x.size() <= 500);
        QVERIFY(std::is_sorted(year->y.rbegin(), year->y.rend()));
        QCOMPARE(year->x.back(), 8760.0);  // 2027 has 365 days
        const auto& busy = s.comparison.plans[0].simulation->runs[1].own_busy_gpus;
        QCOMPARE(year->y.front(), double(*std::max_element(busy.begin(), busy.begin() + 8760)));
    }

    void own_capacity_is_drawn_once_for_equal_years() {
        const auto s = sample::make();
        const ChartSpec chart = load_duration_chart(s.comparison.plans[0], s.project);
        // 64 GPUs in the first year, 96 in the second and third.
        QVERIFY(series_named(chart, "Own GPUs: 64") != nullptr);
        QVERIFY(series_named(chart, "Own GPUs: 96") != nullptr);
        QCOMPARE(chart.series.size(), std::size_t(5));
        QCOMPARE(load_duration_chart(s.comparison.plans[1], s.project).series.size(), std::size_t(3));
    }

    void gpus_in_use_are_weekly_means_placed_by_month() {
        const auto s = sample::make();
        const ChartSpec chart = gpus_in_use_chart(s.comparison.plans[1], s.project);
        const ChartSeries* rented = series_named(chart, "Rented in use");
        QVERIFY(rented != nullptr);
        QVERIFY(series_named(chart, "Own in use") == nullptr);
        QCOMPARE(rented->x.size(), std::size_t(156));  // 1096 days hold 156 whole weeks
        double sum = 0;
        for (const RunResult& run : s.comparison.plans[1].simulation->runs) {
            sum += std::accumulate(run.cloud_busy_gpus.begin(), run.cloud_busy_gpus.begin() + 168, 0.0);
        }
        QVERIFY(std::abs(rented->y.front() - sum / 336) < 1e-6);
        QCOMPARE(rented->x.front(), 84.0 / 744.0);  // the middle of week 1 in January of 744 h
    }

    void history_stands_before_the_forecast() {
        const auto s = sample::make();
        const ChartSpec chart = forecast_chart(s.comparison.forecast, "t1", s.project);
        const ChartSeries& history = chart.series.back();
        QCOMPARE(history.y.size(), std::size_t(14));
        QVERIFY(history.x.back() < 0);
        QVERIFY(history.x.front() < history.x.back());
    }

    void an_old_history_is_moved_and_the_caption_says_so() {
        auto s = sample::make();
        s.comparison.forecast.total.history_start = std::chrono::sys_days(std::chrono::year(2017) / 10 / 2);
        const ChartSpec chart = forecast_chart(s.comparison.forecast, "", s.project);
        QVERIFY(chart.series.back().x.back() > -1);
        QVERIFY(chart.caption.en.find("2 Oct 2017") != std::string::npos);
    }

    // A step in the third month of the plan: its first day stands half a month before its value.
    void planned_events_are_marked_where_they_concern() {
        auto s = sample::make();
        ForecastEvent event;
        event.name = "New line";
        event.team_id = "t1";
        event.start = month_at(s.comparison.forecast.start, 2);
        event.size_gpu_h_per_month = 2000;
        s.project.forecast.events = {event};
        const ChartSpec chart = forecast_chart(s.comparison.forecast, "t1", s.project);
        QCOMPARE(chart.marks.size(), std::size_t(1));
        QCOMPARE(chart.marks[0].x, 1.5);
        QCOMPARE(chart.marks[0].label.en, std::string("New line: +2,000 GPU-h/month"));
        QCOMPARE(chart.marks[0].label.de, std::string("New line: +2.000 GPU-h/Monat"));
        QCOMPARE(forecast_chart(s.comparison.forecast, "", s.project).marks.size(), std::size_t(1));
        QVERIFY(forecast_chart(s.comparison.forecast, "t2", s.project).marks.empty());
    }

    void without_evidence_there_is_nothing_to_draw_of_it() {
        const auto s = sample::make();
        QVERIFY(decomposition_charts(s.comparison.forecast, {}, s.project).empty());
        QVERIFY(backtest_chart(s.comparison.forecast, {}, s.project).series.empty());
    }

    // Three origins of four weeks ahead; the one in the middle lies over the newest and is left out.
    void past_forecasts_stand_apart() {
        auto s = sample::make();
        TeamForecast& total = s.comparison.forecast.total;
        auto evidence = std::make_shared<Evidence>();
        const std::vector<double> four(4, 10.0);
        for (const std::size_t origin : {2, 6, 8}) {
            evidence->backtest.last.push_back({"ets", origin, {four, four, four, four, four}, four});
        }
        total.evidence = evidence;
        const ChartSpec chart = backtest_chart(s.comparison.forecast, {}, s.project);
        QCOMPARE(chart.series.size(), std::size_t(5));  // band and line of two, and the history
        QCOMPARE(chart.series[0].x.size(), std::size_t(4));
        QVERIFY(chart.series[0].x.back() < chart.series[2].x.front());
        QVERIFY(chart.series[0].in_legend && !chart.series[2].in_legend);
    }

    void a_plan_without_a_simulation_has_empty_charts() {
        auto s = sample::make();
        s.comparison.plans[0].simulation = nullptr;
        QVERIFY(load_duration_chart(s.comparison.plans[0], s.project).series.empty());
        QVERIFY(gpus_in_use_chart(s.comparison.plans[0], s.project).series.empty());
        QVERIFY(forecast_chart(s.comparison.forecast, "unknown", s.project).series.empty());
    }
};

QTEST_GUILESS_MAIN(TestCharts)
#include "tst_charts.moc"
