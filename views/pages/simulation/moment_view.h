// A slider over a run that was looked at closely: the nodes and the queue at the chosen instant.
#pragma once

#include <QTimer>

#include "views/pages/shared/page_parts.h"
#include "views/pages/simulation/moment_presenter.h"

class QDateTimeEdit;
class QPushButton;
class QSlider;

namespace grundlast {

class MomentView : public Card {
    Q_OBJECT

  public:
    explicit MomentView(DocumentInterface& document, QWidget* parent = nullptr);

    void setPlan(const QString& plan_id);
    // Another look is there.
    void refresh();

    void show_time(SimTime time);

    SimTime time() const { return time_; }

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* makeScrubber();
    void step();
    void showMoment();

    MomentPresenter presenter_;
    QString plan_id_;
    SimTime time_{};
    std::shared_ptr<const CloserLook> shown_;  // whose middle was already chosen
    DocumentInterface& document_;
    QTimer playing_;
    QPushButton* play_ = nullptr;
    QSlider* slider_ = nullptr;
    QDateTimeEdit* date_ = nullptr;
    QLabel* words_ = nullptr;
    NodeMap* nodes_ = nullptr;
    QTableWidget* queue_ = nullptr;
    QLabel* more_ = nullptr;
};

}  // namespace grundlast
