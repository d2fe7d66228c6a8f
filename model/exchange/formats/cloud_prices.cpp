// A cloud price list: CSV provider,region,instance_type,gpu_model,gpu_count,gpu_mem_gb,vcpus,mem_gib,currency,
// ondemand_per_h,spot_min_per_h,spot_median_per_h,committed_per_h,committed_months,snapshot_date,source. Prices
// are for a whole instance and hour, without tax. Of two rows for one instance type in one region the later one
// counts, or, on the same day, the first. A spot price is the median over the zones; where it is the on-demand
// price there is no market. Rows that name no GPU or no on-demand price make no offer.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "model/exchange/format.h"
#include "model/exchange/text_lines.h"
#include "model/exchange/trace_rows.h"

namespace grundlast {

namespace {

constexpr auto needed = std::to_array<std::string_view>(
    {"provider", "region", "instance_type", "gpu_model", "gpu_count", "currency", "ondemand_per_h"});

bool recognises_prices(std::string_view text) {
    return has_all(CsvColumns::of(text), needed);
}

// Regions of the hyperscalers outside the European Union whose names look European, and providers within it.
bool is_in_eu(std::string_view provider, std::string_view region) {
    const auto any = [&](std::initializer_list<std::string_view> names, std::string_view text) {
        return std::any_of(names.begin(), names.end(),
                           [&](std::string_view name) { return text.find(name) != std::string_view::npos; });
    };
    if (any({"eu-west-2", "eu-central-2", "europe-west2", "europe-west6", "uk", "swiss", "switzerland",
             "norway", "london", "zurich"},
            region)) {
        const bool longer = region.size() > 12 && any({"europe-west2", "europe-west6"}, region.substr(0, 12)) &&
                            region[12] >= '0' && region[12] <= '9';
        if (!longer) {
            return false;
        }
    }
    if (any({"aws", "gcp", "azure", "oci", "lambda", "nebius", "civo"}, provider)) {
        return any({"eu-", "europe-", "westeurope", "northeurope", "germany", "france", "sweden", "poland",
                    "italy", "spain", "austria", "belgium", "finland"},
                   region);
    }
    return any({"ovh", "stackit", "leafcloud", "nws", "safespring", "gcore"}, provider) &&
           any({"eu", "de", "fr", "nl", "se", "gra", "sbg", "rbx", "waw", "par", "ams", "fra"}, region);
}

// The day of "2026-07-20" or "2026-07-20T..."; empty where the text begins with none.
std::string day_of(std::string_view text) {
    const std::string day(text.substr(0, 10));
    return day.size() == 10 && parse_instant(day + "T00:00:00").ok() ? day : std::string();
}

Text offer_of(TraceRow& row, const std::string& given_date, CloudOffer& offer) {
    offer.provider = valid_utf8(row.text("provider"));
    offer.region = valid_utf8(row.text("region"));
    offer.instance_type = valid_utf8(row.text("instance_type"));
    offer.id = offer.provider + "/" + offer.region + "/" + offer.instance_type;
    offer.gpu_model = valid_utf8(row.text("gpu_model"));
    offer.gpus = row.number("gpu_count");
    offer.gpu_memory_gb = std::max(0.0, row.number("gpu_mem_gb"));
    offer.vcpus = std::max(0.0, row.number("vcpus"));
    offer.ram_gb = std::round(std::max(0.0, row.number("mem_gib")) * 1.073741824);
    offer.currency = valid_utf8(row.text("currency"));
    offer.on_demand_per_h = row.number("ondemand_per_h");
    offer.committed_per_h = std::max(0.0, row.number("committed_per_h"));
    offer.committed_months = static_cast<int>(std::clamp(row.number("committed_months"), 0.0, 120.0));
    const double spot = row.number("spot_median_per_h");
    if (!row.problem().empty()) {
        return row.problem();
    }
    if (offer.provider.empty() || offer.instance_type.empty() || offer.currency.size() != 3) {
        return {"Anbieter, Instanztyp oder Währung fehlt", "provider, instance type or currency is missing"};
    }
    if (offer.gpu_model.empty() || offer.gpu_model == "unspecified" || offer.gpus <= 0) {
        return {"nennt keine GPU", "names no GPU"};
    }
    if (offer.on_demand_per_h <= 0) {
        return {"kein Preis auf Abruf", "no on-demand price"};
    }
    offer.spot_per_h = spot > 0 && spot < offer.on_demand_per_h ? spot : 0;
    offer.in_eu = is_in_eu(offer.provider, offer.region);
    const std::string day = day_of(row.text("snapshot_date"));
    offer.origin = {OriginKind::catalogue, Text::same(valid_utf8(row.text("source"))),
                    day.empty() ? given_date : day, ""};
    return {};
}

Result<Import> read_prices(ImportSource& source) {
    ImportDraft draft = source.draft("cloud-prices");
    std::map<std::string, std::size_t> known;
    std::int64_t undated = 0;
    const auto take_row = [&](TraceRow& row) -> Text {
        CloudOffer offer;
        if (Text problem = offer_of(row, source.options.price_date, offer); !problem.empty()) {
            return problem;
        }
        std::vector<CloudOffer>& offers = draft.import().offers;
        const auto [at, is_new] = known.try_emplace(offer.id, offers.size());
        undated += is_new && offer.origin.date.empty() ? 1 : 0;
        if (is_new) {
            offers.push_back(std::move(offer));
            return {};
        }
        if (offers[at->second].origin.date < offer.origin.date) {
            offers[at->second] = std::move(offer);
        }
        return {"steht zweimal da; der Preis mit dem späteren Tag gilt",
                "stands there twice; the price of the later day counts"};
    };
    Result<Import> read = read_trace(source, draft, {"eine Preisliste", "a price list"}, needed, take_row);
    if (read && undated > 0) {
        read->notes.push_back({fmt::format("{} Preise ohne Tag; --price-date JJJJ-MM-TT angeben", undated),
                               fmt::format("{} prices without a day; give --price-date YYYY-MM-DD", undated)});
    }
    return read;
}

}  // namespace

ImportFormat cloud_prices_format() {
    return {"cloud-prices", &recognises_prices, &read_prices};
}

}  // namespace grundlast
