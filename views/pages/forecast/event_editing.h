// Planned events and typed months as the Forecast page makes them, each an undo step.
#pragma once

#include <QPointF>
#include <QString>

#include "model/report/forecast_charts.h"
#include "views/document.h"
#include "views/tables/record_table.h"

namespace grundlast {

class EventEditing {
  public:
    explicit EventEditing(DocumentInterface& document) : document_(document) {}

    // What drawing on the chart from one place to another would make: "From Mar 2027: +2,000 GPU-h a month";
    // along x: "From Mar 2027".
    QString drawn_text(QPointF from, QPointF to) const;
    // Makes it, for the node that the chart shows; the id of the new event. Sizes have two digits: a hand is
    // not more exact.
    QString draw(const ForecastNode& node, QPointF from, QPointF to);

    // Lets the event start with the month whose beginning is nearest to x.
    void move(const QString& event_id, double x);

    // The event of this node whose mark is at most half a month away from x; empty: none.
    QString event_near(const ForecastNode& node, double x) const;
    // A new event of size 0 in the month at x, to be filled in.
    QString add(const ForecastNode& node, double x);
    void remove(int row);
    // Level shifts that stand out in the team's history and that no event of it explains yet (within two
    // weeks), each as an event of its size: planned or not, the forecast then knows them. How many there are;
    // sums have none of their own, and a history without calendar has no dates.
    int open_shifts(const ForecastNode& node) const;
    void adopt_shifts(const ForecastNode& node);

    void add_cap(const ForecastNode& node);
    void remove_cap(int row);

    // Months of the node as a table. The mean of a team can be typed: it is kept as an override of the month
    // and marked with the value that it replaces.
    RecordList months(const ForecastNode& node) const;
    bool is_typed(const ForecastNode& node, int row) const;
    void take_back(const ForecastNode& node, int row);

  private:
    YearMonth month_at_place(double x) const;
    std::vector<ForecastEvent> shifts(const ForecastNode& node) const;
    QString insert(const ForecastNode& node, YearMonth month, double size, const QString& step);

    DocumentInterface& document_;
};

}  // namespace grundlast
