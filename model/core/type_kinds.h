// Which of the standard library's wrappers a type is: what visits described fields (core/fields.h) decides by
// these.
#pragma once

#include <memory>
#include <optional>
#include <vector>

namespace grundlast {

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <class T>
inline constexpr bool is_shared = false;
template <class T>
inline constexpr bool is_shared<std::shared_ptr<const T>> = true;

}  // namespace grundlast
