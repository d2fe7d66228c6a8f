// One instant of a run that was looked at closely, without widgets: which team's jobs hold each node, and who
// waits for what.
#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>
#include <vector>

#include "model/simulation/explain/moment.h"
#include "views/charts/node_map.h"
#include "views/document.h"

namespace grundlast {

class MomentPresenter {
  public:
    explicit MomentPresenter(const DocumentInterface& document) : document_(document) {}

    // Null where the closer look is at another plan, or there is none.
    const CloserLook* look(const QString& plan_id) const;

    // Place 0 is the start of the window, `places()` its end.
    static constexpr int places = 1000;
    static SimTime time_at(const CloserLook& look, int place);
    static int place_of(const CloserLook& look, SimTime time);
    // On the clock of the project, in UTC as the run counts; a trace without date counts from 1970.
    static QDateTime date_of(const CloserLook& look, SimTime time);
    static SimTime time_of(const CloserLook& look, const QDateTime& date);

    // The instant at which most GPUs are waited for: a telling one to begin with.
    static SimTime fullest(const CloserLook& look);

    static QString words(const RunMoment& moment);
    static std::vector<NodeCell> cells(const CloserLook& look, const RunMoment& moment);
    static QStringList queue_head();
    static std::vector<QStringList> queue_rows(const CloserLook& look, const RunMoment& moment);

  private:
    const DocumentInterface& document_;
};

// As the closer look calls them.
QString team_of(const CloserLook& look, const TimelineJob& job);
QString workload_of(const CloserLook& look, const TimelineJob& job);

}  // namespace grundlast
