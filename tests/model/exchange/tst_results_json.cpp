#include <QTest>
#include <limits>
#include <nlohmann/json.hpp>

#include "model/exchange/results_json.h"
#include "model/forecast/evidence.h"

using namespace grundlast;
using nlohmann::json;

namespace {

CostLine line(const std::string& id, CostKind kind, std::vector<double> at_start, std::vector<double> at_end) {
    return {id, Text::same(id), kind, CostGroup::servers, std::move(at_start), std::move(at_end), {}};
}

// Two plans over two months: one owns (100,000 at the start, 10.10 a month), one rents (60,000.05 a month).
Project two_plans() {
    Project project;
    project.settings.start = YearMonth(std::chrono::year(2027), std::chrono::December);
    project.settings.horizon_months = 2;
    Team team;
    team.id = "a";
    team.name = "Konstruktion";
    project.teams = {team};
    project.plans.resize(2);
    project.plans[0].id = "own";
    project.plans[0].name = {"Eigene GPUs", "Own GPUs"};
    project.plans[1].id = "rent";
    return project;
}

PlanEvaluation owned() {
    PlanEvaluation evaluation;
    evaluation.plan_id = "own";
    evaluation.figures.total_cost = {100020.20, 12.5, 3};
    evaluation.figures.cost_per_used_gpu_h = Interval{2.5, 0.25, 3};
    evaluation.teams = {{"a", {1000, 10, 3}, {0.5, 0.1, 3}, {2, 0.5, 3}, {0.9, 0.05, 3}}};
    evaluation.cash_flow = {2,
                            {line("servers", CostKind::capex, {100000, 0}, {0, 0}),
                             line("staff", CostKind::opex, {0, 0}, {10.10, 10.10})}};
    evaluation.runs.resize(1);
    evaluation.runs[0].fingerprint = 0xFEDCBA9876543210u;
    return evaluation;
}

PlanEvaluation rented() {
    PlanEvaluation evaluation;
    evaluation.plan_id = "rent";
    evaluation.cash_flow = {2, {line("cloud", CostKind::opex, {0, 0}, {60000.05, 60000.05})}};
    return evaluation;
}

Comparison comparison() {
    Comparison result;
    result.input_hash = "00ff";
    result.seed = 0xFFFFFFFFFFFFFFFFu;
    result.replications = 3;
    result.plans = {owned(), rented()};
    result.break_even = {{"own", "rent", 1.6, Interval{1.6, 0.2, 2}, 1, {19980, 500, 3}}};
    result.reference_id = "rent";
    result.recommended_id = "own";
    result.reasons = {{"billiger", "cheaper"}};
    result.forecast.start = YearMonth(std::chrono::year(2027), std::chrono::December);
    result.forecast.months = 2;
    TeamForecast team;
    team.team_id = "a";
    team.method = "theta";
    team.fan = {{10, 11}, {9, 9}, {11, 13}, {8, 7}, {12, 15}};
    team.department = "Werk";
    team.confirmed = {{"line", 500, 450, 40}};
    team.replaced = {{1, 11, 12}};
    auto evidence = std::make_shared<Evidence>();
    evidence->backtest.rivals = {{"theta", 0.9, 0.6, 0.8, 0.95, true}};
    evidence->backtest.origins = {20};
    evidence->backtest.last = {{"theta", 20, {{5}, {4}, {6}, {3}, {7}}, {5.5}}};
    evidence->anomalies = {{AnomalyKind::gap, 3, 2, 0}};
    team.evidence = evidence;
    result.forecast.teams = {team};
    result.forecast.departments = {team};
    result.forecast.departments[0].team_id = "Werk";
    ForecastEvent event;
    event.id = "line";
    event.start = result.forecast.start;
    result.forecast.events = {event};
    result.forecast.total = team;
    return result;
}

}  // namespace

class TestResultsJson : public QObject {
    Q_OBJECT

  private slots:
    void replay_has_the_agreed_keys();
    void replay_says_null_where_nothing_was_recorded();
    void jobs_csv_has_no_exponents();
    void comparison_holds_figures_with_their_half_width();
    void comparison_holds_cash_flow_by_line_and_month();
    void comparison_holds_break_even_and_recommendation();
    void comparison_holds_waits_and_forecast_per_team();
    void forecast_holds_hierarchy_events_and_evidence();
    void money_is_named_after_its_currency();
    void comparison_holds_differences_and_why_it_stopped();
    void runs_say_how_sure_they_are();
    void evaluation_holds_one_plan();
    void findings_keep_both_languages();
    void numbers_that_are_not_finite_are_null();
    void same_input_gives_same_bytes();
};

