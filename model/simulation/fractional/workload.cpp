#include "model/simulation/fractional/workload.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace grundlast {

namespace {

auto key_of(const PodClass& pod) {
    return std::tie(pod.cpu_milli, pod.memory_mib, pod.gpu_milli, pod.gpus, pod.of_model);
}

struct ByDemand {
    bool operator()(const PodClass& a, const PodClass& b) const { return key_of(a) < key_of(b); }
};

PodClass class_of(const GpuPod& pod, const std::vector<std::string>& models) {
    PodClass demand;
    demand.cpu_milli = pod.cpu_milli;
    demand.memory_mib = pod.memory_mib;
    demand.gpus = pod.gpus;
    demand.gpu_milli = pod.gpus > 0 ? pod.gpu_milli : 0;
    if (pod.gpus > 0 && !pod.gpu_models.empty()) {
        for (const std::string& model : models) {
            const auto& accepted = pod.gpu_models;
            demand.of_model.push_back(std::find(accepted.begin(), accepted.end(), model) != accepted.end());
        }
    }
    return demand;
}

}  // namespace

int PodWorkload::model_number(const std::string& model) const {
    return static_cast<int>(std::find(models.begin(), models.end(), model) - models.begin());
}

PodWorkload make_workload(const std::vector<GpuNode>& nodes, const std::vector<GpuPod>& pods) {
    PodWorkload workload;
    for (const GpuNode& node : nodes) {
        if (workload.model_number(node.gpu_model) == static_cast<int>(workload.models.size())) {
            workload.models.push_back(node.gpu_model);
        }
        const std::int64_t gpu_milli = std::int64_t{whole_gpu_milli} * node.gpus;
        workload.total_gpu_milli += gpu_milli;
        workload.largest_gpu_milli = std::max(workload.largest_gpu_milli, gpu_milli);
        workload.largest_cpu_milli = std::max(workload.largest_cpu_milli, node.cpu_milli);
    }
    std::map<PodClass, int, ByDemand> known;
    for (const GpuPod& pod : pods) {
        const auto [at, is_new] =
            known.try_emplace(class_of(pod, workload.models), static_cast<int>(workload.classes.size()));
        if (is_new) {
            workload.classes.push_back(at->first);
        }
        workload.class_of_pod.push_back(at->second);
    }
    return workload;
}

std::vector<TypicalPod> typical_pods(const PodWorkload& workload, double share) {
    std::map<PodClass, int, ByDemand> counts;
    for (std::size_t position = 0; position < workload.class_of_pod.size(); ++position) {
        PodClass demand = workload.pod(position);
        demand.memory_mib = 0;
        ++counts[demand];
    }
    std::vector<TypicalPod> typical;
    for (const auto& [demand, count] : counts) {
        typical.push_back({demand, static_cast<double>(count)});
    }
    // Among equally frequent ones the larger demand first.
    std::stable_sort(typical.begin(), typical.end(), [](const TypicalPod& a, const TypicalPod& b) {
        return a.popularity != b.popularity ? a.popularity > b.popularity : ByDemand()(b.pod, a.pod);
    });
    const double wanted = share * static_cast<double>(workload.class_of_pod.size());
    double covered = 0;
    std::size_t kept = 0;
    while (kept < typical.size() && covered < wanted) {
        covered += typical[kept++].popularity;
    }
    typical.resize(kept);
    for (TypicalPod& pod : typical) {
        pod.popularity /= covered;
    }
    return typical;
}

}  // namespace grundlast
