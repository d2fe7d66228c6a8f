#include <QTest>
#include <cmath>
#include <cstring>
#include <mutex>

#include "model/planning/evaluation.h"
#include "model/planning/recommendation.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

// Own, rent, and one node with burst; a year, enough load to wait now and then.
Project three_plans() {
    Project project = test::small_project();
    project.settings.horizon_months = 12;
    project.settings.discount_rate = 0.06;
    project.workloads[0].gpus_per_job = 4;
    project.workloads[0].arrivals.jobs_per_month = 100;
    project.workloads[0].slo.start_within_h = 24;
    project.workloads[0].slo.percentile = 0.5;
    Plan mixed = project.plans[1];
    mixed.id = "mixed";
    mixed.name = {"Grundlast und Spitze", "Base and burst"};
    mixed.cluster_id = "c";
    mixed.burst = {BurstKind::after_wait, 4};
    project.plans.push_back(mixed);
    return project;
}

// Every number of a comparison that a person may see, as bytes.
std::string bytes_of(const Comparison& comparison) {
    std::string bytes;
    const auto add = [&](double value) {
        char raw[sizeof value];
        std::memcpy(raw, &value, sizeof value);
        bytes.append(raw, sizeof value);
    };
    for (const PlanEvaluation& plan : comparison.plans) {
        for (const Interval& interval :
             {plan.figures.total_cost, plan.figures.present_value, plan.figures.mean_wait_h,
              plan.figures.p99_wait_h, plan.figures.utilisation, plan.figures.cloud_share,
              plan.figures.energy_kwh}) {
            add(interval.mean);
            add(interval.half_width);
        }
        for (const double paid : plan.cash_flow.cumulative()) {
            add(paid);
        }
        for (const RunFigures& run : plan.runs) {
            add(static_cast<double>(run.fingerprint));
        }
    }
    for (const Text& reason : comparison.reasons) {
        bytes += reason.de + reason.en;
    }
    return bytes + comparison.counter_argument.en + comparison.recommended_id;
}

}  // namespace

class Comparisons : public QObject {
    Q_OBJECT

  private slots:

    // An example in two languages is one calculation.
    void names_do_not_change_a_figure() {
        const Project project = three_plans();
        Project renamed = project;
        renamed.settings.name = "Another";
        for (Team& team : renamed.teams) {
            team.name = "Z " + team.name;
        }
        for (Workload& workload : renamed.workloads) {
            workload.name = "A " + workload.name;
        }
        for (Cluster& cluster : renamed.clusters) {
            cluster.name += " elsewhere";
            cluster.groups.front().name += " of another kind";
        }
        auto before = compare(project, {.replications = 2});
        auto after = compare(renamed, {.replications = 2});
        QVERIFY(before && after);
        before->reasons.clear();
        after->reasons.clear();
        QCOMPARE(bytes_of(*after), bytes_of(*before));
    }

    void threads_do_not_change_a_byte() {
        const Project project = three_plans();
        const auto one = compare(project, {.replications = 4, .seed = 5, .threads = 1});
        const auto two = compare(project, {.replications = 4, .seed = 5, .threads = 2});
        const auto other = compare(project, {.replications = 4, .seed = 6, .threads = 2});
        QVERIFY(one && two && other);
        QCOMPARE(bytes_of(*one), bytes_of(*two));
        QVERIFY(bytes_of(*one) != bytes_of(*other));
    }

    void plans_meet_the_same_jobs() {
        const auto result = compare(three_plans(), {.replications = 3, .seed = 1});
        QVERIFY(result);
        for (std::size_t r = 0; r < 3; ++r) {
            const std::int64_t jobs = result->plans[0].runs[r].jobs;
            QVERIFY(jobs > 0);
            for (const PlanEvaluation& plan : result->plans) {
                QCOMPARE(plan.runs[r].jobs, jobs);
            }
        }
        const auto& runs = result->plans[0].runs;
        QVERIFY(runs[0].fingerprint != runs[1].fingerprint);
    }

