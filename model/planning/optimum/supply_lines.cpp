#include "model/planning/optimum/supply_lines.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/economics/indicators.h"
#include "model/planning/cloud_choice.h"
#include "model/planning/money_of_run.h"
#include "model/planning/run_batch.h"

namespace grundlast {

namespace {

constexpr double hours_per_year = 8760;

// A run that used nothing of the cluster, or all of it, in every month.
RunResult made_up_run(const Project& project, const Cluster& cluster, double utilisation) {
    RunResult run;
    run.workloads = static_cast<int>(project.workloads.size());
    run.months = project.settings.horizon_months;
    run.cells.resize(static_cast<std::size_t>(run.workloads) * static_cast<std::size_t>(run.months));
    for (int m = 0; m < run.months; ++m) {
        const double hours =
            length_of(month_at(project.settings.start, m), project.settings.month_length).value();
        run.available_gpu_h.push_back(cluster.gpus_in_month(m) * hours);
        run.allocated_gpu_h.push_back(utilisation * run.available_gpu_h.back());
    }
    return run;
}

struct ClusterCost {
    double idle = 0;  // present values
    double busy = 0;
};

Result<ClusterCost> cost_of_size(const Project& project, const Ground& ground, int nodes) {
    const Project sized = candidate_project(project, ground, {nodes, 0, {BurstKind::never, 0}});
    const auto prices = PlanPrices::of(sized, sized.plans.front());
    if (!prices) {
        return prices.error();
    }
    const double rate = project.settings.discount_rate;
    const Cluster& cluster = sized.clusters.front();
    return ClusterCost{prices->own_cash_flow(made_up_run(sized, cluster, 0)).present_value(rate),
                       prices->own_cash_flow(made_up_run(sized, cluster, 1)).present_value(rate)};
}

// Present value of 1 a month and of 1 an hour over the months in which a node of the group stands.
struct Presence {
    double months = 0;
    double hours = 0;
};

Presence presence_of(const Project& project, const NodeGroup& group) {
    const ProjectSettings& settings = project.settings;
    const double rate = monthly_rate(settings.discount_rate);
    Presence presence;
    for (int m = 0; m < settings.horizon_months; ++m) {
        if (group.nodes_in_month(m) > 0) {
            const double discount = std::pow(1 + rate, -(m + 1));
            presence.months += discount;
            presence.hours += discount * length_of(month_at(settings.start, m), settings.month_length).value();
        }
    }
    return presence;
}

Result<SupplyLine> own_line(const Project& project, const Ground& ground) {
    constexpr int step = 4;  // nodes; a mean over some of them, so that a rack that fills up decides nothing
    const NodeGroup group = group_of(project, ground);
    const int nodes = std::max(1, group.most_nodes());
    const Presence presence = presence_of(project, resized(group, nodes));
    if (presence.months <= 0) {
        const std::string name = group.name.empty() ? group.id : group.name;
        return Error{{"Knotengruppe '" + name +
                          "' kommt erst nach dem Planungszeitraum; ihre Lieferung vorziehen oder den "
                          "Zeitraum verlängern",
                      "node group '" + name +
                          "' comes after the horizon only; deliver it earlier or lengthen the horizon"}};
    }
    const auto fewer = cost_of_size(project, ground, nodes);
    const auto more = cost_of_size(project, ground, nodes + step);
    if (!fewer || !more) {
        return fewer ? more.error() : fewer.error();
    }
    const double gpus = step * group.gpus_per_node;
    SupplyLine line{SupplyKind::own, {"Kaufen", "Own"}, 0, 0};
    line.fixed_per_gpu_year = (more->idle - fewer->idle) / presence.months * 12 / gpus;
    line.running_per_gpu_h = ((more->busy - more->idle) - (fewer->busy - fewer->idle)) / presence.hours / gpus;
    return line;
}

// Mean of a cloud price over the horizon: its yearly change, discounted.
double mean_price_factor(const Project& project, const Plan& plan) {
    const double rate = monthly_rate(project.settings.discount_rate);
    double sum = 0, weights = 0;
    for (int m = 0; m < project.settings.horizon_months; ++m) {
        const double discount = std::pow(1 + rate, -(m + 1));
        sum += discount * std::pow(1 + plan.cloud_price_change_per_year, m / 12);
        weights += discount;
    }
    return weights > 0 ? sum / weights : 1.0;
}

// Per reference GPU-hour, weighted with the demand that the offers can take.
double on_demand_price(const Project& project, const Plan& plan, const std::vector<PricedOffer>& offers) {
    Plan unreserved = plan;
    unreserved.reserved_instances = 0;
    double cost = 0, work = 0;
    for (const Workload& workload : project.workloads) {
        if (const auto fit = plan_fit(workload, unreserved, offers)) {
            const double hours = monthly_gpu_hours(workload).value();
            cost += hours * fit->price_per_ref_gpu_h;
            work += hours;
        }
    }
    return work > 0 ? cost / work : 0.0;
}

}  // namespace

Result<LoadDuration> load_duration_of(const Project& project, const Ground& ground, const Forecast& forecast,
                                      const DemandOptions& options, const RunControl& control) {
    Project unlimited = candidate_project(project, ground, {1, 0, {BurstKind::never, 0}});
    Plan& plan = unlimited.plans.front();
    plan.reservations.clear();
    Cluster& cluster = unlimited.clusters.front();
    NodeGroup group = group_of(project, ground);
    double stated = 0;
    for (const Workload& workload : project.workloads) {
        stated += monthly_gpu_hours(workload).value() / 730.0;
    }
    int nodes = 32 + static_cast<int>(8 * stated / std::max(1, group.gpus_per_node));
    std::vector<float> hours;
    for (int attempt = 0; attempt < 5; ++attempt, nodes *= 3) {
        group.phases = {{0, nodes}};
        cluster.groups = {group};
        std::vector<RunResult> runs(static_cast<std::size_t>(options.replications));
        std::vector<RunOrder> orders;
        for (int r = 0; r < options.replications; ++r) {
            orders.push_back({&unlimited, &plan, &forecast, r, true});
        }
        const auto ran = run_batch(orders, {options.seed, options.threads}, control,
                                   [&](std::size_t at, RunResult run) { runs[at] = std::move(run); });
        if (!ran) {
            return ran.error();
        }
        hours.clear();
        double longest_wait = 0;
        for (const RunResult& run : runs) {
            hours.insert(hours.end(), run.own_busy_gpus.begin(), run.own_busy_gpus.end());
            longest_wait = std::max(longest_wait, run.overall.max_h);
        }
        if (longest_wait <= 0) {
            break;
        }
    }
    const double years = project.settings.horizon_months / 12.0;
    const double horizon_h = hours.empty() ? 0.0 : static_cast<double>(hours.size()) / options.replications;
    const double hours_per_value = hours.empty() ? 0.0 : horizon_h / years / static_cast<double>(hours.size());
    return LoadDuration(std::move(hours), hours_per_value);
}

Result<std::vector<SupplyLine>> supply_lines(const Project& project, const Ground& ground) {
    std::vector<SupplyLine> lines;
    auto own = own_line(project, ground);
    if (!own) {
        return own.error();
    }
    lines.push_back(*std::move(own));
    const Project candidate = candidate_project(project, ground, {1, 0, {BurstKind::never, 0}});
    const Plan& plan = candidate.plans.front();
    const auto offers = offers_of(candidate, plan);
    if (!offers) {
        return offers.error();
    }
    const double work = project.gpu_speed(group_of(project, ground).gpu_model);
    const double factor = mean_price_factor(project, plan);
    const double on_demand = on_demand_price(candidate, plan, *offers) * work * factor;
    if (offers->empty() || on_demand <= 0) {
        return lines;
    }
    const PricedOffer& first = offers->front();
    if (first.offer->committed_per_h > 0) {
        const double per_h = first.reserved_per_h / (first.offer->gpus * first.speed) * work * factor;
        lines.push_back({SupplyKind::reserved, {"Reservieren", "Reserve"}, per_h * hours_per_year, 0});
    }
    lines.push_back({SupplyKind::on_demand, {"Nach Bedarf mieten", "Rent on demand"}, 0, on_demand});
    if (first.offer->spot_per_h > 0) {
        const double ratio = first.offer->spot_per_h / first.offer->on_demand_per_h;
        lines.push_back({SupplyKind::spot, {"Spot", "Spot"}, 0, on_demand * ratio});
    }
    return lines;
}

}  // namespace grundlast
