// Sentences with numbers in both languages: the value is written once, each language groups it its own way.
#pragma once

#include <fmt/format.h>

#include <string>

#include "model/core/text.h"

namespace grundlast {

// 1.234.567,8 and 1,234,567.8
Text number_text(double value, int decimals);
Text money_text(double amount, const std::string& currency);
Text percent_text(double share, int decimals = 1);
// Seconds below one minute, minutes below one hour, hours below two days, else days.
Text duration_text(double hours);
// A wait of less than one second is none.
bool starts_at_once(double wait_h);
// "3,0 Minuten" after "höchstens", or "gar nicht": completes "Jobs warten ...".
Text longest_wait_text(double hours);

// Fills the braces of both sentences with `arguments`, each in its language.
template <class... Texts>
Text say(fmt::string_view de, fmt::string_view en, const Texts&... arguments) {
    return {fmt::vformat(de, fmt::make_format_args(arguments.de...)),
            fmt::vformat(en, fmt::make_format_args(arguments.en...))};
}

}  // namespace grundlast
