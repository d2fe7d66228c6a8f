#include "views/style/plain_labels.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>

namespace grundlast {

namespace {

class PlainLabels : public QObject {
  public:
    using QObject::QObject;

    // Polish comes once, before a label is first seen.
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Polish) {
            auto* label = qobject_cast<QLabel*>(watched);
            if (label && label->textFormat() == Qt::AutoText && !label->inherits("QTipLabel")) {
                label->setTextFormat(Qt::PlainText);
            }
        }
        return false;
    }
};

}  // namespace

void makeLabelsPlain(QApplication& application) {
    const QString name = QStringLiteral("plain_labels");
    if (!application.findChild<QObject*>(name, Qt::FindDirectChildrenOnly)) {
        auto* filter = new PlainLabels(&application);
        filter->setObjectName(name);
        application.installEventFilter(filter);
    }
}

}  // namespace grundlast
