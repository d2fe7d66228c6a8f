#include "model/core/number_format.h"

#include <array>
#include <charconv>
#include <cmath>

namespace grundlast {

namespace {

// "1234567.89" -> "1.234.567,89"
std::string grouped(const std::string& plain, Language language) {
    const auto point = plain.find('.');
    const std::string whole = plain.substr(0, point);
    std::string text;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        if (i > 0 && (whole.size() - i) % 3 == 0) {
            text += language == Language::german ? '.' : ',';
        }
        text += whole[i];
    }
    if (point != std::string::npos) {
        text += language == Language::german ? ',' : '.';
        text += plain.substr(point + 1);
    }
    return text;
}

}  // namespace

std::string format_number(double value, int decimals, Language language) {
    if (!std::isfinite(value)) {
        return "–";
    }
    // 1e308 has 309 digits before the point.
    std::array<char, 400> buffer;
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::abs(value),
                                            std::chars_format::fixed, decimals);
    if (error != std::errc()) {
        return "–";
    }
    const std::string plain(buffer.data(), end);
    const bool zero = plain.find_first_not_of("0.") == std::string::npos;
    return (value < 0 && !zero ? "−" : "") + grouped(plain, language);
}

}  // namespace grundlast
