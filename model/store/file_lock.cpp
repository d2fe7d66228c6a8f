#include "model/store/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <utility>

namespace grundlast {

namespace {

// False where the file was removed, or replaced, between opening and locking it.
bool is_still_at(int descriptor, const std::string& path) {
    struct stat open_file {};

    struct stat named_file {};

    return fstat(descriptor, &open_file) == 0 && stat(path.c_str(), &named_file) == 0 &&
           open_file.st_ino == named_file.st_ino && open_file.st_dev == named_file.st_dev;
}

}  // namespace

std::optional<FileLock> FileLock::take(const std::string& project) {
    const std::string path = project + "-lock";
    for (;;) {
        const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
        if (descriptor < 0) {
            return std::nullopt;
        }
        if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            ::close(descriptor);
            return std::nullopt;
        }
        if (is_still_at(descriptor, path)) {
            return FileLock(descriptor, path);
        }
        ::close(descriptor);
    }
}

FileLock::FileLock(FileLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), path_(std::move(other.path_)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(path_, other.path_);
    return *this;
}

FileLock::~FileLock() {
    if (descriptor_ >= 0) {
        ::unlink(path_.c_str());  // while it is still held: whoever opened it in between sees that it is gone
        ::close(descriptor_);
    }
}

}  // namespace grundlast
