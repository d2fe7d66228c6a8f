#include "views/pages/plans/plan_columns.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "views/pages/shared/page_parts.h"
#include "views/style/reflow_layout.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr int most_in_row = 3;

QWidget* makeHead(const PlanColumn& column, QLabel*& badge) {
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
        auto* recommended = makeLabel(
            column.provisional ? PlanColumns::tr("Recommended so far") : PlanColumns::tr("Recommended"),
            "badge");
        recommended->setFont(fontOf(TextRole::caption));
        line->addWidget(recommended, 0, Qt::AlignTop);
    }
    if (!column.problem.isEmpty()) {
        auto* problem = makeLabel(column.problem, "badge_problem");
        problem->setFont(fontOf(TextRole::caption));
        problem->setToolTip(column.problem_details);
        problem->setAccessibleDescription(column.problem_details);
        line->addWidget(problem, 0, Qt::AlignTop);
    }
    if (!column.badge.isEmpty()) {
        auto* kind = makeLabel(column.badge, "badge_quiet");
        kind->setFont(fontOf(TextRole::caption));
        line->addWidget(kind, 0, Qt::AlignTop);
        badge = kind;
    }
    layout->addLayout(line);
    return head;
}

// Figure and range in one cell: the range is quieter. A figure with a key is a link to its reason.
QString figureText(const IntervalText& text, const QString& key, const Theme& theme) {
    const QString range = text.range.isEmpty() ? QString()
                                               : QStringLiteral(
                                                     "&nbsp; <span style='color:%1; font-weight:400; "
                                                     "font-size:8.5pt'>%2</span>")
                                                     .arg(theme.muted.name(), text.range.toHtmlEscaped());
    const QString value = key.isEmpty()
                              ? text.value.toHtmlEscaped()
                              : QStringLiteral("<a href='%1' style='color:%2; text-decoration:none'>%3</a>")
                                    .arg(key.toHtmlEscaped(), theme.text.name(), text.value.toHtmlEscaped());
    return value + range;
}

QLabel* makeFigure(const QString& key, bool large) {
    auto* label = new QLabel;
    label->setTextFormat(Qt::RichText);
    label->setFont(fontOf(large ? TextRole::heading : TextRole::strong));
    label->setTextInteractionFlags(key.isEmpty() ? Qt::TextSelectableByMouse : Qt::TextBrowserInteraction);
    if (!key.isEmpty()) {
        label->setToolTip(PlanColumns::tr("Why this number?"));
    }
    return label;
}

// What a column must have in common with the one before to be shown by the same widgets.
QStringList shapeOf(const QStringList& names, const std::vector<PlanColumn>& columns, const QPalette& palette) {
    QStringList shape = names;
    shape << QString::number(themeOf(palette).dark);
    for (const PlanColumn& column : columns) {
        shape << column.plan_id << column.name << column.description << QString::number(column.colour)
              << QString::number(column.recommended) << QString::number(column.provisional) << column.problem
              << column.problem_details << QString::number(column.badge.isEmpty()) << column.keys;
    }
    return shape;
}

}  // namespace

PlanColumns::PlanColumns(int narrowest, QWidget* parent) : QWidget(parent), narrowest_(narrowest) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

void PlanColumns::show_columns(const QStringList& names, const std::vector<PlanColumn>& columns) {
    const QStringList shape = shapeOf(names, columns, palette());
    if (shape != shape_) {
        build(names, columns);
        shape_ = shape;
    }
    const Theme& theme = themeOf(palette());
    for (std::size_t c = 0; c < columns.size(); ++c) {
        if (badges_[c]) {
            badges_[c]->setText(columns[c].badge);
        }
        for (std::size_t i = 0; i < figures_[c].size(); ++i) {
            const QString text =
                figureText(columns[c].figures[i], columns[c].keys.value(static_cast<int>(i)), theme);
            if (figures_[c][i]->text() != text) {
                figures_[c][i]->setText(text);
            }
        }
    }
}

QWidget* PlanColumns::makeColumn(const QStringList& names, const PlanColumn& column) {
    auto* card = new Card;
    card->setObjectName(column.recommended ? QStringLiteral("card_recommended") : QStringLiteral("card"));
    card->setToolTip(column.description);
    card->setAccessibleName(column.name);
    QLabel* badge = nullptr;
    card->body()->addWidget(makeHead(column, badge));
    badges_.push_back(badge);
    figures_.emplace_back();
    // Each row for itself: in a grid the longest name and the longest figure would have to fit side by side.
    auto* rows = new QVBoxLayout;
    rows->setSpacing(6);
    for (int i = 0; i < names.size(); ++i) {
        QLabel* figure = makeFigure(column.keys.value(i), i == 0);
        connect(figure, &QLabel::linkActivated, this, &PlanColumns::why_asked);
        figure->setAccessibleName(names[i]);
        auto* row = new QHBoxLayout;
        row->setSpacing(spacing::small);
        auto* name = makeLabel(names[i], "muted");
        name->setToolTip(tips_.value(i));
        row->addWidget(name);
        row->addStretch(1);
        row->addWidget(figure);
        rows->addLayout(row);
        figures_.back().push_back(figure);
    }
    card->body()->addLayout(rows);
    card->body()->addStretch(1);
    return card;
}

void PlanColumns::build(const QStringList& names, const std::vector<PlanColumn>& columns) {
    delete content_;
    badges_.clear();
    figures_.clear();
    content_ = new QWidget;
    auto* cells = new ReflowLayout(most_in_row, narrowest_);
    content_->setLayout(cells);
    for (const PlanColumn& column : columns) {
        cells->addWidget(makeColumn(names, column));
    }
    layout()->addWidget(content_);
}

}  // namespace grundlast
