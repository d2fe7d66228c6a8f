// The open project: its values, the undo stack, the file, and the results with the inputs that made them.
#pragma once

#include <QTimer>
#include <QUndoStack>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/task_runner.h"
#include "model/project/project_patch.h"
#include "model/store/project_file.h"
#include "views/document.h"

namespace grundlast {

struct Import;
struct TakeOptions;

class Document : public DocumentInterface {
    Q_OBJECT

  public:
    explicit Document(QObject* parent = nullptr);

    // Opens a file in place of what was open; on an error what was open stays. Empty: no error.
    QString open(const QString& path);
    // Makes a file with `project` in place of what was open.
    QString create(const QString& path, const Project& project, std::vector<EditEntry> edits = {});
    // Goes on in a new file, with the change log; the old one stays as it was last saved.
    QString save_as(const QString& path);
    // Tries again where an edit could not be saved; the error is empty on success.
    QString save();
    // The project as it was when it was opened or made, as one undo step.
    void revert_to_opened();
    bool differs_from_opened() const;

    QString path() const;  // empty: no file, edits live in memory only
    QString title() const;
    // Every edit so far is in the file.
    bool is_saved() const;

    // The change log, the oldest entry first; with a problem in words where the file cannot be read.
    std::vector<EditEntry> edits(QString& problem) const;

    std::vector<EditEntry> change_log() const override;

    // Takes what a file held, as one undo step; what is new and what was known, or the error, is in `message`.
    bool take(const Import& import, const TakeOptions& options, QString& message);

    // Of every run from now on; 0: all cores. No result depends on it.
    void set_threads(int threads) { threads_ = threads; }

    const Project& project() const override { return project_; }

    void edit(const QString& name, const std::function<void(Project&)>& change) override;

    QUndoStack& undo_stack() override { return undo_stack_; }

    bool read_only() const override;

    std::optional<std::vector<std::size_t>> changed_rows(const char* name) const override;

    const std::vector<Finding>& findings() const override { return findings_; }

    std::shared_ptr<const Forecast> forecast() const override { return forecast_; }

    bool forecast_is_stale() const override;

    std::shared_ptr<const Comparison> comparison() const override { return comparison_; }

    bool comparison_is_stale() const override;

    std::shared_ptr<const CloserLook> closer_look() const override { return closer_look_; }

    bool closer_look_is_stale() const override;
    void look_closer(const CloserLookRequest& request) override;

    std::shared_ptr<const EffectTable> effects() const override { return effects_; }

    bool effects_are_stale() const override;
    void study_effects(const std::string& plan_id) override;

    const TriedOut& tried_out() const override { return tried_out_; }

    void try_out(std::shared_ptr<const Project> project, int replications) override;

    const Studies& studies() const override { return studies_; }

    bool study_is_stale(Task task) const override;

    std::shared_ptr<LiveRuns> live_runs() const override { return live_runs_; }

    void start(Task task) override;
    void stop(Task task) override;
    TaskState state(Task task) const override;

    QString export_report(const QString& path, Language language,
                          ReportExport form = ReportExport::pdf) override;
    QString export_timeline(const QString& path, TimelineFormat format) override;
    bool import_history(const QString& path, QString& message) override;
    bool import_use(const QString& path, QString& message) override;

  signals:
    void path_changed();
    // The file could not take an edit; the edit itself stays in memory.
    void saving_failed(const QString& message);
    void saved_changed();  // is_saved() may say something else
    void report_written();

  private:
    friend class ProjectEdit;

    void put(const Project& project, std::optional<ProjectFile> file);
    enum class Way { made, forward, backward };  // made: the twin has it already
    void apply(const ProjectPatch& patch, Way way, const EditEntry& step);
    void log_and_save(const EditEntry& step);
    void edit_as(EditKind kind, const QString& name, const std::function<void(Project&)>& change);
    // Input hash and findings of the project as it is: at once where that is quick, else beside the window.
    void judge();
    void judge_now();
    void settle();  // before a run, which carries the hash

    struct Judgement {
        std::string input_hash, search_hash;
        std::vector<Finding> findings;
    };

    static Judgement judgement_of(const Project& project);
    void take_judgement(Judgement judgement);
    void run_forecast();
    void run_comparison();
    void run_study(Task task);
    Studies current_studies() const;  // those that are not stale

    TaskRunner& runner(Task task) { return *runners_[static_cast<std::size_t>(task)]; }

    const TaskRunner& runner(Task task) const { return *runners_[static_cast<std::size_t>(task)]; }

    Project project_;
    // The same values: an edit is made here and compared, since copying a large project takes longer than the
    // eye waits.
    Project twin_;
    Project opened_;
    std::vector<EditEntry> unfiled_edits_;  // of a project without file
    bool saving_failed_ = false;            // of the last edit
    std::string input_hash_;
    std::optional<ProjectPatch> last_change_;  // while its project_changed() is emitted
    bool judging_ = false;                     // input_hash_ and findings_ are of an earlier state
    std::vector<Finding> findings_;
    QUndoStack undo_stack_;
    std::optional<ProjectFile> file_;

    // Results carry the hash of the project they were computed from.
    std::shared_ptr<const Forecast> forecast_;
    std::string forecast_hash_;
    std::shared_ptr<const Comparison> comparison_;
    std::string comparison_hash_;
    std::shared_ptr<const CloserLook> closer_look_;
    std::string closer_look_hash_;
    CloserLookRequest closer_look_request_;
    std::shared_ptr<const EffectTable> effects_;
    std::string effects_hash_;
    std::string effects_plan_;

    std::shared_ptr<LiveRuns> live_runs_;  // of the comparison that runs
    TriedOut tried_out_;
    std::shared_ptr<const Project> trial_project_;  // of the last try_out()
    int trial_replications_ = 1;

    Studies studies_;
    std::array<std::string, 3> study_hashes_;  // of Task::optimum, sensitivity, risk
    std::string search_hash_;
    int threads_ = 0;

    TaskRunner forecast_runner_;
    TaskRunner comparison_runner_;
    TaskRunner closer_look_runner_;
    TaskRunner optimum_runner_;
    TaskRunner sensitivity_runner_;
    TaskRunner risk_runner_;
    TaskRunner effects_runner_;
    TaskRunner trial_runner_;
    TaskRunner judge_runner_;
    QTimer judge_timer_;
    std::array<TaskRunner*, 8> runners_{&forecast_runner_, &comparison_runner_,  &closer_look_runner_,
                                        &optimum_runner_,  &sensitivity_runner_, &risk_runner_,
                                        &effects_runner_,  &trial_runner_};  // by Task
};

}  // namespace grundlast
