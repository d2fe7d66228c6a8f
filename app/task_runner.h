// Long work on a thread of its own, beside the window; a new start supersedes the one that runs.
#pragma once

#include <QObject>
#include <functional>
#include <map>
#include <memory>
#include <thread>

#include "model/core/progress.h"
#include "views/document.h"

namespace grundlast {

class TaskRunner : public QObject {
    Q_OBJECT

  public:
    // What to do with the outcome; runs on the thread of the window.
    using Finish = std::function<void()>;
    // The work itself; runs on a thread of its own. `deliver` hands over a partial outcome.
    using Work = std::function<Finish(const RunControl& control, const std::function<void(Finish)>& deliver)>;

    explicit TaskRunner(QObject* parent = nullptr);
    // Stops the work and waits for its end.
    ~TaskRunner() override;

    void start(Work work);
    // Asks the work to end and does not wait; what it delivers afterwards is dropped.
    void stop();

    const TaskState& state() const { return state_; }

    void set_error(const QString& error) { state_.error = error; }

  signals:
    void changed();

  private:
    void deliver_for(int number, const Finish& finish, bool last);
    void show_progress(int number, double done, const Text& what);

    TaskState state_;
    int number_ = 0;                       // of the newest start: outcomes of older ones are dropped
    std::map<int, std::jthread> threads_;  // by number; one that was stopped is joined when it has ended
};

}  // namespace grundlast
