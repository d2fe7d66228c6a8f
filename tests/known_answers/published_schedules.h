// Published schedules of real logs: the log, the wait of each job by scheduler, and the replay beside them.
#pragma once

#include <string>
#include <vector>

#include "model/core/csv.h"
#include "model/exchange/importers.h"
#include "model/exchange/text_file.h"
#include "model/simulation/simulation.h"

struct PublishedLog {
    grundlast::History history;
    std::vector<std::vector<double>> waits_s;  // [job][column of the waits file, job_id first]
};

// Empty history where the files are not there.
inline PublishedLog published_log(const std::string& swf, const std::string& waits) {
    PublishedLog log;
    auto import = grundlast::import_file(swf);
    const auto text = grundlast::read_text_file(waits);
    if (!import || !text) {
        return log;
    }
    log.history = std::move(import->history);
    bool header = true;
    const auto read = grundlast::read_csv(*text, waits, [&](const grundlast::CsvRow& row) {
        if (!header) {
            std::vector<double> numbers;
            for (const std::string& field : row.fields) {
                numbers.push_back(grundlast::parse_number(field).value_or(-1));
            }
            log.waits_s.push_back(numbers);
        }
        header = false;
        return true;
    });
    return read ? log : PublishedLog{};
}

// Each processor of the log is one slot: one node with as many GPUs.
inline grundlast::ReplayCluster processors(int count) {
    grundlast::NodeClass node;
    node.gpus = count;
    return {{node}, {1}};
}

inline grundlast::ReplayOptions study(const std::string& policy, grundlast::Estimates estimates) {
    grundlast::ReplayOptions options;
    options.scheduler.policy = policy;
    options.scheduler.rules = grundlast::SchedulingRules::study;
    options.scheduler.estimates = estimates;
    options.scheduler.depth = 0;
    return options;
}

// Jobs whose wait is not that of the column.
inline int mismatches(const PublishedLog& log, const grundlast::ReplayResult& result, std::size_t column) {
    int count = log.waits_s.size() == result.jobs.size() ? 0 : 1;
    for (std::size_t job = 0; job < std::min(log.waits_s.size(), result.jobs.size()); ++job) {
        const bool same_job = result.jobs[job].id == std::to_string(static_cast<long>(log.waits_s[job][0]));
        const double wait = result.jobs[job].start_s - result.jobs[job].submit_s;
        count += same_job && wait == log.waits_s[job][column] ? 0 : 1;
    }
    return count;
}
