#include "model/planning/validation/validation.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "model/core/statistics.h"
#include "model/planning/wording.h"

namespace grundlast {

namespace {

struct Pair {
    double recorded = 0, simulated = 0;
};

using Pairs = std::vector<Pair>;

struct SizeClass {
    double least = 0;
    Text name;
};

const std::vector<SizeClass>& size_classes() {
    static const std::vector<SizeClass> classes = {{32, {"32 GPUs und mehr", "32 GPUs and more"}},
                                                   {9, {"9 bis 31 GPUs", "9 to 31 GPUs"}},
                                                   {8, {"8 GPUs", "8 GPUs"}},
                                                   {2, {"2 bis 7 GPUs", "2 to 7 GPUs"}},
                                                   {0, {"1 GPU", "1 GPU"}}};
    return classes;
}

std::size_t class_of(double gpus) {
    std::size_t at = 0;
    while (at + 1 < size_classes().size() && gpus < size_classes()[at].least) {
        ++at;
    }
    return at;
}

std::vector<double> sorted(const Pairs& pairs, double Pair::*which) {
    std::vector<double> values;
    for (const Pair& pair : pairs) {
        values.push_back(pair.*which);
    }
    std::sort(values.begin(), values.end());
    return values;
}

WaitSummary summary_of(std::vector<double> values) {
    double sum = 0;
    for (const double value : values) {
        sum += value;
    }
    return {sum / static_cast<double>(values.size()), quantile(values, 0.5), quantile(values, 0.95)};
}

// Both sorted.
double distance_of(const std::vector<double>& a, const std::vector<double>& b) {
    double most = 0;
    std::size_t i = 0, j = 0;
    while (i < a.size() && j < b.size()) {
        const double at = std::min(a[i], b[j]);
        while (i < a.size() && a[i] <= at) {
            ++i;
        }
        while (j < b.size() && b[j] <= at) {
            ++j;
        }
        most = std::max(most, std::abs(static_cast<double>(i) / static_cast<double>(a.size()) -
                                       static_cast<double>(j) / static_cast<double>(b.size())));
    }
    return most;
}

ValidatedGroup group_of(Text name, const Pairs& pairs) {
    ValidatedGroup group;
    group.name = std::move(name);
    group.jobs = static_cast<std::int64_t>(pairs.size());
    const std::vector<double> recorded = sorted(pairs, &Pair::recorded);
    const std::vector<double> simulated = sorted(pairs, &Pair::simulated);
    group.recorded = summary_of(recorded);
    group.simulated = summary_of(simulated);
    std::vector<double> errors;
    for (const Pair& pair : pairs) {
        errors.push_back(std::abs(pair.simulated - pair.recorded));
    }
    group.mean_error_s = group.simulated.mean_s - group.recorded.mean_s;
    group.median_absolute_error_s = quantile(errors, 0.5);
    group.distance = distance_of(recorded, simulated);
    return group;
}

Calibration calibration_of(const History& history, const ReplayResult& result) {
    Calibration fit;
    RunningMean logarithm, factor;
    std::vector<double> idle;
    for (std::size_t j = 0; j < history.jobs.size() && j < result.jobs.size(); ++j) {
        const HistoryJob& job = history.jobs[j];
        if (job.requested_s > 0 && job.run_s > 0 && job.run_s < job.requested_s) {
            factor.add(job.requested_s / job.run_s);
            logarithm.add(std::log(job.requested_s / job.run_s));
        }
        const ReplayedJob& replayed = result.jobs[j];
        if (job.start_s >= 0 && job.submit_s >= 0 && replayed.start_s >= 0 &&
            replayed.start_s - replayed.submit_s < 1.0) {
            idle.push_back(static_cast<double>(job.start_s - job.submit_s));
        }
    }
    fit.requests = static_cast<std::int64_t>(factor.weight());
    if (fit.requests > 0) {
        fit.walltime_factor = factor.mean();
        fit.walltime_factor_sigma = std::sqrt(logarithm.variance());
    }
    fit.idle_starts = static_cast<std::int64_t>(idle.size());
    fit.start_overhead_s = idle.empty() ? 0.0 : quantile(idle, 0.5);
    return fit;
}

std::string count_of(std::int64_t count) {
    return std::to_string(count);
}

std::vector<Text> left_out_of(const History& history, const ReplayResult& result, const Calibration& fit) {
    std::vector<Text> words;
    std::int64_t no_start = 0, no_request = 0, no_run = 0;
    bool any_priority = false;
    for (const HistoryJob& job : history.jobs) {
        no_start += job.start_s < 0 && job.cancelled_s < 0 ? 1 : 0;
        no_request += job.requested_s <= 0 ? 1 : 0;
        no_run += job.run_s < 0 ? 1 : 0;
        any_priority = any_priority || job.priority >= 0;
    }
    const auto add = [&](std::int64_t count, const char* de, const char* en) {
        if (count > 0) {
            words.push_back({count_of(count) + de, count_of(count) + en});
        }
    };
    add(no_start, " Jobs ohne aufgezeichneten Beginn sind nicht verglichen.",
        " jobs without a recorded start are not compared.");
    add(no_run, " Jobs ohne Laufzeit belegen in der Nachrechnung nichts.",
        " jobs without a run time take nothing in the replay.");
    add(no_request, " Jobs ohne angeforderte Laufzeit: Backfill plant sie mit ihrer wahren.",
        " jobs without a requested time: backfill plans them by their true one.");
    add(result.refused, " Jobs passen nie auf den angegebenen Cluster.",
        " jobs never fit on the cluster that was given.");
    add(result.without_gpus, " Jobs ohne GPUs halten Kerne und Speicher, die hier niemand belegt.",
        " jobs without GPUs hold cores and memory that nobody takes here.");
    if (!any_priority) {
        words.push_back({"Prioritäten, Abhängigkeiten und Sperren der Jobs stehen nicht in der Aufzeichnung.",
                         "Priorities, dependencies and holds of jobs are not in the record."});
    }
    words.push_back(
        {"Ausgefallene Knoten, Wartung und Reservierungen der Zeit kennt die Nachrechnung nur, wenn sie "
         "angegeben sind.",
         "Nodes that were down, maintenance and reservations of the time are known only where they are "
         "given."});
    if (fit.idle_starts > 0 && fit.start_overhead_s >= 1) {
        words.push_back(
            say("Auch wer auf nichts wartet, beginnt im Median {} nach der Einreichung: so lange braucht "
                "ein Start hier.",
                "Who waits for nothing still starts {} after submission in the median: so long does a "
                "start take here.",
                duration_text(fit.start_overhead_s / 3600)));
    }
    return words;
}

}  // namespace

std::optional<Validation> validate_replay(const History& history, const ReplayResult& result) {
    Pairs all;
    std::map<std::int32_t, Pairs> teams;
    std::map<std::size_t, Pairs> sizes;
    for (std::size_t j = 0; j < history.jobs.size() && j < result.jobs.size(); ++j) {
        const HistoryJob& job = history.jobs[j];
        const ReplayedJob& replayed = result.jobs[j];
        if (job.gpus <= 0 || job.start_s < 0 || job.submit_s < 0 || replayed.start_s < 0) {
            continue;
        }
        const Pair pair{static_cast<double>(job.start_s - job.submit_s), replayed.start_s - replayed.submit_s};
        all.push_back(pair);
        teams[job.team].push_back(pair);
        sizes[class_of(job.gpus)].push_back(pair);
    }
    if (all.empty()) {
        return std::nullopt;
    }
    Validation validation;
    validation.all = group_of({"Alle", "All"}, all);
    for (const auto& [team, pairs] : teams) {
        validation.teams.push_back(group_of(Text::same(history.teams[static_cast<std::size_t>(team)]), pairs));
    }
    std::stable_sort(validation.teams.begin(), validation.teams.end(),
                     [](const ValidatedGroup& a, const ValidatedGroup& b) { return a.jobs > b.jobs; });
    for (auto size = sizes.rbegin(); size != sizes.rend(); ++size) {  // small ones first
        validation.sizes.push_back(group_of(size_classes()[size->first].name, size->second));
    }
    validation.recorded_s = sorted(all, &Pair::recorded);
    validation.simulated_s = sorted(all, &Pair::simulated);
    validation.calibration = calibration_of(history, result);
    validation.left_out = left_out_of(history, result, validation.calibration);
    return validation;
}

}  // namespace grundlast
