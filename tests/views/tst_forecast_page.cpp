#include <QComboBox>
#include <QTabWidget>
#include <QTreeWidget>
#include <QtTest>
#include <algorithm>

#include "tests/views/sample_document.h"
#include "views/charts/chart_scene.h"
#include "views/charts/chart_view.h"
#include "views/pages/forecast/event_editing.h"
#include "views/pages/forecast/forecast_page.h"
#include "views/pages/forecast/forecast_presenter.h"
#include "views/tables/record_view.h"

using namespace grundlast;

namespace {

const ForecastNode total{};
const ForecastNode vision{"vision", {}};
const ForecastNode language{"language", {}};
const ForecastNode research{{}, "Research"};

QVariant cell(const RecordList& list, const Project& project, const char* key, int row) {
    for (const RecordField& column : list.columns) {
        if (column.key == QLatin1String(key)) {
            return column.read(project, row);
        }
    }
    return {};
}

const RecordField& column(const RecordList& list, const char* key) {
    return *std::find_if(list.columns.begin(), list.columns.end(),
                         [&](const RecordField& field) { return field.key == QLatin1String(key); });
}

// In the middle of the plot's height, at this x.
QPointF chart_place(const ChartView& chart, double x) {
    const auto* scene = dynamic_cast<const ChartScene*>(chart.scene());
    const ChartGeometry& geometry = scene->geometry();
    return {geometry.position(x, geometry.y.range.low).x(), geometry.plot.center().y()};
}

ChartView* shown_chart(const QWidget& page) {
    const auto charts = page.findChildren<ChartView*>();
    const auto shown =
        std::find_if(charts.begin(), charts.end(), [](const ChartView* chart) { return chart->isVisible(); });
    return shown == charts.end() ? nullptr : *shown;
}

}  // namespace

class ForecastPageTest : public QObject {
    Q_OBJECT

  private slots:

    void init() {
        QLocale::setDefault(localeOf(Language::english));
        document_ = std::make_unique<SampleDocument>(sample_project());
        document_->setResults(sample_forecast(document_->project()), nullptr);
    }

    // All teams; Research with Vision; Language has no department.
    void theHierarchyHasTotalDepartmentsAndTeams() {
        const auto rows = ForecastPresenter(*document_).hierarchy();
        QCOMPARE(rows.size(), std::size_t(4));
        QCOMPARE(rows[0].node, total);
        QCOMPARE(rows[1].node, research);
        QCOMPARE(rows[2].node, vision);
        QCOMPARE(rows[2].depth, 2);
        QCOMPARE(rows[3].node, language);
        QCOMPARE(rows[3].depth, 1);
        QCOMPARE(rows[0].mean, QStringLiteral("5,550"));  // 5,000 x (1 + 0.02 x 5.5)
        document_->setResults(nullptr, nullptr);
        QCOMPARE(ForecastPresenter(*document_).hierarchy()[0].mean, QString());
    }

    void theMethodIsTold() {
        const ForecastPresenter presenter(*document_);
        // MASE 0.8: a fifth better than the last value.
        QVERIFY(presenter.method_text(vision).contains(QStringLiteral("20%")));
        QVERIFY(presenter.method_text(language).contains(QLatin1String("ets(A,N,N)")));
        QVERIFY(presenter.at({"unknown", {}}) == nullptr);
    }

    // Two jobs three days apart: no whole week.
    void aHistoryThatIsTooShortIsNotCalledMissing() {
        Project project = sample_project();
        SampleDocument without(project);
        const auto forecast = std::make_shared<Forecast>(*sample_forecast(project));
        for (TeamForecast& team : forecast->teams) {
            team.history.clear();
            team.in_sample_mase = 0;
        }
        without.setResults(forecast, nullptr);
        QVERIFY(
            ForecastPresenter(without).method_text(vision).contains(QLatin1String("Without a job history")));
        History history;
        history.teams = {project.teams.front().name};
        history.jobs.resize(2);
        history.jobs[0].submit_s = 1'700'000'000;
        history.jobs[1].submit_s = history.jobs[0].submit_s + 3 * 86'400;
        project.history = std::make_shared<const History>(history);
        SampleDocument with(project);
        with.setResults(forecast, nullptr);
        const QString text = ForecastPresenter(with).method_text(vision);
        QVERIFY2(text.contains(QLatin1String("too short")) && text.contains(QLatin1String("3 day")),
                 qPrintable(text));
    }

    void howGoodItIsIsSaidInWords() {
        const ForecastPresenter presenter(*document_);
        const QString words = presenter.trust(vision).join(QLatin1Char(' '));
        QVERIFY(words.contains(QStringLiteral("75%")) && words.contains(QStringLiteral("90%")));
        QVERIFY2(words.contains(QLatin1String("40 GPU-h a month too high")), qPrintable(words));
        QVERIFY(words.contains(QLatin1String("no pattern is left")));
        QCOMPARE(presenter.rivals(vision).size(), std::size_t(2));
        QVERIFY(presenter.rivals(vision)[0][0].startsWith(QStringLiteral("✓")));
        QVERIFY(presenter.anomalies(vision)[0].contains(QLatin1String("rises by 250")));
        QVERIFY(presenter.trust(language)[0].startsWith(QLatin1String("Without a history")));
        document_->setResults(nullptr, nullptr);
        QCOMPARE(presenter.trust(vision).size(), qsizetype(1));
    }

