#include "model/core/json_text.h"

#include <algorithm>

namespace grundlast {

namespace {

using Json = nlohmann::ordered_json;

std::string on_one_line(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool is_plain_list(const Json& json) {
    return json.is_array() &&
           std::none_of(json.begin(), json.end(), [](const Json& element) { return element.is_structured(); });
}

void append(std::string& text, const Json& json, const std::string& indent) {
    if (!json.is_structured() || json.empty() || is_plain_list(json)) {
        text += on_one_line(json);
        return;
    }
    const std::string inner = indent + "  ";
    const char* before = json.is_object() ? "{\n" : "[\n";
    for (const auto& [key, member] : json.items()) {
        text += before + inner + (json.is_object() ? on_one_line(key) + ": " : "");
        append(text, member, inner);
        before = ",\n";
    }
    text += "\n" + indent + (json.is_object() ? "}" : "]");
}

}  // namespace

std::string json_text(const Json& json) {
    std::string text;
    append(text, json, "");
    return text + "\n";
}

}  // namespace grundlast
