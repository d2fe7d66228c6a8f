#include "views/charts/label_lines.h"

#include <QFontMetricsF>
#include <QStringList>

namespace grundlast {

namespace {

// How many characters of `word` from `first` on fit, at least one.
qsizetype fitting(const QString& word, qsizetype first, const QFontMetricsF& metrics, double width) {
    qsizetype count = 1;
    while (first + count < word.size() && metrics.horizontalAdvance(word.mid(first, count + 1)) <= width) {
        ++count;
    }
    return count;
}

}  // namespace

QString label_lines(const QString& text, const QFontMetricsF& metrics, double width, int most) {
    QStringList lines = {QString()};
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QString longer = lines.back().isEmpty() ? word : lines.back() + QLatin1Char(' ') + word;
        if (metrics.horizontalAdvance(longer) <= width) {
            lines.back() = longer;
            continue;
        }
        if (!lines.back().isEmpty()) {
            lines.push_back(QString());
        }
        for (qsizetype first = 0; first < word.size();) {
            const qsizetype count = fitting(word, first, metrics, width);
            lines.back() = word.mid(first, count);
            first += count;
            if (first < word.size()) {
                lines.push_back(QString());
            }
        }
    }
    if (lines.size() > most) {
        lines.resize(most);
        lines.back() = metrics.elidedText(lines.back() + QStringLiteral("…"), Qt::ElideRight, width);
    }
    return lines.join(QLatin1Char('\n'));
}

}  // namespace grundlast
