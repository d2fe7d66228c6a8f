// What the command search can find: commands, pages and their tabs, records by name, settings, help topics.
// What stands on the pages: widget_entries.h.
#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "app/window/page_deck.h"
#include "views/document.h"
#include "views/pages/pages.h"
#include "views/pages/start/first_steps.h"

class QAction;
class QMenuBar;

namespace grundlast {

struct SearchEntry {
    QString key;       // stable, in no language: tells what was chosen last
    QString title;     // as it is shown
    QString other;     // the same in the other language, found too
    QString group;     // "Command", "Page", "Plan", …
    QString icon;      // name of an SVG among the resources
    QString shortcut;  // as it is shown; empty: none
    std::function<void()> run;
    QString hindrance{};  // why it cannot be chosen now; empty: it can
};

// What the window shows, as it would in its other language.
QString in_other_language(const QString& shown);

// Why a command of a menu cannot be given, where that is not plain from the command.
void set_hindrance(QAction& action, const QString& reason);

// Commands of the menus with the path of menus before them, also those that cannot be given now for a reason.
std::vector<SearchEntry> command_entries(const QMenuBar& menus);
std::vector<SearchEntry> tab_entries(const PageEntry& page, const std::vector<PageTab>& tabs,
                                     const std::function<void(const Place&)>& go);
// Plans, teams and workloads.
std::vector<SearchEntry> record_entries(const Project& project, const std::function<void(const Place&)>& go);
std::vector<SearchEntry> help_entries(const std::function<void(const QString& topic)>& show);

// The entries that `typed` fits, the best first; all of them where nothing is typed. What begins a word of the
// title comes before what stands inside one, and that before what only the other language or the group says.
// Where they fit alike those that were chosen lately come first, then commands, then places, then help.
std::vector<SearchEntry> found_entries(const std::vector<SearchEntry>& entries, const QString& typed,
                                       const QStringList& recent_keys);

}  // namespace grundlast
