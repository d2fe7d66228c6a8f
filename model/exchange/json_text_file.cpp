#include "model/exchange/json_text_file.h"

#include <algorithm>
#include <cmath>

#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

constexpr std::size_t most_bytes = std::size_t(128) << 20;
constexpr int most_depth = 64;
constexpr std::size_t most_containers = 5'000'000;  // lists and objects; each costs some hundred bytes

enum class Structure { sound, too_deep, too_many };

// Deep nesting is damage or an attack: no export goes beyond a dozen levels.
Structure structure_of(std::string_view text) {
    int depth = 0;
    std::size_t containers = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (quoted) {
            i += letter == '\\' ? 1 : 0;
            quoted = letter != '"';
        } else if (letter == '"') {
            quoted = true;
        } else if (letter == '{' || letter == '[') {
            if (++depth > most_depth) {
                return Structure::too_deep;
            }
            if (++containers > most_containers) {
                return Structure::too_many;
            }
        } else if (letter == '}' || letter == ']') {
            --depth;
        }
    }
    return Structure::sound;
}

}  // namespace

Result<nlohmann::json> read_json(ImportSource& source) {
    const Result<std::string> text = source.input.rest(most_bytes);
    if (!text) {
        return text.error();
    }
    switch (structure_of(*text)) {
        case Structure::too_deep:
            return source.error("JSON mit mehr als 64 Ebenen; das ist kein Export",
                                "JSON of more than 64 levels; that is no export");
        case Structure::too_many:
            return source.error("JSON mit mehr als 5.000.000 Listen und Objekten; bitte nach Zeiträumen teilen",
                                "JSON of more than 5,000,000 lists and objects; split it by time");
        case Structure::sound:
            break;
    }
    try {
        return nlohmann::json::parse(*text);
    } catch (const nlohmann::json::exception& wrong) {
        const auto* at = dynamic_cast<const nlohmann::json::parse_error*>(&wrong);
        const std::size_t byte = std::min(at ? at->byte : 0, text->size());
        const auto line =
            1 + std::count(text->begin(), text->begin() + static_cast<std::ptrdiff_t>(byte), '\n');
        return source.error(line, "kein gültiges JSON ab hier; bitte erneut exportieren",
                            "not valid JSON from here on; export it again");
    }
}

bool is_json_with(std::string_view head, std::initializer_list<std::string_view> keys) {
    const std::string_view text = trimmed(head.substr(0, 1 << 16));
    const bool is_json = text.starts_with('{') || text.starts_with('[');
    return is_json && std::all_of(keys.begin(), keys.end(), [&](std::string_view key) {
               return head.find("\"" + std::string(key) + "\"") != std::string_view::npos;
           });
}

std::string text_at(const nlohmann::json& object, const char* key) {
    const nlohmann::json& child = child_at(object, key);
    return child.is_string() ? child.get<std::string>() : std::string();
}

std::optional<double> number_at(const nlohmann::json& object, const char* key) {
    const nlohmann::json& child = child_at(object, key);
    if (!child.is_number()) {
        return std::nullopt;
    }
    const double value = child.get<double>();
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

const nlohmann::json& child_at(const nlohmann::json& object, const char* key) {
    static const nlohmann::json none;
    if (!object.is_object()) {
        return none;
    }
    const auto at = object.find(key);
    return at == object.end() ? none : *at;
}

}  // namespace grundlast
