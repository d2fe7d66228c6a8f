#include "model/exchange/tco/line_price.h"

#include <fmt/format.h>

#include <cmath>

#include "model/planning/cloud_choice.h"
#include "model/project/terms.h"

namespace grundlast {

double LinePrice::in_month(std::size_t month) const {
    return value * std::pow(1.0 + change_per_year, static_cast<double>(month / 12));
}

std::string LinePrice::formula_in(std::size_t month) const {
    return change_cell.empty() ? expression : fmt::format("{}*(1+{})^{}", expression, change_cell, month / 12);
}

const CostPosition* LinePrices::position_of(const CostLine& line) const {
    for (const CostPosition& position : project_.costs.positions) {
        if (position.id == line.position_id) {
            return &position;
        }
    }
    return nullptr;
}

std::optional<LinePrice> LinePrices::price_of(const CostLine& line, bool at_start) const {
    if (line.group == CostGroup::leasing || line.group == CostGroup::tax || line.group == CostGroup::unserved) {
        return std::nullopt;
    }
    if (const CostPosition* position = position_of(line)) {
        return of_position(*position, at_start);
    }
    if (line.group == CostGroup::energy) {
        return of_energy();
    }
    return line.position_id.starts_with("cloud.") ? of_cloud(line.position_id) : std::nullopt;
}

LinePrice LinePrices::of_position(const CostPosition& position, bool at_start) const {
    const std::string key = "cost." + position.id;
    const std::string amount =
        inputs_.add(key + ".amount", position.name + Text{": Betrag ", ": amount "} + title_of(position.basis),
                    position.amount, position.origin);
    const std::string quantity = inputs_.add(key + ".quantity", position.name + Text{": Anzahl", ": quantity"},
                                             position.quantity, position.origin);
    LinePrice price{position.amount * position.quantity, amount + "*" + quantity, 0, {}};
    const bool per_year = !at_start && position.basis != CostBasis::share_of_cloud &&
                          position.basis != CostBasis::per_rented_gpu_h;
    if (per_year) {
        price.value /= 12;
        price.expression += "/12";
    }
    if (!at_start && position.change_per_year != 0) {
        price.change_per_year = position.change_per_year;
        price.change_cell = inputs_.add(key + ".change_per_year",
                                        position.name + Text{": Änderung im Jahr", ": change per year"},
                                        position.change_per_year, position.origin);
    }
    return price;
}

LinePrice LinePrices::of_energy() const {
    const EnergyPrices& energy = project_.costs.energy;
    const std::string kwh = inputs_.add("energy.price_per_kwh", {"Strompreis je kWh", "Electricity per kWh"},
                                        energy.price_per_kwh, energy.price_origin);
    const std::string pue = inputs_.add("energy.pue", {"PUE", "PUE"}, energy.pue, energy.pue_origin);
    const std::string change =
        inputs_.add("energy.change_per_year", {"Strompreis: Änderung im Jahr", "Electricity: change per year"},
                    energy.change_per_year, energy.price_origin);
    return {energy.price_per_kwh * energy.pue, kwh + "*" + pue, energy.change_per_year, change};
}

// "cloud.on_demand.ID", "cloud.spot.ID", "cloud.reserved.ID", "cloud.egress.PROVIDER",
// "cloud.storage.PROVIDER"
std::optional<LinePrice> LinePrices::of_cloud(const std::string& id) const {
    const std::size_t begin = std::string_view("cloud.").size();
    const std::size_t dot = id.find('.', begin);
    const std::string kind = id.substr(begin, dot - begin);
    const std::string of = dot == std::string::npos ? std::string() : id.substr(dot + 1);
    if (kind == "egress" || kind == "storage") {
        return of_data(kind == "egress", of);
    }
    const CloudOffer* offer = project_.offer(of);
    if (!offer) {
        return std::nullopt;
    }
    const bool reserved = kind == "reserved", spot = kind == "spot";
    const bool committed = reserved && offer->committed_per_h > 0;
    const double list = committed ? offer->committed_per_h : spot ? offer->spot_per_h : offer->on_demand_per_h;
    const char* field = committed ? ".committed_per_h" : spot ? ".spot_per_h" : ".on_demand_per_h";
    LinePrice price{list,
                    inputs_.add("offer." + of + field, Text::same(of + field + " (" + offer->currency + ")"),
                                list, offer->origin),
                    0,
                    {}};
    if (!into_currency(offer->currency, price)) {
        return std::nullopt;
    }
    if (!spot && !committed && plan_.cloud_discount != 0) {
        price.value *= 1 - plan_.cloud_discount;
        price.expression +=
            "*(1-" +
            inputs_.add("plan." + plan_.id + ".cloud_discount", plan_.name + Text{": Nachlass", ": discount"},
                        plan_.cloud_discount, plan_.cloud_discount_origin) +
            ")";
    }
    return reserved ? price : with_change(price);
}

std::optional<LinePrice> LinePrices::of_data(bool egress, const std::string& provider) const {
    for (const EgressPrice& known : project_.egress) {
        if (known.provider == provider) {
            const double gb = egress ? known.egress_per_gb : known.object_storage_per_gb_month;
            const char* field = egress ? ".egress_per_gb" : ".storage_per_gb_month";
            LinePrice price{
                gb,
                inputs_.add("egress." + provider + field,
                            Text::same(provider + field + " (" + known.currency + ")"), gb, known.origin),
                0,
                {}};
            return into_currency(known.currency, price) ? std::optional(price) : std::nullopt;
        }
    }
    return std::nullopt;
}

LinePrice LinePrices::with_change(LinePrice price) const {
    if (plan_.cloud_price_change_per_year != 0) {
        price.change_per_year = plan_.cloud_price_change_per_year;
        price.change_cell =
            inputs_.add("plan." + plan_.id + ".cloud_price_change_per_year",
                        plan_.name + Text{": Preisänderung der Cloud im Jahr", ": cloud price change per year"},
                        plan_.cloud_price_change_per_year, {});
    }
    return price;
}

bool LinePrices::into_currency(const std::string& currency, LinePrice& price) const {
    const ProjectSettings& settings = project_.settings;
    if (currency == settings.currency) {
        return true;
    }
    const auto factor = exchange_factor(settings, currency);
    if (!factor) {
        return false;
    }
    price.value *= *factor;
    price.expression += "/" + inputs_.add("rate." + currency, Text::same(currency + "/" + settings.currency),
                                          1.0 / *factor, settings.exchange_rate_origin);
    return true;
}

}  // namespace grundlast
