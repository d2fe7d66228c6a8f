#include "model/exchange/take_import.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "model/exchange/adopt_prices.h"
#include "model/exchange/inventory_tables.h"
#include "model/exchange/take_history.h"
#include "model/project/adopt_use.h"

namespace grundlast {

namespace {

Text joined(const Text& all, const Text& more) {
    return all.empty() ? more : all + Text::same("; ") + more;
}

// "4285" as "4.285" and "4,285".
Text counted(std::int64_t number) {
    std::string digits = std::to_string(number);
    Text text = Text::same(digits);
    for (std::size_t end = digits.size(); end > 3 && digits[end - 4] != '-'; end -= 3) {
        text.de.insert(end - 3, ".");
        text.en.insert(end - 3, ",");
    }
    return text;
}

Text counted(std::size_t number) {
    return counted(static_cast<std::int64_t>(number));
}

Text counted(std::int64_t number, const Text& what) {
    return counted(number) + Text::same(" ") + what;
}

const Text is_new = {"neu", "new"};
const Text is_changed = {"geändert", "changed"};
const Text is_unchanged = {"unverändert", "unchanged"};
const Text is_known = {"schon bekannt", "known already"};
const Text is_removed = {"entfernt", "removed"};
const Text colon = Text::same(": ");
const Text comma = Text::same(", ");

Text described(const MergedRows& rows, const Text& what) {
    Text text = what + colon + counted(rows.added, is_new) + comma + counted(rows.changed, is_changed) + comma +
                counted(rows.known, is_known);
    if (rows.beside > 0) {
        text = text + Text::same(" (") +
               counted(rows.beside, {"neben Summen derselben Monate aus anderen Dateien; doppelt? --replace)",
                                     "beside sums of the same months from other files; twice? --replace)"});
    }
    return text;
}

Text described(const AdoptedPrices& adopted) {
    Text text = Text{"Preise: ", "prices: "} + counted(adopted.added, is_new) + comma +
                counted(adopted.changed, is_changed) + comma + counted(adopted.unchanged, is_unchanged) +
                comma + counted(adopted.older, {"älter als im Projekt", "older than in the project"});
    std::string names;
    for (const std::string& name : adopted.unknown_gpus) {
        names += (names.empty() ? "" : ", ") + name;
    }
    return names.empty() ? text
                         : text + Text{"; GPU-Modelle, die das Projekt nicht kennt: " + names,
                                       "; GPU models that the project does not know: " + names};
}

Text described(const TakenHistory& taken) {
    const Text text = Text{"Jobs: ", "jobs: "} + counted(taken.added, is_new);
    return taken.merged ? text + comma + counted(taken.known, is_known) : text;
}

Text described(const TakenInventory& taken) {
    return Text{"Teams und Arbeitslasten: ", "teams and workloads: "} + counted(taken.added, is_new) + comma +
           counted(taken.changed, is_changed) + comma + counted(taken.unchanged, is_unchanged) + comma +
           counted(taken.removed, is_removed);
}

Result<Text> take_use(Project& project, const Import& import, const TakeOptions& options) {
    const std::string gpu = !options.gpu.empty() ? options.gpu
                            : project.history    ? project.history->gpu_model
                                                 : project.settings.reference_gpu;
    const std::size_t teams = import.use.size();
    const std::size_t weeks = import.use.front().weekly_gpu_h.size();
    const Result<AdoptedUse> adopted = adopt_use(project, import.use, project.gpu_speed(gpu), options.replace);
    if (!adopted) {
        return adopted.error();
    }
    Text text = {
        fmt::format("gemessene GPU-Nutzung von {} Teams, {} Wochen; neue Teams: {}", teams, weeks,
                    adopted->new_teams),
        fmt::format("measured GPU use of {} teams, {} weeks; new teams: {}", teams, weeks, adopted->new_teams)};
    if (!adopted->changed) {
        text = text + Text{"; schon bekannt", "; known already"};
    }
    if (adopted->gap_weeks > 0) {
        text = text + Text{fmt::format("; Lücke von {} Wochen zählt als 0", adopted->gap_weeks),
                           fmt::format("; a gap of {} weeks counts as 0", adopted->gap_weeks)};
    }
    return text;
}

Result<Text> take_prices(Project& project, const Import& import, const TakeOptions& options) {
    Text text;
    if (!import.hardware.empty()) {
        const Result<AdoptedPrices> hardware = adopt_hardware(project, import.hardware, options.gpu_models);
        if (!hardware) {
            return hardware.error();
        }
        text = described(*hardware);
    }
    return import.offers.empty()
               ? text
               : joined(text, described(adopt_offers(project, import.offers, options.gpu_models)));
}

Result<Text> take_parts(Project& project, const Import& import, const TakeOptions& options) {
    Text text;
    if (!import.history.jobs.empty()) {
        const Result<TakenHistory> taken = take_history(project, import.history, options.replace);
        if (!taken) {
            return taken.error();
        }
        text = joined(text, described(*taken));
    }
    if (!import.inventory.empty()) {
        text = joined(text, described(take_inventory(project, import.inventory, options.replace)));
    }
    if (!import.use.empty()) {
        const Result<Text> taken = take_use(project, import, options);
        if (!taken) {
            return taken;
        }
        text = joined(text, *taken);
    }
    if (!import.offers.empty() || !import.hardware.empty()) {
        const Result<Text> taken = take_prices(project, import, options);
        if (!taken) {
            return taken;
        }
        text = joined(text, *taken);
    }
    if (!import.spend.empty()) {
        if (options.replace) {
            project.spend.clear();
        }
        text = joined(text, described(merge_spend(project.spend, import.spend),
                                      {"Ausgaben je Team und Monat", "spend per team and month"}));
    }
    if (!import.utilisation.empty()) {
        if (options.replace) {
            project.utilisation.clear();
        }
        text = joined(text, described(merge_utilisation(project.utilisation, import.utilisation),
                                      {"Messungen der Auslastung", "measurements of utilisation"}));
    }
    return text;
}

// Whoever imports a log of a whole cluster would look for them among the workloads.
Text jobs_without_gpus(const History& history) {
    const auto without = std::count_if(history.jobs.begin(), history.jobs.end(),
                                       [](const HistoryJob& job) { return !(job.gpus > 0); });
    if (without == 0) {
        return {};
    }
    const Text all = counted(history.jobs.size());
    return Text::same("; ") + counted(std::int64_t{without}) +
           Text{" von " + all.de +
                    " Jobs verlangen keine GPU; sie bleiben in der Historie, aber ergeben keine "
                    "Arbeitslast",
                " of " + all.en + " jobs ask for no GPU; they are kept in the history but make no workload"};
}

// "focus" of "focus: bill.csv".
std::string format_in(const std::string& source) {
    return source.substr(0, source.find(':'));
}

auto key_of(const Spend& sum) {
    return std::tuple(format_in(sum.source), sum.team, sum.month, sum.currency);
}

bool same_figures(const Spend& a, const Spend& b) {
    return a.amount == b.amount && a.tax == b.tax && a.gpu_hours == b.gpu_hours;
}

}  // namespace

MergedRows merge_spend(std::vector<Spend>& spend, const std::vector<Spend>& added) {
    MergedRows rows;
    std::multimap<std::tuple<std::string, std::string, YearMonth, std::string>, std::size_t> places;
    for (std::size_t i = 0; i < spend.size(); ++i) {
        places.emplace(key_of(spend[i]), i);
    }
    for (const Spend& sum : added) {
        const auto [first, last] = places.equal_range(key_of(sum));
        const auto known = std::find_if(
            first, last, [&](const auto& place) { return same_figures(spend[place.second], sum); });
        const auto same_file = std::find_if(
            first, last, [&](const auto& place) { return spend[place.second].source == sum.source; });
        if (known != last) {
            ++rows.known;
        } else if (same_file != last) {
            spend[same_file->second] = sum;
            ++rows.changed;
        } else {
            rows.beside += first == last ? 0 : 1;
            spend.push_back(sum);
            ++rows.added;
        }
    }
    std::stable_sort(spend.begin(), spend.end(), [](const Spend& a, const Spend& b) {
        return std::tie(a.month, a.team, a.currency) < std::tie(b.month, b.team, b.currency);
    });
    return rows;
}

MergedRows merge_utilisation(std::vector<MeasuredUtilisation>& utilisation,
                             const std::vector<MeasuredUtilisation>& added) {
    MergedRows rows;
    for (const MeasuredUtilisation& use : added) {
        const auto same = [&](const MeasuredUtilisation& old) {
            return old.team == use.team && old.gpu_model == use.gpu_model && old.source == use.source;
        };
        const auto at = std::find_if(utilisation.begin(), utilisation.end(), same);
        if (at == utilisation.end()) {
            utilisation.push_back(use);
            ++rows.added;
        } else if (*at == use) {
            ++rows.known;
        } else {
            *at = use;
            ++rows.changed;
        }
    }
    return rows;
}

Text counts_of(const Import& import) {
    Text all = counted(import.rows) + Text{" Zeilen", " rows"};
    const auto add = [&](std::size_t count, const Text& what) {
        all = count == 0 ? all : all + Text::same("; ") + counted(count) + Text::same(" ") + what;
    };
    add(import.history.jobs.size(),
        Text{"Jobs von ", "jobs of "} + counted(import.history.teams.size()) + Text{" Teams", " teams"});
    all = all + jobs_without_gpus(import.history);
    add(import.spend.size(), {"Summen je Team und Monat", "sums per team and month"});
    add(import.utilisation.size(), {"Messungen der Auslastung", "measurements of use"});
    add(import.use.size(), {"Teams mit gemessenen GPU-Stunden", "teams with measured GPU-hours"});
    add(import.offers.size() + import.hardware.size(), {"Preise", "prices"});
    std::size_t lines = 0;
    for (const PlainTable& table : import.inventory) {
        lines += table.rows.size();
    }
    add(lines, {"Zeilen zu Teams und Arbeitslasten", "rows on teams and workloads"});
    return all;
}

Result<Text> take_import(Project& project, const Import& import, const TakeOptions& options) {
    Project changed = project;
    Result<Text> taken = take_parts(changed, import, options);
    if (taken) {
        project = std::move(changed);
    }
    return taken;
}

}  // namespace grundlast
