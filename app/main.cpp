#include "app/commands/commands.h"
#include "app/window_program.h"

int main(int argc, char** argv) {
    if (argc > 1 && grundlast::is_command(argv[1])) {
        return grundlast::run_command(argc, argv);
    }
    return grundlast::run_window(argc, argv);
}
