#include "model/inventory/inventory.h"

#include <cmath>
#include <numeric>

namespace grundlast {

namespace {

double mean_of(const std::vector<double>& values) {
    return values.empty()
               ? 0.0
               : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

}  // namespace

double RunTime::mean_run_time_h() const {
    switch (kind) {
        case RunTimeKind::empirical:
            return sample_h ? mean_of(*sample_h) : 0.0;
        case RunTimeKind::test_run:
            return test_run.run_time_h();
        case RunTimeKind::constant:
        case RunTimeKind::lognormal:
            break;
    }
    return mean_h;
}

bool RunTime::operator==(const RunTime& other) const {
    const bool same_sample =
        sample_h == other.sample_h || (sample_h && other.sample_h && *sample_h == *other.sample_h);
    return kind == other.kind && mean_h == other.mean_h && sigma == other.sigma && test_run == other.test_run &&
           same_sample;
}

GpuHours monthly_gpu_hours(const Workload& workload) {
    constexpr double hours_of_month = 730;
    const Arrivals& arrivals = workload.arrivals;
    if (arrivals.kind == ArrivalKind::service) {
        const double replicas =
            arrivals.replicas_by_hour.empty() ? arrivals.replicas : mean_of(arrivals.replicas_by_hour);
        return GpuHours(replicas * workload.gpus_per_job * hours_of_month);
    }
    return GpuHours(arrivals.jobs_per_month * workload.gpus_per_job * workload.run_time.mean_run_time_h() /
                    (workload.precision_factor * workload.scaling_efficiency));
}

double demand_factor(const Growth& growth, YearMonth start, YearMonth month) {
    if ((growth.launch && month < *growth.launch) || (growth.end && month >= *growth.end)) {
        return 0.0;
    }
    double factor = std::pow(1.0 + growth.per_year, static_cast<double>((month - start).count()) / 12.0);
    if (growth.season.size() == 12) {
        factor *= growth.season[static_cast<unsigned>(month.month()) - 1];
    }
    for (const DemandEvent& event : growth.events) {
        if (month >= event.month) {
            factor *= event.factor;
        }
    }
    return factor;
}

std::vector<double> office_hours(double busy, double quiet) {
    std::vector<double> week(168, quiet);
    for (std::size_t day = 0; day < 5; ++day) {
        for (std::size_t hour = 6; hour < 17; ++hour) {
            week[day * 24 + hour] = busy;
        }
    }
    return week;
}

}  // namespace grundlast
