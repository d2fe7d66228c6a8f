// Shapes of published transformers, to start from. Source: the config.json that each model is published with.
#pragma once

#include <string>
#include <vector>

#include "model/inventory/calculators/memory_fit.h"

namespace grundlast {

struct KnownModel {
    std::string name;
    TransformerShape shape;
};

std::vector<KnownModel> known_models();

}  // namespace grundlast
