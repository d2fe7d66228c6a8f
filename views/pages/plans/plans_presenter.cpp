#include "views/pages/plans/plans_presenter.h"

#include <QCoreApplication>
#include <algorithm>

#include "model/planning/recommendation.h"
#include "model/report/captions.h"
#include "model/report/content.h"
#include "views/pages/shared/free_name.h"
#include "views/tables/record_fields.h"

namespace grundlast {

namespace {

struct PlansText {
    Q_DECLARE_TR_FUNCTIONS(PlansText)
};

constexpr int months_of_year = 12;
const QString none = QStringLiteral("–");

// The month as the report names it; its range in months.
IntervalText breakEvenText(const std::string& plan_id, const Comparison& comparison, YearMonth start) {
    if (plan_id == comparison.reference_id) {
        return {PlansText::tr("reference"), {}};
    }
    for (const BreakEven& entry : comparison.break_even) {
        if (entry.plan_id != plan_id) {
            continue;
        }
        const int runs = entry.runs();
        if (!entry.month && entry.never == runs) {
            return {PlansText::tr("never"), {}};
        }
        // Beside what it hides, the month is said in short: three plans have to fit side by side.
        const QString in_short = entry.month ? PlansText::tr("month %1").arg(month_number(*entry.month))
                                             : PlansText::tr("never on average");
        if (entry.never > 0) {
            return {in_short, PlansText::tr("never: %1 of %2 runs").arg(entry.never).arg(runs)};
        }
        if (entry.only_by_resale) {
            return {in_short, PlansText::tr("only by resale")};
        }
        const QString month = inWindowLanguage(month_label(*entry.month, start));
        const bool known = entry.month_interval && entry.month_interval->count > 1;
        return {month, known ? QStringLiteral("±\u00A0") + formatNumber(entry.month_interval->half_width, 1)
                             : QString()};
    }
    return {none, {}};
}

// In the order of figure_names().
QStringList keysOf(const PlanEvaluation& plan, const Comparison& comparison) {
    const QString id = QString::fromStdString(plan.plan_id);
    QStringList keys;
    for (const char* figure : {"total_cost", "present_value", "capex", "cost_per_useful_gpu_h", "p95_wait_h",
                               "slo_share", "utilisation", "cloud_share"}) {
        keys.append(QStringLiteral("plans.%1.%2").arg(id, QLatin1String(figure)));
    }
    const bool compared = plan.plan_id != comparison.reference_id;
    keys.append(compared ? QStringLiteral("break_even.%1.month").arg(id) : QString());
    return keys;
}

QString nameOf(PlanKind kind) {
    switch (kind) {
        case PlanKind::own:
            return PlansText::tr("Own everything");
        case PlanKind::rent:
            return PlansText::tr("Rent everything");
        case PlanKind::base_and_burst:
            return PlansText::tr("Own the base, rent the peaks");
        case PlanKind::empty:
            break;
    }
    return PlansText::tr("New plan");
}

QString nameOfCopy(const QString& name) {
    return PlansText::tr("%1 (copy)").arg(name);
}

// In both languages.
Text textOfCopy(const Text& name) {
    return {nameOfCopy(QString::fromStdString(name.de)).toStdString(),
            nameOfCopy(QString::fromStdString(name.en)).toStdString()};
}

template <class Records>
std::string freeIdIn(const std::string& prefix, const Records& records) {
    std::vector<std::string> taken;
    for (const auto& record : records) {
        taken.push_back(record.id);
    }
    return free_id(prefix, taken);
}

}  // namespace

void judge_service(const Project& project, const PlanEvaluation& evaluation, PlanColumn& column) {
    const std::vector<MissedTarget> missed = missed_targets(project, evaluation);
    const Service service = service_of(project, evaluation);
    QStringList details;
    if (service.unserved_share > tolerated_unserved_share) {
        details.append(
            PlansText::tr("%1 of the work remains undone.").arg(formatPercent(service.unserved_share, 1)));
    }
    for (const MissedTarget& target : missed) {
        details.append(PlansText::tr("%1: %2 in time, agreed are %3.")
                           .arg(QString::fromStdString(project.workloads[target.workload].name),
                                formatPercent(target.kept, 1), formatPercent(target.required, 0)));
    }
    if (!service.keeps()) {
        column.problem = PlansText::tr("Misses service levels");
    } else if (!missed.empty()) {
        column.problem = PlansText::tr("Misses a service level");
    }
    column.problem_details = details.join(QLatin1Char('\n'));
}

QStringList PlansPresenter::figure_names() const {
    return {
        PlansText::tr("Total cost"),          PlansText::tr("Present value"),     PlansText::tr("Investment"),
        PlansText::tr("Per useful GPU-hour"), PlansText::tr("P95 wait"),          PlansText::tr("Within SLO"),
        PlansText::tr("Utilisation"),         PlansText::tr("Work in the cloud"), PlansText::tr("Break-even")};
}

QStringList PlansPresenter::figure_tips() const {
    return {
        PlansText::tr(
            "All that is paid over the horizon, not discounted, less what the hardware is worth at its "
            "end. Work that was not done counts at the on-demand price."),
        PlansText::tr("The total cost in money of the start: what is paid later counts less, by the discount "
                      "rate."),
        PlansText::tr("What is bought (CapEx), before its residual value."),
        PlansText::tr(
            "Total cost by the useful GPU-hours, in hours of the reference GPU. Work that was not done "
            "counts in both."),
        PlansText::tr("95 of 100 jobs start within this time after they were submitted, 5 wait longer."),
        PlansText::tr("Of the jobs with an agreed start or end, the share that kept it."),
        PlansText::tr("GPU-hours that jobs held, by those that the own GPUs offered."),
        PlansText::tr("Share of the useful work that ran on rented GPUs."),
        PlansText::tr("The month from which the plan has cost less in total than the reference, which rents "
                      "everything.")};
}

std::vector<IntervalText> PlansPresenter::figuresOf(const PlanEvaluation& plan,
                                                    const Comparison& comparison) const {
    const QString currency = QString::fromStdString(document_.project().settings.currency);
    const PlanFigures& f = plan.figures;
    return {money_text(f.total_cost, currency),
            money_text(f.present_value, currency),
            money_text(f.capex, currency),
            price_text(f.cost_per_useful_gpu_h, currency),
            some_job_ran(plan.runs) ? hours_text(f.p95_wait_h) : IntervalText{none, {}},
            has_targets(document_.project()) ? percent_text(f.slo_share) : IntervalText{none, {}},
            f.own_gpu_h.mean > 0 ? percent_text(f.utilisation) : IntervalText{none, {}},
            percent_text(f.cloud_share),
            breakEvenText(plan.plan_id, comparison, document_.project().settings.start)};
}

std::vector<PlanColumn> PlansPresenter::columns() const {
    const Project& project = document_.project();
    const auto comparison = document_.comparison();
    std::vector<PlanColumn> columns;
    for (std::size_t i = 0; i < project.plans.size(); ++i) {
        const Plan& plan = project.plans[i];
        PlanColumn column;
        column.plan_id = QString::fromStdString(plan.id);
        column.name = inWindowLanguage(plan.name);
        column.description = inWindowLanguage(plan.description);
        column.colour = plan_colour(static_cast<int>(i));
        const PlanEvaluation* evaluation = comparison ? comparison->plan(plan.id) : nullptr;
        if (evaluation) {
            column.recommended = comparison->recommended_id == plan.id;
            column.provisional = document_.state(Task::comparison).running;
            judge_service(project, *evaluation, column);
            column.reference = comparison->reference_id == plan.id;
            column.figures = figuresOf(*evaluation, *comparison);
            column.keys = keysOf(*evaluation, *comparison);
        } else {
            column.figures.assign(static_cast<std::size_t>(figure_names().size()), IntervalText{none, {}});
        }
        columns.push_back(std::move(column));
    }
    return columns;
}

Recommendation PlansPresenter::recommendation() const {
    const auto comparison = document_.comparison();
    if (!comparison) {
        return {};
    }
    Recommendation recommendation;
    const Plan* plan = document_.project().plan(comparison->recommended_id);
    if (!plan) {
        recommendation.title = PlansText::tr("No plan can be recommended yet");
    } else if (document_.state(Task::comparison).running) {
        recommendation.title = PlansText::tr("Recommended so far: %1").arg(inWindowLanguage(plan->name));
    } else {
        recommendation.title = PlansText::tr("Recommended: %1").arg(inWindowLanguage(plan->name));
    }
    for (const Text& reason : comparison->reasons) {
        recommendation.reasons.append(inWindowLanguage(reason));
    }
    recommendation.counter_argument = inWindowLanguage(comparison->counter_argument);
    return recommendation;
}

QStringList PlansPresenter::year_head() const {
    const ProjectSettings& settings = document_.project().settings;
    QStringList head = {PlansText::tr("Plan (%1)").arg(QString::fromStdString(settings.currency))};
    for (int month = 0; month < settings.horizon_months; month += months_of_year) {
        head.append(PlansText::tr("Year %1").arg(month / months_of_year + 1));
    }
    return head << PlansText::tr("Investment") << PlansText::tr("Running cost")
                << PlansText::tr("Residual value") << PlansText::tr("Total cost");
}

std::vector<QStringList> PlansPresenter::year_rows() const {
    std::vector<QStringList> rows;
    const auto comparison = document_.comparison();
    if (!comparison) {
        return rows;
    }
    for (const PlanEvaluation& evaluation : comparison->plans) {
        const CashFlow& flow = evaluation.cash_flow;
        const Plan* plan = document_.project().plan(evaluation.plan_id);
        QStringList row = {plan ? inWindowLanguage(plan->name) : QString::fromStdString(evaluation.plan_id)};
        for (int first = 0; first < flow.months; first += months_of_year) {
            double paid = 0;
            for (int month = first; month < std::min(first + months_of_year, flow.months); ++month) {
                paid += flow.month_total(month);
            }
            row.append(formatNumber(paid, 0));
        }
        double residual = 0;
        for (const CostLine& line : flow.lines) {
            residual += line.group == CostGroup::residual ? line.total() : 0;
        }
        rows.push_back(row << formatNumber(flow.capex(), 0)
                           << formatNumber(flow.total() - flow.capex() - residual, 0)
                           << formatNumber(residual, 0) << formatNumber(flow.total(), 0));
    }
    return rows;
}

QStringList PlansPresenter::difference_head() const {
    const QString currency = QString::fromStdString(document_.project().settings.currency);
    return {PlansText::tr("Plan minus plan"),
            PlansText::tr("Present value (%1)").arg(currency),
            PlansText::tr("Total cost (%1)").arg(currency),
            PlansText::tr("Mean wait"),
            PlansText::tr("P95 wait"),
            PlansText::tr("Within SLO")};
}

std::vector<QStringList> PlansPresenter::difference_rows() const {
    std::vector<QStringList> rows;
    const auto comparison = document_.comparison();
    if (!comparison) {
        return rows;
    }
    const auto name = [this](const std::string& id) {
        const Plan* plan = document_.project().plan(id);
        return plan ? inWindowLanguage(plan->name) : QString::fromStdString(id);
    };
    for (const PlanDifference& difference : comparison->differences) {
        rows.push_back({PlansText::tr("%1 minus %2").arg(name(difference.plan_id), name(difference.minus_id)),
                        amount_text(difference.present_value).joined(),
                        amount_text(difference.total_cost).joined(),
                        hours_text(difference.mean_wait_h).joined(), hours_text(difference.p95_wait_h).joined(),
                        percent_text(difference.slo_share).joined()});
    }
    return rows;
}

QString PlansPresenter::add_plan(PlanKind kind) {
    Plan plan = new_plan(document_.project(), kind);
    plan.id = freeIdIn("plan", document_.project().plans);
    setInWindowLanguage(plan.name, freeName(nameOf(kind), document_.project().plans,
                                            [](const Plan& other) { return inWindowLanguage(other.name); }));
    document_.edit(PlansText::tr("Add plan"), [plan](Project& project) { project.plans.push_back(plan); });
    return QString::fromStdString(plan.id);
}

QString PlansPresenter::duplicate_plan(int row) {
    const Plan* original = row_of(document_.project().plans, row);
    if (!original) {
        return {};
    }
    Plan copy = *original;
    copy.id = freeIdIn("plan", document_.project().plans);
    copy.name = textOfCopy(original->name);
    document_.edit(PlansText::tr("Duplicate plan"), [copy, row](Project& project) {
        project.plans.insert(project.plans.begin() + row + 1, copy);
    });
    return QString::fromStdString(copy.id);
}

void PlansPresenter::remove_plan(int row) {
    if (row_of(document_.project().plans, row)) {
        document_.edit(PlansText::tr("Remove plan"),
                       [row](Project& project) { project.plans.erase(project.plans.begin() + row); });
    }
}

QString PlansPresenter::add_position() {
    CostPosition position;
    position.id = freeIdIn("position", document_.project().costs.positions);
    setInWindowLanguage(position.name, PlansText::tr("New position"));
    position.origin.owner = document_.project().settings.author;
    document_.edit(PlansText::tr("Add cost position"),
                   [position](Project& project) { project.costs.positions.push_back(position); });
    return QString::fromStdString(position.id);
}

QString PlansPresenter::duplicate_position(int row) {
    const CostPosition* original = row_of(document_.project().costs.positions, row);
    if (!original) {
        return {};
    }
    CostPosition copy = *original;
    copy.id = freeIdIn("position", document_.project().costs.positions);
    copy.name = textOfCopy(original->name);
    document_.edit(PlansText::tr("Duplicate cost position"), [copy, row](Project& project) {
        auto& positions = project.costs.positions;
        positions.insert(positions.begin() + row + 1, copy);
    });
    return QString::fromStdString(copy.id);
}

void PlansPresenter::remove_position(int row) {
    if (row_of(document_.project().costs.positions, row)) {
        document_.edit(PlansText::tr("Remove cost position"), [row](Project& project) {
            auto& positions = project.costs.positions;
            positions.erase(positions.begin() + row);
        });
    }
}

}  // namespace grundlast
