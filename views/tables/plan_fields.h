// Plans, cost assumptions, node groups, and the settings of simulation and report.
#pragma once

#include "views/tables/form_section.h"
#include "views/tables/record_table.h"

namespace grundlast {

RecordList plan_list();
// Rows are the plans.
std::vector<FormSection> plan_sections();
std::vector<RecordField> scheduler_fields();
// Pools with a scheduler of their own, of the plan at this place.
RecordList pool_scheduler_list(int plan);
// Nodes kept for teams or maintenance, of the plan at this place.
RecordList reservation_list(int plan);
std::vector<RecordField> burst_fields();

RecordList cost_position_list();
// One row only: the project.
std::vector<FormSection> cost_sections();

// Node groups of the cluster with this id.
RecordList node_group_list(const std::string& cluster_id);
// A system from the catalogue brings its figures along.
void take_system(const Project& project, NodeGroup& group, const std::string& name);
// Rows are the clusters.
std::vector<RecordField> cluster_fields();

// One row only: the project.
std::vector<RecordField> run_fields();
std::vector<RecordField> title_fields();

}  // namespace grundlast
