#include <algorithm>

#include "model/report/sections/sections.h"
#include "model/report/terms.h"

namespace grundlast {

namespace {

constexpr std::size_t most_listed_changes = 60;
constexpr std::size_t longest_value = 60;

std::string or_dash(const std::string& text) {
    return text.empty() ? no_value : text;
}

const ClosedFigures* figures_of(const ReportVersion& version, const std::string& plan_id) {
    const auto found = std::find_if(version.plans.begin(), version.plans.end(),
                                    [&](const ClosedFigures& figures) { return figures.plan_id == plan_id; });
    return found == version.plans.end() ? nullptr : &*found;
}

// A plan may be gone: then its name of that time.
std::string name_in(const Facts& facts, const ReportVersion& version, const std::string& plan_id) {
    const ClosedFigures* figures = figures_of(version, plan_id);
    return figures == nullptr ? facts.in("keiner", "none") : or_dash(facts.in(figures->name));
}

Table versions_table(const Facts& facts) {
    Table table;
    table.caption = facts.in("Abgeschlossene Fassungen.", "Closed versions.");
    table.head = {facts.in("Fassung", "Version"),
                  facts.in("Stand", "Status"),
                  facts.in("Datum", "Date"),
                  facts.in("Verfasst von", "Author"),
                  facts.in("Empfohlener Plan", "Recommended plan"),
                  facts.in("dessen Gesamtkosten", "its total cost") + " (" + facts.currency() + ")"};
    table.numeric = {false, false, false, false, false, true};
    table.widths = {0.8, 0.9, 1, 1.4, 1.8, 1.3};
    for (const ReportVersion& version : facts.project.report.versions) {
        const ClosedFigures* best = figures_of(version, version.recommended_id);
        table.rows.push_back({version.version, facts.in(status_title(version.status)),
                              format_date(version.date, facts.language), or_dash(version.author),
                              name_in(facts, version, version.recommended_id),
                              best == nullptr ? no_value : facts.number(best->total_cost)});
    }
    return table;
}

std::string change_text(const Facts& facts, double before, double now) {
    // What is shown decides: equal digits are no change.
    if (facts.number(before) == facts.number(now)) {
        return facts.in("unverändert", "unchanged");
    }
    const double change = now - before;
    const std::string share =
        before == 0 ? "" : " (" + std::string(change > 0 ? "+" : "") + facts.percent(change / before) + ")";
    return (change > 0 ? "+" : "") + facts.number(change) + share;
}

Table figures_table(const Facts& facts, const ReportVersion& last) {
    Table table;
    table.caption =
        facts.in("Kennzahlen gegenüber Fassung " + last.version + ", Beträge in " + facts.currency() + ".",
                 "Figures against version " + last.version + ", amounts in " + facts.currency() + ".");
    table.head = {facts.in("Plan", "Plan"), facts.in("Kennzahl", "Figure"),
                  facts.in("Fassung ", "Version ") + last.version, facts.in("jetzt", "now"),
                  facts.in("Änderung", "Change")};
    table.numeric = {false, false, true, true, true};
    table.widths = {1.8, 1.4, 1.2, 1.2, 1.4};
    for (const PlanEvaluation& plan : facts.comparison.plans) {
        const ClosedFigures* then = figures_of(last, plan.plan_id);
        if (then == nullptr) {
            table.rows.push_back({facts.name(plan), facts.in("Gesamtkosten", "Total cost"), no_value,
                                  facts.number(plan.figures.total_cost.mean), facts.in("neu", "new")});
            continue;
        }
        const auto add = [&](const Text& figure, double before, double now) {
            table.rows.push_back({facts.name(plan), facts.in(figure), facts.number(before), facts.number(now),
                                  change_text(facts, before, now)});
        };
        add({"Gesamtkosten", "Total cost"}, then->total_cost, plan.figures.total_cost.mean);
        add({"Barwert der Kosten", "Present value of cost"}, then->present_value,
            plan.figures.present_value.mean);
        add({"Investitionen", "CapEx"}, then->capex, plan.figures.capex.mean);
        const std::string before = facts.duration(then->p95_wait_h);
        const std::string now = facts.duration(plan.figures.p95_wait_h.mean);
        table.rows.push_back({facts.name(plan), facts.in("Wartezeit P95", "Wait P95"), before, now,
                              before == now ? facts.in("unverändert", "unchanged") : no_value});
    }
    return table;
}

void add_comparison(const Facts& facts, Section& section, const ReportVersion& last) {
    const std::string before = name_in(facts, last, last.recommended_id);
    const std::string now =
        facts.recommended == nullptr ? facts.in("keiner", "none") : facts.name(*facts.recommended);
    const bool same_plan = last.recommended_id == facts.comparison.recommended_id;
    append(section,
           normal(same_plan ? facts.in("Empfohlener Plan, wie in Fassung " + last.version + ": " + now + ".",
                                       "Recommended plan, as in version " + last.version + ": " + now + ".")
                            : facts.in("Empfohlener Plan in Fassung " + last.version + ": " + before +
                                           "; jetzt: " + now + ".",
                                       "Recommended plan in version " + last.version + ": " + before +
                                           "; now: " + now + ".")));
    append(section, std::vector<Table>{figures_table(facts, last)});
    for (const ClosedFigures& then : last.plans) {
        if (facts.comparison.plan(then.plan_id) == nullptr) {
            append(section, bullet(facts.in("Nicht mehr enthalten: ", "No longer contained: ") +
                                   or_dash(facts.in(then.name)) + "."));
        }
    }
}

// The closing of a version is in the log as well, and says nothing of the plan.
bool closes_version(const EditEntry& entry) {
    return std::any_of(entry.changes.begin(), entry.changes.end(),
                       [](const FieldChange& change) { return change.path.starts_with("report.versions"); });
}

Table edits_table(const Facts& facts, const ReportVersion& last, std::size_t& left_out) {
    Table table;
    table.caption = facts.in("Eingaben, die seit Fassung " + last.version + " geändert wurden (Zeit in UTC).",
                             "Inputs changed since version " + last.version + " (times in UTC).");
    table.head = {facts.in("Wann", "When"), facts.in("Wer", "Who"), facts.in("Angabe", "Entry"),
                  facts.in("vorher", "before"), facts.in("nachher", "after")};
    table.numeric = {false, false, false, false, false};
    table.widths = {1.1, 0.8, 2.2, 1.4, 1.4};
    for (const EditEntry& entry : *facts.options.edits) {
        if (entry.at <= last.closed_at || closes_version(entry)) {
            continue;
        }
        const std::string at = to_string(entry.at);
        for (const FieldChange& change : entry.changes) {
            if (table.rows.size() == most_listed_changes) {
                ++left_out;
                continue;
            }
            table.rows.push_back({format_date(at.substr(0, 10), facts.language) + " " + at.substr(11, 5),
                                  or_dash(entry.who), change.path,
                                  or_dash(shortened(change.before, longest_value)),
                                  or_dash(shortened(change.after, longest_value))});
        }
    }
    return table;
}

void add_edits(const Facts& facts, Section& section, const ReportVersion& last) {
    if (facts.options.edits == nullptr) {
        return;
    }
    std::size_t left_out = 0;
    Table table = edits_table(facts, last, left_out);
    if (table.rows.empty()) {
        append(section, normal(facts.in("Seit dieser Fassung wurde keine Eingabe geändert.",
                                        "No input was changed since that version.")));
        return;
    }
    append(section, std::vector<Table>{std::move(table)});
    if (left_out > 0) {
        const std::string count = std::to_string(left_out);
        append(section,
               note(facts.in("Weitere Änderungen: " + count + "; vollständig im Änderungsverlauf des Projekts.",
                             "Further changes: " + count +
                                 "; all of them are in the project's change "
                                 "log.")));
    }
}

}  // namespace

Section changes_section(const Facts& facts) {
    Section section;
    const auto& versions = facts.project.report.versions;
    if (versions.empty()) {
        return section;
    }
    append(section, std::vector<Table>{versions_table(facts)});
    const ReportVersion& last = versions.back();
    if (!facts.comparison.plans.empty()) {
        add_comparison(facts, section, last);
    }
    add_edits(facts, section, last);
    return section;
}

}  // namespace grundlast
