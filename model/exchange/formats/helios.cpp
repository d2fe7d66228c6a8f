// Helios (SenseTime; Hu et al., SC'21), cluster_log.csv:
// job_id,user,vc,[jobname],gpu_num,cpu_num,node_num,state, submit_time,start_time,end_time,duration,queue. The
// team is the virtual cluster. Times are local, presumably UTC+8: the trace does not say. The run time is the
// time from start to end.
#include "model/exchange/format.h"
#include "model/exchange/text_lines.h"
#include "model/exchange/trace_rows.h"

namespace grundlast {

namespace {

bool recognises_helios(std::string_view text) {
    return has_all(CsvColumns::of(text),
                   {"job_id", "vc", "gpu_num", "state", "submit_time", "start_time", "end_time"});
}

Result<Import> read_helios(ImportSource& source) {
    ImportDraft draft = source.draft("helios");
    CsvColumns header({});
    const auto take_header = [&](const CsvColumns& found) {
        header = found;
        const bool complete =
            has_all(header, {"job_id", "vc", "gpu_num", "state", "submit_time", "start_time", "end_time"});
        return complete
                   ? Text{}
                   : Text{"Helios braucht job_id, vc, gpu_num, state, submit_time, start_time und end_time",
                          "Helios needs job_id, vc, gpu_num, state, submit_time, start_time and end_time"};
    };
    const auto take_row = [&](const CsvRow& cells) {
        TraceRow row(header, cells);
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
    return read_csv_jobs(source, draft, {take_header, take_row});
}

}  // namespace

ImportFormat helios_format() {
    return {"helios", &recognises_helios, &read_helios};
}

}  // namespace grundlast
