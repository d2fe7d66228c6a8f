// What the Cluster page means: clusters, groups and phases come and go as undo steps; totals of a cluster.
#pragma once

#include <QString>
#include <vector>

#include "model/cluster/rack_places.h"
#include "views/document.h"
#include "views/pages/cluster/phase_timeline.h"
#include "views/pages/cluster/site_view.h"
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

    // Each returns the id of what was made.
    QString add_cluster();
    QString duplicate_cluster(const QString& cluster_id);
    // Why it cannot be removed; empty: it was.
    QString remove_cluster(const QString& cluster_id);
    QString add_group(const QString& cluster_id);
    QString duplicate_group(const QString& cluster_id, int row);
    void remove_group(const QString& cluster_id, int row);
    void add_phase(const QString& cluster_id, int group);
    void add_phase_in(const QString& cluster_id, int group, int month);
    void move_phase(const QString& cluster_id, int group, int phase, int month);
    void set_phase_nodes(const QString& cluster_id, int group, int phase, int nodes);
    void remove_phase(const QString& cluster_id, int group, int phase);

    void add_storage(const QString& cluster_id);
    void remove_storage(const QString& cluster_id, int row);

    // Of all clusters and offers: a GPU that a plan uses and that has no speed yet, if there is one.
    void add_speed();
    void remove_speed(int row);

    // In the drawing. What goes wrong is told in a sentence; empty: it went well.
    QString move_nodes(const QString& cluster_id, const std::vector<NodesInRack>& nodes, int rack);
    // One node from the catalogue, of the first group with this system or of a new one; rack -1: where there is
    // room. Where the project has no such cluster, into a new one.
    QString add_system(const QString& cluster_id, const QString& system, int rack, int month);
    void remove_nodes(const QString& cluster_id, const std::vector<NodesInRack>& nodes);
    void multiply_nodes(const QString& cluster_id, const std::vector<NodesInRack>& nodes, int times, int month);
    void arrange_anew(const QString& cluster_id);
    bool is_arranged_by_hand(const QString& cluster_id) const;

    DropPreview preview_move(const QString& cluster_id, const std::vector<NodesInRack>& nodes, int rack) const;
    DropPreview preview_system(const QString& cluster_id, const QString& system, int rack) const;

    SiteDrawing drawing(const QString& cluster_id, const DrawingChoice& choice) const;
    std::vector<PhaseRow> timeline(const QString& cluster_id) const;
    // What is chosen, in figures: "3 nodes, 24 GPUs, 30.6 kW, 24 U".
    QString words_for(const QString& cluster_id, const std::vector<NodesInRack>& nodes) const;

    // Deliveries and retirements of one group as a table.
    RecordList phase_list(const QString& cluster_id, int group) const;

  private:
    Cluster new_cluster() const;

    DocumentInterface& document_;
};

}  // namespace grundlast
