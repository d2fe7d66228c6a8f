// What the tab "Effects" says, without widgets.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "views/document.h"

namespace grundlast {

class EffectPresenter {
  public:
    explicit EffectPresenter(const DocumentInterface& document) : document_(document) {}

    QStringList head() const;
    // The plan with all effects, then what each adds; empty where the effects of another plan were studied, or
    // none.
    std::vector<QStringList> rows(const QString& plan_id) const;
    // How to read the table.
    QString note(const QString& plan_id) const;

    // What befell the plan's jobs in the comparison, by figure; empty where it was not simulated.
    QStringList figure_head() const;
    std::vector<QStringList> figure_rows(const QString& plan_id) const;

  private:
    const EffectTable* table(const QString& plan_id) const;

    const DocumentInterface& document_;
};

}  // namespace grundlast
