#include "views/tables/forecast_fields.h"

#include <QCoreApplication>
#include <set>

#include "views/tables/project_choices.h"
#include "views/tables/record_fields.h"
#include "views/tables/word_titles.h"

namespace grundlast {

namespace {

struct ForecastFieldText {
    Q_DECLARE_TR_FUNCTIONS(ForecastFieldText)
};

constexpr double most_gpu_h = 1e12;

const auto forecast_at = [](auto& project, int) { return &project.forecast; };
const auto event_at = [](auto& project, int row) { return row_of(project.forecast.events, row); };
const auto cap_at = [](auto& project, int row) { return row_of(project.forecast.caps, row); };
const auto titled = [](auto value) { return word_title(value); };

QString departmentKey(const std::string& name) {
    return QStringLiteral("department/") + QString::fromStdString(name);
}

QString teamKey(const std::string& id) {
    return QStringLiteral("team/") + QString::fromStdString(id);
}

std::vector<RecordField> basisFields() {
    RecordFields f(forecast_at);
    f.choice(
        "source", ForecastFieldText::tr("Based on"), [](auto& s) -> auto& { return s.source; },
        choices_of<ForecastSource>(titled));
    f.choice(
         "history_kind", ForecastFieldText::tr("History from"), [](auto& s) -> auto& { return s.history_kind; },
         choices_of<HistoryKind>(titled))
        .shown_where([](const Project& project, int) { return !project.forecast.measured_use.empty(); });
    f.choice(
        "method", ForecastFieldText::tr("Method"), [](auto& s) -> auto& { return s.method; },
        forecast_method_choices);
    f.choice(
         "reconciliation", ForecastFieldText::tr("Teams and sums agree"),
         [](auto& s) -> auto& { return s.reconciliation; }, choices_of<Reconciliation>(titled))
        .help(ForecastFieldText::tr("How forecasts of teams, departments and the total are made to add up"));
    f.percent(
         "growth_per_year", ForecastFieldText::tr("Growth per year"),
         [](auto& s) -> auto& { return s.growth_per_year; })
        .between(-0.99, 100)
        .help(ForecastFieldText::tr("An assumption on top of the level of the history"));
    f.number(
         "paths", ForecastFieldText::tr("Sample paths"), [](auto& s) -> auto& { return s.paths; })
        .whole_number()
        .between(10, 100'000);
    return f.take();
}

std::vector<RecordField> blendFields() {
    const auto blends = [](const Project& project, int) {
        return project.forecast.source == ForecastSource::blend;
    };
    RecordFields f(forecast_at);
    f.choice(
         "weighting", ForecastFieldText::tr("Weight of the history"),
         [](auto& s) -> auto& { return s.weighting; }, choices_of<BlendWeighting>(titled))
        .help(ForecastFieldText::tr(
            "By precision: the error of its backtest against the uncertainty of the inventory"))
        .shown_where(blends);
    f.percent(
         "blend_weight", ForecastFieldText::tr("Weight by hand"),
         [](auto& s) -> auto& { return s.blend_weight; })
        .between(0, 1)
        .help(ForecastFieldText::tr("Also where a history is too short for a backtest"))
        .shown_where(blends);
    f.percent(
         "inventory_uncertainty", ForecastFieldText::tr("Uncertainty of the inventory"),
         [](auto& s) -> auto& { return s.inventory_uncertainty; })
        .between(0, 10)
        .help(ForecastFieldText::tr("Standard deviation of what a workload states"));
    return f.take();
}

std::vector<RecordField> scenarioFields() {
    RecordFields f(forecast_at);
    f.percent(
         "low.growth_per_year", ForecastFieldText::tr("Low: growth per year"),
         [](auto& s) -> auto& { return s.low.growth_per_year; })
        .between(-0.99, 100)
        .help(ForecastFieldText::tr("On top of all other growth"));
    f.percent(
         "low.event_factor", ForecastFieldText::tr("Low: size of events"),
         [](auto& s) -> auto& { return s.low.event_factor; })
        .between(0, 100)
        .help(ForecastFieldText::tr("Share of the size of every event that is still to come"));
    f.percent(
         "high.growth_per_year", ForecastFieldText::tr("High: growth per year"),
         [](auto& s) -> auto& { return s.high.growth_per_year; })
        .between(-0.99, 100);
    f.percent(
         "high.event_factor", ForecastFieldText::tr("High: size of events"),
         [](auto& s) -> auto& { return s.high.event_factor; })
        .between(0, 100);
    return f.take();
}

}  // namespace

std::vector<FormSection> forecast_sections() {
    return {{ForecastFieldText::tr("General"), basisFields()},
            {ForecastFieldText::tr("Blend"), blendFields()},
            {ForecastFieldText::tr("Scenarios"), scenarioFields()}};
}

std::vector<Choice> event_target_choices(const Project& project) {
    std::vector<Choice> choices{{QString(), ForecastFieldText::tr("All teams")}};
    std::set<std::string> departments;
    for (const Team& team : project.teams) {
        if (!team.department.empty() && departments.insert(team.department).second) {
            choices.push_back({departmentKey(team.department), QString::fromStdString(team.department)});
        }
    }
    for (const Choice& team : team_choices(project)) {
        choices.push_back({teamKey(team.key.toStdString()), team.title});
    }
    return choices;
}

QString event_target(const ForecastEvent& event) {
    if (!event.team_id.empty()) {
        return teamKey(event.team_id);
    }
    return event.department.empty() ? QString() : departmentKey(event.department);
}

void set_event_target(ForecastEvent& event, const QString& target) {
    const std::string name = target.section(QLatin1Char('/'), 1).toStdString();
    event.team_id = target.startsWith(QLatin1String("team/")) ? name : std::string();
    event.department = target.startsWith(QLatin1String("department/")) ? name : std::string();
}

RecordList event_list() {
    RecordFields f(event_at);
    f.text(
         "name", ForecastFieldText::tr("Event"), [](auto& event) -> auto& { return event.name; })
        .width(130);
    RecordField& target = f.choice(
        "target", ForecastFieldText::tr("Whose demand"), [](auto& event) -> auto& { return event.team_id; },
        event_target_choices);
    target.column_width = 120;
    target.read = [](const Project& project, int row) {
        const ForecastEvent* event = row_of(project.forecast.events, row);
        return event ? QVariant(event_target(*event)) : QVariant();
    };
    target.write = [](Project& project, int row, const QVariant& value) {
        if (ForecastEvent* event = row_of(project.forecast.events, row)) {
            set_event_target(*event, value.toString());
        }
    };
    f.number(
         "size_gpu_h_per_month", ForecastFieldText::tr("Size"),
         [](auto& event) -> auto& { return event.size_gpu_h_per_month; })
        .between(-most_gpu_h, most_gpu_h)
        .decimals(0)
        .unit(ForecastFieldText::tr("GPU-h/month"))
        .help(ForecastFieldText::tr(
            "With its full effect, in a month of 730 h on the reference GPU; below 0: demand goes away"));
    f.month(
        "start", ForecastFieldText::tr("From"), [](auto& event) -> auto& { return event.start; });
    f.choice(
        "kind", ForecastFieldText::tr("Course"), [](auto& event) -> auto& { return event.kind; },
        choices_of<EventKind>(titled));
    f.percent(
         "uncertainty", ForecastFieldText::tr("±"), [](auto& event) -> auto& { return event.uncertainty; })
        .between(0, 10)
        .help(ForecastFieldText::tr("Standard deviation of the size"));
    f.number(
         "duration_months", ForecastFieldText::tr("Duration"),
         [](auto& event) -> auto& { return event.duration_months; })
        .whole_number()
        .between(1, 120)
        .unit(ForecastFieldText::tr("months"))
        .help(ForecastFieldText::tr("Until it ends, or until a ramp or curve has (nearly) its full effect; a "
                                    "step has none"));
    f.number(
         "start_day", ForecastFieldText::tr("Day"), [](auto& event) -> auto& { return event.start_day; })
        .whole_number()
        .between(1, 31)
        .width(64);
    return {[](const Project& project) { return static_cast<int>(project.forecast.events.size()); },
            [](const Project& project, int row) {
                const ForecastEvent* event = row_of(project.forecast.events, row);
                return event ? QString::fromStdString(event->id) : QString();
            },
            f.take()};
}

RecordList cap_list() {
    RecordFields f(cap_at);
    f.choice(
         "team_id", ForecastFieldText::tr("Team"), [](auto& cap) -> auto& { return cap.team_id; }, team_choices)
        .width(190);
    f.number(
         "gpu_h_per_month", ForecastFieldText::tr("No more than"),
         [](auto& cap) -> auto& { return cap.gpu_h_per_month; })
        .between(0, most_gpu_h)
        .decimals(0)
        .unit(ForecastFieldText::tr("GPU-h/month"))
        .help(
            ForecastFieldText::tr("In a month of 730 h on the reference GPU, as where a quota holds the team"));
    return {[](const Project& project) { return static_cast<int>(project.forecast.caps.size()); },
            [](const Project&, int row) { return QString::number(row); }, f.take()};
}

}  // namespace grundlast
