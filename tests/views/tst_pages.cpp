#include <QAbstractButton>
#include <QComboBox>
#include <QFontInfo>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTranslator>
#include <QtTest>

#include "tests/views/sample_document.h"
#include "views/charts/chart_view.h"
#include "views/pages/pages.h"
#include "views/pages/plans/trial_view.h"
#include "views/pages/report/paper_view.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

using namespace grundlast;

// Every page is made, shown and looked over, without results and with them, in both languages and themes.
class PagesTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void aFontIsInstalled();
    void noTextIsCutOff_data();
    void noTextIsCutOff();
    void resultsFillTheCharts();
    void runAndStopReachTheDocument();
    void pagesFollowEdits();
    void pagesFollowTheTheme();
};

namespace {

// What the main window leaves to a page at 1280 x 800.
constexpr QSize page_size(1084, 752);

void showPage(QWidget& page) {
    page.resize(page_size);
    page.show();
    for (int i = 0; i < 3; ++i) {
        QCoreApplication::processEvents();
    }
}

QString textOf(const QWidget& widget) {
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        return label->wordWrap() ? QString() : label->text();
    }
    const auto* button = qobject_cast<const QPushButton*>(&widget);
    return button ? button->text() : QString();
}

}  // namespace

void PagesTest::initTestCase() {
    QLocale::setDefault(localeOf(Language::english));
    applyTheme(*qApp, Appearance::light);
}

// Without a font every text would be boxes, and every other test here would pass.
void PagesTest::aFontIsInstalled() {
    QVERIFY(!QFontInfo(fontOf(TextRole::body)).family().isEmpty());
    QVERIFY(QFontMetrics(fontOf(TextRole::body)).horizontalAdvance(QStringLiteral("GPU")) > 0);
}

void PagesTest::noTextIsCutOff_data() {
    QTest::addColumn<bool>("german");
    QTest::addColumn<bool>("with_results");
    QTest::newRow("English, empty") << false << false;
    QTest::newRow("English") << false << true;
    QTest::newRow("German, empty") << true << false;
    QTest::newRow("German") << true << true;
}

void PagesTest::noTextIsCutOff() {
    QFETCH(bool, german);
    QFETCH(bool, with_results);
    QLocale::setDefault(localeOf(german ? Language::german : Language::english));
    QTranslator translator;
    if (german) {
        QVERIFY(translator.load(QStringLiteral(":/translations/grundlast_de.qm")));
        QCoreApplication::installTranslator(&translator);
    }
    SampleDocument document(sample_project());
    if (with_results) {
        document.setResults(sample_forecast(document.project()), sample_comparison(document.project()));
        document.setStale(true);
    }
    for (const PageEntry& entry : pages()) {
        const std::unique_ptr<QWidget> page(entry.make(document, nullptr));
        showPage(*page);
        QCOMPARE(page->accessibleName(), entry.title);  // one translated by context, one by class
        QVERIFY2(page->width() == page_size.width(), qPrintable(entry.id + QStringLiteral(" needs more room")));
        for (const QWidget* widget : page->findChildren<QWidget*>()) {
            const QString text = textOf(*widget);
            if (!text.isEmpty() && widget->isVisible()) {
                const QString what = QStringLiteral("%1: “%2” is %3 wide, needs %4")
                                         .arg(entry.id, text)
                                         .arg(widget->width())
                                         .arg(widget->sizeHint().width());
                QVERIFY2(widget->width() >= widget->sizeHint().width() - 1, qPrintable(what));
            }
        }
        for (const QScrollArea* area : page->findChildren<QScrollArea*>()) {
            if (area->isVisible()) {
                QVERIFY2(area->widget()->width() <= area->viewport()->width(),
                         qPrintable(entry.id + QStringLiteral(": content is wider than its place")));
            }
        }
    }
    QLocale::setDefault(localeOf(Language::english));
}

