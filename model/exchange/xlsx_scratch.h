// A workbook that libxlsxwriter can only write into a file of a name, as bytes.
#pragma once

#include <functional>
#include <string>

#include "model/core/result.h"

struct lxw_workbook;

namespace grundlast {

// What `fill` writes into a new workbook. Errors: its own; the folder of temporary files is full or read-only.
Result<std::string> written_workbook(const std::function<Result<void>(lxw_workbook*)>& fill);

}  // namespace grundlast
