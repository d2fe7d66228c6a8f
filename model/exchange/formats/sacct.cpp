// Slurm's accounting as `sacct --parsable2` or `--parsable` writes it, with a header (columns by name) or in
// Open XDMoD's 26 columns without one. What makes a job (also in docs/import.md):
// - one job for each allocation; steps are skipped, since their allocation holds their resources;
// - each run of a requeued job is a job of its own (it held its GPUs), submitted when it was requeued;
// - the components of a heterogeneous job are one job with the sum of their GPUs and nodes;
// - each task of an array is a job; tasks that never ran are counted one by one;
// - a job that ended without starting leaves the queue at its End;
// - jobs that still wait or run have no run time yet and are skipped;
// - a job that waited for another one or for its begin time joins the queue when it is Eligible;
// - the run time is ElapsedRaw or Elapsed, which is right on the nights when the clock is changed.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

#include "model/exchange/csv_jobs_reader.h"
#include "model/exchange/format.h"
#include "model/exchange/formats/sacct_records.h"
#include "model/exchange/formats/sacct_rows.h"
#include "model/exchange/formats/sacct_values.h"

namespace grundlast {

namespace {

using sacct::Columns;
using sacct::JobId;
using sacct::Layout;
using sacct::Record;
using sacct::Row;

constexpr std::int64_t most_tasks = 1'000'000;  // of arrays that never ran, in one file

bool recognises_sacct(std::string_view text) {
    const std::string_view line = first_line(text);
    return sacct::looks_like_header(line) || sacct::looks_like_xdmod_row(line);
}

class SacctImport {
  public:
    SacctImport(ImportDraft& draft, const Layout& layout, const TimeZone& zone)
        : draft_(draft), layout_(layout), columns_(layout), zone_(zone) {}

    void add(const Record& record) {
        draft_.count_row();
        if (!record.complete) {
            draft_.skip(record.first_line, problem_of(record));
            return;
        }
        const Row row(record, columns_);
        const auto id = sacct::parse_job_id(row[&Columns::job_id]);
        if (!id) {
            draft_.skip(record.first_line,
                        {fmt::format("JobID \"{}\" ist keine Jobnummer", shown(row[&Columns::job_id])),
                         fmt::format("JobID \"{}\" is not a job number", shown(row[&Columns::job_id]))});
        } else if (id->step) {
            draft_.skip(record.first_line, {"Schritt; der Job zählt", "a step; its job counts"});
        } else {
            add_allocation(record, row, *id);
        }
    }

    // The GPU model is known where all jobs name the same type.
    void finish() {
        if (types_.size() == 1) {
            draft_.history().gpu_model = *types_.begin();
        }
    }

  private:
    Text problem_of(const Record& record) const {
        const std::string lines = record.last_line > record.first_line
                                      ? fmt::format(" ({}-{})", record.first_line, record.last_line)
                                      : "";
        if (record.found < layout_.columns.size()) {
            return {
                fmt::format("unvollständig: {} von {} Spalten{}", record.found, layout_.columns.size(), lines),
                fmt::format("incomplete: {} of {} columns{}", record.found, layout_.columns.size(), lines)};
        }
        return {
            "Werte passen nicht zu den Spalten, etwa eine Zeit nicht in der Form 2026-11-30T08:15:00" + lines,
            "values do not fit the columns, such as a time not in the form 2026-11-30T08:15:00" + lines};
    }

    void add_allocation(const Record& record, const Row& row, const JobId& id) {
        HistoryJob job;
        const std::string state = sacct::state_word(row[&Columns::state]);
        if (const Text problem = sacct::job_of(row, id, state, zone_, job); !problem.empty()) {
            draft_.skip(record.first_line, problem);
            return;
        }
        const std::string_view tres =
            row[&Columns::allocated].empty() ? row[&Columns::requested] : row[&Columns::allocated];
        const sacct::TresGpus gpus = sacct::gpus_of(tres);
        for (const std::string& type : gpus.types) {
            if (type != last_type_) {
                last_type_ = type;
                types_.insert(type);
            }
        }
        job.gpus = gpus.count;
        job.team = draft_.team(row[&Columns::account]);
        job.id = id.task.empty() ? id.base : id.base + "_" + id.task;
        if (id.part) {
            add_component(record, row, id, std::move(job), state);
        } else if (id.cut || id.task_count() > most_tasks - expanded_) {
            draft_.skip(record.first_line, {"Liste der Array-Jobs ist abgeschnitten oder zu lang",
                                            "the list of array jobs is cut off or too long"});
        } else if (id.tasks.empty()) {
            draft_.add(std::move(job));
            add_labels(row, state);
            draft_.use_row();
        } else {
            add_tasks(row, id, job, state);
            draft_.use_row();
        }
    }

    void add_labels(const Row& row, const std::string& state) {
        draft_.outcome(state);
        if (!row[&Columns::cluster].empty()) {
            draft_.cluster(row[&Columns::cluster]);
        }
        if (!row[&Columns::qos].empty() || !row[&Columns::partition].empty()) {
            draft_.label({valid_utf8(row[&Columns::qos]), valid_utf8(row[&Columns::partition])});
        }
    }

