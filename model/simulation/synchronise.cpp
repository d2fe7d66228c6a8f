#include "model/simulation/synchronise.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <optional>

namespace grundlast {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();
constexpr int most_replays = 6000;

struct Move {
    double* seen = nullptr;
    double to = 0;
};

class Search {
  public:
    Search(const History& history, const ReplayOnce& replay_once)
        : history_(history), replay_once_(replay_once) {
        seen_.end_s.assign(history.jobs.size(), 0.0);
        seen_.submit_s.assign(history.jobs.size(), 0.0);
    }

    Result<SeenTimes> run() {
        first_ = difference();
        while (first_ < never && replays_ < most_replays && !failed_) {
            if (!mend()) {
                break;
            }
        }
        if (failed_) {
            return *failed_;
        }
        for (std::size_t row = 0; row < history_.jobs.size(); ++row) {
            const HistoryJob& job = history_.jobs[row];
            if (static_cast<double>(job.start_s) + job.run_s > first_) {
                seen_.end_s[row] = std::numeric_limits<double>::quiet_NaN();
            }
        }
        return seen_;
    }

  private:
    // When the first start differs, in recorded time.
    double difference() {
        ++replays_;
        const auto jobs = replay_once_(seen_);
        if (!jobs) {
            failed_ = jobs.error();
            return -never;
        }
        double first = never;
        for (std::size_t row = 0; row < jobs->size(); ++row) {
            const double start = (*jobs)[row].start_s;
            const auto recorded = static_cast<double>(history_.jobs[row].start_s);
            if (start >= 0 && recorded >= 0 && start != recorded) {
                first = std::min({first, start, recorded});
            }
        }
        return first;
    }

    // Of the events around the first difference, what may have been seen at another moment.
    std::vector<Move> moves() {
        std::vector<Move> moves;
        const auto add = [&moves](double& seen, std::initializer_list<double> to) {
            for (const double other : to) {
                if (other != seen) {
                    moves.push_back({&seen, other});
                }
            }
        };
        for (std::size_t row = 0; row < history_.jobs.size(); ++row) {
            const HistoryJob& job = history_.jobs[row];
            const double end = static_cast<double>(job.start_s) + job.run_s;
            if (end >= first_ - 3 && end <= first_ + 1) {
                add(seen_.end_s[row], {-0.5, 0.0, 0.5, 1.0});
            }
            const auto submit = static_cast<double>(job.submit_s);
            if (submit >= first_ - 2 && submit <= first_ + 1) {
                add(seen_.submit_s[row], {0.0, 0.5, 1.0});
            }
        }
        return moves;
    }

    void try_moves(std::initializer_list<Move> together) {
        std::vector<double> before;
        for (const Move& move : together) {
            before.push_back(*move.seen);
            *move.seen = move.to;
        }
        if (const double first = difference(); first > best_) {
            best_ = first;
            chosen_ = together;
        }
        for (std::size_t at = 0; at < together.size(); ++at) {
            *together.begin()[at].seen = before[at];
        }
    }

    // One event, or two where one does not bring it far; false: neither helps.
    bool mend() {
        constexpr double far = 3;
        constexpr std::size_t most_pairs_of = 60;
        best_ = first_;
        chosen_.clear();
        const std::vector<Move> single = moves();
        for (const Move& move : single) {
            try_moves({move});
        }
        if (best_ <= first_ + far && single.size() < most_pairs_of) {
            for (std::size_t a = 0; a < single.size(); ++a) {
                for (std::size_t b = a + 1; b < single.size() && replays_ < most_replays; ++b) {
                    if (single[a].seen != single[b].seen) {
                        try_moves({single[a], single[b]});
                    }
                }
            }
        }
        for (const Move& move : chosen_) {
            *move.seen = move.to;
        }
        first_ = best_;
        return !chosen_.empty();
    }

    const History& history_;
    const ReplayOnce& replay_once_;
    SeenTimes seen_;
    std::optional<Error> failed_;
    double first_ = never;
    double best_ = never;
    std::vector<Move> chosen_;
    int replays_ = 0;
};

}  // namespace

Result<SeenTimes> synchronise(const History& history, const ReplayOnce& replay_once) {
    if (history.jobs.size() > most_synchronised) {
        return SeenTimes{};
    }
    return Search(history, replay_once).run();
}

}  // namespace grundlast
