#include "app/window/activity_bar.h"

#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QProgressBar>
#include <QToolButton>

#include "app/window/task_list.h"
#include "views/style/icons.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

QToolButton* make_button(const QString& icon, const QString& name) {
    auto* button = new QToolButton;
    button->setIcon(themedIcon(icon));
    button->setAutoRaise(true);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

}  // namespace

ActivityBar::ActivityBar(DocumentInterface& document, TaskWatch& watch, QWidget* parent)
    : QStatusBar(parent),
      document_(document),
      watch_(watch),
      activity_(new QLabel),
      saved_(new QLabel),
      progress_(new QProgressBar),
      list_button_(make_button(QStringLiteral("log"), tr("All running work"))),
      stop_(make_button(QStringLiteral("stop"), tr("Stop the work that runs"))),
      notices_(make_button(QStringLiteral("notice"), tr("Notices"))),
      notice_menu_(new QMenu(notices_)) {
    progress_->setRange(0, 1000);
    progress_->setMaximumWidth(220);
    progress_->setTextVisible(false);
    progress_->setAccessibleName(tr("Progress"));
    activity_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    addWidget(activity_, 1);
    list_button_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    notices_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    notices_->setPopupMode(QToolButton::InstantPopup);
    notices_->setMenu(notice_menu_);
    addPermanentWidget(saved_);
    addPermanentWidget(progress_);
    addPermanentWidget(stop_);
    addPermanentWidget(list_button_);
    addPermanentWidget(notices_);
    connect(&watch_, &TaskWatch::changed, this, &ActivityBar::show_running);
    connect(list_button_, &QToolButton::clicked, this, &ActivityBar::show_list);
    connect(stop_, &QToolButton::clicked, this, [this] {
        if (const auto running = watch_.running(); !running.empty()) {
            document_.stop(running.back().task);
        }
    });
    notices_->hide();
    show_running();
}

// The one that was started last stands in the bar; the others are a click away.
void ActivityBar::show_running() {
    const std::vector<RunningTask> running = watch_.running();
    const bool some = !running.empty();
    progress_->setVisible(some);
    stop_->setVisible(some);
    list_button_->setVisible(running.size() > 1);
    list_button_->setText(QString::number(running.size()));
    if (!some) {
        activity_->setText(watch_.failure());
        activity_->setToolTip(activity_->text());
        return;
    }
    const RunningTask& shown = running.back();
    QStringList parts{shown.title};
    for (const QString& part : {shown.what, shown.remaining}) {
        if (!part.isEmpty()) {
            parts << part;
        }
    }
    activity_->setText(parts.join(QStringLiteral(" – ")));
    activity_->setToolTip({});
    progress_->setValue(static_cast<int>(shown.done * 1000));
    stop_->setToolTip(tr("Stop: %1").arg(shown.title));
}

void ActivityBar::show_list() {
    if (!list_) {
        list_ = new TaskList(document_, watch_, this);
    }
    list_->show_above(*list_button_);
}

void ActivityBar::show_saved(const QString& text) {
    saved_->setText(text);
}

void ActivityBar::show_notices(const std::vector<Notice>& notices) {
    notice_menu_->clear();
    for (auto notice = notices.rbegin(); notice != notices.rend(); ++notice) {
        const QString clock = QLocale().toString(notice->time.time(), QLocale::ShortFormat);
        QString text = clock + QStringLiteral("  ") + notice->text;
        notice_menu_->addAction(text.replace(QLatin1Char('&'), QLatin1String("&&")))->setEnabled(false);
    }
    notice_menu_->addSeparator();
    notice_menu_->addAction(tr("&Clear"), this, &ActivityBar::notices_cleared);
    notices_->setText(QString::number(notices.size()));
    notices_->setVisible(!notices.empty());
}

}  // namespace grundlast
