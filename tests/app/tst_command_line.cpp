// The command line as its users call it: exit codes, error lines, files, repeatable results (DESIGN section
// 10).
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/program.h"

class TestCommandLine : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir folder_;

    QString path(const QString& name) const { return folder_.filePath(name); }

    // The small example; made once.
    QString werk() const {
        const QString file = path(QStringLiteral("werk.grundlast"));
        if (!QFileInfo::exists(file)) {
            grundlast({QStringLiteral("new"), file, QStringLiteral("--example"), QStringLiteral("werk")});
        }
        return file;
    }

  private slots:
    void wrong_usage_exits_with_2_and_one_line();
    void wrong_usage_exits_with_2_and_one_line_data();
    void new_makes_a_project_and_never_overwrites();
    void export_and_new_from_json_lose_nothing();
    void check_finds_no_error_in_the_examples();
    void a_bad_import_gives_one_line_and_changes_nothing();
    void a_bad_import_gives_one_line_and_changes_nothing_data();
    void an_import_is_shown_before_it_is_taken();
    void the_same_history_again_changes_nothing();
    void a_bill_is_kept();
    void the_change_log_names_what_changed();
    void the_inventory_goes_out_and_comes_back();
    void prices_reach_the_project();
    void a_bill_is_no_trace();
    void results_do_not_depend_on_threads();
    void simulate_takes_a_plan_by_id();
    void simulate_and_compare_agree_on_a_seed();
    void simulate_stops_at_a_target();
    void forecast_of_a_series_file();
    void forecast_of_a_project_takes_a_scenario();
    void measured_use_is_imported_and_forecast();
    void many_series_are_scored_by_source();
    void replay_needs_a_cluster();
    void report_writes_a_pdf();
};

void TestCommandLine::wrong_usage_exits_with_2_and_one_line_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("names");
    QTest::newRow("unknown word") << QStringList{"conjure"} << "conjure";
    QTest::newRow("no project") << QStringList{"check"} << "project";
    QTest::newRow("unknown use") << QStringList{"calculate", "memory", "--use", "guessing"} << "--use";
    QTest::newRow("uneven heads") << QStringList{"calculate", "memory", "--kv-heads", "5"} << "kv_heads";
    QTest::newRow("no throughput") << QStringList{"calculate", "scaling", "--point", "4"} << "--point";
    QTest::newRow("one point") << QStringList{"calculate", "scaling", "--point", "4=370"} << "two";
    QTest::newRow("no share") << QStringList{"calculate", "test-run", "--duration", "1", "--data-share", "2"}
                              << "data_share";
    QTest::newRow("missing file") << QStringList{"check", "/nowhere/p.grundlast"} << "/nowhere/p.grundlast";
    QTest::newRow("unknown option") << QStringList{"compare", "p.grundlast", "--loud"} << "--loud";
    QTest::newRow("negative replications")
        << QStringList{"compare", "p.grundlast", "--replications", "-3"} << "replications";
    QTest::newRow("target that is no share")
        << QStringList{"compare", "p.grundlast", "--until", "many"} << "--until";
    QTest::newRow("target beyond the whole")
        << QStringList{"compare", "p.grundlast", "--until", "120%"} << "--until";
    QTest::newRow("unknown example") << QStringList{"new", path("x.grundlast"), "--example", "moon"} << "moon";
    QTest::newRow("unknown policy")
        << QStringList{"replay",   "--trace", GRUNDLAST_SOURCE_DIR "/tests/app/two_jobs.swf", "--gpus", "4",
                       "--policy", "lottery"}
        << "lottery";
    QTest::newRow("missing trace") << QStringList{"replay", "--trace", "/nowhere.swf", "--gpus", "4"}
                                   << "/nowhere.swf";
    QTest::newRow("window without display") << QStringList{} << "DISPLAY";
}

