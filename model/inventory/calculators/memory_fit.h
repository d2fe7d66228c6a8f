// How much GPU memory a transformer needs: weights, gradients, optimiser states, activations, KV cache.
#pragma once

#include <array>
#include <vector>

#include "model/core/fields.h"
#include "model/core/result.h"
#include "model/inventory/calculators/calculation.h"

namespace grundlast {

// Of a decoder-only transformer. With grouped-query attention kv_heads is smaller than heads.
struct TransformerShape {
    double parameters = 7e9;
    int layers = 32;
    int heads = 32;
    int kv_heads = 32;
    int head_dim = 128;

    double hidden() const { return static_cast<double>(heads) * head_dim; }

    bool operator==(const TransformerShape&) const = default;
};

enum class MemoryUse { inference, full_training, lora };
enum class WeightFormat { fp32, bf16, fp8, int8, int4 };
enum class Optimiser { adam, adam_8bit, sgd_momentum };
enum class Activations { all, attention_recomputed, recomputed };

constexpr auto enum_words(MemoryUse) {
    return std::to_array<EnumWord<MemoryUse>>({{MemoryUse::inference, "inference"},
                                               {MemoryUse::full_training, "full_training"},
                                               {MemoryUse::lora, "lora"}});
}

constexpr auto enum_words(WeightFormat) {
    return std::to_array<EnumWord<WeightFormat>>({{WeightFormat::fp32, "fp32"},
                                                  {WeightFormat::bf16, "bf16"},
                                                  {WeightFormat::fp8, "fp8"},
                                                  {WeightFormat::int8, "int8"},
                                                  {WeightFormat::int4, "int4"}});
}

constexpr auto enum_words(Optimiser) {
    return std::to_array<EnumWord<Optimiser>>({{Optimiser::adam, "adam"},
                                               {Optimiser::adam_8bit, "adam_8bit"},
                                               {Optimiser::sgd_momentum, "sgd_momentum"}});
}

constexpr auto enum_words(Activations) {
    return std::to_array<EnumWord<Activations>>({{Activations::all, "all"},
                                                 {Activations::attention_recomputed, "attention_recomputed"},
                                                 {Activations::recomputed, "recomputed"}});
}

struct MemoryFitInput {
    MemoryUse use = MemoryUse::inference;
    TransformerShape model;
    WeightFormat weights = WeightFormat::bf16;
    Optimiser optimiser = Optimiser::adam;
    Activations activations = Activations::attention_recomputed;
    double lora_rank = 16;  // of adapters at `lora_matrices` square matrices in each layer
    int lora_matrices = 4;  // query, key, value and output projection
    double tokens_per_sequence = 4096;
    double sequences = 1;   // training: of one micro-batch on each GPU; inference: served at once
    double kv_bytes = 2;    // of one number in the cache
    int gpus = 1;           // over which everything but the activations of training is split evenly
    double overhead = 0.1;  // of the rest: context of the runtime, buffers, fragmentation

    bool operator==(const MemoryFitInput&) const = default;
};

// In GB of 10^9 bytes; of all GPUs together, but for `per_gpu`.
struct MemoryFit {
    double weights = 0;
    double gradients = 0;
    double optimiser = 0;    // with the fp32 copy of the weights that mixed precision keeps
    double activations = 0;  // training; of all GPUs, each its own micro-batch
    double kv_cache = 0;     // inference
    double overhead = 0;
    Calculation per_gpu;
};

double bytes_of(WeightFormat format);

// 2 x layers x kv_heads x head_dim x bytes (KNOWN_ANSWERS 15).
double kv_cache_bytes_per_token(const TransformerShape& model, double bytes);

// Bytes of optimiser state for each parameter that is trained, the fp32 master copy included: Adam 12 (ZeRO,
// Rajbhandari et al. 2020: with 2 of the weight and 2 of the gradient 16 in all), its 8-bit form 6 (Dettmers et
// al. 2022: two moments of one byte), SGD with momentum 8.
double optimiser_bytes(Optimiser optimiser);

// Activations of one sequence in bytes at 16 bit, all layers: s h L (34 + 5 a s / h); 34 s h L where attention
// is recomputed or fused; 2 s h L and one layer's worth where all are (Korthikanti et al. 2022, equations 1, 2
// and section 4).
double activation_bytes(const TransformerShape& model, double tokens, Activations kept);

// Errors name the field: a count below 1, a share below 0, kv_heads that do not divide heads.
Result<MemoryFit> memory_fit(const MemoryFitInput& input);

// The smallest power of two of GPUs with `gpu_memory_gb` each that holds it; 0 where 4,096 do not.
int gpus_to_fit(MemoryFitInput input, double gpu_memory_gb);

}  // namespace grundlast
