#include "model/exchange/merge_histories.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace grundlast {

namespace {

std::string_view cluster_of(const History& history, std::size_t job) {
    if (history.clusters.empty()) {
        return {};
    }
    const int index = job < history.cluster_of_job.size() ? history.cluster_of_job[job] : 0;
    const bool known = index >= 0 && static_cast<std::size_t>(index) < history.clusters.size();
    return known ? std::string_view(history.clusters[static_cast<std::size_t>(index)]) : std::string_view();
}

std::string_view team_of(const History& history, const HistoryJob& job) {
    const bool known = job.team >= 0 && static_cast<std::size_t>(job.team) < history.teams.size();
    return known ? std::string_view(history.teams[static_cast<std::size_t>(job.team)]) : std::string_view();
}

template <class T>
void append(std::string& key, const T& value) {
    char bytes[sizeof(T)];
    std::memcpy(bytes, &value, sizeof(T));
    key.append(bytes, sizeof(T));
}

// What makes a job the same in both histories, without its cluster.
std::string key_of(const History& history, const HistoryJob& job, bool by_row) {
    std::string key;
    append(key, job.submit_s);
    if (!by_row) {
        return key + job.id;
    }
    append(key, job.start_s);
    append(key, job.run_s);
    append(key, job.gpus);
    append(key, job.requested_s);
    append(key, job.cancelled_s);
    append(key, job.nodes);
    key += team_of(history, job);
    return key;
}

// "a, b" of two texts, once where they are equal or the second is part of the first.
std::string both(const std::string& first, const std::string& second) {
    if (second.empty() || first == second || first.find(second) != std::string::npos) {
        return first;
    }
    return first.empty() ? second : first + ", " + second;
}

// Takes over single jobs of one history into another.
class Taking {
  public:
    Taking(const History& from, History& into) : from_(from), into_(into) {
        for (const std::string& team : from.teams) {
            teams_.push_back(index_of(into.teams, team));
        }
    }

    void take(std::size_t job) {
        HistoryJob taken = from_.jobs[job];
        const bool known = taken.team >= 0 && static_cast<std::size_t>(taken.team) < teams_.size();
        taken.team = known ? teams_[static_cast<std::size_t>(taken.team)] : 0;
        into_.jobs.push_back(std::move(taken));
        take_needs(job);
        take_cluster(job);
    }

  private:
    static std::int32_t index_of(std::vector<std::string>& names, std::string_view name) {
        const auto at = std::find(names.begin(), names.end(), name);
        const auto index = static_cast<std::int32_t>(at - names.begin());
        if (at == names.end()) {
            names.emplace_back(name);
        }
        return index;
    }

    void take_needs(std::size_t job) {
        const JobNeeds& needs = needs_of(from_, job);
        if (needs == JobNeeds{}) {
            if (!into_.needs_of_job.empty()) {
                into_.needs_of_job.resize(into_.jobs.size(), -1);
            }
            return;
        }
        auto at = std::find(into_.needs.begin(), into_.needs.end(), needs);
        if (at == into_.needs.end()) {
            into_.needs.push_back(needs);
            at = into_.needs.end() - 1;
        }
        into_.needs_of_job.resize(into_.jobs.size(), -1);
        into_.needs_of_job.back() = static_cast<int>(at - into_.needs.begin());
    }

    void take_cluster(std::size_t job) {
        const std::string_view name = cluster_of(from_, job);
        // An unknown cluster has a name of its own once others are known.
        if (name.empty() && into_.clusters.empty()) {
            return;
        }
        if (into_.clusters.empty() && into_.jobs.size() > 1) {
            into_.clusters.emplace_back();
        }
        const int index = index_of(into_.clusters, name);
        if (index > 0 || !into_.cluster_of_job.empty()) {
            into_.cluster_of_job.resize(into_.jobs.size(), 0);
            into_.cluster_of_job.back() = index;
        }
    }

    const History& from_;
    History& into_;
    std::vector<std::int32_t> teams_;
};

// The jobs of a history by their keys; each is found once.
class KnownJobs {
  public:
    KnownJobs(const History& history, bool by_row) : history_(history), by_row_(by_row) {
        by_key_.reserve(history.jobs.size());
        for (std::size_t i = 0; i < history.jobs.size(); ++i) {
            by_key_[key_of(history, history.jobs[i], by_row)].push_back(i);
        }
    }

    bool find_once(const History& other, std::size_t job) {
        const auto at = by_key_.find(key_of(other, other.jobs[job], by_row_));
        if (at == by_key_.end()) {
            return false;
        }
        std::vector<std::size_t>& jobs = at->second;
        const std::string_view cluster = cluster_of(other, job);
        const auto same = std::find_if(jobs.begin(), jobs.end(), [&](std::size_t known) {
            const std::string_view own = cluster_of(history_, known);
            return own.empty() || cluster.empty() || own == cluster;
        });
        if (same == jobs.end()) {
            return false;
        }
        // Rows without numbers may be equal and yet different jobs: each is matched once.
        if (by_row_) {
            jobs.erase(same);
        }
        return true;
    }

  private:
    const History& history_;
    bool by_row_;
    std::unordered_map<std::string, std::vector<std::size_t>> by_key_;
};

void merge_heads(const History& old, const History& added, History& merged) {
    merged.source = both(old.source, added.source);
    merged.format = both(old.format, added.format);
    merged.licence = both(old.licence, added.licence);
    const bool one_model = old.gpu_model == added.gpu_model || added.gpu_model.empty();
    merged.gpu_model = one_model ? old.gpu_model : old.gpu_model.empty() ? added.gpu_model : "";
    merged.row_ids = old.row_ids || added.row_ids;
    merged.relative_time = old.relative_time && added.relative_time;
}

}  // namespace

MergedHistory merge_histories(const History& old, const History& added) {
    MergedHistory merged;
    const bool by_row = old.row_ids || added.row_ids;
    KnownJobs known(old, by_row);
    std::vector<std::size_t> fresh;
    for (std::size_t i = 0; i < added.jobs.size(); ++i) {
        if (known.find_once(added, i)) {
            ++merged.known;
        } else {
            fresh.push_back(i);
        }
    }
    merged.added = static_cast<std::int64_t>(fresh.size());
    merged.history = old;
    if (fresh.empty()) {
        return merged;
    }
    merge_heads(old, added, merged.history);
    Taking taking(added, merged.history);
    for (const std::size_t job : fresh) {
        taking.take(job);
    }
    return merged;
}

}  // namespace grundlast
