#include "model/store/connection.h"

#include <utility>

namespace grundlast {

namespace {

Error about(const std::string& file, const std::string& de, const std::string& en) {
    return {{file + ": " + de, file + ": " + en}};
}

// One line for what SQLite reports (https://sqlite.org/rescode.html).
Error error_of(int code, const std::string& file, const char* detail) {
    const std::string in_brackets = std::string(" (SQLite ") + std::to_string(code) + ": " + detail + ")";
    switch (code) {  // a limit of file sizes or a quota does not come as SQLITE_FULL
        case SQLITE_IOERR_WRITE:
        case SQLITE_IOERR_FSYNC:
        case SQLITE_IOERR_TRUNCATE:
        case SQLITE_IOERR_SHMSIZE:
            return about(
                file,
                "lässt sich nicht schreiben: der Datenträger ist voll oder gestört; bitte Platz schaffen und "
                "erneut speichern",
                "cannot be written: the disk is full or failing; make room and save again");
        default:
            break;
    }
    switch (code & 0xFF) {
        case SQLITE_NOTADB:
            return about(file, "ist keine Grundlast-Projektdatei; bitte eine Datei *.grundlast angeben",
                         "is not a Grundlast project file; name a file *.grundlast");
        case SQLITE_CORRUPT:
            return about(file, "ist beschädigt oder abgeschnitten; bitte eine Sicherung öffnen" + in_brackets,
                         "is damaged or truncated; open a backup" + in_brackets);
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return about(file, "ist von einem anderen Programm gesperrt; bitte dort schließen",
                         "is locked by another program; close it there");
        case SQLITE_FULL:
            return about(file, "der Datenträger ist voll; bitte Platz schaffen und erneut speichern",
                         "the disk is full; make room and save again");
        case SQLITE_READONLY:
        case SQLITE_PERM:
        case SQLITE_AUTH:
            return about(file, "darf nicht geschrieben werden; bitte die Zugriffsrechte prüfen",
                         "may not be written; check its permissions");
        case SQLITE_CANTOPEN:
            return about(file, "lässt sich nicht öffnen; bitte Pfad und Zugriffsrechte prüfen",
                         "cannot be opened; check the path and its permissions");
        default:
            return about(file, "lässt sich nicht lesen oder schreiben" + in_brackets,
                         "cannot be read or written" + in_brackets);
    }
}

Error error_of(sqlite3* database, const std::string& file) {
    return error_of(sqlite3_extended_errcode(database), file, sqlite3_errmsg(database));
}

// A file name in which no character is taken for a parameter of the URI.
std::string uri_of(const std::string& path) {
    std::string uri = "file:";
    for (const char letter : path) {
        constexpr char digits[] = "0123456789ABCDEF";
        const auto byte = static_cast<unsigned char>(letter);
        if (letter == '?' || letter == '#' || letter == '%') {
            uri += {'%', digits[byte >> 4], digits[byte & 15]};
        } else {
            uri += letter;
        }
    }
    return uri;
}

}  // namespace

Statement::Statement(sqlite3_stmt* statement, std::string file)
    : statement_(statement, &sqlite3_finalize), file_(std::move(file)) {}

void Statement::bind(int parameter, std::int64_t value) {
    sqlite3_bind_int64(statement_.get(), parameter, value);
}

void Statement::bind(int parameter, double value) {
    sqlite3_bind_double(statement_.get(), parameter, value);
}

void Statement::bind(int parameter, std::string_view value) {
    sqlite3_bind_text64(statement_.get(), parameter, value.data() ? value.data() : "", value.size(),
                        SQLITE_TRANSIENT, SQLITE_UTF8);
}

Result<bool> Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW || code == SQLITE_DONE) {
        return code == SQLITE_ROW;
    }
    return error_of(sqlite3_db_handle(statement_.get()), file_);
}

