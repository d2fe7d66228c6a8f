#include "model/store/json_write.h"

#include <algorithm>
#include <cmath>

namespace grundlast::json {

namespace {

bool is_plain(const Value& value) {
    return value.empty() ||
           (value.is_array() && std::none_of(value.begin(), value.end(),
                                             [](const Value& element) { return element.is_structured(); }));
}

void append(std::string& text, const Value& value, const std::string& indent) {
    if (!value.is_structured() || is_plain(value)) {
        text += value.dump(-1, ' ', false, Value::error_handler_t::replace);
        return;
    }
    const std::string inner = indent + "  ";
    text += value.is_object() ? '{' : '[';
    bool first = true;
    for (const auto& [key, member] : value.items()) {
        text += first ? "\n" : ",\n";
        first = false;
        text += inner;
        if (value.is_object()) {
            text += Value(key).dump(-1, ' ', false, Value::error_handler_t::replace) + ": ";
        }
        append(text, member, inner);
    }
    text += "\n" + indent;
    text += value.is_object() ? '}' : ']';
}

}  // namespace

std::string path_of_unwritable_number(const Value& value) {
    if (value.is_number_float()) {
        return std::isfinite(value.get<double>()) ? "" : "number";
    }
    if (value.is_structured()) {
        for (const auto& [key, member] : value.items()) {
            if (member.is_number_float() && std::isfinite(member.get_ref<const double&>())) {
                continue;
            }
            if (const std::string below = path_of_unwritable_number(member); !below.empty()) {
                const std::string here = value.is_array() ? "[" + key + "]" : key;
                const char* const dot = below.front() == '[' ? "" : ".";
                return below == "number" ? here : here + dot + below;
            }
        }
    }
    return "";
}

std::string pretty(const Value& value) {
    std::string text;
    append(text, value, "");
    text += '\n';
    return text;
}

}  // namespace grundlast::json
