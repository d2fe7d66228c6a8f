#include "views/pages/simulation/job_table.h"

#include "views/pages/simulation/moment_presenter.h"
#include "views/style/number_text.h"

namespace grundlast {

void JobTable::setLook(std::shared_ptr<const CloserLook> look) {
    beginResetModel();
    look_ = std::move(look);
    endResetModel();
}

int JobTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !look_ ? 0 : static_cast<int>(look_->timeline.jobs.size());
}

int JobTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : column_count;
}

// Up to its start, or to the end of the window.
SimTime JobTable::wait_of(const TimelineJob& job) const {
    const SimTime until = job.start != SimTime::max() ? job.start : job.left ? job.end : look_->timeline.to;
    return until - job.submit;
}

std::optional<WaitReason> JobTable::reason_of(int row) const {
    return wait_of(job(row)) > SimTime{} ? std::optional(main_reason(job(row).waited)) : std::nullopt;
}

std::int32_t JobTable::team_of_row(int row) const {
    return job(row).team;
}

SimTime JobTable::submit_of(int row) const {
    return job(row).submit;
}

QString JobTable::text(int row, int column) const {
    const TimelineJob& shown = job(row);
    const auto date = [this](SimTime time) {
        return QLocale().toString(MomentPresenter::date_of(*look_, time), QLocale::ShortFormat);
    };
    switch (column) {
        case team:
            return team_of(*look_, shown);
        case workload:
            return workload_of(*look_, shown);
        case gpus:
            return formatShort(shown.gpus, 2);
        case submitted:
            return date(shown.submit);
        case waited:
            return formatHours(to_hours(wait_of(shown)));
        case reason: {
            const auto why = reason_of(row);
            return why ? inWindowLanguage(wait_reason_title(*why)) : tr("did not wait");
        }
        case started:
            return shown.start != SimTime::max() ? date(shown.start)
                   : shown.left                  ? tr("left")
                                                 : tr("still waits");
        default:
            return shown.end != SimTime::max() ? date(shown.end) : tr("after the window");
    }
}

QVariant JobTable::value(int row, int column) const {
    const TimelineJob& shown = job(row);
    switch (column) {
        case gpus:
            return shown.gpus;
        case submitted:
            return static_cast<qlonglong>(shown.submit.count());
        case waited:
            return static_cast<qlonglong>(wait_of(shown).count());
        case started:
            return static_cast<qlonglong>(shown.start.count());
        case ended:
            return static_cast<qlonglong>(shown.end.count());
        default:
            return text(row, column);
    }
}

QVariant JobTable::data(const QModelIndex& index, int role) const {
    if (!look_ || !index.isValid()) {
        return {};
    }
    if (role == Qt::DisplayRole) {
        return text(index.row(), index.column());
    }
    if (role == sort_role) {
        return value(index.row(), index.column());
    }
    if (role == Qt::TextAlignmentRole) {
        const bool number = index.column() == gpus || index.column() == waited;
        return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    const auto why =
        role == Qt::ToolTipRole && index.column() == reason ? reason_of(index.row()) : std::nullopt;
    return why ? QVariant(inWindowLanguage(wait_reason_explanation(*why))) : QVariant();
}

QVariant JobTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical || role != Qt::DisplayRole) {
        return {};
    }
    const QString names[] = {tr("Workload"),  tr("Waited"),  tr("Because of"), tr("GPUs"),
                             tr("Submitted"), tr("Started"), tr("Ended"),      tr("Team")};
    return section >= 0 && section < column_count ? names[section] : QString();
}

}  // namespace grundlast
