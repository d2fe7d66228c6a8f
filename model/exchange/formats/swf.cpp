// Standard Workload Format 2.2 (Parallel Workloads Archive): header lines "; Key: value", then 18 numbers a
// job, -1 = unknown. It has no GPUs: processors are taken as GPUs. More columns behind the 18, as Alea writes
// them, are ignored. The team is the group (field 13) where the log tells more than one group apart, else the
// user (field 12).
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <unordered_map>

#include "model/exchange/csv_jobs_reader.h"
#include "model/exchange/format.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

// Positions of the fields that are read, counted from 0.
enum SwfField {
    job_number,
    submit,
    wait,
    run,
    allocated,
    requested = 7,
    requested_time,
    status = 10,
    user,
    group
};

constexpr std::size_t field_count = 18;
using SwfRow = std::array<double, field_count>;

bool is_blank(char letter) {
    return letter == ' ' || letter == '\t';
}

// Most values are short whole numbers; those are read without the general parser.
std::optional<double> read_value(std::string_view text) {
    const bool negative = text.front() == '-';
    const std::string_view digits = text.substr(negative ? 1 : 0);
    if (digits.empty() || digits.size() > 15) {
        return parse_number(text);
    }
    std::int64_t value = 0;
    for (const char digit : digits) {
        if (digit < '0' || digit > '9') {
            return parse_number(text);
        }
        value = 10 * value + (digit - '0');
    }
    return static_cast<double>(negative ? -value : value);
}

// Fields found in the line, at most one more than field_count, and -1 - i where field i is not a number.
int read_fields(std::string_view line, SwfRow& row) {
    std::size_t at = 0;
    for (std::size_t i = 0;; ++i) {
        while (at < line.size() && is_blank(line[at])) {
            ++at;
        }
        if (at == line.size() || i == field_count) {
            return static_cast<int>(at == line.size() ? i : i + 1);
        }
        const std::size_t start = at;
        while (at < line.size() && !is_blank(line[at])) {
            ++at;
        }
        const auto value = read_value(line.substr(start, at - start));
        if (!value) {
            return -1 - static_cast<int>(i);
        }
        row[i] = *value;
    }
}

bool recognises_swf(std::string_view text) {
    const std::string_view line = trimmed(first_line(text));
    SwfRow row;
    return line.starts_with(';') || read_fields(line, row) >= static_cast<int>(field_count);
}

struct SwfHeader {
    std::int64_t unix_start = 0;
    std::string acknowledge;
};

void read_header(std::string_view line, SwfHeader& header) {
    const std::string_view text = trimmed(line.substr(1));
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        return;
    }
    const std::string key = lower_case(trimmed(text.substr(0, colon)));
    const std::string_view value = trimmed(text.substr(colon + 1));
    if (key == "unixstarttime") {
        header.unix_start = parse_integer(value).value_or(0);
    } else if (key == "acknowledge") {
        header.acknowledge += (header.acknowledge.empty() ? "" : ", ") + valid_utf8(value);
    }
}

// Processors asked for, else those given; -1 where neither is known.
double processors(const SwfRow& row) {
    return row[requested] > 0 ? row[requested] : std::max(row[allocated], row[requested]);
}

bool left_while_waiting(const SwfRow& row) {
    constexpr double cancelled = 5;
    return row[status] == cancelled && (row[run] < 0 || (row[run] == 0 && row[allocated] <= 0));
}

// Times beyond this many seconds (the year 5138) are damage, and would not fit the simulation's clock.
constexpr double latest_s = 1e11;

