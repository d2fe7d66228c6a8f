#include <QFile>
#include <QTest>
#include <cmath>
#include <map>

#include "model/core/csv.h"
#include "model/core/random.h"
#include "model/forecast/path_correlation.h"
#include "model/forecast/reconciliation.h"

using namespace grundlast;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

const QString folder = QStringLiteral(GRUNDLAST_SHARED_DIR "/data/forecast/hier/");

std::vector<std::vector<std::string>> rows_of(const QString& name) {
    QFile file(folder + name);
    std::vector<std::vector<std::string>> rows;
    if (file.open(QIODevice::ReadOnly)) {
        (void)read_csv(file.readAll().toStdString(), name.toStdString(), [&](const CsvRow& row) {
            rows.push_back(row.fields);
            return true;
        });
    }
    return rows;
}

// Australian tourism nights of data/forecast/hier: total, states, regions above 152 series. A node's name
// starts with those of its sums.
struct Tourism {
    std::vector<std::string> names;  // sums first
    SummingTree tree;
    MatrixXd residuals;

    static Tourism read() {
        Tourism tourism;
        const auto rows = rows_of(QStringLiteral("reference_residuals.csv"));
        std::vector<std::size_t> sums, bottom;
        for (std::size_t column = 1; column < rows.front().size(); ++column) {
            (rows.front()[column].size() == 6 ? bottom : sums).push_back(column);
        }
        tourism.tree.bottom = bottom.size();
        for (const std::size_t sum : sums) {
            std::vector<std::size_t> parts;
            for (std::size_t b = 0; b < bottom.size(); ++b) {
                if (rows.front()[sum] == "Total" || rows.front()[bottom[b]].rfind(rows.front()[sum], 0) == 0) {
                    parts.push_back(b);
                }
            }
            tourism.tree.sums.push_back(parts);
        }
        std::vector<std::size_t> columns = sums;
        columns.insert(columns.end(), bottom.begin(), bottom.end());
        tourism.residuals.resize(static_cast<Index>(rows.size() - 1), static_cast<Index>(columns.size()));
        for (std::size_t n = 0; n < columns.size(); ++n) {
            tourism.names.push_back(rows.front()[columns[n]]);
            for (std::size_t t = 1; t < rows.size(); ++t) {
                tourism.residuals(static_cast<Index>(t - 1), static_cast<Index>(n)) =
                    std::stod(rows[t][columns[n]]);
            }
        }
        return tourism;
    }
};

// One sum of two series.
SummingTree pair() {
    return {{{0, 1}}, 2};
}

// Residuals of two series with correlation `with` over many times, and of their sum.
MatrixXd residuals_with(double with, Index times = 400) {
    MatrixXd residuals(times, 3);
    const RandomStream random(1, 0, StreamUse::test, 0);
    for (Index t = 0; t < times; ++t) {
        const double a = random.normal(static_cast<std::uint64_t>(2 * t));
        const double b = random.normal(static_cast<std::uint64_t>(2 * t + 1));
        residuals(t, 1) = a;
        residuals(t, 2) = with * a + std::sqrt(1 - with * with) * b;
        residuals(t, 0) = residuals(t, 1) + residuals(t, 2);
    }
    return residuals;
}

double correlation(const VectorXd& a, const VectorXd& b) {
    const VectorXd x = a.array() - a.mean(), y = b.array() - b.mean();
    return x.dot(y) / (x.norm() * y.norm());
}

}  // namespace

class TestReconciliation : public QObject {
    Q_OBJECT

  private slots:

    // Base forecasts and results made with R's hts and FoReco, 195 nodes, 24 months.
    void tourism_agrees_with_the_reference_data() {
        QTest::addColumn<int>("column");
        QTest::addColumn<int>("method");
        QTest::newRow("bottom-up") << 5 << static_cast<int>(Reconciliation::bottom_up);
        QTest::newRow("ols") << 6 << static_cast<int>(Reconciliation::ols);
        QTest::newRow("wls structural") << 7 << static_cast<int>(Reconciliation::wls_structural);
        QTest::newRow("wls variance") << 8 << static_cast<int>(Reconciliation::wls_variance);
        QTest::newRow("mint shrink") << 9 << static_cast<int>(Reconciliation::mint_shrink);
    }

    void tourism_agrees_with_the_reference() {
        if (!QFile::exists(folder)) {
            QSKIP("no ../shared/data/forecast/hier beside the project");
        }
        QFETCH(int, column);
        QFETCH(int, method);
        const Tourism tourism = Tourism::read();
        const Reconciler reconciler(tourism.tree, static_cast<Reconciliation>(method), tourism.residuals);
        std::map<std::pair<std::string, int>, std::vector<std::string>> reference;
        for (const auto& row : rows_of(QStringLiteral("reference_forecasts.csv"))) {
            if (row[0] != "node") {
                reference[{row[0], std::stoi(row[2])}] = row;
            }
        }
        double furthest = 0, incoherent = 0;
        for (int step = 1; step <= 24; ++step) {
            VectorXd nodes(static_cast<Index>(tourism.names.size()));
            for (Index n = 0; n < nodes.size(); ++n) {
                nodes[n] = std::stod(reference.at({tourism.names[static_cast<std::size_t>(n)], step})[4]);
            }
            reconciler.reconcile(nodes, false);
            for (Index n = 0; n < nodes.size(); ++n) {
                const auto& row = reference.at({tourism.names[static_cast<std::size_t>(n)], step});
                const double expected = std::stod(row[static_cast<std::size_t>(column)]);
                furthest =
                    std::max(furthest, std::abs(nodes[n] - expected) / std::max(1.0, std::abs(expected)));
            }
            for (std::size_t sum = 0; sum < tourism.tree.sums.size(); ++sum) {
                double parts = 0;
                for (const std::size_t part : tourism.tree.sums[sum]) {
                    parts += nodes[static_cast<Index>(tourism.tree.sums.size() + part)];
                }
                incoherent = std::max(incoherent, std::abs(nodes[static_cast<Index>(sum)] - parts));
            }
        }
        QVERIFY2(furthest < 1e-6, qPrintable(QString::number(furthest)));
        QVERIFY2(incoherent < 1e-9, qPrintable(QString::number(incoherent)));
    }

