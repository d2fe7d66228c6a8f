// Where data of a job lie; clusters state what each tier gives, workloads which one they use.
#pragma once

#include <array>

#include "model/core/fields.h"

namespace grundlast {

enum class StorageTier { local_nvme, parallel_file_system, object_store };

constexpr auto enum_words(StorageTier) {
    return std::to_array<EnumWord<StorageTier>>({{StorageTier::local_nvme, "local_nvme"},
                                                 {StorageTier::parallel_file_system, "parallel_file_system"},
                                                 {StorageTier::object_store, "object_store"}});
}

}  // namespace grundlast
