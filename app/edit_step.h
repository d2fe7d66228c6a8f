// Who edits, and when: what the change log says of a step beside its name.
#pragma once

#include "model/project/edit_history.h"

namespace grundlast {

// An entry of now by the user who runs the program, without changes.
EditEntry step_now(EditKind kind, const Text& name);

}  // namespace grundlast
