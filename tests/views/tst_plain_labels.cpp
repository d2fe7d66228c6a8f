// Names that look like markup are shown as they are written.
#include "views/style/plain_labels.h"

#include <QApplication>
#include <QLabel>
#include <QMessageBox>
#include <QTest>

#include "tests/views/sample_document.h"
#include "views/pages/pages.h"
#include "views/style/theme.h"

using namespace grundlast;

class TestPlainLabels : public QObject {
    Q_OBJECT

  private slots:

    void initTestCase() { applyTheme(*qApp, Appearance::light); }

    void a_label_is_plain_unless_it_asks() {
        QLabel plain("<img src='x.png'> team"), rich("<b>total</b>");
        rich.setTextFormat(Qt::RichText);
        plain.show();
        rich.show();
        QCOMPARE(plain.textFormat(), Qt::PlainText);
        QCOMPARE(rich.textFormat(), Qt::RichText);
    }

    // Every page with a team and a plan whose names are markup: what shows such a name shows it plain, or
    // escaped.
    void no_page_takes_a_name_for_markup() {
        const std::string name = "<img src='/etc/hostname'>";
        SampleDocument document(sample_project());
        document.edit("names", [&](Project& project) {
            project.settings.name = name;
            project.teams.front().name = name;
            project.plans.front().name = Text::same(name);
        });
        document.setResults(sample_forecast(document.project()), sample_comparison(document.project()));
        int shown = 0;
        for (const PageEntry& entry : pages()) {
            const std::unique_ptr<QWidget> page(entry.make(document, nullptr));
            page->resize(1280, 800);
            page->show();
            QCoreApplication::processEvents();
            for (const QLabel* label : page->findChildren<QLabel*>()) {
                const bool has_name = label->text().contains("<img");
                shown += has_name;
                QVERIFY2(!has_name || label->textFormat() == Qt::PlainText ||
                             !label->testAttribute(Qt::WA_WState_Polished),
                         qPrintable(entry.id + ": " + label->text()));
            }
        }
        QVERIFY(shown > 0);
    }
};

QTEST_MAIN(TestPlainLabels)
#include "tst_plain_labels.moc"
