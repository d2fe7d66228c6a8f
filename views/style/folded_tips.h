// Tooltips of a readable width.
#pragma once

#include <QString>

class QApplication;

namespace grundlast {

// From now on the lines of every widget's tooltip are folded: Qt does that only where they are rich text, and a
// sentence in one line covers half the screen.
void foldTips(QApplication& application);

// At spaces, so that no line is longer than `longest` letters where its words allow; rich text stays as it is.
QString folded(const QString& text, int longest);

}  // namespace grundlast
