#include "views/pages/forecast/forecast_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "views/charts/chart_view.h"
#include "views/pages/forecast/event_view.h"
#include "views/pages/forecast/trust_view.h"
#include "views/pages/shared/choice_box.h"
#include "views/pages/shared/named_tabs.h"
#include "views/pages/shared/result_bar.h"
#include "views/style/file_choice.h"
#include "views/style/theme.h"
#include "views/tables/forecast_fields.h"
#include "views/tables/record_form.h"
#include "views/tables/record_view.h"

namespace grundlast {

namespace {

constexpr int side_width = 300;
constexpr int number_width = 108;
constexpr int parts_of_history = 3;
constexpr int tree_row_height = 26;
constexpr int part_height = 112;

}  // namespace

ForecastPage::ForecastPage(DocumentInterface& document, QWidget* parent)
    : PageFrame(tr("Forecast"),
                tr("GPU-hours per team and month, as a range, from history, inventory and events."), parent),
      document_(document),
      presenter_(document),
      editing_(document),
      scenario_(new QComboBox),
      tree_(new QTreeWidget),
      tabs_(new QTabWidget),
      chart_(new ChartCard(190)),
      method_(makeLabel({}, "muted")),
      events_(new EventView(document)),
      trust_(new TrustView(document)) {
    scenario_->setMinimumWidth(170);
    scenario_->setAccessibleName(tr("Scenario"));
    scenario_->setEnabled(!document_.read_only());
    auto* import = new QPushButton(tr("Import measured use…"));
    import->setToolTip(
        tr("A CSV with the columns team, date and gpu_hours: one row for each hour, day or week"));
    import->setEnabled(!document_.read_only());
    connect(import, &QPushButton::clicked, this, &ForecastPage::importUse);
    addHeadWidget(import);
    addHeadWidget(scenario_);
    body()->addWidget(new ResultBar(document_, Task::forecast));

    addNamedTab(*tabs_, "months", makeForecast(), tr("Months ahead"));
    addNamedTab(*tabs_, "events", events_, tr("Events and caps"));
    addNamedTab(*tabs_, "decomposition", makeScrollArea(makeDecomposition()), tr("Decomposition"));
    addNamedTab(*tabs_, "trust", trust_, tr("How good?"));
    auto* columns = new QHBoxLayout;
    columns->setSpacing(spacing::wide);
    columns->addWidget(makeSide());
    columns->addWidget(tabs_, 1);
    body()->addLayout(columns, 1);

    connect(scenario_, &QComboBox::activated, this, [this] {
        presenter_.choose_scenario(scenario_->currentData().toString());
        document_.start(Task::forecast);
    });
    connect(tree_, &QTreeWidget::currentItemChanged, this, &ForecastPage::refresh);
    connect(&document_, &DocumentInterface::project_changed, this, &ForecastPage::followProject);
    connect(&document_, &DocumentInterface::forecast_changed, this, [this] {
        fillTree();
        refresh();
    });
    followProject();
}

QWidget* ForecastPage::makeSide() {
    tree_->setAccessibleName(tr("Teams and departments"));
    tree_->setColumnCount(2);
    tree_->setHeaderLabels({tr("Team"), tr("GPU-h/month")});
    tree_->header()->setStretchLastSection(false);
    tree_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    tree_->header()->setSectionResizeMode(1, QHeaderView::Fixed);
    tree_->headerItem()->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    tree_->header()->resizeSection(1, std::max(number_width, tree_->header()->sectionSizeHint(1)));
    tree_->setIndentation(spacing::normal);
    tree_->setUniformRowHeights(true);
    tree_->setTextElideMode(Qt::ElideRight);
    auto* form = new RecordForm(document_, forecast_sections(), 1);
    form->setContentsMargins(spacing::wide, spacing::normal, spacing::wide, spacing::normal);
    auto* settings = new QFrame;
    settings->setObjectName(QStringLiteral("card"));
    auto* settings_layout = new QVBoxLayout(settings);
    settings_layout->setContentsMargins(1, 1, 1, 1);
    settings_layout->addWidget(makeScrollArea(form));
    auto* side = new QWidget;
    side->setFixedWidth(side_width);
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(tree_, 2);
    layout->addWidget(settings, 3);
    return side;
}

QWidget* ForecastPage::makeForecast() {
    chart_->view()->setDrawable([this](QPointF from, QPointF to) { return editing_.drawn_text(from, to); });
    connect(chart_->view(), &ChartView::drawn, this, &ForecastPage::draw);
    connect(chart_->view(), &ChartView::mark_moved, this, &ForecastPage::moveMark);
    connect(chart_->view(), &ChartView::clicked, this, &ForecastPage::openEvent);
    method_->setWordWrap(true);
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(chart_, 3);
    layout->addWidget(makeMonths(), 2);
    return page;
}

QWidget* ForecastPage::makeMonths() {
    months_table_ = new RecordTable(document_, editing_.months({}));
    months_ = new RecordView(months_table_);
    months_->setAccessibleName(tr("Forecast by month"));
    months_->setMinimumHeight(4 * table_row_height);
    take_back_ = new QPushButton(tr("Take back typed month"));
    connect(take_back_, &QPushButton::clicked, this,
            [this] { editing_.take_back(node(), months_->currentRow()); });
    connect(months_, &RecordView::current_row_changed, this, [this](int row) {
        take_back_->setEnabled(!document_.read_only() && editing_.is_typed(node(), row));
    });
    auto* bar = new QHBoxLayout;
    bar->addWidget(method_, 1);
    bar->addWidget(take_back_);
    auto* months = new QWidget;
    auto* layout = new QVBoxLayout(months);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::small);
    layout->addLayout(bar);
    layout->addWidget(months_, 1);
    return months;
}

