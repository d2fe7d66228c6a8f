#include "model/planning/compared/input_differences.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <type_traits>

namespace grundlast {

namespace {

constexpr auto no_value = "–";

// Every number, word and text of a value with its path, in the order in which they are described.
class Flattened {
  public:
    template <class T>
    void add(const std::string& path, const T& value) {
        if constexpr (std::is_same_v<T, std::string>) {
            put(path, value);
        } else if constexpr (std::is_same_v<T, bool>) {
            put(path, value ? "true" : "false");
        } else if constexpr (WordEnum<T>) {
            put(path, std::string(word_of(value)));
        } else if constexpr (std::is_same_v<T, YearMonth> || std::is_same_v<T, Instant>) {
            put(path, to_string(value));
        } else if constexpr (std::is_arithmetic_v<T>) {
            put(path, fmt::format("{}", value));
        } else if constexpr (std::is_same_v<T, Text>) {
            put(path, value.en);
        } else if constexpr (requires {
                                 value.begin();
                                 value.size();
                             }) {
            add_list(path, value);
        } else {
            fields([&](std::string_view name, const auto& field) { add_field(path, name, field); }, value);
        }
    }

    const std::vector<std::string>& paths() const { return paths_; }

    const std::string* at(const std::string& path) const {
        const auto found = values_.find(path);
        return found == values_.end() ? nullptr : &found->second;
    }

  private:
    template <class T>
    void add_field(const std::string& path, std::string_view name, const T& field) {
        const bool only_says = name == "id" || name == "name" || name == "description";
        if (!only_says) {
            add(path + "." + std::string(name), field);
        }
    }

    template <class List>
    void add_list(const std::string& path, const List& list) {
        std::size_t place = 0;
        for (const auto& element : list) {
            if constexpr (requires { element.id.size(); }) {
                add(path + "[" + element.id + "]", element);
            } else {
                add(path + "[" + std::to_string(place) + "]", element);
            }
            ++place;
        }
    }

    void put(const std::string& path, const std::string& value) {
        if (values_.emplace(path, value).second) {
            paths_.push_back(path);
        }
    }

    std::vector<std::string> paths_;
    std::map<std::string, std::string> values_;
};

Result<Flattened> inputs_of(const Project& project, const std::string& plan_id) {
    const Plan* plan = project.plan(plan_id);
    if (!plan) {
        return Error{{"Plan '" + plan_id + "' gibt es im Projekt nicht; bitte einen vorhandenen angeben",
                      "the project has no plan '" + plan_id + "'; give one of its plans"}};
    }
    Flattened inputs;
    inputs.add("plan", *plan);
    if (const Cluster* cluster = project.cluster(plan->cluster_id)) {
        inputs.add("cluster", *cluster);
    }
    return inputs;
}

}  // namespace

Result<std::vector<InputDifference>> input_differences(const Project& project, const std::string& from_id,
                                                       const std::string& to_id) {
    const auto from = inputs_of(project, from_id);
    const auto to = inputs_of(project, to_id);
    if (!from || !to) {
        return from ? to.error() : from.error();
    }
    std::vector<std::string> paths = from->paths();
    for (const std::string& path : to->paths()) {
        if (!from->at(path)) {
            paths.push_back(path);
        }
    }
    std::vector<InputDifference> differences;
    for (const std::string& path : paths) {
        const std::string* a = from->at(path);
        const std::string* b = to->at(path);
        if (!a || !b || *a != *b) {
            differences.push_back({path, a ? *a : no_value, b ? *b : no_value});
        }
    }
    return differences;
}

}  // namespace grundlast
