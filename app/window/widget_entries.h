// What the command search finds on the pages themselves: buttons, fields and columns by their names.
#pragma once

#include "app/window/search_entries.h"

namespace grundlast {

// Of a page that was made. A name that several things of the page have ("Add") finds none of them, since it
// says too little; of fields and columns the first one counts.
std::vector<SearchEntry> widget_entries(const PageEntry& page, const QWidget& made,
                                        const std::function<void(const Place&)>& go);

}  // namespace grundlast
