// A form over one record: sections of labelled fields, each accepted change one undo step.
#pragma once

#include <QWidget>

#include "views/document.h"
#include "views/tables/form_section.h"

class QGridLayout;

namespace grundlast {

class FieldEditor;

class RecordForm : public QWidget {
    Q_OBJECT

  public:
    // `columns`: fields side by side.
    RecordForm(DocumentInterface& document, std::vector<FormSection> sections, int columns,
               QWidget* parent = nullptr);

    int row() const { return row_; }

    void setRow(int row);
    void focusField(const QString& key);

  private:
    void refresh();
    void layOut();

    struct Section {
        QWidget* header = nullptr;
        QGridLayout* grid = nullptr;
        std::vector<FieldEditor*> editors;
    };

    DocumentInterface& document_;
    int columns_;
    int row_ = 0;
    std::vector<Section> sections_;
    std::vector<bool> shown_;
};

}  // namespace grundlast
