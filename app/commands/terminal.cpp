#include "app/commands/terminal.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string_view>

namespace grundlast {

namespace {

bool on_terminal() {
    return isatty(fileno(stderr)) != 0;
}

// Draws at most a hundred steps; replications report from several threads.
class ProgressLine {
  public:
    void show(double done, const Text& what) {
        const std::scoped_lock lock(mutex_);
        const int step = static_cast<int>(done * (on_terminal() ? 100 : 10));
        const std::string& label = what.in(terminal_language());
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

Error cannot_write(const std::string& path) {
    return {{path + ": kann nicht geschrieben werden; Ordner, Rechte und freien Platz prüfen",
             path + ": cannot be written; check the folder, its permissions and the free space"}};
}

}  // namespace

Language terminal_language() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (const char* value = std::getenv(name); value && *value) {
            return std::string_view(value).starts_with("de") ? Language::german : Language::english;
        }
    }
    return Language::english;
}

void say(const Text& text) {
    std::fprintf(stderr, "%s\n", text.in(terminal_language()).c_str());
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

Result<void> write_output(const std::string& path, const std::string& content) {
    if (path == "-") {
        const bool written = std::fwrite(content.data(), 1, content.size(), stdout) == content.size();
        return written && std::fflush(stdout) == 0 ? Result<void>() : cannot_write("stdout");
    }
    const std::string unfinished = path + ".part";
    std::FILE* file = std::fopen(unfinished.c_str(), "wb");
    if (!file) {
        return cannot_write(path);
    }
    bool written = std::fwrite(content.data(), 1, content.size(), file) == content.size();
    written = std::fclose(file) == 0 && written;
    std::error_code renaming;
    if (written) {
        std::filesystem::rename(unfinished, path, renaming);
    }
    if (!written || renaming) {
        std::error_code ignored;
        std::filesystem::remove(unfinished, ignored);
        return cannot_write(path);
    }
    return {};
}

}  // namespace grundlast
