#include "model/report/format.h"

#include <array>
#include <charconv>
#include <cmath>

namespace grundlast {

namespace {

constexpr const char* nothing = "–";

bool german(Language language) {
    return language == Language::german;
}

// A date as three numbers; day 0 where only the month is given, month 0 where the text is no date.
struct Day {
    int year = 0, month = 0, day = 0;
};

Day parsed(const std::string& iso) {
    const auto number = [&](std::size_t from, std::size_t count) {
        int value = -1;
        const char* first = iso.data() + from;
        const auto [end, error] = std::from_chars(first, first + count, value);
        return error == std::errc() && end == first + count ? value : -1;
    };
    const bool with_day = iso.size() >= 10 && iso[4] == '-' && iso[7] == '-';
    if (!with_day && !(iso.size() == 7 && iso[4] == '-')) {
        return {};
    }
    const Day day{number(0, 4), number(5, 2), with_day ? number(8, 2) : 0};
    const bool valid = day.year >= 0 && day.month >= 1 && day.month <= 12 && day.day >= 0 && day.day <= 31;
    return valid ? day : Day{};
}

std::string two_digits(int number) {
    return number < 10 ? "0" + std::to_string(number) : std::to_string(number);
}

std::string month_name(int month, Language language) {
    constexpr std::array<const char*, 12> de = {"Jan.", "Feb.", "März",  "Apr.", "Mai",  "Juni",
                                                "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."};
    constexpr std::array<const char*, 12> en = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const auto index = static_cast<std::size_t>(month - 1);
    return german(language) ? de.at(index) : en.at(index);
}

}  // namespace

std::string format_money(double value, const std::string& currency, Language language, int decimals) {
    return format_number(value, decimals, language) + " " + currency;
}

std::string format_compact_money(double value, const std::string& currency, Language language) {
    if (std::abs(value) < 1e7) {
        return format_money(value, currency, language);
    }
    return format_number(value / 1e6, 2, language) + (german(language) ? " Mio. " : " million ") + currency;
}

std::string format_percent(double share, Language language, int decimals) {
    const std::string number = format_number(share * 100, decimals, language);
    return number == nothing ? number : number + (german(language) ? " %" : "%");
}

std::string format_duration_h(double hours, Language language) {
    if (!std::isfinite(hours)) {
        return nothing;
    }
    // "24 h", not "24,0 h".
    const auto one_digit = [&](double value) {
        return format_number(value, std::abs(value - std::round(value)) < 1e-9 ? 0 : 1, language);
    };
    const double size = std::abs(hours);
    if (size < 1) {
        const bool in_seconds = size > 0 && size * 60 < 1;
        const double value = hours * (in_seconds ? 3600 : 60);
        const bool fine = std::abs(value) >= 0.05 && std::abs(value) < 9.95;
        return (fine ? one_digit(value) : format_number(value, 0, language)) + (in_seconds ? " s" : " min");
    }
    if (size < 48) {
        return one_digit(hours) + " h";
    }
    return one_digit(hours / 24) + (german(language) ? " Tage" : " days");
}

std::string format_interval(const Interval& interval, int decimals, Language language) {
    const std::string mean = format_number(interval.mean, decimals, language);
    if (interval.count < 2 || !std::isfinite(interval.half_width)) {
        return mean;
    }
    // One that is lost in the last digit says nothing.
    const std::string half_width = format_number(interval.half_width, decimals, language);
    return half_width == format_number(0, decimals, language) ? mean : mean + " ± " + half_width;
}

std::string format_month(YearMonth month, Language language) {
    if (!month.ok()) {
        return nothing;
    }
    return month_name(static_cast<int>(static_cast<unsigned>(month.month())), language) + " " +
           std::to_string(static_cast<int>(month.year()));
}

std::string format_date(const std::string& iso_date, Language language) {
    const Day date = parsed(iso_date);
    if (date.month == 0) {
        return iso_date.empty() ? nothing : iso_date;
    }
    if (date.day == 0) {
        return month_name(date.month, language) + " " + std::to_string(date.year);
    }
    if (german(language)) {
        return two_digits(date.day) + "." + two_digits(date.month) + "." + std::to_string(date.year);
    }
    return std::to_string(date.day) + " " + month_name(date.month, language) + " " + std::to_string(date.year);
}

}  // namespace grundlast
