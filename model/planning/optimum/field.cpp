#include "model/planning/optimum/field.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/planning/recommendation.h"
#include "model/planning/run_batch.h"
#include "model/planning/run_figures.h"
#include "model/planning/wording.h"

namespace grundlast {

namespace {

double mean_of(const std::vector<double>& values) {
    return values.empty()
               ? 0.0
               : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

RunResult unused_run(const Project& project) {
    RunResult run;
    run.workloads = static_cast<int>(project.workloads.size());
    run.months = project.settings.horizon_months;
    run.cells.resize(static_cast<std::size_t>(run.workloads) * static_cast<std::size_t>(run.months));
    run.available_gpu_h.assign(static_cast<std::size_t>(run.months), 0.0);
    run.allocated_gpu_h = run.available_gpu_h;
    return run;
}

struct KeptLevel {
    double kept = 1;
    double required = 0;
};

KeptLevel level_of(const Project& project, const RunResult& run, const Constraint& constraint) {
    if (constraint.kind == Constraint::Kind::workload) {
        const TargetJobs jobs = target_jobs(project, run, constraint.workload);
        return {jobs.submitted > 0 ? jobs.in_time / jobs.submitted : 1.0,
                required_share(project.workloads[constraint.workload])};
    }
    if (constraint.kind == Constraint::Kind::unserved) {
        double served = 0, unserved = 0;
        for (const Cell& cell : run.cells) {
            served += cell.own_useful_ref_gpu_h + cell.cloud_useful_ref_gpu_h;
            unserved += cell.unserved_ref_gpu_h;
        }
        const double all = served + unserved;
        return {all > 0 ? served / all : 1.0, 1 - tolerated_unserved_share};
    }
    double jobs = 0, kept = 0, required = 0;
    for (std::size_t w = 0; w < project.workloads.size(); ++w) {
        if (const double share = required_share(project.workloads[w]); share > 0) {
            const TargetJobs of_workload = target_jobs(project, run, w);
            jobs += of_workload.submitted;
            kept += of_workload.in_time;
            required += of_workload.submitted * share;
        }
    }
    return jobs > 0 ? KeptLevel{kept / jobs, required / jobs} : KeptLevel{};
}

}  // namespace

Field::Field(const Project& project, const Forecast& forecast, const Ground& ground,
             const OptimumOptions& options)
    : project_(project), forecast_(forecast), ground_(ground), options_(options) {
    constraints_ = {{Constraint::Kind::all_jobs, 0}, {Constraint::Kind::unserved, 0}};
    for (std::size_t w = 0; w < project.workloads.size(); ++w) {
        if (required_share(project.workloads[w]) > 0) {
            constraints_.push_back({Constraint::Kind::workload, w});
        }
    }
}

Result<std::optional<std::size_t>> Field::add(const SizeChoice& choice, bool whatever) {
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
        if (candidates_[i].choice == choice) {
            return std::optional(i);
        }
    }
    Candidate candidate;
    candidate.choice = choice;
    candidate.project = std::make_unique<const Project>(candidate_project(project_, ground_, choice));
    auto prices = PlanPrices::of(*candidate.project, candidate.project->plans.front());
    if (!prices) {
        return prices.error();
    }
    candidate.prices = *std::move(prices);
    candidate.capex = candidate.prices->own_cash_flow(unused_run(*candidate.project)).capex();
    if (!whatever && options_.most_capex > 0 && candidate.capex > options_.most_capex) {
        if (std::find(too_dear_.begin(), too_dear_.end(), choice) == too_dear_.end()) {
            too_dear_.push_back(choice);
            least_left_out_ =
                least_left_out_ > 0 ? std::min(least_left_out_, candidate.capex) : candidate.capex;
        }
        return std::optional<std::size_t>();
    }
    candidate.sampled.margins.resize(constraints_.size());
    candidate.figures.kept.resize(constraints_.size());
    candidate.figures.required.resize(constraints_.size());
    candidates_.push_back(std::move(candidate));
    return std::optional(candidates_.size() - 1);
}

void Field::take(Candidate& candidate, const RunResult& run) const {
    const CashFlow flow = candidate.prices->cash_flow(run);
    candidate.sampled.cost.push_back(flow.present_value(project_.settings.discount_rate));
    Figures& figures = candidate.figures;
    figures.total.push_back(flow.total());
    figures.p95_wait.push_back(run.overall.p95_h);
    figures.mean_wait.push_back(run.overall.mean_h);
    figures.slo_share.push_back(slo_share(project_, run));
    figures.utilisation.push_back(run.utilisation());
    double cloud = 0, all = 0;
    for (const Cell& cell : run.cells) {
        cloud += cell.cloud_useful_ref_gpu_h;
        all += cell.cloud_useful_ref_gpu_h + cell.own_useful_ref_gpu_h;
    }
    figures.cloud_share.push_back(all > 0 ? cloud / all : 0.0);
    for (std::size_t c = 0; c < constraints_.size(); ++c) {
        const KeptLevel level = level_of(project_, run, constraints_[c]);
        figures.kept[c].push_back(level.kept);
        figures.required[c].push_back(level.required);
        candidate.sampled.margins[c].push_back(level.kept - level.required);
    }
}

Result<void> Field::bring(const std::vector<std::size_t>& which, int replications, const RunControl& control) {
    std::vector<RunOrder> orders;
    std::vector<std::size_t> of;
    for (int r = 0; r < replications; ++r) {
        for (const std::size_t i : which) {
            const Candidate& candidate = candidates_[i];
            if (this->replications(i) <= r) {
                orders.push_back({candidate.project.get(), &candidate.project->plans.front(), &forecast_, r});
                of.push_back(i);
            }
        }
    }
    std::vector<RunResult> done(orders.size());
    const auto ran = run_batch(orders, {options_.seed, options_.threads}, control,
                               [&](std::size_t at, RunResult run) { done[at] = std::move(run); });
    if (!ran) {
        return ran.error();
    }
    for (std::size_t at = 0; at < done.size();
         ++at) {  // in the order of the replications, whatever the threads did
        take(candidates_[of[at]], done[at]);
    }
    runs_ += static_cast<std::int64_t>(done.size());
    return {};
}

double Field::cost(std::size_t i) const {
    return mean_of(candidates_[i].sampled.cost);
}

bool Field::hopeless(std::size_t i) const {
    const auto& margins = candidates_[i].sampled.margins;
    return std::any_of(margins.begin(), margins.end(), [](const std::vector<double>& margin) {
        return !margin.empty() && *std::max_element(margin.begin(), margin.end()) < 0;
    });
}

namespace {

Interval relative_to(const std::vector<double>& values, const std::vector<double>& anchor) {
    if (values.size() >= anchor.size()) {
        return confidence_interval(values);
    }
    std::vector<double> differences;
    for (std::size_t r = 0; r < values.size(); ++r) {
        differences.push_back(values[r] - anchor[r]);
    }
    const Interval known = confidence_interval(anchor);
    const Interval difference = confidence_interval(differences);
    return {known.mean + difference.mean, std::hypot(known.half_width, difference.half_width),
            difference.count};
}

Interval within(Interval interval, double low, double high) {
    interval.mean = std::clamp(interval.mean, low, high);
    return interval;
}

}  // namespace

OptimumPoint Field::point(std::size_t i, std::size_t anchor) const {
    constexpr double longest = 1e9;
    const Candidate& candidate = candidates_[i];
    const Figures& figures = candidate.figures;
    const Figures& known = candidates_[anchor].figures;
    OptimumPoint point;
    point.choice = candidate.choice;
    const Project& project = *candidate.project;
    const Cluster* cluster = project.cluster(project.plans.front().cluster_id);
    point.gpus = cluster ? cluster->most_gpus() : 0;
    point.replications = replications(i);
    point.present_value = relative_to(candidate.sampled.cost, candidates_[anchor].sampled.cost);
    point.total_cost = relative_to(figures.total, known.total);
    point.p95_wait_h = within(relative_to(figures.p95_wait, known.p95_wait), 0, longest);
    point.mean_wait_h = within(relative_to(figures.mean_wait, known.mean_wait), 0, longest);
    point.slo_share = within(relative_to(figures.slo_share, known.slo_share), 0, 1);
    point.utilisation = within(relative_to(figures.utilisation, known.utilisation), 0, 1);
    point.cloud_share = within(relative_to(figures.cloud_share, known.cloud_share), 0, 1);
    point.capex = candidate.capex;
    point.feasibility =
        hopeless(i) ? Feasibility::missed : feasibility_of(candidate.sampled, options_.confidence);
    return point;
}

NextNode Field::difference(std::size_t i, std::size_t minus) const {
    const std::size_t count =
        std::min(candidates_[i].sampled.cost.size(), candidates_[minus].sampled.cost.size());
    const auto interval = [&](const std::vector<double>& a, const std::vector<double>& b) {
        std::vector<double> differences;
        for (std::size_t r = 0; r < count; ++r) {
            differences.push_back(a[r] - b[r]);
        }
        return confidence_interval(differences);
    };
    const Figures& a = candidates_[i].figures;
    const Figures& b = candidates_[minus].figures;
    return {i, interval(candidates_[i].sampled.cost, candidates_[minus].sampled.cost),
            interval(a.p95_wait, b.p95_wait), interval(a.slo_share, b.slo_share),
            candidates_[i].capex - candidates_[minus].capex};
}

Text Field::name_of(const Constraint& constraint) const {
    switch (constraint.kind) {
        case Constraint::Kind::all_jobs:
            return {"alle Jobs mit Zielwert", "all jobs with a service level"};
        case Constraint::Kind::unserved:
            return {"bis zum Ende erledigte Arbeit", "work done by the end"};
        case Constraint::Kind::workload:
            break;
    }
    const Workload& workload = project_.workloads[constraint.workload];
    const Team* team = project_.team(workload.team_id);
    return Text::same((workload.name.empty() ? workload.id : workload.name) +
                      (team ? " (" + team->name + ")" : ""));
}

std::vector<MissedLevel> Field::missed(std::size_t i) const {
    const Candidate& candidate = candidates_[i];
    std::vector<MissedLevel> levels;
    for (std::size_t c = 0; c < constraints_.size(); ++c) {
        const Sampled alone{candidate.sampled.cost, {candidate.sampled.margins[c]}};
        if (feasibility_of(alone, options_.confidence) != Feasibility::kept) {
            levels.push_back({name_of(constraints_[c]), mean_of(candidate.figures.kept[c]),
                              mean_of(candidate.figures.required[c])});
        }
    }
    return levels;
}

}  // namespace grundlast
