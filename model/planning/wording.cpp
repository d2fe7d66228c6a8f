#include "model/planning/wording.h"

#include <cmath>

namespace grundlast {

namespace {

std::string grouped(double value, int decimals, char group, char point) {
    std::string digits = fmt::format("{:.{}f}", std::abs(value), decimals);
    const std::size_t whole = std::min(digits.find('.'), digits.size());
    if (whole < digits.size()) {
        digits[whole] = point;
    }
    for (std::size_t at = whole; at > 3; at -= 3) {
        digits.insert(at - 3, 1, group);
    }
    const bool is_zero = digits.find_first_of("123456789") == std::string::npos;
    return (value < 0 && !is_zero ? "-" : "") + digits;
}

}  // namespace

Text number_text(double value, int decimals) {
    return {grouped(value, decimals, '.', ','), grouped(value, decimals, ',', '.')};
}

Text money_text(double amount, const std::string& currency) {
    return number_text(amount, 0) + Text::same(" " + currency);
}

Text percent_text(double share, int decimals) {
    return number_text(share * 100.0, decimals) + Text{" %", "%"};
}

Text duration_text(double hours) {
    if (hours > 0 && hours * 60 < 1) {
        return number_text(hours * 3600, hours * 3600 < 10 ? 1 : 0) + Text{" Sekunden", " seconds"};
    }
    if (hours < 1) {
        return number_text(hours * 60, hours * 60 < 10 ? 1 : 0) + Text{" Minuten", " minutes"};
    }
    if (hours < 48) {
        return number_text(hours, 1) + Text{" Stunden", " hours"};
    }
    return number_text(hours / 24, 1) + Text{" Tage", " days"};
}

bool starts_at_once(double wait_h) {
    return wait_h * 3600 < 1;
}

Text longest_wait_text(double hours) {
    return starts_at_once(hours) ? Text{"gar nicht", "not at all"}
                                 : Text{"höchstens ", "at most "} + duration_text(hours);
}

}  // namespace grundlast
