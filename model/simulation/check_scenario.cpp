#include "model/simulation/check_scenario.h"

#include <algorithm>
#include <cmath>

#include "model/simulation/simulation.h"

namespace grundlast {

namespace {

std::string listed(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) {
        list += (list.empty() ? "" : ", ") + name;
    }
    return list;
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool sane(double value) {
    return std::isfinite(value) && value >= 0;
}

bool all_sane(const std::vector<double>& values) {
    return std::all_of(values.begin(), values.end(), &sane);
}

Error about(const JobStream& stream, const char* de, const char* en) {
    return {
        {"Arbeitslast '" + stream.workload_id + "': " + de, "Workload '" + stream.workload_id + "': " + en}};
}

Result<void> check_run_time(const JobStream& stream) {
    const RunTime& run = stream.run_time;
    if (run.kind == RunTimeKind::empirical &&
        (!run.sample_h || run.sample_h->empty() || !all_sane(*run.sample_h))) {
        return about(
            stream,
            "die Stichprobe der Laufzeiten ist leer oder enthält ungültige Werte; bitte Stunden ab 0 angeben",
            "the sample of run times is empty or holds invalid values; give hours of 0 or more");
    }
    const double mean = run.mean_run_time_h();
    if (!std::isfinite(mean) || mean < 0 || (run.kind == RunTimeKind::lognormal && mean <= 0)) {
        return about(stream, "die mittlere Laufzeit muss über 0 Stunden liegen",
                     "the mean run time must be above 0 hours");
    }
    if (!sane(run.sigma) || !sane(stream.walltime_sigma) || !sane(stream.walltime_factor) ||
        !sane(stream.run_factor)) {
        return about(stream, "Laufzeitfaktoren und Streuungen müssen endlich und mindestens 0 sein",
                     "run-time factors and spreads must be finite and at least 0");
    }
    return {};
}

Result<void> check_arrivals(const JobStream& stream) {
    const auto& week = stream.hour_of_week;
    const bool positive = std::any_of(week.begin(), week.end(), [](double weight) { return weight > 0; });
    if (!week.empty() && (week.size() != 168 || !all_sane(week) || !positive)) {
        return about(stream, "das Wochenprofil braucht 168 Gewichte ab 0, nicht alle 0",
                     "the profile of the week needs 168 weights of 0 or more, not all 0");
    }
    if (!all_sane(stream.jobs_in_month) || !all_sane(stream.replicas_by_hour) ||
        !all_sane(stream.replica_scale)) {
        return about(stream, "Ankünfte und Replikate müssen endlich und mindestens 0 sein",
                     "arrivals and replicas must be finite and at least 0");
    }
    if (stream.kind == ArrivalKind::batch_window &&
        ((stream.weekdays & 127) == 0 || stream.window_start_h < 0 || stream.window_start_h >= 24 ||
         stream.window_end_h < 0 || stream.window_end_h > 24)) {
        return about(stream, "das Zeitfenster braucht einen Wochentag und Stunden von 0 bis 24",
                     "the batch window needs a weekday and hours from 0 to 24");
    }
    return {};
}

// GPU-hours of the reference GPU that the nodes can give up to the last month's end, if they never fail.
double offered_gpu_h(const Scenario& scenario) {
    double gpu_h = 0;
    for (const Pool& pool : scenario.pools) {
        for (const NodeClass& nodes : pool.nodes) {
            int most = 0, now = 0;
            for (const CapacityChange& change : nodes.changes) {
                now += change.nodes;
                most = std::max(most, now);
            }
            gpu_h +=
                static_cast<double>(most) * nodes.gpus * nodes.speed * to_hours(scenario.month_ends.back());
        }
    }
    return gpu_h;
}

// Every waiting job takes room in memory: a slip of three zeros must not take the machine with it. Jobs that
// find a place take only time.
Result<void> check_amount(const Scenario& scenario) {
    constexpr double most_jobs = 1e9, most_left_waiting = 20e6;
    double all = 0, demanded_gpu_h = 0;
    const JobStream* most = nullptr;
    for (const JobStream& stream : scenario.streams) {
        const double jobs = expected_jobs(stream);
        all += jobs;
        demanded_gpu_h += jobs * stream.gpus * stream.run_time.mean_run_time_h();
        most = !most || expected_jobs(*most) < jobs ? &stream : most;
    }
    if (!most || all <= most_left_waiting) {
        return {};
    }
    const double left = demanded_gpu_h > 0 ? 1 - offered_gpu_h(scenario) / demanded_gpu_h : 1;
    if (all <= most_jobs && all * left <= most_left_waiting) {
        return {};
    }
    return about(*most,
                 "der Plan hätte über 20 Millionen Jobs je Lauf, für die eigene GPUs fehlen, oder über eine "
                 "Milliarde; die "
                 "meisten sind von hier: bitte Jobs je Monat, Replikate oder Wachstum prüfen",
                 "the plan would have more than 20 million jobs a run that own GPUs cannot take, or more than "
                 "a billion; "
                 "most of them are from here: check jobs per month, replicas and growth");
}

Result<void> check_cloud(const CloudSettings& cloud) {
    constexpr double longest_h = 1e6;
    if (!sane(cloud.rule.after_wait_h) || cloud.rule.after_wait_h > longest_h ||
        cloud.start_delay < SimTime{} || cloud.quota_gpus < 0 || cloud.reserved_gpus < 0 ||
        !sane(cloud.speed)) {
        return Error{
            {"Cloud: Wartezeit bis zum Ausweichen, Startverzug, Kontingent und reservierte GPUs müssen "
             "mindestens 0 sein",
             "Cloud: the wait before bursting, start delay, quota and reserved GPUs must be at least 0"}};
    }
    if (!sane(cloud.monthly_budget) || !sane(cloud.rule.backlog_gpu_h) || !sane(cloud.link_gb_s) ||
        !(cloud.availability > 0 && cloud.availability <= 1) || cloud.retry < SimTime{}) {
        return Error{
            {"Cloud: Budget, Rückstau und Leitung müssen mindestens 0 sein, die Verfügbarkeit über 0 bis 1",
             "Cloud: budget, backlog and link must be at least 0, the availability above 0 up to 1"}};
    }
    return {};
}

Result<void> check_fabric(const NodeClass& nodes) {
    const Fabric& fabric = nodes.fabric;
    if (fabric.domain_gpus < 0 || fabric.nodes_per_leaf < 0 || fabric.leaves_per_spine < 0) {
        return Error{{"Knoten '" + nodes.name + "': NVLink-Domäne, Leaf und Spine müssen mindestens 0 sein",
                      "Nodes '" + nodes.name + "': NVLink domain, leaf and spine must be at least 0"}};
    }
    const bool divided = fabric.domain_gpus > 0 && fabric.domain_gpus < nodes.gpus;
    if (divided && (fabric.domain_gpus > 255 ||
                    nodes.gpus > static_cast<std::int64_t>(fabric.domain_gpus) * most_domains_of_a_node)) {
        return Error{
            {"Knoten '" + nodes.name +
                 "': höchstens 8 NVLink-Domänen von höchstens 255 GPUs je Knoten; bitte GPUs je Domäne prüfen",
             "Nodes '" + nodes.name +
                 "': at most 8 NVLink domains of at most 255 GPUs in a node; check the GPUs of a domain"}};
    }
    return {};
}

Result<void> check_quotas(const Scenario& scenario) {
    for (std::size_t team = 0; team < scenario.team_quotas.size(); ++team) {
        const TeamQuota& quota = scenario.team_quotas[team];
        if (quota.nominal < 0 || quota.borrowing_limit < -1 || quota.lending_limit < -1) {
            const std::string name = team < scenario.teams.size() ? scenario.teams[team] : std::to_string(team);
            return Error{
                {"Team '" + name +
                     "': das Kontingent muss mindestens 0 sein, die Grenzen für Leihen und Verleihen "
                     "mindestens 0 oder -1 für unbegrenzt",
                 "Team '" + name +
                     "': the quota must be at least 0, the borrowing and lending limits at least 0, or "
                     "-1 for no limit"}};
        }
    }
    return {};
}

Result<void> check_reservation(const Scenario& scenario, const NodeReservation& reservation) {
    const auto about_it = [&](const std::string& de, const std::string& en) {
        return Error{{"Reservierung '" + reservation.name + "': " + de,
                      "Reservation '" + reservation.name + "': " + en}};
    };
    const auto index_in = [](int index, const auto& list) {
        return index >= 0 && index < static_cast<int>(list.size());
    };
    if (!index_in(reservation.pool, scenario.pools)) {
        return about_it("den Pool " + std::to_string(reservation.pool) + " gibt es nicht",
                        "there is no pool " + std::to_string(reservation.pool));
    }
    const auto& classes = scenario.pools[static_cast<std::size_t>(reservation.pool)].nodes;
    if (!index_in(reservation.node_class, classes)) {
        return about_it("die Knotengruppe " + std::to_string(reservation.node_class) +
                            " hat der Pool nicht; er hat " + std::to_string(classes.size()),
                        "its pool has no node class " + std::to_string(reservation.node_class) + "; it has " +
                            std::to_string(classes.size()));
    }
    int places = 0;
    for (const CapacityChange& change : classes[static_cast<std::size_t>(reservation.node_class)].changes) {
        places += std::max(0, change.nodes);
    }
    if (reservation.nodes < 1 || reservation.nodes > places) {
        return about_it(
            std::to_string(reservation.nodes) + " Knoten; möglich sind 1 bis " + std::to_string(places),
            std::to_string(reservation.nodes) + " nodes; give 1 to " + std::to_string(places));
    }
    if (reservation.to <= reservation.from) {
        return about_it("das Ende muss nach dem Beginn liegen", "its end must come after its start");
    }
    for (const int team : reservation.teams) {
        if (!index_in(team, scenario.teams)) {
            return about_it("das Team " + std::to_string(team) + " gibt es nicht",
                            "there is no team " + std::to_string(team));
        }
    }
    return {};
}

// Numbers so large that nothing would ever end, or no time be left between two failures, are slips.
constexpr double longest_effect_h = 1e6;
constexpr double shortest_mtbf_h = 0.01;
constexpr double widest_sigma = 5;

bool within(double value, double least, double most) {
    return std::isfinite(value) && value >= least && value <= most;
}

Result<void> check_node_wear(const NodeClass& nodes) {
    const NodeWear& wear = nodes.wear;
    if (!within(wear.failures_per_h, 0, 1 / shortest_mtbf_h) ||
        !within(wear.repair_mean_h, 0, longest_effect_h) || !within(wear.repair_sigma, 0, widest_sigma)) {
        return Error{
            {"Knoten '" + nodes.name +
                 "': mittlere Zeit zwischen Ausfällen ab 0,01 h, Reparatur von 0 bis 1.000.000 h und "
                 "Streuung von 0 bis 5 angeben",
             "Nodes '" + nodes.name +
                 "': give a mean time between failures of at least 0.01 h, a repair of 0 to 1,000,000 h "
                 "and a spread of 0 to 5"}};
    }
    if (!std::all_of(nodes.level_ratios.begin(), nodes.level_ratios.end(),
                     [](double ratio) { return within(ratio, 1, 1e6); })) {
        return Error{{"Knoten '" + nodes.name + "': Verhältnisse der Bandbreiten müssen mindestens 1 sein",
                      "Nodes '" + nodes.name + "': ratios of bandwidth must be at least 1"}};
    }
    for (const CapacityChange& change : nodes.changes) {
        if (!within(change.delay.mean_h, 0, longest_effect_h) || !within(change.delay.sigma, 0, widest_sigma)) {
            return Error{{"Knoten '" + nodes.name +
                              "': der Lieferverzug muss mindestens 0 sein, seine Streuung "
                              "von 0 bis 5",
                          "Nodes '" + nodes.name +
                              "': the delay of a delivery must be at least 0, its spread 0 "
                              "to 5"}};
        }
    }
    return {};
}

Result<void> check_job_wear(const Scenario& scenario, const JobStream& stream) {
    const JobWear& wear = stream.wear;
    if (!within(wear.checkpoint_write_h, 0, longest_effect_h) || !within(wear.communication_share, 0, 1) ||
        !within(wear.own_pace, 1e-6, 1) || !within(stream.scale_up_h, 0, longest_effect_h) ||
        !within(stream.minimum_replicas, 0, 1e6)) {
        return about(
            stream,
            "Schreibdauer, Anlaufzeit und Mindestzahl der Replikate müssen mindestens 0 sein, der Anteil "
            "der Kommunikation von 0 bis 1",
            "the time to write, the time to scale up and the minimum of replicas must be at least 0, the "
            "share of communication 0 to 1");
    }
    if (wear.shared_throughput >= 0 &&
        (wear.shared_throughput >= static_cast<int>(scenario.throughputs.size()) ||
         !within(wear.throughput_gb_s, 1e-12, 1e9) ||
         !(scenario.throughputs[static_cast<std::size_t>(wear.shared_throughput)].gb_s >= 1e-9))) {
        return about(stream, "ihr Speicher muss vorhanden und Bedarf wie Durchsatz größer als 0 sein",
                     "its storage must be there, and demand and throughput above 0");
    }
    const bool own = !stream.speed_on.empty();
    if (own && (stream.pool < 0 ||
                stream.speed_on.size() != scenario.pools[static_cast<std::size_t>(stream.pool)].nodes.size() ||
                !std::all_of(stream.speed_on.begin(), stream.speed_on.end(),
                             [](double speed) { return within(speed, 1e-3, 1e3); }))) {
        return about(stream, "je Knotengruppe ihres Pools braucht es eine Geschwindigkeit von 0,001 bis 1000",
                     "each node class of its pool needs a speed from 0.001 to 1000");
    }
    return {};
}

Result<void> check_pool(const Pool& pool) {
    constexpr std::int64_t most_nodes = 100'000;
    if (pool.nodes.size() > most_node_classes) {
        return Error{
            {"Pool '" + pool.name + "': höchstens 64 Knotengruppen sind möglich; bitte Gruppen vereinen",
             "Pool '" + pool.name + "': at most 64 node groups are possible; merge some"}};
    }
    for (const NodeClass& nodes : pool.nodes) {
        if (nodes.gpus < 1 || !std::isfinite(nodes.speed) || nodes.speed < 1e-3 || nodes.speed > 1e3) {
            return Error{
                {"Knoten '" + nodes.name +
                     "': Es braucht mindestens eine GPU und eine Geschwindigkeit von 0,001 bis 1000",
                 "Nodes '" + nodes.name + "': at least one GPU and a speed from 0.001 to 1000 are needed"}};
        }
        std::int64_t delivered = 0;
        for (const CapacityChange& change : nodes.changes) {
            delivered += std::max(0, change.nodes);
        }
        if (auto fabric = check_fabric(nodes); !fabric) {
            return fabric;
        }
        if (auto wear = check_node_wear(nodes); !wear) {
            return wear;
        }
        if (delivered > most_nodes || nodes.gpus > 1024 * most_nodes) {
            return Error{{"Knoten '" + nodes.name + "': mehr als 100.000 Knoten; bitte die Lieferungen prüfen",
                          "Nodes '" + nodes.name + "': more than 100,000 nodes; check the deliveries"}};
        }
    }
    return {};
}

Result<void> check_stream(const Scenario& scenario, const JobStream& stream) {
    if (stream.pool < -1 || stream.pool >= static_cast<int>(scenario.pools.size())) {
        return about(stream, "der Pool gibt es nicht; bitte einen vorhandenen wählen",
                     "its pool does not exist; choose one that does");
    }
    if (stream.team < 0 || stream.team >= static_cast<int>(scenario.teams.size())) {
        return about(stream, "das Team gibt es nicht; bitte ein vorhandenes wählen",
                     "its team does not exist; choose one that does");
    }
    if (stream.gpus < 1 || stream.cpu_cores < 0 || !sane(stream.ram_gb)) {
        return about(stream, "ein Job braucht mindestens eine GPU", "a job needs at least one GPU");
    }
    const GpuPart& part = stream.part;
    if (part.share < 0 || part.share >= whole_share || (part.share > 0 && part.is_mig()) ||
        (part.any() && stream.gpus != 1)) {
        return about(stream, "ein Job hat entweder Tausendstel einer GPU (1 bis 999) oder ein MIG-Profil",
                     "a job has either thousandths of one GPU (1 to 999) or a MIG profile");
    }
    if (!sane(stream.checkpoint_interval_h) || !sane(stream.restart_h)) {
        return about(stream,
                     "Abstand der Checkpoints und Neustart müssen endlich und mindestens 0 Stunden sein",
                     "the checkpoint interval and the restart must be finite and at least 0 hours");
    }
    constexpr double longest_patience_h = 1e6;
    if (!(stream.patience_h == -1 || (stream.patience_h >= 0 && stream.patience_h <= longest_patience_h))) {
        return about(stream, "die Geduld muss von 0 bis 1.000.000 Stunden reichen oder -1 sein (unbegrenzt)",
                     "its patience must be 0 to 1,000,000 hours, or -1 for no end");
    }
    if (stream.cloud_offer >= 0 && (stream.cloud_instances < 1 || !(stream.cloud_gpus_per_instance > 0))) {
        return about(stream, "das Cloud-Angebot braucht mindestens eine Instanz mit GPUs",
                     "its cloud offer needs at least one instance with GPUs");
    }
    if (!sane(stream.cloud_price_per_instance_h) || !sane(stream.cloud_in_gb) || !sane(stream.cloud_out_gb) ||
        !sane(stream.interruptions_per_h)) {
        return about(stream, "Preis, Datenmengen und Unterbrechungen in der Cloud müssen mindestens 0 sein",
                     "price, data and interruptions in the cloud must be at least 0");
    }
    if (auto wear = check_job_wear(scenario, stream); !wear) {
        return wear;
    }
    if (auto arrivals = check_arrivals(stream); !arrivals) {
        return arrivals;
    }
    return check_run_time(stream);
}

constexpr double longest_warm_up_h = 8760;

Result<void> check_months(const Scenario& scenario) {
    SimTime before{};
    for (const SimTime end : scenario.month_ends) {
        if (end <= before) {
            return Error{{"Die Monatsenden müssen aufsteigen", "The ends of the months must rise"}};
        }
        before = end;
    }
    if (scenario.warm_up < SimTime{} || scenario.warm_up > sim_hours(longest_warm_up_h) ||
        scenario.warm_up.count() % sim_hours(1).count() != 0) {
        return Error{{"Vorlauf: bitte ganze Stunden von 0 bis 8760 angeben",
                      "Warm-up: give whole hours from 0 to 8760"}};
    }
    if (scenario.month_ends.empty()) {
        return Error{{"Der Zeitraum hat keinen Monat; bitte mindestens einen angeben",
                      "The horizon has no month; give at least one"}};
    }
    return {};
}

Result<void> check_multifactor(const MultifactorPriority& priority) {
    if (!(priority.period_s >= 1) || !std::isfinite(priority.period_s)) {
        return Error{
            {"Die Priorität muss mindestens jede Sekunde neu berechnet werden; bitte einen Abstand ab 1 s "
             "angeben",
             "The priority needs a period of recalculation of at least 1 s"}};
    }
    const double others[] = {priority.fair_share_weight, priority.age_weight,  priority.size_weight,
                             priority.qos_weight,        priority.half_life_h, priority.max_age_h};
    if (!std::all_of(std::begin(others), std::end(others), &sane)) {
        return Error{
            {"Gewichte, Halbwertszeit und höchstes Alter der Priorität müssen endlich und mindestens 0 sein",
             "Weights, half-life and greatest age of the priority must be finite and at least 0"}};
    }
    return {};
}

Result<void> check_backfill(const SlurmBackfillSettings& backfill) {
    if (!sane(backfill.bf_interval_s) || !sane(backfill.bf_window_s) || !sane(backfill.bf_resolution_s) ||
        backfill.bf_resolution_s < 1) {
        return Error{
            {"bf_interval und bf_window müssen endlich und mindestens 0 s sein, bf_resolution mindestens 1 s",
             "bf_interval and bf_window must be finite and at least 0 s, bf_resolution at least 1 s"}};
    }
    return {};
}

}  // namespace

// A service comes with each rise of its curve.
double expected_jobs(const JobStream& stream) {
    double jobs = 0;
    for (const double month : stream.jobs_in_month) {
        jobs += month;
    }
    const auto& curve = stream.replicas_by_hour;
    double in_month = 0;
    constexpr double weeks_in_month = 4.35;
    for (std::size_t hour = 0; hour < curve.size(); ++hour) {
        const double before = curve[(hour + curve.size() - 1) % curve.size()];
        in_month += std::max(0.0, curve[hour] - before) * weeks_in_month;
    }
    in_month += curve.empty() ? 0.0 : *std::max_element(curve.begin(), curve.end());
    for (const double scale : stream.replica_scale) {
        jobs += in_month * scale;
    }
    return jobs;
}

Result<void> check_scheduler(const SchedulerSettings& scheduler) {
    if (!contains(policy_names(), scheduler.policy)) {
        return Error{
            {"Das Verfahren '" + scheduler.policy + "' gibt es nicht; möglich sind " + listed(policy_names()),
             "There is no policy '" + scheduler.policy + "'; choose one of " + listed(policy_names())}};
    }
    if (auto priority = check_multifactor(scheduler.multifactor); !priority) {
        return priority;
    }
    if (auto backfill = check_backfill(scheduler.backfill); !backfill) {
        return backfill;
    }
    if (!contains(placement_names(), scheduler.placement)) {
        return Error{{"Die Platzierung '" + scheduler.placement + "' gibt es nicht; möglich sind " +
                          listed(placement_names()),
                      "There is no placement '" + scheduler.placement + "'; choose one of " +
                          listed(placement_names())}};
    }
    return {};
}

Result<void> check_scenario(const Scenario& scenario) {
    if (auto scheduler = check_scheduler(scenario.scheduler); !scheduler) {
        return scheduler;
    }
    if (auto months = check_months(scenario); !months) {
        return months;
    }
    if (!all_sane(scenario.team_shares)) {
        return Error{{"Fair-Share-Gewichte der Teams müssen endlich und mindestens 0 sein",
                      "The fair-share weights of the teams must be finite and at least 0"}};
    }
    if (auto quotas = check_quotas(scenario); !quotas) {
        return quotas;
    }
    for (const Pool& pool : scenario.pools) {
        if (auto checked = check_pool(pool); !checked) {
            return checked;
        }
        if (pool.scheduler) {
            if (auto checked = check_scheduler(*pool.scheduler); !checked) {
                return checked;
            }
        }
    }
    for (const NodeReservation& reservation : scenario.reservations) {
        if (auto checked = check_reservation(scenario, reservation); !checked) {
            return checked;
        }
    }
    if (auto cloud = check_cloud(scenario.cloud); !cloud) {
        return cloud;
    }
    for (const JobStream& stream : scenario.streams) {
        if (auto checked = check_stream(scenario, stream); !checked) {
            return checked;
        }
    }
    return check_amount(scenario);
}

}  // namespace grundlast
