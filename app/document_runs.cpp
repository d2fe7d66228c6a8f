// What the document computes beside the window, and what it writes of the results.
#include <utility>

#include "app/commands/output_file.h"
#include "app/document.h"
#include "app/report_exports.h"
#include "app/timeline_file.h"
#include "model/planning/watched.h"
#include "views/style/number_text.h"

namespace grundlast {

bool Document::forecast_is_stale() const {
    return forecast_ && (judging_ || forecast_hash_ != input_hash_);
}

bool Document::comparison_is_stale() const {
    return comparison_ && (judging_ || comparison_hash_ != input_hash_);
}

bool Document::closer_look_is_stale() const {
    return closer_look_ && (judging_ || closer_look_hash_ != input_hash_);
}

bool Document::effects_are_stale() const {
    return effects_ && (judging_ || effects_hash_ != input_hash_);
}

void Document::start(Task task) {
    switch (task) {
        case Task::forecast:
            return run_forecast();
        case Task::comparison:
            return run_comparison();
        case Task::closer_look:
            return look_closer(closer_look_request_);
        case Task::effects:
            return study_effects(effects_plan_);
        case Task::trial:
            return try_out(trial_project_, trial_replications_);
        case Task::optimum:
        case Task::sensitivity:
        case Task::risk:
            return run_study(task);
    }
}

void Document::stop(Task task) {
    runner(task).stop();
}

TaskState Document::state(Task task) const {
    return runner(task).state();
}

void Document::run_forecast() {
    settle();
    const auto work = [this, threads = threads_, project = project_, hash = input_hash_](
                          const RunControl& control, const std::function<void(TaskRunner::Finish)>&) {
        ForecastInput input = forecast_input(project);
        input.with_evidence = true;
        input.threads = threads;
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
    settle();
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
    std::vector<std::string> plans;
    for (const Plan& plan : project_.plans) {
        plans.push_back(plan.id);
    }
    live_runs_ = std::make_shared<LiveRuns>(plans);
    const auto work = [this, show, threads = threads_, project = project_, hash = input_hash_,
                       live = live_runs_](const RunControl& control,
                                          const std::function<void(TaskRunner::Finish)>& deliver) {
        const EvaluationOptions options{.replications = project.settings.replications,
                                        .seed = project.settings.seed,
                                        .threads = threads,
                                        .until = project.settings.target_half_width};
        const PartialComparison partly = [&](const Comparison& partial) {
            deliver([show, hash, copy = std::make_shared<const Comparison>(partial)] { show(hash, copy); });
        };
        auto result = compare_watched(project, options, *live, control, partly);
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

void Document::look_closer(const CloserLookRequest& request) {
    closer_look_request_ = request;
    settle();
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

void Document::study_effects(const std::string& plan_id) {
    effects_plan_ = plan_id;
    settle();
    const auto work = [this, plan_id, threads = threads_, project = project_, hash = input_hash_](
                          const RunControl& control, const std::function<void(TaskRunner::Finish)>&) {
        const EvaluationOptions options{
            .replications = project.settings.replications, .seed = project.settings.seed, .threads = threads};
        auto result = effect_shares(project, plan_id, options, control);
        return TaskRunner::Finish([this, hash, result = std::move(result)] {
            if (!result) {
                effects_runner_.set_error(inWindowLanguage(result.error().message));
                return;
            }
            effects_ = std::make_shared<const EffectTable>(*result);
            effects_hash_ = hash;
            emit effects_changed();
        });
    };
    effects_runner_.start(work);
}

void Document::try_out(std::shared_ptr<const Project> project, int replications) {
    if (!project) {
        return;
    }
    trial_project_ = project;
    trial_replications_ = replications;
    const auto work = [this, project = std::move(project), replications](
                          const RunControl& control, const std::function<void(TaskRunner::Finish)>&) {
        const EvaluationOptions options{.replications = replications, .seed = project->settings.seed};
        auto result = compare(*project, options, control);
        auto comparison = result ? std::make_shared<const Comparison>(*std::move(result)) : nullptr;
        const Text problem = comparison ? Text() : result.error().message;
        return TaskRunner::Finish([this, project, comparison, problem] {
            if (!comparison) {
                trial_runner_.set_error(inWindowLanguage(problem));
                return;
            }
            tried_out_ = {project, comparison};
            emit tried_out_changed();
        });
    };
    trial_runner_.start(work);
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

QString Document::export_report(const QString& path, Language language, ReportExport form) {
    if (!comparison_) {
        return tr("There is no comparison yet; run it on the Plans page first");
    }
    // Inputs of today beside costs of yesterday would be a wrong report that nobody can tell from a right one.
    if (comparison_is_stale()) {
        return tr("The results are of earlier inputs; run the comparison again, then export");
    }
    const Studies current = current_studies();
    const std::vector<EditEntry> log = change_log();
    const ReportSource source{project_, *comparison_, current, log};
    const auto written = write_report_export(source, form, path.toStdString(), language);
    if (!written) {
        return inWindowLanguage(written.error().message);
    }
    emit report_written();
    return {};
}

}  // namespace grundlast
