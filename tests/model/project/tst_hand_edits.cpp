// A value that is typed over does not keep the source of the one before.
#include "model/project/hand_edits.h"

#include <QTest>
#include <functional>

#include "model/project/examples.h"

using namespace grundlast;

namespace {

const Project& werk() {
    static const Project project =
        make_example("werk", load_catalogue(GRUNDLAST_SOURCE_DIR "/data/catalog").value(), nullptr).value();
    return project;
}

// The example with an exchange rate and a leasing rate that have a source.
Project with_sources() {
    Project project = werk();
    const Origin bank{OriginKind::catalogue, Text::same("bank"), "2026-11-01", ""};
    project.settings.exchange_rates = {{"CHF", 0.95, bank}};
    project.costs.leasing.origin = bank;
    return project;
}

struct Edit {
    const char* name;
    std::function<void(Project&)> change;
    std::function<Origin&(Project&)> origin;
};

const std::vector<Edit>& edits() {
    static const std::vector<Edit> all = {
        {"discount rate", [](Project& p) { p.settings.discount_rate = 0.1; },
         [](Project& p) -> Origin& { return p.settings.discount_rate_origin; }},
        {"dollar", [](Project& p) { p.settings.usd_per_currency = 1.3; },
         [](Project& p) -> Origin& { return p.settings.exchange_rate_origin; }},
        {"franc", [](Project& p) { p.settings.exchange_rates[0].per_project_currency = 1; },
         [](Project& p) -> Origin& { return p.settings.exchange_rates[0].origin; }},
        {"electricity", [](Project& p) { p.costs.energy.price_per_kwh = 0.5; },
         [](Project& p) -> Origin& { return p.costs.energy.price_origin; }},
        {"PUE", [](Project& p) { p.costs.energy.pue = 1.1; },
         [](Project& p) -> Origin& { return p.costs.energy.pue_origin; }},
        {"position", [](Project& p) { p.costs.positions[1].amount *= 2; },
         [](Project& p) -> Origin& { return p.costs.positions[1].origin; }},
        {"residual value", [](Project& p) { p.costs.residual.share_of_servers = 0.4; },
         [](Project& p) -> Origin& { return p.costs.residual.origin; }},
        {"leasing", [](Project& p) { p.costs.leasing.yearly_rate = 0.2; },
         [](Project& p) -> Origin& { return p.costs.leasing.origin; }},
        {"storage", [](Project& p) { p.costs.cloud_storage_gb = 1; },
         [](Project& p) -> Origin& { return p.costs.cloud_storage_origin; }},
        {"offer", [](Project& p) { p.offers[0].on_demand_per_h += 1; },
         [](Project& p) -> Origin& { return p.offers[0].origin; }},
        {"egress", [](Project& p) { p.egress[0].egress_per_gb += 1; },
         [](Project& p) -> Origin& { return p.egress[0].origin; }},
        {"speed", [](Project& p) { p.gpu_speeds[1].factor = 3; },
         [](Project& p) -> Origin& { return p.gpu_speeds[1].origin; }},
        {"workload", [](Project& p) { p.workloads[2].gpus_per_job = 3; },
         [](Project& p) -> Origin& { return p.workloads[2].origin; }},
        {"growth", [](Project& p) { p.forecast.growth_per_year = 0.3; },
         [](Project& p) -> Origin& { return p.forecast.growth_origin; }},
        {"discount", [](Project& p) { p.plans[0].cloud_discount = 0.3; },
         [](Project& p) -> Origin& { return p.plans[0].cloud_discount_origin; }},
    };
    return all;
}

}  // namespace

class HandEditsTest : public QObject {
    Q_OBJECT

  private slots:

    void a_changed_value_is_an_assumption_of_who_changed_it_data() {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < edits().size(); ++i) {
            QTest::newRow(edits()[i].name) << static_cast<int>(i);
        }
    }

    void a_changed_value_is_an_assumption_of_who_changed_it() {
        QFETCH(int, number);
        const Edit& edit = edits()[static_cast<std::size_t>(number)];
        Project before = with_sources(), after = before;
        const Origin old = edit.origin(before);
        edit.change(after);
        Project expected = after;
        edit.origin(expected) = {
            OriginKind::assumption,
            {"von Hand geändert; davor: " + old.source.de, "changed by hand; before: " + old.source.en},
            "2027-02-03",
            "mk"};
        mark_hand_edits(before, after, "mk", "2027-02-03");
        QVERIFY(after == expected);  // and nothing else
        // The origin is his own from now on, and what he writes about it is his affair.
        Project again = after;
        edit.origin(again).source = Text::same("offer of 3 February");
        mark_hand_edits(after, again, "mk", "2027-02-04");
        QCOMPARE(edit.origin(again).source.en, std::string("offer of 3 February"));
    }

    void a_value_with_a_new_source_keeps_it() {
        Project after = werk();
        after.costs.energy.price_per_kwh = 0.25;
        after.costs.energy.price_origin.source = Text::same("tariff 2027");
        const Project expected = after;
        mark_hand_edits(werk(), after, "mk", "2027-02-03");
        QVERIFY(after == expected);
    }

    void an_assumption_of_the_users_own_is_his_to_explain() {
        Project before = werk();
        before.costs.positions[0].origin.owner = "Purchasing";
        Project after = before;
        after.costs.positions[0].amount = 1;
        const Project expected = after;
        mark_hand_edits(before, after, "mk", "2027-02-03");
        QVERIFY(after == expected);
    }

    void rows_that_come_go_or_move_are_no_edit() {
        Project after = werk();
        std::swap(after.costs.positions[0], after.costs.positions[1]);
        after.offers.erase(after.offers.begin());
        const Project expected = after;
        mark_hand_edits(werk(), after, "mk", "2027-02-03");
        QVERIFY(after == expected);
    }
};

QTEST_APPLESS_MAIN(HandEditsTest)
#include "tst_hand_edits.moc"
