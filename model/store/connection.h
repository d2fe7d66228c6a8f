// SQLite as this program opens it: defensively, durably, with errors as values.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "model/core/result.h"

namespace grundlast {

// One prepared statement. Columns count from 0, parameters from 1.
class Statement {
  public:
    void bind(int parameter, std::int64_t value);
    void bind(int parameter, double value);
    void bind(int parameter, std::string_view value);

    // True while there is a row; false at the end.
    Result<bool> step();
    // Runs a statement that returns no rows, ready to be bound anew.
    Result<void> run();

    std::int64_t integer(int column) const;
    double real(int column) const;
    std::string text(int column) const;

  private:
    friend class Connection;
    Statement(sqlite3_stmt* statement, std::string file);

    std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> statement_;
    std::string file_;
};

class Connection {
  public:
    // shared: reads beside a writer, and whoever closes last takes the journal away; needs a folder that may be
    // written. read_only: the same without the right to write, so that a journal stays. immutable: read_only
    // where nobody writes the file; leaves no files beside it.
    enum class Mode { create, read_write, shared, read_only, immutable };

    // Errors name the file: cannot be opened, not a database, damaged.
    static Result<Connection> open(const std::string& path, Mode mode);

    Result<void> execute(const std::string& sql) const;  // one or several statements, results are dropped
    Result<Statement> prepare(const std::string& sql) const;
    Result<std::int64_t> integer(const std::string& sql) const;  // first column of the first row

    // The consistent content, copied page by page into a new file.
    Result<void> copy_to(const std::string& path) const;

    sqlite3* handle() const { return database_.get(); }

    const std::string& file() const { return file_; }

  private:
    Connection(sqlite3* database, std::string file);
    Result<void> settle(Mode mode) const;

    std::unique_ptr<sqlite3, int (*)(sqlite3*)> database_;
    std::string file_;
};

// One transaction; rolled back on destruction unless committed.
class Transaction {
  public:
    static Result<Transaction> write(const Connection& connection);  // takes the write lock at once
    static Result<Transaction> read(const Connection& connection);   // one consistent view for all reads
    Result<void> commit();

    Transaction(Transaction&& other) noexcept : connection_(std::exchange(other.connection_, nullptr)) {}

    Transaction& operator=(Transaction&&) = delete;
    ~Transaction();

  private:
    static Result<Transaction> begin(const Connection& connection, const char* sql);

    explicit Transaction(const Connection* connection) : connection_(connection) {}

    const Connection* connection_;
};

}  // namespace grundlast
