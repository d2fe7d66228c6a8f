// The command line (DESIGN section 10): one file for each subcommand.
#pragma once

namespace CLI {
class App;
}

namespace grundlast {

// Adds the subcommand with its options; when it was asked for, its callback runs it and sets `exit_code`.
void add_new(CLI::App& program, int& exit_code);
void add_import(CLI::App& program, int& exit_code);
void add_catalogue(CLI::App& program, int& exit_code);
void add_check(CLI::App& program, int& exit_code);
void add_forecast(CLI::App& program, int& exit_code);
void add_replay(CLI::App& program, int& exit_code);
void add_place(CLI::App& program, int& exit_code);
void add_calculate(CLI::App& program, int& exit_code);
void add_simulate(CLI::App& program, int& exit_code);
void add_compare(CLI::App& program, int& exit_code);
void add_decision(CLI::App& program, int& exit_code);
void add_quote(CLI::App& program, int& exit_code);
void add_optimise(CLI::App& program, int& exit_code);
void add_sensitivity(CLI::App& program, int& exit_code);
void add_risk(CLI::App& program, int& exit_code);
void add_estimate(CLI::App& program, int& exit_code);
void add_sweep(CLI::App& program, int& exit_code);
void add_report(CLI::App& program, int& exit_code);
void add_export(CLI::App& program, int& exit_code);
void add_history(CLI::App& program, int& exit_code);

// True where `word` names a subcommand: then the program runs without a window.
bool is_command(const char* word);

// Runs `argv` as a subcommand; returns the exit code.
int run_command(int argc, char** argv);

}  // namespace grundlast
