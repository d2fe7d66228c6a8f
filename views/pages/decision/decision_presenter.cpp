#include "views/pages/decision/decision_presenter.h"

#include <QCoreApplication>
#include <algorithm>

#include "model/planning/decision/levers.h"
#include "model/planning/decision/scorecard.h"
#include "model/planning/decision/thresholds.h"
#include "model/project/terms.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct DecisionPageText {
    Q_DECLARE_TR_FUNCTIONS(DecisionPageText)
};

const QString none = QStringLiteral("–");

template <class Records>
bool add_missing(Records& records, const Records& standard) {
    const std::size_t before = records.size();
    for (const auto& entry : standard) {
        const bool known = std::any_of(records.begin(), records.end(),
                                       [&](const auto& record) { return record.id == entry.id; });
        if (!known) {
            records.push_back(entry);
        }
    }
    return records.size() > before;
}

bool add_missing(Decision& decision) {
    const Decision standard = default_decision();
    bool added = add_missing(decision.criteria, standard.criteria);
    added = add_missing(decision.checklist, standard.checklist) || added;
    added = add_missing(decision.schedule, standard.schedule) || added;
    added = add_missing(decision.risks, standard.risks) || added;
    return add_missing(decision.thresholds, standard.thresholds) || added;
}

QString whereText(Against against) {
    switch (against) {
        case Against::unknown:
            return none;
        case Against::below:
            return DecisionPageText::tr("below");
        case Against::within:
            return DecisionPageText::tr("within");
        case Against::above:
            return DecisionPageText::tr("above");
    }
    return {};
}

}  // namespace

std::string DecisionPresenter::focus_plan() const {
    const auto comparison = document_.comparison();
    if (!comparison || comparison->plans.empty()) {
        return {};
    }
    return comparison->recommended_id.empty() ? comparison->plans.front().plan_id : comparison->recommended_id;
}

ScorecardText DecisionPresenter::scorecard() const {
    ScorecardText text;
    const auto comparison = document_.comparison();
    if (!comparison) {
        return text;
    }
    const Scorecard card = scorecard_of(document_.project(), *comparison);
    if (!card.best) {
        text.title = DecisionPageText::tr("No criterion is measured or answered yet");
        return text;
    }
    text.title = DecisionPageText::tr("The criteria speak for: %1").arg(inWindowLanguage(title_of(*card.best)));
    for (const Text& reason : card.reasons) {
        text.reasons.append(inWindowLanguage(reason));
    }
    text.counter_argument = inWindowLanguage(card.counter_argument);
    return text;
}

DecisionTable DecisionPresenter::criteria() const {
    DecisionTable table{{DecisionPageText::tr("Criterion"), DecisionPageText::tr("Weight"),
                         DecisionPageText::tr("Position"), DecisionPageText::tr("Evidence")},
                        {}};
    const auto comparison = document_.comparison();
    if (!comparison) {
        return table;
    }
    for (const ScoredCriterion& criterion : scorecard_of(document_.project(), *comparison).criteria) {
        const bool counts = criterion.position.has_value();
        table.rows.push_back(
            {inWindowLanguage(criterion.name), counts ? formatPercent(criterion.weight, 0) : none,
             counts ? formatNumber(*criterion.position, 2) : none,
             counts ? inWindowLanguage(criterion.evidence)
                    : DecisionPageText::tr("Not answered: %1").arg(inWindowLanguage(criterion.evidence))});
    }
    return table;
}

DecisionTable DecisionPresenter::modes() const {
    DecisionTable table{{DecisionPageText::tr("Mode"), DecisionPageText::tr("Utility (0 to 10)")}, {}};
    const auto comparison = document_.comparison();
    if (!comparison) {
        return table;
    }
    const Scorecard card = scorecard_of(document_.project(), *comparison);
    for (const Mode mode : {Mode::own, Mode::hybrid, Mode::rent}) {
        table.rows.push_back({inWindowLanguage(with_capital(title_of(mode))),
                              card.best ? formatNumber(card.score[static_cast<std::size_t>(mode)], 1) : none});
    }
    return table;
}

DecisionTable DecisionPresenter::thresholds() const {
    DecisionTable table{
        {DecisionPageText::tr("Rule of thumb"), DecisionPageText::tr("Range"),
         DecisionPageText::tr("Own figure"), DecisionPageText::tr("Where"), DecisionPageText::tr("Of")},
        {}};
    const auto comparison = document_.comparison();
    if (!comparison) {
        return table;
    }
    for (const ComparedThreshold& entry : compare_thresholds(document_.project(), *comparison)) {
        table.rows.push_back({inWindowLanguage(entry.threshold.name),
                              inWindowLanguage(range_text(entry.threshold)),
                              entry.own ? inWindowLanguage(value_text(entry.threshold, *entry.own)) : none,
                              whereText(entry.against), inWindowLanguage(entry.of)});
    }
    return table;
}

DecisionTable DecisionPresenter::levers() const {
    DecisionTable table{{DecisionPageText::tr("Lever"), DecisionPageText::tr("Acts on"),
                         DecisionPageText::tr("Effect"), DecisionPageText::tr("Saving over the horizon")},
                        {}};
    const auto comparison = document_.comparison();
    if (!comparison) {
        return table;
    }
    const QString currency = QString::fromStdString(document_.project().settings.currency);
    for (const Lever& lever : levers_of(document_.project(), *comparison, focus_plan())) {
        table.rows.push_back(
            {inWindowLanguage(lever.name), inWindowLanguage(lever.applies_to),
             DecisionPageText::tr("%1 to %2").arg(formatPercent(lever.low, 0), formatPercent(lever.high, 0)),
             DecisionPageText::tr("%1 to %2 %3")
                 .arg(formatNumber(lever.saved_low, 0), formatNumber(lever.saved_high, 0), currency)});
    }
    return table;
}

DecisionTable DecisionPresenter::pilot() const {
    DecisionTable table{{DecisionPageText::tr("Figure"), DecisionPageText::tr("Planned"),
                         DecisionPageText::tr("Measured"), DecisionPageText::tr("Difference")},
                        {}};
    const auto comparison = document_.comparison();
    if (!comparison) {
        return table;
    }
    for (const ComparedPilot& entry : compare_pilot(document_.project(), *comparison, focus_plan())) {
        table.rows.push_back({inWindowLanguage(entry.name), formatNumber(entry.planned, 3),
                              formatNumber(entry.pilot.measured, 3), formatPercent(entry.difference, 0)});
    }
    return table;
}

bool DecisionPresenter::add_standard_lists() {
    Decision decision = document_.project().decision;
    if (!add_missing(decision)) {
        return false;
    }
    document_.edit(DecisionPageText::tr("Add the standard lists"),
                   [decision](Project& project) { project.decision = decision; });
    return true;
}

}  // namespace grundlast