Result<void> Statement::run() {
    const Result<bool> stepped = step();
    sqlite3_reset(statement_.get());
    return stepped ? Result<void>() : Result<void>(stepped.error());
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

double Statement::real(int column) const {
    return sqlite3_column_double(statement_.get(), column);
}

std::string Statement::text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return bytes ? std::string(bytes, static_cast<std::size_t>(size)) : std::string();
}

Connection::Connection(sqlite3* database, std::string file)
    : database_(database, &sqlite3_close), file_(std::move(file)) {}

Result<Connection> Connection::open(const std::string& path, Mode mode) {
    const bool may_write = mode == Mode::read_write || mode == Mode::shared;
    const int access = mode == Mode::create ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                       : may_write          ? SQLITE_OPEN_READWRITE
                                            : SQLITE_OPEN_READONLY;
    const std::string name = uri_of(path) + (mode == Mode::immutable ? "?immutable=1" : "");
    sqlite3* database = nullptr;
    const int code =
        sqlite3_open_v2(name.c_str(), &database, access | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE, nullptr);
    Connection connection(database, path);
    if (code != SQLITE_OK) {
        return error_of(code, path, database ? sqlite3_errmsg(database) : sqlite3_errstr(code));
    }
    if (const Result<void> settled = connection.settle(mode); !settled) {
        return settled.error();
    }
    return connection;
}

// The file may come from a stranger: nothing in it may run code, and its parts have sane sizes.
Result<void> Connection::settle(Mode mode) const {
    sqlite3* const database = database_.get();
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, 64 << 20);
    sqlite3_limit(database, SQLITE_LIMIT_SQL_LENGTH, 1 << 20);
    sqlite3_limit(database, SQLITE_LIMIT_COLUMN, 100);
    sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 1);
    sqlite3_busy_timeout(database, 2000);
    const std::string durable = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;";
    const bool writes = mode == Mode::create || mode == Mode::read_write;
    return execute("PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA foreign_keys = ON;" +
                   (writes ? durable : std::string("PRAGMA query_only = ON;")));
}

Result<void> Connection::execute(const std::string& sql) const {
    if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
        return error_of(database_.get(), file_);
    }
    return {};
}

Result<Statement> Connection::prepare(const std::string& sql) const {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(database_.get(), sql.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
        return error_of(database_.get(), file_);
    }
    return Statement(statement, file_);
}

Result<std::int64_t> Connection::integer(const std::string& sql) const {
    Result<Statement> statement = prepare(sql);
    if (!statement) {
        return statement.error();
    }
    const Result<bool> row = statement->step();
    if (!row) {
        return row.error();
    }
    return *row ? statement->integer(0) : 0;
}

Result<void> Connection::copy_to(const std::string& path) const {
    sqlite3* database = nullptr;
    const int opened =
        sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
    const Connection target(database, path);
    if (opened != SQLITE_OK) {
        return error_of(opened, path, sqlite3_errstr(opened));
    }
    sqlite3_backup* const backup = sqlite3_backup_init(database, "main", database_.get(), "main");
    if (!backup) {
        return error_of(database, path);
    }
    sqlite3_backup_step(backup, -1);
    const int code = sqlite3_backup_finish(backup);
    return code == SQLITE_OK ? Result<void>() : Result<void>(error_of(code, path, sqlite3_errstr(code)));
}

Result<Transaction> Transaction::write(const Connection& connection) {
    return begin(connection, "BEGIN IMMEDIATE");
}

Result<Transaction> Transaction::read(const Connection& connection) {
    return begin(connection, "BEGIN");
}

Result<Transaction> Transaction::begin(const Connection& connection, const char* sql) {
    if (const Result<void> begun = connection.execute(sql); !begun) {
        return begun.error();
    }
    return Transaction(&connection);
}

Result<void> Transaction::commit() {
    const Result<void> committed = connection_->execute("COMMIT");
    if (committed) {
        connection_ = nullptr;
    }
    return committed;
}

Transaction::~Transaction() {
    if (connection_) {
        (void)connection_->execute("ROLLBACK");
    }
}

}  // namespace grundlast
