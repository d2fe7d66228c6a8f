// The shipped examples are whole: they hold what the sources say, name every assumption and pass the checks.
#include <QtTest>
#include <algorithm>
#include <chrono>
#include <numeric>
#include <set>

#include "model/core/file.h"
#include "model/project/examples.h"
#include "philly_history.h"

using namespace grundlast;

namespace {

const Catalogue& catalogue() {
    static const Catalogue shipped = load_catalogue(GRUNDLAST_SOURCE_DIR "/data/catalog").value();
    return shipped;
}

const std::shared_ptr<const History>& history() {
    static const std::shared_ptr<const History> shipped = philly_history();
    return shipped;
}

const Project& philly() {
    static const Project project = make_example("philly", catalogue(), history()).value();
    return project;
}

const Project& werk() {
    static const Project project = make_example("werk", catalogue(), nullptr).value();
    return project;
}

bool well_founded(const Origin& origin) {
    return !origin.source.de.empty() && !origin.source.en.empty() &&
           (origin.kind != OriginKind::assumption || (!origin.owner.empty() && !origin.date.empty()));
}

void verify_origins(const Project& project) {
    QVERIFY(well_founded(project.settings.discount_rate_origin));
    QVERIFY(well_founded(project.settings.exchange_rate_origin));
    QVERIFY(well_founded(project.forecast.growth_origin));
    QVERIFY(well_founded(project.costs.energy.price_origin) && well_founded(project.costs.energy.pue_origin));
    QVERIFY(well_founded(project.costs.residual.origin) && well_founded(project.costs.cloud_storage_origin));
    for (const CostPosition& position : project.costs.positions) {
        QVERIFY2(well_founded(position.origin), position.id.c_str());
        QVERIFY2(!position.name.de.empty() && !position.name.en.empty(), position.id.c_str());
    }
    for (const GpuSpeed& speed : project.gpu_speeds) {
        QVERIFY2(well_founded(speed.origin), speed.gpu_model.c_str());
    }
    for (const Workload& workload : project.workloads) {
        QVERIFY2(well_founded(workload.origin), workload.id.c_str());
    }
    for (const Plan& plan : project.plans) {
        QVERIFY2(well_founded(plan.cloud_discount_origin), plan.id.c_str());
    }
    for (const Note& note : project.notes) {
        QVERIFY2(well_founded(note.origin) && !note.text.de.empty() && !note.text.en.empty(), note.id.c_str());
    }
}

void verify_no_errors(const Project& project) {
    for (const Finding& finding : check(project)) {
        const std::string text = finding.code + " " + finding.subject + ": " + finding.what.en;
        QVERIFY2(finding.severity != Severity::error, text.c_str());
    }
}

std::set<std::string> codes_of(const Project& project) {
    std::set<std::string> codes;
    for (const Finding& finding : check(project)) {
        codes.insert(finding.code);
    }
    return codes;
}

}  // namespace

class ExamplesTest : public QObject {
    Q_OBJECT

  private slots:

    // Every name but those of products and words that are the same; nothing else changes.
    void an_example_has_english_names() {
        Project english = make_example("werk", catalogue(), nullptr, Language::english).value();
        const Project& german = werk();
        const auto back = [](std::string& name, const std::string& former, bool same = false) {
            QVERIFY2((name == former) == same, name.c_str());
            name = former;
        };
        back(english.settings.name, german.settings.name);
        back(english.settings.company, german.settings.company);
        for (std::size_t i = 0; i < german.teams.size(); ++i) {
            const Team& team = german.teams[i];
            back(english.teams[i].name, team.name);
            back(english.teams[i].department, team.department,
                 team.department == "IT" || team.department == "Supply Chain");
        }
        for (std::size_t i = 0; i < german.workloads.size(); ++i) {
            const Workload& workload = german.workloads[i];
            back(english.workloads[i].name, workload.name);
            for (std::size_t e = 0; e < workload.growth.events.size(); ++e) {
                back(english.workloads[i].growth.events[e].note, workload.growth.events[e].note);
            }
        }
        for (std::size_t i = 0; i < german.clusters.size(); ++i) {
            const Cluster& cluster = german.clusters[i];
            back(english.clusters[i].name, cluster.name);
            for (std::size_t g = 0; g < cluster.groups.size(); ++g) {
                back(english.clusters[i].groups[g].name, cluster.groups[g].name,
                     cluster.groups[g].id == "h100");
            }
        }
        QVERIFY(english == german);
        const Project philly_english =
            make_example("philly", catalogue(), history(), Language::english).value();
        QCOMPARE(philly_english.cluster("today")->name, std::string("Today (2017)"));
        QCOMPARE(philly_english.cluster("base")->name, std::string("Base"));
    }

