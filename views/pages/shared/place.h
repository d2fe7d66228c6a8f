// A place of the window: a page, one of its tabs, a record shown there.
#pragma once

#include <QString>

namespace grundlast {

struct Place {
    QString page;    // id of a PageEntry
    QString tab;     // name of one of its tabs; empty: as it is
    QString record;  // id; empty: none

    bool operator==(const Place&) const = default;
};

}  // namespace grundlast
