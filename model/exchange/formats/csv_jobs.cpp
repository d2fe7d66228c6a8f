// A table of jobs from anywhere: CSV or a sheet of XLSX with one row for each job. Columns are those that --map
// states, else guessed from their names in English and German; what was taken is noted. GPUs count for the
// whole job, or for each node where the column says so. Needed: gpus, submit, and a run time or start and end.
// Empty cells are unknown. A row with an end but no start left the queue without starting.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "model/exchange/column_mapping.h"
#include "model/exchange/csv_jobs_reader.h"
#include "model/exchange/format.h"
#include "model/exchange/table_values.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

// Names for a duration with its unit; "" where the unit is not said.
std::vector<std::string_view> run_names(std::string_view unit) {
    if (unit == "s") {
        return {"run_s",           "runtime_s",    "run_time_s",        "duration_s",      "elapsed_s",
                "laufzeit_s",      "dauer_s",      "run_seconds",       "runtime_seconds", "duration_seconds",
                "elapsed_seconds", "elapsedraw",   "laufzeit_sekunden", "dauer_sekunden",  "runtime_sec",
                "duration_sec",    "laufzeit_sek", "dauer_sek"};
    }
    if (unit == "min") {
        return {"run_min",          "runtime_min",      "run_time_min", "duration_min",
                "elapsed_min",      "laufzeit_min",     "dauer_min",    "runtime_minutes",
                "duration_minutes", "laufzeit_minuten", "dauer_minuten"};
    }
    if (unit == "h") {
        return {"run_h",         "runtime_h",      "run_time_h",    "duration_h",
                "elapsed_h",     "laufzeit_h",     "dauer_h",       "run_hours",
                "runtime_hours", "duration_hours", "elapsed_hours", "laufzeit_stunden",
                "dauer_stunden", "laufzeit_std",   "dauer_std",     "runtime_hrs"};
    }
    return {"run", "runtime", "run_time", "duration", "elapsed", "laufzeit", "dauer"};
}

}  // namespace

const std::vector<FieldNames>& job_table_fields() {
    static const std::vector<FieldNames> names = {
        {"id",
         {"job_id", "id", "jobid", "job", "auftrag", "auftragsnummer", "auftrag_id", "job_nr", "jobnummer"}},
        {"team",
         {"team", "abteilung", "department", "account", "group", "gruppe", "project", "projekt", "kostenstelle",
          "cost_center", "cost_centre", "namespace", "vc", "user", "benutzer", "nutzer"}},
        {"gpus",
         {"gpus", "gpu", "num_gpus", "num_gpu", "gpu_num", "gpu_count", "n_gpus", "ngpus", "anzahl_gpus",
          "gpu_anzahl", "anzahl_gpu", "gpus_req", "gpus_allocated", "gpus_requested"}},
        {"gpus_per_node", {"gpus_per_node", "gpu_per_node", "gpus_pro_knoten", "gpus_je_knoten"}},
        {"submit",
         {"submit", "submit_s", "submit_time", "submitted", "submitted_at", "created", "created_at",
          "creation_time", "queued_at", "eingereicht", "eingereicht_am", "einreichung", "eingang",
          "abgeschickt"}},
        {"start",
         {"start", "start_s", "start_time", "started", "started_at", "begin", "beginn", "gestartet",
          "startzeit", "anfang"}},
        {"end",
         {"end", "end_s", "end_time", "ended", "finished", "finished_at", "completed_at", "ende", "endzeit",
          "beendet"}},
        {"run_s", run_names("s")},
        {"run_min", run_names("min")},
        {"run_h", run_names("h")},
        {"run", run_names("")},
        {"requested_s", {"requested_s", "timelimit_s", "time_limit_s", "zeitlimit_s", "limit_s"}},
        {"requested_min",
         {"requested_min", "timelimit_min", "time_limit_min", "zeitlimit_min", "timelimitraw"}},
        {"requested_h", {"requested_h", "timelimit_h", "time_limit_h", "zeitlimit_h", "limit_h"}},
        {"requested", {"requested", "requested_time", "timelimit", "time_limit", "zeitlimit"}},
        {"nodes", {"nodes", "nnodes", "num_nodes", "node_num", "knoten", "anzahl_knoten", "nodes_req"}},
        {"gpu_model", {"gpu_model", "gpu_spec", "gpu_type", "gpu_typ", "gpu_modell"}},
        {"cpu_cores", {"cpu_cores", "cpus", "cores", "kerne", "cpu_kerne"}},
        {"ram_gb", {"ram_gb", "memory_gb", "mem_gb", "speicher_gb", "arbeitsspeicher_gb"}},
        {"qos", {"qos"}},
        {"partition", {"partition"}},
        {"cluster", {"cluster"}},
        {"state", {"state", "status", "zustand"}}};
    return names;
}

