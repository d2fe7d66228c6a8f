#include "model/store/migration.h"

#include <filesystem>

namespace grundlast {

namespace {

Result<std::string> free_backup_name(const std::string& file, std::int64_t version) {
    const std::string stem = file + ".v" + std::to_string(version);
    for (int number = 1; number < 1000; ++number) {
        const std::string name = stem + (number == 1 ? "" : "." + std::to_string(number)) + ".bak";
        std::error_code problem;
        if (!std::filesystem::exists(name, problem)) {
            return name;
        }
    }
    return Error{{file + ": zu viele Sicherungen *.bak; bitte alte entfernen",
                  file + ": too many backups *.bak; remove old ones"}};
}

// A copy that a kill or a full disk cuts short never has the name of a whole one.
Result<void> keep_copy(const Connection& connection, std::int64_t version) {
    const Result<std::string> name = free_backup_name(connection.file(), version);
    if (!name) {
        return name.error();
    }
    const std::string unfinished = *name + ".part";
    std::error_code problem;
    std::filesystem::remove(unfinished, problem);
    if (const Result<void> copied = connection.copy_to(unfinished); !copied) {
        std::filesystem::remove(unfinished, problem);
        return copied;
    }
    std::filesystem::rename(unfinished, *name, problem);
    return problem ? Error{{*name + ": die Sicherung kann nicht angelegt werden: " + problem.message(),
                            *name + ": the backup cannot be made: " + problem.message()}}
                   : Result<void>();
}

}  // namespace

const std::vector<MigrationStep>& migration_steps() {
    // Each step stands as it was written: it says what that version had, not what this program has.
    static const std::vector<MigrationStep> steps = {
        {2,  // the change log, spend of bills, measured utilisation
         "CREATE TABLE edit(number INTEGER PRIMARY KEY, at TEXT NOT NULL, who TEXT NOT NULL, kind TEXT NOT "
         "NULL, "
         "step_de TEXT NOT NULL, step_en TEXT NOT NULL) STRICT;"
         "CREATE TABLE edit_change(edit INTEGER NOT NULL REFERENCES edit(number), position INTEGER NOT NULL, "
         "path TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL, more INTEGER NOT NULL, "
         "PRIMARY KEY(edit, position)) STRICT, WITHOUT ROWID;"
         "CREATE TABLE spend(position INTEGER PRIMARY KEY, id TEXT NOT NULL, name TEXT NOT NULL, "
         "body TEXT NOT NULL CHECK (substr(body, 1, 1) = '{')) STRICT;"
         "CREATE TABLE utilisation(position INTEGER PRIMARY KEY, id TEXT NOT NULL, name TEXT NOT NULL, "
         "body TEXT NOT NULL CHECK (substr(body, 1, 1) = '{')) STRICT;"}};
    return steps;
}

Result<void> migrate(const Connection& connection, const std::vector<MigrationStep>& steps) {
    const Result<std::int64_t> version = connection.integer("PRAGMA user_version");
    if (!version) {
        return version.error();
    }
    if (steps.empty() || steps.back().to <= *version) {
        return {};
    }
    if (const Result<void> kept = keep_copy(connection, *version); !kept) {
        return kept;
    }
    Result<Transaction> transaction = Transaction::write(connection);
    if (!transaction) {
        return transaction.error();
    }
    for (const MigrationStep& step : steps) {
        if (step.to <= *version) {
            continue;
        }
        const std::string sql = step.sql + ";PRAGMA user_version = " + std::to_string(step.to) + ";";
        if (const Result<void> done = connection.execute(sql); !done) {
            return done;
        }
    }
    return transaction->commit();
}

}  // namespace grundlast