    // From 1,000 to 3,130 at March: two digits are what a hand can mean.
    void drawingMakesAnEventOfTheNodeThatIsShown() {
        EventEditing editing(*document_);
        QCOMPARE(editing.drawn_text({2.2, 1000}, {2.2, 3130}),
                 QStringLiteral("From Mar\u00A02027: +2,100 GPU-h a month"));
        const QString id = editing.draw(research, {2.2, 1000}, {2.2, 3130});
        const ForecastEvent& event = document_->project().forecast.events.back();
        QCOMPARE(event.id, id.toStdString());
        QCOMPARE(event.department, std::string("Research"));
        QCOMPARE(event.size_gpu_h_per_month, 2100.0);
        QCOMPARE(to_string(event.start), std::string("2027-03"));
        QCOMPARE(editing.event_near(vision, 1.6), id);  // its mark stands half a month before its month
        QCOMPARE(editing.event_near(language, 1.6), QString());
        document_->undo_stack().undo();
        QVERIFY(document_->project() == sample_project());
    }

    // Week 4 of the history of 30 weeks before the plan rises by 250.
    void shiftsOfTheHistoryBecomeEventsOnce() {
        EventEditing editing(*document_);
        QCOMPARE(editing.open_shifts(vision), 1);
        QCOMPARE(editing.open_shifts(research), 0);
        QCOMPARE(editing.open_shifts(language), 0);  // has no history
        editing.adopt_shifts(vision);
        const ForecastEvent& event = document_->project().forecast.events.back();
        QCOMPARE(event.team_id, std::string("vision"));
        QCOMPARE(event.size_gpu_h_per_month, 250.0);
        // 26 weeks before 1 January 2027.
        QCOMPARE(to_string(event.start), std::string("2026-07"));
        QCOMPARE(event.start_day, 3);
        QCOMPARE(editing.open_shifts(vision), 0);
        document_->undo_stack().undo();
        QVERIFY(document_->project() == sample_project());
    }

    // Marks stand half a month before their month: 4.6 is nearest to the beginning of June.
    void anEventIsMovedToTheNearestMonth() {
        EventEditing editing(*document_);
        editing.move(QStringLiteral("line"), 4.6);
        QCOMPARE(to_string(document_->project().forecast.events[0].start), std::string("2027-06"));
        QCOMPARE(document_->undo_stack().count(), 1);
        editing.move(QStringLiteral("line"), 4.4);  // where it is: no step
        editing.move(QStringLiteral("none"), 1);
        QCOMPARE(document_->undo_stack().count(), 1);
        QCOMPARE(editing.drawn_text({2.5, 100}, {4.6, 100}), QStringLiteral("From Jun\u00A02027"));
    }

    void aTypedMonthIsKeptMarkedAndTakenBack() {
        EventEditing editing(*document_);
        const RecordList months = editing.months(vision);
        QCOMPARE(months.count(document_->project()), 12);
        QCOMPARE(cell(months, document_->project(), "mean", 1).toDouble(), 4080.0);
        QCOMPARE(cell(months, document_->project(), "typed", 1).toString(), QString());
        document_->edit(QStringLiteral("type"),
                        [&](Project& project) { column(months, "mean").write(project, 1, 6000.0); });
        QCOMPARE(document_->project().forecast.overrides.size(), std::size_t(1));
        QCOMPARE(to_string(document_->project().forecast.overrides[0].month), std::string("2027-02"));
        QCOMPARE(cell(months, document_->project(), "mean", 1).toDouble(), 6000.0);
        QVERIFY(cell(months, document_->project(), "typed", 1).toString().contains(QLatin1String("4,080")));
        QVERIFY(editing.is_typed(vision, 1) && !editing.is_typed(language, 1) && !editing.is_typed(total, 1));
        editing.take_back(vision, 1);
        QVERIFY(document_->project().forecast.overrides.empty());
        document_->undo_stack().undo();
        document_->undo_stack().undo();
        QVERIFY(document_->project() == sample_project());
    }

    void sumsCannotBeTyped() {
        EventEditing editing(*document_);
        QVERIFY(!column(editing.months(total), "mean").write);
        QVERIFY(!column(editing.months(research), "mean").write);
        QVERIFY(column(editing.months(vision), "mean").write);
    }

    // "1.500" has two readings in German; the table asks as all others do: its column is a plain number field.
    void typedMonthsAreReadAsEveryNumber() {
        QLocale::setDefault(localeOf(Language::german));
        EventEditing editing(*document_);
        const RecordList months = editing.months(vision);
        const Project& project = document_->project();
        QVERIFY(read_field(column(months, "mean"), QStringLiteral("1.500"), project).ambiguous);
        QCOMPARE(read_field(column(months, "mean"), QStringLiteral("1.500,5"), project).value->toDouble(),
                 1500.5);
        QVERIFY(!read_field(column(months, "mean"), QStringLiteral("-3"), project).problem.isEmpty());
        QLocale::setDefault(localeOf(Language::english));
    }

