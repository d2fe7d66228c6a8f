#include "app/window/search_match.h"

#include <algorithm>

namespace grundlast {

namespace {

constexpr int inside = 1;
constexpr int begins_word = 4;
constexpr int begins_text = 8;

int score_of(const QString& word, const QString& text) {
    int best = 0;
    for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        const int score = at == 0 ? begins_text : !text[at - 1].isLetterOrNumber() ? begins_word : inside;
        best = std::max(best, score);
    }
    return best;
}

}  // namespace

QString searchable(const QString& text) {
    QString plain;
    // Taken apart, "ä" is "a" and a mark above.
    for (const QChar letter : text.toLower().normalized(QString::NormalizationForm_D)) {
        if (letter == QChar(0xDF)) {
            plain += QLatin1String("ss");
        } else if (letter.category() != QChar::Mark_NonSpacing && letter != QLatin1Char('&')) {
            plain += letter;
        }
    }
    return plain;
}

bool all_begin_words(const QStringList& words, const QString& text) {
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return score_of(word, text) >= begins_word; });
}

int match_score(const QStringList& words, const QString& text) {
    int score = 1;
    for (const QString& word : words) {
        const int one = score_of(word, text);
        if (one == 0) {
            return 0;
        }
        score += one;
    }
    return score;
}

}  // namespace grundlast
