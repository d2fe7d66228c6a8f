#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSortFilterProxyModel>
#include <QtTest>

#include "tests/views/sample_document.h"
#include "views/tables/field_editor.h"
#include "views/tables/forecast_fields.h"
#include "views/tables/inventory_fields.h"
#include "views/tables/plan_fields.h"
#include "views/tables/record_delegate.h"
#include "views/tables/record_form.h"
#include "views/tables/record_table.h"
#include "views/tables/record_view.h"

using namespace grundlast;

class RecordTableTest : public QObject {
    Q_OBJECT

  private slots:

    void init() { QLocale::setDefault(localeOf(Language::german)); }

    void showsAndSortsTypedValues();
    void aValueWithANameIsShownAndTypedByIt();
    void everyAcceptedEditIsOneUndoStep();
    void refusesWhatBreaksARule();
    void aWrongChoiceNamesTheRightOnes();
    void aReadOnlyDocumentIsNotEdited();
    void rowsFollowTheProject();
    void theDelegateAsksForAmbiguousNumbers();
    void everyFieldReadsBackWhatItWrote();
    void aSystemBringsItsFiguresAlong();
    void aFormHidesFieldsThatDoNotApply();
    void aFormKeepsATypingErrorVisible();
};

namespace {

QModelIndex cell(const RecordTable& table, int row, const char* key) {
    return table.index(row, table.columnOf(QString::fromLatin1(key)));
}

}  // namespace

// A night price of 0 would read as free power.
void RecordTableTest::aValueWithANameIsShownAndTypedByIt() {
    const Project project = sample_project();
    RecordField price;
    price.kind = FieldKind::number;
    price.between(0, 100).named(0, QStringLiteral("wie am Tag"));
    QCOMPARE(display_text(price, 0.0, project), QStringLiteral("wie am Tag"));
    QCOMPARE(editable_text(price, 0.0), QStringLiteral("wie am Tag"));
    QCOMPARE(display_text(price, 0.2, project), QStringLiteral("0,2"));
    QCOMPARE(read_field(price, QStringLiteral(" Wie am Tag"), project).value, QVariant(0.0));
    QCOMPARE(read_field(price, QStringLiteral("0"), project).value, QVariant(0.0));
    QVERIFY(!read_field(price, QStringLiteral("wie nachts"), project).value);
}

void RecordTableTest::showsAndSortsTypedValues() {
    SampleDocument document(sample_project());
    RecordView view(new RecordTable(document, workload_list()));
    const RecordTable& table = view.table();
    QCOMPARE(table.rowCount(), 3);
    // 50 jobs x 8 GPUs x 10 h
    QCOMPARE(cell(table, 0, "monthly_gpu_hours").data().toString(), QStringLiteral("4.000"));
    QCOMPARE(cell(table, 0, "monthly_gpu_hours").data(RecordTable::SortRole).toDouble(), 4000.0);
    QCOMPARE(cell(table, 1, "team_id").data().toString(), QStringLiteral("Language"));
    view.sortByColumn(table.columnOf(QStringLiteral("gpus_per_job")), Qt::AscendingOrder);
    // As text "8" would stand behind "4" and "1" anyhow; by value 1, 4, 8.
    QCOMPARE(view.model()->index(0, 1).data().toString(), QStringLiteral("Chat service"));
    view.selectRow(2);
    QCOMPARE(view.currentRow(), 2);
}

void RecordTableTest::everyAcceptedEditIsOneUndoStep() {
    SampleDocument document(sample_project());
    RecordTable table(document, workload_list());
    QVERIFY(table.setData(cell(table, 0, "gpus_per_job"), 16.0));
    QCOMPARE(document.project().workloads[0].gpus_per_job, 16.0);
    QCOMPARE(document.undo_stack().count(), 1);
    QVERIFY(!document.undo_stack().undoText().isEmpty());
    QVERIFY(table.setData(cell(table, 0, "gpus_per_job"), 16.0));  // no change, no step
    QCOMPARE(document.undo_stack().count(), 1);
    document.undo_stack().undo();
    QCOMPARE(document.project().workloads[0].gpus_per_job, 8.0);
    QCOMPARE(cell(table, 0, "gpus_per_job").data().toString(), QStringLiteral("8"));
}

