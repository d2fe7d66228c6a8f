// Each check fires on the mistake it is named after, and only then: a small sound project, broken one way at a
// time.
#include <QtTest>
#include <algorithm>
#include <functional>

#include "sound_project.h"

using namespace grundlast;

namespace {

const Finding* find(const std::vector<Finding>& findings, const std::string& code) {
    const auto at =
        std::find_if(findings.begin(), findings.end(), [&](const Finding& f) { return f.code == code; });
    return at == findings.end() ? nullptr : &*at;
}

std::string codes(const std::vector<Finding>& findings) {
    std::string text;
    for (const Finding& finding : findings) {
        text += finding.code + " (" + finding.what.en + ") ";
    }
    return text;
}

struct Mistake {
    const char* code;
    Severity severity;
    const char* subject;
    std::function<void(Project&)> make;
};

Workload& workload_of(Project& project) {
    return project.workloads.front();
}

NodeGroup& group_of(Project& project) {
    return project.clusters.front().groups.front();
}

Plan rent_plan() {
    Plan plan;
    plan.id = "rent";
    plan.burst.kind = BurstKind::always;
    plan.offer_ids = {eu_offer};
    return plan;
}

void drop_costs(Project& project, CostGroup group) {
    std::erase_if(project.costs.positions,
                  [&](const CostPosition& position) { return position.group == group; });
}

std::vector<Mistake> reference_mistakes() {
    return {
        {"reference.team", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).team_id = "x"; }},
        {"reference.gpu_model", Severity::error, "workload:training",
         [](Project& p) {
             workload_of(p).allowed_gpu_models = {"H100-SXM-80GB", "H1000"};
         }},
        {"reference.gpu_model", Severity::error, "group:nodes",
         [](Project& p) { group_of(p).gpu_model = "H1000"; }},
        {"reference.gpu_model", Severity::error, "settings",
         [](Project& p) { p.settings.reference_gpu = "H1000"; }},
        {"reference.system", Severity::error, "group:nodes", [](Project& p) { group_of(p).system = "Box"; }},
        {"reference.cluster", Severity::error, "plan:own", [](Project& p) { p.plans[0].cluster_id = "x"; }},
        {"reference.offer", Severity::error, "plan:both", [](Project& p) { p.plans[1].offer_ids = {"x"}; }},
        {"reference.pool", Severity::error, "plan:own", [](Project& p) { workload_of(p).pool = "other"; }},
        {"id.not_unique", Severity::error, "workload:training",
         [](Project& p) { p.workloads.push_back(p.workloads[0]); }},
        {"id.not_unique", Severity::error, "plan:own", [](Project& p) { p.plans.push_back(p.plans[0]); }},
    };
}

std::vector<Mistake> workload_mistakes() {
    return {
        {"workload.out_of_range", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).gpus_per_job = 0; }},
        {"workload.out_of_range", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).run_time.mean_h = 0; }},
        {"workload.out_of_range", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).slo.percentile = 95; }},
        {"workload.out_of_range", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).walltime_factor = 0.5; }},
        {"workload.out_of_range", Severity::error, "workload:training",
         [](Project& p) {
             workload_of(p).arrivals.hour_of_week = {1, 2, 3};
         }},
        {"slo.missing", Severity::hint, "workload:training", [](Project& p) { workload_of(p).slo = {}; }},
        {"arrivals.none", Severity::warning, "workload:training",
         [](Project& p) { workload_of(p).arrivals.jobs_per_month = 0; }},
        {"spot.without_checkpoints", Severity::warning, "workload:training",
         [](Project& p) {
             workload_of(p).preemptible = true;
             workload_of(p).checkpointing = {};
         }},
        {"interconnect.missing", Severity::warning, "workload:training",
         [](Project& p) { workload_of(p).gpus_per_job = 16; }},
        {"storage.one_share", Severity::warning, "settings",
         [](Project& p) {
             workload_of(p).data.in_gb = 100;
             for (const char* id : {"b", "c"}) {
                 p.workloads.push_back(workload_of(p));
                 p.workloads.back().id = id;
                 p.workloads.back().arrivals.jobs_per_month = 1;
             }
         }},
        {"residency.may_burst", Severity::warning, "workload:training",
         [](Project& p) { workload_of(p).data.residency = Residency::site_only; }},
        {"privacy.retention_missing", Severity::warning, "workload:training",
         [](Project& p) { workload_of(p).data.personal_data = true; }},
    };
}

