// A grid as it is typed: which assumption takes which values.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "model/planning/sweep/sweep.h"

namespace grundlast {

struct SweepKey {
    QString key;         // as in a grid: "nodes.own.h100"
    QString title;       // "Nodes of H100 in Own cluster"
    bool share = false;  // typed and shown in percent
    QString present;     // the project's own value, as it would be typed
};

// Everything that a grid can vary: first what decides about sizes and rules, then prices and other assumptions.
std::vector<SweepKey> sweep_keys(const Project& project);

// "1; 2; 4", "1..5" or "0,1..0,5/0,1" (from, to, step) in the numbers of the window's language. Errors say what
// cannot be read.
Result<std::vector<double>> read_sweep_values(const QString& text, bool share);

// One axis as typed.
struct TypedAxis {
    SweepKey key;
    QString values;
};

struct TypedSweep {
    std::vector<TypedAxis> axes;
    std::vector<std::string> plan_ids;  // empty: all
    int replications = 5;
};

// Errors: those of read_sweep_values() and check_grid(), which name the axis.
Result<SweepGrid> grid_of(const TypedSweep& typed, const Project& project);

// Simulations of one plan that a grid asks for.
double runs_of(const SweepGrid& grid, const Project& project);

}  // namespace grundlast
