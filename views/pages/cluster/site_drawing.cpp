#include "views/pages/cluster/site_drawing.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <map>
#include <utility>

#include "model/cluster/rack_places.h"
#include "model/simulation/fabric.h"
#include "views/pages/cluster/rack_cost.h"
#include "views/style/number_text.h"
#include "views/tables/word_titles.h"

namespace grundlast {

namespace {

struct SiteText {
    Q_DECLARE_TR_FUNCTIONS(SiteText)
};

struct Range {
    double least = 0, most = 0;
};

template <class Of>
Range rangeOver(const std::vector<NodeGroup>& groups, Of of) {
    const auto [least, most] = std::minmax_element(
        groups.begin(), groups.end(), [&](const NodeGroup& a, const NodeGroup& b) { return of(a) < of(b); });
    return {of(*least), of(*most)};
}

QString ratioText(const QString& name, Range range) {
    if (range.most <= 1) {
        return name;
    }
    const QString most = formatShort(range.most, 1);
    return range.least < range.most ? QStringLiteral("%1 %2–%3:1").arg(name, formatShort(range.least, 1), most)
                                    : QStringLiteral("%1 %2:1").arg(name, most);
}

void describe(DrawnRack& rack, const Project& project, const Cluster& cluster, const RackLoad& load,
              double cost) {
    rack.title = SiteText::tr("Rack %1").arg(rack.rack + 1);
    rack.power_kw = load.power_kw;
    rack.power =
        SiteText::tr("%1 of %2 kW").arg(formatShort(load.power_kw, 1), formatShort(cluster.rack_power_kw, 1));
    rack.room = SiteText::tr("%1 of %2 U").arg(load.used_units).arg(cluster.rack_height_units);
    rack.cost = formatCompactMoney(cost, QString::fromStdString(project.settings.currency));
    rack.over_power = load.power_kw > cluster.rack_power_kw + 1e-9;
    rack.units = cluster.rack_height_units;
}

// Switches are numbered over the whole cluster; only those of drawn nodes get a place.
class SwitchCounter {
  public:
    explicit SwitchCounter(SiteDrawing& drawing) : drawing_(drawing) {}

    int leafOf(int group, const NodeGroup& of, int node) {
        const Layout layout({of.nvlink_domain_gpus, of.nodes_per_leaf, of.leaves_per_spine}, of.gpus_per_node,
                            std::max(of.most_nodes(), 1));
        const int leaf = node / layout.nodes_in(Level::leaf);
        const auto found = leaves_.find({group, leaf});
        if (found != leaves_.end()) {
            return found->second;
        }
        DrawnSwitch made;
        made.group = group;
        made.above = spineOf(group, of, node / layout.nodes_in(Level::spine));
        made.title = QStringLiteral("L%1").arg(drawing_.leaves.size() + 1);
        made.tip =
            SiteText::tr("Leaf switch of %1: %n node(s), oversubscription %2:1", nullptr,
                         layout.nodes_in(Level::leaf))
                .arg(QString::fromStdString(of.name), formatShort(of.bandwidth.leaf_oversubscription, 1));
        drawing_.leaves.push_back(made);
        return leaves_[{group, leaf}] = static_cast<int>(drawing_.leaves.size()) - 1;
    }

  private:
    int spineOf(int group, const NodeGroup& of, int spine) {
        const auto found = spines_.find({group, spine});
        if (found != spines_.end()) {
            return found->second;
        }
        DrawnSwitch made;
        made.group = group;
        made.title = QStringLiteral("S%1").arg(drawing_.spines.size() + 1);
        made.tip =
            SiteText::tr("Spine of %1, oversubscription %2:1")
                .arg(QString::fromStdString(of.name), formatShort(of.bandwidth.spine_oversubscription, 1));
        drawing_.spines.push_back(made);
        return spines_[{group, spine}] = static_cast<int>(drawing_.spines.size()) - 1;
    }

