#include "model/forecast/methods/dynamic_theta.h"

#include <algorithm>

#include "model/forecast/methods/line_search.h"

namespace grundlast {

namespace {

// For a given alpha the mean is linear in the first level (times (1 - alpha)^t) and in the share of the line.
struct Candidate {
    DynamicTheta theta;
    double sum_of_squares = 0;
};

class Fit {
  public:
    explicit Fit(const std::vector<double>& values) : values_(values) {
        TrendLine line;
        for (const double value : values) {
            line.add(value);
            lines_.push_back(line);
        }
    }

    Candidate at(double alpha) const {
        const Sums sums = sums_at(alpha);
        // Fewer than three errors cannot tell two shares apart: half the line, as the theta method has it.
        constexpr std::size_t enough = 6;
        Candidate best = values_.size() < enough ? with_share(sums, 0.5) : with_both(sums);
        best.theta.alpha = alpha;
        return best;
    }

    DynamicTheta best() const {
        constexpr double least = 0.1, most = 0.99;  // as forecTheta
        constexpr int grid = 24;
        return at(lowest_at([this](double alpha) { return at(alpha).sum_of_squares; }, least, most, grid))
            .theta;
    }

  private:
    // Products of rest = value - smoothed from level 0, left = (1 - alpha)^t, line.
    struct Sums {
        double rest_rest = 0, rest_left = 0, rest_line = 0, left_left = 0, left_line = 0, line_line = 0;
    };

    Sums sums_at(double alpha) const {
        Sums sums;
        double level = alpha * values_.front(), left = 1 - alpha;
        for (std::size_t t = 1; t < values_.size(); ++t) {
            if (t >= 2) {
                const double rest = values_[t] - level;
                const double line = lines_[t - 1].ahead(alpha, left);
                sums.rest_rest += rest * rest;
                sums.rest_left += rest * left;
                sums.rest_line += rest * line;
                sums.left_left += left * left;
                sums.left_line += left * line;
                sums.line_line += line * line;
            }
            level += alpha * (values_[t] - level);
            left *= 1 - alpha;
        }
        return sums;
    }

    static Candidate with_share(const Sums& s, double share) {
        Candidate fit;
        fit.theta.share = share;
        fit.theta.first_level = (s.rest_left - share * s.left_line) / s.left_left;
        fit.sum_of_squares = s.rest_rest - 2 * share * s.rest_line + share * share * s.line_line -
                             fit.theta.first_level * fit.theta.first_level * s.left_left;
        return fit;
    }

    static Candidate with_both(const Sums& s) {
        const double determinant = s.left_left * s.line_line - s.left_line * s.left_line;
        const bool told_apart = determinant > 1e-12 * s.left_left * s.line_line;
        const double share =
            told_apart ? (s.left_left * s.rest_line - s.left_line * s.rest_left) / determinant : 0.5;
        return with_share(s, std::clamp(share, 0.0, 1.0));  // theta from 1 to infinity
    }

    const std::vector<double>& values_;
    std::vector<TrendLine> lines_;  // [values seen - 1]
};

}  // namespace

void TrendLine::add(double value) {
    count += 1;
    if (count > 1) {
        slope = ((count - 2) * slope + 6 * (value - mean) / count) / (count + 1);
    }
    mean += (value - mean) / count;
    intercept = mean - slope * (count + 1) / 2;
}

DynamicThetaRun run_dynamic_theta(const std::vector<double>& values, const DynamicTheta& theta) {
    DynamicThetaRun run;
    run.last.level = theta.first_level;
    double left = 1;
    for (std::size_t t = 0; t < values.size(); ++t) {
        const double mean =
            t == 0 ? values[t] : run.last.level + theta.share * run.last.line.ahead(theta.alpha, left);
        run.means.push_back(mean);
        run.sum_of_squares += t < 2 ? 0.0 : (values[t] - mean) * (values[t] - mean);
        run.last.level += theta.alpha * (values[t] - run.last.level);
        run.last.line.add(values[t]);
        left *= 1 - theta.alpha;
    }
    return run;
}

DynamicTheta fit_dynamic_theta(const std::vector<double>& values) {
    return Fit(values).best();
}

}  // namespace grundlast
