#include "model/simulation/running_jobs.h"

#include <algorithm>

namespace grundlast {

namespace {

constexpr std::size_t most_in_chunk = 256;

bool later(const RunningJobs::Entry& entry, SimTime end) {
    return entry.predicted_end > end;
}

}  // namespace

void RunningJobs::insert(SimTime predicted_end, std::int32_t job) {
    auto chunk = std::partition_point(chunks_.begin(), chunks_.end(), [&](const std::vector<Entry>& entries) {
        return later(entries.back(), predicted_end);
    });
    if (chunk == chunks_.end()) {
        if (chunks_.empty()) {
            chunks_.emplace_back().reserve(most_in_chunk);
        }
        chunk = chunks_.end() - 1;
    }
    if (chunk->size() == most_in_chunk) {
        const auto half = chunk->begin() + most_in_chunk / 2;
        std::vector<Entry> second;
        second.reserve(most_in_chunk);
        second.assign(half, chunk->end());
        chunk->erase(half, chunk->end());
        const auto place = chunks_.insert(chunk + 1, std::move(second));
        chunk = later((place - 1)->back(), predicted_end) ? place : place - 1;
    }
    chunk->insert(std::lower_bound(chunk->begin(), chunk->end(), predicted_end, later), {predicted_end, job});
}

void RunningJobs::drop(std::size_t chunk, std::size_t place) {
    std::vector<Entry>& entries = chunks_[chunk];
    entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(place));
    if (entries.empty()) {
        chunks_.erase(chunks_.begin() + static_cast<std::ptrdiff_t>(chunk));
    }
}

void RunningJobs::remove(SimTime predicted_end, std::int32_t job) {
    const auto found = std::partition_point(
        chunks_.begin(), chunks_.end(),
        [&](const std::vector<Entry>& entries) { return later(entries.back(), predicted_end); });
    auto chunk = static_cast<std::size_t>(found - chunks_.begin());
    const auto first = std::lower_bound(found->begin(), found->end(), predicted_end, later);
    auto place = static_cast<std::size_t>(first - found->begin());
    while (chunks_[chunk][place].job != job) {
        if (++place == chunks_[chunk].size()) {
            ++chunk;
            place = 0;
        }
    }
    drop(chunk, place);
}

}  // namespace grundlast
