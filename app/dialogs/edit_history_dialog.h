// The change log of the open project: who changed which value when; filtered and exported.
#pragma once

#include <QAbstractTableModel>
#include <QDialog>
#include <vector>

#include "model/project/edit_history.h"

class QComboBox;
class QDateEdit;
class QCheckBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace grundlast {

class Document;

// One row for each value that changed, the newest step first.
class EditHistoryTable : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { time, user, step, path, before, after, column_count };

    using QAbstractTableModel::QAbstractTableModel;

    void setEntries(std::vector<EditEntry> entries);

    const std::vector<EditEntry>& entries() const { return entries_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Place {
        std::size_t entry;
        std::size_t change;  // beyond the last one: the entry has none
    };

    std::vector<EditEntry> entries_;
    std::vector<Place> rows_;
};

class EditHistoryDialog : public QDialog {
    Q_OBJECT

  public:
    EditHistoryDialog(const Document& document, QWidget* parent);

    // What is shown under the present filter.
    const EditHistoryTable& table() const { return *table_; }

    void setFilter(const QString& text);

  private:
    void read();
    void show_found();
    void export_csv();

    const Document& document_;
    std::vector<EditEntry> all_;
    EditHistoryTable* table_;
    QLineEdit* filter_;
    QCheckBox* limited_;
    QDateEdit* since_;
    QLabel* count_;
};

}  // namespace grundlast
