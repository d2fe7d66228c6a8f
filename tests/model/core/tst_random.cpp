// Draws depend on (seed, replication, stream, index) alone and have the distribution they are named after.
#include <QtTest>
#include <array>
#include <cmath>
#include <set>
#include <thread>

#include "model/core/random.h"

using namespace grundlast;

namespace {

constexpr std::uint64_t draws = 100'000;

RandomStream stream(std::uint64_t seed, std::uint32_t replication = 0, StreamUse use = StreamUse::test,
                    std::uint32_t entity = 0) {
    return {seed, replication, use, entity};
}

}  // namespace

class RandomTest : public QObject {
    Q_OBJECT

  private slots:

    void the_generator_is_philox_4x32_10() {
        // Random123, tests/kat_vectors, "philox4x32 10": the digits of pi as counter and key.
        const auto block =
            r123::Philox4x32()({{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}}, {{0xa4093822, 0x299f31d0}});
        QCOMPARE(block[0], 0xd16cfe09U);
        QCOMPARE(block[1], 0x94fdccebU);
        QCOMPARE(block[2], 0x5001e420U);
        QCOMPARE(block[3], 0x24126ea1U);
    }

    void order_and_thread_do_not_matter() {
        const RandomStream reference = stream(7, 3, StreamUse::arrival, 5);
        std::array<double, 100> forward{};
        std::array<double, 100> backward{};
        for (std::size_t i = 0; i < 100; ++i) {
            forward[i] = reference.uniform(i);
        }
        std::thread([&] {
            const RandomStream same = stream(7, 3, StreamUse::arrival, 5);
            for (std::size_t i = 100; i-- > 0;) {
                backward[i] = same.uniform(i);
            }
        }).join();
        QVERIFY(forward == backward);
    }

    void every_part_of_the_key_makes_another_stream() {
        const std::set<double> firsts = {stream(1).uniform(0),
                                         stream(2).uniform(0),
                                         stream(1ULL << 32).uniform(0),
                                         stream(1, 1).uniform(0),
                                         stream(1, 0, StreamUse::failure).uniform(0),
                                         stream(1, 0, StreamUse::test, 1).uniform(0),
                                         stream(1).uniform(1)};
        QCOMPARE(firsts.size(), 7U);
    }

    void a_sequence_reads_the_stream_in_order() {
        RandomSequence sequence(stream(9));
        QCOMPARE(sequence.uniform(), stream(9).uniform(0));
        QCOMPARE(sequence.exponential(), stream(9).exponential(1));
        QCOMPARE(sequence.normal(), stream(9).normal(2));
    }

    void uniform_draws_fill_the_unit_interval_evenly() {
        // Chi-squared over 100 equal bins: 99 degrees of freedom, the 0.1 % point is 148.2.
        std::array<double, 100> bins{};
        const RandomStream random = stream(42);
        for (std::uint64_t i = 0; i < draws; ++i) {
            const double u = random.uniform(i);
            QVERIFY(u > 0 && u < 1);
            bins[static_cast<std::size_t>(u * 100)] += 1;
        }
        const double expected = draws / 100.0;
        double chi_squared = 0;
        for (const double count : bins) {
            chi_squared += (count - expected) * (count - expected) / expected;
        }
        QVERIFY2(chi_squared < 148.2, std::to_string(chi_squared).c_str());
    }

    void exponential_draws_have_mean_and_variance_one() {
        const RandomStream random = stream(43);
        double sum = 0;
        double squares = 0;
        for (std::uint64_t i = 0; i < draws; ++i) {
            const double x = random.exponential(i);
            sum += x;
            squares += x * x;
        }
        // Standard errors: 1/sqrt(n) = 0.003 of the mean, sqrt(20/n) = 0.014 of the second moment 2; four of
        // each.
        QVERIFY(std::abs(sum / draws - 1) < 0.013);
        QVERIFY(std::abs(squares / draws - 2) < 0.057);
    }

    void normal_draws_are_standard_and_symmetric() {
        const RandomStream random = stream(44);
        double sum = 0;
        double squares = 0;
        double beyond = 0;
        for (std::uint64_t i = 0; i < draws; ++i) {
            const double x = random.normal(i);
            sum += x;
            squares += x * x;
            beyond += std::abs(x) > 1.959964;
        }
        // Standard errors: 0.0032, sqrt(2/n) = 0.0045, sqrt(0.05 x 0.95/n) = 0.0007; four of each.
        QVERIFY(std::abs(sum / draws) < 0.013);
        QVERIFY(std::abs(squares / draws - 1) < 0.018);
        QVERIFY(std::abs(beyond / draws - 0.05) < 0.0028);
    }
};

QTEST_GUILESS_MAIN(RandomTest)
#include "tst_random.moc"
