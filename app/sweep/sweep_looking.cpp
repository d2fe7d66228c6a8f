// The sweep window: what its results show.
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QPainter>
#include <QProgressBar>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

#include "app/sweep/sweep_window.h"
#include "views/charts/chart_view.h"
#include "views/pages/shared/page_parts.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr std::size_t most_rows = 5000;

// Pale where the value is least, strong where it is most; the text stays readable on both. Painted here, since
// a style sheet takes no ground from an item.
class SurfaceDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Theme& theme = themeOf(option.palette);
        const QVariant share = index.data(Qt::UserRole);
        const QColor ground = share.isValid()
                                  ? blended(theme.accent, theme.surface, 0.06 + 0.74 * share.toDouble())
                                  : theme.surface;
        painter->fillRect(option.rect, ground);
        painter->setPen(!share.isValid()            ? theme.muted
                        : qGray(ground.rgb()) > 140 ? QColor(Qt::black)
                                                    : QColor(Qt::white));
        painter->drawText(option.rect, Qt::AlignCenter, index.data().toString());
        if (option.state & QStyle::State_HasFocus) {
            painter->drawRect(option.rect.adjusted(1, 1, -2, -2));
        }
    }
};

}  // namespace

QWidget* SweepWindow::makeResults() {
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    state_ = makeLabel({});
    state_->setWordWrap(true);
    state_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(state_);
    progress_ = new QProgressBar;
    progress_->setTextVisible(false);
    progress_->setAccessibleName(tr("Finished points"));
    column->addWidget(progress_);
    column->addWidget(makeChoices());
    tabs_ = new QTabWidget;
    surface_ = makeTextTable(tr("Surface"));
    surface_->verticalHeader()->show();
    surface_->setSelectionBehavior(QAbstractItemView::SelectItems);
    surface_->setItemDelegate(new SurfaceDelegate(surface_));
    curves_ = new ChartCard(260);
    table_ = makeTextTable(tr("All points"));
    tabs_->addTab(surface_, tr("Surface"));
    tabs_->addTab(curves_, tr("Curves"));
    tabs_->addTab(table_, tr("Table"));
    column->addWidget(tabs_, 1);
    return box;
}

QWidget* SweepWindow::makeChoices() {
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const QString& title) {
        auto* choice = new QComboBox;
        choice->setAccessibleName(title);
        choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        choice->setMinimumContentsLength(16);
        connect(choice, &QComboBox::currentIndexChanged, this, &SweepWindow::showView);
        row->addWidget(makeLabel(title));
        row->addWidget(choice, 1);
        return choice;
    };
    figure_ = add(tr("Figure"));
    plan_ = add(tr("Plan"));
    rows_axis_ = add(tr("Down"));
    columns_axis_ = add(tr("Across"));
    held_box_ = new QWidget;
    auto* held = new QHBoxLayout(held_box_);
    held->setContentsMargins(0, 0, 0, 0);
    row->addWidget(held_box_, 1);
    return box;
}

QString SweepWindow::load(const QString& folder) {
    auto opened = SweepFolder::open(folder.toStdString());
    if (!opened) {
        return inWindowLanguage(opened.error().message);
    }
    sweep_ = *std::move(opened);
    fillChoices();
    showSweep();
    if (!sweep_->complete()) {
        timer_.start();
    }
    return {};
}

// New points of the sweep that is looked at, or of the one that was just started.
void SweepWindow::watch() {
    if (!sweep_) {
        const QString folder = process_.property("folder").toString();
        if (!folder.isEmpty()) {
            load(folder);
        }
        return;
    }
    if (sweep_->read_new()) {
        showSweep();
    }
    if (sweep_->complete() && !running()) {
        timer_.stop();
    }
}

