#include "model/report/versions.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "model/report/captions.h"

namespace grundlast {

ReportVersion version_of(const Project& project, const Comparison& comparison, const std::string& date,
                         Instant now) {
    const ProjectSettings& settings = project.settings;
    ReportVersion version{settings.version,      settings.status,           date, settings.author, now,
                          comparison.input_hash, comparison.recommended_id, {}};
    for (const PlanEvaluation& plan : comparison.plans) {
        const PlanFigures& figures = plan.figures;
        version.plans.push_back({plan.plan_id, plan_name(project, plan.plan_id), figures.total_cost.mean,
                                 figures.present_value.mean, figures.capex.mean, figures.p95_wait_h.mean,
                                 figures.slo_share.mean});
    }
    return version;
}

void close_version(Project& project, const Comparison& comparison, const std::string& date, Instant now) {
    ReportVersion version = version_of(project, comparison, date, now);
    auto& versions = project.report.versions;
    std::erase_if(versions, [&](const ReportVersion& known) { return known.version == version.version; });
    versions.push_back(std::move(version));
    project.settings.version = next_version(project.settings.version);
    project.settings.status = "draft";
    project.settings.date = date;
}

std::string next_version(const std::string& version) {
    std::size_t first = version.size();
    while (first > 0 && std::isdigit(static_cast<unsigned char>(version[first - 1]))) {
        --first;
    }
    long long number = 0;
    const auto [end, error] = std::from_chars(version.data() + first, version.data() + version.size(), number);
    if (error != std::errc()) {
        return version.empty() ? "1" : version + ".1";
    }
    return version.substr(0, first) + std::to_string(number + 1);
}

}  // namespace grundlast
