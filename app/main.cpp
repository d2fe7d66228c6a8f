#include <cstdlib>
#include <filesystem>
#include <string>

#include "app/commands/commands.h"
#include "app/commands/terminal.h"
#include "app/window_program.h"

namespace {

using grundlast::wrong_input;

// A window needs a display; Qt would end the program with an abort.
bool display_is_missing() {
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
        if (const char* value = std::getenv(name); value && *value) {
            return false;
        }
    }
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1 && grundlast::is_command(argv[1])) {
        return grundlast::run_command(argc, argv);
    }
    if (argc > 1 && argv[1][0] != '-' && !std::filesystem::exists(argv[1])) {
        const std::string word = argv[1];
        return wrong_input(
            {{"'" + word + "' ist weder ein Befehl noch eine Datei; `grundlast --help` zeigt die Aufrufe",
              "'" + word + "' is neither a command nor a file; `grundlast --help` shows the calls"}});
    }
    if (display_is_missing()) {
        return wrong_input(
            {{"Für das Fenster fehlt ein Bildschirm (DISPLAY); `grundlast --help` zeigt die Befehle ohne "
              "Fenster",
              "The window needs a display (DISPLAY); `grundlast --help` shows the commands without one"}});
    }
    return grundlast::run_window(argc, argv);
}
