#include "app/data_folder.h"

#include <cstdlib>
#include <filesystem>

namespace grundlast {

namespace fs = std::filesystem;

namespace {

bool is_data_folder(const fs::path& folder) {
    std::error_code ignored;
    return fs::exists(folder / "catalog" / "cloud_offers.csv", ignored);
}

}  // namespace

std::string data_folder() {
    if (const char* set = std::getenv("GRUNDLAST_DATA"); set && *set) {
        return set;
    }
    std::error_code unknown;
    fs::path folder = fs::read_symlink("/proc/self/exe", unknown).parent_path();
    if (unknown) {
        return {};
    }
    if (const fs::path installed = folder.parent_path() / "share" / "grundlast"; is_data_folder(installed)) {
        return installed.string();
    }
    for (; folder.has_relative_path(); folder = folder.parent_path()) {
        if (is_data_folder(folder / "data")) {
            return (folder / "data").string();
        }
    }
    return {};
}

}  // namespace grundlast
