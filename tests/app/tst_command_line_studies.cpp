// Optimum, sensitivity, risk and waterfall from the command line.
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "tests/app/program.h"

class TestStudies : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir folder_;

    QString path(const QString& name) const { return folder_.filePath(name); }

    // The small example cut to three months, whose later deliveries come in the second one; made once.
    QString project() const {
        const QString file = path(QStringLiteral("short.grundlast"));
        if (QFileInfo::exists(file)) {
            return file;
        }
        const QString whole = path(QStringLiteral("werk.grundlast")), json = path(QStringLiteral("werk.json"));
        grundlast({"new", whole, "--example", "werk"});
        grundlast({"export", whole, "--json", json});
        QFile text(json);
        text.open(QIODevice::ReadOnly);
        QJsonObject root = QJsonDocument::fromJson(text.readAll()).object();
        text.close();
        QJsonObject inner = root.contains("project") ? root["project"].toObject() : root;
        QJsonObject settings = inner["settings"].toObject();
        settings["horizon_months"] = 3;
        inner["settings"] = settings;
        QJsonArray clusters = inner["clusters"].toArray();
        for (int c = 0; c < clusters.size(); ++c) {
            QJsonObject cluster = clusters[c].toObject();
            QJsonArray groups = cluster["groups"].toArray();
            for (int g = 0; g < groups.size(); ++g) {
                QJsonObject group = groups[g].toObject();
                QJsonArray phases = group["phases"].toArray();
                for (int p = 0; p < phases.size(); ++p) {
                    QJsonObject phase = phases[p].toObject();
                    phase["month"] = std::min(phase["month"].toInt(), 1);
                    phases[p] = phase;
                }
                group["phases"] = phases;
                groups[g] = group;
            }
            cluster["groups"] = groups;
            clusters[c] = cluster;
        }
        inner["clusters"] = clusters;
        if (root.contains("project")) {
            root["project"] = inner;
        } else {
            root = inner;
        }
        text.open(QIODevice::WriteOnly);
        text.write(QJsonDocument(root).toJson());
        text.close();
        grundlast({"new", file, "--from", json});
        return file;
    }

    static QJsonObject json(const QByteArray& text) { return QJsonDocument::fromJson(text).object(); }

  private slots:

    void wrong_input_exits_with_2_and_names_it_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("names");
        QTest::newRow("plan") << QStringList{"optimise", "", "--plan", "x"} << "'x'";
        QTest::newRow("group") << QStringList{"optimise", "", "--group", "a100"} << "'a100'";
        QTest::newRow("confidence") << QStringList{"optimise", "", "--confidence", "1.5"} << "--confidence";
        QTest::newRow("map") << QStringList{"sensitivity", "", "--map", "energy.pue,energy.x"} << "energy.x";
        QTest::newRow("set") << QStringList{"sensitivity", "", "--set", "energy.pue=much"} << "energy.pue";
        QTest::newRow("no value") << QStringList{"sensitivity", "", "--set", "energy.pue"} << "energy.pue";
        QTest::newRow("draws") << QStringList{"risk", "", "--draws", "1"} << "--draws";
        QTest::newRow("waterfall") << QStringList{"compare", "", "--waterfall", "own,x"} << "'x'";
        QTest::newRow("same plan") << QStringList{"compare", "", "--waterfall", "own,own"} << "'own'";
    }

    void wrong_input_exits_with_2_and_names_it() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, names);
        arguments[1] = project();
        const Outcome outcome = grundlast(arguments);
        QCOMPARE(outcome.exit_code, 2);
        QVERIFY2(QString::fromUtf8(outcome.err).contains(names), outcome.err.constData());
    }

    void optimise_is_the_same_on_any_number_of_threads() {
        const QStringList call = {"optimise", project(), "--replications", "2", "--seed", "3", "--json", "-"};
        const Outcome one = grundlast(call + QStringList{"--threads", "1"});
        QCOMPARE(one.exit_code, 0);
        QCOMPARE(grundlast(call + QStringList{"--threads", "2"}).out, one.out);
        const QJsonObject result = json(one.out);
        QVERIFY(!result["reasons"].toArray().isEmpty());
        QVERIFY(result["points"].toArray().size() > 5);
        QVERIFY(result["closed_form"].toObject()["screening_lines"].toArray().size() >= 2);
    }

    void sensitivity_lists_maps_and_asks_what_if() {
        QVERIFY(grundlast({"sensitivity", project(), "--list"}).out.contains("energy.price_per_kwh"));
        const Outcome outcome =
            grundlast({"sensitivity", project(), "--replications", "1", "--queue-replications", "1", "--map",
                       "energy.price_per_kwh,cloud.price_factor", "--set", "energy.price_per_kwh=+30%", "--set",
                       "cloud.price_change_per_year=-10%", "--json", "-"});
        QCOMPARE(outcome.exit_code, 0);
        const QJsonObject result = json(outcome.out);
        QVERIFY(result["assumptions"].toArray().size() > 20);
        QCOMPARE(result["maps"].toArray().at(0).toObject()["cells"].toArray().size(), 9);
        const QJsonObject after = result["what_if"].toObject()["after"].toObject();
        QCOMPARE(after["plans"].toArray().size(), 3);
    }

    void risk_gives_quantiles_in_order() {
        const Outcome outcome =
            grundlast({"risk", project(), "--replications", "2", "--draws", "50", "--json", "-"});
        QCOMPARE(outcome.exit_code, 0);
        for (const auto& plan : json(outcome.out)["plans"].toArray()) {
            const QJsonObject value = plan.toObject()["present_value_eur"].toObject();
            QVERIFY(value["p10"].toDouble() <= value["p50"].toDouble() &&
                    value["p50"].toDouble() <= value["p90"].toDouble());
        }
    }

    void a_report_takes_the_studies_along() {
        const QString with = path(QStringLiteral("with.pdf")), without = path(QStringLiteral("without.pdf"));
        QCOMPARE(grundlast({"report", project(), "-o", without, "--replications", "1"}).exit_code, 0);
        QCOMPARE(grundlast({"report", project(), "-o", with, "--replications", "1", "--studies"}).exit_code, 0);
        QVERIFY(QFileInfo(with).size() > QFileInfo(without).size() + 10'000);
    }

    void a_waterfall_adds_up_to_the_cent() {
        const Outcome outcome =
            grundlast({"compare", project(), "--replications", "1", "--waterfall", "own,rent", "--json", "-"});
        QCOMPARE(outcome.exit_code, 0);
        const QJsonObject between = json(outcome.out)["waterfall"].toObject();
        qint64 cents = std::llround(between["from_total_eur"].toDouble() * 100);
        for (const auto& step : between["steps"].toArray()) {
            cents += std::llround(step.toObject()["difference_eur"].toDouble() * 100);
        }
        QCOMPARE(cents, std::llround(between["to_total_eur"].toDouble() * 100));
        QVERIFY(!json(outcome.out)["input_differences"].toArray().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestStudies)
#include "tst_command_line_studies.moc"