void TestCommandLine::wrong_usage_exits_with_2_and_one_line() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, names);
    const Outcome outcome = grundlast(arguments);
    QCOMPARE(outcome.exit_code, 2);
    QVERIFY2(outcome.err.contains(names.toUtf8()), outcome.err);
    QCOMPARE(outcome.err.count('\n'), 1);
    QVERIFY(outcome.out.isEmpty());
}

void TestCommandLine::new_makes_a_project_and_never_overwrites() {
    const QString file = path(QStringLiteral("empty.grundlast"));
    QCOMPARE(grundlast({"new", file}).exit_code, 0);
    const QByteArray before = content_of(file);
    QVERIFY(before.startsWith("SQLite format 3"));
    const Outcome again = grundlast({"new", file, "--example", "werk"});
    QCOMPARE(again.exit_code, 2);
    QVERIFY2(again.err.contains("empty.grundlast"), again.err);
    QCOMPARE(content_of(file), before);
}

void TestCommandLine::export_and_new_from_json_lose_nothing() {
    const QString first = path(QStringLiteral("first.json"));
    const QString copy = path(QStringLiteral("copy.grundlast"));
    const QString second = path(QStringLiteral("second.json"));
    QCOMPARE(grundlast({"export", werk(), "--json", first}).exit_code, 0);
    QCOMPARE(grundlast({"new", copy, "--from", first}).exit_code, 0);
    QCOMPARE(grundlast({"export", copy, "--json", second}).exit_code, 0);
    QVERIFY(!content_of(first).isEmpty());
    QCOMPARE(content_of(second), content_of(first));
    QCOMPARE(grundlast({"export", werk(), "--json", "-"}).out, content_of(first));
}

void TestCommandLine::check_finds_no_error_in_the_examples() {
    const Outcome outcome = grundlast({"check", werk(), "--json", "-"});
    QCOMPARE(outcome.exit_code, 0);
    const QJsonDocument findings = QJsonDocument::fromJson(outcome.out);
    QVERIFY2(findings.isArray() || findings.isObject(), outcome.out);
}

void TestCommandLine::a_bad_import_gives_one_line_and_changes_nothing_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("binary") << QByteArray(
        "\x7f"
        "ELF\x02\x01\x00\x00\x00\xff\xfe\x00\x01 junk",
        18);
    QTest::newRow("wrong columns") << QByteArray("colour,shape\nred,round\n");
    QTest::newRow("truncated gzip") << QByteArray("\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\x4b\x4c", 12);
    QTest::newRow("only a head") << QByteArray("timestamp,duration,num_gpus,gpu_time,cluster\n");
}

void TestCommandLine::a_bad_import_gives_one_line_and_changes_nothing() {
    QFETCH(QByteArray, content);
    const QString file = path(QStringLiteral("bad.csv"));
    write(file, content);
    const QByteArray before = grundlast({"export", werk(), "--json", "-"}).out;
    const Outcome outcome = grundlast({"import", werk(), file});
    QCOMPARE(outcome.exit_code, 2);
    QVERIFY2(outcome.err.contains("bad.csv"), outcome.err);
    QCOMPARE(outcome.err.trimmed().count('\n'), 0);
    QCOMPARE(grundlast({"export", werk(), "--json", "-"}).out, before);
}

const QString import_samples = QStringLiteral(GRUNDLAST_SOURCE_DIR "/tests/model/exchange/samples/");

