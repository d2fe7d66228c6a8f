// Makes the files that README.md lists, in one folder, with the canary beside them.
#pragma once

#include <QString>

// `project` is a sound project file, from which the damaged ones are made. False, with a warning, where one
// cannot be made.
bool make_hostile_files(const QString& folder, const QString& project);

// What no output may hold.
inline constexpr const char* canary = "canary-7f3a91";
