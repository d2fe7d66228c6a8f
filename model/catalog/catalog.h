// What can be bought or rented: GPU models, node systems and cloud offers, dated and sourced.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/fields.h"
#include "model/core/origin.h"
#include "model/core/result.h"
#include "model/core/units.h"

namespace grundlast {

struct GpuModel {
    std::string name;  // "H100-SXM-80GB"
    std::string vendor;
    std::string architecture;
    double memory_gb = 0;
    double memory_bandwidth_gb_s = 0;
    double bf16_dense_tflops = 0;
    double fp8_dense_tflops = 0;  // 0: the GPU has no FP8
    double tdp_w = 0;
    double nvlink_gb_s = 0;
    int mig_max_instances = 0;
    Origin origin;

    bool operator==(const GpuModel&) const = default;
};

struct NodeSystem {
    std::string name;       // "HGX H100 8-GPU OEM server"
    std::string gpu_model;  // GpuModel::name
    int gpus = 8;
    int cpu_cores = 0;
    double ram_gb = 0;
    double max_power_kw = 0;
    int rack_units = 0;
    Origin origin;

    bool operator==(const NodeSystem&) const = default;
};

enum class PurchaseOption { on_demand, reserved, spot };

constexpr auto enum_words(PurchaseOption) {
    return std::to_array<EnumWord<PurchaseOption>>({{PurchaseOption::on_demand, "on_demand"},
                                                    {PurchaseOption::reserved, "reserved"},
                                                    {PurchaseOption::spot, "spot"}});
}

// One rentable instance type in one region. Prices are for a whole instance and hour, without tax.
struct CloudOffer {
    std::string id;  // "gcp/europe-west4/a3-highgpu-8g"
    std::string provider;
    std::string region;
    std::string instance_type;
    std::string gpu_model;
    double gpus = 1;
    double gpu_memory_gb = 0;
    double vcpus = 0;
    double ram_gb = 0;
    std::string currency = "USD";
    double on_demand_per_h = 0;
    double spot_per_h = 0;       // 0: not offered
    double committed_per_h = 0;  // 0: not offered
    int committed_months = 0;
    double minimum_billing_s = 60;
    double billing_step_s = 1;
    double start_delay_s = 300;
    bool in_eu = false;
    Origin origin;

    bool operator==(const CloudOffer&) const = default;
};

// Per provider: what leaving the cloud and storing in it costs, in the offer's currency.
struct EgressPrice {
    std::string provider;
    std::string currency = "EUR";
    double egress_per_gb = 0;
    double free_gb_per_month = 0;
    double object_storage_per_gb_month = 0;
    Origin origin;

    bool operator==(const EgressPrice&) const = default;
};

struct Catalogue {
    std::string date;  // the newest date of its rows
    std::vector<GpuModel> gpu_models;
    std::vector<NodeSystem> node_systems;
    std::vector<CloudOffer> offers;
    std::vector<EgressPrice> egress;
    double usd_per_eur = 1.0;
    Origin exchange_rate_origin;

    const GpuModel* gpu_model(const std::string& name) const;
    const NodeSystem* node_system(const std::string& name) const;
    const CloudOffer* offer(const std::string& id) const;
};

// Reads the shipped catalogue (gpu_models.csv, node_systems.csv, cloud_offers.csv, egress.csv,
// exchange_rate.csv) from `folder`. Errors name file and line.
Result<Catalogue> load_catalogue(const std::string& folder);

// Seconds that a cloud bill charges for one use of `duration`: at least the minimum, then up to the next step.
// The only place where that rule stands; simulation (budgets) and economics both call it.
double billed_seconds(const CloudOffer& offer, double duration_s);

template <class Visit, FieldsOf<GpuModel> Self>
void fields(Visit&& visit, Self& gpu) {
    visit("name", gpu.name);
    visit("vendor", gpu.vendor);
    visit("architecture", gpu.architecture);
    visit("memory_gb", gpu.memory_gb);
    visit("memory_bandwidth_gb_s", gpu.memory_bandwidth_gb_s);
    visit("bf16_dense_tflops", gpu.bf16_dense_tflops);
    visit("fp8_dense_tflops", gpu.fp8_dense_tflops);
    visit("tdp_w", gpu.tdp_w);
    visit("nvlink_gb_s", gpu.nvlink_gb_s);
    visit("mig_max_instances", gpu.mig_max_instances);
    visit("origin", gpu.origin);
}

template <class Visit, FieldsOf<NodeSystem> Self>
void fields(Visit&& visit, Self& system) {
    visit("name", system.name);
    visit("gpu_model", system.gpu_model);
    visit("gpus", system.gpus);
    visit("cpu_cores", system.cpu_cores);
    visit("ram_gb", system.ram_gb);
    visit("max_power_kw", system.max_power_kw);
    visit("rack_units", system.rack_units);
    visit("origin", system.origin);
}

template <class Visit, FieldsOf<CloudOffer> Self>
void fields(Visit&& visit, Self& offer) {
    visit("id", offer.id);
    visit("provider", offer.provider);
    visit("region", offer.region);
    visit("instance_type", offer.instance_type);
    visit("gpu_model", offer.gpu_model);
    visit("gpus", offer.gpus);
    visit("gpu_memory_gb", offer.gpu_memory_gb);
    visit("vcpus", offer.vcpus);
    visit("ram_gb", offer.ram_gb);
    visit("currency", offer.currency);
    visit("on_demand_per_h", offer.on_demand_per_h);
    visit("spot_per_h", offer.spot_per_h);
    visit("committed_per_h", offer.committed_per_h);
    visit("committed_months", offer.committed_months);
    visit("minimum_billing_s", offer.minimum_billing_s);
    visit("billing_step_s", offer.billing_step_s);
    visit("start_delay_s", offer.start_delay_s);
    visit("in_eu", offer.in_eu);
    visit("origin", offer.origin);
}

template <class Visit, FieldsOf<EgressPrice> Self>
void fields(Visit&& visit, Self& price) {
    visit("provider", price.provider);
    visit("currency", price.currency);
    visit("egress_per_gb", price.egress_per_gb);
    visit("free_gb_per_month", price.free_gb_per_month);
    visit("object_storage_per_gb_month", price.object_storage_per_gb_month);
    visit("origin", price.origin);
}

}  // namespace grundlast
