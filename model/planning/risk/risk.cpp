#include "model/planning/risk/risk.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <future>
#include <optional>
#include <thread>

#include "model/planning/assumptions/delivery.h"
#include "model/planning/plan_tally.h"
#include "model/planning/risk/hypercube.h"
#include "model/planning/risk/pert.h"
#include "model/planning/run_batch.h"

namespace grundlast {

namespace {

Quantiles quantiles_of(std::vector<double> values) {
    return {quantile(values, 0.1), quantile(values, 0.5), quantile(values, 0.9)};
}

struct Kept {
    bool together = false;
    bool each = false;
};

// What one run keeps by itself, by the rule of recommend().
Kept kept_by(const Project& project, const Plan& plan, const PlanPrices& prices, const RunResult& run) {
    const PlanEvaluation alone = evaluation_of(project, plan, prices, {run});
    const bool together = service_of(project, alone).keeps();
    return {together, together && missed_targets(project, alone).empty()};
}

// The draws of every assumption, and the runs they meet.
class Worlds {
  public:
    Worlds(const Project& project, const Comparison& comparison, const RiskOptions& options)
        : project_(project), comparison_(comparison), options_(options) {
        for (Assumption& assumption : assumptions_of(project)) {
            if (assumption.drawn && assumption.low < assumption.high &&
                (assumption.reach == AssumptionReach::money || assumption.key == "delivery.delay_months")) {
                drawn_.push_back(std::move(assumption));
            }
        }
        for (std::uint32_t dimension = 0; dimension < drawn_.size(); ++dimension) {
            const bool delay = drawn_[dimension].reach == AssumptionReach::queue;
            const int count = delay ? comparison.replications : options.draws;
            const StreamUse use = delay ? StreamUse::risk_delivery : StreamUse::risk_price;
            uniform_.push_back(options.plain_sampling ? plain_draws(count, options.seed, use, dimension)
                                                      : stratified_draws(count, options.seed, use, dimension));
        }
        delay_.assign(static_cast<std::size_t>(comparison.replications), 0);
        for (std::size_t d = 0; d < drawn_.size(); ++d) {
            for (std::size_t r = 0; drawn_[d].reach == AssumptionReach::queue && r < delay_.size(); ++r) {
                delay_[r] = static_cast<int>(std::lround(value_of(d, uniform_[d][r])));
            }
        }
    }

    // Runs again what a late delivery changes.
    Result<void> simulate(const RunControl& control) {
        runs_.resize(project_.plans.size());
        for (std::size_t p = 0; p < runs_.size(); ++p) {
            runs_[p] = comparison_.plans[p].simulation->runs;
        }
        for (std::size_t r = 0; r < delay_.size(); ++r) {
            Variant variant{project_};
            delay_delivery(variant, delay_[r]);
            late_projects_.push_back(std::move(variant.project));
        }
        std::vector<RunOrder> orders;
        std::vector<std::pair<std::size_t, std::size_t>> places;
        for (std::size_t r = 0; r < delay_.size(); ++r) {
            for (std::size_t p = 0; delay_[r] > 0 && p < runs_.size(); ++p) {
                if (is_delayed(project_.plans[p])) {
                    orders.push_back({&late_projects_[r], &late_projects_[r].plans[p], &comparison_.forecast,
                                      static_cast<int>(r)});
                    places.emplace_back(p, r);
                }
            }
        }
        return run_batch(orders, {comparison_.seed, options_.threads}, control,
                         [&](std::size_t at, RunResult run) {
                             runs_[places[at].first][places[at].second] = std::move(run);
                         });
    }

    // The project as it is in one draw, with the delivery of its replication.
    Project project_at(std::size_t draw) const {
        Variant variant{late_projects_[replication_of(draw)]};
        variant.delivery_delay_months = delay_[replication_of(draw)];
        for (std::size_t d = 0; d < drawn_.size(); ++d) {
            if (drawn_[d].reach == AssumptionReach::money) {
                drawn_[d].set(variant, value_of(d, uniform_[d][draw]));
            }
        }
        return std::move(variant.project);
    }

    std::size_t replication_of(std::size_t draw) const { return (draw / 2) % delay_.size(); }

    const RunResult& run(std::size_t plan, std::size_t replication) const { return runs_[plan][replication]; }

    const Project& late_project(std::size_t replication) const { return late_projects_[replication]; }

    const std::vector<Assumption>& drawn() const { return drawn_; }

    const std::vector<int>& delays() const { return delay_; }

  private:
    double value_of(std::size_t dimension, double uniform) const {
        const Assumption& assumption = drawn_[dimension];
        return pert_quantile(assumption.low, assumption.value, assumption.high, uniform);
    }

    bool is_delayed(const Plan& plan) const {
        Project alone;
        alone.plans = {plan};
        if (const Cluster* cluster = project_.cluster(plan.cluster_id)) {
            alone.clusters = {*cluster};
        }
        return awaits_delivery(alone);
    }

    const Project& project_;
    const Comparison& comparison_;
    RiskOptions options_;
    std::vector<Assumption> drawn_;
    std::vector<std::vector<double>> uniform_;  // [dimension][draw, or replication]
    std::vector<int> delay_;                    // [replication]
    std::vector<Project> late_projects_;        // [replication]
    std::vector<std::vector<RunResult>> runs_;  // [plan][replication]
};

// Prices the draws on several threads; each writes its own draws.
class Pricing {
  public:
    Pricing(const Worlds& worlds, Risk& result, int threads, const RunControl& control)
        : worlds_(worlds), result_(result), threads_(threads), control_(control) {}

