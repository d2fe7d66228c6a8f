// The few rules that palette and Fusion leave open: cards, bars, badges, flat tables.
#pragma once

#include <QString>

#include "views/style/theme.h"

namespace grundlast {

// Widgets take a rule by their object name: "card", "page_header", "notice_warning", "primary", ...
QString styleSheetOf(const Theme& theme);

}  // namespace grundlast
