#include "app/step_names.h"

#include <QHash>
#include <QMutex>
#include <optional>

#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct Source {
    QByteArray context;
    QByteArray text;  // English
};

QMutex& guard() {
    static QMutex mutex;  // any thread may translate
    return mutex;
}

// By what the window shows.
QHash<QString, Source>& known() {
    static QHash<QString, Source> sources;
    return sources;
}

// The German of all texts, whatever the window speaks.
const QTranslator& german() {
    static QTranslator translator;
    static const bool loaded = translator.load(QStringLiteral(":/translations/grundlast_de.qm"));
    Q_UNUSED(loaded);
    return translator;
}

Text both_of(const Source& source) {
    const QString translated = german().translate(source.context.constData(), source.text.constData());
    const std::string english = source.text.toStdString();
    return {translated.isEmpty() ? english : translated.toStdString(), english};
}

std::optional<Text> exactly(const QString& shown) {
    const auto at = known().constFind(shown);
    return at == known().constEnd() ? std::nullopt : std::optional(both_of(*at));
}

std::string filled(const std::string& pattern, const std::string& word) {
    std::string text = pattern;
    return text.replace(text.find("%1"), 2, word);
}

// As a pattern with one %1; the longest that fits.
std::optional<Text> by_pattern(const QString& shown) {
    std::optional<Text> found;
    qsizetype longest = 0;
    for (auto at = known().constBegin(); at != known().constEnd(); ++at) {
        const QString& pattern = at.key();
        const qsizetype place = pattern.indexOf(QLatin1String("%1"));
        const qsizetype fixed = pattern.size() - 2;
        if (place < 0 || pattern.count(QLatin1Char('%')) != 1 || fixed <= longest || shown.size() <= fixed ||
            !shown.startsWith(pattern.left(place)) || !shown.endsWith(pattern.mid(place + 2))) {
            continue;
        }
        const Text both = both_of(at.value());
        if (both.de.find("%1") == std::string::npos || both.en.find("%1") == std::string::npos) {
            continue;
        }
        const QString word = shown.mid(place, shown.size() - fixed);
        const Text inside = exactly(word).value_or(Text::same(word.toStdString()));
        found = Text{filled(both.de, inside.de), filled(both.en, inside.en)};
        longest = fixed;
    }
    return found;
}

}  // namespace

QString RememberingTranslator::translate(const char* context, const char* source, const char* disambiguation,
                                         int n) const {
    QString translated = QTranslator::translate(context, source, disambiguation, n);
    if (n < 0) {
        const QString shown = translated.isEmpty() ? QString::fromUtf8(source) : translated;
        const QMutexLocker locked(&guard());
        if (!known().contains(shown)) {
            known().insert(shown, {QByteArray(context), QByteArray(source)});
        }
    }
    return translated;
}

Text in_both_languages(const QString& shown) {
    const QMutexLocker locked(&guard());
    if (const auto text = exactly(shown)) {
        return *text;
    }
    if (const auto text = by_pattern(shown)) {
        return *text;
    }
    return Text::same(shown.toStdString());
}

}  // namespace grundlast
