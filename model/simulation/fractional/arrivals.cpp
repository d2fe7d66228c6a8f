#include "model/simulation/fractional/arrivals.h"

#include <numeric>
#include <utility>

namespace grundlast {

namespace {

std::size_t draw(std::size_t count, RandomSequence& chance) {
    return static_cast<std::size_t>(chance.uniform() * static_cast<double>(count));
}

double gpu_milli(const PodWorkload& workload, int pod_class) {
    return static_cast<double>(workload.classes[static_cast<std::size_t>(pod_class)].total_gpu_milli());
}

void leave_out(std::vector<int>& arriving, double demand, double wanted, const PodWorkload& workload,
               RandomSequence& chance) {
    while (demand > wanted) {
        const auto one = arriving.begin() + static_cast<std::ptrdiff_t>(draw(arriving.size(), chance));
        demand -= gpu_milli(workload, *one);
        arriving.erase(one);
    }
}

}  // namespace

std::vector<int> shuffled(int count, RandomSequence& chance) {
    std::vector<int> order(static_cast<std::size_t>(count));
    std::iota(order.begin(), order.end(), 0);
    for (std::size_t left = order.size(); left > 1; --left) {
        std::swap(order[left - 1], order[draw(left, chance)]);
    }
    return order;
}

std::vector<int> arrivals(const PodWorkload& workload, double fill, RandomSequence& chance) {
    const double wanted = fill * static_cast<double>(workload.total_gpu_milli);
    std::vector<int> arriving = shuffled(static_cast<int>(workload.class_of_pod.size()), chance);
    double demand = 0;
    for (int& pod : arriving) {
        pod = workload.class_of_pod[static_cast<std::size_t>(pod)];
        demand += gpu_milli(workload, pod);
    }
    if (demand > wanted) {
        leave_out(arriving, demand, wanted, workload, chance);
        return arriving;
    }
    for (;;) {
        const int drawn = workload.class_of_pod[draw(workload.class_of_pod.size(), chance)];
        demand += gpu_milli(workload, drawn);
        if (demand > wanted) {
            return arriving;
        }
        arriving.push_back(drawn);
    }
}

}  // namespace grundlast
