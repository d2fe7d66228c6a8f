// From a timeline to the text of a file.
#pragma once

#include <string>

#include "model/report/timeline_picture.h"
#include "views/document.h"

namespace grundlast {

struct TimelineTitle {
    Text text;
    double start_s = 0;  // of the run, on the clock of the written tables
};

// Needs a running QGuiApplication for svg.
std::string timeline_content(TimelineFormat format, const Timeline& timeline, const TimelineNames& names,
                             const TimelineTitle& title, Language language);

}  // namespace grundlast
