#include "model/exchange/trace_rows.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/exchange/formats/sacct_values.h"
#include "model/exchange/table_values.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

std::string_view TraceRow::text(std::string_view column) const {
    const std::size_t at = header_.find({column});
    return at == no_column ? std::string_view() : trimmed(row_.fields[at]);
}

double TraceRow::number(std::string_view column) {
    const std::string_view cell = text(column);
    if (cell.empty()) {
        return -1;
    }
    const auto value = parse_number(cell);
    if (!value || *value < 0 || *value > 1e11) {
        complain({fmt::format("{} \"{}\" ist keine Zahl ab 0", column, shown(cell)),
                  fmt::format("{} \"{}\" is not a number from 0", column, shown(cell))});
        return -1;
    }
    return *value;
}

std::int64_t TraceRow::time(std::string_view column, const TimeZone& zone, std::int64_t not_before) {
    const std::string_view cell = text(column);
    if (sacct::is_unknown(cell)) {
        return -1;
    }
    const auto seconds = parse_zoned_time(cell, zone, not_before);
    if (!seconds || *seconds < 0) {
        complain({fmt::format("{} \"{}\" ist keine Zeit wie 2026-11-30 08:15:00", column, shown(cell)),
                  fmt::format("{} \"{}\" is not a time like 2026-11-30 08:15:00", column, shown(cell))});
        return -1;
    }
    return *seconds;
}

bool has_all(const CsvColumns& header, std::span<const std::string_view> names) {
    return std::all_of(names.begin(), names.end(), [&](std::string_view name) { return header.has(name); });
}

Result<Import> read_trace(ImportSource& source, ImportDraft& draft, const Text& trace,
                          std::span<const std::string_view> needed,
                          const std::function<Text(TraceRow&)>& take) {
    CsvColumns header({});
    const auto take_header = [&](const CsvColumns& found) {
        header = found;
        return has_all(header, needed) ? Text{}
                                       : trace + Text{" braucht ", " needs "} +
                                             Text::same(fmt::format("{}", fmt::join(needed, ", ")));
    };
    const auto take_row = [&](const CsvRow& cells) {
        TraceRow row(header, cells);
        return take(row);
    };
    return read_csv_jobs(source, draft, {take_header, take_row});
}

Text timed_job(TraceRow& row, const TimedColumns& columns, const TimeZone& zone, HistoryJob& job) {
    job.id = valid_utf8(row.text(columns.id));
    job.gpus = row.number(columns.gpus);
    job.nodes = static_cast<std::int32_t>(std::clamp(row.number(columns.nodes), 0.0, 1e6));
    job.submit_s = row.time("submit_time", zone);
    job.start_s = row.time("start_time", zone, job.submit_s);
    const std::int64_t end_s = row.time("end_time", zone, std::max(job.submit_s, job.start_s));
    if (const double limit_s = columns.requested_s.empty() ? -1 : row.number(columns.requested_s);
        limit_s > 0) {
        job.requested_s = limit_s;
    }
    if (!row.problem().empty()) {
        return row.problem();
    }
    if (job.submit_s < 0 || job.gpus < 0 || job.id.empty()) {
        return {"Nummer, Zeit der Abgabe oder Zahl der GPUs fehlt",
                "number, submission or GPU count is missing"};
    }
    const std::string state = sacct::state_word(row.text(columns.state));
    if (sacct::phase_of(state) == sacct::Phase::waiting || sacct::phase_of(state) == sacct::Phase::running) {
        return {"noch nicht beendet: Laufzeit unbekannt", "not ended yet: run time unknown"};
    }
    if (end_s < 0) {
        return {"das Ende ist unbekannt", "the end is unknown"};
    }
    const bool never_started = job.start_s < 0;
    if ((never_started && end_s < job.submit_s) ||
        (!never_started && (job.start_s < job.submit_s || end_s < job.start_s))) {
        return {"Zeiten laufen rückwärts: Abgabe, Start, Ende", "times run backwards: submission, start, end"};
    }
    if (never_started) {
        job.cancelled_s = end_s;
    } else {
        job.run_s = static_cast<double>(end_s - job.start_s);
    }
    return {};
}

}  // namespace grundlast
