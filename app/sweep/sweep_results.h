// What the finished points of a sweep say: as a surface over two axes, as curves, as a table.
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "app/sweep/sweep_folder.h"
#include "model/project/project.h"
#include "model/report/chart_spec.h"

namespace grundlast {

enum class SweepFigure {
    present_value,
    total_cost,
    capex,
    p95_wait,
    mean_wait,
    slo_share,
    utilisation,
    cloud_share
};

struct SweepFigureWords {
    SweepFigure figure;
    Text title;
    AxisKind kind;
};

const std::vector<SweepFigureWords>& sweep_figures();
double figure_of(const SweepFigures& figures, SweepFigure figure);
QString sweep_figure_text(double value, SweepFigure figure, const QString& currency);

// Which part of the grid is looked at: a figure of a plan over two axes, the others held at one of their
// values.
struct SweepView {
    std::string plan_id;
    SweepFigure figure = SweepFigure::present_value;
    std::size_t rows = 0, columns = 0;  // axes; equal where the grid has only one
    std::vector<std::size_t> held;      // of each axis the number of its value
};

// One cell for each value of both axes; nothing where the point is not finished.
struct SweepSurface {
    std::vector<std::vector<std::optional<double>>> cells;  // [row][column]
    double least = 0, most = 0;                             // of those that are there
};

SweepSurface surface_of(const SweepFolder& sweep, const SweepView& view);

// The figure over the rows' axis, a line for each value of the columns' axis.
ChartSpec sweep_chart(const SweepFolder& sweep, const SweepView& view, const Project& project);

// One row for each point and plan.
struct SweepRows {
    QStringList head;
    std::vector<QStringList> rows;
};

SweepRows sweep_rows(const SweepFolder& sweep, const Project& project, std::size_t most);

// An axis in words.
struct AxisWords {
    QString title;  // "Nodes of H100 in Own cluster", or the key where the project does not know it
    bool share = false;

    QString value_text(double value) const;
};

// Of every axis of the grid; made once for many values, since it asks the project for all its assumptions.
std::vector<AxisWords> axis_words(const SweepGrid& grid, const Project& project);

}  // namespace grundlast
