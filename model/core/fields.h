// One description of a value type's fields serves every reader of them: the project file, the JSON document and
// its schema, the input hash and the tests. A type describes itself beside its definition:
//
//     template <class Visit, FieldsOf<Team> Self>
//     void fields(Visit&& visit, Self& team) {
//         visit("name", team.name);
//         visit("gpu_quota", team.gpu_quota);
//     }
//
// A field name is the key in files: snake case, with its unit, never renamed without a migration of the project
// file.
#pragma once

#include <concepts>
#include <string_view>
#include <type_traits>

namespace grundlast {

template <class Self, class T>
concept FieldsOf = std::same_as<std::remove_const_t<Self>, T>;

// An enum that is written as a word names its words in `enum_words(E)`, found by argument-dependent lookup:
//     constexpr auto enum_words(TeamKind) { return std::to_array<EnumWord<TeamKind>>({{TeamKind::a, "a"},
//     ...}); }
template <class E>
struct EnumWord {
    E value;
    std::string_view word;
};

template <class E>
concept WordEnum = std::is_enum_v<E> && requires(E e) {
    enum_words(e);
};

template <WordEnum E>
constexpr std::string_view word_of(E value) {
    for (const auto& entry : enum_words(E{})) {
        if (entry.value == value) {
            return entry.word;
        }
    }
    return "";
}

// False, and `value` untouched, where the word is not one of the enum's.
template <WordEnum E>
constexpr bool read_word(std::string_view word, E& value) {
    for (const auto& entry : enum_words(E{})) {
        if (entry.word == word) {
            value = entry.value;
            return true;
        }
    }
    return false;
}

namespace detail {
struct AnyVisitor {
    template <class T>
    void operator()(std::string_view, T&) {}
};
}  // namespace detail

template <class T>
concept HasFields = requires(detail::AnyVisitor visit, T& value) {
    fields(visit, value);
};

}  // namespace grundlast
