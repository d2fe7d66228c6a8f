#include "model/exchange/use_csv.h"

#include <utility>

#include "model/exchange/importers.h"

namespace grundlast {

Result<std::vector<MeasuredUse>> read_use_csv(const std::string& path) {
    Result<Import> import = import_file(path, {.format = "gpu-use"});
    if (!import) {
        return import.error();
    }
    if (import->use.empty()) {
        const Text reason = Text::same(path + ":" + std::to_string(import->skipped.front().line) + ": ") +
                            import->skipped.front().reason;
        return Error{reason};
    }
    return std::move(import->use);
}

}  // namespace grundlast
