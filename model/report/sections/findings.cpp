#include <algorithm>

#include "model/report/sections/sections.h"
#include "model/report/terms.h"

namespace grundlast {

namespace {

// Findings of one code and severity, the first as the example.
struct Kind {
    const Finding* first = nullptr;
    int count = 0;
};

std::vector<Kind> kinds_of(const std::vector<Finding>& findings) {
    std::vector<Kind> kinds;
    for (const Finding& finding : findings) {
        const auto same = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& kind) {
            return kind.first->code == finding.code && kind.first->severity == finding.severity;
        });
        if (same != kinds.end()) {
            ++same->count;
        } else {
            kinds.push_back({&finding, 1});
        }
    }
    std::stable_sort(kinds.begin(), kinds.end(),
                     [](const Kind& a, const Kind& b) { return a.first->severity < b.first->severity; });
    return kinds;
}

std::string or_dash(const std::string& text) {
    return text.empty() ? no_value : text;
}

// "Plan „Alles mieten“: " before what is found in a plan and does not name it.
std::string plan_before(const Facts& facts, const Finding& finding) {
    constexpr std::string_view mark = "plan:";
    if (!finding.subject.starts_with(mark)) {
        return "";
    }
    const std::string name = facts.in(plan_name(facts.project, finding.subject.substr(mark.size())));
    const bool named = facts.in(finding.what).find(name) != std::string::npos;
    return named ? "" : facts.in("Plan ", "Plan ") + facts.quoted(name) + ": ";
}

std::string what_text(const Facts& facts, const Kind& kind) {
    const std::string what = plan_before(facts, *kind.first) + or_dash(facts.in(kind.first->what));
    if (kind.count == 1) {
        return what;
    }
    const std::string others = std::to_string(kind.count - 1);
    return what +
           facts.in(" (und " + others + " weitere dieser Art)", " (and " + others + " more of this kind)");
}

}  // namespace

Section findings_section(const Facts& facts) {
    Section section;
    const std::vector<Finding> findings = check(facts.project);
    const std::vector<Kind> kinds = kinds_of(findings);
    if (kinds.empty()) {
        return section;
    }
    section.blocks.push_back(normal(
        facts.in("Vor der Freigabe sollten diese Punkte geklärt oder bewusst hingenommen sein. Ein Hinweis "
                 "nennt, was man im Blick behalten sollte.",
                 "Before approval these points should be settled or knowingly accepted. A hint says what to "
                 "keep in mind.")));
    Table table;
    table.caption = facts.in("Offene Punkte der selbsttätigen Prüfung.", "Open points of the automatic check.");
    table.head = {facts.in("Art", "Kind"), facts.in("Was", "What"),
                  facts.in("Warum es zählt", "Why it matters"), facts.in("Abhilfe", "Mend")};
    table.numeric = {false, false, false, false};
    table.widths = {0.7, 2, 2, 1.8};
    for (const Kind& kind : kinds) {
        table.rows.push_back({facts.in(with_capital(title_of(kind.first->severity))), what_text(facts, kind),
                              or_dash(facts.in(kind.first->why)), or_dash(facts.in(kind.first->mend))});
    }
    section.blocks.push_back(std::move(table));
    return section;
}

}  // namespace grundlast
