#include "views/tables/record_view.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <algorithm>

#include "views/style/theme.h"
#include "views/tables/record_delegate.h"

namespace grundlast {

namespace {

int widthOf(const RecordField& field) {
    if (field.column_width > 0) {
        return field.column_width;
    }
    switch (field.kind) {
        case FieldKind::text:
        case FieldKind::long_text:
        case FieldKind::many_choices:
            return 170;
        case FieldKind::choice:
            return 140;
        default:
            return 100;
    }
}

}  // namespace

RecordView::RecordView(RecordTable* table, QWidget* parent)
    : QTableView(parent), table_(table), sorted_(new QSortFilterProxyModel(this)) {
    table->setParent(this);
    sorted_->setSourceModel(table);
    sorted_->setSortRole(RecordTable::SortRole);
    sorted_->setSortLocaleAware(true);
    setModel(sorted_);
    setItemDelegate(new RecordDelegate(this));
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder);
    setShowGrid(false);
    setAlternatingRowColors(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                    QAbstractItemView::AnyKeyPressed);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setWordWrap(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(table_row_height);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSortIndicatorShown(true);
    horizontalHeader()->setStretchLastSection(true);
    sizeColumns();
    connect(sorted_, &QAbstractItemModel::modelReset, this, &RecordView::restoreSelection);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (currentRow() >= 0) {
            current_id_ = table_->idOf(currentRow());
        }
        emit current_row_changed(currentRow());
    });
}

void RecordView::sizeColumns() {
    const QFontMetrics metrics(horizontalHeader()->font());
    for (int column = 0; column < table_->columnCount(); ++column) {
        // Room for the sort arrow and the padding of the header.
        const int header = metrics.horizontalAdvance(table_->field(column).title_with_unit()) + 40;
        setColumnWidth(column, std::max(widthOf(table_->field(column)), header));
    }
}

int RecordView::currentRow() const {
    const QModelIndex index = currentIndex();
    return index.isValid() ? sorted_->mapToSource(index).row() : -1;
}

void RecordView::selectRow(int row, const QString& field_key) {
    const int column = std::max(0, table_->columnOf(field_key));
    const QModelIndex index = sorted_->mapFromSource(table_->index(row, column));
    if (index.isValid()) {
        setCurrentIndex(index);
        scrollTo(index);
    }
}

void RecordView::restoreSelection() {
    const int row = table_->rowOf(current_id_);
    if (row >= 0) {
        selectRow(row);
    } else if (table_->rowCount() > 0) {
        setCurrentIndex(sorted_->index(0, 0));
    } else {
        emit current_row_changed(-1);
    }
}

void RecordView::fitHeight(int most) {
    const int rows = std::clamp(table_->rowCount(), 1, most);
    const int header = horizontalHeader()->sizeHint().height();
    const int bar = horizontalScrollBar()->sizeHint().height();
    setFixedHeight(header + rows * table_row_height + bar + 2 * frameWidth() + 2);
}

}  // namespace grundlast
