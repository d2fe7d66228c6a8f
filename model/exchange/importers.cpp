#include "model/exchange/importers.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "model/exchange/format.h"
#include "model/exchange/text_file.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

// In the order in which `auto` asks them.
std::array<ImportFormat, 4> registry() {
    return {swf_format(), sacct_format(), philly_format(), csv_format()};
}

std::string names_of_formats() {
    std::string names;
    for (const ImportFormat& format : registry()) {
        names += (names.empty() ? "" : ", ") + std::string(format.name);
    }
    return names;
}

Error about(const std::string& file, const std::string& de, const std::string& en) {
    return {{file + ": " + de, file + ": " + en}};
}

// A NUL byte never occurs in the text formats; UTF-16 is full of them.
bool is_binary(std::string_view text) {
    return text.substr(0, 1 << 16).find('\0') != std::string_view::npos;
}

Result<ImportFormat> format_for(std::string_view text, const std::string& file, const std::string& wanted) {
    for (const ImportFormat& format : registry()) {
        if (wanted == "auto" ? format.recognises(text) : wanted == format.name) {
            return format;
        }
    }
    if (wanted != "auto") {
        return about(file,
                     fmt::format("unbekanntes Format \"{}\"; möglich: auto, {}", wanted, names_of_formats()),
                     fmt::format("unknown format \"{}\"; possible: auto, {}", wanted, names_of_formats()));
    }
    LineReader lines(text);
    std::string_view first;
    lines.next(first);
    return about(
        file,
        fmt::format("Zeile 1: Format nicht erkannt (\"{}\"); erwartet wird eine Kopfzeile oder Datenzeile "
                    "von {}",
                    shown(first), names_of_formats()),
        fmt::format("line 1: format not recognised (\"{}\"); expected a header or a row of {}", shown(first),
                    names_of_formats()));
}

}  // namespace

ImportDraft::ImportDraft(std::string source, std::string format, std::string file) : file_(std::move(file)) {
    import_.history.source = std::move(source);
    import_.history.format = std::move(format);
}

std::int32_t ImportDraft::team(std::string_view name) {
    const std::string valid = name.empty() ? "unknown" : valid_utf8(name);
    const auto [at, is_new] =
        teams_.try_emplace(valid, static_cast<std::int32_t>(import_.history.teams.size()));
    if (is_new) {
        import_.history.teams.push_back(valid);
    }
    return at->second;
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
        return about(file_, "enthält keine Aufträge; bitte den Zeitraum des Exports prüfen",
                     "holds no jobs; check the time range of the export");
    }
    if (!import_.labels.empty()) {
        import_.labels.resize(import_.history.jobs.size());
    }
    return std::move(import_);
}

Error ImportSource::error(std::int64_t line, const std::string& de, const std::string& en) const {
    return about(file, fmt::format("Zeile {}: {}", line, de), fmt::format("line {}: {}", line, en));
}

ImportDraft ImportSource::draft(const std::string& format) const {
    return {valid_utf8(std::filesystem::path(file).filename().string()), format, file};
}

std::vector<std::string> import_formats() {
    std::vector<std::string> names;
    for (const ImportFormat& format : registry()) {
        names.emplace_back(format.name);
    }
    return names;
}

namespace {

Result<Import> import_content(std::string_view text, const std::string& name, const ImportOptions& options,
                              const RunControl& control) {
    if (trimmed(text.substr(0, 1 << 16)).empty()) {
        return about(name, "ist leer; bitte neu exportieren", "is empty; export it again");
    }
    if (is_binary(text)) {
        return about(name, "ist keine Textdatei in UTF-8; bitte als Text exportieren",
                     "is not a text file in UTF-8; export it as text");
    }
    if (std::abs(options.utc_offset_minutes) > 14 * 60) {
        return about(name, "die Zeitverschiebung liegt außerhalb von -840 bis 840 Minuten",
                     "the offset from UTC is outside -840 to 840 minutes");
    }
    const Result<ImportFormat> format = format_for(text, name, options.format);
    if (!format) {
        return format.error();
    }
    return format->read({text, name, options, control});
}

}  // namespace

Result<Import> import_file(const std::string& path, const ImportOptions& options, const RunControl& control) {
    const Result<std::string> text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    return import_content(*text, path, options, control);
}

Result<Import> import_text(std::string_view text, const std::string& name, const ImportOptions& options) {
    if (text.starts_with("\xEF\xBB\xBF")) {
        text.remove_prefix(3);
    }
    return import_content(text, name, options, {});
}

}  // namespace grundlast