std::vector<Mistake> plan_mistakes() {
    return {
        {"plan.no_offers", Severity::error, "plan:both", [](Project& p) { p.plans[1].offer_ids.clear(); }},
        {"plan.serves_nothing", Severity::error, "plan:own", [](Project& p) { p.plans[0].cluster_id.clear(); }},
        {"plan.cluster_idle", Severity::warning, "plan:both",
         [](Project& p) { p.plans[1].burst.kind = BurstKind::always; }},
        {"plan.offers_mixed_gpus", Severity::warning, "plan:both",
         [](Project& p) {
             p.plans[1].offer_ids = {eu_offer, "gcp/europe-west3/g2-standard-96"};
         }},
        {"residency.site_only", Severity::warning, "plan:rent",
         [](Project& p) {
             workload_of(p).data.residency = Residency::site_only;
             workload_of(p).may_burst = false;
             p.plans.push_back(rent_plan());
         }},
        {"plan.may_not_burst", Severity::warning, "plan:rent",
         [](Project& p) {
             workload_of(p).may_burst = false;
             p.plans.push_back(rent_plan());
         }},
        {"residency.curated_extract", Severity::hint, "plan:both",
         [](Project& p) {
             workload_of(p).data.residency = Residency::site_only;
             workload_of(p).data.curated_extract_gb = 25;
         }},
        {"residency.offer_outside_eu", Severity::warning, "plan:both",
         [](Project& p) {
             workload_of(p).data.residency = Residency::eu_only;
             p.plans[1].offer_ids = {us_offer};
         }},
        {"privacy.processor_contract", Severity::hint, "plan:both",
         [](Project& p) {
             workload_of(p).data.personal_data = true;
             workload_of(p).data.retention_months = 6;
         }},
        {"memory.does_not_fit", Severity::error, "plan:own",
         [](Project& p) { workload_of(p).gpu_memory_gb = 100; }},
        {"memory.does_not_fit", Severity::error, "plan:own",
         [](Project& p) { workload_of(p).allowed_gpu_models = {"L40S"}; }},
        {"utilisation.too_high", Severity::warning, "plan:own",
         [](Project& p) { workload_of(p).arrivals.jobs_per_month = 70; }},  // 5600 of 5840 GPU-h
        {"utilisation.low", Severity::hint, "plan:own",
         [](Project& p) { workload_of(p).arrivals.jobs_per_month = 10; }},
        {"job.larger_than_cluster", Severity::warning, "plan:own",
         [](Project& p) {
             workload_of(p).gpus_per_job = 16;
             workload_of(p).interconnect = Interconnect::rdma;
         }},
        {"job.always_rented", Severity::hint, "plan:both",
         [](Project& p) {
             workload_of(p).gpus_per_job = 16;
             workload_of(p).interconnect = Interconnect::rdma;
         }},
        {"gpu.only_fits_mixed", Severity::warning, "plan:own",
         [](Project& p) {
             NodeGroup other = group_of(p);
             other.id = "other";
             other.gpu_model = "H200-SXM-141GB";
             p.clusters[0].groups.push_back(other);
             workload_of(p).gpus_per_job = 16;
         }},
        {"gpu.mixed_pool", Severity::hint, "cluster:own",
         [](Project& p) {
             NodeGroup other = group_of(p);
             other.id = "other";
             other.gpu_model = "H200-SXM-141GB";
             p.clusters[0].groups.push_back(other);
         }},
        {"rack.too_small", Severity::warning, "group:nodes",
         [](Project& p) { p.clusters[0].rack_power_kw = 8; }},
        {"group.empty", Severity::warning, "group:nodes", [](Project& p) { group_of(p).phases.clear(); }},
        {"node.starved_gpus", Severity::warning, "group:nodes",
         [](Project& p) {
             group_of(p).cpu_cores = 64;
             workload_of(p).cpu_cores_per_gpu = 12;
         }},
    };
}

