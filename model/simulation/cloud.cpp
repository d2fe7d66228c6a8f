#include "model/simulation/cloud.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

constexpr double rounding = 1e-9;  // shares of a GPU add up with rounding errors

}  // namespace

int CloudCapacity::reserved_instances(const JobStream& stream) const {
    if (!stream.may_use_reserved || settings_.reserved_gpus == 0) {
        return 0;
    }
    const double free = settings_.reserved_gpus - reserved_in_use_;
    const int fitting = static_cast<int>(std::floor(free / stream.cloud_gpus_per_instance + rounding));
    return std::clamp(fitting, 0, stream.cloud_instances);
}

bool CloudCapacity::ever_fits(const JobStream& stream) const {
    if (settings_.quota_gpus == 0) {
        return true;
    }
    const double needed = stream.cloud_instances * stream.cloud_gpus_per_instance;
    const double reserved = stream.may_use_reserved ? settings_.reserved_gpus : 0;
    const double instances = std::floor(reserved / stream.cloud_gpus_per_instance + rounding);
    return needed - instances * stream.cloud_gpus_per_instance <= settings_.quota_gpus + rounding;
}

bool CloudCapacity::take(const JobStream& stream, Job& job) {
    const int reserved = reserved_instances(stream);
    const double on_demand = (stream.cloud_instances - reserved) * stream.cloud_gpus_per_instance;
    if (settings_.quota_gpus > 0 && on_demand_in_use_ + on_demand > settings_.quota_gpus + rounding) {
        return false;
    }
    job.reserved_instances = reserved;
    reserved_in_use_ += reserved * stream.cloud_gpus_per_instance;
    on_demand_in_use_ += on_demand;
    return true;
}

void CloudCapacity::give(const JobStream& stream, const Job& job) {
    reserved_in_use_ -= job.reserved_instances * stream.cloud_gpus_per_instance;
    on_demand_in_use_ -= (stream.cloud_instances - job.reserved_instances) * stream.cloud_gpus_per_instance;
}

}  // namespace grundlast
