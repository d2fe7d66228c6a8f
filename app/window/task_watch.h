// Which long work runs now, since when and how long it still takes; says when a long one has ended.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <map>
#include <vector>

#include "app/window/remaining_time.h"
#include "views/document.h"

namespace grundlast {

QString task_title(Task task);

// "about 40 s left", "about 3 min left".
QString remaining_text(double seconds);

struct RunningTask {
    Task task = Task::comparison;
    QString title;      // "Comparison of the plans"
    QString what;       // what it is at
    QString remaining;  // empty: not told
    double done = 0;
};

class TaskWatch : public QObject {
    Q_OBJECT

  public:
    explicit TaskWatch(DocumentInterface& document, QObject* parent = nullptr);

    // In the order in which they were started.
    std::vector<RunningTask> running() const;
    // The first error of a last run; empty: none.
    QString failure() const;

  signals:
    void changed();
    // It ran longer than a few seconds; `error` is empty where it came to its end.
    void ended(grundlast::Task task, double seconds, const QString& error);

  private:
    void follow(Task task);

    struct Run {
        QElapsedTimer since;
        RemainingTime remaining;
        int number = 0;
    };

    DocumentInterface& document_;
    std::map<Task, Run> runs_;
    int started_ = 0;
};

}  // namespace grundlast
