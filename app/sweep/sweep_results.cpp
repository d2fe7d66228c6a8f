#include "app/sweep/sweep_results.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/sweep/sweep_form.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct SweepResultText {
    Q_DECLARE_TR_FUNCTIONS(SweepResultText)
};

QString plan_title(const Project& project, const std::string& id) {
    const Plan* plan = project.plan(id);
    return plan ? inWindowLanguage(plan->name) : QString::fromStdString(id);
}

std::size_t index_of(const SweepGrid& grid, const std::vector<std::size_t>& numbers) {
    std::size_t index = 0;
    for (std::size_t axis = 0; axis < grid.axes.size(); ++axis) {
        index = index * grid.axes[axis].values.size() + numbers[axis];
    }
    return index;
}

std::optional<double> value_at(const SweepFolder& sweep, const SweepView& view, std::size_t index) {
    const auto& points = sweep.points();
    const auto point =
        std::lower_bound(points.begin(), points.end(), index,
                         [](const SweepPoint& each, std::size_t wanted) { return each.index < wanted; });
    if (point == points.end() || point->index != index) {
        return std::nullopt;
    }
    const auto plan = std::find_if(point->plans.begin(), point->plans.end(), [&](const SweepFigures& figures) {
        return figures.plan_id == view.plan_id;
    });
    return plan == point->plans.end() ? std::nullopt : std::optional(figure_of(*plan, view.figure));
}

const SweepFigureWords& words_of(SweepFigure figure) {
    const auto& all = sweep_figures();
    return *std::find_if(all.begin(), all.end(),
                         [&](const SweepFigureWords& words) { return words.figure == figure; });
}

}  // namespace

const std::vector<SweepFigureWords>& sweep_figures() {
    static const std::vector<SweepFigureWords> figures = {
        {SweepFigure::present_value, {"Barwert der Kosten", "Present value of cost"}, AxisKind::money},
        {SweepFigure::total_cost, {"Gesamtkosten", "Total cost"}, AxisKind::money},
        {SweepFigure::capex, {"Investition", "CapEx"}, AxisKind::money},
        {SweepFigure::p95_wait, {"Wartezeit P95", "P95 wait"}, AxisKind::hours},
        {SweepFigure::mean_wait, {"Mittlere Wartezeit", "Mean wait"}, AxisKind::hours},
        {SweepFigure::slo_share,
         {"Anteil der Jobs mit eingehaltenem Ziel", "Share of jobs that meet their target"},
         AxisKind::percent},
        {SweepFigure::utilisation, {"Auslastung", "Utilisation"}, AxisKind::percent},
        {SweepFigure::cloud_share, {"Anteil der Cloud", "Share of the cloud"}, AxisKind::percent}};
    return figures;
}

double figure_of(const SweepFigures& figures, SweepFigure figure) {
    switch (figure) {
        case SweepFigure::present_value:
            return figures.present_value;
        case SweepFigure::total_cost:
            return figures.total_cost;
        case SweepFigure::capex:
            return figures.capex;
        case SweepFigure::p95_wait:
            return figures.p95_wait_h;
        case SweepFigure::mean_wait:
            return figures.mean_wait_h;
        case SweepFigure::slo_share:
            return figures.slo_share;
        case SweepFigure::utilisation:
            return figures.utilisation;
        case SweepFigure::cloud_share:
            return figures.cloud_share;
    }
    return 0;
}

QString sweep_figure_text(double value, SweepFigure figure, const QString& currency) {
    switch (words_of(figure).kind) {
        case AxisKind::money:
            return formatMoney(value, currency);
        case AxisKind::hours:
            return formatHours(value);
        default:
            return formatPercent(value);
    }
}

SweepSurface surface_of(const SweepFolder& sweep, const SweepView& view) {
    const SweepGrid& grid = sweep.manifest().grid;
    const bool one_axis = view.rows == view.columns;
    SweepSurface surface;
    std::vector<std::size_t> numbers = view.held;
    bool any = false;
    for (std::size_t row = 0; row < grid.axes[view.rows].values.size(); ++row) {
        auto& cells = surface.cells.emplace_back();
        for (std::size_t column = 0; column < (one_axis ? 1 : grid.axes[view.columns].values.size());
             ++column) {
            numbers[view.columns] = column;
            numbers[view.rows] = row;
            const auto value = value_at(sweep, view, index_of(grid, numbers));
            cells.push_back(value);
            if (value) {
                surface.least = any ? std::min(surface.least, *value) : *value;
                surface.most = any ? std::max(surface.most, *value) : *value;
                any = true;
            }
        }
    }
    return surface;
}

