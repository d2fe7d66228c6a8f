// Dials under one another, each as a slider with a field, or a choice, and a button that sets it back.
#pragma once

#include <QWidget>

#include "views/pages/shared/dial_set.h"

class QVBoxLayout;

namespace grundlast {

class DialPanel : public QWidget {
    Q_OBJECT

  public:
    explicit DialPanel(DialSet& dials, QWidget* parent = nullptr);

    // Shows the set as it is now; widgets are made anew only where the dials are others.
    void refresh();

  signals:
    // A slider, field, choice or reset button has turned a dial of the set.
    void turned();

  private:
    QWidget* makeRow(const DialEntry& entry);
    QWidget* makeSlider(const DialEntry& entry);
    QWidget* makeField(const DialEntry& entry);
    QWidget* makeChoice(const DialEntry& entry);
    void rebuild(const std::vector<DialEntry>& entries);
    void showEntry(QWidget& row, const DialEntry& entry);
    void tell(const QString& key, const QString& problem = {});

    DialSet& dials_;
    QVBoxLayout* rows_;
    QString problem_key_, problem_;  // of what was typed last
    QStringList shown_;              // keys of the rows as they are built
};

}  // namespace grundlast
