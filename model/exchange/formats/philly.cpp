// The Philly trace as its re-users publish it: CSV timestamp,duration,num_gpus,[gpu_time],cluster with one row
// for each job. Times of submission without zone; no queueing time, so starts are unknown. The cluster is a
// virtual cluster, which is a team. Rows are not sorted and equal rows are separate jobs.
#include <fmt/core.h>

#include "model/exchange/csv_columns.h"
#include "model/exchange/format.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

struct PhillyColumns {
    std::size_t timestamp, duration, num_gpus, cluster, count;
};

bool recognises_philly(std::string_view text) {
    const CsvColumns columns(first_line(text));
    return columns.has("timestamp") && columns.has("duration") && columns.has("num_gpus") &&
           columns.has("cluster");
}

// The reason why the row makes no job, or an empty text.
Text read_row(const std::vector<std::string>& fields, const PhillyColumns& columns, std::int64_t offset_s,
              HistoryJob& job) {
    if (fields.size() != columns.count) {
        return {fmt::format("{} statt {} Spalten", fields.size(), columns.count),
                fmt::format("{} columns instead of {}", fields.size(), columns.count)};
    }
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
    job.submit_s = instant->time_since_epoch().count() - offset_s;
    job.run_s = *run;
    job.gpus = *gpus;
    return {};
}

Result<Import> read_philly(const ImportSource& source) {
    LineReader lines(source.text);
    std::string_view line;
    while (lines.next(line) && trimmed(line).empty()) {
    }
    const CsvColumns header(line);
    const PhillyColumns columns{header.find({"timestamp"}), header.find({"duration"}),
                                header.find({"num_gpus"}), header.find({"cluster"}), header.count()};
    for (const auto& [name, index] : {std::pair{"timestamp", columns.timestamp},
                                      {"duration", columns.duration},
                                      {"num_gpus", columns.num_gpus},
                                      {"cluster", columns.cluster}}) {
        if (index == no_column) {
            return source.error(
                lines.number(),
                fmt::format("Spalte {} fehlt; erwartet: timestamp,duration,num_gpus,cluster", name),
                fmt::format("column {} is missing; expected timestamp,duration,num_gpus,cluster", name));
        }
    }
    ImportDraft draft = source.draft("philly");
    draft.history().licence = "CC BY 4.0, Microsoft (Philly traces)";
    while (lines.next(line)) {
        if (source.stopped_at(lines.number())) {
            return stopped();
        }
        if (trimmed(line).empty()) {
            continue;
        }
        draft.count_row();
        const std::vector<std::string> fields = csv_fields(line, header.separator());
        HistoryJob job;
        const Text problem = read_row(fields, columns, 60 * source.options.utc_offset_minutes, job);
        if (!problem.empty()) {
            draft.skip(lines.number(), problem);
            continue;
        }
        job.id = std::to_string(lines.number());  // the trace has no ids
        job.team = draft.team(fields[columns.cluster]);
        draft.add(std::move(job));
    }
    return draft.finish();
}

}  // namespace

ImportFormat philly_format() {
    return {"philly", &recognises_philly, &read_philly};
}

}  // namespace grundlast
