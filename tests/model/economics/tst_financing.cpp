// Tariffs by the hour, leasing, economic life, tax and services, each worked out by hand beside the
// expectation.
#include <QTest>
#include <cmath>

#include "model/economics/cost.h"
#include "model/economics/indicators.h"

using namespace grundlast;

namespace {

constexpr double one_cent = 0.01 + 1e-9;

// One node of 8 GPUs and 10 kW (3 kW idle) for `months` of 730 h from a Monday 00:00, all of it used or
// nothing.
OwnedCapacity node_for(int months, double utilisation = 1) {
    OwnedCapacity capacity;
    OwnedCapacity::Group group;
    group.system = "HGX";
    group.power_kw = 10;
    group.idle_share = 0.3;
    group.nodes = std::vector<int>(static_cast<std::size_t>(months), 1);
    capacity.groups = {group};
    capacity.racks = std::vector<int>(static_cast<std::size_t>(months), 1);
    capacity.hours = std::vector<double>(static_cast<std::size_t>(months), 730.0);
    capacity.available_gpu_h = std::vector<double>(static_cast<std::size_t>(months), 8 * 730.0);
    capacity.allocated_gpu_h = std::vector<double>(static_cast<std::size_t>(months), 8 * 730.0 * utilisation);
    return capacity;
}

CostPosition priced(CostKind kind, CostGroup group, CostBasis basis, double amount) {
    CostPosition position;
    position.id = "x";
    position.kind = kind;
    position.group = group;
    position.basis = basis;
    position.amount = amount;
    return position;
}

CostPosition server(double amount) {
    return priced(CostKind::capex, CostGroup::servers, CostBasis::per_node, amount);
}

EnergyPrices no_energy() {
    EnergyPrices energy;
    energy.price_per_kwh = 0;
    energy.change_per_year = 0;
    return energy;
}

const CostLine* line_in(const CashFlow& flow, CostGroup group) {
    for (const CostLine& line : flow.lines) {
        if (line.group == group) {
            return &line;
        }
    }
    return nullptr;
}

double energy_cost(const OwnedCapacity& capacity, const EnergyPrices& energy) {
    const CashFlow flow = owned_cash_flow(capacity, {}, energy, {});
    const CostLine* line = line_in(flow, CostGroup::energy);
    return line ? line->total() : 0.0;
}

}  // namespace

class Financing : public QObject {
    Q_OBJECT

  private slots:

    // 730 h from Monday 00:00 are 30 days and 10 h: 30 x 8 h of night from 22 to 6, and 6 of the last 10 h.
    // At full load 10 kW: by day (730 - 246) x 10 x 0.30, by night 246 x 10 x 0.20.
    void a_night_tariff_counts_the_hours_of_the_night() {
        EnergyPrices energy;
        energy.price_per_kwh = 0.30;
        energy.night_price_per_kwh = 0.20;
        energy.change_per_year = 0;
        energy.pue = 1;
        QVERIFY(std::abs(energy_cost(node_for(1), energy) - (484 * 3.0 + 246 * 2.0)) < one_cent);
        QCOMPARE(energy_price_at(energy, 21), 0.30);
        QCOMPARE(energy_price_at(energy, 22), 0.20);
        QCOMPARE(energy_price_at(energy, 5), 0.20);
        QCOMPARE(energy_price_at(energy, 6), 0.30);
        QCOMPARE(energy_price_at(energy, 5 * 24 + 12), 0.30);
        energy.night_on_weekends = true;
        QCOMPARE(energy_price_at(energy, 5 * 24 + 12), 0.20);
    }

