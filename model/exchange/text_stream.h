// A text of any size in blocks of whole lines: from a file (plain or gzip) or from memory. Holds one block.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "model/core/result.h"

namespace grundlast {

// Where bytes come from, one part behind the other.
class ByteSource {
  public:
    virtual ~ByteSource() = default;

    // Fills `to` with up to `most` bytes and returns how many; 0 only at the end.
    virtual Result<std::size_t> read(char* to, std::size_t most) = 0;
};

class TextStream {
  public:
    // `name` stands for the text in messages.
    TextStream(std::string name, std::unique_ptr<ByteSource> bytes);

    // Plain or gzip. Errors are one line that begins with `path`: missing, a folder, not readable.
    static Result<TextStream> open(const std::string& path);

    // Of memory that outlives the stream.
    static TextStream of(std::string_view text, std::string name);

    // The begin of the text without a UTF-8 byte order mark, at least 64 KiB where there is so much; what
    // next_block() gives first.
    std::string_view head();

    // Whole lines; the last block may end without a line end. False at the end and after an error. Valid until
    // the next call.
    bool next_block(std::string_view& block);

    // All that is left. An error where that is more than `most` bytes.
    Result<std::string> rest(std::size_t most);

    // What ended the reading early: damaged or truncated gzip, an unreadable disk, a line of more than 64 MiB,
    // more than 64 GiB unpacked.
    const std::optional<Error>& error() const { return error_; }

    const std::string& name() const { return name_; }

    // Bytes of a plain file; 0 where they are not known before the end.
    std::size_t size_hint() const { return size_hint_; }

  private:
    void fill(std::size_t least);
    std::size_t read_more();

    std::string name_;
    std::unique_ptr<ByteSource> bytes_;
    std::string buffer_;
    std::size_t filled_ = 0;  // bytes in the buffer
    std::size_t given_ = 0;   // of these, in the block that was given out
    std::size_t total_ = 0;
    std::size_t size_hint_ = 0;
    bool peeked_ = false;
    bool started_ = false;
    bool ended_ = false;
    std::optional<Error> error_;
};

}  // namespace grundlast
