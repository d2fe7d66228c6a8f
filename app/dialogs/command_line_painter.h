// A line of the command search: sign and title at the left, what it is and its shortcut at the right.
#pragma once

#include <QStyledItemDelegate>

namespace grundlast {

class CommandLinePainter : public QStyledItemDelegate {
    Q_OBJECT

  public:
    enum Role { GroupRole = Qt::UserRole + 1, ShortcutRole, HinderedRole };

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace grundlast
