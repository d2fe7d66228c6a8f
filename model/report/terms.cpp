#include "model/report/terms.h"

namespace grundlast {

Text status_title(const std::string& status) {
    if (status == "final") {
        return {"Endfassung", "Final"};
    }
    return status == "draft" || status.empty() ? Text{"Entwurf", "Draft"} : Text::same(status);
}

}  // namespace grundlast
