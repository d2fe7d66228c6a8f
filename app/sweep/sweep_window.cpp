// The sweep window: the grid, its cost, and the runs.
#include "app/sweep/sweep_window.h"

#include <QComboBox>
#include <QDir>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QGridLayout>
#include <QInputDialog>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTableWidget>
#include <QThread>
#include <QVBoxLayout>

#include "app/commands/output_file.h"
#include "model/store/project_json.h"
#include "views/pages/shared/page_parts.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr int most_axes = 3;
constexpr int watch_every_ms = 1000;

QString duration_text(double seconds) {
    return seconds < 90 ? SweepWindow::tr("%n second(s)", nullptr, static_cast<int>(std::ceil(seconds)))
                        : formatHours(seconds / 3600);
}

}  // namespace

SweepWindow::SweepWindow(const Project& project, QString program, QWidget* parent)
    : QDialog(parent), project_(project), program_(std::move(program)), keys_(sweep_keys(project)) {
    setWindowTitle(tr("Grid of variants"));
    resize(1080, 780);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::wide, spacing::wide, spacing::wide, spacing::wide);
    layout->setSpacing(spacing::normal);
    layout->addWidget(makeGrid());
    layout->addWidget(makeActions());
    layout->addWidget(makeResults(), 1);
    process_.setProcessChannelMode(QProcess::MergedChannels);
    connect(&process_, &QProcess::finished, this, [this](int exit_code, QProcess::ExitStatus status) {
        timer_.stop();
        watch();
        const QString last = QString::fromUtf8(process_.readAll()).trimmed().section('\n', -1);
        if (status == QProcess::NormalExit && exit_code != 0) {
            say(last);
        } else if (sweep_ && sweep_->complete()) {
            say(call({"sweep", "--merge", QString::fromStdString(sweep_->path())}));
        }
        showSweep();
    });
    timer_.setInterval(watch_every_ms);
    connect(&timer_, &QTimer::timeout, this, &SweepWindow::watch);
    showCost();
    measureRun();
    showSweep();
}

// What runs here ends with the window; its finished points stay for the next start.
SweepWindow::~SweepWindow() {
    process_.disconnect(this);
    stop();
}

QWidget* SweepWindow::makeGrid() {
    auto* card = new Card(tr("What varies"));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(spacing::normal);
    for (int number = 0; number < most_axes; ++number) {
        addAxisRow(*grid, number);
    }
    plans_ = new QComboBox;
    plans_->setAccessibleName(tr("Plans"));
    plans_->addItem(tr("All plans"), QString());
    for (const Plan& plan : project_.plans) {
        plans_->addItem(inWindowLanguage(plan.name), QString::fromStdString(plan.id));
    }
    replications_ = new QSpinBox;
    replications_->setRange(1, 1000);
    replications_->setValue(5);
    replications_->setAccessibleName(tr("Replications"));
    auto* row = new QHBoxLayout;
    row->addWidget(makeLabel(tr("Plans")));
    row->addWidget(plans_);
    row->addSpacing(spacing::wide);
    row->addWidget(makeLabel(tr("Replications")));
    row->addWidget(replications_);
    row->addStretch(1);
    connect(plans_, &QComboBox::currentIndexChanged, this, &SweepWindow::showCost);
    connect(replications_, &QSpinBox::valueChanged, this, &SweepWindow::showCost);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    card->body()->addLayout(grid);
    card->body()->addLayout(row);
    cost_ = makeLabel({});
    cost_->setWordWrap(true);
    card->body()->addWidget(cost_);
    return card;
}

void SweepWindow::addAxisRow(QGridLayout& grid, int number) {
    AxisRow row{new QComboBox, new QLineEdit};
    row.key->setAccessibleName(tr("Assumption %1").arg(number + 1));
    row.key->addItem(tr("(nothing more)"), -1);
    for (std::size_t i = 0; i < keys_.size(); ++i) {
        row.key->addItem(keys_[i].title, static_cast<int>(i));
    }
    row.key->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    row.key->setMinimumContentsLength(30);
    row.values->setAccessibleName(tr("Values of assumption %1").arg(number + 1));
    row.values->setToolTip(tr("Values separated by semicolons, or from..to, or from..to/step"));
    connect(row.key, &QComboBox::currentIndexChanged, this, [this, row] {
        const int chosen = row.key->currentData().toInt();
        row.values->setEnabled(chosen >= 0);
        if (chosen >= 0 && row.values->text().isEmpty()) {
            row.values->setText(keys_[static_cast<std::size_t>(chosen)].present);
        }
        showCost();
    });
    connect(row.values, &QLineEdit::textChanged, this, &SweepWindow::showCost);
    row.values->setEnabled(false);
    grid.addWidget(row.key, number, 0);
    grid.addWidget(row.values, number, 1);
    axes_.push_back(row);
}

