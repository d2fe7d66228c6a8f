#include "model/core/file.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

namespace grundlast {

namespace {

constexpr std::size_t most_bytes = std::size_t(256) << 20;

}  // namespace

Result<std::string> read_file(const std::string& path) {
    std::error_code unknown;
    if (!std::filesystem::exists(path, unknown)) {
        return Error{{path + ": gibt es nicht; Pfad prüfen", path + ": does not exist; check the path"}};
    }
    if (std::filesystem::is_directory(path, unknown)) {
        return Error{{path + ": ist ein Ordner; eine Datei angeben", path + ": is a folder; name a file"}};
    }
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
    if (!file) {
        const std::string why = std::generic_category().message(errno);
        return Error{{path + ": kann nicht geöffnet werden (" + why + "); Leserecht prüfen",
                      path + ": cannot be opened (" + why + "); check the read permission"}};
    }
    std::string content;
    char buffer[1 << 16];
    for (std::size_t got = 0; (got = std::fread(buffer, 1, sizeof buffer, file.get())) > 0;) {
        content.append(buffer, got);
        if (content.size() > most_bytes) {
            return Error{
                {path + ": ist größer als 256 MiB; bitte teilen", path + ": is larger than 256 MiB; split it"}};
        }
    }
    if (std::ferror(file.get()) != 0) {
        return Error{{path + ": kann nicht zu Ende gelesen werden", path + ": cannot be read to its end"}};
    }
    return content;
}

}  // namespace grundlast
