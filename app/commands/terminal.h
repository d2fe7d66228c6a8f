// How a command speaks: messages and progress on stderr, results on stdout or into a file.
#pragma once

#include <string>

#include "model/core/progress.h"
#include "model/core/result.h"

namespace grundlast {

enum ExitCode { exit_done = 0, exit_failed = 1, exit_wrong_input = 2 };

// Of messages: German where LC_ALL, LC_MESSAGES or LANG (the first that is set) says so.
Language terminal_language();

// The value of an option --lang.
Result<Language> language_option(const std::string& word);

// One line on stderr.
void say(const Text& text);

// Says the error and returns the exit code for it.
int wrong_input(const Error& error);
int failed(const Error& error);

// Progress on stderr: one line redrawn on a terminal, else a line for each tenth.
RunControl terminal_progress();

}  // namespace grundlast
