#include "model/project/checks/checks.h"

namespace grundlast {

std::vector<Finding> check(const Project& project) {
    checks::Findings findings;
    checks::settings(project, findings);
    checks::references(project, findings);
    checks::workloads(project, findings);
    checks::data(project, findings);
    checks::clusters(project, findings);
    checks::plans(project, findings);
    checks::capacity(project, findings);
    checks::costs(project, findings);
    return findings;
}

}  // namespace grundlast
