#include "model/forecast/forecast.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <optional>

#include "model/core/input_hash.h"
#include "model/forecast/batch_progress.h"
#include "model/forecast/blend.h"
#include "model/forecast/evidence.h"
#include "model/forecast/fan.h"
#include "model/forecast/forecast_sums.h"
#include "model/forecast/history_forecast.h"
#include "model/forecast/series_batch.h"
#include "model/forecast/stated_changes.h"

namespace grundlast {

namespace {

constexpr double month_of_week = 730.0 / 168.0;
const Text backtesting{"Rückschau auf die Verläufe", "Backtests of the histories"};
// Random streams of a team beside that of its history: launches on top of it, its inventory.
constexpr std::uint32_t launch_stream = 1;
constexpr std::uint32_t inventory_stream = 2;

std::vector<double> scaled_to_month(const std::vector<double>& weekly) {
    std::vector<double> monthly = weekly;
    for (double& hours : monthly) {
        hours *= month_of_week;
    }
    return monthly;
}

// The whole computation; its steps are called in order.
class Forecasting {
  public:
    Forecasting(const ForecastInput& input, const RunControl& control, DemandOfTeams demand)
        : input_(input),
          control_(control),
          grid_{input.start, input.months, input.month_length},
          demand_(std::move(demand.teams)),
          confirmed_(input.teams.size()),
          node_of_team_(input.teams.size()),
          weight_(input.teams.size(), 1.0) {}

    Result<Forecast> run() {
        if (control_.stop.stop_requested()) {
            return stopped();
        }
        share_events();
        choose_histories();
        for (const auto step :
             {&Forecasting::forecast_histories, &Forecasting::weigh, &Forecasting::collect_evidence}) {
            if (const auto done = (this->*step)(); !done) {
                return done.error();
            }
        }
        Forecast result;
        for (std::size_t t = 0; t < input_.teams.size(); ++t) {
            result.teams.push_back(forecast_team(t));
        }
        add_sums(result);
        return result;
    }

  private:
    const ForecastSettings& settings() const { return input_.settings; }

    std::uint32_t entity(std::size_t team) const { return stream_entity("team", input_.teams[team].id); }

    bool from_history(std::size_t team) const { return node_of_team_[team].has_value(); }

    bool has_both(std::size_t team) const {
        return from_history(team) && settings().source == ForecastSource::blend &&
               !demand_[team].workloads.empty();
    }

    void share_events() {
        std::vector<double> levels;
        for (const TeamDemand& team : demand_) {
            levels.push_back(present_level(team, input_));
        }
        events_ = events_of_teams(input_, levels);
    }

    void choose_histories() {
        std::vector<std::string> departments;
        for (std::size_t t = 0; t < demand_.size(); ++t) {
            if (!demand_[t].has_history() || settings().source == ForecastSource::inventory) {
                continue;
            }
            const Team& team = input_.teams[t];
            node_of_team_[t] = histories_.size();
            HistoryNode node{team.id, team.name, entity(t), demand_[t], {}};
            node.demand.weekly_ref_gpu_h = on_present_level(demand_[t], events_[t], confirmed_[t]);
            histories_.push_back(std::move(node));
            departments.push_back(team.department);
        }
        sums_ = sums_of(histories_, departments);
    }

    Result<void> forecast_histories() {
        if (histories_.empty()) {
            return {};
        }
        auto made = reconciled_paths(histories_, sums_, grid_, input_, control_);
        if (!made) {
            return made.error();
        }
        past_ = std::move(*made);
        return {};
    }

