// Page 6: the best size, and how sure the recommendation is.
#pragma once

#include "views/pages/shared/page_parts.h"

namespace grundlast {

class DocumentInterface;

class RobustnessPage : public PageFrame {
    Q_OBJECT

  public:
    RobustnessPage(DocumentInterface& document, QWidget* parent);
};

}  // namespace grundlast
