#include "model/store/project_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>
#include <optional>

#include "model/project/project_patch.h"
#include "model/store/connection.h"
#include "model/store/edit_table.h"
#include "model/store/file_lock.h"
#include "model/store/migration.h"
#include "model/store/tables.h"

namespace grundlast {

namespace {

namespace fs = std::filesystem;

Error about(const std::string& file, const std::string& de, const std::string& en) {
    return {{file + ": " + de, file + ": " + en}};
}

bool exists(const std::string& path) {
    std::error_code problem;
    return fs::exists(path, problem);
}

// The lock and SQLite's own files must be the same under every name of the file.
std::string without_links(const std::string& path) {
    std::error_code problem;
    const fs::path canonical = fs::weakly_canonical(path, problem);
    return problem ? path : canonical.string();
}

Result<void> check_place(const std::string& path) {
    std::error_code problem;
    const fs::file_status status = fs::status(path, problem);
    if (status.type() == fs::file_type::not_found) {
        return about(path, "Datei nicht gefunden; bitte den Pfad prüfen", "no such file; check the path");
    }
    if (fs::is_directory(status)) {
        return about(path, "ist ein Ordner; bitte eine Datei *.grundlast angeben",
                     "is a folder; name a file *.grundlast");
    }
    if (fs::is_regular_file(status) && fs::file_size(path, problem) == 0) {
        return about(path, "ist leer; bitte eine Sicherung öffnen", "is empty; open a backup");
    }
    return {};
}

// That a new file can be made there.
Result<void> check_folder_of(const std::string& path) {
    if (path.empty()) {
        return Error{{"Der Name der Datei ist leer; bitte eine Datei *.grundlast angeben",
                      "the name of the file is empty; name a file *.grundlast"}};
    }
    const std::string folder = fs::path(path).parent_path().string();
    if (!folder.empty() && !exists(folder)) {
        return about(path, "der Ordner " + folder + " fehlt; bitte zuerst anlegen",
                     "the folder " + folder + " does not exist; make it first");
    }
    return {};
}

// That the file is ours, not newer than this program, and sound.
Result<void> check_identity(const Connection& connection, bool for_reading_only) {
    const std::string& file = connection.file();
    const Result<std::int64_t> application = connection.integer("PRAGMA application_id");
    const Result<std::int64_t> version = connection.integer("PRAGMA user_version");
    if (!application || !version) {
        return application ? version.error() : application.error();
    }
    if (*application != project_application_id) {
        return about(file, "ist die SQLite-Datei eines anderen Programms; bitte eine Datei *.grundlast angeben",
                     "is the SQLite file of another program; name a file *.grundlast");
    }
    if (*version > project_file_version) {
        const std::string theirs = std::to_string(*version);
        const std::string ours = std::to_string(project_file_version);
        return about(file,
                     "hat Version " + theirs + ", dieses Programm kennt bis " + ours +
                         "; bitte das Programm aktualisieren",
                     "has version " + theirs + ", this program knows up to " + ours + "; update the program");
    }
    if (*version < project_file_version && for_reading_only) {
        return about(file,
                     "hat eine ältere Version; bitte einmal zum Schreiben öffnen, damit sie umgestellt wird",
                     "has an older version; open it for writing once, so that it is converted");
    }
    if (const Result<void> tables = check_tables(connection); !tables) {
        return tables;
    }
    Result<Statement> check = connection.prepare("PRAGMA quick_check(1)");
    if (!check) {
        return check.error();
    }
    const Result<bool> row = check->step();
    if (!row || !*row || check->text(0) != "ok") {
        return row ? about(file, "ist beschädigt; bitte eine Sicherung öffnen", "is damaged; open a backup")
                   : row.error();
    }
    return {};
}

// The way of reading that leaves the least beside the file. A folder that may not be written has no place for
// the files of shared reading.
Result<Connection> open_for_reading(const std::string& path) {
    for (const auto mode : {Connection::Mode::shared, Connection::Mode::read_only}) {
        Result<Connection> connection = Connection::open(path, mode);
        if (connection && connection->integer("PRAGMA schema_version").ok()) {
            return connection;
        }
    }
    return Connection::open(path,
                            exists(path + "-wal") ? Connection::Mode::read_only : Connection::Mode::immutable);
}

// Opens a file that may be anyone's, or damaged: nothing is changed and nothing left beside it. What another
// program left to be written stays for it to write.
Result<Connection> open_to_look(const std::string& path) {
    const bool unfinished = exists(path + "-wal") || exists(path + "-journal");
    return Connection::open(path, unfinished ? Connection::Mode::read_only : Connection::Mode::immutable);
}

Result<void> to_disk(const std::string& path, int flags) {
    const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC);
    const bool done = descriptor >= 0 && ::fsync(descriptor) == 0;
    if (descriptor >= 0) {
        ::close(descriptor);
    }
    return done ? Result<void>()
                : Result<void>(about(path, "lässt sich nicht sicher schreiben; bitte den Datenträger prüfen",
                                     "cannot be written safely; check the medium"));
}

// Writes the whole project into a new file at `path`.
Result<void> write_new(const std::string& path, const Project& project, const std::vector<EditEntry>& edits) {
    const Result<Connection> connection = Connection::open(path, Connection::Mode::create);
    if (!connection) {
        return connection.error();
    }
    Result<Transaction> transaction = Transaction::write(*connection);
    if (!transaction) {
        return transaction.error();
    }
    if (const Result<void> made = create_tables(*connection); !made) {
        return made;
    }
    if (const Result<void> written = write_project(*connection, project, nullptr); !written) {
        return written;
    }
    for (const EditEntry& edit : edits) {
        if (const Result<void> written = append_edit(*connection, edit); !written) {
            return written;
        }
    }
    return transaction->commit();
}

void remove_with_journal(const std::string& path) {
    std::error_code problem;
    for (const char* suffix : {"", "-wal", "-shm"}) {
        fs::remove(path + suffix, problem);
    }
}

// Puts the finished file in the place of whatever stands there, at once.
Result<void> move_into_place(const std::string& from, const std::string& to) {
    if (const Result<void> synced = to_disk(from, O_RDONLY); !synced) {
        return synced;
    }
    std::error_code problem;
    fs::remove(to + "-wal", problem);  // of a file that is replaced: it must not be applied to the new one
    fs::remove(to + "-shm", problem);
    fs::rename(from, to, problem);
    if (problem) {
        return about(to, "lässt sich nicht anlegen (" + problem.message() + ")",
                     "cannot be made (" + problem.message() + ")");
    }
    const std::string folder = fs::path(to).parent_path().string();
    return to_disk(folder.empty() ? "." : folder, O_RDONLY | O_DIRECTORY);
}

}  // namespace

