#include "app/dialogs/command_search.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTimer>
#include <QVBoxLayout>

#include "app/dialogs/command_line_painter.h"
#include "app/settings.h"
#include "views/pages/shared/page_parts.h"
#include "views/style/icons.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr QSize dialog_size(620, 440);
constexpr std::size_t most_shown = 60;  // more is answered by typing another letter

}  // namespace

CommandSearch::CommandSearch(std::vector<SearchEntry> entries, QWidget* parent)
    : QDialog(parent),
      entries_(std::move(entries)),
      typed_(new QLineEdit),
      list_(new QListWidget),
      count_(makeLabel({}, "muted")) {
    setWindowTitle(tr("Search"));
    resize(dialog_size);
    typed_->setPlaceholderText(tr("Command, page, plan, team, workload or help topic"));
    typed_->setAccessibleName(tr("What to search for"));
    typed_->installEventFilter(this);
    list_->setAccessibleName(tr("What was found"));
    list_->setItemDelegate(new CommandLinePainter(list_));
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setFocusPolicy(Qt::NoFocus);  // the keys of the line above move in it
    count_->setFont(fontOf(TextRole::caption));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::wide, spacing::wide, spacing::wide, spacing::normal);
    layout->setSpacing(spacing::small);
    layout->addWidget(typed_);
    layout->addWidget(list_, 1);
    layout->addWidget(count_);
    connect(typed_, &QLineEdit::textChanged, this, &CommandSearch::show_found);
    connect(typed_, &QLineEdit::returnPressed, this, &CommandSearch::choose);
    connect(list_, &QListWidget::itemClicked, this, &CommandSearch::choose);
    show_found({});
}

void CommandSearch::show_found(const QString& typed) {
    found_ = found_entries(entries_, typed, settings::recent_commands());
    const std::size_t all = found_.size();
    found_.resize(std::min(all, most_shown));
    list_->clear();
    for (const SearchEntry& entry : found_) {
        const QString title =
            entry.hindrance.isEmpty() ? entry.title : tr("%1 (%2)").arg(entry.title, entry.hindrance);
        auto* item = new QListWidgetItem(themedIcon(entry.icon), title, list_);
        item->setData(CommandLinePainter::HinderedRole, !entry.hindrance.isEmpty());
        item->setData(CommandLinePainter::GroupRole, entry.group);
        item->setData(CommandLinePainter::ShortcutRole, entry.shortcut);
        item->setData(Qt::AccessibleTextRole,
                      QStringList{title, entry.group, entry.shortcut}.join(QStringLiteral(", ")));
    }
    list_->setCurrentRow(0);
    count_->setText(all == 0
                        ? tr("Nothing found. Fewer letters find more.")
                        : tr("%n found. Up and down choose, Enter goes there.", "", static_cast<int>(all)));
}

// The line keeps the focus; up, down and page keys move in the list.
bool CommandSearch::eventFilter(QObject* watched, QEvent* event) {
    if (watched == typed_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int step = key == Qt::Key_Down       ? 1
                         : key == Qt::Key_Up       ? -1
                         : key == Qt::Key_PageDown ? 8
                         : key == Qt::Key_PageUp   ? -8
                                                   : 0;
        if (step != 0 && list_->count() > 0) {
            list_->setCurrentRow(std::clamp(list_->currentRow() + step, 0, list_->count() - 1));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

// What was chosen may open a dialog of its own: this one is closed before.
void CommandSearch::choose() {
    const int row = list_->currentRow();
    if (row < 0 || row >= static_cast<int>(found_.size())) {
        return;
    }
    const SearchEntry& chosen = found_[static_cast<std::size_t>(row)];
    if (!chosen.hindrance.isEmpty()) {
        return;
    }
    settings::remember_command(chosen.key);
    QTimer::singleShot(0, parentWidget(), chosen.run);
    accept();
}

}  // namespace grundlast
