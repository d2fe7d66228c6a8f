// "Why this number?" answers for every figure, and its parts make the figure.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "model/planning/explanation/explanation.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

Project with_every_kind_of_line() {
    Project project = test::small_project();
    project.workloads[0].gpus_per_job = 8;
    project.workloads[0].data.out_gb = 30;
    project.workloads[0].slo.start_within_h = 2;
    project.egress = {{"cloud", "EUR", 0.08, 0, 0.02, {}}};
    project.costs.cloud_storage_gb = 100;
    project.costs.tax.rate = 0.3;
    project.costs.residual.share_of_servers = 0.1;
    project.offers[0].committed_per_h = 14;
    Plan leased = project.plans[0];
    leased.id = "leased";
    leased.financing = Financing::leasing;
    Plan mixed = project.plans[1];
    mixed.id = "mixed";
    mixed.cluster_id = "c";
    mixed.burst = {BurstKind::after_wait, 1};
    mixed.reserved_instances = 1;
    project.plans.push_back(leased);
    project.plans.push_back(mixed);
    return project;
}

double sum_of_parts(const Explanation& why) {
    double sum = 0;
    for (const ExplainedPart& part : why.parts) {
        sum += part.value;
    }
    return sum;
}

}  // namespace

class ExplanationTest : public QObject {
    Q_OBJECT

    Project project_ = with_every_kind_of_line();
    Result<Comparison> comparison_ = Error{};

  private slots:

    void initTestCase() {
        comparison_ = compare(project_, {.replications = 2, .seed = 1, .threads = 1});
        QVERIFY2(comparison_, comparison_ ? "" : comparison_.error().message.en.c_str());
    }

    void every_key_is_explained_in_both_languages() {
        const std::vector<std::string> keys = explained_keys(project_, *comparison_);
        QVERIFY(keys.size() > 80);
        for (const std::string& key : keys) {
            const auto why = explain(project_, *comparison_, key);
            QVERIFY2(why, key.c_str());
            QVERIFY2(!why->title.de.empty() && !why->title.en.empty(), key.c_str());
            QVERIFY2(!why->shown.de.empty() && !why->formula.de.empty() && !why->formula.en.empty(),
                     key.c_str());
            for (const ExplainedPart& part : why->parts) {
                QVERIFY2(!part.name.de.empty() && !part.shown.en.empty(), key.c_str());
                const bool leads_on =
                    part.key.empty() || std::find(keys.begin(), keys.end(), part.key) != keys.end();
                QVERIFY2(leads_on, part.key.c_str());
            }
            QVERIFY(explanation_text(*why, Language::german).find(why->title.de) == 0);
        }
        std::vector<std::string> unique = keys;
        std::sort(unique.begin(), unique.end());
        QVERIFY(std::adjacent_find(unique.begin(), unique.end()) == unique.end());
    }

    void parts_add_up_to_the_total() {
        for (const PlanEvaluation& plan : comparison_->plans) {
            const auto why = explain(project_, *comparison_, "plans." + plan.plan_id + ".total_cost");
            QVERIFY(std::abs(sum_of_parts(*why) - plan.cash_flow.total()) < 0.005);
            QCOMPARE(why->value, plan.cash_flow.total());
        }
    }

    // Whoever divides the values put in gets the figure that is shown, which the comparison holds as well.
    void quotients_are_those_of_their_parts() {
        for (const PlanEvaluation& plan : comparison_->plans) {
            const PlanFigures& f = plan.figures;
            const auto quotient = [&](const char* figure, double shown) {
                const auto why = explain(project_, *comparison_, "plans." + plan.plan_id + "." + figure);
                QVERIFY(why && why->parts.size() >= 2);
                double whole = why->parts[1].value;
                if (std::string(figure) == "cost_per_useful_gpu_h") {
                    whole += why->parts[2].value;  // done and left
                }
                QCOMPARE(why->value, shown);
                QVERIFY2(std::abs(why->parts[0].value / whole - shown) < 1e-6 * std::max(shown, 1.0), figure);
            };
            quotient("cost_per_useful_gpu_h", f.cost_per_useful_gpu_h.mean);
            quotient("cloud_share", f.cloud_share.mean);
            if (f.cost_per_used_gpu_h) {
                quotient("cost_per_used_gpu_h", f.cost_per_used_gpu_h->mean);
                quotient("cost_per_available_gpu_h", f.cost_per_available_gpu_h->mean);
                quotient("utilisation", f.utilisation.mean);
            }
        }
    }

    // 30,000 for the node: price and quantity of the purchase are put in.
    void a_position_shows_price_and_amount() {
        const auto why = explain(project_, *comparison_, "plans.own.cost.server");
        QVERIFY(why);
        QCOMPARE(why->value, 30'000.0);
        QCOMPARE(why->parts.front().value, 30'000.0);
        QVERIFY(why->parts.back().shown.en.find("1.00 × 30,000.00 EUR") != std::string::npos);
    }

    void origins_travel_with_the_values() {
        project_.costs.energy.price_origin = {OriginKind::assumption, Text::same("contract 17"), "2026-10-01",
                                              "Kim"};
        const auto why = explain(project_, *comparison_, "plans.own.cost.energy");
        QVERIFY(why);
        const std::string text = explanation_text(*why, Language::english);
        QVERIFY(text.find("contract 17 (2026-10-01, Kim)") != std::string::npos);
    }

    void an_unknown_key_is_an_error_that_helps() {
        const auto why = explain(project_, *comparison_, "plans.own.colour");
        QVERIFY(!why);
        QVERIFY(why.error().message.en.find("--explain keys") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(ExplanationTest)

#include "tst_explanation.moc"
