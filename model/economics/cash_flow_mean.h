// The mean of cash flows that come one after the other, without holding them.
#pragma once

#include "model/economics/cost.h"

namespace grundlast {

class CashFlowMean {
  public:
    void add(const CashFlow& flow);

    // mean_cash_flow() of those so far, to the last bit; empty of none.
    CashFlow mean() const;

  private:
    CashFlow sum_;
    double count_ = 0;
};

}  // namespace grundlast
