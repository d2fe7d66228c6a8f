// What the Forecast page shows of a forecast, for one team or all.
#pragma once

#include <QStringList>
#include <vector>

#include "views/document.h"
#include "views/tables/record_field.h"

namespace grundlast {

class ForecastPresenter {
  public:
    explicit ForecastPresenter(const DocumentInterface& document) : document_(document) {}

    // All teams together first (empty key), then each team.
    std::vector<Choice> teams() const;

    // Null where there is no forecast of this team.
    const TeamForecast* team(const QString& team_id) const;

    // "Method ets(A,N,N). MASE 0.83: errors are 17 % smaller than those of repeating the last value."
    QString method_text(const QString& team_id) const;

    QStringList table_head() const;
    std::vector<QStringList> table_rows(const QString& team_id) const;

  private:
    const DocumentInterface& document_;
};

}  // namespace grundlast
