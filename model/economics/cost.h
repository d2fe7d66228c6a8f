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
enum class CostBasis {
    once,
    per_node,
    per_gpu,
    per_rack,
    per_kw,
    share_of_capex,
    per_gpu_block,     // started blocks of CostPosition::block_gpus GPUs, as staff that grows in steps
    share_of_cloud,    // of the month's cloud bill, as support of a provider
    per_rented_gpu_h,  // used in the month, as managed services
};

// Which plans pay a position.
enum class CostScope {
    own,    // those that own nodes, as long as these stand
    cloud,  // those that rent, in the months in which they do
    plan    // every plan in every month
};

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
    residual,
    setup,
    cloud_services,
    leasing,
    tax
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
                                               {CostBasis::share_of_capex, "share_of_capex"},
                                               {CostBasis::per_gpu_block, "per_gpu_block"},
                                               {CostBasis::share_of_cloud, "share_of_cloud"},
                                               {CostBasis::per_rented_gpu_h, "per_rented_gpu_h"}});
}

constexpr auto enum_words(CostScope) {
    return std::to_array<EnumWord<CostScope>>(
        {{CostScope::own, "own"}, {CostScope::cloud, "cloud"}, {CostScope::plan, "plan"}});
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
                                               {CostGroup::residual, "residual"},
                                               {CostGroup::setup, "setup"},
                                               {CostGroup::cloud_services, "cloud_services"},
                                               {CostGroup::leasing, "leasing"},
                                               {CostGroup::tax, "tax"}});
}

Text title_of(CostGroup group);

// One price as the user enters it. CapEx is paid at the start of the month in which its nodes come (`once`:
// month 0); running cost at the end of each month, for what then stands. Running amounts are per YEAR, but of
// share_of_cloud (a share) and per_rented_gpu_h (per GPU-hour).
struct CostPosition {
    std::string id;
    Text name;
    CostKind kind = CostKind::capex;
    CostGroup group = CostGroup::other;
    CostScope scope = CostScope::own;
    CostBasis basis = CostBasis::once;
    double amount = 0;           // project currency; shares: 0.05 for 5 % (a year) of all CapEx paid so far
    double quantity = 1;         // e.g. full-time positions
    int block_gpus = 0;          // per_gpu_block: GPUs of one block
    double change_per_year = 0;  // of running cost
    std::string system;          // per_node: only groups of this NodeSystem::name; empty: all
    int from_month = 0;          // running cost: its first month, 0 = that of the project
    int months = 0;              // running cost: for so many months; 0: to the horizon
    // CapEx: economic life, over which it loses its value in equal parts; what is left at the horizon is its
    // residual value. 0: ResidualValue says it.
    int life_months = 0;
    int tax_life_years = 0;       // CapEx: of depreciation for tax; 0: TaxRules::life_years
    bool budget_relevant = true;  // WiBe: money that leaves the budget (haushaltswirksam)
    Origin origin;

    bool operator==(const CostPosition&) const = default;
};

// Two prices a day, a price for each hour of the week, or one price.
struct EnergyPrices {
    double price_per_kwh = 0.19;
    double night_price_per_kwh = 0;  // from night_from_h to night_to_h; 0: as by day
    double night_from_h = 22;        // 0 to 24, in the project's time
    double night_to_h = 6;
    bool night_on_weekends = false;  // Saturday and Sunday whole days
    // A dynamic tariff: factors on price_per_kwh of the 168 hours of the week from Monday 00:00, instead of the
    // night price; empty: none.
    std::vector<double> price_by_hour;
    double capacity_price_per_kw = 0;  // a year, for the power of all nodes at full load with PUE
    double change_per_year = 0.02;     // of all prices
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

// What a leased plan pays for servers, network and storage instead of CapEx: equal payments at the end of each
// month of the term, then the price at which it keeps them. What is leased has no residual value before that.
struct Leasing {
    int months = 36;
    double yearly_rate = 0.07;  // nominal, compounded monthly
    double purchase_share = 0;  // of the price, paid at the end of the term to keep what was leased
    Origin origin;

    bool operator==(const Leasing&) const = default;
};

enum class DepreciationMethod { linear, degressive };

constexpr auto enum_words(DepreciationMethod) {
    return std::to_array<EnumWord<DepreciationMethod>>(
        {{DepreciationMethod::linear, "linear"}, {DepreciationMethod::degressive, "degressive"}});
}

// Tax on what a plan costs: a company that earns enough saves `rate` of all running cost and depreciation, at
// the end of each calendar year. At the horizon all is sold for its residual value.
struct TaxRules {
    double rate = 0;  // 0: no tax is counted
    DepreciationMethod method = DepreciationMethod::linear;
    int life_years = 7;  // of positions that state none
    // Of degressive depreciation: a multiple of the linear rate up to a cap, for what is bought between two
    // months (both included); what is bought at another time is depreciated in equal parts.
    double degressive_multiple = 3;
    double degressive_cap = 0.3;
    YearMonth degressive_from = YearMonth(std::chrono::year(2025), std::chrono::July);
    YearMonth degressive_to = YearMonth(std::chrono::year(2027), std::chrono::December);
    Origin origin;

