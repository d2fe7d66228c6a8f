#include "model/inventory/calculators/checkpoint_interval.h"

#include <cmath>
#include <limits>
#include <utility>

#include "model/core/number_format.h"

namespace grundlast {

double daly_interval_h(const FailingJob& job) {
    const double m = job.mean_time_between_failures_h;
    const double ratio = job.checkpoint_h / (2 * m);
    return ratio >= 1 ? m : young_interval_h(job) * (1 + std::sqrt(ratio) / 3 + ratio / 9) - job.checkpoint_h;
}

double young_interval_h(const FailingJob& job) {
    return std::sqrt(2 * job.checkpoint_h * job.mean_time_between_failures_h);
}

double wall_time_h(const FailingJob& job, double interval_h, double work_h) {
    if (!(interval_h > 0)) {
        return std::numeric_limits<double>::infinity();
    }
    const double m = job.mean_time_between_failures_h;
    return m * std::exp(job.restart_h / m) * std::expm1((interval_h + job.checkpoint_h) / m) * work_h /
           interval_h;
}

Result<Calculation> checkpoint_interval(const FailingJob& job) {
    for (const auto& [field, value] :
         {std::pair("mean_time_between_failures_h", job.mean_time_between_failures_h),
          std::pair("checkpoint_h", job.checkpoint_h)}) {
        if (!(value > 0) || !std::isfinite(value)) {
            return Error{{std::string(field) + ": bitte eine Zahl über 0 angeben",
                          std::string(field) + ": give a number above 0"}};
        }
    }
    if (!(job.restart_h >= 0) || !std::isfinite(job.restart_h)) {
        return Error{{"restart_h: darf nicht negativ sein", "restart_h: must not be negative"}};
    }
    Calculation result;
    result.value = daly_interval_h(job);
    result.formula = Text::same("√(2δM) × (1 + √(δ/2M)/3 + (δ/2M)/9) − δ");
    const auto in_words = [&](Language language) {
        const auto number = [language](double value, int decimals) {
            return format_number(value, decimals, language);
        };
        return "δ = " + number(job.checkpoint_h * 60, 1) +
               " min, M = " + number(job.mean_time_between_failures_h, 2) +
               " h: " + number(result.value * 60, 1) + " min";
    };
    result.with_values = {in_words(Language::german), in_words(Language::english)};
    return result;
}

}  // namespace grundlast
