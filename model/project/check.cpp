#include "model/project/checks/checks.h"

#include <algorithm>

namespace grundlast {

std::vector<Finding> check(const Project& project) {
    checks::Findings findings;
    checks::settings(project, findings);
    const bool plannable =
        findings.empty() || std::none_of(findings.begin(), findings.end(),
                                         [](const Finding& f) { return f.severity == Severity::error; });
    checks::references(project, findings);
    checks::stated_demand(project, findings);
    checks::workloads(project, findings);
    checks::data(project, findings);
    checks::clusters(project, findings);
    checks::plans(project, findings);
    checks::world(project, findings);
    if (plannable) {  // it looks at every month
        checks::capacity(project, findings);
    }
    checks::costs(project, findings);
    checks::money_rules(project, findings);
    checks::unusable(project, findings);
    checks::evidence(project, findings);
    return findings;
}

}  // namespace grundlast
