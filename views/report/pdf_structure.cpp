#include "views/report/pdf_structure.h"

#include <algorithm>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include "views/report/page_look.h"

namespace grundlast {

namespace {

using Handle = QPDFObjectHandle;

constexpr double points_per_unit = 0.1;  // a unit of the paper is a tenth of a point

// PDF counts from the foot of the page.
double from_foot(double y) {
    return (page::height - y) * points_per_unit;
}

Handle text_of(const std::string& text) {
    return Handle::newUnicodeString(text);
}

class Structure {
  public:
    explicit Structure(QPDF& document) : document_(document) {
        for (auto& page : QPDFPageDocumentHelper(document).getAllPages()) {
            pages_.push_back(page.getObjectHandle());
        }
    }

    void add_bookmarks(const std::vector<PaperMark>& marks) {
        if (marks.empty()) {
            return;
        }
        Handle root = made();
        root.replaceKey("/Type", Handle::newName("/Outlines"));
        std::vector<Handle> sections;
        for (std::size_t first = 0; first < marks.size();) {
            std::size_t end = first + 1;
            while (end < marks.size() && marks[end].level > 0) {
                ++end;
            }
            Handle section = bookmark(marks[first]);
            std::vector<Handle> parts;
            for (std::size_t i = first + 1; i < end; ++i) {
                parts.push_back(bookmark(marks[i]));
            }
            chain(section, parts, false);
            sections.push_back(section);
            first = end;
        }
        chain(root, sections, true);
        document_.getRoot().replaceKey("/Outlines", root);
        document_.getRoot().replaceKey("/PageMode", Handle::newName("/UseOutlines"));
    }

    void add_links(const std::vector<PaperLink>& links) {
        for (const PaperLink& link : links) {
            Handle& page = pages_.at(static_cast<std::size_t>(link.page));
            if (!page.getKey("/Annots").isArray()) {
                page.replaceKey("/Annots", Handle::newArray());
            }
            Handle annotation = made();
            annotation.replaceKey("/Type", Handle::newName("/Annot"));
            annotation.replaceKey("/Subtype", Handle::newName("/Link"));
            const QRectF& rect = link.rect;
            annotation.replaceKey("/Rect", numbers({rect.left() * points_per_unit, from_foot(rect.bottom()),
                                                    rect.right() * points_per_unit, from_foot(rect.top())}));
            annotation.replaceKey("/Border", numbers({0, 0, 0}));
            annotation.replaceKey("/F", Handle::newInteger(4));  // printed: PDF/A-1, 6.5.3
            annotation.replaceKey("/Dest", destination(link.to));
            page.getKey("/Annots").appendItem(annotation);
        }
    }

    void say(const PdfMetadata& metadata) {
        Handle root = document_.getRoot();
        root.replaceKey("/Lang", Handle::newString(metadata.language));
        Handle viewer = Handle::newDictionary();
        viewer.replaceKey("/DisplayDocTitle", Handle::newBool(true));
        root.replaceKey("/ViewerPreferences", viewer);
        Handle info = made();
        info.replaceKey("/Title", text_of(metadata.title));
        info.replaceKey("/Author", text_of(metadata.author));
        info.replaceKey("/Subject", text_of(metadata.subject));
        info.replaceKey("/Keywords", text_of(metadata.keywords));
        info.replaceKey("/Creator", text_of(metadata.creator));
        info.replaceKey("/Producer", text_of(metadata.producer));
        const std::string date = pdf_date(metadata.created);
        info.replaceKey("/CreationDate", Handle::newString(date));
        info.replaceKey("/ModDate", Handle::newString(date));
        document_.getTrailer().replaceKey("/Info", info);
    }

  private:
    Handle made() { return document_.makeIndirectObject(Handle::newDictionary()); }

    static Handle numbers(const std::vector<double>& values) {
        Handle array = Handle::newArray();
        for (const double value : values) {
            array.appendItem(Handle::newReal(value, 2));
        }
        return array;
    }

    Handle destination(const PagePlace& place) {
        constexpr double room_above = 60;
        Handle array = Handle::newArray();
        array.appendItem(pages_.at(static_cast<std::size_t>(place.page)));
        array.appendItem(Handle::newName("/XYZ"));
        array.appendItem(Handle::newNull());
        array.appendItem(Handle::newReal(from_foot(std::max(0.0, place.y - room_above)), 2));
        array.appendItem(Handle::newNull());
        return array;
    }

    Handle bookmark(const PaperMark& mark) {
        Handle item = made();
        item.replaceKey("/Title", text_of(mark.title.toStdString()));
        item.replaceKey("/Dest", destination(mark.place));
        return item;
    }

    // Makes `children` the children of `parent`, one after the other.
    static void chain(Handle parent, std::vector<Handle>& children, bool open) {
        if (children.empty()) {
            return;
        }
        for (std::size_t i = 0; i < children.size(); ++i) {
            children[i].replaceKey("/Parent", parent);
            if (i > 0) {
                children[i].replaceKey("/Prev", children[i - 1]);
                children[i - 1].replaceKey("/Next", children[i]);
            }
        }
        parent.replaceKey("/First", children.front());
        parent.replaceKey("/Last", children.back());
        const auto count = static_cast<long long>(children.size());
        parent.replaceKey("/Count", Handle::newInteger(open ? count : -count));
    }

    QPDF& document_;
    std::vector<Handle> pages_;
};

std::string written(QPDF& document, PdfKind kind) {
    QPDFWriter writer(document);
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    if (kind == PdfKind::archive) {
        // PDF/A-1 is PDF 1.4: neither object streams nor cross-reference streams.
        writer.setObjectStreamMode(qpdf_o_disable);
        writer.forcePDFVersion("1.4");
    }
    writer.write();
    const std::shared_ptr<Buffer> bytes = writer.getBufferSharedPointer();
    return {reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize()};
}

}  // namespace

Result<std::string> with_structure(const std::string& pdf, const std::vector<PaperMark>& marks,
                                   const std::vector<PaperLink>& links, const PdfMetadata& metadata,
                                   PdfKind kind) {
    try {
        QPDF document;
        document.setSuppressWarnings(true);
        document.processMemoryFile("report", pdf.data(), pdf.size());
        Structure structure(document);
        structure.add_bookmarks(marks);
        structure.add_links(links);
        structure.say(metadata);
        return written(document, kind);
    } catch (const std::exception& problem) {
        return Error{{std::string("Der Bericht ließ sich nicht setzen: ") + problem.what(),
                      std::string("The report could not be typeset: ") + problem.what()}};
    }
}

}  // namespace grundlast
