#include "views/style/folded_tips.h"

#include <QApplication>
#include <QEvent>
#include <QStringList>
#include <QTextDocument>
#include <QWidget>

namespace grundlast {

namespace {

constexpr int longest_line = 72;

class FoldedTips : public QObject {
  public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override {
        auto* widget = event->type() == QEvent::ToolTipChange ? qobject_cast<QWidget*>(watched) : nullptr;
        if (widget) {
            const QString tip = folded(widget->toolTip(), longest_line);
            if (tip != widget->toolTip()) {
                widget->setToolTip(tip);
            }
        }
        return false;
    }
};

}  // namespace

QString folded(const QString& text, int longest) {
    if (Qt::mightBeRichText(text)) {
        return text;
    }
    QStringList lines;
    for (const QString& paragraph : text.split(QLatin1Char('\n'))) {
        QString line;
        for (const QString& word : paragraph.split(QLatin1Char(' '))) {
            if (!line.isEmpty() && line.size() + 1 + word.size() > longest) {
                lines.append(line);
                line.clear();
            }
            line += line.isEmpty() ? word : QLatin1Char(' ') + word;
        }
        lines.append(line);
    }
    return lines.join(QLatin1Char('\n'));
}

void foldTips(QApplication& application) {
    const QString name = QStringLiteral("folded_tips");
    if (!application.findChild<QObject*>(name, Qt::FindDirectChildrenOnly)) {
        auto* filter = new FoldedTips(&application);
        filter->setObjectName(name);
        application.installEventFilter(filter);
    }
}

}  // namespace grundlast