    Result<void> run() {
        const auto draws = static_cast<std::size_t>(result_.draws);
        for (PlanRisk& plan : result_.plans) {
            plan.present_values.resize(draws);
            plan.totals.resize(draws);
        }
        errors_.resize(draws);
        const auto cores = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1u));
        std::vector<std::future<void>> workers;
        for (int worker = 0; worker < (threads_ > 0 ? threads_ : cores); ++worker) {
            workers.push_back(std::async(std::launch::async, [this] { work(); }));
        }
        for (auto& worker : workers) {
            worker.get();
        }
        if (control_.stop.stop_requested()) {
            return stopped();
        }
        for (const auto& error : errors_) {
            if (error) {
                return *error;
            }
        }
        return {};
    }

  private:
    void work() {
        const std::size_t draws = errors_.size();
        for (std::size_t draw = next_++; draw < draws && !control_.stop.stop_requested(); draw = next_++) {
            price(draw);
            if (draw % 64 == 0) {
                control_.report(static_cast<double>(draw) / static_cast<double>(draws),
                                {"Preise ziehen", "Drawing prices"});
            }
        }
    }

    void price(std::size_t draw) {
        const Project project = worlds_.project_at(draw);
        for (std::size_t p = 0; p < project.plans.size(); ++p) {
            const auto prices = PlanPrices::of(project, project.plans[p]);
            if (!prices) {
                errors_[draw] = prices.error();
                return;
            }
            const CashFlow flow = prices->cash_flow(worlds_.run(p, worlds_.replication_of(draw)));
            result_.plans[p].present_values[draw] = flow.present_value(project.settings.discount_rate);
            result_.plans[p].totals[draw] = flow.total();
        }
    }

    const Worlds& worlds_;
    Risk& result_;
    int threads_;
    const RunControl& control_;
    std::atomic<std::size_t> next_{0};
    std::vector<std::optional<Error>> errors_;
};

// Over pairs of draws, which are independent of one another but for the strata.
Interval mean_of_pairs(const std::vector<double>& values) {
    std::vector<double> means;
    for (std::size_t i = 0; i + 1 < values.size(); i += 2) {
        means.push_back((values[i] + values[i + 1]) / 2);
    }
    return confidence_interval(means.empty() ? values : means);
}

void set_figures(const Project& project, const Worlds& worlds, Risk& result) {
    const auto reference = std::find_if(result.plans.begin(), result.plans.end(), [&](const PlanRisk& plan) {
        return plan.plan_id == result.reference_id;
    });
    for (std::size_t p = 0; p < result.plans.size(); ++p) {
        PlanRisk& plan = result.plans[p];
        plan.present_value = quantiles_of(plan.present_values);
        plan.total = quantiles_of(plan.totals);
        plan.mean_present_value = mean_of_pairs(plan.present_values);
        std::vector<double> saved;
        for (std::size_t i = 0; i < plan.present_values.size(); ++i) {
            saved.push_back(reference->present_values[i] - plan.present_values[i]);
        }
        plan.net_present_value = quantiles_of(std::move(saved));
        double together = 0, each = 0;
        for (std::size_t r = 0; r < worlds.delays().size(); ++r) {
            const Project& late = worlds.late_project(r);
            const auto prices = PlanPrices::of(late, late.plans[p]);
            const Kept kept = prices ? kept_by(project, late.plans[p], *prices, worlds.run(p, r)) : Kept{};
            together += kept.together ? 1 : 0;
            each += kept.each ? 1 : 0;
        }
        plan.slo_kept = together / static_cast<double>(worlds.delays().size());
        plan.all_kept = each / static_cast<double>(worlds.delays().size());
    }
}

void set_pairs(Risk& result) {
    for (const PlanRisk& one : result.plans) {
        for (const PlanRisk& other : result.plans) {
            if (&one == &other) {
                continue;
            }
            double cheaper = 0;
            for (std::size_t i = 0; i < one.present_values.size(); ++i) {
                const double difference = one.present_values[i] - other.present_values[i];
                cheaper += difference < 0 ? 1.0 : difference == 0 ? 0.5 : 0.0;
            }
            result.pairs.push_back({one.plan_id, other.plan_id, cheaper / static_cast<double>(result.draws)});
        }
    }
}

}  // namespace

Result<Risk> risk(const Project& project, const Comparison& comparison, const RiskOptions& options,
                  const RunControl& control) {
    if (options.draws < 2 || options.draws > most_risk_draws) {
        return Error{{"draws: möglich sind 2 bis 1.000.000 Ziehungen", "draws: give 2 to 1,000,000 draws"}};
    }
    if (!belongs_to(comparison, project)) {
        return Error{{"Der Vergleich gehört zu anderen Plänen oder Arbeitslasten; bitte neu rechnen",
                      "the comparison is of other plans or workloads; run it again"}};
    }
    constexpr double simulation_share = 0.7;
    Worlds worlds(project, comparison, options);
    if (const auto simulated = worlds.simulate(part_of(control, 0, simulation_share)); !simulated) {
        return simulated.error();
    }
    Risk result;
    result.input_hash = search_hash_of(project);
    result.seed = options.seed;
    result.draws = options.draws;
    result.replications = comparison.replications;
    result.drawn = worlds.drawn();
    result.delay_months = worlds.delays();
    result.reference_id = comparison.reference_id;
    for (const Plan& plan : project.plans) {
        result.plans.push_back({plan.id, {}, {}, {}, {}, {}, {}, 0, 0});
    }
    const RunControl rest = part_of(control, simulation_share, 1);
    if (const auto priced = Pricing(worlds, result, options.threads, rest).run(); !priced) {
        return priced.error();
    }
    set_figures(project, worlds, result);
    set_pairs(result);
    return result;
}

}  // namespace grundlast
