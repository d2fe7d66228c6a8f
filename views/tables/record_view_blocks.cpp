// Copying, pasting and filling blocks of a record view.
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <algorithm>

#include "views/tables/record_view.h"

namespace grundlast {

TableBlock RecordView::chosenBlock() const {
    TableBlock block;
    const QModelIndexList chosen = selectionModel()->selectedIndexes();
    if (chosen.isEmpty()) {
        return block;
    }
    int top = chosen.front().row(), bottom = top, left = chosen.front().column(), right = left;
    for (const QModelIndex& index : chosen) {
        top = std::min(top, index.row());
        bottom = std::max(bottom, index.row());
        left = std::min(left, index.column());
        right = std::max(right, index.column());
    }
    for (int row = top; row <= bottom; ++row) {
        block.rows.push_back(sorted_->mapToSource(sorted_->index(row, 0)).row());
    }
    for (int column = left; column <= right; ++column) {
        if (!isColumnHidden(column)) {
            block.columns.push_back(column);
        }
    }
    return block;
}

TableBlock RecordView::pasteTarget() const {
    TableBlock block = chosenBlock();
    if (block.rows.size() != 1 || block.columns.size() != 1) {
        return block;
    }
    const int first = sorted_->mapFromSource(table_->index(block.rows.front(), 0)).row();
    for (int row = first + 1; row < sorted_->rowCount(); ++row) {
        block.rows.push_back(sorted_->mapToSource(sorted_->index(row, 0)).row());
    }
    for (int column = block.columns.front() + 1; column < table_->columnCount(); ++column) {
        if (!isColumnHidden(column)) {
            block.columns.push_back(column);
        }
    }
    return block;
}

void RecordView::copy() {
    const TableBlock chosen = chosenBlock();
    TextBlock texts;
    for (const int row : chosen.rows) {
        QStringList cells;
        for (const int column : chosen.columns) {
            const RecordField& field = table_->field(column);
            const Project& project = table_->document().project();
            cells.append(copied_text(field, field.read(project, row), project));
        }
        texts.push_back(cells);
    }
    if (!texts.empty()) {
        QGuiApplication::clipboard()->setText(to_tab_separated(texts));
    }
}

void RecordView::paste() {
    const TextBlock block = from_tab_separated(QGuiApplication::clipboard()->text());
    TableBlock target = pasteTarget();
    const bool one_cell = chosenBlock().rows.size() == 1;
    if (one_cell && !block.empty() && target.rows.size() > block.size()) {
        target.rows.resize(block.size());
    }
    // One value alone goes into every chosen cell, also across columns.
    TextBlock spread = block;
    if (block.size() == 1 && block.front().size() == 1 && !one_cell) {
        spread.front() = QStringList();
        for (std::size_t column = 0; column < target.columns.size(); ++column) {
            spread.front().append(block.front().front());
        }
    }
    if (!table_->document().read_only()) {
        report(paste_block(*table_, target, spread, ask_));
    }
}

void RecordView::fillDown() {
    const TableBlock chosen = chosenBlock();
    if (chosen.rows.size() > 1 && !table_->document().read_only()) {
        report(fill_down(*table_, chosen));
    }
}

void RecordView::fillChosen() {
    TableBlock chosen = chosenBlock();
    const int column = currentIndex().column();
    const auto current = std::find(chosen.rows.begin(), chosen.rows.end(), currentRow());
    if (current != chosen.rows.end() && chosen.rows.size() > 1 && !table_->document().read_only()) {
        std::iter_swap(chosen.rows.begin(), current);
        report(fill_down(*table_, {chosen.rows, {column}}));
    }
}

void RecordView::report(const PasteResult& result) {
    constexpr qsizetype most_shown = 8;
    if (result.problems.isEmpty()) {
        return;
    }
    QStringList lines = result.problems.mid(0, most_shown);
    if (result.problems.size() > most_shown) {
        lines.append(tr("and %1 more").arg(result.problems.size() - most_shown));
    }
    say_(tr("Nothing was pasted:") + QLatin1Char('\n') + lines.join(QLatin1Char('\n')));
}

void RecordView::keyPressEvent(QKeyEvent* event) {
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if (event->matches(QKeySequence::Paste)) {
        paste();
    } else if (control && event->key() == Qt::Key_D) {
        fillDown();
    } else if (control && enter) {
        fillChosen();
    } else {
        QTableView::keyPressEvent(event);
    }
}

void RecordView::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.addAction(tr("Copy"), QKeySequence::Copy, this, &RecordView::copy);
    QAction* paste_action = menu.addAction(tr("Paste"), QKeySequence::Paste, this, &RecordView::paste);
    QAction* fill_action =
        menu.addAction(tr("Fill down"), QKeySequence(Qt::CTRL | Qt::Key_D), this, &RecordView::fillDown);
    QAction* same_action =
        menu.addAction(tr("Same value in all chosen cells"), QKeySequence(Qt::CTRL | Qt::Key_Return), this,
                       &RecordView::fillChosen);
    for (QAction* action : {paste_action, fill_action, same_action}) {
        action->setEnabled(!table_->document().read_only());
    }
    menu.exec(event->globalPos());
}

}  // namespace grundlast
