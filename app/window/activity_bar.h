// The left of the status bar: the work that runs, how far it is, and a list where several run; at the right
// what ended while nobody looked.
#pragma once

#include <QDateTime>
#include <QStatusBar>
#include <vector>

#include "app/window/task_watch.h"

class QLabel;
class QMenu;
class QProgressBar;
class QToolButton;

namespace grundlast {

class TaskList;

class ActivityBar : public QStatusBar {
    Q_OBJECT

  public:
    ActivityBar(DocumentInterface& document, TaskWatch& watch, QWidget* parent = nullptr);

    void show_saved(const QString& text);

    struct Notice {
        QDateTime time;
        QString text;
    };

    // The newest last.
    void show_notices(const std::vector<Notice>& notices);

  signals:
    void notices_cleared();

  private:
    void show_running();
    void show_list();

    DocumentInterface& document_;
    TaskWatch& watch_;
    QLabel* activity_;
    QLabel* saved_;
    QProgressBar* progress_;
    QToolButton* list_button_;
    QToolButton* stop_;
    QToolButton* notices_;
    QMenu* notice_menu_;
    TaskList* list_ = nullptr;
};

}  // namespace grundlast