    // All 8 GPUs are busy in the first hour of the week only, which comes 5 times in 730 h: 5 h x 10 kW at
    // double price, the other 725 h idle with 3 kW.
    void what_is_busy_when_power_is_dear_is_paid_dear() {
        OwnedCapacity capacity = node_for(1, 40.0 / (8 * 730.0));
        capacity.allocated_by_week_hour.assign(week_hours, 0.0);
        capacity.allocated_by_week_hour[0] = 40;
        EnergyPrices energy;
        energy.price_per_kwh = 0.10;
        energy.change_per_year = 0;
        energy.pue = 1;
        energy.price_by_hour.assign(week_hours, 1.0);
        energy.price_by_hour[0] = 2;
        QVERIFY(std::abs(energy_cost(capacity, energy) - (5 * 10 * 0.2 + 725 * 3 * 0.1)) < one_cent);
        // One price for all hours: the same energy, whenever it is drawn.
        energy.price_by_hour.clear();
        const double flat = energy_cost(capacity, energy);
        capacity.allocated_by_week_hour.clear();
        QVERIFY(std::abs(energy_cost(capacity, energy) - flat) < one_cent);
    }

    // 10 kW x PUE 1.5 x 120 a year = 150 a month.
    void a_price_for_power_is_paid_used_or_not() {
        EnergyPrices energy = no_energy();
        energy.pue = 1.5;
        energy.capacity_price_per_kw = 120;
        QCOMPARE(energy_cost(node_for(12, 0), energy), 12 * 150.0);
    }

