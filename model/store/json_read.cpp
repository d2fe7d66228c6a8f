#include "model/store/json_read.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace grundlast::json {

namespace {

// Number of letters to add, drop or change (Levenshtein 1965).
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t(0));
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, changed});
        }
    }
    return row.back();
}

std::string shown(const Input& input) {
    constexpr std::size_t longest = 60;
    const bool nested =
        input.is_structured() &&
        std::any_of(input.begin(), input.end(), [](const Input& element) { return element.is_structured(); });
    if (nested || (input.is_structured() && input.size() > 3)) {
        return input.is_array() ? "[…]" : "{…}";
    }
    std::string text = input.dump(-1, ' ', false, Input::error_handler_t::replace);
    if (text.size() > longest) {
        std::size_t end = longest;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) {
            --end;
        }
        text = text.substr(0, end) + "…";
    }
    return text;
}

}  // namespace

bool Reader::complain(const JsonPath& path, const std::string& de, const std::string& en) {
    const std::string place = path.text();
    problem_ = {place + (place.empty() ? "" : ": ") + de, place + (place.empty() ? "" : ": ") + en};
    return false;
}

bool Reader::complain_of_value(const JsonPath& path, const Input& input, const std::string& de,
                               const std::string& en) {
    const std::string value = shown(input) + " ";
    return complain(path, value + de, value + en);
}

bool Reader::complain_of_field(const JsonPath& path, std::string_view name,
                               const std::vector<std::string_view>& known) {
    const std::string_view* nearest = nullptr;
    std::size_t least = 4;  // further away it is another word
    for (const std::string_view& candidate : known) {
        const std::size_t distance = name.size() > 100 ? least : edit_distance(name, candidate);
        if (distance < least) {
            least = distance;
            nearest = &candidate;
        }
    }
    const std::string meant = nearest ? "\"" + std::string(*nearest) + "\"" : "";
    const std::string field = name.size() > 100 ? std::string(name.substr(0, 60)) + "…" : std::string(name);
    return complain(path.field(field),
                    "unbekanntes Feld; " + (nearest ? "gemeint ist wohl " + meant : "bitte entfernen"),
                    "unknown field; " + (nearest ? "you probably mean " + meant : "remove it"));
}

bool Reader::read_number(const Input& input, double& value, const JsonPath& path) {
    if (!input.is_number() || !std::isfinite(input.get<double>())) {
        return complain_of_value(path, input, "ist keine Zahl; erwartet wird etwa 1.5",
                                 "is not a number; expected something like 1.5");
    }
    value = input.get<double>();
    return true;
}

bool Reader::read_text(const Input& input, std::string& value, const JsonPath& path) {
    if (!input.is_string()) {
        return complain_of_value(path, input, "ist kein Text in Anführungszeichen", "is not a text in quotes");
    }
    value = input.get<std::string>();
    return true;
}

bool Reader::read_month(const Input& input, YearMonth& value, const JsonPath& path) {
    if (input.is_string()) {
        if (const Result<YearMonth> month = parse_year_month(input.get_ref<const std::string&>())) {
            value = *month;
            return true;
        }
    }
    return complain_of_value(path, input, "ist kein Monat wie \"2026-11\"", "is not a month like \"2026-11\"");
}

bool Reader::read_instant(const Input& input, Instant& value, const JsonPath& path) {
    if (input.is_string()) {
        if (const Result<Instant> instant = parse_instant(input.get_ref<const std::string&>())) {
            value = *instant;
            return true;
        }
    }
    return complain_of_value(path, input, "ist keine Zeit wie \"2026-11-30T08:00:00\"",
                             "is not a time like \"2026-11-30T08:00:00\"");
}

// {"id": [...], "gpus": [...], ...}: arrays of one length; a column that is missing holds its default.
bool Reader::read_columns(const Input& input, std::vector<HistoryJob>& jobs, const JsonPath& path) {
    if (!input.is_object()) {
        return complain_of_value(path, input, "ist kein Objekt in { }", "is not an object in { }");
    }
    std::vector<std::string_view> names;
    std::vector<const Input*> columns;
    HistoryJob standard;
    fields(
        [&](std::string_view name, auto&) {
            const auto at = input.find(name);
            names.push_back(name);
            columns.push_back(at == input.end() ? nullptr : &*at);
        },
        standard);
    for (auto at = input.begin(); at != input.end(); ++at) {
        if (std::find(names.begin(), names.end(), at.key()) == names.end()) {
            return complain_of_field(path, at.key(), names);
        }
    }
    const std::size_t count = columns.front() ? columns.front()->size() : 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const bool fits = columns[i] ? columns[i]->is_array() && columns[i]->size() == count : i > 0;
        if (!fits) {
            return complain(path.field(names[i]), "ist keine Liste mit so vielen Werten wie Jobs",
                            "is not a list with as many values as there are jobs");
        }
    }
    jobs.assign(count, standard);
    bool well = true;
    for (std::size_t row = 0; row < count && well; ++row) {
        std::size_t index = 0;
        fields(
            [&](std::string_view name, auto& member) {
                if (const Input* column = columns[index++]; column && well) {
                    const JsonPath of_column = path.field(name);
                    well = read((*column)[row], member, of_column.element(row));
                }
            },
            jobs[row]);
    }
    return well;
}

}  // namespace grundlast::json
