// Why a figure is what it is.
#include "model/core/json_text.h"
#include "model/exchange/results/result_json.h"
#include "model/exchange/results_json.h"

namespace grundlast {

std::string to_json(const Explanation& why) {
    ResultJson parts = ResultJson::array();
    for (const ExplainedPart& part : why.parts) {
        parts.push_back({{"name", json_of(part.name)},
                         {"value", part.value},
                         {"shown", json_of(part.shown)},
                         {"origin", json_of(part.origin)},
                         {"key", part.key.empty() ? ResultJson() : ResultJson(part.key)}});
    }
    const ResultJson json = {{"key", why.key},
                             {"title", json_of(why.title)},
                             {"value", why.value},
                             {"shown", json_of(why.shown)},
                             {"formula", json_of(why.formula)},
                             {"parts", std::move(parts)},
                             {"origin", json_of(why.origin)}};
    return json_text(json);
}

}  // namespace grundlast
