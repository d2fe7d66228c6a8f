#include <cstddef>
#include <cstdint>

#include "targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    grundlast::fuzz::gpu_use({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
