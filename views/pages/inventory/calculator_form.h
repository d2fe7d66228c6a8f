// Inputs of a calculator: numbers and choices that belong to no project until the result is taken over.
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "views/style/number_text.h"
#include "views/tables/record_field.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace grundlast {

class CalculatorForm : public QWidget {
    Q_OBJECT

  public:
    CalculatorForm();

    // A typed number; `value` is what it starts with. Its place among the numbers is returned.
    int addNumber(const QString& title, const QString& unit, double value);
    int addChoice(const QString& title, const std::vector<Choice>& choices);

    // Nothing where what is typed is no number, or can be read in two ways.
    std::optional<double> number(int place) const;
    void setNumber(int place, double value);
    QString choice(int place) const;
    void setChoice(int place, const QString& key);

    // What is wrong with the first number that has no value; empty: nothing.
    QString problem() const;

  signals:
    void changed();

  private:
    struct Number {
        QString title;
        QLineEdit* edit = nullptr;
    };

    QFormLayout* layout_;
    std::vector<Number> numbers_;
    std::vector<QComboBox*> choices_;
};

}  // namespace grundlast
