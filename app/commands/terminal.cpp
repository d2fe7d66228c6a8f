#include "app/commands/terminal.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <string_view>

namespace grundlast {

namespace {

bool on_terminal() {
    return isatty(fileno(stderr)) != 0;
}

// Names come from files: a line break or an escape sequence in one must not get through.
std::string one_line(const Text& text) {
    std::string line = text.in(terminal_language());
    std::replace_if(
        line.begin(), line.end(), [](unsigned char c) { return c < ' ' || c == 0x7F; }, ' ');
    return line;
}

// Draws at most a hundred steps; replications report from several threads.
class ProgressLine {
  public:
    void show(double done, const Text& what) {
        const std::scoped_lock lock(mutex_);
        const int step = static_cast<int>(done * (on_terminal() ? 100 : 10));
        const std::string label = one_line(what);
        if (step == step_ && label == label_) {
            return;
        }
        step_ = step;
        const bool same_label = label == label_;
        label_ = label;
        const int percent = static_cast<int>(done * 100);
        if (on_terminal()) {
            std::fprintf(stderr, "\r\033[K%3d %%  %s%s", percent, label.c_str(), percent >= 100 ? "\n" : "");
        } else if (!same_label || step > 0) {
            std::fprintf(stderr, "%3d %%  %s\n", percent, label.c_str());
        }
        std::fflush(stderr);
    }

  private:
    std::mutex mutex_;
    int step_ = -1;
    std::string label_;
};

}  // namespace

Language terminal_language() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (const char* value = std::getenv(name); value && *value) {
            return std::string_view(value).starts_with("de") ? Language::german : Language::english;
        }
    }
    return Language::english;
}

Result<Language> language_option(const std::string& word) {
    if (word != "de" && word != "en") {
        return Error{{"--lang: '" + word + "' gibt es nicht; möglich sind de, en",
                      "--lang: there is no '" + word + "'; choose de or en"}};
    }
    return word == "de" ? Language::german : Language::english;
}

void say(const Text& text) {
    std::fprintf(stderr, "%s\n", one_line(text).c_str());
}

int wrong_input(const Error& error) {
    say(Text::same("grundlast: ") + error.message);
    return exit_wrong_input;
}

int failed(const Error& error) {
    say(Text::same("grundlast: ") + error.message);
    return exit_failed;
}

RunControl terminal_progress() {
    auto line = std::make_shared<ProgressLine>();
    return {{}, [line](double done, const Text& what) { line->show(done, what); }};
}

}  // namespace grundlast
