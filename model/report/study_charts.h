// Charts of the optimum, the sensitivity and the risk analysis, and of two plans beside one another.
#pragma once

#include <optional>
#include <string>

#include "model/planning/compared/waterfall.h"
#include "model/planning/optimum/optimum.h"
#include "model/planning/risk/risk.h"
#include "model/planning/sensitivity/sensitivity.h"
#include "model/report/chart_spec.h"

namespace grundlast {

// Present value of cost against the P95 wait of every size that was looked at.
ChartSpec frontier_chart(const Optimum& optimum, const Project& project);

// How long how many GPUs are needed. Mark 0 is the hours a year from which owning is taken to pay: `hours`,
// else where the lines of owning and renting meet; the base that it cuts off stands at its label.
ChartSpec base_chart(const Optimum& optimum, const Project& project, std::optional<double> hours);
ChartSpec base_chart(const Optimum& optimum, const Project& project);  // for paper: nothing to drag

// Cost of a GPU in a year by how long it is used, for each way to get one.
ChartSpec screening_chart(const Optimum& optimum, const Project& project);

// The base that hours a year cut off, and what it and the rest would cost a year by the lines of owning and
// renting.
struct BaseCut {
    double hours = 0;
    int gpus = 0;
    double cost_per_year = 0;
};

// Nothing where nothing is rented.
std::optional<BaseCut> base_cut(const Optimum& optimum, std::optional<double> hours = {});

// The widest `rows` bars: change of the plan's present value, less that of `minus_id` where given, at both
// ends.
ChartSpec tornado_chart(const Sensitivity& sensitivity, const Project& project, const std::string& plan_id,
                        const std::string& minus_id, std::size_t rows);

ChartSpec utilisation_break_even_chart(const UtilisationCurve& curve, const Project& project);
ChartSpec electricity_chart(const Sensitivity& sensitivity, const Project& project);

// Which plan wins where, as a point for each cell in the plan's colour.
ChartSpec two_way_chart(const TwoWayMap& map, const Project& project);

// Share of the draws in which a plan's present value stays below a value, all plans over one another.
ChartSpec risk_chart(const Risk& risk, const Project& project);

ChartSpec waterfall_chart(const Waterfall& waterfall, const Project& project);

// Present value of every plan before and after changed assumptions.
ChartSpec what_if_chart(const WhatIf& what_if, const Project& project);

}  // namespace grundlast
