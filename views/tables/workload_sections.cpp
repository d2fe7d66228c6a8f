#include <QCoreApplication>
#include <algorithm>

#include "model/inventory/explain.h"
#include "model/project/job_failures.h"
#include "views/tables/inventory_fields.h"
#include "views/tables/project_choices.h"
#include "views/tables/record_fields.h"
#include "views/tables/word_titles.h"

namespace grundlast {

namespace {

struct WorkloadText {
    Q_DECLARE_TR_FUNCTIONS(WorkloadText)
};

const auto workload_at = [](auto& project, int row) { return row_of(project.workloads, row); };
const auto titled = [](auto value) { return word_title(value); };

auto where_run_time(std::initializer_list<RunTimeKind> kinds) {
    return [kinds = std::vector<RunTimeKind>(kinds)](const Project& project, int row) {
        const Workload* w = row_of(project.workloads, row);
        return w && std::find(kinds.begin(), kinds.end(), w->run_time.kind) != kinds.end();
    };
}

auto where_arrivals(ArrivalKind kind) {
    return [kind](const Project& project, int row) {
        const Workload* w = row_of(project.workloads, row);
        return w && w->arrivals.kind == kind;
    };
}

FormSection subject() {
    RecordFields f(workload_at);
    f.text(
         "name", WorkloadText::tr("Name"), [](auto& w) -> auto& { return w.name; })
        .must_be_filled();
    f.choice(
        "team_id", WorkloadText::tr("Team"), [](auto& w) -> auto& { return w.team_id; }, team_choices);
    f.choice(
        "kind", WorkloadText::tr("Class"), [](auto& w) -> auto& { return w.kind; },
        choices_of<WorkloadClass>(titled));
    f.text(
        "framework", WorkloadText::tr("Framework"), [](auto& w) -> auto& { return w.framework; });
    f.text(
        "model", WorkloadText::tr("Model"), [](auto& w) -> auto& { return w.model; });
    return {WorkloadText::tr("Workload"), f.take()};
}

FormSection resources() {
    RecordFields f(workload_at);
    f.number(
         "gpus_per_job", WorkloadText::tr("GPUs per job"), [](auto& w) -> auto& { return w.gpus_per_job; })
        .between(0, 100'000);
    f.number(
         "gpu_memory_gb", WorkloadText::tr("Memory per GPU"), [](auto& w) -> auto& { return w.gpu_memory_gb; })
        .unit(WorkloadText::tr("GB"))
        .help(WorkloadText::tr("Needed on each GPU; 0: any GPU will do"));
    f.many_choices(
        "allowed_gpu_models", WorkloadText::tr("Allowed GPU models"),
        [](auto& w) -> auto& { return w.allowed_gpu_models; }, gpu_model_choices);
    f.text(
         "mig_profile", WorkloadText::tr("MIG profile"), [](auto& w) -> auto& { return w.mig_profile; })
        .help(WorkloadText::tr("As 1g.10gb; empty: whole GPUs"));
    f.choice(
        "interconnect", WorkloadText::tr("Interconnect"), [](auto& w) -> auto& { return w.interconnect; },
        choices_of<Interconnect>(titled));
    f.number(
        "cpu_cores_per_gpu", WorkloadText::tr("CPU cores per GPU"),
        [](auto& w) -> auto& { return w.cpu_cores_per_gpu; });
    f.number(
         "ram_gb_per_gpu", WorkloadText::tr("RAM per GPU"), [](auto& w) -> auto& { return w.ram_gb_per_gpu; })
        .unit(WorkloadText::tr("GB"));
    f.percent(
         "communication.share", WorkloadText::tr("Communication"),
         [](auto& w) -> auto& { return w.communication.share; })
        .between(0, 1)
        .help(WorkloadText::tr("Share of the run time in which GPUs wait for each other's data"));
    f.choice(
         "communication.measured_within", WorkloadText::tr("Measured within"),
         [](auto& w) -> auto& { return w.communication.measured_within; }, choices_of<MeasuredWithin>(titled))
        .help(WorkloadText::tr("Where run time and share hold; farther apart the job runs longer"));
    f.choice(
        "pool", WorkloadText::tr("Node pool"), [](auto& w) -> auto& { return w.pool; }, pool_choices);
    return {WorkloadText::tr("Resources"), f.take()};
}

FormSection runTime() {
    RecordFields f(workload_at);
    f.choice(
        "run_time.kind", WorkloadText::tr("Run time"), [](auto& w) -> auto& { return w.run_time.kind; },
        choices_of<RunTimeKind>(titled));
    f.number(
         "run_time.mean_h", WorkloadText::tr("Mean run time"),
         [](auto& w) -> auto& { return w.run_time.mean_h; })
        .unit(WorkloadText::tr("h"))
        .help(WorkloadText::tr("On the reference GPU of the project"))
        .shown_where(where_run_time({RunTimeKind::constant, RunTimeKind::lognormal}));
    f.number(
         "run_time.sigma", WorkloadText::tr("Spread (sigma of the logarithm)"),
         [](auto& w) -> auto& { return w.run_time.sigma; })
        .between(0, 10)
        .shown_where(where_run_time({RunTimeKind::lognormal}));
    f.derived(FieldKind::number, "run_time.sample_h", WorkloadText::tr("Recorded jobs"),
              [](const Project&, const Workload& w) {
                  return w.run_time.sample_h ? static_cast<double>(w.run_time.sample_h->size()) : 0.0;
              })
        .shown_where(where_run_time({RunTimeKind::empirical}));
    f.derived(FieldKind::number, "run_time.mean", WorkloadText::tr("Mean run time"),
              [](const Project&, const Workload& w) { return w.run_time.mean_run_time_h(); })
        .unit(WorkloadText::tr("h"))
        .shown_where(where_run_time({RunTimeKind::empirical, RunTimeKind::test_run}));
    const auto test = where_run_time({RunTimeKind::test_run});
    f.number(
         "run_time.test_run.duration_h", WorkloadText::tr("Duration of the test run"),
         [](auto& w) -> auto& { return w.run_time.test_run.duration_h; })
        .unit(WorkloadText::tr("h"))
        .shown_where(test);
    f.percent(
         "run_time.test_run.data_share", WorkloadText::tr("Share of the data in it"),
         [](auto& w) -> auto& { return w.run_time.test_run.data_share; })
        .between(0.0001, 1)
        .shown_where(test);
    f.number(
         "run_time.test_run.epochs", WorkloadText::tr("Epochs"),
         [](auto& w) -> auto& { return w.run_time.test_run.epochs; })
        .shown_where(test);
    f.number(
         "run_time.test_run.repeats", WorkloadText::tr("Repeats"),
         [](auto& w) -> auto& { return w.run_time.test_run.repeats; })
        .shown_where(test);
    f.percent(
         "run_time.test_run.buffer", WorkloadText::tr("Buffer"),
         [](auto& w) -> auto& { return w.run_time.test_run.buffer; })
        .between(0, 10)
        .shown_where(test);
    f.number(
         "walltime_factor", WorkloadText::tr("Requested over real run time"),
         [](auto& w) -> auto& { return w.walltime_factor; })
        .between(0.01, 1000)
        .help(WorkloadText::tr("Backfill plans with the requested time"));
    f.choice(
        "precision", WorkloadText::tr("Precision"), [](auto& w) -> auto& { return w.precision; },
        choices_of<Precision>(titled));
    f.number(
         "precision_factor", WorkloadText::tr("Speed-up by precision"),
         [](auto& w) -> auto& { return w.precision_factor; })
        .between(0.01, 100);
    f.percent(
         "scaling_efficiency", WorkloadText::tr("Scaling efficiency"),
         [](auto& w) -> auto& { return w.scaling_efficiency; })
        .between(0.01, 1);
    return {WorkloadText::tr("Run time"), f.take()};
}

enum class Profile { flat, office, own };

Profile profile_of(const Workload& workload) {
    const Arrivals& arrivals = workload.arrivals;
    const bool service = arrivals.kind == ArrivalKind::service;
    const std::vector<double>& week = service ? arrivals.replicas_by_hour : arrivals.hour_of_week;
    if (week.empty()) {
        return Profile::flat;
    }
    const double busy = *std::max_element(week.begin(), week.end());
    const double quiet = *std::min_element(week.begin(), week.end());
    return week == office_hours(busy, quiet) && busy > quiet ? Profile::office : Profile::own;
}

void set_profile(Workload& workload, const std::string& profile) {
    Arrivals& arrivals = workload.arrivals;
    const bool office = profile == "office";
    const bool service = arrivals.kind == ArrivalKind::service;
    if (profile == "own") {  // as it is; 168 equal hours to begin with
        std::vector<double>& week = service ? arrivals.replicas_by_hour : arrivals.hour_of_week;
        week.resize(168, service ? arrivals.replicas : 1.0);
        return;
    }
    if (service) {
        arrivals.replicas_by_hour =
            office ? office_hours(arrivals.replicas, arrivals.minimum_replicas) : std::vector<double>();
    } else {
        arrivals.hour_of_week = office ? office_hours(1, share_outside_office_hours) : std::vector<double>();
    }
}

// A ready profile of the week, without typing 168 values.
template <class At>
void add_profile(RecordFields<At>& f) {
    RecordField& field =
        f.derived(FieldKind::choice, "arrivals.profile", WorkloadText::tr("Profile of the week"),
                  [](const Project&, const Workload& w) {
                      constexpr const char* keys[] = {"flat", "office", "own"};
                      return QString::fromLatin1(keys[static_cast<int>(profile_of(w))]);
                  });
    field.choices = [](const Project&) {
        return std::vector<Choice>{{QStringLiteral("flat"), WorkloadText::tr("All hours alike")},
                                   {QStringLiteral("office"), WorkloadText::tr("Office hours")},
                                   {QStringLiteral("own"), WorkloadText::tr("Of its own")}};
    };
    field.write = [](Project& project, int row, const QVariant& value) {
        if (Workload* workload = row_of(project.workloads, row)) {
            set_profile(*workload, value.toString().toStdString());
        }
    };
    field
        .help(WorkloadText::tr(
            "Office hours: working days from 6 to 17 o'clock UTC; of a service from its minimum up "
            "to its replicas"))
        .shown_where([](const Project& project, int row) {
            const Workload* w = row_of(project.workloads, row);
            return w && w->arrivals.kind != ArrivalKind::batch_window;
        });
}

FormSection demand() {
    RecordFields f(workload_at);
    f.choice(
        "arrivals.kind", WorkloadText::tr("Arrivals"), [](auto& w) -> auto& { return w.arrivals.kind; },
        choices_of<ArrivalKind>(titled));
    const auto service = where_arrivals(ArrivalKind::service);
    f.number(
         "arrivals.jobs_per_month", WorkloadText::tr("Jobs per month"),
         [](auto& w) -> auto& { return w.arrivals.jobs_per_month; })
        .help(WorkloadText::tr("In a month of 730 hours, before growth and season"))
        .shown_where([service](const Project& project, int row) { return !service(project, row); });
    f.number(
         "arrivals.replicas", WorkloadText::tr("Replicas"),
         [](auto& w) -> auto& { return w.arrivals.replicas; })
        .shown_where(service);
    f.number(
         "arrivals.minimum_replicas", WorkloadText::tr("Never fewer than"),
         [](auto& w) -> auto& { return w.arrivals.minimum_replicas; })
        .whole_number()
        .between(0, 100'000)
        .unit(WorkloadText::tr("replicas"))
        .shown_where(service);
    f.number(
         "arrivals.scale_up_delay_s", WorkloadText::tr("New replica serves after"),
         [](auto& w) -> auto& { return w.arrivals.scale_up_delay_s; })
        .between(0, 86'400)
        .unit(WorkloadText::tr("s"))
        .help(WorkloadText::tr("It holds its GPUs meanwhile, as while a model is loaded"))
        .shown_where(service);
    f.flag(
         "arrivals.preempts_batch", WorkloadText::tr("Takes nodes of batch jobs"),
         [](auto& w) -> auto& { return w.arrivals.preempts_batch; })
        .help(WorkloadText::tr("Of preemptible jobs of the same priority too, where the plan preempts"))
        .shown_where(service);
    add_profile(f);
    const auto window = where_arrivals(ArrivalKind::batch_window);
    f.number(
         "arrivals.window_start_h", WorkloadText::tr("Window from"),
         [](auto& w) -> auto& { return w.arrivals.window_start_h; })
        .between(0, 24)
        .unit(WorkloadText::tr("hour of the day, UTC"))
        .shown_where(window);
    f.number(
         "arrivals.window_end_h", WorkloadText::tr("Window to"),
         [](auto& w) -> auto& { return w.arrivals.window_end_h; })
        .between(0, 24)
        .unit(WorkloadText::tr("hour of the day, UTC"))
        .shown_where(window);
    f.percent(
         "growth.per_year", WorkloadText::tr("Growth per year"),
         [](auto& w) -> auto& { return w.growth.per_year; })
        .between(-0.99, 100);
    f.month(
         "growth.launch", WorkloadText::tr("Launch"), [](auto& w) -> auto& { return w.growth.launch; })
        .help(WorkloadText::tr("As 2027-01; empty: runs already"));
    f.month(
         "growth.end", WorkloadText::tr("First month without it"),
         [](auto& w) -> auto& { return w.growth.end; })
        .help(WorkloadText::tr("As 2029-01; empty: no end planned"));
    return {WorkloadText::tr("Demand"), f.take()};
}

FormSection service() {
    RecordFields f(workload_at);
    f.number(
         "slo.start_within_h", WorkloadText::tr("Start within"),
         [](auto& w) -> auto& { return w.slo.start_within_h; })
        .unit(WorkloadText::tr("h"))
        .help(WorkloadText::tr("0: none agreed"));
    f.percent(
         "slo.percentile", WorkloadText::tr("For this share of the jobs"),
         [](auto& w) -> auto& { return w.slo.percentile; })
        .between(0.01, 0.9999);
    f.number(
         "slo.deadline_h", WorkloadText::tr("Done within"), [](auto& w) -> auto& { return w.slo.deadline_h; })
        .unit(WorkloadText::tr("h"))
        .help(WorkloadText::tr("From submission to end; 0: none agreed"));
    f.percent(
         "slo.service_level", WorkloadText::tr("Service level"),
         [](auto& w) -> auto& { return w.slo.service_level; })
        .between(0, 1)
        .help(WorkloadText::tr("Of a service: share of the replica-hours asked for; 0: none agreed"));
    f.number(
         "slo.samples_per_s", WorkloadText::tr("Throughput"),
         [](auto& w) -> auto& { return w.slo.samples_per_s; })
        .unit(WorkloadText::tr("samples/s"));
    f.number(
         "slo.latency_ms", WorkloadText::tr("Latency"), [](auto& w) -> auto& { return w.slo.latency_ms; })
        .unit(WorkloadText::tr("ms"));
    f.number(
         "priority", WorkloadText::tr("Priority"), [](auto& w) -> auto& { return w.priority; })
        .whole_number()
        .between(-1'000'000, 1'000'000);
    f.flag(
        "preemptible", WorkloadText::tr("May be preempted"), [](auto& w) -> auto& { return w.preemptible; });
    f.flag(
        "may_burst", WorkloadText::tr("May use the cloud"), [](auto& w) -> auto& { return w.may_burst; });
    return {WorkloadText::tr("Service level and priority"), f.take()};
}

FormSection checkpoints() {
    RecordFields f(workload_at);
    f.number(
         "checkpointing.interval_h", WorkloadText::tr("Checkpoint every"),
         [](auto& w) -> auto& { return w.checkpointing.interval_h; })
        .unit(WorkloadText::tr("h"))
        .help(WorkloadText::tr("0: the job writes no checkpoints"));
    f.derived(FieldKind::number, "checkpointing.offered_interval_h", WorkloadText::tr("Daly's interval"),
              [](const Project& project, const Workload& w) {
                  return QVariant(offered_interval_h(project, w).value_or(0));
              })
        .unit(WorkloadText::tr("h"))
        .help(WorkloadText::tr(
            "Costs least with the failures and the storage of the cluster; 0: they are not stated"));
    f.number(
         "checkpointing.size_gb", WorkloadText::tr("Checkpoint size"),
         [](auto& w) -> auto& { return w.checkpointing.size_gb; })
        .unit(WorkloadText::tr("GB"));
    f.number(
         "checkpointing.restart_h", WorkloadText::tr("Restart time"),
         [](auto& w) -> auto& { return w.checkpointing.restart_h; })
        .unit(WorkloadText::tr("h"));
    return {WorkloadText::tr("Checkpoints"), f.take()};
}

FormSection data() {
    RecordFields f(workload_at);
    f.number(
         "data.in_gb", WorkloadText::tr("Data in per job"), [](auto& w) -> auto& { return w.data.in_gb; })
        .unit(WorkloadText::tr("GB"));
    f.number(
         "data.out_gb", WorkloadText::tr("Data out per job"), [](auto& w) -> auto& { return w.data.out_gb; })
        .unit(WorkloadText::tr("GB"));
    f.number(
         "data.storage_throughput_gb_s_per_gpu", WorkloadText::tr("Throughput per GPU"),
         [](auto& w) -> auto& { return w.data.storage_throughput_gb_s_per_gpu; })
        .unit(WorkloadText::tr("GB/s"));
    f.choice(
        "data.tier", WorkloadText::tr("Storage"), [](auto& w) -> auto& { return w.data.tier; },
        choices_of<StorageTier>(titled));
    f.choice(
        "data.residency", WorkloadText::tr("Data may be"), [](auto& w) -> auto& { return w.data.residency; },
        choices_of<Residency>(titled));
    f.number(
         "data.curated_extract_gb", WorkloadText::tr("Extract that may leave"),
         [](auto& w) -> auto& { return w.data.curated_extract_gb; })
        .unit(WorkloadText::tr("GB per job"));
    f.number(
         "data.raw_gb_per_week", WorkloadText::tr("Raw data per week"),
         [](auto& w) -> auto& { return w.data.raw_gb_per_week; })
        .unit(WorkloadText::tr("GB"));
    f.flag(
        "data.personal_data", WorkloadText::tr("Personal data"),
        [](auto& w) -> auto& { return w.data.personal_data; });
    f.number(
         "data.retention_months", WorkloadText::tr("Retention"),
         [](auto& w) -> auto& { return w.data.retention_months; })
        .unit(WorkloadText::tr("months"));
    return {WorkloadText::tr("Data"), f.take()};
}

// Figures that follow from the others, each with its formula and the values put in.
FormSection derivedFigures() {
    RecordFields f(workload_at);
    const auto why = [&](const char* key, const QString& title, Text (*text)(const Workload&)) {
        f.derived(FieldKind::long_text, key, title,
                  [text](const Project&, const Workload& w) { return inWindowLanguage(text(w)); });
    };
    why("why.monthly_gpu_hours", WorkloadText::tr("GPU-hours in a month of 730 h, before growth"),
        &why_monthly_gpu_hours);
    why("why.run_time", WorkloadText::tr("Mean run time on the reference GPU"),
        [](const Workload& w) { return why_mean_run_time(w.run_time); });
    why("why.walltime", WorkloadText::tr("Requested run time"), &why_requested_walltime);
    why("why.checkpoints", WorkloadText::tr("Written in checkpoints"), &why_checkpoint_gb_per_h);
    return {WorkloadText::tr("Where these figures come from"), f.take()};
}

}  // namespace

std::vector<FormSection> workload_sections() {
    return {subject(), resources(), runTime(), demand(), service(), checkpoints(), data(), derivedFigures()};
}

}  // namespace grundlast
