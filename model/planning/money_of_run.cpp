#include "model/planning/money_of_run.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace grundlast {

namespace {

// The cluster as it is in one month, for counting its racks.
int racks_in_month(Cluster cluster, int month, bool owned_before_only) {
    for (NodeGroup& group : cluster.groups) {
        const int nodes = owned_before_only && !group.owned_before ? 0 : group.nodes_in_month(month);
        group.phases = {{0, nodes}};
    }
    return rack_count(cluster);
}

OwnedCapacity::Group priced_group(const Project& project, const NodeGroup& group, int months) {
    const NodeSystem* system = project.node_system(group.system);
    OwnedCapacity::Group result;
    result.system = group.system;
    result.gpus_per_node = group.gpus_per_node;
    result.power_kw = group.power_kw <= 0 && system ? system->max_power_kw : group.power_kw;
    result.idle_share = group.idle_share;
    result.owned_before = group.owned_before;
    for (int m = 0; m < months; ++m) {
        result.nodes.push_back(group.nodes_in_month(m));
    }
    return result;
}

OwnedCapacity capacity_of(const Project& project, const Cluster* cluster,
                          const std::vector<double>& month_hours) {
    OwnedCapacity capacity;
    capacity.hours = month_hours;
    capacity.first_hour_of_week =
        hour_of_week(std::chrono::sys_days(project.settings.start / std::chrono::day(1)));
    if (!cluster) {
        return capacity;
    }
    const int months = static_cast<int>(month_hours.size());
    for (const NodeGroup& group : cluster->groups) {
        capacity.groups.push_back(priced_group(project, group, months));
    }
    for (int m = 0; m < months; ++m) {
        capacity.racks.push_back(racks_in_month(*cluster, m, false));
    }
    capacity.racks_owned_before = racks_in_month(*cluster, 0, true);
    return capacity;
}

// Where the project has no price of the provider, the dearest of its list stands in: free egress would flatter
// the cloud.
const EgressPrice* egress_price(const Project& project, const std::string& provider) {
    const EgressPrice* dearest = nullptr;
    for (const EgressPrice& price : project.egress) {
        if (price.provider == provider) {
            return &price;
        }
        dearest = !dearest || price.egress_per_gb > dearest->egress_per_gb ? &price : dearest;
    }
    return dearest;
}

Text name_of(const CloudOffer& offer, const Text& option) {
    return Text::same(offer.provider + " " + offer.instance_type + ", " + offer.region + " (") + option +
           Text::same(")");
}

double dearest_per_ref_gpu_h(const std::vector<PricedOffer>& offers) {
    double price = 0;
    for (const PricedOffer& offer : offers) {
        price = std::max(price, offer.on_demand_per_h / (offer.offer->gpus * offer.speed));
    }
    return price;
}

// The on-demand rate of the cheapest offer that holds the workload: of the plan, else of the project, where it
// may run, else where it fits at all; work that no offer holds costs as much as on the dearest.
double unserved_price(const Workload& workload, const std::vector<PricedOffer>& plan,
                      const std::vector<PricedOffer>& project) {
    for (const bool respect_residency : {true, false}) {
        for (const auto* offers : {&plan, &project}) {
            if (const auto fit = cheapest_fit(workload, *offers, respect_residency)) {
                return fit->price_per_ref_gpu_h;
            }
        }
    }
    return dearest_per_ref_gpu_h(project);
}

}  // namespace

Result<PlanPrices> PlanPrices::of(const Project& project, const Plan& plan) {
    const ProjectSettings& settings = project.settings;
    PlanPrices prices(project, plan);
    auto offers = offers_of(project, plan);
    if (!offers) {
        return offers.error();
    }
    const auto everything = all_offers(project);
    if (!everything) {
        return everything.error();
    }
    prices.offers_ = *std::move(offers);
    for (const Workload& workload : project.workloads) {
        const auto fit = plan_fit(workload, plan, prices.offers_);
        prices.offer_of_workload_.push_back(fit ? static_cast<int>(fit->offer) : -1);
        prices.unserved_per_ref_gpu_h_.push_back(unserved_price(workload, prices.offers_, *everything));
    }
    for (int m = 0; m < settings.horizon_months; ++m) {
        prices.month_hours_.push_back(length_of(month_at(settings.start, m), settings.month_length).value());
    }
    for (const EgressPrice& price : project.egress) {
        const auto factor = exchange_factor(settings, price.currency);
        if (!factor) {
            return factor.error();
        }
    }
    prices.cluster_ = capacity_of(project, project.cluster(plan.cluster_id), prices.month_hours_);
    return prices;
}

