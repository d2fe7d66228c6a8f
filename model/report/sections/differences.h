// Plan minus plan, in a table.
#pragma once

#include <vector>

#include "model/report/sections/facts.h"

namespace grundlast {

// None where there is one plan. Of more than four plans only the pairs with the recommended (else the
// reference).
std::vector<Table> difference_tables(const Facts& facts);

}  // namespace grundlast
