#include "views/tables/record_form.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "views/style/theme.h"
#include "views/tables/field_editor.h"

namespace grundlast {

RecordForm::RecordForm(DocumentInterface& document, std::vector<FormSection> sections, int columns,
                       QWidget* parent)
    : QWidget(parent), document_(document), columns_(columns) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::small);
    for (FormSection& part : sections) {
        Section section;
        if (!part.title.isEmpty()) {
            auto* header = new QLabel(part.title);
            header->setFont(fontOf(TextRole::heading));
            header->setContentsMargins(0, sections_.empty() ? 0 : spacing::wide, 0, 0);
            layout->addWidget(header);
            section.header = header;
        }
        section.grid = new QGridLayout;
        section.grid->setHorizontalSpacing(spacing::wide);
        section.grid->setVerticalSpacing(spacing::small);
        for (int column = 0; column < columns_; ++column) {
            section.grid->setColumnStretch(column, 1);
        }
        for (RecordField& field : part.fields) {
            section.editors.push_back(new FieldEditor(document_, std::move(field), this));
        }
        layout->addLayout(section.grid);
        sections_.push_back(std::move(section));
    }
    layout->addStretch(1);
    connect(&document_, &DocumentInterface::project_changed, this, &RecordForm::refresh);
    refresh();
}

void RecordForm::setRow(int row) {
    row_ = row;
    refresh();
}

void RecordForm::focusField(const QString& key) {
    for (const Section& section : sections_) {
        for (FieldEditor* editor : section.editors) {
            if (editor->field().key == key) {
                editor->focusInput();
            }
        }
    }
}

void RecordForm::refresh() {
    std::vector<bool> shown;
    for (const Section& section : sections_) {
        for (FieldEditor* editor : section.editors) {
            editor->fillFrom(row_);
            const auto& applies = editor->field().applies;
            shown.push_back(!applies || applies(document_.project(), row_));
        }
    }
    if (shown != shown_) {
        shown_ = std::move(shown);
        layOut();
    }
}

// Fields that do not apply leave no gap.
void RecordForm::layOut() {
    std::size_t number = 0;
    for (const Section& section : sections_) {
        int place = 0;
        for (FieldEditor* editor : section.editors) {
            const bool visible = shown_[number++];
            section.grid->removeWidget(editor);
            editor->setVisible(visible);
            if (!visible) {
                continue;
            }
            if (editor->isWide() && place % columns_ != 0) {
                place += columns_ - place % columns_;
            }
            const int span = editor->isWide() ? columns_ : 1;
            section.grid->addWidget(editor, place / columns_, place % columns_, 1, span, Qt::AlignBottom);
            place += span;
        }
    }
}

}  // namespace grundlast
