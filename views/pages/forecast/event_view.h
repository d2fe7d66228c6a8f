// The tab of planned events and caps.
#pragma once

#include <QWidget>

#include "views/pages/forecast/event_editing.h"

namespace grundlast {

class RecordView;

class EventView : public QWidget {
    Q_OBJECT

  public:
    EventView(DocumentInterface& document, QWidget* parent = nullptr);

    // Whose events and caps are added.
    void setNode(const ForecastNode& node) { node_ = node; }

    void select(const QString& event_id);

  private:
    QWidget* makeEvents();
    QWidget* makeCaps();

    DocumentInterface& document_;
    EventEditing editing_;
    ForecastNode node_;
    RecordView* events_;
    RecordView* caps_;
};

}  // namespace grundlast
