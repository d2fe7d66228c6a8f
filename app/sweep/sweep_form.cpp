#include "app/sweep/sweep_form.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct SweepFormText {
    Q_DECLARE_TR_FUNCTIONS(SweepFormText)
};

constexpr std::size_t most_values = 10'000;

Error unreadable(const QString& text) {
    const std::string typed = text.toStdString();
    return {{"'" + typed + "' ist keine Zahl; Werte durch Semikolon trennen, Bereiche als 1..5 oder 1..9/2",
             "'" + typed + "' is no number; separate values by semicolons, write ranges as 1..5 or 1..9/2"}};
}

Result<double> read_value(const QString& typed, bool share) {
    QString text = typed.trimmed();
    const bool percent = text.endsWith('%');
    text.remove('%');
    const NumberReading reading = readNumber(text.trimmed());
    if (reading.kind != NumberReading::Kind::value) {
        return unreadable(typed.trimmed());
    }
    return share || percent ? reading.value / 100 : reading.value;
}

Result<std::vector<double>> read_range(const QString& text, bool share) {
    const QString rest = text.section("..", 1);
    const auto from = read_value(text.section("..", 0, 0), share);
    const auto to = read_value(rest.section('/', 0, 0), share);
    const auto step =
        rest.contains('/') ? read_value(rest.section('/', 1), share) : Result<double>(share ? 0.01 : 1);
    if (!from || !to || !step) {
        return !from ? from.error() : !to ? to.error() : step.error();
    }
    const double steps = std::floor((*to - *from) / *step + 1e-9);
    if (*step <= 0 || steps < 0 || steps >= static_cast<double>(most_values)) {
        return unreadable(text);
    }
    std::vector<double> values;
    for (int i = 0; i <= static_cast<int>(steps); ++i) {
        // Rounded as it would be typed: 0.1 + 2 x 0.1 is 0.3.
        values.push_back(std::round((*from + i * *step) * 1e9) / 1e9);
    }
    return values;
}

QString shown(double value, bool share) {
    return editableNumber(share ? value * 100 : value);
}

}  // namespace

std::vector<SweepKey> sweep_keys(const Project& project) {
    std::vector<SweepKey> keys;
    const auto add = [&](const std::string& key, const QString& title, double present, bool share = false) {
        keys.push_back({QString::fromStdString(key), title, share, shown(present, share)});
    };
    for (const Cluster& cluster : project.clusters) {
        for (const NodeGroup& group : cluster.groups) {
            const auto delivery = std::find_if(group.phases.begin(), group.phases.end(),
                                               [](const CapacityPhase& phase) { return phase.nodes >= 0; });
            if (delivery != group.phases.end()) {
                add("nodes." + cluster.id + "." + group.id,
                    SweepFormText::tr("Nodes of %1 in %2")
                        .arg(QString::fromStdString(group.name), QString::fromStdString(cluster.name)),
                    delivery->nodes);
            }
        }
    }
    for (const Plan& plan : project.plans) {
        const QString name = inWindowLanguage(plan.name);
        if (plan.burst.kind == BurstKind::after_wait) {
            add("wait." + plan.id, SweepFormText::tr("Hours before jobs go to the cloud: %1").arg(name),
                plan.burst.after_wait_h);
        }
        if (!plan.offer_ids.empty()) {
            add("reserved." + plan.id, SweepFormText::tr("Reserved instances: %1").arg(name),
                plan.reserved_instances);
            add("quota." + plan.id, SweepFormText::tr("Most GPUs rented at a time (0: any): %1").arg(name),
                plan.cloud_quota_gpus);
        }
    }
    add("growth", SweepFormText::tr("Growth of the demand per year, in %"), project.forecast.growth_per_year,
        true);
    add("seed", SweepFormText::tr("Seed of the random numbers"), static_cast<double>(project.settings.seed));
    for (const Assumption& assumption : assumptions_of(project)) {
        const bool share = assumption.unit == AssumptionUnit::share;
        const QString name = inWindowLanguage(assumption.name);
        add(assumption.key, share ? SweepFormText::tr("%1, in %").arg(name) : name, assumption.value, share);
    }
    return keys;
}

Result<std::vector<double>> read_sweep_values(const QString& text, bool share) {
    std::vector<double> values;
    for (const QString& part : text.split(';', Qt::SkipEmptyParts)) {
        if (part.trimmed().isEmpty()) {
            continue;
        }
        if (part.contains("..")) {
            const auto range = read_range(part, share);
            if (!range) {
                return range.error();
            }
            values.insert(values.end(), range->begin(), range->end());
        } else if (const auto value = read_value(part, share)) {
            values.push_back(*value);
        } else {
            return value.error();
        }
    }
    return values;
}

Result<SweepGrid> grid_of(const TypedSweep& typed, const Project& project) {
    SweepGrid grid;
    grid.plan_ids = typed.plan_ids;
    grid.replications = typed.replications;
    grid.seed = project.settings.seed;
    for (const TypedAxis& axis : typed.axes) {
        auto values = read_sweep_values(axis.values, axis.key.share);
        if (!values) {
            return Error{Text::same(axis.key.title.toStdString() + ": ") + values.error().message};
        }
        grid.axes.push_back({axis.key.key.toStdString(), *std::move(values)});
    }
    const auto checked = check_grid(project, grid);
    return checked ? Result<SweepGrid>(std::move(grid)) : checked.error();
}

double runs_of(const SweepGrid& grid, const Project& project) {
    const std::size_t plans = grid.plan_ids.empty() ? project.plans.size() : grid.plan_ids.size();
    return static_cast<double>(point_count(grid) * plans) * grid.replications;
}

}  // namespace grundlast
