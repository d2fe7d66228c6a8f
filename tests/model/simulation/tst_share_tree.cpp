// The fair-share factor over a tree of accounts, against what `sshare -l` of a Slurm 22.05.8 cluster printed:
// root (1 share), products (40) with prod1 (1) and prod2 (1), research (60) with lab1 (3) and lab2 (1).
// Accounts that had been deleted still counted in the usage of the whole; they are team "gone" without a share
// here.
#include <QTest>
#include <cmath>

#include "model/simulation/policies/share_tree.h"

using namespace grundlast;

namespace {

Scenario recorded(bool with_gone) {
    Scenario scenario;
    scenario.teams = {"root", "prod1", "prod2", "lab1", "lab2"};
    scenario.team_shares = {1, 1, 1, 3, 1};
    scenario.share_groups = {{"products", -1, 40}, {"research", -1, 60}};
    scenario.team_groups = {-1, 0, 0, 1, 1};
    if (with_gone) {
        scenario.teams.push_back("gone");
        scenario.team_shares.push_back(0);
        scenario.team_groups.push_back(-1);
    }
    return scenario;
}

}  // namespace

class TestShareTree : public QObject {
    Q_OBJECT

  private slots:

    // NormUsage and FairShare of sshare under NO_FAIR_TREE. lab1 by hand: share 3/4 x 60/101 = 0.445545,
    // effective usage 0.165892 + (0.269245 - 0.165892) x 3/4 = 0.243407, 2^-(0.243407 / 0.445545) = 0.684768.
    void classicFactorsAreThoseOfSshare() {
        const std::vector<double> used{0, 0.082946, 0.041473, 0.165892, 0.103353, 0.606336};
        const std::vector<double> printed{1.000000, 0.695636, 0.748007, 0.684768, 0.508682};
        const std::vector<double> factors = ShareTree(recorded(true)).classic(used);
        for (std::size_t team = 0; team < printed.size(); ++team) {
            QVERIFY2(std::abs(factors[team] - printed[team]) < 5e-6,
                     qPrintable(QString::number(factors[team], 'f', 6)));
        }
    }

    // RawUsage and FairShare of sshare under Fair Tree. By hand: root has used nothing and comes first;
    // products 0.396 / 0.1477 = 2.68 before research 0.594 / 0.3905 = 1.52; within them prod2 before prod1,
    // lab1 before lab2.
    void fairTreeRanksAreThoseOfSshare() {
        const std::vector<double> factors = ShareTree(recorded(false)).fair_tree({0, 192, 52, 385, 262});
        QCOMPARE(factors, (std::vector<double>{1.0, 0.6, 0.8, 0.4, 0.2}));
    }

    // Teams that are level have the same rank: three unused ones are all first of four, the fourth is fourth.
    void levelTeamsShareARank() {
        Scenario scenario;
        scenario.teams = {"a", "b", "c", "d"};
        QCOMPARE(ShareTree(scenario).fair_tree({0, 0, 5, 0}), (std::vector<double>{1.0, 1.0, 0.25, 1.0}));
    }

    // Without groups the factor is 2^-(usage / share): b has used all of it on half of the shares.
    void oneLevelIsTheSimpleFormula() {
        Scenario scenario;
        scenario.teams = {"a", "b"};
        QCOMPARE(ShareTree(scenario).classic({0, 7}), (std::vector<double>{1.0, 0.25}));
        QCOMPARE(ShareTree(scenario).classic({0, 0}), (std::vector<double>{1.0, 1.0}));
    }
};

QTEST_GUILESS_MAIN(TestShareTree)
#include "tst_share_tree.moc"
