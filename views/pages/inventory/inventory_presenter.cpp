#include "views/pages/inventory/inventory_presenter.h"

#include <QCoreApplication>
#include <algorithm>

#include "views/style/number_text.h"
#include "views/tables/inventory_fields.h"
#include "views/tables/record_fields.h"
#include "views/tables/word_titles.h"

namespace grundlast {

namespace {

struct InventoryPresenterText {
    Q_DECLARE_TR_FUNCTIONS(InventoryPresenterText)
};

template <class Records>
std::string freeIdIn(const std::string& prefix, const Records& records) {
    std::vector<std::string> taken;
    for (const auto& record : records) {
        taken.push_back(record.id);
    }
    return free_id(prefix, taken);
}

std::string text(const QString& value) {
    return value.toStdString();
}

template <class Records>
QString nameIn(const Records& records, const QString& id) {
    for (const auto& record : records) {
        if (record.id == id.toStdString()) {
            return QString::fromStdString(record.name);
        }
    }
    return id;
}

QString nameOfSubject(const Project& project, const QString& kind, const QString& id) {
    if (kind == QLatin1String("workload")) {
        return nameIn(project.workloads, id);
    }
    if (kind == QLatin1String("team")) {
        return nameIn(project.teams, id);
    }
    if (kind == QLatin1String("plan")) {
        const Plan* plan = project.plan(id.toStdString());
        return plan ? inWindowLanguage(plan->name) : id;
    }
    if (kind == QLatin1String("cluster")) {
        return nameIn(project.clusters, id);
    }
    if (kind == QLatin1String("group")) {
        for (const Cluster& cluster : project.clusters) {
            const auto same = [&](const NodeGroup& group) { return group.id == id.toStdString(); };
            const auto at = std::find_if(cluster.groups.begin(), cluster.groups.end(), same);
            if (at != cluster.groups.end()) {
                return QString::fromStdString(at->name);
            }
        }
    }
    return id.isEmpty() ? InventoryPresenterText::tr("Project") : id;
}

QString asSentence(const QString& text) {
    const bool ended = text.endsWith(QLatin1Char('.')) || text.endsWith(QLatin1Char('?'));
    return ended ? text : text + QLatin1Char('.');
}

FindingRow rowOf(const Finding& finding, const Project& project) {
    const QStringList subject = QString::fromStdString(finding.subject).split(QLatin1Char(':'));
    FindingRow row;
    row.severity = finding.severity;
    row.kind = subject.value(0);
    row.id = subject.mid(1).join(QLatin1Char(':'));
    row.field = QString::fromStdString(finding.field);
    row.title = word_title(finding.severity) + QStringLiteral(" · ") + nameOfSubject(project, row.kind, row.id);
    for (const Text* part : {&finding.what, &finding.why, &finding.mend}) {
        if (!part->empty()) {
            row.text +=
                (row.text.isEmpty() ? QString() : QStringLiteral(" ")) + asSentence(inWindowLanguage(*part));
        }
    }
    return row;
}

}  // namespace

Place place_of(const FindingRow& finding) {
    const auto tables = QStringLiteral("tables"), costs = QStringLiteral("costs"),
               plans = QStringLiteral("plans");
    const auto is = [&finding](const char* kind) { return finding.kind == QLatin1String(kind); };
    const auto concerns = [&finding](std::initializer_list<const char*> fields) {
        return std::any_of(fields.begin(), fields.end(), [&finding](const char* field) {
            return finding.field.startsWith(QLatin1String(field));
        });
    };
    if (is("workload") || is("team")) {
        return {QStringLiteral("inventory"), finding.kind + QLatin1Char('s'), finding.id};
    }
    if (is("plan")) {
        return {plans, plans, finding.id};
    }
    if (is("cluster") || is("group")) {
        return {QStringLiteral("cluster"), tables, finding.id};
    }
    if (is("position") || is("costs")) {
        return {plans, costs, finding.id};
    }
    if (is("forecast")) {
        return {QStringLiteral("forecast"), {}, {}};
    }
    if (is("settings") && concerns({"gpu_speeds"})) {
        return {QStringLiteral("cluster"), tables, {}};
    }
    if (is("settings") && concerns({"discount_rate", "usd_per_currency", "exchange_rates"})) {
        return {plans, costs, {}};
    }
    if (is("settings") && concerns({"replications", "seed", "warm_up_h", "wan_gbit_s", "target_half_width"})) {
        return {QStringLiteral("simulation"), {}, {}};
    }
    return {};
}

QString InventoryPresenter::summary() const {
    const Project& project = document_.project();
    double gpu_hours = 0;
    for (const Workload& workload : project.workloads) {
        gpu_hours += monthly_gpu_hours(workload).value();
    }
    return InventoryPresenterText::tr(
               "Teams: %1 · Workloads: %2 · GPU-hours per month (730 h, reference GPU): %3")
        .arg(formatNumber(static_cast<double>(project.teams.size()), 0),
             formatNumber(static_cast<double>(project.workloads.size()), 0), formatNumber(gpu_hours, 0));
}

std::vector<FindingRow> InventoryPresenter::findings() const {
    std::vector<FindingRow> rows;
    for (const Finding& finding : document_.findings()) {
        rows.push_back(rowOf(finding, document_.project()));
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [](const FindingRow& a, const FindingRow& b) { return a.severity < b.severity; });
    return rows;
}

QString InventoryPresenter::findings_summary() const {
    int counts[3] = {0, 0, 0};
    for (const Finding& finding : document_.findings()) {
        ++counts[static_cast<int>(finding.severity)];
    }
    if (document_.findings().empty()) {
        return InventoryPresenterText::tr("Checks · nothing found");
    }
    return InventoryPresenterText::tr("Checks · errors: %1, warnings: %2, hints: %3")
        .arg(counts[0])
        .arg(counts[1])
        .arg(counts[2]);
}

QString InventoryPresenter::add_team() {
    Team team;
    team.id = freeIdIn("team", document_.project().teams);
    team.name = text(InventoryPresenterText::tr("New team"));
    document_.edit(InventoryPresenterText::tr("Add team"),
                   [team](Project& project) { project.teams.push_back(team); });
    return QString::fromStdString(team.id);
}

QString InventoryPresenter::add_workload(int like) {
    const Project& project = document_.project();
    const Workload* neighbour = row_of(project.workloads, like);
    Workload workload;
    workload.id = freeIdIn("workload", project.workloads);
    workload.name = text(InventoryPresenterText::tr("New workload"));
    workload.team_id = neighbour && project.team(neighbour->team_id) ? neighbour->team_id : std::string();
    workload.arrivals.jobs_per_month = 10;
    workload.origin.owner = project.settings.author;
    document_.edit(InventoryPresenterText::tr("Add workload"), [workload](Project& changed) {
        changed.workloads.push_back(workload);
        if (workload.team_id.empty()) {
            changed.workloads.back().team_id = first_team(changed);
        }
    });
    return QString::fromStdString(workload.id);
}

QString InventoryPresenter::duplicate_workload(int row) {
    const Workload* original = row_of(document_.project().workloads, row);
    if (!original) {
        return {};
    }
    Workload copy = *original;
    copy.id = freeIdIn("workload", document_.project().workloads);
    copy.name = text(InventoryPresenterText::tr("%1 (copy)").arg(QString::fromStdString(original->name)));
    document_.edit(InventoryPresenterText::tr("Duplicate workload"), [copy, row](Project& project) {
        project.workloads.insert(project.workloads.begin() + row + 1, copy);
    });
    return QString::fromStdString(copy.id);
}

void InventoryPresenter::remove_workload(int row) {
    if (row_of(document_.project().workloads, row)) {
        document_.edit(InventoryPresenterText::tr("Remove workload"),
                       [row](Project& project) { project.workloads.erase(project.workloads.begin() + row); });
    }
}

QString InventoryPresenter::remove_team(int row) {
    const Project& project = document_.project();
    const Team* team = row_of(project.teams, row);
    if (!team) {
        return {};
    }
    const auto used = std::count_if(project.workloads.begin(), project.workloads.end(),
                                    [&](const Workload& w) { return w.team_id == team->id; });
    if (used > 0) {
        return InventoryPresenterText::tr(
                   "“%1” still has workloads (%2). Give them to another team or remove them first.")
            .arg(QString::fromStdString(team->name))
            .arg(used);
    }
    document_.edit(InventoryPresenterText::tr("Remove team"), [row, id = team->id](Project& changed) {
        changed.teams.erase(changed.teams.begin() + row);
        const auto of_team = [&](const auto& stated) { return stated.team_id == id; };
        std::erase_if(changed.forecast.events, of_team);
        std::erase_if(changed.forecast.caps, of_team);
        std::erase_if(changed.forecast.overrides, of_team);
        std::erase_if(changed.forecast.measured_use, of_team);
    });
    return {};
}

}  // namespace grundlast
