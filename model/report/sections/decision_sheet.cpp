#include <algorithm>
#include <map>

#include "model/report/own_text.h"
#include "model/report/sections/sections.h"
#include "model/report/sections/verdict.h"

namespace grundlast {

namespace {

// A sheet holds no more of them beside figures and signatures.
constexpr std::size_t most_reasons = 4;
// Characters of own text; what is longer is named instead.
constexpr std::size_t most_of_summary = 450;
constexpr std::size_t most_of_recommendation = 250;

// Whole paragraphs from the start; a heading needs one after it.
std::vector<Paragraph> beginning(std::vector<Paragraph> text, std::size_t most) {
    std::size_t length = 0, count = 0;
    while (count < text.size() && length + text[count].text.size() <= most) {
        length += text[count++].text.size();
    }
    while (count > 0 && count < text.size() && text[count - 1].style == Paragraph::Style::heading) {
        --count;
    }
    text.resize(count);
    return text;
}

std::vector<Paragraph> own_text(const Facts& facts, const std::string& section) {
    const OwnSection* own = facts.project.report.section(section);
    return own == nullptr || !facts.project.report.shows(section) ? std::vector<Paragraph>()
                                                                  : own_paragraphs(own->text, facts.language);
}

// The sections whose own texts the sheet leaves out, wholly or in part.
class OwnTexts {
  public:
    explicit OwnTexts(const Facts& facts) : facts_(facts) {}

    void add(Section& sheet, const std::string& id, std::size_t most) {
        for (const Paragraph& paragraph : beginning(own_text(facts_, id), most)) {
            append(sheet, paragraph);
            ++shown_[id];
        }
    }

    // "Eigene Texte zu „Bedarf“ und ...: im vollständigen Bericht."
    void name_the_rest(Section& sheet) const {
        std::string names;
        for (const SectionName& section : section_names()) {
            const auto shown = shown_.find(section.id);
            if (own_text(facts_, section.id).size() > (shown == shown_.end() ? 0 : shown->second)) {
                names += (names.empty() ? "" : ", ") + facts_.quoted(facts_.in(section.title));
            }
        }
        if (!names.empty()) {
            append(sheet, note(facts_.in("Weiterer Text der Verfasser im vollständigen Bericht: ",
                                         "Further text of the authors in the full report: ") +
                               names + "."));
        }
    }

  private:
    const Facts& facts_;
    std::map<std::string, std::size_t> shown_;
};

}  // namespace

Section decision_sheet(const Facts& facts) {
    Section section;
    section.id = "sheet";
    section.title = facts.in("Entscheidung auf einer Seite", "The decision on one page");
    OwnTexts own(facts);
    own.add(section, "summary", most_of_summary);
    if (!facts.project.settings.purpose.empty()) {
        append(section, normal(facts.in(facts.project.settings.purpose)));
    }
    append(section, lead(recommendation_sentence(facts)));
    for (std::size_t i = 0; i < std::min(most_reasons, facts.comparison.reasons.size()); ++i) {
        append(section, bullet(facts.in(facts.comparison.reasons[i])));
    }
    if (!facts.comparison.counter_argument.empty()) {
        append(section, normal(counter_argument_sentence(facts)));
    }
    if (const std::vector<std::string> lines = objections(facts); !lines.empty()) {
        append(section, normal(lines.front()));
    }
    append(section, key_figure_tables(facts, facts.comparison.plans.size() > most_plan_columns ? 5 : 7));
    section.blocks.push_back(Figure{cumulative_cost_chart(facts.comparison, facts.project)});
    own.add(section, "recommendation", most_of_recommendation);
    own.name_the_rest(section);
    section.blocks.push_back(signature_grid(facts));
    return section;
}

}  // namespace grundlast
