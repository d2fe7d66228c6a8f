// What the program remembers between two starts, apart from projects.
#pragma once

#include <QByteArray>
#include <QDateTime>
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

// Digits and separators: as the language has them, or fixed.
enum class NumberFormat { of_language, german, english };

NumberFormat number_format();
void set_number_format(NumberFormat format);

// The language whose numbers are written.
Language number_language();

// Threads of a run; 0: all cores.
int threads();
void set_threads(int threads);

// Of everything that is drawn, in percent; takes effect at the next start.
int interface_scale();
void set_interface_scale(int percent);

// Of text alone, in percent.
int text_size();
void set_text_size(int percent);

// Whether the end of long work is announced.
bool notices();
void set_notices(bool wanted);

// Whether the bar of first steps stands above the page.
bool first_steps();
void set_first_steps(bool wanted);

// Files opened last, the newest first, at most ten; those that are gone are left out.
QStringList recent_files();
void remember_file(const QString& path);
QDateTime last_opened(const QString& path);  // invalid: not known

// Whether results are computed again when a project is opened that had some; only its values are in the file.
bool renews_results();
void set_renews_results(bool wanted);

// Projects that were compared when they were last open.
bool was_compared(const QString& project_path);
void remember_compared(const QString& project_path);

// Projects whose report was written.
bool report_was_written(const QString& project_path);
void remember_report(const QString& project_path);

// What was chosen last in the command search, the newest first.
QStringList recent_commands();
void remember_command(const QString& key);

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
