// What the program remembers between two starts, apart from projects.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

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

QByteArray window_geometry();
void set_window_geometry(const QByteArray& geometry);

}  // namespace grundlast::settings
