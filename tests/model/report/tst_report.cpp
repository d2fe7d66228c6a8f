#include <QRegularExpression>
#include <QtTest>
#include <algorithm>
#include <cmath>

#include "model/report/content.h"
#include "model/report/format.h"
#include "tests/model/report/sample.h"

using namespace grundlast;

namespace {

ReportContent report(const sample::Sample& s, Language language) {
    return report_of(s.project, s.comparison, {language, "2026-11-30", "0.1.0"});
}

// Empty where the report has no such section.
Section section_of(const ReportContent& content, const std::string& id) {
    const auto found = std::find_if(content.sections.begin(), content.sections.end(),
                                    [&](const Section& section) { return section.id == id; });
    return found == content.sections.end() ? Section{} : *found;
}

std::vector<Table> tables_of(const Section& section) {
    std::vector<Table> tables;
    for (const Block& block : section.blocks) {
        if (const auto* table = std::get_if<Table>(&block)) {
            tables.push_back(*table);
        }
    }
    return tables;
}

// All words of a section's blocks but the charts'.
QString words_of(const Section& section) {
    std::string text = section.title + "\n";
    for (const Block& block : section.blocks) {
        if (const auto* paragraph = std::get_if<Paragraph>(&block)) {
            text += paragraph->text + "\n";
        } else if (const auto* table = std::get_if<Table>(&block)) {
            text += table->caption + "\n";
            for (const std::string& cell : table->head) {
                text += cell + "\n";
            }
            for (const auto& row : table->rows) {
                for (const std::string& cell : row) {
                    text += cell + "\n";
                }
            }
        } else if (const auto* grid = std::get_if<SignatureGrid>(&block)) {
            for (const std::string& role : grid->roles) {
                text += role + "\n";
            }
        }
    }
    return QString::fromStdString(text);
}

QString words_of(const ReportContent& content) {
    QString text = QString::fromStdString(content.cover.subtitle + "\n" + content.cover.status + "\n" +
                                          content.cover.classification + "\n");
    for (const Section& section : content.sections) {
        text += words_of(section);
        for (const Block& block : section.blocks) {
            if (const auto* figure = std::get_if<Figure>(&block)) {
                text += QString::fromStdString(figure->chart.title.in(content.language) + "\n" +
                                               figure->chart.caption.in(content.language) + "\n");
            }
        }
    }
    return text;
}

bool contains(const Section& section, const std::string& text) {
    return words_of(section).contains(QString::fromStdString(text));
}

// "−240.000,00" -> cents
long long cents_of(std::string german) {
    const bool negative = german.starts_with("−");
    std::erase_if(german, [](char c) { return c < '0' || c > '9'; });
    return (negative ? -1 : 1) * std::stoll(german);
}

// Those that end in a row of sums.
std::vector<Table> with_totals(const Section& section) {
    std::vector<Table> tables = tables_of(section);
    tables.erase(std::remove_if(tables.begin(), tables.end(),
                                [](const Table& table) { return table.total_rows.empty(); }),
                 tables.end());
    return tables;
}

void add_shapes() {
    QTest::addColumn<sample::Shape>("shape");
    QTest::newRow("three plans") << sample::Shape{};
    QTest::newRow("twelve plans") << sample::Shape{
        .teams = 15, .workloads_per_team = 4, .plans = 12, .months = 60};
    QTest::newRow("one plan") << sample::Shape{.teams = 1, .plans = 1, .months = 12, .replications = 1};
    QTest::newRow("own and rent, never even") << sample::Shape{.plans = 2, .breaks_even = false};
    QTest::newRow("none recommended") << sample::Shape{.breaks_even = false, .recommends = false};
    QTest::newRow("no teams") << sample::Shape{.teams = 0};
    QTest::newRow("no plans") << sample::Shape{.plans = 0, .recommends = false};
}

const QStringList all_sections = {"summary",     "need",       "goals",          "alternatives",
                                  "assumptions", "capacity",   "costs",          "indicators",
                                  "decision",    "compliance", "recommendation", "annex"};

}  // namespace

Q_DECLARE_METATYPE(grundlast::sample::Shape)

class TestReport : public QObject {
    Q_OBJECT

  private slots:

