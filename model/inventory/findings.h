// Plausibility checks: what is wrong, why it matters, and the mend.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "model/core/fields.h"
#include "model/core/text.h"

namespace grundlast {

enum class Severity { error, warning, hint };

constexpr auto enum_words(Severity) {
    return std::to_array<EnumWord<Severity>>(
        {{Severity::error, "error"}, {Severity::warning, "warning"}, {Severity::hint, "hint"}});
}

struct Finding {
    std::string code;  // stable: "memory.does_not_fit"
    Severity severity = Severity::warning;
    std::string subject;  // "workload:ID", "plan:ID", "cluster:ID", "group:ID", "team:ID", "offer:ID", "costs",
                          // "settings"
    std::string field;    // key of the field as in files; empty: the subject as a whole
    Text what;
    Text why;
    Text mend;
};

}  // namespace grundlast
