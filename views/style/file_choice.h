// Asking for files and folders: each dialogue starts where the last one ended, at first beside the open
// project.
#pragma once

#include <QString>

class QWidget;

namespace grundlast {

// Where the next dialogue starts.
void setFilesFolder(const QString& folder);

// The path of a file to be written, `name` proposed; a name typed without a suffix gets that of `name`. Empty:
// the dialogue was left.
QString askWhereToSave(QWidget* parent, const QString& title, const QString& name, const QString& filter);

// The path of a file to be read. Empty: the dialogue was left.
QString askWhichFile(QWidget* parent, const QString& title, const QString& filter);

// Empty: the dialogue was left.
QString askWhichFolder(QWidget* parent, const QString& title);

}  // namespace grundlast
