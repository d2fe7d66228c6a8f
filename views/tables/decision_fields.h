// The lists of a project's decision as tables.
#pragma once

#include "views/tables/record_table.h"

namespace grundlast {

RecordList criterion_list();
RecordList checklist_list();
RecordList schedule_list();
RecordList risk_list();
RecordList threshold_list();
RecordList pilot_list();

}  // namespace grundlast
