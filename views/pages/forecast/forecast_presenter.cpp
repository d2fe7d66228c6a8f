#include "views/pages/forecast/forecast_presenter.h"

#include <QCoreApplication>
#include <QDate>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/forecast/evidence.h"
#include "views/style/number_text.h"
#include "views/tables/project_choices.h"
#include "views/tables/record_fields.h"
#include "views/tables/word_titles.h"

namespace grundlast {

namespace {

struct ForecastText {
    Q_DECLARE_TR_FUNCTIONS(ForecastText)
};

constexpr std::size_t few_weeks = 30;
constexpr double unlikely = 0.05;  // p values below this are called a finding

QString meanOfFirstYear(const TeamForecast* team) {
    if (!team || team->fan.mean.empty()) {
        return {};
    }
    const auto months = std::min<std::ptrdiff_t>(12, static_cast<std::ptrdiff_t>(team->fan.mean.size()));
    const double sum = std::accumulate(team->fan.mean.begin(), team->fan.mean.begin() + months, 0.0);
    return formatNumber(sum / static_cast<double>(months), 0);
}

// A history of less than a few whole weeks makes workloads, but no series to forecast from.
QString whyFromInventory(const Project& project, const std::string& team_id) {
    const Team* team = project.team(team_id);
    if (!team || !project.history) {
        return ForecastText::tr("Without a job history; from the inventory.");
    }
    const History& history = *project.history;
    const std::vector<std::string> ids = history_team_ids(history);
    const bool known = std::find(ids.begin(), ids.end(), team_id) != ids.end() ||
                       std::find(history.teams.begin(), history.teams.end(), team->name) != history.teams.end();
    const auto covered = covered_time(history);
    if (!known || !covered) {
        return ForecastText::tr("Without a job history; from the inventory.");
    }
    return ForecastText::tr(
        "The job history is too short for a forecast: it covers %n day(s). From the inventory.", nullptr,
        static_cast<int>(std::lround(covered->hours() / 24)));
}

// "week of 3 May 2027"; a history without calendar counts its weeks.
QString weekText(const TeamForecast& team, std::size_t week) {
    const auto day =
        std::chrono::floor<std::chrono::days>(team.history_start) + std::chrono::weeks(static_cast<int>(week));
    const std::chrono::year_month_day date(day);
    if (!history_has_dates(team)) {
        return ForecastText::tr("Week %1").arg(week + 1);
    }
    const QDate shown(static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
                      static_cast<int>(static_cast<unsigned>(date.day())));
    return ForecastText::tr("Week of %1").arg(formatDate(shown));
}

QString anomalyText(const TeamForecast& team, const Anomaly& anomaly) {
    const QString size = formatNumber(std::abs(anomaly.size), 0);
    switch (anomaly.kind) {
        case AnomalyKind::outlier:
            return (anomaly.size > 0
                        ? ForecastText::tr("%1: outlier, %2 GPU-h a month above what was to be expected.")
                        : ForecastText::tr("%1: outlier, %2 GPU-h a month below what was to be expected."))
                .arg(weekText(team, anomaly.at), size);
        case AnomalyKind::level_shift:
            return (anomaly.size > 0
                        ? ForecastText::tr(
                              "%1: the level rises by %2 GPU-h a month and stays. If it was planned, "
                              "enter it as an event.")
                        : ForecastText::tr(
                              "%1: the level falls by %2 GPU-h a month and stays. If it was planned, "
                              "enter it as an event."))
                .arg(weekText(team, anomaly.at), size);
        case AnomalyKind::gap:
            return ForecastText::tr("%1: nothing recorded for %2 weeks.")
                .arg(weekText(team, anomaly.at), QString::number(anomaly.length));
    }
    return {};
}

QStringList residualTexts(const ResidualChecks& checks) {
    QStringList texts;
    if (checks.bias_p < unlikely) {
        texts << (checks.mean > 0 ? ForecastText::tr("The method was on average %1 GPU-h a month too low.")
                                  : ForecastText::tr("The method was on average %1 GPU-h a month too high."))
                     .arg(formatNumber(std::abs(checks.mean), 0));
    } else {
        texts << ForecastText::tr("Errors average out: no bias can be seen.");
    }
    texts << (checks.autocorrelation_p < unlikely
                  ? ForecastText::tr(
                        "Errors of weeks that follow one another are alike: the history holds a pattern "
                        "that the method does not use.")
                  : ForecastText::tr("Errors have no memory: no pattern is left in them."));
    texts << (checks.normality_p < unlikely
                  ? ForecastText::tr("Large errors are more frequent than in a bell curve; a single week can "
                                     "surprise.")
                  : ForecastText::tr("Errors are distributed about as a bell curve."));
    return texts;
}

QString coverageText(const Backtest& backtest) {
    const auto chosen = std::find_if(backtest.rivals.begin(), backtest.rivals.end(),
                                     [](const MethodScore& rival) { return rival.chosen; });
    if (chosen == backtest.rivals.end()) {
        return {};
    }
    return ForecastText::tr("In the backtest, the ranges meant to hold 80% and 95% held %1 and %2 of %3 weeks.")
        .arg(formatPercent(chosen->coverage80, 0), formatPercent(chosen->coverage95, 0),
             formatNumber(static_cast<double>(backtest.origins.size()) * backtest.steps, 0));
}

QString confirmedText(const Project& project, const ConfirmedEvent& event) {
    QString name = QString::fromStdString(event.event_id);
    for (const ForecastEvent& stated : project.forecast.events) {
        if (stated.id == event.event_id && !stated.name.empty()) {
            name = QString::fromStdString(stated.name);
        }
    }
    return ForecastText::tr("Event “%1”: stated %2, with the history %3 ± %4 GPU-h a month.")
        .arg(name, formatNumber(event.stated, 0), formatNumber(event.estimated, 0),
             formatNumber(event.deviation, 0));
}

}  // namespace

std::vector<HierarchyRow> ForecastPresenter::hierarchy() const {
    const Project& project = document_.project();
    std::vector<HierarchyRow> rows;
    const auto add = [&](const ForecastNode& node, const QString& name, int depth) {
        rows.push_back({node, name, meanOfFirstYear(at(node)), depth});
    };
    const std::vector<Choice> names = team_choices(project);
    const auto add_teams = [&](const std::string& department, int depth) {
        for (std::size_t t = 0; t < project.teams.size(); ++t) {
            if (project.teams[t].department == department) {
                add({project.teams[t].id, {}}, names[t].title, depth);
            }
        }
    };
    add({}, ForecastText::tr("All teams"), 0);
    std::vector<std::string> departments;
    for (const Team& team : project.teams) {
        if (!team.department.empty() &&
            std::find(departments.begin(), departments.end(), team.department) == departments.end()) {
            departments.push_back(team.department);
            add({{}, team.department}, QString::fromStdString(team.department), 1);
            add_teams(team.department, 2);
        }
    }
    add_teams({}, 1);
    return rows;
}

const TeamForecast* ForecastPresenter::at(const ForecastNode& node) const {
    const auto forecast = document_.forecast();
    return forecast ? forecast_at(*forecast, node) : nullptr;
}

QString ForecastPresenter::method_text(const ForecastNode& node) const {
    const TeamForecast* forecast = at(node);
    if (!forecast) {
        return {};
    }
    QString text;
    if (node.team_id.empty()) {
        text = forecast->method == "sum"
                   ? ForecastText::tr("Sum of the teams.")
                   : ForecastText::tr("Sum of the teams, made to agree with a forecast of the sum.");
    } else if (!forecast->method.empty()) {
        text = ForecastText::tr("Method: %1.").arg(QString::fromStdString(forecast->method));
    }
    if (forecast->history_weight > 0 && forecast->history_weight < 1) {
        text += QLatin1Char(' ') +
                ForecastText::tr("Weight of the history: %1.").arg(formatPercent(forecast->history_weight, 0));
    }
    if (forecast->in_sample_mase > 0) {
        const double gain = 1 - forecast->in_sample_mase;
        const QString measure = ForecastText::tr("MASE %1").arg(formatNumber(forecast->in_sample_mase, 2));
        text += QLatin1Char(' ') +
                (gain >= 0
                     ? ForecastText::tr("%1: on the history, errors are %2 smaller than those of repeating the "
                                        "last value.")
                     : ForecastText::tr("%1: on the history, errors are %2 larger than those of repeating the "
                                        "last value."))
                    .arg(measure, formatPercent(std::abs(gain), 0));
    } else if (forecast->history.empty() && !node.team_id.empty()) {
        text += QLatin1Char(' ') + whyFromInventory(document_.project(), node.team_id);
    }
    return text.trimmed();
}

std::vector<Choice> ForecastPresenter::scenarios() const {
    std::vector<Choice> choices;
    for (const auto& [value, word] : enum_words(DemandScenario{})) {
        choices.push_back({field_values::to_variant(value).toString(),
                           ForecastText::tr("Scenario: %1").arg(inWindowLanguage(title_of(value)))});
    }
    return choices;
}

QString ForecastPresenter::scenario() const {
    return field_values::to_variant(document_.project().forecast.scenario).toString();
}

void ForecastPresenter::choose_scenario(const QString& key) {
    if (key == scenario()) {
        return;
    }
    document_.edit(ForecastText::tr("Choose the scenario"),
                   [key](Project& project) { field_values::from_variant(key, project.forecast.scenario); });
}

QStringList ForecastPresenter::rivals_head() const {
    return {ForecastText::tr("Method"), ForecastText::tr("MASE"), ForecastText::tr("CRPS"),
            ForecastText::tr("80%"), ForecastText::tr("95%")};
}

std::vector<QStringList> ForecastPresenter::rivals(const ForecastNode& node) const {
    std::vector<QStringList> rows;
    const TeamForecast* forecast = at(node);
    if (!forecast || !forecast->evidence) {
        return rows;
    }
    for (const MethodScore& rival : forecast->evidence->backtest.rivals) {
        const QString name = QString::fromStdString(rival.method);
        rows.push_back({rival.chosen ? QStringLiteral("✓ ") + name : name, formatNumber(rival.mase, 2),
                        formatNumber(rival.crps, 2), formatPercent(rival.coverage80, 0),
                        formatPercent(rival.coverage95, 0)});
    }
    return rows;
}

QStringList ForecastPresenter::trust(const ForecastNode& node) const {
    const TeamForecast* forecast = at(node);
    if (!forecast) {
        return {ForecastText::tr("Run the forecast to see how good it is.")};
    }
    if (forecast->history.empty()) {
        return {
            ForecastText::tr("Without a history nothing can be tested: the forecast is what the inventory and "
                             "the events state.")};
    }
    QStringList texts;
    if (forecast->evidence) {
        const Evidence& evidence = *forecast->evidence;
        texts << (evidence.backtest.rivals.empty()
                      ? ForecastText::tr("The history is too short for a backtest.")
                      : coverageText(evidence.backtest));
        texts << residualTexts(evidence.residuals);
        if (forecast->history.size() < few_weeks) {
            texts << ForecastText::tr("With so few weeks only gross faults would show.");
        }
    } else {
        texts << ForecastText::tr("Run the forecast again to see its backtest.");
    }
    for (const ConfirmedEvent& event : forecast->confirmed) {
        texts << confirmedText(document_.project(), event);
    }
    texts.removeAll(QString());
    return texts;
}

QStringList ForecastPresenter::anomalies(const ForecastNode& node) const {
    const TeamForecast* forecast = at(node);
    if (!forecast || !forecast->evidence) {
        return {};
    }
    QStringList texts;
    for (const Anomaly& anomaly : forecast->evidence->anomalies) {
        texts << anomalyText(*forecast, anomaly);
    }
    if (texts.isEmpty()) {
        texts << ForecastText::tr("No outliers, gaps or shifts of the level stand out.");
    }
    return texts;
}

}  // namespace grundlast
