// Sample paths from ranges: what each step is distributed like, and how steps hang together.
#pragma once

#include <vector>

namespace grundlast {

// Student's t, scaled so that its 80 % range is that of a normal distribution of this deviation.
struct Margins {
    std::vector<double> centre;     // [step]
    std::vector<double> deviation;  // [step]
    double freedom = 6;             // of Student's t: the lower the heavier the tails
};

// Paths whose values at each step are the quantiles of the margins (so that ranges are without sampling noise),
// in the order in which those of `shape` [path][step] stand: empirical copula coupling (Schefzik,
// Thorarinsdottir & Gneiting 2013, "Uncertainty quantification in complex simulation models using ensemble
// copula coupling", Statistical Science 28). Quantiles of type 7 of the paths are those of the margins.
std::vector<std::vector<double>> paths_with_margins(const Margins& margins,
                                                    std::vector<std::vector<double>> shape);

}  // namespace grundlast