void RecordTableTest::refusesWhatBreaksARule() {
    SampleDocument document(sample_project());
    RecordTable table(document, workload_list());
    QSignalSpy rejected(&table, &RecordTable::rejected);
    QVERIFY(!table.setData(cell(table, 0, "gpus_per_job"), -1.0));
    QVERIFY(!table.setData(cell(table, 0, "name"), QStringLiteral("  ")));
    QVERIFY(!table.setData(cell(table, 0, "monthly_gpu_hours"), 1.0));  // derived
    QCOMPARE(rejected.count(), 2);
    QVERIFY(rejected.first().at(1).toString().contains(QStringLiteral("0")));
    QVERIFY(document.project() == sample_project());
}

void RecordTableTest::aWrongChoiceNamesTheRightOnes() {
    QLocale::setDefault(localeOf(Language::english));
    const Project project = sample_project();
    const RecordList list = workload_list();
    const auto read = [&](const char* key, const QString& typed) {
        const auto field = std::find_if(list.columns.begin(), list.columns.end(),
                                        [&](const RecordField& one) { return one.key == QLatin1String(key); });
        return read_field(*field, typed, project).problem;
    };
    QCOMPARE(read("team_id", QStringLiteral("Nobody")),
             QString::fromUtf8("“Nobody” is not one of the choices: Vision, Language."));
    const QString problem = read("kind", QStringLiteral("Inference"));
    QVERIFY2(problem.contains(QLatin1String("Online inference")), qPrintable(problem));
}

void RecordTableTest::aReadOnlyDocumentIsNotEdited() {
    SampleDocument document(sample_project());
    document.is_read_only = true;
    RecordTable table(document, workload_list());
    QVERIFY(!table.flags(cell(table, 0, "name")).testFlag(Qt::ItemIsEditable));
    QVERIFY(!table.setData(cell(table, 0, "name"), QStringLiteral("other")));
}

void RecordTableTest::rowsFollowTheProject() {
    SampleDocument document(sample_project());
    RecordView view(new RecordTable(document, workload_list()));
    view.selectRow(2);
    document.edit(QStringLiteral("remove"),
                  [](Project& project) { project.workloads.erase(project.workloads.begin()); });
    QCOMPARE(view.table().rowCount(), 2);
    QCOMPARE(view.currentRow(), 1);  // still the chat service
    QCOMPARE(view.table().idOf(view.currentRow()), QStringLiteral("serve"));
}

void RecordTableTest::theDelegateAsksForAmbiguousNumbers() {
    SampleDocument document(sample_project());
    RecordTable table(document, workload_list());
    RecordDelegate delegate;
    QString asked;
    delegate.setAsk([&](QWidget*, const QString& typed, const NumberReading& reading) {
        asked = typed;
        return std::optional<double>(reading.other);
    });
    QWidget parent;
    const QModelIndex jobs = cell(table, 0, "arrivals.jobs_per_month");
    auto* editor = qobject_cast<QLineEdit*>(delegate.createEditor(&parent, {}, jobs));
    QVERIFY(editor);
    delegate.setEditorData(editor, jobs);
    QCOMPARE(editor->text(), QStringLiteral("50"));
    editor->setText(QStringLiteral("1.500"));
    delegate.setModelData(editor, &table, jobs);
    QCOMPARE(asked, QStringLiteral("1.500"));
    QCOMPARE(document.project().workloads[0].arrivals.jobs_per_month, 1500.0);
    editor->setText(QStringLiteral("viele"));
    delegate.setModelData(editor, &table, jobs);
    QCOMPARE(document.project().workloads[0].arrivals.jobs_per_month, 1500.0);
}

