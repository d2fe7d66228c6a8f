#include "model/inventory/calculators/test_run_hours.h"

#include <cmath>
#include <utility>

#include "model/core/number_format.h"

namespace grundlast {

Result<TestRunHours> test_run_hours(const TestRun& run, double gpus) {
    if (!(run.data_share > 0) || run.data_share > 1) {
        return Error{{"data_share: bitte einen Anteil über 0 bis 1 angeben",
                      "data_share: give a share above 0 up to 1"}};
    }
    for (const auto& [field, value] : {std::pair("duration_h", run.duration_h), std::pair("epochs", run.epochs),
                                       std::pair("repeats", run.repeats), std::pair("gpus", gpus)}) {
        if (!(value > 0) || !std::isfinite(value)) {
            return Error{{std::string(field) + ": bitte eine Zahl über 0 angeben",
                          std::string(field) + ": give a number above 0"}};
        }
    }
    if (!(run.buffer >= 0) || !std::isfinite(run.buffer)) {
        return Error{{"buffer: der Puffer darf nicht negativ sein", "buffer: must not be negative"}};
    }
    TestRunHours hours;
    hours.run_time_h.value = run.run_time_h();
    hours.gpu_hours = hours.run_time_h.value * gpus;
    hours.run_time_h.formula = {"Dauer / Datenanteil × Epochen × Wiederholungen × (1 + Puffer)",
                                "duration / share of data × epochs × repeats × (1 + buffer)"};
    const auto in_words = [&](Language language) {
        const auto number = [language](double value, int decimals) {
            return format_number(value, decimals, language);
        };
        return number(run.duration_h, 2) + " h / " + number(run.data_share, 3) + " × " + number(run.epochs, 1) +
               " × " + number(run.repeats, 1) + " × " + number(1 + run.buffer, 2) + " = " +
               number(hours.run_time_h.value, 1) + " h";
    };
    hours.run_time_h.with_values = {in_words(Language::german), in_words(Language::english)};
    return hours;
}

}  // namespace grundlast