namespace {

struct Duration {
    std::size_t column = no_column;
    double unit_s = 0;
    std::string name;
};

Duration duration_of(const ColumnMapping& mapping, const std::string& field) {
    for (const auto& [suffix, unit_s] : {std::pair("_s", 1.0), {"_min", 60.0}, {"_h", 3600.0}, {"", 0.0}}) {
        const std::size_t column = mapping.find(field + suffix);
        if (column != no_column) {
            return {column, unit_s, mapping.header[column]};
        }
    }
    return {};
}

struct JobColumns {
    explicit JobColumns(ColumnMapping found)
        : mapping(std::move(found)),
          run(duration_of(mapping, "run")),
          requested(duration_of(mapping, "requested")),
          id(mapping.find("id")),
          team(mapping.find("team")),
          gpus(mapping.find("gpus")),
          gpus_per_node(mapping.find("gpus_per_node")),
          submit(mapping.find("submit")),
          start(mapping.find("start")),
          end(mapping.find("end")),
          nodes(mapping.find("nodes")),
          gpu_model(mapping.find("gpu_model")),
          cpu_cores(mapping.find("cpu_cores")),
          ram_gb(mapping.find("ram_gb")),
          qos(mapping.find("qos")),
          partition(mapping.find("partition")),
          cluster(mapping.find("cluster")),
          state(mapping.find("state")) {}

    bool counts_gpus() const { return gpus != no_column || (gpus_per_node != no_column && nodes != no_column); }

    // What the header lacks, or an empty text.
    Text problem() const {
        if (!mapping.problem.empty()) {
            return mapping.problem;
        }
        const bool has_run = run.column != no_column || (start != no_column && end != no_column);
        if (counts_gpus() && submit != no_column && has_run) {
            return {};
        }
        return {
            "die Kopfzeile braucht gpus, submit und run_s (oder start und end), oder --map gpus=SPALTE,…; "
            "weitere: job_id, team, requested_s, nodes, gpu_model, cpu_cores, ram_gb, qos, partition",
            "the header needs gpus, submit and run_s (or start and end), or --map gpus=COLUMN,…; further: "
            "job_id, team, requested_s, nodes, gpu_model, cpu_cores, ram_gb, qos, partition"};
    }

    ColumnMapping mapping;
    Duration run, requested;
    std::size_t id, team, gpus, gpus_per_node, submit, start, end, nodes, gpu_model, cpu_cores, ram_gb, qos,
        partition, cluster, state;
};

bool recognises_csv(std::string_view text) {
    const CsvColumns header = CsvColumns::of(text);
    const JobColumns columns(map_columns(header.names(), job_table_fields(), {}));
    return columns.counts_gpus() && columns.submit != no_column;
}

// One row's cells; remembers the first that cannot be read.
class RowReader {
  public:
    RowReader(const std::vector<std::string>& fields, const JobColumns& columns, const TableStyle& style)
        : fields_(fields), columns_(columns), style_(style) {}

    // -1 where the column or the value is missing.
    double number(std::size_t column) {
        return column == no_column ? -1 : from_0(column, table_number(fields_[column], style_));
    }

    double duration(const Duration& duration) {
        return duration.column == no_column
                   ? -1
                   : from_0(duration.column, table_duration(fields_[duration.column], duration.unit_s, style_));
    }

    std::int64_t time(std::size_t column, std::int64_t not_before = -1) {
        if (column == no_column) {
            return -1;
        }
        const TableValue<std::int64_t> time = table_time(fields_[column], style_, not_before);
        complain(column, time.problem);
        return time.value.value_or(-1);
    }

    std::string text(std::size_t column) const { return column == no_column ? "" : fields_[column]; }

