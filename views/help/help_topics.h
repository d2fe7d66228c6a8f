// The help that the program carries: topics in Markdown, in both languages.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "model/core/text.h"

namespace grundlast {

struct HelpTopic {
    QString id;     // "plans": resources/help/LANGUAGE/plans.md
    QString title;  // its first line
    QString text;   // Markdown
};

// In the order of the contents.
std::vector<HelpTopic> help_topics(Language language);

// Empty where there is no such topic.
HelpTopic help_topic(const QString& id, Language language);

// Its headings of the second level; those of a page are titled as its tabs are.
QStringList help_headings(const HelpTopic& topic);

struct HelpHit {
    QString topic;    // id
    QString title;    // of the topic
    QString heading;  // below which the words stand; empty: above the first one
    QString line;     // the words around
};

// The paragraphs that hold every word, in capitals or not; in the order of the contents.
std::vector<HelpHit> search_help(const QString& words, Language language);

}  // namespace grundlast
