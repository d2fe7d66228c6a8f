#include "model/planning/optimum/optimum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

#include "model/planning/assumptions/outcome.h"
#include "model/planning/optimum/field.h"
#include "model/planning/optimum/optimum_reasons.h"
#include "model/planning/optimum/proposal.h"
#include "model/planning/optimum/supply_lines.h"
#include "model/planning/run_batch.h"

namespace grundlast {

namespace {

constexpr int first_look = 2;         // replications of every size
constexpr int first_stage = 5;        // of those that stay in question
constexpr double in_question = 0.04;  // dearer than the cheapest by no more than this share
constexpr std::size_t most_contenders = 10;
constexpr int most_rounds = 10;               // of steps to neighbours
constexpr double indifference_share = 0.002;  // of the present value

class Search {
  public:
    Search(const Project& project, const Forecast& forecast, const Ground& ground,
           const OptimumOptions& options, const RunControl& control)
        : project_(project), options_(options), control_(control), field_(project, forecast, ground, options) {
        result_.input_hash = search_hash_of(project);
        result_.seed = options.seed;
        result_.confidence = options.confidence;
        result_.most_capex = options.most_capex;
        result_.ground = ground;
        result_.group = group_of(project, ground);
    }

    Result<Optimum> run(const Forecast& forecast) {
        auto demand =
            load_duration_of(project_, result_.ground, forecast, {first_look, options_.seed, options_.threads},
                             part_of(control_, 0, 0.1));
        if (!demand) {
            return demand.error();
        }
        auto lines = supply_lines(project_, result_.ground);
        if (!lines) {
            return lines.error();
        }
        result_.demand = *std::move(demand);
        result_.lines = *std::move(lines);
        propose(project_, result_);
        for (const auto& step : {&Search::look_at_grid, &Search::walk, &Search::select, &Search::look_ahead}) {
            if (const auto done = (this->*step)(); !done) {
                return done.error();
            }
        }
        collect();
        return std::move(result_);
    }

  private:
    // --- the first look

    Result<void> look_at_grid() {
        const std::vector<SizeChoice> grid = first_choices(project_, result_);
        return look_at(grid, part_of(control_, 0.1, 0.5));
    }

    Result<void> look_at(const std::vector<SizeChoice>& choices, const RunControl& part) {
        std::vector<std::size_t> which;
        for (const SizeChoice& choice : choices) {
            const auto added = field_.add(choice);
            if (!added) {
                return added.error();
            }
            if (*added) {
                which.push_back(**added);
            }
        }
        return field_.bring(which, std::min(first_look, options_.replications), part);
    }

    // Of those that may keep their levels; nothing where none may.
    std::optional<std::size_t> cheapest() const {
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < field_.size(); ++i) {
            if (!field_.hopeless(i) && (!best || field_.cost(i) < field_.cost(*best))) {
                best = i;
            }
        }
        return best;
    }

    // From the cheapest to its neighbours until none is cheaper.
    Result<void> walk() {
        for (int round = 0; round < most_rounds; ++round) {
            const auto best = cheapest();
            const std::size_t before = field_.size();
            if (!best) {
                return {};
            }
            const double from = 0.5 + 0.2 * round / most_rounds;
            const auto looked = look_at(neighbours_of(field_.choice(*best), reserves(result_)),
                                        part_of(control_, from, from + 0.02));
            if (!looked) {
                return looked;
            }
            if (field_.size() == before) {
                return {};
            }
        }
        return {};
    }

    // --- ranking and selection

    // The next ones in question, the cheapest first; empty: none is left.
    std::vector<std::size_t> next_contenders(const std::vector<std::size_t>& looked_at) const {
        std::vector<std::size_t> left;
        for (std::size_t i = 0; i < field_.size(); ++i) {
            if (!field_.hopeless(i) && std::find(looked_at.begin(), looked_at.end(), i) == looked_at.end()) {
                left.push_back(i);
            }
        }
        std::stable_sort(left.begin(), left.end(),
                         [this](std::size_t a, std::size_t b) { return field_.cost(a) < field_.cost(b); });
        std::vector<std::size_t> contenders;
        for (const std::size_t i : left) {
            const double dearer = field_.cost(i) - field_.cost(left.front());
            if (contenders.size() < most_contenders &&
                dearer <= in_question * std::abs(field_.cost(left.front()))) {
                contenders.push_back(i);
            }
        }
        return contenders;
    }

    Result<void> select() {
        std::vector<std::size_t> looked_at;
        for (std::vector<std::size_t> contenders = next_contenders(looked_at); !contenders.empty();
             contenders = next_contenders(looked_at)) {
            looked_at.insert(looked_at.end(), contenders.begin(), contenders.end());
            if (const auto done = select_among(contenders); !done) {
                return done;
            }
            if (best_) {
                break;
            }
        }
        contenders_ = std::move(looked_at);
        return {};
    }

    std::vector<Sampled> samples_of(const std::vector<std::size_t>& which) const {
        std::vector<Sampled> samples;
        for (const std::size_t i : which) {
            samples.push_back(field_.sampled(i));
        }
        return samples;
    }

