// A combo box that keeps its choice while its entries change.
#pragma once

#include <vector>

#include "views/tables/record_field.h"

class QComboBox;

namespace grundlast {

// True where entries or choice changed. No signal is emitted.
bool fillChoiceBox(QComboBox& box, const std::vector<Choice>& choices);

// Chooses `key` as long as nobody has chosen by hand since the first call; a key that is not there changes
// nothing.
void suggestChoice(QComboBox& box, const QString& key);

}  // namespace grundlast
