#include "model/simulation/estimate/queue_estimate.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/catalog/catalog.h"
#include "model/simulation/check_scenario.h"
#include "model/simulation/cloud.h"
#include "model/simulation/estimate/stream_load.h"
#include "model/simulation/estimate/wait_mixture.h"
#include "model/simulation/queueing.h"

namespace grundlast {

namespace {

// Between whole numbers of servers, linear.
template <class Figure>
double at_servers(double servers, Figure figure) {
    const double below = std::floor(std::max(servers, 1.0));
    const double part = std::max(servers, 1.0) - below;
    const double low = figure(static_cast<int>(below));
    return part > 0 ? low + part * (figure(static_cast<int>(below) + 1) - low) : low;
}

// GPUs of a pool in a month, as means over it, and their mean speed.
struct Capacity {
    double gpus = 0;
    double speed = 1;
};

double hours_between(SimTime from, SimTime to) {
    return std::max(0.0, to_hours(to - from));
}

Capacity capacity_of(const Pool& pool, SimTime from, SimTime to) {
    double gpu_h = 0, work = 0;
    for (const NodeClass& nodes : pool.nodes) {
        for (const CapacityChange& change : nodes.changes) {
            const double hours = hours_between(std::max(from, change.time), to) * change.nodes * nodes.gpus;
            gpu_h += hours;
            work += hours * nodes.speed;
        }
    }
    const double length = hours_between(from, to);
    return {length > 0 ? std::max(gpu_h, 0.0) / length : 0.0, gpu_h > 0 ? work / gpu_h : 1.0};
}

// The jobs of a pool in an hour of the week, taken together.
struct HourLoad {
    double arrivals = 0;      // jobs
    double gpus = 0;          // in progress
    double service_gpus = 0;  // of them, of services: no chance in them
    double burstable = 0;     // share of the load that may leave
};

class PoolEstimate {
  public:
    PoolEstimate(const Scenario& scenario, int pool, RunResult& run, WaitMixture& waits)
        : scenario_(scenario), pool_(pool), run_(run), waits_(waits) {}

    void go_through() {
        double backlog_gpu_h = 0;
        SimTime from{};
        auto hour_of_week = static_cast<std::size_t>(scenario_.first_hour_of_week);
        for (std::size_t month = 0; month < scenario_.month_ends.size(); ++month) {
            const SimTime to = scenario_.month_ends[month];
            backlog_gpu_h = one_month(month, from, to, hour_of_week, backlog_gpu_h);
            from = to;
        }
        leave_undone(backlog_gpu_h);
    }

  private:
    // Servers of the size of the mean gang, and their mean service.
    struct Servers {
        double gang = 1;
        double run_h = 1;
        double variation = 1;
    };

    bool is_here(const JobStream& stream) const { return stream.pool == pool_; }

    bool may_leave(const JobStream& stream) const {
        return scenario_.cloud.rule.kind != BurstKind::never && stream.may_burst && stream.cloud_offer >= 0;
    }

    // After which a job that may leave does.
    double patience_h() const {
        switch (scenario_.cloud.rule.kind) {
            case BurstKind::never:
                return -1;
            case BurstKind::always:
                return 0;
            case BurstKind::after_wait:
            case BurstKind::predicted_wait:
                return scenario_.cloud.rule.after_wait_h;
            case BurstKind::backlog:
                return -1;
        }
        return -1;
    }

