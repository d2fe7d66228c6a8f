// Alibaba disaggregated trace of 2025 (NSDI'25), instances of recommendation services:
// instance_sn,role,app_name,
// cpu_request,..,gpu_request,..,memory_request,..,creation_time,scheduled_time,deletion_time. Times are seconds
// from the start of the trace, memory is GiB. The team is the application. An instance without creation_time is
// older than the trace, one without deletion_time outlives it: neither has a run time, and both are skipped.
#include <fmt/core.h>
#include <array>

#include <algorithm>
#include <cmath>

#include "model/exchange/format.h"
#include "model/exchange/text_lines.h"
#include "model/exchange/trace_rows.h"

namespace grundlast {

namespace {

constexpr auto needed = std::to_array<std::string_view>(
    {"instance_sn", "role", "app_name", "gpu_request", "creation_time", "scheduled_time", "deletion_time"});

bool recognises_instances(std::string_view text) {
    return has_all(CsvColumns::of(text), needed);
}

// The reason why the instance makes no job, or an empty text.
Text job_of(TraceRow& row, HistoryJob& job) {
    job.gpus = row.number("gpu_request");
    const double created = row.number("creation_time");
    const double scheduled = row.number("scheduled_time");
    const double deleted = row.number("deletion_time");
    if (!row.problem().empty()) {
        return row.problem();
    }
    if (job.gpus < 0) {
        return {"gpu_request fehlt", "no gpu_request"};
    }
    if (created < 0 || scheduled < 0) {
        return {"lief schon vor Beginn der Aufzeichnung: Laufzeit unbekannt",
                "ran before the trace began: run time unknown"};
    }
    if (deleted < 0) {
        return {"lief über das Ende der Aufzeichnung hinaus: Laufzeit unbekannt",
                "outlived the trace: run time unknown"};
    }
    if (scheduled < created || deleted < scheduled) {
        return {"Zeiten laufen rückwärts: creation, scheduled, deletion",
                "times run backwards: creation, scheduled, deletion"};
    }
    job.submit_s = std::llround(created);
    job.start_s = std::max<std::int64_t>(std::llround(scheduled), job.submit_s);
    job.run_s = deleted - scheduled;
    return {};
}

Result<Import> read_instances(ImportSource& source) {
    ImportDraft draft = source.draft("alibaba2025");
    draft.history().relative_time = true;
    const auto take_row = [&](TraceRow& row) {
        HistoryJob job;
        Text problem = job_of(row, job);
        const double cpu_cores = std::max(0.0, row.number("cpu_request"));
        const double ram_gb = std::max(0.0, row.number("memory_request")) * 1.073741824;
        problem = problem.empty() ? row.problem() : problem;
        if (problem.empty()) {
            job.id = valid_utf8(row.text("instance_sn"));
            job.team = draft.team(row.text("app_name"));
            draft.add(std::move(job), {{}, cpu_cores, ram_gb});
            draft.label({{}, valid_utf8(row.text("role"))});
        }
        return problem;
    };
    return read_trace(source, draft, {"die Liste der Instanzen", "the list of instances"}, needed, take_row);
}

}  // namespace

ImportFormat alibaba_instances_format() {
    return {"alibaba2025", &recognises_instances, &read_instances};
}

}  // namespace grundlast
