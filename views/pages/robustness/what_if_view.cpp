#include "views/pages/robustness/what_if_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QTableWidget>
#include <QVBoxLayout>

#include "model/report/study_charts.h"
#include "views/pages/shared/page_parts.h"
#include "views/pages/shared/result_bar.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr int controls_width = 380;
constexpr int slider_steps = 200;

}  // namespace

WhatIfView::WhatIfView(DocumentInterface& document, QWidget* parent)
    : QWidget(parent), document_(document), presenter_(document) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(new ResultBar(document_, Task::comparison));
    auto* columns = new QHBoxLayout;
    columns->setSpacing(spacing::normal);
    columns->addWidget(makeControls());
    columns->addWidget(makeAnswer(), 1);
    layout->addLayout(columns, 1);
    refresh();
}

QWidget* WhatIfView::makeControls() {
    auto* card = new Card(tr("What if …"));
    card->setFixedWidth(controls_width);
    entries_ = new QVBoxLayout;
    entries_->setSpacing(spacing::small);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, spacing::small, 0);
    column->addLayout(entries_);
    column->addStretch(1);
    card->body()->addWidget(makeScrollArea(content), 1);
    addable_ = new QComboBox;
    addable_->setAccessibleName(tr("Add an assumption"));
    connect(addable_, &QComboBox::activated, this, [this](int index) {
        presenter_.add(addable_->itemData(index).toString());
        rebuildEntries();
    });
    card->body()->addWidget(addable_);
    auto* buttons = new QHBoxLayout;
    reset_ = new QPushButton(tr("Reset"));
    apply_ = new QPushButton(tr("Apply to the project"));
    connect(reset_, &QPushButton::clicked, this, [this] {
        presenter_.reset();
        showEntries();
        showAnswer();
    });
    connect(apply_, &QPushButton::clicked, this, [this] { presenter_.apply(); });
    buttons->addWidget(reset_);
    buttons->addWidget(apply_);
    card->body()->addLayout(buttons);
    return card;
}

QWidget* WhatIfView::makeAnswer() {
    auto* answer = new QWidget;
    auto* layout = new QVBoxLayout(answer);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::normal);
    auto* card = new Card;
    verdict_ = new QLabel;
    verdict_->setFont(fontOf(TextRole::heading));
    verdict_->setWordWrap(true);
    card->body()->addWidget(verdict_);
    table_ = makeTextTable(tr("Plans before and after"));
    card->body()->addWidget(table_);
    layout->addWidget(card);
    chart_ = new ChartCard(260);
    layout->addWidget(chart_, 1);
    return answer;
}

void WhatIfView::refresh() {
    presenter_.refresh();
    rebuildEntries();
    showAnswer();
}

void WhatIfView::rebuildEntries() {
    QStringList keys;
    for (const WhatIfEntry& entry : presenter_.entries()) {
        keys << entry.key;
    }
    if (keys != shown_) {
        while (QLayoutItem* item = entries_->takeAt(0)) {
            if (QWidget* widget = item->widget()) {
                widget->hide();
                widget->deleteLater();  // its own signal may have led here
            }
            delete item;
        }
        for (const WhatIfEntry& entry : presenter_.entries()) {
            auto* box = new QWidget;
            auto* layout = new QVBoxLayout(box);
            layout->setContentsMargins(0, 0, 0, spacing::small);
            layout->setSpacing(2);
            auto* name = makeLabel(entry.name);
            name->setWordWrap(true);
            layout->addWidget(name);
            auto* row = new QHBoxLayout;
            auto* slider = new QSlider(Qt::Horizontal);
            slider->setRange(0, slider_steps);
            slider->setAccessibleName(entry.name);
            slider->setObjectName(QStringLiteral("slider"));
            auto* field = new QLineEdit;
            field->setFixedWidth(130);
            field->setAccessibleName(entry.name);
            field->setToolTip(tr("A value, or a step from the project's value such as +30 %"));
            connect(slider, &QSlider::valueChanged, this, [this, key = entry.key](int value) {
                presenter_.slide(key, static_cast<double>(value) / slider_steps);
                showEntries();
                showAnswer();
            });
            connect(field, &QLineEdit::editingFinished, this, [this, key = entry.key, field] {
                if (field->isModified()) {
                    presenter_.type(key, field->text());
                    showEntries();
                    showAnswer();
                }
            });
            row->addWidget(slider, 1);
            row->addWidget(field);
            layout->addLayout(row);
            entries_->addWidget(box);
        }
        shown_ = keys;
    }
    const QSignalBlocker quiet(addable_);
    addable_->clear();
    addable_->addItem(tr("Add an assumption …"));
    for (const WhatIfPresenter::Addable& each : presenter_.addable()) {
        addable_->addItem(each.name, each.key);
    }
    showEntries();
}

void WhatIfView::showEntries() {
    const std::vector<WhatIfEntry> entries = presenter_.entries();
    for (int i = 0; i < entries_->count() && static_cast<std::size_t>(i) < entries.size(); ++i) {
        const WhatIfEntry& entry = entries[static_cast<std::size_t>(i)];
        QWidget* box = entries_->itemAt(i)->widget();
        auto* slider = box->findChild<QSlider*>();
        auto* field = box->findChild<QLineEdit*>();
        const QSignalBlocker quiet(slider);
        slider->setValue(static_cast<int>(std::lround(entry.position * slider_steps)));
        field->setText(entry.value);
        QFont font = field->font();
        font.setBold(entry.changed);
        field->setFont(font);
    }
    reset_->setEnabled(presenter_.is_changed());
    apply_->setEnabled(presenter_.is_changed() && !document_.read_only());
}

void WhatIfView::showAnswer() {
    verdict_->setText(presenter_.verdict());
    const auto rows = presenter_.rows();
    fillTextTable(*table_, presenter_.head(), rows);
    table_->setVisible(!rows.empty());
    table_->setFixedHeight(static_cast<int>(std::min<std::size_t>(rows.size(), 6) + 2) * table_row_height);
    if (const WhatIf* result = presenter_.result()) {
        chart_->setSpec(what_if_chart(*result, document_.project()));
    } else {
        chart_->clear(tr("Present value before and after"), tr("Run the comparison to fill this chart."));
    }
}

}  // namespace grundlast