    // Only where something befell jobs: goodput and what it lost, and the data with their origin.
    void what_befell_the_jobs_stands_in_the_capacity_section() {
        sample::Sample s = sample::make();
        QVERIFY(!words_of(section_of(report(s, Language::german), "capacity")).contains("Nutzanteil"));
        PlanFigures& figures = s.comparison.plans[0].figures;
        figures.goodput = sample::interval(0.912);
        figures.node_failures = sample::interval(71);
        figures.lost_gpu_h = sample::interval(1444);
        figures.service_level = sample::interval(0.996);
        NodeGroup& group = s.project.clusters[0].groups[0];
        group.failures.node_mtbf_h = 3692;
        group.failures.repair_mean_h = 36;
        group.failures.origin = sample::assumption("Hersteller");
        const ReportContent german = report(s, Language::german);
        const QString capacity = words_of(section_of(german, "capacity"));
        for (const char* word :
             {"Nutzanteil", "91,2", "Ausgefallene Knoten", "1.444", "Bediente Replikat-Stunden"}) {
            QVERIFY2(capacity.contains(QString::fromUtf8(word)), qPrintable(capacity));
        }
        QVERIFY(!capacity.contains("Checkpoints\n"));  // nobody wrote one
        const QString assumptions = words_of(section_of(german, "assumptions"));
        QVERIFY2(assumptions.contains("alle 3.692 h, Reparatur 36 h"), qPrintable(assumptions));
        QVERIFY(assumptions.contains("Hersteller"));
    }

    void every_section_is_there_in_both_languages() {
        const auto s = sample::make();
        for (const Language language : {Language::german, Language::english}) {
            const ReportContent content = report(s, language);
            QStringList ids;
            for (const Section& section : content.sections) {
                QVERIFY(!section.title.empty());
                ids.append(QString::fromStdString(section.id));
            }
            ids.removeAll("findings");
            QCOMPARE(ids, all_sections);
        }
    }

    void the_cover_names_what_the_numbers_rest_on() {
        const Cover cover = report(sample::make(), Language::german).cover;
        QCOMPARE(cover.title, std::string("Werk Nord"));
        QCOMPARE(cover.company, std::string("Muster Maschinenbau GmbH & Co. KG"));
        QCOMPARE(cover.author, std::string("Erika Musterfrau"));
        QCOMPARE(cover.status, std::string("Entwurf"));
        QCOMPARE(cover.date, std::string("30.11.2026"));
        QCOMPARE(cover.seed, std::string("42"));
        QCOMPARE(cover.input_hash, std::string("0123456789abcdef0123456789abcdef"));
        QVERIFY(cover.subtitle.find("2027–2029") != std::string::npos);
    }

    void tables_are_whole_data() { add_shapes(); }

    void tables_are_whole() {
        QFETCH(sample::Shape, shape);
        const auto s = sample::make(shape);
        for (const Language language : {Language::german, Language::english}) {
            for (const Section& section : report(s, language).sections) {
                for (const Table& table : tables_of(section)) {
                    const std::string where = section.id + ": " + table.caption;
                    QVERIFY2(!table.rows.empty() || shape.teams == 0 || shape.plans == 0, where.c_str());
                    QCOMPARE(table.numeric.size(), table.head.size());
                    QCOMPARE(table.widths.size(), table.head.size());
                    for (const auto& row : table.rows) {
                        QCOMPARE(row.size(), table.head.size());
                        for (const std::string& cell : row) {
                            QVERIFY2(!cell.empty(), where.c_str());
                        }
                    }
                }
            }
        }
    }

    void the_summary_shows_the_figures_of_the_comparison() {
        const auto s = sample::make();
        const Section summary = section_of(report(s, Language::german), "summary");
        for (const PlanEvaluation& plan : s.comparison.plans) {
            QVERIFY(contains(summary, format_interval(plan.figures.total_cost, 0, Language::german)));
            QVERIFY(contains(summary, format_interval(plan.figures.present_value, 0, Language::german)));
        }
        QVERIFY(contains(summary, "„Grundlast und Spitze 3“"));
        QVERIFY(contains(summary, s.comparison.reasons[0].de));
        QVERIFY(contains(summary, s.comparison.counter_argument.de));
        QCOMPARE(tables_of(summary)[0].marked_column, 3);
    }

    void costs_add_up_to_the_cent_data() { add_shapes(); }

    void costs_add_up_to_the_cent() {
        QFETCH(sample::Shape, shape);
        const auto s = sample::make(shape);
        const ReportContent content = report(s, Language::german);
        for (const Table& table : with_totals(section_of(content, "costs"))) {
            for (std::size_t column = 1; column < table.head.size(); ++column) {
                long long sum = 0;
                for (std::size_t row = 0; row + 1 < table.rows.size(); ++row) {
                    sum += cents_of(table.rows[row][column]);
                }
                QCOMPARE(sum, cents_of(table.rows.back()[column]));
            }
        }
    }

