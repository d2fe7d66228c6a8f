// A report carries its project, and says so when it does not.
#include <QBuffer>
#include <QGuiApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QTest>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

#include "app/pdf_project.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

std::string any_pdf(const QString& creator = {}) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setCreator(creator);
    QPainter painter(&writer);
    painter.drawLine(0, 0, 100, 100);
    painter.end();
    return buffer.data().toStdString();
}

bool says(const Result<ProjectDocument>& result, const char* part) {
    return !result && result.error().message.en.find(part) != std::string::npos &&
           result.error().message.en.find('\n') == std::string::npos;
}

std::string encrypted(const std::string& pdf) {
    QPDF document;
    document.processMemoryFile("x", pdf.data(), pdf.size());
    QPDFWriter writer(document);
    writer.setOutputMemory();
    writer.setR6EncryptionParameters("secret", "owner", true, true, true, true, true, true, qpdf_r3p_full,
                                     true);
    writer.write();
    const auto bytes = writer.getBufferSharedPointer();
    return {reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize()};
}

// The attachment of `other` under the description of `pdf`: as somebody who changes it and leaves the rest.
std::string forged(const std::string& pdf, const std::string& other) {
    const auto description = [](const std::string& bytes) {
        const std::size_t from = bytes.find("Grundlast project, inputs ");
        return std::pair{from, bytes.find(')', from) - from};
    };
    const auto [from, length] = description(pdf);
    const auto [place, room] = description(other);
    std::string result = other;
    return result.replace(place, room, pdf.substr(from, length));
}

}  // namespace

class PdfProject : public QObject {
    Q_OBJECT

  private slots:

    void the_project_comes_back_as_it_was_with_outline_and_change_log() {
        Project project = test::small_project();
        project.settings.name = "Wölfe & Söhne";
        project.report.form = ReportForm::management;
        project.report.section("need").text = {"Ein eigener Satz.", ""};
        std::vector<EditEntry> edits(1);
        edits[0].who = "erika";
        edits[0].changes = {{"settings.name", "", "Wölfe & Söhne", 0}};
        const auto pdf = with_project(any_pdf(), project, edits);
        QVERIFY2(pdf, pdf ? "" : pdf.error().message.en.c_str());
        QVERIFY(is_pdf(*pdf));
        const auto back = project_in_pdf(*pdf, "report.pdf");
        QVERIFY2(back, back ? "" : back.error().message.en.c_str());
        QVERIFY(back->project == project);
        QVERIFY(back->edits == edits);
    }

    void foreign_and_damaged_files_are_told_apart() {
        QVERIFY(says(project_in_pdf("hello", "x.pdf"), "x.pdf: not a PDF"));
        QVERIFY(says(project_in_pdf("%PDF-1.4 hello", "x.pdf"), "damaged or cut off"));
        QVERIFY(says(project_in_pdf(any_pdf(), "x.pdf"), "no report of Grundlast"));
    }

    void an_archive_form_points_to_its_project_file() {
        QVERIFY(says(project_in_pdf(any_pdf("Grundlast 0.1.0"), "x.pdf"), "archive form carries no project"));
    }

    void an_encrypted_file_says_so() {
        const std::string pdf = encrypted(*with_project(any_pdf(), test::small_project()));
        QVERIFY(says(project_in_pdf(pdf, "x.pdf"), "is encrypted"));
    }

    // Wherever it is cut: the project as it was, or that it is damaged; never another project or a crash.
    void a_file_that_is_cut_off_says_so() {
        const Project project = test::small_project();
        const std::string pdf = *with_project(any_pdf(), project);
        for (const double share : {0.1, 0.3, 0.5, 0.7, 0.9, 0.99}) {
            const auto cut = static_cast<std::size_t>(share * static_cast<double>(pdf.size()));
            const auto read = project_in_pdf(pdf.substr(0, cut), "x.pdf");
            QVERIFY2(read ? read->project == project : says(read, "damaged") || says(read, "changed"),
                     read ? "another project" : read.error().message.en.c_str());
        }
    }

    void a_changed_attachment_is_noticed() {
        const Project project = test::small_project();
        const std::string pdf = *with_project(any_pdf(), project);
        QVERIFY(project_in_pdf(pdf, "x.pdf"));
        Project cheaper = project;
        cheaper.costs.positions[0].amount = 1;
        QVERIFY(says(project_in_pdf(forged(pdf, *with_project(any_pdf(), cheaper)), "x.pdf"),
                     "changed after the export"));
    }

    // What no result reads counts as well.
    void a_changed_text_is_noticed() {
        const Project project = test::small_project();
        const std::string pdf = *with_project(any_pdf(), project);
        Project other = project;
        other.settings.author = "Somebody else";
        QCOMPARE(input_hash_of(other), input_hash_of(project));
        QVERIFY(says(project_in_pdf(forged(pdf, *with_project(any_pdf(), other)), "x.pdf"),
                     "changed after the export"));
    }

    void reports_of_before_the_checksum_still_open() {
        const Project project = test::small_project();
        std::string pdf = *with_project(any_pdf(), project);
        const std::size_t mark = pdf.find(", content ");
        QVERIFY(mark != std::string::npos);
        // The same length, so that the offsets hold: the text ends before the checksum.
        const std::size_t end = pdf.find(')', mark);
        pdf.replace(mark, end - mark + 1, ")" + std::string(end - mark, ' '));
        const auto back = project_in_pdf(pdf, "x.pdf");
        QVERIFY2(back, back ? "" : back.error().message.en.c_str());
        QVERIFY(back->project == project);
    }
};

QTEST_MAIN(PdfProject)

#include "tst_pdf_project.moc"
