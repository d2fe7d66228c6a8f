// Where a record's values come from, as columns.
#pragma once

#include <QCoreApplication>

#include "views/tables/record_fields.h"

namespace grundlast {

struct OriginText {
    Q_DECLARE_TR_FUNCTIONS(OriginText)
};

// Of records with a member `origin`.
template <class Fields>
void add_origin(Fields& f) {
    f.text(
         "origin.source", OriginText::tr("Source"), [](auto& r) -> auto& { return r.origin.source; })
        .width(220);
    f.text(
         "origin.date", OriginText::tr("Date"), [](auto& r) -> auto& { return r.origin.date; })
        .width(110);
    f.text(
         "origin.owner", OriginText::tr("Owner"), [](auto& r) -> auto& { return r.origin.owner; })
        .width(120);
}

}  // namespace grundlast
