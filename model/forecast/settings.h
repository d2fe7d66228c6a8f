// What a planner states about the coming demand: source, growth, scenario, events, caps and typed months.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/fields.h"
#include "model/core/origin.h"

namespace grundlast {

enum class ForecastSource { history, inventory, blend };

constexpr auto enum_words(ForecastSource) {
    return std::to_array<EnumWord<ForecastSource>>({{ForecastSource::history, "history"},
                                                    {ForecastSource::inventory, "inventory"},
                                                    {ForecastSource::blend, "blend"}});
}

// How the weight of the history in a blend comes about: as typed, or by precision, the squared error of the
// backtest against the stated uncertainty of the inventory.
enum class BlendWeighting { by_hand, backtest };

constexpr auto enum_words(BlendWeighting) {
    return std::to_array<EnumWord<BlendWeighting>>(
        {{BlendWeighting::by_hand, "by_hand"}, {BlendWeighting::backtest, "backtest"}});
}

// How forecasts of teams, departments and the total are made to add up (model/forecast/reconciliation.h).
enum class Reconciliation { bottom_up, ols, wls_structural, wls_variance, mint_shrink };

constexpr auto enum_words(Reconciliation) {
    return std::to_array<EnumWord<Reconciliation>>({{Reconciliation::bottom_up, "bottom_up"},
                                                    {Reconciliation::ols, "ols"},
                                                    {Reconciliation::wls_structural, "wls_structural"},
                                                    {Reconciliation::wls_variance, "wls_variance"},
                                                    {Reconciliation::mint_shrink, "mint_shrink"}});
}

enum class DemandScenario { low, base, high };

constexpr auto enum_words(DemandScenario) {
    return std::to_array<EnumWord<DemandScenario>>(
        {{DemandScenario::low, "low"}, {DemandScenario::base, "base"}, {DemandScenario::high, "high"}});
}

// What a scenario changes: growth per year on top of all other growth, and a factor on the size of every event.
struct ScenarioShift {
    double growth_per_year = 0;
    double event_factor = 1;

    bool operator==(const ScenarioShift&) const = default;
};

// The course of an event from its start on. step: at once and for good. temporary: at once, for its duration.
// ramp: evenly until its duration is over, then for good. logistic and bass: an adoption curve that reaches 95
// % of the size when the duration is over; bass (Bass 1969) starts faster than logistic, which is symmetric.
enum class EventKind { step, temporary, ramp, logistic, bass };

constexpr auto enum_words(EventKind) {
    return std::to_array<EnumWord<EventKind>>({{EventKind::step, "step"},
                                               {EventKind::temporary, "temporary"},
                                               {EventKind::ramp, "ramp"},
                                               {EventKind::logistic, "logistic"},
                                               {EventKind::bass, "bass"}});
}

// "New line in March: +2,000 GPU-h a month, give or take 20 %."
struct ForecastEvent {
    std::string id;
    std::string name;
    // Whose demand it changes. Both empty: all teams; department or all: shared by their mean demand.
    std::string team_id;
    std::string department;
    EventKind kind = EventKind::step;
    YearMonth start{};
    int start_day = 1;        // of the month
    int duration_months = 6;  // not of a step
    // Reference GPU-hours in a month of 730 h once it has its full effect, below 0 where demand goes away.
    double size_gpu_h_per_month = 0;
    double uncertainty = 0.2;  // relative standard deviation of the size
    Origin origin;

    bool operator==(const ForecastEvent&) const = default;
};

// No more than this, as where a quota or a budget holds a team.
struct DemandCap {
    std::string team_id;
    double gpu_h_per_month = 0;  // reference GPU-hours in a month of 730 h
    Origin origin;

    bool operator==(const DemandCap&) const = default;
};

// A month that the user knows better: the mean of the team's paths in it.
struct ForecastOverride {
    std::string team_id;
    YearMonth month{};
    double gpu_h = 0;  // reference GPU-hours in this month
    Origin origin;

