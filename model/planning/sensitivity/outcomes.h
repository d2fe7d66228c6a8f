// Outcomes of variants: from the stored runs where those hold, else from a new simulation.
#pragma once

#include "model/planning/sensitivity/sensitivity.h"

namespace grundlast {

class Outcomes {
  public:
    Outcomes(const Project& project, const Comparison& comparison, const SensitivityOptions& options)
        : runs_(project, comparison), options_(options), base_{project} {}

    // Whether the queue has to run again for a variant with another value of `assumption`.
    bool needs_queue(const Assumption& assumption, const Variant& variant) const {
        return assumption.reach == AssumptionReach::queue || !runs_.hold_for(variant.project);
    }

    Result<Outcome> priced(const Variant& variant) const { return runs_.priced(variant.project); }

    Result<Outcome> simulated(const Variant& variant, const RunControl& control) const;

    const Variant& base() const { return base_; }

    const StoredRuns& runs() const { return runs_; }

  private:
    StoredRuns runs_;
    SensitivityOptions options_;
    Variant base_;
};

// Where to look for a flip of an assumption beyond its range, and the flip itself.
struct SearchSpan {
    double low = 0;
    double high = 0;
};

SearchSpan search_span(const Assumption& assumption);

// The first flip on the way from `from` to `to`: looks at `steps` places, evenly in value, and bisects between
// the last one with the same recommendation and the first one with another. `outcome_at` gives the recommended
// plan's id.
std::optional<Flip> find_flip(double from, double to, int steps, int bisections,
                              const std::string& recommended_id,
                              const std::function<Result<std::string>(double)>& recommended_at);

}  // namespace grundlast
