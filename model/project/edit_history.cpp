#include "model/project/edit_history.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "model/core/letters.h"
#include "model/project/value_text.h"

namespace grundlast {

namespace {

// A value that would fill a page ends after a bound, at a whole character.
std::string bounded(std::string text) {
    if (text.size() > longest_kept_value) {
        std::size_t end = longest_kept_value;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) {
            --end;
        }
        text.resize(end);
        text += "…";
    }
    return text;
}

std::string name_of_history(const std::shared_ptr<const History>& history) {
    return history ? history->source + ", jobs: " + std::to_string(history->jobs.size()) : std::string();
}

template <class T>
std::string key_of(const T& record) {
    std::string key;
    bool is_first = true;
    fields(
        [&](std::string_view, const auto& member) {
            if (is_first) {
                key = value_text(member);
                is_first = false;
            }
        },
        record);
    return key;
}

class Comparison {
  public:
    template <HasFields T>
    void members(const T& before, const T& after, const std::string& path, const std::string& pattern) {
        std::vector<const void*> old;
        fields([&](std::string_view, const auto& member) { old.push_back(&member); }, before);
        std::size_t index = 0;
        fields(
            [&]<class Member>(std::string_view name, const Member& member) {
                const auto& other = *static_cast<const Member*>(old[index++]);
                const std::string dot = path.empty() ? "" : ".";
                value(other, member, path + dot + std::string(name), pattern + dot + std::string(name));
            },
            after);
    }

    std::vector<FieldChange> take() {
        for (const auto& [pattern, count] : counts_) {
            if (count > most_kept_changes) {
                changes_.push_back({pattern, "", "", static_cast<std::int64_t>(count - most_kept_changes)});
            }
        }
        return std::move(changes_);
    }

  private:
    template <class T>
    void value(const T& before, const T& after, const std::string& path, const std::string& pattern) {
        if constexpr (std::is_same_v<T, std::shared_ptr<const History>>) {
            if (before != after && !(before && after && *before == *after)) {
                add(path, pattern, name_of_history(before), name_of_history(after));
            }
        } else if constexpr (is_optional<T> || is_shared<T>) {
            if (before != after && !(before && after && *before == *after)) {
                add(path, pattern, value_text(before), value_text(after));
            }
        } else if (!(before == after)) {
            if constexpr (HasFields<T>) {
                members(before, after, path, pattern);
            } else if constexpr (is_vector<T>) {
                list(before, after, path, pattern);
            } else {
                add(path, pattern, value_text(before), value_text(after));
            }
        }
    }

    template <class T>
    void list(const std::vector<T>& before, const std::vector<T>& after, const std::string& path,
              const std::string& pattern) {
        if constexpr (HasFields<T>) {
            records(before, after, path, pattern);
        } else {
            add(path, pattern, value_text(before), value_text(after));
        }
    }

    // Where each key of the records stands; nothing where keys are missing or stand twice.
    template <class T>
    static std::unordered_map<std::string, std::size_t> places_of(const std::vector<T>& records) {
        std::unordered_map<std::string, std::size_t> places;
        places.reserve(records.size());
        for (std::size_t i = 0; i < records.size(); ++i) {
            const std::string key = key_of(records[i]);
            if (key.empty() || !places.emplace(key, i).second) {
                return {};
            }
        }
        return places;
    }

    template <class T>
    static bool same_keys(const std::vector<T>& before, const std::vector<T>& after) {
        return before.size() == after.size() &&
               std::equal(before.begin(), before.end(), after.begin(),
                          [](const T& a, const T& b) { return a == b || key_of(a) == key_of(b); });
    }

    template <class T>
    void records(const std::vector<T>& before, const std::vector<T>& after, const std::string& path,
                 const std::string& pattern) {
        const std::string any = pattern + "[*]";
        if (same_keys(before, after)) {
            for (std::size_t i = 0; i < after.size(); ++i) {
                if (!(before[i] == after[i])) {
                    members(before[i], after[i], path + "[" + key_of(after[i]) + "]", any);
                }
            }
            return;
        }
        const auto old_places = places_of(before);
        const auto new_places = places_of(after);
        if (old_places.size() == before.size() && new_places.size() == after.size()) {
            by_key(before, after, old_places, new_places, path, any);
        } else {
            by_place(before, after, path, any);
        }
    }

    template <class T, class Places>
    void by_key(const std::vector<T>& before, const std::vector<T>& after, const Places& old_places,
                const Places& new_places, const std::string& path, const std::string& any) {
        std::vector<std::string> kept_before, kept_after;
        for (const T& record : before) {
            const std::string key = key_of(record);
            if (new_places.contains(key)) {
                kept_before.push_back(key);
            } else {
                add(path + "[" + key + "]", any, value_text(record), "");
            }
        }
        for (const T& record : after) {
            const std::string key = key_of(record);
            const auto old = old_places.find(key);
            if (old == old_places.end()) {
                add(path + "[" + key + "]", any, "", value_text(record));
                continue;
            }
            kept_after.push_back(key);
            if (!(before[old->second] == record)) {
                members(before[old->second], record, path + "[" + key + "]", any);
            }
        }
        if (kept_before != kept_after) {
            add(path + ".order", any + ".order", value_text(kept_before), value_text(kept_after));
        }
    }

    template <class T>
    void by_place(const std::vector<T>& before, const std::vector<T>& after, const std::string& path,
                  const std::string& any) {
        for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
            const std::string place = path + "[#" + std::to_string(i + 1) + "]";
            if (i >= after.size()) {
                add(place, any, value_text(before[i]), "");
            } else if (i >= before.size()) {
                add(place, any, "", value_text(after[i]));
            } else if (!(before[i] == after[i])) {
                members(before[i], after[i], place, any);
            }
        }
    }

    void add(const std::string& path, const std::string& pattern, std::string before, std::string after) {
        if (++counts_[pattern] <= most_kept_changes) {
            changes_.push_back({path, bounded(std::move(before)), bounded(std::move(after)), 0});
        }
    }

    std::vector<FieldChange> changes_;
    std::map<std::string, std::size_t> counts_;  // by the path with * for each key
};

}  // namespace

std::vector<FieldChange> changes_between(const Project& before, const Project& after) {
    Comparison comparison;
    comparison.members(before, after, "", "");
    return comparison.take();
}

std::vector<EditEntry> filtered(const std::vector<EditEntry>& entries, const EditFilter& filter) {
    const std::string wanted = in_small_letters(filter.text);
    const auto has = [&](const std::string& text) {
        return in_small_letters(text).find(wanted) != std::string::npos;
    };
    std::vector<EditEntry> found;
    for (const EditEntry& entry : entries) {
        if (filter.since && entry.at < *filter.since) {
            continue;
        }
        if (wanted.empty() || has(entry.step.de) || has(entry.step.en) || has(entry.who) ||
            has(std::string(word_of(entry.kind)))) {
            found.push_back(entry);
            continue;
        }
        EditEntry part = entry;
        std::erase_if(part.changes, [&](const FieldChange& change) {
            return !has(change.path) && !has(change.before) && !has(change.after);
        });
        if (!part.changes.empty()) {
            found.push_back(std::move(part));
        }
    }
    return found;
}

}  // namespace grundlast
