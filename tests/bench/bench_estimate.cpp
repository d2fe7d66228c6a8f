// The estimate of one plan, as a slider asks for it. The limit is 20 ms. Argument: project.json.
#include <chrono>
#include <cstdio>

#include "model/core/file.h"
#include "model/planning/estimate/estimate.h"
#include "model/store/project_json.h"

using namespace grundlast;

int main(int argc, char** argv) {
    const auto text = argc > 1 ? read_file(argv[1]) : Result<std::string>(Error{});
    const auto project = text ? from_json_document(*text, argv[1]) : Result<Project>(Error{});
    if (!project) {
        std::fprintf(stderr, "give the JSON form of a project\n");
        return 2;
    }
    ForecastInput input = forecast_input(*project);
    input.seed = 1;
    const auto demand = forecast(input);
    if (!demand) {
        return 1;
    }
    const Forecast mean = mean_path(*demand);
    for (const Plan& plan : project->plans) {
        double best = 1e9, sum = 0;
        constexpr int repeats = 20;
        for (int i = 0; i < repeats; ++i) {
            const auto begin = std::chrono::steady_clock::now();
            if (!estimate(*project, plan, mean)) {
                return 1;
            }
            const double ms =
                std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
            best = ms < best ? ms : best;
            sum += ms;
        }
        std::printf("%-20s least %.2f ms, mean %.2f ms of %d\n", plan.id.c_str(), best, sum / repeats, repeats);
    }
    return 0;
}
