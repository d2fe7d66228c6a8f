// One record of sacct by the names of its columns, and the job it makes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "model/core/text.h"
#include "model/exchange/formats/sacct_records.h"
#include "model/exchange/formats/sacct_values.h"
#include "model/exchange/text_lines.h"
#include "model/exchange/time_zone.h"
#include "model/inventory/history.h"

namespace grundlast::sacct {

// Where the columns stand that are read.
struct Columns {
    explicit Columns(const Layout& layout)
        : job_id(layout.find("jobid")),
          account(layout.find("account")),
          cluster(layout.find("cluster")),
          submit(layout.find("submit")),
          eligible(layout.find("eligible")),
          start(layout.find("start")),
          end(layout.find("end")),
          elapsed(layout.find("elapsed")),
          elapsed_raw(layout.find("elapsedraw")),
          state(layout.find("state")),
          nodes(layout.find("nnodes")),
          allocated(layout.find("alloctres")),
          requested(layout.find("reqtres")),
          limit(layout.find("timelimit")),
          limit_raw(layout.find("timelimitraw")),
          priority(layout.find("priority")),
          qos(layout.find("qos")),
          partition(layout.find("partition")) {}

    std::size_t job_id, account, cluster, submit, eligible, start, end, elapsed, elapsed_raw, state, nodes,
        allocated, requested, limit, limit_raw, priority, qos, partition;
};

// One record; a column that the export lacks is empty.
class Row {
  public:
    Row(const Record& record, const Columns& columns) : record_(record), columns_(columns) {}

    std::string_view operator[](std::size_t Columns::*column) const {
        const std::size_t at = columns_.*column;
        return at == Layout::npos ? std::string_view() : trimmed(record_.fields[at]);
    }

    bool has(std::size_t Columns::*column) const { return columns_.*column != Layout::npos; }

  private:
    const Record& record_;
    const Columns& columns_;
};

// Reads times and resources; the reason why the row makes no job, or an empty text. `state` is the word of
// its State; GPUs, team and id are not set.
Text job_of(const Row& row, const JobId& id, const std::string& state, const TimeZone& zone, HistoryJob& job);

}  // namespace grundlast::sacct
