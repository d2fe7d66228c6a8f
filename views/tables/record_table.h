// A vector of the project as an item model: typed values for sorting, every accepted edit one undo step.
#pragma once

#include <QAbstractTableModel>
#include <QHash>

#include "views/document.h"
#include "views/tables/record_field.h"

namespace grundlast {

struct RecordList {
    std::function<int(const Project&)> count;
    std::function<QString(const Project&, int row)> id;  // tells whether rows came, went or moved
    std::vector<RecordField> columns;
    std::function<void(Project&, int count)> append = {};  // new rows at the end; empty: none can be made
    const char* member = "";  // of Project, where the rows are a list of it: "workloads"
};

class RecordTable : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Role { SortRole = Qt::UserRole + 1 };

    RecordTable(DocumentInterface& document, RecordList list, QObject* parent = nullptr);

    // Other records in the same place, as the node groups of another cluster.
    void setList(RecordList list);

    const RecordField& field(int column) const { return list_.columns[static_cast<std::size_t>(column)]; }

    DocumentInterface& document() const { return document_; }

    const std::function<void(Project&, int count)>& append() const { return list_.append; }

    int columnOf(const QString& key) const;  // -1: none
    int rowOf(const QString& id) const;      // -1: none
    QString idOf(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    // `value` is typed as RecordField says. False, and `rejected`, where it breaks the field's rules.
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

  signals:
    void rejected(const QModelIndex& index, const QString& problem);

  private:
    void follow();
    bool followRows();  // false: all have to be looked at
    QStringList currentIds() const;

    DocumentInterface& document_;
    RecordList list_;
    QStringList ids_;  // as the views know them
    // By column, of choices: titles by key, as long as the project stays; looking each up anew would take
    // seconds.
    mutable QHash<int, QHash<QString, QString>> titles_;

    QString titleOf(int column, const QString& key) const;
};

}  // namespace grundlast
