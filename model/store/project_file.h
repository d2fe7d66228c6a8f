// The project file: one SQLite database, every accepted edit durable (DESIGN section 9).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/project/edit_history.h"
#include "model/project/project.h"

namespace grundlast {

// An open project file. One thread owns it. Holds a lock while open for writing, so that a second window is
// told.
class ProjectFile {
  public:
    enum class Access { read_write, read_only };

    // Makes a new file; refuses to overwrite one that exists unless `replace`. `edits` are the project's change
    // log so far.
    static Result<ProjectFile> create(const std::string& path, const Project& project, bool replace = false,
                                      const std::vector<EditEntry>& edits = {});

    // Opens defensively; an older version is migrated after a copy "<name>.v<N>.bak" is kept; a newer one is
    // refused and untouched. Falls back to read_only, with access() saying so, where another process holds it.
    static Result<ProjectFile> open(const std::string& path, Access wanted = Access::read_write);

    ProjectFile(ProjectFile&&) noexcept;
    ProjectFile& operator=(ProjectFile&&) noexcept;
    ~ProjectFile();

    const std::string& path() const;
    Access access() const;

    Result<Project> load() const;

    // Writes what differs from the last load or save, in one transaction; durable when it returns. Without a
    // step the change log gets no entry.
    Result<void> save(const Project& project);

    // The same, and in the same transaction an entry with the step's time, user, kind and name and every value
    // that differs; none where nothing does.
    Result<void> save(const Project& project, const EditEntry& step);

    // The change log, the oldest entry first.
    Result<std::vector<EditEntry>> edits() const;

  private:
    struct State;
    Result<void> write(const Project& project, const EditEntry* step);
    explicit ProjectFile(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace grundlast
