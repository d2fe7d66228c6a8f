#include "model/exchange/csv_columns.h"

#include <algorithm>

#include "model/exchange/text_lines.h"

namespace grundlast {

CsvColumns::CsvColumns(std::string_view header)
    : separator_(header.find(',') == std::string_view::npos && header.find(';') != std::string_view::npos
                     ? ';'
                     : ',') {
    for (const std::string& name : csv_fields(header, separator_)) {
        names_.push_back(lower_case(name));
    }
}

std::size_t CsvColumns::find(std::initializer_list<std::string_view> names) const {
    for (const std::string_view name : names) {
        const auto at = std::find(names_.begin(), names_.end(), name);
        if (at != names_.end()) {
            return static_cast<std::size_t>(at - names_.begin());
        }
    }
    return no_column;
}

std::string_view first_line(std::string_view text) {
    LineReader lines(text);
    std::string_view line;
    while (lines.next(line)) {
        if (!trimmed(line).empty()) {
            return line;
        }
    }
    return {};
}

}  // namespace grundlast
