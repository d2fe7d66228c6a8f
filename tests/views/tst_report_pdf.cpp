#include <sys/resource.h>

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>
#include <csignal>
#include <ctime>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFOutlineDocumentHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include "model/report/content.h"
#include "tests/model/report/sample.h"
#include "views/report/paper.h"
#include "views/report/write_pdf.h"

using namespace grundlast;

namespace {

ReportContent report(const sample::Shape& shape, Language language) {
    const auto s = sample::make(shape);
    return report_of(s.project, s.comparison, {language, "2026-11-30", "0.1.0"});
}

// Output of one of poppler's tools; the test is skipped by the caller where the tool is missing.
QString output_of(const QString& tool, const QStringList& arguments) {
    QProcess process;
    process.start(tool, arguments);
    process.waitForFinished(60000);
    return QString::fromUtf8(process.readAllStandardOutput());
}

bool poppler_is_missing() {
    return QStandardPaths::findExecutable("pdftotext").isEmpty();
}

int pages_in(const QString& pdfinfo) {
    static const QRegularExpression pages("Pages:\\s+(\\d+)");
    return pages.match(pdfinfo).captured(1).toInt();
}

// Lines and blanks as the page breaks them do not matter.
QString simplified(QString text) {
    return text.replace(QChar(0xA0), ' ').simplified();
}

}  // namespace

Q_DECLARE_METATYPE(grundlast::sample::Shape)

class TestReportPdf : public QObject {
    Q_OBJECT

  private slots:

    void initTestCase() { QVERIFY(folder_.isValid()); }

    void every_heading_is_real_text_data() {
        QTest::addColumn<sample::Shape>("shape");
        QTest::addColumn<int>("least_pages");
        QTest::addColumn<int>("most_pages");
        QTest::newRow("three plans") << sample::Shape{} << 10 << 18;
        QTest::newRow("twelve plans, fifteen teams, five years")
            << sample::Shape{.teams = 15, .workloads_per_team = 4, .plans = 12, .months = 60} << 14 << 28;
        QTest::newRow("one plan") << sample::Shape{.teams = 1, .plans = 1, .months = 12, .replications = 1} << 8
                                  << 16;
        QTest::newRow("long names, never even")
            << sample::Shape{.breaks_even = false, .recommends = false, .long_names = true} << 10 << 22;
        QTest::newRow("nothing computed")
            << sample::Shape{.teams = 0, .plans = 0, .recommends = false} << 5 << 14;
    }

    void every_heading_is_real_text() {
        if (poppler_is_missing()) {
            QSKIP("pdftotext (package poppler-utils) is not installed");
        }
        QFETCH(sample::Shape, shape);
        QFETCH(int, least_pages);
        QFETCH(int, most_pages);
        for (const Language language : {Language::german, Language::english}) {
            const ReportContent content = report(shape, language);
            const QString path = folder_.filePath("headings.pdf");
            QCOMPARE(write_pdf(content, path), QString());
            const QString text = simplified(output_of("pdftotext", {"-layout", path, "-"}));
            for (const Section& section : content.sections) {
                const QString title = QString::fromStdString(section.title);
                QVERIFY2(text.count(title) >= 2, qPrintable(title));  // in the contents and above its section
            }
            const int pages = pages_in(output_of("pdfinfo", {path}));
            QVERIFY2(pages >= least_pages && pages <= most_pages, qPrintable(QString::number(pages)));
            const QString last = language == Language::german ? "Seite %1 von %1" : "Page %1 of %1";
            QVERIFY(text.contains(last.arg(pages)));
        }
    }

    void the_contents_name_the_page_of_each_section() {
        if (poppler_is_missing()) {
            QSKIP("pdftotext (package poppler-utils) is not installed");
        }
        const ReportContent content = report({}, Language::english);
        const QString path = folder_.filePath("contents.pdf");
        QCOMPARE(write_pdf(content, path), QString());
        const QString contents = output_of("pdftotext", {"-f", "2", "-l", "2", "-layout", path, "-"});
        for (std::size_t i = 0; i < content.sections.size(); ++i) {
            const QString title = QString::fromStdString(content.sections[i].title);
            const QRegularExpression entry(
                QString("^\\s*%1\\s+%2\\s+(\\d+)$").arg(i + 1).arg(QRegularExpression::escape(title)),
                QRegularExpression::MultilineOption);
            const QString page = entry.match(contents).captured(1);
            QVERIFY2(!page.isEmpty(), qPrintable(title));
            const QString there = output_of("pdftotext", {"-f", page, "-l", page, path, "-"});
            QVERIFY2(simplified(there).contains(QString("%1 %2").arg(i + 1).arg(title)), qPrintable(title));
        }
    }

