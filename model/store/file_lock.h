// Tells a second window that a project is open for writing.
#pragma once

#include <optional>
#include <string>

namespace grundlast {

// Held on "<project>-lock" beside the project, never on the project itself: closing any descriptor of a file
// drops the locks that SQLite holds on it. The system frees the lock when the process ends, however it ends.
class FileLock {
  public:
    // Nothing where another holds it, in this process or in another one, or where the folder cannot be written.
    static std::optional<FileLock> take(const std::string& project);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock();

  private:
    FileLock(int descriptor, std::string path) : descriptor_(descriptor), path_(std::move(path)) {}

    int descriptor_ = -1;
    std::string path_;
};

}  // namespace grundlast
