#include "app/dialogs/command_line_painter.h"

#include <QIcon>
#include <QPainter>

#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr int sign_size = 18;

}  // namespace

QSize CommandLinePainter::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {option.rect.width(), table_row_height + spacing::tight};
}

void CommandLinePainter::paint(QPainter* painter, const QStyleOptionViewItem& option,
                               const QModelIndex& index) const {
    const Theme& theme = themeOf(option.palette);
    painter->save();
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter->fillRect(option.rect, blended(theme.accent, theme.surface, 0.18));
    }
    QRect place = option.rect.adjusted(spacing::small, 0, -spacing::small, 0);
    const QRect sign(place.left(), place.top() + (place.height() - sign_size) / 2, sign_size, sign_size);
    index.data(Qt::DecorationRole).value<QIcon>().paint(painter, sign);
    place.setLeft(sign.right() + spacing::normal);
    QStringList right{index.data(GroupRole).toString()};
    if (const QString shortcut = index.data(ShortcutRole).toString(); !shortcut.isEmpty()) {
        right << shortcut;
    }
    const QString note = right.join(QStringLiteral("   "));
    painter->setFont(fontOf(TextRole::caption));
    painter->setPen(theme.muted);
    painter->drawText(place, Qt::AlignRight | Qt::AlignVCenter, note);
    place.setRight(place.right() - painter->fontMetrics().horizontalAdvance(note) - spacing::normal);
    painter->setFont(fontOf(TextRole::body));
    painter->setPen(index.data(HinderedRole).toBool() ? theme.muted : theme.text);
    const QString title =
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, place.width());
    painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter, title);
    painter->restore();
}

}  // namespace grundlast
