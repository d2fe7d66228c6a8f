#include "views/help/help_topics.h"

#include <QFile>
#include <QRegularExpression>

namespace grundlast {

namespace {

// The path through the program first, then what is looked up.
const char* const contents[] = {"start",    "inventory", "forecast",   "cluster", "simulation",
                                "plans",    "decision",  "robustness", "report",  "import",
                                "settings", "shortcuts", "glossary"};

constexpr auto heading_mark = "## ";

// Markdown without its signs, for a line of a list.
QString without_marks(QString text) {
    static const QRegularExpression link(QStringLiteral("!?\\[([^\\]]*)\\]\\([^)]*\\)"));
    static const QRegularExpression marks(QStringLiteral("[*`|#]"));
    return text.replace(link, QStringLiteral("\\1")).remove(marks).simplified();
}

bool holds(const QString& text, const QStringList& words) {
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

}  // namespace

HelpTopic help_topic(const QString& id, Language language) {
    const QString folder = language == Language::german ? QStringLiteral("de") : QStringLiteral("en");
    QFile file(QStringLiteral(":/help/%1/%2.md").arg(folder, id));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    const QString text = QString::fromUtf8(file.readAll());
    return {id, text.section(QLatin1Char('\n'), 0, 0).mid(2), text};
}

std::vector<HelpTopic> help_topics(Language language) {
    std::vector<HelpTopic> topics;
    for (const char* id : contents) {
        topics.push_back(help_topic(QString::fromLatin1(id), language));
    }
    return topics;
}

QStringList help_headings(const HelpTopic& topic) {
    QStringList headings;
    for (const QString& line : topic.text.split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String(heading_mark))) {
            headings << line.mid(3).trimmed();
        }
    }
    return headings;
}

std::vector<HelpHit> search_help(const QString& words, Language language) {
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<HelpHit> hits;
    if (wanted.isEmpty()) {
        return hits;
    }
    for (const HelpTopic& topic : help_topics(language)) {
        QString heading;
        for (const QString& paragraph : topic.text.split(QStringLiteral("\n\n"))) {
            for (const QString& line : paragraph.split(QLatin1Char('\n'))) {
                heading = line.startsWith(QLatin1String(heading_mark)) ? line.mid(3).trimmed() : heading;
            }
            const QString plain = without_marks(paragraph);
            if (holds(plain, wanted)) {
                hits.push_back({topic.id, topic.title, heading, plain});
            }
        }
    }
    return hits;
}

}  // namespace grundlast
