// How far a running job is, where checkpoints, network or storage make it run longer than its work.
#pragma once

#include <cstdint>

#include "model/core/calendar.h"

namespace grundlast {

// A job's own clock: it shows restart, then work in intervals with a checkpoint written after each but the
// last, and stands still or goes slowly while shared throughput is short. Work on this clock is `stretch` times
// as long as at full pace, which is what network and own storage cost.
struct Progress {
    SimTime restart{};
    SimTime work{};      // on this clock, without checkpoints
    SimTime interval{};  // of work between checkpoints; 0: none is written
    SimTime write{};     // of each
    double stretch = 1;
    double pace = 1;      // of this clock against time, since `at`
    double clock_us = 0;  // shown at `at`
    SimTime at{};
    SimTime planned{};  // time of the event that is to end it; others are void

    // Checkpoints written by the end.
    std::int64_t checkpoints() const {
        return interval > SimTime{} && work > SimTime{} ? (work.count() - 1) / interval.count() : 0;
    }

    // Shown at the end.
    SimTime length() const { return restart + work + write * checkpoints(); }

    // When it ends if its pace stays.
    SimTime end() const;

    // From `now` on its clock goes at another pace.
    void set_pace(SimTime now, double new_pace);

    // What the clock has shown so far, in parts that add up to it.
    struct Parts {
        SimTime restart{};
        SimTime saved{};    // work up to the last whole checkpoint
        SimTime unsaved{};  // work since
        SimTime writing{};  // checkpoints, one that is being written among them
    };

    Parts parts(SimTime now) const;
};

}  // namespace grundlast
