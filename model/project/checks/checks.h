// The checks of a project by what they look at. Each adds its findings to the end of `findings`.
#pragma once

#include <string>
#include <vector>

#include "model/project/project.h"

namespace grundlast::checks {

using Findings = std::vector<Finding>;

void settings(const Project& project, Findings& findings);
void references(const Project& project, Findings& findings);
void stated_demand(const Project& project, Findings& findings);  // events, caps, typed months, measured use
void workloads(const Project& project, Findings& findings);
void data(const Project& project, Findings& findings);
void clusters(const Project& project, Findings& findings);
void plans(const Project& project, Findings& findings);
void capacity(const Project& project, Findings& findings);
void costs(const Project& project, Findings& findings);
void money_rules(const Project& project, Findings& findings);  // values that no cost can be computed with
void unusable(const Project& project,
              Findings& findings);  // unknown policies, offers without price, negative phases
void evidence(const Project& project, Findings& findings);  // measured utilisation, spend against budgets
void world(const Project& project, Findings& findings);     // failures, network, storage, services

// "42", "1.5": for sentences, at most two decimals.
std::string plain(double value);

// "a, b, c and 4 more" in both languages; at most five names.
Text list_of(const std::vector<std::string>& names);

std::string name_of(const Workload& workload);

// GPUs of the most nodes that ever stand together, of one GPU model in one pool: what the largest job can get.
double largest_single_model(const Cluster& cluster, const std::string& pool,
                            const std::vector<std::string>& allowed_models);

// The pool a workload's jobs queue in on `cluster`; empty where the cluster has none of that name.
std::string pool_on(const Cluster& cluster, const Workload& workload);

// With all its data, or with a curated extract where the raw data must stay.
bool may_leave_site(const Workload& workload);

}  // namespace grundlast::checks
