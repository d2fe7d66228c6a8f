// Racks with their nodes, ready to be drawn.
#pragma once

#include <QString>
#include <vector>

#include "model/cluster/cluster.h"

namespace grundlast {

struct DrawnNode {
    int group = 0;  // index into Cluster::groups
    int bottom_unit = 0;
    int units = 1;
    int gpus = 0;
    QString name;
};

struct DrawnRack {
    QString title;
    QString power;  // "32.4 of 40 kW"
    double power_kw = 0;
    bool over_power = false;
    int units = 42;
    std::vector<DrawnNode> nodes;  // from the bottom up
};

// At most `most` racks; `left_out` counts the others.
struct RackDrawing {
    std::vector<DrawnRack> racks;
    int left_out = 0;
};

RackDrawing rack_drawing(const Cluster& cluster, int most);

}  // namespace grundlast
