#include "views/tables/word_titles.h"

#include <QCoreApplication>

namespace grundlast {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

}  // namespace

QString word_title(WorkloadClass kind) {
    switch (kind) {
        case WorkloadClass::training:
            return Words::tr("Training");
        case WorkloadClass::fine_tuning:
            return Words::tr("Fine-tuning");
        case WorkloadClass::batch_inference:
            return Words::tr("Batch inference");
        case WorkloadClass::online_inference:
            return Words::tr("Online inference");
        case WorkloadClass::interactive:
            return Words::tr("Interactive work");
        case WorkloadClass::time_series:
            return Words::tr("Time series");
    }
    return {};
}

QString word_title(Interconnect interconnect) {
    switch (interconnect) {
        case Interconnect::none:
            return Words::tr("None");
        case Interconnect::nvlink_domain:
            return Words::tr("Within one NVLink domain");
        case Interconnect::rdma:
            return Words::tr("RDMA between nodes");
    }
    return {};
}

QString word_title(Residency residency) {
    switch (residency) {
        case Residency::any:
            return Words::tr("Anywhere");
        case Residency::eu_only:
            return Words::tr("EU only");
        case Residency::site_only:
            return Words::tr("Own site only");
    }
    return {};
}

QString word_title(StorageTier tier) {
    switch (tier) {
        case StorageTier::local_nvme:
            return Words::tr("Local NVMe");
        case StorageTier::parallel_file_system:
            return Words::tr("Parallel file system");
        case StorageTier::object_store:
            return Words::tr("Object store");
    }
    return {};
}

QString word_title(RunTimeKind kind) {
    switch (kind) {
        case RunTimeKind::constant:
            return Words::tr("Constant");
        case RunTimeKind::lognormal:
            return Words::tr("Lognormal");
        case RunTimeKind::empirical:
            return Words::tr("From the job history");
        case RunTimeKind::test_run:
            return Words::tr("Scaled-up test run");
    }
    return {};
}

QString word_title(ArrivalKind kind) {
    switch (kind) {
        case ArrivalKind::rate:
            return Words::tr("Any time (rate)");
        case ArrivalKind::batch_window:
            return Words::tr("In a daily window");
        case ArrivalKind::service:
            return Words::tr("Service with replicas");
    }
    return {};
}

QString word_title(Precision precision) {
    switch (precision) {
        case Precision::fp32:
            return QStringLiteral("FP32");
        case Precision::tf32:
            return QStringLiteral("TF32");
        case Precision::bf16:
            return QStringLiteral("BF16");
        case Precision::fp8:
            return QStringLiteral("FP8");
        case Precision::int8:
            return QStringLiteral("INT8");
    }
    return {};
}

QString word_title(CostKind kind) {
    switch (kind) {
        case CostKind::capex:
            return Words::tr("Investment");
        case CostKind::opex:
            return Words::tr("Running cost");
    }
    return {};
}

QString word_title(CostBasis basis) {
    switch (basis) {
        case CostBasis::once:
            return Words::tr("Once");
        case CostBasis::per_node:
            return Words::tr("Per node");
        case CostBasis::per_gpu:
            return Words::tr("Per GPU");
        case CostBasis::per_rack:
            return Words::tr("Per rack");
        case CostBasis::per_kw:
            return Words::tr("Per kW");
        case CostBasis::share_of_capex:
            return Words::tr("Share of investment");
    }
    return {};
}

QString word_title(OriginKind kind) {
    switch (kind) {
        case OriginKind::measured:
            return Words::tr("Measured");
        case OriginKind::forecast:
            return Words::tr("Forecast");
        case OriginKind::simulated:
            return Words::tr("Simulated");
        case OriginKind::catalogue:
            return Words::tr("Catalogue");
        case OriginKind::assumption:
            return Words::tr("Assumption");
        case OriginKind::formula:
            return Words::tr("Formula");
    }
    return {};
}

QString word_title(BurstKind kind) {
    switch (kind) {
        case BurstKind::never:
            return Words::tr("Never leave the site");
        case BurstKind::always:
            return Words::tr("Always in the cloud");
        case BurstKind::after_wait:
            return Words::tr("To the cloud after a wait");
    }
    return {};
}

QString word_title(Estimates estimates) {
    switch (estimates) {
        case Estimates::requested:
            return Words::tr("As requested");
        case Estimates::exact:
            return Words::tr("Exact");
        case Estimates::noisy:
            return Words::tr("Noisy");
    }
    return {};
}

QString word_title(SchedulingRules rules) {
    switch (rules) {
        case SchedulingRules::study:
            return Words::tr("As in backfill studies");
        case SchedulingRules::slurm:
            return Words::tr("As in Slurm");
        case SchedulingRules::instant:
            return Words::tr("One pass per instant");
    }
    return {};
}

QString word_title(ForecastSource source) {
    switch (source) {
        case ForecastSource::history:
            return Words::tr("Job history");
        case ForecastSource::inventory:
            return Words::tr("Inventory");
        case ForecastSource::blend:
            return Words::tr("History and inventory");
    }
    return {};
}

QString word_title(MonthLength rule) {
    switch (rule) {
        case MonthLength::calendar:
            return Words::tr("Calendar months");
        case MonthLength::hours_730:
            return Words::tr("730 hours");
        case MonthLength::hours_720:
            return Words::tr("720 hours");
    }
    return {};
}

QString word_title(Severity severity) {
    switch (severity) {
        case Severity::error:
            return Words::tr("Error");
        case Severity::warning:
            return Words::tr("Warning");
        case Severity::hint:
            return Words::tr("Hint");
    }
    return {};
}

}  // namespace grundlast
