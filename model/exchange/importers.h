// Foreign formats in: job histories from schedulers and public traces, bills, measurements, price lists.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/catalog/catalog.h"
#include "model/core/progress.h"
#include "model/core/result.h"
#include "model/exchange/plain_table.h"
#include "model/exchange/spend.h"
#include "model/forecast/settings.h"
#include "model/inventory/history.h"
#include "model/inventory/measured_utilisation.h"

namespace grundlast {

struct ImportOptions {
    std::string format = "auto";  // a name of import_formats(), or auto: found by content
    // Of times without zone: a name such as Europe/Berlin, +01:00 or UTC; empty: utc_offset_minutes.
    std::string timezone{};
    int utc_offset_minutes = 0;
    // Generic tables: which column holds what ("team" -> "Abteilung"); what is not named is guessed.
    std::map<std::string, std::string> columns{};
    std::string day_order{};   // of dates like 03/04/2026: "dmy" or "mdy"; empty: such dates are refused
    char decimal_sign = '\0';  // of generic tables: ',' or '.'; '\0': numbers that could be either are refused
    // Bills.
    std::string team_tag{};  // tag or column that names the team; empty: the usual ones
    bool invoiced = false;   // what the invoice says instead of the amortised cost
    std::string currency{};  // where the file names none; empty: USD
    // GPUs of an instance of this type; makes GPU-hours of hours.
    std::map<std::string, double, std::less<>> gpus_of_instance{};
    // Prices without a date of their own.
    std::string price_date{};
};

// What a source says of a job for its scheduler; a history does not keep it.
struct JobLabels {
    std::string qos;
    std::string partition;
};

// Every row that came to nothing. A reason is kept once, whatever the number of its rows.
class SkippedRows {
  public:
    struct Row {
        std::int64_t line;
        const Text& reason;
    };

    struct Reason {
        Text text;
        std::int64_t count = 0;
        std::int64_t first_line = 0;
    };

    void add(std::int64_t line, Text reason);

    std::size_t size() const { return rows_.size(); }

    bool empty() const { return rows_.empty(); }

    Row operator[](std::size_t i) const { return {rows_[i].first, reasons_[rows_[i].second].text}; }

    Row front() const { return (*this)[0]; }

    // In the order in which they were first met.
    const std::vector<Reason>& reasons() const { return reasons_; }

  private:
    std::vector<std::pair<std::int64_t, std::uint32_t>> rows_;
    std::vector<Reason> reasons_;
    std::unordered_map<std::string, std::uint32_t> known_;
    std::uint32_t last_ = 0;
};

// A server and what it costs, without tax.
struct HardwareOffer {
    NodeSystem system;
    double price = 0;
    std::string currency;  // ISO 4217

    bool operator==(const HardwareOffer&) const = default;
};

struct Import {
    History history;
    std::vector<JobLabels> labels;  // of each job of the history; empty where the source has none
    std::vector<Spend> spend;
    std::vector<MeasuredUtilisation> utilisation;
    std::vector<MeasuredUse> use;       // GPU-hours of each team and week; team_id is the name in the file
    std::vector<PlainTable> inventory;  // teams and workloads, see inventory_tables.h
    std::vector<CloudOffer> offers;
    std::vector<HardwareOffer> hardware;
    std::map<std::string, std::int64_t> outcomes;  // jobs by the word that the source has for their end
    std::vector<Text> notes;  // how the source was understood: columns, time zone, what counts as a team
    SkippedRows skipped;      // every row that came to nothing, with the reason; steps of sacct among them
    std::int64_t rows = 0;
    std::int64_t used = 0;  // rows that came to something; with the skipped ones these are all rows
};

std::vector<std::string> import_formats();

// Reads a file (plain or gzip, text or XLSX), or a folder of tables that `grundlast export --csv` made. Errors
// are one line naming file and line: cannot be opened, empty, binary, truncated, not a known format, a needed
// column is missing. Rows that cannot be used are in `skipped`, never dropped in silence.
Result<Import> import_file(const std::string& path, const ImportOptions& options = {},
                           const RunControl& control = {});

// The same where only a job history will do: a bill, a measurement or a price list is an error that says what
// it is.
Result<Import> import_jobs(const std::string& path, const ImportOptions& options = {},
                           const RunControl& control = {});

// import_file() from memory; `name` stands for the file in messages.
Result<Import> import_text(std::string_view text, const std::string& name, const ImportOptions& options = {});

}  // namespace grundlast
