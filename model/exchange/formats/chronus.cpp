// The Philly jobs of Chronus (Gao et al., SoCC'21; ChronusArtifact): CSV
// job_id,user,num_gpu,submit_time,iterations,
// model_name,duration,interval,expect_time_list,expect_value_list,best_effort,job_type. Times are seconds from
// the start of the trace, sampled and moved by its authors; starts are unknown. The team is the user, a virtual
// cluster of Philly.
#include <array>
#include <cmath>

#include "model/exchange/format.h"
#include "model/exchange/text_lines.h"
#include "model/exchange/trace_rows.h"

namespace grundlast {

namespace {

constexpr auto needed = std::to_array<std::string_view>(
    {"job_id", "user", "num_gpu", "submit_time", "duration", "expect_time_list"});

bool recognises_chronus(std::string_view text) {
    return has_all(CsvColumns::of(text), needed);
}

Text job_of(TraceRow& row, HistoryJob& job) {
    job.id = valid_utf8(row.text("job_id"));
    job.gpus = row.number("num_gpu");
    const double submitted = row.number("submit_time");
    job.run_s = row.number("duration");
    if (!row.problem().empty()) {
        return row.problem();
    }
    if (job.gpus < 0 || submitted < 0 || job.run_s < 0) {
        return {"num_gpu, submit_time oder duration fehlt", "num_gpu, submit_time or duration is missing"};
    }
    job.submit_s = std::llround(submitted);
    return {};
}

Result<Import> read_chronus(ImportSource& source) {
    ImportDraft draft = source.draft("chronus");
    draft.history().relative_time = true;
    draft.history().licence = "CC BY 4.0, Microsoft (Philly traces); MIT, ChronusArtifact";
    const auto take_row = [&](TraceRow& row) {
        HistoryJob job;
        Text problem = job_of(row, job);
        if (problem.empty()) {
            job.team = draft.team(row.text("user"));
            draft.add(std::move(job));
            draft.label({valid_utf8(row.text("job_type")), {}});
        }
        return problem;
    };
    return read_trace(source, draft, {"Chronus", "Chronus"}, needed, take_row);
}

}  // namespace

ImportFormat chronus_format() {
    return {"chronus", &recognises_chronus, &read_chronus};
}

}  // namespace grundlast
