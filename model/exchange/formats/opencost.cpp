// OpenCost and Kubecost: the answer of /allocation as JSON, one object for each step, one allocation for each
// namespace (or what the question aggregated by). It is spend and GPU-hours per team and month; the team is the
// name of the allocation, or the label that --team-tag names. What lies over the end of a month is divided by
// time. The answer names no currency: USD unless stated. __idle__ and the like are kept under their names.
#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "model/exchange/column_mapping.h"
#include "model/exchange/json_text_file.h"
#include "model/exchange/spend.h"
#include "model/exchange/table_values.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

using nlohmann::json;

bool recognises_opencost(std::string_view head) {
    return is_json_with(head, {"data", "totalCost", "window"});
}

std::chrono::year_month month_at_time(std::int64_t seconds) {
    const std::chrono::year_month_day date(
        std::chrono::floor<std::chrono::days>(Instant(std::chrono::seconds(seconds))));
    return date.year() / date.month();
}

std::int64_t start_of(std::chrono::year_month month) {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::sys_days(month / std::chrono::day(1)).time_since_epoch())
        .count();
}

class OpenCostImport {
  public:
    OpenCostImport(ImportSource& source, ImportDraft& draft)
        : source_(source),
          draft_(draft),
          currency_(source.options.currency.empty() ? "USD" : source.options.currency) {}

    void add(const std::string& key, const json& allocation) {
        draft_.count_row();
        const Text problem = read(key, allocation);
        if (problem.empty()) {
            draft_.use_row();
        } else {
            draft_.skip(draft_.import().rows, problem);
        }
    }

    void finish() {
        draft_.import().spend = sum_.spend("opencost: " + draft_.history().source);
        if (source_.options.currency.empty()) {
            draft_.note({"Währung: USD angenommen, denn die Datei nennt keine; sonst --currency angeben",
                         "currency: USD assumed, as the file names none; else give --currency"});
        }
    }

  private:
    std::string team_of(const std::string& key, const json& allocation) const {
        if (!source_.options.team_tag.empty()) {
            const std::string wanted = plain_name(source_.options.team_tag);
            for (const char* labels : {"labels", "namespaceLabels"}) {
                for (const auto& [name, value] : child_at(child_at(allocation, "properties"), labels).items()) {
                    if (value.is_string() && plain_name(name) == wanted) {
                        return value.get<std::string>();
                    }
                }
            }
        }
        const std::string name = text_at(allocation, "name");
        return name.empty() ? key : name;
    }

    Text read(const std::string& key, const json& allocation) {
        if (allocation.is_null() || (allocation.is_object() && allocation.empty())) {
            return {"leerer Schritt", "an empty step"};
        }
        const json& window = child_at(allocation, "window");
        const auto start_s = parse_zoned_time(text_at(window, "start"), {});
        const auto end_s = parse_zoned_time(text_at(window, "end"), {});
        if (!start_s || !end_s || *end_s <= *start_s || *end_s - *start_s > 10LL * 366 * 86400) {
            return {fmt::format("{}: window ist kein Zeitraum", shown(key)),
                    fmt::format("{}: window is not a span of time", shown(key))};
        }
        const auto cost = number_at(allocation, "totalCost");
        if (!cost) {
            return {fmt::format("{}: totalCost fehlt", shown(key)),
                    fmt::format("{}: no totalCost", shown(key))};
        }
        divide(team_of(key, allocation), *start_s, *end_s, *cost, number_at(allocation, "gpuHours"));
        return {};
    }

    void divide(const std::string& team, std::int64_t start_s, std::int64_t end_s, double cost,
                std::optional<double> gpu_hours) {
        for (auto month = month_at_time(start_s); start_of(month) < end_s; month += std::chrono::months(1)) {
            const std::int64_t first = std::max(start_s, start_of(month));
            const std::int64_t last = std::min(end_s, start_of(month + std::chrono::months(1)));
            const double share = static_cast<double>(last - first) / static_cast<double>(end_s - start_s);
            sum_.add(team, month, currency_, cost * share, 0,
                     gpu_hours ? std::optional(*gpu_hours * share) : std::nullopt);
        }
    }

    ImportSource& source_;
    ImportDraft& draft_;
    std::string currency_;
    SpendSum sum_;
};

Result<Import> read_opencost(ImportSource& source) {
    const Result<json> document = read_json(source);
    if (!document) {
        return document.error();
    }
    const json& steps = child_at(*document, "data");
    if (!steps.is_array()) {
        return source.error("\"data\" ist keine Liste; erwartet wird die Antwort von /allocation/compute",
                            "\"data\" is not a list; expected the answer of /allocation/compute");
    }
    ImportDraft draft = source.draft("opencost");
    OpenCostImport import(source, draft);
    for (const json& step : steps) {
        if (!step.is_object() || step.empty()) {
            import.add("data", json());
            continue;
        }
        for (const auto& [key, allocation] : step.items()) {
            import.add(key, allocation);
        }
    }
    import.finish();
    return draft.finish();
}

}  // namespace

ImportFormat opencost_format() {
    return {"opencost", &recognises_opencost, &read_opencost};
}

}  // namespace grundlast
