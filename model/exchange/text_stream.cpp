#include "model/exchange/text_stream.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace grundlast {

namespace {

constexpr std::size_t block_size = 1 << 18;  // fits the second-level cache
constexpr std::size_t head_size = 1 << 16;
constexpr std::size_t longest_line = std::size_t(1) << 26;
constexpr std::size_t largest_text = std::size_t(1) << 36;

Error about(const std::string& name, const std::string& de, const std::string& en) {
    return {{name + ": " + de, name + ": " + en}};
}

class FileBytes : public ByteSource {
  public:
    FileBytes(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

    ~FileBytes() override { ::close(descriptor_); }

    FileBytes(const FileBytes&) = delete;
    FileBytes& operator=(const FileBytes&) = delete;

    Result<std::size_t> read(char* to, std::size_t most) override {
        for (;;) {
            const ssize_t got = ::read(descriptor_, to, most);
            if (got >= 0) {
                return static_cast<std::size_t>(got);
            }
            if (errno != EINTR) {
                const std::string reason = std::strerror(errno);
                return about(path_, "lässt sich nicht lesen (" + reason + "); Laufwerk und Rechte prüfen",
                             "cannot be read (" + reason + "); check the drive and the permissions");
            }
        }
    }

  private:
    std::string path_;
    int descriptor_;
};

class MemoryBytes : public ByteSource {
  public:
    explicit MemoryBytes(std::string_view text) : rest_(text) {}

    Result<std::size_t> read(char* to, std::size_t most) override {
        const std::size_t count = rest_.copy(to, most);
        rest_.remove_prefix(count);
        return count;
    }

  private:
    std::string_view rest_;
};

// Unpacks all members of a gzip file one behind the other, as gzip itself does.
class GzipBytes : public ByteSource {
  public:
    GzipBytes(std::string name, std::unique_ptr<ByteSource> packed)
        : name_(std::move(name)), packed_(std::move(packed)), input_(block_size, '\0') {
        ready_ = inflateInit2(&stream_, 15 + 16) == Z_OK;
    }

    ~GzipBytes() override { inflateEnd(&stream_); }

    GzipBytes(const GzipBytes&) = delete;
    GzipBytes& operator=(const GzipBytes&) = delete;

    Result<std::size_t> read(char* to, std::size_t most) override {
        if (!ready_) {
            return about(name_, "lässt sich nicht auspacken; bitte selbst mit gunzip auspacken",
                         "cannot be unpacked; unpack it with gunzip");
        }
        stream_.next_out = reinterpret_cast<Bytef*>(to);
        stream_.avail_out = static_cast<uInt>(std::min<std::size_t>(most, 1 << 30));
        const uInt room = stream_.avail_out;
        while (stream_.avail_out == room) {
            if (stream_.avail_in == 0) {
                const Result<std::size_t> got = packed_->read(input_.data(), input_.size());
                if (!got) {
                    return got;
                }
                if (*got == 0) {
                    return between_members_ ? Result<std::size_t>(std::size_t(0)) : truncated();
                }
                stream_.next_in = reinterpret_cast<Bytef*>(input_.data());
                stream_.avail_in = static_cast<uInt>(*got);
            }
            between_members_ = false;
            const int state = inflate(&stream_, Z_NO_FLUSH);
            if (state == Z_STREAM_END) {
                between_members_ = true;
                inflateReset(&stream_);
            } else if (state != Z_OK && state != Z_BUF_ERROR) {
                return about(name_, "gzip-Datei ist beschädigt; bitte erneut übertragen",
                             "the gzip file is damaged; transfer it again");
            }
        }
        return static_cast<std::size_t>(room - stream_.avail_out);
    }

  private:
    Error truncated() const {
        return about(name_, "gzip-Datei ist abgeschnitten; bitte erneut übertragen",
                     "the gzip file is truncated; transfer it again");
    }

    std::string name_;
    std::unique_ptr<ByteSource> packed_;
    std::string input_;
    z_stream stream_{};
    bool ready_ = false;
    bool between_members_ = false;
};

// Bytes that were read to look at them, then the others.
class PushedBack : public ByteSource {
  public:
    PushedBack(std::string first, std::unique_ptr<ByteSource> others)
        : first_(std::move(first)), others_(std::move(others)) {}

    Result<std::size_t> read(char* to, std::size_t most) override {
        if (given_ < first_.size()) {
            const std::size_t count = first_.copy(to, most, given_);
            given_ += count;
            return count;
        }
        return others_->read(to, most);
    }

