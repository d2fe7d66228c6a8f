#include "model/report/own_text.h"

#include <array>
#include <string_view>

namespace grundlast {

namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view trimmed(std::string_view line) {
    const std::size_t first = line.find_first_not_of(blanks);
    if (first == std::string_view::npos) {
        return {};
    }
    return line.substr(first, line.find_last_not_of(blanks) - first + 1);
}

struct Mark {
    std::string_view begin;
    Paragraph::Style style;
};

Paragraph paragraph_of(std::string_view line) {
    constexpr std::array<Mark, 4> marks = {{{"- ", Paragraph::Style::bullet},
                                            {"* ", Paragraph::Style::bullet},
                                            {"• ", Paragraph::Style::bullet},
                                            {"# ", Paragraph::Style::heading}}};
    for (const Mark& mark : marks) {
        if (line.starts_with(mark.begin)) {
            return {std::string(trimmed(line.substr(mark.begin.size()))), mark.style};
        }
    }
    return {std::string(line), Paragraph::Style::normal};
}

}  // namespace

std::vector<Paragraph> own_paragraphs(const Text& text, Language language) {
    const std::string& wanted = text.in(language);
    const std::string& other = text.in(language == Language::german ? Language::english : Language::german);
    std::string_view rest = trimmed(wanted).empty() ? other : wanted;
    std::vector<Paragraph> paragraphs;
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        if (const std::string_view line = trimmed(rest.substr(0, end)); !line.empty()) {
            paragraphs.push_back(paragraph_of(line));
        }
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    return paragraphs;
}

}  // namespace grundlast
