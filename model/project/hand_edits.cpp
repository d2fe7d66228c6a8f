#include "model/project/hand_edits.h"

#include <algorithm>
#include <string_view>
#include <tuple>

namespace grundlast {

namespace {

class Marker {
  public:
    Marker(std::string who, std::string date) : who_(std::move(who)), date_(std::move(date)) {}

    template <class Values>
    void mark(const Values& before, const Values& after, const Origin& old, Origin& origin) const {
        if (before == after || !(old == origin) || is_the_users_own(old)) {
            return;
        }
        origin = {OriginKind::assumption,
                  {"von Hand geändert; davor: " + old.source.de, "changed by hand; before: " + old.source.en},
                  date_,
                  who_};
    }

    // Rows of the same number and the same keys; `values` and `origin` of a row.
    template <class Rows, class Key, class Values, class OriginOf>
    void mark_rows(const Rows& before, Rows& after, Key key, Values values, OriginOf origin) const {
        if (before.size() != after.size()) {
            return;
        }
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (before[i].*key == after[i].*key) {
                mark(values(before[i]), values(after[i]), before[i].*origin, after[i].*origin);
            }
        }
    }

  private:
    static bool is_the_users_own(const Origin& origin) {
        return origin.kind == OriginKind::assumption && !origin.owner.empty() &&
               !origin.owner.starts_with(shipped_owner);
    }

    std::string who_, date_;
};

void mark_settings(const Marker& marker, const ProjectSettings& before, ProjectSettings& after) {
    marker.mark(before.discount_rate, after.discount_rate, before.discount_rate_origin,
                after.discount_rate_origin);
    marker.mark(before.usd_per_currency, after.usd_per_currency, before.exchange_rate_origin,
                after.exchange_rate_origin);
    marker.mark_rows(
        before.exchange_rates, after.exchange_rates, &ExchangeRate::currency,
        [](const ExchangeRate& rate) { return rate.per_project_currency; }, &ExchangeRate::origin);
}

void mark_costs(const Marker& marker, const CostAssumptions& before, CostAssumptions& after) {
    marker.mark_rows(
        before.positions, after.positions, &CostPosition::id,
        [](const CostPosition& p) { return std::tie(p.amount, p.quantity, p.change_per_year); },
        &CostPosition::origin);
    const auto prices = [](const EnergyPrices& energy) {
        return std::tie(energy.price_per_kwh, energy.night_price_per_kwh, energy.price_by_hour,
                        energy.capacity_price_per_kw, energy.change_per_year);
    };
    marker.mark(prices(before.energy), prices(after.energy), before.energy.price_origin,
                after.energy.price_origin);
    marker.mark(before.energy.pue, after.energy.pue, before.energy.pue_origin, after.energy.pue_origin);
    marker.mark(before.residual.share_of_servers, after.residual.share_of_servers, before.residual.origin,
                after.residual.origin);
    const auto terms = [](const Leasing& leasing) {
        return std::tie(leasing.months, leasing.yearly_rate, leasing.purchase_share);
    };
    marker.mark(terms(before.leasing), terms(after.leasing), before.leasing.origin, after.leasing.origin);
    marker.mark(before.cloud_storage_gb, after.cloud_storage_gb, before.cloud_storage_origin,
                after.cloud_storage_origin);
}

void mark_catalogue(const Marker& marker, const Project& before, Project& after) {
    marker.mark_rows(
        before.offers, after.offers, &CloudOffer::id,
        [](const CloudOffer& offer) {
            return std::tie(offer.on_demand_per_h, offer.spot_per_h, offer.committed_per_h,
                            offer.committed_months, offer.currency, offer.gpus);
        },
        &CloudOffer::origin);
    marker.mark_rows(
        before.egress, after.egress, &EgressPrice::provider,
        [](const EgressPrice& price) {
            return std::tie(price.egress_per_gb, price.free_gb_per_month, price.object_storage_per_gb_month,
                            price.currency);
        },
        &EgressPrice::origin);
    marker.mark_rows(
        before.gpu_speeds, after.gpu_speeds, &GpuSpeed::gpu_model,
        [](const GpuSpeed& speed) { return std::tie(speed.factor, speed.by_class); }, &GpuSpeed::origin);
}

}  // namespace

void mark_hand_edits(const Project& before, Project& after, const std::string& who, const std::string& date) {
    const Marker marker(who, date);
    mark_settings(marker, before.settings, after.settings);
    mark_costs(marker, before.costs, after.costs);
    mark_catalogue(marker, before, after);
    marker.mark(before.forecast.growth_per_year, after.forecast.growth_per_year, before.forecast.growth_origin,
                after.forecast.growth_origin);
    marker.mark_rows(
        before.workloads, after.workloads, &Workload::id,
        [](const Workload& w) { return std::tie(w.gpus_per_job, w.run_time, w.arrivals); }, &Workload::origin);
    marker.mark_rows(
        before.plans, after.plans, &Plan::id, [](const Plan& plan) { return plan.cloud_discount; },
        &Plan::cloud_discount_origin);
}

}  // namespace grundlast
