// The folder of a sweep as it fills: what was asked, and the points that are finished.
#pragma once

#include <string>
#include <vector>

#include "model/exchange/sweep_files.h"

namespace grundlast {

class SweepFolder {
  public:
    // Errors: no folder of a sweep, or damaged.
    static Result<SweepFolder> open(const std::string& path);

    // Reads the points that were finished since; whether there are new ones. A file that is cut off is not
    // finished.
    bool read_new();

    const SweepManifest& manifest() const { return manifest_; }

    // In the order of the grid.
    const std::vector<SweepPoint>& points() const { return points_; }

    std::size_t wanted() const { return point_count(manifest_.grid); }

    bool complete() const { return points_.size() == wanted(); }

    const std::string& path() const { return path_; }

  private:
    std::string path_;
    SweepManifest manifest_;
    std::vector<SweepPoint> points_;
};

// Where the point of this number stands in the folder of a sweep.
std::string sweep_point_file(const std::string& folder, std::size_t index);

}  // namespace grundlast
