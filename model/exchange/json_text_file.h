// A JSON document as an import reads it.
#pragma once

#include <nlohmann/json.hpp>

#include "model/exchange/format.h"

namespace grundlast {

// The whole input as JSON; at most 128 MiB, as the document stands in memory as a whole. Errors name file and
// line: not JSON, cut off, too large.
Result<nlohmann::json> read_json(ImportSource& source);

// Whether the text looks like JSON and names all of `keys` near its begin.
bool is_json_with(std::string_view head, std::initializer_list<std::string_view> keys);

// The text, number or child of this name; nothing where it is missing or null or of another kind.
std::string text_at(const nlohmann::json& object, const char* key);
std::optional<double> number_at(const nlohmann::json& object, const char* key);
const nlohmann::json& child_at(const nlohmann::json& object, const char* key);

}  // namespace grundlast
