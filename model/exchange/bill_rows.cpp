#include "model/exchange/bill_rows.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/exchange/column_mapping.h"
#include "model/exchange/table_values.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

constexpr std::size_t most_other_tags = 20;  // named in the note

// Month of an ISO time, or of MM/DD/YYYY as Azure writes it.
std::optional<YearMonth> month_of(std::string_view text) {
    TableStyle style;
    style.day_order = "mdy";
    const bool only_day = text.size() >= 8 && text.size() <= 10;
    const auto time = table_time(std::string(text) + (only_day ? " 00:00" : ""), style);
    if (!time.value || text.find_first_of("-/") == std::string_view::npos) {
        return std::nullopt;
    }
    const auto day = std::chrono::floor<std::chrono::days>(Instant(std::chrono::seconds(*time.value)));
    const std::chrono::year_month_day date(day);
    return date.year() / date.month();
}

}  // namespace

std::string_view cell(const std::vector<std::string>& fields, std::size_t column) {
    if (column == no_column || fields[column] == "NULL") {
        return {};
    }
    return fields[column];
}

std::map<std::string, std::string> texts_of_json(std::string_view text) {
    std::map<std::string, std::string> texts;
    text = trimmed(text);
    if (text.empty()) {
        return texts;
    }
    const std::string whole = text.front() == '{' ? std::string(text) : "{" + std::string(text) + "}";
    const auto json = nlohmann::json::parse(whole, nullptr, false);
    if (!json.is_object()) {
        return texts;
    }
    for (const auto& [key, value] : json.items()) {
        if (value.is_string()) {
            texts[key] = value.get<std::string>();
        } else if (value.is_primitive() && !value.is_null()) {
            texts[key] = value.dump();
        }
    }
    return texts;
}

BillSum::BillSum(const ImportOptions& options, const CsvColumns& header) : options_(options) {
    wanted_tags_ = {"team", "user_team"};
    if (!options.team_tag.empty()) {
        const std::string plain = plain_name(options.team_tag);
        wanted_tags_ = {plain, "user_" + plain};
        const auto& names = header.names();
        const auto at = std::find_if(names.begin(), names.end(),
                                     [&](const std::string& name) { return plain_name(name) == plain; });
        team_column_ = at == names.end() ? no_column : static_cast<std::size_t>(at - names.begin());
    }
}

std::string BillSum::team_of(const std::vector<std::string>& fields,
                             const std::map<std::string, std::string>& tags) {
    if (const std::string_view named = cell(fields, team_column_); !named.empty()) {
        return std::string(named);
    }
    for (const std::string& wanted : wanted_tags_) {
        for (const auto& [key, value] : tags) {
            if (plain_name(key) == wanted && !value.empty()) {
                return value;
            }
        }
    }
    for (const auto& [key, value] : tags) {
        if (other_tags_.size() < most_other_tags) {
            other_tags_.insert(shown(key));
        }
    }
    return {};
}

std::optional<double> BillSum::gpus_of(std::string_view instance_type) const {
    const auto known = options_.gpus_of_instance.find(instance_type);
    return known == options_.gpus_of_instance.end() ? std::nullopt : std::optional(known->second);
}

Text BillSum::add(const std::string& team, const Charge& charge) {
    const auto month = month_of(charge.period_start);
    if (!month) {
        return {fmt::format("Beginn \"{}\" ist kein Tag wie 2026-03-01", shown(charge.period_start)),
                fmt::format("start \"{}\" is not a day like 2026-03-01", shown(charge.period_start))};
    }
    const auto amount = parse_number(charge.amount);
    if (!amount) {
        return {fmt::format("Betrag \"{}\" ist keine Zahl", shown(charge.amount)),
                fmt::format("amount \"{}\" is not a number", shown(charge.amount))};
    }
    if (charge.currency.empty()) {
        return {"die Währung fehlt", "the currency is missing"};
    }
    (team.empty() ? by_fallback_ : by_tag_) += 1;
    sum_.add(team.empty() ? charge.fallback_team : team, *month, charge.currency, charge.is_tax ? 0 : *amount,
             charge.is_tax ? *amount : 0, charge.gpu_hours);
    return {};
}

void BillSum::finish(Import& import, const std::string& fallback) const {
    import.spend = sum_.spend(import.history.format + ": " + import.history.source);
    const std::string tag = options_.team_tag.empty() ? "team" : shown(options_.team_tag);
    import.notes.push_back(
        {fmt::format("Team: {} Zeilen nach dem Tag {}, {} nach {}", by_tag_, tag, by_fallback_, fallback),
         fmt::format("team: {} rows by the tag {}, {} by {}", by_tag_, tag, by_fallback_, fallback)});
    if (!other_tags_.empty()) {
        std::string names;
        for (const std::string& name : other_tags_) {
            names += (names.empty() ? "" : ", ") + name;
        }
        import.notes.push_back(
            {"weitere Tags, für --team-tag: " + names, "other tags, for --team-tag: " + names});
    }
}

}  // namespace grundlast