    // On one thread: on two, one that is held up in the first replication lets the other finish all the rest.
    void a_comparison_is_there_after_the_first_replication() {
        std::mutex guard;
        std::vector<Comparison> partial;
        const auto whole = compare(three_plans(), {.replications = 4, .seed = 1, .threads = 1}, {},
                                   [&](const Comparison& known) {
                                       const std::scoped_lock lock(guard);
                                       partial.push_back(known);
                                   });
        QVERIFY(whole);
        QVERIFY(!partial.empty());
        QVERIFY(partial.front().replications < 4);
        QCOMPARE(partial.front().plans.size(), std::size_t{3});
        QCOMPARE(partial.front().plans[2].runs[0].money.total, whole->plans[2].runs[0].money.total);
        QVERIFY(!partial.front().recommended_id.empty() || !partial.front().reasons.empty());
    }

    void the_reference_owns_nothing_and_savings_are_paired() {
        const auto result = compare(three_plans(), {.replications = 4, .seed = 1});
        QVERIFY(result);
        QCOMPARE(result->reference_id, std::string("rent"));
        QCOMPARE(result->break_even.size(), std::size_t{2});
        const BreakEven& own = result->break_even[0];
        QCOMPARE(own.plan_id, std::string("own"));
        double saved = 0;
        for (std::size_t r = 0; r < 4; ++r) {
            saved += (result->plan("rent")->runs[r].money.present_value -
                      result->plan("own")->runs[r].money.present_value) /
                     4;
        }
        QVERIFY(std::abs(own.saving.mean - saved) < 1e-6);
        // Renting costs 100 jobs x 10 h x 24 = 24,000 a month, the node 30,000 once and about 1000 a month: the
        // lines cross in the second month.
        QVERIFY(own.month);
        QVERIFY2(*own.month > 1 && *own.month < 2, qPrintable(QString::number(*own.month)));
        QCOMPARE(own.never, 0);
    }

    void the_cheapest_plan_that_keeps_its_targets_is_recommended() {
        const auto relaxed = compare(three_plans(), {.replications = 4, .seed = 1});
        QVERIFY(relaxed);
        const auto cheapest =
            std::min_element(relaxed->plans.begin(), relaxed->plans.end(), [](const auto& a, const auto& b) {
                return a.figures.present_value.mean < b.figures.present_value.mean;
            });
        QCOMPARE(relaxed->recommended_id, cheapest->plan_id);
        QVERIFY(relaxed->reasons.size() >= 3);
        QVERIFY(!relaxed->counter_argument.de.empty() && !relaxed->counter_argument.en.empty());

        Project strict = three_plans();
        strict.workloads[0].slo.start_within_h = 0.001;  // at once, for nearly all: only the cloud does that
        strict.workloads[0].slo.percentile = 0.999;
        const auto result = compare(strict, {.replications = 4, .seed = 1});
        QVERIFY(result);
        QCOMPARE(result->recommended_id, std::string("rent"));
        QVERIFY(!service_of(strict, *result->plan("own")).keeps());
        const bool says_why =
            std::any_of(result->reasons.begin(), result->reasons.end(), [](const Text& reason) {
                return reason.en.find("Own everything") != std::string::npos &&
                       reason.en.find("ruled out") != std::string::npos;
            });
        QVERIFY(says_why);
    }

    // 1200 jobs may wait for a day, 12 must start at once: pooled all is well, yet on the own node the few
    // wait. The plan that serves them goes first though it costs more; without it the argument against names
    // them.
    void a_small_workload_that_misses_its_own_target_counts() {
        Project project = three_plans();
        Workload urgent = project.workloads[0];
        urgent.id = "urgent";
        urgent.name = "Urgent retraining";
        urgent.arrivals.jobs_per_month = 1;
        urgent.slo.start_within_h = 0.001;
        urgent.slo.percentile = 0.95;
        urgent.gpus_per_job = 8;
        project.workloads.push_back(urgent);
        project.plans.erase(project.plans.begin() + 2);
        const auto both = compare(project, {.replications = 6, .seed = 1});
        QVERIFY(both);
        const PlanEvaluation& own = *both->plan("own");
        QVERIFY(own.figures.present_value.mean < both->plan("rent")->figures.present_value.mean);
        QVERIFY(service_of(project, own).keeps());
        const auto missed = missed_targets(project, own);
        QCOMPARE(missed.size(), std::size_t{1});
        QCOMPARE(missed[0].workload, std::size_t{1});
        QVERIFY(missed_targets(project, *both->plan("rent")).empty());
        QCOMPARE(both->recommended_id, std::string("rent"));
        const auto names_it = [](const Text& text) {
            return text.en.find("Urgent retraining (Vision)") != std::string::npos &&
                   text.de.find("Urgent retraining (Vision)") != std::string::npos;
        };
        QVERIFY(std::any_of(both->reasons.begin(), both->reasons.end(), names_it));

        project.plans = {project.plans[0]};
        const auto alone = compare(project, {.replications = 6, .seed = 1});
        QVERIFY(alone);
        QCOMPARE(alone->recommended_id, std::string("own"));
        QVERIFY(names_it(alone->counter_argument));
    }

