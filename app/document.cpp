#include "app/document.h"

#include <QFileInfo>
#include <QUndoCommand>
#include <utility>

#include "app/commands/output_file.h"
#include "app/report_file.h"
#include "app/timeline_file.h"
#include "model/exchange/importers.h"
#include "model/exchange/take_history.h"
#include "model/exchange/use_csv.h"
#include "model/project/adopt_use.h"
#include "model/project/examples.h"
#include "views/style/number_text.h"

namespace grundlast {

// An edit keeps the project before and after; both share what did not change (history, samples).
class ProjectEdit : public QUndoCommand {
  public:
    ProjectEdit(Document& document, const QString& name, Project after)
        : QUndoCommand(name), document_(document), before_(document.project()), after_(std::move(after)) {}

    void redo() override { document_.apply(after_); }

    void undo() override { document_.apply(before_); }

  private:
    Document& document_;
    Project before_;
    Project after_;
};

Document::Document(QObject* parent) : DocumentInterface(parent) {
    undo_stack_.setUndoLimit(500);
    for (const Task task :
         {Task::forecast, Task::comparison, Task::closer_look, Task::optimum, Task::sensitivity, Task::risk}) {
        connect(&runner(task), &TaskRunner::changed, this, [this, task] { emit task_changed(task); });
    }
}

QString Document::open(const QString& path) {
    auto file = ProjectFile::open(path.toStdString());
    if (!file) {
        return inWindowLanguage(file.error().message);
    }
    const auto project = file->load();
    if (!project) {
        return inWindowLanguage(project.error().message);
    }
    take(*project, std::move(*file));
    return {};
}

QString Document::create(const QString& path, const Project& project) {
    auto file = ProjectFile::create(path.toStdString(), project, true);
    if (!file) {
        return inWindowLanguage(file.error().message);
    }
    take(project, std::move(*file));
    return {};
}

QString Document::save_as(const QString& path) {
    auto file = ProjectFile::create(path.toStdString(), project_, true);
    if (!file) {
        return inWindowLanguage(file.error().message);
    }
    file_ = std::move(*file);
    emit path_changed();
    return {};
}

QString Document::path() const {
    return file_ ? QString::fromStdString(file_->path()) : QString();
}

QString Document::title() const {
    const QString name = QString::fromStdString(project_.settings.name);
    return name.isEmpty() && file_ ? QFileInfo(path()).completeBaseName() : name;
}

bool Document::read_only() const {
    return file_ && file_->access() == ProjectFile::Access::read_only;
}

void Document::edit(const QString& name, const std::function<void(Project&)>& change) {
    if (read_only()) {
        return;
    }
    Project after = project_;
    change(after);
    if (!(after == project_)) {
        undo_stack_.push(new ProjectEdit(*this, name, std::move(after)));
    }
}

void Document::take(const Project& project, std::optional<ProjectFile> file) {
    for (TaskRunner* running : runners_) {
        running->stop();
    }
    undo_stack_.clear();
    project_ = project;
    file_ = std::move(file);
    input_hash_ = input_hash_of(project_);
    search_hash_ = search_hash_of(project_);
    findings_ = check(project_);
    forecast_.reset();
    comparison_.reset();
    closer_look_.reset();
    studies_ = {};
    emit path_changed();
    emit project_changed();
    emit forecast_changed();
    emit comparison_changed();
    emit closer_look_changed();
    emit studies_changed();
}

void Document::apply(const Project& project) {
    project_ = project;
    if (file_) {
        if (const auto saved = file_->save(project_); !saved) {
            emit saving_failed(inWindowLanguage(saved.error().message));
        }
    }
    findings_ = check(project_);
    const std::string hash = input_hash_of(project_);
    const bool inputs_changed = hash != input_hash_;
    input_hash_ = hash;
    const std::string search_hash = search_hash_of(project_);
    const bool search_changed = search_hash != search_hash_;
    search_hash_ = search_hash;
    emit project_changed();
    if (inputs_changed) {
        emit forecast_changed();
        emit comparison_changed();
        emit closer_look_changed();
    }
    if (search_changed) {
        emit studies_changed();
    }
}

bool Document::forecast_is_stale() const {
    return forecast_ && forecast_hash_ != input_hash_;
}

bool Document::comparison_is_stale() const {
    return comparison_ && comparison_hash_ != input_hash_;
}

void Document::start(Task task) {
    switch (task) {
        case Task::forecast:
            return run_forecast();
        case Task::comparison:
            return run_comparison();
        case Task::closer_look:
            return look_closer(closer_look_request_);
        case Task::optimum:
        case Task::sensitivity:
        case Task::risk:
            return run_study(task);
    }
}

bool Document::closer_look_is_stale() const {
    return closer_look_ && closer_look_hash_ != input_hash_;
}

void Document::look_closer(const CloserLookRequest& request) {
    closer_look_request_ = request;
    const auto work = [this, request, project = project_, hash = input_hash_](
                          const RunControl& control, const std::function<void(TaskRunner::Finish)>&) {
        auto result = grundlast::closer_look(project, request, control);
        auto look = result ? std::make_shared<const CloserLook>(*std::move(result)) : nullptr;
        const Text problem = result ? Text() : result.error().message;
        return TaskRunner::Finish([this, hash, look, problem] {
            if (!look) {
                closer_look_runner_.set_error(inWindowLanguage(problem));
                return;
            }
            closer_look_ = look;
            closer_look_hash_ = hash;
            emit closer_look_changed();
        });
    };
    closer_look_runner_.start(work);
}

QString Document::export_timeline(const QString& path, TimelineFormat format) {
    if (!closer_look_) {
        return tr("There is nothing to export yet; look closer first");
    }
    const Plan* plan = project_.plan(closer_look_->request.plan_id);
    const TimelineTitle title{plan ? plan->name : Text(),
                              closer_look_->replayed ? closer_look_->replayed->first_submit_s : 0.0};
    const auto written = write_output(
        path.toStdString(),
        timeline_content(format, closer_look_->timeline, closer_look_->names, title, windowLanguage()));
    return written ? QString() : inWindowLanguage(written.error().message);
}

void Document::stop(Task task) {
    runner(task).stop();
}

TaskState Document::state(Task task) const {
    return runner(task).state();
}

void Document::run_forecast() {
    const auto work = [this, project = project_, hash = input_hash_](
                          const RunControl& control, const std::function<void(TaskRunner::Finish)>&) {
        ForecastInput input = forecast_input(project);
        input.with_evidence = true;
        auto result = grundlast::forecast(input, control);
        return TaskRunner::Finish([this, hash, result = std::move(result)] {
            if (!result) {
                forecast_runner_.set_error(inWindowLanguage(result.error().message));
                return;
            }
            forecast_ = std::make_shared<const Forecast>(*result);
            forecast_hash_ = hash;
            emit forecast_changed();
        });
    };
    forecast_runner_.start(work);
}

void Document::run_comparison() {
    const auto show = [this](const std::string& hash, std::shared_ptr<const Comparison> comparison) {
        comparison_ = std::move(comparison);
        comparison_hash_ = hash;
        if (!forecast_ || forecast_hash_ != hash) {  // one of its own brings its backtest
            forecast_ = std::make_shared<const Forecast>(comparison_->forecast);
            forecast_hash_ = hash;
        }
        emit forecast_changed();
        emit comparison_changed();
    };
    const auto work = [this, show, project = project_, hash = input_hash_](
                          const RunControl& control, const std::function<void(TaskRunner::Finish)>& deliver) {
        const EvaluationOptions options{.replications = project.settings.replications,
                                        .seed = project.settings.seed,
                                        .until = project.settings.target_half_width};
        auto result = compare(project, options, control, [&](const Comparison& partial) {
            deliver([show, hash, copy = std::make_shared<const Comparison>(partial)] { show(hash, copy); });
        });
        return TaskRunner::Finish([this, show, hash, result = std::move(result)] {
            if (!result) {
                comparison_runner_.set_error(inWindowLanguage(result.error().message));
                return;
            }
            show(hash, std::make_shared<const Comparison>(*result));
        });
    };
    comparison_runner_.start(work);
}

QString Document::export_report(const QString& path, Language language) {
    if (!comparison_) {
        return tr("There is no comparison yet; run it on the Plans page first");
    }
    const auto written = write_report(project_, *comparison_, current_studies(), path.toStdString(), language);
    return written ? QString() : inWindowLanguage(written.error().message);
}

bool Document::import_history(const QString& path, QString& message) {
    auto import = import_jobs(path.toStdString());
    if (!import) {
        message = inWindowLanguage(import.error().message);
        return false;
    }
    const auto jobs = static_cast<int>(import->history.jobs.size());
    const auto skipped = static_cast<int>(import->skipped.size());
    const auto teams = static_cast<int>(import->history.teams.size());
    Project changed = project_;
    const Result<TakenHistory> result = take_history(changed, import->history);
    if (!result) {
        message = inWindowLanguage(result.error().message);
        return false;
    }
    const TakenHistory& taken = *result;
    edit(tr("Import history"), [&](Project& project) { project = changed; });
    message = tr("%n job(s) imported", nullptr, jobs) + ", " + tr("%n team(s)", nullptr, teams);
    if (taken.known > 0) {
        message += ", " + tr("%n of them known already", nullptr, static_cast<int>(taken.known));
    }
    if (skipped > 0) {
        message += ", " + tr("%n row(s) left out; first: line %1, %2", nullptr, skipped)
                              .arg(import->skipped.front().line)
                              .arg(inWindowLanguage(import->skipped.front().reason));
    }
    return true;
}

bool Document::import_use(const QString& path, QString& message) {
    auto use = read_use_csv(path.toStdString());
    if (!use) {
        message = inWindowLanguage(use.error().message);
        return false;
    }
    const auto teams = static_cast<int>(use->size());
    const std::size_t weeks = use->front().weekly_gpu_h.size();
    const std::string gpu = project_.history ? project_.history->gpu_model : project_.settings.reference_gpu;
    edit(tr("Import measured GPU use"),
         [&](Project& project) { adopt_use(project, std::move(*use), project.gpu_speed(gpu)); });
    message = tr("%n team(s)", nullptr, teams) + ", " +
              tr("weeks: %1; counted as GPU-hours of %2").arg(weeks).arg(QString::fromStdString(gpu));
    return true;
}

}  // namespace grundlast
