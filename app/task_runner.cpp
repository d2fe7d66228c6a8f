#include "app/task_runner.h"

#include <QMetaObject>
#include <atomic>
#include <utility>

#include "views/style/number_text.h"

namespace grundlast {

TaskRunner::TaskRunner(QObject* parent) : QObject(parent) {}

TaskRunner::~TaskRunner() {
    for (auto& entry : threads_) {
        entry.second.request_stop();
    }
    threads_.clear();
}

void TaskRunner::start(Work work) {
    stop();
    const int number = ++number_;
    state_ = {.running = true, .done = 0, .what = {}, .error = {}};
    threads_[number] = std::jthread([this, number, work = std::move(work)](const std::stop_token& stop) {
        // Progress is shown in steps of half a percent: thousands of calls would flood the window's event
        // queue.
        auto shown = std::make_shared<std::atomic<int>>(-1);
        const RunControl control{stop, [this, number, shown](double done, const Text& what) {
                                     const int step = static_cast<int>(done * 200);
                                     if (shown->exchange(step) != step) {
                                         QMetaObject::invokeMethod(
                                             this,
                                             [this, number, done, what] { show_progress(number, done, what); },
                                             Qt::QueuedConnection);
                                     }
                                 }};
        const auto post = [this, number](const Finish& finish, bool last) {
            QMetaObject::invokeMethod(
                this, [this, number, finish, last] { deliver_for(number, finish, last); },
                Qt::QueuedConnection);
        };
        post(work(control, [&post](const Finish& finish) { post(finish, false); }), true);
    });
    emit changed();
}

void TaskRunner::stop() {
    if (!state_.running) {
        return;
    }
    threads_[number_].request_stop();
    ++number_;
    state_.running = false;
    emit changed();
}

void TaskRunner::deliver_for(int number, const Finish& finish, bool last) {
    if (last) {
        threads_.erase(number);
    }
    if (number != number_) {
        return;
    }
    if (last) {
        state_.running = false;
        state_.done = 1;
    }
    if (finish) {
        finish();
    }
    emit changed();
}

void TaskRunner::show_progress(int number, double done, const Text& what) {
    if (number == number_ && state_.running) {
        state_.done = done;
        state_.what = inWindowLanguage(what);
        emit changed();
    }
}

}  // namespace grundlast
