#include "app/settings.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QLocale>
#include <QSettings>
#include <algorithm>

namespace grundlast::settings {

namespace {

constexpr auto language_key = "window/language";
constexpr auto appearance_key = "window/appearance";
constexpr auto recent_key = "files/recent";
constexpr auto geometry_key = "window/geometry";
constexpr auto time_zone_key = "import/time_zone";
constexpr auto numbers_key = "window/number_format";
constexpr auto scale_key = "window/scale";
constexpr auto threads_key = "runs/threads";
constexpr auto text_size_key = "window/text_size";
constexpr auto notices_key = "window/notices";
constexpr auto first_steps_key = "window/first_steps";
constexpr auto renews_results_key = "work/renews_results";
constexpr auto compared_key = "files/compared";
constexpr auto reports_key = "files/reports";
constexpr auto commands_key = "search/recent";
constexpr int most_recent = 10;
constexpr int most_marked = 50;

// Asked before the application is made, which else would tell the organisation.
QSettings of_program() {
    return QSettings(QStringLiteral("grundlast"), QStringLiteral("grundlast"));
}

QString opened_key_of(const QString& path) {
    const QByteArray digest = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha1);
    return QStringLiteral("files/opened/") + QString::fromLatin1(digest.toHex());
}

void remember_in(const char* key, const QString& text, int most) {
    QStringList texts = QSettings().value(key).toStringList();
    texts.removeAll(text);
    texts.prepend(text);
    QSettings().setValue(key, QStringList(texts.mid(0, most)));
}

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

NumberFormat number_format() {
    const QString chosen = QSettings().value(numbers_key).toString();
    return chosen == "de"   ? NumberFormat::german
           : chosen == "en" ? NumberFormat::english
                            : NumberFormat::of_language;
}

void set_number_format(NumberFormat format) {
    QSettings().setValue(numbers_key, format == NumberFormat::german    ? "de"
                                      : format == NumberFormat::english ? "en"
                                                                        : "language");
}

Language number_language() {
    switch (number_format()) {
        case NumberFormat::german:
            return Language::german;
        case NumberFormat::english:
            return Language::english;
        case NumberFormat::of_language:
            break;
    }
    return language();
}

int threads() {
    return std::clamp(QSettings().value(threads_key, 0).toInt(), 0, 1024);
}

void set_threads(int threads) {
    QSettings().setValue(threads_key, threads);
}

int interface_scale() {
    return std::clamp(of_program().value(scale_key, 100).toInt(), 100, 200);
}

void set_interface_scale(int percent) {
    of_program().setValue(scale_key, percent);
}

int text_size() {
    return std::clamp(QSettings().value(text_size_key, 100).toInt(), 80, 150);
}

void set_text_size(int percent) {
    QSettings().setValue(text_size_key, percent);
}

bool notices() {
    return QSettings().value(notices_key, true).toBool();
}

void set_notices(bool wanted) {
    QSettings().setValue(notices_key, wanted);
}

bool first_steps() {
    return QSettings().value(first_steps_key, true).toBool();
}

void set_first_steps(bool wanted) {
    QSettings().setValue(first_steps_key, wanted);
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
    QSettings().setValue(opened_key_of(absolute), QDateTime::currentDateTimeUtc());
}

QDateTime last_opened(const QString& path) {
    return QSettings().value(opened_key_of(path)).toDateTime().toLocalTime();
}

bool renews_results() {
    return QSettings().value(renews_results_key, true).toBool();
}

void set_renews_results(bool wanted) {
    QSettings().setValue(renews_results_key, wanted);
}

bool was_compared(const QString& project_path) {
    return QSettings().value(compared_key).toStringList().contains(project_path);
}

void remember_compared(const QString& project_path) {
    remember_in(compared_key, project_path, most_marked);
}

bool report_was_written(const QString& project_path) {
    return QSettings().value(reports_key).toStringList().contains(project_path);
}

void remember_report(const QString& project_path) {
    remember_in(reports_key, project_path, most_marked);
}

QStringList recent_commands() {
    return QSettings().value(commands_key).toStringList();
}

void remember_command(const QString& key) {
    remember_in(commands_key, key, most_recent);
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