    void fonts_are_embedded_and_charts_are_vectors() {
        if (poppler_is_missing()) {
            QSKIP("pdffonts and pdfimages (package poppler-utils) are not installed");
        }
        const QString path = folder_.filePath("fonts.pdf");
        QCOMPARE(write_pdf(report({}, Language::german), path), QString());
        const QStringList fonts = output_of("pdffonts", {path}).split('\n', Qt::SkipEmptyParts).mid(2);
        QVERIFY(!fonts.isEmpty());
        for (const QString& font : fonts) {
            QVERIFY2(font.contains(QRegularExpression("\\s+yes\\s+(yes|no)\\s+yes\\s+\\d+\\s+\\d+$")),
                     qPrintable(font));
        }
        const QStringList images =
            output_of("pdfimages", {"-list", path}).split('\n', Qt::SkipEmptyParts).mid(2);
        QVERIFY2(images.isEmpty(), qPrintable(images.join('\n')));
    }

    void the_file_knows_its_title_author_and_size() {
        if (poppler_is_missing()) {
            QSKIP("pdfinfo (package poppler-utils) is not installed");
        }
        const QString path = folder_.filePath("info.pdf");
        QCOMPARE(write_pdf(report({}, Language::german), path), QString());
        const QString info = output_of("pdfinfo", {path});
        QVERIFY(info.contains(QRegularExpression("Title:\\s+Werk Nord")));
        QVERIFY(info.contains(QRegularExpression("Author:\\s+Erika Musterfrau")));
        QVERIFY(info.contains(QRegularExpression("Subject:\\s+Entscheidungsvorlage")));
        QVERIFY(info.contains(QRegularExpression("Keywords:\\s+GPU")));
        QVERIFY(info.contains(QRegularExpression("Creator:\\s+Grundlast 0.1.0")));
        QVERIFY(info.contains("(A4)"));
        QVERIFY(output_of("pdfinfo", {"-meta", path}).contains("<rdf:li>Erika Musterfrau</rdf:li>"));
    }

    void qpdf_finds_no_fault() {
        if (QStandardPaths::findExecutable("qpdf").isEmpty()) {
            QSKIP("qpdf (package qpdf) is not installed");
        }
        const QString path = folder_.filePath("checked.pdf");
        for (const PdfKind kind : {PdfKind::ordinary, PdfKind::archive}) {
            QCOMPARE(write_pdf(report({}, Language::german), path, {}, kind), QString());
            QProcess qpdf;
            qpdf.start("qpdf", {"--check", path});
            QVERIFY(qpdf.waitForFinished(60000));
            QVERIFY2(qpdf.exitCode() == 0, qPrintable(QString::fromUtf8(qpdf.readAllStandardError())));
        }
    }

    // Read back with the library that PDF tools use: bookmarks of all sections, on the pages that the contents
    // name; entries of the contents that lead there; the language.
    void bookmarks_and_links_lead_to_pages() {
        const ReportContent content = report({}, Language::english);
        const auto bytes = pdf_of(content);
        QVERIFY(bytes.ok());
        QPDF pdf;
        pdf.processMemoryFile("report", bytes->data(), bytes->size());
        QVERIFY(!pdf.anyWarnings());
        QCOMPARE(pdf.getRoot().getKey("/Lang").getUTF8Value(), std::string("en-GB"));
        const auto pages = QPDFPageDocumentHelper(pdf).getAllPages();
        const auto sections = QPDFOutlineDocumentHelper(pdf).getTopLevelOutlines();
        QCOMPARE(sections.size(), content.sections.size());
        std::size_t parts = 0;
        for (std::size_t i = 0; i < sections.size(); ++i) {
            auto section = sections[i];
            QCOMPARE(section.getTitle(), std::to_string(i + 1) + " " + content.sections[i].title);
            QVERIFY(section.getDestPage().isPageObject());
            parts += section.getKids().size();
        }
        QVERIFY(parts > 5);
        auto contents = pages[1].getObjectHandle();
        auto links = contents.getKey("/Annots");
        QVERIFY(links.isArray() && links.getArrayNItems() >= static_cast<int>(sections.size()));
        auto section = sections.front();
        auto target = section.getDestPage();
        auto first = links.getArrayItem(0).getKey("/Dest").getArrayItem(0);
        QVERIFY(first.getObjGen() == target.getObjGen());
    }

