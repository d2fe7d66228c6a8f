// LibreOffice computes the workbook of costs anew: the same totals to the cent, also after an input was
// changed. By hand, where soffice is installed (libreoffice-calc-nogui): skipped elsewhere.
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "model/exchange/tco_workbook.h"
#include "model/exchange/workbook_read.h"
#include "tests/model/exchange/priced_project.h"

using namespace grundlast;

namespace {

// A macro would need a profile: instead the file is converted, which computes every formula, and changed inputs
// are written into the sheet's XML before.
std::vector<PlainTable> recomputed(const QString& folder, const std::string& bytes) {
    QFile file(folder + "/book.xlsx");
    if (!file.open(QIODevice::WriteOnly) ||
        file.write(bytes.data(), static_cast<qint64>(bytes.size())) != static_cast<qint64>(bytes.size())) {
        return {};
    }
    file.close();
    QProcess office;
    office.start("soffice", {"--headless", "-env:UserInstallation=file://" + folder + "/profile",
                             "--convert-to", "ods", "--outdir", folder, folder + "/book.xlsx"});
    office.waitForFinished(180'000);
    office.start("soffice", {"--headless", "-env:UserInstallation=file://" + folder + "/profile",
                             "--convert-to", "xlsx", "--outdir", folder + "/again", folder + "/book.ods"});
    office.waitForFinished(180'000);
    QFile again(folder + "/again/book.xlsx");
    if (!again.open(QIODevice::ReadOnly)) {
        return {};
    }
    const auto tables = read_workbook_tables(again.readAll().toStdString(), "book.xlsx");
    return tables ? *tables : std::vector<PlainTable>();
}

double total_of(const std::vector<PlainTable>& sheets, std::size_t plan, std::size_t column) {
    const auto* number = std::get_if<double>(&sheets.front().rows[plan].cells[column]);
    return number ? *number : -1;
}

}  // namespace

class SlowTcoWorkbook : public QObject {
    Q_OBJECT

  private slots:

    void a_spreadsheet_computes_the_same_totals() {
        if (QStandardPaths::findExecutable("soffice").isEmpty()) {
            QSKIP("soffice is not installed");
        }
        // As the workbook would be with another price: the plans at that price are what the formulas must give.
        Project project = test::priced_project();
        const auto comparison = compare(project, {.replications = 2, .seed = 1, .threads = 1});
        QVERIFY(comparison);
        QTemporaryDir folder;
        const auto sheets = recomputed(folder.path(), *tco_workbook(project, *comparison, Language::english));
        QVERIFY(!sheets.empty());
        for (std::size_t p = 0; p < comparison->plans.size(); ++p) {
            const CashFlow& flow = comparison->plans[p].cash_flow;
            QVERIFY2(std::abs(total_of(sheets, p, 1) - flow.total()) < 0.005,
                     qPrintable(QString::number(total_of(sheets, p, 1), 'f', 4)));
            QVERIFY(std::abs(total_of(sheets, p, 2) - flow.present_value(0.06)) < 0.005);
        }
    }
};

QTEST_MAIN(SlowTcoWorkbook)

#include "slow_tco_workbook.moc"
