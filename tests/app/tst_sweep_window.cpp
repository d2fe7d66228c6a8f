// A grid in the window: typed, priced, run, watched, looked at.
#include <QComboBox>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/commands/project_access.h"
#include "app/sweep/sweep_window.h"
#include "views/style/number_text.h"

using namespace grundlast;

namespace {

Project werk() {
    return shipped_example("werk").value();
}

}  // namespace

class TestSweepWindow : public QObject {
    Q_OBJECT

  private slots:

    void init() { QLocale::setDefault(localeOf(Language::english)); }

    void values_are_lists_and_ranges_data();
    void values_are_lists_and_ranges();
    void german_numbers_are_read_as_german();
    void every_key_makes_a_grid();
    void a_grid_is_run_and_taken_up_again();
    void a_surface_holds_the_figures_of_its_points();
};

void TestSweepWindow::values_are_lists_and_ranges_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("share");
    QTest::addColumn<QList<double>>("values");
    QTest::newRow("list") << "1; 2;4" << false << QList<double>{1, 2, 4};
    QTest::newRow("range") << "1..4" << false << QList<double>{1, 2, 3, 4};
    QTest::newRow("steps") << "0.1..0.3/0.1; 1" << false << QList<double>{0.1, 0.2, 0.3, 1};
    QTest::newRow("percent of a share") << "5; 10 %" << true << QList<double>{0.05, 0.1};
    QTest::newRow("backwards") << "4..1" << false << QList<double>{};
    QTest::newRow("no step") << "1..4/0" << false << QList<double>{};
    QTest::newRow("a word") << "1; two" << false << QList<double>{};
    QTest::newRow("too many") << "1..1000000" << false << QList<double>{};
}

void TestSweepWindow::values_are_lists_and_ranges() {
    QFETCH(QString, text);
    QFETCH(bool, share);
    QFETCH(QList<double>, values);
    const auto read = read_sweep_values(text, share);
    QCOMPARE(read.ok(), !values.isEmpty());
    if (read) {
        QCOMPARE(QList<double>(read->begin(), read->end()), values);
    }
}

void TestSweepWindow::german_numbers_are_read_as_german() {
    QLocale::setDefault(localeOf(Language::german));
    QCOMPARE(read_sweep_values("0,15; 0,25", false).value(), (std::vector<double>{0.15, 0.25}));
    QVERIFY(!read_sweep_values("1.500", false).ok());  // 1500 or 1.5: not guessed
}

// Whatever the list offers, with the value it shows, is a grid that can be run.
void TestSweepWindow::every_key_makes_a_grid() {
    const Project project = werk();
    const auto keys = sweep_keys(project);
    QVERIFY(keys.size() > 20);
    for (const SweepKey& key : keys) {
        const auto grid = grid_of({{{key, key.present}}, {}, 1}, project);
        QVERIFY2(grid.ok(), grid ? "" : grid.error().message.en.c_str());
        QCOMPARE(point_count(*grid), std::size_t(1));
    }
}

void TestSweepWindow::a_grid_is_run_and_taken_up_again() {
    const QTemporaryDir folder;
    SweepWindow window(werk(), QStringLiteral(GRUNDLAST_PROGRAM), nullptr);
    QVERIFY(!window.start(folder.path()).isEmpty());  // nothing is chosen yet
    window.setAxis(0, "energy.price_per_kwh", "0.15; 0.25");
    window.setAxis(1, "seed", "1..3");
    QCOMPARE(window.start(folder.path()), QString());
    QTRY_VERIFY_WITH_TIMEOUT(!window.running() && window.sweep() && window.sweep()->complete(), 60000);
    QCOMPARE(window.sweep()->points().size(), std::size_t(6));
    QVERIFY(QFile::exists(folder.filePath("results.csv")));

    // Another window finds it finished; where a point is lost, only that one is computed anew.
    SweepWindow again(werk(), QStringLiteral(GRUNDLAST_PROGRAM), nullptr);
    QCOMPARE(again.load(folder.path()), QString());
    QVERIFY(again.sweep()->complete());
    const auto kept = QFileInfo(folder.filePath("points/0000000.json")).lastModified();
    QVERIFY(QFile::remove(folder.filePath("points/0000004.json")));
    again.setAxis(0, "energy.price_per_kwh", "0.15; 0.25");
    again.setAxis(1, "seed", "1..3");
    QCOMPARE(again.start(folder.path()), QString());
    QTRY_VERIFY_WITH_TIMEOUT(!again.running() && again.sweep() && again.sweep()->complete(), 60000);
    QCOMPARE(QFileInfo(folder.filePath("points/0000000.json")).lastModified(), kept);
    QVERIFY(!again.load(folder.path() + "/nowhere").isEmpty());
}

// 2 x 3 points of one plan, made by hand: 10 x row + column.
void TestSweepWindow::a_surface_holds_the_figures_of_its_points() {
    const QTemporaryDir folder;
    const Project project = werk();
    SweepGrid grid;
    grid.axes = {{"energy.price_per_kwh", {0.1, 0.2}}, {"seed", {1, 2, 3}}};
    QVERIFY(QDir(folder.path()).mkdir("points"));
    const auto put = [](const QString& path, const std::string& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.data(), static_cast<qint64>(text.size()));
    };
    put(folder.filePath("sweep.json"), manifest_json({grid, "h", "EUR"}));
    for (std::size_t index = 0; index < 5; ++index) {  // the last one is still to come
        SweepPoint point;
        point.index = index;
        point.values = values_at(grid, index);
        SweepFigures figures;
        figures.plan_id = "own";
        figures.total_cost = 10.0 * static_cast<double>(index / 3) + static_cast<double>(index % 3);
        point.plans = {figures};
        put(QString::fromStdString(sweep_point_file(folder.path().toStdString(), index)),
            point_json(point, "h"));
    }
    auto sweep = SweepFolder::open(folder.path().toStdString());
    QVERIFY(sweep.ok());
    QVERIFY(!sweep->complete() && !sweep->read_new());
    const SweepView view{"own", SweepFigure::total_cost, 1, 0, {0, 0}};  // seeds down, prices across
    const SweepSurface surface = surface_of(*sweep, view);
    QCOMPARE(surface.cells.size(), std::size_t(3));
    QCOMPARE(surface.cells[1][0], std::optional(1.0));
    QCOMPARE(surface.cells[1][1], std::optional(11.0));
    QVERIFY(!surface.cells[2][1]);
    QCOMPARE(surface.most, 11.0);
    const ChartSpec chart = sweep_chart(*sweep, view, project);
    QCOMPARE(chart.series.size(), std::size_t(2));
    QCOMPARE(chart.series[1].x, (std::vector<double>{1, 2}));
    QCOMPARE(chart.series[1].y, (std::vector<double>{10, 11}));
    QCOMPARE(sweep_rows(*sweep, project, 100).rows.size(), std::size_t(5));
}

QTEST_MAIN(TestSweepWindow)
#include "tst_sweep_window.moc"
