#include "app/window/task_list.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "views/style/theme.h"

namespace grundlast {

class TaskLine : public QWidget {
    Q_OBJECT

  public:
    explicit TaskLine(DocumentInterface& document)
        : title_(new QLabel), state_(new QLabel), progress_(new QProgressBar) {
        title_->setFont(fontOf(TextRole::strong));
        state_->setObjectName(QStringLiteral("muted"));
        progress_->setRange(0, 1000);
        progress_->setTextVisible(false);
        progress_->setFixedWidth(140);
        progress_->setAccessibleName(tr("Progress"));
        auto* words = new QVBoxLayout;
        words->setSpacing(0);
        words->addWidget(title_);
        words->addWidget(state_);
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(spacing::normal);
        layout->addLayout(words, 1);
        layout->addWidget(progress_);
        auto* stop = new QPushButton(tr("Stop"));
        layout->addWidget(stop);
        connect(stop, &QPushButton::clicked, this, [this, &document] { document.stop(task_); });
    }

    void show_task(const RunningTask& task) {
        task_ = task.task;
        title_->setText(task.title);
        QStringList parts;
        for (const QString& part : {task.what, task.remaining}) {
            if (!part.isEmpty()) {
                parts << part;
            }
        }
        state_->setText(parts.isEmpty() ? tr("begins") : parts.join(QStringLiteral(" – ")));
        progress_->setValue(static_cast<int>(task.done * 1000));
    }

  private:
    Task task_ = Task::comparison;
    QLabel* title_;
    QLabel* state_;
    QProgressBar* progress_;
};

TaskList::TaskList(DocumentInterface& document, TaskWatch& watch, QWidget* parent)
    : QFrame(parent, Qt::Popup), document_(document), watch_(watch), layout_(new QVBoxLayout(this)) {
    setObjectName(QStringLiteral("card"));
    setAccessibleName(tr("All running work"));
    layout_->setContentsMargins(spacing::wide, spacing::normal, spacing::wide, spacing::normal);
    layout_->setSpacing(spacing::normal);
    connect(&watch_, &TaskWatch::changed, this, [this] {
        if (isVisible()) {
            refresh();
        }
    });
}

void TaskList::show_above(const QWidget& button) {
    refresh();
    adjustSize();
    move(button.mapToGlobal(QPoint(button.width() - width(), -height() - spacing::tight)));
    show();
}

void TaskList::refresh() {
    const std::vector<RunningTask> running = watch_.running();
    if (running.empty()) {
        close();
        return;
    }
    while (lines_.size() < running.size()) {
        lines_.push_back(new TaskLine(document_));
        layout_->addWidget(lines_.back());
    }
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        lines_[i]->setVisible(i < running.size());
        if (i < running.size()) {
            lines_[i]->show_task(running[i]);
        }
    }
}

}  // namespace grundlast

#include "task_list.moc"
