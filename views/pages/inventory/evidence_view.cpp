#include "views/pages/inventory/evidence_view.h"

#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "model/project/evidence.h"
#include "views/pages/shared/page_parts.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

QString name_of(const Team* team, const std::string& name) {
    const std::string& shown = team && !team->name.empty() ? team->name : name;
    return shown.empty() ? EvidenceView::tr("(held by nobody)") : QString::fromStdString(shown);
}

QString share(double part) {
    return formatPercent(part, 0);
}

}  // namespace

QStringList spend_head(const Project& project) {
    const QString currency = QString::fromStdString(project.settings.currency);
    return {EvidenceView::tr("Team"),
            EvidenceView::tr("Month"),
            EvidenceView::tr("Paid (%1)").arg(currency),
            EvidenceView::tr("Budget (%1)").arg(currency),
            EvidenceView::tr("Of the budget"),
            EvidenceView::tr("GPU-hours"),
            EvidenceView::tr("%1 per GPU-hour").arg(currency)};
}

std::vector<QStringList> spend_rows(const Project& project) {
    const QString none = QStringLiteral("–");
    std::vector<QStringList> rows;
    for (const SpendOfMonth& spend : spend_by_month(project)) {
        const bool known_amount = spend.amount.has_value();
        const bool has_budget = spend.budget > 0;
        const bool per_hour = known_amount && spend.gpu_hours && *spend.gpu_hours > 0;
        rows.push_back({name_of(spend.known, spend.team), QString::fromStdString(to_string(spend.month)),
                        known_amount
                            ? formatNumber(*spend.amount, 2)
                            : EvidenceView::tr("in %1: no rate").arg(QString::fromStdString(spend.foreign)),
                        has_budget ? formatNumber(spend.budget, 0) : none,
                        has_budget && known_amount ? share(*spend.amount / spend.budget) : none,
                        spend.gpu_hours ? formatNumber(*spend.gpu_hours, 1) : none,
                        per_hour ? formatNumber(*spend.amount / *spend.gpu_hours, 2) : none});
    }
    return rows;
}

QStringList utilisation_head() {
    return {EvidenceView::tr("Team"), EvidenceView::tr("GPU"),       EvidenceView::tr("GPUs"),
            EvidenceView::tr("Busy"), EvidenceView::tr("Power (W)"), EvidenceView::tr("Source")};
}

std::vector<QStringList> utilisation_rows(const Project& project) {
    std::vector<QStringList> rows;
    for (const MeasuredUtilisation& use : project.utilisation) {
        rows.push_back({name_of(team_called(project, use.team), use.team),
                        QString::fromStdString(use.gpu_model), formatNumber(use.gpus, 0),
                        share(use.utilisation), formatNumber(use.power_w, 0),
                        QString::fromStdString(use.source)});
    }
    return rows;
}

EvidenceView::EvidenceView(DocumentInterface& document, QWidget* parent)
    : QWidget(parent), document_(document) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::small);
    hint_ = makeLabel(
        tr("Bills (FOCUS, AWS, Azure, OpenCost) and measurements (DCGM) that are imported stand here beside "
           "the budgets of the teams. Nothing is computed from them."),
        "muted");
    hint_->setWordWrap(true);
    layout->addWidget(hint_);
    auto* paid = makeLabel(tr("Spend per team and month, without tax"));
    paid->setFont(fontOf(TextRole::heading));
    layout->addWidget(paid);
    spend_ = makeTextTable(tr("Spend per team and month"));
    layout->addWidget(spend_, 3);
    auto* used = makeLabel(tr("Measured use of the GPUs that teams held"));
    used->setFont(fontOf(TextRole::heading));
    layout->addWidget(used);
    utilisation_ = makeTextTable(tr("Measured use of GPUs"));
    layout->addWidget(utilisation_, 2);
    connect(&document_, &DocumentInterface::project_changed, this, &EvidenceView::refresh);
    refresh();
}

void EvidenceView::refresh() {
    fillTextTable(*spend_, spend_head(document_.project()), spend_rows(document_.project()));
    fillTextTable(*utilisation_, utilisation_head(), utilisation_rows(document_.project()));
}

}  // namespace grundlast
