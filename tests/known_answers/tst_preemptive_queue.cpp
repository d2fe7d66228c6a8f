// One server and two classes, the first of which interrupts the second: what theory knows of it (KNOWN_ANSWERS
// 18, VALIDATION section 4). Service times are exponential with mean 1 h.
#include <QTest>

#include "tests/known_answers/queues.h"

using namespace grundlast;

namespace {

Scenario two_classes(double first_rate, double second_rate, Preemption mode, double jobs) {
    Scenario scenario = queue_of(1, first_rate + second_rate, exponential(), jobs);
    const double hours = to_hours(scenario.month_ends.back());
    scenario.scheduler.preemption = mode;
    JobStream second = scenario.streams[0];
    second.entity = 2;
    second.preemptible = true;
    second.jobs_in_month = {second_rate * hours};
    scenario.streams[0].jobs_in_month = {first_rate * hours};
    scenario.streams[0].priority = 1;
    scenario.streams.push_back(second);
    return scenario;
}

// Over 20 replications, of what `figure` reads in the cells of a class.
template <class Figure>
Interval over_runs(const SimulationResult& result, int stream, Figure figure) {
    std::vector<double> values;
    for (const RunResult& run : result.runs) {
        values.push_back(figure(run.cell(stream, 0)));
    }
    return confidence_interval(values);
}

void compare(const Interval& interval, double theory, double precision) {
    const QByteArray said = QByteArray::number(interval.mean) + " +- " +
                            QByteArray::number(interval.half_width) + ", theory " + QByteArray::number(theory);
    QVERIFY2(interval.low() <= theory && theory <= interval.high(), said.constData());
    QVERIFY2(interval.half_width < precision * theory, said.constData());
}

}  // namespace

class TestPreemptiveQueue : public QObject {
    Q_OBJECT

  private slots:

    // Preemptive-resume: the first class sees nobody else, T1 = 1 / (1 - rho1); the second
    // T2 = 1 / ((1 - rho1) (1 - rho)).
    void turnaroundUnderPreemptiveResume() {
        const Scenario scenario = two_classes(0.3, 0.5, Preemption::checkpoint, 100'000);
        const auto result = replicate([&](std::uint32_t) { return Result<Scenario>(scenario); }, {20, 0});
        QVERIFY(result);
        const auto turnaround = [](const Cell& cell) {
            return cell.turnaround_h / static_cast<double>(cell.completed);
        };
        compare(over_runs(*result, 0, turnaround), 1.428571, 0.01);
        compare(over_runs(*result, 1, turnaround), 7.142857, 0.03);
        for (const RunResult& run : result->runs) {
            QCOMPARE(run.lost_gpu_h(), 0.0);
        }
    }

    // Preemptive-repeat: a job of length s is interrupted at the rate 0.3 of the first class while it runs and
    // begins anew: e^(0.3 s) - 1 interruptions and (e^(0.3 s) - 1) / 0.3 - s hours lost. With exponential s,
    // E e^(0.3 s) = 1 / 0.7: 0.428571 interruptions and 0.428571 hours lost a job. The sample of
    // `exponential()` gives 1 / 0.7 to 3e-4.
    void workLostUnderPreemptiveRepeat() {
        const Scenario scenario = two_classes(0.3, 0.3, Preemption::requeue, 100'000);
        const auto result = replicate([&](std::uint32_t) { return Result<Scenario>(scenario); }, {20, 0});
        QVERIFY(result);
        const auto of_each = [](auto member) {
            return [member](const Cell& cell) {
                return static_cast<double>(cell.*member) / static_cast<double>(cell.completed);
            };
        };
        compare(over_runs(*result, 1, of_each(&Cell::preemptions)), 0.428571, 0.02);
        compare(over_runs(*result, 1, of_each(&Cell::lost_gpu_h)), 0.428571, 0.04);
        compare(over_runs(*result, 0, of_each(&Cell::turnaround_h)), 1.428571, 0.01);
        // What was allocated is what was useful and what was lost.
        for (const RunResult& run : result->runs) {
            const Cell& cell = run.cell(1, 0);
            QVERIFY(std::abs(cell.own_gpu_h - cell.own_useful_ref_gpu_h - cell.lost_gpu_h) < 1e-5);
            const double goodput = 1 - cell.lost_gpu_h / run.allocated_gpu_h[0];
            QVERIFY(std::abs(run.goodput() - goodput) < 1e-12);
        }
    }
};

QTEST_GUILESS_MAIN(TestPreemptiveQueue)
#include "tst_preemptive_queue.moc"
