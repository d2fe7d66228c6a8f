#include "views/pages/forecast/event_editing.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "model/forecast/evidence.h"
#include "model/forecast/planned_events.h"
#include "views/tables/record_fields.h"

namespace grundlast {

namespace {

struct EventText {
    Q_DECLARE_TR_FUNCTIONS(EventText)
};

double twoDigits(double value) {
    if (value == 0) {
        return 0;
    }
    const double unit = std::pow(10, std::floor(std::log10(std::abs(value))) - 1);
    return std::round(value / unit) * unit;
}

template <class List>
auto typedMonth(List& overrides, const std::string& team_id, YearMonth month) {
    return std::find_if(overrides.begin(), overrides.end(), [&](const ForecastOverride& typed) {
        return typed.team_id == team_id && typed.month == month;
    });
}

void setTyped(Project& project, const std::string& team_id, YearMonth month, double gpu_h) {
    auto& overrides = project.forecast.overrides;
    const auto known = typedMonth(overrides, team_id, month);
    if (known != overrides.end()) {
        known->gpu_h = gpu_h;
    } else {
        overrides.push_back({team_id, month, gpu_h, {}});
    }
}

RecordField numberColumn(const char* key, const QString& title,
                         std::function<QVariant(const Project&, int)> read) {
    RecordField field;
    field.key = QString::fromLatin1(key);
    field.title = title;
    field.kind = FieldKind::number;
    field.read = std::move(read);
    field.most_decimals = 0;
    return field;
}

}  // namespace

YearMonth EventEditing::month_at_place(double x) const {
    const auto forecast = document_.forecast();
    const YearMonth start = forecast ? forecast->start : document_.project().settings.start;
    const int months = forecast ? forecast->months : document_.project().settings.horizon_months;
    return month_at(start, std::min(static_cast<int>(std::lround(x)), months - 1));
}

QString EventEditing::drawn_text(QPointF from, QPointF to) const {
    if (from.x() != to.x()) {
        return EventText::tr("From %1").arg(formatMonth(month_at_place(to.x() + 0.5)));
    }
    const double size = twoDigits(to.y() - from.y());
    const QString sign = size >= 0 ? QStringLiteral("+") : QStringLiteral("\u2212");
    return EventText::tr("From %1: %2 GPU-h a month")
        .arg(formatMonth(month_at_place(from.x())), sign + formatNumber(std::abs(size), 0));
}

QString EventEditing::insert(const ForecastNode& node, YearMonth month, double size, const QString& step) {
    std::vector<std::string> taken;
    for (const ForecastEvent& event : document_.project().forecast.events) {
        taken.push_back(event.id);
    }
    ForecastEvent event;
    event.id = free_id("event", taken);
    event.team_id = node.team_id;
    event.department = node.department;
    event.start = month;
    event.size_gpu_h_per_month = size;
    document_.edit(step, [event](Project& project) { project.forecast.events.push_back(event); });
    return QString::fromStdString(event.id);
}

QString EventEditing::draw(const ForecastNode& node, QPointF from, QPointF to) {
    return insert(node, month_at_place(from.x()), twoDigits(to.y() - from.y()), EventText::tr("Draw an event"));
}

QString EventEditing::add(const ForecastNode& node, double x) {
    return insert(node, month_at_place(x), 0, EventText::tr("Add an event"));
}

void EventEditing::move(const QString& event_id, double x) {
    const auto& events = document_.project().forecast.events;
    const auto at = std::find_if(events.begin(), events.end(), [&](const ForecastEvent& event) {
        return event.id == event_id.toStdString();
    });
    const YearMonth month = month_at_place(x + 0.5);  // a mark stands half a month before its month
    if (at == events.end() || (at->start == month && at->start_day == 1)) {
        return;
    }
    document_.edit(EventText::tr("Move the event"), [row = at - events.begin(), month](Project& project) {
        ForecastEvent& event = project.forecast.events[static_cast<std::size_t>(row)];
        event.start = month;
        event.start_day = 1;
    });
}

QString EventEditing::event_near(const ForecastNode& node, double x) const {
    constexpr double reach = 0.5;  // months
    const auto forecast = document_.forecast();
    const Project& project = document_.project();
    if (!forecast) {
        return {};
    }
    QString nearest;
    double distance = reach;
    for (const ForecastEvent& event : project.forecast.events) {
        const double away = std::abs(event_position(event, forecast->start) - x);
        if (concerns(project, event, node) && away <= distance) {
            distance = away;
            nearest = QString::fromStdString(event.id);
        }
    }
    return nearest;
}

std::vector<ForecastEvent> EventEditing::shifts(const ForecastNode& node) const {
    using std::chrono::weeks;
    const auto forecast = document_.forecast();
    const TeamForecast* team = forecast && !node.team_id.empty() ? forecast_at(*forecast, node) : nullptr;
    std::vector<ForecastEvent> found;
    if (!team || !team->evidence || !history_has_dates(*team)) {
        return found;
    }
    const Project& project = document_.project();
    for (const Anomaly& anomaly : team->evidence->anomalies) {
        const Instant start = team->history_start + weeks(static_cast<int>(anomaly.at));
        const auto explains = [&](const ForecastEvent& event) {
            return concerns(project, event, node) && std::chrono::abs(start_of(event) - start) <= weeks(2);
        };
        const auto& known = project.forecast.events;
        if (anomaly.kind != AnomalyKind::level_shift || std::any_of(known.begin(), known.end(), explains)) {
            continue;
        }
        const std::chrono::year_month_day date(std::chrono::floor<std::chrono::days>(start));
        ForecastEvent event;
        event.name = EventText::tr("Level shift").toStdString();
        event.team_id = node.team_id;
        event.start = date.year() / date.month();
        event.start_day = static_cast<int>(static_cast<unsigned>(date.day()));
        event.size_gpu_h_per_month = twoDigits(anomaly.size);
        event.origin.kind = OriginKind::measured;
        found.push_back(event);
    }
    return found;
}

int EventEditing::open_shifts(const ForecastNode& node) const {
    return static_cast<int>(shifts(node).size());
}

void EventEditing::adopt_shifts(const ForecastNode& node) {
    const std::vector<ForecastEvent> found = shifts(node);
    if (found.empty()) {
        return;
    }
    document_.edit(EventText::tr("Enter level shifts as events"), [found](Project& project) {
        std::vector<ForecastEvent>& events = project.forecast.events;
        for (ForecastEvent event : found) {
            std::vector<std::string> taken;
            for (const ForecastEvent& known : events) {
                taken.push_back(known.id);
            }
            event.id = free_id("event", taken);
            events.push_back(event);
        }
    });
}

void EventEditing::remove(int row) {
    if (row_of(document_.project().forecast.events, row)) {
        document_.edit(EventText::tr("Remove the event"), [row](Project& project) {
            project.forecast.events.erase(project.forecast.events.begin() + row);
        });
    }
}

void EventEditing::add_cap(const ForecastNode& node) {
    const Project& project = document_.project();
    DemandCap cap;
    cap.team_id = !node.team_id.empty() || project.teams.empty() ? node.team_id : project.teams.front().id;
    // Above all that is expected, so that nothing changes before a number is typed.
    const auto forecast = document_.forecast();
    const TeamForecast* team = forecast ? forecast_at(*forecast, {cap.team_id, {}}) : nullptr;
    for (const double high : team ? team->fan.high95 : std::vector<double>()) {
        cap.gpu_h_per_month = std::max(cap.gpu_h_per_month, std::ceil(2 * high));
    }
    document_.edit(EventText::tr("Add a cap"),
                   [cap](Project& changed) { changed.forecast.caps.push_back(cap); });
}

void EventEditing::remove_cap(int row) {
    if (row_of(document_.project().forecast.caps, row)) {
        document_.edit(EventText::tr("Remove the cap"), [row](Project& project) {
            project.forecast.caps.erase(project.forecast.caps.begin() + row);
        });
    }
}

RecordList EventEditing::months(const ForecastNode& node) const {
    const auto forecast = document_.forecast();
    const TeamForecast* shown = forecast ? forecast_at(*forecast, node) : nullptr;
    RecordList list;
    const int count = shown ? static_cast<int>(shown->fan.mean.size()) : 0;
    list.count = [count](const Project&) { return count; };
    // The forecast is part of what tells rows apart: a new one resets the table.
    list.id = [](const Project&, int row) { return QString::number(row); };
    RecordField month;
    month.key = QStringLiteral("month");
    month.title = EventText::tr("Month");
    month.kind = FieldKind::month;
    month.column_width = 110;
    const YearMonth start = forecast ? forecast->start : YearMonth{};
    month.read = [start](const Project&, int row) {
        return QVariant(QString::fromStdString(to_string(grundlast::month_at(start, row))));
    };
    list.columns.push_back(month);
    if (!shown) {
        return list;
    }
    const auto typed_at = [node, start](const Project& project, int row) {
        const auto& overrides = project.forecast.overrides;
        const auto found = typedMonth(overrides, node.team_id, grundlast::month_at(start, row));
        return found != overrides.end() && !node.team_id.empty() ? std::optional(found->gpu_h) : std::nullopt;
    };
    // Before it was replaced: as far as this forecast knows.
    const auto computed = [forecast, shown](int row) {
        for (const ReplacedMonth& replaced : shown->replaced) {
            if (static_cast<int>(replaced.month) == row) {
                return replaced.before;
            }
        }
        return shown->fan.mean[static_cast<std::size_t>(row)];
    };
    RecordField mean =
        numberColumn("mean", EventText::tr("Mean (GPU-h)"), [=](const Project& project, int row) {
            return QVariant(typed_at(project, row).value_or(computed(row)));
        });
    mean.least = 0;
    mean.column_width = 110;
    mean.help_text = EventText::tr("Type what you know better; the paths of the month are scaled to it");
    if (!node.team_id.empty()) {
        mean.write = [node, start](Project& project, int row, const QVariant& value) {
            setTyped(project, node.team_id, grundlast::month_at(start, row), value.toDouble());
        };
    }
    list.columns.push_back(mean);
    const auto range = [forecast](const std::vector<double>& values) {
        return [forecast, &values](const Project&, int row) {
            return QVariant(values[static_cast<std::size_t>(row)]);
        };
    };
    list.columns.push_back(numberColumn("low80", EventText::tr("80% from"), range(shown->fan.low80)));
    list.columns.push_back(numberColumn("high80", EventText::tr("80% to"), range(shown->fan.high80)));
    list.columns.push_back(numberColumn("low95", EventText::tr("95% from"), range(shown->fan.low95)));
    list.columns.push_back(numberColumn("high95", EventText::tr("95% to"), range(shown->fan.high95)));
    if (!node.team_id.empty()) {
        RecordField mark;
        mark.key = QStringLiteral("typed");
        mark.title = EventText::tr("Typed instead of");
        mark.kind = FieldKind::text;
        mark.read = [=](const Project& project, int row) {
            return QVariant(typed_at(project, row)
                                ? EventText::tr("✎ was %1").arg(formatNumber(computed(row), 0))
                                : QString());
        };
        list.columns.push_back(mark);
    }
    return list;
}

bool EventEditing::is_typed(const ForecastNode& node, int row) const {
    const auto forecast = document_.forecast();
    const auto& overrides = document_.project().forecast.overrides;
    return forecast && row >= 0 && !node.team_id.empty() &&
           typedMonth(overrides, node.team_id, grundlast::month_at(forecast->start, row)) != overrides.end();
}

void EventEditing::take_back(const ForecastNode& node, int row) {
    if (!is_typed(node, row)) {
        return;
    }
    const YearMonth month = grundlast::month_at(document_.forecast()->start, row);
    document_.edit(EventText::tr("Take back the typed month"), [node, month](Project& project) {
        auto& overrides = project.forecast.overrides;
        overrides.erase(typedMonth(overrides, node.team_id, month));
    });
}

}  // namespace grundlast
