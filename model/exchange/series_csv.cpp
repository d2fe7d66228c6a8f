#include "model/exchange/series_csv.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

#include "model/exchange/table_csv.h"

namespace grundlast {

namespace {

struct Points {
    std::map<double, double> train, test;  // by t
};

Result<int> whole_number(const std::string& path, const TableRow& row, std::size_t column, const char* name) {
    const auto value = row.number(column);
    if (!value || *value < 1 || *value > 1e6 || *value != std::floor(*value)) {
        return table_error(path, row, name, row.text(column),
                           {"eine ganze Zahl ab 1", "a whole number from 1 on"});
    }
    return static_cast<int>(*value);
}

// Step by step from the first value of the training part to the last of the test part: a series with a hole
// would be read as one that is shorter.
Result<void> check_steps(const std::string& path, const std::string& id, const Points& points) {
    std::vector<double> steps;
    for (const auto* part : {&points.train, &points.test}) {
        for (const auto& point : *part) {
            steps.push_back(point.first);
        }
    }
    for (std::size_t i = 1; i < steps.size(); ++i) {
        if (steps[i] != steps[i - 1] + 1) {
            const std::string after = std::to_string(static_cast<std::int64_t>(steps[i - 1]));
            const std::string found = std::to_string(static_cast<std::int64_t>(steps[i]));
            return Error{
                {path + ": Reihe '" + id + "': auf t " + after + " folgt " + found +
                     "; fehlende Schritte mit einem Wert ergänzen, die Teile train und test der Reihe nach",
                 path + ": series '" + id + "': t " + found + " follows " + after +
                     "; fill in the missing steps, train before test"}};
        }
    }
    return {};
}

std::vector<double> in_order(const std::map<double, double>& points) {
    std::vector<double> values;
    values.reserve(points.size());
    for (const auto& point : points) {
        values.push_back(point.second);
    }
    return values;
}

}  // namespace

Result<std::vector<NamedSeries>> read_series_csv(const std::string& path) {
    std::vector<std::string> order;
    std::map<std::string, Points> series;
    const auto add_point = [&](const TableRow& row) -> Result<void> {
        const auto t = row.number(1);
        const auto value = row.number(2);
        const std::string_view part = row.text(3);
        if (!t || *t != std::floor(*t) || std::abs(*t) > 1e9) {
            return table_error(path, row, "t", row.text(1), {"eine ganze Zahl", "a whole number"});
        }
        if (!value) {
            return table_error(path, row, "value", row.text(2), {"eine Zahl", "a number"});
        }
        if (!part.empty() && part != "train" && part != "test") {
            return table_error(path, row, "part", part, {"train oder test", "train or test"});
        }
        const std::string id(row.text(0));
        const auto [at, is_new] = series.try_emplace(id);
        if (is_new) {
            order.push_back(id);
        }
        auto& points = part == "test" ? at->second.test : at->second.train;
        if (!points.emplace(*t, *value).second) {
            return table_error(path, row, "t", row.text(1),
                               {"einmalig in der Reihe " + id, "unique in series " + id});
        }
        return {};
    };
    if (const auto read = read_table(path, {"id", "t", "value"}, {"part"}, add_point); !read) {
        return read.error();
    }
    std::vector<NamedSeries> result;
    result.reserve(order.size());
    for (const std::string& id : order) {
        const Points& points = series.at(id);
        if (auto sound = check_steps(path, id, points); !sound) {
            return sound.error();
        }
        result.push_back({id, in_order(points.train), in_order(points.test)});
    }
    return result;
}

Result<std::map<std::string, SeriesMeta>> read_series_meta(const std::string& path) {
    std::map<std::string, SeriesMeta> meta;
    const auto add_row = [&](const TableRow& row) -> Result<void> {
        const auto frequency = whole_number(path, row, 1, "frequency");
        const auto horizon = whole_number(path, row, 2, "horizon");
        if (!frequency || !horizon) {
            return frequency ? horizon.error() : frequency.error();
        }
        meta[std::string(row.text(0))] = {*frequency, *horizon, std::string(row.text(3))};
        return {};
    };
    if (const auto read = read_table(path, {"id", "frequency", "horizon"}, {"source"}, add_row); !read) {
        return read.error();
    }
    return meta;
}

}  // namespace grundlast