void TestCommandLine::an_import_is_shown_before_it_is_taken() {
    const QByteArray before = grundlast({"export", werk(), "--json", "-"}).out;
    const Outcome outcome =
        grundlast({"import", werk(), import_samples + "constructed_tabelle.csv", "--dry-run"});
    QCOMPARE(outcome.exit_code, 0);
    QVERIFY2(outcome.out.contains("A-1") && outcome.out.contains("2026-11-02T08:00:00"), outcome.out);
    QVERIFY2(outcome.err.contains("run_h = Laufzeit [h]"), outcome.err);
    QVERIFY2(outcome.err.contains("1 rows left out, first line 4:") && outcome.err.contains("--decimal"),
             outcome.err);
    QCOMPARE(grundlast({"export", werk(), "--json", "-"}).out, before);
    const Outcome settled =
        grundlast({"import", werk(), import_samples + "constructed_tabelle.csv", "--dry-run", "--decimal",
                   "comma", "--dates", "dmy", "--map", "team=Auftrag"});
    QVERIFY2(settled.err.contains("4 jobs of 4 teams"), settled.err);
}

void TestCommandLine::the_same_history_again_changes_nothing() {
    const QString file = path(QStringLiteral("twice.grundlast"));
    QCOMPARE(grundlast({"new", file, "--example", "werk"}).exit_code, 0);
    const QStringList call = {"import", file, import_samples + "slurm2205_real_oddities.psv", "--timezone",
                              "Europe/Berlin"};
    QCOMPARE(grundlast(call).exit_code, 0);
    const QByteArray once = grundlast({"export", file, "--json", "-"}).out;
    const Outcome again = grundlast(call);
    QCOMPARE(again.exit_code, 0);
    QVERIFY2(again.err.contains("0 new, 19 known already"), again.err);
    QCOMPARE(grundlast({"export", file, "--json", "-"}).out, once);
    const Outcome other = grundlast({"import", file, import_samples + "constructed_sacct_gpu_edge_cases.psv"});
    QVERIFY2(other.err.contains("9 new, 0 known already"), other.err);
    QVERIFY(grundlast({"export", file, "--json", "-"}).out.contains("team-vision"));
    QCOMPARE(grundlast(call + QStringList{"--replace"}).exit_code, 0);
    const QByteArray replaced = grundlast({"export", file, "--json", "-"}).out;
    QCOMPARE(QJsonDocument::fromJson(replaced).object()["history"],
             QJsonDocument::fromJson(once).object()["history"]);
}

void TestCommandLine::a_bill_is_kept() {
    const QString file = path(QStringLiteral("bill.grundlast"));
    QCOMPARE(grundlast({"new", file, "--example", "werk"}).exit_code, 0);
    const QByteArray before = grundlast({"export", file, "--json", "-"}).out;
    const QString bill = import_samples + "constructed_aws_cur2_gpu.csv";
    const Outcome dry = grundlast({"import", file, bill, "--dry-run"});
    QCOMPARE(dry.exit_code, 0);
    QVERIFY2(dry.out.contains("60.79") && dry.out.contains("13.87"), dry.out);
    QVERIFY2(dry.err.contains("spend per team and month: 4 new"), dry.err);
    QCOMPARE(grundlast({"export", file, "--json", "-"}).out, before);

    QCOMPARE(grundlast({"import", file, bill}).exit_code, 0);
    const QByteArray once = grundlast({"export", file, "--json", "-"}).out;
    QCOMPARE(QJsonDocument::fromJson(once).object()["spend"].toArray().size(), 4);
    const Outcome again = grundlast({"import", file, bill});
    QVERIFY2(again.err.contains("0 new, 0 changed, 4 known already"), again.err);
    QCOMPARE(grundlast({"export", file, "--json", "-"}).out, once);
}

