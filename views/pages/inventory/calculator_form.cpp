#include "views/pages/inventory/calculator_form.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

#include "views/style/theme.h"

namespace grundlast {

CalculatorForm::CalculatorForm() : layout_(new QFormLayout(this)) {
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setHorizontalSpacing(spacing::wide);
    layout_->setVerticalSpacing(spacing::small);
    layout_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

int CalculatorForm::addNumber(const QString& title, const QString& unit, double value) {
    auto* edit = new QLineEdit(editableNumber(value));
    edit->setAccessibleName(title);
    edit->setAlignment(Qt::AlignRight);
    connect(edit, &QLineEdit::textChanged, this, &CalculatorForm::changed);
    layout_->addRow(unit.isEmpty() ? title : QStringLiteral("%1 (%2)").arg(title, unit), edit);
    numbers_.push_back({title, edit});
    return static_cast<int>(numbers_.size()) - 1;
}

int CalculatorForm::addChoice(const QString& title, const std::vector<Choice>& choices) {
    auto* box = new QComboBox;
    box->setAccessibleName(title);
    for (const Choice& choice : choices) {
        box->addItem(choice.title, choice.key);
    }
    connect(box, &QComboBox::currentIndexChanged, this, &CalculatorForm::changed);
    layout_->addRow(title, box);
    choices_.push_back(box);
    return static_cast<int>(choices_.size()) - 1;
}

std::optional<double> CalculatorForm::number(int place) const {
    const NumberReading reading = readNumber(numbers_[static_cast<std::size_t>(place)].edit->text());
    return reading.kind == NumberReading::Kind::value ? std::optional(reading.value) : std::nullopt;
}

void CalculatorForm::setNumber(int place, double value) {
    numbers_[static_cast<std::size_t>(place)].edit->setText(editableNumber(value));
}

QString CalculatorForm::choice(int place) const {
    return choices_[static_cast<std::size_t>(place)]->currentData().toString();
}

void CalculatorForm::setChoice(int place, const QString& key) {
    QComboBox* box = choices_[static_cast<std::size_t>(place)];
    box->setCurrentIndex(box->findData(key));
}

QString CalculatorForm::problem() const {
    for (const Number& number : numbers_) {
        const QString text = number.edit->text().trimmed();
        const NumberReading reading = readNumber(text);
        if (reading.kind == NumberReading::Kind::invalid) {
            return tr("%1: “%2” is not a number.").arg(number.title, text);
        }
        if (reading.kind == NumberReading::Kind::ambiguous) {
            return tr("%1: “%2” can be read as %3 or as %4; write one of them.")
                .arg(number.title, text, editableNumber(reading.value), editableNumber(reading.other));
        }
    }
    return {};
}

}  // namespace grundlast
