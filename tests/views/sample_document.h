// A document without file and threads, for tests of views: edits apply at once, results are set by hand.
#pragma once

#include <QUndoStack>
#include <memory>
#include <vector>

#include "views/document.h"

namespace grundlast {

class SampleDocument : public DocumentInterface {
  public:
    explicit SampleDocument(Project project);

    const Project& project() const override { return project_; }

    void edit(const QString& name, const std::function<void(Project&)>& change) override;

    QUndoStack& undo_stack() override { return undo_stack_; }

    bool read_only() const override { return is_read_only; }

    const std::vector<Finding>& findings() const override { return findings_list; }

    std::shared_ptr<const Forecast> forecast() const override { return forecast_; }

    bool forecast_is_stale() const override { return stale_; }

    std::shared_ptr<const Comparison> comparison() const override { return comparison_; }

    bool comparison_is_stale() const override { return stale_; }

    std::shared_ptr<const CloserLook> closer_look() const override { return closer_look_; }

    bool closer_look_is_stale() const override { return stale_; }

    const Studies& studies() const override { return studies_; }

    bool study_is_stale(Task) const override { return stale_; }

    // Looks at once.
    void look_closer(const CloserLookRequest& request) override;

    std::shared_ptr<const EffectTable> effects() const override { return effects_; }

    bool effects_are_stale() const override { return stale_; }

    // Studies at once.
    void study_effects(const std::string& plan_id) override;

    std::shared_ptr<LiveRuns> live_runs() const override { return live; }

    const TriedOut& tried_out() const override { return tried_out_; }

    // Compares at finish_trial(), where nothing newer was asked for.
    void try_out(std::shared_ptr<const Project> project, int replications) override;
    void finish_trial();

    void start(Task task) override;
    void stop(Task task) override;

    TaskState state(Task) const override { return task_state; }

    QString export_report(const QString& path, Language language, ReportExport form) override;
    QString export_timeline(const QString& path, TimelineFormat format) override;
    bool import_history(const QString& path, QString& message) override;
    bool import_use(const QString& path, QString& message) override;

    void setResults(std::shared_ptr<const Forecast> forecast, std::shared_ptr<const Comparison> comparison);
    void setStudies(const Studies& studies);
    void setStale(bool stale);
    void setTaskState(const TaskState& state);
    // Used by the undo stack.
    void restore(const Project& project);

    bool is_read_only = false;
    std::vector<Finding> findings_list;
    TaskState task_state;
    std::vector<Task> started, stopped;
    int trials_asked_for = 0;
    std::shared_ptr<LiveRuns> live;
    QString exported_to;
    ReportExport exported_as = ReportExport::pdf;

  private:
    Project project_;
    QUndoStack undo_stack_;
    std::shared_ptr<const Forecast> forecast_;
    std::shared_ptr<const Comparison> comparison_;
    std::shared_ptr<const CloserLook> closer_look_;
    std::shared_ptr<const EffectTable> effects_;
    TriedOut tried_out_;
    std::shared_ptr<const Project> trial_project_;
    int trial_replications_ = 1;
    Studies studies_;
    bool stale_ = false;
};

// Two teams, three workloads, a cluster of two node groups, three plans, cost positions; 12 months.
Project sample_project();

// Figures made up so that each can be told from every other one.
std::shared_ptr<const Forecast> sample_forecast(const Project& project);
std::shared_ptr<const Comparison> sample_comparison(const Project& project);

}  // namespace grundlast