// For every editable field of every form and table: a value other than the present one arrives and is shown.
void RecordTableTest::everyFieldReadsBackWhatItWrote() {
    std::vector<RecordField> fields;
    const auto take = [&](std::vector<RecordField> more) {
        fields.insert(fields.end(), more.begin(), more.end());
    };
    for (FormSection& section : workload_sections()) {
        take(section.fields);
    }
    for (FormSection& section : plan_sections()) {
        take(section.fields);
    }
    for (FormSection& section : cost_sections()) {
        take(section.fields);
    }
    for (const RecordList& list :
         {team_list(), workload_list(), plan_list(), cost_position_list(), node_group_list("site")}) {
        take(list.columns);
    }
    take(event_list().columns);
    take(cap_list().columns);
    take(cluster_fields());
    for (FormSection& section : forecast_sections()) {
        take(section.fields);
    }
    take(run_fields());
    take(title_fields());
    QVERIFY(fields.size() > 100);
    for (const RecordField& field : fields) {
        if (!field.write) {
            continue;
        }
        Project project = sample_project();
        QVariant value;
        switch (field.kind) {
            case FieldKind::number:
            case FieldKind::percent:
                value = std::clamp(field.whole ? 3.0 : 0.75, std::max(field.least, -1e9),
                                   std::min(field.most, 1e9));
                break;
            case FieldKind::flag:
                value = !field.read(project, 0).toBool();
                break;
            case FieldKind::choice:
                value = field.choices(project).empty() ? field.read(project, 0)
                                                       : QVariant(field.choices(project).back().key);
                break;
            case FieldKind::many_choices:
                value = QStringList{field.choices(project).back().key};
                break;
            case FieldKind::month:
                value = QStringLiteral("2029-05");
                break;
            case FieldKind::moment:
                value = QStringLiteral("2029-05-03T18:30:00");
                break;
            case FieldKind::text:
            case FieldKind::long_text:
                value = QStringLiteral("geändert");
        }
        QVERIFY2(problem_with(field, value).isEmpty(), qPrintable(field.key));
        field.write(project, 0, value);
        QVERIFY2(field.read(project, 0) == value, qPrintable(field.key));
        QVERIFY2(!field.title.isEmpty(), qPrintable(field.key));
    }
}

void RecordTableTest::aSystemBringsItsFiguresAlong() {
    Project project = sample_project();
    project.node_systems.push_back(project.node_systems.front());
    project.node_systems.back().name = "Small";
    project.node_systems.back().gpus = 4;
    project.node_systems.back().rack_units = 4;
    SampleDocument document(project);
    RecordTable table(document, node_group_list("site"));
    QVERIFY(table.setData(cell(table, 0, "system"), QStringLiteral("Small")));
    QCOMPARE(document.project().clusters[0].groups[0].gpus_per_node, 4);
    QCOMPARE(document.project().clusters[0].groups[0].rack_units, 4);
    QVERIFY(table.setData(cell(table, 0, "nodes"), 9.0));
    QCOMPARE(document.project().clusters[0].groups[0].nodes_in_month(0), 9);
}

void RecordTableTest::aFormHidesFieldsThatDoNotApply() {
    SampleDocument document(sample_project());
    RecordForm form(document, workload_sections(), 2);
    form.setRow(0);
    const auto editor = [&](const char* key) {
        for (FieldEditor* found : form.findChildren<FieldEditor*>()) {
            if (found->field().key == QLatin1String(key)) {
                return found;
            }
        }
        return static_cast<FieldEditor*>(nullptr);
    };
    QVERIFY(!editor("run_time.mean_h")->isHidden());
    QVERIFY(editor("run_time.test_run.epochs")->isHidden());
    document.edit(QStringLiteral("kind"),
                  [](Project& project) { project.workloads[0].run_time.kind = RunTimeKind::test_run; });
    QVERIFY(editor("run_time.mean_h")->isHidden());
    QVERIFY(!editor("run_time.test_run.epochs")->isHidden());
}

void RecordTableTest::aFormKeepsATypingErrorVisible() {
    SampleDocument document(sample_project());
    FieldEditor editor(document, run_fields().front());
    editor.fillFrom(0);
    auto* line = editor.findChild<QLineEdit*>();
    line->setText(QStringLiteral("0"));
    emit line->editingFinished();
    QVERIFY(line->property("invalid").toBool());
    QCOMPARE(document.project().settings.replications, 3);
    line->setText(QStringLiteral("12"));
    emit line->editingFinished();
    QVERIFY(!line->property("invalid").toBool());
    QCOMPARE(document.project().settings.replications, 12);
}

QTEST_MAIN(RecordTableTest)
#include "tst_record_table.moc"