void TestResultsJson::replay_has_the_agreed_keys() {
    ReplayResult result;
    result.jobs.resize(3);
    result.completed = 2;
    result.cancelled = 1;
    result.mean_wait_s = 277.97;
    result.events = 9;
    result.fingerprint = 255;
    SchedulerSettings scheduler;
    scheduler.rules = SchedulingRules::slurm;
    const json read = json::parse(to_json(result, "conservative", scheduler));
    // DESIGN section 10, in its words
    for (const char* key :
         {"jobs", "completed", "mean_wait_s", "p50_wait_s", "p95_wait_s", "mean_bounded_slowdown", "makespan_s",
          "utilisation", "gpu_h", "events", "fingerprint"}) {
        QVERIFY2(read.contains(key), key);
    }
    QCOMPARE(read["jobs"].get<int>(), 3);
    QCOMPARE(read["completed"].get<int>(), 2);
    QCOMPARE(read["cancelled"].get<int>(), 1);
    QCOMPARE(read["mean_wait_s"].get<double>(), 277.97);
    QCOMPARE(read["fingerprint"].get<std::string>(), std::string("00000000000000ff"));
    QCOMPARE(read["policy"].get<std::string>(), std::string("conservative"));
    QCOMPARE(read["rules"].get<std::string>(), std::string("slurm"));
    QCOMPARE(read["estimates"].get<std::string>(), std::string("requested"));
}

void TestResultsJson::replay_says_null_where_nothing_was_recorded() {
    ReplayResult result;
    QVERIFY(json::parse(to_json(result, "easy", {}))["recorded_mean_wait_s"].is_null());
    result.recorded_mean_wait_s = 0;
    QCOMPARE(json::parse(to_json(result, "easy", {}))["recorded_mean_wait_s"].get<double>(), 0.0);
}

void TestResultsJson::jobs_csv_has_no_exponents() {
    ReplayResult result;
    result.jobs = {{"1", 1.5e9, 1.5e9 + 0.25, 2e15, 0.5}, {"a,\"b\"", 0, -1, -1, 8}};
    QCOMPARE(jobs_csv(result), std::string("job_id,submit_s,start_s,end_s,gpus\n"
                                           "1,1500000000,1500000000.25,2000000000000000,0.5\n"
                                           "\"a,\"\"b\"\"\",0,-1,-1,8\n"));
}

void TestResultsJson::comparison_holds_figures_with_their_half_width() {
    const json read = json::parse(to_json(two_plans(), comparison()));
    QCOMPARE(read["input_hash"].get<std::string>(), std::string("00ff"));
    QCOMPARE(read["seed"].get<std::uint64_t>(), 0xFFFFFFFFFFFFFFFFu);
    QCOMPARE(read["replications"].get<int>(), 3);
    const json& own = read["plans"][0];
    QCOMPARE(own["name"]["de"].get<std::string>(), std::string("Eigene GPUs"));
    QCOMPARE(own["figures"]["total_cost_eur"]["mean"].get<double>(), 100020.20);
    QCOMPARE(own["figures"]["total_cost_eur"]["half_width"].get<double>(), 12.5);
    QCOMPARE(own["figures"]["cost_eur_per_used_gpu_h"]["mean"].get<double>(), 2.5);
    QVERIFY(own["figures"]["cost_eur_per_available_gpu_h"].is_null());
    QCOMPARE(own["runs"][0]["fingerprint"].get<std::string>(), std::string("fedcba9876543210"));
}

void TestResultsJson::comparison_holds_cash_flow_by_line_and_month() {
    const json flow = json::parse(to_json(two_plans(), comparison()))["plans"][0]["cash_flow"];
    QCOMPARE(flow["months"].dump(), std::string(R"(["2027-12","2028-01"])"));
    QCOMPARE(flow["lines"].size(), std::size_t(2));
    QCOMPARE(flow["lines"][0]["position_id"].get<std::string>(), std::string("servers"));
    QCOMPARE(flow["lines"][0]["kind"].get<std::string>(), std::string("capex"));
    QCOMPARE(flow["lines"][0]["at_start_eur"].dump(), std::string("[100000.0,0.0]"));
    QCOMPARE(flow["lines"][1]["at_end_eur"].dump(), std::string("[10.1,10.1]"));
    // 100,000 + 10.10 in the first month, 10.10 in the second
    QCOMPARE(flow["month_total_eur"][0].get<double>(), 100010.10);
    QCOMPARE(flow["total_eur"].get<double>(), 100020.20);
    QCOMPARE(flow["capex_eur"].get<double>(), 100000.0);
    QCOMPARE(flow["cumulative_eur"].size(), std::size_t(3));
}

