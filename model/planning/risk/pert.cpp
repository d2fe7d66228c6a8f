#include "model/planning/risk/pert.h"

#include <algorithm>
#include <boost/math/distributions/beta.hpp>

namespace grundlast {

double pert_quantile(double least, double mode, double most, double probability) {
    const double width = most - least;
    if (!(width > 0)) {
        return mode;
    }
    const double at = std::clamp((mode - least) / width, 0.0, 1.0);
    const boost::math::beta_distribution<double> beta(1 + 4 * at, 1 + 4 * (1 - at));
    return least + width * boost::math::quantile(beta, probability);
}

}  // namespace grundlast
