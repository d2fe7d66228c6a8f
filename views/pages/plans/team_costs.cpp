#include "views/pages/plans/team_costs.h"

#include <QTableWidget>
#include <QVBoxLayout>

#include "views/pages/shared/why_dialog.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

TeamCosts::TeamCosts(DocumentInterface& document, QWidget* parent) : QWidget(parent), document_(document) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    auto* card = new Card(tr("Cost per team over the horizon"));
    table_ = makeTextTable(tr("Cost per team over the horizon"));
    note_ = makeLabel(
        tr("The own cluster is divided by allocated GPU-hours, the cloud by its bill; what nobody used "
           "stands apart. The sums are those of the plans to the cent. Double click a figure to see why."),
        "muted");
    note_->setWordWrap(true);
    card->body()->addWidget(table_, 1);
    card->body()->addWidget(note_);
    layout->addWidget(card, 1);
    connect(table_, &QTableWidget::cellActivated, this, &TeamCosts::explain_row);
    connect(&document_, &DocumentInterface::comparison_changed, this, &TeamCosts::refresh);
}

QStringList TeamCosts::head(const DocumentInterface& document) {
    QStringList head = {tr("Team")};
    if (const auto comparison = document.comparison()) {
        for (const PlanEvaluation& plan : comparison->plans) {
            const Plan* known = document.project().plan(plan.plan_id);
            head.append(known ? inWindowLanguage(known->name) : QString::fromStdString(plan.plan_id));
        }
    }
    return head;
}

std::vector<QStringList> TeamCosts::rows(const DocumentInterface& document) {
    std::vector<QStringList> rows;
    const auto comparison = document.comparison();
    if (!comparison || comparison->plans.empty()) {
        return rows;
    }
    const QString currency = QString::fromStdString(document.project().settings.currency);
    const auto money = [&](double amount) { return formatNumber(amount, 2) + QChar(0x00A0) + currency; };
    const Chargeback& first = comparison->plans.front().chargeback;
    for (std::size_t row = 0; row < first.rows(); ++row) {
        const bool idle = row == first.team_ids.size();
        const Team* team = idle ? nullptr : document.project().team(first.team_ids[row]);
        QStringList cells = {idle ? tr("Not used")
                                  : QString::fromStdString(team ? team->name : first.team_ids[row])};
        for (const PlanEvaluation& plan : comparison->plans) {
            cells.append(money(plan.chargeback.total(row)));
        }
        rows.push_back(cells);
    }
    QStringList total = {tr("Total")};
    for (const PlanEvaluation& plan : comparison->plans) {
        total.append(money(plan.cash_flow.total()));
    }
    rows.push_back(total);
    return rows;
}

void TeamCosts::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void TeamCosts::refresh() {
    if (isVisible()) {
        fillTextTable(*table_, head(document_), rows(document_));
    }
}

void TeamCosts::explain_row(int row, int column) {
    const auto comparison = document_.comparison();
    if (!comparison || column < 1 || static_cast<std::size_t>(column) > comparison->plans.size()) {
        return;
    }
    const PlanEvaluation& plan = comparison->plans[static_cast<std::size_t>(column) - 1];
    const auto place = static_cast<std::size_t>(row);
    const auto& teams = plan.chargeback.team_ids;
    const std::string figure = place < teams.size()    ? "teams." + teams[place] + ".cost"
                               : place == teams.size() ? std::string("idle.cost")
                                                       : std::string("total_cost");
    WhyDialog(document_, QString::fromStdString("plans." + plan.plan_id + "." + figure), this).exec();
}

}  // namespace grundlast
