#include "model/inventory/history.h"

#include <algorithm>
#include <map>
#include <set>

namespace grundlast {

namespace {

// Letters and digits in lower case, everything else a dash; German umlauts as two letters.
std::string slug_of(const std::string& name) {
    std::string slug;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
            slug += c;
        } else if (c >= 'A' && c <= 'Z') {
            slug += static_cast<char>(c - 'A' + 'a');
        } else if (c == '\xC3' && i + 1 < name.size()) {
            switch (name[++i]) {
                case '\xA4':
                case '\x84':
                    slug += "ae";
                    break;
                case '\xB6':
                case '\x96':
                    slug += "oe";
                    break;
                case '\xBC':
                case '\x9C':
                    slug += "ue";
                    break;
                case '\x9F':
                    slug += "ss";
                    break;
                default:
                    slug += '-';
            }
        } else if (!slug.empty() && slug.back() != '-') {
            slug += '-';
        }
    }
    while (!slug.empty() && slug.back() == '-') {
        slug.pop_back();
    }
    return slug.empty() ? "team" : slug;
}

}  // namespace

std::vector<std::string> history_team_ids(const History& history) {
    std::vector<std::string> ids;
    std::set<std::string> taken;
    for (const std::string& name : history.teams) {
        const std::string slug = slug_of(name);
        std::string id = slug;
        for (int number = 2; !taken.insert(id).second; ++number) {
            id = slug + "-" + std::to_string(number);
        }
        ids.push_back(id);
    }
    return ids;
}

// Within a window as long as the longest pause there is none that is longer: only the ends of windows matter,
// and a million jobs need not be sorted.
std::optional<CoveredTime> covered_time(const History& history) {
    constexpr std::int64_t longest_pause_s = 14 * 24 * 3600;

    struct Window {
        std::int64_t first_s;
        std::int64_t last_s;
    };

    std::map<std::int64_t, Window> windows;
    std::int64_t number = -1;
    Window* window = nullptr;
    for (const HistoryJob& job : history.jobs) {
        if (job.submit_s < 0) {
            continue;
        }
        if (job.submit_s / longest_pause_s != number) {
            number = job.submit_s / longest_pause_s;
            window = &windows.try_emplace(number, Window{job.submit_s, job.submit_s}).first->second;
        }
        window->first_s = std::min(window->first_s, job.submit_s);
        window->last_s = std::max(window->last_s, job.submit_s);
    }
    if (windows.empty()) {
        return std::nullopt;
    }
    CoveredTime covered{windows.begin()->second.first_s, windows.rbegin()->second.last_s};
    std::int64_t last_s = covered.first_s;
    for (const auto& [place, times] : windows) {
        const std::int64_t pause_s = times.first_s - last_s;
        covered.gaps_s += pause_s > longest_pause_s ? pause_s : 0;
        last_s = times.last_s;
    }
    return covered;
}

const JobNeeds& needs_of(const History& history, std::size_t job) {
    static const JobNeeds none;
    const int index = job < history.needs_of_job.size() ? history.needs_of_job[job] : -1;
    const bool known = index >= 0 && static_cast<std::size_t>(index) < history.needs.size();
    return known ? history.needs[static_cast<std::size_t>(index)] : none;
}

}  // namespace grundlast
