// Names of the model's choices in the language of the window, as a list shows them.
#pragma once

#include <QString>

#include "model/project/terms.h"
#include "views/style/number_text.h"

namespace grundlast {

template <WordEnum E>
QString word_title(E value) {
    return inWindowLanguage(with_capital(title_of(value)));
}

}  // namespace grundlast
