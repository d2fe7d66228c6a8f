#include <QCoreApplication>
#include <algorithm>
#include <set>

#include "views/tables/inventory_fields.h"
#include "views/tables/project_choices.h"
#include "views/tables/record_fields.h"
#include "views/tables/word_titles.h"

namespace grundlast {

namespace {

struct InventoryText {
    Q_DECLARE_TR_FUNCTIONS(InventoryText)
};

const auto team_at = [](auto& project, int row) { return row_of(project.teams, row); };
const auto workload_at = [](auto& project, int row) { return row_of(project.workloads, row); };

// Ids that no record has, each new one counting on.
template <class Records, class Make>
void append_records(Records& records, const char* prefix, int count, Make make) {
    std::set<std::string> taken;
    for (const auto& record : records) {
        taken.insert(record.id);
    }
    for (int number = 1; count > 0; ++number) {
        const std::string id = prefix + std::string("-") + std::to_string(number);
        if (!taken.contains(id)) {
            records.push_back(make(id));
            --count;
        }
    }
}

void append_teams(Project& project, int count) {
    append_records(project.teams, "team", count, [](const std::string& id) {
        Team team;
        team.id = id;
        team.name = InventoryText::tr("New team").toStdString();
        return team;
    });
}

void append_workloads(Project& project, int count) {
    const std::string team = first_team(project);
    append_records(project.workloads, "workload", count, [&](const std::string& id) {
        Workload workload;
        workload.id = id;
        workload.name = InventoryText::tr("New workload").toStdString();
        workload.team_id = team;
        workload.origin.owner = project.settings.author;
        return workload;
    });
}

// Those of the forms that the table does not have yet, to be shown by choice.
void add_other_fields(std::vector<RecordField>& columns, std::vector<FormSection> sections) {
    for (FormSection& section : sections) {
        for (RecordField& field : section.fields) {
            const bool known = std::any_of(columns.begin(), columns.end(),
                                           [&](const RecordField& column) { return column.key == field.key; });
            if (!known && field.kind != FieldKind::long_text) {
                field.hidden_at_first = true;
                columns.push_back(std::move(field));
            }
        }
    }
}

const auto title_of_class = [](WorkloadClass kind) { return word_title(kind); };
const auto title_of_residency = [](Residency residency) { return word_title(residency); };

}  // namespace

std::string first_team(Project& project) {
    if (project.teams.empty()) {
        append_teams(project, 1);
    }
    return project.teams.front().id;
}

RecordList team_list() {
    RecordFields fields(team_at);
    fields
        .text(
            "name", InventoryText::tr("Team"), [](auto& team) -> auto& { return team.name; })
        .must_be_filled()
        .width(190);
    fields.text(
        "department", InventoryText::tr("Department"), [](auto& team) -> auto& { return team.department; });
    fields.text(
        "cost_centre", InventoryText::tr("Cost centre"), [](auto& team) -> auto& { return team.cost_centre; });
    fields
        .number(
            "gpu_quota", InventoryText::tr("GPU quota"), [](auto& team) -> auto& { return team.gpu_quota; })
        .whole_number()
        .between(0, 1'000'000)
        .help(InventoryText::tr("GPUs in use at the same time under the scheduling policy with quotas; 0: no "
                                "quota, in a cohort: only what it borrows"));
    fields
        .text(
            "cohort", InventoryText::tr("Cohort"), [](auto& team) -> auto& { return team.cohort; })
        .help(InventoryText::tr("Teams of one cohort lend each other the quota that they do not use"));
    fields
        .number(
            "borrowing_limit", InventoryText::tr("Borrows up to"),
            [](auto& team) -> auto& { return team.borrowing_limit; })
        .whole_number()
        .between(-1, 1'000'000)
        .help(InventoryText::tr("GPUs beyond the quota; -1: no limit"));
    fields
        .number(
            "lending_limit", InventoryText::tr("Lends up to"),
            [](auto& team) -> auto& { return team.lending_limit; })
        .whole_number()
        .between(-1, 1'000'000)
        .help(InventoryText::tr("GPUs of the quota that others may borrow; -1: no limit"));
    fields
        .number(
            "fair_share_weight", InventoryText::tr("Fair share"),
            [](auto& team) -> auto& { return team.fair_share_weight; })
        .help(InventoryText::tr("Weight against the other teams when GPUs are short"));
    fields
        .number(
            "monthly_budget", InventoryText::tr("Budget per month"),
            [](auto& team) -> auto& { return team.monthly_budget; })
        .named(0, InventoryText::tr("none set"))
        .help(InventoryText::tr("In the currency of the project; 0: none set"));
    fields
        .derived(FieldKind::number, "workloads", InventoryText::tr("Workloads"),
                 [](const Project& project, const Team& team) {
                     double count = 0;
                     for (const Workload& workload : project.workloads) {
                         count += workload.team_id == team.id ? 1 : 0;
                     }
                     return count;
                 })
        .decimals(0);
    return {[](const Project& project) { return static_cast<int>(project.teams.size()); },
            [](const Project& project, int row) {
                return QString::fromStdString(project.teams[static_cast<std::size_t>(row)].id);
            },
            fields.take(), append_teams, "teams"};
}

RecordList workload_list() {
    RecordFields fields(workload_at);
    fields.choice(
        "team_id", InventoryText::tr("Team"), [](auto& w) -> auto& { return w.team_id; }, team_choices);
    fields
        .text(
            "name", InventoryText::tr("Workload"), [](auto& w) -> auto& { return w.name; })
        .must_be_filled()
        .width(220);
    fields.choice(
        "kind", InventoryText::tr("Class"), [](auto& w) -> auto& { return w.kind; },
        choices_of<WorkloadClass>(title_of_class));
    fields
        .number(
            "gpus_per_job", InventoryText::tr("GPUs per job"), [](auto& w) -> auto& { return w.gpus_per_job; })
        .between(0, 100'000);
    fields
        .derived(FieldKind::number, "mean_run_time_h", InventoryText::tr("Run time"),
                 [](const Project&, const Workload& w) { return w.run_time.mean_run_time_h(); })
        .unit(InventoryText::tr("h"))
        .help(InventoryText::tr("Mean hours of a job on the reference GPU"));
    fields
        .number(
            "arrivals.jobs_per_month", InventoryText::tr("Jobs per month"),
            [](auto& w) -> auto& { return w.arrivals.jobs_per_month; })
        .decimals(1)
        .help(InventoryText::tr("In a month of 730 hours, before growth and season"));
    fields
        .derived(FieldKind::number, "monthly_gpu_hours", InventoryText::tr("GPU-hours per month"),
                 [](const Project&, const Workload& w) { return monthly_gpu_hours(w).value(); })
        .decimals(0)
        .help(InventoryText::tr("Jobs × GPUs × run time on the reference GPU, in a month of 730 hours"));
    fields
        .percent(
            "growth.per_year", InventoryText::tr("Growth per year"),
            [](auto& w) -> auto& { return w.growth.per_year; })
        .between(-0.99, 100);
    fields
        .number(
            "slo.start_within_h", InventoryText::tr("Start within"),
            [](auto& w) -> auto& { return w.slo.start_within_h; })
        .unit(InventoryText::tr("h"))
        .help(InventoryText::tr("Service level: the job starts within this time; 0: none agreed"));
    fields.choice(
        "data.residency", InventoryText::tr("Data may be"), [](auto& w) -> auto& { return w.data.residency; },
        choices_of<Residency>(title_of_residency));
    fields.flag(
        "may_burst", InventoryText::tr("May use the cloud"), [](auto& w) -> auto& { return w.may_burst; });
    std::vector<RecordField> columns = fields.take();
    add_other_fields(columns, workload_sections());
    return {[](const Project& project) { return static_cast<int>(project.workloads.size()); },
            [](const Project& project, int row) {
                return QString::fromStdString(project.workloads[static_cast<std::size_t>(row)].id);
            },
            std::move(columns), append_workloads, "workloads"};
}

}  // namespace grundlast
