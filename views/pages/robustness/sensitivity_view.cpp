#include "views/pages/robustness/sensitivity_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "model/report/study_charts.h"
#include "views/pages/shared/choice_box.h"
#include "views/pages/shared/page_parts.h"
#include "views/pages/shared/result_bar.h"
#include "views/style/reflow_layout.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr std::size_t bars = 12;
constexpr int map_steps = 7;

std::vector<Choice> choices_of(const std::vector<StudyPresenter::Named>& named) {
    std::vector<Choice> choices;
    for (const StudyPresenter::Named& each : named) {
        choices.push_back({each.id, each.name});
    }
    return choices;
}

}  // namespace

SensitivityView::SensitivityView(DocumentInterface& document, QWidget* parent)
    : QWidget(parent), document_(document), presenter_(document) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(new ResultBar(document_, Task::sensitivity));
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::normal);
    column->addWidget(makeTornado());
    column->addWidget(makeFlips());
    auto* curves = new ReflowLayout(2, least_chart_width);
    utilisation_ = new ChartCard(280);
    electricity_ = new ChartCard(280);
    curves->addWidget(utilisation_);
    curves->addWidget(electricity_);
    curves->addWide(makeMap());
    column->addLayout(curves);
    layout->addWidget(makeScrollArea(content), 1);
    refresh();
}

QWidget* SensitivityView::makeTornado() {
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::small);
    auto* row = new QHBoxLayout;
    plan_ = new QComboBox;
    minus_ = new QComboBox;
    plan_->setAccessibleName(tr("Plan"));
    minus_->setAccessibleName(tr("Less the plan"));
    row->addWidget(makeLabel(tr("Present value of")));
    row->addWidget(plan_);
    row->addWidget(makeLabel(tr("less")));
    row->addWidget(minus_);
    row->addStretch(1);
    for (QComboBox* each : {plan_, minus_}) {
        each->setMinimumContentsLength(20);
        each->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        connect(each, &QComboBox::currentIndexChanged, this, &SensitivityView::showTornado);
    }
    layout->addLayout(row);
    tornado_ = new ChartCard(420);
    layout->addWidget(tornado_);
    return box;
}

QWidget* SensitivityView::makeFlips() {
    auto* card = new Card(tr("What would change the recommendation"));
    flips_ = makeTextTable(tr("What would change the recommendation"));
    flips_->setSelectionBehavior(QAbstractItemView::SelectRows);
    flips_->setSelectionMode(QAbstractItemView::SingleSelection);
    flips_->setFixedHeight(11 * table_row_height);
    connect(flips_, &QTableWidget::itemSelectionChanged, this, &SensitivityView::chooseRow);
    card->body()->addWidget(flips_);
    auto* row = new QHBoxLayout;
    row->addWidget(makeLabel(tr("Its range, from")));
    low_ = new QLineEdit;
    high_ = new QLineEdit;
    low_->setAccessibleName(tr("Low end of the range"));
    high_->setAccessibleName(tr("High end of the range"));
    set_range_ = new QPushButton(tr("Set range"));
    default_range_ = new QPushButton(tr("Default"));
    row->addWidget(low_);
    row->addWidget(makeLabel(tr("to")));
    row->addWidget(high_);
    row->addWidget(set_range_);
    row->addWidget(default_range_);
    row->addStretch(1);
    for (QLineEdit* each : {low_, high_}) {
        each->setFixedWidth(100);
    }
    connect(set_range_, &QPushButton::clicked, this, [this] {
        if (!presenter_.set_range(key_, low_->text(), high_->text())) {
            chooseRow();  // what was typed is no range: show what holds
        }
    });
    connect(default_range_, &QPushButton::clicked, this, [this] { presenter_.clear_range(key_); });
    card->body()->addLayout(row);
    return card;
}

QWidget* SensitivityView::makeMap() {
    auto* card = new Card(tr("Two assumptions at once"));
    auto* row = new QHBoxLayout;
    map_a_ = new QComboBox;
    map_b_ = new QComboBox;
    map_a_->setAccessibleName(tr("First assumption of the map"));
    map_b_->setAccessibleName(tr("Second assumption of the map"));
    auto* draw = new QPushButton(tr("Draw map"));
    for (QComboBox* each : {map_a_, map_b_}) {
        each->setMinimumContentsLength(20);
        each->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        row->addWidget(each);
    }
    row->addWidget(draw);
    row->addStretch(1);
    connect(draw, &QPushButton::clicked, this, &SensitivityView::showMap);
    card->body()->addLayout(row);
    map_card_ = card;
    return card;
}

