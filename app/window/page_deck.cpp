#include "app/window/page_deck.h"

#include <QScrollArea>
#include <QTabWidget>
#include <algorithm>

#include "views/pages/shared/named_tabs.h"
#include "views/pages/shared/page_parts.h"
#include "views/tables/record_view.h"

namespace grundlast {

namespace {

constexpr int idle_ms = 400;  // between two pages, so that no key waits for more than one
const auto start_id = QStringLiteral("start");

// The outermost tabs of a page: a tab may have tabs of its own.
QTabWidget* tabs_of(const QWidget* page) {
    return page ? page->findChild<QTabWidget*>() : nullptr;
}

// A page that needs more room than there is scrolls, rather than force the window beyond the screen.
QScrollArea* scrolled(QWidget* page) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(page);
    return area;
}

}  // namespace

PageDeck::PageDeck(DocumentInterface& document, QWidget* start, QWidget* parent)
    : QStackedWidget(parent), document_(document), entries_(pages()), made_(entries_.size(), false) {
    addWidget(start);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        addWidget(new QWidget);
    }
    idle_.setInterval(idle_ms);
    connect(&idle_, &QTimer::timeout, this, [this] {
        const auto next = std::find(made_.begin(), made_.end(), false);
        if (next == made_.end()) {
            idle_.stop();
        } else {
            page(static_cast<int>(next - made_.begin()) + 1);
        }
    });
    idle_.start();
}

std::vector<PageTab> PageDeck::tabs(const QString& id) {
    const QTabWidget* tabs = tabs_of(page(place_of(id)));
    std::vector<PageTab> all;
    for (int tab = 0; tabs && tab < tabs->count(); ++tab) {
        all.push_back({nameOfTab(*tabs, tab), tabs->tabText(tab)});
    }
    return all;
}

int PageDeck::place_of(const QString& id) const {
    if (id == start_id) {
        return 0;
    }
    const auto entry = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const PageEntry& candidate) { return candidate.id == id; });
    return entry == entries_.end() ? -1 : static_cast<int>(entry - entries_.begin()) + 1;
}

QWidget* PageDeck::page(int index) {
    const int number = index - 1;  // of the entry
    if (number >= 0 && !made_[static_cast<std::size_t>(number)]) {
        made_[static_cast<std::size_t>(number)] = true;
        const bool shown = currentIndex() == index;
        QWidget* empty = widget(index);
        QWidget* made = entries_[static_cast<std::size_t>(number)].make(document_, nullptr);
        if (auto* frame = qobject_cast<PageFrame*>(made)) {
            connect(frame, &PageFrame::place_wanted, this, &PageDeck::place_wanted);
        }
        insertWidget(index, scrolled(made));
        removeWidget(empty);
        delete empty;
        if (shown) {
            setCurrentIndex(index);
        }
    }
    return widget(index);
}

Place PageDeck::place() const {
    const int index = currentIndex();
    if (index <= 0) {
        return {start_id, {}, {}};
    }
    const QTabWidget* tabs = tabs_of(currentWidget());
    return {entries_[static_cast<std::size_t>(index - 1)].id,
            tabs ? nameOfTab(*tabs, tabs->currentIndex()) : QString(),
            {}};
}

void PageDeck::show_place(const Place& place) {
    const int index = place_of(place.page);
    if (index < 0) {
        return;
    }
    QWidget* shown = page(index);
    setCurrentIndex(index);
    QTabWidget* tabs = tabs_of(shown);
    if (tabs) {
        showTab(*tabs, place.tab);
    }
    if (!place.record.isEmpty()) {
        show_record(tabs, place.record);
    }
}

void PageDeck::show_record(QTabWidget* tabs, const QString& id) {
    const QWidget* within = tabs ? tabs->currentWidget() : currentWidget();
    for (RecordView* view : within->findChildren<RecordView*>()) {
        if (const int row = view->table().rowOf(id); row >= 0) {
            view->selectRow(row);
            view->setFocus();
            return;
        }
    }
}

}  // namespace grundlast