QWidget* ForecastPage::makeDecomposition() {
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    for (int part = 0; part < parts_of_history; ++part) {
        parts_.push_back(new ChartCard(part_height));
        parts_.back()->view()->setSizePolicy(QSizePolicy::Preferred,
                                             QSizePolicy::Ignored);  // all three at once
        layout->addWidget(parts_.back(), 1);
    }
    return content;
}

void ForecastPage::fillTree() {
    const ForecastNode chosen = node();
    const QSignalBlocker quiet(tree_);
    rows_ = presenter_.hierarchy();
    tree_->clear();
    std::vector<QTreeWidgetItem*> parents;
    QTreeWidgetItem* current = nullptr;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        const HierarchyRow& row = rows_[r];
        parents.resize(static_cast<std::size_t>(row.depth));
        auto* item = parents.empty() ? new QTreeWidgetItem(tree_) : new QTreeWidgetItem(parents.back());
        item->setText(0, row.name);
        item->setToolTip(0, row.name);
        item->setSizeHint(0, QSize(0, tree_row_height));
        item->setText(1, row.mean);
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setData(0, Qt::UserRole, static_cast<int>(r));
        if (row.node.team_id.empty()) {
            item->setFont(0, fontOf(TextRole::strong));
        }
        if (row.node == chosen) {
            current = item;
        }
        parents.push_back(item);
    }
    tree_->expandAll();
    tree_->setCurrentItem(current ? current : tree_->topLevelItem(0));
}

ForecastNode ForecastPage::node() const {
    const QTreeWidgetItem* item = tree_->currentItem();
    const auto row = item ? static_cast<std::size_t>(item->data(0, Qt::UserRole).toInt()) : 0;
    return row < rows_.size() ? rows_[row].node : ForecastNode();
}

void ForecastPage::followProject() {
    fillChoiceBox(*scenario_, presenter_.scenarios());
    scenario_->setCurrentIndex(scenario_->findData(presenter_.scenario()));
    fillTree();
    refresh();
}

void ForecastPage::refresh() {
    const ForecastNode shown = node();
    const auto forecast = document_.forecast();
    if (presenter_.at(shown)) {
        chart_->setSpec(forecast_chart(*forecast, shown, document_.project()));
    } else {
        chart_->clear(tr("Demand for GPU-hours"),
                      forecast ? tr("This team is new. Run the forecast again to include it.")
                               : tr("Run the forecast to see the demand of the coming months."));
    }
    method_->setText(presenter_.method_text(shown));
    const int row = months_->currentRow();
    months_table_->setList(editing_.months(shown));
    months_->selectRow(row);
    take_back_->setEnabled(!document_.read_only() && editing_.is_typed(shown, row));
    events_->setNode(shown);
    showDecomposition();
    trust_->show_node(shown);
}

void ForecastPage::showDecomposition() {
    const auto forecast = document_.forecast();
    const std::vector<ChartSpec> charts =
        forecast ? decomposition_charts(*forecast, node(), document_.project()) : std::vector<ChartSpec>();
    for (std::size_t part = 0; part < parts_.size(); ++part) {
        parts_[part]->setVisible(part == 0 || part < charts.size());
        if (part < charts.size()) {
            parts_[part]->setSpec(charts[part]);
        } else {
            parts_[part]->clear(tr("History and trend"), presenter_.trust(node()).value(0));
        }
    }
}

void ForecastPage::importUse() {
    const QString path =
        askWhichFile(this, tr("Import measured GPU use"), tr("CSV tables (*.csv *.csv.gz);;All files (*)"));
    if (path.isEmpty()) {
        return;
    }
    QString message;
    if (document_.import_use(path, message)) {
        QMessageBox::information(this, tr("Import measured GPU use"), message);
    } else {
        QMessageBox::warning(this, tr("Import measured GPU use"), message);
    }
}

void ForecastPage::draw(QPointF from, QPointF to) {
    if (!document_.read_only()) {
        editing_.draw(node(), from, to);
        document_.start(Task::forecast);
    }
}

void ForecastPage::moveMark(int mark, double x) {
    const auto place = static_cast<std::size_t>(mark);
    const std::vector<ChartMark>& marks = chart_->view()->spec().marks;
    if (!document_.read_only() && place < marks.size()) {
        editing_.move(editing_.event_near(node(), marks[place].x), x);
        document_.start(Task::forecast);
    }
}

void ForecastPage::openEvent(QPointF at) {
    QString event = editing_.event_near(node(), at.x());
    if (event.isEmpty() && !document_.read_only()) {
        event = editing_.add(node(), at.x());
    }
    showTab(*tabs_, QStringLiteral("events"));
    events_->select(event);
}

}  // namespace grundlast
