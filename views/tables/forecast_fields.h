// The settings of the forecast, its planned events and its caps.
#pragma once

#include "views/tables/form_section.h"
#include "views/tables/record_table.h"

namespace grundlast {

// One row only: the project.
std::vector<FormSection> forecast_sections();

RecordList event_list();
RecordList cap_list();

// Whose demand an event changes: "" all, "department/NAME", "team/ID".
std::vector<Choice> event_target_choices(const Project& project);
QString event_target(const ForecastEvent& event);
void set_event_target(ForecastEvent& event, const QString& target);

}  // namespace grundlast
