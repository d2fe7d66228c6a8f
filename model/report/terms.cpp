#include "model/report/terms.h"

namespace grundlast {

Text placement_title(const std::string& name) {
    if (name == "best-fit") {
        return {"dichtes Auffüllen der Knoten (best-fit)", "dense packing of the nodes (best-fit)"};
    }
    if (name == "first-fit") {
        return {"erster passender Knoten (first-fit)", "first node that fits (first-fit)"};
    }
    if (name == "spread") {
        return {"gleichmäßiges Verteilen (spread)", "even spreading (spread)"};
    }
    return Text::same(name);
}

Text status_title(const std::string& status) {
    if (status == "final") {
        return {"Endfassung", "Final"};
    }
    return status == "draft" || status.empty() ? Text{"Entwurf", "Draft"} : Text::same(status);
}

}  // namespace grundlast
