// What a placement study says; no wall time, so that the same input gives the same bytes.
#include "model/core/json_text.h"
#include "model/exchange/results/result_json.h"
#include "model/exchange/results_json.h"

namespace grundlast {

std::string to_json(const PlacementStudy& study, const PlacementOptions& options) {
    ResultJson levels = ResultJson::array();
    for (const FillLevel& level : study.levels) {
        levels.push_back({{"arrived_percent", level.arrived_percent},
                          {"mean_percent", level.mean_percent},
                          {"sd_percent", level.sd_percent}});
    }
    const ResultJson json = {{"policy", options.policy}, {"fill", options.fill},   {"seeds", options.seeds},
                             {"seed", options.seed},     {"nodes", study.nodes},   {"gpus", study.gpus},
                             {"arrived", study.arrived}, {"placed", study.placed}, {"gpu_allocation", levels}};
    return json_text(json);
}

}  // namespace grundlast
