#include "views/pages/forecast/forecast_presenter.h"

#include <QCoreApplication>
#include <cmath>

#include "views/tables/project_choices.h"

namespace grundlast {

namespace {

struct ForecastText {
    Q_DECLARE_TR_FUNCTIONS(ForecastText)
};

}  // namespace

std::vector<Choice> ForecastPresenter::teams() const {
    std::vector<Choice> choices{{QString(), ForecastText::tr("All teams")}};
    for (Choice& team : team_choices(document_.project())) {
        choices.push_back(std::move(team));
    }
    return choices;
}

const TeamForecast* ForecastPresenter::team(const QString& team_id) const {
    const auto forecast = document_.forecast();
    if (!forecast) {
        return nullptr;
    }
    if (team_id.isEmpty()) {
        return &forecast->total;
    }
    for (const TeamForecast& team : forecast->teams) {
        if (team.team_id == team_id.toStdString()) {
            return &team;
        }
    }
    return nullptr;
}

QString ForecastPresenter::method_text(const QString& team_id) const {
    const TeamForecast* forecast = team(team_id);
    if (!forecast) {
        return {};
    }
    QString text;
    if (team_id.isEmpty()) {
        text = ForecastText::tr("Method: sum of the teams.");
    } else if (!forecast->method.empty()) {
        text = ForecastText::tr("Method: %1.").arg(QString::fromStdString(forecast->method));
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
    } else if (forecast->history.empty() && !team_id.isEmpty()) {
        text += QLatin1Char(' ') + ForecastText::tr("Without a job history; from the inventory.");
    }
    return text.trimmed();
}

QStringList ForecastPresenter::table_head() const {
    return {ForecastText::tr("Month"),   ForecastText::tr("Mean (GPU-h)"), ForecastText::tr("80 % from"),
            ForecastText::tr("80 % to"), ForecastText::tr("95 % from"),    ForecastText::tr("95 % to")};
}

std::vector<QStringList> ForecastPresenter::table_rows(const QString& team_id) const {
    const TeamForecast* forecast = team(team_id);
    std::vector<QStringList> rows;
    if (!forecast) {
        return rows;
    }
    const Fan& fan = forecast->fan;
    for (std::size_t i = 0; i < fan.mean.size(); ++i) {
        const auto number = [i](const std::vector<double>& values) {
            return i < values.size() ? formatNumber(values[i], 0) : QString();
        };
        const YearMonth month = month_at(document_.forecast()->start, static_cast<int>(i));
        rows.push_back({formatMonth(month), number(fan.mean), number(fan.low80), number(fan.high80),
                        number(fan.low95), number(fan.high95)});
    }
    return rows;
}

}  // namespace grundlast
