#include "app/commands/replay_rules.h"

#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <vector>

#include "app/commands/word_option.h"
#include "model/core/csv.h"

namespace grundlast {

namespace {

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream list(text);
    for (std::string part; std::getline(list, part, separator);) {
        parts.push_back(part);
    }
    return parts;
}

Error unreadable(const char* option, const std::string& entry, const char* form) {
    return {{std::string(option) + ": '" + entry + "' ist nicht lesbar; bitte " + form + " angeben",
             std::string(option) + ": cannot read '" + entry + "'; give " + form}};
}

std::optional<int> whole_number(const std::string& text) {
    const auto value = parse_number(text);
    const bool whole = value && *value >= -1e6 && *value <= 1e6 && *value == static_cast<int>(*value);
    return whole ? std::optional<int>(static_cast<int>(*value)) : std::nullopt;
}

// "name=rest": the two sides of the last sign; nothing where one is empty.
std::optional<std::pair<std::string, std::string>> sides_of(const std::string& entry) {
    const std::size_t sign = entry.rfind('=');
    if (sign == std::string::npos || sign == 0 || sign + 1 == entry.size()) {
        return std::nullopt;
    }
    return std::pair(entry.substr(0, sign), entry.substr(sign + 1));
}

Result<std::map<std::string, int>> priorities_of(const std::string& text) {
    std::map<std::string, int> priorities;
    for (const std::string& entry : split(text, ',')) {
        const auto sides = sides_of(entry);
        const auto value = sides ? whole_number(sides->second) : std::nullopt;
        if (!value) {
            return unreadable("--priorities", entry, "qos=1,...");
        }
        priorities[sides->first] = *value;
    }
    return priorities;
}

// "team=gpus", then cohort, borrowing limit and lending limit, each behind a colon and each may be left out.
Result<std::vector<NamedQuota>> quotas_of(const std::string& text) {
    std::vector<NamedQuota> quotas;
    for (const std::string& entry : split(text, ',')) {
        const auto sides = sides_of(entry);
        const std::vector<std::string> parts = sides ? split(sides->second, ':') : std::vector<std::string>();
        const auto limit = [&](std::size_t at) {
            return parts.size() <= at || parts[at].empty() ? std::optional<int>(-1) : whole_number(parts[at]);
        };
        const auto nominal = parts.empty() ? std::nullopt : whole_number(parts[0]);
        if (!nominal || !limit(2) || !limit(3) || parts.size() > 4) {
            return unreadable("--quotas", entry, "team=gpus[:cohort[:borrow[:lend]]],...");
        }
        quotas.push_back({sides->first, {*nominal, parts.size() > 1 ? parts[1] : "", *limit(2), *limit(3)}});
    }
    return quotas;
}

// By its QOS where that is named, else by its team.
void set_jobs(const Import& trace, const std::map<std::string, int>& priorities,
              const std::set<std::string>& preemptible, ReplayOptions& options) {
    const History& history = trace.history;
    for (std::size_t row = 0; row < history.jobs.size(); ++row) {
        const auto place = static_cast<std::size_t>(history.jobs[row].team);
        const std::string team = place < history.teams.size() ? history.teams[place] : "";
        const JobLabels labels = row < trace.labels.size() ? trace.labels[row] : JobLabels();
        ReplayedAs as;
        as.pool = labels.partition;
        auto named = priorities.find(labels.qos);
        named = named == priorities.end() ? priorities.find(team) : named;
        as.priority = named == priorities.end() ? 0 : named->second;
        as.preemptible = preemptible.empty() || preemptible.contains(labels.qos) || preemptible.contains(team);
        options.jobs.push_back(as);
    }
}

Result<void> set_preemption(const ReplayRules& rules, SchedulerSettings& scheduler) {
    const bool by_quota = !rules.reclaim.empty() || !rules.within_queue.empty();
    const std::string mode = !rules.preemption.empty() ? rules.preemption : by_quota ? "requeue" : "off";
    const auto preemption = read_option<Preemption>("--preemption", mode);
    const auto strategy = read_option<QueueingStrategy>("--queueing", rules.queueing);
    const auto reclaim = read_option<ReclaimWithinCohort>(
        "--reclaim", rules.reclaim.empty() ? (by_quota ? "never" : "any") : rules.reclaim);
    const auto within = read_option<WithinClusterQueue>(
        "--within-queue",
        rules.within_queue.empty() ? (by_quota ? "never" : "lower_priority") : rules.within_queue);
    for (const Error* error :
         {preemption ? nullptr : &preemption.error(), strategy ? nullptr : &strategy.error(),
          reclaim ? nullptr : &reclaim.error(), within ? nullptr : &within.error()}) {
        if (error) {
            return *error;
        }
    }
    scheduler.preemption = *preemption;
    scheduler.quota = {*strategy, *reclaim, *within};
    return {};
}

}  // namespace

void add_rule_options(CLI::App& command, ReplayRules& rules) {
    const auto add = [&](const char* group, const char* name, std::string& value, const char* text) {
        command.add_option(name, value, text)->group(group);
    };
    const auto add_time = [&](const char* name, double& value, const char* text) {
        command.add_option(name, value, text)
            ->capture_default_str()
            ->check(CLI::NonNegativeNumber)
            ->group("Preemption");
    };
    add("Preemption", "--priorities", rules.priorities, "name=value,... of QOS, or of teams; others have 0");
    add("Preemption", "--preemption", rules.preemption, "off, checkpoint, requeue or cancel");
    add("Preemption", "--preemptible", rules.preemptible, "name,... of QOS or teams; default: all jobs");
    add_time("--checkpoint-interval", rules.checkpoint_interval_s, "Seconds of work; 0: none, for requeue");
    add_time("--restart-time", rules.restart_s, "Seconds before a preempted job goes on");
    add("Policy kueue", "--quotas", rules.quotas, "team=gpus[:cohort[:borrow[:lend]]],...");
    add("Policy kueue", "--queueing", rules.queueing, "best_effort_fifo or strict_fifo");
    add("Policy kueue", "--reclaim", rules.reclaim, "Within the cohort: never, lower_priority or any");
    add("Policy kueue", "--within-queue", rules.within_queue,
        "never, lower_priority or lower_or_newer_equal_priority");
    add("Pools", "--pool-policy", rules.pool_policies, "pool=policy,... of the pools of --nodes-csv");
}

Result<void> apply_rules(const ReplayRules& rules, const Import& trace, ReplayOptions& options) {
    const auto priorities = priorities_of(rules.priorities);
    const auto quotas = quotas_of(rules.quotas);
    if (!priorities || !quotas) {
        return priorities ? quotas.error() : priorities.error();
    }
    if (auto set = set_preemption(rules, options.scheduler); !set) {
        return set;
    }
    options.quotas = *quotas;
    options.checkpoint_interval_s = rules.checkpoint_interval_s;
    options.restart_s = rules.restart_s;
    const std::vector<std::string> names = split(rules.preemptible, ',');
    set_jobs(trace, *priorities, {names.begin(), names.end()}, options);
    for (const std::string& entry : split(rules.pool_policies, ',')) {
        const auto sides = sides_of(entry);
        if (!sides) {
            return unreadable("--pool-policy", entry, "pool=policy,...");
        }
        options.pool_schedulers.push_back({sides->first, options.scheduler});
        options.pool_schedulers.back().scheduler.policy = sides->second;
    }
    return {};
}

}  // namespace grundlast
