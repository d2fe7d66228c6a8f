#include "views/help/help_window.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/help/help_browser.h"
#include "views/style/icons.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr QSize window_size(1000, 700);
constexpr int side_width = 270;
constexpr int most_hits = 200;

QToolButton* make_button(const QString& icon, const QString& name) {
    auto* button = new QToolButton;
    button->setIcon(themedIcon(icon));
    button->setAutoRaise(true);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

}  // namespace

HelpWindow::HelpWindow(QWidget* parent)
    : QDialog(parent, Qt::Window),
      words_(new QLineEdit),
      list_(new QListWidget),
      found_(new QLabel),
      browser_(new HelpBrowser),
      back_(make_button(QStringLiteral("back"), tr("Back"))),
      forward_(make_button(QStringLiteral("forward"), tr("Forward"))) {
    setWindowTitle(tr("Help"));
    resize(window_size);
    browser_->setAccessibleName(tr("Topic"));
    auto* right = new QWidget;
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(make_head());
    column->addWidget(browser_, 1);
    auto* splitter = new QSplitter;
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(make_side());
    splitter->addWidget(right);
    splitter->setSizes({side_width, window_size.width() - side_width});
    splitter->setStretchFactor(1, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(browser_, &HelpBrowser::place_changed, this, [this] {
        back_->setEnabled(browser_->can_go_back());
        forward_->setEnabled(browser_->can_go_forward());
        if (words_->text().isEmpty()) {
            const QSignalBlocker quiet(list_);
            list_->setCurrentRow(static_cast<int>(places_.indexOf(topic())));
        }
    });
    fill_list();
    show_topic(QStringLiteral("start"));
}

QWidget* HelpWindow::make_side() {
    auto* side = new QWidget;
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(spacing::normal, spacing::normal, spacing::small, spacing::normal);
    column->setSpacing(spacing::small);
    words_->setPlaceholderText(tr("Search the help"));
    words_->setAccessibleName(tr("Search the help"));
    words_->setClearButtonEnabled(true);
    found_->setObjectName(QStringLiteral("muted"));
    found_->setFont(fontOf(TextRole::caption));
    list_->setAccessibleName(tr("Topics"));
    list_->setWordWrap(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(words_);
    column->addWidget(found_);
    column->addWidget(list_, 1);
    connect(words_, &QLineEdit::textChanged, this, &HelpWindow::fill_list);
    connect(words_, &QLineEdit::returnPressed, this, [this] { list_->setCurrentRow(0); });
    connect(list_, &QListWidget::currentRowChanged, this, &HelpWindow::go_to_row);
    return side;
}

QWidget* HelpWindow::make_head() {
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(spacing::normal, spacing::small, spacing::normal, 0);
    row->addWidget(back_);
    row->addWidget(forward_);
    row->addStretch(1);
    back_->setShortcut(QKeySequence::Back);
    forward_->setShortcut(QKeySequence::Forward);
    connect(back_, &QToolButton::clicked, this, [this] { browser_->go(-1); });
    connect(forward_, &QToolButton::clicked, this, [this] { browser_->go(1); });
    return head;
}

// The contents, or what was found.
void HelpWindow::fill_list() {
    const QSignalBlocker quiet(list_);
    list_->clear();
    places_.clear();
    const QString words = words_->text().trimmed();
    if (words.isEmpty()) {
        for (const HelpTopic& topic : help_topics(windowLanguage())) {
            list_->addItem(topic.title);
            places_ << topic.id;
        }
        list_->setCurrentRow(static_cast<int>(places_.indexOf(topic())));
    } else {
        for (const HelpHit& hit : search_help(words, windowLanguage())) {
            if (places_.size() == most_hits) {
                break;
            }
            const QString head =
                hit.heading.isEmpty() ? hit.title : hit.title + QStringLiteral(" › ") + hit.heading;
            list_->addItem(head + QLatin1Char('\n') + hit.line.left(90));
            places_ << (hit.heading.isEmpty() ? hit.topic : hit.topic + QLatin1Char('#') + hit.heading);
        }
    }
    found_->setText(words.isEmpty()     ? tr("Contents")
                    : places_.isEmpty() ? tr("Nothing found. Try one word, or a part of it.")
                                        : tr("%n found", "", static_cast<int>(places_.size())));
}

void HelpWindow::go_to_row(int row) {
    if (row >= 0 && row < places_.size()) {
        browser_->show_place(places_[row]);
    }
}

void HelpWindow::show_topic(const QString& place) {
    browser_->show_place(place);
}

QString HelpWindow::topic() const {
    return browser_->place().section(QLatin1Char('#'), 0, 0);
}

}  // namespace grundlast
