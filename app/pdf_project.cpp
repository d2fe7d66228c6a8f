#include "app/pdf_project.h"

#include <qpdf/Buffer.hh>
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>
#include <stdexcept>

#include "model/store/project_json.h"

namespace grundlast {

namespace {

constexpr const char* attachment = "project.json";
constexpr const char* described_as = "Grundlast project, inputs ";
constexpr std::size_t most_bytes = std::size_t(256) << 20;

Error unreadable(const std::string& name) {
    return {{name + ": das PDF ist beschädigt oder verschlüsselt; den Bericht erneut ausgeben",
             name + ": the PDF is damaged or encrypted; export the report again"}};
}

void open(QPDF& document, const std::string& pdf, const std::string& name) {
    document.setSuppressWarnings(true);
    document.processMemoryFile(name.c_str(), pdf.data(), pdf.size());
}

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

}  // namespace

bool is_pdf(const std::string& bytes) {
    return bytes.starts_with("%PDF-");
}

Result<std::string> with_project(const std::string& pdf, const Project& project) {
    try {
        QPDF document;
        open(document, pdf, "report");
        auto stream = QPDFEFStreamObjectHelper::createEFStream(document, to_json_document(project));
        stream.setSubtype("application/json");
        auto file = QPDFFileSpecObjectHelper::createFileSpec(document, attachment, stream);
        file.setDescription(described_as + input_hash_of(project));
        QPDFEmbeddedFileDocumentHelper(document).replaceEmbeddedFile(attachment, file);
        QPDFWriter writer(document);
        writer.setOutputMemory();
        writer.setStaticID(false);
        writer.setDeterministicID(true);
        writer.write();
        const std::shared_ptr<Buffer> bytes = writer.getBufferSharedPointer();
        return std::string(reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize());
    } catch (const std::exception&) {
        return unreadable("report");
    }
}

Result<Project> project_in_pdf(const std::string& pdf, const std::string& name) {
    if (!is_pdf(pdf)) {
        return Error{{name + ": kein PDF", name + ": not a PDF"}};
    }
    std::string json, description;
    try {
        QPDF document;
        open(document, pdf, name);
        const auto file = QPDFEmbeddedFileDocumentHelper(document).getEmbeddedFile(attachment);
        if (file) {
            description = file->getDescription();
            auto stream = file->getEmbeddedFileStream();
            if (stream.isStream()) {
                LimitedText unpacked;
                bool filtered = false;
                if (!stream.pipeStreamData(&unpacked, &filtered, 0, qpdf_dl_all)) {
                    return unreadable(name);
                }
                json = std::move(unpacked.text);
            }
        }
    } catch (const std::exception&) {
        return unreadable(name);
    }
    if (json.empty() || !description.starts_with(described_as)) {
        return Error{{name + ": dieses PDF ist kein Bericht von Grundlast oder trägt kein Projekt",
                      name + ": this PDF is no report of Grundlast or carries no project"}};
    }
    auto project = from_json_document(json, name);
    if (project && description != described_as + input_hash_of(*project)) {
        return Error{
            {name + ": das angehängte Projekt passt nicht zum Bericht; es wurde nach der Ausgabe verändert",
             name + ": the attached project does not match the report; it was changed after the export"}};
    }
    return project;
}

}  // namespace grundlast
