#include "views/pages/forecast/event_view.h"

#include <QPushButton>
#include <QVBoxLayout>

#include "views/pages/shared/page_parts.h"
#include "views/style/theme.h"
#include "views/tables/forecast_fields.h"
#include "views/tables/record_view.h"

namespace grundlast {

namespace {

QPushButton* addButton(Card& card, const QString& text, const DocumentInterface& document) {
    auto* button = new QPushButton(text);
    button->setEnabled(!document.read_only());
    card.addAction(button);
    return button;
}

}  // namespace

EventView::EventView(DocumentInterface& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      editing_(document),
      events_(new RecordView(new RecordTable(document, event_list()))),
      caps_(new RecordView(new RecordTable(document, cap_list()))) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(makeEvents(), 3);
    layout->addWidget(makeCaps(), 2);
}

QWidget* EventView::makeEvents() {
    auto* card = new Card(tr("Planned events"));
    connect(addButton(*card, tr("Add"), document_), &QPushButton::clicked, this,
            [this] { select(editing_.add(node_, 0)); });
    connect(addButton(*card, tr("Remove"), document_), &QPushButton::clicked, this,
            [this] { editing_.remove(events_->currentRow()); });
    events_->setAccessibleName(tr("Planned events"));
    card->body()->addWidget(events_, 1);
    auto* note = makeLabel(
        tr("A launch, a new line, a team that ends: what the past can't know. An event that lies in the "
           "history "
           "is measured by it. Events can also be drawn on the chart, upwards or downwards from a month, and "
           "shifted "
           "there."),
        "muted");
    note->setWordWrap(true);
    card->body()->addWidget(note);
    return card;
}

QWidget* EventView::makeCaps() {
    auto* card = new Card(tr("Caps"));
    connect(addButton(*card, tr("Add"), document_), &QPushButton::clicked, this,
            [this] { editing_.add_cap(node_); });
    connect(addButton(*card, tr("Remove"), document_), &QPushButton::clicked, this,
            [this] { editing_.remove_cap(caps_->currentRow()); });
    caps_->setAccessibleName(tr("Caps"));
    card->body()->addWidget(caps_, 1);
    return card;
}

void EventView::select(const QString& event_id) {
    events_->selectRow(events_->table().rowOf(event_id), QStringLiteral("size_gpu_h_per_month"));
    events_->setFocus();
}

}  // namespace grundlast
