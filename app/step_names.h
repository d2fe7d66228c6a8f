// The names of undo steps in both languages. A page names a step with tr(), in the language of the window; the
// change log is read in either.
#pragma once

#include <QString>
#include <QTranslator>

#include "model/core/text.h"

namespace grundlast {

// A translator that remembers what it was asked, so that a text in the window can be led back to its source and
// put into the other language.
class RememberingTranslator : public QTranslator {
  public:
    QString translate(const char* context, const char* source, const char* disambiguation = nullptr,
                      int n = -1) const override;
};

// The text of the window in both languages; where it is not known to be a translation, the same in both.
// "Change %1" with a translated word in the place of %1 is known too.
Text in_both_languages(const QString& shown);

}  // namespace grundlast
