// A timeline as an SVG picture.
#pragma once

#include <string>

#include "model/report/timeline_picture.h"

namespace grundlast {

// Light, 1200 wide and as high as its rows need, with a title, the key of the teams and real text. Needs a
// QGuiApplication.
std::string timeline_svg(const TimelinePicture& picture, const Text& title, Language language);

}  // namespace grundlast