struct ProjectFile::State {
    std::string path;              // as the caller named it
    std::optional<FileLock> lock;  // released after the connection is closed
    Connection connection;
    Access access = Access::read_write;
    std::optional<Project> on_disk;  // as last loaded or saved
};

ProjectFile::ProjectFile(std::unique_ptr<State> state) : state_(std::move(state)) {}

ProjectFile::ProjectFile(ProjectFile&&) noexcept = default;
ProjectFile& ProjectFile::operator=(ProjectFile&&) noexcept = default;
ProjectFile::~ProjectFile() = default;

Result<ProjectFile> ProjectFile::create(const std::string& path, const Project& project, bool replace,
                                        const std::vector<EditEntry>& edits) {
    const std::string target = without_links(path);
    if (const Result<void> placed = check_folder_of(path); !placed) {
        return placed.error();
    }
    if (exists(target) && !replace) {
        return about(path, "gibt es schon; bitte einen anderen Namen wählen",
                     "exists already; choose another name");
    }
    if (exists(target) && !fs::is_regular_file(target)) {
        return about(path, "ist keine Datei; bitte einen anderen Namen wählen",
                     "is not a file; choose another name");
    }
    std::optional<FileLock> lock = FileLock::take(target);
    if (!lock) {
        return about(path, "ist in einem anderen Fenster geöffnet, oder der Ordner ist nicht beschreibbar",
                     "is open in another window, or its folder cannot be written");
    }
    const std::string draft = target + ".new";
    remove_with_journal(draft);
    Result<void> made = write_new(draft, project, edits);
    if (made) {
        made = move_into_place(draft, target);
    }
    if (!made) {
        remove_with_journal(draft);
        return made.error();
    }
    Result<Connection> connection = Connection::open(target, Connection::Mode::read_write);
    if (!connection) {
        return connection.error();
    }
    return ProjectFile(std::make_unique<State>(
        State{path, std::move(lock), std::move(*connection), Access::read_write, project}));
}

