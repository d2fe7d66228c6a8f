#include "views/pages/simulation/moment_view.h"

#include <QDateTimeEdit>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr int frame_ms = 80;
constexpr std::size_t most_rows = 200;  // of the queue; who reads more exports it
constexpr int tallest_table = 320;

}  // namespace

MomentView::MomentView(DocumentInterface& document, QWidget* parent)
    : Card(tr("State at an instant"), parent), presenter_(document), document_(document) {
    body()->addWidget(makeScrubber());
    words_ = makeLabel({});
    words_->setWordWrap(true);
    body()->addWidget(words_);
    nodes_ = new NodeMap;
    body()->addWidget(nodes_);
    queue_ = makeTextTable(tr("Jobs that wait at this instant"));
    body()->addWidget(queue_);
    more_ = makeLabel({}, "muted");
    more_->setWordWrap(true);
    body()->addWidget(more_);
    playing_.setInterval(frame_ms);
    connect(&playing_, &QTimer::timeout, this, &MomentView::step);
}

QWidget* MomentView::makeScrubber() {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::small);
    play_ = new QPushButton(tr("Play"));
    play_->setCheckable(true);
    slider_ = new QSlider(Qt::Horizontal);
    slider_->setRange(0, MomentPresenter::places);
    slider_->setPageStep(MomentPresenter::places / 20);
    slider_->setAccessibleName(tr("Instant"));
    date_ = new QDateTimeEdit;
    date_->setTimeSpec(Qt::UTC);
    date_->setAccessibleName(tr("Date and time of the instant"));
    layout->addWidget(play_);
    layout->addWidget(slider_, 1);
    layout->addWidget(date_);
    connect(play_, &QPushButton::toggled, this, [this](bool on) {
        play_->setText(on ? tr("Pause") : tr("Play"));
        on ? playing_.start() : playing_.stop();
    });
    connect(slider_, &QSlider::valueChanged, this, [this](int place) {
        if (const CloserLook* look = presenter_.look(plan_id_)) {
            show_time(MomentPresenter::time_at(*look, place));
        }
    });
    connect(date_, &QDateTimeEdit::dateTimeChanged, this, [this](const QDateTime& date) {
        if (const CloserLook* look = presenter_.look(plan_id_)) {
            show_time(MomentPresenter::time_of(*look, date));
        }
    });
    return row;
}

void MomentView::step() {
    if (!isVisible() || slider_->value() >= slider_->maximum()) {
        play_->setChecked(false);
    } else {
        slider_->setValue(slider_->value() + 1);
    }
}

void MomentView::setPlan(const QString& plan_id) {
    plan_id_ = plan_id;
    refresh();
}

void MomentView::showEvent(QShowEvent* event) {
    Card::showEvent(event);
    showMoment();
}

void MomentView::refresh() {
    const CloserLook* look = presenter_.look(plan_id_);
    setVisible(look != nullptr);
    if (!look) {
        shown_.reset();
        return;
    }
    if (shown_ != document_.closer_look()) {
        shown_ = document_.closer_look();
        time_ = MomentPresenter::fullest(*look);
    }
    const QSignalBlocker quiet(date_);
    date_->setDisplayFormat(QLocale().dateTimeFormat(QLocale::ShortFormat));
    date_->setDateTimeRange(MomentPresenter::date_of(*look, look->timeline.from),
                            MomentPresenter::date_of(*look, look->timeline.to));
    showMoment();
}

void MomentView::show_time(SimTime time) {
    if (time != time_) {
        time_ = time;
        showMoment();
    }
}

void MomentView::showMoment() {
    const CloserLook* look = presenter_.look(plan_id_);
    if (!look) {
        return;
    }
    const RunMoment moment = moment_of(look->timeline, look->history, time_);
    const QSignalBlocker quiet_slider(slider_);
    const QSignalBlocker quiet_date(date_);
    slider_->setValue(MomentPresenter::place_of(*look, moment.at));
    date_->setDateTime(MomentPresenter::date_of(*look, moment.at));
    words_->setText(MomentPresenter::words(moment));
    nodes_->setCells(MomentPresenter::cells(*look, moment));
    nodes_->setVisible(!moment.nodes.empty());
    std::vector<QStringList> rows = MomentPresenter::queue_rows(*look, moment);
    const std::size_t all = rows.size();
    rows.resize(std::min(all, most_rows));
    queue_->setVisible(!rows.empty());
    fillTextTable(*queue_, MomentPresenter::queue_head(), rows);
    queue_->setFixedHeight(heightOfTextTable(*queue_, tallest_table));
    more_->setVisible(all > most_rows);
    more_->setText(tr("%1 more are not listed.").arg(formatNumber(static_cast<double>(all - rows.size()), 0)));
}

}  // namespace grundlast
