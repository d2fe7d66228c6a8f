#include "views/style/style_sheet.h"

#include <utility>
#include <vector>

namespace grundlast {

namespace {

const char* const rules = R"(
QFrame#card { background: @surface; border: 1px solid @border; border-radius: 6px; }
QFrame#card_recommended { background: @surface; border: 2px solid @accent; border-radius: 6px; }
QFrame#notice_warning { background: @warning_surface; border: 0; border-radius: 6px; }
QFrame#notice_warning QLabel { color: @warning; }
QFrame#notice_error { background: @error_surface; border: 0; border-radius: 6px; }
QFrame#notice_error QLabel { color: @error; }
QFrame#notice_info { background: @info_surface; border: 0; border-radius: 6px; }
QFrame#notice_quiet { border: 0; }
QFrame#notice_quiet QLabel { color: @muted; }
QFrame#notice_success { background: @success_surface; border: 0; border-radius: 6px; }
QFrame#first_steps { background: @info_surface; border: 0; border-bottom: 1px solid @border; }
QTextBrowser#help_text { background: @surface; }
QFrame#rule { background: @border; border: 0; max-height: 1px; min-height: 1px; }
QLabel#muted { color: @muted; }
QLabel#problem { color: @error; }
QLabel#badge { background: @accent; color: @on_accent; border-radius: 4px; padding: 2px 8px; }
QLabel#badge_problem { color: @error; border: 1px solid @error; border-radius: 4px; padding: 1px 7px; }
QLabel#badge_quiet { background: @raised; color: @muted; border-radius: 4px; padding: 2px 8px; }
QScrollArea, QScrollArea > QWidget > QWidget#scroll_content { background: transparent; border: 0; }
QPushButton { background: @surface; border: 1px solid @border; border-radius: 5px; padding: 5px 14px;
              min-height: 18px; }
QPushButton:hover { border-color: @accent; }
QPushButton:pressed { background: @raised; }
QPushButton:focus { border-color: @accent; }
QPushButton:disabled { color: @disabled; }
QPushButton#primary { background: @accent; color: @on_accent; border-color: @accent; }
QPushButton#primary:hover { background: @accent_hover; }
QPushButton#primary:disabled { background: @raised; color: @disabled; border-color: @border; }
QLineEdit, QComboBox, QPlainTextEdit, QAbstractSpinBox { background: @surface; border: 1px solid @border;
              border-radius: 5px; padding: 3px 8px; min-height: 20px; selection-background-color: @accent; }
QLineEdit:focus, QComboBox:focus, QPlainTextEdit:focus, QAbstractSpinBox:focus { border-color: @accent; }
QLineEdit:disabled, QComboBox:disabled { color: @disabled; background: @window; }
QLineEdit[invalid="true"] { border: 1px solid @error; background: @error_surface; }
QAbstractItemView QLineEdit, QAbstractItemView QComboBox { border-radius: 0; padding: 0 4px; min-height: 0; }
QTableView { background: @surface; border: 1px solid @border; border-radius: 6px; gridline-color: @grid;
             selection-background-color: @selection; selection-color: @text; }
QTableView::item { padding: 0 5px; border: 0; }
QHeaderView { background: @surface; }
QHeaderView::section { background: @surface; color: @muted; border: 0; border-bottom: 1px solid @border;
             padding: 6px 8px; }
QTreeView { background: @surface; border: 1px solid @border; border-radius: 6px; outline: 0;
            selection-background-color: @selection; selection-color: @text; }
QTreeView::item { padding-right: 6px; border: 0; }
QTreeView::item:selected { background: @selection; color: @text; }
QTreeView::branch:selected { background: @selection; }
QTableCornerButton::section { background: @surface; border: 0; }
QAbstractItemView::indicator:unchecked { border: 1px solid @muted; border-radius: 2px; background: @surface; }
QListView { background: @surface; border: 1px solid @border; border-radius: 6px; outline: 0; }
QTabWidget::pane { border: 0; border-top: 1px solid @border; top: -1px; }
QTabBar::tab { background: transparent; color: @muted; border: 0; border-bottom: 2px solid transparent;
               padding: 7px 4px; margin-right: 18px; }
QTabBar::tab:selected { color: @text; border-bottom: 2px solid @accent; }
QTabBar::tab:hover { color: @text; }
QProgressBar { background: @raised; border: 0; border-radius: 3px; max-height: 6px; min-height: 6px; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
QComboBox::drop-down, QDateEdit::drop-down { border: 0; width: 24px; }
QComboBox::down-arrow { image: url(:/icons/arrow_down.svg); width: 12px; height: 12px; }
QAbstractSpinBox::up-button { subcontrol-origin: border; subcontrol-position: top right; width: 22px; border: 0; }
QAbstractSpinBox::down-button { subcontrol-origin: border; subcontrol-position: bottom right; width: 22px; border: 0; }
QAbstractSpinBox::up-arrow { image: url(:/icons/arrow_up.svg); width: 10px; height: 10px; }
QAbstractSpinBox::down-arrow, QDateEdit::down-arrow { image: url(:/icons/arrow_down.svg); width: 10px; height: 10px; }
QScrollBar { background: transparent; border: 0; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: @scroll; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: 0; }
QAbstractScrollArea::corner { background: transparent; border: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QListWidget#steps { background: @surface; border: 0; border-right: 1px solid @border; border-radius: 0;
               padding: 12px 4px; }
QListWidget#steps::item { padding: 0 6px; border-radius: 6px; }
QListWidget#steps::item:selected { background: @selection; color: @text; }
QListWidget#steps::item:hover:!selected { background: @raised; }
QSplitter::handle { background: transparent; }
QToolTip { background: @surface; color: @text; border: 1px solid @border; padding: 6px; }
)";

}  // namespace

QString styleSheetOf(const Theme& theme) {
    // Longer names first, so that @accent does not eat the start of @accent_hover.
    const std::vector<std::pair<const char*, QColor>> names = {
        {"@accent_hover", blended(theme.accent, theme.text, 0.85)},
        {"@on_accent", theme.on_accent},
        {"@accent", theme.accent},
        {"@warning_surface", theme.warning_surface},
        {"@warning", theme.warning},
        {"@error_surface", theme.error_surface},
        {"@error", theme.error},
        {"@success_surface", theme.success_surface},
        {"@info_surface", theme.info_surface},
        {"@selection", blended(theme.accent, theme.surface, 0.18)},
        {"@scroll", blended(theme.muted, theme.surface, 0.35)},
        {"@disabled", blended(theme.muted, theme.window, 0.65)},
        {"@surface", theme.surface},
        {"@raised", theme.raised},
        {"@border", theme.border},
        {"@grid", theme.grid},
        {"@window", theme.window},
        {"@muted", theme.muted},
        {"@text", theme.text}};
    QString sheet = QString::fromLatin1(rules);
    for (const auto& [name, colour] : names) {
        sheet.replace(QLatin1String(name), colour.name());
    }
    return sheet;
}

}  // namespace grundlast
