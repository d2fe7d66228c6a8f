// Fields that stand together in a form.
#pragma once

#include <QString>
#include <vector>

#include "views/tables/record_field.h"

namespace grundlast {

struct FormSection {
    QString title;
    std::vector<RecordField> fields;
};

}  // namespace grundlast
