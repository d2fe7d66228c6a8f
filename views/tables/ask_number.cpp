#include "views/tables/ask_number.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace grundlast {

namespace {

struct AskNumberText {
    Q_DECLARE_TR_FUNCTIONS(AskNumberText)
};

}  // namespace

std::optional<double> ask_number(QWidget* parent, const QString& typed, const NumberReading& reading) {
    QMessageBox box(parent);
    box.setIcon(QMessageBox::Question);
    box.setWindowTitle(AskNumberText::tr("Which number?"));
    box.setText(AskNumberText::tr("“%1” can be read in two ways. Which number do you mean?").arg(typed));
    const QAbstractButton* large = box.addButton(formatShort(reading.other, 6), QMessageBox::AcceptRole);
    const QAbstractButton* small = box.addButton(formatShort(reading.value, 6), QMessageBox::AcceptRole);
    box.addButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() == large) {
        return reading.other;
    }
    if (box.clickedButton() == small) {
        return reading.value;
    }
    return {};
}

}  // namespace grundlast
