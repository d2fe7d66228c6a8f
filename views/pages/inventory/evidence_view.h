// What was paid and measured, beside the plan: spend per team and month against the budget, use of the GPUs
// that each team held.
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

#include "views/document.h"

class QLabel;
class QTableWidget;

namespace grundlast {

// Rows as they are shown.
QStringList spend_head(const Project& project);
std::vector<QStringList> spend_rows(const Project& project);
QStringList utilisation_head();
std::vector<QStringList> utilisation_rows(const Project& project);

class EvidenceView : public QWidget {
    Q_OBJECT

  public:
    explicit EvidenceView(DocumentInterface& document, QWidget* parent = nullptr);

  private:
    void refresh();

    DocumentInterface& document_;
    QTableWidget* spend_;
    QTableWidget* utilisation_;
    QLabel* hint_;
};

}  // namespace grundlast
