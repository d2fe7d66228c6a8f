#include "views/pages/pages.h"

#include <QCoreApplication>

#include "views/pages/cluster/cluster_page.h"
#include "views/pages/decision/decision_page.h"
#include "views/pages/forecast/forecast_page.h"
#include "views/pages/inventory/inventory_page.h"
#include "views/pages/plans/plans_page.h"
#include "views/pages/report/report_page.h"
#include "views/pages/robustness/robustness_page.h"
#include "views/pages/simulation/simulation_page.h"

namespace grundlast {

namespace {

struct PagesText {
    Q_DECLARE_TR_FUNCTIONS(PagesText)
};

template <class Page>
PageEntry entry(const char* id, const QString& title, const QStringList& tabs = {}) {
    const QString name = QString::fromLatin1(id);
    return {name, title, name, tabs,
            [](DocumentInterface& document, QWidget* parent) { return new Page(document, parent); }};
}

}  // namespace

std::vector<PageEntry> pages() {
    return {
        entry<InventoryPage>(
            "inventory", PagesText::tr("Inventory"),
            {PagesText::tr("Workloads"), PagesText::tr("Teams"), PagesText::tr("Paid and measured")}),
        entry<ForecastPage>("forecast", PagesText::tr("Forecast"),
                            {PagesText::tr("Months ahead"), PagesText::tr("Events and caps"),
                             PagesText::tr("Decomposition"), PagesText::tr("How good?")}),
        entry<ClusterPage>("cluster", PagesText::tr("Cluster")),
        entry<SimulationPage>(
            "simulation", PagesText::tr("Simulation"),
            {PagesText::tr("Months ahead"), PagesText::tr("Job by job"), PagesText::tr("Effects")}),
        entry<PlansPage>("plans", PagesText::tr("Plans"),
                         {PagesText::tr("Comparison"), PagesText::tr("Cost per team"),
                          PagesText::tr("Edit plans"), PagesText::tr("Cost assumptions")}),
        entry<DecisionPage>(
            "decision", PagesText::tr("Decision"),
            {PagesText::tr("Scorecard"), PagesText::tr("Checklists"), PagesText::tr("Introduction plan"),
             PagesText::tr("Risks"), PagesText::tr("Rules of thumb and levers"), PagesText::tr("Pilot")}),
        entry<RobustnessPage>("robustness", PagesText::tr("Optimum and risk"),
                              {PagesText::tr("What if"), PagesText::tr("Optimum"), PagesText::tr("Sensitivity"),
                               PagesText::tr("Risk"), PagesText::tr("Difference")}),
        entry<ReportPage>("report", PagesText::tr("Report"))};
}

}  // namespace grundlast
