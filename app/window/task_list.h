// Every piece of work that runs, with its progress, the time it still takes, and a way to stop it.
#pragma once

#include <QFrame>
#include <vector>

#include "app/window/task_watch.h"

class QVBoxLayout;

namespace grundlast {

class TaskLine;

class TaskList : public QFrame {
    Q_OBJECT

  public:
    TaskList(DocumentInterface& document, TaskWatch& watch, QWidget* parent);

    void show_above(const QWidget& button);

  private:
    void refresh();

    DocumentInterface& document_;
    TaskWatch& watch_;
    QVBoxLayout* layout_;
    std::vector<TaskLine*> lines_;
};

}  // namespace grundlast
