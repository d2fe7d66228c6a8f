// What the readers of bills share: who pays, in which month, and how many GPUs stood behind an hour.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "model/exchange/csv_jobs_reader.h"
#include "model/exchange/format.h"
#include "model/exchange/spend.h"

namespace grundlast {

// Key and value of a JSON object of texts, also without its braces (Azure); nothing where it is none.
std::map<std::string, std::string> texts_of_json(std::string_view text);

// One charge of a bill.
struct Charge {
    std::string_view period_start;
    std::string_view amount;
    std::string_view currency;
    bool is_tax = false;
    std::string_view fallback_team;  // where no tag names one
    std::optional<double> gpu_hours;
};

// Adds up charges and remembers how their teams were found.
class BillSum {
  public:
    // `header` may have a column that the option team_tag names.
    BillSum(const ImportOptions& options, const CsvColumns& header);

    // The team of a row: its column or tag, else nothing.
    std::string team_of(const std::vector<std::string>& fields, const std::map<std::string, std::string>& tags);

    // The reason why the charge cannot be counted, or an empty text.
    Text add(const std::string& team, const Charge& charge);

    // GPUs of an instance type; nothing where it is not known.
    std::optional<double> gpus_of(std::string_view instance_type) const;

    // The sums, and how they came about, into the import. `fallback` names what stood in for a missing tag.
    void finish(Import& import, const std::string& fallback) const;

  private:
    const ImportOptions& options_;
    std::size_t team_column_ = no_column;
    std::vector<std::string> wanted_tags_;
    std::set<std::string> other_tags_;
    std::int64_t by_tag_ = 0;
    std::int64_t by_fallback_ = 0;
    SpendSum sum_;
};

// The cell of a row, or nothing where the table has no such column or it holds NULL.
std::string_view cell(const std::vector<std::string>& fields, std::size_t column);

}  // namespace grundlast
