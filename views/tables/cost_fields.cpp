#include <QCoreApplication>

#include "views/tables/origin_fields.h"
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
    f.choice(
         "scope", CostText::tr("Counts for"), [](auto& p) -> auto& { return p.scope; },
         choices_of<CostScope>(titled))
        .hide_at_first();
    f.number(
         "amount", CostText::tr("Amount"), [](auto& p) -> auto& { return p.amount; })
        .decimals(4)
        .help(CostText::tr("In the currency of the project; running cost per year; of a share: 0.05 for 5%"));
    f.choice(
        "basis", CostText::tr("Charged"), [](auto& p) -> auto& { return p.basis; },
        choices_of<CostBasis>(titled));
    f.number(
        "quantity", CostText::tr("Quantity"), [](auto& p) -> auto& { return p.quantity; });
    f.number(
         "block_gpus", CostText::tr("GPUs of a block"), [](auto& p) -> auto& { return p.block_gpus; })
        .whole_number()
        .between(0, 1'000'000)
        .unit(CostText::tr("GPUs"))
        .help(CostText::tr("Of cost per started block of GPUs, as one position for each 64"))
        .hide_at_first();
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
    f.number(
         "from_month", CostText::tr("From month"), [](auto& p) -> auto& { return p.from_month; })
        .whole_number()
        .between(0, most_months)
        .help(CostText::tr("Of running cost; 0: from the start"))
        .hide_at_first();
    f.number(
         "months", CostText::tr("For months"), [](auto& p) -> auto& { return p.months; })
        .whole_number()
        .between(0, most_months)
        .help(CostText::tr("Of running cost; 0: to the end"))
        .hide_at_first();
    f.number(
         "life_months", CostText::tr("Economic life"), [](auto& p) -> auto& { return p.life_months; })
        .whole_number()
        .between(0, 600)
        .unit(CostText::tr("months"))
        .help(CostText::tr(
            "Of an investment: its value falls to nothing over it; 0: the residual value of servers counts"))
        .hide_at_first();
    f.number(
         "tax_life_years", CostText::tr("Life for tax"), [](auto& p) -> auto& { return p.tax_life_years; })
        .whole_number()
        .between(0, 50)
        .unit(CostText::tr("years"))
        .help(CostText::tr("Of an investment, by the table of the tax office; 0: as the tax rules say"))
        .hide_at_first();
    f.flag(
         "budget_relevant", CostText::tr("Leaves the budget"),
         [](auto& p) -> auto& { return p.budget_relevant; })
        .help(CostText::tr("WiBe tells apart what has to be paid and what only counts"))
        .hide_at_first();
    add_origin(f);
    return {[](const Project& project) { return static_cast<int>(project.costs.positions.size()); },
            [](const Project& project, int row) {
                return QString::fromStdString(project.costs.positions[static_cast<std::size_t>(row)].id);
            },
            f.take()};
}

namespace {

using CostFields = RecordFields<std::remove_const_t<decltype(costs_at)>>;

void addTariff(CostFields& energy) {
    const auto has_night = [](const Project& project, int) {
        return project.costs.energy.night_price_per_kwh > 0;
    };
    energy
        .number(
            "energy.night_price_per_kwh", CostText::tr("By night"),
            [](auto& c) -> auto& { return c.energy.night_price_per_kwh; })
        .unit(CostText::tr("per kWh"))
        .decimals(4)
        .between(0, 100)
        .named(0, CostText::tr("as by day"))
        .help(CostText::tr("0: as by day"));
    energy
        .number(
            "energy.night_from_h", CostText::tr("Night from"),
            [](auto& c) -> auto& { return c.energy.night_from_h; })
        .unit(CostText::tr("o'clock"))
        .between(0, 24)
        .shown_where(has_night);
    energy
        .number(
            "energy.night_to_h", CostText::tr("Night to"), [](auto& c) -> auto& { return c.energy.night_to_h; })
        .unit(CostText::tr("o'clock"))
        .between(0, 24)
        .shown_where(has_night);
    energy
        .flag(
            "energy.night_on_weekends", CostText::tr("Weekends as by night"),
            [](auto& c) -> auto& { return c.energy.night_on_weekends; })
        .shown_where(has_night);
    energy
        .number(
            "energy.capacity_price_per_kw", CostText::tr("Price for power"),
            [](auto& c) -> auto& { return c.energy.capacity_price_per_kw; })
        .unit(CostText::tr("per kW and year"))
        .between(0, 1e6)
        .help(CostText::tr("For all nodes at full load with PUE, used or not"));
}

std::vector<RecordField> leasing_fields() {
    CostFields f(costs_at);
    f.number(
         "leasing.months", CostText::tr("Term"), [](auto& c) -> auto& { return c.leasing.months; })
        .whole_number()
        .unit(CostText::tr("months"))
        .between(1, most_months);
    f.percent(
         "leasing.yearly_rate", CostText::tr("Interest per year"),
         [](auto& c) -> auto& { return c.leasing.yearly_rate; })
        .between(0, 1);
    f.percent(
         "leasing.purchase_share", CostText::tr("Kept at the end for"),
         [](auto& c) -> auto& { return c.leasing.purchase_share; })
        .between(0, 1)
        .help(CostText::tr("Share of the price; 0: it goes back"));
    return f.take();
}

std::vector<RecordField> tax_fields() {
    CostFields f(costs_at);
    f.percent(
         "tax.rate", CostText::tr("Tax rate"), [](auto& c) -> auto& { return c.tax.rate; })
        .between(0, 0.9)
        .help(CostText::tr("0: all figures are before tax"));
    const auto taxed = [](const Project& project, int) { return project.costs.tax.rate > 0; };
    f.choice(
         "tax.method", CostText::tr("Depreciation"), [](auto& c) -> auto& { return c.tax.method; },
         choices_of<DepreciationMethod>(titled))
        .shown_where(taxed);
    f.number(
         "tax.life_years", CostText::tr("Life for tax"), [](auto& c) -> auto& { return c.tax.life_years; })
        .whole_number()
        .unit(CostText::tr("years"))
        .between(1, 50)
        .shown_where(taxed);
    return f.take();
}

}  // namespace

std::vector<FormSection> cost_sections() {
    CostFields energy(costs_at);
    energy
        .number(
            "energy.price_per_kwh", CostText::tr("Electricity"),
            [](auto& c) -> auto& { return c.energy.price_per_kwh; })
        .unit(CostText::tr("per kWh"))
        .decimals(4);
    addTariff(energy);
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
    return {{CostText::tr("Energy"), energy.take()},
            {CostText::tr("Money"), std::move(other)},
            {CostText::tr("Leasing"), leasing_fields()},
            {CostText::tr("Tax"), tax_fields()}};
}

}  // namespace grundlast
