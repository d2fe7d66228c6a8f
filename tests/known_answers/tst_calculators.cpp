// Rows 15 to 17 of KNOWN_ANSWERS through the calculators, and what follows from their formulas by hand.
#include <QTest>
#include <array>
#include <cmath>

#include "model/inventory/calculators/checkpoint_interval.h"
#include "model/inventory/calculators/memory_fit.h"
#include "model/inventory/calculators/scaling_test.h"
#include "model/inventory/calculators/test_run_hours.h"
#include "model/inventory/calculators/training_time.h"

using namespace grundlast;

namespace {

bool near(double value, double expected, double tolerance) {
    return std::abs(value - expected) <= tolerance;
}

constexpr TransformerShape opt_13b{13e9, 40, 40, 40, 128};
constexpr TransformerShape llama_8b{8.03e9, 32, 32, 8, 128};
constexpr TransformerShape llama_70b{70.6e9, 80, 64, 8, 128};

}  // namespace

class CalculatorsKnownAnswers : public QObject {
    Q_OBJECT

  private slots:

    void row_15_kv_cache() {
        QCOMPARE(kv_cache_bytes_per_token(opt_13b, 2), 819'200.0);
        QCOMPARE(kv_cache_bytes_per_token(llama_8b, 2), 131'072.0);
        QCOMPARE(kv_cache_bytes_per_token(llama_70b, 2), 327'680.0);
    }

    void row_16_adam_in_mixed_precision() {
        MemoryFitInput input;
        input.use = MemoryUse::full_training;
        input.model = {7.5e9, 32, 32, 32, 128};
        const auto fit = memory_fit(input);
        QCOMPARE(fit->weights + fit->gradients + fit->optimiser, 120.0);
    }

    void row_17_training_time() {
        const auto time = training_time({175e9, 300e9, 1024, 140, true});
        QVERIFY(near(time->hours.value / 24, 33.91, 0.005));
        QVERIFY(near(time->gpu_hours, 833'333, 1));
        QCOMPARE(time->hours.with_values.en,
                 std::string("8 × 300.0e9 × 175.0e9 / (1,024 × 140e12 FLOP/s) = 813.8 h"));
        QVERIFY(
            near(training_time({175e9, 300e9, 1024, 140, false})->hours.value, time->hours.value * 0.75, 1e-9));
    }

    // A checkpoint of 5 minutes; a mean time between failures of 24 h, 6 h and 15 min.
    void row_11_checkpoint_intervals() {
        const std::array hours{24.0, 6.0, 0.25};
        const std::array daly{116.690, 56.713, 9.141};
        const std::array young{120.0, 60.0, 12.25};
        for (std::size_t i = 0; i < hours.size(); ++i) {
            const FailingJob job{hours[i], 5.0 / 60, 10.0 / 60};
            QVERIFY(near(daly_interval_h(job) * 60, daly[i], 0.0005));
            QVERIFY(near(young_interval_h(job) * 60, young[i], 0.005));
        }
        QCOMPARE(daly_interval_h({1, 3, 0}), 1.0);  // a checkpoint longer than twice the time between failures
        QCOMPARE(checkpoint_interval({24, 5.0 / 60, 0})->with_values.de,
                 std::string("δ = 5,0 min, M = 24,00 h: 116,7 min"));
        QVERIFY(checkpoint_interval({0, 1, 0}).error().message.en.starts_with("mean_time_between_failures_h:"));
    }

    // 500 h of work with those intervals; a spot hour of 1.20 EUR then costs 1.3149 EUR of useful work.
    void row_12_wall_time_with_failures() {
        const std::array hours{24.0, 6.0, 0.25};
        const std::array wall{547.882, 610.216, 2504.165};
        for (std::size_t i = 0; i < hours.size(); ++i) {
            const FailingJob job{hours[i], 5.0 / 60, 10.0 / 60};
            QVERIFY(near(wall_time_h(job, daly_interval_h(job), 500), wall[i], 0.0005));
        }
        const FailingJob day{24, 5.0 / 60, 10.0 / 60};
        QVERIFY(near(1.20 * wall_time_h(day, daly_interval_h(day), 1), 1.3149, 0.00005));
        QVERIFY(std::isinf(wall_time_h(day, 0, 500)));
    }

    // Of GPT-3 (96 layers of 96 heads of 128, 2,048 tokens) attention takes 5 x 96 x 2048 / 12288 = 80 bytes
    // beside 34 (Korthikanti et al. 2022, section 4.1): 2048 x 12288 x 114 x 96 bytes.
    void activations_of_a_published_model() {
        const TransformerShape gpt3{175e9, 96, 96, 96, 128};
        QCOMPARE(activation_bytes(gpt3, 2048, Activations::all), 2048.0 * 12288 * 114 * 96);
        QCOMPARE(activation_bytes(gpt3, 2048, Activations::attention_recomputed), 2048.0 * 12288 * 34 * 96);
        QCOMPARE(activation_bytes(gpt3, 2048, Activations::recomputed), 2048.0 * 12288 * (2 * 96 + 114));
    }

    // Llama 3 8B in BF16: 16.06 GB of weights, and 8 chats of 8,192 tokens of 131,072 bytes: 8.59 GB; with 10
    // %: 27.1 GB, which does not fit on a card of 24 GB and does on two.
    void a_model_is_served() {
        MemoryFitInput input;
        input.model = llama_8b;
        input.tokens_per_sequence = 8192;
        input.sequences = 8;
        const auto fit = memory_fit(input);
        QVERIFY(near(fit->weights, 16.06, 1e-9));
        QVERIFY(near(fit->kv_cache, 8.589934592, 1e-9));
        QVERIFY(near(fit->per_gpu.value, 1.1 * 24.649934592, 1e-9));
        QCOMPARE(fit->per_gpu.with_values.de, std::string("(16,1 + 8,6) GB × 1,10 / 1 GPUs = 27,1 GB"));
        QCOMPARE(gpus_to_fit(input, 24), 2);
        input.weights = WeightFormat::int4;
        QVERIFY(near(memory_fit(input)->weights, 4.015, 1e-9));
        QCOMPARE(gpus_to_fit(input, 24), 1);
        input.model.parameters = 1e15;
        QCOMPARE(gpus_to_fit(input, 24), 0);
    }

    // QLoRA: 4-bit weights of 70.6 B are 35.3 GB; rank 16 on four matrices of 8192 x 8192 in 80 layers trains 2
    // x 16 x 8192 x 4 x 80 = 83.9 M parameters, each 2 + 2 + 12 bytes.
    void adapters_are_trained() {
        MemoryFitInput input;
        input.use = MemoryUse::lora;
        input.model = llama_70b;
        input.weights = WeightFormat::int4;
        const auto fit = memory_fit(input);
        QVERIFY(near(fit->weights, 35.3 + 0.16777216, 1e-9));
        QVERIFY(near(fit->gradients, 0.16777216, 1e-9));
        QVERIFY(near(fit->optimiser, 0.083886080 * 12, 1e-9));
        QCOMPARE(fit->kv_cache, 0.0);
    }

    // Each GPU has its own micro-batch: activations do not shrink with more of them, the rest does.
    void only_the_states_are_split() {
        MemoryFitInput input;
        input.use = MemoryUse::full_training;
        input.overhead = 0;
        const auto one = memory_fit(input);
        input.gpus = 8;
        const auto eight = memory_fit(input);
        QVERIFY(near(eight->per_gpu.value,
                     (one->weights + one->gradients + one->optimiser) / 8 + one->activations, 1e-9));
    }

    // 1 / (1 + 0.05 x 7 + 0.001 x 56) at 8 GPUs; points of the law itself give the law back.
    void the_law_of_a_scaling_test_is_found() {
        const ScalingLaw law{100, 0.05, 0.001};
        std::vector<ScalingPoint> points;
        for (const int gpus : {1, 2, 4, 8}) {
            points.push_back({gpus, 100 * gpus * law.efficiency(gpus)});
        }
        QVERIFY(near(law.efficiency(8), 1 / 1.406, 1e-12));
        const auto found = fit_scaling(points);
        QVERIFY(near(found->contention, 0.05, 1e-9));
        QVERIFY(near(found->coherence, 0.001, 1e-9));
        QCOMPARE(found->throughput_of_one, 100.0);
        // Of 5 GPUs 1 / (1 + 0.20 + 0.02) = 82 %, of 6 1 / (1 + 0.25 + 0.03) = 78 %.
        // 78 %.
        QCOMPARE(found->gpus_at(0.8, 64), 5);
        QCOMPARE(found->gpus_at(0.01, 64), 64);
        QVERIFY(near(scaling_efficiency(*found, 8).value, 1 / 1.406, 1e-9));
        // Better than ideal is ideal.
        QCOMPARE(fit_scaling({{1, 100}, {2, 210}})->efficiency(8), 1.0);
        // Without a point of one GPU the smallest is taken for ideal.
        QCOMPARE(fit_scaling({{4, 400}, {2, 200}})->throughput_of_one, 100.0);
    }

    // 0.5 h on 2 % of the data, 3 epochs, 4 repeats, 20 % more: 0.5 / 0.02 x 3 x 4 x 1.2 = 360 h; on 8 GPUs
    // 2,880.
    void a_test_run_is_scaled_up() {
        const auto hours = test_run_hours({0.5, 0.02, 3, 4, 0.2}, 8);
        QVERIFY(near(hours->run_time_h.value, 360, 1e-9));
        QVERIFY(near(hours->gpu_hours, 2880, 1e-9));
        QCOMPARE(hours->run_time_h.with_values.de, std::string("0,50 h / 0,020 × 3,0 × 4,0 × 1,20 = 360,0 h"));
        QCOMPARE(hours->run_time_h.origin().kind, OriginKind::formula);
    }

    void what_cannot_be_names_its_field() {
        MemoryFitInput uneven;
        uneven.model.kv_heads = 5;
        QVERIFY(memory_fit(uneven).error().message.en.starts_with("kv_heads:"));
        MemoryFitInput nothing;
        nothing.model.parameters = 0;
        QVERIFY(memory_fit(nothing).error().message.en.starts_with("parameters:"));
        QVERIFY(training_time({7e9, 0, 8, 140, true}).error().message.de.starts_with("tokens:"));
        QVERIFY(test_run_hours({0.5, 1.5, 1, 1, 0}, 8).error().message.en.starts_with("data_share:"));
        QVERIFY(!fit_scaling({{8, 100}, {8, 101}}));
        QVERIFY(!fit_scaling({{1, 100}, {2, 0}}));
        QVERIFY(!fit_scaling({{0, 100}, {2, 10}}));
    }
};

QTEST_GUILESS_MAIN(CalculatorsKnownAnswers)

#include "tst_calculators.moc"
