// What a replay says: the keys of DESIGN section 10, and no wall time, so that the same input gives the same
// bytes.
#include "model/core/json_text.h"
#include "model/exchange/results/csv_text.h"
#include "model/exchange/results/result_json.h"
#include "model/exchange/results_json.h"

namespace grundlast {

namespace {

ResultJson known_or_null(double value) {
    return value < 0 ? ResultJson() : ResultJson(value);
}

ResultJson teams_of(const ReplayResult& result) {
    ResultJson teams = ResultJson::array();
    for (const ReplayedTeam& team : result.teams) {
        teams.push_back({{"team", team.team},
                         {"jobs", team.jobs},
                         {"mean_wait_s", team.mean_wait_s},
                         {"mean_wait_low_s", known_or_null(team.low_mean_wait_s)},
                         {"mean_wait_high_s", known_or_null(team.high_mean_wait_s)},
                         {"recorded_mean_wait_s", known_or_null(team.recorded_mean_wait_s)}});
    }
    return teams;
}

ResultJson wait_by_reason(const Timeline& timeline) {
    const auto means = mean_wait_by_reason_s(timeline.jobs);
    ResultJson reasons = ResultJson::object();
    for (const auto& entry : enum_words(WaitReason{})) {
        reasons[std::string(entry.word)] = means[static_cast<std::size_t>(entry.value)];
    }
    return reasons;
}

}  // namespace

std::string to_json(const ReplayResult& result, const std::string& policy, const SchedulerSettings& scheduler) {
    const double useful = result.gpu_h - result.lost_gpu_h - result.restart_gpu_h;
    const double goodput = result.gpu_h > 0 ? useful / result.gpu_h : 1.0;
    ResultJson json = {{"policy", policy},
                       {"rules", word_of(scheduler.rules)},
                       {"estimates", word_of(scheduler.estimates)},
                       {"placement", scheduler.placement},
                       {"depth", scheduler.depth},
                       {"jobs", result.jobs.size()},
                       {"completed", result.completed},
                       {"refused", result.refused},
                       {"cancelled", result.cancelled},
                       {"without_gpus", result.without_gpus},
                       {"mean_wait_s", result.mean_wait_s},
                       {"mean_wait_interval_s", json_of(result.wait_s)},
                       {"steady_wait_interval_s", json_of(result.steady_wait_s)},
                       {"p50_wait_s", result.p50_wait_s},
                       {"p95_wait_s", result.p95_wait_s},
                       {"mean_bounded_slowdown", result.mean_bounded_slowdown},
                       {"makespan_s", result.makespan_s},
                       {"utilisation", result.utilisation},
                       {"gpu_h", result.gpu_h},
                       {"placed", json_of(result.placed)},
                       {"preemption", word_of(scheduler.preemption)},
                       {"preemptions", result.preemptions},
                       {"lost_gpu_h", result.lost_gpu_h},
                       {"restart_gpu_h", result.restart_gpu_h},
                       {"goodput", goodput},
                       {"events", result.events},
                       {"fingerprint", hexadecimal(result.fingerprint)},
                       {"recorded_mean_wait_s", known_or_null(result.recorded_mean_wait_s)},
                       {"median_wait_error_s", known_or_null(result.median_wait_error_s)},
                       {"teams", teams_of(result)}};
    if (result.timeline) {
        json["mean_wait_by_reason_s"] = wait_by_reason(*result.timeline);
    }
    return json_text(json);
}

std::string jobs_csv(const ReplayResult& result) {
    std::string text = "job_id,submit_s,start_s,end_s,gpus\n";
    for (const ReplayedJob& job : result.jobs) {
        append_text(text, job.id);
        for (const double value : {job.submit_s, job.start_s, job.end_s, job.gpus}) {
            text += ',';
            append_number(text, value);
        }
        text += '\n';
    }
    return text;
}

}  // namespace grundlast
