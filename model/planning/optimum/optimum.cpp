#include "model/planning/optimum/optimum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

#include "model/planning/assumptions/outcome.h"
#include "model/planning/optimum/field.h"
#include "model/planning/optimum/optimum_reasons.h"
#include "model/planning/optimum/supply_lines.h"
#include "model/planning/run_batch.h"

namespace grundlast {

namespace {

constexpr int first_look = 2;         // replications of every size
constexpr int first_stage = 5;        // of those that stay in question
constexpr double in_question = 0.04;  // dearer than the cheapest by no more than this share
constexpr std::size_t most_contenders = 10;
constexpr int most_rounds = 10;  // of steps to neighbours
constexpr int sizes_in_full = 14;
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
        rents_ = !candidate_project(project, ground, {1, 0, {}}).plans.front().offer_ids.empty();
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
        propose();
        for (const auto& step : {&Search::look_at_grid, &Search::walk, &Search::select, &Search::look_ahead}) {
            if (const auto done = (this->*step)(); !done) {
                return done.error();
            }
        }
        collect();
        return std::move(result_);
    }

  private:
    // --- the closed form

    // GPUs of the cluster's other groups while this one stands, in GPUs of this one.
    double other_gpus() const {
        const Cluster& cluster = *project_.cluster(project_.plan(result_.ground.plan_id)->cluster_id);
        const NodeGroup standing = resized(result_.group, std::max(1, result_.group.most_nodes()));
        const double speed = project_.gpu_speed(result_.group.gpu_model);
        double gpus = 0;
        int months = 0;
        for (int m = 0; m < project_.settings.horizon_months; ++m) {
            if (standing.nodes_in_month(m) <= 0) {
                continue;
            }
            ++months;
            for (const NodeGroup& other : cluster.groups) {
                if (other.id != result_.group.id) {
                    gpus += other.nodes_in_month(m) * other.gpus_per_node *
                            project_.gpu_speed(other.gpu_model) / speed;
                }
            }
        }
        return months > 0 ? gpus / months : 0.0;
    }

    void propose() {
        result_.mix = cheapest_mix(result_.demand, result_.lines, false);
        const double per_node = std::max(1, result_.group.gpus_per_node);
        for (const MixPart& part : result_.mix) {
            if (part.kind == SupplyKind::own) {
                result_.closed_form_nodes =
                    static_cast<int>(std::lround(std::max(0.0, part.gpus - other_gpus()) / per_node));
            } else if (part.kind == SupplyKind::reserved) {
                result_.closed_form_reserved = static_cast<int>(std::lround(part.gpus / reserved_gpus()));
            }
        }
    }

    // GPUs of the group that a reserved instance replaces.
    double reserved_gpus() const {
        const Project candidate = candidate_project(project_, result_.ground, {1, 0, {}});
        const CloudOffer* offer = project_.offer(candidate.plans.front().offer_ids.front());
        const double ratio = project_.gpu_speed(offer->gpu_model) / project_.gpu_speed(result_.group.gpu_model);
        return std::max(offer->gpus * ratio, 1e-9);
    }

    bool reserves() const {
        return std::any_of(result_.lines.begin(), result_.lines.end(),
                           [](const SupplyLine& line) { return line.kind == SupplyKind::reserved; });
    }

    // --- the first look

    std::vector<int> sizes() const {
        const double per_node = std::max(1, result_.group.gpus_per_node);
        const int proposed = result_.closed_form_nodes;
        const int present = result_.group.most_nodes();
        const int enough = static_cast<int>(std::ceil(result_.demand.reached_in(0.001) / per_node)) + 1;
        const int most = std::max({enough, proposed + 2, present + 1});
        std::vector<int> sizes = {0, present, most};
        for (int step = -2; step <= 2; ++step) {
            sizes.push_back(std::clamp(proposed + step, 0, most));
        }
        const int step = most < sizes_in_full ? 1 : std::max(1, most / 7);
        for (int size = 0; size <= most; size += step) {
            sizes.push_back(size);
        }
        std::sort(sizes.begin(), sizes.end());
        sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
        return sizes;
    }

    std::vector<BurstRule> rules() const {
        std::vector<BurstRule> rules = {{BurstKind::never, 0}};
        const BurstRule& present = project_.plan(result_.ground.plan_id)->burst;
        if (rents_) {
            rules.push_back({BurstKind::after_wait, 0.25});
            rules.push_back({BurstKind::after_wait, 2});
            if (present.kind == BurstKind::after_wait &&
                std::find(rules.begin(), rules.end(), present) == rules.end()) {
                rules.push_back(present);
            }
        }
        return rules;
    }

    Result<void> look_at_grid() {
        std::vector<SizeChoice> grid;
        for (const int nodes : sizes()) {
            for (const BurstRule& rule : rules()) {
                grid.push_back({nodes, 0, rule});
            }
        }
        if (rents_) {
            grid.push_back({0, 0, {BurstKind::always, 0}});
        }
        if (reserves() && result_.closed_form_reserved > 0) {
            grid.push_back({0, result_.closed_form_reserved, {BurstKind::always, 0}});
            grid.push_back({result_.closed_form_nodes, result_.closed_form_reserved, rules()[1]});
        }
        grid.push_back(present_choice(project_, result_.ground));
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

    std::vector<SizeChoice> neighbours(const SizeChoice& choice) const {
        std::vector<SizeChoice> around;
        const bool all_rented = choice.burst.kind == BurstKind::always;
        for (const int step : {-1, 1}) {
            if (!all_rented && choice.nodes + step >= 0) {
                around.push_back({choice.nodes + step, choice.reserved_instances, choice.burst});
            }
            if (reserves() && choice.burst.kind != BurstKind::never && choice.reserved_instances + step >= 0) {
                around.push_back({choice.nodes, choice.reserved_instances + step, choice.burst});
            }
        }
        if (choice.burst.kind == BurstKind::after_wait) {
            for (const double factor : {0.5, 2.0}) {
                const double wait = choice.burst.after_wait_h * factor;
                if (wait >= 1.0 / 60 && wait <= 72) {
                    around.push_back({choice.nodes, choice.reserved_instances, {BurstKind::after_wait, wait}});
                }
            }
        }
        return around;
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
            const auto looked = look_at(neighbours(field_.choice(*best)), part_of(control_, from, from + 0.02));
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
            more.burst = rules().size() > 1 ? rules()[1] : BurstRule{BurstKind::never, 0};
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
    bool rents_ = false;
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

std::string add_recommended_plan(Project& project, const Optimum& optimum) {
    const OptimumPoint& point = optimum.points[*optimum.recommended];
    const Project made = candidate_project(project, optimum.ground, point.choice);
    Plan plan = made.plans.front();
    std::vector<std::string> plans, clusters;
    for (const Plan& other : project.plans) {
        plans.push_back(other.id);
    }
    for (const Cluster& other : project.clusters) {
        clusters.push_back(other.id);
    }
    plan.id = free_id("optimum", plans);
    const Text choice = choice_text(optimum, point);
    plan.name = Text{"Optimum: ", "Optimum: "} + choice;
    plan.description = {"Vorschlag der Suche nach der günstigsten Größe.",
                        "Proposed by the search for the cheapest size."};
    if (!plan.cluster_id.empty()) {
        Cluster cluster = made.clusters.front();
        cluster.id = free_id("optimum", clusters);
        cluster.name = choice.de == choice.en ? choice.de : "Optimum";
        plan.cluster_id = cluster.id;
        project.clusters.push_back(std::move(cluster));
    }
    project.plans.push_back(plan);
    return plan.id;
}

}  // namespace grundlast