void TestCommandLine::the_change_log_names_what_changed() {
    const QString file = path(QStringLiteral("log.grundlast"));
    QCOMPARE(grundlast({"new", file, "--example", "werk"}).exit_code, 0);
    const QString quotas = path(QStringLiteral("quotas.csv"));
    write(quotas, "id,gpu_quota\nlines,77\n");
    QCOMPARE(grundlast({"import", file, quotas}).exit_code, 0);
    const Outcome shown = grundlast({"history", file, "--field", "GPU_QUOTA"});
    QCOMPARE(shown.exit_code, 0);
    QVERIFY2(shown.out.contains("import: Import of quotas.csv (inventory)") &&
                 shown.out.contains("teams[lines].gpu_quota: \"8\" -> \"77\""),
             shown.out);
    QVERIFY(!shown.out.contains("created"));
    const QByteArray csv = grundlast({"history", file, "--csv", "-"}).out;
    QVERIFY2(csv.startsWith("at,who,kind,step_de,step_en,path,before,after,more\r\n"), csv);
    QCOMPARE(csv.count('\n'), 3);  // head, made, imported
    const QByteArray json = grundlast({"history", file, "--json", "-"}).out;
    QCOMPARE(QJsonDocument::fromJson(json).object()["edits"].toArray().size(), 2);
    QCOMPARE(grundlast({"history", file, "--since", "2999-01-01"}).out, QByteArray());
    const Outcome wrong = grundlast({"history", file, "--since", "yesterday"});
    QCOMPARE(wrong.exit_code, 2);
    QVERIFY(wrong.err.contains("yesterday"));

    // The log goes with the document.
    const QString document = path(QStringLiteral("log.json"));
    const QString copy = path(QStringLiteral("log_copy.grundlast"));
    QCOMPARE(grundlast({"export", file, "--json", document}).exit_code, 0);
    QCOMPARE(grundlast({"new", copy, "--from", document}).exit_code, 0);
    QVERIFY(grundlast({"history", copy}).out.contains("teams[lines].gpu_quota: \"8\" -> \"77\""));
}

void TestCommandLine::the_inventory_goes_out_and_comes_back() {
    const QString book = path(QStringLiteral("inventory.xlsx"));
    const QString folder = path(QStringLiteral("tables"));
    QCOMPARE(grundlast({"export", werk(), "--xlsx", book, "--csv", folder}).exit_code, 0);
    const auto inventory_of = [](const QString& project) {
        const QJsonObject all =
            QJsonDocument::fromJson(grundlast({"export", project, "--json", "-"}).out).object();
        return QJsonArray{all["teams"], all["workloads"]};
    };
    for (const QString& file : {book, folder}) {
        const QString project = path(QStringLiteral("empty.grundlast"));
        QFile::remove(project);
        QCOMPARE(grundlast({"new", project}).exit_code, 0);
        const Outcome taken = grundlast({"import", project, file});
        QVERIFY2(taken.exit_code == 0 && taken.err.contains("17 new"), taken.err);  // 6 teams, 11 workloads
        QCOMPARE(inventory_of(project), inventory_of(werk()));
    }
    QCOMPARE(grundlast({"export", werk()}).exit_code, 2);
}

void TestCommandLine::prices_reach_the_project() {
    const QString file = path(QStringLiteral("prices.grundlast"));
    QCOMPARE(grundlast({"new", file, "--example", "werk"}).exit_code, 0);
    const Outcome list = grundlast({"import", file, import_samples + "cloud_prices_15.csv"});
    QVERIFY2(list.exit_code == 0 && list.err.contains("13 new"), list.err);
    const Outcome offer = grundlast({"import", file, import_samples + "constructed_angebot.csv"});
    QVERIFY2(offer.exit_code == 0 && offer.err.contains("2 new"), offer.err);
    const QByteArray project = grundlast({"export", file, "--json", "-"}).out;
    QVERIFY(project.contains("aws/us-east-1/p5.48xlarge"));
    QVERIFY(project.contains("HGX H200 8-GPU, Musterhersteller"));
    QVERIFY(project.contains("285000"));
}

void TestCommandLine::a_bill_is_no_trace() {
    const Outcome outcome =
        grundlast({"replay", "--trace", import_samples + "constructed_aws_cur2_gpu.csv", "--gpus", "4"});
    QCOMPARE(outcome.exit_code, 2);
    QVERIFY2(outcome.err.contains("is no job history but of format aws"), outcome.err);
}