    void the_history_is_the_whole_trace() {
        QCOMPARE(history()->jobs.size(), 82247U);
        QCOMPARE(history()->teams.size(), 15U);
        double gpu_h = 0;
        for (const HistoryJob& job : history()->jobs) {
            gpu_h += job.run_s * job.gpus / 3600;
        }
        QCOMPARE(std::round(gpu_h), 978078.0);  // data/README of the source
    }

    void templates_keep_the_gpu_hours_of_the_trace() {
        // 978,078 GPU-h in the 109.9 days between first and last submission, on GPUs of a sixth of the speed.
        const double months = covered_time(*history())->hours() / 730;
        double gpu_h = 0;
        double jobs = 0;
        for (const Workload& workload : philly().workloads) {
            gpu_h += monthly_gpu_hours(workload).value();
            jobs += workload.arrivals.jobs_per_month;
        }
        QVERIFY(std::abs(gpu_h * months * 6 - 978078) < 1);
        QVERIFY(std::abs(jobs * months - 82247) < 1e-6);
        QCOMPARE(philly().workloads.size(), 59U);  // pairs of virtual cluster and GPU count in the trace
    }

    void templates_are_made_fast() {
        const auto begin = std::chrono::steady_clock::now();
        const HistoryTemplates templates = templates_of(*history(), 1.0);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        QCOMPARE(templates.workloads.size(), 59U);
        // Goal under 0.1 s in a release build; this also holds in a debug build on a busy machine.
        QVERIFY2(took.count() < 1.0, std::to_string(took.count()).c_str());
    }

    void weekly_series_cover_the_whole_weeks() {
        // First submission Monday 2017-09-04 10:30, so the first whole week begins on 09-11; the last
        // submission is on Friday 12-22, so the last whole week ends on 12-18.
        const std::vector<WeeklySeries> series = weekly_gpu_hours(*history());
        QCOMPARE(series.size(), 15U);
        double gpu_h = 0;
        for (const WeeklySeries& team : series) {
            QCOMPARE(to_string(team.first_week), std::string("2017-09-11T00:00:00"));
            QCOMPARE(team.gpu_hours.size(), 14U);
            gpu_h = std::accumulate(team.gpu_hours.begin(), team.gpu_hours.end(), gpu_h);
        }
        // What ran before and after is left out: 20 jobs and the jobs of the last days.
        QVERIFY(gpu_h > 0.9 * 978078 && gpu_h < 978078);
    }

    void node_counts_are_those_of_the_source() {
        const std::string text =
            read_file(GRUNDLAST_SOURCE_DIR "/data/examples/philly/philly_vc_nodes.csv").value();
        const Cluster& today = *philly().cluster("today");
        QCOMPARE(today.groups.size(), 15U);
        int known = 0;
        QVERIFY(read_csv(text, "nodes", [&](const CsvRow& row) {
            for (const NodeGroup& group : today.groups) {
                if (row.line > 1 && group.pool == row.fields[0]) {
                    known += group.most_nodes() == *parse_integer(row.fields[1]);
                }
            }
            return true;
        }));
        QCOMPARE(known, 11);
        QCOMPARE(today.most_gpus(), (352 + 4) * 8);  // 352 known nodes, 4 assumed
    }

    void three_plans_own_rent_and_both() {
        for (const Project* project : {&philly(), &werk()}) {
            QCOMPARE(project->plans.size(), 3U);
            QVERIFY(project->cluster(project->plan("own")->cluster_id));
            QCOMPARE(project->plan("own")->burst.kind, BurstKind::never);
            QVERIFY(project->plan("rent")->cluster_id.empty());
            QCOMPARE(project->plan("rent")->burst.kind, BurstKind::always);
            QVERIFY(project->cluster(project->plan("base")->cluster_id));
            QCOMPARE(project->plan("base")->burst.kind, BurstKind::after_wait);
            for (const CloudOffer& offer : project->offers) {
                QVERIFY2(offer.in_eu, offer.id.c_str());
            }
        }
    }

