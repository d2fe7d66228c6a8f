// Scorecard, checklists, introduction plan, risks, rules of thumb, levers and what the pilot measured.
#include <algorithm>

#include "model/planning/decision/levers.h"
#include "model/planning/decision/scorecard.h"
#include "model/planning/decision/thresholds.h"
#include "model/project/terms.h"
#include "model/report/charts/schedule_chart.h"
#include "model/report/sections/sections.h"

namespace grundlast {

namespace {

void add_scorecard(const Facts& facts, Section& section) {
    const Scorecard card = scorecard_of(facts.project, facts.comparison);
    if (!card.best) {
        return;
    }
    section.blocks.push_back(heading(facts.in("Nutzwertanalyse", "Scorecard")));
    Table table;
    table.caption =
        facts.in("Kriterien mit Gewicht und Lage von 0 (spricht fürs Mieten) bis 1 (spricht fürs Kaufen).",
                 "Criteria with weight and position from 0 (speaks for renting) to 1 (speaks for owning).");
    table.head = {facts.in("Kriterium", "Criterion"), facts.in("Gewicht", "Weight"),
                  facts.in("Lage", "Position"), facts.in("Beleg", "Evidence")};
    table.numeric = {false, true, true, false};
    table.widths = {2.4, 1, 1, 5};
    for (const ScoredCriterion& criterion : card.criteria) {
        table.rows.push_back({facts.in(criterion.name),
                              criterion.position ? facts.percent(criterion.weight, 0) : no_value,
                              criterion.position ? facts.number(*criterion.position, 2) : no_value,
                              criterion.position ? facts.in(criterion.evidence)
                                                 : facts.in("nicht beantwortet", "not answered")});
    }
    append(section, std::vector<Table>{table});
    Table scores;
    scores.caption = facts.in("Nutzwert der Wege, von 0 bis 10.", "Utility of the modes, from 0 to 10.");
    scores.head = {facts.in("Weg", "Mode"), facts.in("Nutzwert", "Utility")};
    scores.numeric = {false, true};
    scores.widths = {4, 1};
    for (const Mode mode : {Mode::own, Mode::hybrid, Mode::rent}) {
        scores.rows.push_back({facts.in(with_capital(title_of(mode))),
                               facts.number(card.score[static_cast<std::size_t>(mode)], 1)});
        if (mode == *card.best) {
            scores.marked_row = static_cast<int>(scores.rows.size()) - 1;
        }
    }
    append(section, std::vector<Table>{scores});
    if (!card.reasons.empty()) {
        append(section, normal(facts.in("Dafür spricht:", "In favour of it:")));
    }
    for (const Text& reason : card.reasons) {
        append(section, bullet(facts.in(reason)));
    }
    if (!card.counter_argument.empty()) {
        append(section,
               normal(facts.in("Dagegen spricht am stärksten: ", "The strongest argument against it: ") +
                      facts.in(card.counter_argument)));
    }
    if (card.of_recommended && *card.of_recommended != *card.best) {
        append(section, note(facts.in("Der nach Kosten empfohlene Plan geht einen anderen Weg: ",
                                      "The plan recommended by cost goes another way: ") +
                             facts.in(title_of(*card.of_recommended)) + "."));
    }
}

void add_thresholds(const Facts& facts, Section& section) {
    const auto compared = compare_thresholds(facts.project, facts.comparison);
    if (compared.empty()) {
        return;
    }
    section.blocks.push_back(
        heading(facts.in("Faustregeln und eigene Werte", "Rules of thumb and own figures")));
    Table table;
    table.caption = facts.in("Schwellen, die genannt werden, und was dieses Projekt dazu sagt.",
                             "Thresholds that people quote, and what this project says.");
    table.head = {facts.in("Regel", "Rule"), facts.in("Bereich", "Range"),
                  facts.in("Eigener Wert", "Own figure"), facts.in("Lage", "Where")};
    table.numeric = {false, true, true, false};
    table.widths = {4, 2, 2, 2};
    const auto where = [&](Against against) {
        switch (against) {
            case Against::unknown:
                return std::string(no_value);
            case Against::below:
                return facts.in("darunter", "below");
            case Against::within:
                return facts.in("innerhalb", "within");
            case Against::above:
                return facts.in("darüber", "above");
        }
        return std::string();
    };
    for (const ComparedThreshold& entry : compared) {
        table.rows.push_back({facts.in(entry.threshold.name), facts.in(range_text(entry.threshold)),
                              entry.own ? facts.in(value_text(entry.threshold, *entry.own)) : no_value,
                              where(entry.against)});
    }
    append(section, std::vector<Table>{table});
}

std::string range_of(const std::string& low, const std::string& high) {
    return low == high ? low : low + " – " + high;
}

// One number where both ends differ by less than a thousandth: a range would feign a difference.
std::string saved_text(const Facts& facts, double low, double high) {
    const bool one = high - low < 1e-3 * high;
    return range_of(facts.number(one ? high : low), facts.number(high));
}

void add_levers(const Facts& facts, Section& section) {
    const std::vector<Lever> levers =
        facts.focus ? levers_of(facts.project, facts.comparison, facts.focus->plan_id) : std::vector<Lever>{};
    if (levers.empty()) {
        return;
    }
    section.blocks.push_back(heading(facts.in("Hebel ohne Investition", "Levers without investment")));
    Table table;
    table.caption = facts.in("Schätzung erster Ordnung je Hebel im Plan „" + facts.name(*facts.focus) +
                                 "“ zu dessen mittleren Kosten; die Hebel addieren sich nicht.",
                             "First-order estimate of each lever in the plan “" + facts.name(*facts.focus) +
                                 "” at its mean cost; levers do not add up.");
    table.head = {facts.in("Hebel", "Lever"), facts.in("Wirkt auf", "Acts on"), facts.in("Wirkung", "Effect"),
                  facts.in("Ersparnis", "Saving") + " (" + facts.currency() + ")"};
    table.numeric = {false, false, true, true};
    table.widths = {2.5, 3.5, 1.8, 2.6};
    for (const Lever& lever : levers) {
        table.rows.push_back({facts.in(lever.name), facts.in(lever.applies_to),
                              range_of(facts.percent(lever.low, 0), facts.percent(lever.high, 0)),
                              saved_text(facts, lever.saved_low, lever.saved_high)});
    }
    append(section, std::vector<Table>{table});
}

std::string state_text(const Facts& facts, CheckState state) {
    return facts.in(title_of(state));
}

void add_checklists(const Facts& facts, Section& section) {
    for (const auto& [list, word] : enum_words(ChecklistKind{})) {
        Table table;
        table.head = {facts.in("Punkt", "Item"), facts.in("Stand", "State"),
                      facts.in("Verantwortlich", "Owner"), facts.in("Datum", "Date")};
        table.numeric = {false, false, false, false};
        table.widths = {6, 1.5, 2, 1.6};
        int open = 0;
        for (const ChecklistItem& item : facts.project.decision.checklist) {
            if (item.list != list) {
                continue;
            }
            open += item.state == CheckState::open ? 1 : 0;
            const std::string text = facts.in(item.text) + (item.note.empty() ? "" : " – " + item.note);
            table.rows.push_back({text, state_text(facts, item.state),
                                  item.owner.empty() ? no_value : item.owner,
                                  item.date.empty() ? no_value : format_date(item.date, facts.language)});
        }
        if (!table.rows.empty()) {
            const std::string all = std::to_string(table.rows.size());
            table.caption = facts.in(title_of(list)) +
                            facts.in(": " + std::to_string(open) + " von " + all + " Punkten offen.",
                                     ": " + std::to_string(open) + " of " + all + " items open.");
            append(section, std::vector<Table>{table});
        }
    }
}

void add_risks(const Facts& facts, Section& section) {
    if (facts.project.decision.risks.empty()) {
        return;
    }
    section.blocks.push_back(heading(facts.in("Risiken", "Risks")));
    std::vector<RegisteredRisk> risks = facts.project.decision.risks;
    std::stable_sort(risks.begin(), risks.end(), [](const RegisteredRisk& a, const RegisteredRisk& b) {
        return a.probability * a.impact > b.probability * b.impact;
    });
    Table table;
    table.caption =
        facts.in("Erwarteter Schaden ist Wahrscheinlichkeit mal Schaden; er steht in keiner Kostensumme.",
                 "The expected loss is probability times impact; it is in no total of cost.");
    table.head = {facts.in("Risiko", "Risk"),
                  facts.in("Wahrscheinlichkeit", "Probability"),
                  facts.in("Schaden", "Impact") + " (" + facts.currency() + ")",
                  facts.in("Erwartet", "Expected") + " (" + facts.currency() + ")",
                  facts.in("Gegenmaßnahme", "Mitigation"),
                  facts.in("Verantwortlich", "Owner")};
    table.numeric = {false, true, true, true, false, false};
    table.widths = {3, 1.6, 1.6, 1.6, 3, 1.6};
    double expected = 0;
    for (const RegisteredRisk& risk : risks) {
        expected += risk.probability * risk.impact;
        const bool known = risk.impact > 0;
        table.rows.push_back({facts.in(risk.name), facts.percent(risk.probability, 0),
                              known ? facts.number(risk.impact) : facts.in("offen", "open"),
                              known ? facts.number(risk.probability * risk.impact) : no_value,
                              facts.in(risk.mitigation), risk.owner.empty() ? no_value : risk.owner});
    }
    if (expected > 0) {
        table.rows.push_back({facts.in("Summe", "Total"), "", "", facts.number(expected), "", ""});
        table.total_rows = {static_cast<int>(table.rows.size()) - 1};
    }
    append(section, std::vector<Table>{table});
}

void add_pilot(const Facts& facts, Section& section) {
    const auto compared = facts.focus ? compare_pilot(facts.project, facts.comparison, facts.focus->plan_id)
                                      : std::vector<ComparedPilot>{};
    if (compared.empty()) {
        return;
    }
    section.blocks.push_back(heading(facts.in("Pilot: gemessen und geplant", "Pilot: measured and planned")));
    Table table;
    table.caption =
        facts.in("Gemessene Werte des Piloten neben denen des Plans „" + facts.name(*facts.focus) + "“.",
                 "Figures measured in the pilot beside those of the plan “" + facts.name(*facts.focus) + "”.");
    table.head = {facts.in("Größe", "Figure"), facts.in("geplant", "planned"), facts.in("gemessen", "measured"),
                  facts.in("Abweichung", "Difference")};
    table.numeric = {false, true, true, true};
    table.widths = {4, 1.5, 1.5, 1.5};
    for (const ComparedPilot& entry : compared) {
        table.rows.push_back({facts.in(entry.name), facts.number(entry.planned, 3),
                              facts.number(entry.pilot.measured, 3),
                              (entry.difference > 0 ? "+" : "") + facts.percent(entry.difference, 0)});
    }
    append(section, std::vector<Table>{table});
}

}  // namespace

Section decision_section(const Facts& facts) {
    Section section;
    add_scorecard(facts, section);
    add_thresholds(facts, section);
    add_levers(facts, section);
    add_pilot(facts, section);
    add_risks(facts, section);
    return section;
}

Section introduction_section(const Facts& facts) {
    Section section;
    if (!facts.project.decision.schedule.empty()) {
        section.blocks.push_back(Figure{schedule_chart(facts.project)});
    }
    add_checklists(facts, section);
    return section;
}

}  // namespace grundlast
