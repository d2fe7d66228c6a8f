#include "model/report/charts/validation_chart.h"

#include <algorithm>

namespace grundlast {

namespace {

// At most so many points: more would lie in the same columns of the picture.
constexpr std::size_t most_points = 400;

ChartSeries curve(Text name, int colour, bool dashed, const std::vector<double>& waits_s) {
    ChartSeries series;
    series.name = std::move(name);
    series.kind = SeriesKind::step;
    series.colour = colour;
    series.dashed = dashed;
    const std::size_t step = std::max<std::size_t>(1, waits_s.size() / most_points);
    for (std::size_t i = 0; i < waits_s.size(); i += step) {
        series.x.push_back(waits_s[i] / 3600);
        series.y.push_back(static_cast<double>(i + 1) / static_cast<double>(waits_s.size()));
    }
    if (!waits_s.empty()) {
        series.x.push_back(waits_s.back() / 3600);
        series.y.push_back(1);
    }
    return series;
}

}  // namespace

ChartSpec validation_chart(const Validation& validation) {
    ChartSpec chart;
    chart.id = "validation";
    chart.title = {"Aufgezeichnete und simulierte Wartezeiten", "Recorded and simulated waits"};
    chart.caption = {
        "Anteil der Jobs, die höchstens so lange warteten: aufgezeichnet und in der Nachrechnung. Je näher "
        "die Kurven, desto besser bildet das Modell diesen Cluster ab.",
        "Share of the jobs that waited at most so long: recorded and in the replay. The closer the curves, "
        "the better does the model stand for this cluster."};
    chart.x.title = {"Wartezeit", "Wait"};
    chart.x.kind = AxisKind::hours;
    chart.y.title = {"Anteil der Jobs", "Share of the jobs"};
    chart.y.kind = AxisKind::percent;
    chart.series = {curve({"aufgezeichnet", "recorded"}, 0, false, validation.recorded_s),
                    curve({"simuliert", "simulated"}, 1, true, validation.simulated_s)};
    return chart;
}

}  // namespace grundlast
