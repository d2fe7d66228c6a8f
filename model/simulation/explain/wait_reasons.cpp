#include "model/simulation/explain/wait_reasons.h"

#include <algorithm>
#include <iterator>

namespace grundlast {

namespace {

// In parts_of_gpu, together or not; of shared GPUs what their tenants leave.
std::vector<std::int64_t> free_by_class(const NodePool& pool) {
    std::vector<std::int64_t> free;
    for (const NodePool::Class& nodes : pool.classes()) {
        std::int64_t sum = 0;
        for (int node = 0; node < nodes.free.nodes(); ++node) {
            sum += nodes.free.room(node).gpus * parts_of_gpu;
        }
        free.push_back(sum);
    }
    for (const SharedGpu& gpu : pool.shared_gpus()) {
        if (gpu.holder >= 0) {
            const auto node_class = static_cast<std::size_t>(gpu.node_class);
            free[node_class] += free_parts(pool.classes()[node_class].mig, gpu.state);
        }
    }
    return free;
}

// Enough is free for the job on the nodes of one class that it accepts: it never mixes models.
bool enough_is_free(const NodePool& pool, const std::vector<std::int64_t>& free, const Job& job) {
    for (std::size_t index = 0; index < pool.classes().size(); ++index) {
        if (job.accepts(index) && free[index] >= job.demand.amount()) {
            return true;
        }
    }
    return false;
}

bool gpus_would_fit(const NodePool& pool, const Job& job) {
    for (std::size_t index = 0; index < pool.classes().size(); ++index) {
        if (job.accepts(index) && gpus_fit(pool.classes()[index].free, job.demand)) {
            return true;
        }
    }
    return false;
}

void each_in_pool(NodePool& pool, const Policy& policy, int depth, SimTime now,
                  const std::function<void(std::int32_t, WaitReason)>& visit) {
    const std::vector<std::int64_t> free = free_by_class(pool);
    const WaitingQueue& queue = pool.queue();
    int rank = 0;
    for (int position = queue.first(); position < queue.end(); ++position) {
        const std::int32_t slot = queue.at(position).job;
        if (slot < 0) {
            continue;
        }
        const Job& job = pool.jobs()[slot];
        const bool head = rank == 0;
        const bool fits = pool.fits_now(slot, now);
        WaitReason reason = head ? WaitReason::resources : WaitReason::priority;
        if (const auto special = policy.holds_back(pool, slot)) {
            reason = *special;
        } else if (fits && !head) {
            reason = depth > 0 && rank > depth ? WaitReason::depth : policy.reason_behind_head();
        } else if (!fits && pool.fits_but_for_reservations(slot, now)) {
            reason = head ? WaitReason::reservation : policy.reason_behind_head();
        } else if (!fits && gpus_would_fit(pool, job)) {
            reason = head ? WaitReason::cpu_or_memory : WaitReason::priority;
        } else if (!fits && enough_is_free(pool, free, job)) {
            reason = WaitReason::fragmentation;
        }
        visit(slot, reason);
        ++rank;
    }
}

}  // namespace

void each_wait_reason(Engine& engine, const std::function<void(std::int32_t, WaitReason)>& visit) {
    for (std::size_t pool = 0; pool < engine.pools().size(); ++pool) {
        if (!engine.pools()[pool].queue().empty()) {
            each_in_pool(engine.pools()[pool], engine.policy(pool), engine.depth(pool), engine.now(), visit);
        }
    }
    engine.each_in_cloud_queue([&](std::int32_t slot) {
        if (engine.jobs()[slot].queue_position < 0) {
            visit(slot, WaitReason::cloud_quota);
        }
    });
}

Text wait_reason_title(WaitReason reason) {
    switch (reason) {
        case WaitReason::resources:
            return {"GPUs belegt", "GPUs taken"};
        case WaitReason::cpu_or_memory:
            return {"CPU, RAM belegt", "CPU, RAM taken"};
        case WaitReason::fragmentation:
            return {"Verschnitt", "Fragmentation"};
        case WaitReason::priority:
            return {"Andere zuerst", "Priority"};
        case WaitReason::reservation:
            return {"Reservierung", "Reservation"};
        case WaitReason::depth:
            return {"Backfill-Tiefe", "Backfill depth"};
        case WaitReason::quota:
            return {"Team-Kontingent", "Team quota"};
        case WaitReason::cloud_quota:
            return {"Cloud-Kontingent", "Cloud quota"};
        case WaitReason::cloud_start:
            return {"Cloud-Start", "Cloud start"};
    }
    return {};
}

Text wait_reason_explanation(WaitReason reason) {
    switch (reason) {
        case WaitReason::resources:
            return {"Der Job ist an der Reihe, aber es sind zu wenige GPUs frei",
                    "It is the job's turn, but too few GPUs are free"};
        case WaitReason::cpu_or_memory:
            return {"Der Job ist an der Reihe, aber kein Knoten mit freien GPUs hat genug CPU-Kerne und RAM",
                    "It is the job's turn, but no node with free GPUs has the CPU cores and the RAM"};
        case WaitReason::fragmentation:
            return {"Es sind genug GPUs frei, aber nicht zusammen auf einem Knoten oder als ganze Knoten",
                    "Enough GPUs are free, but not together on one node or as whole nodes"};
        case WaitReason::priority:
            return {"Andere Jobs stehen in der Reihe davor", "Other jobs stand before it in the queue"};
        case WaitReason::reservation:
            return {
                "Der Job passt jetzt, würde aber in die Reservierung eines Jobs vor ihm oder in reservierte "
                "Knoten hineinlaufen",
                "The job fits now, but would run into what is reserved for a job before it, or into nodes "
                "under reservation"};
        case WaitReason::depth:
            return {"Der Job passt jetzt, steht aber weiter hinten, als das Backfill sucht",
                    "The job fits now, but stands further down than backfill looks"};
        case WaitReason::quota:
            return {"Das Team hat sein Kontingent ausgeschöpft und kann nichts leihen",
                    "The team has used up its quota and can borrow nothing"};
        case WaitReason::cloud_quota:
            return {"Das Kontingent der Cloud ist ausgeschöpft", "The cloud's quota is used up"};
        case WaitReason::cloud_start:
            return {"Die Instanzen in der Cloud starten noch", "The cloud instances are still starting"};
    }
    return {};
}

WaitReason main_reason(const WaitByReason& waited) {
    const auto longest = std::max_element(waited.begin(), waited.end());
    return static_cast<WaitReason>(std::distance(waited.begin(), longest));
}

std::array<double, wait_reason_count> mean_wait_by_reason_s(const std::vector<TimelineJob>& jobs) {
    std::array<double, wait_reason_count> means{};
    std::int64_t started = 0;
    for (const TimelineJob& job : jobs) {
        if (job.start == SimTime::max()) {
            continue;
        }
        ++started;
        for (std::size_t reason = 0; reason < means.size(); ++reason) {
            means[reason] += to_seconds(job.waited[reason]);
        }
    }
    for (double& mean : means) {
        mean = started > 0 ? mean / static_cast<double>(started) : 0.0;
    }
    return means;
}

}  // namespace grundlast