void TestCommandLine::results_do_not_depend_on_threads() {
    const QStringList call = {"compare", werk(), "--replications", "2", "--seed", "7",
                              "--json",  "-",    "--threads"};
    const Outcome one = grundlast(call + QStringList{"1"});
    const Outcome two = grundlast(call + QStringList{"2"});
    QVERIFY2(one.exit_code == 0, one.err);
    QVERIFY(one.out.size() > 1000);
    QCOMPARE(two.out, one.out);
    QVERIFY(grundlast({"compare", werk(), "--replications", "2", "--seed", "8", "--json", "-"}).out != one.out);
}

void TestCommandLine::simulate_takes_a_plan_by_id() {
    const QJsonObject project =
        QJsonDocument::fromJson(grundlast({"export", werk(), "--json", "-"}).out).object();
    const QJsonObject root = project.contains("project") ? project["project"].toObject() : project;
    const QString plan = root["plans"].toArray().at(1).toObject()["id"].toString();
    QVERIFY(!plan.isEmpty());
    const Outcome outcome =
        grundlast({"simulate", werk(), "--plan", plan, "--replications", "1", "--json", "-"});
    QVERIFY2(outcome.exit_code == 0, outcome.err);
    QVERIFY2(outcome.out.contains(plan.toUtf8()), outcome.out.left(300));
    const Outcome unknown = grundlast({"simulate", werk(), "--plan", "nirvana"});
    QCOMPARE(unknown.exit_code, 2);
    QVERIFY2(unknown.err.contains("nirvana") && unknown.err.contains(plan.toUtf8()), unknown.err);
}

// Not the project's own seed, which is 1: the demand must follow the option as well as the queue does.
// "5%" is 0.05, the fewest runs are five, and the JSON says why it stopped; a loaded start is another input.
void TestCommandLine::simulate_stops_at_a_target() {
    const QStringList asked = {"simulate", werk(), "--replications", "30", "--until", "60%", "--json", "-"};
    const QJsonObject one =
        QJsonDocument::fromJson(grundlast(asked + QStringList{"--threads", "1"}).out).object();
    const QJsonObject two =
        QJsonDocument::fromJson(grundlast(asked + QStringList{"--threads", "2"}).out).object();
    QVERIFY(one == two);
    QCOMPARE(one["stopping"].toObject()["target_half_width"].toDouble(), 0.6);
    QVERIFY(one["stopping"].toObject()["reached"].toBool());
    QVERIFY(one["replications"].toInt() >= 5 && one["replications"].toInt() < 30);
    const Outcome warm =
        grundlast({"simulate", werk(), "--replications", "1", "--warm-up", "24", "--json", "-"});
    const QJsonObject loaded = QJsonDocument::fromJson(warm.out).object();
    QCOMPARE(loaded["warm_up_h"].toDouble(), 24.0);
    QVERIFY(loaded["input_hash"] != one["input_hash"]);
}

void TestCommandLine::simulate_and_compare_agree_on_a_seed() {
    const QStringList seeded = {"--replications", "2", "--seed", "7", "--json", "-"};
    const QJsonObject comparison =
        QJsonDocument::fromJson(grundlast(QStringList{"compare", werk()} + seeded).out).object();
    const QJsonObject compared = comparison["plans"].toArray().at(0).toObject();
    const QString plan = compared["plan_id"].toString();
    QVERIFY2(!plan.isEmpty(), qPrintable(compared.keys().join(' ')));
    const Outcome outcome = grundlast(QStringList{"simulate", werk(), "--plan", plan} + seeded);
    const QJsonObject simulated = QJsonDocument::fromJson(outcome.out).object()["plan"].toObject();
    QVERIFY2(simulated.contains("figures"), qPrintable(simulated.keys().join(' ')));
    QCOMPARE(simulated["figures"], compared["figures"]);
}

