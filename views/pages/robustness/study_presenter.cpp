#include "views/pages/robustness/study_presenter.h"

#include <QCoreApplication>
#include <algorithm>

#include "model/planning/compared/input_differences.h"
#include "model/planning/optimum/optimum.h"
#include "model/planning/risk/risk.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct StudyText {
    Q_DECLARE_TR_FUNCTIONS(StudyText)
};

const QString none = QStringLiteral("–");

std::optional<double> number_of(const Assumption& assumption, const QString& text) {
    const NumberReading reading =
        readNumber(text.trimmed().section(QLatin1Char(' '), 0, 0).remove(QLatin1Char('%')));
    if (reading.kind == NumberReading::Kind::invalid) {
        return std::nullopt;
    }
    return assumption.unit == AssumptionUnit::share ? reading.value / 100 : reading.value;
}

}  // namespace

QString StudyPresenter::plan_name(const std::string& id) const {
    const Plan* plan = document_.project().plan(id);
    return plan ? inWindowLanguage(plan->name) : StudyText::tr("no plan");
}

QString StudyPresenter::money(double amount) const {
    return formatMoney(amount, QString::fromStdString(document_.project().settings.currency));
}

std::vector<StudyPresenter::Named> StudyPresenter::plans() const {
    std::vector<Named> list;
    for (const Plan& plan : document_.project().plans) {
        list.push_back({QString::fromStdString(plan.id), inWindowLanguage(plan.name)});
    }
    return list;
}

std::pair<QString, QString> StudyPresenter::cheapest_two() const {
    const std::vector<Plan>& plans = document_.project().plans;
    const auto comparison = document_.comparison();
    if (!comparison || !comparison->plan(comparison->recommended_id)) {
        return {plans.empty() ? QString() : QString::fromStdString(plans.front().id),
                plans.size() < 2 ? QString() : QString::fromStdString(plans[1].id)};
    }
    const PlanEvaluation* next = nullptr;
    for (const PlanEvaluation& plan : comparison->plans) {
        const bool cheaper = !next || plan.figures.present_value.mean < next->figures.present_value.mean;
        if (plan.plan_id != comparison->recommended_id && cheaper) {
            next = &plan;
        }
    }
    return {QString::fromStdString(comparison->recommended_id),
            next ? QString::fromStdString(next->plan_id) : QString()};
}

QStringList StudyPresenter::optimum_reasons() const {
    QStringList reasons;
    if (const auto& optimum = document_.studies().optimum) {
        for (const Text& reason : optimum->reasons) {
            reasons << inWindowLanguage(reason);
        }
    }
    return reasons;
}

TextRows StudyPresenter::optimum_sizes() const {
    TextRows table;
    table.head = {StudyText::tr("Size"),     StudyText::tr("Present value"), StudyText::tr("CapEx"),
                  StudyText::tr("P95 wait"), StudyText::tr("Within SLO"),    StudyText::tr("Utilisation")};
    const auto& optimum = document_.studies().optimum;
    for (std::size_t i = 0; optimum && i < optimum->points.size(); ++i) {
        const OptimumPoint& point = optimum->points[i];
        if (!point.on_frontier && optimum->recommended != i && optimum->present != i) {
            continue;
        }
        const QString mark = optimum->recommended == i ? StudyText::tr("Recommended: ")
                             : optimum->present == i   ? StudyText::tr("Present plan: ")
                                                       : QString();
        table.rows.push_back({mark + inWindowLanguage(choice_text(*optimum, point)),
                              money(point.present_value.mean), money(point.capex),
                              formatHours(point.p95_wait_h.mean), formatPercent(point.slo_share.mean),
                              formatPercent(point.utilisation.mean)});
    }
    return table;
}

bool StudyPresenter::can_take_over() const {
    const auto& optimum = document_.studies().optimum;
    return optimum && optimum->recommended && !document_.read_only() &&
           !document_.study_is_stale(Task::optimum);
}

QString StudyPresenter::take_over() {
    QString id;
    const auto optimum = document_.studies().optimum;
    if (optimum && optimum->recommended) {
        document_.edit(StudyText::tr("Add the recommended size"), [&](Project& project) {
            id = QString::fromStdString(add_recommended_plan(project, *optimum));
        });
    }
    return id;
}

void StudyPresenter::set_most_capex(double amount) {
    document_.edit(StudyText::tr("Change CapEx limit"),
                   [amount](Project& project) { project.search.most_capex = amount; });
}

void StudyPresenter::set_confidence(double confidence) {
    document_.edit(StudyText::tr("Change confidence"),
                   [confidence](Project& project) { project.search.confidence = confidence; });
}

TextRows StudyPresenter::flips() const {
    TextRows table;
    table.head = {StudyText::tr("Assumption"),       StudyText::tr("Value"), StudyText::tr("Flips at"),
                  StudyText::tr("Then recommended"), StudyText::tr("Low"),   StudyText::tr("High")};
    const auto& sensitivity = document_.studies().sensitivity;
    if (!sensitivity) {
        return table;
    }
    for (const SensitivityRow& row : sensitivity->rows) {
        const Assumption& assumption = row.assumption;
        const auto text = [&](double value) {
            return inWindowLanguage(value_text(assumption, value, document_.project().settings.currency));
        };
        const Flip* flip = row.nearest_flip();
        QString at = StudyText::tr("never");
        if (flip) {
            at = flip->within_range ? text(flip->value) : StudyText::tr("%1 (beyond)").arg(text(flip->value));
        }
        table.rows.push_back({inWindowLanguage(assumption.name), text(assumption.value), at,
                              flip ? plan_name(flip->becomes) : none, text(assumption.low),
                              text(assumption.high)});
    }
    return table;
}

