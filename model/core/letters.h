// Comparing words as people mean them.
#pragma once

#include <algorithm>
#include <string>

namespace grundlast {

// ASCII letters in lower case; other bytes as they are.
inline std::string in_small_letters(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + ('a' - 'A')) : letter;
    });
    return text;
}

}  // namespace grundlast