    const Text& problem() const { return problem_; }

  private:
    double from_0(std::size_t column, const TableValue<double>& number) {
        complain(column, number.problem);
        if (number.value && (*number.value < 0 || *number.value > 1e11)) {
            complain(column, {fmt::format("\"{}\" ist keine Zahl ab 0", shown(fields_[column])),
                              fmt::format("\"{}\" is not a number from 0", shown(fields_[column]))});
            return -1;
        }
        return number.value.value_or(-1);
    }

    void complain(std::size_t column, const Text& problem) {
        if (problem_.empty() && !problem.empty()) {
            const std::string name = shown(columns_.mapping.header[column]) + " ";
            problem_ = {name + problem.de, name + problem.en};
        }
    }

    const std::vector<std::string>& fields_;
    const JobColumns& columns_;
    const TableStyle& style_;
    Text problem_;
};

// The reason why the row makes no job, or an empty text.
Text job_of(RowReader& row, const JobColumns& columns, HistoryJob& job) {
    job.id = valid_utf8(row.text(columns.id));
    job.nodes = static_cast<std::int32_t>(std::min(1e6, std::max(0.0, row.number(columns.nodes))));
    job.gpus = row.number(columns.gpus);
    if (columns.gpus == no_column && job.nodes > 0) {
        job.gpus = row.number(columns.gpus_per_node) * job.nodes;
    }
    job.submit_s = row.time(columns.submit);
    job.start_s = row.time(columns.start, job.submit_s);
    job.run_s = row.duration(columns.run);
    job.requested_s = row.duration(columns.requested);
    const std::int64_t end_s = row.time(columns.end, std::max(job.submit_s, job.start_s));
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
    needs.cpu_cores = std::max(0.0, row.number(columns.cpu_cores));
    needs.ram_gb = std::max(0.0, row.number(columns.ram_gb));
    return needs;
}

void add_job(ImportDraft& draft, const RowReader& row, const JobColumns& columns, HistoryJob job,
             const JobNeeds& needs) {
    job.team = draft.team(row.text(columns.team));
    draft.add(std::move(job), needs);
    JobLabels labels{valid_utf8(row.text(columns.qos)), valid_utf8(row.text(columns.partition))};
    if (!labels.qos.empty() || !labels.partition.empty()) {
        draft.label(std::move(labels));
    }
    if (const std::string cluster = row.text(columns.cluster); !cluster.empty()) {
        draft.cluster(cluster);
    }
    if (const std::string state = row.text(columns.state); !state.empty()) {
        draft.outcome(state);
    }
}

Result<Import> read_plain_csv(ImportSource& source) {
    ImportDraft draft = source.draft("csv");
    std::optional<JobColumns> columns;
    const TableStyle style{source.options.decimal_sign, source.options.day_order,
                           separator_of(first_line(source.input.head())) == ';', source.zone};
    const auto take_header = [&](const CsvColumns& header) {
        columns.emplace(map_columns(header.names(), job_table_fields(), source.options.columns));
        draft.note(columns->mapping.described());
        draft.history().row_ids = columns->id == no_column;
        return columns->problem();
    };
    const auto take_row = [&](const CsvRow& cells) {
        RowReader row(cells.fields, *columns, style);
        HistoryJob job;
        Text problem = job_of(row, *columns, job);
        const JobNeeds needs = needs_of(row, *columns);
        problem = problem.empty() ? row.problem() : problem;
        if (problem.empty()) {
            job.id = job.id.empty() ? std::to_string(cells.line) : job.id;
            add_job(draft, row, *columns, std::move(job), needs);
        }
        return problem;
    };
    Result<Import> read = read_csv_jobs(source, draft, {take_header, take_row});
    if (read) {
        // Seconds before 1980 count from the start of a trace.
        constexpr std::int64_t year_1980 = 315'532'800;
        const auto& jobs = read->history.jobs;
        read->history.relative_time =
            !jobs.empty() && std::all_of(jobs.begin(), jobs.end(),
                                         [](const HistoryJob& job) { return job.submit_s < year_1980; });
    }
    return read;
}

}  // namespace

ImportFormat csv_format() {
    return {"csv", &recognises_csv, &read_plain_csv};
}

}  // namespace grundlast
