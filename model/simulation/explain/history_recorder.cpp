#include "model/simulation/explain/history_recorder.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

#include "model/simulation/explain/wait_reasons.h"

namespace grundlast {

NodeStanding standing_of(const NodePool::Class& nodes, int node) {
    const auto at = static_cast<std::size_t>(node);
    if (nodes.failed[at] != 0) {
        return NodeStanding::failed;
    }
    if (nodes.in_service[at] == 0) {
        return nodes.used_gpus[at] > 0 ? NodeStanding::serving : NodeStanding::absent;
    }
    return node >= nodes.first_maintained ? NodeStanding::maintenance : NodeStanding::serving;
}

void HistoryRecorder::watch(Engine& engine) {
    engine_ = &engine;
    std::size_t places = 0;
    for (const NodePool& pool : engine.pools()) {
        for (const NodePool::Class& nodes : pool.classes()) {
            places += static_cast<std::size_t>(nodes.free.nodes());
        }
    }
    last_outage_.assign(places, -1);
}

// The engine stands as it stood since the time before.
void HistoryRecorder::advance(SimTime now, const Levels&) {
    const SimTime from = std::max(now_, window_.from);
    const SimTime to = std::min(now, window_.to);
    if (from < to) {
        note_waits(from, to);
        note_nodes(from, to);
    }
    now_ = now;
}

void HistoryRecorder::note_waits(SimTime from, SimTime to) {
    each_wait_reason(*engine_, [&](std::int32_t slot, WaitReason reason) {
        const std::uint32_t number = engine_->jobs()[slot].number;
        const auto last = last_spell_.find(number);
        if (last != last_spell_.end()) {
            Spell& spell = spells_[last->second];
            if (spell.reason == reason && spell.to == from) {
                spell.to = to;
                return;
            }
        }
        last_spell_[number] = spells_.size();
        spells_.push_back({number, reason, from, to});
    });
}

void HistoryRecorder::note_nodes(SimTime from, SimTime to) {
    std::size_t place = 0;
    for (const NodePool& pool : engine_->pools()) {
        for (const NodePool::Class& nodes : pool.classes()) {
            for (int node = 0; node < nodes.free.nodes(); ++node, ++place) {
                const NodeStanding standing = standing_of(nodes, node);
                if (standing == NodeStanding::serving) {
                    continue;
                }
                const std::ptrdiff_t last = last_outage_[place];
                NodeOutage* open = last < 0 ? nullptr : &outages_[static_cast<std::size_t>(last)];
                if (open && open->standing == standing && open->to == from) {
                    open->to = to;
                    continue;
                }
                last_outage_[place] = static_cast<std::ptrdiff_t>(outages_.size());
                outages_.push_back({static_cast<std::int32_t>(place), standing, from, to});
            }
        }
    }
}

RunHistory HistoryRecorder::take(const Timeline& timeline) {
    std::unordered_map<std::uint32_t, std::int32_t> job_of;
    for (std::size_t index = 0; index < timeline.jobs.size(); ++index) {
        job_of[timeline.jobs[index].number] = static_cast<std::int32_t>(index);
    }
    RunHistory history;
    history.complete = true;
    for (const Spell& spell : spells_) {
        if (const auto job = job_of.find(spell.number); job != job_of.end()) {
            history.waits.push_back({job->second, spell.reason, spell.from, spell.to});
        }
    }
    // A timeline lists only nodes that matter; they are known by pool, class and number.
    std::map<std::tuple<std::string, std::string, int>, std::int32_t> node_of;
    for (std::size_t index = 0; index < timeline.nodes.size(); ++index) {
        const TimelineNode& node = timeline.nodes[index];
        node_of[{node.pool, node.node_class, node.number}] = static_cast<std::int32_t>(index);
    }
    std::vector<std::int32_t> listed;
    for (std::size_t pool = 0; pool < engine_->pools().size(); ++pool) {
        const Pool& named = scenario_.pools[pool];
        for (std::size_t index = 0; index < named.nodes.size(); ++index) {
            const int places = engine_->pools()[pool].classes()[index].free.nodes();
            for (int number = 1; number <= places; ++number) {
                const auto at = node_of.find({named.name, named.nodes[index].name, number});
                listed.push_back(at == node_of.end() ? -1 : at->second);
            }
        }
    }
    for (NodeOutage outage : outages_) {
        outage.node = listed[static_cast<std::size_t>(outage.node)];
        if (outage.node >= 0) {
            history.outages.push_back(outage);
        }
    }
    return history;
}

}  // namespace grundlast