void SweepWindow::fillChoices() {
    const SweepGrid& grid = sweep_->manifest().grid;
    const QSignalBlocker quiet[] = {QSignalBlocker(figure_), QSignalBlocker(plan_), QSignalBlocker(rows_axis_),
                                    QSignalBlocker(columns_axis_)};
    for (QComboBox* box : {figure_, plan_, rows_axis_, columns_axis_}) {
        box->clear();
    }
    for (const SweepFigureWords& words : sweep_figures()) {
        figure_->addItem(inWindowLanguage(words.title));
    }
    for (const Plan& plan : project_.plans) {
        const auto& ids = grid.plan_ids;
        if (ids.empty() || std::find(ids.begin(), ids.end(), plan.id) != ids.end()) {
            plan_->addItem(inWindowLanguage(plan.name), QString::fromStdString(plan.id));
        }
    }
    qDeleteAll(held_);
    held_.clear();
    axis_words_ = axis_words(grid, project_);
    for (std::size_t number = 0; number < grid.axes.size(); ++number) {
        const QString title = axis_words_[number].title;
        rows_axis_->addItem(title);
        columns_axis_->addItem(title);
        auto* held = new QComboBox;
        held->setAccessibleName(title);
        held->setToolTip(title);
        for (const double value : grid.axes[number].values) {
            held->addItem(title + QStringLiteral(": ") + axis_words_[number].value_text(value));
        }
        connect(held, &QComboBox::currentIndexChanged, this, &SweepWindow::showView);
        held_box_->layout()->addWidget(held);
        held_.push_back(held);
    }
    columns_axis_->setCurrentIndex(grid.axes.size() > 1 ? 1 : 0);
}

SweepView SweepWindow::view() const {
    SweepView view;
    view.plan_id = plan_->currentData().toString().toStdString();
    view.figure = sweep_figures()[static_cast<std::size_t>(std::max(figure_->currentIndex(), 0))].figure;
    view.rows = static_cast<std::size_t>(std::max(rows_axis_->currentIndex(), 0));
    view.columns = static_cast<std::size_t>(std::max(columns_axis_->currentIndex(), 0));
    for (const QComboBox* held : held_) {
        view.held.push_back(static_cast<std::size_t>(std::max(held->currentIndex(), 0)));
    }
    return view;
}

void SweepWindow::showSweep() {
    showCost();
    progress_->setVisible(sweep_ && !sweep_->complete());
    for (QWidget* part : {static_cast<QWidget*>(tabs_), figure_->parentWidget()}) {
        part->setEnabled(sweep_.has_value());
    }
    if (!sweep_) {
        if (state_->text().isEmpty()) {
            state_->setText(tr(
                "Nothing computed yet: run the grid here, send it to a cluster, or open the folder of one."));
        }
        curves_->clear(tr("Curves"), tr("Run a grid to fill this chart."));
        return;
    }
    progress_->setRange(0, static_cast<int>(sweep_->wanted()));
    progress_->setValue(static_cast<int>(sweep_->points().size()));
    state_->setText(tr("%1 of %2 points are finished in %3")
                        .arg(formatNumber(static_cast<double>(sweep_->points().size()), 0),
                             formatNumber(static_cast<double>(sweep_->wanted()), 0),
                             QDir::toNativeSeparators(QString::fromStdString(sweep_->path()))));
    const SweepRows all = sweep_rows(*sweep_, project_, most_rows);
    fillTextTable(*table_, all.head, all.rows);
    showView();
}

void SweepWindow::showView() {
    if (!sweep_ || held_.size() != sweep_->manifest().grid.axes.size()) {
        return;
    }
    const SweepView now = view();
    const SweepGrid& grid = sweep_->manifest().grid;
    for (std::size_t axis = 0; axis < held_.size(); ++axis) {
        held_[axis]->setVisible(axis != now.rows && axis != now.columns);
    }
    const SweepSurface surface = surface_of(*sweep_, now);
    const QString currency = QString::fromStdString(sweep_->manifest().currency);
    const auto titles = [&](std::size_t axis) {
        QStringList texts;
        for (const double value : grid.axes[axis].values) {
            texts << axis_words_[axis].value_text(value);
        }
        return texts;
    };
    surface_->setRowCount(static_cast<int>(surface.cells.size()));
    surface_->setColumnCount(static_cast<int>(surface.cells.front().size()));
    surface_->setVerticalHeaderLabels(titles(now.rows));
    surface_->setHorizontalHeaderLabels(now.rows == now.columns ? QStringList{figure_->currentText()}
                                                                : titles(now.columns));
    surface_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    const double width = surface.most - surface.least;
    for (int row = 0; row < surface_->rowCount(); ++row) {
        for (int column = 0; column < surface_->columnCount(); ++column) {
            const auto& value = surface.cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            auto* item =
                new QTableWidgetItem(value ? sweep_figure_text(*value, now.figure, currency) : tr("not yet"));
            if (value) {
                item->setData(Qt::UserRole, width > 0 ? (*value - surface.least) / width : 0.0);
            }
            surface_->setItem(row, column, item);
        }
    }
    curves_->setSpec(sweep_chart(*sweep_, now, project_));
}

}  // namespace grundlast
