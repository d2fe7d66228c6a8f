// DCGM exporter: a page /metrics in the Prometheus text format, one or several behind one another. Gives the
// mean use of the GPUs by namespace of the pod that held them: DCGM_FI_PROF_GR_ENGINE_ACTIVE (0..1), else
// DCGM_FI_DEV_GPU_UTIL (0..100), for each GPU or MIG instance, and DCGM_FI_DEV_POWER_USAGE in W. DCGM's blanks
// (2^63 - 14 and its neighbours) are no values. Other metrics are left out.
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <optional>

#include "model/exchange/format.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

constexpr std::string_view engine_active = "DCGM_FI_PROF_GR_ENGINE_ACTIVE";
constexpr std::string_view gpu_util = "DCGM_FI_DEV_GPU_UTIL";
constexpr std::string_view power_usage = "DCGM_FI_DEV_POWER_USAGE";

bool recognises_dcgm(std::string_view head) {
    LineReader lines(head);
    for (std::string_view line; lines.next(line);) {
        if (line.starts_with("DCGM_FI_")) {
            return line.find('{') != std::string_view::npos;
        }
        if (!line.starts_with('#') && !trimmed(line).empty() && line.find('{') == std::string_view::npos) {
            return false;
        }
    }
    return false;
}

struct Sample {
    std::string_view metric;
    std::map<std::string, std::string, std::less<>> labels;
    double value = 0;

    std::string label(std::string_view name) const {
        const auto at = labels.find(name);
        return at == labels.end() ? std::string() : at->second;
    }
};

// name="value" with \" \\ \n escaped; false where the form is another.
bool read_labels(std::string_view& rest, Sample& sample) {
    rest.remove_prefix(1);
    for (;;) {
        rest = rest.substr(std::min(rest.find_first_not_of(" ,"), rest.size()));
        if (rest.starts_with('}')) {
            rest.remove_prefix(1);
            return true;
        }
        const std::size_t equals = rest.find('=');
        if (equals == std::string_view::npos || equals + 1 >= rest.size() || rest[equals + 1] != '"') {
            return false;
        }
        const std::string name(trimmed(rest.substr(0, equals)));
        std::string value;
        std::size_t at = equals + 2;
        for (; at < rest.size() && rest[at] != '"'; ++at) {
            at += rest[at] == '\\' && at + 1 < rest.size() ? 1 : 0;
            value += rest[at];
        }
        if (at >= rest.size()) {
            return false;
        }
        sample.labels[name] = valid_utf8(value);
        rest.remove_prefix(at + 1);
    }
}

std::optional<Sample> read_sample(std::string_view line) {
    Sample sample;
    const std::size_t end = std::min(line.find_first_of("{ \t"), line.size());
    sample.metric = line.substr(0, end);
    std::string_view rest = line.substr(end);
    if (rest.starts_with('{') && !read_labels(rest, sample)) {
        return std::nullopt;
    }
    rest = trimmed(rest);
    const auto value = parse_number(rest.substr(0, rest.find_first_of(" \t")));
    if (!value) {
        return std::nullopt;
    }
    sample.value = *value;
    return sample;
}

struct Mean {
    double sum = 0;
    int count = 0;

    void add(double value) {
        sum += value;
        ++count;
    }

    std::optional<double> value() const { return count > 0 ? std::optional(sum / count) : std::nullopt; }
};

// A GPU, or an instance of it, while a namespace held it.
struct Device {
    std::string model;
    Mean engine, util, power;
};

using Devices = std::map<std::pair<std::string, std::string>, Device>;  // namespace, UUID and instance

// The reason why the sample is left out, or an empty text.
Text take(const Sample& sample, Devices& devices) {
    constexpr double blanks_from = 9.2e18;  // 2^63 - 15 and above
    const bool known =
        sample.metric == engine_active || sample.metric == gpu_util || sample.metric == power_usage;
    if (!known) {
        return {fmt::format("{}: wird nicht gebraucht", shown(sample.metric)),
                fmt::format("{}: not needed", shown(sample.metric))};
    }
    if (sample.value >= blanks_from) {
        return {"kein Messwert (Leerwert von DCGM)", "no measurement (DCGM's blank)"};
    }
    const double most = sample.metric == gpu_util ? 100 : sample.metric == engine_active ? 1 : 1e5;
    if (sample.value < 0 || sample.value > most || sample.label("UUID").empty()) {
        return {"Wert außerhalb seines Bereichs oder ohne UUID", "value out of its range or without UUID"};
    }
    const std::string exported = sample.label("exported_namespace");
    Device& device = devices[{exported.empty() ? sample.label("namespace") : exported,
                              sample.label("UUID") + "/" + sample.label("GPU_I_ID")}];
    device.model = device.model.empty() ? sample.label("modelName") : device.model;
    if (sample.metric == engine_active) {
        device.engine.add(sample.value);
    } else if (sample.metric == gpu_util) {
        device.util.add(sample.value / 100);
    } else {
        device.power.add(sample.value);
    }
    return {};
}

std::vector<MeasuredUtilisation> utilisation_of(const Devices& devices, const std::string& source) {
    std::map<std::string, MeasuredUtilisation> teams;
    for (const auto& [key, device] : devices) {
        MeasuredUtilisation& team = teams[key.first];
        const auto engine = device.engine.value();
        const auto use = engine ? engine : device.util.value();
        team.team = key.first;
        team.source = source;
        team.gpu_model = team.gpu_model.empty() ? device.model : team.gpu_model;
        team.power_w += device.power.value().value_or(0);
        if (use) {
            team.utilisation += *use;
            team.gpus += 1;
        }
    }
    std::vector<MeasuredUtilisation> all;
    for (auto& [name, team] : teams) {
        team.utilisation = team.gpus > 0 ? team.utilisation / team.gpus : 0;
        all.push_back(std::move(team));
    }
    return all;
}

Result<Import> read_dcgm(ImportSource& source) {
    ImportDraft draft = source.draft("dcgm");
    Devices devices;
    LineReader lines(source.input);
    for (std::string_view line; lines.next(line);) {
        if (source.stopped()) {
            return stopped();
        }
        line = trimmed(line);
        if (line.empty() || line.starts_with('#')) {
            continue;
        }
        draft.count_row();
        const auto sample = read_sample(line);
        const Text problem = sample ? take(*sample, devices)
                                    : Text{"keine Zeile der Form NAME{...} WERT", "not a line NAME{...} VALUE"};
        if (problem.empty()) {
            draft.use_row();
        } else {
            draft.skip(lines.number(), problem);
        }
    }
    draft.import().utilisation = utilisation_of(devices, "dcgm: " + draft.history().source);
    draft.note({"Team: Namespace des Pods; leer: GPU ohne Pod",
                "team: namespace of the pod; empty: GPU without a pod"});
    return draft.finish();
}

}  // namespace

ImportFormat dcgm_format() {
    return {"dcgm", &recognises_dcgm, &read_dcgm};
}

}  // namespace grundlast
