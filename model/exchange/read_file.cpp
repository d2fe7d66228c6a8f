#include "model/exchange/read_file.h"

#include <fmt/core.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <limits>
#include <memory>

namespace grundlast {

namespace {

constexpr std::size_t largest_text = std::size_t(2) << 30;

Error about(const std::string& path, const std::string& de, const std::string& en) {
    return {{path + ": " + de, path + ": " + en}};
}

Error too_large(const std::string& path) {
    return about(path, "ist ausgepackt größer als 2 GiB; bitte die Datei nach Zeiträumen teilen",
                 "is larger than 2 GiB unpacked; split the file by time");
}

Result<std::string> read_bytes(const std::string& path) {
    std::error_code problem;
    const auto status = std::filesystem::status(path, problem);
    if (status.type() == std::filesystem::file_type::not_found) {
        return about(path, "Datei nicht gefunden; bitte den Pfad prüfen", "no such file; check the path");
    }
    if (std::filesystem::is_directory(status)) {
        return about(path, "ist ein Ordner; bitte eine Datei darin angeben", "is a folder; name a file in it");
    }
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
    if (!file) {
        const std::string why = std::strerror(errno);
        return about(path, "lässt sich nicht öffnen (" + why + "); bitte die Zugriffsrechte prüfen",
                     "cannot be opened (" + why + "); check its permissions");
    }
    std::string bytes;
    char block[1 << 16];
    while (const std::size_t got = std::fread(block, 1, sizeof block, file.get())) {
        bytes.append(block, got);
        if (bytes.size() > largest_text) {
            return too_large(path);
        }
    }
    if (std::ferror(file.get())) {
        return about(path, "lässt sich nicht vollständig lesen; bitte den Datenträger prüfen",
                     "cannot be read to its end; check the medium");
    }
    return bytes;
}

bool is_gzip(const std::string& bytes) {
    return bytes.size() >= 2 && bytes[0] == '\x1f' && bytes[1] == '\x8b';
}

// Unpacks all members of a gzip file one behind the other, as gzip itself does.
Result<std::string> unpack(const std::string& path, std::string& packed) {
    z_stream stream{};
    if (inflateInit2(&stream, 15 + 16) != Z_OK) {
        return about(path, "lässt sich nicht auspacken; bitte selbst mit gunzip auspacken",
                     "cannot be unpacked; unpack it with gunzip");
    }
    const std::unique_ptr<z_stream, int (*)(z_stream*)> closing(&stream, &inflateEnd);
    std::string text;
    std::string block(1 << 18, '\0');
    std::size_t given = 0;
    for (int state = Z_OK;;) {
        if (stream.avail_in == 0 && given < packed.size()) {
            const std::size_t part =
                std::min<std::size_t>(packed.size() - given, std::numeric_limits<uInt>::max() / 2);
            stream.next_in = reinterpret_cast<Bytef*>(packed.data() + given);
            stream.avail_in = static_cast<uInt>(part);
            given += part;
        }
        if (state == Z_STREAM_END) {
            if (stream.avail_in == 0) {
                return text;
            }
            inflateReset(&stream);
        }
        stream.next_out = reinterpret_cast<Bytef*>(block.data());
        stream.avail_out = static_cast<uInt>(block.size());
        state = inflate(&stream, Z_NO_FLUSH);
        text.append(block, 0, block.size() - stream.avail_out);
        if (text.size() > largest_text) {
            return too_large(path);
        }
        const bool out_of_input = stream.avail_in == 0 && given == packed.size();
        if ((state == Z_BUF_ERROR || (state == Z_OK && stream.avail_out != 0)) && out_of_input) {
            return about(path, "gzip-Datei ist abgeschnitten; bitte erneut übertragen",
                         "the gzip file is truncated; transfer it again");
        }
        if (state != Z_OK && state != Z_STREAM_END && state != Z_BUF_ERROR) {
            return about(path, "gzip-Datei ist beschädigt; bitte erneut übertragen",
                         "the gzip file is damaged; transfer it again");
        }
    }
}

}  // namespace

Result<std::string> read_text_file(const std::string& path) {
    Result<std::string> bytes = read_bytes(path);
    if (!bytes) {
        return bytes;
    }
    if (is_gzip(*bytes)) {
        bytes = unpack(path, *bytes);
        if (!bytes) {
            return bytes;
        }
    }
    if (bytes->starts_with("\xEF\xBB\xBF")) {
        bytes->erase(0, 3);
    }
    if (bytes->empty()) {
        return about(path, "ist leer; bitte neu exportieren", "is empty; export it again");
    }
    return bytes;
}

}  // namespace grundlast
