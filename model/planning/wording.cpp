#include "model/planning/wording.h"

#include "model/core/number_format.h"

namespace grundlast {

Text number_text(double value, int decimals) {
    return {format_number(value, decimals, Language::german),
            format_number(value, decimals, Language::english)};
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
