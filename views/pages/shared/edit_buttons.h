// Add, duplicate and remove beside a table; disabled where the document may not be changed.
#pragma once

class QBoxLayout;
class QPushButton;

namespace grundlast {

class DocumentInterface;

struct EditButtons {
    explicit EditButtons(const DocumentInterface& document);
    void addTo(QBoxLayout& layout) const;

    QPushButton* add;
    QPushButton* duplicate;
    QPushButton* remove;
};

}  // namespace grundlast
