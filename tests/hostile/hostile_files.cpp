#include "hostile_files.h"

#include <sqlite3.h>
#include <zip.h>
#include <zlib.h>

#include <QFile>
#include <QFileInfo>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace {

constexpr std::int64_t mebibyte = 1 << 20;
constexpr std::int64_t bomb_mebibytes = 1536;  // more than a program may have

bool put(const QString& path, const QByteArray& content) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

// `block`, `times` over, packed; window bits as zlib's deflateInit2() takes them: 31 for gzip, 15 for a PDF.
QByteArray packed(const QByteArray& head, const QByteArray& block, std::int64_t times, int window_bits) {
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window_bits, 9, Z_DEFAULT_STRATEGY);
    QByteArray result;
    QByteArray room(1 << 16, '\0');
    const auto add = [&](const QByteArray& bytes, int flush) {
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
        stream.avail_in = static_cast<uInt>(bytes.size());
        do {
            stream.next_out = reinterpret_cast<Bytef*>(room.data());
            stream.avail_out = static_cast<uInt>(room.size());
            deflate(&stream, flush);
            result.append(room.constData(), room.size() - static_cast<qsizetype>(stream.avail_out));
        } while (stream.avail_out == 0);
    };
    add(head, Z_NO_FLUSH);
    for (std::int64_t i = 0; i < times; ++i) {
        add(block, Z_NO_FLUSH);
    }
    add({}, Z_FINISH);
    deflateEnd(&stream);
    return result;
}

bool change(const QString& from, const QString& to, const std::string& sql) {
    QFile::remove(to);
    sqlite3* database = nullptr;
    const bool copied = QFile::copy(from, to) && sqlite3_open_v2(to.toUtf8().constData(), &database,
                                                                 SQLITE_OPEN_READWRITE, nullptr) == SQLITE_OK;
    const bool changed = copied && sqlite3_exec(database, (sql + ";PRAGMA wal_checkpoint(TRUNCATE)").c_str(),
                                                nullptr, nullptr, nullptr) == SQLITE_OK;
    if (!changed) {
        qWarning("%s: %s", qPrintable(to), sqlite3_errmsg(database));
    }
    sqlite3_close(database);
    return changed;
}

bool project_files(const std::function<QString(const char*)>& at, const QString& project) {
    QFile sound(project);
    return sound.open(QIODevice::ReadOnly) && put(at("truncated.grundlast"), sound.read(sound.size() / 2)) &&
           change(project, at("view.grundlast"),
                  "DROP TABLE note; CREATE VIEW note AS WITH RECURSIVE n(position, id, name, body) AS (SELECT "
                  "1, 'x', "
                  "'x', '{}' UNION ALL SELECT position + 1, id, name, body FROM n) SELECT * FROM n") &&
           change(project, at("generated.grundlast"),
                  "DROP TABLE note; CREATE TABLE note(position INTEGER PRIMARY KEY, id TEXT, name TEXT, body "
                  "TEXT AS "
                  "('{' || hex(zeroblob(100000000))));"
                  "INSERT INTO note(id) VALUES ('a'), ('b'), ('c'), ('d'), ('e'), ('f'), ('g'), ('h')") &&
           change(project, at("deep.grundlast"),
                  "UPDATE part SET body = '{\"name\": ' || replace(hex(zeroblob(500000)), '00', '[') || "
                  "replace(hex(zeroblob(500000)), '00', ']') || '}' WHERE name = 'settings'") &&
           change(project, at("huge_counts.grundlast"),
                  "UPDATE part SET body = json_set(body, '$.horizon_months', 2000000000, '$.replications', "
                  "2000000000) "
                  "WHERE name = 'settings';"
                  "UPDATE cluster SET body = json_set(body, '$.groups[0].nodes', 2000000000)");
}

bool text_files(const std::function<QString(const char*)>& at) {
    const QByteArray head = "team,submit,start,end,gpus\n";
    const QByteArray row = ",2026-01-05T08:00:00,2026-01-05T08:00:00,2026-01-05T09:00:00,1\n";
    QByteArray formulas = head;
    for (const char* name : {"=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(A1)", "\"\t=1+1\""}) {
        formulas += name + row;
    }
    const QByteArray blanks(mebibyte, ' ');
    return put(at("deep.json"), QByteArray(mebibyte, '[')) &&
           put(at("many.json"), "{\"teams\": [" + QByteArray("[],").repeated(40'000'000) + "[]]}") &&
           put(at("digits.json"), "{\"version\": " + QByteArray(10 * mebibyte, '9') + "}") &&
           put(at("bomb.swf.gz"), packed({}, blanks, bomb_mebibytes, 31)) &&
           put(at("bomb.csv.gz"), packed(head + "a", QByteArray(mebibyte, 'a'), bomb_mebibytes, 31)) &&
           put(at("endless_line.csv"), head + QByteArray(200 * mebibyte, '1')) &&
           put(at("open_quote.csv"), head + "\"" + QByteArray("a,b\n").repeated(20'000'000)) &&
           put(at("wide.csv"),
               QByteArray("c,").repeated(1'000'000) + "\n" + QByteArray("1,").repeated(1'000'000) + "\n") &&
           put(at("formula.csv"), formulas);
}

struct Part {
    const char* name;
    QByteArray content;
    std::int64_t times = 1;  // how often the content stands there
};

// A part of a workbook that is made while it is packed, so that the test itself needs no gigabytes.
struct Repeated {
    QByteArray block;
    std::int64_t left = 0;
    qsizetype at = 0;
};

