#include "views/tables/record_table.h"

#include <utility>

namespace grundlast {

RecordTable::RecordTable(DocumentInterface& document, RecordList list, QObject* parent)
    : QAbstractTableModel(parent), document_(document), list_(std::move(list)), ids_(currentIds()) {
    connect(&document_, &DocumentInterface::project_changed, this, &RecordTable::follow);
}

void RecordTable::setList(RecordList list) {
    beginResetModel();
    list_ = std::move(list);
    titles_.clear();
    ids_ = currentIds();
    endResetModel();
}

QStringList RecordTable::currentIds() const {
    QStringList ids;
    const Project& project = document_.project();
    for (int row = 0; row < list_.count(project); ++row) {
        ids.append(list_.id(project, row));
    }
    return ids;
}

// An edit of some cells is not to make views look at all of a hundred thousand rows.
bool RecordTable::followRows() {
    constexpr std::size_t most = 1000;
    const auto rows = document_.changed_rows(list_.member);
    if (!rows || rows->size() > most) {
        return false;
    }
    const Project& project = document_.project();
    for (const std::size_t changed : *rows) {
        const int row = static_cast<int>(changed);
        if (row >= ids_.size() || list_.id(project, row) != ids_[row]) {
            return false;
        }
    }
    for (const std::size_t changed : *rows) {
        const int row = static_cast<int>(changed);
        emit dataChanged(index(row, 0), index(row, columnCount() - 1));
    }
    return true;
}

QString RecordTable::titleOf(int column, const QString& key) const {
    auto titles = titles_.find(column);
    if (titles == titles_.end()) {
        titles = titles_.insert(column, {});
        for (const Choice& choice : field(column).choices(document_.project())) {
            titles->insert(choice.key, choice.title);
        }
    }
    const auto title = titles->constFind(key);
    return title == titles->constEnd() ? display_text(field(column), key, document_.project()) : *title;
}

void RecordTable::follow() {
    if (followRows()) {
        return;
    }
    titles_.clear();
    QStringList now = currentIds();
    if (now == ids_) {
        if (!ids_.isEmpty()) {
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        }
        return;
    }
    beginResetModel();
    ids_ = std::move(now);
    endResetModel();
}

int RecordTable::columnOf(const QString& key) const {
    for (int column = 0; column < columnCount(); ++column) {
        if (field(column).key == key) {
            return column;
        }
    }
    return -1;
}

int RecordTable::rowOf(const QString& id) const {
    return static_cast<int>(ids_.indexOf(id));
}

QString RecordTable::idOf(int row) const {
    return ids_.value(row);
}

int RecordTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ids_.size());
}

int RecordTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(list_.columns.size());
}

QVariant RecordTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    const RecordField& column = field(index.column());
    const Project& project = document_.project();
    const QVariant value = column.read(project, index.row());
    switch (role) {
        case Qt::DisplayRole:
        case Qt::ToolTipRole:
            return column.kind == FieldKind::choice ? titleOf(index.column(), value.toString())
                                                    : display_text(column, value, project);
        case Qt::EditRole:
            return value;
        case SortRole:
            return column.kind == FieldKind::choice ? QVariant(titleOf(index.column(), value.toString()))
                                                    : value;
        case Qt::TextAlignmentRole: {
            const bool right = column.kind == FieldKind::number || column.kind == FieldKind::percent;
            return QVariant((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        }
        default:
            return {};
    }
}

QVariant RecordTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section >= columnCount()) {
        return {};
    }
    const RecordField& column = field(section);
    if (role == Qt::DisplayRole) {
        return column.title_with_unit();
    }
    if (role == Qt::ToolTipRole) {
        return column.help_text.isEmpty() ? column.title_with_unit() : column.help_text;
    }
    if (role == Qt::TextAlignmentRole) {
        const bool right = column.kind == FieldKind::number || column.kind == FieldKind::percent;
        return QVariant((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    return {};
}

Qt::ItemFlags RecordTable::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && field(index.column()).write && !document_.read_only()) {
        flags |= Qt::ItemIsEditable;
    }
    return flags;
}

bool RecordTable::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable)) {
        return false;
    }
    const RecordField& column = field(index.column());
    const QString problem = problem_with(column, value);
    if (!problem.isEmpty()) {
        emit rejected(index, problem);
        return false;
    }
    if (column.read(document_.project(), index.row()) == value) {
        return true;
    }
    const int row = index.row();
    const RecordField::Write write = column.write;
    document_.edit(edit_name(column), [write, row, value](Project& project) { write(project, row, value); });
    return true;
}

}  // namespace grundlast
