#include "views/pages/simulation/effect_presenter.h"

#include <QCoreApplication>
#include <cmath>

#include "views/pages/shared/interval_text.h"

namespace grundlast {

namespace {

struct EffectText {
    Q_DECLARE_TR_FUNCTIONS(EffectText)
};

// Figures of a change carry their sign; one of nothing has none.
QString change(const Interval& interval, IntervalText (*text)(const Interval&)) {
    Interval absolute = interval;
    absolute.mean = std::abs(interval.mean);
    const QString sign = interval.mean > 0   ? QStringLiteral("+")
                         : interval.mean < 0 ? QStringLiteral("−")
                                             : QString();
    return sign + text(absolute).joined();
}

IntervalText whole(const Interval& interval) {
    return number_text(interval, 0);
}

IntervalText hours(const Interval& interval) {
    return hours_text(interval);
}

IntervalText percent(const Interval& interval) {
    return percent_text(interval);
}

}  // namespace

const EffectTable* EffectPresenter::table(const QString& plan_id) const {
    const auto studied = document_.effects();
    return studied && studied->plan_id == plan_id.toStdString() ? studied.get() : nullptr;
}

QStringList EffectPresenter::head() const {
    return {EffectText::tr("Effect"),  EffectText::tr("Mean wait"),     EffectText::tr("P95 wait"),
            EffectText::tr("Goodput"), EffectText::tr("Own GPU-hours"), EffectText::tr("Cloud GPU-hours")};
}

std::vector<QStringList> EffectPresenter::rows(const QString& plan_id) const {
    const EffectTable* studied = table(plan_id);
    if (!studied) {
        return {};
    }
    const EffectFigures& all = studied->with_all;
    std::vector<QStringList> rows = {{EffectText::tr("With all"), hours_text(all.mean_wait_h).joined(),
                                      hours_text(all.p95_wait_h).joined(), percent_text(all.goodput).joined(),
                                      number_text(all.own_gpu_h, 0).joined(),
                                      number_text(all.cloud_gpu_h, 0).joined()}};
    for (const EffectShare& effect : studied->shares) {
        const QString name = inWindowLanguage(effect.name);
        if (!effect.acts) {
            rows.push_back({name, EffectText::tr("no data, or switched off"), {}, {}, {}, {}});
            continue;
        }
        rows.push_back({name, change(effect.share.mean_wait_h, hours), change(effect.share.p95_wait_h, hours),
                        change(effect.share.goodput, percent), change(effect.share.own_gpu_h, whole),
                        change(effect.share.cloud_gpu_h, whole)});
    }
    return rows;
}

QString EffectPresenter::note(const QString& plan_id) const {
    if (!table(plan_id)) {
        return {};
    }
    return EffectText::tr(
        "Each row: the plan with all effects less the same plan without this one, on the same random "
        "numbers. Rows do not add up: effects strengthen and hide each other.");
}

QStringList EffectPresenter::figure_head() const {
    return {EffectText::tr("Figure"), EffectText::tr("Value")};
}

std::vector<QStringList> EffectPresenter::figure_rows(const QString& plan_id) const {
    const auto comparison = document_.comparison();
    const PlanEvaluation* plan = comparison ? comparison->plan(plan_id.toStdString()) : nullptr;
    if (!plan) {
        return {};
    }
    const PlanFigures& f = plan->figures;
    std::vector<QStringList> rows;
    const auto add = [&](const QString& name, const IntervalText& value) {
        rows.push_back({name, value.joined()});
    };
    if (f.own_gpu_h.mean > 0) {
        add(EffectText::tr("Goodput of allocated GPU time"), percent_text(f.goodput));
        add(EffectText::tr("Node failures"), number_text(f.node_failures, 0));
        add(EffectText::tr("Runs that a failure ended"), number_text(f.failed_runs, 0));
        add(EffectText::tr("GPU-hours of lost work"), number_text(f.lost_gpu_h, 0));
        add(EffectText::tr("GPU-hours of restarts"), number_text(f.restart_gpu_h, 0));
        add(EffectText::tr("GPU-hours of checkpoints"), number_text(f.checkpoint_gpu_h, 0));
        add(EffectText::tr("GPU-hours lost to network and storage"), number_text(f.slowed_gpu_h, 0));
    }
    for (std::size_t w = 0; w < plan->service_levels.size() && w < document_.project().workloads.size(); ++w) {
        if (plan->service_levels[w]) {
            const QString name = QString::fromStdString(document_.project().workloads[w].name);
            add(EffectText::tr("Served: %1").arg(name), percent_text(*plan->service_levels[w]));
        }
    }
    return rows;
}

}  // namespace grundlast
