// A grid of variants in the window: what is varied, what it would cost to compute, run here or on a cluster,
// watched while it fills, looked at as a surface, curves and table. The work itself is done by the command
// `grundlast sweep`, so that it outlives the window and can be taken up again.
#pragma once

#include <QDialog>
#include <QProcess>
#include <QTimer>
#include <optional>

#include "app/sweep/sweep_form.h"
#include "app/sweep/sweep_results.h"
#include "app/task_runner.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableWidget;
class QTabWidget;

namespace grundlast {

class ChartCard;

class SweepWindow : public QDialog {
    Q_OBJECT

  public:
    // `program` is the file of grundlast.
    SweepWindow(const Project& project, QString program, QWidget* parent);
    ~SweepWindow() override;

    // What is typed; also for tests.
    TypedSweep typed() const;
    void setAxis(int number, const QString& key, const QString& values);

    // Looks at a folder in which a sweep is or was run; empty: done, else why not.
    QString load(const QString& folder);
    // Computes the grid in `folder` on this machine; what is finished there is kept.
    QString start(const QString& folder);
    void stop();

    const SweepFolder* sweep() const { return sweep_ ? &*sweep_ : nullptr; }

    bool running() const { return process_.state() != QProcess::NotRunning; }

  private:
    struct AxisRow {
        QComboBox* key;
        QLineEdit* values;
    };

    QWidget* makeGrid();
    QWidget* makeActions();
    QWidget* makeResults();
    QWidget* makeChoices();
    void addAxisRow(QGridLayout& grid, int number);
    void showCost();
    void measureRun();
    QString prepare(const QString& folder);  // project and grid as they are now; empty: done
    QString call(const QStringList& arguments);
    void chooseAndStart();
    void exportScripts();
    void submit();
    void chooseAndLoad();
    void say(const QString& problem);
    void watch();
    void showSweep();
    void fillChoices();
    void showView();
    SweepView view() const;

    Project project_;
    QString program_;
    std::vector<SweepKey> keys_;
    std::vector<AxisRow> axes_;
    std::optional<SweepGrid> grid_;  // of what is typed, where it makes one
    double seconds_per_run_ = 0;     // of one core; 0: not measured yet
    TaskRunner measuring_;
    QProcess process_;
    QTimer timer_;
    std::optional<SweepFolder> sweep_;
    std::vector<AxisWords> axis_words_;  // of the sweep

    QSpinBox* replications_ = nullptr;
    QSpinBox* shards_ = nullptr;
    QComboBox* plans_ = nullptr;
    QLabel* cost_ = nullptr;
    QLabel* state_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QPushButton* run_ = nullptr;
    QPushButton* stop_ = nullptr;
    QPushButton* export_ = nullptr;
    QPushButton* submit_ = nullptr;
    QComboBox* plan_ = nullptr;
    QComboBox* figure_ = nullptr;
    QComboBox* rows_axis_ = nullptr;
    QComboBox* columns_axis_ = nullptr;
    QWidget* held_box_ = nullptr;
    std::vector<QComboBox*> held_;
    QTabWidget* tabs_ = nullptr;
    QTableWidget* surface_ = nullptr;
    ChartCard* curves_ = nullptr;
    QTableWidget* table_ = nullptr;
};

}  // namespace grundlast
