#include "model/project/checks/plan_view.h"

#include <utility>

namespace grundlast::checks {

PlanView view_of(const Project& project, const Plan& plan) {
    PlanView view{project, plan, plan.cluster_id.empty() ? nullptr : project.cluster(plan.cluster_id), {}};
    for (const std::string& id : plan.offer_ids) {
        if (const CloudOffer* offer = project.offer(id)) {
            view.offers.push_back(offer);
        }
    }
    return view;
}

void add_for(const PlanView& view, const char* code, Severity severity, const char* field, const Text& what,
             const std::vector<std::string>& names, Text why, Text mend, Findings& findings) {
    if (!names.empty()) {
        findings.push_back(
            {code, severity, view.subject(), field, what + list_of(names), std::move(why), std::move(mend)});
    }
}

}  // namespace grundlast::checks
