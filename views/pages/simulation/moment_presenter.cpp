#include "views/pages/simulation/moment_presenter.h"

#include <QCoreApplication>
#include <QTimeZone>
#include <algorithm>
#include <cmath>
#include <map>

#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct MomentText {
    Q_DECLARE_TR_FUNCTIONS(MomentText)
};

QString named(const std::vector<std::string>& names, const std::vector<std::string>& fallback,
              std::int32_t index) {
    const auto at = static_cast<std::size_t>(index);
    const std::vector<std::string>& from = at < names.size() ? names : fallback;
    return at < from.size() ? QString::fromStdString(from[at]) : QString();
}

const TimelineJob& job_at(const CloserLook& look, std::int32_t job) {
    return look.timeline.jobs[static_cast<std::size_t>(job)];
}

qint64 start_s(const CloserLook& look) {
    return look.names.run_start ? look.names.run_start->time_since_epoch().count() : 0;
}

QString standing_words(NodeStanding standing) {
    switch (standing) {
        case NodeStanding::maintenance:
            return MomentText::tr("under maintenance");
        case NodeStanding::failed:
            return MomentText::tr("failed, being repaired");
        case NodeStanding::absent:
            return MomentText::tr("not there yet, or gone");
        case NodeStanding::serving:
            break;
    }
    return {};
}

QString node_words(const CloserLook& look, const TimelineNode& node, const NodeAtMoment& state) {
    QStringList lines{
        MomentText::tr("Node %1: %2 of %3 GPUs in use")
            .arg(QString::number(node.number), formatShort(state.held, 2), formatShort(state.gpus, 0))};
    if (state.standing != NodeStanding::serving) {
        lines.append(standing_words(state.standing));
    }
    for (const HeldShare& share : state.jobs) {
        const TimelineJob& job = job_at(look, share.job);
        lines.append(MomentText::tr("%1, %2: %3 GPUs")
                         .arg(team_of(look, job), workload_of(look, job), formatShort(share.gpus, 2)));
    }
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

QString team_of(const CloserLook& look, const TimelineJob& job) {
    return named(look.names.teams, look.timeline.teams, job.team);
}

QString workload_of(const CloserLook& look, const TimelineJob& job) {
    return named(look.names.workloads, look.timeline.workloads, job.stream);
}

const CloserLook* MomentPresenter::look(const QString& plan_id) const {
    const auto look = document_.closer_look();
    return look && look->request.plan_id == plan_id.toStdString() ? look.get() : nullptr;
}

SimTime MomentPresenter::time_at(const CloserLook& look, int place) {
    const SimTime length = look.timeline.to - look.timeline.from;
    return look.timeline.from +
           SimTime(std::llround(static_cast<double>(length.count()) * std::clamp(place, 0, places) / places));
}

int MomentPresenter::place_of(const CloserLook& look, SimTime time) {
    const double length = to_hours(look.timeline.to - look.timeline.from);
    return length > 0 ? static_cast<int>(std::lround(places * to_hours(time - look.timeline.from) / length))
                      : 0;
}

QDateTime MomentPresenter::date_of(const CloserLook& look, SimTime time) {
    return QDateTime::fromSecsSinceEpoch(start_s(look) + std::llround(to_seconds(time)), Qt::UTC);
}

SimTime MomentPresenter::time_of(const CloserLook& look, const QDateTime& date) {
    // The field shows a date without a zone: its digits are those of UTC.
    const QDateTime utc(date.date(), date.time(), Qt::UTC);
    return std::chrono::seconds(utc.toSecsSinceEpoch() - start_s(look));
}

SimTime MomentPresenter::fullest(const CloserLook& look) {
    std::map<SimTime, double> steps;
    for (const WaitSpell& wait : look.history.waits) {
        const double gpus = job_at(look, wait.job).gpus;
        steps[wait.from] += gpus;
        steps[wait.to] -= gpus;
    }
    SimTime at = look.timeline.from;
    double now = 0;
    double most = 0;
    for (const auto& [time, step] : steps) {
        now += step;
        if (now > most + 1e-9) {
            most = now;
            at = time;
        }
    }
    return at;
}

QString MomentPresenter::words(const RunMoment& moment) {
    return MomentText::tr("In use: %1 of %2 own GPUs, %3 in the cloud. Waiting: %4 jobs for %5 GPUs.")
        .arg(formatShort(moment.held_gpus, 1), formatShort(moment.serving_gpus, 1),
             formatShort(moment.cloud_gpus, 1), formatNumber(static_cast<double>(moment.queue.size()), 0),
             formatShort(moment.waiting_gpus, 1));
}

std::vector<NodeCell> MomentPresenter::cells(const CloserLook& look, const RunMoment& moment) {
    std::vector<NodeCell> cells;
    for (std::size_t n = 0; n < moment.nodes.size(); ++n) {
        const NodeAtMoment& state = moment.nodes[n];
        const TimelineNode& node = look.timeline.nodes[n];
        NodeCell cell;
        cell.group =
            QString::fromStdString(node.pool.empty() ? node.node_class : node.pool + ", " + node.node_class);
        cell.standing = state.standing;
        cell.used = state.gpus > 0 ? state.held / state.gpus : 0;
        std::map<int, double> by_team;
        for (const HeldShare& share : state.jobs) {
            by_team[job_at(look, share.job).team] += share.gpus;
        }
        for (const auto& [team, gpus] : by_team) {
            cell.parts.push_back({team, state.gpus > 0 ? gpus / state.gpus : 0});
        }
        cell.text = node_words(look, node, state);
        cells.push_back(std::move(cell));
    }
    return cells;
}

QStringList MomentPresenter::queue_head() {
    return {MomentText::tr("Workload"), MomentText::tr("Waiting for"), MomentText::tr("Because of"),
            MomentText::tr("GPUs"), MomentText::tr("Team")};
}

std::vector<QStringList> MomentPresenter::queue_rows(const CloserLook& look, const RunMoment& moment) {
    std::vector<QStringList> rows;
    for (const WaitingAtMoment& waiting : moment.queue) {
        const TimelineJob& job = job_at(look, waiting.job);
        rows.push_back({workload_of(look, job), formatHours(to_hours(moment.at - waiting.since)),
                        inWindowLanguage(wait_reason_title(waiting.reason)), formatShort(job.gpus, 2),
                        team_of(look, job)});
    }
    return rows;
}

}  // namespace grundlast
