// Where the files that are shipped with the program stand.
#pragma once

#include <string>

namespace grundlast {

// The folder `data` (catalogue, examples): $GRUNDLAST_DATA where set; else beside the installed program
// (../share/grundlast); else in the source tree above the build folder. Empty: not found.
std::string data_folder();

}  // namespace grundlast
