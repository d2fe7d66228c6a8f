#include "model/store/tables.h"

#include <algorithm>

#include "model/store/edit_table.h"
#include "model/store/history_table.h"
#include "model/store/json_read.h"
#include "model/store/json_write.h"
#include "model/store/migration.h"

namespace grundlast {

namespace {

std::string compact(const json::Value& value) {
    return value.dump(-1, ' ', false, json::Value::error_handler_t::replace);
}

// "name" of an entity for whoever looks into the file with other tools: the English one of two.
std::string name_in(const json::Value& body) {
    const auto name = body.find("name");
    if (name == body.end()) {
        return "";
    }
    return name->is_object() ? name->value("en", "") : name->get<std::string>();
}

Error not_finite(const std::string& file, const std::string& place) {
    return {{file + ": " + place + ": keine endliche Zahl; bitte dort einen Wert eingeben",
             file + ": " + place + ": not a finite number; enter a value there"}};
}

template <class T>
Result<void> write_row(Statement& insert, const std::string& place, const std::string& file,
                       std::size_t position, const T& entity) {
    const json::Value body = json::write(entity);
    if (const std::string path = json::path_of_unwritable_number(body); !path.empty()) {
        return not_finite(file, place + "[" + std::to_string(position) + "]." + path);
    }
    const std::string key = body.begin()->template get<std::string>();
    const std::string name = name_in(body);
    const std::string text = compact(body);
    insert.bind(1, static_cast<std::int64_t>(position));
    insert.bind(2, key);
    insert.bind(3, name);
    insert.bind(4, text);
    return insert.run();
}

template <class T>
Result<void> write_table(const Connection& connection, const std::string& table, const std::vector<T>& now,
                         const std::vector<T>* before = nullptr) {
    Result<Statement> insert = connection.prepare("INSERT OR REPLACE INTO " + table +
                                                  "(position, id, name, body) VALUES (?, ?, ?, ?)");
    if (!insert) {
        return insert.error();
    }
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (before && i < before->size() && (*before)[i] == now[i]) {
            continue;
        }
        if (const Result<void> done = write_row(*insert, table, connection.file(), i, now[i]); !done) {
            return done;
        }
    }
    if (before && before->size() <= now.size()) {
        return {};
    }
    return connection.execute("DELETE FROM " + table + " WHERE position >= " + std::to_string(now.size()));
}

template <class T>
Result<void> write_part(const Connection& connection, const std::string& name, const T& part) {
    json::Value body = json::write(part);
    if constexpr (std::is_same_v<T, CostAssumptions>) {
        body.erase("positions");
    }
    if (const std::string path = json::path_of_unwritable_number(body); !path.empty()) {
        return not_finite(connection.file(), name + "." + path);
    }
    Result<Statement> insert = connection.prepare("INSERT OR REPLACE INTO part(name, body) VALUES (?, ?)");
    if (!insert) {
        return insert.error();
    }
    const std::string text = compact(body);
    insert->bind(1, std::string_view(name));
    insert->bind(2, text);
    return insert->run();
}

// Reads the JSON of one row into `value`.
template <class T>
Result<void> read_body(const std::string& file, const std::string& body, T& value, const JsonPath& path) {
    json::Reader reader;
    const json::Input input = json::Input::parse(body, nullptr, false);
    if (input.is_discarded() || !reader.read(input, value, path)) {
        const Text broken = {path.text() + ": kein gültiges JSON", path.text() + ": not valid JSON"};
        return Error{Text::same(file + ": ") + (input.is_discarded() ? broken : reader.problem())};
    }
    return {};
}

template <class T>
Result<void> read_table(const Connection& connection, const std::string& table, std::vector<T>& entities) {
    Result<Statement> rows = connection.prepare("SELECT body FROM " + table + " ORDER BY position");
    if (!rows) {
        return rows.error();
    }
    entities.clear();
    for (;;) {
        const Result<bool> row = rows->step();
        if (!row) {
            return row.error();
        }
        if (!*row) {
            return {};
        }
        const JsonPath of_table = JsonPath();
        const JsonPath named = of_table.field(table);
        T entity{};
        if (const Result<void> done =
                read_body(connection.file(), rows->text(0), entity, named.element(entities.size()));
            !done) {
            return done;
        }
        entities.push_back(std::move(entity));
    }
}

template <class T>
Result<void> read_part(const Connection& connection, const std::string& name, T& part) {
    Result<Statement> row = connection.prepare("SELECT body FROM part WHERE name = ?");
    if (!row) {
        return row.error();
    }
    row->bind(1, std::string_view(name));
    const Result<bool> found = row->step();
    if (!found) {
        return found.error();
    }
    const JsonPath root;
    return *found ? read_body(connection.file(), row->text(0), part, root.field(name)) : Result<void>();
}

// Runs `step` unless an earlier one failed.
template <class Step>
void then(Result<void>& result, Step step) {
    if (result) {
        result = step();
    }
}

}  // namespace