    double one_month(std::size_t month, SimTime from, SimTime to, std::size_t& hour_of_week, double backlog) {
        const double month_h = hours_between(from, to);
        const Capacity capacity =
            pool_ >= 0 ? capacity_of(scenario_.pools[static_cast<std::size_t>(pool_)], from, to) : Capacity{};
        std::vector<StreamLoad> loads;
        for (const JobStream& stream : scenario_.streams) {
            loads.push_back(is_here(stream) ? load_of(stream, month, month_h, capacity.speed) : StreamLoad{});
        }
        const std::array<HourLoad, hours_in_week> week = week_of(loads);
        const Servers servers = servers_of(loads);
        std::array<WaitPart, hours_in_week> queue;
        for (std::size_t hour = 0; hour < hours_in_week; ++hour) {
            queue[hour] = wait_with_leavers(week[hour], capacity.gpus, servers);
        }
        double busy = 0, sent = 0, offered = 0;
        std::array<double, hours_in_week> undelayed{};  // jobs of hours without backlog
        const auto hours = static_cast<std::size_t>(std::lround(month_h));
        for (std::size_t i = 0; i < hours; ++i, hour_of_week = (hour_of_week + 1) % hours_in_week) {
            const HourLoad& load = week[hour_of_week];
            WaitPart part = queue[hour_of_week];
            part.delay_h = capacity.gpus > 0 ? backlog / capacity.gpus : 0.0;
            const double leaves = share_that_leaves(part, load);
            double in_cloud = load.gpus * leaves;
            double wanted = load.gpus - in_cloud + backlog;
            const double done = std::min(wanted, capacity.gpus);
            backlog = wanted - done;
            const double limit = patience_h();
            if (limit >= 0 && load.burstable > 0 && backlog > capacity.gpus * limit) {
                const double over = std::min(backlog - capacity.gpus * limit, load.gpus * load.burstable);
                in_cloud += over;
                backlog -= over;
            }
            busy += done;
            sent += in_cloud;
            offered += load.gpus;
            part.jobs = load.arrivals;
            if (limit >= 0 && load.burstable > 0) {
                part.longest_h = std::max(limit, 0.0);
            }
            if (capacity.gpus <= 0) {
                part.chance = 0;
                part.delay_h = to_hours(scenario_.cloud.start_delay);
                part.longest_h = -1;
            }
            if (part.delay_h > 0 || capacity.gpus <= 0) {
                waits_.add(part);
            } else {
                undelayed[hour_of_week] += part.jobs;
                queue[hour_of_week].longest_h = part.longest_h;
            }
        }
        for (std::size_t hour = 0; hour < hours_in_week; ++hour) {
            queue[hour].jobs = undelayed[hour];
            waits_.add(queue[hour]);
        }
        run_.available_gpu_h[month] += capacity.gpus * month_h;
        run_.allocated_gpu_h[month] += busy;
        share_out(month, loads, capacity, busy, sent, offered);
        return backlog;
    }

    std::array<HourLoad, hours_in_week> week_of(const std::vector<StreamLoad>& loads) const {
        std::array<HourLoad, hours_in_week> week{};
        for (std::size_t s = 0; s < loads.size(); ++s) {
            const JobStream& stream = scenario_.streams[s];
            for (std::size_t hour = 0; is_here(stream) && hour < hours_in_week; ++hour) {
                const double gpus = loads[s].in_progress[hour] * loads[s].gpus;
                week[hour].arrivals += loads[s].arrivals[hour];
                week[hour].gpus += gpus;
                week[hour].service_gpus += stream.kind == ArrivalKind::service ? gpus : 0.0;
                week[hour].burstable += may_leave(stream) ? gpus : 0.0;
            }
        }
        for (HourLoad& hour : week) {
            hour.burstable = hour.gpus > 0 ? hour.burstable / hour.gpus : 0.0;
        }
        return week;
    }

    Servers servers_of(const std::vector<StreamLoad>& loads) const {
        double jobs = 0, time = 0, squares = 0, work = 0, gangs = 0;
        for (std::size_t s = 0; s < loads.size(); ++s) {
            const double arriving = std::accumulate(loads[s].arrivals.begin(), loads[s].arrivals.end(), 0.0);
            if (!is_here(scenario_.streams[s]) || arriving <= 0) {
                continue;
            }
            jobs += arriving;
            time += arriving * loads[s].run_h;
            squares += arriving * loads[s].second_moment;
            work += arriving * loads[s].run_h * loads[s].gpus;
            gangs += arriving * loads[s].run_h * loads[s].gpus * loads[s].gpus;
        }
        if (jobs <= 0 || time <= 0 || work <= 0) {
            return {};
        }
        const double mean = time / jobs;
        return {gangs / work, mean, std::max(0.0, squares / jobs / (mean * mean) - 1.0)};
    }

