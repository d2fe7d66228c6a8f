#include "model/inventory/calculators/known_models.h"

namespace grundlast {

std::vector<KnownModel> known_models() {
    return {{"Llama 3 8B", {8.03e9, 32, 32, 8, 128}},        {"Llama 3 70B", {70.6e9, 80, 64, 8, 128}},
            {"Llama 3.1 405B", {405.9e9, 126, 128, 8, 128}}, {"Mistral 7B", {7.24e9, 32, 32, 8, 128}},
            {"OPT 13B", {12.85e9, 40, 40, 40, 128}},         {"GPT-3 175B", {175e9, 96, 96, 96, 128}}};
}

}  // namespace grundlast
