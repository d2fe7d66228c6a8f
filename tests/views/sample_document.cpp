#include "tests/views/sample_document.h"

#include <QUndoCommand>
#include <utility>

namespace grundlast {

namespace {

class Replace : public QUndoCommand {
  public:
    Replace(SampleDocument& document, const QString& name, Project after)
        : QUndoCommand(name), document_(document), before_(document.project()), after_(std::move(after)) {}

    void redo() override { document_.restore(after_); }

    void undo() override { document_.restore(before_); }

  private:
    SampleDocument& document_;
    Project before_, after_;
};

}  // namespace

SampleDocument::SampleDocument(Project project) : project_(std::move(project)) {}

void SampleDocument::edit(const QString& name, const std::function<void(Project&)>& change) {
    Project after = project_;
    change(after);
    undo_stack_.push(new Replace(*this, name, std::move(after)));
}

void SampleDocument::restore(const Project& project) {
    project_ = project;
    emit project_changed();
}

void SampleDocument::start(Task task) {
    started.push_back(task);
}

void SampleDocument::stop(Task task) {
    stopped.push_back(task);
}

void SampleDocument::look_closer(const CloserLookRequest& request) {
    auto look = grundlast::closer_look(project_, request);
    task_state.error = look ? QString() : QString::fromStdString(look.error().message.en);
    closer_look_ = look ? std::make_shared<const CloserLook>(*std::move(look)) : nullptr;
    emit closer_look_changed();
    emit task_changed(Task::closer_look);
    for (const Task task : {Task::optimum, Task::sensitivity, Task::risk}) {
        emit task_changed(task);
    }
}

void SampleDocument::study_effects(const std::string& plan_id) {
    auto table = effect_shares(project_, plan_id, {.replications = 2});
    task_state.error = table ? QString() : QString::fromStdString(table.error().message.en);
    effects_ = table ? std::make_shared<const EffectTable>(*std::move(table)) : nullptr;
    emit effects_changed();
    emit task_changed(Task::effects);
}

void SampleDocument::try_out(std::shared_ptr<const Project> project, int replications) {
    ++trials_asked_for;
    trial_project_ = std::move(project);
    trial_replications_ = replications;
}

void SampleDocument::finish_trial() {
    auto made =
        compare(*trial_project_, {.replications = trial_replications_, .seed = trial_project_->settings.seed});
    task_state.error = made ? QString() : QString::fromStdString(made.error().message.en);
    if (made) {
        tried_out_ = {trial_project_, std::make_shared<const Comparison>(*std::move(made))};
        emit tried_out_changed();
    }
    emit task_changed(Task::trial);
}

QString SampleDocument::export_timeline(const QString& path, TimelineFormat) {
    exported_to = path;
    return {};
}

QString SampleDocument::export_report(const QString& path, Language, ReportExport form) {
    exported_to = path;
    exported_as = form;
    return {};
}

bool SampleDocument::import_history(const QString&, QString& message) {
    message = QStringLiteral("not in this test");
    return false;
}

bool SampleDocument::import_use(const QString&, QString& message) {
    message = QStringLiteral("not in this test");
    return false;
}

void SampleDocument::setResults(std::shared_ptr<const Forecast> forecast,
                                std::shared_ptr<const Comparison> comparison) {
    forecast_ = std::move(forecast);
    comparison_ = std::move(comparison);
    emit forecast_changed();
    emit comparison_changed();
}

void SampleDocument::setStudies(const Studies& studies) {
    studies_ = studies;
    emit studies_changed();
}

void SampleDocument::setStale(bool stale) {
    stale_ = stale;
    emit forecast_changed();
    emit comparison_changed();
    emit studies_changed();
}

void SampleDocument::setTaskState(const TaskState& state) {
    task_state = state;
    emit task_changed(Task::forecast);
    emit task_changed(Task::comparison);
    emit task_changed(Task::closer_look);
}

}  // namespace grundlast
