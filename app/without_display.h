// Qt for commands that draw: measures text and makes files, with no display.
#pragma once

#include <QApplication>

namespace grundlast {

// Makes the QApplication that this program needs for the time of its life. There must be none yet.
class QtWithoutDisplay {
  public:
    QtWithoutDisplay();

  private:
    int argc_ = 1;
    char name_[10] = "grundlast";
    char* argv_[2] = {name_, nullptr};
    QApplication application_;
};

}  // namespace grundlast
