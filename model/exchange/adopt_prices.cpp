#include "model/exchange/adopt_prices.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <set>

#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

std::set<std::string> words_of(const std::string& name) {
    std::set<std::string> words;
    std::string word;
    for (const char letter : lower_case(name) + " ") {
        const bool kept = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (kept) {
            word += letter;
        } else if (!word.empty()) {
            words.insert(std::move(word));
            word.clear();
        }
    }
    return words;
}

// What the project has of the same offer, price by price.
bool same_prices(const CloudOffer& first, const CloudOffer& second) {
    return first.currency == second.currency && first.on_demand_per_h == second.on_demand_per_h &&
           first.spot_per_h == second.spot_per_h && first.committed_per_h == second.committed_per_h;
}

void take_prices(CloudOffer& known, const CloudOffer& offer) {
    known.currency = offer.currency;
    known.on_demand_per_h = offer.on_demand_per_h;
    known.spot_per_h = offer.spot_per_h;
    known.committed_per_h = offer.committed_per_h;
    known.committed_months = offer.committed_months;
    known.origin = offer.origin;
}

// In the project's currency; nothing where there is no rate.
std::optional<double> in_currency_of(const Project& project, double amount, const std::string& currency) {
    if (currency == project.settings.currency) {
        return amount;
    }
    const bool has_rate = currency == "USD" && project.settings.usd_per_currency > 0;
    return has_rate ? std::optional(amount / project.settings.usd_per_currency) : std::nullopt;
}

void set_server_price(Project& project, const NodeSystem& system, double price) {
    std::vector<CostPosition>& positions = project.costs.positions;
    const auto known = std::find_if(positions.begin(), positions.end(), [&](const CostPosition& position) {
        return position.group == CostGroup::servers && position.system == system.name;
    });
    if (known != positions.end()) {
        known->amount = price;
        known->origin = system.origin;
        return;
    }
    std::vector<std::string> ids;
    for (const CostPosition& position : positions) {
        ids.push_back(position.id);
    }
    CostPosition position;
    position.id = free_id("servers", ids);
    position.name = {"Server: " + system.name, "Servers: " + system.name};
    position.group = CostGroup::servers;
    position.basis = CostBasis::per_node;
    position.amount = price;
    position.system = system.name;
    position.origin = system.origin;
    positions.push_back(std::move(position));
}

bool knows(const std::vector<GpuModel>& models, const std::string& name) {
    return std::any_of(models.begin(), models.end(), [&](const GpuModel& model) { return model.name == name; });
}

// The project's name of the GPU; takes its model from `models` where the project lacks it. Names that stay
// unknown are added to `unknown`.
std::string adopt_gpu(Project& project, const std::string& name, double gpus,
                      const std::vector<GpuModel>& models, std::set<std::string>& unknown) {
    std::string known = known_gpu_name(name, gpus, project.gpu_models);
    if (knows(project.gpu_models, known)) {
        return known;
    }
    known = known_gpu_name(name, gpus, models);
    const auto at =
        std::find_if(models.begin(), models.end(), [&](const GpuModel& model) { return model.name == known; });
    if (at == models.end()) {
        unknown.insert(known);
    } else {
        project.gpu_models.push_back(*at);
    }
    return known;
}

}  // namespace

std::string known_gpu_name(const std::string& name, double gpus, const std::vector<GpuModel>& models) {
    const std::set<std::string> wanted = words_of(name);
    std::vector<std::string> candidates;
    for (const GpuModel& model : models) {
        if (model.name == name) {
            return name;
        }
        const std::set<std::string> words = words_of(model.name);
        if (!wanted.empty() && std::includes(words.begin(), words.end(), wanted.begin(), wanted.end())) {
            candidates.push_back(model.name);
        }
    }
    if (candidates.size() > 1 && gpus == 8) {
        std::erase_if(candidates, [](const std::string& model) { return !words_of(model).contains("sxm"); });
    }
    return candidates.size() == 1 ? candidates.front() : name;
}

AdoptedPrices adopt_offers(Project& project, const std::vector<CloudOffer>& offers,
                           const std::vector<GpuModel>& models) {
    AdoptedPrices adopted;
    std::set<std::string> unknown;
    for (CloudOffer offer : offers) {
        const auto known = std::find_if(project.offers.begin(), project.offers.end(),
                                        [&](const CloudOffer& other) { return other.id == offer.id; });
        if (known == project.offers.end()) {
            offer.gpu_model = adopt_gpu(project, offer.gpu_model, offer.gpus, models, unknown);
            project.offers.push_back(std::move(offer));
            ++adopted.added;
        } else if (!offer.origin.date.empty() && offer.origin.date < known->origin.date) {
            ++adopted.older;
        } else if (same_prices(*known, offer)) {
            ++adopted.unchanged;
        } else {
            take_prices(*known, offer);
            ++adopted.changed;
        }
    }
    adopted.unknown_gpus.assign(unknown.begin(), unknown.end());
    return adopted;
}

Result<AdoptedPrices> adopt_hardware(Project& project, const std::vector<HardwareOffer>& hardware,
                                     const std::vector<GpuModel>& models) {
    for (const HardwareOffer& offer : hardware) {
        if (!in_currency_of(project, offer.price, offer.currency)) {
            return Error{{fmt::format("{}: für {} gibt es keinen Kurs; in {} oder USD angeben",
                                      offer.system.name, offer.currency, project.settings.currency),
                          fmt::format("{}: there is no rate for {}; state it in {} or USD", offer.system.name,
                                      offer.currency, project.settings.currency)}};
        }
    }
    AdoptedPrices adopted;
    std::set<std::string> unknown;
    for (const HardwareOffer& offer : hardware) {
        NodeSystem system = offer.system;
        system.gpu_model = adopt_gpu(project, system.gpu_model, system.gpus, models, unknown);
        const auto known = std::find_if(project.node_systems.begin(), project.node_systems.end(),
                                        [&](const NodeSystem& other) { return other.name == system.name; });
        (known == project.node_systems.end() ? adopted.added : adopted.changed) += 1;
        set_server_price(project, system, *in_currency_of(project, offer.price, offer.currency));
        if (known == project.node_systems.end()) {
            project.node_systems.push_back(std::move(system));
        } else {
            // What an offer does not say stays.
            system.max_power_kw = system.max_power_kw > 0 ? system.max_power_kw : known->max_power_kw;
            system.rack_units = system.rack_units > 0 ? system.rack_units : known->rack_units;
            system.cpu_cores = system.cpu_cores > 0 ? system.cpu_cores : known->cpu_cores;
            system.ram_gb = system.ram_gb > 0 ? system.ram_gb : known->ram_gb;
            *known = std::move(system);
        }
    }
    adopted.unknown_gpus.assign(unknown.begin(), unknown.end());
    return adopted;
}

}  // namespace grundlast
