// Options whose value is a word of an enum.
#pragma once

#include <string>

#include "model/core/fields.h"
#include "model/core/result.h"

namespace grundlast {

template <WordEnum E>
Result<E> read_option(const char* option, const std::string& word) {
    E value{};
    if (read_word(word, value)) {
        return value;
    }
    std::string words;
    for (const auto& entry : enum_words(E{})) {
        words += (words.empty() ? "" : ", ") + std::string(entry.word);
    }
    return Error{{std::string(option) + ": '" + word + "' gibt es nicht; möglich sind " + words,
                  std::string(option) + ": there is no '" + word + "'; choose one of " + words}};
}

}  // namespace grundlast
