// Teams and workloads: columns of their tables and sections of the workload form.
#pragma once

#include "views/tables/form_section.h"
#include "views/tables/record_table.h"

namespace grundlast {

// Id of the first team. A workload without a team is computed nowhere: makes one where there is none.
std::string first_team(Project& project);

RecordList team_list();
RecordList workload_list();

// Every main field of a workload, by subject (DESIGN section 4).
std::vector<FormSection> workload_sections();

}  // namespace grundlast