    // The weight of the history: as typed, or by precision.
    Result<void> weigh() {
        for (std::size_t t = 0; t < weight_.size(); ++t) {
            weight_[t] = has_both(t) ? settings().blend_weight : from_history(t) ? 1.0 : 0.0;
        }
        if (settings().weighting != BlendWeighting::backtest) {
            return {};
        }
        BatchProgress progress(control_, weight_.size(), backtesting);
        const auto weigh_team = [&](std::size_t t) -> Result<void> {
            if (!has_both(t)) {
                return {};
            }
            const HistoryNode& node = histories_[*node_of_team_[t]];
            const double stated = stated_deviation(demand_[t], settings().inventory_uncertainty);
            if (const auto error =
                    history_error(node.demand.weekly_ref_gpu_h, settings(), input_.seed, node.entity)) {
                weight_[t] = weight_by_precision(*error, stated).value_or(weight_[t]);
            }
            progress.step();
            return {};
        };
        return for_each_series(weight_.size(), {input_.threads}, weigh_team, control_);
    }

    const HistoryNode& node(std::size_t number) const {
        return number < histories_.size() ? histories_[number] : sums_[number - histories_.size()];
    }

    // The weeks as they were, of a team's node or of a sum.
    std::vector<double> raw_weeks(std::size_t number) const {
        std::vector<double> weeks(node(number).demand.weekly_ref_gpu_h.size(), 0.0);
        for (std::size_t t = 0; t < demand_.size(); ++t) {
            const std::vector<std::size_t>& parts = node(number).teams;
            const auto own = node_of_team_[t];
            if (own && (*own == number || std::find(parts.begin(), parts.end(), *own) != parts.end())) {
                const std::vector<double>& more = demand_[t].weekly_ref_gpu_h;
                std::transform(weeks.begin(), weeks.end(), more.begin(), weeks.begin(), std::plus<>());
            }
        }
        return weeks;
    }

    Result<void> collect_evidence() {
        evidence_.resize(past_.size());
        if (!input_.with_evidence) {
            return {};
        }
        BatchProgress progress(control_, past_.size(), backtesting);
        const auto gather = [&](std::size_t n) -> Result<void> {
            auto gathered =
                gather_evidence(scaled_to_month(raw_weeks(n)), scaled_to_month(node(n).demand.weekly_ref_gpu_h),
                                past_[n].residuals, settings(), input_.seed, node(n).entity);
            if (!gathered) {
                return Error{Text::same(node(n).name + ": ") + gathered.error().message};
            }
            evidence_[n] = std::make_shared<const Evidence>(std::move(*gathered));
            progress.step();
            return {};
        };
        return for_each_series(past_.size(), {input_.threads}, gather, control_);
    }

    TeamForecast forecast_team(std::size_t t) {
        const Instant plan_start = std::chrono::sys_days(input_.start / std::chrono::day(1));
        const TeamDemand& demand = demand_[t];
        TeamForecast result;
        result.team_id = input_.teams[t].id;
        result.department = input_.teams[t].department;
        result.history_start = demand.first_week;
        result.history = scaled_to_month(demand.weekly_ref_gpu_h);
        result.history_weight = weight_[t];
        result.confirmed = confirmed_[t];
        apply_scenario(events_[t], settings(), from_history(t) ? demand.known_until(input_.start) : plan_start);
        if (weight_[t] < 1) {
            result.paths =
                paths_from_inventory(demand, grid_, settings(), input_.seed, entity(t) + inventory_stream);
            apply_events(result.paths, events_[t], grid_, settings(), plan_start, input_.seed);
            result.method = "inventory";
        }
        if (from_history(t)) {
            HistoryPaths& past = past_[*node_of_team_[t]];
            apply_inventory(past.paths, demand, grid_, settings(), input_.seed, entity(t) + launch_stream);
            apply_events(past.paths, events_[t], grid_, settings(), demand.known_until(input_.start),
                         input_.seed);
            result.method = past.method + (weight_[t] < 1 ? " + inventory" : "");
            result.in_sample_mase = past.mase;
            result.paths =
                weight_[t] < 1 ? blended(past.paths, weight_[t], result.paths) : std::move(past.paths);
            result.evidence = evidence_[*node_of_team_[t]];
        }
        apply_caps(result.paths, result.team_id, grid_, settings().caps);
        result.replaced = apply_overrides(result.paths, result.team_id, grid_, settings().overrides);
        result.fan = fan_of(result.paths);
        return result;
    }