    // ISO 19005-1, what can be read off the file: version, identification, colour profile, no translucency, no
    // attachments, no scripts, embedded fonts, the same metadata twice.
    void the_archive_form_keeps_the_rules_of_pdf_a_1b() {
        auto s = sample::make({});
        s.project.report.logo = translucent_logo();
        const ReportContent content =
            report_of(s.project, s.comparison, {Language::german, "2026-11-30", "0.1.0"});
        const auto bytes = pdf_of(content, PdfKind::archive);
        QVERIFY(bytes.ok());
        QVERIFY(bytes->starts_with("%PDF-1.4"));
        QPDF pdf;
        pdf.processMemoryFile("report", bytes->data(), bytes->size());
        QVERIFY(!pdf.isEncrypted());
        auto root = pdf.getRoot();
        auto intent = root.getKey("/OutputIntents").getArrayItem(0);
        QCOMPARE(intent.getKey("/S").getName(), std::string("/GTS_PDFA1"));
        QVERIFY(intent.getKey("/DestOutputProfile").isStream());
        QVERIFY(!root.getKey("/Names").isDictionary() || !root.getKey("/Names").hasKey("/EmbeddedFiles"));
        QVERIFY(!root.hasKey("/OpenAction") && !root.hasKey("/AA"));
        auto metadata = root.getKey("/Metadata");
        QVERIFY(metadata.isStream() && !metadata.getDict().hasKey("/Filter"));
        const auto raw = metadata.getStreamData();
        const QString xmp = QString::fromUtf8(reinterpret_cast<const char*>(raw->getBuffer()),
                                              static_cast<qsizetype>(raw->getSize()));
        QVERIFY(xmp.contains("<pdfaid:part>1</pdfaid:part>"));
        QVERIFY(xmp.contains("<pdfaid:conformance>B</pdfaid:conformance>"));
        auto info = pdf.getTrailer().getKey("/Info");
        for (const char* key : {"/Title", "/Author", "/Subject", "/Keywords", "/Creator", "/Producer"}) {
            const QString value = QString::fromStdString(info.getKey(key).getUTF8Value()).toHtmlEscaped();
            QVERIFY2(!value.isEmpty() && xmp.contains(">" + value + "<"), key);
        }
        QString date = QString::fromStdString(info.getKey("/CreationDate").getStringValue());
        date = date.mid(2, 4) + "-" + date.mid(6, 2) + "-" + date.mid(8, 2) + "T" + date.mid(10, 2);
        QVERIFY(xmp.contains("<xmp:CreateDate>" + date));
        check_objects(pdf);
    }

    // Its time is a matter of the machine: said, not judged.
    void a_large_report_is_small() {
        const ReportContent content =
            report({.teams = 15, .workloads_per_team = 4, .plans = 12, .months = 60}, Language::german);
        const QString path = folder_.filePath("large.pdf");
        const std::clock_t start = std::clock();
        QCOMPARE(write_pdf(content, path), QString());
        const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        qInfo("%d pages in %.1f s of processor time", Paper(content).page_count(), seconds);
        QVERIFY(QFileInfo(path).size() < 3'000'000);
    }

