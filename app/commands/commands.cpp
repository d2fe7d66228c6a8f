#include "app/commands/commands.h"

#include <CLI/CLI.hpp>
#include <array>
#include <string_view>

#include "app/commands/terminal.h"
#include "app/commands/version.h"

namespace grundlast {

namespace {

struct Entry {
    std::string_view name;
    void (*add)(CLI::App&, int&);
};

constexpr auto entries = std::to_array<Entry>({{"new", add_new},
                                               {"import", add_import},
                                               {"catalogue", add_catalogue},
                                               {"check", add_check},
                                               {"forecast", add_forecast},
                                               {"replay", add_replay},
                                               {"place", add_place},
                                               {"calculate", add_calculate},
                                               {"simulate", add_simulate},
                                               {"compare", add_compare},
                                               {"decision", add_decision},
                                               {"quote", add_quote},
                                               {"optimise", add_optimise},
                                               {"sensitivity", add_sensitivity},
                                               {"risk", add_risk},
                                               {"estimate", add_estimate},
                                               {"sweep", add_sweep},
                                               {"report", add_report},
                                               {"export", add_export},
                                               {"history", add_history}});

}  // namespace

bool is_command(const char* word) {
    const std::string_view asked(word);
    for (const Entry& entry : entries) {
        if (asked == entry.name) {
            return true;
        }
    }
    return asked == "--help" || asked == "-h" || asked == "--version";
}

int run_command(int argc, char** argv) {
    int exit_code = exit_done;
    CLI::App program(
        "Grundlast: how much GPU capacity to own, how much to rent, and what it costs.\n"
        "Without a subcommand the window opens; it takes a project file as argument.",
        "grundlast");
    program.set_version_flag("--version", &version_text, "Version, day of the build, day of the catalogue");
    program.require_subcommand(1);
    for (const Entry& entry : entries) {
        entry.add(program, exit_code);
    }
    try {
        program.parse(argc, argv);
    } catch (const CLI::Success& asked_for_help) {
        return program.exit(asked_for_help);
    } catch (const CLI::ParseError& wrong) {
        return wrong_input({Text::same(wrong.what()) + Text{"; `grundlast --help` zeigt die Aufrufe",
                                                            "; `grundlast --help` shows the calls"}});
    }
    return exit_code;
}

}  // namespace grundlast
