#include "views/pages/shared/edit_buttons.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QPushButton>

#include "views/document.h"

namespace grundlast {

namespace {

struct EditText {
    Q_DECLARE_TR_FUNCTIONS(EditText)
};

}  // namespace

EditButtons::EditButtons(const DocumentInterface& document)
    : add(new QPushButton(EditText::tr("Add"))),
      duplicate(new QPushButton(EditText::tr("Duplicate"))),
      remove(new QPushButton(EditText::tr("Remove"))) {
    for (QPushButton* button : {add, duplicate, remove}) {
        button->setEnabled(!document.read_only());
    }
}

void EditButtons::addTo(QBoxLayout& layout) const {
    for (QPushButton* button : {add, duplicate, remove}) {
        layout.addWidget(button);
    }
}

}  // namespace grundlast
