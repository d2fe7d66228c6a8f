#include "model/inventory/calculators/scaling_test.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "model/core/number_format.h"

namespace grundlast {

namespace {

// The least squares of y on x1 and x2 without a constant, neither coefficient below 0.
std::pair<double, double> fit_two(const std::vector<double>& x1, const std::vector<double>& x2,
                                  const std::vector<double>& y) {
    double s11 = 0, s12 = 0, s22 = 0, s1y = 0, s2y = 0;
    for (std::size_t i = 0; i < y.size(); ++i) {
        s11 += x1[i] * x1[i];
        s12 += x1[i] * x2[i];
        s22 += x2[i] * x2[i];
        s1y += x1[i] * y[i];
        s2y += x2[i] * y[i];
    }
    const double determinant = s11 * s22 - s12 * s12;
    if (determinant > 1e-9 * s11 * s22) {
        const double first = (s1y * s22 - s2y * s12) / determinant;
        const double second = (s2y * s11 - s1y * s12) / determinant;
        if (first >= 0 && second >= 0) {
            return {first, second};
        }
        if (first < 0) {
            return {0.0, std::max(0.0, s2y / s22)};
        }
    }
    return {std::max(0.0, s1y / s11), 0.0};
}

}  // namespace

double ScalingLaw::efficiency(double gpus) const {
    return 1 / (1 + contention * (gpus - 1) + coherence * gpus * (gpus - 1));
}

int ScalingLaw::gpus_at(double wanted, int most) const {
    int gpus = 1;
    while (gpus < most && efficiency(gpus + 1) >= wanted) {
        ++gpus;
    }
    return gpus;
}

Result<ScalingLaw> fit_scaling(std::vector<ScalingPoint> points) {
    std::sort(points.begin(), points.end(),
              [](const ScalingPoint& a, const ScalingPoint& b) { return a.gpus < b.gpus; });
    if (points.size() < 2 || points.front().gpus == points.back().gpus) {
        return Error{
            {"Skalierungstest: bitte den Durchsatz mit mindestens zwei verschiedenen Anzahlen von GPUs messen",
             "Scaling test: measure the throughput on at least two different counts of GPUs"}};
    }
    for (const ScalingPoint& point : points) {
        if (point.gpus < 1 || !(point.throughput > 0) || !std::isfinite(point.throughput)) {
            const std::string gpus = std::to_string(point.gpus);
            return Error{{"Skalierungstest: der Durchsatz mit " + gpus + " GPUs muss über 0 liegen",
                          "Scaling test: the throughput on " + gpus + " GPUs must be above 0"}};
        }
    }
    ScalingLaw law;
    law.throughput_of_one = points.front().throughput / points.front().gpus;
    std::vector<double> contention, coherence, lost;
    for (const ScalingPoint& point : points) {
        const double n = point.gpus;
        contention.push_back(n - 1);
        coherence.push_back(n * (n - 1));
        lost.push_back(n * law.throughput_of_one / point.throughput - 1);
    }
    std::tie(law.contention, law.coherence) = fit_two(contention, coherence, lost);
    return law;
}

Calculation scaling_efficiency(const ScalingLaw& law, int gpus) {
    Calculation result;
    result.value = law.efficiency(gpus);
    result.formula = Text::same("1 / (1 + σ (n − 1) + κ n (n − 1))");
    const auto in_words = [&](Language language) {
        const auto number = [language](double value, int decimals) {
            return format_number(value, decimals, language);
        };
        const std::string n = std::to_string(gpus);
        return "1 / (1 + " + number(law.contention, 4) + " × (" + n + " − 1) + " + number(law.coherence, 6) +
               " × " + n + " × (" + n + " − 1)) = " + number(result.value, 3);
    };
    result.with_values = {in_words(Language::german), in_words(Language::english)};
    return result;
}

}  // namespace grundlast
