#include "model/exchange/text_file.h"

#include <zlib.h>

#include <algorithm>
#include <limits>
#include <memory>

#include "model/core/file.h"

namespace grundlast {

namespace {

constexpr std::size_t largest_text = std::size_t(256) << 20;

Error about(const std::string& path, const std::string& de, const std::string& en) {
    return {{path + ": " + de, path + ": " + en}};
}

Error too_large(const std::string& path) {
    return about(path, "ist größer als 256 MiB; bitte die Datei nach Zeiträumen teilen",
                 "is larger than 256 MiB; split the file by time");
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
    Result<std::string> bytes = read_file(path);
    if (!bytes) {
        return bytes;
    }
    if (is_gzip(*bytes)) {
        bytes = unpack(path, *bytes);
        if (!bytes) {
            return bytes;
        }
    }
    if (bytes->size() > largest_text) {
        return too_large(path);
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
