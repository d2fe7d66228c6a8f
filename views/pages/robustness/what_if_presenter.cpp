#include "views/pages/robustness/what_if_presenter.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct WhatIfText {
    Q_DECLARE_TR_FUNCTIONS(WhatIfText)
};

// What a manager asks about first; others can be added.
constexpr const char* first_shown[] = {"energy.price_per_kwh", "cloud.price_change_per_year",
                                       "cloud.price_factor", "hardware.price_factor", "discount_rate"};

struct Reach {
    double low = 0;
    double high = 0;
};

// What a slider offers: the range of the assumption, and half to twice its value or 20 points to either side.
Reach reach_of(const Assumption& assumption) {
    const double value = assumption.value;
    const bool points = assumption.unit == AssumptionUnit::share || value == 0;
    const Reach wide = points ? Reach{value - 0.2, value + 0.2} : Reach{value * 0.5, value * 2};
    return {std::max(assumption.least, std::min(assumption.low, wide.low)),
            std::min(assumption.most, std::max(assumption.high, wide.high))};
}

}  // namespace

WhatIfPresenter::WhatIfPresenter(DocumentInterface& document) : document_(document) {
    for (const char* key : first_shown) {
        shown_.emplace_back(key);
    }
    refresh();
}

void WhatIfPresenter::refresh() {
    all_ = assumptions_of(document_.project());
    std::erase_if(changed_, [this](const auto& entry) {
        const Assumption* assumption = find_assumption(all_, entry.first);
        return !assumption || assumption->value == entry.second;
    });
    compute();
}

const Assumption* WhatIfPresenter::find(const QString& key) const {
    return find_assumption(all_, key.toStdString());
}

double WhatIfPresenter::value_of(const Assumption& assumption) const {
    const auto changed = changed_.find(assumption.key);
    return changed == changed_.end() ? assumption.value : changed->second;
}

std::vector<WhatIfEntry> WhatIfPresenter::entries() const {
    std::vector<WhatIfEntry> entries;
    for (const std::string& key : shown_) {
        const Assumption* assumption = find_assumption(all_, key);
        if (!assumption) {
            continue;
        }
        const double value = value_of(*assumption);
        const Reach reach = reach_of(*assumption);
        const double width = reach.high - reach.low;
        entries.push_back(
            {QString::fromStdString(key), inWindowLanguage(assumption->name),
             inWindowLanguage(value_text(*assumption, value, document_.project().settings.currency)),
             width > 0 ? std::clamp((value - reach.low) / width, 0.0, 1.0) : 0.0, changed_.count(key) > 0});
    }
    return entries;
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
    if (find(key) && std::find(shown_.begin(), shown_.end(), key.toStdString()) == shown_.end()) {
        shown_.push_back(key.toStdString());
    }
}

void WhatIfPresenter::slide(const QString& key, double position) {
    if (const Assumption* assumption = find(key)) {
        const Reach reach = reach_of(*assumption);
        // Steps of a person: two hundred over the way.
        const double step = (reach.high - reach.low) / 200;
        const double value = reach.low + std::round((reach.high - reach.low) * position / step) * step;
        changed_[assumption->key] = std::abs(value - assumption->value) < step / 2 ? assumption->value : value;
        std::erase_if(changed_, [&](const auto& entry) {
            return entry.first == assumption->key && entry.second == assumption->value;
        });
        compute();
    }
}

bool WhatIfPresenter::type(const QString& key, const QString& text) {
    const Assumption* assumption = find(key);
    QString number = text.trimmed();
    const bool relative =
        number.contains(QLatin1Char('%')) &&
        (number.startsWith(QLatin1Char('+')) ||
         (number.startsWith(QLatin1Char('-')) && assumption && assumption->unit != AssumptionUnit::share));
    const bool percent = number.contains(QLatin1Char('%'));
    number.remove(QLatin1Char('+'));
    number.remove(QChar(0x00D7));  // of "× 1.2"
    number = number.section(QLatin1Char('%'), 0, 0).trimmed().section(QLatin1Char(' '), 0, 0);
    const NumberReading reading = readNumber(number);
    if (!assumption || reading.kind == NumberReading::Kind::invalid) {
        return false;
    }
    double value = reading.value;
    if (relative) {
        value = assumption->unit == AssumptionUnit::share ? assumption->value + value / 100
                                                          : assumption->value * (1 + value / 100);
    } else if (percent || assumption->unit == AssumptionUnit::share) {
        value /= 100;
    }
    changed_[assumption->key] = std::clamp(value, assumption->least, assumption->most);
    if (changed_[assumption->key] == assumption->value) {
        changed_.erase(assumption->key);
    }
    compute();
    return true;
}

void WhatIfPresenter::reset() {
    changed_.clear();
    compute();
}

std::vector<WhatIfChange> WhatIfPresenter::changes() const {
    std::vector<WhatIfChange> list;
    for (const Assumption& assumption : all_) {  // in the registry's order, whatever was moved first
        const auto changed = changed_.find(assumption.key);
        if (changed != changed_.end()) {
            list.push_back({assumption.key, changed->second});
        }
    }
    return list;
}

void WhatIfPresenter::compute() {
    result_.reset();
    const auto comparison = document_.comparison();
    if (!comparison || document_.comparison_is_stale()) {
        return;
    }
    auto made = what_if(document_.project(), *comparison, changes());
    if (made) {
        result_ = *std::move(made);
    }
}

QStringList WhatIfPresenter::head() const {
    return {WhatIfText::tr("Plan"), WhatIfText::tr("Before"), WhatIfText::tr("After"),
            WhatIfText::tr("Change")};
}

std::vector<QStringList> WhatIfPresenter::rows() const {
    std::vector<QStringList> rows;
    if (!result_) {
        return rows;
    }
    const QString currency = QString::fromStdString(document_.project().settings.currency);
    for (std::size_t p = 0; p < result_->before.plans.size(); ++p) {
        const PlanOutcome& before = result_->before.plans[p];
        const PlanOutcome& after = result_->after.plans[p];
        const double change = after.present_value - before.present_value;
        rows.push_back({inWindowLanguage(document_.project().plans[p].name),
                        formatMoney(before.present_value, currency), formatMoney(after.present_value, currency),
                        (change > 0 ? QStringLiteral("+") : QString()) + formatMoney(change, currency)});
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
    if (result_->needs_simulation) {
        text += QLatin1Char(' ') + WhatIfText::tr(
                                       "At these prices jobs would go to another offer: apply them and run the "
                                       "comparison for exact figures.");
    }
    return text;
}

void WhatIfPresenter::apply() {
    const auto variant = variant_of(document_.project(), changes());
    if (!variant) {
        return;
    }
    changed_.clear();
    document_.edit(WhatIfText::tr("Apply what-if values"),
                   [&](Project& project) { project = variant->project; });
}

}  // namespace grundlast
