#include <algorithm>
#include <map>

#include "model/report/sections/sections.h"

namespace grundlast {

namespace {

// How many workloads the rules on data touch.
struct Touched {
    int site_only = 0;
    int extract_may_leave = 0;  // of site_only: a curated extract may leave
    int eu_only = 0;
    int personal = 0;

    bool any() const { return site_only + eu_only + personal > 0; }

    void add(const DataNeeds& data) {
        site_only += data.residency == Residency::site_only;
        extract_may_leave += data.residency == Residency::site_only && data.curated_extract_gb > 0;
        eu_only += data.residency == Residency::eu_only;
        personal += data.personal_data;
    }
};

Table team_table(const Facts& facts) {
    Table table;
    table.caption = facts.in("Arbeitslasten mit Vorgaben zum Ort der Daten oder mit personenbezogenen Daten.",
                             "Workloads with rules on where data may be, or with personal data.");
    table.head = {
        facts.in("Team", "Team"), facts.in("Nur am Standort", "On site only"),
        facts.in("Davon mit Auszug, der ihn verlassen darf", "Of these with an extract that may leave"),
        facts.in("Nur in der EU", "EU only"), facts.in("Personenbezogen", "Personal data")};
    table.numeric = {false, true, true, true, true};
    table.widths = {1.8, 1, 1.4, 1, 1};
    for (const Team& team : facts.project.teams) {
        Touched touched;
        for (const Workload& workload : facts.project.workloads) {
            if (workload.team_id == team.id) {
                touched.add(workload.data);
            }
        }
        if (touched.any()) {
            table.rows.push_back({team_name(facts.project, team.id), std::to_string(touched.site_only),
                                  std::to_string(touched.extract_may_leave), std::to_string(touched.eu_only),
                                  std::to_string(touched.personal)});
        }
    }
    return table;
}

bool rents(const Plan& plan) {
    return plan.burst.kind != BurstKind::never || plan.reserved_instances > 0;
}

std::string site_text(const Facts& facts, const Plan& plan, const Touched& touched) {
    if (touched.site_only == 0) {
        return facts.in("nicht berührt", "not touched");
    }
    if (facts.project.cluster(plan.cluster_id) != nullptr) {
        return facts.in("eingehalten: eigene Knoten", "kept: own nodes");
    }
    const int stuck = touched.site_only - touched.extract_may_leave;
    if (stuck == 0) {
        return facts.in("nur mit geprüftem Auszug", "only with a curated extract");
    }
    const std::string count = std::to_string(stuck);
    return facts.in("nicht bedient: " + count + (stuck == 1 ? " Arbeitslast" : " Arbeitslasten"),
                    "not served: " + count + (stuck == 1 ? " workload" : " workloads"));
}

std::string eu_text(const Facts& facts, const Plan& plan, const Touched& touched) {
    if (touched.eu_only == 0 || !rents(plan)) {
        return facts.in("nicht berührt", "not touched");
    }
    const auto outside =
        std::count_if(plan.offer_ids.begin(), plan.offer_ids.end(), [&](const std::string& id) {
            const CloudOffer* offer = facts.project.offer(id);
            return offer != nullptr && !offer->in_eu;
        });
    if (outside == 0) {
        return facts.in("eingehalten: alle Angebote in der EU", "kept: all offers in the EU");
    }
    const std::string count = std::to_string(outside);
    return facts.in(count + " Angebote außerhalb der EU", count + " offers outside the EU");
}

std::string personal_text(const Facts& facts, const Plan& plan, const Touched& touched) {
    if (touched.personal == 0) {
        return facts.in("nicht berührt", "not touched");
    }
    if (!rents(plan)) {
        return facts.in("bleiben am Standort", "stay on site");
    }
    return facts.in("Vertrag zur Auftragsverarbeitung nötig (Art. 28 DSGVO)",
                    "data processing agreement needed (Art. 28 GDPR)");
}

Table plan_table(const Facts& facts, const Touched& touched) {
    Table table;
    table.caption = facts.in("Vorgaben zu Daten je Plan.", "Rules on data per plan.");
    table.head = {facts.in("Plan", "Plan"), facts.in("Nur am Standort", "On site only"),
                  facts.in("Nur in der EU", "EU only"), facts.in("Personenbezogene Daten", "Personal data")};
    table.numeric = {false, false, false, false};
    table.widths = {1.3, 1.3, 1.3, 1.3};
    for (const PlanEvaluation& evaluation : facts.comparison.plans) {
        if (const Plan* plan = facts.project.plan(evaluation.plan_id); plan != nullptr) {
            table.rows.push_back({facts.name(evaluation), site_text(facts, *plan, touched),
                                  eu_text(facts, *plan, touched), personal_text(facts, *plan, touched)});
        }
    }
    return table;
}

}  // namespace

Section compliance_section(const Facts& facts) {
    Section section;
    Touched touched;
    for (const Workload& workload : facts.project.workloads) {
        touched.add(workload.data);
    }
    if (!touched.any()) {
        section.blocks.push_back(normal(facts.in(
            "Keine Arbeitslast trägt eine Vorgabe zum Ort ihrer Daten, und keine verarbeitet personenbezogene "
            "Daten. Alle Pläne sind in dieser Hinsicht gleich.",
            "No workload has a rule on where its data may be, and none processes personal data. All plans are "
            "equal in this respect.")));
        return section;
    }
    section.blocks.push_back(normal(facts.in(
        "Arbeitslasten, deren Daten den Standort nicht verlassen dürfen, laufen nur auf eigenen Knoten; "
        "personenbezogene Daten verlangen beim Mieten einen Vertrag zur Auftragsverarbeitung.",
        "Workloads whose data may not leave the site run on own nodes only; renting with personal data needs a "
        "data processing agreement.")));
    section.blocks.push_back(team_table(facts));
    section.blocks.push_back(plan_table(facts, touched));
    return section;
}

}  // namespace grundlast
