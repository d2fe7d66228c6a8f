// What the running simulation of a plan looks like: queue and use so far, and each node at this moment.
#pragma once

#include <QTimer>

#include "views/document.h"
#include "views/pages/shared/page_parts.h"
#include "views/pages/simulation/live_course.h"

namespace grundlast {

class ChartView;
class NodeMap;
struct LiveState;

class LiveView : public Card {
    Q_OBJECT

  public:
    explicit LiveView(DocumentInterface& document, QWidget* parent = nullptr);

    void setPlan(const QString& plan_id);

    void show_state(const LiveState& state);

  private:
    void follow();
    void look();

    DocumentInterface& document_;
    QString plan_id_;
    QTimer timer_;
    LiveCourse course_;
    int looks_ = 0;
    QLabel* words_ = nullptr;
    ChartView* chart_ = nullptr;
    NodeMap* nodes_ = nullptr;
};

// "Replication 2, 14 Mar 2028: 12 jobs wait for 48 GPUs; 61 of 64 GPUs in use (95%)."
QString live_words(const LiveState& state, const Project& project);

}  // namespace grundlast
