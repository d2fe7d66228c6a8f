#include "model/inventory/explain.h"

#include <fmt/core.h>

#include <cmath>
#include <numeric>

namespace grundlast {

namespace {

constexpr double hours_of_month = 730;

// At most four significant decimals, groups of thousands.
std::string number(double value, Language language) {
    const int decimals = std::abs(value) >= 1000 ? 0 : std::abs(value) >= 10 ? 2 : 4;
    std::string digits = fmt::format("{:.{}f}", value, decimals);
    std::string rest;
    if (const std::size_t point = digits.find('.'); point != std::string::npos) {
        rest = digits.substr(point + 1);
        digits.resize(point);
        rest.resize(rest.find_last_not_of('0') + 1);
    }
    const std::size_t first = digits.starts_with('-') ? 1 : 0;
    const bool german = language == Language::german;
    for (std::size_t at = digits.size(); at > first + 3; at -= 3) {
        digits.insert(at - 3, 1, german ? '.' : ',');
    }
    return rest.empty() ? digits : digits + (german ? "," : ".") + rest;
}

Text figure(double value) {
    return {number(value, Language::german), number(value, Language::english)};
}

Text same(const char* text) {
    return Text::same(text);
}

double mean_of(const std::vector<double>& values) {
    return values.empty()
               ? 0.0
               : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// " / (precision 1.8 × scaling 0.9)", without what is 1.
Text divisors(const Workload& workload) {
    Text text;
    if (workload.precision_factor != 1) {
        text = Text{"Präzision ", "precision "} + figure(workload.precision_factor);
    }
    if (workload.scaling_efficiency != 1) {
        const Text scaling = Text{"Skalierung ", "scaling "} + figure(workload.scaling_efficiency);
        text = text.empty() ? scaling : text + same(" × ") + scaling;
    }
    return text.empty() ? text : same(" / (") + text + same(")");
}

}  // namespace

Text why_mean_run_time(const RunTime& run_time) {
    const Text result = same(" = ") + figure(run_time.mean_run_time_h()) + same(" h");
    switch (run_time.kind) {
        case RunTimeKind::test_run: {
            const TestRun& run = run_time.test_run;
            return figure(run.duration_h) + Text{" h Testlauf / ", " h test run / "} +
                   figure(100 * run.data_share) + Text{" % der Daten × ", " % of the data × "} +
                   figure(run.epochs) + Text{" Epochen × ", " epochs × "} + figure(run.repeats) +
                   Text{" Läufe × (1 + ", " runs × (1 + "} + figure(100 * run.buffer) +
                   Text{" % Puffer)", " % buffer)"} + result;
        }
        case RunTimeKind::empirical:
            return Text{"Mittel von ", "mean of "} +
                   figure(run_time.sample_h ? static_cast<double>(run_time.sample_h->size()) : 0.0) +
                   Text{" gemessenen Jobs", " recorded jobs"} + result;
        case RunTimeKind::constant:
        case RunTimeKind::lognormal:
            break;
    }
    return Text{"wie angegeben", "as stated"} + result;
}

Text why_monthly_gpu_hours(const Workload& workload) {
    const Arrivals& arrivals = workload.arrivals;
    const Text result = same(" = ") + figure(monthly_gpu_hours(workload).value()) + same(" GPU-h");
    if (arrivals.kind == ArrivalKind::service) {
        const bool by_hour = !arrivals.replicas_by_hour.empty();
        const double replicas = by_hour ? mean_of(arrivals.replicas_by_hour) : arrivals.replicas;
        return figure(replicas) +
               (by_hour ? Text{" Replikate im Mittel der Woche × ", " replicas in the mean of the week × "}
                        : Text{" Replikate × ", " replicas × "}) +
               figure(workload.gpus_per_job) + same(" GPUs × ") + figure(hours_of_month) + same(" h") + result;
    }
    return figure(arrivals.jobs_per_month) + Text{" Jobs × ", " jobs × "} + figure(workload.gpus_per_job) +
           same(" GPUs × ") + figure(workload.run_time.mean_run_time_h()) + same(" h") + divisors(workload) +
           result;
}

double requested_walltime_h(const Workload& workload) {
    return workload.run_time.mean_run_time_h() * workload.walltime_factor;
}

Text why_requested_walltime(const Workload& workload) {
    return figure(workload.run_time.mean_run_time_h()) + same(" h × ") + figure(workload.walltime_factor) +
           same(" = ") + figure(requested_walltime_h(workload)) + same(" h");
}

double checkpoint_gb_per_h(const Workload& workload) {
    const Checkpointing& checkpoints = workload.checkpointing;
    return checkpoints.interval_h > 0 ? checkpoints.size_gb / checkpoints.interval_h : 0.0;
}

Text why_checkpoint_gb_per_h(const Workload& workload) {
    const Checkpointing& checkpoints = workload.checkpointing;
    if (!(checkpoints.interval_h > 0)) {
        return {"keine Sicherungspunkte", "no checkpoints"};
    }
    return figure(checkpoints.size_gb) + Text{" GB alle ", " GB every "} + figure(checkpoints.interval_h) +
           same(" h = ") + figure(checkpoint_gb_per_h(workload)) + same(" GB/h");
}

}  // namespace grundlast