    WaitPart wait_in(const HourLoad& load, double gpus, const Servers& servers) const {
        WaitPart part;
        const double free = gpus - load.service_gpus;
        const double offered = (load.gpus - load.service_gpus) / servers.gang;
        const double count = free / servers.gang;
        if (count < 1 || offered <= 0) {
            part.chance = offered > 0 ? 1.0 : 0.0;
            part.rate_per_h = 1.0 / std::max(servers.run_h, 1e-6);
            return part;
        }
        // Near and beyond full load the fluid backlog tells the wait; the rest stays finite.
        constexpr double fullest = 0.98;
        const double held = std::min(offered, fullest * count);
        part.chance = at_servers(count, [&](int c) { return erlang_c(c, std::min(held, fullest * c)); });
        const double correction = (1.0 + servers.variation) / 2.0;
        part.rate_per_h = (count - held) / (std::max(servers.run_h, 1e-6) * correction);
        return part;
    }

    // Whoever leaves is no longer in the way: the share that leaves is the one at which the queue of the others
    // makes just so many leave.
    WaitPart wait_with_leavers(const HourLoad& load, double gpus, const Servers& servers) const {
        constexpr double negligible = 0.005;
        constexpr int halvings = 7;
        WaitPart part = wait_in(load, gpus, servers);
        double most = share_that_leaves(part, load), least = 0;
        if (most < negligible) {
            return part;
        }
        for (int i = 0; i < halvings; ++i) {
            const double leaves = (least + most) / 2;
            HourLoad rest = load;
            rest.gpus = std::max(load.service_gpus, load.gpus * (1 - leaves));
            part = wait_in(rest, gpus, servers);
            (share_that_leaves(part, load) > leaves ? least : most) = leaves;
        }
        return part;
    }

    double share_that_leaves(const WaitPart& part, const HourLoad& load) const {
        const double limit = patience_h();
        if (limit < 0 || load.burstable <= 0) {
            return 0;
        }
        const double longer =
            limit < part.delay_h ? 1.0 : part.chance * std::exp(-part.rate_per_h * (limit - part.delay_h));
        return load.burstable * longer;
    }

    // GPU-hours of the month by stream, in proportion to what each asks for; in the cloud those that may leave.
    void share_out(std::size_t month, const std::vector<StreamLoad>& loads, const Capacity& capacity,
                   double busy, double sent, double offered) {
        double leaving = 0;
        for (std::size_t s = 0; s < loads.size(); ++s) {
            leaving += may_leave(scenario_.streams[s]) ? load_sum(loads[s]) : 0.0;
        }
        const double weeks = offered > 0 ? offered / std::max(all_sum(loads), 1e-12) : 0.0;
        for (std::size_t s = 0; s < loads.size(); ++s) {
            const JobStream& stream = scenario_.streams[s];
            if (!is_here(stream)) {
                continue;
            }
            Cell& cell = run_.cells[s * static_cast<std::size_t>(run_.months) + month];
            const double wanted = load_sum(loads[s]) * weeks;
            const double in_cloud =
                may_leave(stream) && leaving > 0 ? sent * load_sum(loads[s]) / leaving : 0.0;
            const double here =
                offered - sent > 0 ? busy * std::max(wanted - in_cloud, 0.0) / (offered - sent) : 0.0;
            const double jobs =
                std::accumulate(loads[s].arrivals.begin(), loads[s].arrivals.end(), 0.0) * weeks;
            cell.submitted += std::llround(jobs);
            cell.own_gpu_h += here;
            cell.own_useful_ref_gpu_h += here * (stream.kind == ArrivalKind::service ? 1.0 : capacity.speed);
            rent(stream, loads[s], capacity, in_cloud, wanted > 0 ? in_cloud / wanted : 0.0, jobs, cell);
        }
    }

    void rent(const JobStream& stream, const StreamLoad& load, const Capacity& capacity, double own_hours,
              double share, double jobs, Cell& cell) const {
        if (own_hours <= 0) {
            return;
        }
        const bool service = stream.kind == ArrivalKind::service;
        const double speed = cloud_speed(scenario_.cloud, stream);
        const double ref_hours = own_hours * (service ? 1.0 : capacity.speed);
        const double hours = service ? own_hours : ref_hours / speed;
        cell.started_cloud += std::llround(jobs * share);
        cell.cloud_useful_ref_gpu_h += ref_hours;
        const double instance_h = hours / std::max(load.gpus, 1e-9) * stream.cloud_instances;
        (stream.spot ? cell.spot_gpu_h : cell.on_demand_gpu_h) += hours;
        (stream.spot ? cell.spot_instance_h : cell.on_demand_instance_h) += instance_h;
    }

