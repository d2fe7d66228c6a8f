#include <array>

#include "model/report/content.h"
#include "model/report/sections/sections.h"
#include "model/report/terms.h"

namespace grundlast {

namespace {

Cover cover_of(const Facts& facts) {
    const ProjectSettings& settings = facts.project.settings;
    const int first = static_cast<int>(settings.start.year());
    const int last = static_cast<int>(month_at(settings.start, settings.horizon_months - 1).year());
    const std::string span =
        first == last ? std::to_string(first) : std::to_string(first) + "–" + std::to_string(last);
    const auto or_dash = [](const std::string& text) { return text.empty() ? std::string(no_value) : text; };
    Cover cover;
    cover.title = settings.name.empty() ? facts.in("GPU-Kapazitätsplan", "GPU capacity plan") : settings.name;
    cover.subtitle =
        facts.in("Entscheidungsvorlage zur GPU-Kapazität ", "Proposal for decision on GPU capacity ") + span;
    cover.company = or_dash(settings.company);
    cover.author = or_dash(settings.author);
    cover.version = or_dash(settings.version);
    cover.status = facts.in(status_title(settings.status));
    cover.date = format_date(facts.options.date.empty() ? settings.date : facts.options.date, facts.language);
    cover.program_version = or_dash(facts.options.program_version);
    cover.input_hash = or_dash(facts.comparison.input_hash);
    cover.seed = std::to_string(facts.comparison.seed);
    cover.classification = facts.in("Nur für den internen Gebrauch", "For internal use only");
    return cover;
}

}  // namespace

ReportContent report_of(const Project& project, const Comparison& comparison, const ReportOptions& options) {
    const Facts facts(project, comparison, options);
    ReportContent content;
    content.language = options.language;
    content.cover = cover_of(facts);
    constexpr std::array sections = {
        summary_section,     need_section,         goals_section,          alternatives_section,
        assumptions_section, findings_section,     capacity_section,       cost_section,
        indicators_section,  optimum_section,      robustness_section,     decision_section,
        compliance_section,  introduction_section, recommendation_section, annex_section};
    for (const auto& section_of : sections) {
        Section section = section_of(facts);
        if (!section.blocks.empty()) {
            content.sections.push_back(std::move(section));
        }
    }
    return content;
}

}  // namespace grundlast
