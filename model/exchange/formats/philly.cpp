// The Philly trace as its re-users publish it: CSV timestamp,duration,num_gpus,[gpu_time],cluster with one row
// for each job. Times of submission without zone; no queueing time, so starts are unknown. The cluster is a
// virtual cluster, which is a team. Rows are not sorted and equal rows are separate jobs.
#include <fmt/core.h>

#include "model/exchange/csv_jobs_reader.h"
#include "model/exchange/format.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

struct PhillyColumns {
    std::size_t timestamp = no_column, duration = no_column, num_gpus = no_column, cluster = no_column;
};

bool recognises_philly(std::string_view text) {
    const CsvColumns columns = CsvColumns::of(text);
    return columns.has("timestamp") && columns.has("duration") && columns.has("num_gpus") &&
           columns.has("cluster");
}

// The reason why the row makes no job, or an empty text.
Text read_row(const std::vector<std::string>& fields, const PhillyColumns& columns, const TimeZone& zone,
              HistoryJob& job) {
    const std::string& submit = fields[columns.timestamp];
    const Result<Instant> instant = parse_instant(submit);
    if (!instant) {
        return {fmt::format("timestamp \"{}\" ist keine Zeit wie 2017-10-09 07:01:55", shown(submit)),
                fmt::format("timestamp \"{}\" is not a time like 2017-10-09 07:01:55", shown(submit))};
    }
    const auto run = parse_number(fields[columns.duration]);
    if (!run || *run < 0) {
        return {fmt::format("duration \"{}\" ist keine Dauer in Sekunden", shown(fields[columns.duration])),
                fmt::format("duration \"{}\" is not a duration in seconds", shown(fields[columns.duration]))};
    }
    const auto gpus = parse_number(fields[columns.num_gpus]);
    if (!gpus || *gpus < 0) {
        return {fmt::format("num_gpus \"{}\" ist keine Anzahl", shown(fields[columns.num_gpus])),
                fmt::format("num_gpus \"{}\" is not a count", shown(fields[columns.num_gpus]))};
    }
    job.submit_s = zone.known_to_utc(instant->time_since_epoch().count());
    job.run_s = *run;
    job.gpus = *gpus;
    return {};
}

// The column that is missing, as a message, or an empty text.
Text find_columns(const CsvColumns& header, PhillyColumns& columns) {
    for (auto [name, column] : {std::pair("timestamp", &columns.timestamp),
                                {"duration", &columns.duration},
                                {"num_gpus", &columns.num_gpus},
                                {"cluster", &columns.cluster}}) {
        *column = header.find({name});
        if (*column == no_column) {
            return {fmt::format("Spalte {} fehlt; erwartet: timestamp,duration,num_gpus,cluster", name),
                    fmt::format("column {} is missing; expected timestamp,duration,num_gpus,cluster", name)};
        }
    }
    return {};
}

Result<Import> read_philly(ImportSource& source) {
    ImportDraft draft = source.draft("philly");
    draft.history().row_ids = true;
    draft.history().licence = "CC BY 4.0, Microsoft (Philly traces)";
    PhillyColumns columns;
    const auto take_header = [&](const CsvColumns& header) { return find_columns(header, columns); };
    const auto take_row = [&](const CsvRow& row) {
        HistoryJob job;
        Text problem = read_row(row.fields, columns, source.zone, job);
        if (problem.empty()) {
            job.id = std::to_string(row.line);  // the trace has no ids
            job.team = draft.team(row.fields[columns.cluster]);
            draft.add(std::move(job));
        }
        return problem;
    };
    return read_csv_jobs(source, draft, {take_header, take_row});
}

}  // namespace

ImportFormat philly_format() {
    return {"philly", &recognises_philly, &read_philly};
}

}  // namespace grundlast
