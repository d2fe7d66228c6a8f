// Which of several simulated alternatives is the cheapest that keeps its service levels: ranking and selection
// on common random numbers, by numbers alone.
#pragma once

#include <optional>
#include <vector>

namespace grundlast {

enum class Feasibility {
    kept,       // every margin's lower bound is not below 0
    undecided,  // more replications may tell
    missed      // some margin's upper bound is below 0
};

// One alternative: its cost and its margins to each service level in every replication it has run, in their
// order.
struct Sampled {
    std::vector<double> cost;
    std::vector<std::vector<double>> margins;  // [constraint][replication]; kept where >= 0
};

// By one-sided Student bounds at `confidence` of the mean of every margin. From one replication its own margins
// decide.
Feasibility feasibility_of(const Sampled& sampled, double confidence);

struct SelectionRule {
    double confidence = 0.9;  // of the choice, among the alternatives that were given
    double indifference = 0;  // a difference in cost that does not matter; above 0
    int first_stage = 5;      // replications from which the variances of the differences are taken
};

// The fully sequential procedure of Kim and Nelson (ACM TOMACS 11(3), 2001, 251-273; constant c = 1), which is
// valid for common random numbers because it looks at the variance of paired differences. Alternative i leaves
// once some l that keeps its levels is cheaper by more than W(r) = max(0, d/(2r) (h2 S2/d2 - r)) after r
// replications, S2 the variance of their first differences, h2 = 2 eta (n0 - 1), eta = ((2
// alpha/(k-1))^(-2/(n0-1)) - 1) / 2. Alternatives whose level is surely missed leave too (as Andradottir and
// Kim, Naval Research Logistics 57, 2010, screen for feasibility first).
class Selection {
  public:
    Selection(std::size_t alternatives, SelectionRule rule);

    // Looks at all that have as many replications as the longest, at least the first stage.
    void screen(const std::vector<Sampled>& alternatives);

    bool remains(std::size_t alternative) const { return remains_[alternative]; }

    std::size_t remaining() const;

    // One is left, and it keeps its levels for certain.
    bool decided() const { return decided_; }

  private:
    double margin_of(const Sampled& a, const Sampled& b, std::size_t replications) const;

    SelectionRule rule_;
    double h2_ = 0;
    std::vector<bool> remains_;
    bool decided_ = false;
};

// The cheapest on average that keeps its levels; nothing where none does for certain.
std::optional<std::size_t> cheapest_kept(const std::vector<Sampled>& alternatives, double confidence);

}  // namespace grundlast
