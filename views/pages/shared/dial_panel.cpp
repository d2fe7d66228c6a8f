#include "views/pages/shared/dial_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "views/pages/shared/page_parts.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr int field_width = 144;
constexpr int pages_of_a_slider = 10;

}  // namespace

DialPanel::DialPanel(DialSet& dials, QWidget* parent)
    : QWidget(parent), dials_(dials), rows_(new QVBoxLayout(this)) {
    rows_->setContentsMargins(0, 0, spacing::small, 0);
    rows_->setSpacing(spacing::small);
    refresh();
}

void DialPanel::tell(const QString& key, const QString& problem) {
    problem_key_ = key;
    problem_ = problem;
    refresh();
    emit turned();
}

QWidget* DialPanel::makeSlider(const DialEntry& entry) {
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setRange(0, entry.steps);
    slider->setPageStep(std::max(1, entry.steps / pages_of_a_slider));
    slider->setAccessibleName(entry.name);
    connect(slider, &QSlider::valueChanged, this, [this, key = entry.key, slider](int value) {
        if (dials_.slide(key, static_cast<double>(value) / std::max(1, slider->maximum()))) {
            tell(key);
        }
    });
    return slider;
}

QWidget* DialPanel::makeField(const DialEntry& entry) {
    auto* field = new QLineEdit;
    field->setFixedWidth(field_width);
    field->setAccessibleName(entry.name);
    field->setToolTip(tr("A value, or a step from the project's value such as +30%"));
    connect(field, &QLineEdit::editingFinished, this, [this, key = entry.key, field] {
        if (field->isModified()) {
            const QString problem = dials_.type(key, field->text());
            field->setModified(false);
            tell(key, problem);
        }
    });
    return field;
}

QWidget* DialPanel::makeChoice(const DialEntry& entry) {
    auto* choice = new QComboBox;
    choice->addItems(entry.words);
    choice->setAccessibleName(entry.name);
    connect(choice, &QComboBox::activated, this, [this, key = entry.key](int word) {
        if (dials_.choose(key, word)) {
            tell(key);
        }
    });
    return choice;
}

QWidget* DialPanel::makeRow(const DialEntry& entry) {
    auto* row = new QWidget;
    auto* layout = new QVBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, spacing::tight);
    layout->setSpacing(2);
    auto* name = makeLabel(entry.name);
    name->setWordWrap(true);
    layout->addWidget(name);
    auto* line = new QHBoxLayout;
    if (entry.words.isEmpty()) {
        line->addWidget(makeSlider(entry), 1);
        line->addWidget(makeField(entry));
    } else {
        line->addWidget(makeChoice(entry), 1);
    }
    auto* back = new QToolButton;
    back->setText(QStringLiteral("↺"));
    back->setAutoRaise(true);
    back->setToolTip(tr("Back to the project's value"));
    back->setAccessibleName(tr("Back to the project's value: %1").arg(entry.name));
    connect(back, &QToolButton::clicked, this, [this, key = entry.key] {
        dials_.reset(key);
        tell(key);
    });
    line->addWidget(back);
    layout->addLayout(line);
    auto* problem = makeLabel({}, "problem");
    problem->setFont(fontOf(TextRole::caption));
    problem->setWordWrap(true);
    problem->hide();
    layout->addWidget(problem);
    return row;
}

void DialPanel::rebuild(const std::vector<DialEntry>& entries) {
    while (QLayoutItem* item = rows_->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();  // its own signal may have led here
        }
        delete item;
    }
    shown_.clear();
    for (const DialEntry& entry : entries) {
        rows_->addWidget(makeRow(entry));
        shown_ << entry.key;
    }
    rows_->addStretch(1);
}

void DialPanel::refresh() {
    const std::vector<DialEntry> entries = dials_.entries();
    QStringList keys;
    for (const DialEntry& entry : entries) {
        keys << entry.key;
    }
    if (keys != shown_) {
        rebuild(entries);
    }
    for (std::size_t i = 0; i < entries.size(); ++i) {
        showEntry(*rows_->itemAt(static_cast<int>(i))->widget(), entries[i]);
    }
}

void DialPanel::showEntry(QWidget& row, const DialEntry& entry) {
    if (auto* slider = row.findChild<QSlider*>()) {
        const QSignalBlocker quiet(slider);
        slider->setRange(0, entry.steps);
        slider->setValue(static_cast<int>(std::lround(entry.position * entry.steps)));
        slider->setEnabled(entry.acts);
    }
    if (auto* field = row.findChild<QLineEdit*>()) {
        field->setText(entry.value);
        field->setCursorPosition(0);  // a long value shows its beginning
        field->setEnabled(entry.acts);
        QFont font = field->font();
        font.setBold(entry.changed);
        field->setFont(font);
    }
    if (auto* choice = row.findChild<QComboBox*>()) {
        const QSignalBlocker quiet(choice);
        choice->setCurrentIndex(static_cast<int>(entry.position));
    }
    row.findChild<QToolButton*>()->setEnabled(entry.changed);
    auto* problem = row.findChild<QLabel*>(QStringLiteral("problem"));
    problem->setText(entry.key == problem_key_ ? problem_ : QString());
    problem->setVisible(!problem->text().isEmpty());
}

}  // namespace grundlast
