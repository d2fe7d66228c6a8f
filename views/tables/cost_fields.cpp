#include <QCoreApplication>

#include "views/tables/plan_fields.h"
#include "views/tables/project_choices.h"
#include "views/tables/record_fields.h"
#include "views/tables/word_titles.h"

namespace grundlast {

namespace {

struct CostText {
    Q_DECLARE_TR_FUNCTIONS(CostText)
};

const auto position_at = [](auto& project, int row) { return row_of(project.costs.positions, row); };
const auto costs_at = [](auto& project, int) { return &project.costs; };
const auto settings_at = [](auto& project, int) { return &project.settings; };
const auto titled = [](auto value) { return word_title(value); };

}  // namespace

RecordList cost_position_list() {
    RecordFields f(position_at);
    f.text(
         "name", CostText::tr("Position"), [](auto& p) -> auto& { return p.name; })
        .must_be_filled()
        .width(240);
    f.choice(
        "kind", CostText::tr("Kind"), [](auto& p) -> auto& { return p.kind; }, choices_of<CostKind>(titled));
    f.choice(
        "group", CostText::tr("Group"), [](auto& p) -> auto& { return p.group; },
        choices_of<CostGroup>(titled));
    f.number(
         "amount", CostText::tr("Amount"), [](auto& p) -> auto& { return p.amount; })
        .decimals(4)
        .help(CostText::tr("In the currency of the project; running cost per year; of a share: 0.05 for 5 %"));
    f.choice(
        "basis", CostText::tr("Charged"), [](auto& p) -> auto& { return p.basis; },
        choices_of<CostBasis>(titled));
    f.number(
        "quantity", CostText::tr("Quantity"), [](auto& p) -> auto& { return p.quantity; });
    f.percent(
         "change_per_year", CostText::tr("Change per year"), [](auto& p) -> auto& { return p.change_per_year; })
        .between(-0.9, 5);
    f.choice(
        "system", CostText::tr("Node system"), [](auto& p) -> auto& { return p.system; },
        [](const Project& project) {
            std::vector<Choice> choices = node_system_choices(project);
            choices.front().title = CostText::tr("All systems");
            return choices;
        });
    f.text(
         "origin.source", CostText::tr("Source"), [](auto& p) -> auto& { return p.origin.source; })
        .width(220);
    f.text(
         "origin.date", CostText::tr("Date"), [](auto& p) -> auto& { return p.origin.date; })
        .width(110);
    f.text(
         "origin.owner", CostText::tr("Owner"), [](auto& p) -> auto& { return p.origin.owner; })
        .width(120);
    return {[](const Project& project) { return static_cast<int>(project.costs.positions.size()); },
            [](const Project& project, int row) {
                return QString::fromStdString(project.costs.positions[static_cast<std::size_t>(row)].id);
            },
            f.take()};
}

std::vector<FormSection> cost_sections() {
    RecordFields energy(costs_at);
    energy
        .number(
            "energy.price_per_kwh", CostText::tr("Electricity"),
            [](auto& c) -> auto& { return c.energy.price_per_kwh; })
        .unit(CostText::tr("per kWh"))
        .decimals(4);
    energy
        .percent(
            "energy.change_per_year", CostText::tr("Change per year"),
            [](auto& c) -> auto& { return c.energy.change_per_year; })
        .between(-0.9, 5);
    energy
        .number(
            "energy.pue", CostText::tr("PUE"), [](auto& c) -> auto& { return c.energy.pue; })
        .between(1, 4)
        .help(CostText::tr("Energy of the whole site over that of its computers"));
    RecordFields money(settings_at);
    money
        .percent(
            "discount_rate", CostText::tr("Discount rate"), [](auto& s) -> auto& { return s.discount_rate; })
        .between(0, 1);
    RecordFields residual(costs_at);
    residual
        .percent(
            "residual.share_of_servers", CostText::tr("Residual value of servers"),
            [](auto& c) -> auto& { return c.residual.share_of_servers; })
        .between(0, 1);
    residual
        .number(
            "cloud_storage_gb", CostText::tr("Stored in the cloud"),
            [](auto& c) -> auto& { return c.cloud_storage_gb; })
        .unit(CostText::tr("GB"))
        .help(CostText::tr("By a plan that rents everything; others in proportion to use"));
    std::vector<RecordField> other = money.take();
    for (RecordField& field : residual.take()) {
        other.push_back(std::move(field));
    }
    return {{CostText::tr("Energy"), energy.take()}, {CostText::tr("Money"), std::move(other)}};
}

}  // namespace grundlast