    Result<void> select_among(const std::vector<std::size_t>& contenders) {
        const double indifference =
            std::max(1.0, indifference_share * std::abs(field_.cost(contenders.front())));
        const int stage = std::min(first_stage, options_.replications);
        Selection selection(contenders.size(), {options_.confidence, indifference, stage});
        for (int replications = stage; replications <= options_.replications; ++replications) {
            std::vector<std::size_t> remaining;
            for (std::size_t c = 0; c < contenders.size(); ++c) {
                if (selection.remains(c)) {
                    remaining.push_back(contenders[c]);
                }
            }
            if (const auto done = field_.bring(remaining, replications, part_of(control_, 0.7, 0.95)); !done) {
                return done;
            }
            selection.screen(samples_of(contenders));
            if (selection.decided() || selection.remaining() == 0) {
                break;
            }
        }
        std::vector<std::size_t> remaining;
        for (std::size_t c = 0; c < contenders.size(); ++c) {
            if (selection.remains(c)) {
                remaining.push_back(contenders[c]);
            }
        }
        if (const auto best = cheapest_kept(samples_of(remaining), options_.confidence)) {
            best_ = remaining[*best];
            result_.decided = selection.decided();
        }
        return {};
    }

    // --- what comes after

    Result<void> look_ahead() {
        if (!best_) {
            return {};
        }
        SizeChoice more = field_.choice(*best_);
        ++more.nodes;
        if (more.burst.kind == BurstKind::always) {
            more.burst = {BurstKind::after_wait, 0.25};
        }
        const auto added = field_.add(more, true);
        if (!added) {
            return added.error();
        }
        next_ = **added;
        return field_.bring({*best_, *next_}, field_.replications(*best_), part_of(control_, 0.95, 1));
    }

    void collect() {
        std::vector<std::size_t> order(field_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        const auto key = [this](std::size_t i) {
            const SizeChoice& choice = field_.choice(i);
            return std::tuple(choice.nodes, static_cast<int>(choice.burst.kind), choice.burst.after_wait_h,
                              choice.reserved_instances);
        };
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
        const SizeChoice present = present_choice(project_, result_.ground);
        const std::size_t anchor = best_ ? *best_ : most_replicated();
        for (std::size_t place = 0; place < order.size(); ++place) {
            OptimumPoint point = field_.point(order[place], anchor);
            point.contender =
                std::find(contenders_.begin(), contenders_.end(), order[place]) != contenders_.end();
            if (best_ == order[place]) {
                result_.recommended = place;
            }
            if (point.choice == present) {
                result_.present = place;
            }
            if (next_ == order[place]) {
                result_.next_node = field_.difference(*next_, *best_);
                result_.next_node->point = place;
            }
            result_.points.push_back(std::move(point));
        }
        mark_frontier();
        result_.left_out_by_capex = field_.left_out();
        result_.least_left_out_capex = field_.least_left_out_capex();
        result_.runs = field_.runs();
        if (!best_ && field_.size() > 0) {
            result_.missed = field_.missed(closest());
        }
        explain(project_, result_);
    }

    std::size_t most_replicated() const {
        std::size_t most = 0;
        for (std::size_t i = 0; i < field_.size(); ++i) {
            most = field_.replications(i) > field_.replications(most) ? i : most;
        }
        return most;
    }

    // The size whose worst level is kept best.
    std::size_t closest() const {
        std::size_t best = 0;
        double best_worst = -std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < field_.size(); ++i) {
            double worst = std::numeric_limits<double>::infinity();
            for (const std::vector<double>& margin : field_.sampled(i).margins) {
                worst = std::min(worst, confidence_interval(margin).mean);
            }
            if (worst > best_worst) {
                best = i;
                best_worst = worst;
            }
        }
        return best;
    }

    void mark_frontier() {
        for (OptimumPoint& point : result_.points) {
            point.on_frontier = point.feasibility != Feasibility::missed;
            for (const OptimumPoint& other : result_.points) {
                const bool no_worse = other.present_value.mean <= point.present_value.mean &&
                                      other.p95_wait_h.mean <= point.p95_wait_h.mean;
                const bool better = other.present_value.mean < point.present_value.mean ||
                                    other.p95_wait_h.mean < point.p95_wait_h.mean;
                if (other.feasibility != Feasibility::missed && no_worse && better) {
                    point.on_frontier = false;
                }
            }
        }
    }

    const Project& project_;
    OptimumOptions options_;
    const RunControl& control_;
    Field field_;
    std::vector<std::size_t> contenders_;
    std::optional<std::size_t> best_, next_;
    Optimum result_;
};

}  // namespace

Result<Optimum> optimise(const Project& project, const OptimumOptions& options, const RunControl& control) {
    if (const auto calculable = check_calculable(project); !calculable) {
        return calculable.error();
    }
    if (options.replications < 1 || options.replications > most_replications) {
        return Error{{"replications: möglich sind 1 bis 10.000 Wiederholungen",
                      "replications: give 1 to 10,000 replications"}};
    }
    const auto ground = ground_of(project, options.plan_id, options.group_id);
    if (!ground) {
        return ground.error();
    }
    const auto demand = forecast_of(Variant{project}, options.seed, control);
    if (!demand) {
        return demand.error();
    }
    return Search(project, *demand, *ground, options, control).run(*demand);
}

}  // namespace grundlast
