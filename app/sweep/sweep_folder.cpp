#include "app/sweep/sweep_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "model/core/file.h"

namespace grundlast {

Result<SweepFolder> SweepFolder::open(const std::string& path) {
    const std::string file = path + "/sweep.json";
    const auto text = read_file(file);
    auto manifest = text ? read_manifest(*text, file) : Result<SweepManifest>(text.error());
    if (!manifest) {
        return manifest.error();
    }
    SweepFolder folder;
    folder.path_ = path;
    folder.manifest_ = *std::move(manifest);
    folder.read_new();
    return folder;
}

// Lists the folder once instead of asking for every point that is still to come.
bool SweepFolder::read_new() {
    const std::size_t before = points_.size();
    const auto is_before = [](const SweepPoint& point, std::size_t index) { return point.index < index; };
    std::error_code problem;
    std::filesystem::directory_iterator file_at(path_ + "/points", problem);
    for (; !problem && file_at != std::filesystem::directory_iterator(); file_at.increment(problem)) {
        std::size_t index = 0;
        const std::string name = file_at->path().stem().string();
        const char* const last = name.data() + name.size();
        if (std::from_chars(name.data(), last, index).ptr != last || index >= wanted()) {
            continue;  // a file that is being written, or none of ours
        }
        const auto place = std::lower_bound(points_.begin(), points_.end(), index, is_before);
        if (place != points_.end() && place->index == index) {
            continue;
        }
        const std::string file = sweep_point_file(path_, index);
        const auto text = read_file(file);
        if (auto point = text ? read_point(*text, file, manifest_.hash) : Result<SweepPoint>(text.error())) {
            points_.insert(place, *std::move(point));
        }
    }
    return points_.size() != before;
}

std::string sweep_point_file(const std::string& folder, std::size_t index) {
    return folder + "/points/" + fmt::format("{:07}", index) + ".json";
}

}  // namespace grundlast
