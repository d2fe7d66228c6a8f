#include "model/core/json_text.h"
#include "model/exchange/results/result_json.h"
#include "model/exchange/results_json.h"

namespace grundlast {

std::string to_json(const std::vector<Finding>& findings) {
    ResultJson list = ResultJson::array();
    for (const Finding& finding : findings) {
        list.push_back({{"code", finding.code},
                        {"severity", word_of(finding.severity)},
                        {"subject", finding.subject},
                        {"field", finding.field},
                        {"what", json_of(finding.what)},
                        {"why", json_of(finding.why)},
                        {"mend", json_of(finding.mend)}});
    }
    return json_text({{"findings", std::move(list)}});
}

}  // namespace grundlast
