// A report carries its project, and says so when it does not.
#include <QBuffer>
#include <QGuiApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QTest>

#include "app/pdf_project.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

std::string any_pdf() {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    QPainter painter(&writer);
    painter.drawLine(0, 0, 100, 100);
    painter.end();
    return buffer.data().toStdString();
}

bool says(const Result<Project>& result, const char* part) {
    return !result && result.error().message.en.find(part) != std::string::npos;
}

}  // namespace

class PdfProject : public QObject {
    Q_OBJECT

  private slots:

    void the_project_comes_back_as_it_was() {
        Project project = test::small_project();
        project.settings.name = "Wölfe & Söhne";
        const auto pdf = with_project(any_pdf(), project);
        QVERIFY2(pdf, pdf ? "" : pdf.error().message.en.c_str());
        QVERIFY(is_pdf(*pdf));
        const auto back = project_in_pdf(*pdf, "report.pdf");
        QVERIFY2(back, back ? "" : back.error().message.en.c_str());
        QVERIFY(*back == project);
    }

    void foreign_and_damaged_files_are_told_apart() {
        QVERIFY(says(project_in_pdf("hello", "x.pdf"), "not a PDF"));
        QVERIFY(says(project_in_pdf("%PDF-1.4 hello", "x.pdf"), "damaged"));
        QVERIFY(says(project_in_pdf(any_pdf(), "x.pdf"), "no report of Grundlast"));
    }

    // Attached anew with another project under the old hash: as somebody who changes a price in the attachment.
    void a_changed_attachment_is_noticed() {
        Project project = test::small_project();
        const std::string pdf = *with_project(any_pdf(), project);
        Project cheaper = project;
        cheaper.costs.positions[0].amount = 1;
        const std::string other = *with_project(any_pdf(), cheaper);
        const std::string old_hash = input_hash_of(project), new_hash = input_hash_of(cheaper);
        std::string forged = other;
        const std::size_t at = forged.find(new_hash);
        QVERIFY2(at != std::string::npos, "the description is not compressed");
        forged.replace(at, new_hash.size(), old_hash);
        QVERIFY(says(project_in_pdf(forged, "x.pdf"), "changed after the export"));
        QVERIFY(project_in_pdf(pdf, "x.pdf"));
    }
};

QTEST_MAIN(PdfProject)

#include "tst_pdf_project.moc"
