// The calculators of the Inventory page: what they say, and what a workload takes over.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QtTest>
#include <cmath>

#include "tests/views/sample_document.h"
#include "views/pages/inventory/calculator_dialog.h"
#include "views/pages/inventory/calculator_form.h"
#include "views/style/number_text.h"

using namespace grundlast;

namespace {

QLineEdit* input(const QWidget& page, const QString& title) {
    for (QLineEdit* edit : page.findChildren<QLineEdit*>()) {
        if (edit->accessibleName() == title) {
            return edit;
        }
    }
    return nullptr;
}

QPushButton* button(const QWidget& page, const QString& text) {
    for (QPushButton* one : page.findChildren<QPushButton*>()) {
        if (one->text() == text) {
            return one;
        }
    }
    return nullptr;
}

QString texts(const QWidget& page) {
    QString all;
    for (const QLabel* label : page.findChildren<QLabel*>()) {
        all += label->text() + QLatin1Char('\n');
    }
    return all;
}

}  // namespace

class CalculatorsTest : public QObject {
    Q_OBJECT

  private slots:

    void init() { QLocale::setDefault(localeOf(Language::english)); }

    void aTestRunIsTakenOver();
    void aKnownModelFillsItsShape();
    void whatIsTakenOverIsSaid();
    void memoryDoesNotTakeGpusAway();
    void theUseFollowsFromTheClass();
    void suitingModelsFollowTheWorkload();
    void anAmbiguousNumberIsAskedAbout();
    void whatWasMeasuredStaysMeasured();
    void suitingModelsAreAllowed();
    void aReaderChangesNothing();
};

// 2 h on 5 % of the data, two epochs, one repeat, no buffer: 80 h, on 4 GPUs 320 GPU-hours.
void CalculatorsTest::aTestRunIsTakenOver() {
    SampleDocument document(sample_project());
    CalculatorDialog dialog(document, 0);
    const QWidget& page = *dialog.findChild<QTabWidget*>()->widget(0);
    for (const auto& [title, text] :
         {std::pair("Measured duration", "2"), std::pair("Share of the data", "5"), std::pair("Epochs", "2"),
          std::pair("Repeats", "1"), std::pair("Buffer", "0"), std::pair("GPUs", "4")}) {
        input(page, title)->setText(text);
    }
    QVERIFY(texts(page).contains("320.0 GPU-hours, 80.0 h a run"));
    const Workload before = document.project().workloads[0];
    QTest::mouseClick(button(page, "Take over into the workload"), Qt::LeftButton);
    const Workload& after = document.project().workloads[0];
    QCOMPARE(after.run_time.kind, RunTimeKind::test_run);
    QCOMPARE(after.run_time.mean_run_time_h(), 80.0);
    QVERIFY(after.origin.source.en.find("Run time: duration / share of data") != std::string::npos);
    document.undo_stack().undo();
    QVERIFY(document.project().workloads[0] == before);
}

void CalculatorsTest::aKnownModelFillsItsShape() {
    SampleDocument document(sample_project());
    CalculatorDialog dialog(document, 0);
    QWidget& page = *dialog.findChild<QTabWidget*>()->widget(1);
    auto* form = page.findChild<CalculatorForm*>();
    form->setChoice(0, "Llama 3 8B");
    form->setChoice(1, "inference");
    QCOMPARE(input(page, "Key and value heads")->text(), QString("8"));
    input(page, "GPUs")->setText("1");
    input(page, "Tokens in a sequence")->setText("8192");
    input(page, "Sequences at once")->setText("8");
    QVERIFY(texts(page).contains("27.1 GB on each GPU"));
    QTest::mouseClick(button(page, "Take over into the workload"), Qt::LeftButton);
    QVERIFY(std::abs(document.project().workloads[0].gpu_memory_gb - 27.2) < 1e-9);
    // The shape may be changed afterwards.
    input(page, "Layers")->setText("16");
    QVERIFY(!texts(page).contains("27.1 GB on each GPU"));
    QCOMPARE(input(page, "Layers")->text(), QString("16"));
}

void CalculatorsTest::whatIsTakenOverIsSaid() {
    SampleDocument document(sample_project());
    CalculatorDialog dialog(document, 0);
    dialog.show();
    const QWidget& page = *dialog.findChild<QTabWidget*>()->widget(0);
    auto* taken = page.findChild<QLabel*>("taken");
    QVERIFY(taken->isHidden());
    input(page, "Measured duration")->setText("2");
    QTest::mouseClick(button(page, "Take over into the workload"), Qt::LeftButton);
    QVERIFY(!taken->isHidden());
    QVERIFY(taken->text().contains("Run time: "));
    QVERIFY(taken->text().contains("Duration of the test run (h): "));
    QVERIFY(taken->text().contains(QString::fromUtf8("→ 2")));
    QTest::mouseClick(button(page, "Take over into the workload"), Qt::LeftButton);
    QCOMPARE(taken->text(), QString("The workload has these values already."));
    input(page, "Measured duration")->setText("3");
    QVERIFY(taken->isHidden());
}

