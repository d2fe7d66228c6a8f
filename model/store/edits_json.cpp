#include "model/store/edits_json.h"

#include "model/core/json_text.h"
#include "model/store/json_write.h"

namespace grundlast {

std::string edits_json(const std::vector<EditEntry>& entries) {
    return json_text({{"edits", json::write(entries)}});
}

}  // namespace grundlast
