// The shipped Philly history, read without the importers: these tests are about what is made of it.
#pragma once

#include <zlib.h>

#include <algorithm>
#include <memory>
#include <string>

#include "model/core/csv.h"
#include "model/inventory/history.h"

inline std::string unpacked(const std::string& path) {
    std::string text;
    gzFile file = gzopen(path.c_str(), "rb");
    char buffer[1 << 16];
    for (int got = 0; (got = gzread(file, buffer, sizeof buffer)) > 0;) {
        text.append(buffer, static_cast<std::size_t>(got));
    }
    gzclose(file);
    return text;
}

inline std::shared_ptr<const grundlast::History> philly_history() {
    using namespace grundlast;
    auto history = std::make_shared<History>();
    history->source = "philly_jobs_by_vc.csv.gz";
    history->format = "philly";
    const std::string text = unpacked(GRUNDLAST_SOURCE_DIR "/data/examples/philly/philly_jobs_by_vc.csv.gz");
    (void)read_csv(text, history->source, [&](const CsvRow& row) {
        if (row.line == 1) {
            return true;
        }
        auto& teams = history->teams;
        const auto team = std::find(teams.begin(), teams.end(), row.fields[3]);
        HistoryJob job;
        job.team = static_cast<std::int32_t>(team - teams.begin());
        if (team == teams.end()) {
            teams.push_back(row.fields[3]);
        }
        job.submit_s = parse_instant(row.fields[0]).value().time_since_epoch().count();
        job.run_s = *parse_number(row.fields[1]);
        job.gpus = *parse_number(row.fields[2]);
        history->jobs.push_back(job);
        return true;
    });
    return history;
}