    // 36,000 over 36 months without interest: 1,000 a month; nothing is invested and nothing is left.
    void leasing_without_interest_is_the_price_in_parts() {
        const Leasing leasing{36, 0, 0, {}};
        const CashFlow flow =
            owned_cash_flow(node_for(24), {server(36'000)}, no_energy(), ResidualValue{0.5, {}}, &leasing);
        QCOMPARE(flow.capex(), 0.0);
        QCOMPARE(flow.total(), 24'000.0);
        QCOMPARE(line_in(flow, CostGroup::residual), nullptr);
        QCOMPARE(line_in(flow, CostGroup::leasing)->at_end[0], 1000.0);
    }

    // Known answer 3: 200,000 at 7.5 % / 12 over 180 months are 1,854.02 a month.
    void a_lease_payment_is_an_annuity() {
        const Leasing leasing{180, 0.075, 0, {}};
        const CashFlow flow =
            owned_cash_flow(node_for(3), {server(200'000)}, no_energy(), ResidualValue{0, {}}, &leasing);
        QCOMPARE(line_in(flow, CostGroup::leasing)->at_end[2], 1854.02);
    }

    // Over 12 months with 10 % to keep it: present value at the lease's own rate is the price.
    void what_is_kept_is_paid_at_the_end_and_has_a_value() {
        const Leasing leasing{12, 0.06, 0.1, {}};
        const CashFlow flow =
            owned_cash_flow(node_for(24), {server(100'000)}, no_energy(), ResidualValue{0.2, {}}, &leasing);
        const double rate = 0.06 / 12;
        const CostLine* payments = line_in(flow, CostGroup::leasing);
        const CostLine* kept = line_in(flow, CostGroup::servers);
        QVERIFY(payments && kept);
        double value = kept->at_start[12] / std::pow(1 + rate, 12);
        for (std::size_t m = 0; m < 12; ++m) {
            value += payments->at_end[m] / std::pow(1 + rate, static_cast<double>(m + 1));
        }
        QCOMPARE(kept->at_start[12], 10'000.0);
        QVERIFY(std::abs(value - 100'000) < 0.1);
        QCOMPARE(payments->at_end[12], 0.0);
        QCOMPARE(line_in(flow, CostGroup::residual)->total(), -20'000.0);  // 20 % of the price, as when bought
    }

    void leasing_leaves_maintenance_as_it_was() {
        const Leasing leasing;
        const std::vector<CostPosition> positions = {
            server(100'000), priced(CostKind::opex, CostGroup::maintenance, CostBasis::share_of_capex, 0.06)};
        const CashFlow bought = owned_cash_flow(node_for(12), positions, no_energy(), {});
        const CashFlow leased = owned_cash_flow(node_for(12), positions, no_energy(), {}, &leasing);
        QCOMPARE(line_in(bought, CostGroup::maintenance)->total(), 6000.0);
        QCOMPARE(line_in(leased, CostGroup::maintenance)->total(), 6000.0);
    }

    // Bought in month 0 with a life of 48 months, 12 of which are over: three quarters are left, of the network
    // as well. Without a life the share of the servers counts.
    void what_has_not_lived_its_life_is_worth_the_rest() {
        CostPosition long_lived = server(48'000);
        long_lived.life_months = 48;
        CostPosition network = priced(CostKind::capex, CostGroup::network, CostBasis::once, 4800);
        network.id = "n";
        network.life_months = 24;
        const CashFlow flow =
            owned_cash_flow(node_for(12), {long_lived, network}, no_energy(), ResidualValue{0.1, {}});
        QCOMPARE(line_in(flow, CostGroup::residual)->total(), -(36'000.0 + 2400.0));
        const CashFlow by_share =
            owned_cash_flow(node_for(12), {server(48'000)}, no_energy(), ResidualValue{0.1, {}});
        QCOMPARE(line_in(by_share, CostGroup::residual)->total(), -4800.0);
    }

    // 8 GPUs are two blocks of 5: two half positions of 60,000.
    void staff_grows_in_steps() {
        CostPosition staff = priced(CostKind::opex, CostGroup::staff, CostBasis::per_gpu_block, 60'000);
        staff.block_gpus = 5;
        staff.quantity = 0.5;
        const CashFlow flow = owned_cash_flow(node_for(12), {staff}, no_energy(), {});
        QCOMPARE(flow.total(), 60'000.0);
    }

    // 1,200 a year for 6 months from month 3.
    void running_cost_may_be_limited_in_time() {
        CostPosition debugging = priced(CostKind::opex, CostGroup::setup, CostBasis::once, 1200);
        debugging.from_month = 3;
        debugging.months = 6;
        const CashFlow flow = owned_cash_flow(node_for(12), {debugging}, no_energy(), {});
        QCOMPARE(flow.total(), 600.0);
        QCOMPARE(flow.lines[0].at_end[2], 0.0);
        QCOMPARE(flow.lines[0].at_end[3], 100.0);
        QCOMPARE(flow.lines[0].at_end[9], 0.0);
    }

    // A bill of 1,000 in month 1: support 10 % of it, 0.05 for each of 200 GPU-hours, 300 once when renting
    // begins, 2,400 a year for every plan.
    void services_of_a_provider_follow_its_bill() {
        CashFlow bill;
        bill.months = 2;
        bill.lines = {
            {"cloud.on_demand.a", {}, CostKind::opex, CostGroup::cloud_compute, {0, 0}, {0, 1000}, {}}};
        CostPosition support =
            priced(CostKind::opex, CostGroup::cloud_services, CostBasis::share_of_cloud, 0.1);
        support.scope = CostScope::cloud;
        CostPosition managed =
            priced(CostKind::opex, CostGroup::cloud_services, CostBasis::per_rented_gpu_h, 0.05);
        managed.scope = CostScope::cloud;
        CostPosition landing = priced(CostKind::capex, CostGroup::setup, CostBasis::once, 300);
        landing.scope = CostScope::cloud;
        CostPosition training = priced(CostKind::opex, CostGroup::other, CostBasis::once, 2400);
        training.scope = CostScope::plan;
        CostPosition own = server(1);
        const CashFlow flow = service_cash_flow({support, managed, landing, training, own}, bill, {0, 200});
        QCOMPARE(flow.lines.size(), std::size_t{4});
        QCOMPARE(flow.lines[0].at_end, (std::vector<double>{0, 100}));
        QCOMPARE(flow.lines[1].at_end, (std::vector<double>{0, 10}));
        QCOMPARE(flow.lines[2].at_start, (std::vector<double>{0, 300}));
        QCOMPARE(flow.lines[3].at_end, (std::vector<double>{200, 200}));
        QVERIFY(service_cash_flow({support, managed, landing}, CashFlow{}, {0, 0}).lines.empty());
        QVERIFY(
            owned_cash_flow(node_for(2), {support, managed, landing, training}, no_energy(), {}).lines.empty());
    }

    // Four instances at 2 an hour, a year's term, half of it upfront: 0.5 x 4 x 2 x 730 x 12 at the start of
    // months 0 and 12, of the second term up to the horizon of 18 months.
    void upfront_is_paid_at_the_start_of_each_term() {
        ReservedUse use;
        use.offer_id = "o";
        use.price_per_instance_h = 2;
        use.instances = 4;
        use.hours = std::vector<double>(18, 730.0);
        use.upfront_share = 0.5;
        use.term_months = 12;
        const CashFlow flow = rented_cash_flow({}, {use}, {}, 0);
        const CostLine& line = flow.lines.at(0);
        QCOMPARE(line.at_start[0], 0.5 * 4 * 2 * 730 * 12);
        QCOMPARE(line.at_start[12], 0.5 * 4 * 2 * 730 * 6);
        QCOMPARE(line.at_end[17], 0.5 * 4 * 2 * 730.0);
        QCOMPARE(line.total(), 4 * 2 * 730.0 * 18);
    }

    // Linear over 2 years, bought in July: 6, 12 and 6 months of 24,000, and 1,000 running cost a month. 30 %.
    void tax_follows_depreciation_by_calendar_year() {
        CashFlow flow;
        flow.months = 24;
        flow.lines = {{"x",
                       {},
                       CostKind::capex,
                       CostGroup::servers,
                       std::vector<double>(24, 0.0),
                       std::vector<double>(24, 0.0),
                       {}},
                      {"y",
                       {},
                       CostKind::opex,
                       CostGroup::staff,
                       std::vector<double>(24, 0.0),
                       std::vector<double>(24, 1000.0),
                       {}}};
        flow.lines[0].at_start[0] = 24'000;
        TaxRules rules;
        rules.rate = 0.3;
        rules.life_years = 2;
        const YearMonth july = std::chrono::year(2027) / std::chrono::July;
        const CostLine tax = tax_line(flow, rules, {}, july);
        QCOMPARE(tax.at_end[5], -0.3 * (6000 + 6000));       // December 2027
        QCOMPARE(tax.at_end[17], -0.3 * (12'000 + 12'000));  // December 2028
        QCOMPARE(tax.at_end[23], -0.3 * (6000 + 6000));      // June 2029, the horizon
        QVERIFY(std::abs(tax.total() + 0.3 * flow.total()) < one_cent);
        // A longer life of the position: what is left in the books goes at the horizon.
        CostPosition longer = server(0);
        longer.tax_life_years = 10;
        const CostLine later = tax_line(flow, rules, {longer}, july);
        QCOMPARE(later.at_end[5], -0.3 * (1200 + 6000));
        QVERIFY(std::abs(later.total() - tax.total()) < one_cent);
    }

    // Known answer 5: 100,000 over 5 years from July 2025 degressively: 15,000 in 2025, 25,500 in 2026.
    void tax_follows_degressive_depreciation_where_it_is_allowed() {
        CashFlow flow;
        flow.months = 18;
        flow.lines = {{"x",
                       {},
                       CostKind::capex,
                       CostGroup::servers,
                       std::vector<double>(18, 0.0),
                       std::vector<double>(18, 0.0),
                       {}}};
        flow.lines[0].at_start[0] = 100'000;
        TaxRules rules;
        rules.rate = 1;
        rules.method = DepreciationMethod::degressive;
        rules.life_years = 5;
        const CostLine tax = tax_line(flow, rules, {}, std::chrono::year(2025) / std::chrono::July);
        QCOMPARE(tax.at_end[5], -15'000.0);
        QCOMPARE(tax.total(), -100'000.0);
        const CostLine too_early = tax_line(flow, rules, {}, std::chrono::year(2025) / std::chrono::June);
        QCOMPARE(too_early.at_end[6], -11'666.67);  // in equal parts: 7 of 60 months
    }
};

QTEST_APPLESS_MAIN(Financing)

#include "tst_financing.moc"
