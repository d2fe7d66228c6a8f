#include "model/exchange/xlsx_scratch.h"

#include <xlsxwriter.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace grundlast {

namespace {

namespace fs = std::filesystem;

// Gone with the object.
class ScratchFolder {
  public:
    ScratchFolder() {
        std::error_code problem;
        std::string name = (fs::temp_directory_path(problem) / "grundlast-XXXXXX").string();
        path_ = mkdtemp(name.data()) ? name : std::string();
    }

    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    ~ScratchFolder() {
        std::error_code problem;
        if (!path_.empty()) {
            fs::remove_all(path_, problem);
        }
    }

    const std::string& path() const { return path_; }

  private:
    std::string path_;
};

Error no_room() {
    return {{"Der Ordner für Zwischendateien (TMPDIR) ist nicht beschreibbar oder voll; bitte Platz schaffen",
             "the folder of temporary files (TMPDIR) cannot be written or is full; make room"}};
}

}  // namespace

Result<std::string> written_workbook(const std::function<Result<void>(lxw_workbook*)>& fill) {
    const ScratchFolder folder;
    if (folder.path().empty()) {
        return no_room();
    }
    const std::string file = folder.path() + "/book.xlsx";
    lxw_workbook_options options{};
    std::string scratch = folder.path();
    options.tmpdir = scratch.data();
    lxw_workbook* const book = workbook_new_opt(file.c_str(), &options);
    if (!book) {
        return no_room();
    }
    const Result<void> filled = fill(book);
    const bool closed = workbook_close(book) == LXW_NO_ERROR;  // frees it as well
    if (!filled) {
        return filled.error();
    }
    std::ifstream written(file, std::ios::binary);
    std::ostringstream bytes;
    bytes << written.rdbuf();
    if (!closed || !written || bytes.str().empty()) {
        return no_room();
    }
    return bytes.str();
}

}  // namespace grundlast