    void totals_by_position_and_by_year_are_those_of_the_cash_flow() {
        const auto s = sample::make();
        const ReportContent content = report(s, Language::german);
        const auto tables = with_totals(section_of(content, "costs"));
        QCOMPARE(tables.size(), std::size_t(4));  // by position, and by year for each of three plans
        for (std::size_t plan = 0; plan < 3; ++plan) {
            const std::string total =
                format_number(s.comparison.plans[plan].cash_flow.total(), 2, Language::german);
            QCOMPARE(tables[0].rows.back()[plan + 1], total);
            QCOMPARE(tables[plan + 1].rows.back().back(), total);
        }
    }

    // The last year's sums are those of the plan: as paid, and discounted.
    void the_discounted_years_end_in_the_present_value() {
        const auto s = sample::make();
        std::size_t plan = 0;
        for (const Table& table : tables_of(section_of(report(s, Language::german), "costs"))) {
            if (!table.total_rows.empty()) {
                continue;
            }
            const CashFlow& flow = s.comparison.plans[plan++].cash_flow;
            QCOMPARE(table.rows.back()[3], format_number(flow.total(), 0, Language::german));
            const double worth = flow.present_value(s.project.settings.discount_rate);
            QCOMPARE(table.rows.back()[4], format_number(worth, 0, Language::german));
        }
        QCOMPARE(plan, std::size_t{3});
    }

    void the_register_holds_every_assumption_with_its_origin() {
        const auto s = sample::make();
        const Section assumptions = section_of(report(s, Language::english), "assumptions");
        for (const CostPosition& position : s.project.costs.positions) {
            QVERIFY2(contains(assumptions, position.name.en), position.id.c_str());
        }
        for (const char* text : {"280,000 EUR per node", "1.50 × 95,000 EUR a year", "5.0% of the CapEx a year",
                                 "0.1900 EUR/kWh", "Stromvertrag", "1.1567 USD/EUR", "A100-SXM-80GB",
                                 "20.0% a year", "40.00 USD/h", "https://example.org/preise", "1 Oct 2026",
                                 "Cooling is sufficient for 12 nodes", "Measured", "sacct.psv"}) {
            QVERIFY2(contains(assumptions, text), text);
        }
    }

    void a_plan_that_never_breaks_even_is_said_to() {
        const auto s = sample::make({.breaks_even = false, .recommends = false});
        QVERIFY(contains(section_of(report(s, Language::german), "indicators"), "nie im Zeitraum"));
        QVERIFY(contains(section_of(report(s, Language::english), "indicators"), "never in the period"));
        QVERIFY(contains(section_of(report(s, Language::english), "summary"), "none is recommended"));
    }

    void differences_between_plans_stand_with_the_indicators() {
        const auto s = sample::make();
        const Section german = section_of(report(s, Language::german), "indicators");
        const Section english = section_of(report(s, Language::english), "indicators");
        QVERIFY(contains(german, "erster minus zweiter") && contains(english, "first minus second"));
        for (std::size_t one = 0; one < s.project.plans.size(); ++one) {
            for (std::size_t other = one + 1; other < s.project.plans.size(); ++other) {
                const std::string pair = s.project.plans[one].name.en + " − " + s.project.plans[other].name.en;
                QVERIFY2(contains(english, pair.c_str()), pair.c_str());
            }
        }
        QVERIFY(contains(english, "-1,234,567") || contains(english, "−1,234,567"));
        const auto alone = sample::make({.plans = 1});
        QVERIFY(!contains(section_of(report(alone, Language::english), "indicators"), "first minus second"));
    }

    void the_report_says_how_many_runs_were_enough() {
        auto s = sample::make();
        QVERIFY(!contains(section_of(report(s, Language::english), "capacity"), "Runs were added"));
        s.comparison.stopping = {0.05, 40, true, 0.049};
        QVERIFY(contains(section_of(report(s, Language::german), "capacity"), "höchstens ±5,0"));
        QVERIFY(contains(section_of(report(s, Language::english), "capacity"), "(at most 40 runs)"));
        s.comparison.stopping.reached = false;
        s.comparison.stopping.widest = 0.07;
        QVERIFY(contains(section_of(report(s, Language::english), "capacity"), "the widest interval is ±7.0%"));
        s.project.settings.warm_up_h = 168;
        QVERIFY(contains(section_of(report(s, Language::german), "capacity"), "168 Stunden"));
    }

