// The same figures in the PDF, the workbook, CSV, JSON and the window, to the digit shown.
#include "tests/app/report_figures.h"

using namespace grundlast;

class ReportFigures : public QObject {
    Q_OBJECT

  private slots:

    void every_form_shows_the_same_figures_of_werk() { check_figures("werk", 3); }

    // A cell that a spreadsheet would compute stays the text that it is.
    void names_that_look_like_formulas_do_no_harm() {
        ExportedFigures exported = exported_figures("werk", 1, [](Project& project) {
            project.teams[0].name = "=cmd|' /C calc'!A0";
            project.plans[0].name = Text::same("@SUM(1+1)*cmd|' /C calc'!A0");
        });
        QVERIFY2(exported.problem.isEmpty(), qPrintable(exported.problem));
        for (const QString& name : QDir(exported.folder->path() + "/csv").entryList({"*.csv"})) {
            QFile file(exported.folder->path() + "/csv/" + name);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray text = file.readAll();
            const auto read = read_csv(text.toStdString(), name.toStdString(), [&](const CsvRow& row) {
                for (const std::string_view field : row.fields) {
                    const bool computed =
                        !field.empty() && std::string_view("=+-@\t\r").find(field[0]) != std::string_view::npos;
                    if (computed && !parse_number(field)) {
                        return false;
                    }
                }
                return true;
            });
            QVERIFY2(read.ok(), qPrintable(name));
        }
        // Taken back, the name is the original.
        const CsvFigures teams = csv_figures(exported.folder->path() + "/csv/teams.csv");
        QCOMPARE(csv_value(teams.text(0, "team")), std::string("=cmd|' /C calc'!A0"));
    }
};

QTEST_MAIN(ReportFigures)
#include "tst_report_figures.moc"