OwnedCapacity PlanPrices::capacity(const RunResult& run) const {
    OwnedCapacity capacity = cluster_;
    capacity.available_gpu_h = run.available_gpu_h;
    capacity.allocated_gpu_h = run.allocated_gpu_h;
    capacity.allocated_by_week_hour = run.own_gpu_h_by_week_hour;
    return capacity;
}

CashFlow PlanPrices::owned(const OwnedCapacity& capacity) const {
    const CostAssumptions& costs = project_->costs;
    return owned_cash_flow(capacity, costs.positions, costs.energy, costs.residual,
                           plan_->financing == Financing::leasing ? &costs.leasing : nullptr);
}

CashFlow PlanPrices::own_cash_flow(const RunResult& run) const {
    return owned(capacity(run));
}

double PlanPrices::own_cost_at(const RunResult& run, double utilisation) const {
    OwnedCapacity used = capacity(run);
    used.allocated_by_week_hour.clear();
    for (std::size_t m = 0; m < used.available_gpu_h.size(); ++m) {
        used.allocated_gpu_h[m] = utilisation * used.available_gpu_h[m];
    }
    return owned(used).total();
}

// Billed hours of an offer's instances, on demand or spot.
RentedUse PlanPrices::hours_of(const RunResult& run, std::size_t offer, bool spot) const {
    const PricedOffer& priced = offers_[offer];
    RentedUse use{priced.offer->id,
                  name_of(*priced.offer, spot ? Text::same("Spot") : Text{"nach Bedarf", "on demand"}),
                  spot ? priced.spot_per_h : priced.on_demand_per_h,
                  std::vector<double>(month_hours_.size(), 0.0),
                  priced.offer->origin,
                  spot};
    for (int w = 0; w < run.workloads; ++w) {
        for (int m = 0;
             offer_of_workload_[static_cast<std::size_t>(w)] == static_cast<int>(offer) && m < run.months;
             ++m) {
            const Cell& cell = run.cell(w, m);
            use.instance_h[static_cast<std::size_t>(m)] +=
                spot ? cell.spot_instance_h : cell.on_demand_instance_h;
        }
    }
    return use;
}

CashFlow PlanPrices::rented(const RunResult& run) const {
    std::vector<RentedUse> by_the_hour;
    for (std::size_t i = 0; i < offers_.size(); ++i) {
        for (const bool spot : {false, true}) {
            RentedUse use = hours_of(run, i, spot);
            if (std::any_of(use.instance_h.begin(), use.instance_h.end(),
                            [](double hours) { return hours > 0; })) {
                by_the_hour.push_back(std::move(use));
            }
        }
    }
    std::vector<ReservedUse> reserved;
    if (plan_->reserved_instances > 0 && !offers_.empty()) {
        const PricedOffer& first = offers_.front();
        reserved.push_back({first.offer->id, name_of(*first.offer, {"reserviert", "reserved"}),
                            first.reserved_per_h, static_cast<double>(plan_->reserved_instances), month_hours_,
                            first.offer->origin, plan_->reserved_upfront_share,
                            first.offer->committed_months > 0 ? first.offer->committed_months : 12});
    }
    return rented_cash_flow(by_the_hour, reserved, {}, plan_->cloud_price_change_per_year);
}

