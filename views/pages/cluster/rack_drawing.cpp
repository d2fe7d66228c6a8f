#include "views/pages/cluster/rack_drawing.h"

#include <QCoreApplication>
#include <algorithm>

#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct RackText {
    Q_DECLARE_TR_FUNCTIONS(RackText)
};

}  // namespace

RackDrawing rack_drawing(const Cluster& cluster, int most) {
    RackDrawing drawing;
    int racks = 0;
    for (const PlacedNode& placed : arrange_in_racks(cluster)) {
        racks = std::max(racks, placed.rack + 1);
        if (placed.rack >= most) {
            continue;
        }
        drawing.racks.resize(std::max(drawing.racks.size(), static_cast<std::size_t>(placed.rack) + 1));
        DrawnRack& rack = drawing.racks[static_cast<std::size_t>(placed.rack)];
        const NodeGroup& group = cluster.groups[static_cast<std::size_t>(placed.group)];
        rack.nodes.push_back({placed.group, placed.bottom_unit, std::max(group.rack_units, 1),
                              group.gpus_per_node, QString::fromStdString(group.name)});
        rack.power_kw += group.power_kw;
    }
    for (std::size_t i = 0; i < drawing.racks.size(); ++i) {
        DrawnRack& rack = drawing.racks[i];
        rack.title = RackText::tr("Rack %1").arg(i + 1);
        rack.power = RackText::tr("%1 of %2 kW")
                         .arg(formatShort(rack.power_kw, 1), formatShort(cluster.rack_power_kw, 1));
        rack.over_power = rack.power_kw > cluster.rack_power_kw + 1e-9;
        rack.units = cluster.rack_height_units;
    }
    drawing.left_out = racks - static_cast<int>(drawing.racks.size());
    return drawing;
}

}  // namespace grundlast
