// What stays of a replication: a few kB of figures, whatever its months, workloads and jobs.
#include <malloc.h>

#include <QTest>
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <memory>
#include <new>

#include "model/catalog/catalog.h"
#include "model/planning/assumptions/outcome.h"
#include "model/planning/demand.h"
#include "model/project/examples.h"

namespace {

// Bytes that the process has asked for and not given back, and the most of them since most was set.
std::atomic<std::int64_t> held{0}, most{0};

}  // namespace

void* operator new(std::size_t size) {
    void* const memory = std::malloc(size);
    if (!memory) {
        throw std::bad_alloc();
    }
    const std::int64_t now = held += static_cast<std::int64_t>(malloc_usable_size(memory));
    std::int64_t before = most;
    while (before < now && !most.compare_exchange_weak(before, now)) {
    }
    return memory;
}

void operator delete(void* memory) noexcept {
    if (memory) {
        held -= static_cast<std::int64_t>(malloc_usable_size(memory));
        std::free(memory);
    }
}

void operator delete(void* memory, std::size_t) noexcept {
    operator delete(memory);
}

using namespace grundlast;

namespace {

constexpr std::int64_t few_kb = 8 * 1024;

struct Bytes {
    std::int64_t at_most = 0;  // while it ran
    std::int64_t kept = 0;     // by the result
};

// One thread: on several, a run that waits for an earlier one is held whole.
template <class Made>
Bytes bytes_of(Made made) {
    const std::int64_t before = held;
    most = before;
    const auto result = made();
    return {most - before, held - before};
}

EvaluationOptions with(int replications, KeptRuns kept) {
    return {.replications = replications, .seed = 1, .threads = 1, .kept = kept};
}

void compare_intervals(const PlanFigures& a, const PlanFigures& b) {
    for (const auto& figure :
         {&PlanFigures::total_cost, &PlanFigures::present_value, &PlanFigures::capex,
          &PlanFigures::cost_per_useful_gpu_h, &PlanFigures::utilisation, &PlanFigures::fragmentation,
          &PlanFigures::mean_wait_h, &PlanFigures::p95_wait_h, &PlanFigures::slo_share, &PlanFigures::own_gpu_h,
          &PlanFigures::cloud_gpu_h, &PlanFigures::energy_kwh, &PlanFigures::goodput}) {
        QCOMPARE((a.*figure).mean, (b.*figure).mean);
        QCOMPARE((a.*figure).half_width, (b.*figure).half_width);
    }
}

}  // namespace

class KeptRunsTest : public QObject {
    Q_OBJECT

  private slots:

    void initTestCase() {
        const auto catalogue = load_catalogue(GRUNDLAST_SOURCE_DIR "/data/catalog");
        QVERIFY(catalogue);
        auto made = make_example("werk", *catalogue, nullptr);
        QVERIFY(made);
        project_ = *std::move(made);
        ForecastInput input = forecast_input(project_);
        input.seed = 1;
        auto demand = forecast(input);
        QVERIFY(demand);
        demand_ = *std::move(demand);
    }

    // 11 workloads over 36 months are 396 cells of more than 200 bytes each: about 80 kB a run, without its
    // prices.
    void a_run_leaves_a_few_kb() {
        const Plan& rent = *project_.plan("rent");
        const auto bytes = [&](int replications) {
            return bytes_of(
                [&] { return evaluate(project_, rent, demand_, with(replications, KeptRuns::first)).value(); });
        };
        const Bytes few = bytes(4), many = bytes(20);
        QVERIFY2(many.kept - few.kept < 16 * few_kb, QByteArray::number(qlonglong(many.kept - few.kept)));
        QVERIFY2(many.at_most - few.at_most < 16 * few_kb,
                 QByteArray::number(qlonglong(many.at_most - few.at_most)));
        const Bytes whole =
            bytes_of([&] { return evaluate(project_, rent, demand_, with(20, KeptRuns::all)).value(); });
        QVERIFY(whole.kept - many.kept > 19 * 9 * few_kb);  // the measure sees what is kept
    }

    void so_does_a_run_of_each_plan_of_a_comparison() {
        const auto bytes = [&](int replications) {
            return bytes_of([&] { return compare(project_, with(replications, KeptRuns::first)).value(); });
        };
        const auto per_run = static_cast<std::int64_t>(project_.plans.size()) * few_kb;
        const Bytes few = bytes(2), many = bytes(10);
        QVERIFY2(many.kept - few.kept < 8 * per_run, QByteArray::number(qlonglong(many.kept - few.kept)));
        QVERIFY2(many.at_most - few.at_most < 8 * per_run,
                 QByteArray::number(qlonglong(many.at_most - few.at_most)));
    }

    void the_figures_do_not_depend_on_what_is_kept() {
        const auto all = compare(project_, with(3, KeptRuns::all));
        const auto first = compare(project_, with(3, KeptRuns::first));
        QVERIFY(all && first);
        for (std::size_t p = 0; p < all->plans.size(); ++p) {
            compare_intervals(all->plans[p].figures, first->plans[p].figures);
            QCOMPARE(all->plans[p].simulation->runs.size(), std::size_t{3});
            QCOMPARE(first->plans[p].simulation->runs.size(), std::size_t{1});
            QCOMPARE(first->plans[p].cash_flow.total(), all->plans[p].cash_flow.total());
            for (std::size_t row = 0; row < all->plans[p].chargeback.rows(); ++row) {
                QCOMPARE(first->plans[p].chargeback.total(row), all->plans[p].chargeback.total(row));
            }
        }
        QCOMPARE(first->reasons.size(), all->reasons.size());
        QCOMPARE(first->recommended_id, all->recommended_id);
    }

    // A study that prices the runs again must not take the one that is left for all of them.
    void what_is_not_kept_is_not_priced_again() {
        const auto first = compare(project_, with(2, KeptRuns::first));
        const auto all = compare(project_, with(2, KeptRuns::all));
        QVERIFY(first && all);
        QVERIFY(!StoredRuns(project_, *first).priced(project_));
        QVERIFY(StoredRuns(project_, *all).priced(project_));
    }

    // Sums are made in the order of the replications, whichever thread ends one first.
    void threads_do_not_change_a_digit() {
        EvaluationOptions options = with(6, KeptRuns::first);
        const auto one = compare(project_, options);
        options.threads = 4;
        const auto four = compare(project_, options);
        QVERIFY(one && four);
        for (std::size_t p = 0; p < one->plans.size(); ++p) {
            compare_intervals(one->plans[p].figures, four->plans[p].figures);
            QVERIFY(one->plans[p].cash_flow.cumulative() == four->plans[p].cash_flow.cumulative());
            QVERIFY(one->plans[p].mean_wait_by_month_h == four->plans[p].mean_wait_by_month_h);
        }
    }

  private:
    Project project_;
    Forecast demand_;
};

QTEST_GUILESS_MAIN(KeptRunsTest)

#include "tst_kept_runs.moc"