namespace {

// Whether a page shows the widget to nobody, whichever of its tabs is open.
bool isLeftOut(const QWidget* widget) {
    for (; widget && !qobject_cast<const QStackedWidget*>(widget->parentWidget());
         widget = widget->parentWidget()) {
        if (widget->isHidden()) {
            return true;
        }
    }
    return false;
}

// Its charts are filled where it is seen, see tst_trial.
bool isOfTrial(const QWidget* widget) {
    for (; widget; widget = widget->parentWidget()) {
        if (qobject_cast<const TrialView*>(widget)) {
            return true;
        }
    }
    return false;
}

}  // namespace

void PagesTest::resultsFillTheCharts() {
    SampleDocument document(sample_project());
    document.setResults(sample_forecast(document.project()), sample_comparison(document.project()));
    int charts = 0;
    for (const PageEntry& entry : pages()) {
        if (entry.id == QLatin1String("robustness")) {
            continue;  // tst_robustness.cpp: it shows what made-up results cannot give
        }
        const std::unique_ptr<QWidget> page(entry.make(document, nullptr));
        showPage(*page);
        for (const ChartView* view : page->findChildren<ChartView*>()) {
            if (isLeftOut(view) || isOfTrial(view)) {
                continue;
            }
            QVERIFY2(!view->spec().series.empty(), qPrintable(entry.id));
            QVERIFY(!view->accessibleName().isEmpty());
            ++charts;
        }
        if (const auto* paper = page->findChild<PaperView*>()) {
            QVERIFY(paper->pageCount() > 3);
        }
    }
    QCOMPARE(charts, 14);  // forecast 1 + 3 + 1, simulation 5, plans 3, decision 1
}

void PagesTest::runAndStopReachTheDocument() {
    SampleDocument document(sample_project());
    const std::unique_ptr<QWidget> page(pages()[3].make(document, nullptr));
    showPage(*page);
    // The tab that is seen first is that of the months ahead.
    QPushButton* button = nullptr;
    for (auto* found : page->findChildren<QPushButton*>(QStringLiteral("primary"))) {
        button = found->isVisible() ? found : button;
    }
    QVERIFY(button);
    button->click();
    QCOMPARE(document.started, std::vector<Task>{Task::comparison});
    document.setTaskState({true, 0.5, {}, {}});
    button->click();
    QCOMPARE(document.stopped, std::vector<Task>{Task::comparison});
}

void PagesTest::pagesFollowEdits() {
    SampleDocument document(sample_project());
    document.setResults(sample_forecast(document.project()), sample_comparison(document.project()));
    std::vector<std::unique_ptr<QWidget>> all;
    for (const PageEntry& entry : pages()) {
        all.emplace_back(entry.make(document, nullptr));
        showPage(*all.back());
    }
    document.edit(QStringLiteral("clear"), [](Project& project) {
        project.workloads.clear();
        project.teams.clear();
        project.clusters.clear();
        project.plans.clear();
        project.costs.positions.clear();
    });
    QCoreApplication::processEvents();
    document.undo_stack().undo();
    QCoreApplication::processEvents();
    const auto boxes = all[3]->findChildren<QComboBox*>();
    QVERIFY(std::any_of(boxes.begin(), boxes.end(), [](const QComboBox* box) { return box->count() == 3; }));
}

void PagesTest::pagesFollowTheTheme() {
    SampleDocument document(sample_project());
    document.setResults(sample_forecast(document.project()), sample_comparison(document.project()));
    std::vector<std::unique_ptr<QWidget>> all;
    for (const PageEntry& entry : pages()) {
        all.emplace_back(entry.make(document, nullptr));
        showPage(*all.back());
    }
    const auto ground = [&](std::size_t page) { return all[page]->grab().toImage().pixelColor(4, 4); };
    QCOMPARE(ground(4).name(), lightTheme().window.name());
    applyTheme(*qApp, Appearance::dark);
    QCoreApplication::processEvents();
    for (std::size_t page = 0; page < all.size(); ++page) {
        QCOMPARE(ground(page).name(), darkTheme().window.name());
    }
    applyTheme(*qApp, Appearance::light);
    QCoreApplication::processEvents();
    QCOMPARE(ground(4).name(), lightTheme().window.name());
}

QTEST_MAIN(PagesTest)
#include "tst_pages.moc"
