#include "views/tables/world_fields.h"

#include "views/tables/origin_fields.h"
#include "views/tables/project_choices.h"
#include "views/tables/word_titles.h"

namespace grundlast {

RecordList storage_list(const std::string& cluster_id) {
    const auto at = [cluster_id](auto& project, int row) -> decltype(&project.clusters[0].storage[0]) {
        for (auto& cluster : project.clusters) {
            if (cluster.id == cluster_id) {
                return row_of(cluster.storage, row);
            }
        }
        return nullptr;
    };
    RecordFields f(at);
    f.choice(
         "tier", WorldText::tr("Storage"), [](auto& s) -> auto& { return s.tier; },
         choices_of<StorageTier>([](auto tier) { return word_title(tier); }))
        .width(170);
    f.number(
         "throughput_gb_s", WorldText::tr("Throughput"), [](auto& s) -> auto& { return s.throughput_gb_s; })
        .unit(WorldText::tr("GB/s"))
        .help(WorldText::tr("That all jobs share; of local NVMe that of one node; 0: not a limit"));
    f.number(
         "write_gb_s", WorldText::tr("Checkpoints at"), [](auto& s) -> auto& { return s.write_gb_s; })
        .unit(WorldText::tr("GB/s"))
        .help(WorldText::tr("At which a job writes its checkpoints; 0: at the throughput"));
    f.number(
         "cache_gb_per_node", WorldText::tr("Cache per node"),
         [](auto& s) -> auto& { return s.cache_gb_per_node; })
        .unit(WorldText::tr("GB"))
        .help(
            WorldText::tr("Of the data a job reads, as much on each of its nodes does not burden the storage"));
    f.number(
         "capacity_tb", WorldText::tr("Capacity"), [](auto& s) -> auto& { return s.capacity_tb; })
        .unit(WorldText::tr("TB"))
        .help(WorldText::tr("0: not stated"));
    return {[at](const Project& project) {
                int rows = 0;
                while (at(project, rows)) {
                    ++rows;
                }
                return rows;
            },
            [cluster_id](const Project&, int row) {
                return QStringLiteral("%1/storage/%2").arg(QString::fromStdString(cluster_id)).arg(row);
            },
            f.take()};
}

RecordList gpu_speed_list() {
    RecordFields f([](auto& project, int row) { return row_of(project.gpu_speeds, row); });
    f.choice(
         "gpu_model", WorldText::tr("GPU model"), [](auto& s) -> auto& { return s.gpu_model; },
         gpu_model_choices)
        .width(200);
    f.number(
         "factor", WorldText::tr("Speed"), [](auto& s) -> auto& { return s.factor; })
        .between(0.01, 100)
        .help(WorldText::tr("Work done in the time in which the reference GPU does 1, measured on your jobs; a "
                            "data sheet says too much"));
    add_origin(f);
    return {[](const Project& project) { return static_cast<int>(project.gpu_speeds.size()); },
            [](const Project& project, int row) {
                return QString::fromStdString(project.gpu_speeds[static_cast<std::size_t>(row)].gpu_model);
            },
            f.take()};
}

std::vector<RecordField> effect_fields() {
    RecordFields f([](auto& project, int) { return &project.settings; });
    const auto add = [&f](const char* key, const QString& title, bool Effects::*on) -> RecordField& {
        return f.flag(
            key, title, [on](auto& settings) -> auto& { return settings.effects.*on; });
    };
    add("effects.failures", WorldText::tr("Node failures"), &Effects::failures);
    add("effects.checkpoint_cost", WorldText::tr("Writing checkpoints"), &Effects::checkpoint_cost);
    add("effects.fabric", WorldText::tr("Network between GPUs"), &Effects::fabric);
    add("effects.storage", WorldText::tr("Storage throughput"), &Effects::storage);
    add("effects.class_speed", WorldText::tr("GPU speed by class"), &Effects::class_speed);
    add("effects.delivery_delay", WorldText::tr("Late deliveries"), &Effects::delivery_delay);
    add("effects.maintenance", WorldText::tr("Planned maintenance"), &Effects::maintenance);
    add("effects.scale_up", WorldText::tr("Start-up of replicas"), &Effects::scale_up);
    add("effects.interruptions", WorldText::tr("Interrupted spot instances"), &Effects::interruptions);
    add("effects.transfers", WorldText::tr("Transfers to the cloud"), &Effects::transfers);
    add("effects.shortage", WorldText::tr("Shortage of cloud instances"), &Effects::shortage);
    return f.take();
}

}  // namespace grundlast
