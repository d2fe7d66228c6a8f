#include "app/settings.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QLocale>
#include <QSettings>

namespace grundlast::settings {

namespace {

constexpr auto language_key = "window/language";
constexpr auto appearance_key = "window/appearance";
constexpr auto recent_key = "files/recent";
constexpr auto geometry_key = "window/geometry";
constexpr auto time_zone_key = "import/time_zone";
constexpr int most_recent = 10;

// A head can be longer than a settings key should be.
QString mapping_key_of(const std::string& key) {
    const QByteArray digest =
        QCryptographicHash::hash(QByteArray::fromStdString(key), QCryptographicHash::Sha1);
    return QStringLiteral("import/mapping/") + QString::fromLatin1(digest.toHex());
}

}  // namespace

Language language() {
    const QString chosen = QSettings().value(language_key).toString();
    const bool german = chosen.isEmpty() ? QLocale::system().language() == QLocale::German : chosen == "de";
    return german ? Language::german : Language::english;
}

void set_language(Language language) {
    QSettings().setValue(language_key, language == Language::german ? "de" : "en");
}

Appearance appearance() {
    const QString chosen = QSettings().value(appearance_key).toString();
    return chosen == "dark" ? Appearance::dark : chosen == "light" ? Appearance::light : Appearance::system;
}

void set_appearance(Appearance appearance) {
    QSettings().setValue(appearance_key, appearance == Appearance::dark    ? "dark"
                                         : appearance == Appearance::light ? "light"
                                                                           : "system");
}

QStringList recent_files() {
    QStringList files;
    for (const QString& path : QSettings().value(recent_key).toStringList()) {
        if (QFileInfo::exists(path)) {
            files << path;
        }
    }
    return files;
}

void remember_file(const QString& path) {
    QStringList files = recent_files();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    files.removeAll(absolute);
    files.prepend(absolute);
    QSettings().setValue(recent_key, QStringList(files.mid(0, most_recent)));
}

std::map<std::string, std::string> import_mapping(const std::string& key) {
    std::map<std::string, std::string> columns;
    const QVariantMap stored = QSettings().value(mapping_key_of(key)).toMap();
    for (auto at = stored.begin(); at != stored.end(); ++at) {
        columns[at.key().toStdString()] = at.value().toString().toStdString();
    }
    return columns;
}

void set_import_mapping(const std::string& key, const std::map<std::string, std::string>& columns) {
    QVariantMap stored;
    for (const auto& [field, column] : columns) {
        stored[QString::fromStdString(field)] = QString::fromStdString(column);
    }
    if (stored.isEmpty()) {
        QSettings().remove(mapping_key_of(key));
    } else {
        QSettings().setValue(mapping_key_of(key), stored);
    }
}

QString import_time_zone() {
    return QSettings().value(time_zone_key, QStringLiteral("UTC")).toString();
}

void set_import_time_zone(const QString& zone) {
    QSettings().setValue(time_zone_key, zone);
}

QByteArray window_geometry() {
    return QSettings().value(geometry_key).toByteArray();
}

void set_window_geometry(const QByteArray& geometry) {
    QSettings().setValue(geometry_key, geometry);
}

}  // namespace grundlast::settings