zip_int64_t read_repeated(void* state, void* data, zip_uint64_t size, zip_source_cmd_t command) {
    auto& repeated = *static_cast<Repeated*>(state);
    switch (command) {
        case ZIP_SOURCE_READ: {
            if (repeated.left == 0) {
                return 0;
            }
            const auto part =
                std::min<qsizetype>(static_cast<qsizetype>(size), repeated.block.size() - repeated.at);
            memcpy(data, repeated.block.constData() + repeated.at, static_cast<std::size_t>(part));
            repeated.at += part;
            if (repeated.at == repeated.block.size()) {
                repeated.at = 0;
                --repeated.left;
            }
            return part;
        }
        case ZIP_SOURCE_STAT:
            zip_stat_init(static_cast<zip_stat_t*>(data));
            return sizeof(zip_stat_t);
        case ZIP_SOURCE_SUPPORTS:
            return zip_source_make_command_bitmap(ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE,
                                                  ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE, -1);
        default:
            return 0;
    }
}

bool workbook(const QString& path, const QByteArray& sheet_path, const QByteArray& sheet_head,
              std::int64_t blanks) {
    int problem = 0;
    zip_t* archive = zip_open(path.toUtf8().constData(), ZIP_CREATE | ZIP_TRUNCATE, &problem);
    if (!archive) {
        return false;
    }
    std::vector<std::pair<const char*, QByteArray>> parts = {
        {"[Content_Types].xml",
         "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>"},
        {"xl/workbook.xml",
         "<workbook xmlns:r=\"r\"><sheets><sheet name=\"a\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>"},
        {"xl/_rels/workbook.xml.rels",
         "<Relationships><Relationship Id=\"r1\" Target=\"" + sheet_path + "\"/></Relationships>"},
        {"xl/styles.xml", "<styleSheet/>"}};
    if (blanks == 0) {
        parts.emplace_back("xl/worksheets/sheet1.xml", sheet_head);
    }
    for (const auto& [name, content] : parts) {
        zip_file_add(
            archive, name,
            zip_source_buffer(archive, content.constData(), static_cast<zip_uint64_t>(content.size()), 0), 0);
    }
    Repeated repeated{QByteArray(mebibyte, ' '), blanks};
    if (blanks > 0) {
        zip_file_add(archive, "xl/worksheets/sheet1.xml",
                     zip_source_function(archive, &read_repeated, &repeated), 0);
    }
    return zip_close(archive) == 0;
}

bool workbooks(const std::function<QString(const char*)>& at) {
    QByteArray lol =
        "<!DOCTYPE w [<!ENTITY c SYSTEM \"file://" + at("canary.txt").toUtf8() + "\"><!ENTITY l0 \"lol\">";
    for (int level = 1; level < 10; ++level) {
        const QByteArray before = "&l" + QByteArray::number(level - 1) + ";";
        lol += "<!ENTITY l" + QByteArray::number(level) + " \"" + before.repeated(10) + "\">";
    }
    lol +=
        "]><worksheet><sheetData><row r=\"1\"><c r=\"A1\" "
        "t=\"inlineStr\"><is><t>&l9;&c;</t></is></c></row></sheetData>"
        "</worksheet>";
    return workbook(at("bomb.xlsx"), "worksheets/sheet1.xml", {}, bomb_mebibytes) &&
           workbook(at("entities.xlsx"), "worksheets/sheet1.xml", lol, 0) &&
           workbook(at("outside.xlsx"), "../../../../../../../.." + at("canary.txt").toUtf8(), "<worksheet/>",
                    0);
}

// Objects with their offsets, as a PDF asks for them.
QByteArray pdf_of(const QList<QByteArray>& objects) {
    QByteArray pdf = "%PDF-1.7\n";
    QByteArray table = "0000000000 65535 f \n";
    for (qsizetype i = 0; i < objects.size(); ++i) {
        table += QByteArray::number(pdf.size()).rightJustified(10, '0') + " 00000 n \n";
        pdf += QByteArray::number(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
    }
    const QByteArray count = QByteArray::number(objects.size() + 1);
    return pdf + "xref\n0 " + count + "\n" + table + "trailer\n<< /Size " + count +
           " /Root 1 0 R >>\nstartxref\n" + QByteArray::number(pdf.indexOf("xref\n")) + "\n%%EOF\n";
}

bool pdfs(const std::function<QString(const char*)>& at) {
    const QByteArray canary_path = at("canary.txt").toUtf8();
    const QByteArray pages = "<< /Type /Pages /Kids [] /Count 0 >>";
    const QByteArray names = "/Names << /EmbeddedFiles << /Names [(project.json) 3 0 R] >> >>";
    const QByteArray bomb = packed({}, QByteArray(mebibyte, ' '), bomb_mebibytes, 15);
    const QByteArray described = "/Desc (Grundlast project, inputs 0000)";
    return put(at("bomb.pdf"),
               pdf_of({"<< /Type /Catalog /Pages 2 0 R " + names + " >>", pages,
                       "<< /Type /Filespec /F (project.json) " + described + " /EF << /F 4 0 R >> >>",
                       "<< /Type /EmbeddedFile /Filter /FlateDecode /Length " +
                           QByteArray::number(bomb.size()) + " >>\nstream\n" + bomb + "\nendstream"})) &&
           put(at("script.pdf"),
               pdf_of({"<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch /F (/bin/sh) /Next << /S "
                       "/JavaScript /JS "
                       "(app.alert\\(1\\)) >> >> " +
                           names + " >>",
                       pages, "<< /Type /Filespec /F (" + canary_path + ") " + described + " >>"})) &&
           put(at("loop.pdf"),
               pdf_of({"<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"}));
}

}  // namespace

bool make_hostile_files(const QString& folder, const QString& project) {
    const auto at = [&](const char* name) { return folder + "/" + QString::fromLatin1(name); };
    return put(at("canary.txt"), canary) && project_files(at, project) && text_files(at) && workbooks(at) &&
           pdfs(at);
}
