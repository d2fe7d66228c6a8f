// The three forms on paper: how many pages, nothing torn, nothing beyond its place, whatever the project.
#include <QImage>
#include <QPainter>
#include <QPrinter>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include "model/report/content.h"
#include "model/report/versions.h"
#include "tests/model/report/sample.h"
#include "views/report/page_look.h"
#include "views/report/paper.h"
#include "views/report/print_paper.h"
#include "views/report/write_pdf.h"

using namespace grundlast;

namespace {

// A comparison of plan `only` alone: 0 owns everything, 1 rents everything; -1: of all.
sample::Sample sample_of(const sample::Shape& shape, int only) {
    sample::Sample s = sample::make(shape);
    if (only >= 0) {
        const auto place = static_cast<std::size_t>(only);
        s.project.plans = {s.project.plans[place]};
        s.comparison.plans = {s.comparison.plans[place]};
        s.comparison.reference_id = s.comparison.recommended_id = s.project.plans[0].id;
        s.comparison.break_even.clear();
        s.comparison.differences.clear();
    }
    return s;
}

ReportContent report(sample::Shape shape, ReportForm form, Language language, bool chart_tables = false,
                     int only = -1) {
    auto s = sample_of(shape, only);
    s.project.report.form = form;
    s.project.report.chart_tables = chart_tables;
    return report_of(s.project, s.comparison, {language, "2026-11-30", "0.1.0"});
}

QImage picture_of(const Paper& paper, int page) {
    QImage image(420, 594, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paper.paint_page(painter, page, image.rect());
    return image;
}

// A piece that is followed by what it belongs to stands on the same page, whole.
QString torn_piece(const Paper& paper) {
    const QRectF area = page::text_area();
    const double bottom = area.top() + area.height() / paper.shrunk_to();
    for (const PageOfPieces& page : paper.text_pages()) {
        for (std::size_t i = 0; i < page.size(); ++i) {
            const Piece& piece = *page[i].piece;
            if (page[i].rect.bottom() > bottom + 1) {
                return "beyond the page: " + piece.title;
            }
            // A row may end a page where its table is higher than one.
            const bool row = piece.repeated != nullptr;
            if (i + 1 == page.size() && piece.keep_with_next && !row) {
                return "torn from what follows: " + piece.title;
            }
            if (i > 0 && page[i].rect.top() < page[i - 1].rect.bottom() - 1) {
                return "over the piece above: " + piece.title;
            }
        }
    }
    return {};
}

}  // namespace

Q_DECLARE_METATYPE(grundlast::sample::Shape)

class TestReportForms : public QObject {
    Q_OBJECT

  private slots:

    void every_form_keeps_its_length_and_tears_nothing_data() {
        QTest::addColumn<sample::Shape>("shape");
        QTest::addColumn<int>("only");
        QTest::newRow("three plans") << sample::Shape{} << -1;
        QTest::newRow("no cloud") << sample::Shape{} << 0;
        QTest::newRow("nothing of one's own") << sample::Shape{} << 1;
        QTest::newRow("twelve plans, fifteen teams, five years")
            << sample::Shape{.teams = 15, .workloads_per_team = 4, .plans = 12, .months = 60} << -1;
        QTest::newRow("one plan") << sample::Shape{.teams = 1, .plans = 1, .months = 12, .replications = 1}
                                  << -1;
        QTest::newRow("long names, never even")
            << sample::Shape{.breaks_even = false, .recommends = false, .long_names = true} << -1;
        QTest::newRow("long names of twelve plans") << sample::Shape{.plans = 12, .long_names = true} << -1;
    }

    void every_form_keeps_its_length_and_tears_nothing() {
        QFETCH(sample::Shape, shape);
        QFETCH(int, only);
        for (const Language language : {Language::german, Language::english}) {
            const Paper sheet(report(shape, ReportForm::one_page, language, false, only));
            QCOMPARE(sheet.page_count(), 1);
            QCOMPARE(torn_piece(sheet), QString());
            // Smaller than 6 points nobody reads: 9 points times the scale.
            QVERIFY2(sheet.shrunk_to() > 0.66, qPrintable(QString::number(sheet.shrunk_to())));
            const Paper management(report(shape, ReportForm::management, language, false, only));
            const int pages = management.page_count();
            // Tables of twelve plans with names of four lines each need their room.
            const int most = shape.plans <= 4 ? 7 : shape.long_names ? 14 : 9;
            QVERIFY2(pages >= 5 && pages <= most, qPrintable(QString::number(pages)));
            QCOMPARE(torn_piece(management), QString());
            const Paper full(report(shape, ReportForm::full, language, true, only));
            QVERIFY(full.page_count() > pages);
            QCOMPARE(torn_piece(full), QString());
        }
    }

