// NREL Eagle jobs (github.com/NREL/eagle-jobs): CSV job_id,user,account,partition,qos,wallclock_req,nodes_req,
// processors_req,gpus_req,mem_req,submit_time,start_time,end_time,run_time,state,... Times are UTC without
// zone, wallclock_req is in seconds. The team is the account; gpus_req counts for the whole job.
#include <array>

#include "model/exchange/format.h"
#include "model/exchange/text_lines.h"
#include "model/exchange/trace_rows.h"

namespace grundlast {

namespace {

constexpr auto needed =
    std::to_array<std::string_view>({"job_id", "account", "wallclock_req", "nodes_req", "gpus_req",
                                     "submit_time", "start_time", "end_time", "state"});

bool recognises_nrel(std::string_view text) {
    return has_all(CsvColumns::of(text), needed);
}

Result<Import> read_nrel(ImportSource& source) {
    ImportDraft draft = source.draft("nrel");
    draft.history().licence = "BSD-3-Clause, NREL (eagle-jobs)";
    const auto take_row = [&](TraceRow& row) {
        HistoryJob job;
        Text problem = timed_job(
            row, {.gpus = "gpus_req", .nodes = "nodes_req", .requested_s = "wallclock_req"}, source.zone, job);
        if (problem.empty()) {
            job.team = draft.team(row.text("account"));
            draft.add(std::move(job));
            draft.label({valid_utf8(row.text("qos")), valid_utf8(row.text("partition"))});
            draft.outcome(row.text("state"));
        }
        return problem;
    };
    return read_trace(source, draft, {"NREL Eagle", "NREL Eagle"}, needed, take_row);
}

}  // namespace

ImportFormat nrel_eagle_format() {
    return {"nrel", &recognises_nrel, &read_nrel};
}

}  // namespace grundlast
