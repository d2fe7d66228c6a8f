// The plans side by side, their figures in one line each.
#pragma once

#include <QWidget>

#include "views/pages/plans/plans_presenter.h"

namespace grundlast {

class PlanColumns : public QWidget {
    Q_OBJECT

  public:
    explicit PlanColumns(QWidget* parent = nullptr);

    void show_columns(const QStringList& names, const std::vector<PlanColumn>& columns);

  signals:
    // A figure was clicked; `key` as explain() knows it.
    void why_asked(const QString& key);

  private:
    QWidget* content_ = nullptr;
};

}  // namespace grundlast
