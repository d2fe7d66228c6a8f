// The tab "Try out" of the Plans page: dials on the left; on the right what they do to the plans, as an
// estimate while they move and simulated when they rest.
#pragma once

#include <QTimer>
#include <QWidget>

#include "views/pages/plans/trial_presenter.h"

class QLabel;
class QPushButton;
class QSlider;

namespace grundlast {

class Card;
class ChartCard;
class DialPanel;
class PlanColumns;

class TrialView : public QWidget {
    Q_OBJECT

  public:
    explicit TrialView(DocumentInterface& document, QWidget* parent = nullptr);

    TrialPresenter& presenter() { return presenter_; }

    // Estimates and draws what the dials say, as the timer does while they move.
    void answer();

  protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    QWidget* makeDials();
    QWidget* makeAnswer();
    QWidget* makeTarget();
    void refresh();
    void showAnswer();
    void showTarget();

    DocumentInterface& document_;
    TrialPresenter presenter_;
    QTimer moving_, resting_;
    DialPanel* panel_ = nullptr;
    QPushButton* reset_ = nullptr;
    QPushButton* take_over_ = nullptr;
    QPushButton* as_plan_ = nullptr;
    QLabel* state_ = nullptr;
    PlanColumns* columns_ = nullptr;
    ChartCard* cost_ = nullptr;
    ChartCard* use_ = nullptr;
    ChartCard* waits_ = nullptr;
    QSlider* target_ = nullptr;
    QLabel* target_value_ = nullptr;
    QLabel* target_lines_ = nullptr;
    bool outdated_ = true;
    bool asked_for_forecast_ = false;
};

}  // namespace grundlast
