// Forms, sections on and off, own texts, versions with what changed, numbers below charts.
#include <QtTest>
#include <algorithm>

#include "model/report/chart_tables.h"
#include "model/report/content.h"
#include "model/report/format.h"
#include "model/report/own_text.h"
#include "model/report/versions.h"
#include "tests/model/report/sample.h"

using namespace grundlast;

namespace {

ReportContent report(const sample::Sample& s, const std::vector<EditEntry>* edits = nullptr) {
    ReportOptions options{Language::english, "2026-11-30", "0.1.0"};
    options.edits = edits;
    return report_of(s.project, s.comparison, options);
}

std::vector<std::string> ids_of(const ReportContent& content) {
    std::vector<std::string> ids;
    for (const Section& section : content.sections) {
        ids.push_back(section.id);
    }
    return ids;
}

// Empty where the report has no such section.
Section section_of(const ReportContent& content, const std::string& id) {
    const auto found = std::find_if(content.sections.begin(), content.sections.end(),
                                    [&](const Section& section) { return section.id == id; });
    return found == content.sections.end() ? Section{} : *found;
}

template <class Kind>
std::vector<Kind> blocks_of(const Section& section) {
    std::vector<Kind> found;
    for (const Block& block : section.blocks) {
        if (const auto* one = std::get_if<Kind>(&block)) {
            found.push_back(*one);
        }
    }
    return found;
}

EditEntry edit_at(Instant at, const char* path, const char* before, const char* after) {
    EditEntry entry;
    entry.at = at;
    entry.who = "erika";
    entry.changes = {{path, before, after, 0}};
    return entry;
}

constexpr Instant closing{std::chrono::seconds(1'800'000'000)};

}  // namespace

class TestOutline : public QObject {
    Q_OBJECT

  private slots:

    void every_section_has_a_name_and_the_full_form_keeps_their_order() {
        const auto names = section_names();
        const auto ids = ids_of(report(sample::make()));
        std::size_t place = 0;
        for (const std::string& id : ids) {
            while (place < names.size() && names[place].id != id) {
                ++place;
            }
            QVERIFY2(place < names.size(), id.c_str());
        }
        QVERIFY(std::all_of(names.begin(), names.end(), [](const SectionName& name) {
            return !name.title.de.empty() && !name.title.en.empty();
        }));
    }

    void a_section_that_is_off_is_not_there() {
        sample::Sample s = sample::make();
        s.project.report.section("costs").shown = false;
        const auto ids = ids_of(report(s));
        QVERIFY(std::find(ids.begin(), ids.end(), "costs") == ids.end());
        QCOMPARE(ids.size() + 1, ids_of(report(sample::make())).size());
    }

    void an_own_text_stands_first_in_its_section_in_either_language() {
        sample::Sample s = sample::make();
        s.project.report.section("need").text.de = "Vorab gesagt.\n\n- ein Punkt\n# Mehr";
        const Section need = section_of(report(s), "need");
        const auto* first = std::get_if<Paragraph>(&need.blocks.at(0));
        QVERIFY(first && first->text == "Vorab gesagt.");
        const auto* point = std::get_if<Paragraph>(&need.blocks.at(1));
        QVERIFY(point && point->text == "ein Punkt" && point->style == Paragraph::Style::bullet);
        const auto* heading = std::get_if<Paragraph>(&need.blocks.at(2));
        QVERIFY(heading && heading->style == Paragraph::Style::heading);
    }

    void the_language_of_the_report_wins_over_the_other() {
        const Text both{"deutsch", "english"};
        QCOMPARE(own_paragraphs(both, Language::english).at(0).text, std::string("english"));
        QCOMPARE(own_paragraphs({"deutsch", "  \n"}, Language::english).at(0).text, std::string("deutsch"));
        QVERIFY(own_paragraphs({" \r\n", ""}, Language::german).empty());
    }

    void the_short_form_is_one_sheet_with_decision_figures_chart_and_signatures() {
        sample::Sample s = sample::make({.plans = 12});
        s.project.report.form = ReportForm::one_page;
        const ReportContent content = report(s);
        QCOMPARE(content.sections.size(), std::size_t(1));
        const Section& sheet = content.sections[0];
        QCOMPARE(blocks_of<Table>(sheet).size(), std::size_t(1));
        QCOMPARE(blocks_of<Table>(sheet)[0].rows.size(), std::size_t(6));  // with the recommended one
        QVERIFY(blocks_of<Table>(sheet)[0].marked_row >= 0);
        QCOMPARE(blocks_of<Figure>(sheet).size(), std::size_t(1));
        QCOMPARE(blocks_of<SignatureGrid>(sheet).size(), std::size_t(1));
        const auto roles = blocks_of<SignatureGrid>(sheet)[0].roles;
        QCOMPARE(roles.size(), std::size_t(5));  // the sample holds personal data
        QCOMPARE(roles.back(), std::string("Approved: management"));
        QVERIFY(blocks_of<Table>(sheet)[0].caption.find("Further plans, in the full report: 6.") !=
                std::string::npos);
        QCOMPARE(blocks_of<Figure>(sheet)[0].chart.series.size(), std::size_t(6));
    }

    // Nobody who has to sign may be missing where it is signed.
    void the_short_form_has_a_line_for_each_who_signs() {
        sample::Sample s = sample::make();
        s.project.report.form = ReportForm::one_page;
        for (const char* id : {"a", "b", "c", "d", "e", "f", "g"}) {
            s.project.report.signing.push_back({id, Text::same(std::string("Role ") + id)});
        }
        const auto roles = blocks_of<SignatureGrid>(report(s).sections[0]).at(0).roles;
        QCOMPARE(roles.size(), std::size_t(7));
        QCOMPARE(roles[4], std::string("Role e"));
    }

    void the_short_form_has_short_own_texts_and_names_the_others() {
        sample::Sample s = sample::make();
        s.project.report.form = ReportForm::one_page;
        const std::string page(2000, 'x');
        s.project.report.section("summary").text = {"", "First line.\n# Heading\n" + page};
        s.project.report.section("recommendation").text = {"", "Only with the framework contract."};
        s.project.report.section("costs").text = {"", "A word on cost."};
        const Section sheet = report(s).sections[0];
        const auto paragraphs = blocks_of<Paragraph>(sheet);
        QCOMPARE(paragraphs.front().text, std::string("First line."));
        const auto is = [](const std::string& text) {
            return
                [text](const Paragraph& paragraph) { return paragraph.text.find(text) != std::string::npos; };
        };
        QVERIFY(std::any_of(paragraphs.begin(), paragraphs.end(), is("Only with the framework contract.")));
        QVERIFY(std::none_of(paragraphs.begin(), paragraphs.end(), is(page)));
        QVERIFY(std::none_of(paragraphs.begin(), paragraphs.end(), is("Heading")));  // nothing stands below it
        QCOMPARE(paragraphs.back().text,
                 std::string("Further text of the authors in the full report: “Summary”, "
                             "“Total cost of ownership and cash flow”."));
        s.project.report.section("costs").shown = false;
        QVERIFY(blocks_of<Paragraph>(report(s).sections[0]).back().text.find("Total cost") ==
                std::string::npos);
    }

    // Twelve columns fit no page: the weightiest four, and where the others are.
    void of_many_plans_the_management_form_shows_the_weightiest_side_by_side() {
        sample::Sample s = sample::make({.plans = 12});
        s.project.report.form = ReportForm::management;
        const ReportContent content = report(s);
        for (const char* id : {"capacity", "costs", "indicators"}) {
            const auto tables = blocks_of<Table>(section_of(content, id));
            QCOMPARE(tables.size(), std::size_t(1));
            QCOMPARE(tables[0].head.size(), std::size_t(5));
            QVERIFY2(tables[0].caption.find("Further plans, in the full report: 8.") != std::string::npos,
                     tables[0].caption.c_str());
        }
        QCOMPARE(blocks_of<Table>(section_of(content, "alternatives")).at(0).rows.size(), std::size_t(12));
        QCOMPARE(blocks_of<Table>(section_of(content, "summary")).at(0).rows.size(), std::size_t(12));
        const ChartSpec chart = blocks_of<Figure>(section_of(content, "summary")).at(0).chart;
        QCOMPARE(chart.series.size(), std::size_t(6));
        QVERIFY(chart.caption.en.find("6 more are in the table") != std::string::npos);
    }

    void the_management_form_leaves_out_registers_and_annex() {
        sample::Sample s = sample::make();
        s.project.report.form = ReportForm::management;
        const auto ids = ids_of(report(s));
        const std::vector<std::string> wanted = {"summary", "need",       "alternatives",  "capacity",
                                                 "costs",   "indicators", "recommendation"};
        QCOMPARE(ids, wanted);
    }

    void signing_roles_of_ones_own_replace_the_programs() {
        sample::Sample s = sample::make();
        s.project.report.signing = {{"a", {"Betriebsrat", ""}}, {"b", {"Vorstand", "Board"}}};
        const auto grid = blocks_of<SignatureGrid>(section_of(report(s), "recommendation")).at(0);
        QCOMPARE(grid.roles, std::vector<std::string>({"Betriebsrat", "Board"}));
    }

    void versions_count_on_by_their_last_number() {
        QCOMPARE(next_version("1"), std::string("2"));
        QCOMPARE(next_version("1.9"), std::string("1.10"));
        QCOMPARE(next_version("draft"), std::string("draft.1"));
        QCOMPARE(next_version(""), std::string("1"));
    }

    void closing_keeps_the_figures_and_begins_a_draft() {
        sample::Sample s = sample::make();
        s.project.settings.version = "3";
        s.project.settings.status = "final";
        close_version(s.project, s.comparison, "2026-11-30", closing);
        close_version(s.project, s.comparison, "2026-12-01", closing);
        QCOMPARE(s.project.settings.version, std::string("5"));
        QCOMPARE(s.project.settings.status, std::string("draft"));
        const auto& versions = s.project.report.versions;
        QCOMPARE(versions.size(), std::size_t(2));
        QCOMPARE(versions[0].version, std::string("3"));
        QCOMPARE(versions[0].status, std::string("final"));
        QCOMPARE(versions[0].plans.at(0).total_cost, s.comparison.plans[0].figures.total_cost.mean);
        s.project.settings.version = "4";
        close_version(s.project, s.comparison, "2026-12-02", closing);
        QCOMPARE(s.project.report.versions.size(), std::size_t(2));  // "4" once
    }

    void the_report_lists_what_changed_against_the_last_version() {
        sample::Sample s = sample::make();
        close_version(s.project, s.comparison, "2026-11-30", closing);
        s.project.report.versions[0].plans[0].total_cost -= 1000;
        const std::vector<EditEntry> edits = {
            edit_at(closing - std::chrono::hours(1), "costs.energy.pue", "1.2", "1.3"),
            edit_at(closing + std::chrono::seconds(1), "report.versions", "", "x"),
            edit_at(closing + std::chrono::hours(1), "costs.energy.price_per_kwh", "0.2", "0.25")};
        const Section changes = section_of(report(s, &edits), "changes");
        const auto tables = blocks_of<Table>(changes);
        QCOMPARE(tables.size(), std::size_t(3));
        const auto& cost = tables[1].rows.at(0);
        QVERIFY2(cost.back().starts_with("+1,000"), cost.back().c_str());
        QCOMPARE(tables[1].rows.at(1).back(), std::string("unchanged"));
        QCOMPARE(tables[2].rows.size(), std::size_t(1));  // neither before the version nor its closing
        QCOMPARE(tables[2].rows[0].at(2), std::string("costs.energy.price_per_kwh"));
        QCOMPARE(tables[2].rows[0].at(1), std::string("erika"));
    }

    void without_a_closed_version_there_is_no_such_section() {
        QVERIFY(section_of(report(sample::make()), "changes").blocks.empty());
    }

    void each_chart_has_its_numbers_where_they_are_asked_for() {
        sample::Sample s = sample::make();
        const ReportContent plain = report(s);
        s.project.report.chart_tables = true;
        const ReportContent with = report(s);
        for (const Section& section : with.sections) {
            for (std::size_t i = 0; i < section.blocks.size(); ++i) {
                const auto* figure = std::get_if<Figure>(&section.blocks[i]);
                if (figure != nullptr && !chart_tables(figure->chart, Language::english).empty()) {
                    QVERIFY(i + 1 < section.blocks.size());
                    const auto* table = std::get_if<Table>(&section.blocks[i + 1]);
                    QVERIFY2(table != nullptr, figure->chart.id.c_str());
                    QVERIFY2(table->rows.size() <= 40, figure->chart.id.c_str());
                }
            }
        }
        QVERIFY(section_of(with, "summary").blocks.size() > section_of(plain, "summary").blocks.size());
    }

    void a_line_is_read_at_its_points_by_the_year() {
        const auto s = sample::make({.months = 36});
        const ChartSpec chart = cumulative_cost_chart(s.comparison, s.project);
        const auto tables = chart_tables(chart, Language::english);
        QCOMPARE(tables.size(), std::size_t(1));
        // 36 months by the quarter: 13 rows, the last one the total.
        QCOMPARE(tables[0].rows.size(), std::size_t(13));
        const double total = s.comparison.plans[0].cash_flow.total();
        QCOMPARE(tables[0].rows.back().at(1), format_number(total, 0, Language::english));
    }

    void a_bar_chart_gives_one_row_for_each_plan() {
        const auto s = sample::make({.plans = 5});
        const auto tables = chart_tables(wait_chart(s.comparison, s.project), Language::german);
        QVERIFY(!tables.empty());
        QCOMPARE(tables[0].rows.size(), std::size_t(5));
        for (const auto& row : tables[0].rows) {
            QCOMPARE(row.size(), tables[0].head.size());
        }
    }

    void the_project_beside_an_archive_form_is_named_with_its_checksum() {
        const auto s = sample::make();
        ReportOptions options{Language::english, "2026-11-30", "0.1.0"};
        options.sidecar = {"plan.grundlast.json", "00ff"};
        const ReportContent content = report_of(s.project, s.comparison, options);
        const auto* last = std::get_if<Paragraph>(&content.sections.back().blocks.back());
        QVERIFY(last && last->text.find("plan.grundlast.json") != std::string::npos);
        QVERIFY(last->text.find("SHA-256 00ff") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestOutline)
#include "tst_outline.moc"
