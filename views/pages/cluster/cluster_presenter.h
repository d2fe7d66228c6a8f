// What the Cluster page means: clusters, groups and phases come and go as undo steps; totals of a cluster.
#pragma once

#include <QString>
#include <vector>

#include "views/document.h"
#include "views/pages/shared/page_parts.h"
#include "views/tables/record_table.h"

namespace grundlast {

class ClusterPresenter {
  public:
    explicit ClusterPresenter(DocumentInterface& document) : document_(document) {}

    std::vector<Choice> clusters() const;
    int row_of_cluster(const QString& cluster_id) const;  // -1: none

    // GPUs, power, racks, investment. Largest number of nodes of each group.
    std::vector<TileFigure> totals(const QString& cluster_id) const;
    // Investment of the whole horizon by the cost positions of the project, without running cost.
    double capex(const Cluster& cluster) const;

    // Each returns the id of what was made.
    QString add_cluster();
    QString duplicate_cluster(const QString& cluster_id);
    // Why it cannot be removed; empty: it was.
    QString remove_cluster(const QString& cluster_id);
    QString add_group(const QString& cluster_id);
    QString duplicate_group(const QString& cluster_id, int row);
    void remove_group(const QString& cluster_id, int row);
    void add_phase(const QString& cluster_id, int group);
    void remove_phase(const QString& cluster_id, int group, int phase);

    void add_storage(const QString& cluster_id);
    void remove_storage(const QString& cluster_id, int row);

    // Deliveries and retirements of one group as a table.
    RecordList phase_list(const QString& cluster_id, int group) const;

  private:
    DocumentInterface& document_;
};

}  // namespace grundlast
