// The option of `replay` that keeps nodes for some teams, or for nobody, for some time.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/simulation/simulation.h"

namespace grundlast {

void add_reservation_option(CLI::App& command, std::vector<std::string>& reservations);

// Of "nodes=2,start=3600,end=7200,team=a+b,class=0,pool=P,name=N". Times are seconds from the first submission
// or, where the trace is dated, dates. Errors name the entry that can't be read.
Result<std::vector<NamedReservation>> read_reservations(const std::vector<std::string>& texts, bool dated);

}  // namespace grundlast
