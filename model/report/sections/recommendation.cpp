#include <algorithm>
#include <map>

#include "model/planning/break_even.h"
#include "model/report/sections/sections.h"
#include "model/report/sections/verdict.h"
#include "model/report/terms.h"

namespace grundlast {

namespace {

std::string verdict(const Facts& facts) {
    if (facts.recommended == nullptr) {
        return facts.in(
            "Auf dieser Grundlage wird kein Plan zur Freigabe vorgeschlagen. Zu klären ist, ob Zielwerte, "
            "Größe der Kapazität oder Regeln für die Cloud geändert werden.",
            "On this basis no plan is proposed for approval. To be settled is whether service levels, the size "
            "of the capacity or the rules for the cloud are changed.");
    }
    const std::string name = facts.quoted(facts.name(*facts.recommended));
    const PlanFigures& figures = facts.recommended->figures;
    const std::string capex = facts.money(figures.capex.mean);
    const std::string total = facts.money(figures.total_cost.mean);
    const std::string horizon = facts.in(months_text(facts.project.settings.horizon_months));
    return facts.in("Zur Freigabe vorgeschlagen wird der Plan " + name + " mit Investitionen von " + capex +
                        " und Gesamtkosten von " + total + " über " + horizon + ".",
                    "Proposed for approval is the plan " + name + " with CapEx of " + capex +
                        " and a total cost of " + total + " over " + horizon + ".");
}

std::string break_even_sentence(const Facts& facts) {
    const BreakEven* even =
        facts.recommended == nullptr ? nullptr : facts.break_even(facts.recommended->plan_id);
    if (even == nullptr || facts.reference == nullptr) {
        return "";
    }
    const std::string basis = facts.quoted(facts.name(*facts.reference));
    const std::string caveat = facts.in(break_even_caveat(*even));
    const std::string but = caveat.empty() ? "" : " (" + caveat + ")";
    if (!even->month) {
        return facts.in("Gegenüber " + basis + " wird der Break-even im Zeitraum nicht erreicht" + but + ".",
                        "Against " + basis + " break-even is not reached within the period" + but + ".");
    }
    if (*even->month <= 0) {
        return facts.in("Gegenüber " + basis + " ist der Plan von Beginn an insgesamt günstiger" + but + ".",
                        "Against " + basis + " the plan is cheaper in total from the start" + but + ".");
    }
    const std::string month = facts.in(month_label(*even->month, facts.project.settings.start));
    return facts.in("Gegenüber " + basis + " wird der Break-even in " + month + " erreicht" + but +
                        ": Danach bleibt der Plan bis zum Ende insgesamt günstiger.",
                    "Against " + basis + " break-even is reached in " + month + but +
                        ": after it the plan stays cheaper in total up to the end.");
}

// Deliveries and retirements of the recommended plan, month by month.
Table schedule(const Facts& facts, const Cluster& cluster) {
    Table table;
    table.caption = facts.in("Zu beschaffende und abzubauende Knoten.", "Nodes to buy and to retire.");
    table.head = {facts.in("Monat", "Month"), facts.in("Knotengruppe", "Node group"),
                  facts.in("Knoten", "Nodes"), facts.in("GPUs", "GPUs")};
    table.numeric = {false, false, true, true};
    table.widths = {1, 2.4, 0.8, 0.8};
    std::vector<std::pair<int, std::vector<std::string>>> rows;
    for (const NodeGroup& group : cluster.groups) {
        for (const CapacityPhase& phase : group.phases) {
            const bool stands_already = group.owned_before && phase.month == 0;
            if (phase.nodes == 0 || stands_already) {
                continue;
            }
            const std::string sign = phase.nodes > 0 ? "+" : "";
            rows.push_back({phase.month,
                            {format_month(month_at(facts.project.settings.start, phase.month), facts.language),
                             group.system.empty() ? group.name : group.system, sign + facts.number(phase.nodes),
                             sign + facts.number(phase.nodes * group.gpus_per_node)}});
        }
    }
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (auto& row : rows) {
        for (std::string& cell : row.second) {
            cell = cell.empty() ? no_value : cell;
        }
        table.rows.push_back(std::move(row.second));
    }
    return table;
}

void add_schedule(const Facts& facts, Section& section) {
    const Plan* plan = facts.recommended == nullptr ? nullptr : facts.project.plan(facts.recommended->plan_id);
    const Cluster* cluster = plan == nullptr ? nullptr : facts.project.cluster(plan->cluster_id);
    if (cluster == nullptr) {
        return;
    }
    if (Table table = schedule(facts, *cluster); !table.rows.empty()) {
        section.blocks.push_back(std::move(table));
    }
}

// What is bought in month `m`, "" where nothing is.
std::string bought_in(const Facts& facts, const CashFlow& flow, std::size_t m, double& amount) {
    std::string names;
    for (const CostLine& line : flow.lines) {
        if (line.kind == CostKind::capex && line.group != CostGroup::residual && line.at_start[m] > 0) {
            amount += line.at_start[m];
            names += (names.empty() ? "" : ", ") +
                     (facts.in(line.name).empty() ? facts.in(title_of(line.group)) : facts.in(line.name));
        }
    }
    return names;
}

double cloud_bill(const CashFlow& flow, std::size_t from, std::size_t to) {
    double sum = 0;
    for (const CostLine& line : flow.lines) {
        const bool cloud = line.group == CostGroup::cloud_compute || line.group == CostGroup::cloud_data ||
                           line.group == CostGroup::cloud_services;
        for (std::size_t m = from; cloud && m < to; ++m) {
            sum += line.at_start[m] + line.at_end[m];
        }
    }
    return sum;
}

// When the recommended plan needs money: CapEx month by month, the cloud year by year.
void add_payments(const Facts& facts, Section& section) {
    if (facts.recommended == nullptr) {
        return;
    }
    const CashFlow& flow = facts.recommended->cash_flow;
    const auto months = static_cast<std::size_t>(flow.months);
    Table table;
    table.caption = facts.in(
        "Wann Geld fällig wird: Investitionen zu Beginn ihres Monats, die Cloud als Mittel "
        "der Durchläufe.",
        "When money is due: CapEx at the start of its month, the cloud as the mean of the "
        "runs.");
    table.head = {facts.in("Fällig", "Due"), facts.in("Wofür", "What for"),
                  facts.in("Betrag", "Amount") + " (" + facts.currency() + ")"};
    table.numeric = {false, false, true};
    table.widths = {1, 4, 1.2};
    for (std::size_t m = 0; m < months; ++m) {
        double amount = 0;
        const std::string names = bought_in(facts, flow, m, amount);
        if (amount > 0) {
            const YearMonth month = month_at(facts.project.settings.start, static_cast<int>(m));
            table.rows.push_back({format_month(month, facts.language),
                                  facts.in("Investition: ", "CapEx: ") + names, facts.number(amount)});
        }
    }
    for (std::size_t from = 0; from < months; from += 12) {
        const double bill = cloud_bill(flow, from, std::min(from + 12, months));
        if (bill > 0) {
            const std::string year = std::to_string(from / 12 + 1);
            table.rows.push_back({facts.in(year + ". Jahr", "Year " + year),
                                  facts.in("laufende Kosten der Cloud", "running cost of the cloud"),
                                  facts.number(bill)});
        }
    }
    if (!table.rows.empty()) {
        section.blocks.push_back(std::move(table));
    }
}

// "Of the CapEx 75 % rests on assumptions (5 positions), 25 % on catalogue prices (2 positions)."
void add_origin_of_capex(const Facts& facts, Section& section) {
    struct Part {
        double amount = 0;
        int positions = 0;
    };

    std::map<OriginKind, Part> parts;
    double all = 0;
    for (const CostLine& line :
         facts.recommended ? facts.recommended->cash_flow.lines : std::vector<CostLine>()) {
        if (line.kind == CostKind::capex && line.group != CostGroup::residual && line.total() > 0) {
            parts[line.origin.kind].amount += line.total();
            ++parts[line.origin.kind].positions;
            all += line.total();
        }
    }
    std::string text;
    for (const auto& [kind, part] : parts) {
        const std::string share = facts.percent(part.amount / all, 0);
        const std::string count = std::to_string(part.positions);
        const bool one = part.positions == 1;
        text += (text.empty() ? "" : ", ") + share + " " + facts.in(title_of(kind)) + " (" + count +
                facts.in(one ? " Position)" : " Positionen)", one ? " position)" : " positions)");
    }
    if (!text.empty()) {
        section.blocks.push_back(
            note(facts.in("Herkunft der Preise hinter den Investitionen: ",
                          "Origin of the prices behind the CapEx: ") +
                 text +
                 (parts.contains(OriginKind::assumption)
                      ? facts.in(". Was Annahme ist, ist kein Angebot.", ". What is an assumption is no offer.")
                      : ".")));
    }
}

// A page of signatures alone shall say what they are for.
std::string signed_object(const Facts& facts) {
    const ProjectSettings& settings = facts.project.settings;
    const std::string version = settings.version.empty() ? no_value : settings.version;
    const std::string status = facts.in(status_title(settings.status));
    const std::string date =
        format_date(facts.options.date.empty() ? settings.date : facts.options.date, facts.language);
    const std::string hash = facts.comparison.input_hash.empty() ? no_value : facts.comparison.input_hash;
    const std::string plan = facts.recommended == nullptr ? ""
                                                          : facts.in(", Plan ", ", plan ") +
                                                                facts.quoted(facts.name(*facts.recommended));
    return facts.in("Die Unterschriften gelten für Fassung " + version + " (" + status + ") vom " + date +
                        plan + ", Prüfsumme der Eingaben " + hash + ".",
                    "The signatures are for version " + version + " (" + status + ") of " + date + plan +
                        ", hash of the inputs " + hash + ".");
}

}  // namespace

SignatureGrid signature_grid(const Facts& facts) {
    SignatureGrid own;
    for (const SigningRole& signing : facts.project.report.signing) {
        const Text& role = signing.role;
        const std::string wanted = facts.in(role);
        own.roles.push_back(!wanted.empty() ? wanted : role.de.empty() ? role.en : role.de);
    }
    if (!own.roles.empty()) {
        return own;
    }
    SignatureGrid grid;
    grid.roles = {facts.in("Erstellt", "Prepared by"), facts.in("Geprüft: IT-Leitung", "Reviewed: head of IT"),
                  facts.in("Geprüft: Controlling", "Reviewed: controlling")};
    const auto& workloads = facts.project.workloads;
    if (std::any_of(workloads.begin(), workloads.end(),
                    [](const Workload& w) { return w.data.personal_data; })) {
        grid.roles.push_back(facts.in("Geprüft: Datenschutz", "Reviewed: data protection"));
    }
    grid.roles.push_back(facts.in("Freigegeben: Geschäftsführung", "Approved: management"));
    return grid;
}

Section recommendation_section(const Facts& facts) {
    Section section;
    section.new_page = true;
    section.blocks.push_back(lead(verdict(facts)));
    if (const std::string sentence = break_even_sentence(facts); !sentence.empty()) {
        section.blocks.push_back(normal(sentence));
    }
    // A few pages need not say them twice: they open the summary.
    if (facts.project.report.form != ReportForm::management || !facts.project.report.shows("summary")) {
        for (const Text& reason : facts.comparison.reasons) {
            section.blocks.push_back(bullet(facts.in(reason)));
        }
    }
    if (!facts.comparison.counter_argument.empty()) {
        const std::string against =
            facts.recommended == nullptr
                ? ""
                : facts.in("Dagegen spricht am stärksten: ", "The strongest argument against it: ");
        section.blocks.push_back(normal(against + facts.in(facts.comparison.counter_argument)));
    }
    for (const std::string& objection : objections(facts)) {
        section.blocks.push_back(bullet(objection));
    }
    add_schedule(facts, section);
    add_payments(facts, section);
    add_origin_of_capex(facts, section);
    section.blocks.push_back(heading(facts.in("Unterschriften", "Signatures")));
    section.blocks.push_back(note(signed_object(facts)));
    section.blocks.push_back(signature_grid(facts));
    return section;
}

}  // namespace grundlast
