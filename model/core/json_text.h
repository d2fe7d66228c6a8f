// JSON for people: laid out so that it can be read and compared line by line.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace grundlast {

// Objects over several lines, lists of plain values on one; a line end closes the text. Bytes that are not
// UTF-8 are replaced.
std::string json_text(const nlohmann::ordered_json& json);

}  // namespace grundlast
