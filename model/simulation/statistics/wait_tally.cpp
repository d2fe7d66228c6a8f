#include "model/simulation/statistics/wait_tally.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace grundlast {

namespace {

constexpr double bound_h = 10.0 / 3600.0;  // of the bounded slowdown

// Least significant digit first, 11 bits at a time, on the upper half: positive floats order as their bits do.
void sort_by_wait(std::vector<std::uint64_t>& waits) {
    constexpr unsigned digit_bits = 11;
    std::vector<std::uint64_t> other(waits.size());
    for (unsigned shift = 32; shift < 64; shift += digit_bits) {
        std::array<std::size_t, (1U << digit_bits) + 1> start{};
        constexpr std::uint64_t mask = (1U << digit_bits) - 1;
        for (const std::uint64_t wait : waits) {
            ++start[((wait >> shift) & mask) + 1];
        }
        for (std::size_t digit = 1; digit < start.size(); ++digit) {
            start[digit] += start[digit - 1];
        }
        for (const std::uint64_t wait : waits) {
            other[start[(wait >> shift) & mask]++] = wait;
        }
        waits.swap(other);
    }
}

float wait_of(std::uint64_t entry) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(entry >> 32));
}

// Type 7 over `zeros` zeros followed by the sorted waits.
double quantile_of(std::int64_t zeros, const float* waits, std::int64_t waited, double probability) {
    const std::int64_t jobs = zeros + waited;
    if (jobs == 0) {
        return 0;
    }
    const auto at = [&](std::int64_t rank) {
        return rank < zeros ? 0.0 : static_cast<double>(waits[rank - zeros]);
    };
    const double rank = probability * static_cast<double>(jobs - 1);
    const auto below = static_cast<std::int64_t>(std::floor(rank));
    const double low = at(below);
    return below + 1 < jobs ? low + (rank - static_cast<double>(below)) * (at(below + 1) - low) : low;
}

template <class At>
void set_quantiles(WaitFigures& figures, At at) {
    figures.p50_h = at(0.50);
    figures.p90_h = at(0.90);
    figures.p95_h = at(0.95);
    figures.p99_h = at(0.99);
}

}  // namespace

WaitTally::WaitTally(int workloads, int months, std::size_t most_exact)
    : months_(months),
      sums_(static_cast<std::size_t>(workloads) * static_cast<std::size_t>(months)),
      most_exact_(most_exact) {}

void WaitTally::add(int workload, int month, double wait_h, double run_h, double start_within_h) {
    const auto cell = static_cast<std::uint32_t>(workload * months_ + month);
    Sums& sums = sums_[cell];
    ++sums.jobs;
    sums.wait_h += wait_h;
    sums.slowdown += std::max(1.0, (wait_h + run_h) / std::max(run_h, bound_h));
    if (start_within_h > 0) {
        ++sums.slo_jobs;
        sums.slo_kept += wait_h <= start_within_h ? 1 : 0;
    }
    if (wait_h <= 0) {
        return;
    }
    ++sums.waited;
    sums.longest_h = std::max(sums.longest_h, wait_h);
    if (!sketches_.empty()) {
        sketches_[cell].add(wait_h);
        return;
    }
    const auto bits = static_cast<std::uint64_t>(std::bit_cast<std::uint32_t>(static_cast<float>(wait_h)));
    waits_.push_back(bits << 32 | cell);
    if (waits_.size() > most_exact_) {
        turn_to_sketches();
    }
}

void WaitTally::missed_deadline(int workload, int month) {
    --sums_[static_cast<std::size_t>(workload * months_ + month)].slo_kept;
}

void WaitTally::turn_to_sketches() {
    sketches_.assign(sums_.size(), QuantileSketch());
    for (const std::uint64_t entry : waits_) {
        sketches_[static_cast<std::uint32_t>(entry)].add(static_cast<double>(wait_of(entry)));
    }
    waits_ = {};
}

void WaitTally::sort() {
    sort_by_wait(waits_);
}

std::vector<WaitFigures> WaitTally::grouped(int groups, const std::vector<int>& group_of_cell) const {
    std::vector<Group> members(static_cast<std::size_t>(groups));
    for (std::size_t cell = 0; cell < sums_.size(); ++cell) {
        Group& group = members[static_cast<std::size_t>(group_of_cell[cell])];
        group.cells.push_back(cell);
        group.sums.jobs += sums_[cell].jobs;
        group.sums.waited += sums_[cell].waited;
        group.sums.slo_jobs += sums_[cell].slo_jobs;
        group.sums.slo_kept += sums_[cell].slo_kept;
        group.sums.wait_h += sums_[cell].wait_h;
        group.sums.slowdown += sums_[cell].slowdown;
        group.sums.longest_h = std::max(group.sums.longest_h, sums_[cell].longest_h);
    }
    std::vector<WaitFigures> figures(members.size());
    for (std::size_t group = 0; group < members.size(); ++group) {
        const Sums& of = members[group].sums;
        if (of.jobs == 0) {
            continue;
        }
        const auto jobs = static_cast<double>(of.jobs);
        WaitFigures& mine = figures[group];
        mine.jobs = of.jobs;
        mine.mean_h = of.wait_h / jobs;
        mine.max_h = of.longest_h;
        mine.mean_bounded_slowdown = of.slowdown / jobs;
        mine.slo_jobs = of.slo_jobs;
        if (of.slo_jobs > 0) {
            mine.slo_share = static_cast<double>(of.slo_kept) / static_cast<double>(of.slo_jobs);
        }
    }
    sketches_.empty() ? set_exact(figures, members, group_of_cell) : set_sketched(figures, members);
    return figures;
}

void WaitTally::set_exact(std::vector<WaitFigures>& figures, const std::vector<Group>& groups,
                          const std::vector<int>& group_of_cell) const {
    std::vector<std::size_t> end(groups.size() + 1, 0);
    for (std::size_t group = 0; group < groups.size(); ++group) {
        end[group + 1] = end[group] + static_cast<std::size_t>(groups[group].sums.waited);
    }
    const std::vector<std::size_t> start = end;
    std::vector<float> waits(waits_.size());
    for (const std::uint64_t entry : waits_) {
        const int group = group_of_cell[static_cast<std::uint32_t>(entry)];
        waits[end[static_cast<std::size_t>(group)]++] = wait_of(entry);
    }
    for (std::size_t group = 0; group < groups.size(); ++group) {
        const Sums& of = groups[group].sums;
        const float* sorted = waits.data() + start[group];
        set_quantiles(figures[group], [&](double probability) {
            return quantile_of(of.jobs - of.waited, sorted, of.waited, probability);
        });
    }
}

void WaitTally::set_sketched(std::vector<WaitFigures>& figures, const std::vector<Group>& groups) const {
    for (std::size_t group = 0; group < groups.size(); ++group) {
        QuantileSketch all;
        for (const std::size_t cell : groups[group].cells) {
            all.merge(sketches_[cell]);
        }
        all.add_zeros(groups[group].sums.jobs - groups[group].sums.waited);
        set_quantiles(figures[group], [&](double probability) { return all.quantile(probability); });
        figures[group].quantile_error = all.relative_error();
    }
}

}  // namespace grundlast