namespace {

// SQLite 3.40 calls json_valid unsafe where the schema is not trusted; each body is checked when it is read.
std::string tables_sql() {
    std::string sql =
        "CREATE TABLE part(name TEXT PRIMARY KEY, body TEXT NOT NULL CHECK (substr(body, 1, 1) = '{')) STRICT;";
    Project project;
    entity_tables(
        [&](const char* table, const auto&) {
            sql += std::string("CREATE TABLE ") + table +
                   "(position INTEGER PRIMARY KEY, id TEXT NOT NULL, name TEXT NOT NULL, "
                   "body TEXT NOT NULL CHECK (substr(body, 1, 1) = '{')) STRICT;";
        },
        project);
    return sql + history_tables_sql() + edit_tables_sql();
}

}  // namespace

Result<void> create_tables(const Connection& connection) {
    return connection.execute(tables_sql() +
                              "PRAGMA application_id = " + std::to_string(project_application_id) +
                              ";PRAGMA user_version = " + std::to_string(project_file_version) + ";");
}

// Every version so far made its tables with the words of the present one; a table that a later version makes
// differently needs the old words here too.
Result<void> check_tables(const Connection& connection) {
    const std::string known = ";" + tables_sql();
    Result<Statement> rows =
        connection.prepare("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name");
    if (!rows) {
        return rows.error();
    }
    for (;;) {
        const Result<bool> row = rows->step();
        if (!row || !*row) {
            return row ? Result<void>() : Result<void>(row.error());
        }
        if (known.find(";" + rows->text(1) + ";") == std::string::npos) {
            std::string name = rows->text(0).substr(0, 80);
            std::replace_if(
                name.begin(), name.end(), [](unsigned char letter) { return letter < ' '; }, ' ');
            return Error{
                Text::same(connection.file() + ": ") +
                Text{"'" + name +
                         "' ist nicht von Grundlast angelegt; eine Sicherung öffnen oder die Datei "
                         "bei ihrem Absender erfragen",
                     "'" + name + "' was not made by Grundlast; open a backup or ask whoever sent the file"}};
        }
    }
}

Result<void> write_project(const Connection& connection, const Project& project, const Project* before) {
    Result<void> result;
    const auto write_list = [&](const char* table, const auto& now, const auto&... old) {
        then(result, [&] { return write_table(connection, table, now, &old...); });
    };
    const auto write_changed_part = [&](const char* name, const auto& now, const auto&... old) {
        if (!((old == now) || ...)) {
            then(result, [&] { return write_part(connection, name, now); });
        }
    };
    if (before) {
        entity_tables(write_list, project, *before);
        single_parts(write_changed_part, project, *before);
    } else {
        entity_tables(write_list, project);
        single_parts(write_changed_part, project);
    }
    const bool same_history =
        before && (before->history == project.history ||
                   (before->history && project.history && *before->history == *project.history));
    if (!same_history) {
        then(result, [&] { return write_history(connection, project.history.get()); });
    }
    return result;
}

Result<Project> read_project(const Connection& connection) {
    Project project;
    Result<void> result;
    single_parts(
        [&](const char* name, auto& part) { then(result, [&] { return read_part(connection, name, part); }); },
        project);
    entity_tables(
        [&](const char* table, auto& entities) {
            then(result, [&] { return read_table(connection, table, entities); });
        },
        project);
    if (!result) {
        return result.error();
    }
    Result<std::shared_ptr<const History>> history = read_history(connection);
    if (!history) {
        return history.error();
    }
    project.history = std::move(*history);
    return project;
}

}  // namespace grundlast
