#include "app/window/search_entries.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <algorithm>
#include <tuple>

#include "app/step_names.h"
#include "app/window/search_match.h"
#include "views/help/help_topics.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct SearchText {
    Q_DECLARE_TR_FUNCTIONS(SearchText)
};

constexpr const char* hindrance_property = "hindrance";

// Without the mark of the mnemonic, and without the dots of a command that asks.
QString plain(QString text) {
    text.replace(QLatin1String("&&"), QStringLiteral("\x01"));
    text.remove(QLatin1Char('&'));
    text.replace(QStringLiteral("\x01"), QLatin1String("&"));
    return text;
}

void add_commands(const QList<QAction*>& actions, const QString& path, const QString& other_path,
                  std::vector<SearchEntry>& entries) {
    for (QAction* action : actions) {
        const QString text = plain(action->text());
        const QString other = plain(in_other_language(action->text()));
        const QString hindrance =
            action->isEnabled() ? QString() : action->property(hindrance_property).toString();
        if (QMenu* menu = action->menu()) {
            emit menu->aboutToShow();  // brings its commands up to date
            add_commands(menu->actions(), path + text + QStringLiteral(" › "),
                         other_path + other + QLatin1Char(' '), entries);
        } else if (!action->isSeparator() && !text.isEmpty() && (action->isEnabled() || !hindrance.isEmpty())) {
            const QString english = windowLanguage() == Language::english ? text : other;
            entries.push_back({QStringLiteral("command/") + english, path + text, other_path + other,
                               SearchText::tr("Command"), QStringLiteral("run"),
                               action->shortcut().toString(QKeySequence::NativeText),
                               [action] { action->trigger(); }, hindrance});
        }
    }
}

struct Ranked {
    int fit;           // 3: begins words of the title; 2: inside of them; 1, 0: the same of all that is said
    qsizetype recent;  // place among those chosen lately; a large one: not among them
    int kind;
    int score;
    const SearchEntry* entry;
};

int order_of_kind(const SearchEntry& entry) {
    return entry.key.startsWith(QLatin1String("command/")) ? 0
           : entry.key.startsWith(QLatin1String("help/"))  ? 2
                                                           : 1;
}

bool comes_before(const Ranked& one, const Ranked& other) {
    return std::tuple(-one.fit, one.recent, one.kind, -one.score) <
           std::tuple(-other.fit, other.recent, other.kind, -other.score);
}

SearchEntry record_entry(const QString& group, const char* icon, const QString& name, const QString& other,
                         const Place& place, const std::function<void(const Place&)>& go) {
    return {QStringLiteral("%1/%2/%3").arg(place.page, place.tab, place.record),
            name,
            other,
            group,
            QString::fromLatin1(icon),
            {},
            [go, place] { go(place); }};
}

}  // namespace

QString in_other_language(const QString& shown) {
    const Text both = in_both_languages(shown);
    return QString::fromStdString(windowLanguage() == Language::german ? both.en : both.de);
}

void set_hindrance(QAction& action, const QString& reason) {
    action.setProperty(hindrance_property, reason);
}

std::vector<SearchEntry> command_entries(const QMenuBar& menus) {
    std::vector<SearchEntry> entries;
    add_commands(menus.actions(), {}, {}, entries);
    return entries;
}

std::vector<SearchEntry> tab_entries(const PageEntry& page, const std::vector<PageTab>& tabs,
                                     const std::function<void(const Place&)>& go) {
    std::vector<SearchEntry> entries;
    for (const PageTab& tab : tabs) {
        const QString title = page.title + QStringLiteral(" › ") + tab.title;
        const QString other = in_other_language(page.title) + QLatin1Char(' ') + in_other_language(tab.title);
        entries.push_back(
            record_entry(SearchText::tr("Tab"), "forward", title, other, {page.id, tab.name, {}}, go));
        entries.back().icon = page.icon;
    }
    return entries;
}

std::vector<SearchEntry> record_entries(const Project& project, const std::function<void(const Place&)>& go) {
    const bool german = windowLanguage() == Language::german;
    std::vector<SearchEntry> entries;
    for (const Plan& plan : project.plans) {
        entries.push_back(record_entry(
            SearchText::tr("Plan"), "plans", inWindowLanguage(plan.name),
            QString::fromStdString(german ? plan.name.en : plan.name.de) + QStringLiteral(" Plan"),
            {QStringLiteral("plans"), QStringLiteral("plans"), QString::fromStdString(plan.id)}, go));
    }
    for (const Team& team : project.teams) {
        entries.push_back(record_entry(
            SearchText::tr("Team"), "team", QString::fromStdString(team.name), "Team",
            {QStringLiteral("inventory"), QStringLiteral("teams"), QString::fromStdString(team.id)}, go));
    }
    for (const Workload& workload : project.workloads) {
        entries.push_back(record_entry(
            SearchText::tr("Workload"), "inventory", QString::fromStdString(workload.name),
            "Workload Arbeitslast",
            {QStringLiteral("inventory"), QStringLiteral("workloads"), QString::fromStdString(workload.id)},
            go));
    }
    return entries;
}

std::vector<SearchEntry> help_entries(const std::function<void(const QString& topic)>& show) {
    std::vector<SearchEntry> entries;
    const Language other = windowLanguage() == Language::german ? Language::english : Language::german;
    for (const HelpTopic& topic : help_topics(windowLanguage())) {
        entries.push_back({QStringLiteral("help/") + topic.id,
                           topic.title,
                           help_topic(topic.id, other).title,
                           SearchText::tr("Help"),
                           QStringLiteral("help"),
                           {},
                           [show, id = topic.id] { show(id); }});
        const QStringList headings = help_headings(topic);
        const QStringList others = help_headings(help_topic(topic.id, other));
        for (int i = 0; i < headings.size(); ++i) {
            const QString place = topic.id + QLatin1Char('#') + headings[i];
            entries.push_back({QStringLiteral("help/%1/%2").arg(topic.id).arg(i),
                               headings[i],
                               others.value(i),
                               SearchText::tr("Help: %1").arg(topic.title),
                               QStringLiteral("help"),
                               {},
                               [show, place] { show(place); }});
        }
    }
    return entries;
}

std::vector<SearchEntry> found_entries(const std::vector<SearchEntry>& entries, const QString& typed,
                                       const QStringList& recent_keys) {
    const QStringList words = searchable(typed).split(QLatin1Char(' '), Qt::SkipEmptyParts);

    std::vector<Ranked> ranked;
    for (const SearchEntry& entry : entries) {
        const QString title = searchable(entry.title);
        const QString all =
            title + QLatin1Char(' ') + searchable(entry.other) + QLatin1Char(' ') + searchable(entry.group);
        if (match_score(words, all) == 0) {
            continue;
        }
        const int of_title = match_score(words, title);
        const QString& read = of_title > 0 ? title : all;
        const int fit = words.isEmpty() ? 0 : (of_title > 0 ? 2 : 0) + (all_begin_words(words, read) ? 1 : 0);
        const qsizetype recent = recent_keys.indexOf(entry.key);
        const int kind = words.isEmpty() ? 0 : order_of_kind(entry);
        ranked.push_back(
            {fit, recent < 0 ? recent_keys.size() : recent, kind, match_score(words, read), &entry});
    }
    std::stable_sort(ranked.begin(), ranked.end(), comes_before);
    std::vector<SearchEntry> found;
    for (const Ranked& one : ranked) {
        found.push_back(*one.entry);
    }
    return found;
}

}  // namespace grundlast
