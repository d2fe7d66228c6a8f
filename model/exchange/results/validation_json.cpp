// Recorded waits beside replayed ones.
#include "model/core/json_text.h"
#include "model/exchange/results/result_json.h"
#include "model/exchange/results_json.h"

namespace grundlast {

namespace {

ResultJson json_of(const WaitSummary& waits) {
    return {{"mean_wait_s", waits.mean_s}, {"p50_wait_s", waits.p50_s}, {"p95_wait_s", waits.p95_s}};
}

ResultJson json_of(const ValidatedGroup& group) {
    return {
        {"name", grundlast::json_of(group.name)}, {"jobs", group.jobs},
        {"recorded", json_of(group.recorded)},    {"simulated", json_of(group.simulated)},
        {"mean_error_s", group.mean_error_s},     {"median_absolute_error_s", group.median_absolute_error_s},
        {"ks_distance", group.distance}};
}

ResultJson json_of(const std::vector<ValidatedGroup>& groups) {
    ResultJson list = ResultJson::array();
    for (const ValidatedGroup& group : groups) {
        list.push_back(json_of(group));
    }
    return list;
}

}  // namespace

std::string to_json(const Validation& validation) {
    const Calibration& fit = validation.calibration;
    ResultJson words = ResultJson::array();
    for (const Text& text : validation.left_out) {
        words.push_back(json_of(text));
    }
    return json_text({{"all", json_of(validation.all)},
                      {"teams", json_of(validation.teams)},
                      {"sizes", json_of(validation.sizes)},
                      {"calibration",
                       {{"requests", fit.requests},
                        {"walltime_factor", fit.walltime_factor},
                        {"walltime_factor_sigma", fit.walltime_factor_sigma},
                        {"idle_starts", fit.idle_starts},
                        {"start_overhead_s", fit.start_overhead_s}}},
                      {"left_out", std::move(words)}});
}

}  // namespace grundlast
