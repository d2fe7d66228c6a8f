// Optimum, sensitivity, risk and waterfall as charts and in the report.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <set>

#include "model/report/content.h"
#include "model/report/study_charts.h"
#include "tests/model/planning/project_of_many_sizes.h"

using namespace grundlast;

namespace {

struct Computed {
    Project project;
    Comparison comparison;
    Optimum optimum;
    Sensitivity sensitivity;
    Risk risk;
};

const Computed& computed() {
    static const Computed all = [] {
        Project project = test::project_of_many_sizes();
        project.plans[2].name = {"Grundlast", "Base"};
        Comparison comparison = compare(project, {.replications = 2}).value();
        OptimumOptions search;
        search.replications = 3;
        Optimum optimum = optimise(project, search).value();
        Sensitivity swings = sensitivity(project, comparison, {1, 0}).value();
        Risk spread = risk(project, comparison, {.draws = 60}).value();
        return Computed{std::move(project), std::move(comparison), std::move(optimum), std::move(swings),
                        std::move(spread)};
    }();
    return all;
}

ReportContent report_in(Language language, bool with_studies) {
    ReportOptions options;
    options.language = language;
    if (with_studies) {
        options.optimum = &computed().optimum;
        options.sensitivity = &computed().sensitivity;
        options.risk = &computed().risk;
    }
    return report_of(computed().project, computed().comparison, options);
}

const Section* section(const ReportContent& content, const std::string& id) {
    const auto at = std::find_if(content.sections.begin(), content.sections.end(),
                                 [&](const Section& each) { return each.id == id; });
    return at == content.sections.end() ? nullptr : &*at;
}

}  // namespace

class StudiesInTheReport : public QObject {
    Q_OBJECT

  private slots:

    void they_stand_there_once_they_were_computed() {
        QVERIFY(!section(report_in(Language::german, false), "robustness"));
        QVERIFY(!section(report_in(Language::german, false), "optimum"));
        for (const Language language : {Language::german, Language::english}) {
            const ReportContent content = report_in(language, true);
            for (const char* id : {"optimum", "robustness"}) {
                const Section* found = section(content, id);
                QVERIFY(found);
                int tables = 0, figures = 0;
                for (const Block& block : found->blocks) {
                    if (const auto* table = std::get_if<Table>(&block)) {
                        ++tables;
                        QVERIFY(!table->rows.empty());
                        QCOMPARE(table->numeric.size(), table->head.size());
                        QCOMPARE(table->widths.size(), table->head.size());
                        for (const auto& row : table->rows) {
                            QCOMPARE(row.size(), table->head.size());
                            QVERIFY(std::none_of(row.begin(), row.end(),
                                                 [](const auto& cell) { return cell.empty(); }));
                        }
                    } else if (const auto* figure = std::get_if<Figure>(&block)) {
                        ++figures;
                        QVERIFY(!figure->chart.series.empty());
                    }
                }
                QVERIFY(tables >= 1 && figures >= 2);
            }
        }
    }

    void the_recommended_size_is_marked() {
        const ReportContent content = report_in(Language::english, true);
        for (const Block& block : section(content, "optimum")->blocks) {
            if (const auto* table = std::get_if<Table>(&block)) {
                QVERIFY(table->marked_row >= 0);
            }
        }
    }

    // What speaks against the recommendation stands where it is signed, not only in the studies.
    void objections_stand_with_the_summary_and_the_signatures() {
        for (const char* id : {"summary", "recommendation"}) {
            const auto says = [&](bool with_studies, const std::string& words) {
                const ReportContent content = report_in(Language::english, with_studies);
                const Section* found = section(content, id);
                return std::any_of(found->blocks.begin(), found->blocks.end(), [&](const Block& block) {
                    const auto* paragraph = std::get_if<Paragraph>(&block);
                    return paragraph != nullptr && paragraph->text.find(words) != std::string::npos;
                });
            };
            for (const char* words :
                 {"The recommendation flips first at", "vary at once, it is cheaper than"}) {
                QVERIFY2(says(true, words), words);
                QVERIFY(!says(false, words));
            }
        }
    }

    void the_flip_table_tells_its_runs_and_its_rule() {
        const ReportContent content = report_in(Language::english, true);
        const auto& blocks = section(content, "robustness")->blocks;
        QVERIFY(std::any_of(blocks.begin(), blocks.end(), [](const Block& block) {
            const auto* paragraph = std::get_if<Paragraph>(&block);
            return paragraph != nullptr && paragraph->text.starts_with("Prices are computed anew on 2 runs") &&
                   paragraph->text.find("simulated anew with 1 runs") != std::string::npos;
        }));
    }