void TestResultsJson::comparison_holds_break_even_and_recommendation() {
    const json read = json::parse(to_json(two_plans(), comparison()));
    const json& own = read["break_even"][0];
    QCOMPARE(own["plan_id"].get<std::string>(), std::string("own"));
    QCOMPARE(own["against_plan_id"].get<std::string>(), std::string("rent"));
    QCOMPARE(own["month"].get<double>(), 1.6);
    QCOMPARE(own["month_interval"]["half_width"].get<double>(), 0.2);
    QCOMPARE(own["replications_without"].get<int>(), 1);
    QCOMPARE(own["present_value_saved_eur"]["mean"].get<double>(), 19980.0);
    QCOMPARE(read["recommended_plan_id"].get<std::string>(), std::string("own"));
    QCOMPARE(read["reference_plan_id"].get<std::string>(), std::string("rent"));
    QCOMPARE(read["reasons"][0]["de"].get<std::string>(), std::string("billiger"));
    Comparison never = comparison();
    never.break_even[0].month.reset();
    never.break_even[0].month_interval.reset();
    QVERIFY(json::parse(to_json(two_plans(), never))["break_even"][0]["month"].is_null());
}

void TestResultsJson::comparison_holds_waits_and_forecast_per_team() {
    const json read = json::parse(to_json(two_plans(), comparison()));
    const json& team = read["plans"][0]["teams"][0];
    QCOMPARE(team["name"].get<std::string>(), std::string("Konstruktion"));
    QCOMPARE(team["mean_wait_h"]["mean"].get<double>(), 0.5);
    QCOMPARE(team["p95_wait_h"]["half_width"].get<double>(), 0.5);
    const json& forecast = read["forecast"];
    QCOMPARE(forecast["teams"][0]["method"].get<std::string>(), std::string("theta"));
    QCOMPARE(forecast["teams"][0]["mean_ref_gpu_h"].dump(), std::string("[10.0,11.0]"));
    QCOMPARE(forecast["total"]["high95_ref_gpu_h"].dump(), std::string("[12.0,15.0]"));
    QVERIFY(forecast == json::parse(to_json(comparison().forecast)));
}

void TestResultsJson::forecast_holds_hierarchy_events_and_evidence() {
    const json forecast = json::parse(to_json(comparison().forecast));
    QCOMPARE(forecast["scenario"].get<std::string>(), std::string("base"));
    QCOMPARE(forecast["reconciliation"].get<std::string>(), std::string("mint_shrink"));
    QCOMPARE(forecast["events"][0]["start"].get<std::string>(), std::string("2027-12"));
    QCOMPARE(forecast["teams"][0]["department"].get<std::string>(), std::string("Werk"));
    QCOMPARE(forecast["departments"][0]["name"].get<std::string>(), std::string("Werk"));
    QCOMPARE(forecast["departments"][0]["team_ids"][0].get<std::string>(), std::string("a"));
    QVERIFY(!forecast["total"].contains("team_id"));
    const json& team = forecast["teams"][0];
    QCOMPARE(team["confirmed_events"][0]["estimated_ref_gpu_h_per_month"].get<double>(), 450.0);
    QCOMPARE(team["typed_months"][0]["replaced_mean_ref_gpu_h"].get<double>(), 11.0);
    const json& evidence = team["evidence"];
    QCOMPARE(evidence["backtest"]["rivals"][0]["mase"].get<double>(), 0.9);
    QVERIFY(evidence["backtest"]["rivals"][0]["chosen"].get<bool>());
    QCOMPARE(evidence["backtest"]["past_forecasts"][0]["actual_ref_gpu_h_per_month"][0].get<double>(), 5.5);
    QCOMPARE(evidence["anomalies"][0]["kind"].get<std::string>(), std::string("gap"));
    QCOMPARE(evidence["residuals"]["bias_p"].get<double>(), 1.0);
}

