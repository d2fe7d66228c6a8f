#include "views/tables/record_delegate.h"

#include <QAbstractProxyModel>
#include <QComboBox>
#include <QLineEdit>
#include <QToolTip>

#include "views/tables/record_table.h"

namespace grundlast {

namespace {

struct TableCell {
    RecordTable* table = nullptr;
    QModelIndex index;

    const RecordField& field() const { return table->field(index.column()); }
};

// Through the sorting model to the table.
TableCell cellOf(const QModelIndex& index) {
    QModelIndex at = index;
    const QAbstractItemModel* model = index.model();
    while (const auto* proxy = qobject_cast<const QAbstractProxyModel*>(model)) {
        at = proxy->mapToSource(at);
        model = proxy->sourceModel();
    }
    return {qobject_cast<RecordTable*>(const_cast<QAbstractItemModel*>(model)), at};
}

QComboBox* choiceEditor(const TableCell& cell, QWidget* parent) {
    auto* box = new QComboBox(parent);
    if (cell.field().kind == FieldKind::flag) {
        for (const bool value : {true, false}) {
            box->addItem(display_text(cell.field(), value, cell.table->document().project()), value);
        }
        return box;
    }
    for (const Choice& choice : cell.field().choices(cell.table->document().project())) {
        box->addItem(choice.title, choice.key);
    }
    return box;
}

}  // namespace

RecordDelegate::RecordDelegate(QObject* parent) : QStyledItemDelegate(parent), ask_(ask_number) {}

QWidget* RecordDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                      const QModelIndex& index) const {
    const TableCell cell = cellOf(index);
    const FieldKind kind = cell.field().kind;
    if (kind == FieldKind::choice || kind == FieldKind::flag) {
        return choiceEditor(cell, parent);
    }
    auto* line = new QLineEdit(parent);
    line->setAlignment(Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt()));
    return line;
}

void RecordDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    const TableCell cell = cellOf(index);
    const QVariant value = cell.index.data(Qt::EditRole);
    if (auto* box = qobject_cast<QComboBox*>(editor)) {
        box->setCurrentIndex(box->findData(value));
    } else if (auto* line = qobject_cast<QLineEdit*>(editor)) {
        line->setText(editable_text(cell.field(), value));
    }
}

void RecordDelegate::setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex& index) const {
    const TableCell cell = cellOf(index);
    if (const auto* box = qobject_cast<const QComboBox*>(editor)) {
        cell.table->setData(cell.index, box->currentData());
        return;
    }
    const QString typed = qobject_cast<const QLineEdit*>(editor)->text();
    if (typed == editable_text(cell.field(), cell.index.data(Qt::EditRole))) {
        return;
    }
    FieldReading reading = read_field(cell.field(), typed, cell.table->document().project());
    if (reading.ambiguous) {
        const auto meant = ask_(editor->parentWidget(), typed, *reading.ambiguous);
        if (!meant) {
            return;
        }
        reading = read_field(cell.field(), editableNumber(*meant), cell.table->document().project());
    }
    if (!reading.value) {
        QToolTip::showText(editor->mapToGlobal(QPoint(0, editor->height())), reading.problem,
                           editor->parentWidget());
        emit cell.table->rejected(cell.index, reading.problem);
        return;
    }
    cell.table->setData(cell.index, *reading.value);
}

}  // namespace grundlast
