// A sentence for a person, in both languages at the place where it is written.
#pragma once

#include <string>
#include <utility>

namespace grundlast {

enum class Language { german, english };

// Both strings are always filled; a name that needs no translation is made with Text::same.
struct Text {
    std::string de;
    std::string en;

    static Text same(std::string both) {
        Text text;
        text.de = both;
        text.en = std::move(both);
        return text;
    }

    const std::string& in(Language language) const { return language == Language::german ? de : en; }

    bool empty() const { return de.empty() && en.empty(); }

    bool operator==(const Text&) const = default;
};

inline Text operator+(const Text& a, const Text& b) {
    return {a.de + b.de, a.en + b.en};
}

}  // namespace grundlast
