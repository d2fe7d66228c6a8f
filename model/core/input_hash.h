// The identity of an input: results carry the hash of what made them and are stale when it changes.
#pragma once

#include <xxhash.h>

#include <chrono>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/fields.h"
#include "model/core/origin.h"
#include "model/core/units.h"

namespace grundlast {

// Feeds values, by their described fields, to XXH3 (128 bit).
class InputHash {
  public:
    InputHash() : state_(XXH3_createState(), &XXH3_freeState) { XXH3_128bits_reset(state_.get()); }

    template <class T>
    void add(const T& value) {
        if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, std::string_view>) {
            add(static_cast<std::uint64_t>(value.size()));
            bytes(value.data(), value.size());
        } else if constexpr (WordEnum<T>) {
            add(std::string_view(word_of(value)));
        } else if constexpr (std::is_same_v<T, YearMonth>) {
            add(to_string(value));
        } else if constexpr (std::is_same_v<T, Instant>) {
            add(static_cast<std::int64_t>(value.time_since_epoch().count()));
        } else if constexpr (std::is_arithmetic_v<T>) {
            bytes(&value, sizeof value);
        } else if constexpr (requires {
                                 value.value();
                                 value.has_value();
                             }) {
            add(value.has_value());
            if (value) {
                add(*value);
            }
        } else if constexpr (requires {
                                 value.begin();
                                 value.size();
                             }) {
            add(static_cast<std::uint64_t>(value.size()));
            for (const auto& element : value) {
                add(element);
            }
        } else if constexpr (requires { value.value(); }) {
            add(value.value());  // a Quantity
        } else if constexpr (requires {
                                 *value;
                                 value.get();
                             }) {
            if (value) {
                add(*value);
            }
        } else {
            fields(
                [this](std::string_view name, const auto& field) {
                    add(name);
                    add(field);
                },
                value);
        }
    }

    // 32 hexadecimal digits.
    std::string text() const {
        const XXH128_hash_t digest = XXH3_128bits_digest(state_.get());
        constexpr char digits[] = "0123456789abcdef";
        std::string hex;
        for (const std::uint64_t half : {digest.high64, digest.low64}) {
            for (int shift = 60; shift >= 0; shift -= 4) {
                hex += digits[(half >> shift) & 0xF];
            }
        }
        return hex;
    }

  private:
    void bytes(const void* data, std::size_t size) { XXH3_128bits_update(state_.get(), data, size); }

    std::unique_ptr<XXH3_state_t, XXH_errorcode (*)(XXH3_state_t*)> state_;
};

template <class T>
std::string input_hash(const T& value) {
    InputHash hash;
    hash.add(value);
    return hash.text();
}

}  // namespace grundlast
