#include <algorithm>
#include <cmath>

#include "model/economics/indicators.h"
#include "model/report/sections/sections.h"

namespace grundlast {

namespace {

bool is_own(CostGroup group) {
    return group != CostGroup::cloud_compute && group != CostGroup::cloud_data &&
           group != CostGroup::cloud_services && group != CostGroup::unserved && group != CostGroup::tax;
}

double own_cost(const CashFlow& flow) {
    double sum = 0;
    for (const CostLine& line : flow.lines) {
        sum += is_own(line.group) ? line.total() : 0;
    }
    return sum;
}

double mean_of_runs(const std::vector<RunFigures>& runs, double RunFigures::*figure) {
    double sum = 0;
    for (const RunFigures& run : runs) {
        sum += run.*figure;
    }
    return runs.empty() ? 0 : sum / static_cast<double>(runs.size());
}

std::string quotient(const Facts& facts, const std::string& what, double cost, double hours,
                     const std::string& unit = "GPU-h") {
    return what + " = " + facts.money(cost) + " / " + facts.number(hours) + " " + unit + " = " +
           facts.money(cost / hours, 4) + "/" + unit;
}

void add_effective_price(const Facts& facts, Section& section, const PlanEvaluation& plan) {
    section.blocks.push_back(heading(facts.in("Kosten einer GPU-Stunde", "Cost of a GPU-hour")));
    const std::string name = facts.quoted(facts.name(plan));
    section.blocks.push_back(normal(facts.in("Für den Plan " + name + ", mit den Mittelwerten der Durchläufe:",
                                             "For the plan " + name + ", with the means of the runs:")));
    if (facts.serves_itself(plan)) {
        const double cost = own_cost(plan.cash_flow);
        const double available = mean_of_runs(plan.runs, &RunFigures::available_gpu_h);
        const double allocated = mean_of_runs(plan.runs, &RunFigures::allocated_gpu_h);
        if (available > 0) {
            section.blocks.push_back(verbatim(quotient(
                facts,
                facts.in("verfügbar: eigene Kosten / verfügbare Zeit", "available: own cost / available time"),
                cost, available)));
        }
        if (allocated > 0) {
            section.blocks.push_back(verbatim(quotient(
                facts, facts.in("genutzt: eigene Kosten / belegte Zeit", "used: own cost / allocated time"),
                cost, allocated)));
        }
    }
    // Unserved work is priced in the total, so it counts below the line too (docs/formulas.md, section 7).
    const double useful = plan.figures.served_ref_gpu_h.mean + plan.figures.unserved_ref_gpu_h.mean;
    if (useful > 0) {
        section.blocks.push_back(
            verbatim(quotient(facts,
                              facts.in("nützlich: Gesamtkosten / (bediente + nicht bediente Zeit)",
                                       "useful: total cost / (served + unserved time)"),
                              plan.cash_flow.total(), useful, facts.in("Referenz-GPU-h", "reference GPU-h"))));
    }
}

// The two cumulated costs around the month in which the plan becomes the cheaper one.
void add_break_even(const Facts& facts, Section& section, const PlanEvaluation& plan, const BreakEven& even) {
    const std::vector<double> a = plan.cash_flow.cumulative();
    const std::vector<double> b = facts.reference->cash_flow.cumulative();
    const int after = month_number(*even.month);
    const auto index = static_cast<std::size_t>(after);
    if (index >= a.size() || index >= b.size()) {
        return;
    }
    const double gap_before = a[index - 1] - b[index - 1];
    const double gap_after = a[index] - b[index];
    const auto at = [&](int month, double own, double reference) {
        const std::string count = std::to_string(month);
        return facts.in("nach " + count + (month == 1 ? " Monat" : " Monaten"),
                        "after " + count + (month == 1 ? " month" : " months")) +
               ": K(A) − K(B) = " + facts.number(own) + " − " + facts.number(reference) + " = " +
               facts.money(own - reference);
    };
    section.blocks.push_back(normal(facts.in(
        "A ist " + facts.quoted(facts.name(plan)) + ", B ist " + facts.quoted(facts.name(*facts.reference)) +
            "; K sind die kumulierten Kosten. Zwischen zwei Monaten wird geradlinig verbunden.",
        "A is " + facts.quoted(facts.name(plan)) + ", B is " + facts.quoted(facts.name(*facts.reference)) +
            "; K is the cumulated cost. Between two months a straight line is drawn.")));
    section.blocks.push_back(verbatim(at(after - 1, a[index - 1], b[index - 1])));
    section.blocks.push_back(verbatim(at(after, a[index], b[index])));
    if (gap_before > 0 && gap_after <= 0) {
        section.blocks.push_back(verbatim("m = " + std::to_string(after - 1) + " + " +
                                          facts.number(gap_before) + " / (" + facts.number(gap_before) + " + " +
                                          facts.number(-gap_after) + ") = " + facts.number(*even.month, 2) +
                                          facts.in(" Monate", " months")));
    }
}

void add_break_evens(const Facts& facts, Section& section) {
    section.blocks.push_back(heading(facts.in("Break-even", "Break-even")));
    bool shown = false;
    for (const PlanEvaluation& plan : facts.comparison.plans) {
        const BreakEven* even = facts.break_even(plan.plan_id);
        if (even != nullptr && even->month && (&plan == facts.focus || facts.comparison.plans.size() <= 4)) {
            add_break_even(facts, section, plan, *even);
            shown = true;
        }
    }
    if (!shown) {
        section.blocks.push_back(normal(facts.in(
            "Keiner der hier gezeigten Pläne hat am Ende des Zeitraums insgesamt weniger gekostet als "
            "die Vergleichsbasis.",
            "No plan shown here has cost less in total than the reference at the end of the period.")));
    }
}

void add_present_value(const Facts& facts, Section& section) {
    const double yearly = facts.project.settings.discount_rate;
    const double monthly = monthly_rate(yearly);
    section.blocks.push_back(
        heading(facts.in("Barwert und Kapitalwert", "Present value and net present value")));
    section.blocks.push_back(verbatim("i = (1 + " + facts.number(yearly, 4) + ")^(1/12) − 1 = " +
                                      facts.percent(monthly, 4) + facts.in(" im Monat", " a month")));
    section.blocks.push_back(
        verbatim(facts.in("Barwert = Σ Z(m) / (1 + i)^m", "present value = Σ Z(m) / (1 + i)^m")));
    section.blocks.push_back(normal(facts.in(
        "Zahlungen Z am Beginn von Monat m (ab 0 gezählt) werden um m Monate abgezinst, am Ende gezahlte um "
        "m + 1. Der Kapitalwert eines Plans ist der Barwert der Vergleichsbasis weniger seinem eigenen, "
        "Durchlauf für Durchlauf gebildet.",
        "Payments Z at the start of month m (counted from 0) are discounted by m months, those at its end by "
        "m + 1. The net present value of a plan is the present value of the reference less its own, run by "
        "run.")));
}

void add_definitions(const Facts& facts, Section& section) {
    section.blocks.push_back(heading(facts.in("Begriffe", "Terms")));
    const auto term = [&](const Text& text) { section.blocks.push_back(bullet(facts.in(text))); };
    term({"Auslastung: belegte GPU-Zeit geteilt durch verfügbare GPU-Zeit der eigenen Knoten.",
          "Utilisation: allocated GPU time over available GPU time of the own nodes."});
    term(
        {"Referenz-GPU-Stunde: Arbeit, die die Referenz-GPU in einer Stunde leistet; andere Modelle sind mit "
         "ihrem Tempo "
         "umgerechnet.",
         "Reference GPU-hour: the work that the reference GPU does in an hour; other models are scaled by "
         "their speed."});
    term({"P95: 95 von 100 Jobs warten höchstens so lange (Quantil vom Typ 7).",
          "P95: 95 of 100 jobs wait at most so long (quantile of type 7)."});
    term(
        {"95-%-Bereich: Bereich nach Student über unabhängige Durchläufe; Unterschiede zwischen Plänen sind "
         "an "
         "denselben Zufallszahlen gebildet.",
         "95% interval: Student's interval over independent runs; differences between plans are formed on the "
         "same random "
         "numbers."});
    term({"Spitzenlast: Bedarf über der eigenen Kapazität; ob er gemietet wird, sagt die Regel des Plans.",
          "Peak load: demand above the own capacity; whether it is rented is said by the plan's rule."});
}

void add_repeat(const Facts& facts, Section& section) {
    section.blocks.push_back(heading(facts.in("Wiederholung der Rechnung", "How to repeat the computation")));
    const std::string seed = std::to_string(facts.comparison.seed);
    const std::string runs = std::to_string(facts.comparison.replications);
    section.blocks.push_back(normal(
        facts.in("Dieselben Eingaben und derselbe Startwert geben auf jedem Rechner dieselben Zahlen. Mit der "
                 "Projektdatei:",
                 "The same inputs and seed give the same numbers on any machine. With the project file:")));
    section.blocks.push_back(verbatim("grundlast compare " + facts.in("PROJEKT", "PROJECT") +
                                      ".grundlast --replications " + runs + " --seed " + seed));
    section.blocks.push_back(verbatim("grundlast report " + facts.in("PROJEKT", "PROJECT") + ".grundlast -o " +
                                      facts.in("bericht", "report") + ".pdf --lang " + facts.in("de", "en") +
                                      " --replications " + runs + " --seed " + seed));
    const std::string hash = facts.comparison.input_hash.empty() ? no_value : facts.comparison.input_hash;
    const std::string version =
        facts.options.program_version.empty() ? no_value : facts.options.program_version;
    section.blocks.push_back(normal(facts.in("Prüfsumme der Eingaben: ", "Hash of the inputs: ") + hash + ". " +
                                    facts.in("Programmversion: ", "Program version: ") + version + "."));
}

}  // namespace

Section annex_section(const Facts& facts) {
    Section section;
    section.new_page = true;
    if (facts.focus != nullptr) {
        add_effective_price(facts, section, *facts.focus);
        add_break_evens(facts, section);
    }
    add_present_value(facts, section);
    add_derivations(facts, section);
    add_definitions(facts, section);
    add_repeat(facts, section);
    return section;
}

}  // namespace grundlast
