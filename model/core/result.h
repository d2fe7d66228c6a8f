// Expected failures as values: bad input, a missing file, an infeasible plan. Exceptions end an operation for
// good.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

#include "model/core/text.h"

namespace grundlast {

// One line for a person: which field, file or line it is about, what is wrong with the value, and the mend.
struct Error {
    Text message;

    const std::string& in(Language language) const { return message.in(language); }
};

template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}

    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return state_.index() == 0; }

    explicit operator bool() const { return ok(); }

    // Only after ok() was asked.
    T& value() & {
        assert(ok());
        return *std::get_if<0>(&state_);
    }

    const T& value() const& {
        assert(ok());
        return *std::get_if<0>(&state_);
    }

    T&& value() && {
        assert(ok());
        return std::move(*std::get_if<0>(&state_));
    }

    T& operator*() { return value(); }

    const T& operator*() const { return value(); }

    T* operator->() { return &value(); }

    const T* operator->() const { return &value(); }

    const Error& error() const {
        assert(!ok());
        return *std::get_if<1>(&state_);
    }

  private:
    std::variant<T, Error> state_;
};

// The result of an operation that returns nothing: `return {};` is success.
template <>
class [[nodiscard]] Result<void> {
  public:
    Result() = default;

    Result(Error error) : error_(std::move(error)), ok_(false) {}

    bool ok() const { return ok_; }

    explicit operator bool() const { return ok_; }

    const Error& error() const {
        assert(!ok_);
        return error_;
    }

  private:
    Error error_;
    bool ok_ = true;
};

}  // namespace grundlast