void SensitivityView::refresh() {
    const auto& sensitivity = document_.studies().sensitivity;
    const std::vector<Choice> plans = choices_of(presenter_.plans());
    fillChoiceBox(*plan_, plans);
    std::vector<Choice> minus = {{QString(), tr("nothing")}};
    minus.insert(minus.end(), plans.begin(), plans.end());
    fillChoiceBox(*minus_, minus);
    {
        const QSignalBlocker quiet(plan_);
        suggestChoice(*plan_,
                      sensitivity ? QString::fromStdString(sensitivity->base.recommended_id) : QString());
    }
    const std::vector<Choice> keys = choices_of(presenter_.money_assumptions());
    const bool first = map_a_->count() == 0;
    fillChoiceBox(*map_a_, keys);
    fillChoiceBox(*map_b_, keys);
    if (first) {
        const QSignalBlocker quiet(map_b_);
        map_b_->setCurrentIndex(std::max(0, map_b_->findData(QStringLiteral("cloud.price_factor"))));
    }
    showTornado();
    showFlips();
    showCurves();
    if (map_) {  // of other inputs
        map_->clear(tr("Which plan wins where"), tr("Choose two assumptions and draw the map."));
    }
}

void SensitivityView::showTornado() {
    const auto& sensitivity = document_.studies().sensitivity;
    const std::string plan = plan_->currentData().toString().toStdString();
    const std::string minus = minus_->currentData().toString().toStdString();
    if (!sensitivity || !sensitivity->base.plan(plan)) {
        tornado_->clear(tr("Which assumption matters most"), tr("Run the analysis to fill this chart."));
        return;
    }
    tornado_->setSpec(
        tornado_chart(*sensitivity, document_.project(), plan, minus == plan ? std::string() : minus, bars));
}

void SensitivityView::showFlips() {
    const QSignalBlocker quiet(flips_);
    const TextRows table = presenter_.flips();
    fillTextTable(*flips_, table.head, table.rows);
    key_.clear();
    chooseRow();
}

void SensitivityView::chooseRow() {
    const auto rows = flips_->selectionModel() ? flips_->selectionModel()->selectedRows() : QModelIndexList();
    key_ = rows.isEmpty() ? QString() : presenter_.key_of_row(rows.front().row());
    const QStringList ends = presenter_.range_text(key_).split(QStringLiteral(" – "));
    low_->setText(ends.size() == 2 ? QString(ends[0]).remove(QChar(0x00D7)).trimmed() : QString());
    high_->setText(ends.size() == 2 ? QString(ends[1]).remove(QChar(0x00D7)).trimmed() : QString());
    const bool editable = !key_.isEmpty() && !document_.read_only();
    for (QWidget* each : std::initializer_list<QWidget*>{low_, high_, set_range_, default_range_}) {
        each->setEnabled(editable);
    }
}

void SensitivityView::showMap() {
    if (!map_) {
        map_ = new ChartCard(300);
        map_card_->body()->addWidget(map_);
    }
    const auto comparison = document_.comparison();
    if (!comparison || document_.comparison_is_stale()) {
        map_->clear(tr("Which plan wins where"), tr("Run the comparison first."));
        return;
    }
    const auto map =
        two_way_map(document_.project(), *comparison, map_a_->currentData().toString().toStdString(),
                    map_b_->currentData().toString().toStdString(), map_steps, {1, 0});
    if (map) {
        map_->setSpec(two_way_chart(*map, document_.project()));
    } else {
        map_->clear(tr("Which plan wins where"), inWindowLanguage(map.error().message));
    }
}

void SensitivityView::showCurves() {
    const auto& sensitivity = document_.studies().sensitivity;
    if (!sensitivity) {
        const QString empty = tr("Run the analysis to fill this chart.");
        utilisation_->clear(tr("Price of a GPU-hour by utilisation"), empty);
        electricity_->clear(tr("Present value by electricity price"), empty);
        return;
    }
    electricity_->setSpec(electricity_chart(*sensitivity, document_.project()));
    const auto& curves = sensitivity->utilisation;
    const auto of_recommended = std::find_if(curves.begin(), curves.end(), [&](const UtilisationCurve& curve) {
        return curve.plan_id == sensitivity->base.recommended_id;
    });
    if (curves.empty()) {
        utilisation_->clear(tr("Price of a GPU-hour by utilisation"),
                            tr("No plan rents everything to compare with."));
    } else {
        utilisation_->setSpec(utilisation_break_even_chart(
            of_recommended == curves.end() ? curves.front() : *of_recommended, document_.project()));
    }
}

}  // namespace grundlast
