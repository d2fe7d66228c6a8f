// Columns of a CSV file found by the names in its header, in any order.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace grundlast {

inline constexpr std::size_t no_column = static_cast<std::size_t>(-1);

class CsvColumns {
  public:
    // Takes a comma, or else a semicolon, as separator: the one that the header has.
    explicit CsvColumns(std::string_view header);

    // Index of the first of `names` that the header has (case does not count), else no_column.
    std::size_t find(std::initializer_list<std::string_view> names) const;

    bool has(std::string_view name) const { return find({name}) != no_column; }

    char separator() const { return separator_; }

    std::size_t count() const { return names_.size(); }

  private:
    char separator_;
    std::vector<std::string> names_;
};

// The first line that is not blank; empty where there is none.
std::string_view first_line(std::string_view text);

}  // namespace grundlast
