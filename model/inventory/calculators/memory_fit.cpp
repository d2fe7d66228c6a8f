#include "model/inventory/calculators/memory_fit.h"

#include <cmath>

#include "model/core/number_format.h"

namespace grundlast {

namespace {

constexpr double gb = 1e9;
constexpr double gradient_bytes = 2;

Error about(const char* field, const char* de, const char* en) {
    return {{std::string(field) + ": " + de, std::string(field) + ": " + en}};
}

Result<void> check(const MemoryFitInput& input) {
    const TransformerShape& model = input.model;
    if (!(model.parameters > 0) || model.parameters > 1e15) {
        return about("parameters", "muss über 0 und höchstens 1e15 sein", "must be above 0 and at most 1e15");
    }
    if (model.layers < 1 || model.heads < 1 || model.kv_heads < 1 || model.head_dim < 1) {
        return about("layers, heads, kv_heads, head_dim", "müssen mindestens 1 sein", "must be at least 1");
    }
    if (model.heads % model.kv_heads != 0) {
        return about("kv_heads", "muss ein Teiler von heads sein", "must divide heads");
    }
    if (!(input.tokens_per_sequence >= 1) || !(input.sequences >= 0) || !std::isfinite(input.sequences)) {
        return about("tokens_per_sequence, sequences", "mindestens 1 Token und keine negative Zahl angeben",
                     "give at least 1 token and no negative number");
    }
    if (input.gpus < 1) {
        return about("gpus", "muss mindestens 1 sein", "must be at least 1");
    }
    if (!(input.overhead >= 0) || !(input.lora_rank > 0) || !(input.kv_bytes > 0)) {
        return about("overhead, lora_rank, kv_bytes", "overhead nicht negativ, die anderen über 0 angeben",
                     "give overhead not negative, the others above 0");
    }
    return {};
}

// Parameters with a gradient: all, or two low-rank matrices beside each adapted one.
double trained(const MemoryFitInput& input) {
    switch (input.use) {
        case MemoryUse::inference:
            return 0;
        case MemoryUse::lora:
            return 2 * input.lora_rank * input.model.hidden() * input.lora_matrices * input.model.layers;
        case MemoryUse::full_training:
            break;
    }
    return input.model.parameters;
}

Calculation per_gpu(const MemoryFitInput& input, const MemoryFit& fit) {
    const auto in_words = [&](Language language) {
        const auto number = [language](double value) { return format_number(value, 1, language); };
        const bool german = language == Language::german;
        std::string text = number(fit.weights);
        for (const double part : {fit.gradients, fit.optimiser, fit.activations, fit.kv_cache}) {
            text += part > 0 ? " + " + number(part) : "";
        }
        return "(" + text + ") GB × " + format_number(1 + input.overhead, 2, language) + " / " +
               std::to_string(input.gpus) + (german ? " GPUs = " : " GPUs = ") + number(fit.per_gpu.value) +
               " GB";
    };
    Calculation result = fit.per_gpu;
    result.formula = {"(Gewichte + Gradienten + Optimierer + Aktivierungen + KV-Cache) × (1 + Zuschlag) / GPUs",
                      "(weights + gradients + optimiser + activations + KV cache) × (1 + overhead) / GPUs"};
    result.with_values = {in_words(Language::german), in_words(Language::english)};
    return result;
}

}  // namespace

double bytes_of(WeightFormat format) {
    switch (format) {
        case WeightFormat::fp32:
            return 4;
        case WeightFormat::bf16:
            return 2;
        case WeightFormat::fp8:
        case WeightFormat::int8:
            return 1;
        case WeightFormat::int4:
            break;
    }
    return 0.5;
}

double kv_cache_bytes_per_token(const TransformerShape& model, double bytes) {
    return 2.0 * model.layers * model.kv_heads * model.head_dim * bytes;
}

double optimiser_bytes(Optimiser optimiser) {
    switch (optimiser) {
        case Optimiser::adam:
            return 12;
        case Optimiser::adam_8bit:
            return 6;
        case Optimiser::sgd_momentum:
            break;
    }
    return 8;
}

double activation_bytes(const TransformerShape& model, double tokens, Activations kept) {
    const double attention = 5.0 * model.heads * tokens / model.hidden();
    const double of_layer = tokens * model.hidden();  // bytes for each byte per token and hidden unit
    switch (kept) {
        case Activations::all:
            return of_layer * (34 + attention) * model.layers;
        case Activations::attention_recomputed:
            return of_layer * 34 * model.layers;
        case Activations::recomputed:
            break;
    }
    return of_layer * 2 * model.layers + of_layer * (34 + attention);
}

Result<MemoryFit> memory_fit(const MemoryFitInput& input) {
    if (const auto checked = check(input); !checked) {
        return checked.error();
    }
    MemoryFit fit;
    const double parameters = trained(input);
    const double adapters = input.use == MemoryUse::lora ? parameters * gradient_bytes : 0;
    fit.weights = (input.model.parameters * bytes_of(input.weights) + adapters) / gb;
    fit.gradients = parameters * gradient_bytes / gb;
    fit.optimiser = parameters * optimiser_bytes(input.optimiser) / gb;
    if (input.use == MemoryUse::inference) {
        fit.kv_cache = kv_cache_bytes_per_token(input.model, input.kv_bytes) * input.tokens_per_sequence *
                       input.sequences / gb;
    } else {
        fit.activations = activation_bytes(input.model, input.tokens_per_sequence, input.activations) *
                          input.sequences * input.gpus / gb;
    }
    const double sum = fit.weights + fit.gradients + fit.optimiser + fit.activations + fit.kv_cache;
    fit.overhead = sum * input.overhead;
    fit.per_gpu.value = (sum + fit.overhead) / input.gpus;
    fit.per_gpu = per_gpu(input, fit);
    return fit;
}

int gpus_to_fit(MemoryFitInput input, double gpu_memory_gb) {
    for (input.gpus = 1; input.gpus <= 4096; input.gpus *= 2) {
        const auto fit = memory_fit(input);
        if (fit && fit->per_gpu.value <= gpu_memory_gb) {
            return input.gpus;
        }
    }
    return 0;
}

}  // namespace grundlast
