// One labelled input of a form.
#pragma once

#include <QWidget>

#include "views/document.h"
#include "views/tables/ask_number.h"
#include "views/tables/record_field.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;

namespace grundlast {

class FieldEditor : public QWidget {
    Q_OBJECT

  public:
    FieldEditor(DocumentInterface& document, RecordField field, QWidget* parent = nullptr);

    const RecordField& field() const { return field_; }

    // Texts and lists take the whole width of a form.
    bool isWide() const {
        return field_.kind == FieldKind::long_text || field_.kind == FieldKind::many_choices;
    }

    // Fills the input from the record in this row; a text being typed stays.
    void fillFrom(int row);
    void focusInput();

    void setAsk(AskNumber ask) { ask_ = std::move(ask); }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void makeInput();
    void fillBox();
    void fillList();
    void commitText(const QString& typed);
    void commit(const QVariant& value);
    void showProblem(const QString& problem);

    DocumentInterface& document_;
    RecordField field_;
    AskNumber ask_;
    int row_ = -1;
    bool filling_ = false;
    QLabel* label_ = nullptr;
    QLabel* problem_ = nullptr;
    QLineEdit* line_ = nullptr;
    QComboBox* box_ = nullptr;
    QPlainTextEdit* text_ = nullptr;
    QListWidget* list_ = nullptr;
};

}  // namespace grundlast
