// Tables of records as a spreadsheet: blocks, filling, filter, choice of columns.
#include <QClipboard>
#include <QGuiApplication>
#include <QtTest>

#include "tests/views/sample_document.h"
#include "views/style/number_text.h"
#include "views/tables/block_edit.h"
#include "views/tables/inventory_fields.h"
#include "views/tables/plan_fields.h"
#include "views/tables/record_view.h"

using namespace grundlast;

namespace {

const auto never_asked = [](const QString&, const NumberReading&) -> std::optional<double> {
    qFatal("no number was ambiguous");
    return {};
};

void choose(RecordView& view, int top, const char* left, int bottom, const char* right) {
    const auto at = [&](int row, const char* key) {
        return view.model()->index(row, view.table().columnOf(QString::fromLatin1(key)));
    };
    view.setCurrentIndex(at(top, left));
    view.selectionModel()->select(QItemSelection(at(top, left), at(bottom, right)),
                                  QItemSelectionModel::ClearAndSelect);
}

}  // namespace

class TableBlocksTest : public QObject {
    Q_OBJECT

  private slots:

    void init() { QLocale::setDefault(localeOf(Language::german)); }

    void spreadsheetsAndTablesReadEachOther();
    void aCopiedBlockComesBack();
    void germanAndEnglishNumbersAreRead();
    void whatIsAmbiguousIsAskedOnce();
    void oneWrongCellPastesNothing();
    void rowsAreMadeWhereTheyAreLacking();
    void aValueIsRepeatedAndFilledDown();
    void sortedAndFilteredRowsAreMeantAsShown();
    void columnsAreChosen();
    void aReaderChangesNothing();
    void aHundredThousandRowsArePasted();
};

void TableBlocksTest::spreadsheetsAndTablesReadEachOther() {
    const TextBlock block = {{"a", "b\tc", ""}, {"line\nbreak", "say \"x\"", "1,5"}};
    QCOMPARE(to_tab_separated(block), QString("a\t\"b\tc\"\t\n\"line\nbreak\"\t\"say \"\"x\"\"\"\t1,5\n"));
    QVERIFY(from_tab_separated(to_tab_separated(block)) == block);
    // As Windows programs write it, and without a last line break.
    QVERIFY(from_tab_separated("a\tb\r\nc\td") == (TextBlock{{"a", "b"}, {"c", "d"}}));
    QVERIFY(from_tab_separated("").empty());
    QVERIFY(from_tab_separated("5\" disk\tx") == (TextBlock{{"5\" disk", "x"}}));
}

void TableBlocksTest::aCopiedBlockComesBack() {
    SampleDocument document(sample_project());
    const Project before = document.project();
    RecordView view(new RecordTable(document, workload_list()));
    choose(view, 0, "team_id", 2, "may_burst");
    view.copy();
    const TextBlock copied = from_tab_separated(QGuiApplication::clipboard()->text());
    QCOMPARE(copied.size(), std::size_t{3});
    QCOMPARE(copied[1][0], QString("Language"));
    view.paste();  // the same values, the derived columns left out
    QVERIFY(document.project() == before);
    // On other rows it makes them alike, in one step.
    choose(view, 0, "team_id", 0, "may_burst");
    view.copy();
    choose(view, 1, "team_id", 1, "may_burst");
    view.paste();
    const auto& workloads = document.project().workloads;
    QCOMPARE(workloads[1].name, workloads[0].name);
    QCOMPARE(workloads[1].gpus_per_job, workloads[0].gpus_per_job);
    QVERIFY(workloads[1].id != workloads[0].id);
    document.undo_stack().undo();
    QVERIFY(document.project() == before);
}

void TableBlocksTest::germanAndEnglishNumbersAreRead() {
    for (const auto& [language, text] :
         {std::pair(Language::german, "1.234,5"), std::pair(Language::english, "1,234.5"),
          std::pair(Language::english, "1234.5")}) {
        QLocale::setDefault(localeOf(language));
        SampleDocument document(sample_project());
        RecordTable table(document, workload_list());
        const int column = table.columnOf("arrivals.jobs_per_month");
        const PasteResult result = paste_block(table, {{0}, {column}}, {{text}}, never_asked);
        QCOMPARE(result.cells, 1);
        QCOMPARE(document.project().workloads[0].arrivals.jobs_per_month, 1234.5);
    }
    QLocale::setDefault(localeOf(Language::german));
    SampleDocument document(sample_project());
    RecordTable table(document, workload_list());
    const int growth = table.columnOf("growth.per_year");
    paste_block(table, {{0, 1}, {growth}}, {{"7,5 %"}, {"7,5%"}}, never_asked);
    QCOMPARE(document.project().workloads[0].growth.per_year, 0.075);
    QCOMPARE(document.project().workloads[1].growth.per_year, 0.075);
}

