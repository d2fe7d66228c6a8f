// The bar above results: says that they are missing, stale or being computed, and runs or stops the task.
#pragma once

#include <QFrame>

#include "views/document.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace grundlast {

class ResultBar : public QFrame {
    Q_OBJECT

  public:
    ResultBar(DocumentInterface& document, Task task, QWidget* parent = nullptr);

  private:
    void refresh();

    DocumentInterface& document_;
    Task task_;
    QLabel* text_;
    QProgressBar* progress_;
    QPushButton* button_;
};

}  // namespace grundlast