    void one_run_and_sketched_quantiles_are_said() {
        auto s = sample::make({.replications = 1});
        RunFigures& run = s.comparison.plans[0].runs[0];
        run.run_wait_h = {{2, 0.5, 30}, 1000, 0, 33, 0.1, true};
        run.overall.quantile_error = 0.005;
        const Section capacity = section_of(report(s, Language::english), "capacity");
        QVERIFY(contains(capacity, "means of its batches"));
        QVERIFY(contains(capacity, "2.0 ± 0.5 h"));
        QVERIFY(contains(capacity, "within 0.5%"));
    }

    void the_annex_puts_the_numbers_into_the_formulas() {
        const auto s = sample::make();
        const PlanEvaluation& plan = s.comparison.plans[2];
        double own = 0;
        for (const CostLine& line : plan.cash_flow.lines) {
            const bool rented = line.group == CostGroup::cloud_compute || line.group == CostGroup::cloud_data;
            own += rented ? 0 : line.total();
        }
        double available = 0;  // equal in both runs
        for (const double hours : plan.simulation->runs[0].available_gpu_h) {
            available += hours;
        }
        const Section annex = section_of(report(s, Language::english), "annex");
        QVERIFY(contains(annex, format_money(own, "EUR", Language::english) + " / " +
                                    format_number(available, 0, Language::english) + " GPU-h = " +
                                    format_money(own / available, "EUR", Language::english, 4) + "/GPU-h"));
        const BreakEven& even = s.comparison.break_even[1];
        QCOMPARE(even.plan_id, std::string("p3"));
        QVERIFY(contains(annex, "= " + format_number(*even.month, 2, Language::english) + " months"));
        QVERIFY(contains(annex, "--replications 2 --seed 42"));
        // (1 + 0.06)^(1/12) - 1 = 0.48676 %
        QVERIFY(contains(annex, "0.4868%"));
    }

    void data_that_may_not_leave_is_held_against_each_plan() {
        const Section compliance = section_of(report(sample::make(), Language::english), "compliance");
        const auto plans = tables_of(compliance).back();
        QCOMPARE(plans.rows[0][1], std::string("kept: own nodes"));
        QCOMPARE(plans.rows[1][1], std::string("not served: 2 workloads"));
        QCOMPARE(plans.rows[0][3], std::string("stay on site"));
        QVERIFY(plans.rows[1][3].find("Art. 28") != std::string::npos);
    }

    void the_signature_grid_asks_data_protection_where_personal_data_is() {
        const auto roles = [](const sample::Sample& s) {
            return words_of(section_of(report(s, Language::english), "recommendation"));
        };
        QVERIFY(roles(sample::make()).contains("data protection"));
        QVERIFY(!roles(sample::make({.teams = 0})).contains("data protection"));
    }

    void the_german_report_has_no_english_words() {
        static const QRegularExpression command("grundlast [a-z]+ [^\n]*");
        static const QRegularExpression english(
            "\\b(the|and|with|of|cost|costs|wait|waits|month|months|year|total|share|own|rent|rented|"
            "seed|"
            "source|assumption|workloads?|demand|value|queue|nodes?|level|levels|never|from|measured|catalogue|"
            "payback|break even|utilisation|scheduling|report)\\b");
        const auto match = english.match(words_of(report(sample::make(), Language::german)).remove(command));
        QVERIFY2(!match.hasMatch(), qPrintable(match.captured()));
    }

    void the_english_report_has_no_german_words() {
        static const QRegularExpression german(
            "\\b(und|das|mit|für|nicht|Kosten|Monate?|Jahr|Summe|Wartezeit|Variante|"
            "Auftrag|Aufträge|eigene|Quelle|Startwert|Durchläufe|keine)\\b");
        const auto match = german.match(words_of(report(sample::make(), Language::english)));
        QVERIFY2(!match.hasMatch(), qPrintable(match.captured()));
    }

    void the_same_input_gives_the_same_words() {
        const auto s = sample::make();
        QCOMPARE(words_of(report(s, Language::german)), words_of(report(s, Language::german)));
    }
};

QTEST_GUILESS_MAIN(TestReport)
#include "tst_report.moc"
