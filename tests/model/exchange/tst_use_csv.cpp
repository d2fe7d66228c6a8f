#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "model/exchange/use_csv.h"
#include "model/project/adopt_use.h"

using namespace grundlast;

class TestUseCsv : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    Result<std::vector<MeasuredUse>> read(const char* text) {
        const QString path = folder_.filePath(QStringLiteral("use.csv"));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly)) {
            file.write(text);
            file.close();
        }
        return read_use_csv(path.toStdString());
    }

  private slots:

    // 31 May 2026 is a Sunday: left out, as is the Monday after the week. Two hours of one day add up.
    void days_become_whole_weeks_from_monday_on() {
        const auto use = read(
            "team,date,gpu_hours\nb,2026-06-01 00:00,5\nb,2026-06-01 01:00,6\na,2026-05-31,100\n"
            "a,2026-06-02,2\na,2026-06-07,3\na,2026-06-08,50\n");
        QVERIFY2(use.ok(), use ? "" : use.error().message.en.c_str());
        QCOMPARE(use->size(), std::size_t{2});
        QCOMPARE((*use)[0].team_id, std::string("a"));
        QCOMPARE((*use)[0].first_day, std::string("2026-06-01"));
        QCOMPARE((*use)[0].weekly_gpu_h, std::vector<double>{5});
        QCOMPARE((*use)[1].weekly_gpu_h, std::vector<double>{11});
        QCOMPARE((*use)[0].origin.kind, OriginKind::measured);
    }

    void weeks_stay_weeks() {
        const auto use = read("team,date,gpu_h\na,2026-06-03,7\na,2026-06-10,8\n");
        QVERIFY(use);
        QCOMPARE((*use)[0].first_day, std::string("2026-06-03"));
        QCOMPARE((*use)[0].weekly_gpu_h, (std::vector<double>{7, 8}));
    }

    void what_cannot_be_used_is_named_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("names");
        QTest::newRow("date") << QByteArray("team,date,gpu_hours\na,tomorrow,3\n") << ":2";
        QTest::newRow("number") << QByteArray("team,date,gpu_hours\na,2026-06-01,-3\n") << "gpu_hours";
        QTest::newRow("no hours") << QByteArray("team,date\na,2026-06-01\n") << "gpu_hours";
        QTest::newRow("months") << QByteArray("team,date,gpu_h\na,2026-06-01,1\na,2026-07-01,1\n")
                                << "weeks apart";
        QTest::newRow("short") << QByteArray("team,date,gpu_h\na,2026-06-01,1\na,2026-06-02,1\n")
                               << "whole week";
    }

    void what_cannot_be_used_is_named() {
        QFETCH(QByteArray, text);
        QFETCH(QString, names);
        const auto use = read(text.constData());
        QVERIFY(!use);
        QVERIFY2(use.error().message.en.find(names.toStdString()) != std::string::npos,
                 use.error().message.en.c_str());
    }

    // 16 teams, May 2020: Monday 4 May to Sunday 31 May.
    void helios_is_read() {
        const QString path =
            QStringLiteral(GRUNDLAST_SHARED_DIR "/data/forecast/gpu/helios_earth_vc_daily.csv");
        if (!QFile::exists(path)) {
            QSKIP("no ../shared/data/forecast/gpu beside the project");
        }
        const auto use = read_use_csv(path.toStdString());
        QVERIFY(use);
        QCOMPARE(use->size(), std::size_t{16});
        QCOMPARE(use->front().weekly_gpu_h.size(), std::size_t{4});
        QCOMPARE(use->front().first_day, std::string("2020-05-04"));
    }

    void use_finds_its_teams_and_adds_the_others() {
        Project project;
        project.forecast.source = ForecastSource::inventory;
        project.teams.resize(1);
        project.teams[0].id = "vision-id";
        project.teams[0].name = "Vision";
        const auto adopted = adopt_use(
            project, {{"Vision", "2026-06-01", {10, 20}, {}}, {"new", "2026-06-01", {1, 1}, {}}}, 0.5);
        QVERIFY(adopted);
        QCOMPARE(adopted->new_teams, 1);
        QVERIFY(adopted->changed);
        QCOMPARE(project.teams.size(), std::size_t{2});
        QCOMPARE(project.forecast.measured_use[0].team_id, std::string("vision-id"));
        QCOMPARE(project.forecast.measured_use[0].weekly_gpu_h, (std::vector<double>{5, 10}));
        QCOMPARE(project.forecast.history_kind, HistoryKind::measured);
        QCOMPARE(project.forecast.source, ForecastSource::blend);
    }
};

QTEST_GUILESS_MAIN(TestUseCsv)
#include "tst_use_csv.moc"
