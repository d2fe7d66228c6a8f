#include "views/pages/shared/result_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStyle>
#include <utility>

#include "views/pages/shared/page_parts.h"
#include "views/pages/shared/result_state.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

const char* frameName(ResultKind kind) {
    switch (kind) {
        case ResultKind::failed:
            return "notice_error";
        case ResultKind::stale:
            return "notice_warning";
        case ResultKind::none:
        case ResultKind::running:
            return "notice_info";
        case ResultKind::current:
            break;
    }
    return "notice_quiet";
}

}  // namespace

ResultBar::ResultBar(DocumentInterface& document, Task task, std::function<void()> run, QWidget* parent)
    : QFrame(parent),
      document_(document),
      task_(task),
      run_(run ? std::move(run) : [this] { document_.start(task_); }),
      text_(new QLabel),
      progress_(new QProgressBar),
      button_(new QPushButton) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(spacing::wide, spacing::small, spacing::small, spacing::small);
    layout->setSpacing(spacing::wide);
    text_->setWordWrap(true);
    progress_->setRange(0, 1000);
    progress_->setTextVisible(false);
    progress_->setFixedWidth(160);
    layout->addWidget(text_, 1);
    layout->addWidget(progress_);
    layout->addWidget(button_);
    connect(button_, &QPushButton::clicked, this, [this] {
        if (document_.state(task_).running) {
            document_.stop(task_);
        } else {
            run_();
        }
    });
    connect(&document_, &DocumentInterface::task_changed, this, [this](Task changed) {
        if (changed == task_) {
            refresh();
        }
    });
    for (const auto changed : {&DocumentInterface::forecast_changed, &DocumentInterface::comparison_changed,
                               &DocumentInterface::closer_look_changed, &DocumentInterface::effects_changed}) {
        connect(&document_, changed, this, &ResultBar::refresh);
    }
    refresh();
}

void ResultBar::refresh() {
    const ResultState state = result_state(document_, task_);
    text_->setText(state.text);
    button_->setText(state.button);
    progress_->setVisible(state.kind == ResultKind::running);
    progress_->setValue(static_cast<int>(state.done * 1000));
    const char* const button =
        state.kind == ResultKind::running || state.kind == ResultKind::current ? "secondary" : "primary";
    const bool quiet = state.kind == ResultKind::current;
    layout()->setContentsMargins(quiet ? 0 : spacing::wide, quiet ? 0 : spacing::small,
                                 quiet ? 0 : spacing::small, quiet ? 0 : spacing::small);
    if (setRole(*this, frameName(state.kind))) {
        text_->style()->unpolish(text_);  // the rules of the frame are the text's too
        text_->style()->polish(text_);
    }
    setRole(*button_, button);
}

}  // namespace grundlast
