// What differs between two projects: the way from one to the other and back, in the memory of the difference.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/project/project.h"

namespace grundlast {

// Of a list of records only those that differ are kept; where records came or went, those from the first to the
// last difference. Any other part of the project that differs is kept whole, twice.
class ProjectPatch {
  public:
    static ProjectPatch between(const Project& before, const Project& after);

    bool empty() const { return steps_.empty(); }

    // Rows of the list `name` ("workloads") whose records differ, where nothing else of the project does and no
    // record came, went or moved; nothing otherwise.
    std::optional<std::vector<std::size_t>> changed_rows(std::string_view name) const;

    // Makes `after` of `before`, and `before` of `after`. Of any other project the outcome is undefined.
    void forward(Project& project) const;
    void backward(Project& project) const;

    using Step = std::function<void(Project&, bool forward)>;

  private:
    std::vector<Step> steps_;
    std::string only_list_;  // the list that alone differs, row by row; empty: another case
    std::vector<std::size_t> rows_;
};

}  // namespace grundlast
