// The whole way on public data: 195 nodes of Australian tourism, each forecast by itself 24 months ahead, paths
// correlated and reconciled. R's ets() and MinT on the same data: data/forecast/hier/reference_results.csv.
#include <QFile>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>

#include "model/core/csv.h"
#include "model/forecast/fan.h"
#include "model/forecast/path_correlation.h"
#include "model/forecast/reconciliation.h"
#include "model/forecast/series.h"
#include "model/forecast/series_batch.h"

using namespace grundlast;
using Eigen::Index;
using Eigen::MatrixXd;

namespace {

constexpr int ahead = 24;
constexpr int first_year = 2010, last_training_year = 2014, last_year = 2016;

struct Node {
    std::string name;
    std::size_t level = 0;
    std::vector<double> training, came;
};

// Total, states, regions, then the bottom, as SummingTree wants them.
std::vector<Node> read_nodes(const QString& path) {
    QFile file(path);
    std::map<std::string, Node> nodes;
    if (file.open(QIODevice::ReadOnly)) {
        (void)read_csv(file.readAll().toStdString(), "bottom", [&](const CsvRow& row) {
            const int year = row.fields[3] == "year" ? 0 : std::stoi(row.fields[3]);
            if (year < first_year || year > last_year) {
                return true;
            }
            const int month = (year - first_year) * 12 + std::stoi(row.fields[4]) - 1;
            const std::string names[] = {"", row.fields[0], row.fields[1], row.fields[1] + row.fields[2]};
            for (std::size_t level = 0; level < std::size(names); ++level) {
                Node& node = nodes[std::to_string(level) + names[level]];
                node.name = names[level];
                node.level = level;
                node.training.resize((last_training_year - first_year + 1) * 12);
                node.came.resize((last_year - last_training_year) * 12);
                const auto at = static_cast<std::size_t>(month);
                (at < node.training.size() ? node.training[at] : node.came[at - node.training.size()]) +=
                    std::stod(row.fields[5]);
            }
            return true;
        });
    }
    std::vector<Node> ordered;
    for (auto& entry : nodes) {
        ordered.push_back(std::move(entry.second));
    }
    return ordered;
}

SummingTree tree_of(const std::vector<Node>& nodes) {
    SummingTree tree;
    std::vector<std::string> bottom;
    for (const Node& node : nodes) {
        if (node.level == 3) {
            bottom.push_back(node.name);
        }
    }
    tree.bottom = bottom.size();
    for (const Node& node : nodes) {
        if (node.level == 3) {
            continue;
        }
        std::vector<std::size_t> parts;
        for (std::size_t b = 0; b < bottom.size(); ++b) {
            if (bottom[b].rfind(node.name, 0) == 0) {
                parts.push_back(b);
            }
        }
        tree.sums.push_back(parts);
    }
    return tree;
}

double mase(const Node& node, const std::vector<double>& mean) {
    double scale = 0, error = 0;
    for (std::size_t t = 12; t < node.training.size(); ++t) {
        scale += std::abs(node.training[t] - node.training[t - 12]);
    }
    scale /= static_cast<double>(node.training.size() - 12);
    for (std::size_t h = 0; h < node.came.size(); ++h) {
        error += std::abs(node.came[h] - mean[h]);
    }
    return error / static_cast<double>(node.came.size()) / scale;
}

struct Scores {
    double mase[5] = {};     // total, states, regions, bottom, all
    double covered[5] = {};  // share within the 95 % range
};

Scores scores_of(const std::vector<Node>& nodes, const std::vector<std::vector<std::vector<double>>>& paths) {
    Scores scores;
    double count[5] = {};
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        const Fan fan = fan_of(paths[n]);
        double inside = 0;
        for (std::size_t h = 0; h < nodes[n].came.size(); ++h) {
            inside += nodes[n].came[h] >= fan.low95[h] && nodes[n].came[h] <= fan.high95[h] ? 1 : 0;
        }
        for (const std::size_t level : {nodes[n].level, std::size_t{4}}) {
            scores.mase[level] += mase(nodes[n], fan.mean);
            scores.covered[level] += inside / static_cast<double>(nodes[n].came.size());
            ++count[level];
        }
    }
    for (std::size_t level = 0; level < 5; ++level) {
        scores.mase[level] /= count[level];
        scores.covered[level] /= count[level];
    }
    return scores;
}

