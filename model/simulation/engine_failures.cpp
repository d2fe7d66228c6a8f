// The engine's side of nodes that fail and are repaired, and of deliveries that come late.
#include <algorithm>
#include <cmath>

#include "model/core/random.h"
#include "model/simulation/engine.h"

namespace grundlast {

namespace {

// Lognormal with this mean; the mean itself where it does not vary.
double drawn_h(double mean_h, double sigma, const RandomStream& random, std::uint64_t index) {
    return sigma > 0 ? mean_h * std::exp(sigma * random.normal(index) - sigma * sigma / 2) : mean_h;
}

constexpr double longest_h = 1e7;

}  // namespace

// The changes of a class as they come in this replication. Nodes that are to leave before they came do not
// come.
std::vector<CapacityChange> Engine::drawn_changes(const NodeClass& nodes) const {
    std::vector<CapacityChange> changes = nodes.changes;
    const bool late = std::any_of(changes.begin(), changes.end(), [](const CapacityChange& change) {
        return change.delay.mean_h > 0 && change.nodes > 0 && change.time > SimTime{};
    });
    if (!late) {
        return changes;
    }
    const RandomStream random(scenario_.seed, replication_, StreamUse::delivery, entity_of_name(nodes.name));
    for (std::size_t index = 0; index < changes.size(); ++index) {
        CapacityChange& change = changes[index];
        if (change.delay.mean_h > 0 && change.nodes > 0 && change.time > SimTime{}) {
            change.time +=
                sim_hours(std::min(longest_h, drawn_h(change.delay.mean_h, change.delay.sigma, random, index)));
        }
    }
    std::stable_sort(changes.begin(), changes.end(),
                     [](const CapacityChange& a, const CapacityChange& b) { return a.time < b.time; });
    int standing = 0;
    int owed = 0;
    for (CapacityChange& change : changes) {
        const int come =
            change.nodes > 0 ? std::max(0, change.nodes - owed) : std::max(change.nodes, -standing);
        owed = change.nodes > 0 ? std::max(0, owed - change.nodes) : owed + (come - change.nodes);
        change.nodes = come;
        standing += come;
    }
    return changes;
}

void Engine::set_up_clocks(int pool, int node_class) {
    const NodeWear& wear =
        scenario_.pools[static_cast<std::size_t>(pool)].nodes[static_cast<std::size_t>(node_class)].wear;
    auto& first = first_clock_[static_cast<std::size_t>(pool)];
    first.push_back(wear.any() ? static_cast<std::int32_t>(clocks_.size()) : -1);
    if (!wear.any()) {
        return;
    }
    const auto& nodes =
        pools_[static_cast<std::size_t>(pool)].classes()[static_cast<std::size_t>(node_class)].in_service;
    for (std::size_t node = 0; node < nodes.size(); ++node) {
        clocks_.push_back({pool, node_class, static_cast<std::int32_t>(node)});
    }
    follow_clocks(pool, node_class);
}

// Clocks of nodes that came begin, those of nodes that left stop.
void Engine::follow_clocks(int pool, int node_class) {
    const std::int32_t first =
        first_clock_[static_cast<std::size_t>(pool)][static_cast<std::size_t>(node_class)];
    if (first < 0) {
        return;
    }
    const NodePool::Class& nodes =
        pools_[static_cast<std::size_t>(pool)].classes()[static_cast<std::size_t>(node_class)];
    for (std::size_t node = 0; node < nodes.in_service.size(); ++node) {
        const std::size_t at = static_cast<std::size_t>(first) + node;
        NodeClock& clock = clocks_[at];
        const bool stands = nodes.stands(static_cast<int>(node));
        if (clock.runs && !stands) {
            clock.runs = false;
            ++clock.life;
        } else if (!clock.runs && stands) {
            clock.runs = true;
            plan_failure(at);
        }
    }
}

// Nothing would ever end a run without a horizon but that nobody needs the nodes any more.
bool Engine::nothing_left() const {
    return horizon_ == no_time && !has_arrival_ && now_ > SimTime{} && levels_.waiting_jobs == 0 &&
           levels_.own_busy == 0;
}

void Engine::plan_on_clock(std::size_t at, SimEventKind kind, double in_h) {
    constexpr int bits_of_clock = 24;
    NodeClock& clock = clocks_[at];
    ++clock.life;
    const SimTime time = now_ + sim_hours(std::min(in_h, longest_h));
    if (time <= horizon_ && !nothing_left()) {
        future_.push(Event(time, kind, (std::uint64_t{clock.life} << bits_of_clock) | at,
                           static_cast<std::int32_t>(at)));
    }
}

bool Engine::is_of_this_life(const Event& event) const {
    constexpr int bits_of_clock = 24;
    return event.sequence() >> bits_of_clock == clocks_[static_cast<std::size_t>(event.subject)].life;
}

namespace {

// Draws of all nodes of a class lie in one stream, each node's apart from the others'.
std::uint64_t draw_of(std::int32_t node, std::uint32_t draw) {
    return (static_cast<std::uint64_t>(node) << 32) | draw;
}

}  // namespace

void Engine::plan_failure(std::size_t at) {
    NodeClock& clock = clocks_[at];
    const NodeClass& nodes =
        scenario_.pools[static_cast<std::size_t>(clock.pool)].nodes[static_cast<std::size_t>(clock.node_class)];
    const RandomStream random(scenario_.seed, replication_, StreamUse::failure, entity_of_name(nodes.name));
    const double standard = random.exponential(draw_of(clock.node, clock.draws));
    plan_on_clock(at, SimEventKind::failure, standard / nodes.wear.failures_per_h);
}

void Engine::fail_node(const Event& event) {
    if (!is_of_this_life(event)) {
        return;
    }
    ++events_;
    fingerprint_.add(event);
    node_failures_ += now_ >= SimTime{} ? 1 : 0;
    const auto at = static_cast<std::size_t>(event.subject);
    NodeClock& clock = clocks_[at];
    NodePool& pool = pools_[static_cast<std::size_t>(clock.pool)];
    levels_.available -= pool.available_gpus();
    pool.fail(clock.node_class, clock.node);
    levels_.available += pool.available_gpus();
    note_evicted(clock.pool, true);
    const NodeClass& nodes =
        scenario_.pools[static_cast<std::size_t>(clock.pool)].nodes[static_cast<std::size_t>(clock.node_class)];
    const RandomStream random(scenario_.seed, replication_, StreamUse::repair, entity_of_name(nodes.name));
    const std::uint64_t draw = draw_of(clock.node, clock.draws++);
    plan_on_clock(at, SimEventKind::repair,
                  drawn_h(nodes.wear.repair_mean_h, nodes.wear.repair_sigma, random, draw));
    touched(clock.pool, PassCause::capacity, -1);
}

void Engine::repair_node(const Event& event) {
    if (!is_of_this_life(event)) {
        return;
    }
    ++events_;
    fingerprint_.add(event);
    const auto at = static_cast<std::size_t>(event.subject);
    const NodeClock& clock = clocks_[at];
    NodePool& pool = pools_[static_cast<std::size_t>(clock.pool)];
    levels_.available -= pool.available_gpus();
    pool.repair(clock.node_class, clock.node);
    levels_.available += pool.available_gpus();
    plan_failure(at);
    touched(clock.pool, PassCause::capacity, -1);
}

}  // namespace grundlast
