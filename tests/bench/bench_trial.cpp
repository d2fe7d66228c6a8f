// What a dragging hand waits for on the Plans page: estimate, columns and charts anew. Argument: project.json.
// The limit is 100 ms.
#include <QApplication>
#include <algorithm>
#include <cstdio>
#include <ctime>

#include "model/core/file.h"
#include "model/store/project_json.h"
#include "tests/views/sample_document.h"
#include "views/pages/plans/trial_view.h"
#include "views/style/theme.h"

using namespace grundlast;

namespace {

// Of the window's thread: what others do on the machine does not count.
double cpu_ms() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    applyTheme(application, Appearance::light);
    const auto text = argc > 1 ? read_file(argv[1]) : Result<std::string>(Error{});
    const auto project = text ? from_json_document(*text, argv[1]) : Result<Project>(Error{});
    const auto demand = project ? forecast(forecast_input(*project)) : Result<Forecast>(Error{});
    if (!demand) {
        std::fprintf(stderr, "give the JSON form of a project\n");
        return 2;
    }
    SampleDocument document(*project);
    document.setResults(std::make_shared<const Forecast>(*demand), nullptr);
    TrialView view(document);
    view.resize(1400, 900);
    view.show();
    QCoreApplication::processEvents();
    const DialEntry dial = view.presenter().dials().entries().front();
    double most = 0, sum = 0, estimates = 0;
    constexpr int moves = 50;
    for (int i = 0; i < moves; ++i) {
        view.presenter().dials().slide(dial.key, static_cast<double>(i + 1) / moves);
        view.presenter().turned();
        const double begin = cpu_ms();
        view.presenter().estimate();
        const double estimated = cpu_ms();
        view.answer();
        QCoreApplication::processEvents();
        const double ms = cpu_ms() - begin;
        estimates += estimated - begin;
        most = std::max(most, ms);
        sum += ms;
    }
    std::printf("%zu plans, dial %s: mean %.1f ms, longest %.1f ms of %d moves; of it the estimate %.1f ms\n",
                project->plans.size(), qPrintable(dial.key), sum / moves, most, moves, estimates / moves);
    return 0;
}
