#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/commands/sweep_scripts.h"
#include "app/commands/terminal.h"
#include "app/sweep/sweep_folder.h"
#include "model/core/csv.h"
#include "model/core/file.h"
#include "model/store/project_json.h"

namespace grundlast {

namespace {

namespace fs = std::filesystem;

struct Options {
    std::string project, grid, folder, merge;
    std::string shard = "1/1";
    int shards = 8;
    int threads = 0;
    bool slurm = false, scripts_only = false;
    std::string kubernetes_image;
};

struct Shard {
    int number = 1, of = 1;
};

Result<Shard> read_shard(const std::string& text) {
    const std::size_t slash = text.find('/');
    const auto number = parse_number(text.substr(0, slash));
    const auto of = slash == std::string::npos ? std::nullopt : parse_number(text.substr(slash + 1));
    constexpr double most = 1e6;
    if (!number || !of || *number < 1 || *of < 1 || *of > most || *number > *of ||
        *number != static_cast<int>(*number) || *of != static_cast<int>(*of)) {
        return Error{{"--shard: '" + text + "' ist nicht i/n mit 1 bis n",
                      "--shard: '" + text + "' is not i/n with 1 to n"}};
    }
    return Shard{static_cast<int>(*number), static_cast<int>(*of)};
}

// A project, the grid and their hash.
struct Sweep {
    Project project;
    SweepGrid grid;
    std::string hash;
};

// From a project file or its JSON form.
Result<Project> read_any_project(const std::string& path) {
    if (!path.ends_with(".json")) {
        return read_project(path);
    }
    const auto text = read_file(path);
    return text ? from_json_document(*text, path) : text.error();
}

Result<Sweep> read_sweep(const std::string& project_file, const std::string& grid_file) {
    auto project = read_any_project(project_file);
    if (!project) {
        return project.error();
    }
    const auto text = read_file(grid_file);
    if (!text) {
        return text.error();
    }
    auto grid = read_grid(*text, grid_file);
    if (!grid) {
        return grid.error();
    }
    if (const auto checked = check_grid(*project, *grid); !checked) {
        return Error{Text::same(grid_file + ": ") + checked.error().message};
    }
    Sweep sweep{*std::move(project), *std::move(grid), {}};
    sweep.hash = sweep_hash(sweep.project, sweep.grid);
    return sweep;
}

// What --merge needs later, and what tells a foreign folder: written once, the same by every shard.
Result<void> prepare(const Sweep& sweep, const std::string& folder) {
    std::error_code failure;
    fs::create_directories(folder + "/points", failure);
    if (failure) {
        return Error{{folder + ": kann nicht angelegt werden: " + failure.message(),
                      folder + ": cannot be made: " + failure.message()}};
    }
    const std::string manifest = folder + "/sweep.json";
    const std::string text = manifest_json({sweep.grid, sweep.hash, sweep.project.settings.currency});
    if (fs::exists(manifest)) {
        const auto there = read_file(manifest);
        if (!there || *there != text) {
            return Error{{folder + ": enthält einen anderen Sweep; bitte einen anderen Ordner angeben",
                          folder + ": holds another sweep; give another folder"}};
        }
        return {};
    }
    return write_output(manifest, text);
}

int run_shard(const Options& options) {
    const auto shard = read_shard(options.shard);
    if (!shard) {
        return wrong_input(shard.error());
    }
    const auto sweep = read_sweep(options.project, options.grid);
    if (!sweep) {
        return wrong_input(sweep.error());
    }
    if (const auto prepared = prepare(*sweep, options.folder); !prepared) {
        return failed(prepared.error());
    }
    const std::vector<std::size_t> points = points_of_shard(sweep->grid, shard->number, shard->of);
    const RunControl control = terminal_progress();
    std::size_t computed = 0, done = 0;
    for (const std::size_t index : points) {
        control.report(static_cast<double>(done++) / static_cast<double>(points.size()), {"Sweep", "Sweep"});
        const std::string file = sweep_point_file(options.folder, index);
        if (const auto there = read_file(file); there && read_point(*there, file, sweep->hash)) {
            continue;  // finished before
        }
        const auto point = evaluate_point(sweep->project, sweep->grid, index, options.threads, control);
        if (!point) {
            return wrong_input(point.error());
        }
        if (const auto written = write_output(file, point_json(*point, sweep->hash)); !written) {
            return failed(written.error());
        }
        ++computed;
    }
    say({fmt::format("{} von {} Punkten gerechnet, {} waren fertig", computed, points.size(),
                     points.size() - computed),
         fmt::format("{} of {} points computed, {} were finished", computed, points.size(),
                     points.size() - computed)});
    return exit_done;
}

int run_merge(const std::string& folder) {
    const std::string manifest = folder + "/sweep.json";
    const auto text = read_file(manifest);
    if (!text) {
        return wrong_input(text.error());
    }
    const auto head = read_manifest(*text, manifest);
    if (!head) {
        return wrong_input(head.error());
    }
    std::vector<SweepPoint> points;
    for (std::size_t index = 0; index < point_count(head->grid); ++index) {
        const std::string file = sweep_point_file(folder, index);
        const auto there = read_file(file);
        auto point = there ? read_point(*there, file, head->hash) : Result<SweepPoint>(there.error());
        if (!point) {
            return failed({{fmt::format("Punkt {} von {} fehlt: ", index + 1, point_count(head->grid)) +
                                point.error().message.de,
                            fmt::format("point {} of {} is missing: ", index + 1, point_count(head->grid)) +
                                point.error().message.en}});
        }
        points.push_back(*std::move(point));
    }
    for (const auto& [name, content] :
         {std::pair{"/results.csv", sweep_csv(head->grid, points, head->currency)},
          std::pair{"/results.json", sweep_json(head->grid, points, head->hash, head->currency)}}) {
        if (const auto written = write_output(folder + name, content); !written) {
            return failed(written.error());
        }
    }
    say({fmt::format("{} Punkte in {}/results.csv und results.json", points.size(), folder),
         fmt::format("{} points in {}/results.csv and results.json", points.size(), folder)});
    return exit_done;
}

// The scripts and, with sbatch, the jobs.
int run_elsewhere(const Options& options) {
    const auto sweep = read_sweep(options.project, options.grid);
    if (!sweep) {
        return wrong_input(sweep.error());
    }
    if (const auto prepared = prepare(*sweep, options.folder); !prepared) {
        return failed(prepared.error());
    }
    std::error_code ignored;
    const auto whole = [&](const std::string& path) { return fs::absolute(path, ignored).string(); };
    const SweepPlace place{fs::read_symlink("/proc/self/exe", ignored).string(),
                           whole(options.project),
                           whole(options.grid),
                           whole(options.folder),
                           options.shards,
                           std::max(options.threads, 1)};
    std::vector<std::pair<std::string, std::string>> files;
    if (options.slurm) {
        files = {{"/sweep.sbatch", slurm_array_script(place)}, {"/merge.sbatch", slurm_merge_script(place)}};
    } else {
        files = {{"/job.yaml", kubernetes_manifest(place, options.kubernetes_image)},
                 {"/grid.json", grid_json(sweep->grid)},
                 {"/project.json", to_json_document(sweep->project)}};
    }
    for (const auto& [name, content] : files) {
        if (const auto written = write_output(place.folder + name, content); !written) {
            return failed(written.error());
        }
        say(Text::same(place.folder + name));
    }
    if (!options.slurm || options.scripts_only) {
        return exit_done;
    }
    const auto jobs = submit_to_slurm(place.folder);
    if (!jobs) {
        return failed(jobs.error());
    }
    const auto written = write_output("-", *jobs + "\n");
    return written ? exit_done : failed(written.error());
}

int run(const Options& options) {
    if (!options.merge.empty()) {
        return run_merge(options.merge);
    }
    if (options.project.empty() || options.grid.empty() || options.folder.empty()) {
        return wrong_input({{"sweep: PROJEKT, RASTER.json und -o ORDNER angeben, oder --merge ORDNER",
                             "sweep: give PROJECT, GRID.json and -o FOLDER, or --merge FOLDER"}});
    }
    return options.slurm || !options.kubernetes_image.empty() ? run_elsewhere(options) : run_shard(options);
}

}  // namespace

void add_sweep(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand(
        "sweep", "A grid of variants on common random numbers: here, as shards, on Slurm or Kubernetes");
    command->add_option("project", options->project, "The project file");
    command->add_option("grid", options->grid, "GRID.json: axes with keys and values");
    command->add_option("-o,--output", options->folder, "Folder of the results, one file for each point");
    command->add_option("--shard", options->shard, "i/n: every n-th point from the i-th on")
        ->capture_default_str();
    command->add_option("--threads", options->threads, "0: all cores; the results do not depend on it")
        ->check(CLI::NonNegativeNumber);
    command->add_option("--merge", options->merge, "Folder whose points become results.csv and results.json");
    command->add_flag("--slurm", options->slurm, "As an array job of Slurm, with a job that merges");
    command->add_flag("--scripts-only", options->scripts_only,
                      "With --slurm: write the scripts, submit nothing");
    command->add_option("--kubernetes", options->kubernetes_image, "IMAGE: write an Indexed Job that runs it");
    command->add_option("--shards", options->shards, "With --slurm and --kubernetes")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast
