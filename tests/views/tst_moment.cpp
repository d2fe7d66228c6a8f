// The run looked at closely: the state at an instant, the list of jobs, the map of nodes, the look into a run.
#include <QComboBox>
#include <QDateTimeEdit>
#include <QPushButton>
#include <QSlider>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QTableWidget>
#include <QtTest>
#include <algorithm>

#include "model/report/charts/wait_quantile_chart.h"
#include "model/simulation/live/live_run.h"
#include "tests/model/planning/small_project.h"
#include "tests/views/sample_document.h"
#include "views/charts/chart_view.h"
#include "views/pages/simulation/job_list.h"
#include "views/pages/simulation/job_table.h"
#include "views/pages/simulation/live_course.h"
#include "views/pages/simulation/live_view.h"
#include "views/pages/simulation/moment_view.h"
#include "views/pages/simulation/simulation_presenter.h"
#include "views/style/number_text.h"

using namespace grundlast;

namespace {

// One node of eight GPUs for jobs of four and fewer of eight: somebody waits now and then.
Project busy() {
    Project project = test::small_project();
    project.workloads[0].gpus_per_job = 4;
    project.workloads[0].arrivals.jobs_per_month = 80;
    project.workloads[0].slo.start_within_h = 4;
    Workload large = project.workloads[0];
    large.id = "large";
    large.team_id = "speech";
    large.gpus_per_job = 8;
    large.arrivals.jobs_per_month = 24;
    project.workloads.push_back(large);
    Team team = project.teams[0];
    team.id = "speech";
    team.name = "Speech";
    project.teams.push_back(team);
    return project;
}

}  // namespace

class MomentViewTest : public QObject {
    Q_OBJECT

  private slots:

    void init() {
        QLocale::setDefault(localeOf(Language::english));
        document_ = std::make_unique<SampleDocument>(busy());
        document_->look_closer({"own", false, {}});
        QVERIFY2(document_->closer_look(), qPrintable(document_->task_state.error));
    }

    void the_slider_covers_the_window() {
        const CloserLook& look = *document_->closer_look();
        QCOMPARE(MomentPresenter::time_at(look, 0), look.timeline.from);
        QCOMPARE(MomentPresenter::time_at(look, MomentPresenter::places), look.timeline.to);
        for (const int place : {0, 1, 250, 999, 1000}) {
            QCOMPARE(MomentPresenter::place_of(look, MomentPresenter::time_at(look, place)), place);
        }
        const SimTime noon = look.timeline.from + sim_hours(12);
        QCOMPARE(MomentPresenter::time_of(look, MomentPresenter::date_of(look, noon)), noon);
        QCOMPARE(MomentPresenter::date_of(look, SimTime{}).date(), QDate(2027, 1, 1));
    }

    // The instant that is shown first has somebody waiting; cells, words and rows tell of the same state.
    void the_fullest_instant_is_shown_first() {
        const CloserLook& look = *document_->closer_look();
        const SimTime time = MomentPresenter::fullest(look);
        const RunMoment moment = moment_of(look.timeline, look.history, time);
        QVERIFY(!moment.queue.empty());
        const auto rows = MomentPresenter::queue_rows(look, moment);
        QCOMPARE(rows.size(), moment.queue.size());
        QCOMPARE(rows[0].size(), MomentPresenter::queue_head().size());
        QVERIFY(!rows[0][2].isEmpty());
        const auto cells = MomentPresenter::cells(look, moment);
        QCOMPARE(cells.size(), look.timeline.nodes.size());
        double shares = 0;
        for (const NodePart& part : cells[0].parts) {
            shares += part.share;
        }
        QCOMPARE(8 * shares, moment.held_gpus);
        QCOMPARE(8 * cells[0].used, moment.held_gpus);
        for (int hour = 0; hour < 168; ++hour) {
            const SimTime other = look.timeline.from + sim_hours(hour);
            QVERIFY(moment_of(look.timeline, look.history, other).waiting_gpus <= moment.waiting_gpus);
        }
    }

    void the_view_follows_slider_and_date() {
        MomentView view(*document_);
        view.resize(900, 600);
        view.setPlan(QStringLiteral("own"));
        view.show();
        const CloserLook& look = *document_->closer_look();
        auto* slider = view.findChild<QSlider*>();
        auto* date = view.findChild<QDateTimeEdit*>();
        QCOMPARE(view.time(), MomentPresenter::fullest(look));
        slider->setValue(100);
        QCOMPARE(view.time(), MomentPresenter::time_at(look, 100));
        date->setDateTime(MomentPresenter::date_of(look, look.timeline.from + sim_hours(48)));
        QCOMPARE(view.time(), look.timeline.from + sim_hours(48));
        QVERIFY(std::abs(slider->value() - 1000 * 48 / 168) <= 1);
        auto* play = view.findChild<QPushButton*>();
        slider->setValue(998);
        play->click();
        QTRY_COMPARE(slider->value(), 1000);
        QTRY_VERIFY(!play->isChecked());  // it ends where the window does
        view.setPlan(QStringLiteral("rent"));
        QVERIFY(!view.isVisible());
    }

