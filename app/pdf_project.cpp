#include "app/pdf_project.h"

#include <qpdf/Buffer.hh>
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>
#include <stdexcept>

#include "model/core/input_hash.h"

namespace grundlast {

namespace {

constexpr const char* attachment = "project.json";
constexpr const char* described_as = "Grundlast project, inputs ";
constexpr const char* content_mark = ", content ";
constexpr std::size_t most_bytes = std::size_t(256) << 20;

Error about(const std::string& name, const Text& what) {
    return {Text::same(name + ": ") + what};
}

Error damaged(const std::string& name) {
    return about(name, {"das PDF ist beschädigt oder abgeschnitten; die Datei erneut übertragen oder den "
                        "Bericht erneut ausgeben",
                        "the PDF is damaged or cut off; transfer the file or export the report again"});
}

Error encrypted(const std::string& name) {
    return about(name, {"das PDF ist verschlüsselt; das ungeschützte Original öffnen",
                        "the PDF is encrypted; open the unprotected original"});
}

Error changed(const std::string& name) {
    return about(name, {"das angehängte Projekt passt nicht zum Bericht; es wurde nach der Ausgabe verändert. "
                        "Den Bericht beim Verfasser erneut anfordern",
                        "the attached project does not match the report; it was changed after the export. Ask "
                        "the author for the report again"});
}

Error foreign(const std::string& name) {
    return about(name, {"dieses PDF ist kein Bericht von Grundlast oder trägt kein Projekt; einen Bericht "
                        "oder eine Datei *.grundlast öffnen",
                        "this PDF is no report of Grundlast or carries no project; open a report or a file "
                        "*.grundlast"});
}

Error archived(const std::string& name) {
    return about(name, {"die Archivform trägt kein Projekt in sich; die Projektdatei öffnen, die am Ende des "
                        "Dokuments genannt ist",
                        "the archive form carries no project; open the project file that is named at the end "
                        "of the document"});
}

// What a PDF holds that matters here.
struct Carried {
    std::string json;
    std::string description;
    bool is_ours = false;  // written by this program
    bool mended = false;   // its structure was broken and had to be guessed
};

// Takes what a stream unpacks to, and ends the unpacking where it is more than a project could be.
class LimitedText : public Pipeline {
  public:
    LimitedText() : Pipeline("project", nullptr) {}

    void write(const unsigned char* data, std::size_t size) override {
        if (text.size() + size > most_bytes) {
            throw std::length_error("the attached project is too large");
        }
        text.append(reinterpret_cast<const char*>(data), size);
    }

    void finish() override {}

    std::string text;
};

Carried carried_by(const std::string& pdf, const std::string& name) {
    QPDF document;
    document.setSuppressWarnings(true);
    document.processMemoryFile(name.c_str(), pdf.data(), pdf.size());
    Carried carried;
    auto info = document.getTrailer().getKey("/Info");
    auto creator = info.isDictionary() ? info.getKey("/Creator") : QPDFObjectHandle::newNull();
    carried.is_ours = creator.isString() && creator.getUTF8Value().starts_with("Grundlast ");
    if (const auto file = QPDFEmbeddedFileDocumentHelper(document).getEmbeddedFile(attachment)) {
        carried.description = file->getDescription();
        auto stream = file->getEmbeddedFileStream();
        if (stream.isStream()) {
            LimitedText unpacked;
            bool filtered = false;
            if (stream.pipeStreamData(&unpacked, &filtered, 0, qpdf_dl_all)) {
                carried.json = std::move(unpacked.text);
            }
        }
    }
    carried.mended = document.anyWarnings();
    return carried;
}

std::string description_of(const Project& project, const std::string& json) {
    return described_as + input_hash_of(project) + content_mark + input_hash(json);
}

}  // namespace

bool is_pdf(const std::string& bytes) {
    return bytes.starts_with("%PDF-");
}

Result<std::string> with_project(const std::string& pdf, const Project& project,
                                 const std::vector<EditEntry>& edits) {
    try {
        QPDF document;
        document.setSuppressWarnings(true);
        document.processMemoryFile("report", pdf.data(), pdf.size());
        const std::string json = to_json_document(project, edits);
        auto stream = QPDFEFStreamObjectHelper::createEFStream(document, json);
        stream.setSubtype("application/json");
        auto file = QPDFFileSpecObjectHelper::createFileSpec(document, attachment, stream);
        file.setDescription(description_of(project, json));
        QPDFEmbeddedFileDocumentHelper(document).replaceEmbeddedFile(attachment, file);
        QPDFWriter writer(document);
        writer.setOutputMemory();
        writer.setDeterministicID(true);
        writer.write();
        const std::shared_ptr<Buffer> bytes = writer.getBufferSharedPointer();
        return std::string(reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize());
    } catch (const std::exception&) {
        return damaged("report");
    }
}

Result<ProjectDocument> project_in_pdf(const std::string& pdf, const std::string& name) {
    if (!is_pdf(pdf)) {
        return about(name,
                     {"kein PDF; einen Bericht von Grundlast öffnen", "not a PDF; open a report of Grundlast"});
    }
    Carried carried;
    try {
        carried = carried_by(pdf, name);
    } catch (const QPDFExc& problem) {
        return problem.getErrorCode() == qpdf_e_password ? encrypted(name) : damaged(name);
    } catch (const std::exception&) {
        return damaged(name);
    }
    if (carried.json.empty() || !carried.description.starts_with(described_as)) {
        return carried.mended ? damaged(name) : carried.is_ours ? archived(name) : foreign(name);
    }
    // Reports of before the checksum have the hash of the inputs alone.
    const std::size_t mark = carried.description.find(content_mark);
    if (mark != std::string::npos &&
        carried.description.substr(mark + std::string(content_mark).size()) != input_hash(carried.json)) {
        return changed(name);
    }
    auto document = read_json_document(carried.json, name);
    if (document && carried.description.substr(0, mark) != described_as + input_hash_of(document->project)) {
        return changed(name);
    }
    return document;
}

}  // namespace grundlast
