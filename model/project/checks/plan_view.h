// A plan beside what it names, as the checks of plans read it.
#pragma once

#include <string>
#include <vector>

#include "model/project/checks/checks.h"

namespace grundlast::checks {

struct PlanView {
    const Project& project;
    const Plan& plan;
    const Cluster* cluster;  // null: owns nothing
    std::vector<const CloudOffer*> offers;

    bool rents() const { return plan.burst.kind != BurstKind::never; }

    std::string subject() const { return "plan:" + plan.id; }
};

PlanView view_of(const Project& project, const Plan& plan);

// A finding about the plan that lists names; nothing where there are none.
void add_for(const PlanView& view, const char* code, Severity severity, const char* field, const Text& what,
             const std::vector<std::string>& names, Text why, Text mend, Findings& findings);

// Settings of its schedulers, and reservations, that act on nothing.
void scheduling(const PlanView& view, Findings& findings);

}  // namespace grundlast::checks
