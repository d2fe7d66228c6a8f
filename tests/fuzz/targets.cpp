#include "targets.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "model/exchange/importers.h"
#include "model/store/project_json.h"

namespace grundlast::fuzz {

namespace {

void promise(bool kept, const char* what) {
    if (!kept) {
        std::fprintf(stderr, "broken promise: %s\n", what);
        std::abort();
    }
}

void check_error(const Error& error) {
    for (const std::string& text : {error.message.de, error.message.en}) {
        promise(text.starts_with("fuzz"), "an error names the file");
        promise(text.find('\n') == std::string::npos, "an error is one line");
    }
}

void check_job(const HistoryJob& job, const History& history) {
    promise(job.team >= 0 && static_cast<std::size_t>(job.team) < history.teams.size(), "the team is listed");
    promise(std::isfinite(job.gpus) && job.gpus >= 0, "GPUs are a count");
    promise(job.submit_s >= 0 || history.format != "swf", "submission is known");
    promise(std::isfinite(job.run_s) && job.run_s >= -1, "the run time is a duration or unknown");
    promise(std::isfinite(job.requested_s) && job.requested_s >= -1, "the limit is a duration or unknown");
    promise(job.run_s >= 0 || job.cancelled_s != -1, "a job ran or left the queue");
    promise(job.run_s < 0 || job.cancelled_s == -1, "a job that ran was not cancelled while it waited");
    promise(job.nodes >= 0, "nodes are a count");
}

void import_as(std::string_view bytes, const char* format) {
    ImportOptions options;
    options.format = format;
    const Result<Import> import = import_text(bytes, "fuzz", options);
    if (!import) {
        check_error(import.error());
        return;
    }
    promise(import->rows > 0, "an import has rows");
    for (const HistoryJob& job : import->history.jobs) {
        check_job(job, import->history);
    }
    for (std::size_t i = 0; i < import->skipped.size(); ++i) {
        const auto [line, reason] = import->skipped[i];
        promise(line > 0 && !reason.de.empty() && !reason.en.empty(), "a skipped row says why");
    }
    promise(import->used + static_cast<std::int64_t>(import->skipped.size()) == import->rows,
            "every row is used or skipped: none is dropped in silence");
}

}  // namespace

void sacct(std::string_view bytes) {
    import_as(bytes, "sacct");
}

void swf(std::string_view bytes) {
    import_as(bytes, "swf");
}

void philly(std::string_view bytes) {
    import_as(bytes, "philly");
}

void csv(std::string_view bytes) {
    import_as(bytes, "csv");
}

void any_format(std::string_view bytes) {
    import_as(bytes, "auto");
}

void project_json(std::string_view bytes) {
    const Result<Project> project = from_json_document(bytes, "fuzz");
    if (!project) {
        check_error(project.error());
        return;
    }
    const std::string document = to_json_document(*project);
    const Result<Project> again = from_json_document(document, "fuzz");
    promise(again.ok(), "a document that was written can be read");
    promise(*again == *project, "nothing is lost on the way");
}

}  // namespace grundlast::fuzz