    void add_tasks(const Row& row, const JobId& id, HistoryJob job, const std::string& state) {
        expanded_ += id.task_count();
        for (const sacct::TaskRange& range : id.tasks) {
            for (std::int64_t task = range.first; task <= range.last; task += range.step) {
                job.id = id.base + "_" + std::to_string(task);
                draft_.add(job);
                add_labels(row, state);
            }
        }
    }

    // Components of the same number and time of submission are one job.
    void add_component(const Record& record, const Row& row, const JobId& id, HistoryJob component,
                       const std::string& state) {
        std::vector<HistoryJob>& jobs = draft_.history().jobs;
        const std::string key = fmt::format("{}@{}@{}", row[&Columns::cluster], id.base, component.submit_s);
        const auto [at, is_new] = heterogeneous_.try_emplace(key, jobs.size());
        if (is_new) {
            draft_.add(std::move(component));
            add_labels(row, state);
            draft_.use_row();
            return;
        }
        HistoryJob& job = jobs[at->second];
        job.gpus += component.gpus;
        job.nodes += component.nodes;
        job.run_s = std::max(job.run_s, component.run_s);
        job.start_s = std::max(job.start_s, component.start_s);
        job.cancelled_s = job.start_s >= 0 ? -1 : std::max(job.cancelled_s, component.cancelled_s);
        draft_.skip(record.first_line, {"Teil eines heterogenen Jobs; zu dessen GPUs gezählt",
                                        "a component of a heterogeneous job; counted with its GPUs"});
    }

    ImportDraft& draft_;
    const Layout& layout_;
    Columns columns_;
    const TimeZone& zone_;
    std::set<std::string> types_;
    std::string last_type_;
    std::unordered_map<std::string, std::size_t> heterogeneous_;  // to the index of the job
    std::int64_t expanded_ = 0;                                   // tasks of arrays made into jobs
};

// The column that a reader of jobs cannot do without and the export lacks, or nothing.
std::string missing_column(const Layout& layout) {
    const auto has = [&](std::string_view column) { return layout.find(column) != Layout::npos; };
    if (!has("jobid")) {
        return "JobID";
    }
    if (!has("submit")) {
        return "Submit";
    }
    if (!has("state")) {
        return "State";
    }
    if (!has("start")) {
        return "Start";
    }
    if (!has("elapsedraw") && !has("elapsed") && !has("end")) {
        return "Elapsed";
    }
    return has("alloctres") || has("reqtres") ? "" : "AllocTRES";
}

Error missing_column_error(const ImportSource& source, std::int64_t line, const std::string& column) {
    return source.error(
        line,
        fmt::format("Spalte {} fehlt; bitte sacct mit --format "
                    "JobID,Account,Cluster,Submit,Eligible,Start,End,Elapsed,State,NNodes,ReqTRES,AllocTRES,"
                    "Timelimit aufrufen",
                    column),
        fmt::format(
            "column {} is missing; call sacct with --format "
            "JobID,Account,Cluster,Submit,Eligible,Start,End,Elapsed,State,NNodes,ReqTRES,AllocTRES,Timelimit",
            column));
}

constexpr std::size_t sampled_records = 1000;  // tell how many the file will have

std::size_t size_of(const Record& record) {
    const std::string_view first = record.fields.front();
    const std::string_view last = record.fields.back();
    return static_cast<std::size_t>(last.data() + last.size() - first.data()) + 1;
}

Result<Import> read_sacct(ImportSource& source) {
    LineReader lines(source.input);
    std::string_view line;
    while (lines.next(line) && trimmed(line).empty()) {
    }
    const bool has_header = sacct::looks_like_header(line);
    if (!has_header && line.find('|') == std::string_view::npos) {
        return source.error(lines.number(), "keine Ausgabe von sacct --parsable2: kein | gefunden",
                            "not output of sacct --parsable2: no | found");
    }
    const Layout layout = has_header ? sacct::layout_of_header(line) : sacct::layout_without_header(line);
    if (const std::string missing = missing_column(layout); !missing.empty()) {
        return missing_column_error(source, lines.number(), missing);
    }
    ImportDraft draft = source.draft("sacct");
    SacctImport import(draft, layout, source.zone);
    sacct::RecordReader records(lines, layout);
    if (!has_header) {
        records.put_back(line);
    }
    std::size_t seen = 0;
    std::size_t records_read = 0;
    for (Record record; records.next(record);) {
        if (source.stopped()) {
            return stopped();
        }
        import.add(record);
        seen += record.complete && records_read < sampled_records ? size_of(record) : 0;
        if (++records_read == sampled_records) {
            draft.expect(source.input.size_hint(), seen);
        }
    }
    import.finish();
    return draft.finish();
}

}  // namespace

ImportFormat sacct_format() {
    return {"sacct", &recognises_sacct, &read_sacct};
}

}  // namespace grundlast
