// What the tab "Job by job" says, without widgets.
#pragma once

#include <QDate>
#include <QString>
#include <QStringList>
#include <vector>

#include "views/document.h"

namespace grundlast {

enum class LookAt { busiest_week, from_date, history };

class JobPresenter {
  public:
    explicit JobPresenter(DocumentInterface& document) : document_(document) {}

    // The first and the last day of the plan's horizon.
    QDate first_day() const;
    QDate last_day() const;

    CloserLookRequest request(const QString& plan_id, LookAt what, const QDate& from, int days) const;

    // One sentence: the plan, the window and the rules that ran. Empty where there is nothing to show for the
    // plan.
    QString summary(const QString& plan_id) const;
    // The teams with their colours, as rich text.
    QString keys(bool dark) const;
    // Null where the closer look is at another plan.
    const CloserLook* look(const QString& plan_id) const;

    QStringList wait_head(const QString& plan_id) const;
    std::vector<QStringList> wait_rows(const QString& plan_id) const;
    // What the reasons that occur mean.
    // Of a replay whose starts are recorded, else no rows: all, by size, by team.
    static QStringList validation_head();
    std::vector<QStringList> validation_rows(const QString& plan_id) const;
    QString validation_words(const QString& plan_id) const;
    QString explanations(const QString& plan_id) const;

  private:
    // Numbers of the reasons for which anybody waited.
    std::vector<std::size_t> reasons(const CloserLook& look) const;

    DocumentInterface& document_;
};

}  // namespace grundlast
