#include "model/exchange/xlsx_package.h"

#include <zip.h>

#include <algorithm>

namespace grundlast {

namespace {

constexpr std::int64_t most_parts = 10'000;
constexpr std::size_t part_step = 1 << 16;
constexpr std::size_t largest_element = std::size_t(64) << 20;
constexpr std::uint64_t largest_part = std::uint64_t(4) << 30;
// A sheet packs to about a twentieth; a large part that packs to a hundredth is made to exhaust whoever reads
// it.
constexpr std::uint64_t small_enough = std::uint64_t(64) << 20;
constexpr std::uint64_t most_packing = 100;

Error about(const std::string& name, const std::string& de, const std::string& en) {
    return {{name + ": " + de, name + ": " + en}};
}

Error damaged(const std::string& name) {
    return about(name, "die XLSX-Datei ist beschädigt oder zu groß; in der Tabellenkalkulation neu speichern",
                 "the XLSX file is damaged or too large; save it again in the spreadsheet program");
}

// The prefix of the root element, as in <x:worksheet>: "x:" or nothing.
std::string root_prefix(std::string_view text) {
    std::size_t at = text.find('<');
    while (at != std::string_view::npos && at + 1 < text.size() &&
           (text[at + 1] == '?' || text[at + 1] == '!')) {
        at = text.find('<', at + 1);
    }
    if (at == std::string_view::npos) {
        return {};
    }
    const std::string_view name = text.substr(at + 1, text.find_first_of(" \t\r\n/>", at) - at - 1);
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? "" : std::string(name.substr(0, colon + 1));
}

}  // namespace

Result<std::unique_ptr<XlsxPackage>> XlsxPackage::open(std::string bytes, const std::string& name) {
    std::unique_ptr<XlsxPackage> package(new XlsxPackage(std::move(bytes), name));
    zip_source_t* source = zip_source_buffer_create(package->bytes_.data(), package->bytes_.size(), 0, nullptr);
    if (!source) {
        return damaged(name);
    }
    package->archive_ = zip_open_from_source(source, ZIP_RDONLY, nullptr);
    if (!package->archive_) {
        zip_source_free(source);
        return damaged(name);
    }
    const zip_int64_t parts = zip_get_num_entries(package->archive_, 0);
    if (parts > most_parts) {
        return damaged(name);
    }
    for (zip_uint64_t part = 0; part < static_cast<zip_uint64_t>(parts); ++part) {
        zip_stat_t size;
        if (zip_stat_index(package->archive_, part, 0, &size) == 0 && size.size > small_enough &&
            size.size / most_packing > size.comp_size) {
            return damaged(name);
        }
    }
    return package;
}

XlsxPackage::~XlsxPackage() {
    if (archive_) {
        zip_discard(archive_);
    }
}

bool XlsxPackage::has(const std::string& part) const {
    return zip_name_locate(archive_, part.c_str(), ZIP_FL_NOCASE) >= 0;
}

std::optional<std::string> XlsxPackage::small_part(const std::string& part, std::size_t most) const {
    const zip_int64_t index = zip_name_locate(archive_, part.c_str(), ZIP_FL_NOCASE);
    zip_file_t* file = index < 0 ? nullptr : zip_fopen_index(archive_, static_cast<zip_uint64_t>(index), 0);
    if (!file) {
        return std::nullopt;
    }
    std::string text;
    std::string step(part_step, '\0');
    zip_int64_t got = 0;
    while (text.size() <= most && (got = zip_fread(file, step.data(), step.size())) > 0) {
        text.append(step, 0, static_cast<std::size_t>(got));
    }
    zip_fclose(file);
    return got < 0 || text.size() > most ? std::nullopt : std::optional(std::move(text));
}

XmlElements::XmlElements(const XlsxPackage& package, const std::string& part, std::string element)
    : name_(package.name()), element_(std::move(element)) {
    const zip_int64_t index = zip_name_locate(package.archive(), part.c_str(), ZIP_FL_NOCASE);
    file_ = index < 0 ? nullptr : zip_fopen_index(package.archive(), static_cast<zip_uint64_t>(index), 0);
    ended_ = file_ == nullptr;
    damaged_ = index >= 0 && !file_;
    while (!ended_ && buffer_.size() < 1024) {
        read_more();
    }
    const std::string prefix = root_prefix(buffer_);
    open_tag_ = "<" + prefix + element_;
    close_tag_ = "</" + prefix + element_ + ">";
}

XmlElements::~XmlElements() {
    if (file_) {
        zip_fclose(file_);
    }
}

// False at the end of the part.
bool XmlElements::read_more() {
    if (ended_) {
        return false;
    }
    if (at_ > buffer_.size() / 2) {
        buffer_.erase(0, at_);
        at_ = 0;
    }
    const std::size_t before = buffer_.size();
    buffer_.resize(before + part_step);
    const zip_int64_t got = zip_fread(file_, buffer_.data() + before, part_step);
    buffer_.resize(before + static_cast<std::size_t>(std::max<zip_int64_t>(got, 0)));
    total_ += static_cast<std::uint64_t>(std::max<zip_int64_t>(got, 0));
    damaged_ = got < 0 || total_ > largest_part;
    ended_ = got <= 0 || damaged_;
    return !ended_;
}

// Position of the next open tag, or npos at the end of the part.
std::size_t XmlElements::find_open_tag() {
    for (std::size_t from = at_;;) {
        const std::size_t found = buffer_.find(open_tag_, from);
        const std::size_t behind = found + open_tag_.size();
        if (found != std::string::npos && behind < buffer_.size()) {
            if (std::string_view(" \t\r\n/>").find(buffer_[behind]) != std::string_view::npos) {
                return found;
            }
            from = behind;
            continue;
        }
        // What was looked through is not needed any more.
        at_ = found != std::string::npos
                  ? found
                  : std::max(at_, buffer_.size() - std::min(buffer_.size(), open_tag_.size()));
        if (!read_more()) {
            return std::string::npos;
        }
        from = at_;
    }
}

Result<bool> XmlElements::next(std::string_view& element) {
    const std::size_t open = find_open_tag();
    if (open == std::string::npos) {
        return damaged_ ? Result<bool>(damaged(name_)) : false;
    }
    at_ = open;
    for (std::size_t from = at_;;) {
        const std::size_t tag_end = buffer_.find('>', at_);
        if (tag_end != std::string::npos) {
            const bool is_empty = buffer_[tag_end - 1] == '/';
            from = std::max(from, tag_end);
            const std::size_t close = is_empty ? tag_end : buffer_.find(close_tag_, from);
            if (close != std::string::npos) {
                const std::size_t end = close + (is_empty ? 1 : close_tag_.size());
                element = std::string_view(buffer_).substr(at_, end - at_);
                at_ = end;
                return true;
            }
        }
        const std::size_t seen = buffer_.size() - at_;
        if (seen > largest_element || !read_more()) {
            return damaged(name_);
        }
        // Only what is new, and a tag that was cut, need a look.
        from = at_ + (seen > close_tag_.size() && tag_end != std::string::npos ? seen - close_tag_.size() : 0);
    }
}

}  // namespace grundlast
