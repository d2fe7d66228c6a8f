// For runs of which only the timeline is wanted.
#pragma once

#include "model/simulation/engine.h"

namespace grundlast {

class NoFigures : public Recorder {
  public:
    void advance(SimTime, const Levels&) override {}

    void submitted(const Job&) override {}

    void started(const Job&, SimTime, SimTime) override {}

    void ended(const Job&, SimTime) override {}

    void preempted(const Job&, SimTime, const PreemptedRun&) override {}

    void refused(const Job&) override {}

    void left(const Job&, SimTime) override {}
};

}  // namespace grundlast
