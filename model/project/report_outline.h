// What a project says about its report: its form, which sections stand in it and with which words of one's own,
// its look, who signs it, and the versions that were closed. No result reads any of it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/fields.h"
#include "model/core/origin.h"
#include "model/core/result.h"

namespace grundlast {

// one_page: the decision on a single sheet; management: about six pages; full: everything.
enum class ReportForm { one_page, management, full };

constexpr auto enum_words(ReportForm) {
    return std::to_array<EnumWord<ReportForm>>(
        {{ReportForm::one_page, "short"}, {ReportForm::management, "management"}, {ReportForm::full, "full"}});
}

// A section where it differs from the program's own: left out, or with a text of the authors at its start.
struct OwnSection {
    std::string id;  // Section::id in report/content.h
    bool shown = true;
    // Lines are paragraphs; those that begin with "- " are points of a list, with "# " headings. Where one
    // language is empty, the other stands for it.
    Text text;

    bool operator==(const OwnSection&) const = default;
};

// Who signs, in the order of the grid.
struct SigningRole {
    std::string id;
    Text role;

    bool operator==(const SigningRole&) const = default;
};

// Key figures of a plan as they stood in a closed version: means over the replications.
struct ClosedFigures {
    std::string plan_id;
    Text name;
    double total_cost = 0;     // project currency
    double present_value = 0;  // project currency
    double capex = 0;          // project currency
    double p95_wait_h = 0;
    double slo_share = 0;

    bool operator==(const ClosedFigures&) const = default;
};

// A version that went out; later ones list what changed against it.
struct ReportVersion {
    std::string version;
    std::string status;   // "draft" or "final", as it went out
    std::string date;     // ISO 8601
    std::string author;   // of the report
    Instant closed_at{};  // UTC: later entries of the change log belong to the next version
    std::string input_hash;
    std::string recommended_id;  // empty: none was
    std::vector<ClosedFigures> plans;

    bool operator==(const ReportVersion&) const = default;
};

struct ReportOutline {
    ReportForm form = ReportForm::full;
    std::vector<OwnSection> sections;
    std::vector<SigningRole> signing;     // empty: the program's own roles
    std::string logo;                     // a PNG or SVG file in Base64; empty: none
    std::string accent;                   // "#0B4F86"; empty: the program's own
    bool chart_tables = false;            // below each chart its numbers
    std::vector<ReportVersion> versions;  // the oldest first

    const OwnSection* section(std::string_view id) const;
    // Made where it is not there yet.
    OwnSection& section(std::string_view id);
    bool shows(std::string_view id) const;

    bool operator==(const ReportOutline&) const = default;
};

inline constexpr std::size_t largest_logo = 512 * 1024;  // bytes of the file

// The bytes of a PNG or SVG file as ReportOutline::logo holds them. Errors: another format, too large, an SVG
// with scripts or with references to files and addresses.
Result<std::string> logo_of_file(std::string_view bytes);

// The bytes of the file; empty where `logo` is no Base64.
std::string logo_bytes(const std::string& logo);

// True of "#" and six hexadecimal digits.
bool is_colour(std::string_view text);

template <class Visit, FieldsOf<OwnSection> Self>
void fields(Visit&& visit, Self& section) {
    visit("id", section.id);
    visit("shown", section.shown);
    visit("text", section.text);
}

template <class Visit, FieldsOf<SigningRole> Self>
void fields(Visit&& visit, Self& role) {
    visit("id", role.id);
    visit("role", role.role);
}

template <class Visit, FieldsOf<ClosedFigures> Self>
void fields(Visit&& visit, Self& figures) {
    visit("plan_id", figures.plan_id);
    visit("name", figures.name);
    visit("total_cost", figures.total_cost);
    visit("present_value", figures.present_value);
    visit("capex", figures.capex);
    visit("p95_wait_h", figures.p95_wait_h);
    visit("slo_share", figures.slo_share);
}

template <class Visit, FieldsOf<ReportVersion> Self>
void fields(Visit&& visit, Self& version) {
    visit("version", version.version);
    visit("status", version.status);
    visit("date", version.date);
    visit("author", version.author);
    visit("closed_at", version.closed_at);
    visit("input_hash", version.input_hash);
    visit("recommended_id", version.recommended_id);
    visit("plans", version.plans);
}

template <class Visit, FieldsOf<ReportOutline> Self>
void fields(Visit&& visit, Self& outline) {
    visit("form", outline.form);
    visit("sections", outline.sections);
    visit("signing", outline.signing);
    visit("logo", outline.logo);
    visit("accent", outline.accent);
    visit("chart_tables", outline.chart_tables);
    visit("versions", outline.versions);
}

}  // namespace grundlast
