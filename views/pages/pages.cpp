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
PageEntry entry(const char* id, const QString& title) {
    const QString name = QString::fromLatin1(id);
    return {name, title, name,
            [](DocumentInterface& document, QWidget* parent) { return new Page(document, parent); }};
}

}  // namespace

std::vector<PageEntry> pages() {
    return {entry<InventoryPage>("inventory", PagesText::tr("Inventory")),
            entry<ForecastPage>("forecast", PagesText::tr("Forecast")),
            entry<ClusterPage>("cluster", PagesText::tr("Cluster")),
            entry<SimulationPage>("simulation", PagesText::tr("Simulation")),
            entry<PlansPage>("plans", PagesText::tr("Plans")),
            entry<DecisionPage>("decision", PagesText::tr("Decision")),
            entry<RobustnessPage>("robustness", PagesText::tr("Optimum and risk")),
            entry<ReportPage>("report", PagesText::tr("Report"))};
}

}  // namespace grundlast
