// Texts with a few edits, the same on every run.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "model/core/random.h"

// Bytes that mean something to a parser.
inline const std::vector<std::string> mutation_tokens = {
    "|",      ",",   ";",   "\n",   "\"",      "\r\n",   "-1",
    "[",      "]",   "{",   "}",    "Unknown", "_[1-9]", "+1",
    "1e308",  "nan", "inf", "\xff", "\xc3",    "0x1p3",  "9999999999999999999",
    ".batch", "=",   ":",   "null", "true",    "-",      std::string(1, '\0')};

// Draws of one mutated input, the same on every run.
class Mutation {
  public:
    explicit Mutation(std::uint32_t number)
        : random_(grundlast::RandomStream(1, number, grundlast::StreamUse::test, 0)) {}

    std::string of(std::string text) {
        for (std::size_t edits = 1 + below(8); edits > 0 && !text.empty(); --edits) {
            edit(text);
        }
        return text;
    }

  private:
    std::size_t below(std::size_t count) {
        return static_cast<std::size_t>(random_.uniform() * static_cast<double>(count));
    }

    void edit(std::string& text) {
        const std::size_t at = below(text.size());
        const std::size_t size = std::min(text.size() - at, 1 + below(20));
        switch (below(6)) {
            case 0:
                text[at] = static_cast<char>(below(256));
                break;
            case 1:
                text.erase(at, size);
                break;
            case 2:
                text.insert(at, mutation_tokens[below(mutation_tokens.size())]);
                break;
            case 3:
                text.insert(below(text.size()), text.substr(at, size));
                break;
            case 4:
                text.resize(at);
                break;
            default:
                text.replace(at, size, mutation_tokens[below(mutation_tokens.size())]);
                break;
        }
    }

    grundlast::RandomSequence random_;
};
