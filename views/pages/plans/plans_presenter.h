// What the Plans page says: the plans side by side, the recommendation, and how plans and positions come and
// go.
#pragma once

#include <QStringList>
#include <vector>

#include "model/planning/new_plan.h"
#include "views/document.h"
#include "views/pages/shared/interval_text.h"

namespace grundlast {

// A plan as a column: one figure for each of PlansPresenter::figure_names().
struct PlanColumn {
    QString plan_id;
    QString name;
    QString description;
    int colour = 0;
    bool recommended = false;
    bool provisional = false;  // more replications are on their way
    bool reference = false;
    QString problem;          // in two or three words why the plan is not good enough; empty: it is
    QString problem_details;  // which work is let down
    QString badge;            // what kind of figures these are; empty: nothing to say
    std::vector<IntervalText> figures;
    QStringList keys;  // of each figure, as explain() knows it; empty: it has no reason to show
};

struct Recommendation {
    QString title;  // "Recommended: own base + burst"
    QStringList reasons;
    QString counter_argument;
};

// Whether the plan keeps its service levels: fills `problem` and its details.
void judge_service(const Project& project, const PlanEvaluation& evaluation, PlanColumn& column);

class PlansPresenter {
  public:
    explicit PlansPresenter(DocumentInterface& document) : document_(document) {}

    QStringList figure_names() const;
    QStringList figure_tips() const;  // what each of them is
    // Of the comparison; before one is made, the plans without figures.
    std::vector<PlanColumn> columns() const;
    Recommendation recommendation() const;  // all empty before a comparison
    // What each plan pays in which year, and for what; no rows before a comparison.
    QStringList year_head() const;
    std::vector<QStringList> year_rows() const;
    // Plan minus plan on common random numbers; no rows before a comparison or with one plan.
    QStringList difference_head() const;
    std::vector<QStringList> difference_rows() const;

    // Each returns the id of what was made.
    QString add_plan(PlanKind kind);
    QString duplicate_plan(int row);
    void remove_plan(int row);
    QString add_position();
    QString duplicate_position(int row);
    void remove_position(int row);

  private:
    std::vector<IntervalText> figuresOf(const PlanEvaluation& plan, const Comparison& comparison) const;

    DocumentInterface& document_;
};

}  // namespace grundlast
