// Reasons, scorecard, quotes, estimates, sweeps, validation, the workbook and the project inside the report,
// from the command line.
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "tests/app/program.h"

class TestDecisions : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir folder_;

    QString path(const QString& name) const { return folder_.filePath(name); }

    // The small example, made once.
    QString project() const {
        const QString file = path(QStringLiteral("werk.grundlast"));
        if (!QFileInfo::exists(file)) {
            grundlast({"new", file, "--example", "werk"});
        }
        return file;
    }

    static QJsonObject json(const QByteArray& text) { return QJsonDocument::fromJson(text).object(); }

  private slots:

    void a_figure_says_why() {
        const Outcome told = grundlast(
            {"compare", project(), "--replications", "1", "--explain", "plans.own.cost.energy", "--json", "-"});
        QCOMPARE(told.exit_code, 0);
        const QJsonObject why = json(told.out);
        QVERIFY(why["value"].toDouble() > 1000);
        QVERIFY(why["formula"].toObject()["de"].toString().contains("PUE"));
        QVERIFY(why["parts"].toArray().size() >= 3);
        QVERIFY(!why["parts"].toArray()[1].toObject()["origin"].toObject()["date"].toString().isEmpty());
        const Outcome unknown =
            grundlast({"compare", project(), "--replications", "1", "--explain", "nothing"});
        QCOMPARE(unknown.exit_code, 2);
        QVERIFY(unknown.err.contains("--explain keys"));
    }

    void the_scorecard_names_a_mode() {
        const Outcome told = grundlast({"decision", project(), "--replications", "1", "--json", "-"});
        QCOMPARE(told.exit_code, 0);
        const QJsonObject decision = json(told.out);
        QVERIFY(QStringList({"own", "hybrid", "rent"})
                    .contains(decision["scorecard"].toObject()["best"].toString()));
        QCOMPARE(decision["scorecard"].toObject()["criteria"].toArray().size(), 8);
        QVERIFY(decision["thresholds"].toArray().size() >= 12);
        QVERIFY(!decision["levers"].toArray().isEmpty());
    }

    // 2 h x 4 GPUs / 0.1 x 3 x 1.2 = 288 GPU-hours.
    void a_run_is_quoted() {
        const Outcome told =
            grundlast({"quote", project(), "--duration", "2", "--data-share", "0.1", "--epochs", "3", "--gpus",
                       "4", "--budget", "100", "--offers-only", "--json", "-"});
        QCOMPARE(told.exit_code, 0);
        QVERIFY(std::abs(json(told.out)["gpu_h"].toDouble() - 288) < 1e-9);
        QCOMPARE(json(told.out)["options"].toArray()[0].toObject()["budget"].toString(), QString("over"));
        QCOMPARE(grundlast({"quote", project(), "--duration", "0"}).exit_code, 2);
    }

    void an_estimate_is_quick_and_has_all_plans() {
        const Outcome told = grundlast({"estimate", project(), "--json", "-"});
        QCOMPARE(told.exit_code, 0);
        QCOMPARE(json(told.out)["plans"].toArray().size(), 3);
        QVERIFY(json(told.out)["plans"].toArray()[0].toObject()["simulated"].isNull());
    }

    // Six points in two shards, one of them started twice: the merged files do not depend on it.
    void shards_make_the_same_bytes() {
        const QString grid = path("grid.json");
        write(grid, R"({"axes": [{"key": "energy.price_per_kwh", "values": [0.15, 0.25]},
                                {"key": "seed", "values": [1, 2, 3]}],
                       "plans": ["rent"], "replications": 1})");
        const QString whole = path("whole"), parts = path("parts");
        QCOMPARE(grundlast({"sweep", project(), grid, "-o", whole}).exit_code, 0);
        QCOMPARE(grundlast({"sweep", project(), grid, "--shard", "2/2", "-o", parts}).exit_code, 0);
        const Outcome early = grundlast({"sweep", "--merge", parts});
        QCOMPARE(early.exit_code, 1);
        QVERIFY(early.err.contains("point 1 of 6 is missing"));
        QCOMPARE(grundlast({"sweep", project(), grid, "--shard", "1/2", "-o", parts}).exit_code, 0);
        // A point that a kill left in half is computed anew, the others are not.
        write(parts + "/points/0000003.json", "{\"index\": 3");
        const Outcome again = grundlast({"sweep", project(), grid, "--shard", "2/2", "-o", parts});
        QVERIFY2(again.err.contains("1 of 3 points computed, 2 were finished"), again.err.constData());
        QCOMPARE(grundlast({"sweep", "--merge", parts}).exit_code, 0);
        QCOMPARE(grundlast({"sweep", "--merge", whole}).exit_code, 0);
        for (const char* name : {"/results.csv", "/results.json"}) {
            QVERIFY(!content_of(whole + name).isEmpty());
            QCOMPARE(content_of(whole + name), content_of(parts + name));
        }
        QCOMPARE(content_of(whole + "/results.csv").count('\n'), 7);
        write(grid, R"({"axes": [{"key": "seed", "values": [1]}]})");
        QVERIFY(grundlast({"sweep", project(), grid, "-o", whole}).err.contains("holds another sweep"));
    }

    void scripts_for_other_machines_are_written() {
        const QString grid = path("small.json"), folder = path("slurm");
        write(grid, R"({"axes": [{"key": "seed", "values": [1, 2]}]})");
        QCOMPARE(
            grundlast({"sweep", project(), grid, "--slurm", "--scripts-only", "--shards", "2", "-o", folder})
                .exit_code,
            0);
        QVERIFY(content_of(folder + "/sweep.sbatch").contains("--array=1-2"));
        QVERIFY(content_of(folder + "/merge.sbatch").contains("sweep --merge"));
        const QString pods = path("pods");
        QCOMPARE(grundlast({"sweep", project(), grid, "--kubernetes", "registry/grundlast:1", "--shards", "2",
                            "-o", pods})
                     .exit_code,
                 0);
        QVERIFY(content_of(pods + "/job.yaml").contains("completionMode: Indexed"));
        // What the manifest runs: the project as JSON.
        QCOMPARE(grundlast({"sweep", pods + "/project.json", pods + "/grid.json", "--shard", "2/2", "-o", pods})
                     .exit_code,
                 0);
    }

    void a_replay_is_set_beside_the_record() {
        const QString trace = path("trace.psv");
        write(trace,
              "JobID|Account|Submit|Start|End|Elapsed|State|Partition|AllocTRES|Timelimit\n"
              "1|a|2026-01-05T08:00:00|2026-01-05T08:00:05|2026-01-05T09:00:05|01:00:00|COMPLETED|gpu|gres/"
              "gpu=8|02:00:00\n"
              "2|b|2026-01-05T08:10:00|2026-01-05T09:00:10|2026-01-05T10:00:10|01:00:00|COMPLETED|gpu|gres/"
              "gpu=8|02:00:00\n");
        const Outcome told = grundlast({"replay", "--trace", trace, "--nodes", "1", "--gpus-per-node", "8",
                                        "--policy", "easy", "--validation", "-"});
        QVERIFY2(told.exit_code == 0, told.err.constData());
        const QJsonObject all = json(told.out)["all"].toObject();
        QCOMPARE(all["jobs"].toInt(), 2);
        QVERIFY(std::abs(all["recorded"].toObject()["mean_wait_s"].toDouble() - (5 + 3010) / 2.0) < 1e-9);
        QVERIFY(json(told.out)["calibration"].toObject()["walltime_factor"].toDouble() == 2);
        QVERIFY(!json(told.out)["left_out"].toArray().isEmpty());
    }

    void the_report_carries_the_project() {
        const QString pdf = path("report.pdf"), back = path("back.grundlast");
        QCOMPARE(grundlast({"report", project(), "--replications", "1", "-o", pdf}).exit_code, 0);
        QCOMPARE(grundlast({"new", back, "--from", pdf}).exit_code, 0);
        const QString one = path("one.json"), other = path("other.json");
        grundlast({"export", project(), "--json", one});
        grundlast({"export", back, "--json", other});
        QCOMPARE(json(content_of(other))["workloads"], json(content_of(one))["workloads"]);
        QCOMPARE(json(content_of(other))["plans"], json(content_of(one))["plans"]);
        const Outcome foreign = grundlast({"new", path("x.grundlast"), "--from", path("empty.pdf")});
        QCOMPARE(foreign.exit_code, 2);
    }

    // A price that falls is told with the plans that rent there, taken over once, and a changed file is
    // refused.
    void a_newer_catalogue_says_what_it_changes() {
        const QString file = path("catalogue.txt"), copy = path("copy.grundlast");
        grundlast({"new", copy, "--example", "werk"});
        QCOMPARE(grundlast({"catalogue", copy, "--export", file}).exit_code, 0);
        const Outcome same = grundlast({"catalogue", copy, "--import", file});
        QVERIFY2(same.out.contains("plans it touches: none"), same.out.constData());
        QByteArray changed = content_of(file);
        changed.replace("\"gpus\"", "\"gpus\" ");
        write(file, changed.replace("\"vendor\": \"NVIDIA\"", "\"vendor\": \"Nvidia\""));
        const Outcome refused = grundlast({"catalogue", copy, "--import", file});
        QCOMPARE(refused.exit_code, 2);
        QVERIFY(refused.err.contains("checksum"));
    }

    void costs_are_written_as_a_workbook() {
        const QString book = path("tco.xlsx");
        QCOMPARE(grundlast({"report", project(), "--replications", "1", "-o", book, "--lang", "en"}).exit_code,
                 0);
        QVERIFY(content_of(book).startsWith("PK"));
    }
};

QTEST_GUILESS_MAIN(TestDecisions)

#include "tst_command_line_decisions.moc"
