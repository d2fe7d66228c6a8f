#include "model/planning/gpu_advice.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "model/catalog/mig.h"
#include "model/core/number_format.h"
#include "model/planning/cloud_choice.h"

namespace grundlast {

namespace {

Text gigabytes(double value) {
    return {format_number(value, 0, Language::german) + " GB",
            format_number(value, 0, Language::english) + " GB"};
}

void against(GpuAdvice& advice, Text reason) {
    advice.suits = false;
    advice.reasons.push_back(std::move(reason));
}

const GpuModel* model_named(const Project& project, const std::string& name) {
    const auto at = std::find_if(project.gpu_models.begin(), project.gpu_models.end(),
                                 [&](const GpuModel& gpu) { return gpu.name == name; });
    return at == project.gpu_models.end() ? nullptr : &*at;
}

void set_speed(const Project& project, const Workload& workload, const GpuModel& gpu, GpuAdvice& advice) {
    const auto stated = std::find_if(project.gpu_speeds.begin(), project.gpu_speeds.end(),
                                     [&](const GpuSpeed& speed) { return speed.gpu_model == gpu.name; });
    const GpuModel* reference = model_named(project, project.settings.reference_gpu);
    if (stated != project.gpu_speeds.end()) {
        advice.speed = stated->factor;
    } else if (reference && gpu.name != reference->name) {
        const bool reads = workload.kind == WorkloadClass::online_inference;
        const double own = reads ? gpu.memory_bandwidth_gb_s : gpu.bf16_dense_tflops;
        const double other = reads ? reference->memory_bandwidth_gb_s : reference->bf16_dense_tflops;
        advice.speed_is_estimated = own > 0 && other > 0;
        advice.speed = advice.speed_is_estimated ? own / other : 1.0;
        advice.reasons.push_back({"Geschwindigkeit aus Datenblättern geschätzt: vor dem Kauf messen",
                                  "Speed estimated from data sheets: measure before you buy"});
    }
    if (workload.precision == Precision::fp8 && gpu.fp8_dense_tflops <= 0 && workload.precision_factor > 1) {
        advice.speed /= workload.precision_factor;
        advice.reasons.push_back({"Kein FP8: der Gewinn der niedrigen Genauigkeit entfällt",
                                  "No FP8: what the low precision gains is lost"});
    }
}

void judge(const Workload& workload, const GpuModel& gpu, GpuAdvice& advice) {
    const auto& allowed = workload.allowed_gpu_models;
    if (!allowed.empty() && std::find(allowed.begin(), allowed.end(), gpu.name) == allowed.end()) {
        against(advice,
                {"Die Arbeitslast erlaubt dieses Modell nicht", "The workload does not allow this model"});
    }
    if (workload.gpu_memory_gb > gpu.memory_gb) {
        against(advice, Text{"Zu wenig Speicher: ", "Too little memory: "} + gigabytes(workload.gpu_memory_gb) +
                            Text{" nötig, ", " needed, "} + gigabytes(gpu.memory_gb) +
                            Text{" vorhanden", " there"});
    }
    if (workload.interconnect == Interconnect::nvlink_domain && workload.gpus_per_job > 1 &&
        gpu.nvlink_gb_s <= 0) {
        against(advice, {"Kein NVLink: mehrere GPUs eines Jobs tauschen sich über PCIe aus",
                         "No NVLink: the GPUs of one job exchange over PCIe"});
    }
    const auto profile = mig_profile_of(workload.mig_profile);
    const MigGpu slices{gpu.mig_max_instances, gpu.memory_gb};
    if (profile && memory_slices_of(slices, *profile) == 0) {
        against(advice, Text{"Kein MIG-Profil ", "No MIG profile "} + Text::same(workload.mig_profile));
    }
    const bool is_small = advice.suits && !profile && workload.gpus_per_job <= 1 &&
                          workload.gpu_memory_gb > 0 && workload.gpu_memory_gb <= gpu.memory_gb / 2;
    if (is_small && gpu.mig_max_instances > 0) {
        const int times =
            std::min(gpu.mig_max_instances, static_cast<int>(gpu.memory_gb / workload.gpu_memory_gb));
        advice.reasons.push_back({"Passt nach Speicher " + std::to_string(times) + "-mal auf eine GPU (MIG)",
                                  "Fits " + std::to_string(times) + " times on one GPU by memory (MIG)"});
    }
}

void set_price(const Workload& workload, std::vector<PricedOffer> offers, GpuAdvice& advice) {
    std::erase_if(offers, [&](const PricedOffer& offer) { return offer.offer->gpu_model != advice.gpu_model; });
    for (PricedOffer& offer : offers) {
        offer.speed = advice.speed;
    }
    if (const auto fit = cheapest_fit(workload, offers)) {
        advice.price_per_useful_h = fit->price_per_ref_gpu_h;
        advice.offer_id = offers[fit->offer].offer->id;
    } else if (advice.suits) {
        advice.reasons.push_back(
            {"Ohne Preis: kein Cloud-Angebot des Projekts fasst den Job und darf ihn haben",
             "Without a price: no cloud offer of the project holds the job and may have it"});
    }
}

}  // namespace

Result<std::vector<GpuAdvice>> advise_gpus(const Project& project, const Workload& workload) {
    const auto offers = all_offers(project);
    if (!offers) {
        return offers.error();
    }
    std::vector<GpuAdvice> all;
    for (const GpuModel& gpu : project.gpu_models) {
        GpuAdvice advice;
        advice.gpu_model = gpu.name;
        judge(workload, gpu, advice);
        set_speed(project, workload, gpu, advice);
        set_price(workload, *offers, advice);
        all.push_back(std::move(advice));
    }
    const auto price = [](const GpuAdvice& advice) {
        return advice.price_per_useful_h >= 0 ? advice.price_per_useful_h : std::numeric_limits<double>::max();
    };
    std::stable_sort(all.begin(), all.end(), [&](const GpuAdvice& a, const GpuAdvice& b) {
        return a.suits != b.suits ? a.suits : price(a) < price(b);
    });
    return all;
}

}  // namespace grundlast
