#include "app/sweep/sweep_folder.h"

#include <fmt/format.h>

#include <algorithm>

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

bool SweepFolder::read_new() {
    std::vector<SweepPoint> all;
    auto known = points_.begin();
    for (std::size_t index = 0; index < wanted(); ++index) {
        if (known != points_.end() && known->index == index) {
            all.push_back(std::move(*known++));
            continue;
        }
        const std::string file = sweep_point_file(path_, index);
        const auto text = read_file(file);
        if (auto point = text ? read_point(*text, file, manifest_.hash) : Result<SweepPoint>(text.error())) {
            all.push_back(*std::move(point));
        }
    }
    const bool more = all.size() != points_.size();
    points_ = std::move(all);
    return more;
}

std::string sweep_point_file(const std::string& folder, std::size_t index) {
    return folder + "/points/" + fmt::format("{:07}", index) + ".json";
}

}  // namespace grundlast
