// Asks what a number with two readings means.
#pragma once

#include <QString>
#include <functional>
#include <optional>

#include "views/style/number_text.h"

class QWidget;

namespace grundlast {

// Nothing where the user takes neither reading.
using AskNumber =
    std::function<std::optional<double>(QWidget* parent, const QString& typed, const NumberReading&)>;

std::optional<double> ask_number(QWidget* parent, const QString& typed, const NumberReading& reading);

}  // namespace grundlast
