// How well typed words fit what can be found.
#pragma once

#include <QString>
#include <QStringList>

namespace grundlast {

// As it is compared: small letters, umlauts and accents as their base letters, ß as ss.
QString searchable(const QString& text);

// 0: some word is nowhere in `text`; else higher where words begin the text or a word of it. Both searchable.
int match_score(const QStringList& words, const QString& text);

// Whether each of the words begins the text or a word of it.
bool all_begin_words(const QStringList& words, const QString& text);

}  // namespace grundlast
