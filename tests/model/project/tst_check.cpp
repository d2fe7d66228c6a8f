// Each check fires on the mistake it is named after, and only then: a small sound project, broken one way at a
// time.
#include <QtTest>
#include <algorithm>
#include <functional>

#include "mistakes.h"
#include "model/project/evidence.h"

using namespace grundlast;

namespace {

const Finding* find(const std::vector<Finding>& findings, const std::string& code) {
    const auto at =
        std::find_if(findings.begin(), findings.end(), [&](const Finding& f) { return f.code == code; });
    return at == findings.end() ? nullptr : &*at;
}

std::string codes(const std::vector<Finding>& findings) {
    std::string text;
    for (const Finding& finding : findings) {
        text += finding.code + " (" + finding.what.en + ") ";
    }
    return text;
}

}  // namespace

class CheckTest : public QObject {
    Q_OBJECT

  private slots:

    void a_sound_project_has_no_findings() {
        const std::vector<Finding> findings = check(sound());
        QVERIFY2(findings.empty(), codes(findings).c_str());
    }

    void each_mistake_is_found_where_it_is() {
        for (const Mistake& mistake : all_mistakes()) {
            Project project = sound();
            mistake.make(project);
            const std::vector<Finding> findings = check(project);
            const auto at = std::find_if(findings.begin(), findings.end(), [&](const Finding& finding) {
                return finding.code == mistake.code && finding.subject == mistake.subject;
            });
            const std::string context =
                std::string(mistake.code) + " " + mistake.subject + "; got " + codes(findings);
            QVERIFY2(at != findings.end(), context.c_str());
            QVERIFY2(at->severity == mistake.severity, context.c_str());
            for (const Text& text : {at->what, at->why, at->mend}) {
                QVERIFY2(!text.de.empty() && !text.en.empty() && text.de != text.en, context.c_str());
            }
        }
    }

    // What leaves the figures undefined stops a run with one line; what is merely unwise does not.
    void only_what_cannot_be_calculated_stops_a_run() {
        QVERIFY(check_calculable(sound()).ok());
        Project unwise = sound();
        workload_of(unwise).slo = {};
        unwise.plans[0].cluster_id.clear();  // owns nothing and rents nothing
        QVERIFY(check_calculable(unwise).ok());
        Project undefined = sound();
        undefined.settings.discount_rate = -1;
        const auto refused = check_calculable(undefined);
        QVERIFY(!refused.ok());
        QVERIFY(refused.error().message.en.find("discount_rate") != std::string::npos);
        QVERIFY(refused.error().message.de.find("-1") != std::string::npos);
    }

    void one_finding_speaks_for_many_workloads() {
        Project project = sound();
        workload_of(project).slo = {};
        for (int i = 0; i < 7; ++i) {
            project.workloads.push_back(workload_of(project));
            project.workloads.back().id = "copy-" + std::to_string(i);
        }
        const std::vector<Finding> findings = check(project);
        QCOMPARE(std::count_if(findings.begin(), findings.end(),
                               [](const Finding& f) { return f.code == "slo.missing"; }),
                 1);
        QVERIFY(find(findings, "slo.missing")->what.en.find("and 3 more") != std::string::npos);
    }

    void a_workload_without_a_team_says_where_to_add_one() {
        Project project = sound();
        workload_of(project).team_id.clear();
        const std::vector<Finding> findings = check(project);
        const Finding* finding = find(findings, "reference.team");
        QVERIFY(finding);
        QCOMPARE(finding->what.en, std::string("No team is chosen"));
        QVERIFY(finding->mend.en.find("on the Teams tab") != std::string::npos);
        QVERIFY(finding->mend.de.find("unter Teams") != std::string::npos);
    }

    void nodes_owned_before_need_no_price() {
        Project project = sound();
        drop_costs(project, CostGroup::servers);
        group_of(project).owned_before = true;
        QVERIFY(!find(check(project), "cost.server_without_price"));
    }

    // The month within the budget, GPUs that are busy, phases that come and go in one month.
    void sound_evidence_has_no_findings() {
        Project project = sound();
        project.teams[0].monthly_budget = 1000;
        project.spend = {{"team", project.settings.start, "EUR", 900, 190, 10, "focus: a.csv"}};
        project.utilisation = {{"team", "H100", 4, 0.31, 0, "dcgm: a.prom"}};
        group_of(project).phases = {{0, 1}, {6, -1}, {6, 1}};
        const std::vector<Finding> findings = check(project);
        QVERIFY2(findings.empty(), codes(findings).c_str());
    }

    // 1,100 USD at 1.1 USD for a euro are 1,000 EUR; 4 GPUs at 20 % and 12 at 60 % are 16 at 50 %.
    void evidence_adds_up_by_team() {
        Project project = sound();
        project.settings.usd_per_currency = 1.1;
        project.spend = {{"team", project.settings.start, "USD", 1100, 0, 10, "aws: a.csv"},
                         {"Team", project.settings.start, "EUR", 1, 0, std::nullopt, "azure: b.csv"},
                         {"other", project.settings.start, "JPY", 1, 0, std::nullopt, "azure: b.csv"}};
        const auto spend = spend_by_month(project);
        QCOMPARE(spend.size(), std::size_t(2));
        QVERIFY(!spend[0].amount);
        QCOMPARE(spend[0].foreign, std::string("JPY"));
        QVERIFY(std::abs(*spend[1].amount - 1001) < 1e-9);
        QCOMPARE(*spend[1].gpu_hours, 10.0);
        project.utilisation = {{"team", "A", 4, 0.2, 0, "a"}, {"team", "B", 12, 0.6, 0, "a"}};
        const auto use = use_by_team(project);
        QCOMPARE(use.size(), std::size_t(1));
        QCOMPARE(use[0].gpus, 16.0);
        QVERIFY(std::abs(use[0].utilisation - 0.5) < 1e-12);
    }

    void a_team_of_the_history_is_known_by_its_slug() {
        Project project = sound();
        History history;
        history.teams = {"Team"};
        project.history = std::make_shared<const History>(history);
        QVERIFY(!find(check(project), "history.team_unknown"));
    }

    void a_plan_that_only_rents_needs_no_positions_for_owning() {
        Project project = sound();
        project.costs.positions.clear();
        project.plans = {rent_plan()};
        const std::vector<Finding> findings = check(project);
        QVERIFY2(findings.empty(), codes(findings).c_str());
    }

    void a_later_delivery_that_overlaps_an_earlier_one_counts_together() {
        Project project = sound();
        workload_of(project).gpus_per_job = 16;
        workload_of(project).interconnect = Interconnect::rdma;
        workload_of(project).arrivals.jobs_per_month = 10;
        group_of(project).phases = {{0, 1}, {6, 1}};
        QVERIFY(!find(check(project), "job.larger_than_cluster"));
        group_of(project).phases = {{0, 1}, {6, -1}, {7, 1}};  // never two at a time
        QVERIFY(find(check(project), "job.larger_than_cluster"));
    }
};

QTEST_GUILESS_MAIN(CheckTest)
#include "tst_check.moc"
