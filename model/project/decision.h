// What a decision needs besides figures: criteria with weights, checklists, a schedule, risks, what the pilot
// measured, and the thresholds that people quote. Everything is a part of the project and can be edited.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "model/core/fields.h"
#include "model/core/origin.h"

namespace grundlast {

// A criterion of the scorecard (Nutzwertanalyse). Its position runs from 0, which speaks for renting, to 1,
// which speaks for owning.
struct Criterion {
    std::string id;  // scorecard.h knows how to measure those of default_decision()
    Text name;
    Text question;       // for whoever answers; says what 0 and 1 mean
    double weight = 1;   // relative
    double answer = -1;  // 0 to 1; -1: measured where the model can, else not answered
    Origin origin;       // who answered

    bool operator==(const Criterion&) const = default;
};

enum class ChecklistKind {
    procurement,
    colocation,
    provider,
    exit,
    security,
    orchestration,
    mistakes,
    compliance,
    steps  // from pilot to production
};

constexpr auto enum_words(ChecklistKind) {
    return std::to_array<EnumWord<ChecklistKind>>({{ChecklistKind::procurement, "procurement"},
                                                   {ChecklistKind::colocation, "colocation"},
                                                   {ChecklistKind::provider, "provider"},
                                                   {ChecklistKind::exit, "exit"},
                                                   {ChecklistKind::security, "security"},
                                                   {ChecklistKind::orchestration, "orchestration"},
                                                   {ChecklistKind::mistakes, "mistakes"},
                                                   {ChecklistKind::compliance, "compliance"},
                                                   {ChecklistKind::steps, "steps"}});
}

enum class CheckState { open, done, not_applicable };

constexpr auto enum_words(CheckState) {
    return std::to_array<EnumWord<CheckState>>({{CheckState::open, "open"},
                                                {CheckState::done, "done"},
                                                {CheckState::not_applicable, "not_applicable"}});
}

struct ChecklistItem {
    std::string id;
    ChecklistKind list = ChecklistKind::procurement;
    Text text;
    CheckState state = CheckState::open;
    std::string owner;
    std::string date;  // ISO 8601, due or done
    std::string note;

    bool operator==(const ChecklistItem&) const = default;
};

// A bar of the introduction plan, in weeks from its start.
struct ScheduleTask {
    std::string id;
    Text phase;
    Text name;
    double start_week = 0;
    double weeks = 1;
    double done_share = 0;  // 0 to 1
    std::string owner;

    bool operator==(const ScheduleTask&) const = default;
};

struct RegisteredRisk {
    std::string id;
    Text name;
    double probability = 0.1;  // within the horizon
    double impact = 0;         // project currency, if it happens
    Text mitigation;
    std::string owner;

    bool operator==(const RegisteredRisk&) const = default;
};

// A rule of thumb with its range, beside which the program sets the project's own figure.
struct Threshold {
    std::string id;  // thresholds.h knows what to set beside those of default_decision()
    Text name;
    double low = 0;
    double high = 0;
    std::string unit;  // "share", "months", "EUR/h", "factor"
    Text meaning;
    Origin origin;

    bool operator==(const Threshold&) const = default;
};

// What a pilot measured, to be set beside the plan's figure of the same key.
struct PilotFigure {
    std::string figure;  // "utilisation", "mean_wait_h", "p95_wait_h", "cost_per_used_gpu_h", "energy_kwh", ...
    double measured = 0;
    Origin origin;

    bool operator==(const PilotFigure&) const = default;
};

struct Decision {
    std::vector<Criterion> criteria;
    std::vector<ChecklistItem> checklist;
    std::vector<ScheduleTask> schedule;
    std::vector<RegisteredRisk> risks;
    std::vector<Threshold> thresholds;
    std::vector<PilotFigure> pilot;

    bool operator==(const Decision&) const = default;
};

// The lists a new project starts with: criteria, checklists, the plan of 16 weeks, risks and thresholds as the
// customer's five documents name them, dated.
Decision default_decision();

// Parts of default_decision().
std::vector<Criterion> default_criteria();
std::vector<ChecklistItem> default_checklist();
std::vector<ScheduleTask> default_schedule();
std::vector<RegisteredRisk> default_risks();
std::vector<Threshold> default_thresholds();

template <class Visit, FieldsOf<Criterion> Self>
void fields(Visit&& visit, Self& criterion) {
    visit("id", criterion.id);
    visit("name", criterion.name);
    visit("question", criterion.question);
    visit("weight", criterion.weight);
    visit("answer", criterion.answer);
    visit("origin", criterion.origin);
}

template <class Visit, FieldsOf<ChecklistItem> Self>
void fields(Visit&& visit, Self& item) {
    visit("id", item.id);
    visit("list", item.list);
    visit("text", item.text);
    visit("state", item.state);
    visit("owner", item.owner);
    visit("date", item.date);
    visit("note", item.note);
}

template <class Visit, FieldsOf<ScheduleTask> Self>
void fields(Visit&& visit, Self& task) {
    visit("id", task.id);
    visit("phase", task.phase);
    visit("name", task.name);
    visit("start_week", task.start_week);
    visit("weeks", task.weeks);
    visit("done_share", task.done_share);
    visit("owner", task.owner);
}

template <class Visit, FieldsOf<RegisteredRisk> Self>
void fields(Visit&& visit, Self& risk) {
    visit("id", risk.id);
    visit("name", risk.name);
    visit("probability", risk.probability);
    visit("impact", risk.impact);
    visit("mitigation", risk.mitigation);
    visit("owner", risk.owner);
}

template <class Visit, FieldsOf<Threshold> Self>
void fields(Visit&& visit, Self& threshold) {
    visit("id", threshold.id);
    visit("name", threshold.name);
    visit("low", threshold.low);
    visit("high", threshold.high);
    visit("unit", threshold.unit);
    visit("meaning", threshold.meaning);
    visit("origin", threshold.origin);
}

template <class Visit, FieldsOf<PilotFigure> Self>
void fields(Visit&& visit, Self& pilot) {
    visit("figure", pilot.figure);
    visit("measured", pilot.measured);
    visit("origin", pilot.origin);
}

template <class Visit, FieldsOf<Decision> Self>
void fields(Visit&& visit, Self& decision) {
    visit("criteria", decision.criteria);
    visit("checklist", decision.checklist);
    visit("schedule", decision.schedule);
    visit("risks", decision.risks);
    visit("thresholds", decision.thresholds);
    visit("pilot", decision.pilot);
}

}  // namespace grundlast