    void the_own_philly_cluster_holds_the_largest_job() {
        double largest = 0;
        for (const Workload& workload : philly().workloads) {
            largest = std::max(largest, workload.gpus_per_job);
        }
        QCOMPARE(largest, 128.0);
        QVERIFY(philly().cluster("own")->gpus_in_month(0) >= 128);
    }

    void every_number_has_an_origin() {
        verify_origins(philly());
        verify_origins(werk());
    }

    void the_examples_have_no_errors() {
        verify_no_errors(philly());
        verify_no_errors(werk());
    }

    void what_the_examples_are_warned_of_is_meant() {
        QVERIFY(codes_of(philly()).contains("history.short"));
        QVERIFY(codes_of(philly()).contains("job.always_rented"));  // 128 GPUs against a base of 96 to 112
        QVERIFY(codes_of(werk()).contains("residency.site_only"));  // in "rent everything"
        QVERIFY(!codes_of(werk()).contains("spot.without_checkpoints"));
    }

    void the_works_is_as_the_customers_describe() {
        QCOMPARE(werk().teams.size(), 6U);
        QCOMPARE(werk().cluster("today")->gpus_in_month(0), 24);
        const auto count = [](auto applies) {
            return std::count_if(werk().workloads.begin(), werk().workloads.end(), applies);
        };
        QCOMPARE(count([](const Workload& w) { return w.data.personal_data; }), 1);
        QCOMPARE(count([](const Workload& w) { return w.data.residency == Residency::site_only; }), 2);
        QCOMPARE(count([](const Workload& w) { return w.arrivals.kind == ArrivalKind::service; }), 1);
        QVERIFY(count([](const Workload& w) { return w.arrivals.kind == ArrivalKind::batch_window; }) >= 2);
        QCOMPARE(count([](const Workload& w) { return w.growth.launch.has_value(); }), 1);
        QCOMPARE(count([](const Workload& w) { return !w.growth.events.empty(); }), 1);
    }

    void an_unknown_example_names_the_known_ones() {
        const Result<Project> result = make_example("phily", catalogue(), nullptr);
        QVERIFY(!result);
        QVERIFY(result.error().message.en.find("philly, werk") != std::string::npos);
    }

    void philly_without_history_says_what_to_restore() {
        QVERIFY(make_example("philly", catalogue(), nullptr).error().message.en.find("data/examples/philly") !=
                std::string::npos);
    }

    void a_catalogue_that_lacks_something_is_named() {
        Catalogue poor = catalogue();
        std::erase_if(poor.offers,
                      [](const CloudOffer& o) { return o.id == "gcp/europe-west3/a3-highgpu-2g"; });
        const Result<Project> result = make_example("philly", poor, history());
        QVERIFY(!result);
        QVERIFY(result.error().message.en.find("a3-highgpu-2g") != std::string::npos);
    }

    void a_new_history_replaces_what_it_measures_and_nothing_else() {
        Project project = philly();
        Workload& edited = project.workloads.front();
        edited.slo.start_within_h = 1;
        edited.arrivals.jobs_per_month = 0;
        project.teams.front().name = "Vision";
        const std::size_t teams = project.teams.size();
        adopt_history(project, philly().history);
        QCOMPARE(project.workloads.front().slo.start_within_h, 1.0);
        QCOMPARE(project.workloads.front().arrivals, philly().workloads.front().arrivals);
        QCOMPARE(project.teams.front().name, std::string("Vision"));
        QCOMPARE(project.teams.size(), teams);
        QCOMPARE(project.workloads.size(), philly().workloads.size());
    }

    void an_empty_project_has_prices_but_no_demand() {
        const Project project = empty_project(catalogue());
        QVERIFY(project.workloads.empty() && project.plans.empty());
        QVERIFY(!project.costs.positions.empty());
        QVERIFY(std::all_of(project.offers.begin(), project.offers.end(),
                            [](const CloudOffer& o) { return o.in_eu; }));
        verify_no_errors(project);
    }
};

QTEST_GUILESS_MAIN(ExamplesTest)
#include "tst_examples.moc"
