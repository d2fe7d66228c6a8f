#include "model/project/report_outline.h"

#include <algorithm>
#include <cctype>
#include <cstdint>

namespace grundlast {

namespace {

constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::string in_base64(std::string_view bytes) {
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t block = 0;
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
        for (std::size_t i = 0; i < 3; ++i) {
            block = block << 8 | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0U);
        }
        for (std::size_t i = 0; i < 4; ++i) {
            text += i <= count ? digits[block >> (18 - 6 * i) & 63] : '=';
        }
    }
    return text;
}

bool is_png(std::string_view bytes) {
    return bytes.starts_with("\x89PNG\r\n\x1A\n");
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return result;
}

bool is_svg(const std::string& text) {
    return text.find("<svg") != std::string::npos && text.find('\0') == std::string::npos;
}

// What would make the picture read something else, or run: references that do not point into it, scripts.
bool reaches_out(const std::string& svg) {
    for (std::size_t at = svg.find("href"); at != std::string::npos; at = svg.find("href", at + 4)) {
        const std::size_t value = svg.find_first_of("\"'", at);
        const bool inside = value != std::string::npos && (svg.compare(value + 1, 1, "#") == 0 ||
                                                           svg.compare(value + 1, 11, "data:image/") == 0);
        if (!inside) {
            return true;
        }
    }
    return svg.find("<script") != std::string::npos || svg.find("<!entity") != std::string::npos ||
           svg.find("<foreignobject") != std::string::npos;
}

}  // namespace

const OwnSection* ReportOutline::section(std::string_view id) const {
    const auto found =
        std::find_if(sections.begin(), sections.end(), [&](const OwnSection& own) { return own.id == id; });
    return found == sections.end() ? nullptr : &*found;
}

OwnSection& ReportOutline::section(std::string_view id) {
    const auto found =
        std::find_if(sections.begin(), sections.end(), [&](const OwnSection& own) { return own.id == id; });
    return found != sections.end() ? *found : sections.emplace_back(OwnSection{std::string(id), true, {}});
}

bool ReportOutline::shows(std::string_view id) const {
    const OwnSection* own = section(id);
    return own == nullptr || own->shown;
}

Result<std::string> logo_of_file(std::string_view bytes) {
    if (bytes.size() > largest_logo) {
        return Error{{"Logo: die Datei ist größer als 512 KB; ein kleineres Bild wählen",
                      "logo: the file is larger than 512 KB; choose a smaller picture"}};
    }
    if (is_png(bytes)) {
        return in_base64(bytes);
    }
    const std::string text = lower(bytes);
    if (!is_svg(text)) {
        return Error{{"Logo: die Datei ist weder PNG noch SVG; in eines davon umwandeln",
                      "logo: the file is neither PNG nor SVG; convert it to one of them"}};
    }
    if (reaches_out(text)) {
        return Error{
            {"Logo: das SVG verweist auf andere Dateien oder enthält ein Skript; als PNG oder ohne "
             "Verweise speichern",
             "logo: the SVG refers to other files or contains a script; save it as PNG or without "
             "references"}};
    }
    return in_base64(bytes);
}

std::string logo_bytes(const std::string& logo) {
    std::string bytes;
    std::uint32_t block = 0;
    int bits = 0;
    for (const char letter : logo) {
        if (letter == '=') {
            break;
        }
        const std::size_t digit = digits.find(letter);
        if (digit == std::string_view::npos) {
            return {};
        }
        block = (block << 6 | static_cast<std::uint32_t>(digit)) & 0xFFFFFF;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes += static_cast<char>(block >> bits & 0xFF);
        }
    }
    return bytes;
}

bool is_colour(std::string_view text) {
    return text.size() == 7 && text[0] == '#' &&
           std::all_of(text.begin() + 1, text.end(), [](unsigned char digit) { return std::isxdigit(digit); });
}

}  // namespace grundlast
