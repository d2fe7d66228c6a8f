#include "app/commands/version.h"

#include "app/commands/project_access.h"

namespace grundlast {

std::string version_text() {
    const auto catalogue = shipped_catalogue();
    return "grundlast " GRUNDLAST_VERSION "\nbuilt " GRUNDLAST_BUILD_DATE "\ncatalogue " +
           (catalogue ? catalogue->date : "not found: " + catalogue.error().message.en);
}

}  // namespace grundlast
