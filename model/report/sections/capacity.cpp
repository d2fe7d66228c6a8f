#include <algorithm>

#include "model/report/sections/sections.h"
#include "model/report/sections/world_figures.h"

namespace grundlast {

namespace {

constexpr std::size_t most_plans_per_team_table = 4;

std::vector<PlanFigure> wait_figures(const Facts& facts) {
    return {
        {{"Mittlere Wartezeit", "Mean wait"},
         [&](const auto& plan) { return facts.wait(plan.figures.mean_wait_h); }},
        {{"Median (P50)", "Median (P50)"},
         [&](const auto& plan) { return facts.wait(plan.figures.p50_wait_h); }},
        {{"P90", "P90"}, [&](const auto& plan) { return facts.wait(plan.figures.p90_wait_h); }},
        {{"P95", "P95"}, [&](const auto& plan) { return facts.wait(plan.figures.p95_wait_h); }},
        {{"P99", "P99"}, [&](const auto& plan) { return facts.wait(plan.figures.p99_wait_h); }},
        {{"Verzögerungsfaktor", "Bounded slowdown"},
         [&](const auto& plan) { return facts.interval(plan.figures.bounded_slowdown, 1); }},
        {{"Zielwerte eingehalten", "Service levels kept"},
         [&](const auto& plan) { return facts.percent(plan.figures.slo_share); }},
    };
}

std::vector<PlanFigure> use_figures(const Facts& facts) {
    const auto own = [&](const PlanEvaluation& plan, const std::string& text) {
        return facts.serves_itself(plan) ? text : std::string(no_value);
    };
    return {
        {{"Auslastung eigener GPUs", "Utilisation of own GPUs"},
         [&, own](const auto& plan) { return own(plan, facts.percent(plan.figures.utilisation)); }},
        {{"Freie GPU-Zeit in Splittern", "Idle GPU time in fragments"},
         [&, own](const auto& plan) { return own(plan, facts.percent(plan.figures.fragmentation)); }},
        {{"Eigene GPU-Stunden (Geräte)", "Own GPU-hours (devices)"},
         [&, own](const auto& plan) { return own(plan, facts.interval(plan.figures.own_gpu_h, 0)); }},
        {{"GPU-Stunden in der Cloud (Geräte)", "Cloud GPU-hours (devices)"},
         [&](const auto& plan) { return facts.interval(plan.figures.cloud_gpu_h, 0); }},
        {{"Anteil der Cloud an der Arbeit (Referenz)", "Share of the cloud in the work (reference)"},
         [&](const auto& plan) { return facts.percent(plan.figures.cloud_share); }},
        {{"Nicht bediente GPU-Stunden (Referenz)", "Unserved GPU-hours (reference)"},
         [&](const auto& plan) { return facts.interval(plan.figures.unserved_ref_gpu_h, 0); }},
        {{"Strom eigener Knoten (MWh)", "Electricity of own nodes (MWh)"},
         [&, own](const auto& plan) {
             const Interval& kwh = plan.figures.energy_kwh;
             return own(plan, facts.interval({kwh.mean / 1000, kwh.half_width / 1000, kwh.count}, 0));
         }},
    };
}

// All plans; where there are too many, the recommended one, the reference and the first others.
std::vector<const PlanEvaluation*> plans_of_team_table(const Facts& facts) {
    std::vector<const PlanEvaluation*> plans;
    for (const PlanEvaluation& plan : facts.comparison.plans) {
        plans.push_back(&plan);
    }
    if (plans.size() > most_plans_per_team_table) {
        std::stable_partition(plans.begin(), plans.end(),
                              [&](const auto* plan) { return plan == facts.focus || plan == facts.reference; });
        plans.resize(most_plans_per_team_table);
        std::sort(plans.begin(), plans.end());  // pointers into one vector: the project's order
    }
    return plans;
}

const TeamFigures* figures_of(const PlanEvaluation& plan, const std::string& team_id) {
    const auto found = std::find_if(plan.teams.begin(), plan.teams.end(),
                                    [&](const TeamFigures& team) { return team.team_id == team_id; });
    return found == plan.teams.end() ? nullptr : &*found;
}

Table team_table(const Facts& facts, const Text& caption,
                 const std::function<std::string(const TeamFigures&)>& value) {
    Table table;
    table.caption = facts.in(caption);
    table.head = {facts.in("Team", "Team")};
    table.numeric = {false};
    table.widths = {1.4};
    const auto plans = plans_of_team_table(facts);
    for (const PlanEvaluation* plan : plans) {
        table.head.push_back(facts.name(*plan));
        table.numeric.push_back(true);
        table.widths.push_back(1);
    }
    for (const Team& team : facts.project.teams) {
        std::vector<std::string> row = {team_name(facts.project, team.id)};
        for (const PlanEvaluation* plan : plans) {
            const TeamFigures* figures = figures_of(*plan, team.id);
            row.push_back(figures == nullptr ? no_value : value(*figures));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string run_text(const Facts& facts) {
    const std::string jobs = facts.number(static_cast<double>(facts.comparison.jobs));
    const std::string events = facts.number(static_cast<double>(facts.comparison.events));
    const std::string count = std::to_string(facts.comparison.replications);
    const bool one = facts.comparison.replications == 1;
    const std::string runs =
        facts.in(one ? "einem Durchlauf" : count + " Durchläufen", one ? "one run" : count + " runs");
    return facts.in(
        "Die Ergebnisse stammen aus einer ereignisgesteuerten Simulation mit " + runs + " je Plan, zusammen " +
            jobs + " Jobs und " + events +
            " Ereignisse. Wartezeit ist die Zeit vom Eingang bis zum Start eines Jobs; der "
            "Verzögerungsfaktor ist Warte- plus Laufzeit geteilt durch Laufzeit (mindestens 10 s).",
        "The results come from a discrete-event simulation with " + runs + " for each plan, together " + jobs +
            " jobs and " + events +
            " events. The wait is the time from submission to start of a job; bounded slowdown is wait plus "
            "run time over run time (at least 10 s).");
}

// How many runs were enough, a loaded start, and what one run says of itself; empty where there is nothing to
// say.
std::string certainty_text(const Facts& facts) {
    const Stopping& stopping = facts.comparison.stopping;
    std::string text;
    if (stopping.target > 0) {
        const std::string target = facts.percent(stopping.target);
        const std::string most = std::to_string(stopping.most);
        text +=
            stopping.reached
                ? facts.in(
                      " Es wurde so lange wiederholt, bis der 95-%-Bereich der mittleren Wartezeit und der "
                      "Gesamtkosten jedes Plans höchstens ±" +
                          target + " breit war (höchstens " + most + " Durchläufe).",
                      " Runs were added until the 95% interval of the mean wait and of the total cost of each "
                      "plan was within ±" +
                          target + " (at most " + most + " runs).")
                : facts.in(" Das Ziel von ±" + target + " wurde mit " + most +
                               " Durchläufen nicht erreicht; der weiteste Bereich ist ±" +
                               facts.percent(stopping.widest) + ".",
                           " The target of ±" + target + " was not reached with " + most +
                               " runs; the widest interval is ±" + facts.percent(stopping.widest) + ".");
    }
    const double warm_up = facts.project.settings.warm_up_h;
    if (warm_up > 0) {
        text += facts.in(
            " Vor dem Start lief die Warteschlange " + facts.number(warm_up) +
                " Stunden mit dem Bedarf des ersten Monats; dieser Vorlauf zählt in keiner Kennzahl mit.",
            " Before the start the queue ran for " + facts.number(warm_up) +
                " hours on the first month's demand; this warm-up is in no figure.");
    }
    double error = 0;
    for (const PlanEvaluation& plan : facts.comparison.plans) {
        for (const RunFigures& run : plan.runs) {
            error = std::max(error, run.overall.quantile_error);
        }
    }
    if (error > 0) {
        text += facts.in(" Quantile der Wartezeit sind auf " + facts.percent(error) + " genau.",
                         " Quantiles of the wait are within " + facts.percent(error) + ".");
    }
    return text;
}

// Of one run there is no spread over runs, but that of its batches.
std::vector<PlanFigure> single_run_figures(const Facts& facts) {
    return {{{"Mittlere Wartezeit, aus dem Verlauf des Durchlaufs", "Mean wait, from the course of the run"},
             [&](const PlanEvaluation& plan) {
                 return plan.runs.empty() ? std::string(no_value)
                                          : facts.wait(plan.runs.front().run_wait_h.interval);
             }}};
}

Text with_interval(const Facts& facts, Text caption) {
    if (facts.comparison.replications > 1) {
        caption = caption + Text{" ± ist der 95-%-Bereich.", " ± is the 95% interval."};
    }
    return caption;
}

void add_charts_of_focus(const Facts& facts, Section& section) {
    if (facts.focus == nullptr) {
        return;
    }
    const PlanEvaluation& plan = *facts.focus;
    section.blocks.push_back(
        heading(facts.in("Verlauf des Plans ", "Course of the plan ") + facts.quoted(facts.name(plan))));
    if (plan.simulation != nullptr) {
        section.blocks.push_back(Figure{gpus_in_use_chart(plan, facts.project)});
        section.blocks.push_back(Figure{load_duration_chart(plan, facts.project)});
    }
    if (facts.serves_itself(plan)) {
        section.blocks.push_back(Figure{utilisation_chart(plan, facts.project)});
    }
    section.blocks.push_back(Figure{wait_by_month_chart(plan, facts.project)});
}

}  // namespace

Section capacity_section(const Facts& facts) {
    Section section;
    section.blocks.push_back(normal(run_text(facts) + certainty_text(facts)));
    section.blocks.push_back(Figure{wait_chart(facts.comparison, facts.project)});
    append(section, plan_tables(facts, with_interval(facts, {"Wartezeiten je Plan.", "Waits per plan."}),
                                wait_figures(facts)));
    if (facts.comparison.replications == 1) {
        append(section,
               plan_tables(facts,
                           {"Unsicherheit innerhalb des einen Durchlaufs: ± ist der 95-%-Bereich aus den "
                            "Mittelwerten seiner Abschnitte; den Bedarf nimmt er als gegeben.",
                            "Uncertainty within the one run: ± is the 95% interval from the means of its "
                            "batches; it takes the demand as given."},
                           single_run_figures(facts)));
    }
    append(
        section,
        plan_tables(facts,
                    with_interval(facts, {"Nutzung je Plan. Geräte: belegte Stunden der GPUs, wie sie sind; "
                                          "Referenz: in Stunden der Referenz-GPU umgerechnet.",
                                          "Use per plan. Devices: hours in which GPUs were allocated, as they "
                                          "are; reference: converted to hours of the reference GPU."}),
                    use_figures(facts)));
    if (const std::vector<PlanFigure> world = world_figures(facts); !world.empty()) {
        append(section,
               plan_tables(
                   facts,
                   with_interval(facts, {"Ausfälle, Checkpoints, Netz, Speicher und Dienste je Plan.",
                                         "Failures, checkpoints, network, storage and services per plan."}),
                   world));
    }
    if (!facts.project.teams.empty()) {
        const bool some = facts.comparison.plans.size() > most_plans_per_team_table;
        const Text which = some ? Text{" für ausgewählte Pläne", " for selected plans"} : Text{};
        section.blocks.push_back(team_table(
            facts,
            with_interval(facts, Text{"Wartezeit P95 je Team", "Wait P95 per team"} + which + Text::same(".")),
            [&](const TeamFigures& team) { return facts.wait(team.p95_wait_h); }));
        section.blocks.push_back(team_table(
            facts,
            with_interval(facts, Text{"Belegte GPU-Stunden je Team (Geräte, nicht Referenz): ein "
                                      "schnelleres Modell braucht für dieselbe Arbeit weniger",
                                      "GPU-hours allocated per team (devices, not reference): a faster "
                                      "model needs fewer for the same work"} +
                                     which + Text::same(".")),
            [&](const TeamFigures& team) { return facts.interval(team.gpu_h, 0); }));
    }
    add_charts_of_focus(facts, section);
    return section;
}

}  // namespace grundlast
