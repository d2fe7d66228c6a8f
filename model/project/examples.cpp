#include "model/project/examples.h"

#include <algorithm>
#include <set>

#include "model/project/assumptions.h"
#include "model/project/example_names.h"

namespace grundlast {

namespace {

// The part of a workload that a history measures; the rest is the user's.
void replace_measured(Workload& workload, const Workload& measured) {
    workload.gpus_per_job = measured.gpus_per_job;
    workload.run_time = measured.run_time;
    workload.walltime_factor = measured.walltime_factor;
    workload.walltime_factor_sigma = measured.walltime_factor_sigma;
    workload.arrivals = measured.arrivals;
    workload.origin = measured.origin;
}

// The id of the project's team that `team` of a history is: the same id, else the same name, else a new team.
std::string adopt_team(Project& project, const Team& team) {
    const auto same = [&](auto member) {
        return std::find_if(project.teams.begin(), project.teams.end(),
                            [&](const Team& known) { return known.*member == team.*member; });
    };
    if (const auto at = same(&Team::id); at != project.teams.end()) {
        return at->id;
    }
    if (const auto at = same(&Team::name); at != project.teams.end()) {
        return at->id;
    }
    project.teams.push_back(team);
    return team.id;
}

template <class T, class Wanted>
Result<void> keep(std::vector<T>& rows, std::string T::*key, const Wanted& wanted, const Text& kind) {
    for (const std::string& name : wanted) {
        if (std::none_of(rows.begin(), rows.end(), [&](const T& row) { return row.*key == name; })) {
            return Error{{"Der Katalog enthält " + kind.de + " '" + name +
                              "' nicht, die das Beispiel braucht; den mitgelieferten Katalog wiederherstellen",
                          "the catalogue lacks " + kind.en + " '" + name +
                              "' that the example needs; restore the shipped catalogue"}};
        }
    }
    std::erase_if(rows, [&](const T& row) { return !wanted.contains(row.*key); });
    return {};
}

}  // namespace

std::vector<Example> examples() {
    return {{"philly",
             {"Philly: 82.247 echte Jobs", "Philly: 82,247 real jobs"},
             {"Job-Historie aus 15 virtuellen Clustern von Microsoft (2017, CC BY 4.0), Prognose über 36 "
              "Monate und "
              "drei Pläne: alles kaufen, alles mieten, Grundlast kaufen und Spitzen mieten.",
              "Job history of 15 virtual clusters at Microsoft (2017, CC BY 4.0), a forecast of 36 months and "
              "three "
              "plans: own everything, rent everything, own the base and rent the peaks."}},
            {"werk",
             {"Werk: ein Industriebetrieb mit 24 GPUs", "Werk: an industrial company with 24 GPUs"},
             {"Erfundener Industriebetrieb ohne Job-Historie: Sichtprüfung, Sprachmodelle, Linienprognosen, "
              "Notebooks; "
              "sechs Teams, Daten, die das Werk nicht verlassen dürfen, und drei Pläne.",
              "Invented industrial company without a job history: visual inspection, language models, line "
              "forecasts, notebooks; six teams, data that may not leave the site, and three plans."}}};
}

Result<Project> make_example(const std::string& name, const Catalogue& catalogue,
                             std::shared_ptr<const History> history, Language language) {
    if (name == "philly" || name == "werk") {
        auto project = name == "werk" ? make_werk(catalogue) : make_philly(catalogue, std::move(history));
        if (project && language == Language::english) {
            name_in_english(*project);
        }
        return project;
    }
    std::string known;
    for (const Example& example : examples()) {
        known += (known.empty() ? "" : ", ") + example.name;
    }
    return Error{{"Beispiel '" + name + "' gibt es nicht; vorhanden sind: " + known,
                  "there is no example '" + name + "'; choose one of: " + known}};
}

Project empty_project(const Catalogue& catalogue) {
    Project project;
    project.settings.usd_per_currency = catalogue.usd_per_eur;
    project.settings.exchange_rate_origin = catalogue.exchange_rate_origin;
    project.settings.discount_rate_origin =
        assumed({"6 %: Kapitalkosten (WACC) der Industrie 5 - 9 %", "6 %: industry WACC 5 - 9 %"});
    project.forecast.growth_origin =
        assumed({"0 %: noch kein Wachstum angegeben", "0 %: no growth stated yet"});
    project.forecast.weighting = BlendWeighting::backtest;
    project.forecast.scenario_origin =
        assumed({"±10 % Wachstum im Jahr, Ereignisse × 0,75 und × 1,25: zum Ausprobieren, nicht belegt",
                 "±10 % growth a year, events × 0.75 and × 1.25: to try, without evidence"});
    project.decision = default_decision();
    project.gpu_models = catalogue.gpu_models;
    project.node_systems = catalogue.node_systems;
    std::copy_if(catalogue.offers.begin(), catalogue.offers.end(), std::back_inserter(project.offers),
                 [](const CloudOffer& offer) { return offer.in_eu; });
    project.egress = catalogue.egress;
    project.costs.positions = default_positions(project.node_systems);
    project.costs.energy = default_energy();
    project.costs.residual = default_residual();
    project.costs.cloud_storage_origin = assumed({"0 GB: noch nicht angegeben", "0 GB: not stated yet"});
    return project;
}

void adopt_history(Project& project, std::shared_ptr<const History> history) {
    HistoryTemplates templates = templates_of(*history, project.gpu_speed(history->gpu_model));
    std::vector<std::pair<std::string, std::string>> team_ids;
    for (const Team& team : templates.teams) {
        team_ids.emplace_back(team.id, adopt_team(project, team));
    }
    for (Workload& measured : templates.workloads) {
        const auto team = std::find_if(team_ids.begin(), team_ids.end(),
                                       [&](const auto& pair) { return pair.first == measured.team_id; });
        measured.team_id = team->second;
        const auto known = std::find_if(project.workloads.begin(), project.workloads.end(),
                                        [&](const Workload& workload) { return workload.id == measured.id; });
        if (known == project.workloads.end()) {
            project.workloads.push_back(std::move(measured));
        } else {
            replace_measured(*known, measured);
        }
    }
    project.history = std::move(history);
}

Result<void> keep_what_is_used(Project& project) {
    std::set<std::string> offers;
    std::set<std::string> systems;
    std::set<std::string> gpus = {project.settings.reference_gpu};
    for (const Plan& plan : project.plans) {
        offers.insert(plan.offer_ids.begin(), plan.offer_ids.end());
    }
    if (auto kept = keep(project.offers, &CloudOffer::id, offers, {"das Angebot", "the offer"}); !kept) {
        return kept;
    }
    for (const Cluster& cluster : project.clusters) {
        for (const NodeGroup& group : cluster.groups) {
            gpus.insert(group.gpu_model);
            if (!group.system.empty()) {
                systems.insert(group.system);
            }
        }
    }
    if (auto kept = keep(project.node_systems, &NodeSystem::name, systems, {"das System", "the system"});
        !kept) {
        return kept;
    }
    std::set<std::string> providers;
    for (const CloudOffer& offer : project.offers) {
        gpus.insert(offer.gpu_model);
        providers.insert(offer.provider);
    }
    for (const GpuSpeed& speed : project.gpu_speeds) {
        gpus.insert(speed.gpu_model);
    }
    if (auto kept = keep(project.gpu_models, &GpuModel::name, gpus, {"die GPU", "the GPU"}); !kept) {
        return kept;
    }
    return keep(project.egress, &EgressPrice::provider, providers, {"die Preise von", "the prices of"});
}

}  // namespace grundlast
