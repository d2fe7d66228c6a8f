// What a page says about the results it shows: none yet, running, stale, failed, or current.
#pragma once

#include <QString>

#include "views/document.h"

namespace grundlast {

enum class ResultKind { none, running, failed, stale, current };

struct ResultState {
    ResultKind kind = ResultKind::none;
    QString text;
    QString button;   // of Run or Stop
    double done = 0;  // running: 0..1
};

ResultState result_state(const DocumentInterface& document, Task task);

}  // namespace grundlast
