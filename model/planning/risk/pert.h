// The PERT distribution: a beta distribution told by its least, most likely and greatest value.
#pragma once

namespace grundlast {

// Quantile at `probability` in (0, 1) of the beta distribution on [least, most] with shapes 1 + 4 (mode -
// least) / w and 1 + 4 (most - mode) / w, w = most - least; its mean is (least + 4 mode + most) / 6 (Malcolm,
// Roseboom, Clark, Fazar 1959). `mode` where the range is empty.
double pert_quantile(double least, double mode, double most, double probability);

}  // namespace grundlast