    void scenariosAndCapsAreUndoSteps() {
        ForecastPresenter presenter(*document_);
        QCOMPARE(presenter.scenarios().size(), std::size_t(3));
        presenter.choose_scenario(QStringLiteral("high"));
        QCOMPARE(document_->project().forecast.scenario, DemandScenario::high);
        presenter.choose_scenario(QStringLiteral("high"));  // no change, no step
        EventEditing editing(*document_);
        editing.add_cap(language);
        QCOMPARE(document_->project().forecast.caps.back().team_id, std::string("language"));
        // Above twice the highest of the 95 % range: 1,220 + 2 x 120 in December.
        QCOMPARE(document_->project().forecast.caps.back().gpu_h_per_month, 2920.0);
        editing.remove_cap(1);
        editing.remove(0);
        QVERIFY(document_->project().forecast.events.empty());
        QCOMPARE(document_->undo_stack().count(), 4);
        for (int i = 0; i < 4; ++i) {
            document_->undo_stack().undo();
        }
        QVERIFY(document_->project() == sample_project());
    }

    void theMouseDrawsAnEventOnTheChart() {
        ForecastPage page(*document_, nullptr);
        page.resize(1084, 752);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        auto* chart = shown_chart(page);
        QVERIFY(chart);
        const QPoint from(chart->viewport()->width() * 3 / 4, chart->viewport()->height() / 2);
        QTest::mousePress(chart->viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(chart->viewport(), from - QPoint(30, 40));
        QTest::mouseRelease(chart->viewport(), Qt::LeftButton, {}, from - QPoint(30, 40));
        QCOMPARE(document_->project().forecast.events.size(), std::size_t(2));
        QVERIFY(document_->project().forecast.events[1].size_gpu_h_per_month > 0);
        QCOMPARE(document_->started, std::vector<Task>{Task::forecast});
        QCOMPARE(chart->spec().marks.size(), std::size_t(2));
        document_->undo_stack().undo();
        QCOMPARE(chart->spec().marks.size(), std::size_t(1));
        // Escape while drawing makes nothing.
        QTest::mousePress(chart->viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(chart->viewport(), from - QPoint(0, 40));
        QTest::keyClick(chart, Qt::Key_Escape);
        QTest::mouseRelease(chart->viewport(), Qt::LeftButton, {}, from - QPoint(0, 40));
        QCOMPARE(document_->project().forecast.events.size(), std::size_t(1));
        // The mark of the event of April is dragged to the left: an earlier month.
        const QPointF mark = chart_place(*chart, chart->spec().marks[0].x);
        QTest::mousePress(chart->viewport(), Qt::LeftButton, {}, mark.toPoint());
        QTest::mouseMove(chart->viewport(), mark.toPoint() - QPoint(80, 20));
        QTest::mouseRelease(chart->viewport(), Qt::LeftButton, {}, mark.toPoint() - QPoint(80, 20));
        QCOMPARE(document_->project().forecast.events.size(), std::size_t(1));
        QVERIFY(document_->project().forecast.events[0].start < sample_project().forecast.events[0].start);
        document_->undo_stack().undo();
        QVERIFY(document_->project() == sample_project());
        // A click on an empty month opens a new event there.
        QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, from);
        QCOMPARE(document_->project().forecast.events.size(), std::size_t(2));
        QCOMPARE(document_->project().forecast.events[1].size_gpu_h_per_month, 0.0);
        QCOMPARE(page.findChild<QTabWidget*>()->currentIndex(), 1);
    }

    void readersOfAnOpenFileDrawNothing() {
        document_->is_read_only = true;
        ForecastPage page(*document_, nullptr);
        page.resize(1084, 752);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        auto* chart = shown_chart(page);
        const QPoint from(chart->viewport()->width() * 3 / 4, chart->viewport()->height() / 2);
        QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, from);
        QCOMPARE(document_->project().forecast.events.size(), std::size_t(1));
        QVERIFY(!page.findChild<QComboBox*>()->isEnabled());
    }

    void theTreeChoosesWhatIsShown() {
        ForecastPage page(*document_, nullptr);
        page.resize(1084, 752);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        auto* tree = page.findChild<QTreeWidget*>();
        auto* chart = shown_chart(page);
        QVERIFY(chart->spec().title.en.find("all teams") != std::string::npos);
        tree->setCurrentItem(tree->topLevelItem(0)->child(0)->child(0));
        QVERIFY(chart->spec().title.en.find("Vision") != std::string::npos);
        QVERIFY(chart->spec().marks.empty());  // the event is of the other team
        // The choice outlives an edit.
        document_->edit(QStringLiteral("rename"), [](Project& project) { project.teams[0].name = "Sight"; });
        QVERIFY(chart->spec().title.en.find("Sight") != std::string::npos);
    }

  private:
    std::unique_ptr<SampleDocument> document_;
};

QTEST_MAIN(ForecastPageTest)
#include "tst_forecast_page.moc"