    // The last step ends where the second plan's bar does.
    void a_waterfall_ends_at_the_second_plan() {
        const Waterfall between = waterfall(computed().comparison, "own", "rent").value();
        const ChartSpec chart = waterfall_chart(between, computed().project);
        const ChartSeries& totals = chart.series[0];
        QCOMPARE(totals.y.back(), static_cast<double>(chart.y.categories.size()) - 1);
        QVERIFY(std::abs(totals.high.back() - between.to_total) < 1e-6);
        double reach = 0, last_row = 0;
        for (std::size_t s = 1; s < chart.series.size(); ++s) {
            for (std::size_t i = 0; i < chart.series[s].y.size(); ++i) {
                if (chart.series[s].y[i] > last_row) {
                    last_row = chart.series[s].y[i];
                    reach = s == 1 ? chart.series[s].high[i] : chart.series[s].low[i];
                }
            }
        }
        QVERIFY(std::abs(reach - between.to_total) < 0.01);
    }

    // Longest bar on top, every row with at least one bar of it.
    void a_tornado_narrows_downwards() {
        const ChartSpec chart = tornado_chart(computed().sensitivity, computed().project,
                                              computed().sensitivity.base.recommended_id, "", 8);
        QCOMPARE(chart.y.categories.size(), std::size_t{8});
        std::vector<double> low(8, 0.0), high(8, 0.0);
        for (const ChartSeries& series : chart.series) {
            QCOMPARE(series.kind, SeriesKind::span);
            for (std::size_t i = 0; i < series.y.size(); ++i) {
                const auto row = static_cast<std::size_t>(series.y[i]);
                low[row] = std::min(low[row], series.low[i]);
                high[row] = std::max(high[row], series.high[i]);
            }
        }
        for (std::size_t row = 1; row < 8; ++row) {
            QVERIFY(high[row] - low[row] <= high[row - 1] - low[row - 1] + 1e-9);
            QVERIFY(high[row] > low[row]);
        }
    }

    // Dragging the line to fewer hours makes the base larger, and no other place is cheaper than where the
    // lines meet.
    void the_base_follows_the_line() {
        const Optimum& optimum = computed().optimum;
        const BaseCut best = base_cut(optimum).value();
        int before = 1 << 30;
        for (const double hours : {500.0, 2000.0, 3500.0, 6000.0, 8700.0}) {
            const BaseCut cut = base_cut(optimum, hours).value();
            QVERIFY(cut.gpus <= before);
            QVERIFY(cut.cost_per_year >= best.cost_per_year - 1e-9);
            before = cut.gpus;
        }
        QCOMPARE(base_chart(optimum, computed().project).marks.size(), std::size_t{1});
    }

    void distributions_rise_from_none_to_all() {
        const ChartSpec chart = risk_chart(computed().risk, computed().project);
        QCOMPARE(chart.series.size(), computed().project.plans.size());
        for (const ChartSeries& series : chart.series) {
            QVERIFY(std::is_sorted(series.x.begin(), series.x.end()));
            QCOMPARE(series.y.front(), 0.0);
            QCOMPARE(series.y.back(), 1.0);
        }
    }

    // A result may be older than the project: what it knows is still drawn.
    void a_plan_that_is_gone_keeps_its_line() {
        const Computed& all = computed();
        Project fewer = all.project;
        fewer.plans.clear();
        const ChartSpec chart = electricity_chart(all.sensitivity, fewer);
        QCOMPARE(chart.series.size(), all.sensitivity.base.plans.size());
        QCOMPARE(chart.series[0].name.en, all.sensitivity.base.plans[0].plan_id);
    }

    void charts_have_names_of_their_own() {
        const Computed& all = computed();
        std::set<std::string> ids;
        const TwoWayMap map =
            two_way_map(all.project, all.comparison, "cost.server.amount", "cloud.price_factor", 3, {1, 0})
                .value();
        const WhatIf changed = what_if(all.project, all.comparison, {{"cloud.price_factor", 1.2}}).value();
        for (const ChartSpec& chart :
             {frontier_chart(all.optimum, all.project), base_chart(all.optimum, all.project),
              screening_chart(all.optimum, all.project),
              tornado_chart(all.sensitivity, all.project, "own", "rent", 5),
              utilisation_break_even_chart(all.sensitivity.utilisation[0], all.project),
              electricity_chart(all.sensitivity, all.project), two_way_chart(map, all.project),
              risk_chart(all.risk, all.project), what_if_chart(changed, all.project)}) {
            QVERIFY2(ids.insert(chart.id).second, chart.id.c_str());
            QVERIFY(!chart.series.empty() && !chart.caption.de.empty() && !chart.caption.en.empty());
        }
    }
};

QTEST_APPLESS_MAIN(StudiesInTheReport)
#include "tst_studies.moc"
