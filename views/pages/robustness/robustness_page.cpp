#include "views/pages/robustness/robustness_page.h"

#include <QEvent>
#include <QTabWidget>
#include <QVBoxLayout>

#include "views/pages/robustness/difference_view.h"
#include "views/pages/robustness/optimum_view.h"
#include "views/pages/robustness/risk_view.h"
#include "views/pages/robustness/sensitivity_view.h"
#include "views/pages/robustness/what_if_view.h"
#include "views/pages/shared/named_tabs.h"

namespace grundlast {

namespace {

// Refreshes a tab when it can be seen, and what it shows when it changed meanwhile.
template <class View>
class Refreshed : public QObject {
  public:
    Refreshed(View& view, DocumentInterface& document) : QObject(&view), view_(view) {
        view.installEventFilter(this);
        const auto changed = [this] {
            outdated_ = true;
            refresh();
        };
        QObject::connect(&document, &DocumentInterface::project_changed, this, changed);
        QObject::connect(&document, &DocumentInterface::comparison_changed, this, changed);
        QObject::connect(&document, &DocumentInterface::studies_changed, this, changed);
    }

    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Show) {
            refresh();
        } else if (event->type() == QEvent::PaletteChange) {
            outdated_ = true;
            QMetaObject::invokeMethod(
                this, [this] { refresh(); }, Qt::QueuedConnection);
        }
        return false;
    }

  private:
    void refresh() {
        if (outdated_ && view_.isVisible()) {
            outdated_ = false;
            view_.refresh();
        }
    }

    View& view_;
    bool outdated_ = true;  // tables measure their columns only where they can be seen
};

template <class View>
QWidget* make(DocumentInterface& document) {
    auto* view = new View(document);
    new Refreshed<View>(*view, document);  // belongs to the view
    return view;
}

}  // namespace

RobustnessPage::RobustnessPage(DocumentInterface& document, QWidget* parent)
    : PageFrame(tr("Optimum and risk"),
                tr("The cheapest size that keeps every service level, and how sure the recommendation is."),
                parent) {
    auto* tabs = new QTabWidget;
    addNamedTab(*tabs, "what_if", make<WhatIfView>(document), tr("What if"));
    addNamedTab(*tabs, "optimum", make<OptimumView>(document), tr("Optimum"));
    addNamedTab(*tabs, "sensitivity", make<SensitivityView>(document), tr("Sensitivity"));
    addNamedTab(*tabs, "risk", make<RiskView>(document), tr("Risk"));
    addNamedTab(*tabs, "difference", make<DifferenceView>(document), tr("Difference"));
    body()->addWidget(tabs, 1);
}

}  // namespace grundlast
