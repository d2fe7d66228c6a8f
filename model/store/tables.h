// Which part of a project stands in which table of the file.
#pragma once

#include <string>
#include <string_view>

#include "model/core/result.h"
#include "model/project/project.h"
#include "model/store/connection.h"

namespace grundlast {

inline constexpr std::int64_t project_application_id = 0x47524C44;  // "GRLD"

// Lists of entities: one table each, one row an element with its position, key, name and JSON body.
// Several projects are visited side by side: visit(table, list of the first, list of the second, ...).
template <class Visit, FieldsOf<Project>... Projects>
void entity_tables(Visit&& visit, Projects&... project) {
    visit("team", project.teams...);
    visit("workload", project.workloads...);
    visit("gpu_speed", project.gpu_speeds...);
    visit("cluster", project.clusters...);
    visit("gpu_model", project.gpu_models...);
    visit("node_system", project.node_systems...);
    visit("cloud_offer", project.offers...);
    visit("egress_price", project.egress...);
    visit("cost_position", project.costs.positions...);
    visit("plan", project.plans...);
    visit("note", project.notes...);
    visit("spend", project.spend...);
    visit("utilisation", project.utilisation...);
}

// Everything else but the history: rows of the table "part".
template <class Visit, FieldsOf<Project>... Projects>
void single_parts(Visit&& visit, Projects&... project) {
    visit("settings", project.settings...);
    visit("forecast", project.forecast...);
    visit("costs", project.costs...);  // without its positions
    visit("search", project.search...);
    visit("decision", project.decision...);
    visit("report", project.report...);
}

// Makes all tables of the current version in an empty database, and marks it as ours.
Result<void> create_tables(const Connection& connection);

// That a stranger's file has no tables, indexes, views or triggers but those that create_tables() makes: their
// expressions would run as soon as the file is looked at. Errors name the first that is foreign.
Result<void> check_tables(const Connection& connection);

// Writes what differs from `before`; null: everything, whatever stands there. Must run in a transaction.
Result<void> write_project(const Connection& connection, const Project& project, const Project* before);

// Errors name the table, the row and the field. Must run in a transaction.
Result<Project> read_project(const Connection& connection);

}  // namespace grundlast
