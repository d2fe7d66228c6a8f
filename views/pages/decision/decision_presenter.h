// What the Decision page shows besides its lists: scorecard, rules of thumb, levers, pilot.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "views/document.h"

namespace grundlast {

struct DecisionTable {
    QStringList head;
    std::vector<QStringList> rows;
};

struct ScorecardText {
    QString title;  // "The criteria speak for: own the base, rent the peaks"
    QStringList reasons;
    QString counter_argument;
};

class DecisionPresenter {
  public:
    explicit DecisionPresenter(DocumentInterface& document) : document_(document) {}

    // Empty before a comparison.
    ScorecardText scorecard() const;
    DecisionTable criteria() const;
    DecisionTable modes() const;
    DecisionTable thresholds() const;
    DecisionTable levers() const;
    DecisionTable pilot() const;

    // Adds the standard entries that the lists lack, by id; false: nothing was missing.
    bool add_standard_lists();

  private:
    std::string focus_plan() const;  // recommended, else the first

    DocumentInterface& document_;
};

}  // namespace grundlast
