// Our own plain form of a job history, for systems without an importer: CSV with a header naming
//   job_id,team,gpus,submit,start,end|run_s,requested_s,nodes,gpu_model,cpu_cores,ram_gb
// in any order. gpu_model names the accepted models, several with a | between them; empty: any. Times are
// YYYY-MM-DDTHH:MM:SS (or with a blank) without zone, or seconds since 1970. Needed: gpus, submit, and run_s or
// start and end. Empty cells are unknown. A row with an end but no start left the queue without starting.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "model/exchange/csv_jobs_reader.h"
#include "model/exchange/format.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

struct JobColumns {
    explicit JobColumns(const CsvColumns& header)
        : id(header.find({"job_id", "id"})),
          team(header.find({"team"})),
          gpus(header.find({"gpus"})),
          submit(header.find({"submit", "submit_s"})),
          start(header.find({"start", "start_s"})),
          end(header.find({"end", "end_s"})),
          run(header.find({"run_s"})),
          requested(header.find({"requested_s"})),
          nodes(header.find({"nodes"})),
          gpu_model(header.find({"gpu_model", "gpu_spec"})),
          cpu_cores(header.find({"cpu_cores"})),
          ram_gb(header.find({"ram_gb"})),
          qos(header.find({"qos"})),
          partition(header.find({"partition"})) {}

    // What the header lacks, or an empty text.
    Text problem() const {
        const bool has_run = run != no_column || (start != no_column && end != no_column);
        if (gpus != no_column && submit != no_column && has_run) {
            return {};
        }
        return {
            "die Kopfzeile braucht gpus, submit und run_s (oder start und end); weitere: job_id, team, "
            "requested_s, nodes, gpu_model, cpu_cores, ram_gb, qos, partition",
            "the header needs gpus, submit and run_s (or start and end); further: job_id, team, requested_s, "
            "nodes, gpu_model, cpu_cores, ram_gb, qos, partition"};
    }

    std::size_t id, team, gpus, submit, start, end, run, requested, nodes, gpu_model, cpu_cores, ram_gb, qos,
        partition;
};

bool recognises_csv(std::string_view text) {
    const JobColumns columns(CsvColumns::of(text));
    return columns.gpus != no_column && columns.submit != no_column;
}

// One row's cells; remembers the first that cannot be read.
class RowReader {
  public:
    RowReader(const std::vector<std::string>& fields, std::int64_t offset_s)
        : fields_(fields), offset_s_(offset_s) {}

    // -1 where the column or the value is missing.
    double number(std::size_t column, std::string_view name) {
        if (column == no_column || fields_[column].empty()) {
            return -1;
        }
        const auto value = parse_number(fields_[column]);
        if (!value || *value < 0 || *value > 1e11) {
            complain(name, fields_[column], "keine Zahl ab 0", "not a number from 0");
            return -1;
        }
        return *value;
    }

    std::int64_t time(std::size_t column, std::string_view name) {
        if (column == no_column || fields_[column].empty()) {
            return -1;
        }
        if (const auto seconds = parse_number(fields_[column]); seconds && *seconds >= 0 && *seconds <= 1e11) {
            return std::llround(*seconds);
        }
        const Result<Instant> instant = parse_instant(fields_[column]);
        if (!instant) {
            complain(name, fields_[column], "keine Zeit wie 2026-11-30T08:15:00",
                     "not a time like 2026-11-30T08:15:00");
            return -1;
        }
        return instant->time_since_epoch().count() - offset_s_;
    }

    std::string text(std::size_t column) const { return column == no_column ? "" : fields_[column]; }

    const Text& problem() const { return problem_; }

  private:
    void complain(std::string_view name, std::string_view value, const char* de, const char* en) {
        if (problem_.empty()) {
            problem_ = {fmt::format("{} \"{}\" ist {}", name, shown(value), de),
                        fmt::format("{} \"{}\" is {}", name, shown(value), en)};
        }
    }

    const std::vector<std::string>& fields_;
    std::int64_t offset_s_;
    Text problem_;
};

// The reason why the row makes no job, or an empty text.
Text job_of(RowReader& row, const JobColumns& columns, HistoryJob& job) {
    job.id = valid_utf8(row.text(columns.id));
    job.gpus = row.number(columns.gpus, "gpus");
    job.submit_s = row.time(columns.submit, "submit");
    job.start_s = row.time(columns.start, "start");
    job.run_s = row.number(columns.run, "run_s");
    job.requested_s = row.number(columns.requested, "requested_s");
    job.nodes = static_cast<std::int32_t>(std::min(1e6, std::max(0.0, row.number(columns.nodes, "nodes"))));
    const std::int64_t end_s = row.time(columns.end, "end");
    if (!row.problem().empty()) {
        return row.problem();
    }
    if (job.gpus < 0 || job.submit_s < 0) {
        return {"gpus oder submit fehlt", "gpus or submit is missing"};
    }
    if (job.start_s >= 0 && job.start_s < job.submit_s) {
        return {"start liegt vor submit", "start lies before submit"};
    }
    if (job.run_s < 0 && job.start_s >= 0 && end_s >= 0) {
        job.run_s = static_cast<double>(end_s - job.start_s);
    }
    if (job.start_s < 0 && end_s >= 0 && job.run_s < 0) {
        job.cancelled_s = end_s;
    }
    if (job.run_s < 0 && job.cancelled_s < job.submit_s) {
        return {"keine Laufzeit: run_s oder start und end fehlt, oder end liegt vor start",
                "no run time: run_s or start and end is missing, or end lies before start"};
    }
    return {};
}

JobNeeds needs_of(RowReader& row, const JobColumns& columns) {
    JobNeeds needs;
    const std::string models = valid_utf8(row.text(columns.gpu_model));
    for (std::size_t from = 0; from < models.size();) {
        const std::size_t bar = std::min(models.find('|', from), models.size());
        if (bar > from) {
            needs.gpu_models.push_back(models.substr(from, bar - from));
        }
        from = bar + 1;
    }
    needs.cpu_cores = std::max(0.0, row.number(columns.cpu_cores, "cpu_cores"));
    needs.ram_gb = std::max(0.0, row.number(columns.ram_gb, "ram_gb"));
    return needs;
}

Result<Import> read_plain_csv(const ImportSource& source) {
    ImportDraft draft = source.draft("csv");
    std::optional<JobColumns> columns;
    const auto take_header = [&](const CsvColumns& header) { return columns.emplace(header).problem(); };
    const auto take_row = [&](const CsvRow& cells) {
        RowReader row(cells.fields, 60 * source.options.utc_offset_minutes);
        HistoryJob job;
        Text problem = job_of(row, *columns, job);
        const JobNeeds needs = needs_of(row, *columns);
        problem = problem.empty() ? row.problem() : problem;
        if (problem.empty()) {
            job.id = job.id.empty() ? std::to_string(cells.line) : job.id;
            job.team = draft.team(row.text(columns->team));
            draft.add(std::move(job), needs);
            JobLabels labels{valid_utf8(row.text(columns->qos)), valid_utf8(row.text(columns->partition))};
            if (!labels.qos.empty() || !labels.partition.empty()) {
                draft.label(std::move(labels));
            }
        }
        return problem;
    };
    return read_csv_jobs(source, draft, {take_header, take_row});
}

}  // namespace

ImportFormat csv_format() {
    return {"csv", &recognises_csv, &read_plain_csv};
}

}  // namespace grundlast
