// What a foreign format is to the importer: a name, a way to know it, a reader. Adding a format takes one file
// in formats/ and one line in formats/formats.def.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "model/exchange/importers.h"
#include "model/exchange/text_stream.h"
#include "model/exchange/time_zone.h"

namespace grundlast {

// An import in the making.
class ImportDraft {
  public:
    ImportDraft(std::string source, std::string format, std::string file);

    // Index of the team of this name, added where it is new; an empty name becomes "unknown".
    std::int32_t team(std::string_view name);

    void add(HistoryJob job) { import_.history.jobs.push_back(std::move(job)); }

    // Adds a job that asks for more than GPUs.
    void add(HistoryJob job, const JobNeeds& needs);

    // Of the job that was added last.
    void label(JobLabels labels) {
        import_.labels.resize(import_.history.jobs.size());
        import_.labels.back() = std::move(labels);
    }

    // Of the job that was added last.
    void cluster(std::string_view name);

    // Each row is counted, and then either used or skipped.
    void count_row() { ++import_.rows; }

    void use_row() { ++import_.used; }

    void skip(std::int64_t line, Text reason) { import_.skipped.add(line, std::move(reason)); }

    void note(Text text) { import_.notes.push_back(std::move(text)); }

    // How the job that was added last ended, in the word of the source.
    void outcome(std::string_view word);

    // Makes room for as many jobs as a text of `size` bytes has rows if they are like the first `seen` bytes.
    void expect(std::size_t size, std::size_t seen);

    Import& import() { return import_; }

    History& history() { return import_.history; }

    // An error where the file held no row at all.
    Result<Import> finish();

  private:
    Import import_;
    std::string file_;

    struct Hash {
        using is_transparent = void;

        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };

    std::unordered_map<std::string, std::int32_t, Hash, std::equal_to<>> teams_;
    std::unordered_map<std::string, int, Hash, std::equal_to<>> clusters_;
    std::string last_outcome_;
    std::int64_t* last_count_ = nullptr;
};

struct ImportSource {
    TextStream& input;
    std::string file;  // as named in messages
    const ImportOptions& options;
    const RunControl& control;
    TimeZone zone;  // of times without zone

    bool stopped() const { return control.stop.stop_requested(); }

    Error error(std::int64_t line, const std::string& de, const std::string& en) const;
    Error error(const std::string& de, const std::string& en) const;
    ImportDraft draft(const std::string& format) const;
};

struct ImportFormat {
    std::string_view name;
    bool (*recognises)(std::string_view head);  // at least the first lines
    Result<Import> (*read)(ImportSource& source);
};

#define GRUNDLAST_FORMAT(name) ImportFormat name##_format();
#include "model/exchange/formats/formats.def"
#undef GRUNDLAST_FORMAT

}  // namespace grundlast
