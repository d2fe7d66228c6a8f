// Foreign formats in: job histories from schedulers and public traces.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/progress.h"
#include "model/core/result.h"
#include "model/inventory/history.h"

namespace grundlast {

struct ImportOptions {
    std::string format = "auto";  // a name of import_formats(), or auto: found by content
    // SWF has no GPUs: its processors are taken as GPUs. Rows of jobs without GPUs are kept with 0 GPUs
    // otherwise.
    int utc_offset_minutes = 0;  // of times without zone
};

// What a source says of a job for its scheduler; a history does not keep it.
struct JobLabels {
    std::string qos;
    std::string partition;
};

struct Import {
    History history;
    std::vector<JobLabels> labels;    // of each job of the history; empty where the source has none
    std::vector<SkippedRow> skipped;  // every row that made no job, with the reason; steps of sacct among them
    std::int64_t rows = 0;
};

std::vector<std::string> import_formats();

// Reads a file (plain or gzip). Errors are one line naming file and line: cannot be opened, empty, binary,
// truncated, not a known format, a needed column is missing. Rows that cannot be used are in `skipped`, never
// dropped in silence.
Result<Import> import_file(const std::string& path, const ImportOptions& options = {},
                           const RunControl& control = {});

// The same from memory; `name` stands for the file in messages.
Result<Import> import_text(std::string_view text, const std::string& name, const ImportOptions& options = {});

}  // namespace grundlast
