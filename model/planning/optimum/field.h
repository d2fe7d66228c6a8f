// The sizes that are looked at, with what their runs showed.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "model/planning/money_of_run.h"
#include "model/planning/optimum/optimum.h"

namespace grundlast {

// A service level that every size has to keep: all jobs together, the work left unserved, and each workload
// with a target of its own, as recommend() asks for them.
struct Constraint {
    enum class Kind { all_jobs, unserved, workload } kind = Kind::all_jobs;
    std::size_t workload = 0;
};

class Field {
  public:
    Field(const Project& project, const Forecast& forecast, const Ground& ground,
          const OptimumOptions& options);

    // Index of the choice, made where it is new. Nothing where it costs more CapEx than is allowed, unless
    // `whatever` it costs. Errors: those of PlanPrices::of().
    Result<std::optional<std::size_t>> add(const SizeChoice& choice, bool whatever = false);

    // Simulates so many replications of each, those that it has not run yet.
    Result<void> bring(const std::vector<std::size_t>& which, int replications, const RunControl& control);

    std::size_t size() const { return candidates_.size(); }

    const SizeChoice& choice(std::size_t i) const { return candidates_[i].choice; }

    const Sampled& sampled(std::size_t i) const { return candidates_[i].sampled; }

    int replications(std::size_t i) const { return static_cast<int>(candidates_[i].sampled.cost.size()); }

    double cost(std::size_t i) const;

    // A level is missed in every replication so far.
    bool hopeless(std::size_t i) const;

    // Figures of a size with fewer replications than `anchor` are those of the anchor plus the mean paired
    // difference: what the shared replications have too much or too little cancels out, and sizes can be
    // compared.
    OptimumPoint point(std::size_t i, std::size_t anchor) const;
    NextNode difference(std::size_t i, std::size_t minus) const;
    std::vector<MissedLevel> missed(std::size_t i) const;

    const std::vector<Constraint>& constraints() const { return constraints_; }

    int left_out() const { return static_cast<int>(too_dear_.size()); }

    // CapEx of the cheapest choice that was left out; 0: none was.
    double least_left_out_capex() const { return least_left_out_; }

    std::int64_t runs() const { return runs_; }

  private:
    // Figures of each replication.
    struct Figures {
        std::vector<double> total, p95_wait, mean_wait, slo_share, utilisation, cloud_share;
        std::vector<std::vector<double>> kept, required;  // [constraint]
    };

    struct Candidate {
        SizeChoice choice;
        std::unique_ptr<const Project> project;
        std::optional<PlanPrices> prices;  // refers to the project
        double capex = 0;
        Sampled sampled;
        Figures figures;
    };

    void take(Candidate& candidate, const RunResult& run) const;
    Text name_of(const Constraint& constraint) const;

    const Project& project_;
    const Forecast& forecast_;
    Ground ground_;
    OptimumOptions options_;
    std::vector<Constraint> constraints_;
    std::deque<Candidate> candidates_;
    std::vector<SizeChoice> too_dear_;
    double least_left_out_ = 0;
    std::int64_t runs_ = 0;
};

}  // namespace grundlast