    void the_preview_shows_the_pages_that_are_printed() {
        const Paper paper(report({}, Language::german));
        QVERIFY(paper.page_count() >= 10);
        for (int page = 0; page < paper.page_count(); ++page) {
            QImage image(420, 594, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            paper.paint_page(painter, page, image.rect());
            painter.end();
            QImage empty(image.size(), image.format());
            empty.fill(Qt::white);
            QVERIFY2(image != empty, qPrintable(QString::number(page)));
            // Nothing stands in the left and right margins (20 mm of 210), but the cover's bar.
            for (int y = page == 0 ? 30 : 0; y < image.height(); ++y) {
                for (const int x : {10, 30, 390, 410}) {
                    QVERIFY2(image.pixel(x, y) == qRgb(255, 255, 255), qPrintable(QString::number(page)));
                }
            }
        }
    }

    void a_page_that_is_not_there_is_not_painted() {
        const Paper paper(report({}, Language::german));
        QImage image(42, 59, QImage::Format_RGB32);
        image.fill(Qt::white);
        const QImage before = image;
        QPainter painter(&image);
        paper.paint_page(painter, -1, image.rect());
        paper.paint_page(painter, paper.page_count(), image.rect());
        painter.end();
        QCOMPARE(image, before);
    }

    void a_folder_that_is_not_there_is_named() {
        const QString path = folder_.filePath("missing/report.pdf");
        const QString problem = write_pdf(report({}, Language::german), path);
        QVERIFY2(problem.startsWith(path + " ließ sich nicht schreiben"), qPrintable(problem));
        QVERIFY(!QFile::exists(path));
    }

    void a_full_disk_keeps_the_old_file() {
        const QString path = folder_.filePath("full.pdf");
        QFile old(path);
        QVERIFY(old.open(QIODevice::WriteOnly));
        old.write("old");
        old.close();
        const ReportContent content = report({}, Language::english);
        // A limit on the size of files fails writes just as a full disk does.
        rlimit before{};
        getrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit small{4096, before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
        const QString problem = write_pdf(content, path);
        setrlimit(RLIMIT_FSIZE, &before);
        QVERIFY2(problem.contains("could not be written"), qPrintable(problem));
        QVERIFY(old.open(QIODevice::ReadOnly));
        QCOMPARE(old.readAll(), QByteArray("old"));
    }

  private:
    static std::string translucent_logo() {
        QImage picture(40, 20, QImage::Format_ARGB32);
        picture.fill(QColor(200, 0, 0, 90));
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        picture.save(&buffer, "PNG");
        return *logo_of_file(buffer.data().toStdString());
    }

    // Every object of the file.
    static void check_objects(QPDF& pdf) {
        for (QPDFObjectHandle object : pdf.getAllObjects()) {
            auto dictionary = object.isStream() ? object.getDict() : object;
            if (!dictionary.isDictionary()) {
                continue;
            }
            QVERIFY(!dictionary.hasKey("/EF") && !dictionary.hasKey("/JS"));
            QVERIFY2(!dictionary.hasKey("/SMask") || dictionary.getKey("/SMask").isName(), "translucent image");
            for (const char* alpha : {"/ca", "/CA"}) {
                QVERIFY2(!dictionary.hasKey(alpha) || dictionary.getKey(alpha).getNumericValue() == 1.0, alpha);
            }
            QVERIFY(!dictionary.isDictionaryOfType("/Group") && !dictionary.isDictionaryOfType("/ObjStm") &&
                    !dictionary.isDictionaryOfType("/XRef"));
            auto group = dictionary.getKey("/Group");
            QVERIFY(!group.isDictionary() || group.getKey("/S").getName() != "/Transparency");
            auto filter = dictionary.getKey("/Filter");
            QVERIFY(!filter.isName() || filter.getName() != "/LZWDecode");
            if (dictionary.isDictionaryOfType("/FontDescriptor")) {
                QVERIFY(dictionary.hasKey("/FontFile2") || dictionary.hasKey("/FontFile3"));
                QVERIFY(dictionary.hasKey("/CIDSet"));
            }
            if (dictionary.isDictionaryOfType("/Annot")) {
                QCOMPARE(dictionary.getKey("/F").getIntValue(), 4LL);
            }
        }
    }

    QTemporaryDir folder_;
};

QTEST_MAIN(TestReportPdf)
#include "tst_report_pdf.moc"
