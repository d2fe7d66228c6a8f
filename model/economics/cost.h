// What a plan costs, position by position and month by month.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/fields.h"
#include "model/core/origin.h"
#include "model/core/units.h"

namespace grundlast {

enum class CostKind { capex, opex };

// What the amount of a position is multiplied by.
enum class CostBasis { once, per_node, per_gpu, per_rack, per_kw, share_of_capex };

// The part of a stacked chart and of the report's table a position belongs to.
enum class CostGroup {
    servers,
    network,
    storage,
    facility,
    installation,
    energy,
    staff,
    maintenance,
    software,
    other,
    cloud_compute,
    cloud_data,
    unserved,
    residual
};

constexpr auto enum_words(CostKind) {
    return std::to_array<EnumWord<CostKind>>({{CostKind::capex, "capex"}, {CostKind::opex, "opex"}});
}

constexpr auto enum_words(CostBasis) {
    return std::to_array<EnumWord<CostBasis>>({{CostBasis::once, "once"},
                                               {CostBasis::per_node, "per_node"},
                                               {CostBasis::per_gpu, "per_gpu"},
                                               {CostBasis::per_rack, "per_rack"},
                                               {CostBasis::per_kw, "per_kw"},
                                               {CostBasis::share_of_capex, "share_of_capex"}});
}

constexpr auto enum_words(CostGroup) {
    return std::to_array<EnumWord<CostGroup>>({{CostGroup::servers, "servers"},
                                               {CostGroup::network, "network"},
                                               {CostGroup::storage, "storage"},
                                               {CostGroup::facility, "facility"},
                                               {CostGroup::installation, "installation"},
                                               {CostGroup::energy, "energy"},
                                               {CostGroup::staff, "staff"},
                                               {CostGroup::maintenance, "maintenance"},
                                               {CostGroup::software, "software"},
                                               {CostGroup::other, "other"},
                                               {CostGroup::cloud_compute, "cloud_compute"},
                                               {CostGroup::cloud_data, "cloud_data"},
                                               {CostGroup::unserved, "unserved"},
                                               {CostGroup::residual, "residual"}});
}

Text title_of(CostGroup group);

// One on-prem price as the user enters it. CapEx is paid at the start of the month in which its nodes come
// (`once`: month 0); running cost at the end of each month, for what then stands. Running amounts are per YEAR.
struct CostPosition {
    std::string id;
    Text name;
    CostKind kind = CostKind::capex;
    CostGroup group = CostGroup::other;
    CostBasis basis = CostBasis::once;
    double amount = 0;    // project currency; share_of_capex: 0.05 for 5 % a year of all CapEx paid so far
    double quantity = 1;  // e.g. full-time positions
    double change_per_year = 0;  // of running cost
    std::string system;          // per_node: only groups of this NodeSystem::name; empty: all
    Origin origin;

    bool operator==(const CostPosition&) const = default;
};

struct EnergyPrices {
    double price_per_kwh = 0.19;
    double change_per_year = 0.02;
    double pue = 1.4;
    Origin price_origin;
    Origin pue_origin;

    bool operator==(const EnergyPrices&) const = default;
};

struct ResidualValue {
    double share_of_servers = 0.1;  // of the CapEx of group servers, received at the end of the horizon
    Origin origin;

    bool operator==(const ResidualValue&) const = default;
};

// A row of the cash flow: cost is positive, a residual value negative; each entry is rounded to cents.
struct CostLine {
    std::string position_id;
    Text name;
    CostKind kind = CostKind::opex;
    CostGroup group = CostGroup::other;
    std::vector<double> at_start;  // [month]: paid at the start of the month (CapEx)
    std::vector<double> at_end;    // [month]: paid at the end of the month
    Origin origin;

    double total() const;
};

struct CashFlow {
    int months = 0;
    std::vector<CostLine> lines;

    double total() const;
    double capex() const;
    double month_total(int month) const;  // start and end payments of the month
    // months + 1 entries: paid until the end of month m - 1 and, in entry m, also at the start of month m.
    std::vector<double> cumulative() const;
    // Present value of all payments: month m's start payments at m, end payments at m + 1 monthly periods.
    double present_value(double yearly_rate) const;
};

// What the own cluster is in each month, and how busy; enough to price it.
struct OwnedCapacity {
    // Per node group of the plan's cluster.
    struct Group {
        std::string system;
        int gpus_per_node = 8;
        double power_kw = 0;
        double idle_share = 0;
        bool owned_before = false;
        std::vector<int> nodes;  // [month]
    };

    std::vector<Group> groups;
    std::vector<int> racks;               // [month]
    int racks_owned_before = 0;           // of them paid already
    std::vector<double> available_gpu_h;  // [month]
    std::vector<double> allocated_gpu_h;  // [month]
    std::vector<double> hours;            // [month]: its length
};

// Electricity of each month in kWh: nodes x (idle + (full - idle) x utilisation) x hours x PUE.
std::vector<double> owned_energy_kwh(const OwnedCapacity& capacity, double pue);

// Prices an own cluster: one line for each position and one for electricity (idle and busy power, PUE, yearly
// change), and the residual value.
CashFlow owned_cash_flow(const OwnedCapacity& capacity, const std::vector<CostPosition>& positions,
                         const EnergyPrices& energy, const ResidualValue& residual);

// What was rented, per offer.
struct RentedUse {
    std::string offer_id;
    Text name;
    double price_per_instance_h = 0;  // project currency, discounts applied, at the project's start
    std::vector<double> instance_h;   // [month], billed
    Origin origin;
};

struct CloudData {
    std::string provider;  // names the lines where a plan rents from several
    double egress_per_gb = 0;
    double free_gb_per_month = 0;
    double storage_per_gb_month = 0;
    std::vector<double> out_gb;     // [month]
    std::vector<double> stored_gb;  // [month]
    Origin origin;
};

struct ReservedUse {
    std::string offer_id;
    Text name;
    double price_per_instance_h = 0;
    double instances = 0;
    std::vector<double> hours;  // [month]
    Origin origin;
};

CashFlow rented_cash_flow(const std::vector<RentedUse>& on_demand, const std::vector<ReservedUse>& reserved,
                          const CloudData& data, double price_change_per_year);

// Positions of the same id, kind and group become one line.
CashFlow operator+(CashFlow a, const CashFlow& b);

// Mean of each entry, rounded to cents; positions that some flows lack count as 0 there.
CashFlow mean_cash_flow(const std::vector<CashFlow>& flows);

template <class Visit, FieldsOf<CostPosition> Self>
void fields(Visit&& visit, Self& position) {
    visit("id", position.id);
    visit("name", position.name);
    visit("kind", position.kind);
    visit("group", position.group);
    visit("basis", position.basis);
    visit("amount", position.amount);
    visit("quantity", position.quantity);
    visit("change_per_year", position.change_per_year);
    visit("system", position.system);
    visit("origin", position.origin);
}

template <class Visit, FieldsOf<EnergyPrices> Self>
void fields(Visit&& visit, Self& energy) {
    visit("price_per_kwh", energy.price_per_kwh);
    visit("change_per_year", energy.change_per_year);
    visit("pue", energy.pue);
    visit("price_origin", energy.price_origin);
    visit("pue_origin", energy.pue_origin);
}

template <class Visit, FieldsOf<ResidualValue> Self>
void fields(Visit&& visit, Self& residual) {
    visit("share_of_servers", residual.share_of_servers);
    visit("origin", residual.origin);
}

}  // namespace grundlast