ChartSpec sweep_chart(const SweepFolder& sweep, const SweepView& view, const Project& project) {
    const SweepGrid& grid = sweep.manifest().grid;
    const SweepFigureWords& words = words_of(view.figure);
    const auto both = [](const QString& text) { return Text::same(text.toStdString()); };
    ChartSpec chart;
    chart.id = "sweep";
    chart.title = words.title + both(": " + plan_title(project, view.plan_id));
    chart.caption = both(SweepResultText::tr(
        "Means over %n replication(s); common random numbers at every point.", nullptr, grid.replications));
    const std::vector<AxisWords> axes = axis_words(grid, project);
    chart.x.title = both(axes[view.rows].title);
    chart.x.from_zero = false;
    chart.y.title = words.title;
    chart.y.kind = words.kind;
    chart.y.currency = sweep.manifest().currency;
    chart.y.from_zero = words.kind != AxisKind::money;
    const SweepSurface surface = surface_of(sweep, view);
    for (std::size_t column = 0; column < (surface.cells.empty() ? 0 : surface.cells.front().size());
         ++column) {
        ChartSeries line;
        line.colour = static_cast<int>(column);
        const SweepAxis& axis = grid.axes[view.columns];
        line.name = both(view.rows == view.columns ? plan_title(project, view.plan_id)
                                                   : axes[view.columns].value_text(axis.values[column]));
        for (std::size_t row = 0; row < surface.cells.size(); ++row) {
            if (surface.cells[row][column]) {
                line.x.push_back(grid.axes[view.rows].values[row]);
                line.y.push_back(*surface.cells[row][column]);
            }
        }
        if (!line.x.empty()) {
            chart.series.push_back(std::move(line));
        }
    }
    return chart;
}

SweepRows sweep_rows(const SweepFolder& sweep, const Project& project, std::size_t most) {
    const SweepGrid& grid = sweep.manifest().grid;
    const QString currency = QString::fromStdString(sweep.manifest().currency);
    SweepRows table;
    const std::vector<AxisWords> axes = axis_words(grid, project);
    for (const AxisWords& axis : axes) {
        table.head << axis.title;
    }
    table.head << SweepResultText::tr("Plan");
    for (const SweepFigureWords& words : sweep_figures()) {
        table.head << inWindowLanguage(words.title);
    }
    for (const SweepPoint& point : sweep.points()) {
        for (const SweepFigures& figures : point.plans) {
            if (table.rows.size() == most) {
                return table;
            }
            QStringList& row = table.rows.emplace_back();
            for (std::size_t axis = 0; axis < axes.size(); ++axis) {
                row << axes[axis].value_text(point.values[axis]);
            }
            row << plan_title(project, figures.plan_id);
            for (const SweepFigureWords& words : sweep_figures()) {
                row << sweep_figure_text(figure_of(figures, words.figure), words.figure, currency);
            }
        }
    }
    return table;
}

QString AxisWords::value_text(double value) const {
    const bool whole = std::abs(value * 100 - std::round(value * 100)) < 1e-9;
    return share ? formatPercent(value, whole ? 0 : 2) : formatShort(value, 6);
}

std::vector<AxisWords> axis_words(const SweepGrid& grid, const Project& project) {
    const std::vector<SweepKey> keys = sweep_keys(project);
    std::vector<AxisWords> words;
    for (const SweepAxis& axis : grid.axes) {
        const QString key = QString::fromStdString(axis.key);
        const auto known =
            std::find_if(keys.begin(), keys.end(), [&](const SweepKey& each) { return each.key == key; });
        words.push_back(known == keys.end() ? AxisWords{key} : AxisWords{known->title, known->share});
    }
    return words;
}

}  // namespace grundlast