QWidget* SweepWindow::makeActions() {
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const QString& text, const QString& hint, void (SweepWindow::*action)()) {
        auto* button = new QPushButton(text);
        button->setToolTip(hint);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, action);
        row->addWidget(button);
        return button;
    };
    run_ = add(tr("Run here…"), tr("On this machine, into a folder that you choose"),
               &SweepWindow::chooseAndStart);
    run_->setObjectName(QStringLiteral("primary"));
    stop_ = add(tr("Stop"), tr("Finished points stay; the next run goes on from there"), &SweepWindow::stop);
    export_ = add(tr("Export scripts…"), tr("For Slurm (array job) or Kubernetes (Indexed Job)"),
                  &SweepWindow::exportScripts);
    submit_ = add(tr("Submit to Slurm…"), tr("As an array job that fills a folder which this machine sees too"),
                  &SweepWindow::submit);
    add(tr("Open folder…"), tr("Watch a sweep that runs elsewhere, or look at one that is finished"),
        &SweepWindow::chooseAndLoad);
    row->addStretch(1);
    row->addWidget(makeLabel(tr("Shards")));
    shards_ = new QSpinBox;
    shards_->setRange(1, 100'000);
    shards_->setValue(8);
    shards_->setAccessibleName(tr("Shards"));
    shards_->setToolTip(tr("Into how many jobs a cluster divides the grid"));
    connect(shards_, &QSpinBox::valueChanged, this, &SweepWindow::showCost);
    row->addWidget(shards_);
    return box;
}

TypedSweep SweepWindow::typed() const {
    TypedSweep typed;
    typed.replications = replications_->value();
    if (const QString plan = plans_->currentData().toString(); !plan.isEmpty()) {
        typed.plan_ids = {plan.toStdString()};
    }
    for (const AxisRow& row : axes_) {
        if (const int chosen = row.key->currentData().toInt(); chosen >= 0) {
            typed.axes.push_back({keys_[static_cast<std::size_t>(chosen)], row.values->text()});
        }
    }
    return typed;
}

void SweepWindow::setAxis(int number, const QString& key, const QString& values) {
    const AxisRow& row = axes_.at(static_cast<std::size_t>(number));
    row.values->setText(values);
    for (std::size_t i = 0; i < keys_.size(); ++i) {
        if (keys_[i].key == key) {
            row.key->setCurrentIndex(static_cast<int>(i) + 1);
        }
    }
}

// One run of one plan on one core, timed: what the grid costs is a multiple of it.
void SweepWindow::measureRun() {
    SweepGrid probe;
    probe.axes = {{"seed", {1}}};
    probe.replications = 1;
    measuring_.start([this, project = project_, probe](const RunControl& control, const auto&) {
        QElapsedTimer timer;
        timer.start();
        const auto point = evaluate_point(project, probe, 0, 1, control);
        const double seconds = static_cast<double>(timer.nsecsElapsed()) / 1e9;
        const double runs = point ? static_cast<double>(std::max<std::size_t>(point->plans.size(), 1)) : 0;
        return TaskRunner::Finish([this, seconds, runs] {
            seconds_per_run_ = runs > 0 ? seconds / runs : 0;
            showCost();
        });
    });
}

