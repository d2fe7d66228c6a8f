// The whole comparison of the Philly example: how many jobs and events, how long, how much memory, and when the
// first usable comparison is there.
//     bench_compare [replications] [threads] [FILE of philly jobs]
#include <fmt/core.h>
#include <sys/resource.h>

#include <chrono>
#include <cstdlib>
#include <memory>
#include <string>

#include "model/catalog/catalog.h"
#include "model/exchange/importers.h"
#include "model/planning/evaluation.h"
#include "model/project/examples.h"

using namespace grundlast;

namespace {

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double peak_memory_mb() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

int failed(const Error& error) {
    fmt::print(stderr, "{}\n", error.message.en);
    return EXIT_FAILURE;
}

void print_plans(const Comparison& comparison) {
    for (const PlanEvaluation& plan : comparison.plans) {
        const PlanFigures& f = plan.figures;
        fmt::print(
            "{:<16} PV {:>13.0f} ± {:>9.0f}  wait {:>8.3f} h  p95 {:>8.2f} h  SLO {:.4f}  use {:.3f}  cloud "
            "{:.3f}  served {:.0f}  unserved {:.0f}\n",
            plan.plan_id, f.present_value.mean, f.present_value.half_width, f.mean_wait_h.mean,
            f.p95_wait_h.mean, f.slo_share.mean, f.utilisation.mean, f.cloud_share.mean,
            f.served_ref_gpu_h.mean, f.unserved_ref_gpu_h.mean);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::string data = GRUNDLAST_SOURCE_DIR "/data";
    EvaluationOptions options;
    options.replications = argc > 1 ? std::atoi(argv[1]) : 10;
    options.threads = argc > 2 ? std::atoi(argv[2]) : 0;
    const std::string trace =
        argc > 3 ? argv[3] : GRUNDLAST_SHARED_DIR "/data/traces/philly/philly_jobs_by_vc.csv";
    const auto catalogue = load_catalogue(data + "/catalog");
    if (!catalogue) {
        return failed(catalogue.error());
    }
    auto history = import_file(trace, {.format = "philly"});
    if (!history) {
        return failed(history.error());
    }
    const auto project =
        make_example("philly", *catalogue, std::make_shared<const History>(std::move(history->history)));
    if (!project) {
        return failed(project.error());
    }
    const auto start = std::chrono::steady_clock::now();
    double first = -1;
    const auto result = compare(*project, options, {}, [&](const Comparison& known) {
        if (first < 0) {
            first = seconds_since(start);
            fmt::print("first comparison ({} replication) after {:.1f} s\n", known.replications, first);
        }
    });
    if (!result) {
        return failed(result.error());
    }
    const double seconds = seconds_since(start);
    print_plans(*result);
    for (const Text& reason : result->reasons) {
        fmt::print("- {}\n", reason.en);
    }
    fmt::print("against: {}\nrecommended: {}\n", result->counter_argument.en, result->recommended_id);
    fmt::print("{} jobs, {} events, {} runs, {:.1f} s, {:.0f} MB at most\n", result->jobs, result->events,
               result->plans.size() * static_cast<std::size_t>(result->replications), seconds,
               peak_memory_mb());
    return EXIT_SUCCESS;
}
