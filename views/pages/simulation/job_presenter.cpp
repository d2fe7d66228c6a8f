#include "views/pages/simulation/job_presenter.h"

#include <QCoreApplication>
#include <algorithm>

#include "model/report/terms.h"
#include "views/style/number_text.h"
#include "views/style/palette.h"

namespace grundlast {

namespace {

struct JobText {
    Q_DECLARE_TR_FUNCTIONS(JobText)
};

QDate day_of(std::chrono::sys_days day) {
    const std::chrono::year_month_day date(day);
    return {static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
            static_cast<int>(static_cast<unsigned>(date.day()))};
}

QString title(std::size_t reason) {
    return inWindowLanguage(wait_reason_title(static_cast<WaitReason>(reason)));
}

}  // namespace

QDate JobPresenter::first_day() const {
    return day_of(std::chrono::sys_days(document_.project().settings.start / std::chrono::day(1)));
}

QDate JobPresenter::last_day() const {
    const ProjectSettings& settings = document_.project().settings;
    const SimTime end = month_start(settings.start, settings.horizon_months, settings.month_length);
    return first_day().addDays(static_cast<qint64>(to_hours(end) / 24) - 1);
}

CloserLookRequest JobPresenter::request(const QString& plan_id, LookAt what, const QDate& from,
                                        int days) const {
    CloserLookRequest request;
    request.plan_id = plan_id.toStdString();
    request.replay = what == LookAt::history;
    if (what == LookAt::from_date) {
        const auto first = static_cast<double>(first_day().daysTo(from));
        request.window = TimelineWindow{sim_hours(24 * first), sim_hours(24 * (first + days))};
    }
    return request;
}

const CloserLook* JobPresenter::look(const QString& plan_id) const {
    const auto look = document_.closer_look();
    return look && look->request.plan_id == plan_id.toStdString() ? look.get() : nullptr;
}

QString JobPresenter::summary(const QString& plan_id) const {
    const CloserLook* shown = look(plan_id);
    if (!shown) {
        return {};
    }
    const QString rules = JobText::tr("Rules that ran: %1.").arg(inWindowLanguage(rules_of(shown->scheduler)));
    const QString jobs = formatNumber(static_cast<double>(shown->timeline.jobs.size()), 0);
    if (shown->replayed) {
        return JobText::tr("Recorded history on the nodes of this plan, %1 jobs. %2").arg(jobs, rules);
    }
    const QDate from = first_day().addDays(static_cast<qint64>(to_hours(shown->timeline.from) / 24));
    const QDate to = first_day().addDays(static_cast<qint64>((to_hours(shown->timeline.to) - 1e-6) / 24));
    return JobText::tr("First replication, %1 to %2, %3 jobs. %4")
        .arg(formatDate(from), formatDate(to), jobs, rules);
}

QString JobPresenter::keys(bool dark) const {
    const auto look = document_.closer_look();
    QStringList keys;
    if (look) {
        for (const TimelineKey& key : look->picture.keys) {
            keys.append(
                QStringLiteral("<span style='color:%1'>&#9632;</span>&nbsp;%2")
                    .arg(seriesColour(key.colour, dark).name(), inWindowLanguage(key.name).toHtmlEscaped()));
        }
    }
    return keys.join(QStringLiteral("&nbsp;&nbsp; "));
}

std::vector<std::size_t> JobPresenter::reasons(const CloserLook& look) const {
    std::vector<std::size_t> reasons;
    for (std::size_t reason = 0; reason < wait_reason_count; ++reason) {
        if (look.teams.back().share[reason] > 0) {
            reasons.push_back(reason);
        }
    }
    return reasons;
}

QStringList JobPresenter::wait_head(const QString& plan_id) const {
    QStringList head{JobText::tr("Team"), JobText::tr("Jobs"), JobText::tr("Mean wait")};
    const CloserLook* shown = look(plan_id);
    if (!shown) {
        return head;
    }
    if (shown->replayed) {
        head.append(JobText::tr("Recorded wait"));
    }
    for (const std::size_t reason : reasons(*shown)) {
        head.append(title(reason));
    }
    return head;
}

std::vector<QStringList> JobPresenter::wait_rows(const QString& plan_id) const {
    std::vector<QStringList> rows;
    const CloserLook* shown = look(plan_id);
    if (!shown) {
        return rows;
    }
    const std::vector<std::size_t> shares = reasons(*shown);
    for (const TeamWaits& team : shown->teams) {
        QStringList row{team.team.empty() ? JobText::tr("All teams") : QString::fromStdString(team.team),
                        formatNumber(static_cast<double>(team.jobs), 0), formatHours(team.mean_wait_h)};
        if (shown->replayed) {
            row.append(team.recorded_mean_wait_h ? formatHours(*team.recorded_mean_wait_h)
                                                 : QStringLiteral("–"));
        }
        for (const std::size_t reason : shares) {
            row.append(team.mean_wait_h > 0 ? formatPercent(team.share[reason], 0) : QStringLiteral("–"));
        }
        rows.push_back(row);
    }
    return rows;
}

QStringList JobPresenter::validation_head() {
    return {JobText::tr("Jobs of"),        JobText::tr("Jobs"),         JobText::tr("Recorded mean"),
            JobText::tr("Simulated mean"), JobText::tr("Recorded P95"), JobText::tr("Simulated P95"),
            JobText::tr("Median error"),   JobText::tr("Distance")};
}

std::vector<QStringList> JobPresenter::validation_rows(const QString& plan_id) const {
    std::vector<QStringList> rows;
    const CloserLook* shown = look(plan_id);
    if (!shown || !shown->validation) {
        return rows;
    }
    const auto wait = [](double seconds) { return formatHours(seconds / 3600); };
    const auto add = [&](const ValidatedGroup& group) {
        rows.push_back({inWindowLanguage(group.name), formatNumber(static_cast<double>(group.jobs), 0),
                        wait(group.recorded.mean_s), wait(group.simulated.mean_s), wait(group.recorded.p95_s),
                        wait(group.simulated.p95_s), wait(group.median_absolute_error_s),
                        formatPercent(group.distance, 0)});
    };
    add(shown->validation->all);
    for (const auto* groups : {&shown->validation->sizes, &shown->validation->teams}) {
        for (const ValidatedGroup& group : *groups) {
            add(group);
        }
    }
    return rows;
}

QString JobPresenter::validation_words(const QString& plan_id) const {
    QStringList lines;
    const CloserLook* shown = look(plan_id);
    if (!shown || !shown->validation) {
        return {};
    }
    const Calibration& fit = shown->validation->calibration;
    if (fit.requests > 0) {
        lines.append(
            JobText::tr("Jobs ask for %1 times their run time on average (spread of the logarithm %2).")
                .arg(formatNumber(fit.walltime_factor, 1), formatNumber(fit.walltime_factor_sigma, 2)));
    }
    for (const Text& text : shown->validation->left_out) {
        lines.append(inWindowLanguage(text));
    }
    return lines.join(QLatin1Char('\n'));
}

QString JobPresenter::explanations(const QString& plan_id) const {
    QStringList lines;
    if (const CloserLook* shown = look(plan_id)) {
        for (const std::size_t reason : reasons(*shown)) {
            lines.append(QStringLiteral("%1: %2.").arg(
                title(reason), inWindowLanguage(wait_reason_explanation(static_cast<WaitReason>(reason)))));
        }
    }
    return lines.join(QLatin1Char('\n'));
}

}  // namespace grundlast
