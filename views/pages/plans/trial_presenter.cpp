#include "views/pages/plans/trial_presenter.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "model/report/content.h"

namespace grundlast {

namespace {

struct TrialText {
    Q_DECLARE_TR_FUNCTIONS(TrialText)
};

// Enough to tell an estimate from what is simulated, few enough to be there soon.
constexpr int trial_replications = 3;

const QString none = QStringLiteral("–");

QString about(const QString& value) {
    return QStringLiteral("≈\u00A0") + value;
}

}  // namespace

TrialPresenter::TrialPresenter(DocumentInterface& document)
    : document_(document), tried_(std::make_shared<const Project>(document.project())) {}

void TrialPresenter::refresh() {
    dials_.take(plan_dials(document_.project()), document_.project().settings.currency);
    take_forecast();
    before_.clear();
    turned();
    estimate();
}

// A forecast stays good while nothing changes that it reads, though its results count as stale.
void TrialPresenter::take_forecast() {
    const Project& project = document_.project();
    if (const auto forecast = document_.forecast(); forecast && !document_.forecast_is_stale()) {
        mean_ = mean_path(*forecast);
        basis_ = project;
    } else if (basis_ && !same_forecast(*basis_, project)) {
        mean_.reset();
        basis_.reset();
    }
}

void TrialPresenter::turned() {
    due_ = true;
    simulated_.reset();
    asked_.reset();
}

bool TrialPresenter::estimate() {
    if (!due_) {
        return false;
    }
    due_ = false;
    const Project& project = document_.project();
    tried_ = std::make_shared<const Project>(turned_project());
    after_.clear();
    problem_.clear();
    const auto mean = mean_ ? mean_path_of(*tried_, *basis_, *mean_) : std::nullopt;
    if (!mean) {
        return false;
    }
    auto made = estimate_plans(*tried_, *mean);
    ++estimates_made_;
    if (!made) {
        problem_ = inWindowLanguage(made.error().message);
        return true;
    }
    after_ = *std::move(made);
    if (before_.empty() && is_changed()) {
        const auto unchanged = mean_path_of(project, *basis_, *mean_);
        auto as_is = unchanged ? estimate_plans(project, *unchanged)
                               : Result<std::vector<PlanEstimate>>(std::vector<PlanEstimate>());
        before_ = as_is ? *std::move(as_is) : std::vector<PlanEstimate>();
    } else if (!is_changed()) {
        before_ = after_;
    }
    return true;
}

bool TrialPresenter::simulate() {
    estimate();
    if (!is_changed() || simulated_ || asked_ == tried_ || !problem_.isEmpty()) {
        return false;
    }
    asked_ = tried_;
    document_.try_out(asked_, std::min(trial_replications, document_.project().settings.replications));
    return true;
}

// What stands beside it is asked for at each drawing: it is made once.
bool TrialPresenter::take_trial() {
    const TriedOut& trial = document_.tried_out();
    if (!trial.comparison || trial.project != asked_ || due_) {
        return false;
    }
    simulated_ = trial.comparison;
    simulated_before_ = simulated_before();
    return true;
}

bool TrialPresenter::makes_plans() const {
    const auto changes = dials_.changes();
    return std::any_of(changes.begin(), changes.end(), [](const WhatIfChange& change) {
        return change.key.starts_with("nodes.") || change.key.starts_with("burst.");
    });
}

const Comparison* TrialPresenter::current_comparison() const {
    return document_.comparison_is_stale() ? nullptr : document_.comparison().get();
}

QStringList TrialPresenter::figure_names() const {
    return {TrialText::tr("Total cost"), TrialText::tr("Present value"), TrialText::tr("Investment"),
            TrialText::tr("P95 wait"),   TrialText::tr("Utilisation"),   TrialText::tr("Work in the cloud")};
}

std::vector<IntervalText> TrialPresenter::estimated_figures(const PlanEstimate& plan,
                                                            const PlanEstimate* before) const {
    const QString currency = QString::fromStdString(document_.project().settings.currency);
    const auto money = [&](double PlanEstimate::*figure) {
        const double change = before ? plan.*figure - before->*figure : 0;
        const QString sign = change > 0 ? QStringLiteral("+") : QString();
        return IntervalText{about(formatCompactMoney(plan.*figure, currency)),
                            std::abs(change) < 0.5 ? QString() : sign + formatCompact(change)};
    };
    return {money(&PlanEstimate::total_cost),
            money(&PlanEstimate::present_value),
            money(&PlanEstimate::capex),
            {about(formatHours(plan.p95_wait_h)), {}},
            {plan.own_gpu_h > 0 ? about(formatPercent(plan.utilisation)) : none, {}},
            {about(formatPercent(plan.cloud_share)), {}}};
}

std::vector<IntervalText> TrialPresenter::simulated_figures(const PlanEvaluation& plan) const {
    const QString currency = QString::fromStdString(document_.project().settings.currency);
    const PlanFigures& f = plan.figures;
    return {money_text(f.total_cost, currency),
            money_text(f.present_value, currency),
            money_text(f.capex, currency),
            hours_text(f.p95_wait_h),
            f.own_gpu_h.mean > 0 ? percent_text(f.utilisation) : IntervalText{none, {}},
            percent_text(f.cloud_share)};
}

std::vector<PlanColumn> TrialPresenter::columns() const {
    const Comparison* simulated = is_changed() ? simulated_.get() : current_comparison();
    std::vector<PlanColumn> columns;
    for (std::size_t i = 0; i < tried_->plans.size(); ++i) {
        const Plan& plan = tried_->plans[i];
        PlanColumn column;
        column.plan_id = QString::fromStdString(plan.id);
        column.name = inWindowLanguage(plan.name);
        column.description = inWindowLanguage(plan.description);
        column.colour = plan_colour(static_cast<int>(i));
        const PlanEvaluation* evaluation = simulated ? simulated->plan(plan.id) : nullptr;
        if (evaluation) {
            column.recommended = simulated->recommended_id == plan.id;
            judge_service(*tried_, *evaluation, column);
            column.figures = simulated_figures(*evaluation);
            column.badge = TrialText::tr("simulated");
        } else if (i < after_.size()) {
            column.figures = estimated_figures(after_[i], i < before_.size() ? &before_[i] : nullptr);
            column.badge = TrialText::tr("≈ estimate");
        } else {
            column.figures.assign(static_cast<std::size_t>(figure_names().size()), IntervalText{none, {}});
        }
        columns.push_back(std::move(column));
    }
    return columns;
}

QString TrialPresenter::state() const {
    if (!problem_.isEmpty()) {
        return problem_;
    }
    if (!mean_) {
        return TrialText::tr("The forecast is being computed; then every dial is answered at once.");
    }
    if (!is_changed()) {
        return TrialText::tr("Turn a dial: the estimate follows the hand, the simulation comes when it rests.");
    }
    if (simulated_) {
        return TrialText::tr(
                   "Simulated on the project's random numbers (replications: %1); ± is the 95% range.")
            .arg(simulated_->replications);
    }
    return document_.state(Task::trial).running
               ? TrialText::tr("≈ Estimate; the simulation is running and will replace it.")
               : TrialText::tr("≈ Estimate; the simulation follows when the dials rest.");
}

std::vector<PlanEstimate> TrialPresenter::simulated_before() const {
    const Comparison* comparison = current_comparison();
    if (!comparison || comparison->replications < simulated_->replications) {
        return {};
    }
    auto plans = over_first(document_.project(), *comparison, simulated_->replications);
    return plans ? *std::move(plans) : std::vector<PlanEstimate>();
}

TrialFigures TrialPresenter::figures() const {
    const Comparison* shown = is_changed() ? simulated_.get() : current_comparison();
    if (!shown) {
        return {before_, after_, true};
    }
    TrialFigures figures{is_changed() ? simulated_before_ : std::vector<PlanEstimate>(), {}, false};
    for (const PlanEvaluation& plan : shown->plans) {
        figures.after.push_back(as_estimate(plan));
    }
    return figures;
}

QStringList TrialPresenter::target_lines() const {
    QStringList lines;
    for (const PlanEstimate& plan : figures().after) {
        const auto nodes = nodes_at_utilisation(*tried_, plan, target_);
        const Plan* planned = tried_->plan(plan.plan_id);
        if (!nodes || !planned || plan.own_gpu_h <= 0) {
            continue;
        }
        lines.append(
            TrialText::tr("%1: %2 in use; the target would be met with about %n node(s).", nullptr, *nodes)
                .arg(inWindowLanguage(planned->name), formatPercent(plan.utilisation, 0)));
    }
    return lines;
}

void TrialPresenter::take_over() {
    if (!is_changed()) {
        return;
    }
    const Project changed = turned_project();
    dials_.reset_all();
    document_.edit(TrialText::tr("Take over what was tried out"), [&](Project& project) { project = changed; });
}

QStringList TrialPresenter::add_as_plans() {
    if (!makes_plans()) {
        return {};
    }
    const Project changed = turned_project();
    std::vector<std::string> ids;
    dials_.reset_all();
    document_.edit(TrialText::tr("Add what was tried out as plans"),
                   [&](Project& project) { ids = add_tried_plans(project, changed); });
    QStringList added;
    for (const std::string& id : ids) {
        added.append(QString::fromStdString(id));
    }
    return added;
}

Project TrialPresenter::turned_project() const {
    return grundlast::turned(document_.project(), dials_.dials(), dials_.changes());
}

}  // namespace grundlast
