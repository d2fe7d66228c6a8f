// What the program remembers between two starts, apart from projects.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <map>
#include <string>

#include "model/core/text.h"
#include "views/style/palette.h"

namespace grundlast::settings {

// German or English; where never chosen, that of the system, and English where it is neither.
Language language();
void set_language(Language language);

Appearance appearance();
void set_appearance(Appearance appearance);

// Files opened last, the newest first, at most ten; those that are gone are left out.
QStringList recent_files();
void remember_file(const QString& path);

// Which column of a table holds what ("team" -> "Abteilung"), by mapping_key() of its head; empty: never
// stated.
std::map<std::string, std::string> import_mapping(const std::string& key);
void set_import_mapping(const std::string& key, const std::map<std::string, std::string>& columns);

// The time zone that imports were read in last; "UTC" where never chosen.
QString import_time_zone();
void set_import_time_zone(const QString& zone);

QByteArray window_geometry();
void set_window_geometry(const QByteArray& geometry);

}  // namespace grundlast::settings