CashFlow PlanPrices::data(const RunResult& run) const {
    const std::size_t months = month_hours_.size();
    std::map<std::string, CloudData> by_provider;
    std::vector<double> own(months, 0.0), cloud(months, 0.0);
    for (int w = 0; w < run.workloads; ++w) {
        const int offer = offer_of_workload_[static_cast<std::size_t>(w)];
        const Workload& workload = project_->workloads[static_cast<std::size_t>(w)];
        for (int m = 0; m < run.months; ++m) {
            const auto month = static_cast<std::size_t>(m);
            const Cell& cell = run.cell(w, m);
            own[month] += cell.own_useful_ref_gpu_h;
            cloud[month] += cell.cloud_useful_ref_gpu_h;
            if (offer >= 0 && cell.started_cloud > 0 && workload.data.out_gb > 0) {
                auto& leaving = by_provider[offers_[static_cast<std::size_t>(offer)].offer->provider].out_gb;
                leaving.resize(months, 0.0);
                leaving[month] += static_cast<double>(cell.started_cloud) * workload.data.out_gb;
            }
        }
    }
    const bool any_in_cloud = std::any_of(cloud.begin(), cloud.end(), [](double hours) { return hours > 0; });
    if (any_in_cloud && !offers_.empty() && project_->costs.cloud_storage_gb > 0) {
        auto& stored = by_provider[offers_.front().offer->provider].stored_gb;
        for (std::size_t m = 0; m < months; ++m) {
            const double all = own[m] + cloud[m];
            stored.push_back(all > 0 ? project_->costs.cloud_storage_gb * cloud[m] / all : 0.0);
        }
    }
    CashFlow flow;
    for (auto& [provider, use] : by_provider) {
        if (const EgressPrice* price = egress_price(*project_, provider)) {
            const double factor = exchange_factor(project_->settings, price->currency).value();
            use.provider = provider;
            use.egress_per_gb = price->egress_per_gb * factor;
            use.free_gb_per_month = price->free_gb_per_month;
            use.storage_per_gb_month = price->object_storage_per_gb_month * factor;
            use.origin = price->origin;
            flow = flow + rented_cash_flow({}, {}, use, plan_->cloud_price_change_per_year);
        }
    }
    return flow;
}

CostLine PlanPrices::unserved(const RunResult& run) const {
    const std::size_t months = month_hours_.size();
    double amount = 0;
    for (int w = 0; w < run.workloads; ++w) {
        for (int m = 0; m < run.months; ++m) {
            amount += run.cell(w, m).unserved_ref_gpu_h * unserved_per_ref_gpu_h_[static_cast<std::size_t>(w)];
        }
    }
    CostLine line{"unserved",
                  {"Nicht bediente Arbeit zum Preis nach Bedarf (nicht gezahlt)",
                   "Unserved work at the on-demand price (not paid)"},
                  CostKind::opex,
                  CostGroup::unserved,
                  std::vector<double>(months, 0.0),
                  std::vector<double>(months, 0.0),
                  {OriginKind::simulated, {}, "", ""}};
    if (months > 0) {
        const double change =
            std::pow(1.0 + plan_->cloud_price_change_per_year, static_cast<double>((months - 1) / 12));
        line.at_end.back() = rounded_to_cents(Money(amount * change)).value();
    }
    return line;
}

std::vector<double> rented_gpu_hours(const RunResult& run, std::size_t months) {
    std::vector<double> hours(months, 0.0);
    for (int w = 0; w < run.workloads; ++w) {
        for (int m = 0; m < run.months; ++m) {
            const Cell& cell = run.cell(w, m);
            hours[static_cast<std::size_t>(m)] += cell.on_demand_gpu_h + cell.reserved_gpu_h + cell.spot_gpu_h;
        }
    }
    return hours;
}

CashFlow PlanPrices::cash_flow(const RunResult& run) const {
    const CostAssumptions& costs = project_->costs;
    const CashFlow bill = rented(run) + data(run);
    CashFlow flow = own_cash_flow(run) + bill +
                    service_cash_flow(costs.positions, bill, rented_gpu_hours(run, month_hours_.size()));
    flow.months = static_cast<int>(month_hours_.size());
    const CostLine left = unserved(run);
    if (left.total() != 0.0) {
        flow.lines.push_back(left);
    }
    if (costs.tax.rate > 0) {
        flow.lines.push_back(tax_line(flow, costs.tax, costs.positions, project_->settings.start));
    }
    return flow;
}

}  // namespace grundlast
