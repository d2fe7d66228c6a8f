#include "app/edit_step.h"

#include <pwd.h>
#include <unistd.h>

#include <chrono>
#include <vector>

namespace grundlast {

namespace {

// The name of the system's user; empty where the system knows none.
std::string user_name() {
    std::vector<char> buffer(16384);
    passwd entry{};
    passwd* found = nullptr;
    const int code = getpwuid_r(geteuid(), &entry, buffer.data(), buffer.size(), &found);
    return code == 0 && found && found->pw_name ? found->pw_name : "";
}

}  // namespace

EditEntry step_now(EditKind kind, const Text& name) {
    EditEntry step;
    step.at = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    step.who = user_name();
    step.kind = kind;
    step.step = name;
    return step;
}

}  // namespace grundlast
