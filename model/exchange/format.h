// What a foreign format of job histories is to the importer: a name, a way to know it, a reader. Adding a
// format takes one file in formats/ and one line in the registry in importers.cpp.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "model/exchange/importers.h"

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

    void skip(std::int64_t line, Text reason) { import_.skipped.push_back({line, std::move(reason)}); }

    void count_row() { ++import_.rows; }

    History& history() { return import_.history; }

    // An error where the file held no row at all.
    Result<Import> finish();

  private:
    Import import_;
    std::string file_;
    std::unordered_map<std::string, std::int32_t> teams_;
};

struct ImportSource {
    std::string_view text;
    std::string file;  // as named in messages
    const ImportOptions& options;
    const RunControl& control;

    // Polled at every line; true once the user has asked to stop.
    bool stopped_at(std::int64_t line) const { return line % 4096 == 0 && control.stop.stop_requested(); }

    Error error(std::int64_t line, const std::string& de, const std::string& en) const;
    ImportDraft draft(const std::string& format) const;
};

struct ImportFormat {
    std::string_view name;
    bool (*recognises)(std::string_view text);  // looks at the first lines only
    Result<Import> (*read)(const ImportSource& source);
};

ImportFormat philly_format();
ImportFormat sacct_format();
ImportFormat swf_format();
ImportFormat csv_format();

}  // namespace grundlast
