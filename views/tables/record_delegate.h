// Editors of table cells by the kind of the field.
#pragma once

#include <QStyledItemDelegate>

#include "views/tables/ask_number.h"

namespace grundlast {

class RecordDelegate : public QStyledItemDelegate {
    Q_OBJECT

  public:
    explicit RecordDelegate(QObject* parent = nullptr);

    void setAsk(AskNumber ask) { ask_ = std::move(ask); }

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

  private:
    AskNumber ask_;
};

}  // namespace grundlast