    SiteDrawing& drawing_;
    std::map<std::pair<int, int>, int> leaves_;  // by group and number within it
    std::map<std::pair<int, int>, int> spines_;
};

void draw_racks(SiteDrawing& drawing, const Project& project, const Cluster& cluster,
                const DrawingChoice& choice) {
    const std::vector<RackLoad> loads = rack_loads(cluster);
    const std::vector<double> costs = rack_costs(project, cluster);
    const int racks = static_cast<int>(loads.size());
    const int end = std::min(racks, choice.first_rack + choice.most_racks);
    for (int rack = choice.first_rack; rack < end; ++rack) {
        DrawnRack& drawn = drawing.racks.emplace_back();
        drawn.rack = rack;
        const auto at = static_cast<std::size_t>(rack);
        describe(drawn, project, cluster, loads[at], costs[at]);
    }
    drawing.left_out = std::max(racks - end, 0);

    SwitchCounter switches(drawing);
    int group_now = -1;
    int node = 0;  // within the group
    for (const PlacedNode& placed : arrange_in_racks(cluster)) {
        node = placed.group == group_now ? node + 1 : 0;
        group_now = placed.group;
        if (placed.rack < choice.first_rack || placed.rack >= end) {
            continue;
        }
        const NodeGroup& group = cluster.groups[static_cast<std::size_t>(placed.group)];
        DrawnNode drawn;
        drawn.group = placed.group;
        drawn.bottom_unit = placed.bottom_unit;
        drawn.units = std::max(group.rack_units, 1);
        drawn.gpus = group.gpus_per_node;
        drawn.domain_gpus = group.nvlink_domain_gpus;
        if (group.gpus_per_node > 0 && group.nvlink_domain_gpus > group.gpus_per_node) {
            drawn.domain = node / (group.nvlink_domain_gpus / group.gpus_per_node);
        }
        drawn.leaf = switches.leafOf(placed.group, group, node);
        drawn.stands = node < group.nodes_in_month(choice.month);
        drawn.name = QString::fromStdString(group.name);
        drawing.racks[static_cast<std::size_t>(placed.rack - choice.first_rack)].nodes.push_back(drawn);
    }
    for (DrawnRack& rack : drawing.racks) {
        std::sort(rack.nodes.begin(), rack.nodes.end(),
                  [](const DrawnNode& a, const DrawnNode& b) { return a.bottom_unit < b.bottom_unit; });
    }
}

void state_limits(SiteDrawing& drawing, const Project& project, const Cluster& cluster, int month) {
    double power = 0;
    for (const NodeGroup& group : cluster.groups) {
        power += group.nodes_in_month(month) * group.power_kw;
    }
    power *= project.costs.energy.pue;
    const QString shown = formatShort(power, 1);
    const int racks = rack_count(cluster);
    const QString power_text =
        cluster.site_power_kw > 0
            ? SiteText::tr("%1 of %2 kW with cooling").arg(shown, formatShort(cluster.site_power_kw, 1))
            : SiteText::tr("%1 kW with cooling").arg(shown);
    const QString rack_text = cluster.site_racks > 0
                                  ? SiteText::tr("%1 of %2 racks").arg(racks).arg(cluster.site_racks)
                                  : SiteText::tr("%n rack(s)", nullptr, racks);
    drawing.limits = power_text + QStringLiteral(", ") + rack_text;
    drawing.over_limits = (cluster.site_power_kw > 0 && power > cluster.site_power_kw + 1e-9) ||
                          (cluster.site_racks > 0 && racks > cluster.site_racks);
}

DrawnStorage drawn(const ClusterStorage& storage) {
    QStringList notes;
    if (storage.throughput_gb_s > 0) {
        notes.append(SiteText::tr("%1 GB/s").arg(formatShort(storage.throughput_gb_s, 1)));
    }
    if (storage.capacity_tb > 0) {
        notes.append(SiteText::tr("%1 TB").arg(formatShort(storage.capacity_tb, 1)));
    }
    return {word_title(storage.tier), notes.join(QStringLiteral(", "))};
}

}  // namespace

SiteDrawing site_drawing(const Project& project, const Cluster& cluster, const DrawingChoice& choice) {
    SiteDrawing drawing;
    drawing.title = QString::fromStdString(cluster.name);
    state_limits(drawing, project, cluster, choice.month);
    draw_racks(drawing, project, cluster, choice);
    if (!cluster.groups.empty()) {
        drawing.leaf_row =
            ratioText(SiteText::tr("Leaf"), rangeOver(cluster.groups, [](const NodeGroup& group) {
                          return group.bandwidth.leaf_oversubscription;
                      }));
        drawing.spine_row =
            ratioText(SiteText::tr("Spine"), rangeOver(cluster.groups, [](const NodeGroup& group) {
                          return group.bandwidth.spine_oversubscription;
                      }));
    }
    for (const ClusterStorage& storage : cluster.storage) {
        drawing.storage.push_back(drawn(storage));
    }
    if (project.settings.wan_gbit_s > 0) {
        drawing.link = SiteText::tr("%1 Gbit/s").arg(formatShort(project.settings.wan_gbit_s, 1));
    }
    return drawing;
}

QString in_words(const SiteDrawing& drawing) {
    QStringList sentences = {drawing.title + QStringLiteral(": ") + drawing.limits + QLatin1Char('.')};
    for (const DrawnRack& rack : drawing.racks) {
        sentences.append(SiteText::tr("%1: %n node(s), %2, %3.", nullptr, static_cast<int>(rack.nodes.size()))
                             .arg(rack.title, rack.power, rack.room));
    }
    if (drawing.left_out > 0) {
        sentences.append(SiteText::tr("Not drawn: %n rack(s).", nullptr, drawing.left_out));
    }
    return sentences.join(QLatin1Char(' '));
}

}  // namespace grundlast
