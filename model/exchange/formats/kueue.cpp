// Kueue: `kubectl get workloads -A -o json` (v1beta1 and v1beta2). A workload is a job: submitted at its
// creation, started when it was admitted (else when its quota was reserved), ended when it was finished. Its
// team is the namespace. GPUs are count x requests (else limits) over the pod sets of resources whose name ends
// in /gpu or holds /mig-; a MIG instance counts as one. What was evicted and came back keeps only its last
// times: Kueue keeps no others. Lines are numbers of the items.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "model/exchange/json_text_file.h"
#include "model/exchange/table_values.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

using nlohmann::json;

bool recognises_kueue(std::string_view head) {
    return is_json_with(head, {"kind", "Workload"}) && head.find("kueue.x-k8s.io") != std::string_view::npos;
}

bool is_gpu(std::string_view resource) {
    return resource.ends_with("/gpu") || resource.find("/mig-") != std::string_view::npos;
}

// A quantity of Kubernetes: "500m", "8", "64Gi".
std::optional<double> quantity(const json& value) {
    if (value.is_number()) {
        return value.get<double>();
    }
    if (!value.is_string()) {
        return std::nullopt;
    }
    const std::string text = value.get<std::string>();
    const std::size_t end = std::min(text.find_first_not_of("+-.0123456789eE"), text.size());
    // An exponent and the suffix E (10^18) cannot both be meant here.
    const auto number = parse_number(std::string_view(text).substr(0, end));
    constexpr std::pair<std::string_view, double> suffixes[] = {
        {"", 1},     {"m", 1e-3},    {"k", 1e3},        {"M", 1e6},           {"G", 1e9},
        {"T", 1e12}, {"Ki", 1024.0}, {"Mi", 1048576.0}, {"Gi", 1073741824.0}, {"Ti", 1099511627776.0}};
    for (const auto& [suffix, factor] : suffixes) {
        if (number && std::string_view(text).substr(end) == suffix && *number >= 0 && *number < 1e15) {
            return *number * factor;
        }
    }
    return std::nullopt;
}

struct Resources {
    double gpus = 0;
    double cpu_cores = 0;
    double ram_bytes = 0;
    bool claims = false;  // devices by claim: their number is not said
};

// Requests count, and limits for resources without one.
void add_container(const json& container, double count, Resources& sum) {
    const json& resources = child_at(container, "resources");
    json wanted = child_at(resources, "limits").is_object() ? child_at(resources, "limits") : json::object();
    if (child_at(resources, "requests").is_object()) {
        wanted.update(child_at(resources, "requests"));
    }
    for (const auto& [name, value] : wanted.items()) {
        const double amount = std::min(quantity(value).value_or(0), 1e15) * count;
        sum.gpus += is_gpu(name) ? amount : 0;
        sum.cpu_cores += name == "cpu" ? amount : 0;
        sum.ram_bytes += name == "memory" ? amount : 0;
    }
    sum.claims = sum.claims || child_at(resources, "claims").is_array();
}

Resources resources_of(const json& spec) {
    Resources sum;
    const json& sets = child_at(spec, "podSets");
    if (!sets.is_array()) {
        return sum;
    }
    for (const json& set : sets) {
        const double count = std::clamp(number_at(set, "count").value_or(1), 0.0, 1e6);
        const json& containers = child_at(child_at(child_at(set, "template"), "spec"), "containers");
        if (containers.is_array()) {
            for (const json& container : containers) {
                add_container(container, count, sum);
            }
        }
    }
    return sum;
}

// When a condition became true; nothing where it is not.
std::optional<std::int64_t> since(const json& status, std::string_view type) {
    const json& conditions = child_at(status, "conditions");
    if (conditions.is_array()) {
        for (const json& condition : conditions) {
            if (text_at(condition, "type") == type && text_at(condition, "status") == "True") {
                return parse_zoned_time(text_at(condition, "lastTransitionTime"), {});
            }
        }
    }
    return std::nullopt;
}

std::string end_of(const json& status) {
    const json& conditions = child_at(status, "conditions");
    if (conditions.is_array()) {
        for (const json& condition : conditions) {
            if (text_at(condition, "type") == "Finished") {
                return text_at(condition, "reason");
            }
        }
    }
    return {};
}

// The reason why the workload makes no job, or an empty text.
Text times_of(const json& item, HistoryJob& job) {
    const json& status = child_at(item, "status");
    const auto created = parse_zoned_time(text_at(child_at(item, "metadata"), "creationTimestamp"), {});
    if (!created || *created < 0) {
        return {"creationTimestamp fehlt", "no creationTimestamp"};
    }
    job.submit_s = *created;
    const auto admitted = since(status, "Admitted");
    const auto started = admitted ? admitted : since(status, "QuotaReserved");
    const auto finished = since(status, "Finished");
    if (!finished) {
        return started ? Text{"läuft noch: Laufzeit unbekannt", "still runs: run time unknown"}
                       : Text{"wartet noch: keine Laufzeit", "still waits: no run time"};
    }
    if (!started) {
        job.cancelled_s = *finished;
        return *finished < job.submit_s ? Text{"Finished liegt vor der Anlage", "Finished lies before creation"}
                                        : Text{};
    }
    if (*started < job.submit_s || *finished < *started) {
        return {"Zeiten laufen rückwärts: creation, Admitted, Finished",
                "times run backwards: creation, Admitted, Finished"};
    }
    job.start_s = *started;
    job.run_s = static_cast<double>(*finished - *started);
    return {};
}

Text add_workload(const json& item, ImportDraft& draft) {
    if (text_at(item, "kind") != "Workload") {
        return {"kein Workload", "not a Workload"};
    }
    HistoryJob job;
    if (Text problem = times_of(item, job); !problem.empty()) {
        return problem;
    }
    const json& spec = child_at(item, "spec");
    const json& metadata = child_at(item, "metadata");
    const Resources resources = resources_of(spec);
    if (resources.gpus == 0 && resources.claims) {
        return {"Geräte über ResourceClaims: ihre Zahl steht nicht da",
                "devices by resource claims: their number is not said"};
    }
    job.gpus = std::min(resources.gpus, 1e6);
    job.priority = std::max(number_at(spec, "priority").value_or(-1), -1.0);
    const std::string space = text_at(metadata, "namespace");
    job.id = valid_utf8(space + "/" + text_at(metadata, "name"));
    job.team = draft.team(space);
    draft.add(std::move(job), {{}, resources.cpu_cores, resources.ram_bytes / 1e9});
    const std::string queue = text_at(child_at(child_at(item, "status"), "admission"), "clusterQueue");
    draft.label({valid_utf8(text_at(spec, "priorityClassName")), valid_utf8(queue)});
    draft.outcome(end_of(child_at(item, "status")));
    return {};
}

Result<Import> read_kueue(ImportSource& source) {
    const Result<json> document = read_json(source);
    if (!document) {
        return document.error();
    }
    ImportDraft draft = source.draft("kueue");
    const json& items = child_at(*document, "items");
    const auto take = [&](const json& item) {
        draft.count_row();
        const Text problem = add_workload(item, draft);
        if (problem.empty()) {
            draft.use_row();
        } else {
            draft.skip(draft.import().rows, problem);
        }
    };
    if (items.is_array()) {
        std::for_each(items.begin(), items.end(), take);
    } else {
        take(*document);
    }
    return draft.finish();
}

}  // namespace

ImportFormat kueue_format() {
    return {"kueue", &recognises_kueue, &read_kueue};
}

}  // namespace grundlast
