// Waits of many groups of jobs, each none with some chance and else a delay plus an exponential: their mean and
// quantiles together.
#pragma once

#include <vector>

namespace grundlast {

struct WaitPart {
    double jobs = 0;
    double delay_h = 0;     // that all of them wait
    double chance = 0;      // to wait longer
    double rate_per_h = 1;  // of the exponential
    double longest_h = -1;  // then they leave; -1: never
};

class WaitMixture {
  public:
    void add(const WaitPart& part) {
        if (part.jobs > 0) {
            parts_.push_back(part);
        }
    }

    double jobs() const;
    double mean_h() const;
    double share_longer_than(double hours) const;
    double quantile_h(double p) const;  // by bisection, to a second

  private:
    std::vector<WaitPart> parts_;
};

}  // namespace grundlast
