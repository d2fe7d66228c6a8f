#include "model/planning/decision/levers.h"

#include <algorithm>

#include "model/planning/wording.h"

namespace grundlast {

namespace {

struct Effect {
    double low = 0, high = 0;  // share saved
    Origin origin;
};

Effect assumed_effect(double low, double high, Text source) {
    return {low, high, {OriginKind::assumption, std::move(source), "2026-11-30", ""}};
}

// Of the project's thresholds; `share` makes the share that is saved of a threshold's value.
template <class Share>
Effect of_threshold(const Project& project, const std::string& id, Effect otherwise, Share share) {
    for (const Threshold& threshold : project.decision.thresholds) {
        if (threshold.id == id) {
            return {share(threshold.low), share(threshold.high), threshold.origin};
        }
    }
    return otherwise;
}

class Levers {
  public:
    Levers(const Project& project, const PlanEvaluation& plan) : project_(project), plan_(plan) {}

    // The share `effect` of the work of all workloads that `applies` is true of.
    template <class Applies>
    void add_work(std::string id, Text name, const Text& what, const Effect& effect, Applies applies) {
        double hours = 0, all = 0;
        int count = 0;
        for (const Workload& workload : project_.workloads) {
            const double of_workload = monthly_gpu_hours(workload).value();
            all += of_workload;
            if (applies(workload)) {
                hours += of_workload;
                ++count;
            }
        }
        if (hours <= 0) {
            return;
        }
        const double cost = plan_.figures.total_cost.mean * hours / all;
        add(std::move(id), std::move(name), what + Text::same(" (" + std::to_string(count) + ")"), hours, cost,
            effect);
    }

    // The share `effect` of what the lines of a group cost.
    void add_bill(std::string id, Text name, Text what, CostGroup group, const Effect& effect) {
        double cost = 0;
        for (const CostLine& line : plan_.cash_flow.lines) {
            const bool reserved = line.position_id.starts_with("cloud.reserved.");
            cost += line.group == group && !reserved ? line.total() : 0.0;
        }
        if (cost > 0) {
            add(std::move(id), std::move(name), std::move(what), 0, cost, effect);
        }
    }

    std::vector<Lever> take() {
        std::stable_sort(levers_.begin(), levers_.end(),
                         [](const Lever& a, const Lever& b) { return a.saved_high > b.saved_high; });
        return std::move(levers_);
    }

  private:
    void add(std::string id, Text name, Text what, double hours, double cost, const Effect& effect) {
        levers_.push_back({std::move(id), std::move(name), std::move(what), hours, effect.low, effect.high,
                           effect.low * cost, effect.high * cost, effect.origin});
    }

