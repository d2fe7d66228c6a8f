#include "model/exchange/figure_tables.h"

#include <algorithm>
#include <utility>

#include "model/core/json_text.h"
#include "model/exchange/results/result_json.h"

namespace grundlast {

namespace {

PlainCell cell(const std::optional<double>& value) {
    return value ? PlainCell(*value) : PlainCell();
}

template <auto Member>
std::optional<Interval> figure(const PlanFigures& figures) {
    return figures.*Member;
}

class TableWriter {
  public:
    TableWriter(const Project& project, const Comparison& comparison)
        : project_(project), comparison_(comparison), money_(money_suffix(project.settings)) {}

    FigureTable plans() const;
    FigureTable positions() const;
    FigureTable months() const;
    FigureTable teams() const;
    FigureTable break_even() const;
    FigureTable differences() const;
    FigureTable demand() const;

  private:
    // Columns "plan_id", "plan_de", "plan_en" stand first in most tables.
    std::vector<PlainCell> of_plan(const std::string& id) const {
        const Plan* plan = project_.plan(id);
        return {id, plan ? plan->name.de : id, plan ? plan->name.en : id};
    }

    static void add_interval(std::vector<std::string>& columns, const std::string& key) {
        columns.push_back(key);
        columns.push_back(key + "_half_width");
    }

    static void add_interval(std::vector<PlainCell>& cells, const std::optional<Interval>& value) {
        cells.push_back(value ? PlainCell(value->mean) : PlainCell());
        cells.push_back(value && value->count > 1 ? PlainCell(value->half_width) : PlainCell());
    }

    std::string month(int number) const { return to_string(month_at(project_.settings.start, number)); }

