// The pages of the window, each made when it is first shown, with the start page before them.
#pragma once

#include <QStackedWidget>
#include <QTimer>
#include <vector>

#include "views/pages/pages.h"
#include "views/pages/start/first_steps.h"

class QTabWidget;

namespace grundlast {

struct PageTab {
    QString name;   // in no language, as in Place
    QString title;  // as it is shown
};

class PageDeck : public QStackedWidget {
    Q_OBJECT

  public:
    // Takes `start` as the first page, of id "start".
    PageDeck(DocumentInterface& document, QWidget* start, QWidget* parent = nullptr);

    const std::vector<PageEntry>& entries() const { return entries_; }

    int place_of(const QString& id) const;  // -1: no such page
    // The page on show and its open tab.
    Place place() const;
    void show_place(const Place& place);
    // Makes the page where it is not made yet.
    QWidget* page(int index);
    // Makes the page where it is not made yet.
    std::vector<PageTab> tabs(const QString& id);

  signals:
    void place_wanted(const Place& place);  // by a page

  private:
    void show_record(QTabWidget* tabs, const QString& id);

    DocumentInterface& document_;
    std::vector<PageEntry> entries_;  // without the start page
    std::vector<bool> made_;
    QTimer idle_;  // makes the pages that nobody has asked for yet, one at a time
};

}  // namespace grundlast
