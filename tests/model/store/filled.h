// A project in which every described field holds a value of its own, so that one that gets lost is seen.
#pragma once

#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "model/project/project.h"

class Filler {
  public:
    template <class T>
    void fill(T& value) {
        ++count_;
        if constexpr (std::is_same_v<T, std::string>) {
            value = "Wert " + std::to_string(count_) + " \"ä|\n\\";
        } else if constexpr (std::is_same_v<T, bool>) {
            value = !value;
        } else if constexpr (grundlast::WordEnum<T>) {
            value = enum_words(T{}).back().value;
        } else if constexpr (std::is_same_v<T, grundlast::YearMonth>) {
            value = grundlast::month_at(grundlast::YearMonth(std::chrono::year(2028), std::chrono::May),
                                        static_cast<int>(count_ % 40));
        } else if constexpr (std::is_same_v<T, grundlast::Instant>) {
            value = grundlast::Instant(std::chrono::seconds(1'800'000'000 + count_ * 3601));
        } else if constexpr (std::is_floating_point_v<T>) {
            value = std::sqrt(static_cast<double>(count_)) * 1e-3;  // all 53 bits are in use
        } else if constexpr (std::is_integral_v<T>) {
            value = static_cast<T>(count_);
        } else if constexpr (std::is_same_v<T, std::vector<grundlast::HistoryJob>>) {
            fill_elements(value);
            value[0].team = 0;  // a place in the list of teams
            value[1].team = 1;
        } else if constexpr (requires { value.push_back({}); }) {
            fill_elements(value);
        } else if constexpr (requires { value.emplace(); }) {
            fill(value.emplace());
        } else if constexpr (requires { typename T::element_type; }) {
            auto shared = std::make_shared<std::remove_const_t<typename T::element_type>>();
            fill(*shared);
            value = shared;
        } else {
            fields([&](std::string_view, auto& member) { fill(member); }, value);
        }
    }

  private:
    template <class T>
    void fill_elements(std::vector<T>& values) {
        values.resize(2);
        for (T& element : values) {
            fill(element);
        }
    }

    std::int64_t count_ = 0;
};

inline grundlast::Project filled_project() {
    grundlast::Project project;
    Filler filler;
    filler.fill(project);
    project.settings.seed = 0xFFFFFFFFFFFFFFFFu;
    return project;
}
