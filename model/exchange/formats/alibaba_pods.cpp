// Alibaba GPU trace of 2023 (Weng et al., ATC'23), openb_pod_list: name,cpu_milli,memory_mib,num_gpu,gpu_milli,
// gpu_spec,qos,pod_phase,creation_time,deletion_time,scheduled_time. Times are seconds from the start of the
// trace. A pod with num_gpu 1 has gpu_milli thousandths of a GPU, else whole GPUs. The trace names no owner:
// the class of service stands for the team. Pods without scheduled_time waited until their deletion.
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
    {"name", "num_gpu", "gpu_milli", "creation_time", "deletion_time", "scheduled_time"});

bool recognises_pods(std::string_view text) {
    return has_all(CsvColumns::of(text), needed);
}

std::vector<std::string> models_of(std::string_view text) {
    std::vector<std::string> models;
    std::vector<std::string_view> parts;
    split(text, '|', parts);
    for (const std::string_view part : parts) {
        if (!part.empty()) {
            models.push_back(valid_utf8(part));
        }
    }
    return models;
}

// The reason why the pod makes no job, or an empty text.
Text job_of(TraceRow& row, HistoryJob& job) {
    const double gpus = row.number("num_gpu");
    const double milli = row.number("gpu_milli");
    const double created = row.number("creation_time");
    const double scheduled = row.number("scheduled_time");
    const double deleted = row.number("deletion_time");
    if (!row.problem().empty()) {
        return row.problem();
    }
    if (gpus < 0 || created < 0 || (gpus == 1 && (milli < 0 || milli > 1000))) {
        return {"num_gpu, gpu_milli oder creation_time fehlt oder liegt außerhalb",
                "num_gpu, gpu_milli or creation_time is missing or out of range"};
    }
    if (deleted < 0) {
        return {"deletion_time fehlt: Laufzeit unbekannt", "no deletion_time: run time unknown"};
    }
    job.gpus = gpus == 1 ? milli / 1000 : gpus;
    job.submit_s = std::llround(created);
    if (scheduled < 0) {
        job.cancelled_s = std::llround(deleted);
        return deleted < created
                   ? Text{"deletion_time liegt vor creation_time", "deletion_time lies before creation_time"}
                   : Text{};
    }
    if (scheduled < created || deleted < scheduled) {
        return {"Zeiten laufen rückwärts: creation, scheduled, deletion",
                "times run backwards: creation, scheduled, deletion"};
    }
    job.start_s = std::llround(scheduled);
    job.run_s = deleted - scheduled;
    return {};
}

Result<Import> read_pods(ImportSource& source) {
    ImportDraft draft = source.draft("alibaba");
    draft.history().relative_time = true;
    const auto take_row = [&](TraceRow& row) {
        HistoryJob job;
        Text problem = job_of(row, job);
        const double cpu_cores = std::max(0.0, row.number("cpu_milli")) / 1000;
        const double ram_gb = std::max(0.0, row.number("memory_mib")) * 1048576 / 1e9;
        problem = problem.empty() ? row.problem() : problem;
        if (problem.empty()) {
            job.id = valid_utf8(row.text("name"));
            job.team = draft.team(row.text("qos"));
            draft.add(std::move(job), {models_of(row.text("gpu_spec")), cpu_cores, ram_gb});
            draft.label({valid_utf8(row.text("qos")), {}});
            draft.outcome(row.text("pod_phase"));
        }
        return problem;
    };
    return read_trace(source, draft, {"die Pod-Liste", "the list of pods"}, needed, take_row);
}

}  // namespace

ImportFormat alibaba_pods_format() {
    return {"alibaba", &recognises_pods, &read_pods};
}

}  // namespace grundlast
