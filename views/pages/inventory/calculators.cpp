#include "views/pages/inventory/calculators.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "model/planning/gpu_advice.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct CalculatorText {
    Q_DECLARE_TR_FUNCTIONS(CalculatorText)
};

CalculatorResult problem_of(const Error& error) {
    return {{}, inWindowLanguage(error.message), {}, {}};
}

QString explained(const Calculation& calculation) {
    return inWindowLanguage(calculation.formula) + QStringLiteral("\n= ") +
           inWindowLanguage(calculation.with_values);
}

// An assumption becomes a formula; what was measured or found elsewhere keeps its origin and names this, too.
void leave_formula(Workload& workload, const Text& what, const Calculation& calculation) {
    const Text added = what + Text::same(": ") + calculation.origin().source;
    Origin& origin = workload.origin;
    origin.source = origin.source.empty() ? added : origin.source + Text::same("; ") + added;
    if (origin.kind == OriginKind::assumption) {
        origin.kind = OriginKind::formula;
    }
}

}  // namespace

CalculatorResult show_test_run(const TestRun& run, double gpus) {
    const auto hours = test_run_hours(run, gpus);
    if (!hours) {
        return problem_of(hours.error());
    }
    return {CalculatorText::tr("%1 GPU-hours, %2 h a run")
                .arg(formatNumber(hours->gpu_hours, 1), formatNumber(hours->run_time_h.value, 1)),
            explained(hours->run_time_h), CalculatorText::tr("Take the test run over"),
            [run, calculation = hours->run_time_h](Workload& workload) {
                workload.run_time.kind = RunTimeKind::test_run;
                workload.run_time.test_run = run;
                leave_formula(workload, {"Laufzeit", "Run time"}, calculation);
            }};
}

CalculatorResult show_memory(const MemoryFitInput& input) {
    const auto fit = memory_fit(input);
    if (!fit) {
        return problem_of(fit.error());
    }
    QStringList parts;
    const auto add = [&](const QString& title, double gigabytes) {
        if (gigabytes > 0) {
            parts.append(title + QLatin1Char(' ') + formatNumber(gigabytes, 1) + QStringLiteral(" GB"));
        }
    };
    add(CalculatorText::tr("weights"), fit->weights);
    add(CalculatorText::tr("gradients"), fit->gradients);
    add(CalculatorText::tr("optimiser"), fit->optimiser);
    add(CalculatorText::tr("activations"), fit->activations);
    add(CalculatorText::tr("KV cache"), fit->kv_cache);
    add(CalculatorText::tr("overhead"), fit->overhead);
    return {
        CalculatorText::tr("%1 GB on each GPU").arg(formatNumber(fit->per_gpu.value, 1)),
        parts.join(QStringLiteral(", ")) + QLatin1Char('\n') + explained(fit->per_gpu),
        CalculatorText::tr("Take the memory over"),
        [gpus = input.gpus, calculation = fit->per_gpu](Workload& workload) {
            workload.gpu_memory_gb = std::ceil(calculation.value * 10) / 10;
            // A job may compute on more GPUs than its memory needs, but not on fewer.
            workload.gpus_per_job = std::max<double>(workload.gpus_per_job, gpus);
            leave_formula(workload, {"GPU-Speicher", "GPU memory"}, calculation);
        },
        [gpus = input.gpus](const Workload& workload) {
            return workload.gpus_per_job > gpus
                       ? CalculatorText::tr("GPUs per job stays at %1: the memory does not need more than %2.")
                             .arg(formatShort(workload.gpus_per_job, 2), formatNumber(gpus, 0))
                       : QString();
        }};
}

CalculatorResult show_training_time(const TrainingTimeInput& input) {
    const auto time = training_time(input);
    if (!time) {
        return problem_of(time.error());
    }
    return {
        CalculatorText::tr("%1 on %2 GPUs: %3 GPU-hours")
            .arg(formatHours(time->hours.value), formatNumber(input.gpus, 0), formatNumber(time->gpu_hours, 0)),
        explained(time->hours), CalculatorText::tr("Take the training time over"),
        [gpus = input.gpus, calculation = time->hours](Workload& workload) {
            workload.run_time.kind = RunTimeKind::constant;
            workload.run_time.mean_h = calculation.value;
            workload.gpus_per_job = gpus;
            leave_formula(workload, {"Laufzeit", "Run time"}, calculation);
        }};
}

CalculatorResult show_scaling(const std::vector<ScalingPoint>& points, int gpus) {
    const auto law = fit_scaling(points);
    if (!law) {
        return problem_of(law.error());
    }
    constexpr double worth_it = 0.8;
    constexpr int most = 4096;
    const Calculation efficiency = scaling_efficiency(*law, gpus);
    const int up_to = law->gpus_at(worth_it, most);
    return {CalculatorText::tr("%1 of ideal on %2 GPUs")
                .arg(formatPercent(efficiency.value, 0), formatNumber(gpus, 0)),
            CalculatorText::tr("At least 80% up to %1 GPUs.").arg(formatNumber(up_to, 0)) + QLatin1Char('\n') +
                explained(efficiency),
            CalculatorText::tr("Take the scaling over"), [gpus, efficiency](Workload& workload) {
                workload.scaling_efficiency = efficiency.value;
                workload.gpus_per_job = gpus;
                leave_formula(workload, {"Skalierung", "Scaling"}, efficiency);
            }};
}

CalculatorResult show_checkpoints(const FailingJob& job) {
    const auto interval = checkpoint_interval(job);
    if (!interval) {
        return problem_of(interval.error());
    }
    const double more = wall_time_h(job, interval->value, 1) - 1;
    return {CalculatorText::tr("A checkpoint every %1").arg(formatHours(interval->value)),
            CalculatorText::tr("Failures, restarts and checkpoints then make jobs %1 longer.")
                    .arg(formatPercent(more)) +
                QLatin1Char('\n') + explained(*interval),
            CalculatorText::tr("Take the checkpoints over"),
            [job, calculation = *interval](Workload& workload) {
                workload.checkpointing.interval_h = calculation.value;
                workload.checkpointing.restart_h = job.restart_h;
                leave_formula(workload, {"Checkpoints", "Checkpoints"}, calculation);
            }};
}

std::vector<AdviceRow> advice_rows(const Project& project, const Workload& workload, QString& problem) {
    const auto advice = advise_gpus(project, workload);
    if (!advice) {
        problem = inWindowLanguage(advice.error().message);
        return {};
    }
    std::vector<AdviceRow> rows;
    for (const GpuAdvice& one : *advice) {
        QStringList reasons;
        for (const Text& reason : one.reasons) {
            reasons.append(inWindowLanguage(reason));
        }
        const QString currency = QString::fromStdString(project.settings.currency);
        rows.push_back(
            {QString::fromStdString(one.gpu_model),
             one.suits ? CalculatorText::tr("yes") : CalculatorText::tr("no"),
             one.price_per_useful_h >= 0 ? formatMoney(one.price_per_useful_h, currency, 2) : QString(),
             reasons.join(QStringLiteral("; ")), one.suits});
    }
    return rows;
}

}  // namespace grundlast
