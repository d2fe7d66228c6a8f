#include "model/store/json_write.h"

#include <cmath>

namespace grundlast::json {

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

}  // namespace grundlast::json
