// Which size would be the cheapest.
#include "model/planning/optimum/optimum.h"

#include "model/report/sections/sections.h"
#include "model/report/study_charts.h"

namespace grundlast {

namespace {

Table sizes_table(const Facts& facts, const Optimum& optimum) {
    Table table;
    table.caption = facts.in("Effiziente Größen: keine andere ist zugleich günstiger und schneller.",
                             "Efficient sizes: no other one is both cheaper and quicker.");
    table.head = {facts.in("Größe", "Size"),
                  facts.in("Barwert", "Present value") + " (" + facts.currency() + ")",
                  facts.in("Investition", "CapEx") + " (" + facts.currency() + ")",
                  facts.in("Wartezeit P95", "Wait P95"),
                  facts.in("Zielwerte", "Service levels"),
                  facts.in("Auslastung", "Utilisation")};
    table.numeric = {false, true, true, true, true, true};
    table.widths = {2.4, 1.2, 1, 1, 0.9, 0.9};
    for (std::size_t i = 0; i < optimum.points.size(); ++i) {
        const OptimumPoint& point = optimum.points[i];
        if (!point.on_frontier && optimum.recommended != i) {
            continue;
        }
        if (optimum.recommended == i) {
            table.marked_row = static_cast<int>(table.rows.size());
        }
        table.rows.push_back({facts.in(choice_text(optimum, point)), facts.interval(point.present_value, 0),
                              facts.number(point.capex), facts.wait(point.p95_wait_h),
                              facts.percent(point.slo_share), facts.percent(point.utilisation)});
    }
    return table;
}

}  // namespace

Section optimum_section(const Facts& facts) {
    Section section;
    const Optimum* optimum = facts.options.optimum;
    if (!optimum) {
        return section;
    }
    for (const Text& reason : optimum->reasons) {
        append(section, normal(facts.in(reason)));
    }
    section.blocks.push_back(Figure{frontier_chart(*optimum, facts.project)});
    append(section, std::vector<Table>{sizes_table(facts, *optimum)});
    section.blocks.push_back(Figure{base_chart(*optimum, facts.project)});
    append(
        section,
        note(facts.in(
            "Verfahren: Näherung über Lastdauerlinie und Kostengeraden, danach Simulation der Nachbargrößen "
            "auf "
            "denselben Zufallszahlen; ausgewählt nach Kim und Nelson (2001).",
            "Method: closed form by load-duration curve and screening lines, then simulation of neighbouring "
            "sizes on the same random numbers; selected after Kim and Nelson (2001).")));
    return section;
}

}  // namespace grundlast
