#include <QtTest>

#include "model/project/project.h"

using namespace grundlast;

class TestReportOutline : public QObject {
    Q_OBJECT

  private slots:

    void a_logo_comes_back_byte_by_byte() {
        for (std::size_t length = 0; length < 5; ++length) {
            const std::string png = std::string("\x89PNG\r\n\x1A\n\0\xFF", 10) + std::string(length, '\x80');
            const auto logo = logo_of_file(png);
            QVERIFY(logo.ok());
            QVERIFY(logo_bytes(*logo) == png);
        }
        QVERIFY(logo_bytes("no base64!").empty());
    }

    void a_logo_is_a_small_picture_that_reads_nothing_else_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("problem");
        QTest::newRow("text") << QByteArray("hello") << "neither PNG nor SVG";
        QTest::newRow("large") << QByteArray(600 * 1024, 'x') << "larger than 512 KB";
        QTest::newRow("script") << QByteArray("<svg><script>alert(1)</script></svg>")
                                << "refers to other files";
        QTest::newRow("file") << QByteArray("<svg><image xlink:href='file:///etc/passwd'/></svg>")
                              << "refers to other files";
        QTest::newRow("net") << QByteArray("<svg><image href=\"https://example.org/a.png\"/></svg>")
                             << "refers to other files";
        QTest::newRow("within") << QByteArray("<svg><use href=\"#a\"/></svg>") << "";
    }

    void a_logo_is_a_small_picture_that_reads_nothing_else() {
        QFETCH(QByteArray, file);
        QFETCH(QString, problem);
        const auto logo = logo_of_file(file.toStdString());
        const QString said = logo ? QString() : QString::fromStdString(logo.error().message.en);
        QVERIFY2(problem.isEmpty() ? said.isEmpty() : said.contains(problem), qPrintable(said));
    }

    void colours_have_six_digits() {
        QVERIFY(is_colour("#0B4F86") && is_colour("#ffffff"));
        QVERIFY(!is_colour("") && !is_colour("red") && !is_colour("#12345") && !is_colour("#12345g"));
    }

    // Results do not become stale when a text of the report changes.
    void no_result_reads_the_outline() {
        Project project;
        const std::string before = input_hash_of(project), search = search_hash_of(project);
        project.report.section("need").text = {"Ein Satz", "A sentence"};
        project.report.form = ReportForm::one_page;
        project.report.versions.resize(1);
        QCOMPARE(input_hash_of(project), before);
        QCOMPARE(search_hash_of(project), search);
        QVERIFY(!(project == Project()));
    }
};

QTEST_APPLESS_MAIN(TestReportOutline)
#include "tst_report_outline.moc"
