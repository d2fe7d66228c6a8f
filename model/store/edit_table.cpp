#include "model/store/edit_table.h"

namespace grundlast {

namespace {

Error damaged(const Connection& connection, std::int64_t number, const std::string& field) {
    const std::string place = connection.file() + ": edit[" + std::to_string(number) + "]." + field;
    return {{place + ": ist unlesbar; bitte eine Sicherung öffnen", place + ": cannot be read; open a backup"}};
}

Result<void> append_changes(const Connection& connection, std::int64_t number,
                            const std::vector<FieldChange>& changes) {
    Result<Statement> insert = connection.prepare(
        "INSERT INTO edit_change(edit, position, path, before, after, more) VALUES (?, ?, ?, ?, ?, ?)");
    if (!insert) {
        return insert.error();
    }
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const FieldChange& change = changes[i];
        insert->bind(1, number);
        insert->bind(2, static_cast<std::int64_t>(i));
        insert->bind(3, change.path);
        insert->bind(4, change.before);
        insert->bind(5, change.after);
        insert->bind(6, change.more);
        if (const Result<void> done = insert->run(); !done) {
            return done;
        }
    }
    return {};
}

Result<void> read_changes(const Connection& connection, std::vector<EditEntry>& entries,
                          const std::vector<std::int64_t>& numbers) {
    Result<Statement> rows =
        connection.prepare("SELECT edit, path, before, after, more FROM edit_change ORDER BY edit, position");
    if (!rows) {
        return rows.error();
    }
    std::size_t at = 0;
    for (;;) {
        const Result<bool> row = rows->step();
        if (!row) {
            return row.error();
        }
        if (!*row) {
            return {};
        }
        while (at < numbers.size() && numbers[at] < rows->integer(0)) {
            ++at;
        }
        if (at == numbers.size() || numbers[at] != rows->integer(0)) {
            return damaged(connection, rows->integer(0), "number");
        }
        entries[at].changes.push_back({rows->text(1), rows->text(2), rows->text(3), rows->integer(4)});
    }
}

}  // namespace

std::string edit_tables_sql() {
    return "CREATE TABLE edit(number INTEGER PRIMARY KEY, at TEXT NOT NULL, who TEXT NOT NULL, kind TEXT NOT "
           "NULL, "
           "step_de TEXT NOT NULL, step_en TEXT NOT NULL) STRICT;"
           "CREATE TABLE edit_change(edit INTEGER NOT NULL REFERENCES edit(number), position INTEGER NOT NULL, "
           "path TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL, more INTEGER NOT NULL, "
           "PRIMARY KEY(edit, position)) STRICT, WITHOUT ROWID;";
}

Result<void> append_edit(const Connection& connection, const EditEntry& entry) {
    Result<Statement> insert =
        connection.prepare("INSERT INTO edit(at, who, kind, step_de, step_en) VALUES (?, ?, ?, ?, ?)");
    if (!insert) {
        return insert.error();
    }
    const std::string at = to_string(entry.at);
    insert->bind(1, at);
    insert->bind(2, entry.who);
    insert->bind(3, word_of(entry.kind));
    insert->bind(4, entry.step.de);
    insert->bind(5, entry.step.en);
    if (const Result<void> done = insert->run(); !done) {
        return done;
    }
    return append_changes(connection, sqlite3_last_insert_rowid(connection.handle()), entry.changes);
}

Result<std::vector<EditEntry>> read_edits(const Connection& connection) {
    Result<Statement> rows =
        connection.prepare("SELECT number, at, who, kind, step_de, step_en FROM edit ORDER BY number");
    if (!rows) {
        return rows.error();
    }
    std::vector<EditEntry> entries;
    std::vector<std::int64_t> numbers;
    for (;;) {
        const Result<bool> row = rows->step();
        if (!row) {
            return row.error();
        }
        if (!*row) {
            break;
        }
        EditEntry entry;
        const std::int64_t number = rows->integer(0);
        const Result<Instant> at = parse_instant(rows->text(1));
        if (!at) {
            return damaged(connection, number, "at");
        }
        if (!read_word(rows->text(3), entry.kind)) {
            return damaged(connection, number, "kind");
        }
        entry.at = *at;
        entry.who = rows->text(2);
        entry.step = {rows->text(4), rows->text(5)};
        entries.push_back(std::move(entry));
        numbers.push_back(number);
    }
    if (const Result<void> done = read_changes(connection, entries, numbers); !done) {
        return done.error();
    }
    return entries;
}

}  // namespace grundlast
