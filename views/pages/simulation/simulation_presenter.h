// What the Simulation page says about one plan of the comparison.
#pragma once

#include <QStringList>
#include <vector>

#include "views/document.h"
#include "views/pages/shared/page_parts.h"
#include "views/tables/record_field.h"

namespace grundlast {

class SimulationPresenter {
  public:
    explicit SimulationPresenter(const DocumentInterface& document) : document_(document) {}

    std::vector<Choice> plans() const;
    int row_of_plan(const QString& plan_id) const;  // -1: none

    // Null where the plan has not been simulated.
    const PlanEvaluation* evaluation(const QString& plan_id) const;

    // Waits, service level, utilisation, share of the cloud.
    std::vector<TileFigure> figures(const QString& plan_id) const;

    QStringList team_head() const;
    // The teams in the order of the inventory, then all together.
    std::vector<QStringList> team_rows(const QString& plan_id) const;

    QStringList target_head() const;
    // Of each workload with a target: what was reached, and whether that is enough.
    std::vector<QStringList> target_rows(const QString& plan_id) const;

    // Jobs that never ran, where there are any.
    QString notes(const QString& plan_id) const;

  private:
    const DocumentInterface& document_;
};

}  // namespace grundlast