    bool operator==(const TaxRules&) const = default;
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
    // What each month's payments are worth at the start, as present_value() counts them.
    std::vector<double> discounted_months(double yearly_rate) const;
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
    int first_hour_of_week = 0;           // hour of the week from Monday 00:00 at the start
    // [month * 168 + hour of the week]: of allocated_gpu_h; empty: the same in all hours of a month.
    std::vector<double> allocated_by_week_hour;
};

constexpr std::size_t week_hours = 168;

// Electricity of each month in kWh: nodes x (idle + (full - idle) x utilisation) x hours x PUE.
std::vector<double> owned_energy_kwh(const OwnedCapacity& capacity, double pue);

// The price of a kWh in an hour of the week (0 = Monday 00:00), before the yearly change.
double energy_price_at(const EnergyPrices& energy, std::size_t hour_of_week);

// Prices an own cluster: one line for each position of scope `own` and one for electricity (idle and busy power
// hour by hour, PUE, yearly change), and the residual value. With `leasing`, CapEx of servers, network and
// storage is leased.
CashFlow owned_cash_flow(const OwnedCapacity& capacity, const std::vector<CostPosition>& positions,
                         const EnergyPrices& energy, const ResidualValue& residual,
                         const Leasing* leasing = nullptr);

// Positions of scope `cloud` and `plan`. `bill`: the plan's cloud bill; `rented_gpu_h` [month]: used.
CashFlow service_cash_flow(const std::vector<CostPosition>& positions, const CashFlow& bill,
                           const std::vector<double>& rented_gpu_h);

// The tax that a flow saves (a negative amount), as one line; its months count from `start`. `positions` say
// the tax lives.
CostLine tax_line(const CashFlow& flow, const TaxRules& rules, const std::vector<CostPosition>& positions,
                  YearMonth start);

// What was rented, per offer.
struct RentedUse {
    std::string offer_id;
    Text name;
    double price_per_instance_h = 0;  // project currency, discounts applied, at the project's start
    std::vector<double> instance_h;   // [month], billed
    Origin origin;
    bool spot = false;
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
    // A part of each term's price is paid at its start, the rest month by month. The last term counts up to the
    // horizon only.
    double upfront_share = 0;
    int term_months = 12;
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
    visit("scope", position.scope);
    visit("basis", position.basis);
    visit("amount", position.amount);
    visit("quantity", position.quantity);
    visit("block_gpus", position.block_gpus);
    visit("change_per_year", position.change_per_year);
    visit("system", position.system);
    visit("from_month", position.from_month);
    visit("months", position.months);
    visit("life_months", position.life_months);
    visit("tax_life_years", position.tax_life_years);
    visit("budget_relevant", position.budget_relevant);
    visit("origin", position.origin);
}

template <class Visit, FieldsOf<EnergyPrices> Self>
void fields(Visit&& visit, Self& energy) {
    visit("price_per_kwh", energy.price_per_kwh);
    visit("night_price_per_kwh", energy.night_price_per_kwh);
    visit("night_from_h", energy.night_from_h);
    visit("night_to_h", energy.night_to_h);
    visit("night_on_weekends", energy.night_on_weekends);
    visit("price_by_hour", energy.price_by_hour);
    visit("capacity_price_per_kw", energy.capacity_price_per_kw);
    visit("change_per_year", energy.change_per_year);
    visit("pue", energy.pue);
    visit("price_origin", energy.price_origin);
    visit("pue_origin", energy.pue_origin);
}

template <class Visit, FieldsOf<Leasing> Self>
void fields(Visit&& visit, Self& leasing) {
    visit("months", leasing.months);
    visit("yearly_rate", leasing.yearly_rate);
    visit("purchase_share", leasing.purchase_share);
    visit("origin", leasing.origin);
}

template <class Visit, FieldsOf<TaxRules> Self>
void fields(Visit&& visit, Self& tax) {
    visit("rate", tax.rate);
    visit("method", tax.method);
    visit("life_years", tax.life_years);
    visit("degressive_multiple", tax.degressive_multiple);
    visit("degressive_cap", tax.degressive_cap);
    visit("degressive_from", tax.degressive_from);
    visit("degressive_to", tax.degressive_to);
    visit("origin", tax.origin);
}

template <class Visit, FieldsOf<ResidualValue> Self>
void fields(Visit&& visit, Self& residual) {
    visit("share_of_servers", residual.share_of_servers);
    visit("origin", residual.origin);
}

}  // namespace grundlast