    static double load_sum(const StreamLoad& load) {
        return load.gpus * std::accumulate(load.in_progress.begin(), load.in_progress.end(), 0.0);
    }

    double all_sum(const std::vector<StreamLoad>& loads) const {
        double sum = 0;
        for (const StreamLoad& load : loads) {
            sum += load_sum(load);
        }
        return sum;
    }

    // What is left at the end, by what the streams asked for in the last month.
    void leave_undone(double backlog_gpu_h) {
        double all = 0;
        const auto last = static_cast<std::size_t>(run_.months) - 1;
        const auto cell_of = [&](std::size_t s) -> Cell& {
            return run_.cells[s * static_cast<std::size_t>(run_.months) + last];
        };
        for (std::size_t s = 0; s < scenario_.streams.size(); ++s) {
            all += is_here(scenario_.streams[s]) ? cell_of(s).own_useful_ref_gpu_h : 0.0;
        }
        for (std::size_t s = 0; s < scenario_.streams.size() && all > 0; ++s) {
            if (is_here(scenario_.streams[s])) {
                cell_of(s).unserved_ref_gpu_h += backlog_gpu_h * cell_of(s).own_useful_ref_gpu_h / all;
            }
        }
    }

    const Scenario& scenario_;
    int pool_;
    RunResult& run_;
    WaitMixture& waits_;
};

// Reserved instances are used first: what is on demand moves there up to their hours.
void use_reservation(const Scenario& scenario, RunResult& run) {
    SimTime from{};
    for (int month = 0; month < run.months && scenario.cloud.reserved_gpus > 0; ++month) {
        const SimTime to = scenario.month_ends[static_cast<std::size_t>(month)];
        double left = scenario.cloud.reserved_gpus * hours_between(from, to);
        from = to;
        for (std::size_t s = 0; s < scenario.streams.size(); ++s) {
            Cell& cell = run.cells[s * static_cast<std::size_t>(run.months) + static_cast<std::size_t>(month)];
            if (!scenario.streams[s].may_use_reserved || cell.on_demand_gpu_h <= 0) {
                continue;
            }
            const double moved = std::min(left, cell.on_demand_gpu_h);
            cell.on_demand_instance_h *= 1.0 - moved / cell.on_demand_gpu_h;
            cell.on_demand_gpu_h -= moved;
            cell.reserved_gpu_h += moved;
            left -= moved;
        }
    }
}

}  // namespace

Result<RunResult> estimate_queue(const Scenario& scenario) {
    if (const auto checked = check_scenario(scenario); !checked) {
        return checked.error();
    }
    RunResult run;
    run.workloads = static_cast<int>(scenario.streams.size());
    run.months = static_cast<int>(scenario.month_ends.size());
    run.cells.resize(scenario.streams.size() * scenario.month_ends.size());
    for (auto* months : {&run.available_gpu_h, &run.allocated_gpu_h, &run.free_gpu_h, &run.fragment_gpu_h}) {
        months->assign(scenario.month_ends.size(), 0.0);
    }
    WaitMixture waits;
    for (int pool = -1; pool < static_cast<int>(scenario.pools.size()); ++pool) {
        PoolEstimate(scenario, pool, run, waits).go_through();
    }
    use_reservation(scenario, run);
    run.overall.jobs = std::llround(waits.jobs());
    run.overall.mean_h = waits.mean_h();
    run.overall.p50_h = waits.quantile_h(0.5);
    run.overall.p95_h = waits.quantile_h(0.95);
    run.by_team.assign(scenario.teams.size(), run.overall);
    run.by_workload.assign(scenario.streams.size(), run.overall);
    for (std::size_t s = 0; s < scenario.streams.size(); ++s) {
        WaitFigures& figures = run.by_workload[s];
        const JobStream& stream = scenario.streams[s];
        const double latest = latest_start_h(stream, stream.run_time.mean_run_time_h() * stream.run_factor);
        figures.slo_share = latest < 0              ? 0.0
                            : std::isfinite(latest) ? 1.0 - waits.share_longer_than(latest)
                                                    : 1.0;
    }
    run.by_month.assign(scenario.month_ends.size(), run.overall);
    return run;
}

}  // namespace grundlast
