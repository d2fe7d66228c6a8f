#include "model/exchange/sweep_files.h"

#include <fmt/format.h>

#include <charconv>

#include "model/core/input_hash.h"
#include "model/core/json_text.h"
#include "model/exchange/results/csv_text.h"
#include "model/exchange/results/result_json.h"

namespace grundlast {

namespace {

// The shortest text that reads back as the same number.
std::string shortest_number(double value) {
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    return std::string(buffer, end);
}

Error in_file(const std::string& file, const char* de, const char* en) {
    return {{file + ": " + de, file + ": " + en}};
}

Result<SweepAxis> axis_of(const nlohmann::json& json, const std::string& file) {
    if (!json.is_object() || !json.contains("key") || !json["key"].is_string() || !json.contains("values") ||
        !json["values"].is_array()) {
        return in_file(file, "axes: jede Achse braucht key (Text) und values (Liste von Zahlen)",
                       "axes: each axis needs key (a text) and values (a list of numbers)");
    }
    SweepAxis axis;
    axis.key = json["key"].get<std::string>();
    for (const auto& value : json["values"]) {
        if (!value.is_number()) {
            return in_file(file, "axes: values dürfen nur Zahlen enthalten",
                           "axes: values may hold numbers only");
        }
        axis.values.push_back(value.get<double>());
    }
    return axis;
}

ResultJson figures_json(const SweepFigures& f) {
    return {{"plan_id", f.plan_id},
            {"total_cost", f.total_cost},
            {"total_cost_half_width", f.total_cost_half_width},
            {"present_value", f.present_value},
            {"present_value_half_width", f.present_value_half_width},
            {"capex", f.capex},
            {"mean_wait_h", f.mean_wait_h},
            {"p95_wait_h", f.p95_wait_h},
            {"p95_wait_half_width_h", f.p95_wait_half_width_h},
            {"slo_share", f.slo_share},
            {"utilisation", f.utilisation},
            {"cloud_share", f.cloud_share},
            {"unserved_ref_gpu_h", f.unserved_ref_gpu_h}};
}

SweepFigures figures_of(const nlohmann::json& json) {
    const auto number = [&](const char* key) { return json.at(key).get<double>(); };
    return {json.at("plan_id").get<std::string>(),
            number("total_cost"),
            number("total_cost_half_width"),
            number("present_value"),
            number("present_value_half_width"),
            number("capex"),
            number("mean_wait_h"),
            number("p95_wait_h"),
            number("p95_wait_half_width_h"),
            number("slo_share"),
            number("utilisation"),
            number("cloud_share"),
            number("unserved_ref_gpu_h")};
}

ResultJson json_of_point(const SweepPoint& point) {
    ResultJson plans = ResultJson::array();
    for (const SweepFigures& figures : point.plans) {
        plans.push_back(figures_json(figures));
    }
    return {{"index", point.index},
            {"values", point.values},
            {"plans", std::move(plans)},
            {"jobs", point.jobs},
            {"events", point.events}};
}

ResultJson json_of_grid(const SweepGrid& grid) {
    ResultJson axes = ResultJson::array();
    for (const SweepAxis& axis : grid.axes) {
        axes.push_back({{"key", axis.key}, {"values", axis.values}});
    }
    return {{"axes", std::move(axes)},
            {"plans", grid.plan_ids},
            {"replications", grid.replications},
            {"seed", grid.seed}};
}

}  // namespace

namespace {

Result<nlohmann::json> parsed(const std::string& text, const std::string& file) {
    try {
        return nlohmann::json::parse(text);
    } catch (const nlohmann::json::exception&) {
        return in_file(file, "kein gültiges JSON", "not valid JSON");
    }
}

Result<SweepGrid> grid_of(const nlohmann::json& json, const std::string& file) {
    if (!json.is_object() || !json.contains("axes") || !json["axes"].is_array()) {
        return in_file(file, "ein Objekt mit der Liste axes angeben", "give an object with the list axes");
    }
    SweepGrid grid;
    for (const auto& [key, value] : json.items()) {
        if (key == "axes") {
            for (const auto& axis : value) {
                auto read = axis_of(axis, file);
                if (!read) {
                    return read.error();
                }
                grid.axes.push_back(*std::move(read));
            }
        } else if (key == "plans" && value.is_array()) {
            for (const auto& plan : value) {
                if (!plan.is_string()) {
                    return in_file(file, "plans: Kennungen als Text angeben", "plans: give ids as texts");
                }
                grid.plan_ids.push_back(plan.get<std::string>());
            }
        } else if (key == "replications" && value.is_number_integer()) {
            grid.replications = value.get<int>();
        } else if (key == "seed" && value.is_number_unsigned()) {
            grid.seed = value.get<std::uint64_t>();
        } else {
            const std::string field = key;
            return Error{{file + ": " + field +
                              " ist unbekannt oder hat den falschen Typ; möglich sind axes, plans, "
                              "replications, seed",
                          file + ": " + field +
                              " is unknown or of the wrong type; there are axes, plans, "
                              "replications, seed"}};
        }
    }
    return grid;
}

}  // namespace

Result<SweepGrid> read_grid(const std::string& text, const std::string& file) {
    const auto json = parsed(text, file);
    return json ? grid_of(*json, file) : json.error();
}

std::string manifest_json(const SweepManifest& manifest) {
    return json_text({{"sweep_hash", manifest.hash},
                      {"currency", manifest.currency},
                      {"grid", json_of_grid(manifest.grid)}});
}

Result<SweepManifest> read_manifest(const std::string& text, const std::string& file) {
    const auto json = parsed(text, file);
    if (!json) {
        return json.error();
    }
    if (!json->is_object() || !json->contains("grid") || !json->contains("sweep_hash") ||
        !(*json)["sweep_hash"].is_string()) {
        return in_file(file, "ist nicht die Beschreibung eines Sweeps", "is not the description of a sweep");
    }
    auto grid = grid_of((*json)["grid"], file);
    if (!grid) {
        return grid.error();
    }
    return SweepManifest{*std::move(grid), (*json)["sweep_hash"].get<std::string>(),
                         json->value("currency", "EUR")};
}

std::string grid_json(const SweepGrid& grid) {
    return json_text(json_of_grid(grid));
}

std::string sweep_hash(const Project& project, const SweepGrid& grid) {
    InputHash hash;
    hash.add(input_hash_of(project));
    hash.add(grid_json(grid));
    return hash.text();
}

std::string point_json(const SweepPoint& point, const std::string& hash) {
    ResultJson json = json_of_point(point);
    json["sweep_hash"] = hash;
    return json_text(json);
}

Result<SweepPoint> read_point(const std::string& text, const std::string& file, const std::string& hash) {
    try {
        const nlohmann::json json = nlohmann::json::parse(text);
        if (json.at("sweep_hash").get<std::string>() != hash) {
            return in_file(file,
                           "gehört zu einem anderen Projekt oder Raster; bitte einen anderen Ordner angeben",
                           "belongs to another project or grid; give another folder");
        }
        SweepPoint point;
        point.index = json.at("index").get<std::size_t>();
        point.values = json.at("values").get<std::vector<double>>();
        for (const auto& plan : json.at("plans")) {
            point.plans.push_back(figures_of(plan));
        }
        point.jobs = json.at("jobs").get<std::int64_t>();
        point.events = json.at("events").get<std::int64_t>();
        return point;
    } catch (const nlohmann::json::exception&) {
        return in_file(file, "unvollständig; der Punkt wird neu gerechnet",
                       "incomplete; the point is computed anew");
    }
}

std::string sweep_csv(const SweepGrid& grid, const std::vector<SweepPoint>& points,
                      const std::string& currency) {
    std::string text = "point";
    for (const SweepAxis& axis : grid.axes) {
        text += "," + axis.key;
    }
    text += fmt::format(
        ",plan_id,total_cost_{0},total_cost_half_width_{0},present_value_{0},present_value_half_width_{0},"
        "capex_{0},mean_wait_h,p95_wait_h,p95_wait_half_width_h,slo_share,utilisation,cloud_share,"
        "unserved_ref_gpu_h\n",
        currency);
    for (const SweepPoint& point : points) {
        std::string begin = std::to_string(point.index);
        for (const double value : point.values) {
            begin += "," + shortest_number(value);
        }
        for (const SweepFigures& f : point.plans) {
            text += begin + ",";
            append_text(text, f.plan_id);
            for (const double value :
                 {f.total_cost, f.total_cost_half_width, f.present_value, f.present_value_half_width, f.capex,
                  f.mean_wait_h, f.p95_wait_h, f.p95_wait_half_width_h, f.slo_share, f.utilisation,
                  f.cloud_share, f.unserved_ref_gpu_h}) {
                text += "," + shortest_number(value);
            }
            text += "\n";
        }
    }
    return text;
}

std::string sweep_json(const SweepGrid& grid, const std::vector<SweepPoint>& points, const std::string& hash,
                       const std::string& currency) {
    ResultJson all = ResultJson::array();
    for (const SweepPoint& point : points) {
        all.push_back(json_of_point(point));
    }
    return json_text({{"sweep_hash", hash},
                      {"currency", currency},
                      {"grid", json_of_grid(grid)},
                      {"points", std::move(all)}});
}

}  // namespace grundlast
