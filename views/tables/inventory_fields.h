// Teams and workloads: columns of their tables and sections of the workload form.
#pragma once

#include "views/tables/form_section.h"
#include "views/tables/record_table.h"

namespace grundlast {

RecordList team_list();
RecordList workload_list();

// Every main field of a workload, by subject (DESIGN section 4).
std::vector<FormSection> workload_sections();

}  // namespace grundlast
