#include "model/simulation/replay_input.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "model/simulation/check_scenario.h"
#include "model/simulation/infer_usage.h"
#include "model/simulation/job.h"

namespace grundlast {

namespace {

// The streams of a scenario by what their jobs have in common.
class Streams {
  public:
    Streams(const History& history, Scenario& scenario, const ReplayOptions& options)
        : history_(history), scenario_(scenario), options_(options) {}

    std::int32_t of(std::size_t row) {
        static const ReplayedAs plain;
        const ReplayedAs& as = row < options_.jobs.size() ? options_.jobs[row] : plain;
        // Parts of a GPU are counted in thousandths, rounded up; above one GPU whole ones are.
        const double gpus = history_.jobs[row].gpus;
        const double share = std::ceil(gpus * whole_share - 1e-9);
        const int whole = share < whole_share ? 0 : static_cast<int>(std::ceil(gpus));
        const int milli = share < whole_share ? static_cast<int>(share) : 0;
        const JobNeeds& needs = needs_of(history_, row);
        const int pool = pool_of(as.pool);
        const Key key{whole, milli, &needs, pool, as.priority, as.preemptible};
        if (last_ != known_.end() && last_->first == key) {
            ++scenario_.streams[static_cast<std::size_t>(last_->second)].jobs_in_month.front();
            return last_->second;
        }
        const auto [at, is_new] = known_.try_emplace(key, static_cast<std::int32_t>(known_.size()));
        if (is_new) {
            JobStream stream;
            stream.gpus = std::max(1, whole);
            stream.part.share = static_cast<std::int16_t>(milli);
            stream.cpu_cores = static_cast<int>(std::ceil(std::min(needs.cpu_cores, 1e9)));
            stream.ram_gb = needs.ram_gb;
            stream.pool = pool;
            stream.node_classes = classes_for(needs.gpu_models, pool);
            stream.jobs_in_month = {0.0};
            stream.priority = as.priority;
            stream.preemptible = as.preemptible;
            stream.checkpoint_interval_h = options_.checkpoint_interval_s / 3600;
            stream.restart_h = options_.restart_s / 3600;
            scenario_.streams.push_back(stream);
        }
        last_ = at;
        ++scenario_.streams[static_cast<std::size_t>(at->second)].jobs_in_month.front();
        return at->second;
    }

  private:
    using Key = std::tuple<int, int, const JobNeeds*, int, int, bool>;

    // The classes of the pool's nodes with an accepted model, by bit. Nodes that name no model are taken to
    // have any.
    std::uint64_t classes_for(const std::vector<std::string>& models, int pool) const {
        if (models.empty()) {
            return any_node_class;
        }
        const std::vector<NodeClass>& nodes = scenario_.pools[static_cast<std::size_t>(pool)].nodes;
        std::uint64_t classes = 0;
        for (std::size_t index = 0; index < std::min(nodes.size(), most_node_classes); ++index) {
            const std::string& model = nodes[index].gpu_model;
            const bool accepted =
                model.empty() || std::find(models.begin(), models.end(), model) != models.end();
            classes |= std::uint64_t{accepted ? 1U : 0U} << index;
        }
        return classes;
    }

    int pool_of(const std::string& name) const {
        for (std::size_t pool = 0; pool < scenario_.pools.size(); ++pool) {
            if (scenario_.pools[pool].name == name) {
                return static_cast<int>(pool);
            }
        }
        return 0;
    }

