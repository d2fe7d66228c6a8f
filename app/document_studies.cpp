// Optimum, sensitivity and risk in the background.
#include "app/document.h"
#include "model/planning/optimum/optimum.h"
#include "model/planning/risk/risk.h"
#include "model/planning/run_batch.h"
#include "model/planning/sensitivity/sensitivity.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

std::size_t place_of(Task task) {
    return static_cast<std::size_t>(task) - static_cast<std::size_t>(Task::optimum);
}

OptimumOptions optimum_options(const Project& project, int threads) {
    OptimumOptions options;
    options.threads = threads;
    options.replications = project.settings.replications;
    options.seed = project.settings.seed;
    options.most_capex = project.search.most_capex;
    options.confidence = project.search.confidence;
    return options;
}

// The comparison in the window where it is current, else a new one.
Result<std::shared_ptr<const Comparison>> comparison_for(const Project& project,
                                                         const std::shared_ptr<const Comparison>& current,
                                                         int threads, const RunControl& control) {
    if (current) {
        return current;
    }
    auto made = compare(project,
                        {.replications = project.settings.replications,
                         .seed = project.settings.seed,
                         .threads = threads,
                         .until = project.settings.target_half_width},
                        part_of(control, 0, 0.5));
    return made
               ? Result<std::shared_ptr<const Comparison>>(std::make_shared<const Comparison>(*std::move(made)))
               : Result<std::shared_ptr<const Comparison>>(made.error());
}

struct Study {
    Studies found;  // the one that was asked for
    Text problem;
};

template <class T>
void take(Study& study, std::shared_ptr<const T>& place, Result<T> result) {
    if (result) {
        place = std::make_shared<const T>(*std::move(result));
    } else {
        study.problem = result.error().message;
    }
}

Study study_of(Task task, const Project& project, const std::shared_ptr<const Comparison>& current, int threads,
               const RunControl& control) {
    Study study;
    if (task == Task::optimum) {
        take(study, study.found.optimum, optimise(project, optimum_options(project, threads), control));
        return study;
    }
    const auto comparison = comparison_for(project, current, threads, control);
    if (!comparison) {
        study.problem = comparison.error().message;
        return study;
    }
    const RunControl rest = part_of(control, current ? 0 : 0.5, 1);
    if (task == Task::sensitivity) {
        SensitivityOptions options;
        options.threads = threads;
        take(study, study.found.sensitivity, sensitivity(project, **comparison, options, rest));
    } else {
        RiskOptions options;
        options.threads = threads;
        options.draws = project.search.risk_draws;
        options.seed = (*comparison)->seed;
        take(study, study.found.risk, risk(project, **comparison, options, rest));
    }
    return study;
}

}  // namespace

bool Document::study_is_stale(Task task) const {
    const bool known = task == Task::optimum       ? studies_.optimum != nullptr
                       : task == Task::sensitivity ? studies_.sensitivity != nullptr
                                                   : studies_.risk != nullptr;
    return known && (judging_ || study_hashes_[place_of(task)] != search_hash_);
}

Studies Document::current_studies() const {
    Studies current;
    current.optimum = study_is_stale(Task::optimum) ? nullptr : studies_.optimum;
    current.sensitivity = study_is_stale(Task::sensitivity) ? nullptr : studies_.sensitivity;
    current.risk = study_is_stale(Task::risk) ? nullptr : studies_.risk;
    return current;
}

void Document::run_study(Task task) {
    settle();
    // A partial comparison, or one of other inputs, is none to build upon.
    const bool current = comparison_ && !comparison_is_stale() && !state(Task::comparison).running;
    const auto work = [this, task, threads = threads_, project = project_, hash = search_hash_,
                       comparison = current ? comparison_ : nullptr](
                          const RunControl& control, const std::function<void(TaskRunner::Finish)>&) {
        auto study = std::make_shared<Study>(study_of(task, project, comparison, threads, control));
        return TaskRunner::Finish([this, task, hash, study] {
            if (!study->problem.empty()) {
                runner(task).set_error(inWindowLanguage(study->problem));
                return;
            }
            studies_.optimum = study->found.optimum ? study->found.optimum : studies_.optimum;
            studies_.sensitivity = study->found.sensitivity ? study->found.sensitivity : studies_.sensitivity;
            studies_.risk = study->found.risk ? study->found.risk : studies_.risk;
            study_hashes_[place_of(task)] = hash;
            emit studies_changed();
        });
    };
    runner(task).start(work);
}

}  // namespace grundlast
