// Calculators for a workload: test run, memory, training time, scaling test, GPU class.
#pragma once

#include <QDialog>
#include <functional>

#include "views/pages/inventory/calculators.h"

class QLabel;
class QTableWidget;
class QTabWidget;
class QVBoxLayout;

namespace grundlast {

class CalculatorForm;
class DocumentInterface;

class CalculatorDialog : public QDialog {
    Q_OBJECT

  public:
    // `row`: the workload's place in the project.
    CalculatorDialog(DocumentInterface& document, int row, QWidget* parent = nullptr);

  private:
    using Compute = std::function<CalculatorResult(const CalculatorForm&)>;

    void addTab(const QString& title, const QString& purpose, CalculatorForm* form, Compute compute);
    void addTestRun();
    void addMemory();
    void addTrainingTime();
    void addScaling();
    void addCheckpoints();
    void addAdvice();
    void fillAdvice(QTableWidget& table, QLabel& trouble) const;
    // Where a tab says what it handed over.
    static QLabel* addTaken(QVBoxLayout& layout);
    void edit(const QString& step, const std::function<void(Workload&)>& change, QLabel& taken,
              const QString& left_out = {});
    const Workload* workload() const;

    DocumentInterface& document_;
    int row_;
    QTabWidget* tabs_;
};

}  // namespace grundlast
