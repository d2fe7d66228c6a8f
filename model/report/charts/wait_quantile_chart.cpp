#include "model/report/charts/wait_quantile_chart.h"

#include <algorithm>
#include <array>
#include <utility>

#include "model/report/captions.h"

namespace grundlast {

namespace {

constexpr double shortest_drawn_h = 0.1 / 60;

struct KnownQuantile {
    const char* name_de;
    const char* name_en;
    double WaitFigures::*figure;
};

constexpr std::array<KnownQuantile, 5> known{{{"P50", "P50", &WaitFigures::p50_h},
                                              {"P90", "P90", &WaitFigures::p90_h},
                                              {"P95", "P95", &WaitFigures::p95_h},
                                              {"P99", "P99", &WaitFigures::p99_h},
                                              {"längste", "longest", &WaitFigures::max_h}}};

// Mean over the replications in which the team had jobs; below 0: in none.
double mean_of(const PlanEvaluation& plan, std::size_t team, double WaitFigures::*figure) {
    double sum = 0;
    int count = 0;
    for (const RunFigures& run : plan.runs) {
        if (team < run.by_team.size() && run.by_team[team].jobs > 0) {
            sum += run.by_team[team].*figure;
            ++count;
        }
    }
    return count > 0 ? sum / count : -1.0;
}

}  // namespace

ChartSpec wait_quantile_chart(const PlanEvaluation& plan, const Project& project) {
    ChartSpec chart;
    chart.id = "wait_quantiles_" + plan.plan_id;
    chart.title = Text{"Wartezeit je Team: ", "Waits of each team: "} + plan_name(project, plan.plan_id);
    chart.caption =
        Text{
            "P90 = 2 h heißt: 90 von 100 Jobs warten höchstens 2 Stunden. Logarithmisch; was unter "
            "6 Sekunden liegt, steht am unteren Rand. ",
            "P90 = 2 h says: 90 of 100 jobs wait 2 hours at most. Logarithmic; what is below 6 "
            "seconds stands at the lower edge. "} +
        run_source(plan, project);
    chart.x.title = {"Anteil der Jobs", "Share of the jobs"};
    chart.x.kind = AxisKind::category;
    for (const KnownQuantile& quantile : known) {
        chart.x.categories.push_back({quantile.name_de, quantile.name_en});
    }
    chart.y.title = {"Wartezeit (logarithmisch)", "Wait (logarithmic)"};
    chart.y.kind = AxisKind::hours;
    chart.y.logarithmic = true;
    chart.y.from_zero = false;
    for (std::size_t team = 0; team < project.teams.size(); ++team) {
        ChartSeries series;
        series.name = Text::same(project.teams[team].name);
        series.colour = static_cast<int>(team);
        for (std::size_t q = 0; q < known.size(); ++q) {
            const double wait_h = mean_of(plan, team, known[q].figure);
            if (wait_h >= 0) {
                series.x.push_back(static_cast<double>(q));
                series.y.push_back(std::max(wait_h, shortest_drawn_h));
            }
        }
        if (!series.y.empty()) {
            chart.series.push_back(std::move(series));
        }
    }
    return chart;
}

}  // namespace grundlast
