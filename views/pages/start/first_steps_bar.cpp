#include "views/pages/start/first_steps_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>

#include "views/pages/shared/page_parts.h"
#include "views/style/icons.h"
#include "views/style/theme.h"

namespace grundlast {

FirstStepsBar::FirstStepsBar(QWidget* parent)
    : QFrame(parent),
      count_(makeLabel({}, "muted")),
      name_(makeLabel({})),
      what_(makeLabel({}, "muted")),
      go_(new QPushButton(tr("Go there"))),
      all_(new QPushButton(tr("All steps"))),
      close_(new QToolButton) {
    setObjectName(QStringLiteral("first_steps"));
    setAccessibleName(tr("First steps"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(spacing::page, spacing::tight, spacing::small, spacing::tight);
    layout->setSpacing(spacing::normal);
    name_->setFont(fontOf(TextRole::strong));
    what_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    what_->setWordWrap(true);
    close_->setIcon(themedIcon(QStringLiteral("close")));
    close_->setAutoRaise(true);
    close_->setToolTip(tr("Close the first steps; Help, First Steps opens them again"));
    close_->setAccessibleName(tr("Close the first steps"));
    close_->setFocusPolicy(Qt::StrongFocus);
    layout->addWidget(count_);
    layout->addWidget(name_);
    layout->addWidget(what_, 1);
    layout->addWidget(go_);
    layout->addWidget(all_);
    layout->addWidget(close_);
    connect(go_, &QPushButton::clicked, this, [this] {
        if (const int next = next_step(steps_); next < static_cast<int>(steps_.size())) {
            emit place_wanted(steps_[static_cast<std::size_t>(next)].place);
        }
    });
    connect(all_, &QPushButton::clicked, this, &FirstStepsBar::show_menu);
    connect(close_, &QToolButton::clicked, this, &FirstStepsBar::close_wanted);
}

void FirstStepsBar::show_steps(const std::vector<FirstStep>& steps) {
    steps_ = steps;
    const int next = next_step(steps_);
    const int count = static_cast<int>(steps_.size());
    const auto done =
        std::count_if(steps_.begin(), steps_.end(), [](const FirstStep& step) { return step.done; });
    const bool all_done = next >= count;
    count_->setText(all_done ? tr("First steps") : tr("First steps: %1 of %2 done").arg(done).arg(count));
    name_->setText(all_done ? tr("All done") : steps_[static_cast<std::size_t>(next)].name);
    what_->setText(all_done ? tr("The bar can be closed.") : steps_[static_cast<std::size_t>(next)].what);
    go_->setVisible(!all_done);
}

void FirstStepsBar::show_menu() {
    QMenu menu(this);
    for (const FirstStep& step : steps_) {
        menu.addAction(themedIcon(step.done ? QStringLiteral("done") : QStringLiteral("todo")), step.name, this,
                       [this, place = step.place] { emit place_wanted(place); });
    }
    menu.exec(all_->mapToGlobal(QPoint(0, all_->height())));
}

}  // namespace grundlast
