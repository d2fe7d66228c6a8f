// What one edit costs in a project of 100,000 workloads: the parts that the document does for each, and the
// sum.
#include <filesystem>

#include "model/project/edit_history.h"
#include "model/store/project_file.h"
#include "tests/bench/measure.h"

using namespace grundlast;
using namespace grundlast::bench;

namespace {

constexpr int many = 100'000;

Project large_project() {
    Project project;
    for (int i = 0; i < 200; ++i) {
        Team& team = project.teams.emplace_back();
        team.id = "team-" + std::to_string(i);
        team.name = "Team number " + std::to_string(i);
    }
    for (int i = 0; i < many; ++i) {
        Workload& workload = project.workloads.emplace_back();
        workload.id = "workload-" + std::to_string(i);
        workload.name = "A workload with a name of its own, " + std::to_string(i);
        workload.team_id = project.teams[static_cast<std::size_t>(i) % 200].id;
        workload.gpus_per_job = 1 + i % 8;
        workload.arrivals.jobs_per_month = i % 50;
        workload.slo.start_within_h = 4;
        workload.origin.owner = "bench";
    }
    return project;
}

template <class Work>
double milliseconds(const char* what, Work work) {
    double best = 1e9;
    for (int time = 0; time < 5; ++time) {
        const double begin = user_seconds();
        work();
        best = std::min(best, 1000 * (user_seconds() - begin));
    }
    std::printf("%-28s %8.1f ms\n", what, best);
    return best;
}

}  // namespace

int main() {
    const auto path = (std::filesystem::temp_directory_path() / "grundlast_bench_edit.grundlast").string();
    Project project = large_project();
    auto file = ProjectFile::create(path, project, true);
    if (!file) {
        std::printf("%s\n", file.error().message.en.c_str());
        return 1;
    }
    Project other = project;
    other.workloads[many / 2].gpus_per_job = 77;
    milliseconds("copy the project", [&] { const Project copy = project; });
    milliseconds("compare two projects", [&] { return project == other; });
    milliseconds("input hash", [&] { return input_hash_of(project); });
    milliseconds("checks", [&] { return check(project); });
    milliseconds("what changed", [&] { return changes_between(project, other); });
    int number = 0;
    milliseconds("store one cell and its entry", [&] {
        project.workloads[many / 3].gpus_per_job = ++number;
        const EditEntry step{.at = {}, .who = "bench", .step = Text::same("step"), .changes = {}};
        if (!file->save(project, step)) {
            std::printf("saving failed\n");
        }
    });
    std::filesystem::remove(path);
    return 0;
}
