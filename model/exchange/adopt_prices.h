// Imported prices into a project.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/exchange/importers.h"
#include "model/project/project.h"

namespace grundlast {

struct AdoptedPrices {
    std::int64_t added = 0;
    std::int64_t changed = 0;               // known already: prices, currency and origin are new
    std::int64_t unchanged = 0;             // known already, with the same price
    std::int64_t older = 0;                 // known already with a later date: left alone
    std::vector<std::string> unknown_gpus;  // names that no GPU model of the project has
};

// The project's name of a GPU of a price list: the only model that has all its words ("H200-141GB" is
// H200-SXM-141GB or H200-NVL-141GB), of several the one for SXM where an instance has eight; else the name
// itself.
std::string known_gpu_name(const std::string& name, double gpus, const std::vector<GpuModel>& models);

// Offers of the same id get the new prices, others are added. GPU models that the project lacks are taken from
// `models` (those of the catalogue).
AdoptedPrices adopt_offers(Project& project, const std::vector<CloudOffer>& offers,
                           const std::vector<GpuModel>& models = {});

// Systems of the same name get the new data, others are added; the price becomes the cost position of the
// system's servers. Errors: a currency that is neither the project's nor USD. Nothing is changed then.
Result<AdoptedPrices> adopt_hardware(Project& project, const std::vector<HardwareOffer>& hardware,
                                     const std::vector<GpuModel>& models = {});

}  // namespace grundlast
