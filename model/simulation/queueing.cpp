#include "model/simulation/queueing.h"

#include <limits>

namespace grundlast {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();

}  // namespace

double erlang_b(int servers, double offered) {
    double blocked = 1;
    for (int server = 1; server <= servers; ++server) {
        blocked = offered * blocked / (server + offered * blocked);
    }
    return blocked;
}

double erlang_c(int servers, double offered) {
    if (offered >= servers) {
        return 1;
    }
    const double blocked = erlang_b(servers, offered);
    return blocked / (1 - offered / servers * (1 - blocked));
}

double mean_wait_mmc(int servers, double offered) {
    return offered < servers ? erlang_c(servers, offered) / (servers - offered) : never;
}

double mean_wait_mg1(double offered, double service_variation) {
    return offered < 1 ? offered / (1 - offered) * (1 + service_variation) / 2 : never;
}

double mean_wait_allen_cunneen(int servers, double offered, double arrival_variation,
                               double service_variation) {
    return mean_wait_mmc(servers, offered) * (arrival_variation + service_variation) / 2;
}

TwoClasses mean_waits_non_preemptive(double first_load, double second_load) {
    const double load = first_load + second_load;
    if (load >= 1) {
        return {first_load < 1 ? 1 / (1 - first_load) : never, never};
    }
    const double first = load / (1 - first_load);  // the work in service at an arrival is `load`
    return {first, first / (1 - load)};
}

TwoClasses mean_times_preemptive_resume(double first_load, double second_load) {
    const double load = first_load + second_load;
    const double first = first_load < 1 ? 1 / (1 - first_load) : never;
    return {first, load < 1 ? first / (1 - load) : never};
}

}  // namespace grundlast
