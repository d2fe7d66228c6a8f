// Acme (Shanghai AI Laboratory; Hu et al., NSDI'24), trace_seren.csv and trace_kalos.csv:
// job_id,user,node_num,gpu_num, cpu_num,type,state,submit_time,start_time,end_time,duration,queue,gpu_time.
// Times carry their zone. The team is the user; the type of work (Pretrain, Evaluation, ...) is the label of
// the queue. The run time is the time from start to end: in the published example the column duration counts
// from the submission instead.
#include <array>

#include "model/exchange/format.h"
#include "model/exchange/text_lines.h"
#include "model/exchange/trace_rows.h"

namespace grundlast {

namespace {

constexpr auto needed = std::to_array<std::string_view>(
    {"job_id", "user", "gpu_num", "type", "state", "submit_time", "start_time", "end_time", "gpu_time"});

bool recognises_acme(std::string_view text) {
    return has_all(CsvColumns::of(text), needed);
}

Result<Import> read_acme(ImportSource& source) {
    ImportDraft draft = source.draft("acme");
    draft.history().licence = "CC BY 4.0, AcmeTrace (Shanghai AI Laboratory)";
    const auto take_row = [&](TraceRow& row) {
        HistoryJob job;
        Text problem =
            timed_job(row, {.gpus = "gpu_num", .nodes = "node_num", .requested_s = ""}, source.zone, job);
        if (problem.empty()) {
            job.team = draft.team(row.text("user"));
            draft.add(std::move(job));
            draft.label({valid_utf8(row.text("type")), {}});
            draft.outcome(row.text("state"));
        }
        return problem;
    };
    return read_trace(source, draft, {"Acme", "Acme"}, needed, take_row);
}

}  // namespace

ImportFormat acme_format() {
    return {"acme", &recognises_acme, &read_acme};
}

}  // namespace grundlast
