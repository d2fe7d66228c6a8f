#include "model/exchange/csv_jobs_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>

#include "model/exchange/text_lines.h"

namespace grundlast {

char separator_of(std::string_view header) {
    constexpr std::string_view separators = ",;\t";
    std::array<std::size_t, separators.size()> counts{};
    bool quoted = false;
    for (const char letter : header) {
        quoted = quoted != (letter == '"');
        const std::size_t which = separators.find(letter);
        if (which != std::string_view::npos && !quoted) {
            ++counts[which];
        }
    }
    return separators[static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) -
                                               counts.begin())];
}

CsvColumns::CsvColumns(const std::vector<std::string>& header) : written_(header) {
    for (const std::string& name : header) {
        names_.push_back(lower_case(trimmed(name)));
    }
}

CsvColumns CsvColumns::of(std::string_view text) {
    const std::string_view header = first_line(text);
    std::vector<std::string> names;
    const Result<void> read = read_csv(
        header, "",
        [&](const CsvRow& row) {
            names = row.fields;
            return false;
        },
        separator_of(header));
    return CsvColumns(read ? names : std::vector<std::string>());
}

std::size_t CsvColumns::find(std::initializer_list<std::string_view> names) const {
    for (const std::string_view name : names) {
        const auto at = std::find(names_.begin(), names_.end(), name);
        if (at != names_.end()) {
            return static_cast<std::size_t>(at - names_.begin());
        }
    }
    return no_column;
}

std::string_view first_line(std::string_view text) {
    LineReader lines(text);
    std::string_view line;
    while (lines.next(line)) {
        if (!trimmed(line).empty()) {
            return line;
        }
    }
    return {};
}

Result<Import> read_csv_jobs(ImportSource& source, ImportDraft& draft, const CsvJobs& jobs) {
    std::optional<CsvColumns> columns;
    std::optional<Error> failure;
    const auto take = [&](const CsvRow& row) {
        if (source.stopped()) {
            failure = stopped();
        } else if (!columns) {
            columns.emplace(row.fields);
            if (const Text problem = jobs.take_header(*columns); !problem.empty()) {
                failure = source.error(row.line, problem.de, problem.en);
            }
        } else {
            draft.count_row();
            const std::size_t found = row.fields.size();
            const Text problem = found == columns->count()
                                     ? jobs.take_row(row)
                                     : Text{fmt::format("{} statt {} Spalten", found, columns->count()),
                                            fmt::format("{} columns instead of {}", found, columns->count())};
            if (problem.empty()) {
                draft.use_row();
            } else {
                draft.skip(row.line, problem);
            }
        }
        return !failure;
    };
    CsvStream csv(source.file, take, separator_of(first_line(source.input.head())));
    Result<bool> fed = true;
    for (std::string_view block; fed && *fed && source.input.next_block(block);) {
        fed = csv.feed(block);
    }
    const Result<void> read = fed ? csv.finish() : fed.error();
    if (failure || !read) {
        return failure ? *failure : read.error();
    }
    return draft.finish();
}

}  // namespace grundlast