void SweepWindow::showCost() {
    if (!cost_) {
        return;  // while the window is made
    }
    const TypedSweep now = typed();
    grid_.reset();
    if (now.axes.empty()) {
        cost_->setText(tr("Choose one to three assumptions and the values they shall take."));
    } else if (auto grid = grid_of(now, project_); !grid) {
        cost_->setText(inWindowLanguage(grid.error().message));
    } else {
        grid_ = *std::move(grid);
        const double runs = runs_of(*grid_, project_);
        QString text =
            tr("%1 points, %2 simulations.")
                .arg(formatNumber(static_cast<double>(point_count(*grid_)), 0), formatNumber(runs, 0));
        if (seconds_per_run_ > 0) {
            const double seconds = runs * seconds_per_run_;
            const int cores = std::max(QThread::idealThreadCount(), 1);
            const int shards = shards_ ? shards_->value() : 1;
            text +=
                QLatin1Char(' ') + tr("One took %1 s: about %2 here on %3 cores, %4 on a cluster with a core "
                                      "for each of %5 shards.")
                                       .arg(formatShort(seconds_per_run_, 3), duration_text(seconds / cores))
                                       .arg(cores)
                                       .arg(duration_text(seconds / shards))
                                       .arg(shards);
        }
        cost_->setText(text);
    }
    if (run_) {
        run_->setEnabled(grid_ && !running());
        export_->setEnabled(grid_.has_value());
        submit_->setEnabled(grid_ && !QStandardPaths::findExecutable(QStringLiteral("sbatch")).isEmpty());
        stop_->setEnabled(running());
    }
}

// Frozen beside the points: later edits of the project do not reach a sweep that runs.
QString SweepWindow::prepare(const QString& folder) {
    if (!grid_) {
        return cost_->text();
    }
    QDir().mkpath(folder);
    for (const auto& [name, content] :
         {std::pair("/project.json", to_json_document(project_)), std::pair("/grid.json", grid_json(*grid_))}) {
        if (const auto written = write_output((folder + name).toStdString(), content); !written) {
            return inWindowLanguage(written.error().message);
        }
    }
    return {};
}

QString SweepWindow::start(const QString& folder) {
    if (const QString problem = prepare(folder); !problem.isEmpty()) {
        return problem;
    }
    sweep_.reset();
    process_.start(program_, {"sweep", folder + "/project.json", folder + "/grid.json", "-o", folder});
    if (!process_.waitForStarted()) {
        return process_.errorString();
    }
    state_->setText(tr("Runs in %1").arg(QDir::toNativeSeparators(folder)));
    process_.setProperty("folder", folder);
    timer_.start();
    showCost();
    return {};
}

void SweepWindow::stop() {
    if (running()) {
        process_.terminate();
        if (!process_.waitForFinished(2000)) {
            process_.kill();
            process_.waitForFinished(2000);
        }
    }
}

// A short command of the program; empty: done, else what it said.
QString SweepWindow::call(const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program_, arguments);
    process.waitForFinished(60000);
    const QString said = QString::fromUtf8(process.readAll()).trimmed().section('\n', -1);
    return process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 ? QString() : said;
}

void SweepWindow::chooseAndStart() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder for the results"));
    if (!folder.isEmpty()) {
        say(start(folder));
    }
}

void SweepWindow::exportScripts() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder for scripts and results"));
    if (folder.isEmpty()) {
        return;
    }
    const QString image = QInputDialog::getText(this, windowTitle(),
                                                tr("Container image for Kubernetes; empty: scripts for Slurm"),
                                                QLineEdit::Normal, {});
    QString problem = prepare(folder);
    if (problem.isEmpty()) {
        const QStringList target = image.trimmed().isEmpty() ? QStringList{"--slurm", "--scripts-only"}
                                                             : QStringList{"--kubernetes", image.trimmed()};
        problem = call(QStringList{"sweep", folder + "/project.json", folder + "/grid.json", "-o", folder,
                                   "--shards", QString::number(shards_->value())} +
                       target);
    }
    say(problem.isEmpty() ? tr("The scripts lie in %1").arg(QDir::toNativeSeparators(folder)) : problem);
}

void SweepWindow::submit() {
    const QString folder = QFileDialog::getExistingDirectory(
        this, tr("Folder for the results, which the nodes of the cluster see too"));
    if (folder.isEmpty()) {
        return;
    }
    QString problem = prepare(folder);
    if (problem.isEmpty()) {
        problem = call({"sweep", folder + "/project.json", folder + "/grid.json", "-o", folder, "--slurm",
                        "--shards", QString::number(shards_->value())});
    }
    say(problem.isEmpty() ? load(folder) : problem);
}

void SweepWindow::chooseAndLoad() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder of a sweep"));
    if (!folder.isEmpty()) {
        say(load(folder));
    }
}

void SweepWindow::say(const QString& problem) {
    if (!problem.isEmpty()) {
        state_->setText(problem);
    }
}

}  // namespace grundlast
