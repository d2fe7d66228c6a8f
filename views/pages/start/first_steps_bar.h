// A slim bar above the page: which first step comes next, and the way there.
#pragma once

#include <QFrame>
#include <vector>

#include "views/pages/start/first_steps.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace grundlast {

class FirstStepsBar : public QFrame {
    Q_OBJECT

  public:
    explicit FirstStepsBar(QWidget* parent = nullptr);

    void show_steps(const std::vector<FirstStep>& steps);

  signals:
    void place_wanted(const grundlast::Place& place);
    void close_wanted();

  private:
    void show_menu();

    std::vector<FirstStep> steps_;
    QLabel* count_;
    QLabel* name_;
    QLabel* what_;
    QPushButton* go_;
    QPushButton* all_;
    QToolButton* close_;
};

}  // namespace grundlast
