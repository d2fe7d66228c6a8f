#include "views/pages/forecast/forecast_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QTableWidget>
#include <QVBoxLayout>

#include "model/report/content.h"
#include "views/pages/shared/choice_box.h"
#include "views/pages/shared/result_bar.h"
#include "views/style/theme.h"
#include "views/tables/plan_fields.h"
#include "views/tables/record_form.h"

namespace grundlast {

namespace {

constexpr int settings_width = 264;

}  // namespace

ForecastPage::ForecastPage(DocumentInterface& document, QWidget* parent)
    : PageFrame(tr("Forecast"), tr("GPU-hours per team and month, as a range, from history and inventory."),
                parent),
      document_(document),
      presenter_(document),
      team_(new QComboBox),
      chart_(new ChartCard(300)),
      method_(makeLabel({}, "muted")),
      table_(makeTextTable(tr("Forecast by month"))) {
    team_->setMinimumWidth(200);
    team_->setAccessibleName(tr("Team"));
    addHeadWidget(team_);
    body()->addWidget(new ResultBar(document_, Task::forecast));

    auto* settings = new Card(tr("Settings"));
    settings->setFixedWidth(settings_width);
    settings->body()->addWidget(new RecordForm(document_, {{QString(), forecast_fields()}}, 1), 1);
    method_->setWordWrap(true);
    settings->body()->addWidget(method_);

    auto* results = new QVBoxLayout;
    results->setSpacing(spacing::normal);
    results->addWidget(chart_, 3);
    table_->setMinimumHeight(4 * table_row_height);
    results->addWidget(table_, 2);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(spacing::normal);
    columns->addWidget(settings);
    columns->addLayout(results, 1);
    body()->addLayout(columns, 1);

    connect(team_, &QComboBox::currentIndexChanged, this, &ForecastPage::refresh);
    connect(&document_, &DocumentInterface::project_changed, this, &ForecastPage::fillTeams);
    connect(&document_, &DocumentInterface::forecast_changed, this, &ForecastPage::refresh);
    fillTeams();
}

void ForecastPage::fillTeams() {
    if (fillChoiceBox(*team_, presenter_.teams())) {
        refresh();
    }
}

void ForecastPage::refresh() {
    const QString team = team_->currentData().toString();
    const auto forecast = document_.forecast();
    if (presenter_.team(team)) {
        chart_->setSpec(forecast_chart(*forecast, team.toStdString(), document_.project()));
    } else {
        chart_->clear(tr("Demand for GPU-hours"),
                      forecast ? tr("This team is new. Run the forecast again to include it.")
                               : tr("Run the forecast to see the demand of the coming months."));
    }
    method_->setText(presenter_.method_text(team));
    fillTextTable(*table_, presenter_.table_head(), presenter_.table_rows(team));
}

}  // namespace grundlast
