// Which GPUs of its node a run is drawn on. The simulation counts GPUs and does not tell them apart.
#include <algorithm>
#include <utility>

#include "model/simulation/timeline.h"

namespace grundlast {

namespace {

// The free stretches of a node's GPUs, from 0 to its number of GPUs.
class FreeStretches {
  public:
    explicit FreeStretches(double gpus) : free_{{0, gpus}} {}

    // A stretch of `gpus` in one piece where there is one, else several; a row without end grows.
    std::vector<std::pair<double, double>> take(double gpus) {
        for (auto& stretch : free_) {
            if (stretch.second - stretch.first >= gpus - tiny) {
                const double from = stretch.first;
                stretch.first += gpus;
                return {{from, from + gpus}};
            }
        }
        std::vector<std::pair<double, double>> pieces;
        for (auto& stretch : free_) {
            const double part = std::min(gpus, stretch.second - stretch.first);
            if (part > tiny) {
                pieces.emplace_back(stretch.first, stretch.first + part);
                stretch.first += part;
                gpus -= part;
            }
        }
        return pieces;
    }

    void give(double from, double to) {
        free_.emplace_back(from, to);
        std::sort(free_.begin(), free_.end());
        std::vector<std::pair<double, double>> joined;
        for (const auto& stretch : free_) {
            if (stretch.second - stretch.first <= tiny) {
                continue;
            }
            if (!joined.empty() && stretch.first <= joined.back().second + tiny) {
                joined.back().second = std::max(joined.back().second, stretch.second);
            } else {
                joined.push_back(stretch);
            }
        }
        free_ = std::move(joined);
    }

  private:
    static constexpr double tiny = 1e-9;
    std::vector<std::pair<double, double>> free_;
};

struct Ending {
    SimTime time{};
    double top = 0;
    double gpus = 0;
};

struct Row {
    FreeStretches free;
    std::vector<Ending> endings;

    void free_until(SimTime now) {
        std::erase_if(endings, [&](const Ending& ending) {
            const bool over = ending.time <= now;
            if (over) {
                free.give(ending.top, ending.top + ending.gpus);
            }
            return over;
        });
    }
};

}  // namespace

double most_gpus_in_cloud(const Timeline& timeline) {
    std::vector<std::pair<SimTime, double>> steps;
    for (const TimelineRun& run : timeline.runs) {
        if (run.node < 0) {
            steps.emplace_back(run.from, run.gpus);
            steps.emplace_back(run.to, -run.gpus);
        }
    }
    std::sort(steps.begin(), steps.end());  // at equal times those that end go first
    double now = 0;
    double most = 0;
    for (const auto& step : steps) {
        now += step.second;
        most = std::max(most, now);
    }
    return most;
}

std::vector<TimelinePiece> timeline_pieces(const Timeline& timeline) {
    std::vector<Row> rows;
    for (const TimelineNode& node : timeline.nodes) {
        rows.push_back({FreeStretches(node.gpus), {}});
    }
    rows.push_back({FreeStretches(most_gpus_in_cloud(timeline)), {}});
    std::vector<TimelinePiece> pieces;
    for (std::size_t index = 0; index < timeline.runs.size(); ++index) {
        const TimelineRun& run = timeline.runs[index];
        Row& row = run.node >= 0 ? rows[static_cast<std::size_t>(run.node)] : rows.back();
        row.free_until(run.from);
        for (const auto& [from, to] : row.free.take(run.gpus)) {
            row.endings.push_back({run.to, from, to - from});
            pieces.push_back({static_cast<std::int32_t>(index), from, to - from});
        }
    }
    return pieces;
}

}  // namespace grundlast
