// What differs between two projects: the way from one to the other and back, in the memory of the difference.
#pragma once

#include <functional>
#include <vector>

#include "model/project/project.h"

namespace grundlast {

// Of a list of records only those that differ are kept; where records came or went, those from the first to the
// last difference. Any other part of the project that differs is kept whole, twice.
class ProjectPatch {
  public:
    static ProjectPatch between(const Project& before, const Project& after);

    bool empty() const { return steps_.empty(); }

    // Makes `after` of `before`, and `before` of `after`. Of any other project the outcome is undefined.
    void forward(Project& project) const;
    void backward(Project& project) const;

  private:
    std::vector<std::function<void(Project&, bool forward)>> steps_;
};

}  // namespace grundlast
