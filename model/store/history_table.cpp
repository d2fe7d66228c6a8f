#include "model/store/history_table.h"

#include <type_traits>

#include "model/store/json_read.h"
#include "model/store/json_write.h"

namespace grundlast {

namespace {

template <class T>
constexpr std::string_view column_type() {
    if constexpr (std::is_same_v<T, std::string>) {
        return "TEXT";
    } else if constexpr (std::is_floating_point_v<T>) {
        return "REAL";
    } else {
        static_assert(std::is_integral_v<T>);
        return "INTEGER";
    }
}

// Calls visit(name, type) for each field of a job.
template <class Visit>
void job_columns(Visit&& visit) {
    const HistoryJob job;
    fields([&](std::string_view name,
               const auto& member) { visit(name, column_type<std::remove_cvref_t<decltype(member)>>()); },
           job);
}

std::string column_list() {
    std::string names = "position";
    job_columns([&](std::string_view name, std::string_view) { names += ", \"" + std::string(name) + "\""; });
    return names;
}

Result<void> write_teams(const Connection& connection, const std::vector<std::string>& teams) {
    Result<Statement> insert = connection.prepare("INSERT INTO history_team(position, name) VALUES (?, ?)");
    if (!insert) {
        return insert.error();
    }
    for (std::size_t i = 0; i < teams.size(); ++i) {
        insert->bind(1, static_cast<std::int64_t>(i));
        insert->bind(2, teams[i]);
        if (const Result<void> done = insert->run(); !done) {
            return done;
        }
    }
    return {};
}

Result<void> write_jobs(const Connection& connection, const std::vector<HistoryJob>& jobs) {
    std::string marks = "?";
    job_columns([&](std::string_view, std::string_view) { marks += ", ?"; });
    Result<Statement> insert =
        connection.prepare("INSERT INTO history_job(" + column_list() + ") VALUES (" + marks + ")");
    if (!insert) {
        return insert.error();
    }
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        int parameter = 1;
        insert->bind(parameter++, static_cast<std::int64_t>(i));
        fields(
            [&](std::string_view, const auto& member) {
                using Member = std::remove_cvref_t<decltype(member)>;
                if constexpr (std::is_integral_v<Member>) {
                    insert->bind(parameter++, static_cast<std::int64_t>(member));
                } else if constexpr (std::is_same_v<Member, std::string>) {
                    insert->bind(parameter++, std::string_view(member));
                } else {
                    insert->bind(parameter++, member);
                }
            },
            jobs[i]);
        if (const Result<void> done = insert->run(); !done) {
            return done;
        }
    }
    return {};
}

Result<std::vector<std::string>> read_teams(const Connection& connection) {
    Result<Statement> rows = connection.prepare("SELECT name FROM history_team ORDER BY position");
    if (!rows) {
        return rows.error();
    }
    std::vector<std::string> teams;
    for (Result<bool> row = rows->step();; row = rows->step()) {
        if (!row) {
            return row.error();
        }
        if (!*row) {
            return teams;
        }
        teams.push_back(rows->text(0));
    }
}

HistoryJob job_of_row(const Statement& row) {
    HistoryJob job;
    int column = 1;
    fields(
        [&](std::string_view, auto& member) {
            using Member = std::remove_cvref_t<decltype(member)>;
            if constexpr (std::is_integral_v<Member>) {
                member = static_cast<Member>(row.integer(column++));
            } else if constexpr (std::is_same_v<Member, std::string>) {
                member = row.text(column++);
            } else {
                member = row.real(column++);
            }
        },
        job);
    return job;
}

Result<std::vector<HistoryJob>> read_jobs(const Connection& connection) {
    Result<Statement> rows =
        connection.prepare("SELECT " + column_list() + " FROM history_job ORDER BY position");
    if (!rows) {
        return rows.error();
    }
    std::vector<HistoryJob> jobs;
    for (Result<bool> row = rows->step();; row = rows->step()) {
        if (!row) {
            return row.error();
        }
        if (!*row) {
            return jobs;
        }
        jobs.push_back(job_of_row(*rows));
    }
}

}  // namespace

