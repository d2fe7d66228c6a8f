// What the model knows about the criteria of the scorecard.
#include <algorithm>
#include <cmath>

#include "model/planning/decision/owning_plan.h"
#include "model/planning/decision/scorecard.h"
#include "model/planning/wording.h"

namespace grundlast {

namespace {

// 0 at `zero`, 1 at `one`, linear between and flat beyond.
double between(double value, double zero, double one) {
    return std::clamp((value - zero) / (one - zero), 0.0, 1.0);
}

double threshold(const Project& project, const std::string& id, double Threshold::*end, double otherwise) {
    for (const Threshold& known : project.decision.thresholds) {
        if (known.id == id) {
            return known.*end;
        }
    }
    return otherwise;
}

// From the end of "cloud wins" to the start of "owning pays".
std::optional<Measured> utilisation(const Project& project, const Comparison& comparison) {
    const PlanEvaluation* plan = owning_plan(comparison);
    if (!plan) {
        return std::nullopt;
    }
    const double low = threshold(project, "cloud_below_utilisation", &Threshold::low, 0.3);
    const double high = threshold(project, "own_above_utilisation", &Threshold::high, 0.6);
    const double used = plan->figures.utilisation.mean;
    return Measured{
        between(used, low, std::max(high, low + 0.01)),
        say("{} der eigenen GPU-Stunden sind belegt (Plan „{}“); Schwellen {} und {}.",
            "{} of the own GPU-hours are allocated (plan “{}”); thresholds {} and {}.", percent_text(used),
            plan_title(project, plan->plan_id), percent_text(low, 0), percent_text(high, 0))};
}

// Demand hour by hour: what runs and what waits, of replication 0 of the plan that leaves least waiting.
std::vector<double> hourly_demand(const Comparison& comparison) {
    const PlanEvaluation* best = nullptr;
    for (const PlanEvaluation& plan : comparison.plans) {
        const bool has_hours = plan.simulation && !plan.simulation->runs.empty() &&
                               !plan.simulation->runs.front().own_busy_gpus.empty();
        if (has_hours && (!best || plan.figures.mean_wait_h.mean < best->figures.mean_wait_h.mean)) {
            best = &plan;
        }
    }
    std::vector<double> demand;
    if (best) {
        const RunResult& run = best->simulation->runs.front();
        for (std::size_t h = 0; h < run.own_busy_gpus.size(); ++h) {
            demand.push_back(run.own_busy_gpus[h] + run.cloud_busy_gpus[h] + run.waiting_gpus[h]);
        }
    }
    return demand;
}

std::optional<Measured> steadiness(const Comparison& comparison) {
    const std::vector<double> demand = hourly_demand(comparison);
    double sum = 0, squares = 0;
    for (const double gpus : demand) {
        sum += gpus;
        squares += gpus * gpus;
    }
    const auto count = static_cast<double>(demand.size());
    if (count < 2 || sum <= 0) {
        return std::nullopt;
    }
    const double mean = sum / count;
    const double variation = std::sqrt(std::max(squares / count - mean * mean, 0.0)) / mean;
    constexpr double steady = 0.2, wild = 1.0;
    return Measured{
        between(variation, wild, steady),
        say("Der stündliche Bedarf schwankt um {} seines Mittels ({} GPUs); {} gilt als gleichmäßig, {} als "
            "sprunghaft.",
            "Hourly demand varies by {} of its mean ({} GPUs); {} counts as steady, {} as erratic.",
            percent_text(variation, 0), number_text(mean, 1), percent_text(steady, 0), percent_text(wild, 0))};
}

// Share of the stated GPU-hours for which `weight` says 0 to 1.
template <class Weight>
double share_of_work(const Project& project, Weight weight) {
    double all = 0, counted = 0;
    for (const Workload& workload : project.workloads) {
        const double hours = monthly_gpu_hours(workload).value();
        all += hours;
        counted += hours * weight(workload);
    }
    return all > 0 ? counted / all : 0.0;
}

std::optional<Measured> sovereignty(const Project& project) {
    if (project.workloads.empty()) {
        return std::nullopt;
    }
    const double bound = share_of_work(project, [](const Workload& workload) {
        return workload.data.residency == Residency::site_only ? 1.0 : 0.0;
    });
    const double in_eu = share_of_work(project, [](const Workload& workload) {
        return workload.data.residency == Residency::eu_only ? 1.0 : 0.0;
    });
    return Measured{std::min(1.0, bound + 0.25 * in_eu),
                    say("Daten von {} der GPU-Stunden bleiben am Standort, von {} in der EU.",
                        "Data of {} of the GPU-hours stays on site, of {} in the EU.", percent_text(bound),
                        percent_text(in_eu))};
}

// How long a week's raw data takes over the site's link: a working day is easy, a week can't be done.
std::optional<Measured> gravity(const Project& project) {
    double gb = 0;
    for (const Workload& workload : project.workloads) {
        gb += workload.data.raw_gb_per_week;
    }
    constexpr double usual_link = 1;  // where the project states none
    const double link = project.settings.wan_gbit_s > 0 ? project.settings.wan_gbit_s : usual_link;
    if (gb <= 0) {
        return std::nullopt;
    }
    const double hours = gb * 8.0 / link / 3600.0;
    constexpr double easy_h = 8, impossible_h = 168;
    return Measured{between(hours, easy_h, impossible_h),
                    say("{} GB Rohdaten je Woche brauchen {} über {} Gbit/s.",
                        "{} GB of raw data a week take {} over {} Gbit/s.", number_text(gb, 0),
                        duration_text(hours), number_text(link, 1))};
}

std::optional<Measured> determinism(const Project& project) {
    if (project.workloads.empty()) {
        return std::nullopt;
    }
    const double promised = share_of_work(project, [](const Workload& workload) {
        const Slo& slo = workload.slo;
        return slo.latency_ms > 0 || slo.service_level > 0 || slo.deadline_h > 0 ||
                       (slo.start_within_h > 0 && slo.start_within_h <= 1)
                   ? 1.0
                   : 0.0;
    });
    return Measured{promised,
                    say("Für {} der GPU-Stunden sind enge Zeiten zugesagt (Latenz, Servicegrad, Termin oder "
                        "Beginn binnen einer Stunde).",
                        "Tight times are promised for {} of the GPU-hours (latency, service level, deadline "
                        "or a start within an hour).",
                        percent_text(promised))};
}

}  // namespace

std::optional<Measured> measure_criterion(const Project& project, const Comparison& comparison,
                                          const std::string& id) {
    if (id == "utilisation") {
        return utilisation(project, comparison);
    }
    if (id == "volatility") {
        return steadiness(comparison);
    }
    if (id == "sovereignty") {
        return sovereignty(project);
    }
    if (id == "data_gravity") {
        return gravity(project);
    }
    if (id == "determinism") {
        return determinism(project);
    }
    return std::nullopt;
}

}  // namespace grundlast
