#include "app/commands/project_access.h"

#include <memory>
#include <utility>

#include "app/data_folder.h"
#include "model/exchange/importers.h"
#include "model/project/examples.h"
#include "model/store/project_file.h"

namespace grundlast {

Result<Project> read_project(const std::string& path) {
    const auto file = ProjectFile::open(path, ProjectFile::Access::read_only);
    return file ? file->load() : file.error();
}

Result<void> change_project(const std::string& path, const EditEntry& step,
                            const std::function<Result<void>(Project&)>& change) {
    auto file = ProjectFile::open(path);
    if (!file) {
        return file.error();
    }
    if (file->access() == ProjectFile::Access::read_only) {
        return Error{{path + ": ist in einem anderen Fenster oder ohne Schreibrecht geöffnet; dort schließen "
                             "und erneut aufrufen",
                      path + ": is open in another window or not writable; close it there and call again"}};
    }
    auto project = file->load();
    if (!project) {
        return project.error();
    }
    if (const Result<void> changed = change(*project); !changed) {
        return changed;
    }
    return file->save(*project, step);
}

Result<Catalogue> shipped_catalogue() {
    const std::string folder = data_folder();
    if (folder.empty()) {
        return Error{{"Der Ordner data mit dem Katalog fehlt; GRUNDLAST_DATA darauf setzen",
                      "The folder data with the catalogue is missing; set GRUNDLAST_DATA to it"}};
    }
    return load_catalogue(folder + "/catalog");
}

Result<Project> shipped_example(const std::string& name, Language language) {
    const auto catalogue = shipped_catalogue();
    if (!catalogue) {
        return catalogue.error();
    }
    std::shared_ptr<const History> history;
    if (name == "philly") {
        auto import =
            import_jobs(data_folder() + "/examples/philly/philly_jobs_by_vc.csv.gz", {.format = "philly"});
        if (!import) {
            return import.error();
        }
        history = std::make_shared<const History>(std::move(import->history));
    }
    return make_example(name, *catalogue, std::move(history), language);
}

}  // namespace grundlast
