// The pages of the window, in the order of the work.
#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <vector>

#include "views/document.h"

class QWidget;

namespace grundlast {

struct PageEntry {
    QString id;        // "inventory"
    QString title;     // in the language of the window
    QString icon;      // name of an SVG among the resources
    QStringList tabs;  // their titles, known before the page is made; empty: the page has none
    std::function<QWidget*(DocumentInterface&, QWidget* parent)> make;
};

std::vector<PageEntry> pages();

}  // namespace grundlast
