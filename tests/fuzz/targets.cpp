#include "targets.h"

#include <zip.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

#include "model/exchange/importers.h"
#include "model/exchange/inventory_tables.h"
#include "model/exchange/merge_histories.h"
#include "model/store/project_file.h"
#include "model/store/project_json.h"

namespace grundlast::fuzz {

namespace {

// A file of its own in a folder of its own; gone with the object.
class ScratchFile {
  public:
    explicit ScratchFile(std::string_view bytes) {
        std::string name = (std::filesystem::temp_directory_path() / "grundlast-fuzz-XXXXXX").string();
        folder_ = mkdtemp(name.data()) ? name : std::string();
        std::ofstream(path(), std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }

    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;

    ~ScratchFile() {
        std::error_code problem;
        std::filesystem::remove_all(folder_, problem);
    }

    std::string path() const { return folder_ + "/p.grundlast"; }

  private:
    std::string folder_;
};

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
    for (const Spend& spend : import->spend) {
        promise(std::isfinite(spend.amount) && std::isfinite(spend.tax), "spend is a sum");
        promise(!spend.team.empty() && spend.month.ok(), "spend has a team and a month");
        promise(!spend.gpu_hours || std::isfinite(*spend.gpu_hours), "GPU-hours are a sum");
    }
    for (const MeasuredUtilisation& use : import->utilisation) {
        promise(use.utilisation >= 0 && use.utilisation <= 1, "use is a share");
    }
    for (const CloudOffer& offer : import->offers) {
        promise(offer.on_demand_per_h > 0 && offer.gpus > 0 && !offer.id.empty(),
                "an offer has a price and GPUs");
    }
    for (const HardwareOffer& offer : import->hardware) {
        promise(offer.price > 0 && offer.system.gpus > 0 && !offer.system.name.empty(), "a server has a price");
    }
    const History& history = import->history;
    promise(history.cluster_of_job.empty() || history.cluster_of_job.size() == history.jobs.size(),
            "clusters are known for all jobs or for none");
    promise(merge_histories(history, history).added == 0, "the same again adds nothing");
    promise(import->used + static_cast<std::int64_t>(import->skipped.size()) == import->rows,
            "every row is used or skipped: none is dropped in silence");
}

// A workbook whose only sheet is `sheet`, without compression.
std::string workbook_of(std::string_view sheet) {
    const std::pair<const char*, std::string> parts[] = {
        {"xl/workbook.xml",
         "<workbook xmlns:r=\"r\"><sheets><sheet name=\"a\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>"},
        {"xl/_rels/workbook.xml.rels",
         "<Relationships><Relationship Id=\"r1\" Target=\"worksheets/sheet1.xml\"/></Relationships>"},
        {"xl/styles.xml",
         "<styleSheet><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"22\"/></cellXfs></styleSheet>"},
        {"xl/worksheets/sheet1.xml", std::string(sheet)}};
    zip_source_t* memory = zip_source_buffer_create(nullptr, 0, 0, nullptr);
    zip_source_keep(memory);
    zip_t* archive = zip_open_from_source(memory, ZIP_CREATE, nullptr);
    for (const auto& [name, text] : parts) {
        const auto at = zip_file_add(archive, name, zip_source_buffer(archive, text.data(), text.size(), 0), 0);
        zip_set_file_compression(archive, static_cast<zip_uint64_t>(at), ZIP_CM_STORE, 0);
    }
    zip_close(archive);
    std::string bytes;
    zip_stat_t status;
    if (zip_source_open(memory) == 0 && zip_source_stat(memory, &status) == 0) {
        bytes.resize(status.size);
        zip_source_read(memory, bytes.data(), bytes.size());
        zip_source_close(memory);
    }
    zip_source_free(memory);
    return bytes;
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

void bills(std::string_view bytes) {
    for (const char* format : {"focus", "aws", "azure"}) {
        import_as(bytes, format);
    }
}

void kubernetes(std::string_view bytes) {
    import_as(bytes, "kueue");
    import_as(bytes, "opencost");
}

void dcgm(std::string_view bytes) {
    import_as(bytes, "dcgm");
}

void traces(std::string_view bytes) {
    for (const char* format : {"helios", "acme", "nrel", "alibaba", "alibaba2025", "chronus"}) {
        import_as(bytes, format);
    }
}

void prices(std::string_view bytes) {
    import_as(bytes, "cloud-prices");
    import_as(bytes, "hardware");
}

// Damage to a workbook mostly breaks its compression; the sheet alone goes further.
void xlsx(std::string_view bytes) {
    import_as(bytes, "xlsx");
    import_as(workbook_of(bytes), "xlsx");
}

void gpu_use(std::string_view bytes) {
    import_as(bytes, "gpu-use");
}

// Teams and workloads as CSV, as a workbook and as the sheet of one; what was taken is known when it comes
// again.
void inventory(std::string_view bytes) {
    import_as(bytes, "inventory");
    import_as(workbook_of(bytes), "inventory");
    const Result<Import> import = import_text(bytes, "fuzz", {.format = "inventory"});
    if (import) {
        Project project;
        take_inventory(project, import->inventory);
        const TakenInventory again = take_inventory(project, import->inventory);
        promise(again.added == 0 && again.changed == 0, "the same inventory again changes nothing");
    }
}

// Any bytes in the place of a project file, and of its journal.
void project_file(std::string_view bytes) {
    const ScratchFile file(bytes);
    const auto opened = ProjectFile::open(file.path());
    const auto project = opened ? opened->load() : Result<Project>(opened.error());
    const auto edits = opened ? opened->edits() : Result<std::vector<EditEntry>>(opened.error());
    for (const Error* error : {project ? nullptr : &project.error(), edits ? nullptr : &edits.error()}) {
        promise(!error || error->message.en.find('\n') == std::string::npos, "an error is one line");
        promise(!error || error->message.en.starts_with(file.path()), "an error names the file");
    }
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