void say(const char* what, const Scores& scores) {
    qInfo(
        "%-22s MASE total %.3f states %.3f regions %.3f bottom %.3f all %.3f; in the 95 %% range %.0f %.0f "
        "%.0f %.0f %.0f %%",
        what, scores.mase[0], scores.mase[1], scores.mase[2], scores.mase[3], scores.mase[4],
        100 * scores.covered[0], 100 * scores.covered[1], 100 * scores.covered[2], 100 * scores.covered[3],
        100 * scores.covered[4]);
}

}  // namespace

class SlowHierarchy : public QObject {
    Q_OBJECT

  private slots:

    void reconciled_forecasts_are_better_than_lone_ones() {
        const QString path = QStringLiteral(GRUNDLAST_SHARED_DIR "/data/forecast/hier/bottom.csv");
        if (!QFile::exists(path)) {
            QSKIP("no ../shared/data/forecast/hier beside the project");
        }
        const std::vector<Node> nodes = read_nodes(path);
        QCOMPARE(nodes.size(), std::size_t{195});
        std::vector<std::vector<std::vector<double>>> paths(nodes.size());
        MatrixXd residuals(static_cast<Index>(nodes.front().training.size()), static_cast<Index>(nodes.size()));
        const auto made = for_each_series(nodes.size(), {}, [&](std::size_t n) -> Result<void> {
            SeriesOptions options;
            options.horizon = ahead;
            options.period = 12;
            options.entity = static_cast<std::uint32_t>(n);
            auto fitted = fitted_series(nodes[n].training, options);
            if (!fitted) {
                return fitted.error();
            }
            for (std::size_t t = 0; t < nodes[n].training.size(); ++t) {
                residuals(static_cast<Index>(t), static_cast<Index>(n)) =
                    nodes[n].training[t] - fitted->fitted[t];
            }
            paths[n] = std::move(fitted->forecast.paths);
            return {};
        });
        QVERIFY(made);
        const Scores lone = scores_of(nodes, paths);
        say("each node by itself", lone);
        std::vector<std::uint32_t> entities;
        for (std::size_t n = 0; n < nodes.size(); ++n) {
            entities.push_back(static_cast<std::uint32_t>(100'000 + n));
        }
        const SummingTree tree = tree_of(nodes);
        const auto reconciled = [&](Reconciliation method) {
            auto all = paths;
            correlate_paths(all, residuals, entities, 1);
            Reconciler(tree, method, residuals).reconcile_paths(all);
            return scores_of(nodes, all);
        };
        const Scores bottom_up = reconciled(Reconciliation::bottom_up);
        say("sums of the bottom", bottom_up);
        say("by number of parts", reconciled(Reconciliation::wls_structural));
        say("by variance", reconciled(Reconciliation::wls_variance));
        const Scores mint = reconciled(Reconciliation::mint_shrink);
        say("MinT with shrinkage", mint);
        // Better than lone forecasts in the sums and not worse below. (R's, on its ets(): .751, 1.061,
        // .980, 1.045 and 1.031 over all nodes, from lone ones of .884, 1.139, 1.029, 1.050 and 1.047.)
        for (const std::size_t level : {0, 1, 2, 4}) {
            QVERIFY2(mint.mase[level] < lone.mase[level], qPrintable(QString::number(mint.mase[level])));
        }
        QVERIFY(mint.mase[3] < 1.01 * lone.mase[3]);
        for (const double covered : mint.covered) {
            QVERIFY2(covered > 0.8, qPrintable(QString::number(covered)));
        }
    }
};

QTEST_GUILESS_MAIN(SlowHierarchy)
#include "slow_hierarchy.moc"
