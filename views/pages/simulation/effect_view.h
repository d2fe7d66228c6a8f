// The tab "Effects" of the Simulation page: which effects count, what they did to the plan, what each
// contributes.
#pragma once

#include <QWidget>

#include "views/pages/simulation/effect_presenter.h"

class QLabel;
class QTableWidget;

namespace grundlast {

class EffectView : public QWidget {
    Q_OBJECT

  public:
    explicit EffectView(DocumentInterface& document, QWidget* parent = nullptr);

    void setPlan(const QString& plan_id);

  private:
    void refresh();

    DocumentInterface& document_;
    EffectPresenter presenter_;
    QString plan_id_;
    QTableWidget* figures_ = nullptr;
    QTableWidget* shares_ = nullptr;
    QLabel* note_ = nullptr;
};

}  // namespace grundlast
