#include "views/pages/shared/page_parts.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStyle>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "views/charts/chart_menu.h"
#include "views/charts/chart_view.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

PageFrame::PageFrame(const QString& title, const QString& purpose, QWidget* parent)
    : QWidget(parent), body_(new QVBoxLayout(this)), actions_(new QHBoxLayout) {
    body_->setContentsMargins(spacing::page, spacing::wide, spacing::page, spacing::wide);
    body_->setSpacing(spacing::normal);
    auto* head = new QHBoxLayout;
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    auto* name = new QLabel(title);
    name->setFont(fontOf(TextRole::title));
    words->addWidget(name);
    auto* sentence = makeLabel(purpose, "muted");
    sentence->setWordWrap(true);
    words->addWidget(sentence);
    head->addLayout(words, 1);
    head->addSpacing(spacing::wide);
    actions_->setSpacing(spacing::small);
    head->addLayout(actions_);
    body_->addLayout(head);
    setAccessibleName(title);
    setAccessibleDescription(purpose);
}

void PageFrame::addHeadWidget(QWidget* widget) {
    actions_->addWidget(widget, 0, Qt::AlignVCenter);
}

Card::Card(const QString& title, QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("card"));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(spacing::wide, spacing::normal, spacing::wide, spacing::normal);
    outer->setSpacing(spacing::small);
    head_ = new QHBoxLayout;
    head_->setSpacing(spacing::small);
    if (!title.isEmpty()) {
        auto* heading = new QLabel(title);
        heading->setFont(fontOf(TextRole::heading));
        heading->setWordWrap(true);
        head_->addWidget(heading, 1);
    }
    outer->addLayout(head_);
    body_ = new QVBoxLayout;
    body_->setSpacing(spacing::small);
    outer->addLayout(body_, 1);
}

void Card::addAction(QWidget* widget) {
    head_->addWidget(widget);
}

ChartCard::ChartCard(int least_height, QWidget* parent)
    : Card({}, parent), view_(new ChartView), caption_(makeLabel({}, "muted")) {
    view_->setMinimumHeight(least_height);
    caption_->setFont(fontOf(TextRole::caption));
    caption_->setWordWrap(true);
    body()->addWidget(view_, 1);
    body()->addWidget(caption_);
    menu_ = makeMenuButton(tr("Menu of this chart"), tr("Table, picture, files and zoom of this chart"), this);
    menu_->setMenu(make_chart_menu(*view_, menu_));
    menu_->raise();
}

// Beside the title, which leaves the corner free.
void ChartCard::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    const QSize size = menu_->sizeHint();
    menu_->setGeometry(width() - spacing::small - size.width(), spacing::small, size.width(), size.height());
}

void ChartCard::setSpec(const ChartSpec& spec) {
    view_->setSpec(spec, QLocale());
    caption_->setText(inWindowLanguage(spec.caption));
    caption_->setVisible(!spec.caption.empty());
}

void ChartCard::clear(const QString& title, const QString& empty_text) {
    ChartSpec spec;
    spec.title = Text::same(title.toStdString());
    view_->setEmptyText(empty_text);
    setSpec(spec);
}

FigureTile::FigureTile(QWidget* parent)
    : Card({}, parent), name_(makeLabel({}, "muted")), value_(makeLabel({})), note_(makeLabel({}, "muted")) {
    name_->setFont(fontOf(TextRole::caption));
    value_->setFont(fontOf(TextRole::figure));
    note_->setFont(fontOf(TextRole::caption));
    note_->setWordWrap(true);
    body()->setSpacing(2);
    body()->addWidget(name_);
    body()->addWidget(value_);
    body()->addWidget(note_);
}

void FigureTile::show_figure(const TileFigure& figure) {
    name_->setText(figure.name);
    value_->setText(figure.value);
    note_->setText(figure.note.isEmpty() ? QStringLiteral(" ") : figure.note);
    setRole(*note_, figure.problem ? "problem" : "muted");
}

bool setRole(QWidget& widget, const char* object_name) {
    const QString name = QString::fromLatin1(object_name);
    if (widget.objectName() == name) {
        return false;
    }
    widget.setObjectName(name);
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
    return true;
}

QToolButton* makeMenuButton(const QString& name, const QString& tip, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setText(QStringLiteral("⋯"));
    button->setAutoRaise(true);
    button->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolTip(tip);
    button->setAccessibleName(name);
    return button;
}

QLabel* makeLabel(const QString& text, const char* object_name) {
    auto* label = new QLabel(text);
    if (object_name) {
        label->setObjectName(QString::fromLatin1(object_name));
    }
    return label;
}