    void jobs_are_sorted_by_what_they_are_and_filtered() {
        JobList list(*document_);
        list.setPlan(QStringLiteral("own"));
        const CloserLook& look = *document_->closer_look();
        auto* view = list.findChild<QTableView*>();
        auto* rows = view->model();
        QCOMPARE(rows->rowCount(), static_cast<int>(look.timeline.jobs.size()));
        const auto waits = [&](int row) {
            return rows->index(row, JobTable::waited).data(JobTable::sort_role).toLongLong();
        };
        for (int row = 1; row < rows->rowCount(); ++row) {
            QVERIFY(waits(row - 1) >= waits(row));  // the longest first
        }
        auto* team = list.findChildren<QComboBox*>()[0];
        auto* reason = list.findChildren<QComboBox*>()[1];
        team->setCurrentIndex(team->findText(QStringLiteral("Speech")));
        const auto large = std::count_if(look.timeline.jobs.begin(), look.timeline.jobs.end(),
                                         [](const TimelineJob& job) { return job.gpus == 8; });
        QCOMPARE(rows->rowCount(), static_cast<int>(large));
        team->setCurrentIndex(0);
        reason->setCurrentIndex(1);  // the first one that occurs
        QVERIFY(rows->rowCount() > 0 && rows->rowCount() < static_cast<int>(look.timeline.jobs.size()));
        for (int row = 0; row < rows->rowCount(); ++row) {
            QCOMPARE(rows->index(row, JobTable::reason).data().toString(), reason->currentText());
        }
        QCOMPARE(list.shown_as_tsv().count(QLatin1Char('\n')), rows->rowCount() + 1);
    }

    void nodes_fill_rows_below_the_name_of_their_group() {
        NodeMap map;
        std::vector<NodeCell> cells(40);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            cells[i].group = i < 30 ? QStringLiteral("a") : QStringLiteral("b");
        }
        cells[35].standing = NodeStanding::failed;
        map.resize(330, 400);
        map.setCells(cells);
        QVERIFY(map.heightForWidth(330) > map.heightForWidth(1400));
        QSet<int> seen;
        for (int y = 0; y < 400; y += 2) {
            for (int x = 0; x < 330; x += 2) {
                seen.insert(map.cellAt(QPointF(x, y)));
            }
        }
        seen.remove(-1);
        QCOMPARE(seen.size(), 40);
        QVERIFY(map.accessibleDescription().contains(QLatin1String("1 out of service")));
    }

    void a_running_simulation_is_told_in_words() {
        LiveState state;
        state.now = sim_hours(24 * 40);
        state.waiting_jobs = 12;
        state.waiting_gpus = 48;
        state.held_gpus = 6;
        state.available_gpus = 8;
        state.groups = {{"pool", "node"}};
        state.nodes = {{0, 8, 6, NodeStanding::serving}};
        const QString words = live_words(state, document_->project());
        QVERIFY2(words.contains(QLatin1String("12 jobs for 48 GPUs")), qPrintable(words));
        QVERIFY2(words.contains(QLatin1String("6 of 8 own GPUs (75%)")), qPrintable(words));
        LiveView view(*document_);
        view.show_state(state);
        QCOMPARE(view.findChild<NodeMap*>()->cells().size(), std::size_t{1});
        QCOMPARE(view.findChild<NodeMap*>()->cells()[0].used, 0.75);
        QCOMPARE(view.findChild<NodeMap*>()->cells()[0].group, QStringLiteral("pool, node"));
    }

    void the_course_of_a_running_simulation_is_drawn() {
        const Project& project = document_->project();
        LiveCourse course;
        LiveState state;
        state.available_gpus = 8;
        for (int day = 0; day < 40; ++day) {
            state.now = sim_hours(24.0 * day);
            state.held_gpus = 4;
            state.waiting_gpus = day == 20 ? 16 : 0;
            course.add(state, project);
        }
        ChartSpec chart = course.chart(project);
        QCOMPARE(chart.series.size(), std::size_t{3});  // nothing is rented
        QCOMPARE(chart.series[0].y.size(), std::size_t{40});
        QCOMPARE(chart.series[1].y[20], 16.0);
        QVERIFY(chart.series[2].dashed);
        // The 39th day of the plan lies within its second month.
        QVERIFY(chart.series[0].x.back() > 1 && chart.series[0].x.back() < 2);

        for (int i = 0; i < 10'000; ++i) {
            state.now += std::chrono::minutes(1);
            course.add(state, project);
        }
        QVERIFY(course.points() >= 300 && course.points() <= 600);
        chart = course.chart(project);
        QVERIFY(std::is_sorted(chart.series[0].x.begin(), chart.series[0].x.end()));

        state.replication = 1;
        state.now = {};
        course.add(state, project);
        QCOMPARE(course.points(), std::size_t{1});

        LiveView view(*document_);
        view.show_state(state);
        QVERIFY(view.findChild<ChartView*>()->accessibleDescription().contains(QLatin1String("looked into")));
    }

    // Every team with jobs has a line; no value is 0, which a logarithmic axis could not draw.
    void waits_of_teams_stand_on_a_logarithmic_axis() {
        const auto comparison =
            std::make_shared<const Comparison>(compare(document_->project(), {.replications = 2}).value());
        document_->setResults(nullptr, comparison);
        for (const PlanEvaluation& plan : comparison->plans) {
            const ChartSpec chart = wait_quantile_chart(plan, document_->project());
            QCOMPARE(chart.series.size(), std::size_t{2});
            for (const ChartSeries& series : chart.series) {
                QVERIFY(std::is_sorted(series.y.begin(), series.y.end()));
                QVERIFY(series.y.front() > 0);
            }
        }
        const SimulationPresenter presenter(*document_);
        const auto rows = presenter.target_rows(QStringLiteral("own"));
        QCOMPARE(rows.size(), std::size_t{2});
        QCOMPARE(rows[0].size(), presenter.target_head().size());
        QVERIFY(rows[0][4].contains(QLatin1String("4.0")));
        document_->edit(QStringLiteral("fewer"), [](Project& p) { p.workloads.pop_back(); });
        QVERIFY(presenter.target_rows(QStringLiteral("own")).empty());  // the runs are of other workloads
    }

  private:
    std::unique_ptr<SampleDocument> document_;
};

QTEST_MAIN(MomentViewTest)
#include "tst_moment.moc"
