// Teams and workloads of the example "werk".
#include "model/project/assumptions.h"
#include "model/project/werk.h"

namespace grundlast::werk {

namespace {

RunTime lognormal(double mean_h, double sigma) {
    RunTime run_time;
    run_time.kind = RunTimeKind::lognormal;
    run_time.mean_h = mean_h;
    run_time.sigma = sigma;
    return run_time;
}

RunTime extrapolated(TestRun test_run) {
    RunTime run_time;
    run_time.kind = RunTimeKind::test_run;
    run_time.test_run = test_run;
    run_time.mean_h = test_run.run_time_h();
    return run_time;
}

Workload workload(const char* id, const char* name, const char* team, WorkloadClass kind, double gpus,
                  RunTime run_time, double jobs_per_month, Text reason) {
    Workload workload;
    workload.id = id;
    workload.name = name;
    workload.team_id = team;
    workload.kind = kind;
    workload.framework = "PyTorch";
    workload.gpus_per_job = gpus;
    workload.run_time = std::move(run_time);
    workload.walltime_factor = 1.5;
    workload.walltime_factor_sigma = 0.3;
    workload.cpu_cores_per_gpu = 12;
    workload.ram_gb_per_gpu = 120;
    workload.arrivals.jobs_per_month = jobs_per_month;
    workload.growth.per_year = 0.2;
    workload.interconnect = gpus > 1 ? Interconnect::nvlink_domain : Interconnect::none;
    workload.communication.share = gpus > 1 ? 0.15 : 0;
    workload.slo = {.start_within_h = 4, .percentile = 0.95};
    workload.data.residency = Residency::eu_only;
    workload.origin = assumed(std::move(reason));
    return workload;
}

void in_window(Workload& workload, double start_h, double end_h, int weekdays) {
    workload.arrivals.kind = ArrivalKind::batch_window;
    workload.arrivals.window_start_h = start_h;
    workload.arrivals.window_end_h = end_h;
    workload.arrivals.weekdays = weekdays;
}

constexpr int working_days = 0b0011111;
constexpr int every_day = 0b1111111;

Workload nightly_inspection() {
    Workload w = workload("inspection-nightly", "Sichtprüfung: nächtliches Nachtraining", "inspection",
                          WorkloadClass::training, 4, lognormal(4, 0.35), 65,
                          {"3 Linien x 21,7 Arbeitsnächte", "3 lines x 21.7 working nights"});
    w.model = "ViT-L / YOLO";
    w.gpu_memory_gb = 40;
    in_window(w, 19, 21, working_days);
    w.data = {.in_gb = 400,
              .out_gb = 2,
              .storage_throughput_gb_s_per_gpu = 1.2,
              .residency = Residency::site_only,
              .curated_extract_gb = 25,
              .raw_gb_per_week = 3000,
              .retention_months = 24,
              .tier = StorageTier::local_nvme};
    w.checkpointing = {.interval_h = 0.5, .size_gb = 4, .restart_h = 0.1};
    w.slo = {.start_within_h = 3, .percentile = 0.95, .deadline_h = 9};
    w.growth.events = {{YearMonth(std::chrono::year(2027), std::chrono::October), 1.5, 0,
                        "Dritte Schicht: zwei weitere Prüfstationen"}};
    w.priority = 5;
    return w;
}

Workload foundation_inspection() {
    Workload w =
        workload("inspection-foundation", "Sichtprüfung: Grundmodell neu aufbauen", "inspection",
                 WorkloadClass::training, 8,
                 extrapolated({.duration_h = 1.5, .data_share = 0.1, .epochs = 2, .repeats = 1, .buffer = 0.2}),
                 3, {"Testlauf 1,5 h mit 10 % der Bilder", "test run 1.5 h on 10 % of the images"});
    w.model = "DINOv2-g";
    w.gpu_memory_gb = 70;
    w.data = {.in_gb = 2500,
              .out_gb = 10,
              .storage_throughput_gb_s_per_gpu = 1.5,
              .residency = Residency::eu_only,
              .curated_extract_gb = 300,
              .retention_months = 24,
              .tier = StorageTier::parallel_file_system};
    w.checkpointing = {.interval_h = 1, .size_gb = 20, .restart_h = 0.25};
    w.slo = {.start_within_h = 24, .percentile = 0.95};
    w.preemptible = true;
    return w;
}

Workload lora() {
    Workload w = workload("llm-lora", "Sprachmodelle: LoRA-Anpassung (70B)", "language",
                          WorkloadClass::fine_tuning, 4, lognormal(12, 0.5), 24,
                          {"6 Geschäftsbereiche x 1 Adapter je Woche", "6 business units x 1 adapter a week"});
    w.model = "Llama-3-70B, LoRA";
    w.gpu_memory_gb = 72;
    w.data = {.in_gb = 20,
              .out_gb = 3,
              .storage_throughput_gb_s_per_gpu = 0.3,
              .residency = Residency::eu_only,
              .retention_months = 12,
              .tier = StorageTier::parallel_file_system};
    w.checkpointing = {.interval_h = 1, .size_gb = 3, .restart_h = 0.2};
    w.slo = {.start_within_h = 12, .percentile = 0.95};
    w.growth.per_year = 0.3;
    return w;
}

Workload llm_service() {
    Workload w = workload("llm-service", "Sprachmodelle: interner Assistent", "language",
                          WorkloadClass::online_inference, 2, lognormal(1, 0), 0,
                          {"1.400 Nutzer; Lasttest: 1 Replik trägt etwa 500 Nutzer",
                           "1,400 users; load test: 1 replica carries ~500 users"});
    w.framework = "vLLM";
    w.model = "Llama-3-70B";
    w.gpu_memory_gb = 76;
    w.precision = Precision::int8;
    w.arrivals.kind = ArrivalKind::service;
    w.arrivals.replicas = 1;
    w.arrivals.replicas_by_hour = office_hours(3, 1);
    w.arrivals.minimum_replicas = 1;
    w.arrivals.scale_up_delay_s = 300;
    w.data = {.residency = Residency::eu_only, .retention_months = 3, .tier = StorageTier::local_nvme};
    w.slo = {.percentile = 0.95, .service_level = 0.99, .samples_per_s = 12, .latency_ms = 800};
    w.priority = 10;
    w.growth.per_year = 0.35;
    return w;
}

Workload line_models() {
    Workload w =
        workload("lines-nightly", "Linienprognose: Modelle je Linie", "lines", WorkloadClass::time_series, 1,
                 lognormal(0.4, 0.4), 548, {"18 Linien x 30,4 Nächte", "18 lines x 30.4 nights"});
    w.model = "TFT / N-HiTS";
    w.gpu_memory_gb = 12;
    in_window(w, 21, 23, every_day);
    w.data = {.in_gb = 4,
              .out_gb = 0.1,
              .storage_throughput_gb_s_per_gpu = 0.1,
              .residency = Residency::eu_only,
              .raw_gb_per_week = 60,
              .retention_months = 36,
              .tier = StorageTier::object_store};
    w.slo = {.start_within_h = 4, .percentile = 0.95, .deadline_h = 7};
    return w;
}

Workload line_search() {
    Workload w = workload("lines-search", "Linienprognose: Parametersuche", "lines", WorkloadClass::time_series,
                          1, lognormal(1.5, 0.6), 300,
                          {"wöchentliche Suche, etwa 70 Versuche", "weekly search, ~70 trials"});
    w.gpu_memory_gb = 12;
    w.data = {.in_gb = 4, .out_gb = 0.1, .residency = Residency::eu_only, .tier = StorageTier::object_store};
    w.checkpointing = {.interval_h = 0.25, .size_gb = 0.2, .restart_h = 0.05};
    w.preemptible = true;
    w.slo = {.start_within_h = 8, .percentile = 0.95};
    return w;
}

Workload notebooks() {
    Workload w = workload("science-notebooks", "Datenanalyse: Notebooks", "science", WorkloadClass::interactive,
                          1, lognormal(2.5, 0.7), 420,
                          {"20 Fachleute x 1 Sitzung je Arbeitstag", "20 analysts x 1 session a working day"});
    w.framework = "JupyterHub";
    w.gpu_memory_gb = 24;
    w.arrivals.hour_of_week = office_hours(1, 0.02);
    w.data = {
        .in_gb = 10, .out_gb = 0.5, .residency = Residency::eu_only, .tier = StorageTier::parallel_file_system};
    w.slo = {.start_within_h = 0.5, .percentile = 0.95};
    w.priority = 8;
    return w;
}

Workload experiments() {
    Workload w =
        workload("science-experiments", "Datenanalyse: Versuche", "science", WorkloadClass::training, 2,
                 lognormal(6, 0.8), 120, {"8 Personen x 3,5 Läufe je Woche", "8 people x 3.5 runs a week"});
    w.gpu_memory_gb = 40;
    w.arrivals.hour_of_week = office_hours(1, 0.15);
    w.data = {.in_gb = 60,
              .out_gb = 5,
              .storage_throughput_gb_s_per_gpu = 0.5,
              .residency = Residency::any,
              .tier = StorageTier::parallel_file_system};
    w.checkpointing = {.interval_h = 0.5, .size_gb = 10, .restart_h = 0.1};
    w.preemptible = true;
    return w;
}

Workload complaints() {
    Workload w = workload("logistics-complaints", "Qualität und Logistik: Reklamationstexte", "logistics",
                          WorkloadClass::batch_inference, 2, lognormal(2, 0.3), 22,
                          {"jede Arbeitsnacht", "every working night"});
    w.model = "Mistral-24B";
    w.gpu_memory_gb = 48;
    in_window(w, 20, 21, working_days);
    w.data = {.in_gb = 5,
              .out_gb = 1,
              .residency = Residency::site_only,
              .personal_data = true,
              .retention_months = 6,
              .tier = StorageTier::parallel_file_system};
    w.slo = {.start_within_h = 4, .percentile = 0.95, .deadline_h = 9};
    w.may_burst = false;
    return w;
}

Workload demand_forecast() {
    Workload w = workload("logistics-demand", "Qualität und Logistik: Absatzprognose", "logistics",
                          WorkloadClass::time_series, 1, lognormal(3, 0.4), 90,
                          {"3 Produktgruppen täglich", "3 product groups daily"});
    w.gpu_memory_gb = 24;
    w.growth.season = {1.0, 1.0, 1.1, 1.0, 1.0, 0.95, 0.9, 0.8, 1.1, 1.15, 1.1, 0.9};
    w.data = {.in_gb = 8, .out_gb = 0.2, .residency = Residency::eu_only, .tier = StorageTier::object_store};
    return w;
}

Workload surrogates() {
    Workload w = workload("design-surrogates", "Konstruktion: Ersatzmodelle für Strömung", "design",
                          WorkloadClass::training, 8, lognormal(20, 0.5), 6,
                          {"neues Vorhaben, 6 Läufe im Monat geplant", "new project, planned 6 runs a month"});
    w.framework = "JAX";
    w.gpu_memory_gb = 60;
    w.growth.launch = YearMonth(std::chrono::year(2027), std::chrono::July);
    w.data = {.in_gb = 800,
              .out_gb = 5,
              .storage_throughput_gb_s_per_gpu = 0.8,
              .residency = Residency::eu_only,
              .tier = StorageTier::parallel_file_system};
    w.checkpointing = {.interval_h = 1, .size_gb = 15, .restart_h = 0.2};
    w.slo = {.start_within_h = 24, .percentile = 0.95};
    return w;
}

Team team(const char* id, const char* name, const char* department, const char* cost_centre, int quota,
          double weight) {
    Team team;
    team.id = id;
    team.name = name;
    team.department = department;
    team.cost_centre = cost_centre;
    team.gpu_quota = quota;
    team.fair_share_weight = weight;
    return team;
}

}  // namespace

std::vector<Team> teams() {
    return {team("inspection", "Sichtprüfung", "Fertigung", "4100", 12, 3),
            team("language", "Sprachmodell-Plattform", "IT", "2300", 12, 3),
            team("lines", "Linienprognose", "Fertigung", "4200", 8, 2),
            team("science", "Datenanalyse", "Digitalisierung", "2400", 10, 2),
            team("logistics", "Qualität und Logistik", "Supply Chain", "5100", 4, 1),
            team("design", "Konstruktion und Simulation", "Entwicklung", "3100", 16, 2)};
}

std::vector<Workload> workloads() {
    return {nightly_inspection(), foundation_inspection(), lora(),      llm_service(),
            line_models(),        line_search(),           notebooks(), experiments(),
            complaints(),         demand_forecast(),       surrogates()};
}

}  // namespace grundlast::werk
