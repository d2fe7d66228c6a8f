#include "views/pages/shared/named_tabs.h"

#include <QTabWidget>
#include <QVariant>

namespace grundlast {

namespace {

constexpr const char* name_property = "tab_name";

}  // namespace

void addNamedTab(QTabWidget& tabs, const char* name, QWidget* content, const QString& title) {
    content->setProperty(name_property, QString::fromLatin1(name));
    tabs.addTab(content, title);
}

QString nameOfTab(const QTabWidget& tabs, int index) {
    const QWidget* content = tabs.widget(index);
    return content ? content->property(name_property).toString() : QString();
}

int indexOfTab(const QTabWidget& tabs, const QString& name) {
    for (int index = 0; index < tabs.count(); ++index) {
        if (!name.isEmpty() && nameOfTab(tabs, index) == name) {
            return index;
        }
    }
    return -1;
}

void showTab(QTabWidget& tabs, const QString& name) {
    if (const int index = indexOfTab(tabs, name); index >= 0) {
        tabs.setCurrentIndex(index);
    }
}

}  // namespace grundlast
