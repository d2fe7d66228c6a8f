// The tab "Job by job" of the Simulation page: a week of the queue as a Gantt chart, why jobs waited, and the
// recorded history replayed on the plan's cluster.
#pragma once

#include <QWidget>

#include "views/pages/simulation/job_presenter.h"

class QComboBox;
class QDateEdit;
class QLabel;
class QPushButton;
class QTableWidget;

namespace grundlast {

class Card;
class ChartCard;
class JobList;
class MomentView;
class TimelineView;

class JobView : public QWidget {
    Q_OBJECT

  public:
    explicit JobView(DocumentInterface& document, QWidget* parent = nullptr);

    void setPlan(const QString& plan_id);

  private:
    QWidget* makeChoices();
    Card* makeTimeline();
    Card* makeWaits();
    QWidget* makeValidation();
    void showValidation();
    CloserLookRequest request() const;
    void showChoices();
    void refresh();
    void exportTo(TimelineFormat format, const QString& suffix, const QString& filter);

    DocumentInterface& document_;
    JobPresenter presenter_;
    QString plan_id_;
    QComboBox* what_ = nullptr;
    QLabel* from_label_ = nullptr;
    QDateEdit* from_ = nullptr;
    QLabel* length_label_ = nullptr;
    QComboBox* length_ = nullptr;
    QLabel* summary_ = nullptr;
    QLabel* keys_ = nullptr;
    QPushButton* export_ = nullptr;
    TimelineView* timeline_ = nullptr;
    MomentView* moment_ = nullptr;
    JobList* list_ = nullptr;
    QTableWidget* waits_ = nullptr;
    QLabel* reasons_ = nullptr;
    QWidget* validation_ = nullptr;
    QTableWidget* validated_ = nullptr;
    ChartCard* distribution_ = nullptr;
    QLabel* left_out_ = nullptr;
};

}  // namespace grundlast
