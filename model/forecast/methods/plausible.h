// Whether a forecast may be believed at all.
#pragma once

#include <vector>

namespace grundlast {

// No step is farther from zero than three times the farthest value of the record: what grows beyond that was
// extrapolated from too little.
bool is_believable(const std::vector<double>& point, const std::vector<double>& values);

}  // namespace grundlast
