// Names for what is new: two records of one name could not be told apart.
#pragma once

#include <QString>
#include <algorithm>

namespace grundlast {

// `name`, or with a number from 2 on where a record has it; `name_of` gives a record's name as a QString.
template <class Records, class NameOf>
QString freeName(const QString& name, const Records& records, NameOf name_of) {
    const auto taken = [&](const QString& tried) {
        return std::any_of(records.begin(), records.end(),
                           [&](const auto& record) { return name_of(record) == tried; });
    };
    QString free = name;
    for (int number = 2; taken(free); ++number) {
        free = QStringLiteral("%1 %2").arg(name).arg(number);
    }
    return free;
}

}  // namespace grundlast
