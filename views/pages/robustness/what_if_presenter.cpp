#include "views/pages/robustness/what_if_presenter.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct WhatIfText {
    Q_DECLARE_TR_FUNCTIONS(WhatIfText)
};

bool keepsAll(const PlanOutcome& plan) {
    return plan.keeps && plan.all_targets;
}

// What a manager asks about first; others can be added.
constexpr const char* first_shown[] = {"energy.price_per_kwh", "cloud.price_change_per_year",
                                       "cloud.price_factor", "hardware.price_factor", "discount_rate"};

}  // namespace

WhatIfPresenter::WhatIfPresenter(DocumentInterface& document) : document_(document) {
    for (const char* key : first_shown) {
        shown_.emplace_back(key);
    }
    refresh();
}

void WhatIfPresenter::refresh() {
    all_ = assumptions_of(document_.project());
    take_dials();
    compute();
}

void WhatIfPresenter::take_dials() {
    std::vector<Dial> dials;
    for (const std::string& key : shown_) {
        if (const Assumption* assumption = find_assumption(all_, key)) {
            dials.push_back(dial_of(*assumption));
        }
    }
    dials_.take(std::move(dials), document_.project().settings.currency);
}

std::vector<WhatIfPresenter::Addable> WhatIfPresenter::addable() const {
    std::vector<Addable> list;
    for (const Assumption& assumption : all_) {
        const bool shown = std::find(shown_.begin(), shown_.end(), assumption.key) != shown_.end();
        if (!shown && assumption.reach == AssumptionReach::money) {
            list.push_back({QString::fromStdString(assumption.key), inWindowLanguage(assumption.name)});
        }
    }
    return list;
}

void WhatIfPresenter::add(const QString& key) {
    const std::string wanted = key.toStdString();
    if (find_assumption(all_, wanted) && std::find(shown_.begin(), shown_.end(), wanted) == shown_.end()) {
        shown_.push_back(wanted);
        take_dials();
    }
}

void WhatIfPresenter::compute() {
    result_.reset();
    const auto comparison = document_.comparison();
    if (!comparison || document_.comparison_is_stale()) {
        return;
    }
    auto made = what_if(document_.project(), *comparison, dials_.changes());
    if (made) {
        result_ = *std::move(made);
    }
}

QStringList WhatIfPresenter::head() const {
    const QString currency = QString::fromStdString(document_.project().settings.currency);
    return {WhatIfText::tr("Plan"), WhatIfText::tr("Before (%1)").arg(currency),
            WhatIfText::tr("After (%1)").arg(currency), WhatIfText::tr("Change"), WhatIfText::tr("Levels")};
}

std::vector<QStringList> WhatIfPresenter::rows() const {
    std::vector<QStringList> rows;
    if (!result_) {
        return rows;
    }
    for (std::size_t p = 0; p < result_->before.plans.size(); ++p) {
        const PlanOutcome& before = result_->before.plans[p];
        const PlanOutcome& after = result_->after.plans[p];
        const double change = after.present_value - before.present_value;
        rows.push_back({inWindowLanguage(document_.project().plans[p].name),
                        formatNumber(before.present_value, 0), formatNumber(after.present_value, 0),
                        (change > 0 ? QStringLiteral("+") : QString()) + formatNumber(change, 0),
                        keepsAll(after) ? WhatIfText::tr("kept") : WhatIfText::tr("missed")});
    }
    return rows;
}

QString WhatIfPresenter::verdict() const {
    if (!result_) {
        return WhatIfText::tr("Run the comparison first; then every change is answered at once.");
    }
    const auto name = [this](const std::string& id) {
        const Plan* plan = document_.project().plan(id);
        return plan ? inWindowLanguage(plan->name) : WhatIfText::tr("no plan");
    };
    QString text =
        result_->before.recommended_id == result_->after.recommended_id
            ? WhatIfText::tr("The recommendation stays: %1.").arg(name(result_->after.recommended_id))
            : WhatIfText::tr("The recommendation changes from %1 to %2.")
                  .arg(name(result_->before.recommended_id), name(result_->after.recommended_id));
    const PlanOutcome* taken = result_->after.plan(result_->after.recommended_id);
    for (const PlanOutcome& plan : result_->after.plans) {
        if (taken && plan.present_value < taken->present_value) {
            text +=
                QLatin1Char(' ') +
                WhatIfText::tr("%1 would cost less, but misses its service levels.").arg(name(plan.plan_id));
        }
    }
    if (result_->needs_simulation) {
        text += QLatin1Char(' ') + WhatIfText::tr(
                                       "At these prices jobs would go to another offer: apply them and run the "
                                       "comparison for exact figures.");
    }
    return text;
}

void WhatIfPresenter::apply() {
    const auto variant = variant_of(document_.project(), dials_.changes());
    if (!variant) {
        return;
    }
    dials_.reset_all();
    document_.edit(WhatIfText::tr("Apply what-if values"),
                   [&](Project& project) { project = variant->project; });
}

}  // namespace grundlast
