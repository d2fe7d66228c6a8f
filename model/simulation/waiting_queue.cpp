#include "model/simulation/waiting_queue.h"

#include <algorithm>
#include <utility>

namespace grundlast {

WaitingQueue::Chunk* WaitingQueue::new_chunk() {
    if (vacant_.empty()) {
        chunks_.push_back(std::make_unique<Chunk>());
        chunks_.back()->id = static_cast<int>(chunks_.size()) - 1;
        return chunks_.back().get();
    }
    Chunk* chunk = vacant_.back();
    vacant_.pop_back();
    return chunk;
}

void WaitingQueue::release(Chunk& chunk) {
    std::fill_n(chunk.entries.begin(), chunk.size, Entry{});
    chunk.size = chunk.live = chunk.first = 0;
    vacant_.push_back(&chunk);
}

void WaitingQueue::put(Chunk& chunk, int offset, const Entry& entry, const Key& key) {
    chunk.entries[index(offset)] = entry;
    chunk.keys[index(offset)] = key;
    (*jobs_)[entry.job].queue_position = chunk.id;
}

void WaitingQueue::append(Chunk& chunk, const Entry& entry, const Key& key) {
    put(chunk, chunk.size, entry, key);
    chunk.first = chunk.live == 0 ? chunk.size : chunk.first;
    ++chunk.size;
    ++chunk.live;
}

void WaitingQueue::close_gaps(Chunk& chunk) {
    int to = 0;
    for (int from = 0; from < chunk.size; ++from) {
        if (chunk.entries[index(from)].job >= 0) {
            chunk.entries[index(to)] = chunk.entries[index(from)];
            chunk.keys[index(to)] = chunk.keys[index(from)];
            ++to;
        }
    }
    std::fill(chunk.entries.begin() + to, chunk.entries.begin() + chunk.size, Entry{});
    gaps_ -= chunk.size - to;
    chunk.size = to;
    chunk.first = 0;
}

// Closes all gaps and joins neighbours that fit into one chunk, so that a pass walks over few empty entries.
void WaitingQueue::tidy() {
    std::size_t kept = 0;
    for (Chunk* chunk : order_) {
        if (chunk->size > chunk->live) {
            close_gaps(*chunk);
        }
        if (chunk->live == 0) {
            release(*chunk);
        } else if (kept > 0 && order_[kept - 1]->size + chunk->size <= chunk_size * 3 / 4) {
            for (int offset = 0; offset < chunk->size; ++offset) {
                append(*order_[kept - 1], chunk->entries[index(offset)], chunk->keys[index(offset)]);
            }
            release(*chunk);
        } else {
            order_[kept++] = chunk;
        }
    }
    order_.resize(kept);
    front_ = 0;
}

void WaitingQueue::clear() {
    for (Chunk* chunk : order_) {
        release(*chunk);
    }
    order_.clear();
    front_ = gaps_ = 0;
}

void WaitingQueue::split(std::size_t at) {
    Chunk& full = *order_[at];
    Chunk* second = new_chunk();
    constexpr int half = chunk_size / 2;
    for (int offset = half; offset < full.size; ++offset) {
        append(*second, full.entries[index(offset)], full.keys[index(offset)]);
        full.entries[index(offset)] = {};
    }
    full.size = full.live = half;
    order_.insert(order_.begin() + static_cast<std::ptrdiff_t>(at) + 1, second);
}

void WaitingQueue::insert(std::size_t at, const Entry& entry, const Key& key) {
    if (order_[at]->size == chunk_size) {
        close_gaps(*order_[at]);
    }
    if (order_[at]->size == chunk_size) {
        split(at);
        const Chunk& first_half = *order_[at];
        at += key.before(first_half.keys[index(first_half.size - 1)]) ? 0 : 1;
    }
    Chunk& chunk = *order_[at];
    const auto begin = chunk.keys.begin();
    const auto place = std::upper_bound(begin, begin + chunk.size, key,
                                        [](const Key& mine, const Key& theirs) { return mine.before(theirs); });
    const auto offset = static_cast<int>(place - begin);
    std::move_backward(place, begin + chunk.size, begin + chunk.size + 1);
    std::move_backward(chunk.entries.begin() + offset, chunk.entries.begin() + chunk.size,
                       chunk.entries.begin() + chunk.size + 1);
    put(chunk, offset, entry, key);
    ++chunk.size;
    ++chunk.live;
    chunk.first = std::min(chunk.first, offset);
    front_ = std::min(front_, static_cast<int>(at));
}

void WaitingQueue::push(std::int32_t slot) {
    if (gaps_ >= chunk_size) {
        tidy();
    }
    const Job& job = (*jobs_)[slot];
    const Entry entry{slot, job.demand.fewest_gpus(), job.predicted};
    const Key key{job.priority, job.number};
    const auto last_key = [](const Chunk* chunk) { return chunk->keys[index(chunk->size - 1)]; };
    if (order_.empty() || !key.before(last_key(order_.back()))) {
        if (order_.empty() || order_.back()->size == chunk_size) {
            order_.push_back(new_chunk());
        }
        append(*order_.back(), entry, key);
    } else {
        const auto at = std::partition_point(order_.begin(), order_.end(),
                                             [&](const Chunk* chunk) { return !key.before(last_key(chunk)); });
        insert(static_cast<std::size_t>(at - order_.begin()), entry, key);
    }
    ++count_;
    fewest_ = std::min(fewest_, entry.gpus);
    while (order_[index(front_)]->live == 0) {
        ++front_;
    }
}

void WaitingQueue::remove(std::int32_t slot) {
    Job& job = (*jobs_)[slot];
    Chunk& chunk = *chunks_[index(job.queue_position)];
    int offset = chunk.first;
    while (chunk.entries[index(offset)].job != slot) {
        ++offset;
    }
    job.queue_position = -1;
    chunk.entries[index(offset)].job = -1;
    --chunk.live;
    --count_;
    ++gaps_;
    while (chunk.first < chunk.size && chunk.entries[index(chunk.first)].job < 0) {
        ++chunk.first;
    }
    if (count_ == 0) {
        clear();
        fewest_ = INT_MAX;
        return;
    }
    while (order_[index(front_)]->live == 0) {
        ++front_;
    }
}

bool WaitingQueue::sort() {
    std::vector<std::pair<Key, Entry>> all;
    all.reserve(index(count_));
    for (const Chunk* chunk : order_) {
        for (int offset = chunk->first; offset < chunk->size; ++offset) {
            if (const Entry& entry = chunk->entries[index(offset)]; entry.job >= 0) {
                const Job& job = (*jobs_)[entry.job];
                all.push_back({{job.priority, job.number}, entry});
            }
        }
    }
    const auto earlier = [](const auto& a, const auto& b) { return a.first.before(b.first); };
    const bool changes = !std::is_sorted(all.begin(), all.end(), earlier);
    if (changes) {
        std::sort(all.begin(), all.end(), earlier);
    }
    clear();
    for (const auto& [key, entry] : all) {
        if (order_.empty() || order_.back()->size == chunk_size) {
            order_.push_back(new_chunk());
        }
        append(*order_.back(), entry, key);
    }
    return changes;
}

}  // namespace grundlast
