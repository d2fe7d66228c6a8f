#include "model/inventory/calculators/training_time.h"

#include <cmath>
#include <utility>

#include "model/core/number_format.h"

namespace grundlast {

Result<TrainingTime> training_time(const TrainingTimeInput& input) {
    for (const auto& [field, value] :
         {std::pair("parameters", input.parameters), std::pair("tokens", input.tokens),
          std::pair("tflops_per_gpu", input.tflops_per_gpu)}) {
        if (!(value > 0) || !std::isfinite(value)) {
            return Error{{std::string(field) + ": bitte eine Zahl über 0 angeben",
                          std::string(field) + ": give a number above 0"}};
        }
    }
    if (input.gpus < 1) {
        return Error{{"gpus: bitte mindestens 1 angeben", "gpus: give at least 1"}};
    }
    const int operations = input.recomputes_activations ? 8 : 6;
    TrainingTime time;
    time.hours.value =
        operations * input.tokens * input.parameters / (input.gpus * input.tflops_per_gpu * 1e12) / 3600;
    time.gpu_hours = time.hours.value * input.gpus;
    const std::string factor = std::to_string(operations);
    time.hours.formula = Text::same(factor + " × T × P / (n × X)");
    const auto in_words = [&](Language language) {
        const auto number = [language](double value, int decimals) {
            return format_number(value, decimals, language);
        };
        return factor + " × " + number(input.tokens / 1e9, 1) + "e9 × " + number(input.parameters / 1e9, 1) +
               "e9 / (" + number(input.gpus, 0) + " × " + number(input.tflops_per_gpu, 0) +
               "e12 FLOP/s) = " + number(time.hours.value, 1) + " h";
    };
    time.hours.with_values = {in_words(Language::german), in_words(Language::english)};
    return time;
}

}  // namespace grundlast