// The reason why the row makes no job, or an empty text. Times are still those of the file.
Text job_of(const SwfRow& row, HistoryJob& job) {
    if (row[submit] < 0 || row[submit] > latest_s || row[wait] > latest_s || row[run] > latest_s) {
        return {"Feld 2 bis 4: Zeit fehlt oder liegt außerhalb",
                "fields 2 to 4: a time is missing or out of range"};
    }
    if (processors(row) < 0) {
        return {"Feld 5 und 8: Prozessoren unbekannt", "fields 5 and 8: processors unknown"};
    }
    if (row[status] == 2 || row[status] == 3 || row[status] == 4) {
        return {"Teilausführung; der Job steht mit eigener Zeile im Protokoll",
                "a partial execution; the log has the whole job in a row of its own"};
    }
    job.submit_s = std::llround(row[submit]);
    job.gpus = processors(row);
    job.requested_s = row[requested_time] > 0 ? row[requested_time] : -1;
    const std::int64_t leaves_queue_s = row[wait] < 0 ? -1 : job.submit_s + std::llround(row[wait]);
    if (left_while_waiting(row)) {
        job.cancelled_s = leaves_queue_s;
        return leaves_queue_s >= 0 ? Text{}
                                   : Text{"vor dem Start abgebrochen, Zeitpunkt unbekannt (Feld 3)",
                                          "cancelled before its start at an unknown time (field 3)"};
    }
    if (row[run] < 0) {
        return {"Feld 4: Laufzeit unbekannt", "field 4: run time unknown"};
    }
    job.start_s = leaves_queue_s;
    job.run_s = row[run];
    return {};
}

Text problem_of_fields(int fields) {
    if (fields < 0) {
        return {fmt::format("Feld {} ist keine Zahl", -fields),
                fmt::format("field {} is not a number", -fields)};
    }
    return {fmt::format("{} statt 18 Felder", fields), fmt::format("{} fields instead of 18", fields)};
}

// Users and groups of the jobs, in the order of the jobs.
struct Owners {
    std::vector<double> users, groups;

    void name_teams(ImportDraft& draft) const {
        const bool by_group =
            std::any_of(groups.begin(), groups.end(), [&](double other) { return other != groups.front(); });
        const std::vector<double>& owners = by_group ? groups : users;
        std::unordered_map<double, std::int32_t> teams;
        for (std::size_t i = 0; i < owners.size(); ++i) {
            const auto [at, is_new] = teams.try_emplace(owners[i], 0);
            if (is_new) {
                at->second = draft.team(
                    owners[i] < 0 ? "" : fmt::format("{}-{:.0f}", by_group ? "group" : "user", owners[i]));
            }
            draft.history().jobs[i].team = at->second;
        }
    }
};

// The header gives the time of submission 0; without it, times that look like seconds since 1970 are those.
void set_epoch(History& history, const SwfHeader& header) {
    constexpr std::int64_t year_1980 = 315532800;
    const bool absolute = !history.jobs.empty() && history.jobs.front().submit_s > year_1980;
    history.relative_time = header.unix_start <= 0 && !absolute;
    if (header.unix_start <= 0 || absolute) {
        return;
    }
    for (HistoryJob& job : history.jobs) {
        for (std::int64_t* time : {&job.submit_s, &job.start_s, &job.cancelled_s}) {
            *time += *time >= 0 ? header.unix_start : 0;
        }
    }
}

Result<Import> read_swf(ImportSource& source) {
    ImportDraft draft = source.draft("swf");
    SwfHeader header;
    Owners owners;
    LineReader lines(source.input);
    std::string_view line;
    while (lines.next(line)) {
        if (source.stopped()) {
            return stopped();
        }
        const std::string_view content = trimmed(line);
        if (content.empty()) {
            continue;
        }
        if (content.front() == ';') {
            read_header(content, header);
            continue;
        }
        draft.count_row();
        SwfRow row;
        HistoryJob job;
        const int fields = read_fields(content, row);
        const Text problem =
            fields < static_cast<int>(field_count) ? problem_of_fields(fields) : job_of(row, job);
        if (!problem.empty()) {
            draft.skip(lines.number(), problem);
            continue;
        }
        job.id = std::abs(row[job_number]) < 1e15 ? std::to_string(static_cast<std::int64_t>(row[job_number]))
                                                  : fmt::format("{:.0f}", row[job_number]);
        owners.users.push_back(row[user]);
        owners.groups.push_back(row[group]);
        draft.add(std::move(job));
        draft.use_row();
    }
    owners.name_teams(draft);
    set_epoch(draft.history(), header);
    draft.history().licence =
        header.acknowledge.empty() ? "" : "Parallel Workloads Archive; acknowledge " + header.acknowledge;
    return draft.finish();
}

}  // namespace

ImportFormat swf_format() {
    return {"swf", &recognises_swf, &read_swf};
}

}  // namespace grundlast
