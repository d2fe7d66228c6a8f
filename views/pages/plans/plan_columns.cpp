#include "views/pages/plans/plan_columns.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "views/pages/shared/page_parts.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr int most_in_row = 3;

QWidget* makeHead(const PlanColumn& column) {
    auto* head = new QWidget;
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, spacing::tight);
    layout->setSpacing(spacing::tight);
    auto* line = new QHBoxLayout;
    line->setSpacing(spacing::small);
    auto* swatch = new QLabel;
    swatch->setFixedSize(12, 12);
    swatch->setStyleSheet(QStringLiteral("background: %1; border-radius: 2px;")
                              .arg(seriesColour(column.colour, themeOf(head->palette()).dark).name()));
    line->addWidget(swatch);
    auto* name = new QLabel(column.name);
    name->setFont(fontOf(TextRole::heading));
    name->setWordWrap(true);
    line->addWidget(name, 1);
    if (column.recommended) {
        auto* badge = makeLabel(PlanColumns::tr("Recommended"), "badge");
        badge->setFont(fontOf(TextRole::caption));
        line->addWidget(badge, 0, Qt::AlignTop);
    }
    layout->addLayout(line);
    return head;
}

// Figure and range in one cell: the range is quieter. A figure with a key is a link to its reason.
QLabel* makeFigure(const IntervalText& text, const QString& key, bool large, const Theme& theme) {
    const QString range = text.range.isEmpty() ? QString()
                                               : QStringLiteral(
                                                     "&nbsp; <span style='color:%1; font-weight:400; "
                                                     "font-size:8.5pt'>%2</span>")
                                                     .arg(theme.muted.name(), text.range.toHtmlEscaped());
    const QString value = key.isEmpty()
                              ? text.value.toHtmlEscaped()
                              : QStringLiteral("<a href='%1' style='color:%2; text-decoration:none'>%3</a>")
                                    .arg(key.toHtmlEscaped(), theme.text.name(), text.value.toHtmlEscaped());
    auto* label = new QLabel(value + range);
    label->setTextFormat(Qt::RichText);
    label->setFont(fontOf(large ? TextRole::heading : TextRole::strong));
    label->setTextInteractionFlags(key.isEmpty() ? Qt::TextSelectableByMouse : Qt::TextBrowserInteraction);
    if (!key.isEmpty()) {
        label->setToolTip(PlanColumns::tr("Why this number?"));
    }
    return label;
}

}  // namespace

PlanColumns::PlanColumns(QWidget* parent) : QWidget(parent) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

void PlanColumns::show_columns(const QStringList& names, const std::vector<PlanColumn>& columns) {
    delete content_;
    content_ = new QWidget;
    auto* rows = new QGridLayout(content_);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(spacing::normal);
    const int in_row = columns.size() == 4 ? 2 : most_in_row;
    int place = 0;
    const Theme& theme = themeOf(palette());
    for (const PlanColumn& column : columns) {
        auto* card = new Card;
        card->setObjectName(column.recommended ? QStringLiteral("card_recommended") : QStringLiteral("card"));
        card->setToolTip(column.description);
        card->setAccessibleName(column.name);
        card->body()->addWidget(makeHead(column));
        auto* grid = new QGridLayout;
        grid->setHorizontalSpacing(spacing::small);
        grid->setVerticalSpacing(6);
        grid->setColumnStretch(1, 1);
        for (int i = 0; i < names.size(); ++i) {
            auto* name = makeLabel(names[i], "muted");
            QLabel* figure =
                makeFigure(column.figures[static_cast<std::size_t>(i)], column.keys.value(i), i == 0, theme);
            connect(figure, &QLabel::linkActivated, this, &PlanColumns::why_asked);
            figure->setAccessibleName(names[i]);
            grid->addWidget(name, i, 0, Qt::AlignLeft | Qt::AlignVCenter);
            grid->addWidget(figure, i, 1, Qt::AlignRight | Qt::AlignVCenter);
        }
        card->body()->addLayout(grid);
        card->body()->addStretch(1);
        rows->addWidget(card, place / in_row, place % in_row);
        rows->setColumnStretch(place % in_row, 1);
        ++place;
    }
    layout()->addWidget(content_);
}

}  // namespace grundlast
