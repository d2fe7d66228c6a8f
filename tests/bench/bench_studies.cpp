// How long the answers about robustness take: what if, optimum, sensitivity, risk.
//     bench_studies [werk|philly] [replications] [threads]
#include <fmt/core.h>

#include <chrono>
#include <cstdlib>
#include <memory>
#include <string>

#include "model/catalog/catalog.h"
#include "model/exchange/importers.h"
#include "model/planning/optimum/optimum.h"
#include "model/planning/risk/risk.h"
#include "model/planning/sensitivity/sensitivity.h"
#include "model/project/examples.h"

using namespace grundlast;

namespace {

// Runs `work` and says how long it took.
template <class Work>
auto timed(const char* what, Work work) {
    const auto start = std::chrono::steady_clock::now();
    auto result = work();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    fmt::print("{:<40} {:>9.3f} s{}\n", what, seconds, result ? "" : "  failed");
    return result;
}

Result<Project> example(const std::string& name) {
    const std::string data = GRUNDLAST_SOURCE_DIR "/data";
    const auto catalogue = load_catalogue(data + "/catalog");
    if (!catalogue) {
        return catalogue.error();
    }
    std::shared_ptr<const History> history;
    if (name == "philly") {
        auto import = import_file(data + "/examples/philly/philly_jobs_by_vc.csv.gz");
        if (!import) {
            return import.error();
        }
        history = std::make_shared<const History>(std::move(import->history));
    }
    return make_example(name, *catalogue, history);
}

}  // namespace

int main(int argc, char** argv) {
    const auto project = example(argc > 1 ? argv[1] : "werk");
    if (!project) {
        fmt::print(stderr, "{}\n", project.error().message.en);
        return EXIT_FAILURE;
    }
    const int replications = argc > 2 ? std::atoi(argv[2]) : 10;
    const int threads = argc > 3 ? std::atoi(argv[3]) : 0;
    const auto comparison = timed("compare", [&] {
        return compare(*project, {.replications = replications, .seed = 1, .threads = threads});
    });
    if (!comparison) {
        return EXIT_FAILURE;
    }
    const auto changed = timed("what if, two changes", [&] {
        return what_if(*project, *comparison,
                       {{"energy.price_per_kwh", 0.25}, {"cloud.price_change_per_year", -0.1}});
    });
    const auto map = timed("map of two prices, 7 x 7", [&] {
        return two_way_map(*project, *comparison, "energy.price_per_kwh", "cloud.price_factor", 7,
                           {3, threads});
    });
    const auto spread = timed("risk, 2000 draws", [&] {
        return risk(*project, *comparison, {.draws = 2000, .seed = 1, .threads = threads});
    });
    const auto swings = timed("sensitivity", [&] { return sensitivity(*project, *comparison, {3, threads}); });
    OptimumOptions search;
    search.replications = replications;
    search.threads = threads;
    const auto best = timed("optimum", [&] { return optimise(*project, search); });
    if (changed && map && spread && swings && best) {
        fmt::print("{} assumptions; {} sizes, {} runs\n", swings->rows.size(), best->points.size(), best->runs);
        return EXIT_SUCCESS;
    }
    return EXIT_FAILURE;
}