// 1.500 in German is 1500 to one writer and 1.5 to another; 2.000 and 0,5 follow the answer.
void TableBlocksTest::whatIsAmbiguousIsAskedOnce() {
    SampleDocument document(sample_project());
    RecordTable table(document, workload_list());
    const int column = table.columnOf("arrivals.jobs_per_month");
    const TextBlock block = {{"1.500"}, {"2.000"}, {"0,5"}};
    int asked = 0;
    const auto groups = [&](const QString&, const NumberReading& reading) {
        ++asked;
        return std::optional(reading.other);
    };
    QCOMPARE(paste_block(table, {{0, 1, 2}, {column}}, block, groups).cells, 3);
    QCOMPARE(asked, 1);
    QCOMPARE(document.project().workloads[1].arrivals.jobs_per_month, 2000.0);
    QCOMPARE(document.project().workloads[2].arrivals.jobs_per_month, 0.5);
    const auto decimals = [](const QString&, const NumberReading& reading) {
        return std::optional(reading.value);
    };
    paste_block(table, {{0, 1, 2}, {column}}, block, decimals);
    QCOMPARE(document.project().workloads[1].arrivals.jobs_per_month, 2.0);
    const Project before = document.project();
    const auto cancel = [](const QString&, const NumberReading&) { return std::optional<double>(); };
    QVERIFY(paste_block(table, {{0, 1, 2}, {column}}, block, cancel).cancelled);
    QVERIFY(document.project() == before);
}

void TableBlocksTest::oneWrongCellPastesNothing() {
    SampleDocument document(sample_project());
    const Project before = document.project();
    RecordView view(new RecordTable(document, workload_list()));
    QString said;
    view.setSay([&](const QString& text) { said = text; });
    choose(view, 0, "gpus_per_job", 0, "gpus_per_job");
    QGuiApplication::clipboard()->setText("4\n-1\nviele\n");
    view.paste();
    QVERIFY(document.project() == before);
    QVERIFY(said.contains("Row 2, GPUs per job"));
    QVERIFY(said.contains("viele"));
    RecordTable& table = view.table();
    const PasteResult result =
        paste_block(table, {{0}, {table.columnOf("team_id")}}, {{"Nobody"}}, never_asked);
    QVERIFY(result.problems.front().contains("Nobody"));
    const PasteResult word =
        paste_block(table, {{0}, {table.columnOf("may_burst")}}, {{"vielleicht"}}, never_asked);
    QVERIFY(word.problems.front().contains("vielleicht"));
    QCOMPARE(paste_block(table, {{0}, {table.columnOf("may_burst")}}, {{"Nein"}}, never_asked).cells, 1);
    QVERIFY(!document.project().workloads[0].may_burst);
}

void TableBlocksTest::rowsAreMadeWhereTheyAreLacking() {
    SampleDocument document(sample_project());
    RecordView view(new RecordTable(document, workload_list()));
    const auto count = document.project().workloads.size();
    choose(view, static_cast<int>(count) - 1, "name", static_cast<int>(count) - 1, "name");
    QGuiApplication::clipboard()->setText("Last\nNew one\nNew two\n");
    view.paste();
    const auto& workloads = document.project().workloads;
    QCOMPARE(workloads.size(), count + 2);
    QCOMPARE(workloads[count - 1].name, std::string("Last"));
    QCOMPARE(workloads[count + 1].name, std::string("New two"));
    QVERIFY(workloads[count].id != workloads[count + 1].id);
    document.undo_stack().undo();
    QCOMPARE(document.project().workloads.size(), count);
    // A list that cannot make rows says so.
    RecordView plans(new RecordTable(document, plan_list()));
    QString said;
    plans.setSay([&](const QString& text) { said = text; });
    choose(plans, 0, "name", 0, "name");
    QGuiApplication::clipboard()->setText(QString("x\n").repeated(50));
    plans.paste();
    QVERIFY(said.contains("50"));
}

