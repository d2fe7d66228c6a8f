// The files of a sweep: its grid, one file for each finished point, and what they make together.
#pragma once

#include <string>
#include <vector>

#include "model/planning/sweep/sweep.h"

namespace grundlast {

// {"axes": [{"key": "energy.price_per_kwh", "values": [0.15, 0.25]}], "plans": ["own"], "replications": 5,
//  "seed": 1}. Errors name the field.
Result<SweepGrid> read_grid(const std::string& text, const std::string& file);
std::string grid_json(const SweepGrid& grid);

// Identity of what a point's numbers follow from: inputs of the project, grid and program.
std::string sweep_hash(const Project& project, const SweepGrid& grid);

// What a folder of a sweep says of itself.
struct SweepManifest {
    SweepGrid grid;
    std::string hash;
    std::string currency;
};

std::string manifest_json(const SweepManifest& manifest);
Result<SweepManifest> read_manifest(const std::string& text, const std::string& file);

// A point with the hash of its sweep.
std::string point_json(const SweepPoint& point, const std::string& hash);

// Errors: no JSON, cut off, of another sweep.
Result<SweepPoint> read_point(const std::string& text, const std::string& file, const std::string& hash);

// All points in order: a table with one row for each point and plan, and the same as JSON.
std::string sweep_csv(const SweepGrid& grid, const std::vector<SweepPoint>& points,
                      const std::string& currency);
std::string sweep_json(const SweepGrid& grid, const std::vector<SweepPoint>& points, const std::string& hash,
                       const std::string& currency);

}  // namespace grundlast