    // Each pair once, run by run: own minus rent is the negative of the saving, and its interval is narrower
    // than those of the two plans together, as both paid for the same jobs.
    void differences_are_paired() {
        const auto result = compare(three_plans(), {.replications = 8, .seed = 1});
        QVERIFY(result);
        QCOMPARE(result->differences.size(), std::size_t{3});
        const PlanDifference& first = result->differences[0];
        QCOMPARE(first.plan_id + first.minus_id, std::string("ownrent"));
        QCOMPARE(result->differences[2].plan_id + result->differences[2].minus_id, std::string("rentmixed"));
        QVERIFY(std::abs(first.present_value.mean + result->break_even[0].saving.mean) < 1e-6);
        QVERIFY(std::abs(first.present_value.half_width - result->break_even[0].saving.half_width) < 1e-6);
        QCOMPARE(first.present_value.count, 8);
        const PlanFigures& own = result->plan("own")->figures;
        const PlanFigures& mixed = result->plan("mixed")->figures;
        const PlanDifference& against_mixed = result->differences[1];
        QVERIFY(std::abs(against_mixed.mean_wait_h.mean - (own.mean_wait_h.mean - mixed.mean_wait_h.mean)) <
                1e-9);
        QVERIFY(std::abs(against_mixed.slo_share.mean - (own.slo_share.mean - mixed.slo_share.mean)) < 1e-9);
        QVERIFY(std::abs(against_mixed.p95_wait_h.mean - (own.p95_wait_h.mean - mixed.p95_wait_h.mean)) < 1e-9);
        const double apart = std::hypot(own.mean_wait_h.half_width, mixed.mean_wait_h.half_width);
        QVERIFY(against_mixed.mean_wait_h.half_width < apart);
    }

    // The first number of replications from five on with all relative half-widths within the target; with one
    // less they are not. On one thread and on two the same.
    void runs_stop_when_the_intervals_are_narrow_enough() {
        constexpr double target = 0.08;
        const Project project = three_plans();
        const auto one = compare(project, {.replications = 200, .seed = 1, .threads = 1, .until = target});
        const auto two = compare(project, {.replications = 200, .seed = 1, .threads = 2, .until = target});
        QVERIFY(one && two);
        QCOMPARE(bytes_of(*one), bytes_of(*two));
        QCOMPARE(one->replications, two->replications);
        QCOMPARE(one->jobs, two->jobs);
        const int ran = one->replications;
        QVERIFY2(ran > 5 && ran < 200, QByteArray::number(ran).constData());
        QVERIFY(one->stopping.reached && one->stopping.widest <= target && one->stopping.most == 200);
        const auto widest = [](const Comparison& comparison) {
            double share = 0;
            for (const PlanEvaluation& plan : comparison.plans) {
                const Interval& wait = plan.figures.mean_wait_h;
                const Interval& cost = plan.figures.total_cost;
                share = std::max(
                    {share, cost.half_width / cost.mean, wait.mean > 0 ? wait.half_width / wait.mean : 0.0});
            }
            return share;
        };
        QVERIFY(std::abs(widest(*one) - one->stopping.widest) < 1e-12);
        const auto less = compare(project, {.replications = ran - 1, .seed = 1, .until = target});
        QVERIFY(less && !less->stopping.reached && less->replications == ran - 1);
        QVERIFY(widest(*less) > target);
        // The runs are those of any comparison with as many.
        const auto plain = compare(project, {.replications = ran, .seed = 1});
        QVERIFY(plain && bytes_of(*plain) == bytes_of(*one));
        QVERIFY(!plain->stopping.reached && plain->stopping.target == 0);
    }

