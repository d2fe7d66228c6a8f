#include "model/economics/newsvendor.h"

#include <boost/math/distributions/normal.hpp>

namespace grundlast {

double newsvendor_quantity(double mean, double deviation, double critical_ratio) {
    return mean + deviation * boost::math::quantile(boost::math::normal(), critical_ratio);
}

}  // namespace grundlast
