#include "model/planning/sensitivity/sensitivity.h"

#include <algorithm>
#include <cmath>

#include "model/planning/run_batch.h"
#include "model/planning/sensitivity/break_even_curves.h"
#include "model/planning/sensitivity/outcomes.h"

namespace grundlast {

namespace {

constexpr int money_steps = 12;
constexpr int queue_steps = 1;  // the end of the range, which is known already
constexpr int money_bisections = 16;
constexpr int queue_bisections = 4;

class Analysis {
  public:
    Analysis(const Project& project, const Comparison& comparison, const SensitivityOptions& options,
             const RunControl& control)
        : project_(project), outcomes_(project, comparison, options), options_(options), control_(control) {
        result_.input_hash = search_hash_of(project);
        result_.seed = comparison.seed;
        result_.replications = comparison.replications;
        result_.queue_replications = std::min(options.queue_replications, comparison.replications);
    }

    Result<Sensitivity> run() {
        const std::vector<Assumption> all = assumptions_of(project_);
        auto base = outcomes_.priced(outcomes_.base());
        if (!base) {
            return base.error();
        }
        result_.base = *std::move(base);
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (control_.stop.stop_requested()) {
                return stopped();
            }
            const double done = static_cast<double>(i) / static_cast<double>(all.size());
            control_.report(done, all[i].name);
            const RunControl part = part_of(control_, done, done + 1.0 / static_cast<double>(all.size()));
            auto row = row_of(all[i], part);
            if (!row) {
                return row.error();
            }
            result_.rows.push_back(*std::move(row));
        }
        sort_rows();
        result_.utilisation = utilisation_curves(outcomes_.runs().comparison());
        auto electricity = electricity_curve(outcomes_.runs());
        if (!electricity) {
            return electricity.error();
        }
        result_.electricity = *std::move(electricity);
        return std::move(result_);
    }

  private:
    Result<SensitivityRow> row_of(const Assumption& assumption, const RunControl& part) {
        SensitivityRow row;
        row.assumption = assumption;
        const Variant low = with_value(outcomes_.base(), assumption, assumption.low);
        const Variant high = with_value(outcomes_.base(), assumption, assumption.high);
        row.simulated = outcomes_.needs_queue(assumption, low) || outcomes_.needs_queue(assumption, high);
        if (row.simulated) {
            if (const auto ready = make_queue_base(part); !ready) {
                return ready.error();
            }
        }
        const auto outcome_at = [&](const Variant& variant) {
            return row.simulated ? outcomes_.simulated(variant, {part.stop, {}}) : outcomes_.priced(variant);
        };
        auto at_low = outcome_at(low);
        if (!at_low) {
            return at_low.error();
        }
        auto at_high = outcome_at(high);
        if (!at_high) {
            return at_high.error();
        }
        row.at_low = *std::move(at_low);
        row.at_high = *std::move(at_high);
        find_flips(row, part);
        return part.stop.stop_requested() ? Result<SensitivityRow>(stopped())
                                          : Result<SensitivityRow>(std::move(row));
    }

    Result<void> make_queue_base(const RunControl& part) {
        if (!result_.queue_base.plans.empty()) {
            return {};
        }
        auto base = outcomes_.simulated(outcomes_.base(), {part.stop, {}});
        if (!base) {
            return base.error();
        }
        result_.queue_base = *std::move(base);
        return {};
    }

    void find_flips(SensitivityRow& row, const RunControl& part) const {
        const Assumption& assumption = row.assumption;
        const std::string& recommended = result_.base_of(row).recommended_id;
        SearchSpan span = search_span(assumption);
        if (row.simulated) {
            span = {assumption.low, assumption.high};
        }
        double end = 0;  // how far the search came
        const auto at = [&](double value) -> Result<std::string> {
            const Variant variant = with_value(outcomes_.base(), assumption, value);
            if (part.stop.stop_requested()) {
                return stopped();
            }
            // A price far out may send jobs to another offer: the stored runs say nothing about it, and the
            // search ends.
            if (!row.simulated && outcomes_.needs_queue(assumption, variant)) {
                end = std::abs(value - assumption.value) < std::abs(end - assumption.value) ? value : end;
                return recommended;
            }
            if (row.simulated && (value == assumption.low || value == assumption.high)) {
                return (value == assumption.low ? row.at_low : row.at_high).recommended_id;
            }
            const auto outcome =
                row.simulated ? outcomes_.simulated(variant, {part.stop, {}}) : outcomes_.priced(variant);
            return outcome ? Result<std::string>(outcome->recommended_id)
                           : Result<std::string>(outcome.error());
        };
        const auto search = [&](double to) -> std::optional<Flip> {
            end = to;
            if (to == assumption.value) {
                return std::nullopt;
            }
            const int steps = row.simulated ? queue_steps : money_steps;
            const int bisections = row.simulated ? queue_bisections : money_bisections;
            auto flip = find_flip(assumption.value, to, steps, bisections, recommended, at);
            if (flip) {
                // Of whole months the one that is meant.
                flip->value = assumption.get(with_value(outcomes_.base(), assumption, flip->value));
                flip->within_range = flip->value >= assumption.low && flip->value <= assumption.high;
                if (const auto next = find_flip(flip->value, to, steps, bisections, flip->becomes, at)) {
                    flip->until = assumption.get(with_value(outcomes_.base(), assumption, next->value));
                }
            }
            return flip;
        };
        row.below = search(span.low);
        row.searched_low = end;
        row.above = search(span.high);
        row.searched_high = end;
    }

    double swing(const SensitivityRow& row) const {
        const std::string& plan = result_.base.recommended_id;
        double widest = 0;
        for (const PlanOutcome& outcome : result_.base.plans) {
            if (!plan.empty() && outcome.plan_id != plan) {
                continue;
            }
            const double low = Sensitivity::figure(row.at_low, outcome.plan_id, "");
            const double high = Sensitivity::figure(row.at_high, outcome.plan_id, "");
            const double base = Sensitivity::figure(result_.base_of(row), outcome.plan_id, "");
            widest = std::max(widest, std::max({low, high, base}) - std::min({low, high, base}));
        }
        return widest;
    }

    void sort_rows() {
        std::stable_sort(
            result_.rows.begin(), result_.rows.end(),
            [this](const SensitivityRow& a, const SensitivityRow& b) { return swing(a) > swing(b); });
    }

    const Project& project_;
    Outcomes outcomes_;
    SensitivityOptions options_;
    const RunControl& control_;
    Sensitivity result_;
};

}  // namespace

double Sensitivity::figure(const Outcome& outcome, const std::string& plan_id, const std::string& minus_id) {
    const PlanOutcome* plan = outcome.plan(plan_id);
    const PlanOutcome* minus = minus_id.empty() ? nullptr : outcome.plan(minus_id);
    return (plan ? plan->present_value : 0.0) - (minus ? minus->present_value : 0.0);
}

Result<Sensitivity> sensitivity(const Project& project, const Comparison& comparison,
                                const SensitivityOptions& options, const RunControl& control) {
    return Analysis(project, comparison, options, control).run();
}

}  // namespace grundlast
