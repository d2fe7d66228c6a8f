#include "model/project/project_patch.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

namespace grundlast {

namespace {

template <class T>
inline constexpr bool is_record_list = false;
template <HasFields T>
inline constexpr bool is_record_list<std::vector<T>> = true;

// Calls work(member) for the member of the project at this place in its description, whose type is T.
template <class T, class Work>
void with_member(Project& project, std::size_t place, const Work& work) {
    std::size_t index = 0;
    fields(
        [&]<class Member>(std::string_view, Member& member) {
            if constexpr (std::is_same_v<Member, T>) {
                if (index == place) {
                    work(member);
                }
            }
            ++index;
        },
        project);
}

template <class T>
struct ChangedRecord {
    std::size_t row;
    T before;
    T after;
};

template <class T>
std::vector<ChangedRecord<T>> changed_records(const std::vector<T>& before, const std::vector<T>& after) {
    std::vector<ChangedRecord<T>> changed;
    for (std::size_t row = 0; row < before.size(); ++row) {
        if (!(before[row] == after[row])) {
            changed.push_back({row, before[row], after[row]});
        }
    }
    return changed;
}

// Records from `first` on that stand in the place of one another.
template <class T>
struct ReplacedRange {
    std::size_t first = 0;
    std::vector<T> before;
    std::vector<T> after;
};

template <class T>
ReplacedRange<T> replaced_range(const std::vector<T>& before, const std::vector<T>& after) {
    const auto [old_first, new_first] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
    const auto [old_last, new_last] = std::mismatch(before.rbegin(), std::make_reverse_iterator(old_first),
                                                    after.rbegin(), std::make_reverse_iterator(new_first));
    return {static_cast<std::size_t>(old_first - before.begin()), std::vector<T>(old_first, old_last.base()),
            std::vector<T>(new_first, new_last.base())};
}

using Step = ProjectPatch::Step;

template <class T>
Step list_step(std::size_t place, const std::vector<T>& before, const std::vector<T>& after) {
    if (before.size() == after.size()) {
        const auto changed =
            std::make_shared<const std::vector<ChangedRecord<T>>>(changed_records(before, after));
        return [place, changed](Project& project, bool forward) {
            with_member<std::vector<T>>(project, place, [&](std::vector<T>& records) {
                for (const ChangedRecord<T>& record : *changed) {
                    records[record.row] = forward ? record.after : record.before;
                }
            });
        };
    }
    const auto range = std::make_shared<const ReplacedRange<T>>(replaced_range(before, after));
    return [place, range](Project& project, bool forward) {
        with_member<std::vector<T>>(project, place, [&](std::vector<T>& records) {
            const std::vector<T>& gone = forward ? range->before : range->after;
            const std::vector<T>& come = forward ? range->after : range->before;
            const auto first = records.begin() + static_cast<std::ptrdiff_t>(range->first);
            const auto at = records.erase(first, first + static_cast<std::ptrdiff_t>(gone.size()));
            records.insert(at, come.begin(), come.end());
        });
    };
}

template <class T>
Step whole_step(std::size_t place, const T& before, const T& after) {
    const auto both = std::make_shared<const std::pair<T, T>>(before, after);
    return [place, both](Project& project, bool forward) {
        with_member<T>(project, place, [&](T& member) { member = forward ? both->second : both->first; });
    };
}

template <class T>
bool same(const T& a, const T& b) {
    if constexpr (std::is_same_v<T, std::shared_ptr<const History>>) {
        return a == b || (a && b && *a == *b);
    } else {
        return a == b;
    }
}

}  // namespace

ProjectPatch ProjectPatch::between(const Project& before, const Project& after) {
    std::vector<const void*> old;
    fields([&](std::string_view, const auto& member) { old.push_back(&member); }, before);
    ProjectPatch patch;
    std::size_t place = 0;
    fields(
        [&]<class Member>(std::string_view name, const Member& member) {
            const auto& other = *static_cast<const Member*>(old[place]);
            if (!same(other, member)) {
                patch.only_list_.clear();
                if constexpr (is_record_list<Member>) {
                    if (patch.steps_.empty() && other.size() == member.size()) {
                        patch.only_list_ = name;
                        for (std::size_t row = 0; row < member.size(); ++row) {
                            if (!(other[row] == member[row])) {
                                patch.rows_.push_back(row);
                            }
                        }
                    }
                    patch.steps_.push_back(list_step(place, other, member));
                } else {
                    patch.steps_.push_back(whole_step(place, other, member));
                }
            }
            ++place;
        },
        after);
    return patch;
}

std::optional<std::vector<std::size_t>> ProjectPatch::changed_rows(std::string_view name) const {
    return !only_list_.empty() && only_list_ == name ? std::optional(rows_) : std::nullopt;
}

void ProjectPatch::forward(Project& project) const {
    for (const Step& step : steps_) {
        step(project, true);
    }
}

void ProjectPatch::backward(Project& project) const {
    for (const Step& step : steps_) {
        step(project, false);
    }
}

}  // namespace grundlast