void TestCommandLine::forecast_of_a_project_takes_a_scenario() {
    const auto total_of_last_month = [&](const QString& scenario) {
        const Outcome outcome = grundlast({"forecast", werk(), "--scenario", scenario, "--json", "-"});
        const QJsonObject result = QJsonDocument::fromJson(outcome.out).object();
        return result["scenario"].toString() == scenario
                   ? result["total"]["mean_ref_gpu_h"].toArray().last().toDouble()
                   : -1.0;
    };
    const double low = total_of_last_month("low");
    const double base = total_of_last_month("base");
    const double high = total_of_last_month("high");
    QVERIFY2(0 < low && low < base && base < high,
             qPrintable(QStringLiteral("%1 %2 %3").arg(low).arg(base).arg(high)));
    const Outcome wild = grundlast({"forecast", werk(), "--scenario", "wild"});
    QCOMPARE(wild.exit_code, 2);
    QVERIFY(wild.err.contains("wild"));
}

void TestCommandLine::measured_use_is_imported_and_forecast() {
    const QString project = path(QStringLiteral("use.grundlast"));
    QVERIFY(QFile::copy(werk(), project));
    const QString file = path(QStringLiteral("use.csv"));
    write(file,
          "team,date,gpu_hours\nProbe,2026-06-01,168\nProbe,2026-06-08,168\nProbe,2026-06-15,168\n"
          "Probe,2026-06-22,168\n");
    const Outcome dry = grundlast({"import", project, file, "--format", "gpu-use", "--dry-run"});
    QCOMPARE(dry.exit_code, 0);
    const Outcome imported = grundlast({"import", project, file, "--format", "gpu-use"});
    QCOMPARE(imported.exit_code, 0);
    QVERIFY2(imported.err.contains("4"), imported.err.constData());
    const Outcome outcome = grundlast({"forecast", project, "--json", "-"});
    QCOMPARE(outcome.exit_code, 0);
    const QJsonArray teams = QJsonDocument::fromJson(outcome.out).object()["teams"].toArray();
    const QJsonObject probe = teams.last().toObject();
    QCOMPARE(probe["team_id"].toString(), QStringLiteral("Probe"));
    // 168 GPU-hours a week are one GPU: its hours in the month, whatever the month's length.
    const double mean = probe["mean_ref_gpu_h"].toArray().first().toDouble();
    QVERIFY2(mean > 700 && mean < 760, qPrintable(QString::number(mean)));
}

void TestCommandLine::forecast_of_a_series_file() {
    const QString file = path(QStringLiteral("series.csv"));
    QByteArray csv = "id,t,value,part\n";
    for (int t = 1; t <= 24; ++t) {
        csv += "steady," + QByteArray::number(t) + ",100,train\n";
    }
    csv += "steady,25,100,test\n";
    write(file, csv);
    const Outcome outcome = grundlast({"forecast", "--series", file, "--horizon", "3", "--csv", "-"});
    QVERIFY2(outcome.exit_code == 0, outcome.err);
    const QList<QByteArray> lines = outcome.out.trimmed().split('\n');
    QCOMPARE(lines.front(), QByteArray("id,step,mean,lo80,hi80,lo95,hi95,method"));
    QCOMPARE(lines.size(), 4);
    // A series that never changes goes on as it was.
    QVERIFY2(qAbs(lines[3].split(',')[2].toDouble() - 100) < 1e-6, lines[3]);
    const Outcome both = grundlast({"forecast", werk(), "--series", file});
    QCOMPARE(both.exit_code, 2);
}

