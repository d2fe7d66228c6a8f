#include "app/document.h"

#include <QFileInfo>
#include <QUndoCommand>
#include <utility>

#include "app/edit_step.h"
#include "app/step_names.h"
#include "model/exchange/importers.h"
#include "model/exchange/take_import.h"
#include "model/project/examples.h"
#include "model/project/hand_edits.h"
#include "views/style/number_text.h"

namespace grundlast {

// An edit keeps what differs, not two projects: five hundred steps of a large one fit into memory.
class ProjectEdit : public QUndoCommand {
  public:
    ProjectEdit(Document& document, EditKind kind, const QString& name, ProjectPatch patch)
        : QUndoCommand(name), document_(document), kind_(kind), patch_(std::move(patch)) {}

    void redo() override {
        const bool first = std::exchange(is_new_, false);
        document_.apply(patch_, first ? Document::Way::made : Document::Way::forward,
                        step_now(first ? kind_ : EditKind::redo, name()));
    }

    void undo() override { document_.apply(patch_, Document::Way::backward, step_now(EditKind::undo, name())); }

  private:
    Text name() const { return in_both_languages(text()); }

    Document& document_;
    EditKind kind_;
    ProjectPatch patch_;
    bool is_new_ = true;
};

Document::Document(QObject* parent) : DocumentInterface(parent) {
    undo_stack_.setUndoLimit(500);
    judge_timer_.setSingleShot(true);
    judge_timer_.setInterval(200);  // edits in quick succession are judged once
    connect(&judge_timer_, &QTimer::timeout, this, [this] {
        judge_runner_.start([this, project = project_](const RunControl&, const auto&) {
            return TaskRunner::Finish(
                [this, judgement = judgement_of(project)]() mutable { take_judgement(std::move(judgement)); });
        });
    });
    for (const Task task : {Task::forecast, Task::comparison, Task::closer_look, Task::optimum,
                            Task::sensitivity, Task::risk, Task::effects, Task::trial}) {
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
    put(*project, std::move(*file));
    return {};
}

QString Document::create(const QString& path, const Project& project, std::vector<EditEntry> edits) {
    if (edits.empty()) {
        edits.push_back(step_now(EditKind::created, {"Projekt angelegt", "Project made"}));
    }
    auto file = ProjectFile::create(path.toStdString(), project, true, edits);
    if (!file) {
        return inWindowLanguage(file.error().message);
    }
    put(project, std::move(*file));
    return {};
}

QString Document::save_as(const QString& path) {
    QString problem;
    const std::vector<EditEntry> log = edits(problem);
    if (!problem.isEmpty()) {
        return problem;
    }
    auto file = ProjectFile::create(path.toStdString(), project_, true, log);
    if (!file) {
        return inWindowLanguage(file.error().message);
    }
    file_ = std::move(*file);
    unfiled_edits_.clear();
    saving_failed_ = false;
    emit path_changed();
    emit saved_changed();
    emit project_changed();  // what was read only may be edited now
    return {};
}

QString Document::save() {
    if (!file_ || read_only() || !saving_failed_) {
        return {};
    }
    const auto saved =
        file_->save(project_, step_now(EditKind::edit, {"Nachträglich gespeichert", "Saved later"}));
    saving_failed_ = !saved;
    emit saved_changed();
    return saved ? QString() : inWindowLanguage(saved.error().message);
}

void Document::revert_to_opened() {
    edit(tr("Revert to opened"), [this](Project& project) { project = opened_; });
}

bool Document::differs_from_opened() const {
    return !(project_ == opened_);
}

bool Document::is_saved() const {
    return file_ && !saving_failed_;
}

std::vector<EditEntry> Document::change_log() const {
    QString problem;
    return edits(problem);
}

std::vector<EditEntry> Document::edits(QString& problem) const {
    if (!file_) {
        return unfiled_edits_;
    }
    auto log = file_->edits();
    if (!log) {
        problem = inWindowLanguage(log.error().message);
        return {};
    }
    return std::move(*log);
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
    edit_as(EditKind::edit, name, [&](Project& project) {
        change(project);
        // `project` is the twin, project_ what it was.
        const EditEntry now = step_now(EditKind::edit, {});
        const std::string& who = now.who.empty() ? project.settings.author : now.who;
        mark_hand_edits(project_, project, who, to_string(now.at).substr(0, 10));
    });
}

void Document::edit_as(EditKind kind, const QString& name, const std::function<void(Project&)>& change) {
    if (read_only()) {
        return;
    }
    change(twin_);
    ProjectPatch patch = ProjectPatch::between(project_, twin_);
    if (!patch.empty()) {
        undo_stack_.push(new ProjectEdit(*this, kind, name, std::move(patch)));
    }
}

void Document::put(const Project& project, std::optional<ProjectFile> file) {
    for (TaskRunner* running : runners_) {
        running->stop();
    }
    undo_stack_.clear();
    project_ = project;
    twin_ = project;
    opened_ = project;
    file_ = std::move(file);
    unfiled_edits_.clear();
    saving_failed_ = false;
    judging_ = false;
    judge_timer_.stop();
    judge_runner_.stop();
    input_hash_ = input_hash_of(project_);
    search_hash_ = search_hash_of(project_);
    findings_ = check(project_);
    forecast_.reset();
    comparison_.reset();
    closer_look_.reset();
    effects_.reset();
    studies_ = {};
    emit path_changed();
    emit saved_changed();
    emit project_changed();
    emit forecast_changed();
    emit comparison_changed();
    emit closer_look_changed();
    emit effects_changed();
    emit studies_changed();
}

void Document::log_and_save(const EditEntry& step) {
    const auto saved = file_->save(project_, step);
    saving_failed_ = !saved;
    emit saved_changed();
    if (!saved) {
        emit saving_failed(inWindowLanguage(saved.error().message));
    }
}

std::optional<std::vector<std::size_t>> Document::changed_rows(const char* name) const {
    return last_change_ ? last_change_->changed_rows(name) : std::nullopt;
}

void Document::apply(const ProjectPatch& patch, Way way, const EditEntry& step) {
    std::optional<Project> before;
    if (!file_) {
        before = project_;
    }
    if (way == Way::backward) {
        patch.backward(project_);
        patch.backward(twin_);
    } else {
        patch.forward(project_);
    }
    if (way == Way::forward) {
        patch.forward(twin_);
    }
    if (file_) {
        log_and_save(step);
    } else {
        unfiled_edits_.push_back(step);
        unfiled_edits_.back().changes = changes_between(*before, project_);
    }
    judge();
    last_change_ = patch;
    emit project_changed();
    last_change_.reset();
    if (judging_) {
        return;
    }
    emit findings_changed();
}

namespace {

// Up to here checks and hash take less time than the eye notices.
constexpr std::size_t many_workloads = 5'000;

}  // namespace

void Document::judge() {
    if (project_.workloads.size() < many_workloads) {
        judge_timer_.stop();
        judge_runner_.stop();
        judge_now();
        return;
    }
    judging_ = true;
    judge_runner_.stop();
    judge_timer_.start();
}

Document::Judgement Document::judgement_of(const Project& project) {
    return {input_hash_of(project), search_hash_of(project), check(project)};
}

void Document::judge_now() {
    take_judgement(judgement_of(project_));
}

void Document::take_judgement(Judgement judgement) {
    const bool was_judging = std::exchange(judging_, false);
    findings_ = std::move(judgement.findings);
    const bool inputs_changed = judgement.input_hash != input_hash_;
    input_hash_ = std::move(judgement.input_hash);
    const bool search_changed = judgement.search_hash != search_hash_;
    search_hash_ = std::move(judgement.search_hash);
    if (was_judging) {
        emit findings_changed();
    }
    if (inputs_changed || was_judging) {
        emit forecast_changed();
        emit comparison_changed();
        emit closer_look_changed();
        emit effects_changed();
    }
    if (search_changed || was_judging) {
        emit studies_changed();
    }
}

void Document::settle() {
    if (judging_) {
        judge_timer_.stop();
        judge_runner_.stop();
        judge_now();
    }
}

bool Document::take(const Import& import, const TakeOptions& options, QString& message) {
    if (read_only()) {
        message = tr("The project is open for reading only");
        return false;
    }
    Project changed = project_;
    const Result<Text> taken = take_import(changed, import, options);
    if (!taken) {
        message = inWindowLanguage(taken.error().message);
        return false;
    }
    edit_as(EditKind::import, tr("Import %1").arg(QString::fromStdString(import.history.source)),
            [&](Project& project) { project = changed; });
    message = inWindowLanguage(counts_of(import) + Text::same("; ") + *taken);
    if (const auto skipped = static_cast<int>(import.skipped.size()); skipped > 0) {
        message += "; " + tr("%n row(s) left out; first: line %1, %2", nullptr, skipped)
                              .arg(import.skipped.front().line)
                              .arg(inWindowLanguage(import.skipped.front().reason));
    }
    return true;
}

bool Document::import_history(const QString& path, QString& message) {
    const auto import = import_jobs(path.toStdString());
    if (!import) {
        message = inWindowLanguage(import.error().message);
        return false;
    }
    return take(*import, {}, message);
}

bool Document::import_use(const QString& path, QString& message) {
    const auto import = import_file(path.toStdString(), {.format = "gpu-use"});
    if (!import) {
        message = inWindowLanguage(import.error().message);
        return false;
    }
    return take(*import, {}, message);
}

}  // namespace grundlast
