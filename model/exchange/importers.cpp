#include "model/exchange/importers.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

#include "model/exchange/csv_jobs_reader.h"
#include "model/exchange/format.h"
#include "model/exchange/inventory_tables.h"
#include "model/exchange/known_others.h"
#include "model/exchange/text_lines.h"
#include "model/exchange/workbook_read.h"
#include "model/exchange/xlsx_text.h"

namespace grundlast {

namespace {

// In the order in which `auto` asks them.
std::vector<ImportFormat> registry() {
    return {
#define GRUNDLAST_FORMAT(name) name##_format(),
#include "model/exchange/formats/formats.def"
#undef GRUNDLAST_FORMAT
    };
}

constexpr std::size_t most_reasons = 10'000;  // kept apart; a reason can hold a value

std::string names_of_formats() {
    std::string names;
    for (const ImportFormat& format : registry()) {
        names += (names.empty() ? "" : ", ") + std::string(format.name);
    }
    return names + ", xlsx";
}

Error about(const std::string& file, const std::string& de, const std::string& en) {
    return {{file + ": " + de, file + ": " + en}};
}

// A NUL byte never occurs in the text formats; UTF-16 is full of them.
bool is_binary(std::string_view text) {
    return text.substr(0, 1 << 16).find('\0') != std::string_view::npos;
}

Result<ImportFormat> format_for(std::string_view text, const std::string& file, const ImportOptions& options) {
    // Who says what the columns hold means a table of his own.
    const bool own_table = options.format == "auto" && !options.columns.empty();
    const std::string wanted = !own_table                           ? options.format
                               : options.columns.contains("system") ? "hardware"
                                                                    : "csv";
    for (const ImportFormat& format : registry()) {
        const bool named = wanted == format.name || (wanted == "xlsx" && format.name == "csv");
        if (wanted == "auto" ? format.recognises(text) : named) {
            return format;
        }
    }
    if (wanted != "auto") {
        return about(file,
                     fmt::format("unbekanntes Format \"{}\"; möglich: auto, {}", wanted, names_of_formats()),
                     fmt::format("unknown format \"{}\"; possible: auto, {}", wanted, names_of_formats()));
    }
    if (const Text reason = reason_against(text); !reason.empty()) {
        return about(file, reason.de, reason.en);
    }
    return about(
        file,
        fmt::format("Zeile 1: Format nicht erkannt (\"{}\"); erwartet wird eine Kopfzeile oder Datenzeile "
                    "von {}; für andere Tabellen: --map gpus=SPALTE,…",
                    shown(first_line(text)), names_of_formats()),
        fmt::format(
            "line 1: format not recognised (\"{}\"); expected a header or a row of {}; for other tables: "
            "--map gpus=COLUMN,…",
            shown(first_line(text)), names_of_formats()));
}

}  // namespace

void SkippedRows::add(std::int64_t line, Text reason) {
    if (reasons_.empty() || reasons_[last_].text != reason) {
        if (reasons_.size() >= most_reasons && !known_.contains(reason.en)) {
            reason = {"nicht lesbar; zu viele verschiedene Gründe, um jeden zu nennen",
                      "cannot be read; too many different reasons to name each"};
        }
        const auto [at, is_new] = known_.try_emplace(reason.en, static_cast<std::uint32_t>(reasons_.size()));
        if (is_new) {
            reasons_.push_back({std::move(reason), 0, line});
        }
        last_ = at->second;
    }
    ++reasons_[last_].count;
    rows_.emplace_back(line, last_);
}

ImportDraft::ImportDraft(std::string source, std::string format, std::string file) : file_(std::move(file)) {
    import_.history.source = std::move(source);
    import_.history.format = std::move(format);
}

std::int32_t ImportDraft::team(std::string_view name) {
    if (const auto known = teams_.find(name); known != teams_.end()) {
        return known->second;
    }
    const std::string valid = name.empty() ? "unknown" : valid_utf8(name);
    const auto [at, is_new] =
        teams_.try_emplace(valid, static_cast<std::int32_t>(import_.history.teams.size()));
    if (is_new) {
        import_.history.teams.push_back(valid);
    }
    const std::int32_t team = at->second;
    teams_.emplace(name, team);  // as written, to find it sooner
    return team;
}

void ImportDraft::cluster(std::string_view name) {
    History& history = import_.history;
    auto known = clusters_.find(name);
    if (known == clusters_.end()) {
        const std::string valid = valid_utf8(name);
        const auto at = std::find(history.clusters.begin(), history.clusters.end(), valid);
        const int index = static_cast<int>(at - history.clusters.begin());
        if (at == history.clusters.end()) {
            history.clusters.push_back(valid);
        }
        known = clusters_.emplace(name, index).first;
    }
    if (known->second > 0 || !history.cluster_of_job.empty()) {
        history.cluster_of_job.resize(history.jobs.size(), 0);
        history.cluster_of_job.back() = known->second;
    }
}

void ImportDraft::expect(std::size_t size, std::size_t seen) {
    if (size <= seen || seen == 0) {
        return;
    }
    // Room that is not used costs no memory; moving a vector that grows costs time.
    const double rows = 1.05 * static_cast<double>(import_.history.jobs.size()) * static_cast<double>(size) /
                        static_cast<double>(seen);
    const std::size_t expected = static_cast<std::size_t>(std::min(rows, 5e7));
    import_.history.jobs.reserve(expected);
    import_.labels.reserve(import_.labels.empty() ? 0 : expected);
}

void ImportDraft::outcome(std::string_view word) {
    if (!last_count_ || last_outcome_ != word) {
        last_outcome_ = word;
        last_count_ = &import_.outcomes[valid_utf8(word)];
    }
    ++*last_count_;
}

void ImportDraft::add(HistoryJob job, const JobNeeds& needs) {
    History& history = import_.history;
    if (needs != JobNeeds{}) {
        auto known = std::find(history.needs.begin(), history.needs.end(), needs);
        if (known == history.needs.end()) {
            history.needs.push_back(needs);
            known = history.needs.end() - 1;
        }
        history.needs_of_job.resize(history.jobs.size(), -1);
        history.needs_of_job.push_back(static_cast<int>(known - history.needs.begin()));
    }
    add(std::move(job));
}

Result<Import> ImportDraft::finish() {
    if (import_.rows == 0) {
        return about(file_, "enthält keine Zeilen; bitte den Zeitraum des Exports prüfen",
                     "holds no rows; check the time range of the export");
    }
    if (!import_.labels.empty()) {
        import_.labels.resize(import_.history.jobs.size());
    }
    if (!import_.history.cluster_of_job.empty()) {
        import_.history.cluster_of_job.resize(import_.history.jobs.size(), 0);
    }
    return std::move(import_);
}

Error ImportSource::error(std::int64_t line, const std::string& de, const std::string& en) const {
    return about(file, fmt::format("Zeile {}: {}", line, de), fmt::format("line {}: {}", line, en));
}

Error ImportSource::error(const std::string& de, const std::string& en) const {
    return about(file, de, en);
}

ImportDraft ImportSource::draft(const std::string& format) const {
    return {valid_utf8(std::filesystem::path(file).filename().string()), format, file};
}

std::vector<std::string> import_formats() {
    std::vector<std::string> names;
    for (const ImportFormat& format : registry()) {
        names.emplace_back(format.name);
    }
    names.emplace_back("xlsx");
    return names;
}

namespace {

Result<TimeZone> zone_of(const ImportOptions& options, const std::string& name) {
    if (!options.timezone.empty()) {
        const Result<TimeZone> zone = TimeZone::of(options.timezone);
        return zone ? zone : about(name, zone.error().message.de, zone.error().message.en);
    }
    if (std::abs(options.utc_offset_minutes) > 14 * 60) {
        return about(name, "die Zeitverschiebung liegt außerhalb von -840 bis 840 Minuten",
                     "the offset from UTC is outside -840 to 840 minutes");
    }
    return TimeZone::of_offset(options.utc_offset_minutes);
}

constexpr std::size_t most_packed = std::size_t(256) << 20;

Result<Import> import_stream(TextStream input, const ImportOptions& options, const RunControl& control);

// The sheets with teams and workloads; nothing where the workbook has none.
std::optional<std::vector<PlainTable>> inventory_of_workbook(const std::string& bytes,
                                                             const std::string& name) {
    Result<std::vector<PlainTable>> tables = read_workbook_tables(bytes, name);
    if (!tables) {
        return std::nullopt;  // whoever reads it as a single sheet says what is wrong
    }
    std::erase_if(*tables, [](PlainTable& table) { return !is_inventory_table(table.columns, table.name); });
    return tables->empty() ? std::nullopt : std::optional(std::move(*tables));
}

// A sheet is read as the CSV it could have been saved as.
Result<Import> import_workbook(TextStream& input, const ImportOptions& options, const RunControl& control) {
    const std::string name = input.name();
    Result<std::string> bytes = input.rest(most_packed);
    if (!bytes) {
        return bytes.error();
    }
    if (options.columns.empty() && (options.format == "auto" || options.format == "inventory")) {
        if (auto tables = inventory_of_workbook(*bytes, name)) {
            Import import;
            import.history.source = valid_utf8(std::filesystem::path(name).filename().string());
            import.history.format = "inventory";
            read_inventory(std::move(*tables), import);
            if (import.rows == 0) {
                return about(name, "enthält keine Teams und keine Arbeitslasten",
                             "holds no teams and no workloads");
            }
            return import;
        }
    }
    Result<std::unique_ptr<ByteSource>> sheet = xlsx_text(std::move(*bytes), name);
    return sheet ? import_stream(TextStream(name, std::move(*sheet)), options, control) : sheet.error();
}

Result<Import> import_stream(TextStream input, const ImportOptions& options, const RunControl& control) {
    const std::string name = input.name();
    const std::string_view head = input.head();
    if (input.error()) {
        return *input.error();
    }
    if (trimmed(head.substr(0, 1 << 16)).empty()) {
        return about(name, "ist leer; bitte neu exportieren", "is empty; export it again");
    }
    if (is_zip(head)) {
        return import_workbook(input, options, control);
    }
    if (is_binary(head)) {
        const Text reason = reason_against_binary(head);
        return about(name, reason.de, reason.en);
    }
    const Result<TimeZone> zone = zone_of(options, name);
    if (!zone) {
        return zone.error();
    }
    const Result<ImportFormat> format = format_for(head, name, options);
    if (!format) {
        return format.error();
    }
    ImportSource source{input, name, options, control, *zone};
    Result<Import> import = format->read(source);
    if (input.error()) {
        return *input.error();
    }
    return import;
}

// The tables of a folder as one inventory.
Result<Import> import_folder(const std::string& path, const ImportOptions& options, const RunControl& control) {
    Import all;
    all.history.source = valid_utf8(std::filesystem::path(path).filename().string());
    all.history.format = "inventory";
    std::error_code problem;
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(path, problem)) {
        const std::string name = entry.path().filename().string();
        if (name.ends_with(".csv") && (name.starts_with("teams") || name.starts_with("workloads"))) {
            files.push_back(entry.path().string());
        }
    }
    if (files.empty()) {
        return about(path, "ist ein Ordner ohne teams.csv und workloads.csv; bitte eine Datei angeben",
                     "is a folder without teams.csv and workloads.csv; name a file");
    }
    std::sort(files.begin(), files.end());
    ImportOptions tables = options;
    tables.format = "inventory";
    for (const std::string& file : files) {
        Result<TextStream> input = TextStream::open(file);
        Result<Import> one =
            input ? import_stream(std::move(*input), tables, control) : Result<Import>(input.error());
        if (!one) {
            return one;
        }
        all.rows += one->rows;
        all.used += one->used;
        for (std::size_t i = 0; i < one->skipped.size(); ++i) {
            all.skipped.add(one->skipped[i].line, one->skipped[i].reason);
        }
        all.notes.insert(all.notes.end(), one->notes.begin(), one->notes.end());
        std::move(one->inventory.begin(), one->inventory.end(), std::back_inserter(all.inventory));
    }
    return all;
}

}  // namespace

Result<Import> import_file(const std::string& path, const ImportOptions& options, const RunControl& control) {
    std::error_code problem;
    if (std::filesystem::is_directory(path, problem)) {
        return import_folder(path, options, control);
    }
    Result<TextStream> input = TextStream::open(path);
    return input ? import_stream(std::move(*input), options, control) : input.error();
}

Result<Import> import_jobs(const std::string& path, const ImportOptions& options, const RunControl& control) {
    Result<Import> import = import_file(path, options, control);
    if (import && import->history.jobs.empty() &&
        !(import->spend.empty() && import->utilisation.empty() && import->offers.empty() &&
          import->hardware.empty() && import->use.empty() && import->inventory.empty())) {
        const std::string& format = import->history.format;
        return about(path,
                     fmt::format("ist keine Job-Historie, sondern Format {}; dafür: grundlast import", format),
                     fmt::format("is no job history but of format {}; for it: grundlast import", format));
    }
    return import;
}

Result<Import> import_text(std::string_view text, const std::string& name, const ImportOptions& options) {
    return import_stream(TextStream::of(text, name), options, {});
}

}  // namespace grundlast