    const History& history_;
    Scenario& scenario_;
    const ReplayOptions& options_;
    std::map<Key, std::int32_t> known_;
    std::map<Key, std::int32_t>::iterator last_ = known_.end();
};

// The jobs that are replayed; the rest is counted.
std::vector<ReplayEntry> entries_of(const History& history, Streams& streams, ReplayResult& result) {
    std::vector<ReplayEntry> entries;
    result.jobs.reserve(history.jobs.size());
    for (std::size_t row = 0; row < history.jobs.size(); ++row) {
        const HistoryJob& job = history.jobs[row];
        const std::int64_t submit = job.submit_s >= 0 ? job.submit_s : job.start_s;
        result.jobs.push_back({job.id, static_cast<double>(submit), -1, -1, job.gpus});
        if (job.gpus <= 0) {
            ++result.without_gpus;
        } else if (submit < 0 || (job.run_s < 0 && job.cancelled_s < 0)) {
            ++result.cancelled;
        } else {
            entries.push_back({row, submit, streams.of(row)});
        }
    }
    std::stable_sort(entries.begin(), entries.end(),
                     [](const ReplayEntry& a, const ReplayEntry& b) { return a.submit_s < b.submit_s; });
    return entries;
}

// Its place; teams that only have a share or a quota come behind those of the history.
std::size_t team_named(const std::string& name, Scenario& scenario) {
    const auto at = std::find(scenario.teams.begin(), scenario.teams.end(), name);
    const auto place = static_cast<std::size_t>(at - scenario.teams.begin());
    if (at == scenario.teams.end()) {
        scenario.teams.push_back(name);
        scenario.team_shares.push_back(1.0);
    }
    return place;
}

// The group of that path, made with those above it where it is new; -1 for an empty path.
int group_at(const std::string& path, Scenario& scenario, std::vector<std::string>& paths) {
    if (path.empty()) {
        return -1;
    }
    if (const auto at = std::find(paths.begin(), paths.end(), path); at != paths.end()) {
        return static_cast<int>(at - paths.begin());
    }
    const std::size_t slash = path.rfind('/');
    const bool top = slash == std::string::npos;
    const int parent = group_at(top ? "" : path.substr(0, slash), scenario, paths);
    scenario.share_groups.push_back({top ? path : path.substr(slash + 1), parent, 1.0});
    paths.push_back(path);
    return static_cast<int>(paths.size()) - 1;
}

bool is_above_others(const std::string& path, const std::vector<TeamShare>& shares) {
    return std::any_of(shares.begin(), shares.end(),
                       [&](const TeamShare& share) { return share.team.starts_with(path + "/"); });
}

void set_teams(const History& history, const ReplayOptions& options, Scenario& scenario) {
    scenario.teams = history.teams;
    if (scenario.teams.empty()) {
        scenario.teams = {""};
    }
    scenario.team_shares.assign(scenario.teams.size(), 1.0);
    std::vector<std::string> paths;  // of the groups
    scenario.team_groups.assign(scenario.teams.size(), -1);
    for (const TeamShare& share : options.shares) {
        if (is_above_others(share.team, options.shares)) {
            const int group = group_at(share.team, scenario, paths);
            scenario.share_groups[static_cast<std::size_t>(group)].share = share.weight;
            continue;
        }
        const std::size_t slash = share.team.rfind('/');
        const bool top = slash == std::string::npos;
        const int group = group_at(top ? "" : share.team.substr(0, slash), scenario, paths);
        const std::size_t team = team_named(top ? share.team : share.team.substr(slash + 1), scenario);
        scenario.team_groups.resize(scenario.teams.size(), -1);
        scenario.team_shares[team] = share.weight;
        scenario.team_groups[team] = group;
    }
    for (const NamedQuota& quota : options.quotas) {
        const std::size_t team = team_named(quota.team, scenario);
        scenario.team_quotas.resize(scenario.teams.size());
        scenario.team_quotas[team] = quota.quota;
    }
}

void set_pools(const ReplayCluster& cluster, Scenario& scenario) {
    for (std::size_t index = 0; index < cluster.nodes.size(); ++index) {
        const std::string name = index < cluster.pool.size() ? cluster.pool[index] : "";
        auto pool = std::find_if(scenario.pools.begin(), scenario.pools.end(),
                                 [&](const Pool& other) { return other.name == name; });
        if (pool == scenario.pools.end()) {
            scenario.pools.push_back({name, {}});
            pool = scenario.pools.end() - 1;
        }
        NodeClass nodes = cluster.nodes[index];
        if (nodes.changes.empty() && index < cluster.count.size()) {
            nodes.changes.push_back({SimTime{}, cluster.count[index]});
        }
        pool->nodes.push_back(nodes);
    }
}

Result<void> set_pool_schedulers(const ReplayOptions& options, Scenario& scenario) {
    for (const NamedScheduler& own : options.pool_schedulers) {
        const auto pool = std::find_if(scenario.pools.begin(), scenario.pools.end(),
                                       [&](const Pool& other) { return other.name == own.pool; });
        if (pool == scenario.pools.end()) {
            return Error{
                {"Den Pool '" + own.pool + "' haben die Knoten nicht; bitte einen aus der Spalte pool nennen",
                 "The nodes have no pool '" + own.pool + "'; name one of the column pool"}};
        }
        pool->scheduler = own.scheduler;
    }
    return {};
}

Result<void> set_reservations(const ReplayOptions& options, Scenario& scenario) {
    const auto epoch = static_cast<double>(scenario.epoch_s);
    for (const NamedReservation& named : options.reservations) {
        const auto time = [&](double seconds) {
            return SimTime(std::llround((named.dated ? seconds - epoch : seconds) * 1e6));
        };
        const auto pool = std::find_if(scenario.pools.begin(), scenario.pools.end(), [&](const Pool& other) {
            return named.pool.empty() || other.name == named.pool;
        });
        if (pool == scenario.pools.end()) {
            return Error{{"Reservierung '" + named.name + "': die Knoten haben keinen Pool '" + named.pool +
                              "'; bitte einen aus der Spalte pool nennen",
                          "Reservation '" + named.name + "': the nodes have no pool '" + named.pool +
                              "'; name one of the column pool"}};
        }
        NodeReservation reservation{named.name,         static_cast<int>(pool - scenario.pools.begin()),
                                    named.node_class,   named.nodes,
                                    time(named.from_s), time(named.to_s)};
        for (const std::string& team : named.teams) {
            const auto at = std::find(scenario.teams.begin(), scenario.teams.end(), team);
            if (at == scenario.teams.end()) {
                return Error{{"Reservierung '" + named.name + "': in der Historie hat kein Job das Team '" +
                                  team + "'; ohne Team ist es eine Wartung",
                              "Reservation '" + named.name + "': no job of the trace is of team '" + team +
                                  "'; without a team it is for maintenance"}};
            }
            reservation.teams.push_back(static_cast<int>(at - scenario.teams.begin()));
        }
        scenario.reservations.push_back(reservation);
    }
    return {};
}

// What had been used at the start, and when priorities are recalculated.
void set_usage(const History& history, const ReplayOptions& options, Scenario& scenario) {
    scenario.initial_usage.assign(scenario.teams.size(), 0.0);
    for (const TeamShare& usage : options.initial_usage) {
        const auto at = std::find(scenario.teams.begin(), scenario.teams.end(), usage.team);
        if (at != scenario.teams.end()) {
            scenario.initial_usage[static_cast<std::size_t>(at - scenario.teams.begin())] = usage.weight;
        }
    }
    if (!options.infer_usage || scenario.scheduler.rules != SchedulingRules::slurm ||
        scenario.scheduler.policy != "fairshare") {
        return;
    }
    if (const auto inferred = infer_usage(history, scenario)) {
        scenario.scheduler.multifactor.offset_s = inferred->offset_s;
        scenario.initial_usage = inferred->gpu_seconds;
    }
}

}  // namespace

Result<ReplayInput> replay_input(const History& history, const ReplayCluster& cluster,
                                 const ReplayOptions& options, ReplayResult& result) {
    ReplayInput input;
    Scenario& scenario = input.scenario;
    set_teams(history, options, scenario);
    scenario.scheduler = options.scheduler;
    scenario.seed = options.seed;
    scenario.month_ends = {no_time};
    set_pools(cluster, scenario);
    if (auto set = set_pool_schedulers(options, scenario); !set) {
        return set.error();
    }
    Streams streams(history, scenario, options);
    input.entries = entries_of(history, streams, result);
    if (input.entries.empty()) {
        return Error{{"Die Historie hat keinen Job mit GPUs und Laufzeit; es gibt nichts nachzuspielen",
                      "The history has no job with GPUs and a run time; there is nothing to replay"}};
    }
    scenario.epoch_s = input.entries.front().submit_s;
    if (auto set = set_reservations(options, scenario); !set) {
        return set.error();
    }
    if (auto checked = check_scenario(scenario); !checked) {
        return checked.error();
    }
    set_usage(history, options, scenario);
    return input;
}

int capacity_of(const Scenario& scenario) {
    int gpus = 0;
    for (const Pool& pool : scenario.pools) {
        for (const NodeClass& nodes : pool.nodes) {
            for (const CapacityChange& change : nodes.changes) {
                gpus += change.nodes * nodes.gpus;
            }
        }
    }
    return gpus;
}

}  // namespace grundlast
