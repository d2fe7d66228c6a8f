// Cash flows of small clusters, worked out by hand beside each expectation.
#include <QTest>
#include <cmath>
#include <numeric>
#include <vector>

#include "model/economics/cost.h"

using namespace grundlast;

namespace {

CostPosition position(std::string id, CostKind kind, CostGroup group, CostBasis basis, double amount) {
    CostPosition p;
    p.id = std::move(id);
    p.name = Text::same(p.id);
    p.kind = kind;
    p.group = group;
    p.basis = basis;
    p.amount = amount;
    return p;
}

// 24 months of 730 h; 2 nodes from month 0 and 4 from month 12; one rack, then two.
OwnedCapacity growing_cluster() {
    OwnedCapacity capacity;
    OwnedCapacity::Group group{.system = "HGX",
                               .gpus_per_node = 8,
                               .power_kw = 10,
                               .idle_share = 0.3,
                               .owned_before = false,
                               .nodes = std::vector<int>(24, 2)};
    std::fill(group.nodes.begin() + 12, group.nodes.end(), 4);
    capacity.groups = {group};
    capacity.racks = std::vector<int>(24, 1);
    std::fill(capacity.racks.begin() + 12, capacity.racks.end(), 2);
    capacity.hours = std::vector<double>(24, 730.0);
    for (const int nodes : group.nodes) {
        capacity.available_gpu_h.push_back(nodes * 8 * 730.0);
        capacity.allocated_gpu_h.push_back(nodes * 8 * 730.0 * 0.5);
    }
    return capacity;
}

const CostLine& line(const CashFlow& flow, const std::string& id) {
    for (const CostLine& candidate : flow.lines) {
        if (candidate.position_id == id) {
            return candidate;
        }
    }
    qFatal("no line %s", id.c_str());
}

bool has_line(const CashFlow& flow, const std::string& id) {
    return std::any_of(flow.lines.begin(), flow.lines.end(),
                       [&](const CostLine& candidate) { return candidate.position_id == id; });
}

std::vector<CostPosition> all_positions() {
    using enum CostBasis;
    const auto buy = CostKind::capex;
    const auto run = CostKind::opex;
    std::vector<CostPosition> positions{
        position("server", buy, CostGroup::servers, per_node, 250'000.01),
        position("fabric", buy, CostGroup::network, per_gpu, 1'500),
        position("rack", buy, CostGroup::facility, per_rack, 12'000),
        position("ups", buy, CostGroup::facility, per_kw, 800),
        position("project", buy, CostGroup::installation, once, 30'000),
        position("spares", buy, CostGroup::other, share_of_capex, 0.02),
        position("staff", run, CostGroup::staff, once, 90'000),
        position("maintenance", run, CostGroup::maintenance, share_of_capex, 0.05),
        position("licence", run, CostGroup::software, per_gpu, 1'000),
        position("colocation", run, CostGroup::facility, per_kw, 2'400),
    };
    positions[6].quantity = 1.5;
    positions[6].change_per_year = 0.03;
    return positions;
}

}  // namespace

class CashFlows : public QObject {
    Q_OBJECT

  private slots:

    void capex_is_paid_when_its_nodes_come() {
        const CashFlow flow = owned_cash_flow(growing_cluster(), all_positions(), {}, {});
        QCOMPARE(line(flow, "server").at_start[0], 500'000.02);
        QCOMPARE(line(flow, "server").at_start[12], 500'000.02);
        QCOMPARE(line(flow, "fabric").at_start[12], 16 * 1500.0);
        QCOMPARE(line(flow, "rack").at_start[0], 12'000.0);
        QCOMPARE(line(flow, "rack").at_start[12], 12'000.0);
        QCOMPARE(line(flow, "ups").at_start[0], 20 * 800.0);
        QCOMPARE(line(flow, "project").at_start[0], 30'000.0);
        QCOMPARE(line(flow, "project").total(), 30'000.0);
        // 2 % of 500,000.02 + 24,000 + 12,000 + 16,000 + 30,000 = 11,640.0004
        QCOMPARE(line(flow, "spares").at_start[0], 11'640.0);
        QCOMPARE(line(flow, "server").at_start[1], 0.0);
        QCOMPARE(line(flow, "server").at_end[0], 0.0);
    }

    void running_cost_is_paid_at_the_end_of_each_month_for_what_stands() {
        const CashFlow flow = owned_cash_flow(growing_cluster(), all_positions(), {}, {});
        QCOMPARE(line(flow, "staff").at_end[11], 11'250.0);      // 1.5 x 90,000 / 12
        QCOMPARE(line(flow, "staff").at_end[12], 11'587.5);      // 3 % more
        QCOMPARE(line(flow, "licence").at_end[0], 1333.33);      // 16 x 1000 / 12
        QCOMPARE(line(flow, "licence").at_end[12], 2666.67);     // 32 x 1000 / 12
        QCOMPARE(line(flow, "colocation").at_end[23], 8'000.0);  // 40 kW x 2400 / 12
        QCOMPARE(line(flow, "maintenance").at_end[0], 2473.5);   // 5 % of 593,640.02 / 12 = 2473.50008
        QCOMPARE(line(flow, "staff").at_start[0], 0.0);
    }

    // 2 nodes x (3 + 7 x 0.5) kW x 730 h x 1.4 = 13,286 kWh; x 0.20 = 2657.20; a year later 4 nodes and 2 %
    // more.
    void electricity_follows_the_load() {
        EnergyPrices energy;
        energy.price_per_kwh = 0.20;
        energy.change_per_year = 0.02;
        energy.pue = 1.4;
        QVERIFY(std::abs(owned_energy_kwh(growing_cluster(), 1.4)[0] - 13'286) < 1e-9);
        const CashFlow flow = owned_cash_flow(growing_cluster(), {}, energy, {});
        QCOMPARE(line(flow, "energy").at_end[0], 2657.2);
        QCOMPARE(line(flow, "energy").at_end[12], 5420.69);  // 26,572 x 0.204 = 5420.688
    }

    void residual_value_comes_back_at_the_end_of_the_horizon() {
        ResidualValue residual;
        residual.share_of_servers = 0.1;
        const CashFlow flow = owned_cash_flow(growing_cluster(), all_positions(), {}, residual);
        QCOMPARE(line(flow, "residual").at_end[23], -100'000.0);  // 10 % of 1,000,000.04
        QCOMPARE(line(flow, "residual").total(), -100'000.0);
        QVERIFY(flow.capex() > 1'000'000);
    }

    void what_was_owned_before_costs_no_capex_but_runs() {
        OwnedCapacity capacity = growing_cluster();
        capacity.groups[0].owned_before = true;
        capacity.racks_owned_before = 2;
        const CashFlow flow = owned_cash_flow(capacity, all_positions(), {}, {});
        QCOMPARE(flow.capex(), 0.0);
        QVERIFY(!has_line(flow, "project"));
        QVERIFY(!has_line(flow, "residual"));
        QCOMPARE(line(flow, "licence").at_end[0], 1333.33);
        QVERIFY(line(flow, "energy").total() > 0);
    }

    void a_system_s_price_is_charged_for_its_nodes_alone() {
        OwnedCapacity capacity = growing_cluster();
        std::vector<CostPosition> positions{
            position("hgx", CostKind::capex, CostGroup::servers, CostBasis::per_node, 100),
            position("other", CostKind::capex, CostGroup::servers, CostBasis::per_node, 100)};
        positions[0].system = "HGX";
        positions[1].system = "DGX";
        const CashFlow flow = owned_cash_flow(capacity, positions, {}, {});
        QCOMPARE(line(flow, "hgx").total(), 400.0);
        QVERIFY(!has_line(flow, "other"));
    }

    // Nodes that leave and come again are bought again; their rack is still there.
    void replaced_nodes_are_bought_and_racks_are_kept() {
        OwnedCapacity capacity = growing_cluster();
        capacity.groups[0].nodes[5] = 0;
        capacity.racks[5] = 0;
        const CashFlow flow = owned_cash_flow(capacity, all_positions(), {}, {});
        QCOMPARE(line(flow, "server").at_start[6], 500'000.02);
        QCOMPARE(line(flow, "rack").at_start[6], 0.0);
        QCOMPARE(line(flow, "ups").at_start[6], 0.0);
        QCOMPARE(line(flow, "staff").at_end[5], 0.0);
    }

    void no_cluster_costs_nothing() {
        OwnedCapacity nothing;
        nothing.hours = std::vector<double>(24, 730.0);
        const CashFlow flow = owned_cash_flow(nothing, all_positions(), {}, {});
        QVERIFY(flow.lines.empty());
        QCOMPARE(flow.months, 24);
        QCOMPARE(flow.total(), 0.0);
    }

    void the_cloud_bill_by_position() {
        RentedUse use{"p/r/8xH100", Text::same("8 x H100"), 30.0, std::vector<double>(24, 100.0), {}};
        ReservedUse reserved{"p/r/8xH100", Text::same("8 x H100"), 18.0, 2, std::vector<double>(24, 730.0), {}};
        CloudData data;
        data.egress_per_gb = 0.09;
        data.free_gb_per_month = 100;
        data.storage_per_gb_month = 0.02;
        data.out_gb = std::vector<double>(24, 1100.0);
        data.out_gb[1] = 40;
        data.stored_gb = std::vector<double>(24, 5000.0);
        const CashFlow flow = rented_cash_flow({use}, {reserved}, data, -0.10);
        QCOMPARE(flow.months, 24);
        QCOMPARE(line(flow, "cloud.on_demand.p/r/8xH100").at_end[0], 3000.0);
        QCOMPARE(line(flow, "cloud.on_demand.p/r/8xH100").at_end[12], 2700.0);   // 10 % cheaper in year two
        QCOMPARE(line(flow, "cloud.reserved.p/r/8xH100").at_end[12], 26'280.0);  // 2 x 730 x 18, fixed
        QCOMPARE(line(flow, "cloud.egress").at_end[0], 90.0);                    // 1000 GB above the free ones
        QCOMPARE(line(flow, "cloud.egress").at_end[1], 0.0);
        QCOMPARE(line(flow, "cloud.storage").at_end[0], 100.0);
    }

    void every_decomposition_agrees_to_the_cent() {
        const CashFlow own = owned_cash_flow(growing_cluster(), all_positions(), {}, {});
        RentedUse use{"offer", Text::same("offer"), 3.33333, std::vector<double>(24, 77.7), {}};
        const CashFlow flow = own + rented_cash_flow({use}, {}, {}, 0.031);
        double by_line = 0;
        for (const CostLine& each : flow.lines) {
            for (std::size_t m = 0; m < 24; ++m) {
                for (const double amount : {each.at_start[m], each.at_end[m]}) {
                    QVERIFY(std::abs(amount * 100 - std::round(amount * 100)) < 1e-5);  // whole cents
                }
            }
            by_line += each.total();
        }
        double by_month = 0;
        for (int m = 0; m < flow.months; ++m) {
            by_month += flow.month_total(m);
        }
        QVERIFY(std::abs(by_line - by_month) < 1e-6);
        QVERIFY(std::abs(flow.total() - by_month) < 1e-6);
        QVERIFY(std::abs(flow.cumulative().back() - by_month) < 1e-6);
        QVERIFY(std::abs(flow.present_value(0.0) - by_month) < 1e-6);
    }

    void cumulative_holds_the_start_of_its_month() {
        CashFlow flow;
        flow.months = 2;
        flow.lines = {{"a", {}, CostKind::capex, CostGroup::servers, {100, 7}, {10, 20}, {}}};
        QCOMPARE(flow.cumulative(), (std::vector<double>{100, 117, 137}));
        // 12 % a year: a month is 1.12^(1/12). 100 + (7 + 10) / q + 20 / q^2.
        const double q = std::pow(1.12, 1.0 / 12);
        QVERIFY(std::abs(flow.present_value(0.12) - (100 + 17 / q + 20 / q / q)) < 1e-9);
    }

    void adding_cash_flows_joins_equal_positions() {
        CashFlow a;
        a.months = 1;
        a.lines = {{"x", {}, CostKind::opex, CostGroup::other, {0}, {1}, {}}};
        CashFlow b = a;
        b.lines.push_back({"y", {}, CostKind::opex, CostGroup::other, {0}, {5}, {}});
        const CashFlow sum = a + b;
        QCOMPARE(sum.lines.size(), std::size_t{2});
        QCOMPARE(sum.lines[0].total(), 2.0);
        QCOMPARE(sum.total(), 7.0);
    }

    void every_group_has_a_title_in_both_languages() {
        for (const auto& word : enum_words(CostGroup{})) {
            QVERIFY(!title_of(word.value).de.empty());
            QVERIFY(!title_of(word.value).en.empty());
        }
    }
};

QTEST_GUILESS_MAIN(CashFlows)
#include "tst_cash_flow.moc"
