// Tabs known by a name in no language, so that a place of the window stays right when tabs come, go or move.
#pragma once

#include <QString>

class QTabWidget;
class QWidget;

namespace grundlast {

void addNamedTab(QTabWidget& tabs, const char* name, QWidget* content, const QString& title);

// Empty: the tab has none.
QString nameOfTab(const QTabWidget& tabs, int index);
// -1: there is no such tab.
int indexOfTab(const QTabWidget& tabs, const QString& name);
void showTab(QTabWidget& tabs, const QString& name);

}  // namespace grundlast
