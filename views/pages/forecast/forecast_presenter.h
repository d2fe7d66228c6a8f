// What the Forecast page shows of a forecast: of one team, a department or all.
#pragma once

#include <QPointF>
#include <QStringList>
#include <vector>

#include "model/report/forecast_charts.h"
#include "views/document.h"
#include "views/tables/record_field.h"

namespace grundlast {

struct HierarchyRow {
    ForecastNode node;
    QString name;
    QString mean;   // GPU-hours a month in the first year; empty without a forecast
    int depth = 0;  // 0: the total
};

class ForecastPresenter {
  public:
    explicit ForecastPresenter(DocumentInterface& document) : document_(document) {}

    // The total, below it each department with its teams, then the teams of none.
    std::vector<HierarchyRow> hierarchy() const;

    // Null where there is no forecast of it.
    const TeamForecast* at(const ForecastNode& node) const;

    // "Method ets(A,N,N). MASE 0.83: errors are 17 % smaller than those of repeating the last value."
    QString method_text(const ForecastNode& node) const;

    std::vector<Choice> scenarios() const;
    QString scenario() const;
    void choose_scenario(const QString& key);

    // Rivals of the backtest, best first; head and rows of text.
    QStringList rivals_head() const;
    std::vector<QStringList> rivals(const ForecastNode& node) const;
    // What the backtest, the residuals, past events and anomalies say, one sentence each; why there is nothing.
    QStringList trust(const ForecastNode& node) const;
    QStringList anomalies(const ForecastNode& node) const;

  private:
    DocumentInterface& document_;
};

}  // namespace grundlast