void TableBlocksTest::aValueIsRepeatedAndFilledDown() {
    SampleDocument document(sample_project());
    RecordView view(new RecordTable(document, workload_list()));
    const auto& workloads = document.project().workloads;
    choose(view, 0, "gpus_per_job", 2, "gpus_per_job");
    QGuiApplication::clipboard()->setText("16\n");
    view.paste();
    for (const Workload& workload : workloads) {
        QCOMPARE(workload.gpus_per_job, 16.0);
    }
    QCOMPARE(document.undo_stack().count(), 1);
    document.undo_stack().undo();
    choose(view, 0, "team_id", 2, "gpus_per_job");
    QTest::keyClick(&view, Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(workloads[2].team_id, workloads[0].team_id);
    QCOMPARE(workloads[2].name, workloads[0].name);
    document.undo_stack().undo();
    // The current cell need not be the first one.
    choose(view, 0, "gpus_per_job", 2, "gpus_per_job");
    view.selectionModel()->setCurrentIndex(view.model()->index(1, view.table().columnOf("gpus_per_job")),
                                           QItemSelectionModel::NoUpdate);
    const double second = workloads[1].gpus_per_job;
    QTest::keyClick(&view, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(workloads[0].gpus_per_job, second);
    QCOMPARE(workloads[2].gpus_per_job, second);
}

void TableBlocksTest::sortedAndFilteredRowsAreMeantAsShown() {
    SampleDocument document(sample_project());
    RecordView view(new RecordTable(document, workload_list()));
    view.sortByColumn(view.table().columnOf("name"), Qt::DescendingOrder);
    QStringList names;
    for (const Workload& workload : document.project().workloads) {
        names.append(QString::fromStdString(workload.name));
    }
    std::sort(names.begin(), names.end(), std::greater<>());
    choose(view, 0, "name", 2, "name");
    view.copy();
    QCOMPARE(QGuiApplication::clipboard()->text(), names.join('\n') + '\n');
    view.setFilter("CHAT");
    QCOMPARE(view.model()->rowCount(), 1);
    choose(view, 0, "gpus_per_job", 0, "gpus_per_job");
    QGuiApplication::clipboard()->setText("3");
    view.paste();
    for (const Workload& workload : document.project().workloads) {
        QCOMPARE(workload.gpus_per_job == 3.0, workload.name == "Chat service");
    }
    view.setFilter({});
    QCOMPARE(view.model()->rowCount(), 3);
}

void TableBlocksTest::columnsAreChosen() {
    SampleDocument document(sample_project());
    RecordView view(new RecordTable(document, workload_list()));
    QVERIFY(view.shownColumns().contains("gpus_per_job"));
    QVERIFY(!view.shownColumns().contains("checkpointing.interval_h"));
    QVERIFY(view.table().columnOf("checkpointing.interval_h") >= 0);
    view.showColumns({"name", "checkpointing.interval_h"});
    QCOMPARE(view.shownColumns(), (QStringList{"name", "checkpointing.interval_h"}));
    // A block goes over what is shown only.
    choose(view, 0, "name", 0, "checkpointing.interval_h");
    QGuiApplication::clipboard()->setText("Renamed\t2\n");
    view.paste();
    QCOMPARE(document.project().workloads[0].name, std::string("Renamed"));
    QCOMPARE(document.project().workloads[0].checkpointing.interval_h, 2.0);
    view.setFilter("Language");  // a hidden column is not searched
    QCOMPARE(view.model()->rowCount(), 0);
    view.setFilter({});
    view.showColumns({"no such column"});
    QVERIFY(view.shownColumns().contains("gpus_per_job"));
}

void TableBlocksTest::aReaderChangesNothing() {
    SampleDocument document(sample_project());
    document.is_read_only = true;
    RecordView view(new RecordTable(document, workload_list()));
    choose(view, 0, "gpus_per_job", 2, "gpus_per_job");
    QGuiApplication::clipboard()->setText("16");
    view.paste();
    view.fillDown();
    view.fillChosen();
    QVERIFY(document.project() == sample_project());
}

// A column of a hundred thousand rows is pasted in one step.
void TableBlocksTest::aHundredThousandRowsArePasted() {
    Project project = sample_project();
    project.workloads.resize(100'000, project.workloads[0]);
    for (std::size_t row = 0; row < project.workloads.size(); ++row) {
        project.workloads[row].id = "w" + std::to_string(row);
    }
    SampleDocument document(project);
    RecordView view(new RecordTable(document, workload_list()));
    QCOMPARE(view.model()->rowCount(), 100'000);
    view.resize(900, 600);
    view.show();
    QCoreApplication::processEvents();
    choose(view, 0, "gpus_per_job", 99'999, "gpus_per_job");
    QGuiApplication::clipboard()->setText("2");
    view.paste();
    QCOMPARE(document.project().workloads.back().gpus_per_job, 2.0);
    QCOMPARE(document.undo_stack().count(), 1);
}

QTEST_MAIN(TableBlocksTest)

#include "tst_table_blocks.moc"
