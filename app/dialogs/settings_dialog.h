// What the program remembers of its user's wishes; taken over when it is confirmed.
#pragma once

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QSpinBox;

namespace grundlast {

class SettingsDialog : public QDialog {
    Q_OBJECT

  public:
    explicit SettingsDialog(QWidget* parent = nullptr);

    void accept() override;

  signals:
    void settings_changed();

  private:
    void add_look(QFormLayout& form);
    void add_work(QFormLayout& form);

    QComboBox* language_;
    QComboBox* numbers_;
    QComboBox* appearance_;
    QComboBox* text_size_;
    QComboBox* scale_;
    QSpinBox* threads_;
    QCheckBox* renews_results_;
    QCheckBox* notices_;
    QCheckBox* first_steps_;
};

}  // namespace grundlast
