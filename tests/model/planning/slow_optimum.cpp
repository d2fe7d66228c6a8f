// The search for the cheapest size against every size of a small project, evaluated one by one.
#include <QTest>
#include <algorithm>

#include "model/planning/assumptions/outcome.h"
#include "model/planning/optimum/field.h"
#include "model/planning/optimum/optimum.h"
#include "tests/model/planning/project_of_many_sizes.h"

using namespace grundlast;

namespace {

OptimumOptions options_of(int replications) {
    OptimumOptions options;
    options.replications = replications;
    return options;
}

}  // namespace

class BruteForce : public QObject {
    Q_OBJECT

  private slots:

    // Every size from 0 to 20 nodes with every rule that the search may have looked at, 40 replications each:
    // the one that it recommends costs no more than 0.5 % over the cheapest that keeps its level there.
    void brute_force_finds_nothing_cheaper() {
        const Project project = test::project_of_many_sizes();
        const auto optimum = optimise(project, options_of(20));
        QVERIFY(optimum);
        QVERIFY(optimum->recommended.has_value());
        const Ground ground = ground_of(project, "", "").value();
        const Forecast demand = forecast_of(Variant{project}, 1).value();
        Field field(project, demand, ground, options_of(40));
        std::vector<std::size_t> all;
        for (int nodes = 0; nodes <= 20; ++nodes) {
            for (const BurstRule& rule :
                 {BurstRule{BurstKind::never, 0}, BurstRule{BurstKind::after_wait, 0.125},
                  BurstRule{BurstKind::after_wait, 0.25}, BurstRule{BurstKind::after_wait, 0.5},
                  BurstRule{BurstKind::after_wait, 1}, BurstRule{BurstKind::after_wait, 2},
                  BurstRule{BurstKind::after_wait, 4}}) {
                all.push_back(field.add({nodes, 0, rule}).value().value());
            }
        }
        all.push_back(field.add({0, 0, {BurstKind::always, 0}}).value().value());
        const auto chosen = field.add(optimum->points[*optimum->recommended].choice).value();
        all.push_back(*chosen);
        QVERIFY(field.bring(all, 40, {}));
        double least = 1e300;
        for (const std::size_t i : all) {
            if (feasibility_of(field.sampled(i), 0.9) == Feasibility::kept) {
                least = std::min(least, field.cost(i));
            }
        }
        QVERIFY2(field.cost(*chosen) <= 1.005 * least,
                 qPrintable(QStringLiteral("%1 against %2").arg(field.cost(*chosen)).arg(least)));
        QVERIFY(feasibility_of(field.sampled(*chosen), 0.9) != Feasibility::missed);
        // It did not try everything as often.
        QVERIFY(optimum->runs < static_cast<std::int64_t>(all.size()) * 20);
    }
};

QTEST_APPLESS_MAIN(BruteForce)
#include "slow_optimum.moc"