// Columns in any order, a table of what each series is, scores by source, and the same bytes on one core and
// two.
void TestCommandLine::many_series_are_scored_by_source() {
    QByteArray csv = "part,value,id,t\n";
    QByteArray meta = "horizon,source,id,frequency\n";
    for (int series = 0; series < 6; ++series) {
        const QByteArray id = "s-" + QByteArray::number(series);
        meta += "4," + QByteArray(series < 4 ? "shop" : "lab") + "," + id + ",4\n";
        for (int t = 1; t <= 28; ++t) {
            const int value = 100 + 10 * series + 20 * (t % 4) + t * (series % 3) + (t * 7 + series) % 5;
            csv += QByteArray(t > 24 ? "test," : "train,") + QByteArray::number(value) + "," + id + "," +
                   QByteArray::number(t) + "\n";
        }
    }
    const QString series = path(QStringLiteral("many.csv")), about = path(QStringLiteral("about.csv"));
    write(series, csv);
    write(about, meta);
    const auto run = [&](const QString& threads) {
        return grundlast(
            {"forecast", "--series", series, "--meta", about, "--threads", threads, "--json", "-"});
    };
    const Outcome one = run("1"), two = run("2");
    QVERIFY2(one.exit_code == 0, one.err);
    QCOMPARE(two.out, one.out);
    const QJsonObject document = QJsonDocument::fromJson(one.out).object();
    QCOMPARE(document["series"].toArray().size(), 6);
    const QJsonArray groups = document["groups"].toArray();
    QCOMPARE(groups.size(), 3);
    QCOMPARE(groups[0].toObject()["group"].toString(), QStringLiteral("lab"));
    QCOMPARE(groups[0].toObject()["series"].toInt(), 2);
    QCOMPARE(groups[2].toObject()["group"].toString(), QStringLiteral("all"));
    // A season of 20 a step repeats: far better than the naive forecast of the last season.
    QVERIFY2(groups[2].toObject()["mase"].toDouble() < 1.5, one.out.left(600));

    write(about, meta.left(meta.lastIndexOf("4,lab,s-5")));
    const Outcome missing = run("2");
    QCOMPARE(missing.exit_code, 2);
    QVERIFY2(missing.err.contains("s-5"), missing.err);
    QCOMPARE(missing.err.trimmed().count('\n'), 0);
}

void TestCommandLine::replay_needs_a_cluster() {
    const QString trace = QStringLiteral(GRUNDLAST_SOURCE_DIR "/tests/app/two_jobs.swf");
    QCOMPARE(grundlast({"replay", "--trace", trace}).exit_code, 2);
    const Outcome outcome = grundlast({"replay", "--trace", trace, "--gpus", "4", "--policy", "fcfs", "--json",
                                       "-", "--jobs-csv", path(QStringLiteral("jobs.csv"))});
    QVERIFY2(outcome.exit_code == 0, outcome.err);
    const QJsonObject figures = QJsonDocument::fromJson(outcome.out).object();
    // Both jobs need all 4 slots: the second, submitted at 10, waits for the first to end at 100: (0 + 90) / 2.
    QCOMPARE(figures["mean_wait_s"].toDouble(), 45.0);
    QCOMPARE(figures["makespan_s"].toDouble(), 150.0);
    QCOMPARE(figures["utilisation"].toDouble(), 1.0);
    QVERIFY(content_of(path(QStringLiteral("jobs.csv"))).startsWith("job_id,submit_s,start_s,end_s,gpus\n"));
}

void TestCommandLine::report_writes_a_pdf() {
    for (const QString& language : {QStringLiteral("de"), QStringLiteral("en")}) {
        const QString file = path(language + QStringLiteral(".pdf"));
        const Outcome outcome =
            grundlast({"report", werk(), "-o", file, "--lang", language, "--replications", "2"});
        QVERIFY2(outcome.exit_code == 0, outcome.err);
        QVERIFY(content_of(file).startsWith("%PDF-"));
    }
    QCOMPARE(grundlast({"report", werk(), "-o", path("x.pdf"), "--lang", "fr"}).exit_code, 2);
    QCOMPARE(grundlast({"report", werk(), "-o", "/nowhere/x.pdf", "--replications", "1"}).exit_code, 1);
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_command_line.moc"
