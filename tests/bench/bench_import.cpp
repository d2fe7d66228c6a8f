// How fast a history of Slurm is read: a million rows of a real one with renumbered jobs, against `wc -l` on
// the same file, both in CPU time of one core with the file in the page cache; the same until it stands in a
// project file; and the memory beside what is kept. Build it in release. With a file as argument, that one.
#include <sys/resource.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "model/exchange/importers.h"
#include "model/exchange/take_import.h"
#include "model/store/project_file.h"
#include "tests/bench/measure.h"

using namespace grundlast;
using namespace grundlast::bench;

namespace {

constexpr int most_rows = 1'000'000;

// The rows of a recorded cluster again and again, each with a number of its own.
bool write_history(const std::string& from, const std::string& to) {
    std::ifstream source(from);
    std::string header;
    std::vector<std::string> rows;
    std::getline(source, header);
    for (std::string row; std::getline(source, row);) {
        rows.push_back(row.substr(std::min(row.find('|'), row.size())));
    }
    std::ofstream file(to);
    file << header << '\n';
    for (int row = 0; row < most_rows && !rows.empty(); ++row) {
        file << 1'000'000 + row << rows[static_cast<std::size_t>(row) % rows.size()] << '\n';
    }
    return !rows.empty() && file.good();
}

// User and system time of a command, seconds.
double command_seconds(const std::string& command) {
    const auto spent = [] {
        rusage usage{};
        getrusage(RUSAGE_CHILDREN, &usage);
        return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
               1e-6 * static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
    };
    const double before = spent();
    return std::system(command.c_str()) == 0 ? spent() - before : 0;
}

double own_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return user_seconds() + static_cast<double>(usage.ru_stime.tv_sec) +
           1e-6 * static_cast<double>(usage.ru_stime.tv_usec);
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

// Bytes of the vectors of an import, MB.
double kept_mb(const Import& import) {
    const History& history = import.history;
    double bytes = static_cast<double>(history.jobs.capacity() * sizeof(HistoryJob));
    bytes += static_cast<double>(import.labels.capacity() * sizeof(JobLabels));
    bytes += static_cast<double>(history.cluster_of_job.capacity() * sizeof(int));
    return (bytes + static_cast<double>(import.skipped.size() * 16)) / (1 << 20);
}

}  // namespace

int main(int argc, char** argv) {
    const auto folder = std::filesystem::temp_directory_path() / "grundlast_bench_import";
    std::filesystem::create_directories(folder);
    const std::string made = (folder / "sacct.psv").string();
    const std::string file = argc > 1 ? argv[1] : made;
    if (argc == 1 &&
        !write_history(GRUNDLAST_SHARED_DIR "/data/traces/slurm/slurm2205_16gpu_overload.psv", made)) {
        std::printf("The public data set is not here.\n");
        return 1;
    }
    std::vector<double> counting;
    std::vector<double> reading;
    double peak = 0;
    double kept = 0;
    std::int64_t rows = 0;
    for (int time = 0; time < 5; ++time) {
        counting.push_back(command_seconds("wc -l '" + file + "' > /dev/null"));
        start_peak();
        const double before = own_seconds();
        const auto import = import_file(file);
        reading.push_back(own_seconds() - before);
        if (!import) {
            std::printf("%s\n", import.error().message.en.c_str());
            return 1;
        }
        peak = peak_mb();
        kept = kept_mb(*import);
        rows = import->rows;
    }
    std::vector<double> storing;  // read, merged into an empty project, written
    for (int time = 0; time < 3; ++time) {
        const std::string target = (folder / "p.grundlast").string();
        auto project_file = ProjectFile::create(target, Project(), true);
        const double before = own_seconds();
        const auto import = import_file(file);
        Project project;
        const bool taken = import && project_file && take_import(project, *import).ok();
        const bool saved = taken && project_file->save(project, EditEntry{}).ok();
        storing.push_back(own_seconds() - before);
        std::filesystem::remove(target);
        if (!saved) {
            std::printf("storing failed\n");
            return 1;
        }
    }
    const double size = static_cast<double>(std::filesystem::file_size(file)) / (1 << 20);
    std::printf("rows %lld, file %.0f MB\nwc -l %.3f s, import %.3f s: %.1f times (median of 5, CPU)\n",
                static_cast<long long>(rows), size, median(counting), median(reading),
                median(reading) / std::max(1e-9, median(counting)));
    std::printf("stored in a project file, with teams and templates: %.3f s: %.1f times (median of 3, CPU)\n",
                median(storing), median(storing) / std::max(1e-9, median(counting)));
    std::printf("peak %.0f MB resident, of which %.0f MB are the history that is kept\n", peak, kept);
    std::filesystem::remove(made);
    return 0;
}
