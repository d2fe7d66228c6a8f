// Queues in steady state in closed form, against which the simulation is checked and with which a first guess
// is made. Time in mean service times; `offered` is the load in servers (arrival rate x service time).
#pragma once

namespace grundlast {

// Chance that an arrival finds all servers busy where nobody waits (M/G/c/c; Erlang 1917). offered >= 0.
double erlang_b(int servers, double offered);

// Chance to wait in M/M/c (Erlang C); 1 from a load of all servers on.
double erlang_c(int servers, double offered);

// Mean wait in M/M/c. Infinite from a load of all servers on, here and below.
double mean_wait_mmc(int servers, double offered);

// Mean wait in M/G/1, `service_variation` the squared coefficient of variation of the service time
// (Pollaczek 1930, Khinchine 1932).
double mean_wait_mg1(double offered, double service_variation);

// Approximate mean wait in G/G/c: that of M/M/c x the mean of both squared variations (Allen & Cunneen; Allen,
// Probability, Statistics and Queueing Theory, 1990). Exact for M/M/c and M/G/1.
double mean_wait_allen_cunneen(int servers, double offered, double arrival_variation, double service_variation);

// Mean waits of two classes at one server with exponential times of mean 1, the first before the second.
struct TwoClasses {
    double first = 0;
    double second = 0;
};

// Who is served is never interrupted (Cobham 1954).
TwoClasses mean_waits_non_preemptive(double first_load, double second_load);

// The first interrupts the second, which goes on later: mean times in the system (Kleinrock, Queueing Systems
// II, 1976, section 3.4).
TwoClasses mean_times_preemptive_resume(double first_load, double second_load);

}  // namespace grundlast