    const Project& project_;
    const PlanEvaluation& plan_;
    std::vector<Lever> levers_;
};

bool is_training(const Workload& workload) {
    return workload.kind == WorkloadClass::training || workload.kind == WorkloadClass::fine_tuning ||
           workload.kind == WorkloadClass::time_series;
}

bool is_inference(const Workload& workload) {
    return workload.kind == WorkloadClass::online_inference || workload.kind == WorkloadClass::batch_inference;
}

void add_work_levers(const Project& project, Levers& levers) {
    const auto from_factor = [](double factor) { return factor > 1 ? 1.0 - 1.0 / factor : 0.0; };
    levers.add_work("mixed_precision", {"Gemischte Genauigkeit", "Mixed precision"},
                    {"Training in FP32 oder TF32", "training in FP32 or TF32"},
                    of_threshold(project, "mixed_precision",
                                 assumed_effect(0.5, 0.75, {"2- bis 4-fach", "2 to 4 times"}), from_factor),
                    [](const Workload& w) {
                        return is_training(w) &&
                               (w.precision == Precision::fp32 || w.precision == Precision::tf32);
                    });
    levers.add_work("quantisation", {"Quantisierung", "Quantisation"},
                    {"Inferenz in 16 oder 32 Bit", "inference in 16 or 32 bits"},
                    assumed_effect(0.25, 0.5,
                                   {"8 statt 16 Bit: halber Speicher, höchstens doppelter Durchsatz",
                                    "8 instead of 16 bits: half the memory, at most twice the throughput"}),
                    [](const Workload& w) {
                        return is_inference(w) && w.precision != Precision::int8 &&
                               w.precision != Precision::fp8;
                    });
    levers.add_work("pruning", {"Pruning", "Pruning"}, {"Inferenz", "inference"},
                    assumed_effect(0.1, 0.3,
                                   {"je nach Modell; am eigenen Modell messen",
                                    "depends on the model; measure on your own"}),
                    is_inference);
    levers.add_work("distillation", {"Distillation", "Distillation"}, {"Inferenz", "inference"},
                    assumed_effect(0.3, 0.7,
                                   {"kleineres Modell mit 1/2 bis 1/4 der Parameter, mit Reserve",
                                    "a smaller model of 1/2 to 1/4 of the parameters, with a margin"}),
                    is_inference);
    levers.add_work("auto_stop", {"Ungenutztes abschalten", "Stop what is idle"},
                    {"interaktives Arbeiten", "interactive work"},
                    assumed_effect(0.25, 0.5,
                                   {"25 bis 51 % der belegten Minuten ohne Nutzung (Philly 2017, affinode.io)",
                                    "25 to 51 % of allocated minutes unused (Philly 2017, affinode.io)"}),
                    [](const Workload& w) { return w.kind == WorkloadClass::interactive; });
}

// What spot and reserved prices of the plan's offers save off on demand; else the rule of thumb.
Effect of_offers(const Project& project, const Plan& plan, double CloudOffer::*price, Effect otherwise) {
    double low = 1, high = 0;
    Origin origin;
    for (const std::string& id : plan.offer_ids) {
        const CloudOffer* offer = project.offer(id);
        if (offer && offer->*price > 0 && offer->on_demand_per_h > 0) {
            const double saved = 1.0 - offer->*price / offer->on_demand_per_h;
            low = std::min(low, saved);
            high = std::max(high, saved);
            origin = offer->origin;
        }
    }
    return high > 0 ? Effect{std::max(low, 0.0), high, origin} : otherwise;
}

void add_price_levers(const Project& project, const Plan& plan, Levers& levers) {
    const auto as_is = [](double value) { return value; };
    const Effect spot = of_threshold(project, "spot_discount", assumed_effect(0.6, 0.9, {}), as_is);
    const Effect reserved = of_threshold(project, "reserved_discount", assumed_effect(0.3, 0.4, {}), as_is);
    levers.add_bill("spot", {"Spot-Kapazität mit Checkpoints", "Spot capacity with checkpoints"},
                    {"Rechnung nach Bedarf, vor Wiederholungen", "on-demand bill, before repeated work"},
                    CostGroup::cloud_compute, of_offers(project, plan, &CloudOffer::spot_per_h, spot));
    levers.add_bill("reserved", {"Reservieren", "Reserve"},
                    {"Rechnung nach Bedarf, soweit die Last dauerhaft ist",
                     "on-demand bill, as far as the load is constant"},
                    CostGroup::cloud_compute, of_offers(project, plan, &CloudOffer::committed_per_h, reserved));
    levers.add_bill(
        "locality", {"Daten bei der Rechenleistung halten", "Keep data where it is computed on"},
        {"Datenausgang und Speicher in der Cloud", "egress and storage in the cloud"}, CostGroup::cloud_data,
        assumed_effect(0, 1, {"keiner bis aller Datenausgang entfällt", "none to all egress is saved"}));
}

}  // namespace

std::vector<Lever> levers_of(const Project& project, const Comparison& comparison, const std::string& plan_id) {
    const PlanEvaluation* evaluation = comparison.plan(plan_id);
    const Plan* plan = project.plan(plan_id);
    if (!evaluation || !plan) {
        return {};
    }
    Levers levers(project, *evaluation);
    add_work_levers(project, levers);
    add_price_levers(project, *plan, levers);
    return levers.take();
}

}  // namespace grundlast