QString StudyPresenter::key_of_row(int row) const {
    const auto& sensitivity = document_.studies().sensitivity;
    const bool known = sensitivity && row >= 0 && static_cast<std::size_t>(row) < sensitivity->rows.size();
    return known ? QString::fromStdString(sensitivity->rows[static_cast<std::size_t>(row)].assumption.key)
                 : QString();
}

QString StudyPresenter::range_text(const QString& key) const {
    const auto assumption = assumption_of(document_.project(), key.toStdString());
    if (!assumption) {
        return {};
    }
    const std::string& currency = document_.project().settings.currency;
    return inWindowLanguage(value_text(*assumption, assumption->low, currency)) + QStringLiteral(" – ") +
           inWindowLanguage(value_text(*assumption, assumption->high, currency));
}

bool StudyPresenter::set_range(const QString& key, const QString& low, const QString& high) {
    const auto assumption = assumption_of(document_.project(), key.toStdString());
    const auto from = assumption ? number_of(*assumption, low) : std::nullopt;
    const auto to = assumption ? number_of(*assumption, high) : std::nullopt;
    if (!from || !to || *from > *to) {
        return false;
    }
    AssumptionRange range{assumption->key, *from, *to, {}};
    range.origin.owner = document_.project().settings.author;
    document_.edit(StudyText::tr("Change range"), [range](Project& project) {
        std::erase_if(project.search.ranges,
                      [&](const AssumptionRange& other) { return other.key == range.key; });
        project.search.ranges.push_back(range);
    });
    return true;
}

void StudyPresenter::clear_range(const QString& key) {
    document_.edit(StudyText::tr("Default range"), [key = key.toStdString()](Project& project) {
        std::erase_if(project.search.ranges, [&](const AssumptionRange& range) { return range.key == key; });
    });
}

std::vector<StudyPresenter::Named> StudyPresenter::money_assumptions() const {
    std::vector<Named> list;
    for (const Assumption& assumption : assumptions_of(document_.project())) {
        if (assumption.reach == AssumptionReach::money) {
            list.push_back({QString::fromStdString(assumption.key), inWindowLanguage(assumption.name)});
        }
    }
    return list;
}

TextRows StudyPresenter::risk_plans() const {
    TextRows table;
    table.head = {StudyText::tr("Plan"),
                  StudyText::tr("P10"),
                  StudyText::tr("P50"),
                  StudyText::tr("P90"),
                  StudyText::tr("All jobs keep their levels"),
                  StudyText::tr("Each workload keeps its own"),
                  StudyText::tr("Net present value P10 – P90"),
                  StudyText::tr("TCO P10 – P90")};
    const auto& risk = document_.studies().risk;
    if (!risk) {
        return table;
    }
    const QString currency = QString::fromStdString(document_.project().settings.currency);
    const auto span = [&currency](const Quantiles& q) {
        return formatCompact(q.p10) + QStringLiteral(" – ") + formatCompactMoney(q.p90, currency);
    };
    for (const PlanRisk& plan : risk->plans) {
        const bool is_reference = plan.plan_id == risk->reference_id;
        table.rows.push_back(
            {plan_name(plan.plan_id), money(plan.present_value.p10), money(plan.present_value.p50),
             money(plan.present_value.p90), formatPercent(plan.slo_kept, 0), formatPercent(plan.all_kept, 0),
             is_reference ? StudyText::tr("reference") : span(plan.net_present_value), span(plan.total)});
    }
    return table;
}

QStringList StudyPresenter::risk_pairs() const {
    QStringList lines;
    if (const auto& risk = document_.studies().risk) {
        for (const PairRisk& pair : risk->pairs) {
            if (pair.cheaper >= 0.5) {  // its mirror image says the rest
                lines << StudyText::tr("%1 is cheaper than %2 with a probability of %3.")
                             .arg(plan_name(pair.plan_id), plan_name(pair.against_id),
                                  formatPercent(pair.cheaper));
            }
        }
    }
    return lines;
}

TextRows StudyPresenter::waterfall_rows(const QString& from, const QString& to) const {
    TextRows table;
    table.head = {StudyText::tr("Position"), plan_name(from.toStdString()), plan_name(to.toStdString()),
                  StudyText::tr("Difference")};
    const auto comparison = document_.comparison();
    const auto between =
        comparison ? waterfall(*comparison, from.toStdString(), to.toStdString(), WaterfallDetail::positions)
                   : Result<Waterfall>(Error{});
    if (!between) {
        return table;
    }
    const QString currency = QString::fromStdString(document_.project().settings.currency);
    const auto cents = [&](double amount) { return formatMoney(amount, currency, 2); };
    for (const WaterfallStep& step : between->steps) {
        table.rows.push_back(
            {inWindowLanguage(step.name), cents(step.from), cents(step.to), cents(step.difference)});
    }
    table.rows.push_back({StudyText::tr("Total"), cents(between->from_total), cents(between->to_total),
                          cents(between->to_total - between->from_total)});
    return table;
}

TextRows StudyPresenter::input_rows(const QString& from, const QString& to) const {
    TextRows table;
    table.head = {StudyText::tr("Input"), plan_name(from.toStdString()), plan_name(to.toStdString())};
    const auto differences = input_differences(document_.project(), from.toStdString(), to.toStdString());
    if (!differences) {
        return table;
    }
    for (const InputDifference& difference : *differences) {
        table.rows.push_back({QString::fromStdString(difference.field), QString::fromStdString(difference.from),
                              QString::fromStdString(difference.to)});
    }
    return table;
}

}  // namespace grundlast
