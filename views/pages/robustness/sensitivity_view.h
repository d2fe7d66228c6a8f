// Tornado, flips with the ranges they are looked for in, a map of two assumptions, and break-even curves.
#pragma once

#include <QWidget>

#include "views/pages/robustness/study_presenter.h"

class QComboBox;
class QGridLayout;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace grundlast {

class Card;
class ChartCard;

class SensitivityView : public QWidget {
    Q_OBJECT

  public:
    explicit SensitivityView(DocumentInterface& document, QWidget* parent = nullptr);

  public slots:
    void refresh();

  private:
    QWidget* makeTornado();
    QWidget* makeFlips();
    QWidget* makeMap();
    void showTornado();
    void showFlips();
    void showMap();
    void showCurves();
    void chooseRow();

    DocumentInterface& document_;
    StudyPresenter presenter_;
    QComboBox* plan_ = nullptr;
    QComboBox* minus_ = nullptr;
    ChartCard* tornado_ = nullptr;
    QTableWidget* flips_ = nullptr;
    QString key_;  // of the chosen row
    QLineEdit* low_ = nullptr;
    QLineEdit* high_ = nullptr;
    QPushButton* set_range_ = nullptr;
    QPushButton* default_range_ = nullptr;
    QComboBox* map_a_ = nullptr;
    QComboBox* map_b_ = nullptr;
    Card* map_card_ = nullptr;
    ChartCard* map_ = nullptr;  // once one was drawn
    ChartCard* utilisation_ = nullptr;
    ChartCard* electricity_ = nullptr;
};

}  // namespace grundlast