    // OLS spreads the gap of 130 - 100 = 30 over C W C' = 3: the sum gives 10, each part takes 10.
    void a_gap_is_spread_by_the_weights() {
        VectorXd nodes(3);
        nodes << 130, 60, 40;
        Reconciler(pair(), Reconciliation::ols, {}).reconcile(nodes, false);
        QVERIFY((nodes - VectorXd(Eigen::Vector3d(120, 70, 50))).norm() < 1e-12);
        // Structural: weights 2, 1, 1 of 4: the sum gives 15.
        nodes << 130, 60, 40;
        Reconciler(pair(), Reconciliation::wls_structural, {}).reconcile(nodes, false);
        QVERIFY((nodes - VectorXd(Eigen::Vector3d(115, 67.5, 47.5))).norm() < 1e-12);
    }

    void what_adds_up_stays() {
        VectorXd nodes(3);
        nodes << 100, 60, 40;
        Reconciler(pair(), Reconciliation::mint_shrink, residuals_with(0.3)).reconcile(nodes, false);
        QVERIFY((nodes - VectorXd(Eigen::Vector3d(100, 60, 40))).norm() < 1e-9);
    }

    void nothing_falls_below_zero_and_sums_still_agree() {
        VectorXd nodes(3);
        nodes << 10, 60, 1;
        Reconciler(pair(), Reconciliation::ols, {}).reconcile(nodes, true);
        QCOMPARE(nodes[2], 0.0);
        QCOMPARE(nodes[0], nodes[1]);
    }

    // No errors at all, one node without errors, two sums over the same parts, one time only.
    void degenerate_residuals_still_give_an_answer() {
        MatrixXd one_silent = residuals_with(0.5);
        one_silent.col(2).setZero();
        const std::vector<std::pair<SummingTree, MatrixXd>> cases{
            {pair(), MatrixXd::Zero(5, 3)},
            {pair(), one_silent},
            {pair(), MatrixXd::Ones(1, 3)},
            {{{{0, 1}, {0, 1}}, 2}, MatrixXd::Ones(4, 4)}};
        for (const auto& [tree, residuals] : cases) {
            VectorXd nodes = VectorXd::Constant(static_cast<Index>(tree.nodes()), 50);
            Reconciler(tree, Reconciliation::mint_shrink, residuals).reconcile(nodes, true);
            QVERIFY(nodes.allFinite());
            QVERIFY(std::abs(nodes[0] - nodes.tail(2).sum()) < 1e-9);
        }
    }

    // Independent series over few times: nearly all of the correlation seen is noise; strongly correlated ones
    // over many: hardly any.
    void the_shrinkage_tells_noise_from_correlation() {
        QVERIFY(shrinkage_intensity(residuals_with(0.0, 12).rightCols(2)) > 0.5);
        QVERIFY(shrinkage_intensity(residuals_with(0.9)) < 0.02);
        QCOMPARE(shrinkage_intensity(MatrixXd::Ones(1, 3)), 1.0);
    }

    // 1,000 paths of random walks; residuals correlated by 0.8.
    void paths_move_together_as_the_residuals_do() {
        constexpr std::size_t count = 1000, steps = 6;
        std::vector<std::vector<std::vector<double>>> paths(
            2, std::vector<std::vector<double>>(count, std::vector<double>(steps)));
        for (std::size_t s = 0; s < 2; ++s) {
            for (std::size_t p = 0; p < count; ++p) {
                const RandomStream random(7, static_cast<std::uint32_t>(p), StreamUse::test,
                                          static_cast<std::uint32_t>(s));
                double level = 100;
                for (std::size_t h = 0; h < steps; ++h) {
                    paths[s][p][h] = level += random.normal(h);
                }
            }
        }
        const auto before = paths;
        correlate_paths(paths, residuals_with(0.8).rightCols(2), {4, 8}, 1);
        const auto at = [&](const auto& all, std::size_t s, std::size_t h) {
            VectorXd values(static_cast<Index>(count));
            for (std::size_t p = 0; p < count; ++p) {
                values[static_cast<Index>(p)] = all[s][p][h];
            }
            return values;
        };
        for (std::size_t h = 0; h < steps; ++h) {
            // 1 / sqrt(1000) = 0.03: three standard errors.
            const double together = correlation(at(paths, 0, h), at(paths, 1, h));
            QVERIFY2(std::abs(together - 0.8) < 0.1, qPrintable(QString::number(together)));
            VectorXd a = at(before, 0, h), b = at(paths, 0, h);
            std::sort(a.begin(), a.end());
            std::sort(b.begin(), b.end());
            QVERIFY(a == b);  // no range changes
        }
        // A walk's last step and its middle: corr = sqrt(3/6), as before.
        const double within = correlation(at(paths, 1, 2), at(paths, 1, 5));
        QVERIFY2(std::abs(within - correlation(at(before, 1, 2), at(before, 1, 5))) < 0.1,
                 qPrintable(QString::number(within)));
    }
};

QTEST_GUILESS_MAIN(TestReconciliation)
#include "tst_reconciliation.moc"
