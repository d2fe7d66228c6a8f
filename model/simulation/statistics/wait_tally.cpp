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

}  // namespace

WaitTally::WaitTally(int workloads, int months)
    : months_(months), sums_(static_cast<std::size_t>(workloads) * static_cast<std::size_t>(months)) {}

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
    if (wait_h > 0) {
        ++sums.waited;
        const auto bits = static_cast<std::uint64_t>(std::bit_cast<std::uint32_t>(static_cast<float>(wait_h)));
        waits_.push_back(bits << 32 | cell);
    }
}

void WaitTally::sort() {
    sort_by_wait(waits_);
}

std::vector<WaitFigures> WaitTally::grouped(int groups, const std::vector<int>& group_of_cell) const {
    std::vector<Sums> sums(static_cast<std::size_t>(groups));
    for (std::size_t cell = 0; cell < sums_.size(); ++cell) {
        Sums& group = sums[static_cast<std::size_t>(group_of_cell[cell])];
        group.jobs += sums_[cell].jobs;
        group.waited += sums_[cell].waited;
        group.slo_jobs += sums_[cell].slo_jobs;
        group.slo_kept += sums_[cell].slo_kept;
        group.wait_h += sums_[cell].wait_h;
        group.slowdown += sums_[cell].slowdown;
    }
    std::vector<std::size_t> end(sums.size() + 1, 0);
    for (std::size_t group = 0; group < sums.size(); ++group) {
        end[group + 1] = end[group] + static_cast<std::size_t>(sums[group].waited);
    }
    const std::vector<std::size_t> start = end;
    std::vector<float> waits(waits_.size());
    for (const std::uint64_t entry : waits_) {
        const int group = group_of_cell[static_cast<std::uint32_t>(entry)];
        waits[end[static_cast<std::size_t>(group)]++] = wait_of(entry);
    }
    std::vector<WaitFigures> figures(sums.size());
    for (std::size_t group = 0; group < sums.size(); ++group) {
        const Sums& of = sums[group];
        if (of.jobs == 0) {
            continue;
        }
        const auto jobs = static_cast<double>(of.jobs);
        const float* sorted = waits.data() + start[group];
        const std::int64_t zeros = of.jobs - of.waited;
        const auto at = [&](double probability) { return quantile_of(zeros, sorted, of.waited, probability); };
        figures[group] = {
            of.jobs,
            of.wait_h / jobs,
            at(0.50),
            at(0.90),
            at(0.95),
            at(0.99),
            at(1.0),
            of.slowdown / jobs,
            of.slo_jobs > 0 ? static_cast<double>(of.slo_kept) / static_cast<double>(of.slo_jobs) : 1.0,
            of.slo_jobs};
    }
    return figures;
}

}  // namespace grundlast