namespace {

// The wheel scrolls the page, not the choice that happens to come under the pointer.
class WheelGuard : public QObject {
  public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::Wheel) {
            return QObject::eventFilter(watched, event);
        }
        event->ignore();
        return true;
    }
};

}  // namespace

QScrollArea* makeScrollArea(QWidget* content) {
    content->setObjectName(QStringLiteral("scroll_content"));
    auto* area = new QScrollArea;
    area->setWidget(content);
    area->setAccessibleName(QCoreApplication::translate("PageParts", "Content"));  // the keyboard scrolls it
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    auto* guard = new WheelGuard(area);
    for (QComboBox* box : content->findChildren<QComboBox*>()) {
        box->installEventFilter(guard);
    }
    return area;
}

namespace {

// The first column takes what is left, whatever the width becomes; where nothing is left, the table scrolls
// rather than cut its names.
class TextTable : public QTableWidget {
  public:
    void setWidths(int first, int others) {
        first_ = first;
        others_ = others;
        fit();
    }

  protected:
    void resizeEvent(QResizeEvent* event) override {
        QTableWidget::resizeEvent(event);
        fit();
    }

  private:
    void fit() {
        if (columnCount() > 0 && first_ > 0) {
            setColumnWidth(0, std::max(first_, viewport()->width() - others_));
        }
    }

    int first_ = 0;
    int others_ = 0;
};

}  // namespace

QTableWidget* makeTextTable(const QString& accessible_name) {
    auto* table = new TextTable;
    table->setAccessibleName(accessible_name);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);  // Tab leads out of it, arrows lead about in it
    table->setWordWrap(false);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(table_row_height);
    table->horizontalHeader()->setHighlightSections(false);
    return table;
}

namespace {

constexpr int rows_measured = 200;  // measuring every row of a long table takes seconds
constexpr int widest_text = 420;    // longer texts take several lines
constexpr int column_margin = 26;

// Numbers stand right, so that their digits are one below the other; words stand left.
bool isOfNumbers(const std::vector<QStringList>& rows, int column) {
    static const QRegularExpression number(QStringLiteral("^[\\d\u2013\u00b1+<>\u2264\u2265-]"));
    return std::all_of(rows.begin(), rows.end(), [column](const QStringList& row) {
        const QString text = row.value(column);
        return text.isEmpty() || (text.size() < 40 && number.match(text).hasMatch());
    });
}

}  // namespace

void fillTextTable(QTableWidget& table, const QStringList& head, const std::vector<QStringList>& rows) {
    table.setColumnCount(static_cast<int>(head.size()));
    table.setRowCount(static_cast<int>(rows.size()));
    table.setHorizontalHeaderLabels(head);
    const QFontMetrics metrics(table.font());
    int first = 0;
    int all = 0;
    bool wraps = false;
    for (int column = 0; column < head.size(); ++column) {
        const Qt::Alignment side = column > 0 && isOfNumbers(rows, column) ? Qt::AlignRight : Qt::AlignLeft;
        table.horizontalHeaderItem(column)->setTextAlignment(side | Qt::AlignVCenter);
        int width = metrics.horizontalAdvance(head[column]);
        for (int row = 0; row < table.rowCount(); ++row) {
            const QString text = rows[static_cast<std::size_t>(row)].value(column);
            auto* item = new QTableWidgetItem(text);
            item->setTextAlignment(side | Qt::AlignVCenter);
            table.setItem(row, column, item);
            if (row < rows_measured) {
                width = std::max(width, metrics.horizontalAdvance(text));
            }
        }
        wraps = wraps || width > widest_text;
        width = std::min(width, widest_text) + column_margin;
        table.setColumnWidth(column, width);
        table.horizontalHeader()->setSectionResizeMode(column, QHeaderView::Interactive);
        first = column == 0 ? width : first;
        all += width;
    }
    if (auto* fitting = dynamic_cast<TextTable*>(&table)) {
        fitting->setWidths(first, all - first);
    }
    table.setWordWrap(wraps);
    if (wraps && table.rowCount() <= rows_measured) {
        table.resizeRowsToContents();
    }
}

int heightOfTextTable(const QTableWidget& table, int most) {
    int height = 2 * table_row_height;  // head, and room for a scroll bar
    for (int row = 0; row < table.rowCount(); ++row) {
        height += table.rowHeight(row);
    }
    return std::min(height, most);
}

}  // namespace grundlast
