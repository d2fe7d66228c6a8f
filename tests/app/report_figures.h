// A comparison written in every form that leaves the program, and read back from each.
#pragma once

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <functional>
#include <map>
#include <memory>

#include "app/commands/project_access.h"
#include "app/report_exports.h"
#include "model/core/csv.h"
#include "model/exchange/figure_tables.h"
#include "model/exchange/results/csv_text.h"
#include "model/exchange/workbook_read.h"
#include "model/planning/evaluation.h"
#include "model/report/captions.h"
#include "model/report/format.h"
#include "tests/views/sample_document.h"
#include "views/pages/plans/plans_presenter.h"
#include "views/style/number_text.h"

namespace grundlast {

struct ExportedFigures {
    std::unique_ptr<QTemporaryDir> folder = std::make_unique<QTemporaryDir>();
    Project project;
    Comparison comparison;
    QString problem;  // empty: all was written
};

// A CSV file by the names of its columns.
struct CsvFigures {
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;

    std::string text(std::size_t row, const std::string& column) const {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (columns[i] == column && row < rows.size()) {
                return rows[row][i];
            }
        }
        return "no such cell";
    }

    double number(std::size_t row, const std::string& column) const {
        return parse_number(text(row, column)).value_or(std::nan(""));
    }
};

inline CsvFigures csv_figures(const QString& path) {
    CsvFigures figures;
    QFile file(path);
    if (file.open(QIODevice::ReadOnly)) {
        (void)read_csv(file.readAll().toStdString(), path.toStdString(), [&](const CsvRow& row) {
            figures.columns.empty() ? figures.columns = row.fields : figures.rows.emplace_back(row.fields);
            return true;
        });
    }
    return figures;
}

inline ExportedFigures exported_figures(const std::string& example, int replications,
                                        const std::function<void(Project&)>& change = {}) {
    ExportedFigures made;
    auto project = shipped_example(example);
    if (!project) {
        made.problem = QString::fromStdString(project.error().message.en);
        return made;
    }
    made.project = *std::move(project);
    if (change) {
        change(made.project);
    }
    auto comparison = compare(made.project, {.replications = replications, .seed = 1});
    if (!comparison) {
        made.problem = QString::fromStdString(comparison.error().message.en);
        return made;
    }
    made.comparison = *std::move(comparison);
    const Studies studies;
    const std::vector<EditEntry> edits;
    const ReportSource source{made.project, made.comparison, studies, edits};
    const std::string stem = made.folder->path().toStdString();
    for (const auto& [form, name] :
         {std::pair{ReportExport::pdf, "/report.pdf"}, std::pair{ReportExport::workbook, "/book.xlsx"},
          std::pair{ReportExport::figures_json, "/figures.json"},
          std::pair{ReportExport::figures_csv, "/csv"}}) {
        const auto written = write_report_export(source, form, stem + name, Language::german);
        made.problem += written ? QString() : QString::fromStdString(written.error().message.en);
    }
    return made;
}

// The value in the row of the key and the column of the plan, on the workbook's sheet of figures.
inline double workbook_figure(const PlainTable& sheet, const std::string& key, std::size_t plan) {
    for (const PlainTable::Row& row : sheet.rows) {
        const auto* name = row.cells.size() > 1 ? std::get_if<std::string>(&row.cells[1]) : nullptr;
        if (name && *name == key && row.cells.size() > 2 + 2 * plan) {
            const auto* number = std::get_if<double>(&row.cells[2 + 2 * plan]);
            return number ? *number : std::nan("");
        }
    }
    return std::nan("");
}

class ReadBack {
  public:
    explicit ReadBack(const ExportedFigures& exported) : exported_(exported) {
        const QString folder = exported.folder->path();
        plans_ = csv_figures(folder + "/csv/plans.csv");
        QFile json(folder + "/figures.json");
        if (json.open(QIODevice::ReadOnly)) {
            json_ = QJsonDocument::fromJson(json.readAll()).object();
        }
        QFile book(folder + "/book.xlsx");
        if (book.open(QIODevice::ReadOnly)) {
            const auto tables = read_workbook_tables(book.readAll().toStdString(), "book.xlsx");
            sheets_ = tables ? *tables : std::vector<PlainTable>();
        }
        QProcess process;
        process.start("pdftotext", {"-layout", folder + "/report.pdf", "-"});
        process.waitForFinished(60000);
        pdf_ = QString::fromUtf8(process.readAllStandardOutput()).replace(QChar(0xA0), ' ').simplified();
    }

    // The figure in all forms, shown with these decimals as the report shows it.
    void check(std::size_t plan, const std::string& key, const Interval& wanted, int decimals,
               double scale = 1) const {
        const std::string shown = format_number(wanted.mean * scale, decimals, Language::german);
        const auto same = [&](double value, const char* form) {
            const std::string there = format_number(value * scale, decimals, Language::german);
            QVERIFY2(there == shown, (key + " in " + form + ": " + there + " for " + shown).c_str());
        };
        same(plans_.number(plan, key), "CSV");
        same(json_number(plan, key), "JSON");
        same(workbook_figure(sheet("Kennzahlen"), key, plan), "XLSX");
        QVERIFY2(pdf_.contains(QString::fromStdString(shown)), (key + " in PDF: " + shown).c_str());
    }

    const QString& pdf() const { return pdf_; }

    const CsvFigures& plans() const { return plans_; }

    const PlainTable& sheet(const std::string& name) const {
        static const PlainTable none;
        for (const PlainTable& table : sheets_) {
            if (table.name == name) {
                return table;
            }
        }
        return none;
    }

