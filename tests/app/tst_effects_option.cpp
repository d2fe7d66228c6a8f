// `grundlast simulate --effects` as a user calls it.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include "tests/app/program.h"

namespace {

double mean_of(const QJsonObject& figures, const char* key) {
    return figures.value(QLatin1String(key)).toObject().value(QLatin1String("mean")).toDouble(-1);
}

}  // namespace

class TestEffectsOption : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir folder_;

    QString werk() const {
        const QString file = folder_.filePath(QStringLiteral("werk.grundlast"));
        if (!QFile::exists(file)) {
            grundlast({QStringLiteral("new"), file, QStringLiteral("--example"), QStringLiteral("werk")});
        }
        return file;
    }

  private slots:

    // Every effect is listed; those with data have run without themselves, on any number of threads.
    void json_lists_every_effect() {
        const QStringList asked = {"simulate", werk(),      "--plan", "own", "--replications",
                                   "2",        "--effects", "--json", "-",   "--threads"};
        const Outcome outcome = grundlast(asked + QStringList{"1"});
        QVERIFY2(outcome.exit_code == 0, outcome.err);
        const QJsonObject effects = QJsonDocument::fromJson(outcome.out).object()["effects"].toObject();
        QCOMPARE(effects["replications"].toInt(), 2);
        QStringList acting, idle;
        for (const QJsonValue& share : effects["shares"].toArray()) {
            (share["acts"].toBool() ? acting : idle).append(share["effect"].toString());
        }
        QCOMPARE(acting, QStringList({"failures", "checkpoint_cost", "fabric", "storage", "scale_up"}));
        QCOMPARE(idle, QStringList({"class_speed", "delivery_delay", "maintenance", "interruptions",
                                    "transfers", "shortage"}));
        const QJsonObject all = effects["with_all"].toObject();
        const QJsonObject figures =
            QJsonDocument::fromJson(outcome.out).object()["plan"].toObject()["figures"].toObject();
        QCOMPARE(all["goodput"], figures["goodput"]);
        QCOMPARE(all["mean_wait_h"], figures["mean_wait_h"]);
        QVERIFY(figures["goodput"].toObject()["mean"].toDouble() < 1);
        QCOMPARE(grundlast(asked + QStringList{"2"}).out, outcome.out);
    }

    void table_says_where_data_are_missing() {
        const Outcome outcome =
            grundlast({"simulate", werk(), "--plan", "own", "--replications", "1", "--effects"});
        QVERIFY2(outcome.exit_code == 0, outcome.err);
        QVERIFY2(outcome.out.contains("Node failures") && outcome.out.contains("with all"), outcome.out);
        QVERIFY2(outcome.out.contains("no data"), outcome.out);
        QVERIFY(
            !grundlast({"simulate", werk(), "--plan", "own", "--replications", "1"}).out.contains("with all"));
    }

    // A rented plan has no nodes that fail.
    void services_and_goodput_stand_in_compare() {
        const Outcome outcome = grundlast({"compare", werk(), "--replications", "1", "--json", "-"});
        QVERIFY2(outcome.exit_code == 0, outcome.err);
        const QJsonArray plans = QJsonDocument::fromJson(outcome.out).object()["plans"].toArray();
        QCOMPARE(plans.size(), 3);
        const QJsonObject own = plans[0].toObject();
        QVERIFY(mean_of(own["figures"].toObject(), "node_failures") > 0);
        QCOMPARE(own["services"].toArray().size(), 1);
        QVERIFY(mean_of(own["services"].toArray().at(0).toObject(), "served") > 0.9);
        QCOMPARE(mean_of(plans[1].toObject().value("figures").toObject(), "node_failures"), 0.0);
    }
};

QTEST_GUILESS_MAIN(TestEffectsOption)
#include "tst_effects_option.moc"
