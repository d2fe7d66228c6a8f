// Opens the project file that is named and makes edit after edit, each reported on stdout once it is durable.
// Ends by being killed, or with the error of an edit (exit 3) that could not be saved.
#include <cstdio>
#include <cstdlib>

#include "editing_session.h"
#include "model/store/project_file.h"

using namespace grundlast;

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: edit_session FILE [LAST]\n");
        return 2;
    }
    const int last = argc > 2 ? std::atoi(argv[2]) : 1'000'000;
    auto file = ProjectFile::open(argv[1]);
    auto project = file ? file->load() : Result<Project>(file.error());
    if (!project || file->access() != ProjectFile::Access::read_write) {
        std::fprintf(stderr, "%s\n", project ? "open elsewhere" : project.error().message.en.c_str());
        return 2;
    }
    for (int number = static_cast<int>(project->settings.seed) + 1; number <= last; ++number) {
        session::apply(*project, number);
        if (const auto saved = file->save(*project, session::step(number)); !saved) {
            std::fprintf(stderr, "%s\n", saved.error().message.en.c_str());
            return 3;
        }
        std::printf("%d\n", number);
        std::fflush(stdout);
    }
    return 0;
}
