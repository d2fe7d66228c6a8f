// Helios (SenseTime; Hu et al., SC'21), cluster_log.csv:
// job_id,user,vc,[jobname],gpu_num,cpu_num,node_num,state, submit_time,start_time,end_time,duration,queue. The
// team is the virtual cluster. Times are local, presumably UTC+8: the trace does not say. The run time is the
// time from start to end.
#include <array>

#include "model/exchange/format.h"
#include "model/exchange/text_lines.h"
#include "model/exchange/trace_rows.h"

namespace grundlast {

namespace {

constexpr auto needed = std::to_array<std::string_view>(
    {"job_id", "vc", "gpu_num", "state", "submit_time", "start_time", "end_time"});

bool recognises_helios(std::string_view text) {
    return has_all(CsvColumns::of(text), needed);
}

Result<Import> read_helios(ImportSource& source) {
    ImportDraft draft = source.draft("helios");
    const auto take_row = [&](TraceRow& row) {
        HistoryJob job;
        Text problem =
            timed_job(row, {.gpus = "gpu_num", .nodes = "node_num", .requested_s = ""}, source.zone, job);
        if (problem.empty()) {
            job.team = draft.team(row.text("vc"));
            draft.add(std::move(job));
            draft.outcome(row.text("state"));
        }
        return problem;
    };
    return read_trace(source, draft, {"Helios", "Helios"}, needed, take_row);
}

}  // namespace

ImportFormat helios_format() {
    return {"helios", &recognises_helios, &read_helios};
}

}  // namespace grundlast