    bool operator==(const ForecastOverride&) const = default;
};

// Which past the history means: the jobs of the imported trace, or GPU-hours that were measured.
enum class HistoryKind { jobs, measured };

constexpr auto enum_words(HistoryKind) {
    return std::to_array<EnumWord<HistoryKind>>(
        {{HistoryKind::jobs, "jobs"}, {HistoryKind::measured, "measured"}});
}

// Measured GPU use of a team, as a monitoring system reports it.
struct MeasuredUse {
    std::string team_id;
    std::string first_day;             // "2026-06-01": of the first week
    std::vector<double> weekly_gpu_h;  // reference GPU-hours in each week; one length and start for all teams
    Origin origin;

    bool operator==(const MeasuredUse&) const = default;
};

struct ForecastSettings {
    ForecastSource source = ForecastSource::blend;
    HistoryKind history_kind = HistoryKind::jobs;
    std::string method = "auto";
    int paths = 200;
    double growth_per_year = 0;  // an assumption on top of the level of the history, for teams with a history
    Origin growth_origin;
    BlendWeighting weighting = BlendWeighting::by_hand;
    double blend_weight = 0.5;  // of the history, where a team has both; by hand, or where there is no backtest
    // Relative standard deviation of a workload's GPU-hours as the inventory states them: a guess is not a
    // measurement.
    double inventory_uncertainty = 0.2;
    Reconciliation reconciliation = Reconciliation::mint_shrink;
    DemandScenario scenario = DemandScenario::base;
    ScenarioShift low{-0.1, 0.75};
    ScenarioShift high{0.1, 1.25};
    Origin scenario_origin;
    std::vector<ForecastEvent> events;
    std::vector<DemandCap> caps;
    std::vector<ForecastOverride> overrides;
    std::vector<MeasuredUse> measured_use;

    bool operator==(const ForecastSettings&) const = default;
};

template <class Visit, FieldsOf<ScenarioShift> Self>
void fields(Visit&& visit, Self& shift) {
    visit("growth_per_year", shift.growth_per_year);
    visit("event_factor", shift.event_factor);
}

template <class Visit, FieldsOf<ForecastEvent> Self>
void fields(Visit&& visit, Self& event) {
    visit("id", event.id);
    visit("name", event.name);
    visit("team_id", event.team_id);
    visit("department", event.department);
    visit("kind", event.kind);
    visit("start", event.start);
    visit("start_day", event.start_day);
    visit("duration_months", event.duration_months);
    visit("size_gpu_h_per_month", event.size_gpu_h_per_month);
    visit("uncertainty", event.uncertainty);
    visit("origin", event.origin);
}

template <class Visit, FieldsOf<DemandCap> Self>
void fields(Visit&& visit, Self& cap) {
    visit("team_id", cap.team_id);
    visit("gpu_h_per_month", cap.gpu_h_per_month);
    visit("origin", cap.origin);
}

template <class Visit, FieldsOf<ForecastOverride> Self>
void fields(Visit&& visit, Self& typed) {
    visit("team_id", typed.team_id);
    visit("month", typed.month);
    visit("gpu_h", typed.gpu_h);
    visit("origin", typed.origin);
}

template <class Visit, FieldsOf<MeasuredUse> Self>
void fields(Visit&& visit, Self& use) {
    visit("team_id", use.team_id);
    visit("first_day", use.first_day);
    visit("weekly_gpu_h", use.weekly_gpu_h);
    visit("origin", use.origin);
}

template <class Visit, FieldsOf<ForecastSettings> Self>
void fields(Visit&& visit, Self& settings) {
    visit("source", settings.source);
    visit("history_kind", settings.history_kind);
    visit("method", settings.method);
    visit("paths", settings.paths);
    visit("growth_per_year", settings.growth_per_year);
    visit("growth_origin", settings.growth_origin);
    visit("weighting", settings.weighting);
    visit("blend_weight", settings.blend_weight);
    visit("inventory_uncertainty", settings.inventory_uncertainty);
    visit("reconciliation", settings.reconciliation);
    visit("scenario", settings.scenario);
    visit("low", settings.low);
    visit("high", settings.high);
    visit("scenario_origin", settings.scenario_origin);
    visit("events", settings.events);
    visit("caps", settings.caps);
    visit("overrides", settings.overrides);
    visit("measured_use", settings.measured_use);
}

}  // namespace grundlast
