#include "app/commands/output_file.h"

#include <unistd.h>

#include <cstdio>
#include <filesystem>

namespace grundlast {

namespace {

namespace fs = std::filesystem;

Error cannot_write(const std::string& path) {
    return {{path + ": kann nicht geschrieben werden; Ordner, Rechte und freien Platz prüfen",
             path + ": cannot be written; check the folder, its permissions and the free space"}};
}

std::string behind_links(const std::string& path) {
    std::error_code problem;
    const fs::path target = fs::weakly_canonical(path, problem);
    return problem ? path : target.string();
}

bool write_all(std::FILE* file, const std::string& content) {
    return std::fwrite(content.data(), 1, content.size(), file) == content.size() && std::fflush(file) == 0;
}

Result<void> write_special(const std::string& path, const std::string& content) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (!file) {
        return cannot_write(path);
    }
    const bool written = write_all(file, content);
    return std::fclose(file) == 0 && written ? Result<void>() : cannot_write(path);
}

}  // namespace

bool is_special_file(const std::string& path) {
    std::error_code problem;
    const fs::file_status status = fs::status(path, problem);
    return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

Result<void> check_output(const std::string& path) {
    if (path.empty() || path == "-" || is_special_file(path)) {
        return {};
    }
    std::error_code problem;
    if (fs::is_directory(path, problem)) {
        return Error{{path + ": ist ein Ordner; eine Datei angeben", path + ": is a folder; name a file"}};
    }
    const std::string folder = fs::path(behind_links(path)).parent_path().string();
    const char* const place = folder.empty() ? "." : folder.c_str();
    if (!fs::is_directory(place, problem)) {
        return Error{{path + ": der Ordner " + folder + " fehlt; bitte zuerst anlegen",
                      path + ": the folder " + folder + " does not exist; make it first"}};
    }
    return access(place, W_OK) == 0 ? Result<void>() : cannot_write(path);
}

Result<void> write_output(const std::string& path, const std::string& content) {
    if (path == "-") {
        return write_all(stdout, content) ? Result<void>() : cannot_write("stdout");
    }
    if (is_special_file(path)) {
        return write_special(path, content);
    }
    const std::string target = behind_links(path);
    const std::string unfinished = target + "." + std::to_string(getpid()) + ".part";
    std::FILE* file = std::fopen(unfinished.c_str(), "wb");
    if (!file) {
        return cannot_write(path);
    }
    bool written = write_all(file, content);
    written = std::fclose(file) == 0 && written;
    std::error_code renaming;
    if (written) {
        fs::rename(unfinished, target, renaming);
    }
    if (!written || renaming) {
        std::error_code ignored;
        fs::remove(unfinished, ignored);
        return cannot_write(path);
    }
    return {};
}

}  // namespace grundlast