// The sample's first workload computes on 8 GPUs.
void CalculatorsTest::memoryDoesNotTakeGpusAway() {
    SampleDocument document(sample_project());
    CalculatorDialog dialog(document, 0);
    QWidget& page = *dialog.findChild<QTabWidget*>()->widget(1);
    const auto* taken = page.findChild<QLabel*>("taken");
    input(page, "GPUs")->setText("1");
    QTest::mouseClick(button(page, "Take over into the workload"), Qt::LeftButton);
    QCOMPARE(document.project().workloads[0].gpus_per_job, 8.0);
    QVERIFY(document.project().workloads[0].gpu_memory_gb > 0);
    QVERIFY(taken->text().contains("Memory per GPU (GB): "));
    QVERIFY(taken->text().contains("GPUs per job stays at 8: the memory does not need more than 1."));
    input(page, "GPUs")->setText("16");
    QTest::mouseClick(button(page, "Take over into the workload"), Qt::LeftButton);
    QCOMPARE(document.project().workloads[0].gpus_per_job, 16.0);
    QVERIFY(taken->text().contains(QString::fromUtf8("GPUs per job: 8 → 16")));
    QVERIFY(!taken->text().contains("stays"));
}

void CalculatorsTest::theUseFollowsFromTheClass() {
    for (const auto& [kind, use] :
         {std::pair(WorkloadClass::training, "full_training"), std::pair(WorkloadClass::fine_tuning, "lora"),
          std::pair(WorkloadClass::online_inference, "inference")}) {
        Project project = sample_project();
        project.workloads[0].kind = kind;
        SampleDocument document(project);
        const CalculatorDialog dialog(document, 0);
        const auto* form = dialog.findChild<QTabWidget*>()->widget(1)->findChild<CalculatorForm*>();
        QCOMPARE(form->choice(1), QString(use));
    }
}

// A card of 1 GB suits until the Memory tab hands over more.
void CalculatorsTest::suitingModelsFollowTheWorkload() {
    Project project = sample_project();
    GpuModel card;
    card.name = "Small card";
    card.memory_gb = 1;
    project.gpu_models.push_back(card);
    project.workloads[0].gpu_memory_gb = 0;
    project.workloads[0].allowed_gpu_models.clear();
    SampleDocument document(project);
    CalculatorDialog dialog(document, 0);
    const auto* tabs = dialog.findChild<QTabWidget*>();
    const auto* table = tabs->widget(5)->findChild<QTableWidget*>();
    const auto suits = [&] {
        for (int row = 0; row < table->rowCount(); ++row) {
            if (table->item(row, 0)->text() == "Small card") {
                return table->item(row, 1)->text();
            }
        }
        return QString();
    };
    QCOMPARE(suits(), QString("yes"));
    QTest::mouseClick(button(*tabs->widget(1), "Take over into the workload"), Qt::LeftButton);
    QCOMPARE(suits(), QString("no"));
}

void CalculatorsTest::anAmbiguousNumberIsAskedAbout() {
    QLocale::setDefault(localeOf(Language::german));
    SampleDocument document(sample_project());
    CalculatorDialog dialog(document, 0);
    QWidget& page = *dialog.findChild<QTabWidget*>()->widget(2);
    QPushButton* take_over = button(page, "Take over into the workload");
    QVERIFY(take_over->isEnabled());
    input(page, "Tokens")->setText("1.500");
    QVERIFY(!take_over->isEnabled());
    QVERIFY(texts(page).contains("can be read as 1,5 or as 1500"));
    input(page, "Tokens")->setText("x");
    QVERIFY(texts(page).contains("is not a number"));
    input(page, "Tokens")->setText("0");
    QVERIFY(!take_over->isEnabled());
    input(page, "Tokens")->setText("1500");
    QVERIFY(take_over->isEnabled());
}

void CalculatorsTest::whatWasMeasuredStaysMeasured() {
    Workload workload;
    workload.origin = {OriginKind::measured, Text::same("sacct"), "2026-01-01", {}};
    const CalculatorResult result = show_scaling({{1, 100}, {2, 190}}, 2);
    result.take_over(workload);
    QCOMPARE(workload.origin.kind, OriginKind::measured);
    QVERIFY(workload.origin.source.en.starts_with("sacct; Scaling: "));
    QVERIFY(std::abs(workload.scaling_efficiency - 0.95) < 1e-9);
    Workload assumed;
    result.take_over(assumed);
    QCOMPARE(assumed.origin.kind, OriginKind::formula);
}

void CalculatorsTest::suitingModelsAreAllowed() {
    Project project = sample_project();
    GpuModel card;
    card.name = "Small card";
    card.memory_gb = 1;
    project.gpu_models.push_back(card);
    project.workloads[0].gpu_memory_gb = 40;
    project.workloads[0].allowed_gpu_models.clear();
    SampleDocument document(project);
    CalculatorDialog dialog(document, 0);
    QWidget& page = *dialog.findChild<QTabWidget*>()->widget(5);
    auto* table = page.findChild<QTableWidget*>();
    QCOMPARE(table->rowCount(), static_cast<int>(project.gpu_models.size()));
    QCOMPARE(table->item(table->rowCount() - 1, 1)->text(), QString("no"));
    QPushButton* allow = button(page, "Allow the selected models only");
    QVERIFY(!allow->isEnabled());
    table->selectRow(0);
    QTest::mouseClick(allow, Qt::LeftButton);
    QCOMPARE(document.project().workloads[0].allowed_gpu_models,
             std::vector<std::string>{table->item(0, 0)->text().toStdString()});
}

void CalculatorsTest::aReaderChangesNothing() {
    SampleDocument document(sample_project());
    document.is_read_only = true;
    CalculatorDialog dialog(document, 0);
    for (QPushButton* one : dialog.findChildren<QPushButton*>()) {
        QVERIFY(!one->text().startsWith("Take over") || !one->isEnabled());
    }
    CalculatorDialog nothing(document, 1000);
    QVERIFY(nothing.findChildren<QLineEdit*>().isEmpty());
}

QTEST_MAIN(CalculatorsTest)

#include "tst_calculators.moc"
