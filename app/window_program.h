#pragma once

namespace grundlast {

// Opens the window, on the project file that `argv` names or on the start page; returns the exit code.
int run_window(int argc, char** argv);

}  // namespace grundlast
