#include "model/exchange/formats/sacct_rows.h"

#include <algorithm>
#include <optional>

namespace grundlast::sacct {

namespace {

double run_time(const Row& row, std::int64_t start_s, std::int64_t end_s) {
    if (const auto raw = parse_number(row[&Columns::elapsed_raw]); raw && *raw >= 0 && *raw <= 1e11) {
        return *raw;
    }
    if (const auto elapsed = parse_duration(row[&Columns::elapsed])) {
        return *elapsed;
    }
    return start_s >= 0 && end_s >= start_s ? static_cast<double>(end_s - start_s) : -1;
}

double requested_time(const Row& row) {
    if (const auto minutes = parse_number(row[&Columns::limit_raw]);
        minutes && *minutes > 0 && *minutes <= 1e9) {
        return 60 * *minutes;
    }
    const double limit = parse_time_limit(row[&Columns::limit]).value_or(-1);
    return limit > 0 ? limit : -1;
}

// Slurm writes Start = End for some jobs that were cancelled in the queue; they were never given anything.
bool never_started(const Row& row, const std::string& state, const HistoryJob& job, std::int64_t end_s) {
    if (job.start_s < 0) {
        return true;
    }
    const bool ended_early = state == "CANCELLED" || state == "DEADLINE" || state == "REVOKED";
    const bool nothing_given =
        row.has(&Columns::allocated) ? row[&Columns::allocated].empty() : end_s <= job.start_s;
    return ended_early && job.run_s == 0 && nothing_given;
}

Text problem_of_phase(Phase phase, const JobId& id) {
    const std::string count = id.tasks.empty() ? "" : std::to_string(id.task_count());
    switch (phase) {
        case Phase::waiting:
            return count.empty() ? Text{"wartet noch: keine Laufzeit", "still waits: no run time"}
                                 : Text{"warten noch: " + count + " Jobs", "still wait: " + count + " jobs"};
        case Phase::running:
            return {"läuft noch: Laufzeit unbekannt", "still runs: run time unknown"};
        case Phase::elsewhere:
            return {"REVOKED: lief auf einem anderen Cluster", "REVOKED: ran on another cluster"};
        case Phase::finished:
            break;
    }
    return {};
}

// A job that waits for another one, for its begin time or for its release does not stand in the queue yet.
void wait_from_eligible(const Row& row, const TimeZone& zone, HistoryJob& job) {
    if (row[&Columns::eligible] == row[&Columns::submit]) {
        return;
    }
    const std::int64_t eligible_s =
        zone.known_to_utc(parse_time(row[&Columns::eligible]).value_or(-1), job.submit_s);
    const std::int64_t leaves_s = job.start_s >= 0 ? job.start_s : job.cancelled_s;
    if (eligible_s > job.submit_s && eligible_s <= leaves_s) {
        job.submit_s = eligible_s;
    }
}

}  // namespace

Text job_of(const Row& row, const JobId& id, const std::string& state, const TimeZone& zone, HistoryJob& job) {
    if (Text problem = problem_of_phase(phase_of(state), id); !problem.empty()) {
        return problem;
    }
    job.submit_s = parse_time(row[&Columns::submit]).value_or(-1);
    if (job.submit_s < 0) {
        return {"Submit unbekannt", "Submit unknown"};
    }
    job.submit_s = zone.to_utc(job.submit_s);
    job.start_s = zone.known_to_utc(parse_time(row[&Columns::start]).value_or(-1), job.submit_s);
    const std::int64_t end_s =
        zone.known_to_utc(parse_time(row[&Columns::end]).value_or(-1), std::max(job.start_s, job.submit_s));
    job.run_s = run_time(row, job.start_s, end_s);
    job.requested_s = requested_time(row);
    job.nodes = static_cast<std::int32_t>(std::clamp(parse_number(row[&Columns::nodes]).value_or(0), 0.0, 1e6));
    job.priority = parse_number(row[&Columns::priority]).value_or(-1);
    if (never_started(row, state, job, end_s)) {
        if (end_s < job.submit_s) {
            return {"nie gestartet, End unbekannt oder vor Submit",
                    "never started, End unknown or before Submit"};
        }
        job.start_s = -1;
        job.run_s = -1;
        job.cancelled_s = end_s;
    } else if (job.run_s < 0) {
        return {"Elapsed unbekannt", "Elapsed unknown"};
    } else if (job.start_s < job.submit_s) {
        return {"Start liegt vor Submit", "Start lies before Submit"};
    }
    wait_from_eligible(row, zone, job);
    return {};
}

}  // namespace grundlast::sacct
