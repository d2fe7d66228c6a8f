// The tab "Try out" of the Plans page, without widgets: dials turned, the estimate at once, the simulation when
// the hand rests. The project stays as it is until the values are taken over.
#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

#include "model/planning/estimate/trial.h"
#include "model/report/charts/trial_charts.h"
#include "views/pages/plans/plans_presenter.h"
#include "views/pages/shared/dial_set.h"

namespace grundlast {

class TrialPresenter {
  public:
    explicit TrialPresenter(DocumentInterface& document);

    // The project, the forecast or the comparison are others; before the first call nothing is shown.
    void refresh();

    DialSet& dials() { return dials_; }

    // Dials were turned; however often, the next estimate() answers the last of it.
    void turned();
    // Answers what was turned since; false where nothing was, or no forecast is there to answer from.
    bool estimate();
    // Starts the simulation of what the dials say; false where they say what the project says, or it runs.
    bool simulate();
    // The document has a new trial; false where it is of other dials than these.
    bool take_trial();

    bool has_forecast() const { return mean_.has_value(); }

    bool is_changed() const { return dials_.is_changed(); }

    bool is_simulated() const { return simulated_ != nullptr; }

    // Nodes or burst rules were turned, which make a plan.
    bool makes_plans() const;

    QStringList figure_names() const;
    std::vector<PlanColumn> columns() const;
    // What kind of figures these are, or what is missing.
    QString state() const;
    TrialFigures figures() const;

    const Project& tried_project() const { return *tried_; }

    // The share of their time that own GPUs should be in use: a line to read the figures against.
    double target() const { return target_; }

    void set_target(double share) { target_ = share; }

    // Of each plan with own nodes: how far from the target, and which size would meet it.
    QStringList target_lines() const;

    // The turned values become the project's, in one undo step.
    void take_over();
    // Each plan whose size or burst rule was turned becomes a plan of its own, in one undo step; their ids.
    QStringList add_as_plans();

    int estimates_made() const { return estimates_made_; }

  private:
    Project turned_project() const;
    void take_forecast();
    std::vector<IntervalText> estimated_figures(const PlanEstimate& plan, const PlanEstimate* before) const;
    std::vector<IntervalText> simulated_figures(const PlanEvaluation& plan) const;
    const Comparison* current_comparison() const;
    std::vector<PlanEstimate> simulated_before() const;

    DocumentInterface& document_;
    DialSet dials_;
    std::optional<Project> basis_;  // whose forecast mean_ is
    std::optional<Forecast> mean_;
    std::shared_ptr<const Project> tried_;  // the project with the dials turned
    std::shared_ptr<const Project> asked_;  // what was last asked to be simulated
    std::vector<PlanEstimate> before_, after_;
    std::vector<PlanEstimate> simulated_before_;   // with simulated_, over as many replications
    std::shared_ptr<const Comparison> simulated_;  // of tried_; null: not (yet)
    QString problem_;
    bool due_ = true;  // dials were turned since the last estimate
    double target_ = 0.7;
    int estimates_made_ = 0;
};

}  // namespace grundlast