    // What is known of the sum's own history, beside the sums of the teams.
    void add_own_history(TeamForecast& sum) const {
        for (std::size_t n = 0; n < sums_.size(); ++n) {
            if (sums_[n].id == sum.team_id) {
                const std::size_t number = histories_.size() + n;
                if (settings().reconciliation != Reconciliation::bottom_up) {
                    sum.method = past_[number].method + " + sum";
                }
                sum.in_sample_mase = past_[number].mase;
                sum.evidence = evidence_[number];
            }
        }
    }

    void add_sums(Forecast& result) const {
        result.departments = sums_by_department(result.teams);
        for (TeamForecast& department : result.departments) {
            add_own_history(department);
        }
        result.total = sum_of_all(result.teams);
        add_own_history(result.total);
    }

    const ForecastInput& input_;
    const RunControl& control_;
    MonthGrid grid_;
    std::vector<TeamDemand> demand_;
    std::vector<std::vector<TeamEvent>> events_;            // [team]
    std::vector<std::vector<ConfirmedEvent>> confirmed_;    // [team]
    std::vector<std::optional<std::size_t>> node_of_team_;  // number in histories_
    std::vector<double> weight_;                            // [team] of the history
    std::vector<HistoryNode> histories_, sums_;
    std::vector<HistoryPaths> past_;  // of histories_, then sums_
    std::vector<std::shared_ptr<const Evidence>> evidence_;
};

Result<void> check(const ForecastInput& input) {
    const ForecastSettings& settings = input.settings;
    if (input.teams.empty()) {
        return Error{{"Das Projekt hat kein Team; bitte eines anlegen oder eine Historie importieren",
                      "the project has no team; add one or import a history"}};
    }
    if (input.months < 1 || settings.paths < 1) {
        return Error{{"months und paths müssen mindestens 1 sein", "months and paths must be at least 1"}};
    }
    if (settings.blend_weight < 0 || settings.blend_weight > 1) {
        return Error{{"blend_weight: das Gewicht der Historie muss zwischen 0 und 1 liegen",
                      "blend_weight: the weight of the history must lie between 0 and 1"}};
    }
    if (settings.inventory_uncertainty < 0 || settings.growth_per_year <= -1) {
        return Error{
            {"inventory_uncertainty darf nicht negativ sein, growth_per_year nicht unter -100 % liegen",
             "inventory_uncertainty must not be negative nor growth_per_year below -100%"}};
    }
    return check_stated(settings);
}

std::string hash_of(const ForecastInput& input) {
    InputHash hash;
    hash.add(input.teams);
    hash.add(input.workloads);
    hash.add(input.history != nullptr);
    if (input.history) {
        hash.add(*input.history);
    }
    hash.add(input.history_gpu_speed);
    hash.add(input.start);
    hash.add(input.months);
    hash.add(input.month_length);
    hash.add(input.settings);
    hash.add(input.seed);
    return hash.text();
}

}  // namespace

Result<Forecast> forecast(const ForecastInput& input, const RunControl& control) {
    if (const auto checked = check(input); !checked) {
        return checked.error();
    }
    auto demand = demand_of_teams(input);
    if (!demand) {
        return demand.error();
    }
    const int thin_weeks = demand->thin_weeks_left_out;
    auto result = Forecasting(input, control, std::move(*demand)).run();
    if (!result) {
        return result.error();
    }
    result->start = input.start;
    result->months = input.months;
    result->month_length = input.month_length;
    result->scenario = input.settings.scenario;
    result->reconciliation = input.settings.reconciliation;
    result->events = input.settings.events;
    result->thin_weeks_left_out = thin_weeks;
    result->input_hash = hash_of(input);
    return result;
}

}  // namespace grundlast
