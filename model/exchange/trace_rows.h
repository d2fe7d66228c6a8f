// What the readers of public GPU traces share.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/exchange/csv_jobs_reader.h"
#include "model/exchange/time_zone.h"

namespace grundlast {

// The cells of one row by the names of their columns; a missing column is empty.
class TraceRow {
  public:
    TraceRow(const CsvColumns& header, const CsvRow& row) : header_(header), row_(row) {}

    std::string_view text(std::string_view column) const;

    // A number from 0; -1 where the cell is empty. Complains about anything else.
    double number(std::string_view column);

    // UTC seconds of an ISO time; -1 where it is empty, None or Unknown. Complains about anything else.
    std::int64_t time(std::string_view column, const TimeZone& zone, std::int64_t not_before = -1);

    void complain(Text problem) { problem_ = problem_.empty() ? std::move(problem) : problem_; }

    const Text& problem() const { return problem_; }

  private:
    const CsvColumns& header_;
    const CsvRow& row_;
    Text problem_;
};

bool has_all(const CsvColumns& header, std::span<const std::string_view> names);

// Reads a trace that must have the columns `needed`, else the error says so of `trace`. `take` adds the job of
// a row to the draft, or says why it makes none.
Result<Import> read_trace(ImportSource& source, ImportDraft& draft, const Text& trace,
                          std::span<const std::string_view> needed, const std::function<Text(TraceRow&)>& take);

// The jobs of Helios, Acme and NREL: columns for submission, start and end, with the run time as the time
// between start and end. `gpus` and `nodes` name columns. The reason why the row makes no job, or an empty
// text.
struct TimedColumns {
    std::string_view id = "job_id";
    std::string_view gpus;
    std::string_view nodes;
    std::string_view requested_s;  // empty: none
    std::string_view state = "state";
};

Text timed_job(TraceRow& row, const TimedColumns& columns, const TimeZone& zone, HistoryJob& job);

}  // namespace grundlast
