// How long a piece of work still takes, told from how its progress went so far.
#pragma once

#include <optional>

namespace grundlast {

class RemainingTime {
  public:
    // Progress `done` (0 to 1) was reached `now_s` seconds after the start.
    void add(double now_s, double done);

    // Seconds; nothing as long as a figure would be a guess, and near the end, where it would only flicker.
    std::optional<double> seconds(double now_s) const;

  private:
    double last_s_ = 0;
    double last_done_ = 0;
    double rate_ = 0;  // share of the work per second, smoothed
};

}  // namespace grundlast
