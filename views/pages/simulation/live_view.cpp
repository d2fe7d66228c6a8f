#include "views/pages/simulation/live_view.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QTimeZone>
#include <QVBoxLayout>

#include "model/simulation/live/live_run.h"
#include "views/charts/chart_view.h"
#include "views/charts/node_map.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr int looks_ms = 100;
constexpr int looks_per_chart = 3;  // the eye follows a line at three pictures a second
constexpr int chart_height = 170;

QString dayAt(const Project& project, SimTime at) {
    const auto day = std::chrono::sys_days(project.settings.start / std::chrono::day(1)) +
                     std::chrono::days(static_cast<int>(to_hours(at) / 24));
    const std::chrono::year_month_day date(day);
    return QLocale().toString(
        QDate(static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
              static_cast<int>(static_cast<unsigned>(date.day()))),
        QLocale::ShortFormat);
}

QString nameOf(const LiveGroup& group, const Project& project) {
    std::string name = group.node_class;
    for (const Cluster& cluster : project.clusters) {
        for (const NodeGroup& known : cluster.groups) {
            name = known.id == group.node_class && !known.name.empty() ? known.name : name;
        }
    }
    return QString::fromStdString(group.pool.empty() ? name : group.pool + ", " + name);
}

}  // namespace

QString live_words(const LiveState& state, const Project& project) {
    const QString when = LiveView::tr("Replication %1, %2.")
                             .arg(formatNumber(state.replication + 1, 0), dayAt(project, state.now));
    const QString queue =
        LiveView::tr("Waiting: %1 jobs for %2 GPUs.")
            .arg(formatNumber(static_cast<double>(state.waiting_jobs), 0), formatShort(state.waiting_gpus, 1));
    QString use = LiveView::tr("In the cloud: %1 GPUs.").arg(formatShort(state.cloud_gpus, 1));
    if (state.available_gpus > 0) {
        use = LiveView::tr("In use: %1 of %2 own GPUs (%3).")
                  .arg(formatShort(state.held_gpus, 1), formatShort(state.available_gpus, 1),
                       formatPercent(state.held_gpus / state.available_gpus, 0)) +
              QLatin1Char(' ') + use;
    }
    return when + QLatin1Char(' ') + queue + QLatin1Char(' ') + use;
}

LiveView::LiveView(DocumentInterface& document, QWidget* parent)
    : Card(tr("Running now"), parent),
      document_(document),
      words_(makeLabel({})),
      chart_(new ChartView),
      nodes_(new NodeMap) {
    words_->setWordWrap(true);
    body()->addWidget(words_);
    chart_->setFixedHeight(chart_height);
    auto* pictures = new QHBoxLayout;
    pictures->setSpacing(spacing::normal);
    pictures->addWidget(chart_, 3);
    pictures->addWidget(nodes_, 2);
    body()->addLayout(pictures);
    timer_.setInterval(looks_ms);
    connect(&timer_, &QTimer::timeout, this, &LiveView::look);
    connect(&document_, &DocumentInterface::task_changed, this, [this](Task task) {
        if (task == Task::comparison) {
            follow();
        }
    });
    follow();
}

void LiveView::setPlan(const QString& plan_id) {
    if (plan_id != plan_id_) {
        plan_id_ = plan_id;
        course_.clear();
        looks_ = 0;
    }
}

void LiveView::follow() {
    const bool running = document_.state(Task::comparison).running && document_.live_runs();
    if (!running) {
        timer_.stop();
        hide();
    } else if (!timer_.isActive()) {
        course_.clear();
        looks_ = 0;
        timer_.start();
    }
}

void LiveView::look() {
    const auto runs = document_.live_runs();
    LiveRun* run = runs ? runs->of_plan(plan_id_.toStdString()) : nullptr;
    if (!run) {
        return;
    }
    if (const auto state = run->take()) {
        show_state(*state);
    }
    run->ask();
}

void LiveView::show_state(const LiveState& state) {
    words_->setText(live_words(state, document_.project()));
    course_.add(state, document_.project());
    if (looks_++ % looks_per_chart == 0) {
        const ChartSpec chart = course_.chart(document_.project());
        chart_->setVisible(!chart.series.empty());
        chart_->setSpec(chart, QLocale());
    }
    std::vector<QString> names;
    for (const LiveGroup& group : state.groups) {
        names.push_back(nameOf(group, document_.project()));
    }
    std::vector<NodeCell> cells;
    for (const LiveNode& node : state.nodes) {
        NodeCell cell;
        cell.group = names[static_cast<std::size_t>(node.group)];
        cell.used = node.gpus > 0 ? static_cast<double>(node.held / node.gpus) : 0.0;
        cell.standing = node.standing;
        cell.text = tr("%1 of %2 GPUs in use")
                        .arg(formatShort(static_cast<double>(node.held), 1),
                             formatShort(static_cast<double>(node.gpus), 1));
        cells.push_back(std::move(cell));
    }
    nodes_->setVisible(!cells.empty());
    nodes_->setCells(std::move(cells));
    show();
}

}  // namespace grundlast
