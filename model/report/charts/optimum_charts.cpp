#include <algorithm>
#include <cmath>

#include "model/report/captions.h"
#include "model/report/content.h"
#include "model/report/format.h"
#include "model/report/study_charts.h"

namespace grundlast {

namespace {

const SupplyLine* line_of(const Optimum& optimum, SupplyKind kind) {
    const auto at = std::find_if(optimum.lines.begin(), optimum.lines.end(),
                                 [kind](const SupplyLine& line) { return line.kind == kind; });
    return at == optimum.lines.end() ? nullptr : &*at;
}

Text source_of(const Optimum& optimum) {
    return Text{"Quelle: Simulation, ", "Source: simulation, "} + Text::same(std::to_string(optimum.runs)) +
           Text{" Durchläufe, Startwert ", " runs, seed "} + Text::same(std::to_string(optimum.seed) + ".");
}

ChartSeries sizes(Text name, int colour) {
    ChartSeries series;
    series.name = std::move(name);
    series.kind = SeriesKind::scatter;
    series.colour = colour;
    return series;
}

// What waits many times longer than any size worth a look would press all others into one column.
double longest_wait_shown(const Optimum& optimum) {
    constexpr double times = 3;
    double longest = 1.0 / 6;
    for (std::size_t i = 0; i < optimum.points.size(); ++i) {
        const OptimumPoint& point = optimum.points[i];
        if (point.on_frontier || point.feasibility == Feasibility::kept || optimum.recommended == i) {
            longest = std::max(longest, point.p95_wait_h.mean);
        }
    }
    return times * longest;
}

void add(ChartSeries& series, const OptimumPoint& point) {
    series.x.push_back(point.p95_wait_h.mean);
    series.y.push_back(point.present_value.mean);
}

}  // namespace

ChartSpec frontier_chart(const Optimum& optimum, const Project& project) {
    ChartSpec chart;
    chart.id = "frontier";
    chart.title = {"Kosten und Wartezeit der untersuchten Größen", "Cost and wait of the sizes looked at"};
    chart.caption =
        Text{
            "Barwert aller Kosten und Wartezeit P95, jeder Punkt eine Größe mit einer Mietregel. Auf der Linie "
            "liegt, was keine andere Größe in beidem übertrifft. ",
            "Present value of all cost and P95 wait, each point a size with a rule for renting. On the line "
            "lies what no other size beats in both. "} +
        source_of(optimum);
    chart.x.title = {"Wartezeit P95 (Stunden)", "P95 wait (hours)"};
    chart.x.kind = AxisKind::hours;
    chart.y.title = {"Barwert aller Kosten", "Present value of all cost"};
    chart.y.kind = AxisKind::money;
    chart.y.currency = project.settings.currency;
    chart.y.from_zero = false;
    ChartSeries frontier = sizes({"Effiziente Größen", "Efficient sizes"}, 0);
    frontier.kind = SeriesKind::line;
    ChartSeries kept = sizes({"hält die Zielwerte", "keeps the service levels"}, 2);
    ChartSeries open = sizes({"nicht sicher", "not certain"}, 3);
    ChartSeries missed = sizes({"verfehlt Zielwerte", "misses service levels"}, 1);
    std::vector<const OptimumPoint*> on_it;
    const double longest = longest_wait_shown(optimum);
    std::size_t left_out = 0;
    for (const OptimumPoint& point : optimum.points) {
        if (point.p95_wait_h.mean > longest) {
            ++left_out;
            continue;
        }
        add(point.feasibility == Feasibility::kept     ? kept
            : point.feasibility == Feasibility::missed ? missed
                                                       : open,
            point);
        if (point.on_frontier) {
            on_it.push_back(&point);
        }
    }
    if (left_out > 0) {
        const Text count = Text::same(" " + std::to_string(left_out) + " ");
        chart.caption = chart.caption + count +
                        Text{"Größen mit weit längeren Wartezeiten sind nicht gezeichnet.",
                             "sizes with far longer waits are not drawn."};
    }
    std::sort(on_it.begin(), on_it.end(), [](const OptimumPoint* a, const OptimumPoint* b) {
        return a->p95_wait_h.mean < b->p95_wait_h.mean;
    });
    for (const OptimumPoint* point : on_it) {
        add(frontier, *point);
    }
    for (ChartSeries* series : {&frontier, &kept, &open, &missed}) {
        if (!series->x.empty()) {
            chart.series.push_back(std::move(*series));
        }
    }
    if (optimum.recommended) {
        const OptimumPoint& best = optimum.points[*optimum.recommended];
        chart.marks.push_back(
            {best.p95_wait_h.mean, best.present_value.mean, true, {"Empfohlen", "Recommended"}, 0});
    }
    if (optimum.present && optimum.present != optimum.recommended) {
        const OptimumPoint& present = optimum.points[*optimum.present];
        chart.marks.push_back({present.p95_wait_h.mean, present.present_value.mean, true, {"Plan", "Plan"}, 1});
    }
    return chart;
}

std::optional<BaseCut> base_cut(const Optimum& optimum, std::optional<double> hours) {
    const SupplyLine* own = line_of(optimum, SupplyKind::own);
    const SupplyLine* rented = line_of(optimum, SupplyKind::on_demand);
    if (!own || !rented) {
        return std::nullopt;
    }
    BaseCut cut;
    cut.hours = std::clamp(hours ? *hours : screening_hours(*own, *rented), 0.0, 8760.0);
    const int most = static_cast<int>(std::ceil(optimum.demand.peak()));
    for (int gpu = 1; gpu <= most; ++gpu) {
        const double needed = optimum.demand.hours_of_gpu(gpu);
        const bool owned = needed >= cut.hours;
        cut.gpus += owned ? 1 : 0;
        cut.cost_per_year += (owned ? *own : *rented).cost(needed);
    }
    return cut;
}

namespace {

ChartSpec base_chart_at(const Optimum& optimum, const Project& project, std::optional<double> hours) {
    ChartSpec chart;
    chart.id = "base";
    chart.title = {"Lastdauerlinie und Grundlast", "Load-duration curve and base"};
    chart.caption = {
        "Wie viele Stunden im Jahr wie viele GPUs zugleich gebraucht werden, in GPUs der Gruppe und ohne dass "
        "etwas wartet. Rechts der senkrechten Linie lohnt sich eine eigene GPU.",
        "For how many hours a year how many GPUs are needed at once, in GPUs of the group and with nothing "
        "waiting. Right of the vertical line an own GPU pays."};
    chart.x.title = {"Stunden im Jahr", "Hours a year"};
    chart.y.title = {"GPUs", "GPUs"};
    ChartSeries curve;
    curve.name = {"Bedarf", "Demand"};
    for (const LoadDuration::Point& point : optimum.demand.points(400)) {
        curve.x.push_back(point.hours);
        curve.y.push_back(point.gpus);
    }
    chart.series.push_back(std::move(curve));
    if (const auto cut = base_cut(optimum, hours)) {
        const std::string gpus = std::to_string(cut->gpus);
        const auto cost = [&](Language language) {
            return format_money(cut->cost_per_year, project.settings.currency, language);
        };
        chart.marks.push_back({cut->hours,
                               0,
                               false,
                               {"Grundlast " + gpus + " GPUs, " + cost(Language::german) + " im Jahr",
                                "base of " + gpus + " GPUs, " + cost(Language::english) + " a year"},
                               1});
    }
    return chart;
}

}  // namespace

ChartSpec base_chart(const Optimum& optimum, const Project& project, std::optional<double> hours) {
    ChartSpec chart = base_chart_at(optimum, project, hours);
    chart.caption = chart.caption + Text{" Die Linie lässt sich ziehen.", " The line can be dragged."};
    return chart;
}

ChartSpec base_chart(const Optimum& optimum, const Project& project) {
    return base_chart_at(optimum, project, std::nullopt);
}

ChartSpec screening_chart(const Optimum& optimum, const Project& project) {
    ChartSpec chart;
    chart.id = "screening";
    chart.title = {"Was eine GPU im Jahr kostet", "What a GPU costs in a year"};
    chart.caption = {
        "Jährliche Kosten einer GPU nach ihrer Nutzungsdauer: fester Anteil und Preis je Stunde aus den "
        "Positionen und Angeboten des Projekts. Spot ohne die Arbeit, die Unterbrechungen verlieren.",
        "Yearly cost of a GPU by how long it is used: a fixed part and a price per hour from the project's "
        "positions and offers. Spot without the work that interruptions undo."};
    chart.x.title = {"Nutzung (Stunden im Jahr)", "Use (hours a year)"};
    chart.y.title = {"Kosten im Jahr", "Cost a year"};
    chart.y.kind = AxisKind::money;
    chart.y.currency = project.settings.currency;
    for (const SupplyLine& line : optimum.lines) {
        ChartSeries series;
        series.name = line.name;
        series.colour = static_cast<int>(line.kind);
        series.x = {0, 8760};
        series.y = {line.cost(0), line.cost(8760)};
        chart.series.push_back(std::move(series));
    }
    return chart;
}

}  // namespace grundlast
