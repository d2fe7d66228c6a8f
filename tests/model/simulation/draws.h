// The draws that make one random case of a property test.
#pragma once

#include <cstdint>
#include <vector>

#include "model/core/random.h"

class Draws {
  public:
    explicit Draws(std::uint32_t seed, std::uint32_t use = 0)
        : sequence_(grundlast::RandomStream(seed, 0, grundlast::StreamUse::test, use)) {}

    int from(int low, int high) { return low + static_cast<int>(sequence_.uniform() * (high - low + 1)); }

    template <class T>
    T one_of(const std::vector<T>& values) {
        return values[static_cast<std::size_t>(from(0, static_cast<int>(values.size()) - 1))];
    }

  private:
    grundlast::RandomSequence sequence_;
};
