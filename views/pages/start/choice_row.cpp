#include "views/pages/start/choice_row.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOption>
#include <algorithm>

#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr int sign_size = 20;
constexpr int least_width = 240;

}  // namespace

ChoiceRow::ChoiceRow(const QIcon& sign, const QString& name, const QString& sentence, const QString& note,
                     QWidget* parent)
    : QAbstractButton(parent), sentence_(sentence), note_(note) {
    setIcon(sign);
    setText(name);
    setAccessibleName(name);
    setAccessibleDescription(note.isEmpty() ? sentence : sentence + QStringLiteral(" – ") + note);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QRect ChoiceRow::place_of_words(int width) const {
    const int left = spacing::small + sign_size + spacing::normal;
    return {left, spacing::small, std::max(width - left - spacing::small, 1), 0};
}

int ChoiceRow::heightForWidth(int width) const {
    const QFontMetrics name(fontOf(TextRole::strong));
    const QFontMetrics words(fontOf(TextRole::caption));
    const QRect place = place_of_words(width);
    const int sentence = words.boundingRect(0, 0, place.width(), 10'000, Qt::TextWordWrap, sentence_).height();
    return 2 * spacing::small + name.height() + (sentence_.isEmpty() ? 0 : sentence + 2);
}

QSize ChoiceRow::sizeHint() const {
    return {2 * least_width, heightForWidth(std::max(width(), least_width))};
}

QSize ChoiceRow::minimumSizeHint() const {
    return {least_width, heightForWidth(std::max(width(), least_width))};
}

void ChoiceRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = themeOf(palette());
    if (underMouse() || isDown() || hasFocus()) {
        painter.setPen(hasFocus() ? QPen(theme.accent, 1) : QPen(Qt::NoPen));
        painter.setBrush(underMouse() || isDown() ? QBrush(theme.raised) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }
    const QRect words = place_of_words(width());
    const QFontMetrics name(fontOf(TextRole::strong));
    const QRect sign(spacing::small, spacing::small + (name.height() - sign_size) / 2, sign_size, sign_size);
    icon().paint(&painter, sign);
    painter.setFont(fontOf(TextRole::caption));
    painter.setPen(theme.muted);
    const int note_width =
        note_.isEmpty() ? 0 : painter.fontMetrics().horizontalAdvance(note_) + spacing::normal;
    painter.drawText(QRect(words.left(), words.top(), words.width(), name.height()),
                     Qt::AlignRight | Qt::AlignVCenter, note_);
    painter.drawText(QRect(words.left(), words.top() + name.height() + 2, words.width(), height()),
                     Qt::TextWordWrap, sentence_);
    painter.setFont(fontOf(TextRole::strong));
    painter.setPen(theme.text);
    painter.drawText(QRect(words.left(), words.top(), words.width() - note_width, name.height()),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     name.elidedText(text(), Qt::ElideMiddle, words.width() - note_width));
}

}  // namespace grundlast
