#include "views/tables/record_view.h"

#include <QHeaderView>
#include <QMenu>
#include <QMessageBox>
#include <QScrollBar>
#include <QSettings>
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

// Looks at the columns that are shown: of a hundred thousand rows all fields would take seconds. What a row
// shows is put together once, and again where it changes.
class ShownColumnsFilter : public QSortFilterProxyModel {
  public:
    explicit ShownColumnsFilter(const QTableView& view) : QSortFilterProxyModel(nullptr), view_(view) {}

    void follow(QAbstractItemModel& model) {
        // Before the proxy's own connections, which ask for the rows at once.
        connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, &ShownColumnsFilter::forget);
        connect(&model, &QAbstractItemModel::dataChanged, this,
                [this](const QModelIndex& first, const QModelIndex& last) {
                    const auto count = static_cast<qsizetype>(shown_.size());
                    for (qsizetype row = first.row(); row <= last.row() && row < count; ++row) {
                        shown_[static_cast<std::size_t>(row)] = QString();
                    }
                });
        setSourceModel(&model);
    }

    void forget() { shown_.clear(); }

    void setText(const QString& text) {
        text_ = text.trimmed();
        invalidateFilter();
    }

  protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        return text_.isEmpty() || shownIn(row, parent).contains(text_, Qt::CaseInsensitive);
    }

  private:
    const QString& shownIn(int row, const QModelIndex& parent) const {
        const auto place = static_cast<std::size_t>(row);
        if (place >= shown_.size()) {
            shown_.resize(static_cast<std::size_t>(sourceModel()->rowCount(parent)));
        }
        QString& text = shown_[place];
        if (text.isEmpty()) {
            text = QLatin1Char('\n');
            for (int column = 0; column < sourceModel()->columnCount(parent); ++column) {
                if (!view_.isColumnHidden(column)) {
                    text += sourceModel()->index(row, column, parent).data().toString() + QLatin1Char('\n');
                }
            }
        }
        return text;
    }

    const QTableView& view_;
    QString text_;
    mutable std::vector<QString> shown_;  // by row; empty: not put together yet
};

}  // namespace

RecordView::RecordView(RecordTable* table, QWidget* parent)
    : QTableView(parent), table_(table), sorted_(new ShownColumnsFilter(*this)) {
    ask_ = [this](const QString& typed, const NumberReading& reading) {
        return ask_number(this, typed, reading);
    };
    say_ = [this](const QString& text) { QMessageBox::information(this, tr("Paste"), text); };
    sorted_->setParent(this);
    table->setParent(this);
    static_cast<ShownColumnsFilter*>(sorted_)->follow(*table);
    sorted_->setSortRole(RecordTable::SortRole);
    sorted_->setSortLocaleAware(true);
    setModel(sorted_);
    setItemDelegate(new RecordDelegate(this));
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder);
    setShowGrid(false);
    setTabKeyNavigation(false);  // Tab leads out of the table, arrows lead about in it
    setAlternatingRowColors(false);
    setSelectionBehavior(QAbstractItemView::SelectItems);
    setSelectionMode(QAbstractItemView::ContiguousSelection);
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
    hideColumnsAtFirst();
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QWidget::customContextMenuRequested, this, &RecordView::chooseColumns);
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int, int before, int after) {
        if (before == 0 || after == 0) {  // a column was hidden or shown
            static_cast<ShownColumnsFilter*>(sorted_)->forget();
        }
    });
    connect(sorted_, &QAbstractItemModel::modelReset, this, &RecordView::sizeColumns);
    connect(sorted_, &QAbstractItemModel::modelReset, this, &RecordView::restoreSelection);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (currentRow() >= 0) {
            current_id_ = table_->idOf(currentRow());
        }
        emit current_row_changed(currentRow());
    });
}

// Once for the same columns: what the user made of them stays.
void RecordView::sizeColumns() {
    QStringList keys;
    for (int column = 0; column < table_->columnCount(); ++column) {
        keys.append(table_->field(column).key);
    }
    if (keys == sized_columns_) {
        return;
    }
    sized_columns_ = keys;
    const QFontMetrics metrics(horizontalHeader()->font());
    for (int column = 0; column < table_->columnCount(); ++column) {
        // Room for the sort arrow and the padding of the header.
        const int header = metrics.horizontalAdvance(table_->field(column).title_with_unit()) + 40;
        setColumnWidth(column, std::max(widthOf(table_->field(column)), header));
    }
}

void RecordView::hideColumnsAtFirst() {
    for (int column = 0; column < table_->columnCount(); ++column) {
        setColumnHidden(column, table_->field(column).hidden_at_first);
    }
}

QStringList RecordView::shownColumns() const {
    QStringList keys;
    for (int column = 0; column < table_->columnCount(); ++column) {
        if (!isColumnHidden(column)) {
            keys.append(table_->field(column).key);
        }
    }
    return keys;
}

// A stored choice of which no column is left shows all as at first.
void RecordView::showColumns(const QStringList& keys) {
    const bool any = std::any_of(keys.begin(), keys.end(),
                                 [this](const QString& key) { return table_->columnOf(key) >= 0; });
    if (!any) {
        hideColumnsAtFirst();
        return;
    }
    for (int column = 0; column < table_->columnCount(); ++column) {
        setColumnHidden(column, !keys.contains(table_->field(column).key));
    }
    if (!columns_key_.isEmpty()) {
        QSettings().setValue(columns_key_, keys);
    }
}

void RecordView::rememberColumns(const QString& name) {
    columns_key_ = QStringLiteral("columns/") + name;
    showColumns(QSettings().value(columns_key_).toStringList());
}

void RecordView::chooseColumns(const QPoint& at) {
    QMenu menu(this);
    const QStringList shown = shownColumns();
    for (int column = 0; column < table_->columnCount(); ++column) {
        const RecordField& field = table_->field(column);
        QAction* action = menu.addAction(field.title_with_unit());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        action->setEnabled(shown.size() > 1 || isColumnHidden(column));  // the last one stays
        connect(action, &QAction::toggled, this, [this, key = field.key](bool checked) {
            QStringList keys = shownColumns();
            if (checked) {
                keys.append(key);
            } else {
                keys.removeAll(key);
            }
            showColumns(keys);
        });
    }
    menu.exec(horizontalHeader()->mapToGlobal(at));
}

void RecordView::setFilter(const QString& text) {
    static_cast<ShownColumnsFilter*>(sorted_)->setText(text);
}

void RecordView::setAsk(std::function<std::optional<double>(const QString&, const NumberReading&)> ask) {
    ask_ = std::move(ask);
}

void RecordView::setSay(std::function<void(const QString&)> say) {
    say_ = std::move(say);
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
