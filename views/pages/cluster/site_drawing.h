// A site with its racks, switches, storage and link to the clouds, ready to be drawn.
#pragma once

#include <QString>
#include <vector>

#include "model/project/project.h"

namespace grundlast {

struct DrawnNode {
    int group = 0;  // index into Cluster::groups
    int bottom_unit = 0;
    int units = 1;
    int gpus = 0;
    int domain_gpus = 0;  // of an NVLink domain that is a part of the node or the node
    int domain = -1;      // of a domain over several nodes: which one of the group; -1: there is none
    int leaf = 0;         // index into SiteDrawing::leaves
    bool stands = true;   // in the month that is shown; else it comes later or has left
    QString name;
};

// Power and height count all that ever stand in the rack, as its fuses and its frame must.
struct DrawnRack {
    int rack = 0;  // as in PlacedNode
    QString title;
    QString power;  // "32.4 of 40 kW"
    QString room;   // "32 of 42 U"
    QString cost;   // of buying what stands in it, and the rack
    double power_kw = 0;
    bool over_power = false;
    int units = 42;
    std::vector<DrawnNode> nodes;  // from the bottom up
};

struct DrawnSwitch {
    int group = 0;
    int above = 0;  // of a leaf: index into SiteDrawing::spines
    QString title;
    QString tip;
};

struct DrawnStorage {
    QString title;
    QString note;
};

struct SiteDrawing {
    QString title;
    QString limits;  // "96 of 150 kW with cooling, 6 of 8 racks"
    bool over_limits = false;
    std::vector<DrawnRack> racks;
    std::vector<DrawnSwitch> leaves;  // of the drawn racks
    std::vector<DrawnSwitch> spines;
    QString leaf_row;                   // "Leaf 3:1"; differs by group: the range
    QString spine_row;                  // as above
    std::vector<DrawnStorage> storage;  // as in Cluster::storage
    QString link;                       // "10 Gbit/s"; empty: transfers take no time
    int left_out = 0;                   // racks that are counted, not drawn
};

struct DrawingChoice {
    int month = 0;
    int first_rack = 0;
    int most_racks = 200;
};

SiteDrawing site_drawing(const Project& project, const Cluster& cluster, const DrawingChoice& choice);

// Of the drawing, for those who do not see it: what stands where, one sentence for each rack.
QString in_words(const SiteDrawing& drawing);

}  // namespace grundlast
