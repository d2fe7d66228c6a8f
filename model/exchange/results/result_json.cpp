#include "model/exchange/results/result_json.h"

#include <fmt/core.h>

#include <algorithm>

namespace grundlast {

namespace {

std::string on_one_line(const ResultJson& json) {
    return json.dump(-1, ' ', false, ResultJson::error_handler_t::replace);
}

bool is_plain_list(const ResultJson& json) {
    return json.is_array() && std::none_of(json.begin(), json.end(),
                                           [](const ResultJson& element) { return element.is_structured(); });
}

void append(std::string& text, const ResultJson& json, const std::string& indent) {
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

ResultJson json_of(const Text& text) {
    return {{"de", text.de}, {"en", text.en}};
}

ResultJson json_of(const Origin& origin) {
    return {{"kind", word_of(origin.kind)},
            {"source", json_of(origin.source)},
            {"date", origin.date},
            {"owner", origin.owner}};
}

ResultJson json_of(const Interval& interval) {
    return {{"mean", interval.mean}, {"half_width", interval.half_width}};
}

ResultJson json_of(const std::optional<Interval>& interval) {
    return interval ? json_of(*interval) : ResultJson();
}

std::string hexadecimal(std::uint64_t fingerprint) {
    return fmt::format("{:016x}", fingerprint);
}

std::string document(const ResultJson& json) {
    std::string text;
    append(text, json, "");
    return text + "\n";
}

}  // namespace grundlast