    const Project& project_;
    const Comparison& comparison_;
    std::string money_;
};

FigureTable TableWriter::plans() const {
    FigureTable made{{"Kennzahlen der Pläne", "Key figures of the plans"}, {}};
    made.table.name = "plans";
    made.table.columns = {"plan_id", "plan_de", "plan_en", "recommended"};
    const std::vector<NamedFigure> columns = named_figures(project_);
    for (const NamedFigure& column : columns) {
        add_interval(made.table.columns, column.key);
    }
    for (const PlanEvaluation& plan : comparison_.plans) {
        std::vector<PlainCell> cells = of_plan(plan.plan_id);
        cells.emplace_back(plan.plan_id == comparison_.recommended_id);
        for (const NamedFigure& column : columns) {
            add_interval(cells, column.value(plan.figures));
        }
        made.table.rows.push_back({std::move(cells), 0});
    }
    return made;
}

FigureTable TableWriter::positions() const {
    FigureTable made{{"Kosten nach Positionen", "Cost by position"}, {}};
    made.table.name = "positions";
    made.table.columns = {"plan_id",     "plan_de", "plan_en", "position_id",   "position_de",
                          "position_en", "kind",    "group",   "total" + money_};
    for (const PlanEvaluation& plan : comparison_.plans) {
        for (const CostLine& line : plan.cash_flow.lines) {
            std::vector<PlainCell> cells = of_plan(plan.plan_id);
            cells.insert(cells.end(), {PlainCell(line.position_id), PlainCell(line.name.de),
                                       PlainCell(line.name.en), PlainCell(std::string(word_of(line.kind))),
                                       PlainCell(std::string(word_of(line.group))), PlainCell(line.total())});
            made.table.rows.push_back({std::move(cells), 0});
        }
    }
    return made;
}

FigureTable TableWriter::months() const {
    FigureTable made{{"Verlauf nach Monaten", "Course by month"}, {}};
    made.table.name = "months";
    made.table.columns = {"plan_id",
                          "plan_de",
                          "plan_en",
                          "month",
                          "cost" + money_,
                          "discounted" + money_,
                          "cumulated" + money_,
                          "mean_wait_h",
                          "p95_wait_h",
                          "utilisation_share"};
    for (const PlanEvaluation& plan : comparison_.plans) {
        const std::vector<double> discounted =
            plan.cash_flow.discounted_months(project_.settings.discount_rate);
        const std::vector<double> cumulated = plan.cash_flow.cumulative();
        for (int m = 0; m < plan.cash_flow.months; ++m) {
            const auto at = static_cast<std::size_t>(m);
            const auto of = [&](const std::vector<double>& values, std::size_t index) {
                return index < values.size() ? PlainCell(values[index]) : PlainCell();
            };
            std::vector<PlainCell> cells = of_plan(plan.plan_id);
            cells.insert(cells.end(),
                         {PlainCell(month(m)), PlainCell(plan.cash_flow.month_total(m)), of(discounted, at),
                          of(cumulated, at + 1), of(plan.mean_wait_by_month_h, at),
                          of(plan.p95_wait_by_month_h, at), of(plan.utilisation_by_month, at)});
            made.table.rows.push_back({std::move(cells), 0});
        }
    }
    return made;
}

FigureTable TableWriter::teams() const {
    FigureTable made{{"Teams je Plan", "Teams by plan"}, {}};
    made.table.name = "teams";
    made.table.columns = {"plan_id", "plan_de", "plan_en", "team_id", "team"};
    for (const char* key : {"gpu_h", "mean_wait_h", "p95_wait_h", "slo_share"}) {
        add_interval(made.table.columns, key);
    }
    made.table.columns.push_back("charged" + money_);
    for (const PlanEvaluation& plan : comparison_.plans) {
        for (const TeamFigures& figures : plan.teams) {
            const Team* team = project_.team(figures.team_id);
            std::vector<PlainCell> cells = of_plan(plan.plan_id);
            cells.insert(cells.end(), {PlainCell(figures.team_id), PlainCell(team ? team->name : "")});
            for (const Interval& value :
                 {figures.gpu_h, figures.mean_wait_h, figures.p95_wait_h, figures.slo_share}) {
                add_interval(cells, value);
            }
            const auto& ids = plan.chargeback.team_ids;
            const auto row = std::find(ids.begin(), ids.end(), figures.team_id);
            const auto place = static_cast<std::size_t>(row - ids.begin());
            cells.push_back(row == ids.end() ? PlainCell() : PlainCell(plan.chargeback.total(place)));
            made.table.rows.push_back({std::move(cells), 0});
        }
    }
    return made;
}

FigureTable TableWriter::break_even() const {
    FigureTable made{{"Break-even gegenüber der Vergleichsbasis", "Break-even against the reference"}, {}};
    made.table.name = "break_even";
    made.table.columns = {"plan_id", "plan_de", "plan_en", "against_plan_id", "months_after_start"};
    add_interval(made.table.columns, "months_after_start_of_runs");
    made.table.columns.insert(made.table.columns.end(), {"runs_without", "only_by_residual_value"});
    add_interval(made.table.columns, "present_value_saved" + money_);
    for (const std::string& key :
         {"saved_per_year" + money_, std::string("internal_rate_of_return_share"),
          std::string("static_payback_months"), std::string("dynamic_payback_months")}) {
        made.table.columns.push_back(key);
    }
    add_interval(made.table.columns, "break_even_utilisation_share");
    for (const BreakEven& even : comparison_.break_even) {
        std::vector<PlainCell> cells = of_plan(even.plan_id);
        cells.insert(cells.end(), {PlainCell(even.against_id), cell(even.month)});
        add_interval(cells, even.month_interval);
        cells.emplace_back(static_cast<double>(even.never));
        cells.emplace_back(even.only_by_resale ? 1.0 : 0.0);
        add_interval(cells, even.saving);
        cells.insert(cells.end(), {PlainCell(even.saving_per_year), cell(even.internal_rate),
                                   cell(even.static_payback_months), cell(even.dynamic_payback_months)});
        add_interval(cells, even.utilisation);
        made.table.rows.push_back({std::move(cells), 0});
    }
    return made;
}

FigureTable TableWriter::differences() const {
    FigureTable made{{"Unterschiede der Pläne, paarweise", "Differences of the plans, in pairs"}, {}};
    made.table.name = "differences";
    made.table.columns = {"plan_id", "plan_de", "plan_en", "minus_plan_id"};
    for (const std::string& key : {std::string("mean_wait_h"), std::string("p95_wait_h"),
                                   std::string("slo_share"), "total_cost" + money_, "present_value" + money_}) {
        add_interval(made.table.columns, key);
    }
    for (const PlanDifference& difference : comparison_.differences) {
        std::vector<PlainCell> cells = of_plan(difference.plan_id);
        cells.emplace_back(difference.minus_id);
        for (const Interval& value : {difference.mean_wait_h, difference.p95_wait_h, difference.slo_share,
                                      difference.total_cost, difference.present_value}) {
            add_interval(cells, value);
        }
        made.table.rows.push_back({std::move(cells), 0});
    }
    return made;
}

FigureTable TableWriter::demand() const {
    FigureTable made{{"Prognose des Bedarfs", "Forecast of the demand"}, {}};
    made.table.name = "demand";
    made.table.columns = {"team_id",         "team",
                          "month",           "mean_ref_gpu_h",
                          "low80_ref_gpu_h", "high80_ref_gpu_h",
                          "low95_ref_gpu_h", "high95_ref_gpu_h"};
    const Forecast& forecast = comparison_.forecast;
    const auto add = [&](const std::string& id, const std::string& name, const Fan& fan) {
        for (std::size_t m = 0; m < fan.mean.size(); ++m) {
            made.table.rows.push_back({{id, name, to_string(month_at(forecast.start, static_cast<int>(m))),
                                        fan.mean[m], fan.low80[m], fan.high80[m], fan.low95[m], fan.high95[m]},
                                       0});
        }
    };
    for (const TeamForecast& team : forecast.teams) {
        const Team* known = project_.team(team.team_id);
        add(team.team_id, known ? known->name : "", team.fan);
    }
    add("", "", forecast.total.fan);  // of all teams
    return made;
}

ResultJson json_of(const PlainCell& value) {
    return std::visit(
        []<class T>(const T& held) {
            if constexpr (std::is_same_v<T, std::monostate>) {
                return ResultJson();
            } else {
                return ResultJson(held);
            }
        },
        value);
}

}  // namespace

std::vector<NamedFigure> named_figures(const Project& project) {
    const std::string money = money_suffix(project.settings);
    return {
        {"total_cost" + money, {"Gesamtkosten", "Total cost"}, figure<&PlanFigures::total_cost>},
        {"present_value" + money,
         {"Barwert der Kosten", "Present value of cost"},
         figure<&PlanFigures::present_value>},
        {"capex" + money, {"Investitionen", "CapEx"}, figure<&PlanFigures::capex>},
        {"cost" + money + "_per_useful_gpu_h",
         {"Kosten je nützlicher GPU-Stunde der Referenz, nicht bediente Arbeit eingerechnet",
          "Cost per useful reference GPU-hour, unserved work included"},
         figure<&PlanFigures::cost_per_useful_gpu_h>},
        {"cost" + money + "_per_available_gpu_h",
         {"Kosten je verfügbarer eigener GPU-Stunde", "Cost per available own GPU-hour"},
         figure<&PlanFigures::cost_per_available_gpu_h>},
        {"cost" + money + "_per_used_gpu_h",
         {"Kosten je genutzter eigener GPU-Stunde", "Cost per used own GPU-hour"},
         figure<&PlanFigures::cost_per_used_gpu_h>},
        {"utilisation_share",
         {"Auslastung eigener GPUs", "Utilisation of own GPUs"},
         figure<&PlanFigures::utilisation>},
        {"fragmentation_share", {"Zerstückelung", "Fragmentation"}, figure<&PlanFigures::fragmentation>},
        {"mean_wait_h", {"Mittlere Wartezeit (h)", "Mean wait (h)"}, figure<&PlanFigures::mean_wait_h>},
        {"p50_wait_h", {"Wartezeit P50 (h)", "Wait P50 (h)"}, figure<&PlanFigures::p50_wait_h>},
        {"p90_wait_h", {"Wartezeit P90 (h)", "Wait P90 (h)"}, figure<&PlanFigures::p90_wait_h>},
        {"p95_wait_h", {"Wartezeit P95 (h)", "Wait P95 (h)"}, figure<&PlanFigures::p95_wait_h>},
        {"p99_wait_h", {"Wartezeit P99 (h)", "Wait P99 (h)"}, figure<&PlanFigures::p99_wait_h>},
        {"mean_bounded_slowdown",
         {"Mittlerer Verzögerungsfaktor", "Mean bounded slowdown"},
         figure<&PlanFigures::bounded_slowdown>},
        {"slo_share", {"Zielwerte eingehalten", "Service levels kept"}, figure<&PlanFigures::slo_share>},
        {"service_level_share",
         {"Dienstgüte der Dienste", "Service level of the services"},
         figure<&PlanFigures::service_level>},
        {"own_gpu_h", {"Eigene GPU-Stunden", "Own GPU-hours"}, figure<&PlanFigures::own_gpu_h>},
        {"cloud_gpu_h", {"GPU-Stunden der Cloud", "GPU-hours of the cloud"}, figure<&PlanFigures::cloud_gpu_h>},
        {"served_ref_gpu_h",
         {"Bediente Referenz-GPU-Stunden", "Served reference GPU-hours"},
         figure<&PlanFigures::served_ref_gpu_h>},
        {"unserved_ref_gpu_h",
         {"Nicht bediente Referenz-GPU-Stunden", "Unserved reference GPU-hours"},
         figure<&PlanFigures::unserved_ref_gpu_h>},
        {"cloud_share", {"Anteil der Cloud", "Share of the cloud"}, figure<&PlanFigures::cloud_share>},
        {"energy_kwh", {"Energie (kWh)", "Energy (kWh)"}, figure<&PlanFigures::energy_kwh>},
        {"goodput_share",
         {"Nützlicher Anteil der Laufzeit", "Useful share of the run time"},
         figure<&PlanFigures::goodput>},
        {"node_failures", {"Ausfälle von Knoten", "Failures of nodes"}, figure<&PlanFigures::node_failures>},
        {"failed_runs",
         {"Durch Ausfälle beendete Läufe", "Runs ended by failures"},
         figure<&PlanFigures::failed_runs>},
        {"lost_gpu_h", {"Verlorene GPU-Stunden", "Lost GPU-hours"}, figure<&PlanFigures::lost_gpu_h>},
        {"restart_gpu_h",
         {"GPU-Stunden für Neustarts", "GPU-hours of restarts"},
         figure<&PlanFigures::restart_gpu_h>},
        {"checkpoint_gpu_h",
         {"GPU-Stunden für Checkpoints", "GPU-hours of checkpoints"},
         figure<&PlanFigures::checkpoint_gpu_h>},
        {"slowed_gpu_h",
         {"Durch Bremsung verlorene GPU-Stunden", "GPU-hours lost to slowing"},
         figure<&PlanFigures::slowed_gpu_h>}};
}

std::vector<FigureTable> figure_tables(const Project& project, const Comparison& comparison) {
    const TableWriter writer(project, comparison);
    return {writer.plans(),      writer.positions(),   writer.months(), writer.teams(),
            writer.break_even(), writer.differences(), writer.demand()};
}

std::string figure_money_suffix(const Project& project) {
    return money_suffix(project.settings);
}

std::string figures_json(const Project& project, const Comparison& comparison,
                         const std::vector<FigureTable>& tables) {
    ResultJson json = {{"format", "grundlast-figures"}, {"version", 1}};
    const ResultJson head = head_of(project.settings);
    for (const auto& [name, value] : head.items()) {
        json[name] = value;
    }
    json["input_hash"] = comparison.input_hash;
    json["seed"] = comparison.seed;
    json["replications"] = comparison.replications;
    json["tables"] = ResultJson::array();
    for (const FigureTable& figures : tables) {
        ResultJson rows = ResultJson::array();
        for (const PlainTable::Row& row : figures.table.rows) {
            ResultJson cells = ResultJson::array();
            for (const PlainCell& value : row.cells) {
                cells.push_back(json_of(value));
            }
            rows.push_back(std::move(cells));
        }
        json["tables"].push_back({{"name", figures.table.name},
                                  {"title", json_of(figures.title)},
                                  {"columns", figures.table.columns},
                                  {"rows", std::move(rows)}});
    }
    return json_text(json);
}

PlainTable index_of(const std::vector<FigureTable>& tables) {
    PlainTable index{"index", {"file", "title_de", "title_en", "rows"}, {}};
    for (const FigureTable& figures : tables) {
        index.rows.push_back({{figures.table.name + ".csv", figures.title.de, figures.title.en,
                               static_cast<double>(figures.table.rows.size())},
                              0});
    }
    return index;
}

}  // namespace grundlast
