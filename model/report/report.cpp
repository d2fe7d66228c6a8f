#include <optional>
#include <string_view>

#include "model/report/chart_tables.h"
#include "model/report/content.h"
#include "model/report/forms.h"
#include "model/report/own_text.h"
#include "model/report/sections/few_plans.h"
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
    cover.subject = cover.subtitle + facts.in(", Fassung ", ", version ") + cover.version;
    cover.classification = facts.in("Nur für den internen Gebrauch", "For internal use only");
    return cover;
}

struct SectionPart {
    const char* id;
    Text title;
    Section (*make)(const Facts&);
};

const std::vector<SectionPart>& full_form() {
    static const std::vector<SectionPart> parts = {
        {"summary", {"Zusammenfassung", "Summary"}, summary_section},
        {"need", {"Bedarf", "Need"}, need_section},
        {"goals", {"Ziele und Zielwerte", "Goals and service levels"}, goals_section},
        {"alternatives", {"Alternativen", "Alternatives"}, alternatives_section},
        {"assumptions", {"Verzeichnis der Annahmen", "Register of assumptions"}, assumptions_section},
        {"findings", {"Prüfung der Eingaben", "Check of the inputs"}, findings_section},
        {"capacity", {"Kapazität und Wartezeiten", "Capacity and waits"}, capacity_section},
        {"costs", {"Gesamtkosten und Zahlungen", "Total cost of ownership and cash flow"}, cost_section},
        {"indicators", {"Wirtschaftliche Kennzahlen", "Economic indicators"}, indicators_section},
        {"optimum", {"Günstigste Größe", "Cheapest size"}, optimum_section},
        {"robustness", {"Empfindlichkeit und Risiko", "Sensitivity and risk"}, robustness_section},
        {"decision", {"Entscheidungshilfen", "Aids to the decision"}, decision_section},
        {"compliance", {"Daten und Vorgaben", "Data and compliance"}, compliance_section},
        {"introduction", {"Einführung und Prüflisten", "Introduction and checklists"}, introduction_section},
        {"recommendation", {"Empfehlung und Freigabe", "Recommendation and approval"}, recommendation_section},
        {"changes", {"Fassungen und Änderungen", "Versions and changes"}, changes_section},
        {"annex",
         {"Anhang: Formeln und Nachvollziehbarkeit", "Annex: formulas and how to repeat"},
         annex_section}};
    return parts;
}

// How many plans stand side by side where a form has room for one table of each kind.
constexpr std::size_t most_on_sheet = 6;
constexpr std::size_t most_in_management = 4;

// A comparison of fewer plans with the facts about it.
struct FewPlans {
    FewPlans(const Facts& all, std::size_t most)
        : comparison(with_few_plans(all.comparison, most)),
          facts(all.project, comparison, all.options, all.comparison.plans.size() - comparison.plans.size()) {}

    Comparison comparison;
    Facts facts;
};

// What the management form takes of a section. Summary and alternatives name every plan; of many, the others
// show the weightiest.
Section management_section(const SectionPart& part, const Facts& all, const Facts& few) {
    const bool every_plan =
        part.id == std::string_view("summary") || part.id == std::string_view("alternatives");
    const Facts& facts = every_plan ? all : few;
    return abridged(part.id, part.make(facts), facts);
}

// Nothing where the outline leaves it out, the form does not have it, or there is nothing to say.
std::vector<Section> sections_of(const Facts& facts, ReportForm form) {
    std::vector<Section> sections;
    const ReportOutline& outline = facts.project.report;
    std::optional<FewPlans> few;
    if (form == ReportForm::management) {
        few.emplace(facts, most_in_management);
    }
    for (const SectionPart& part : full_form()) {
        if (!outline.shows(part.id)) {
            continue;
        }
        Section section = few ? management_section(part, facts, few->facts) : part.make(facts);
        const OwnSection* own = outline.section(part.id);
        if (own != nullptr && !section.blocks.empty()) {
            const std::vector<Paragraph> text = own_paragraphs(own->text, facts.language);
            section.blocks.insert(section.blocks.begin(), text.begin(), text.end());
        }
        if (!section.blocks.empty()) {
            section.id = part.id;
            section.title = facts.in(part.title);
            sections.push_back(std::move(section));
        }
    }
    return sections;
}

// Where the project lies, and how to see that it is the one meant.
void add_sidecar(const Facts& facts, std::vector<Section>& sections) {
    const Sidecar& sidecar = facts.options.sidecar;
    if (!sidecar.file.empty() && !sections.empty()) {
        append(sections.back(),
               note(facts.in("Zu diesem Dokument gehört die Projektdatei „" + sidecar.file + "“, SHA-256 ",
                             "To this document belongs the project file “" + sidecar.file + "”, SHA-256 ") +
                    sidecar.sha256 + "."));
    }
}

}  // namespace

std::vector<SectionName> section_names() {
    std::vector<SectionName> names;
    for (const SectionPart& part : full_form()) {
        names.push_back({part.id, part.title});
    }
    return names;
}

ReportContent report_of(const Project& project, const Comparison& comparison, const ReportOptions& options) {
    const Facts facts(project, comparison, options);
    const ReportOutline& outline = project.report;
    ReportContent content;
    content.language = options.language;
    content.form = outline.form;
    content.cover = cover_of(facts);
    content.accent = is_colour(outline.accent) ? outline.accent : "";
    content.logo = logo_bytes(outline.logo);
    content.sections = outline.form == ReportForm::one_page
                           ? std::vector<Section>{decision_sheet(FewPlans(facts, most_on_sheet).facts)}
                           : sections_of(facts, outline.form);
    add_sidecar(facts, content.sections);
    if (outline.chart_tables && outline.form == ReportForm::full) {
        for (Section& section : content.sections) {
            add_chart_tables(section, options.language);
        }
    }
    return content;
}

}  // namespace grundlast