    void five_runs_are_the_fewest_and_a_target_out_of_reach_runs_all() {
        const auto easy = compare(three_plans(), {.replications = 50, .seed = 1, .until = 0.99});
        QVERIFY(easy);
        QVERIFY(easy->replications >= fewest_replications);
        const auto hard = compare(three_plans(), {.replications = 6, .seed = 1, .until = 1e-6});
        QVERIFY(hard);
        QCOMPARE(hard->replications, 6);
        QVERIFY(!hard->stopping.reached && hard->stopping.widest > 1e-6);
        // Nothing by chance: the fifth run is the last.
        Project steady = test::small_project();
        steady.workloads[0].arrivals.kind = ArrivalKind::service;
        steady.workloads[0].arrivals.replicas = 4;
        const auto sure = compare(steady, {.replications = 50, .seed = 1, .until = 0.01});
        QVERIFY(sure);
        QCOMPARE(sure->replications, fewest_replications);
    }

    // A loaded start is a setting of the project, so that all plans have the same, and the jobs after it are
    // the same.
    void a_loaded_start_fills_the_cluster_of_every_plan() {
        Project project = three_plans();
        const auto cold = compare(project, {.replications = 3, .seed = 1});
        project.settings.warm_up_h = 336;
        const auto warm = compare(project, {.replications = 3, .seed = 1});
        QVERIFY(cold && warm);
        QVERIFY(cold->input_hash != warm->input_hash);
        for (std::size_t p = 0; p < 3; ++p) {
            for (std::size_t r = 0; r < 3; ++r) {
                QCOMPARE(warm->plans[p].runs[r].jobs, cold->plans[p].runs[r].jobs);
            }
        }
        QVERIFY(warm->plan("own")->figures.own_gpu_h.mean > cold->plan("own")->figures.own_gpu_h.mean);
        project.settings.warm_up_h = -1;
        QVERIFY(!compare(project, {.replications = 3, .seed = 1}));
    }

    void numbers_that_leave_the_result_undefined_are_refused() {
        Project project = three_plans();
        project.settings.discount_rate = -1;
        QVERIFY(!compare(project, {.replications = 1}));
        project = three_plans();
        project.settings.horizon_months = 2'000'000'000;
        QVERIFY(!compare(project, {.replications = 1}));
        QVERIFY(!compare(three_plans(), {.replications = 2'000'000'000}));
    }

    void no_plan_is_recommended_where_none_keeps_its_targets() {
        Project project = three_plans();
        project.workloads[0].slo.start_within_h = 0.001;
        project.workloads[0].slo.percentile = 0.999;
        project.plans = {project.plans[0]};
        const auto result = compare(project, {.replications = 2, .seed = 1});
        QVERIFY(result);
        QVERIFY(result->recommended_id.empty());
        QVERIFY(!result->reasons.empty());
        QVERIFY(!result->counter_argument.empty());
    }

    void a_stop_and_empty_input_are_said() {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!compare(three_plans(), {}, {stop.get_token(), {}}));
        Project none = three_plans();
        none.plans.clear();
        QVERIFY(!compare(none, {}));
        QVERIFY(!compare(three_plans(), {.replications = 0}));
    }

    void progress_rises_to_the_end() {
        std::mutex guard;
        double last = 0;
        RunControl control;
        control.progress = [&](double done, const Text&) {
            const std::scoped_lock lock(guard);
            last = std::max(last, done);
            QVERIFY(done >= 0 && done <= 1 + 1e-9);
        };
        QVERIFY(compare(three_plans(), {.replications = 2, .seed = 1}, control));
        QVERIFY(std::abs(last - 1) < 1e-9);
    }
};

QTEST_GUILESS_MAIN(Comparisons)
#include "tst_compare.moc"