  private:
    std::string first_;
    std::size_t given_ = 0;
    std::unique_ptr<ByteSource> others_;
};

}  // namespace

TextStream::TextStream(std::string name, std::unique_ptr<ByteSource> bytes)
    : name_(std::move(name)), bytes_(std::move(bytes)) {}

Result<TextStream> TextStream::open(const std::string& path) {
    struct stat status {};

    if (::stat(path.c_str(), &status) != 0) {
        return about(path, "gibt es nicht; Pfad prüfen", "does not exist; check the path");
    }
    if (S_ISDIR(status.st_mode)) {
        return about(path, "ist ein Ordner; eine Datei angeben", "is a folder; name a file");
    }
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        const std::string reason = std::strerror(errno);
        return about(path, "lässt sich nicht öffnen (" + reason + "); Rechte prüfen",
                     "cannot be opened (" + reason + "); check the permissions");
    }
    std::unique_ptr<ByteSource> bytes = std::make_unique<FileBytes>(path, descriptor);
    std::string magic(2, '\0');
    std::size_t known = 0;
    while (known < magic.size()) {
        const Result<std::size_t> got = bytes->read(magic.data() + known, magic.size() - known);
        if (!got) {
            return got.error();
        }
        if (*got == 0) {
            break;
        }
        known += *got;
    }
    magic.resize(known);
    const bool gzip = magic == "\x1f\x8b";
    bytes = std::make_unique<PushedBack>(std::move(magic), std::move(bytes));
    if (gzip) {
        bytes = std::make_unique<GzipBytes>(path, std::move(bytes));
    }
    TextStream stream(path, std::move(bytes));
    stream.size_hint_ = gzip || !S_ISREG(status.st_mode) ? 0 : static_cast<std::size_t>(status.st_size);
    return stream;
}

TextStream TextStream::of(std::string_view text, std::string name) {
    return {std::move(name), std::make_unique<MemoryBytes>(text)};
}

std::size_t TextStream::read_more() {
    const Result<std::size_t> got = bytes_->read(buffer_.data() + filled_, buffer_.size() - filled_);
    if (!got) {
        error_ = got.error();
    }
    const std::size_t count = got ? *got : 0;
    ended_ = count == 0;
    filled_ += count;
    total_ += count;
    if (total_ > largest_text) {
        error_ = about(name_, "ist ausgepackt größer als 64 GiB; bitte die Datei nach Zeiträumen teilen",
                       "is larger than 64 GiB unpacked; split the file by time");
        ended_ = true;
    }
    return count;
}

// Puts the next block into the buffer: the rest of the last one, and reads until a line ends.
void TextStream::fill(std::size_t least) {
    buffer_.resize(std::max(buffer_.size(), block_size));
    std::memmove(buffer_.data(), buffer_.data() + given_, filled_ - given_);
    filled_ -= given_;
    given_ = 0;
    while (!ended_) {
        if (filled_ == buffer_.size()) {
            if (buffer_.size() >= longest_line) {
                error_ = about(name_, "enthält eine Zeile von mehr als 64 MiB; das ist kein Export",
                               "holds a line of more than 64 MiB; that is no export");
                ended_ = true;
                break;
            }
            buffer_.resize(2 * buffer_.size());
        }
        const std::size_t before = filled_;
        read_more();
        const std::string_view fresh(buffer_.data() + before, filled_ - before);
        const std::size_t line_end = fresh.rfind('\n');
        given_ = line_end == std::string_view::npos ? given_ : before + line_end + 1;
        if (given_ > 0 && filled_ >= least) {
            return;
        }
    }
    given_ = error_ ? 0 : filled_;
    filled_ = given_;
}

std::string_view TextStream::head() {
    std::string_view block;
    if (!peeked_ && next_block(block)) {
        peeked_ = true;
    }
    return {buffer_.data(), given_};
}

bool TextStream::next_block(std::string_view& block) {
    if (peeked_) {
        peeked_ = false;
    } else {
        fill(started_ ? 1 : head_size);
        if (!started_ && std::string_view(buffer_.data(), given_).starts_with("\xEF\xBB\xBF")) {
            std::memmove(buffer_.data(), buffer_.data() + 3, filled_ - 3);
            filled_ -= 3;
            given_ -= 3;
        }
        started_ = true;
    }
    block = {buffer_.data(), given_};
    return given_ > 0;
}

Result<std::string> TextStream::rest(std::size_t most) {
    std::string text;
    std::string_view block;
    while (next_block(block)) {
        if (text.size() + block.size() > most) {
            const std::string limit = std::to_string(most >> 20);
            return about(name_, "ist größer als " + limit + " MiB; bitte die Datei nach Zeiträumen teilen",
                         "is larger than " + limit + " MiB; split the file by time");
        }
        text += block;
    }
    if (error_) {
        return *error_;
    }
    return text;
}

}  // namespace grundlast
