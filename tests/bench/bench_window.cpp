// What one edit costs in the whole window with a project of 100,000 workloads in a file, and what filtering and
// sorting the table cost. CPU time of the window's thread until it listens again; checks run beside it.
#include <QApplication>
#include <QTemporaryDir>
#include <ctime>

#include "app/document.h"
#include "app/main_window.h"
#include "tests/bench/large_project.h"
#include "tests/bench/measure.h"
#include "views/tables/record_view.h"

using namespace grundlast;
using namespace grundlast::bench;

namespace {

double thread_ms() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

template <class Work>
void measure(const char* what, Work work) {
    std::vector<double> times;
    for (int time = 0; time < 5; ++time) {
        const double begin = thread_ms();
        work(time);
        times.push_back(thread_ms() - begin);
    }
    std::sort(times.begin(), times.end());
    std::printf("%-24s %8.1f ms (median of 5)\n", what, times[2]);
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const QTemporaryDir folder;
    Document document;
    MainWindow window(document);
    window.show();
    if (const QString problem = document.create(folder.filePath("p.grundlast"), large_project());
        !problem.isEmpty()) {
        std::printf("%s\n", qPrintable(problem));
        return 1;
    }
    QApplication::processEvents();
    const auto views = window.findChildren<RecordView*>();
    const auto found = std::find_if(views.begin(), views.end(), [](const RecordView* candidate) {
        return candidate->table().rowCount() == many_workloads;
    });
    if (found == views.end()) {
        std::printf("no table of workloads\n");
        return 1;
    }
    RecordView* const view = *found;
    RecordTable& table = view->table();
    const int column = table.columnOf(QStringLiteral("gpus_per_job"));
    measure("edit one cell, store it", [&](int time) {
        table.setData(table.index(many_workloads / 2, column), 10.0 + time, Qt::EditRole);
    });
    measure("undo", [&](int) { document.undo_stack().undo(); });
    measure("filter", [&](int time) { view->setFilter(QStringLiteral("9%1").arg(time)); });
    view->setFilter({});
    measure("sort by a number", [&](int time) {
        view->sortByColumn(column, time % 2 == 0 ? Qt::AscendingOrder : Qt::DescendingOrder);
    });
    return 0;
}
