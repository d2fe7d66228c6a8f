// What a page may ask of the open project. app/Document implements it; tests use a small one of their own.
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <optional>

#include "model/inventory/findings.h"
#include "model/planning/effect_shares.h"
#include "model/planning/evaluation.h"
#include "model/project/edit_history.h"
#include "model/project/project.h"
#include "model/report/closer_look.h"

class QUndoStack;

namespace grundlast {

class LiveRuns;
struct Optimum;
struct Risk;
struct Sensitivity;

// What the tabs about a decision's robustness show; null until computed.
struct Studies {
    std::shared_ptr<const Optimum> optimum;
    std::shared_ptr<const Sensitivity> sensitivity;
    std::shared_ptr<const Risk> risk;
};

// The plans of a project that is tried out and is not the open one; `project` is the one that was asked for.
struct TriedOut {
    std::shared_ptr<const Project> project;
    std::shared_ptr<const Comparison> comparison;
};

// Long work that runs beside the window; the latest request of a kind wins.
enum class Task { forecast, comparison, closer_look, optimum, sensitivity, risk, effects, trial };

// Jobs on nodes as a table, waits and their reasons as a table, a picture, trace events for Chrome and
// Perfetto.
enum class TimelineFormat { runs_csv, waits_csv, svg, trace_json };

// The report as PDF, or PDF/A-1b with the project beside it; cost as live formulas; every figure as tables in
// a folder or as one document; a picture of each chart in a folder.
enum class ReportExport { pdf, archive, workbook, figures_csv, figures_json, charts };

struct TaskState {
    bool running = false;
    double done = 0;
    QString what;   // in the language of the window
    QString error;  // of the last run; empty: none
};

class DocumentInterface : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

    virtual const Project& project() const = 0;

    // Every change goes through here: one undo step with this name, saved when it returns.
    virtual void edit(const QString& name, const std::function<void(Project&)>& change) = 0;
    virtual QUndoStack& undo_stack() = 0;
    virtual bool read_only() const = 0;

    // Rows of the list `name` ("workloads") that the last project_changed() is about, where nothing else
    // changed and no record came, went or moved; nothing where that is not so or not known.
    virtual std::optional<std::vector<std::size_t>> changed_rows(const char* name) const {
        (void)name;
        return std::nullopt;
    }

    virtual const std::vector<Finding>& findings() const = 0;

    // Null until computed; stale when the inputs changed since.
    virtual std::shared_ptr<const Forecast> forecast() const = 0;
    virtual bool forecast_is_stale() const = 0;
    virtual std::shared_ptr<const Comparison> comparison() const = 0;
    virtual bool comparison_is_stale() const = 0;

    // Null until looked; stale when the inputs changed since.
    virtual std::shared_ptr<const CloserLook> closer_look() const = 0;
    virtual bool closer_look_is_stale() const = 0;
    // Starts Task::closer_look.
    virtual void look_closer(const CloserLookRequest& request) = 0;

    // What each effect contributes to a plan; null until studied, stale when the inputs changed since.
    virtual std::shared_ptr<const EffectTable> effects() const = 0;
    virtual bool effects_are_stale() const = 0;
    // Starts Task::effects.
    virtual void study_effects(const std::string& plan_id) = 0;

    // The last project that was tried out to its end; both null: none.
    virtual const TriedOut& tried_out() const = 0;
    // Starts Task::trial: compares the plans of `project` as an edit to it would, over a few replications on
    // the open project's random numbers. The open project stays as it is.
    virtual void try_out(std::shared_ptr<const Project> project, int replications) = 0;

    virtual const Studies& studies() const = 0;
    // Of Task::optimum, sensitivity or risk: the inputs changed since, their ranges and limits included.
    virtual bool study_is_stale(Task task) const = 0;

    // To look into Task::comparison while it runs; null: it does not run, or cannot be looked into.
    virtual std::shared_ptr<LiveRuns> live_runs() const { return nullptr; }

    // A closer look is started again with its last request, effects with their last plan, a trial with its last
    // project.
    virtual void start(Task task) = 0;
    virtual void stop(Task task) = 0;
    virtual TaskState state(Task task) const = 0;

    // The change log, the oldest entry first; empty where there is none or it cannot be read.
    virtual std::vector<EditEntry> change_log() const { return {}; }

    // Writes the current comparison in that form, into a file or a folder; the error is empty on success.
    virtual QString export_report(const QString& path, Language language,
                                  ReportExport form = ReportExport::pdf) = 0;

    // Writes the closer look; the error is empty on success.
    virtual QString export_timeline(const QString& path, TimelineFormat format) = 0;
    // Imports a job history; the returned text says what came in, or the error.
    virtual bool import_history(const QString& path, QString& message) = 0;
    // Imports measured GPU use by team; the returned text as above.
    virtual bool import_use(const QString& path, QString& message) = 0;

  signals:
    void project_changed();
    void findings_changed();    // of a large project they come after project_changed
    void forecast_changed();    // new, or newly stale
    void comparison_changed();  // new, partial, or newly stale
    void closer_look_changed();
    void effects_changed();
    void tried_out_changed();
    void studies_changed();  // one of them is new, or newly stale
    void task_changed(grundlast::Task task);
};

}  // namespace grundlast
