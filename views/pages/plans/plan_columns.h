// The plans side by side, their figures in one line each.
#pragma once

#include <QWidget>
#include <vector>

#include "views/pages/plans/plans_presenter.h"

class QLabel;

namespace grundlast {

class PlanColumns : public QWidget {
    Q_OBJECT

  public:
    // A column is at least `narrowest` pixels wide, or what its words need; what finds no room stands below.
    explicit PlanColumns(int narrowest = 0, QWidget* parent = nullptr);

    // What the figures mean, in their order; shown at their names.
    void setTips(const QStringList& tips) { tips_ = tips; }

    void show_columns(const QStringList& names, const std::vector<PlanColumn>& columns);

  signals:
    // A figure was clicked; `key` as explain() knows it.
    void why_asked(const QString& key);

  private:
    void build(const QStringList& names, const std::vector<PlanColumn>& columns);
    QWidget* makeColumn(const QStringList& names, const PlanColumn& column);

    QWidget* content_ = nullptr;
    int narrowest_;
    QStringList tips_;
    QStringList shape_;  // of what is built: while it stays, texts alone are set, which a dragging hand needs
    std::vector<QLabel*> badges_;  // by plan; null: it has none
    std::vector<std::vector<QLabel*>> figures_;
};

}  // namespace grundlast
