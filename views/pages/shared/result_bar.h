// The bar above results: says that they are missing, stale or being computed, and runs or stops the task.
#pragma once

#include <QFrame>
#include <functional>

#include "views/document.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace grundlast {

class ResultBar : public QFrame {
    Q_OBJECT

  public:
    // `run` starts the task where the document alone does not know what to compute.
    ResultBar(DocumentInterface& document, Task task, std::function<void()> run = {},
              QWidget* parent = nullptr);

  private:
    void refresh();

    DocumentInterface& document_;
    Task task_;
    std::function<void()> run_;
    QLabel* text_;
    QProgressBar* progress_;
    QPushButton* button_;
};

}  // namespace grundlast