void TestResultsJson::comparison_holds_differences_and_why_it_stopped() {
    Comparison stopped = comparison();
    QVERIFY(json::parse(to_json(two_plans(), stopped))["stopping"].is_null());
    stopped.stopping = {0.05, 40, true, 0.049};
    stopped.differences = {{"own", "rent", {1.5, 0.5, 3}, {4, 1, 3}, {-0.01, 0.02, 3}, {-7, 3, 3}, {-6, 2, 3}}};
    const json read = json::parse(to_json(two_plans(), stopped));
    QCOMPARE(read["stopping"]["target_half_width"].get<double>(), 0.05);
    QCOMPARE(read["stopping"]["most_replications"].get<int>(), 40);
    QVERIFY(read["stopping"]["reached"].get<bool>());
    const json& difference = read["differences"][0];
    QCOMPARE(difference["minus_plan_id"].get<std::string>(), std::string("rent"));
    QCOMPARE(difference["mean_wait_h"]["half_width"].get<double>(), 0.5);
    QCOMPARE(difference["total_cost_eur"]["mean"].get<double>(), -7.0);
    QCOMPARE(difference["present_value_eur"]["half_width"].get<double>(), 2.0);
}

void TestResultsJson::runs_say_how_sure_they_are() {
    RunFigures run;
    run.run_wait_h = {{2, 0.25, 30}, 1000, 0, 33, 0.1, true};
    run.overall.quantile_error = 0.005;
    PlanEvaluation evaluation = owned();
    evaluation.runs = {run};
    const json read = json::parse(to_json(two_plans(), evaluation))["plan"]["runs"][0];
    QCOMPARE(read["mean_wait_h"]["half_width"].get<double>(), 0.25);
    QCOMPARE(read["mean_wait_h"]["batches"].get<int>(), 30);
    QVERIFY(read["mean_wait_h"]["independent"].get<bool>());
    QVERIFY(read["steady_wait_h"]["half_width"].is_null());
    QCOMPARE(read["quantile_error"].get<double>(), 0.005);
    ReplayResult replayed;
    replayed.wait_s = {{7200, 900, 30}, 1000, 0, 33, 0.1, true};
    QCOMPARE(json::parse(to_json(replayed, "easy", {}))["mean_wait_interval_s"]["half_width"].get<double>(),
             900.0);
}

void TestResultsJson::money_is_named_after_its_currency() {
    Project project = two_plans();
    project.settings.currency = "CHF";
    const json read = json::parse(to_json(project, comparison()));
    QVERIFY(read["plans"][0]["figures"].contains("total_cost_chf"));
    QVERIFY(!read["plans"][0]["figures"].contains("total_cost_eur"));
    QCOMPARE(read["currency"].get<std::string>(), std::string("CHF"));
}

void TestResultsJson::evaluation_holds_one_plan() {
    const Project project = two_plans();
    const json read = json::parse(to_json(project, owned()));
    QCOMPARE(read["input_hash"].get<std::string>(), input_hash_of(project));
    QVERIFY(read["plan"] == json::parse(to_json(project, comparison()))["plans"][0]);
}

void TestResultsJson::findings_keep_both_languages() {
    const std::vector<Finding> findings = {{"memory.does_not_fit",
                                            Severity::error,
                                            "workload:a",
                                            "gpu_memory_gb",
                                            {"passt nicht", "does not fit"},
                                            {"weil", "because"},
                                            {"kleiner", "smaller"}}};
    const json read = json::parse(to_json(findings))["findings"];
    QCOMPARE(read.size(), std::size_t(1));
    QCOMPARE(read[0]["severity"].get<std::string>(), std::string("error"));
    QCOMPARE(read[0]["what"]["de"].get<std::string>(), std::string("passt nicht"));
    QCOMPARE(read[0]["mend"]["en"].get<std::string>(), std::string("smaller"));
    QCOMPARE(json::parse(to_json(std::vector<Finding>()))["findings"].size(), std::size_t(0));
}

void TestResultsJson::numbers_that_are_not_finite_are_null() {
    ReplayResult result;
    result.utilisation = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(json::parse(to_json(result, "easy", {}))["utilisation"].is_null());
}

void TestResultsJson::same_input_gives_same_bytes() {
    QCOMPARE(to_json(two_plans(), comparison()), to_json(two_plans(), comparison()));
    QVERIFY(to_json(two_plans(), comparison()).ends_with("}\n"));
}

QTEST_GUILESS_MAIN(TestResultsJson)
#include "tst_results_json.moc"