std::string history_tables_sql() {
    std::string columns;
    job_columns([&](std::string_view name, std::string_view type) {
        const bool is_team = name == "team";
        columns += ", \"" + std::string(name) + "\" " + std::string(type) + " NOT NULL" +
                   (is_team ? " REFERENCES history_team(position)" : "");
    });
    return "CREATE TABLE history(only INTEGER PRIMARY KEY CHECK (only = 1), body TEXT NOT NULL CHECK "
           "(substr(body, 1, 1) = '{')) STRICT;"
           "CREATE TABLE history_team(position INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;"
           "CREATE TABLE history_job(position INTEGER PRIMARY KEY" +
           columns + ") STRICT;";
}

namespace {

// Everything but jobs and teams, without copying a million of them first.
History without_jobs(const History& history) {
    History head;
    std::vector<const void*> members;
    fields([&](std::string_view, const auto& member) { members.push_back(&member); }, history);
    std::size_t place = 0;
    fields(
        [&]<class Member>(std::string_view, Member& member) {
            if constexpr (!std::is_same_v<Member, std::vector<HistoryJob>>) {
                member = *static_cast<const Member*>(members[place]);
            }
            ++place;
        },
        head);
    head.teams.clear();
    return head;
}

}  // namespace

Result<void> write_history(const Connection& connection, const History* history) {
    if (const Result<void> cleared =
            connection.execute("DELETE FROM history_job; DELETE FROM history_team; DELETE FROM history;");
        !cleared || !history) {
        return cleared;
    }
    const History head = without_jobs(*history);
    Result<Statement> insert = connection.prepare("INSERT INTO history(only, body) VALUES (1, ?)");
    if (!insert) {
        return insert.error();
    }
    const std::string body = json::write(head).dump(-1, ' ', false, json::Value::error_handler_t::replace);
    insert->bind(1, body);
    for (const Result<void>& done :
         {insert->run(), write_teams(connection, history->teams), write_jobs(connection, history->jobs)}) {
        if (!done) {
            return done;
        }
    }
    return {};
}

Result<std::shared_ptr<const History>> read_history(const Connection& connection) {
    Result<Statement> row = connection.prepare("SELECT body FROM history");
    if (!row) {
        return row.error();
    }
    const Result<bool> found = row->step();
    if (!found) {
        return found.error();
    }
    if (!*found) {
        return std::shared_ptr<const History>();
    }
    auto history = std::make_shared<History>();
    json::Reader reader;
    const json::Input body = json::Input::parse(row->text(0), nullptr, false);
    if (!reader.read(body, *history, JsonPath().field("history"))) {
        return Error{Text::same(connection.file() + ": ") + reader.problem()};
    }
    Result<std::vector<std::string>> teams = read_teams(connection);
    Result<std::vector<HistoryJob>> jobs = read_jobs(connection);
    if (!teams || !jobs) {
        return teams ? jobs.error() : teams.error();
    }
    history->teams = std::move(*teams);
    history->jobs = std::move(*jobs);
    if (const Text problem = problem_of_teams(*history); !problem.empty()) {
        return Error{Text::same(connection.file() + ": ") + problem};
    }
    return std::shared_ptr<const History>(std::move(history));
}

Text problem_of_teams(const History& history) {
    for (std::size_t i = 0; i < history.jobs.size(); ++i) {
        const std::int32_t team = history.jobs[i].team;
        if (team < 0 || static_cast<std::size_t>(team) >= history.teams.size()) {
            const std::string place = "history.jobs.team[" + std::to_string(i) + "]: " + std::to_string(team);
            const std::string count = std::to_string(history.teams.size());
            return {place + " ist kein Platz in der Liste der " + count + " Teams",
                    place + " is not a place in the list of " + count + " teams"};
        }
    }
    return {};
}

}  // namespace grundlast