  private:
    double json_number(std::size_t plan, const std::string& key) const {
        for (const QJsonValue& table : json_["tables"].toArray()) {
            if (table["name"].toString() != QLatin1String("plans")) {
                continue;
            }
            const QJsonArray columns = table["columns"].toArray();
            for (int i = 0; i < columns.size(); ++i) {
                if (columns[i].toString().toStdString() == key) {
                    return table["rows"].toArray()[static_cast<int>(plan)].toArray()[i].toDouble(std::nan(""));
                }
            }
        }
        return std::nan("");
    }

    const ExportedFigures& exported_;
    CsvFigures plans_;
    QJsonObject json_;
    std::vector<PlainTable> sheets_;
    QString pdf_;
};

// Costs of the plans by group, as the table of the report adds them up.
inline void check_positions(const ExportedFigures& exported, const ReadBack& read) {
    const CsvFigures positions = csv_figures(exported.folder->path() + "/csv/positions.csv");
    std::map<std::pair<std::string, std::string>, double> sums;
    for (std::size_t row = 0; row < positions.rows.size(); ++row) {
        sums[{positions.text(row, "plan_id"), positions.text(row, "group")}] +=
            positions.number(row, "total_eur");
    }
    QVERIFY(sums.size() > exported.comparison.plans.size());
    for (const auto& [place, sum] : sums) {
        const QString shown = QString::fromStdString(format_number(sum, 2, Language::german));
        QVERIFY2(read.pdf().contains(shown), qPrintable(QString::fromStdString(place.second) + ": " + shown));
    }
    // Their sum is the total of the plan's sheet and of the summary.
    for (std::size_t plan = 0; plan < exported.comparison.plans.size(); ++plan) {
        double total = 0;
        for (const auto& [place, sum] : sums) {
            total += place.first == exported.comparison.plans[plan].plan_id ? sum : 0;
        }
        const auto* cell = std::get_if<double>(&read.sheet("Übersicht").rows.at(plan).cells.at(1));
        QVERIFY(cell != nullptr);
        QVERIFY2(std::abs(*cell - total) < 0.005, qPrintable(QString::number(*cell - total)));
    }
}

// The columns of the Plans page, made of what stands in the CSV.
inline void check_window(const ExportedFigures& exported, const ReadBack& read) {
    QLocale::setDefault(localeOf(Language::german));
    SampleDocument document(exported.project);
    document.setResults(std::make_shared<const Forecast>(exported.comparison.forecast),
                        std::make_shared<const Comparison>(exported.comparison));
    const PlansPresenter presenter(document);
    const auto columns = presenter.columns();
    QCOMPARE(columns.size(), read.plans().rows.size());
    for (std::size_t plan = 0; plan < columns.size(); ++plan) {
        const auto& figures = columns[plan].figures;
        const auto value = [&](const char* key) { return read.plans().number(plan, key); };
        QCOMPARE(figures.at(0).value, formatCompactMoney(value("total_cost_eur"), "EUR"));
        QCOMPARE(figures.at(1).value, formatCompactMoney(value("present_value_eur"), "EUR"));
        QCOMPARE(figures.at(2).value, formatCompactMoney(value("capex_eur"), "EUR"));
        QCOMPARE(figures.at(3).value, formatMoney(value("cost_eur_per_useful_gpu_h"), "EUR", 2));
        QCOMPARE(figures.at(4).value, formatHours(value("p95_wait_h")));
        QCOMPARE(figures.at(5).value, formatPercent(value("slo_share"), 1));
        const BreakEven* even = nullptr;
        for (const BreakEven& one : exported.comparison.break_even) {
            even = one.plan_id == columns[plan].plan_id.toStdString() && one.month ? &one : even;
        }
        if (even != nullptr) {
            const std::string month = month_label(*even->month, exported.project.settings.start).de;
            // In short where it stands beside what it hides; there are no translations here.
            const bool hides = even->never > 0 || even->only_by_resale;
            QCOMPARE(figures.back().value, hides ? QStringLiteral("month %1").arg(month_number(*even->month))
                                                 : QString::fromStdString(month));
            QVERIFY2(read.pdf().contains(QString::fromStdString(month)), month.c_str());
            const double in_book =
                workbook_figure(read.sheet("Kennzahlen"), "break_even_months_after_start", plan);
            QCOMPARE(month_number(in_book), month_number(*even->month));
        }
    }
}

inline void check_figures(const std::string& example, int replications) {
    if (QStandardPaths::findExecutable("pdftotext").isEmpty()) {
        QSKIP("pdftotext (package poppler-utils) is not installed");
    }
    const ExportedFigures exported = exported_figures(example, replications);
    QVERIFY2(exported.problem.isEmpty(), qPrintable(exported.problem));
    const ReadBack read(exported);
    for (std::size_t plan = 0; plan < exported.comparison.plans.size(); ++plan) {
        const PlanFigures& f = exported.comparison.plans[plan].figures;
        read.check(plan, "total_cost_eur", f.total_cost, 0);
        read.check(plan, "present_value_eur", f.present_value, 0);
        read.check(plan, "capex_eur", f.capex, 0);
        read.check(plan, "cost_eur_per_useful_gpu_h", f.cost_per_useful_gpu_h, 2);
        read.check(plan, "slo_share", f.slo_share, 1, 100);
        read.check(plan, "cloud_share", f.cloud_share, 1, 100);
        const double hours = f.p95_wait_h.mean;
        const bool minutes = hours < 1 && hours * 60 >= 1;
        read.check(plan, "p95_wait_h", f.p95_wait_h, 1,
                   hours * 60 < 1 ? 3600
                   : minutes      ? 60
                   : hours < 48   ? 1
                                  : 1.0 / 24);
    }
    check_positions(exported, read);
    check_window(exported, read);
}

}  // namespace grundlast