    void bookmarks_follow_the_pages_and_contents_lead_to_them() {
        const Paper paper(report({}, ReportForm::full, Language::english));
        const auto marks = paper.marks();
        QVERIFY(marks.size() > 15);
        QCOMPARE(marks.front().level, 0);
        PagePlace last;
        for (const PaperMark& mark : marks) {
            QVERIFY2(mark.place.page > last.page || (mark.place.page == last.page && mark.place.y > last.y),
                     qPrintable(mark.title));
            last = mark.place;
        }
        const auto links = paper.links();
        QVERIFY(links.size() >= 15);
        for (const PaperLink& link : links) {
            QVERIFY(link.to.page > link.page && link.to.page < paper.page_count());
        }
        QVERIFY(Paper(report({}, ReportForm::one_page, Language::english)).links().empty());
    }

    void the_colour_of_a_report_is_that_of_its_titles() {
        auto s = sample::make();
        s.project.report.accent = "#B00020";
        const Paper paper(report_of(s.project, s.comparison, {Language::german, "2026-11-30", "0.1.0"}));
        QCOMPARE(picture_of(paper, 0).pixelColor(200, 5), QColor(0xB0, 0x00, 0x20));
    }

    void a_logo_stands_on_the_cover_and_on_the_sheet() {
        auto s = sample::make();
        const std::string svg =
            "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'>"
            "<rect width='40' height='20' fill='#00C853'/></svg>";
        s.project.report.logo = *logo_of_file(svg);
        for (const ReportForm form : {ReportForm::full, ReportForm::one_page}) {
            s.project.report.form = form;
            const Paper paper(report_of(s.project, s.comparison, {Language::german, "2026-11-30", "0.1.0"}));
            const QImage page = picture_of(paper, 0);
            int green = 0;
            for (int y = 0; y < 120; ++y) {
                for (int x = 210; x < 400; ++x) {
                    green += page.pixelColor(x, y) == QColor(0x00, 0xC8, 0x53);
                }
            }
            QVERIFY2(green > 200, qPrintable(QString::number(green)));
        }
    }

    void a_printer_gets_the_pages_of_the_preview() {
        if (QStandardPaths::findExecutable("pdftoppm").isEmpty()) {
            QSKIP("pdftoppm (package poppler-utils) is not installed");
        }
        const ReportContent content = report({}, ReportForm::management, Language::german);
        const Paper paper(content);
        const QString printed = folder_.filePath("printed.pdf"), exported = folder_.filePath("exported.pdf");
        QPrinter printer(QPrinter::HighResolution);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(printed);
        printer.setPageSize(QPageSize(QPageSize::A4));
        QVERIFY(print_paper(paper, printer));
        QCOMPARE(write_pdf(content, exported), QString());
        QCOMPARE(raster_of(printed).size(), static_cast<std::size_t>(paper.page_count()));
        const auto a = raster_of(printed), b = raster_of(exported);
        QCOMPARE(a.size(), b.size());
        for (std::size_t page = 0; page < a.size(); ++page) {
            QVERIFY2(difference(a[page], b[page]) < 0.01, qPrintable(QString::number(page)));
        }
    }

    void a_printer_prints_the_range_that_was_chosen() {
        const Paper paper(report({}, ReportForm::management, Language::german));
        const QString printed = folder_.filePath("range.pdf");
        QPrinter printer(QPrinter::HighResolution);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(printed);
        printer.setPrintRange(QPrinter::PageRange);
        printer.setFromTo(2, 3);
        QVERIFY(print_paper(paper, printer));
        QCOMPARE(raster_of(printed).size(), std::size_t(2));
    }

  private:
    std::vector<QImage> raster_of(const QString& pdf) {
        const QString stem = pdf + "-page";
        QProcess::execute("pdftoppm", {"-r", "40", "-png", pdf, stem});
        std::vector<QImage> pages;
        const QFileInfo info(stem);
        for (const QString& name : QDir(info.path()).entryList({info.fileName() + "-*.png"}, QDir::Files)) {
            pages.emplace_back(info.path() + "/" + name);
        }
        return pages;
    }

    // Share of pixels that differ visibly.
    static double difference(const QImage& a, const QImage& b) {
        if (a.size() != b.size()) {
            return 1;
        }
        int different = 0;
        for (int y = 0; y < a.height(); ++y) {
            for (int x = 0; x < a.width(); ++x) {
                different += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > 64;
            }
        }
        return static_cast<double>(different) / (a.width() * a.height());
    }

    QTemporaryDir folder_;
};

QTEST_MAIN(TestReportForms)
#include "tst_report_forms.moc"