std::vector<Mistake> money_mistakes() {
    return {
        {"cost.missing_position", Severity::warning, "costs",
         [](Project& p) { drop_costs(p, CostGroup::staff); }},
        {"cost.missing_position", Severity::warning, "costs",
         [](Project& p) { drop_costs(p, CostGroup::network); }},
        {"cost.server_without_price", Severity::error, "group:nodes",
         [](Project& p) { drop_costs(p, CostGroup::servers); }},
        {"cost.energy", Severity::warning, "costs", [](Project& p) { p.costs.energy.pue = 0.9; }},
        {"cost.egress_missing", Severity::warning, "plan:both",
         [](Project& p) {
             p.egress.clear();
             workload_of(p).data.out_gb = 1;
         }},
        {"origin.missing", Severity::hint, "settings",
         [](Project& p) { p.costs.energy.pue_origin.owner = ""; }},
        {"settings.out_of_range", Severity::error, "settings",
         [](Project& p) { p.settings.horizon_months = 0; }},
        {"settings.out_of_range", Severity::error, "settings",
         [](Project& p) { p.settings.discount_rate = 6; }},
        {"settings.out_of_range", Severity::error, "settings",
         [](Project& p) { p.settings.usd_per_currency = 0; }},
    };
}

std::vector<Mistake> all_mistakes() {
    std::vector<Mistake> all;
    for (const auto& some : {reference_mistakes(), workload_mistakes(), plan_mistakes(), money_mistakes()}) {
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

}  // namespace

class CheckTest : public QObject {
    Q_OBJECT

  private slots:

    void a_sound_project_has_no_findings() {
        const std::vector<Finding> findings = check(sound());
        QVERIFY2(findings.empty(), codes(findings).c_str());
    }

    void each_mistake_is_found_where_it_is() {
        for (const Mistake& mistake : all_mistakes()) {
            Project project = sound();
            mistake.make(project);
            const std::vector<Finding> findings = check(project);
            const auto at = std::find_if(findings.begin(), findings.end(), [&](const Finding& finding) {
                return finding.code == mistake.code && finding.subject == mistake.subject;
            });
            const std::string context =
                std::string(mistake.code) + " " + mistake.subject + "; got " + codes(findings);
            QVERIFY2(at != findings.end(), context.c_str());
            QVERIFY2(at->severity == mistake.severity, context.c_str());
            for (const Text& text : {at->what, at->why, at->mend}) {
                QVERIFY2(!text.de.empty() && !text.en.empty() && text.de != text.en, context.c_str());
            }
        }
    }

    void one_finding_speaks_for_many_workloads() {
        Project project = sound();
        workload_of(project).slo = {};
        for (int i = 0; i < 7; ++i) {
            project.workloads.push_back(workload_of(project));
            project.workloads.back().id = "copy-" + std::to_string(i);
        }
        const std::vector<Finding> findings = check(project);
        QCOMPARE(std::count_if(findings.begin(), findings.end(),
                               [](const Finding& f) { return f.code == "slo.missing"; }),
                 1);
        QVERIFY(find(findings, "slo.missing")->what.en.find("and 3 more") != std::string::npos);
    }

    void nodes_owned_before_need_no_price() {
        Project project = sound();
        drop_costs(project, CostGroup::servers);
        group_of(project).owned_before = true;
        QVERIFY(!find(check(project), "cost.server_without_price"));
    }

    void a_plan_that_only_rents_needs_no_positions_for_owning() {
        Project project = sound();
        project.costs.positions.clear();
        project.plans = {rent_plan()};
        const std::vector<Finding> findings = check(project);
        QVERIFY2(findings.empty(), codes(findings).c_str());
    }

    void a_later_delivery_that_overlaps_an_earlier_one_counts_together() {
        Project project = sound();
        workload_of(project).gpus_per_job = 16;
        workload_of(project).interconnect = Interconnect::rdma;
        workload_of(project).arrivals.jobs_per_month = 10;
        group_of(project).phases = {{0, 1}, {6, 1}};
        QVERIFY(!find(check(project), "job.larger_than_cluster"));
        group_of(project).phases = {{0, 1}, {6, -1}, {7, 1}};  // never two at a time
        QVERIFY(find(check(project), "job.larger_than_cluster"));
    }
};

QTEST_GUILESS_MAIN(CheckTest)
#include "tst_check.moc"
