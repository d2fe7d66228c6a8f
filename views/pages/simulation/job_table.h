// The jobs of a closer look as an item model: texts to show, values to sort by.
#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <optional>

#include "model/report/closer_look.h"

namespace grundlast {

class JobTable : public QAbstractTableModel {
    Q_OBJECT

  public:
    // What is asked for first stands first: a small window shows it without scrolling.
    enum Column { workload, waited, reason, gpus, submitted, started, ended, team, column_count };

    // What rows are sorted by.
    static constexpr int sort_role = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    void setLook(std::shared_ptr<const CloserLook> look);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // What took most of the job's wait; nothing: it did not wait.
    std::optional<WaitReason> reason_of(int row) const;
    std::int32_t team_of_row(int row) const;
    SimTime submit_of(int row) const;

  private:
    const TimelineJob& job(int row) const { return look_->timeline.jobs[static_cast<std::size_t>(row)]; }

    SimTime wait_of(const TimelineJob& job) const;
    QString text(int row, int column) const;
    QVariant value(int row, int column) const;

    std::shared_ptr<const CloserLook> look_;
};

}  // namespace grundlast
