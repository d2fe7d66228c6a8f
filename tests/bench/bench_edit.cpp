// What one edit costs in a project of 100,000 workloads: the parts that the document does for each, and the
// sum.
#include <filesystem>

#include "model/project/edit_history.h"
#include "model/store/project_file.h"
#include "tests/bench/large_project.h"
#include "tests/bench/measure.h"

using namespace grundlast;
using namespace grundlast::bench;

namespace {

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
    other.workloads[many_workloads / 2].gpus_per_job = 77;
    milliseconds("copy the project", [&] { const Project copy = project; });
    milliseconds("compare two projects", [&] { return project == other; });
    milliseconds("input hash", [&] { return input_hash_of(project); });
    milliseconds("checks", [&] { return check(project); });
    milliseconds("what changed", [&] { return changes_between(project, other); });
    int number = 0;
    milliseconds("store one cell and its entry", [&] {
        project.workloads[many_workloads / 3].gpus_per_job = ++number;
        const EditEntry step{.at = {}, .who = "bench", .step = Text::same("step"), .changes = {}};
        if (!file->save(project, step)) {
            std::printf("saving failed\n");
        }
    });
    std::filesystem::remove(path);
    return 0;
}