Result<ProjectFile> ProjectFile::open(const std::string& path, Access wanted) {
    if (const Result<void> placed = check_place(path); !placed) {
        return placed.error();
    }
    const std::string target = without_links(path);
    std::optional<FileLock> lock;
    if (wanted == Access::read_write && ::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) == 0) {
        lock = FileLock::take(target);
    }
    {
        const Result<Connection> looking = open_to_look(target);
        if (!looking) {
            return looking.error();
        }
        if (const Result<void> identified = check_identity(*looking, !lock); !identified) {
            return identified.error();
        }
    }
    Result<Connection> connection =
        lock ? Connection::open(target, Connection::Mode::read_write) : open_for_reading(target);
    if (!connection) {
        return connection.error();
    }
    if (lock) {
        if (const Result<void> migrated = migrate(*connection, migration_steps()); !migrated) {
            return migrated.error();
        }
    }
    const Access access = lock ? Access::read_write : Access::read_only;
    return ProjectFile(
        std::make_unique<State>(State{path, std::move(lock), std::move(*connection), access, {}}));
}

const std::string& ProjectFile::path() const {
    return state_->path;
}

ProjectFile::Access ProjectFile::access() const {
    return state_->access;
}

Result<Project> ProjectFile::load() const {
    Result<Transaction> view = Transaction::read(state_->connection);
    if (!view) {
        return view.error();
    }
    Result<Project> project = read_project(state_->connection);
    if (project) {
        state_->on_disk = *project;
    }
    return project;
}

Result<void> ProjectFile::save(const Project& project) {
    return write(project, nullptr);
}

Result<void> ProjectFile::save(const Project& project, const EditEntry& step) {
    return write(project, &step);
}

Result<std::vector<EditEntry>> ProjectFile::edits() const {
    Result<Transaction> view = Transaction::read(state_->connection);
    return view ? read_edits(state_->connection) : Result<std::vector<EditEntry>>(view.error());
}

Result<void> ProjectFile::write(const Project& project, const EditEntry* step) {
    if (state_->access == Access::read_only) {
        return about(path(), "ist nur zum Lesen geöffnet; bitte unter anderem Namen speichern",
                     "is open for reading only; save it under another name");
    }
    if (step && !state_->on_disk) {
        if (const Result<Project> loaded = load(); !loaded) {
            return loaded.error();
        }
    }
    Result<Transaction> transaction = Transaction::write(state_->connection);
    if (!transaction) {
        return transaction.error();
    }
    const Project* const before = state_->on_disk ? &*state_->on_disk : nullptr;
    if (const Result<void> written = write_project(state_->connection, project, before); !written) {
        return written;
    }
    if (step) {
        EditEntry entry = *step;
        entry.changes = changes_between(*before, project);
        if (!entry.changes.empty()) {
            if (const Result<void> logged = append_edit(state_->connection, entry); !logged) {
                return logged;
            }
        }
    }
    if (const Result<void> committed = transaction->commit(); !committed) {
        return committed;
    }
    if (before) {
        ProjectPatch::between(*before, project).forward(*state_->on_disk);
    } else {
        state_->on_disk = project;
    }
    return {};
}

}  // namespace grundlast
