// What the Report page needs: whether there is something to print, and its content.
#pragma once

#include <optional>

#include "model/report/content.h"
#include "views/document.h"

namespace grundlast {

class ReportPresenter {
  public:
    explicit ReportPresenter(const DocumentInterface& document) : document_(document) {}

    // Nothing before a comparison. `date` is ISO 8601, printed on the cover.
    std::optional<ReportContent> content(Language language, const std::string& date) const;

    // Why the report should not go out yet; empty: nothing stands against it.
    QString warning() const;

    // "Grundlast_Example_v1.pdf", without characters that a file system refuses.
    QString file_name() const;

  private:
    const DocumentInterface& document_;
};

}  // namespace grundlast
