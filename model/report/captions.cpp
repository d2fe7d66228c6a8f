#include "model/report/captions.h"

#include <algorithm>
#include <cmath>

#include "model/planning/break_even.h"
#include "model/report/format.h"

namespace grundlast {

Text plan_name(const Project& project, const std::string& plan_id) {
    const Plan* plan = project.plan(plan_id);
    if (plan == nullptr || plan->name.empty()) {
        return Text::same(plan_id);
    }
    return {plan->name.de.empty() ? plan->name.en : plan->name.de,
            plan->name.en.empty() ? plan->name.de : plan->name.en};
}

std::string team_name(const Project& project, const std::string& team_id) {
    const Team* team = project.team(team_id);
    return team == nullptr || team->name.empty() ? team_id : team->name;
}

std::string offer_name(const Project& project, const std::string& offer_id) {
    const CloudOffer* offer = project.offer(offer_id);
    if (offer == nullptr) {
        return offer_id;
    }
    return offer->provider + " " + offer->instance_type + " (" + offer->region + ")";
}

int plan_index(const Project& project, const std::string& plan_id) {
    const auto found = std::find_if(project.plans.begin(), project.plans.end(),
                                    [&](const Plan& plan) { return plan.id == plan_id; });
    return found == project.plans.end() ? -1 : static_cast<int>(found - project.plans.begin());
}

Text simulation_source(int replications, std::uint64_t seed) {
    const std::string count = std::to_string(replications);
    const std::string number = std::to_string(seed);
    const bool one = replications == 1;
    return {
        "Quelle: Simulation, " + count + (one ? " Durchlauf" : " Durchläufe") + ", Startwert " + number + ".",
        "Source: simulation, " + count + (one ? " run" : " runs") + ", seed " + number + "."};
}

Text run_source(const PlanEvaluation& plan, const Project& project) {
    return simulation_source(
        plan.runs.empty() ? project.settings.replications : static_cast<int>(plan.runs.size()),
        project.settings.seed);
}

Text cost_source(const Comparison& comparison) {
    return Text{"Kosten aus Preisen und Annahmen des Verzeichnisses, Mengen aus der Simulation. ",
                "Costs from the prices and assumptions of the register, quantities from the simulation. "} +
           simulation_source(comparison.replications, comparison.seed);
}

PlanCategories plan_categories(const Comparison& comparison, const Project& project) {
    constexpr std::size_t most_names = 6;
    const bool numbered = comparison.plans.size() > most_names;
    PlanCategories categories;
    for (const PlanEvaluation& plan : comparison.plans) {
        const Text name = plan_name(project, plan.plan_id);
        const std::string number = std::to_string(categories.names.size() + 1);
        categories.names.push_back(numbered ? Text::same(number) : name);
        if (numbered) {
            categories.key =
                categories.key + Text::same((categories.key.empty() ? "" : ", ") + number + " = ") + name;
        }
    }
    if (numbered) {
        categories.key = Text{"Pläne: ", "Plans: "} + categories.key + Text::same(". ");
    }
    return categories;
}

int month_number(double months_after_start) {
    return std::max(1, static_cast<int>(std::ceil(months_after_start - 1e-9)));
}

Text month_label(double months_after_start, YearMonth start) {
    const int number = month_number(months_after_start);
    const YearMonth month = month_at(start, number - 1);
    return {"Monat " + std::to_string(number) + " (" + format_month(month, Language::german) + ")",
            "month " + std::to_string(number) + " (" + format_month(month, Language::english) + ")"};
}

Text break_even_text(const BreakEven& even, YearMonth start) {
    const Text caveat = break_even_caveat(even);
    Text text;
    if (!even.month) {
        text = caveat.empty() ? Text{"nie im Zeitraum", "never in the period"}
                              : Text{"im Mittel nie", "never on average"};
    } else if (*even.month <= 0) {
        text = {"von Beginn an", "from the start"};
    } else {
        text = month_label(*even.month, start);
    }
    return caveat.empty() ? text : text + Text::same("; ") + caveat;
}

Text months_text(int months) {
    const std::string count = std::to_string(months);
    return months == 1 ? Text{count + " Monat", count + " month"} : Text{count + " Monate", count + " months"};
}

Text month_length_text(MonthLength rule) {
    switch (rule) {
        case MonthLength::hours_730:
            return {"jeder Monat zu 730 Stunden", "every month of 730 hours"};
        case MonthLength::hours_720:
            return {"jeder Monat zu 720 Stunden", "every month of 720 hours"};
        case MonthLength::calendar:
            break;
    }
    return {"Monate in ihrer Länge nach dem Kalender", "months at their calendar length"};
}

double own_gpus_in_month(const RunResult& run, const Project& project, int month) {
    const auto index = static_cast<std::size_t>(month);
    if (index >= run.available_gpu_h.size()) {
        return 0;
    }
    const Hours hours = length_of(month_at(project.settings.start, month), project.settings.month_length);
    return hours.value() > 0 ? run.available_gpu_h[index] / hours.value() : 0;
}

std::string shortened(const std::string& text, std::size_t characters) {
    std::size_t count = 0;
    std::size_t cut = 0;  // where the last character that leaves room for the ellipsis ends
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool starts = (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
        if (starts) {
            if (count + 1 == characters) {
                cut = i;
            }
            ++count;
        }
    }
    return count <= characters ? text : text.substr(0, cut) + "…";
}

Text shortened(const Text& text, std::size_t characters) {
    return {shortened(text.de, characters), shortened(text.en, characters)};
}

}  // namespace grundlast
