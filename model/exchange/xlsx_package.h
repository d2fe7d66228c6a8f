// The parts of an XLSX file: a ZIP archive with XML inside, read in pieces of bounded size.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "model/core/result.h"

struct zip;
struct zip_file;

namespace grundlast {

class XlsxPackage {
  public:
    // The bytes of a whole file. Errors name the file.
    static Result<std::unique_ptr<XlsxPackage>> open(std::string bytes, const std::string& name);
    ~XlsxPackage();
    XlsxPackage(const XlsxPackage&) = delete;
    XlsxPackage& operator=(const XlsxPackage&) = delete;

    bool has(const std::string& part) const;

    // A part that must be small; nothing where it is missing or has more than `most` bytes.
    std::optional<std::string> small_part(const std::string& part, std::size_t most) const;

    struct zip* archive() const {
        return archive_;
    }

    const std::string& name() const { return name_; }

  private:
    XlsxPackage(std::string bytes, std::string name) : bytes_(std::move(bytes)), name_(std::move(name)) {}

    std::string bytes_;
    std::string name_;
    struct zip* archive_ = nullptr;
};

// The elements of one name in a part, one behind the other; they must not be nested in each other.
class XmlElements {
  public:
    // `element` without prefix; the prefix of the part's root is taken.
    XmlElements(const XlsxPackage& package, const std::string& part, std::string element);
    ~XmlElements();
    XmlElements(const XmlElements&) = delete;
    XmlElements& operator=(const XmlElements&) = delete;

    // The next element with its tags. False at the end of the part. Errors: damaged, an element of more than
    // 64 MiB, more than 4 GiB in all.
    Result<bool> next(std::string_view& element);

  private:
    bool read_more();
    std::size_t find_open_tag();

    std::string name_;
    std::string element_;
    std::string open_tag_, close_tag_;
    zip_file* file_ = nullptr;
    std::string buffer_;
    std::size_t at_ = 0;
    std::uint64_t total_ = 0;
    bool ended_ = false;
    bool damaged_ = false;
};

}  // namespace grundlast
