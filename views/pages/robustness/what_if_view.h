// Sliders and numbers on the left, the plans before and after on the right.
#pragma once

#include <QWidget>

#include "views/pages/robustness/what_if_presenter.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace grundlast {

class ChartCard;
class DialPanel;

class WhatIfView : public QWidget {
    Q_OBJECT

  public:
    explicit WhatIfView(DocumentInterface& document, QWidget* parent = nullptr);

  public slots:
    void refresh();

  private:
    QWidget* makeControls();
    QWidget* makeAnswer();
    void fillAddable();
    void showAnswer();

    DocumentInterface& document_;
    WhatIfPresenter presenter_;
    DialPanel* panel_ = nullptr;
    QComboBox* addable_ = nullptr;
    QPushButton* reset_ = nullptr;
    QPushButton* apply_ = nullptr;
    QLabel* verdict_ = nullptr;
    QTableWidget* table_ = nullptr;
    ChartCard* chart_ = nullptr;
};

}  // namespace grundlast
