// How the tables of assumptions are written: one line adds one.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "model/planning/assumptions/assumption.h"

namespace grundlast::assumptions {

using Unit = AssumptionUnit;
using Reach = AssumptionReach;

constexpr double no_limit = 1e12;
constexpr DefaultRange twenty_percent{DefaultRange::Kind::factor, 0.8, 1.2};

constexpr DefaultRange by(double down, double up) {
    return {DefaultRange::Kind::step, down, up};
}

constexpr DefaultRange times(double down, double up) {
    return {DefaultRange::Kind::factor, down, up};
}

class Registry {
  public:
    explicit Registry(const Project& project) : base_{project} {}

    // `at` gives a reference to the number in a project, changeable or not.
    template <class At>
    Assumption& number(std::string key, Text name, Unit unit, double least, double most, DefaultRange range,
                       At at) {
        return add(
            std::move(key), std::move(name), unit, least, most, range,
            [at](const Variant& variant) { return at(variant.project); },
            [at](Variant& variant, double value) { at(variant.project) = value; });
    }

    Assumption& add(std::string key, Text name, Unit unit, double least, double most, DefaultRange range,
                    std::function<double(const Variant&)> get, std::function<void(Variant&, double)> set) {
        Assumption assumption;
        assumption.key = std::move(key);
        assumption.name = std::move(name);
        assumption.unit = unit;
        assumption.least = least;
        assumption.most = most;
        assumption.get = std::move(get);
        assumption.set = std::move(set);
        assumption.drawn = true;
        assumption.value = assumption.get(base_);
        set_range(assumption, range);
        all_.push_back(std::move(assumption));
        return all_.back();
    }

    std::vector<Assumption> take() { return std::move(all_); }

    const Project& project() const { return base_.project; }

  private:
    void set_range(Assumption& assumption, DefaultRange range) const {
        const double value = assumption.value;
        const bool factor = range.kind == DefaultRange::Kind::factor;
        assumption.low = factor ? value * range.down : value + range.down;
        assumption.high = factor ? value * range.up : value + range.up;
        for (const AssumptionRange& typed : base_.project.search.ranges) {
            if (typed.key == assumption.key) {
                assumption.low = typed.low;
                assumption.high = typed.high;
                assumption.typed = true;
            }
        }
        if (assumption.low > assumption.high) {  // a factor of a value below 0
            std::swap(assumption.low, assumption.high);
        }
        assumption.low = std::clamp(std::min(assumption.low, value), assumption.least, assumption.most);
        assumption.high = std::clamp(std::max(assumption.high, value), assumption.least, assumption.most);
    }

    Variant base_;
    std::vector<Assumption> all_;
};

inline Text quoted(const Text& name) {
    return {"„" + name.de + "“", "“" + name.en + "”"};
}

inline Text name_of(const CostPosition& position) {
    return position.name.empty() ? Text::same(position.id) : position.name;
}

// References by id, so that they hold in every copy of the project.
template <class Records>
auto& by_id(Records& records, const std::string& id) {
    return *std::find_if(records.begin(), records.end(), [&](const auto& record) { return record.id == id; });
}

// The tables. Each adds what the project has of it.
void add_money(Registry& r);
void add_clouds(Registry& r);
void add_own(Registry& r);
void add_demand(Registry& r);

}  // namespace grundlast::assumptions
