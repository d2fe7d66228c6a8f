#include "model/exchange/text_lines.h"

#include <algorithm>

#include "model/exchange/text_stream.h"

namespace grundlast {

namespace {

bool is_continuation(unsigned char byte) {
    return (byte & 0xC0) == 0x80;
}

// Length of the valid UTF-8 sequence at the start of `text`; 0 where there is none (RFC 3629: no overlong
// forms, no surrogates, nothing above U+10FFFF).
std::size_t sequence_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) {
        return 1;
    }
    const std::size_t length = first >= 0xC2 && first <= 0xDF   ? 2
                               : first >= 0xE0 && first <= 0xEF ? 3
                               : first >= 0xF0 && first <= 0xF4 ? 4
                                                                : 0;
    if (length == 0 || text.size() < length) {
        return 0;
    }
    for (std::size_t i = 1; i < length; ++i) {
        if (!is_continuation(byte(i))) {
            return 0;
        }
    }
    const bool overlong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
    const bool outside = (first == 0xED && byte(1) > 0x9F) || (first == 0xF4 && byte(1) > 0x8F);
    return overlong || outside ? 0 : length;
}

}  // namespace

bool LineReader::next(std::string_view& line) {
    if (rest_.empty() && !(stream_ && stream_->next_block(rest_))) {
        return false;
    }
    const std::size_t end = rest_.find('\n');
    line = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (!line.empty() && line.back() == '\r') {
        line.remove_suffix(1);
    }
    ++number_;
    return true;
}

std::string_view trimmed(std::string_view text) {
    if (!text.empty() && static_cast<unsigned char>(text.front()) > ' ' &&
        static_cast<unsigned char>(text.back()) > ' ') {
        return text;
    }
    constexpr std::string_view blank = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blank);
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& letter : lower) {
        letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return lower;
}

void split(std::string_view line, char separator, std::vector<std::string_view>& fields) {
    fields.clear();
    const char* start = line.data();
    const char* const end = start + line.size();
    // Fields are short: a look at each character is quicker than a search for each field.
    for (const char* at = start; at != end; ++at) {
        if (*at == separator) {
            fields.emplace_back(start, static_cast<std::size_t>(at - start));
            start = at + 1;
        }
    }
    fields.emplace_back(start, static_cast<std::size_t>(end - start));
}

std::string valid_utf8(std::string_view text) {
    if (std::none_of(text.begin(), text.end(), [](char letter) { return (letter & '\x80') != 0; })) {
        return std::string(text);
    }
    std::string valid;
    valid.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = sequence_length(text);
        if (length == 0) {
            valid += "\xEF\xBF\xBD";
        } else {
            valid.append(text.substr(0, length));
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return valid;
}

std::string shown(std::string_view value) {
    constexpr std::size_t longest = 40;
    std::string text = valid_utf8(value.substr(0, 4 * longest));
    std::size_t characters = 0;
    std::size_t end = 0;
    for (; end < text.size(); ++end) {
        characters += is_continuation(static_cast<unsigned char>(text[end])) ? 0 : 1;
        if (characters > longest) {
            break;
        }
        if (static_cast<unsigned char>(text[end]) < 0x20) {
            text[end] = ' ';
        }
    }
    const bool cut = end < text.size() || value.size() > 4 * longest;
    return text.substr(0, end) + (cut ? "…" : "");
}

}  // namespace grundlast
