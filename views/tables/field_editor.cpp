#include "views/tables/field_editor.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/style/theme.h"

namespace grundlast {

namespace {

// Percentages are typed without their sign, so the label shows it.
QString labelOf(const RecordField& field) {
    return field.kind == FieldKind::percent ? QStringLiteral("%1 (%)").arg(field.title)
                                            : field.title_with_unit();
}

constexpr int highest_list = 132;

}  // namespace

FieldEditor::FieldEditor(DocumentInterface& document, RecordField field, QWidget* parent)
    : QWidget(parent), document_(document), field_(std::move(field)), ask_(ask_number) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    label_ = new QLabel(labelOf(field_));
    label_->setWordWrap(true);
    label_->setObjectName(QStringLiteral("muted"));
    label_->setFont(fontOf(TextRole::caption));
    label_->setToolTip(field_.help_text);
    layout->addWidget(label_);
    makeInput();
    QWidget* input = focusProxy();
    input->setToolTip(field_.help_text);
    input->setAccessibleName(labelOf(field_));
    input->setAccessibleDescription(field_.help_text);
    label_->setBuddy(input);
    layout->addWidget(input);
    problem_ = new QLabel;
    problem_->setObjectName(QStringLiteral("problem"));
    problem_->setFont(fontOf(TextRole::caption));
    problem_->setWordWrap(true);
    problem_->hide();
    layout->addWidget(problem_);
}

void FieldEditor::makeInput() {
    switch (field_.kind) {
        case FieldKind::choice:
        case FieldKind::flag:
            box_ = new QComboBox;
            box_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
            box_->setMinimumContentsLength(8);
            box_->installEventFilter(this);
            connect(box_, &QComboBox::activated, this, [this] { commit(box_->currentData()); });
            setFocusProxy(box_);
            break;
        case FieldKind::many_choices:
            list_ = new QListWidget;
            connect(list_, &QListWidget::itemChanged, this, [this] {
                QStringList keys;
                for (int i = 0; i < list_->count(); ++i) {
                    if (list_->item(i)->checkState() == Qt::Checked) {
                        keys.append(list_->item(i)->data(Qt::UserRole).toString());
                    }
                }
                commit(keys);
            });
            setFocusProxy(list_);
            break;
        case FieldKind::long_text:
            text_ = new QPlainTextEdit;
            text_->setFixedHeight(84);
            text_->setTabChangesFocus(true);
            text_->installEventFilter(this);
            setFocusProxy(text_);
            break;
        default:
            line_ = new QLineEdit;
            connect(line_, &QLineEdit::editingFinished, this, [this] { commitText(line_->text()); });
            setFocusProxy(line_);
    }
}

// The wheel scrolls the page, not the choice under the pointer; a long text is taken when it loses the focus.
bool FieldEditor::eventFilter(QObject* watched, QEvent* event) {
    if (watched == box_ && event->type() == QEvent::Wheel) {
        event->ignore();
        return true;
    }
    if (watched == text_ && event->type() == QEvent::FocusOut) {
        commitText(text_->toPlainText());
    }
    return QWidget::eventFilter(watched, event);
}

void FieldEditor::fillFrom(int row) {
    const bool same_row = row == row_;
    row_ = row;
    const Project& project = document_.project();
    const QVariant value = field_.read(project, row);
    focusProxy()->setEnabled(value.isValid() && field_.write && !document_.read_only());
    filling_ = true;
    if (box_) {
        fillBox();
    } else if (list_) {
        fillList();
    } else if (text_ && !(same_row && text_->hasFocus())) {
        text_->setPlainText(value.toString());
    } else if (line_ && !(same_row && line_->hasFocus() && line_->isModified())) {
        const bool shown = !field_.write;
        line_->setText(!value.isValid() ? QString()
                       : shown          ? display_text(field_, value, project)
                                        : editable_text(field_, value));
        line_->setCursorPosition(0);
        showProblem({});
    }
    filling_ = false;
}

void FieldEditor::fillBox() {
    const Project& project = document_.project();
    const QVariant value = field_.read(project, row_);
    box_->clear();
    if (field_.kind == FieldKind::flag) {
        box_->addItem(display_text(field_, true, project), true);
        box_->addItem(display_text(field_, false, project), false);
    } else {
        for (const Choice& choice : field_.choices(project)) {
            box_->addItem(choice.title, choice.key);
        }
    }
    // A key that is no longer among the choices is shown as it is, not replaced in silence.
    if (value.isValid() && box_->findData(value) < 0) {
        box_->addItem(value.toString(), value);
    }
    box_->setCurrentIndex(value.isValid() ? box_->findData(value) : -1);
}

// Items are kept where they can be: one of them may be telling of its change just now.
void FieldEditor::fillList() {
    const Project& project = document_.project();
    const QStringList chosen = field_.read(project, row_).toStringList();
    const std::vector<Choice> choices = field_.choices(project);
    if (list_->count() != static_cast<int>(choices.size())) {
        list_->clear();
        for (std::size_t i = 0; i < choices.size(); ++i) {
            list_->addItem(QString());
        }
        const int rows = list_->sizeHintForRow(0) * std::max(list_->count(), 1);
        list_->setFixedHeight(std::min(rows + 2 * list_->frameWidth() + 4, highest_list));
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
        QListWidgetItem* item = list_->item(static_cast<int>(i));
        item->setText(choices[i].title);
        item->setData(Qt::UserRole, choices[i].key);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable);
        item->setCheckState(chosen.contains(choices[i].key) ? Qt::Checked : Qt::Unchecked);
    }
}

void FieldEditor::commitText(const QString& typed) {
    const QVariant current = field_.read(document_.project(), row_);
    if (!current.isValid() || typed == editable_text(field_, current)) {
        showProblem({});
        return;
    }
    FieldReading reading = read_field(field_, typed, document_.project());
    if (reading.ambiguous) {
        const auto meant = ask_(this, typed, *reading.ambiguous);
        if (meant) {
            reading = read_field(field_, editableNumber(*meant), document_.project());
        }
    }
    showProblem(reading.problem);
    if (reading.value) {
        if (line_) {
            line_->setModified(false);
        }
        commit(*reading.value);
    }
}

void FieldEditor::commit(const QVariant& value) {
    if (filling_ || !field_.write || field_.read(document_.project(), row_) == value) {
        return;
    }
    const int row = row_;
    const RecordField::Write write = field_.write;
    document_.edit(edit_name(field_), [write, row, value](Project& project) { write(project, row, value); });
}

void FieldEditor::showProblem(const QString& problem) {
    problem_->setText(problem);
    problem_->setVisible(!problem.isEmpty());
    if (line_ && line_->property("invalid").toBool() == problem.isEmpty()) {
        line_->setProperty("invalid", !problem.isEmpty());
        line_->style()->unpolish(line_);
        line_->style()->polish(line_);
    }
}

void FieldEditor::focusInput() {
    setFocus(Qt::OtherFocusReason);
    if (line_) {
        line_->selectAll();
    }
}

}  // namespace grundlast
