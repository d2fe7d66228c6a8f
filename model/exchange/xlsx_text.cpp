#include "model/exchange/xlsx_text.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "model/exchange/xlsx_package.h"
#include "model/exchange/xlsx_rows.h"
#include "model/exchange/xlsx_workbook.h"

namespace grundlast {

namespace {

Error about(const std::string& name, const std::string& de, const std::string& en) {
    return {{name + ": " + de, name + ": " + en}};
}

class SheetText : public ByteSource {
  public:
    SheetText(std::unique_ptr<XlsxPackage> package, const Workbook& workbook, std::vector<std::string> texts)
        : package_(std::move(package)),
          texts_(std::move(texts)),
          rows_(*package_, workbook.sheet_part, workbook.from_1904, texts_) {}

    Result<std::size_t> read(char* to, std::size_t most) override {
        while (given_ == text_.size()) {
            text_.clear();
            given_ = 0;
            const Result<bool> row = add_row();
            if (!row) {
                return row.error();
            }
            if (!*row) {
                return std::size_t(0);
            }
        }
        const std::size_t count = text_.copy(to, most, given_);
        given_ += count;
        return count;
    }

  private:
    // Appends the next row as a line of CSV, and blank lines for rows that the sheet leaves out.
    Result<bool> add_row() {
        const std::int64_t last = row_.number;
        const Result<bool> found = rows_.next(row_);
        if (!found || !*found) {
            return found;
        }
        text_.append(static_cast<std::size_t>(row_.number - last - 1), '\n');
        std::vector<SheetCell>& cells = row_.cells;
        if (width_ == 0) {
            width_ = cells.size();
        }
        if (!cells.empty()) {
            cells.resize(std::max(cells.size(), width_));
        }
        for (std::size_t i = 0; i < cells.size(); ++i) {
            add_field(cells[i].text, i > 0);
        }
        text_ += '\n';
        return true;
    }

    void add_field(const std::string& field, bool behind_another) {
        text_ += behind_another ? "," : "";
        text_ += '"';
        for (const char letter : field) {
            text_ += letter == '"' ? "\"" : "";
            text_ += letter == '\n' || letter == '\r' || letter == '\0' ? ' ' : letter;
        }
        text_ += '"';
    }

    std::unique_ptr<XlsxPackage> package_;
    std::vector<std::string> texts_;
    SheetRows rows_;
    SheetRows::Row row_;
    std::size_t width_ = 0;
    std::string text_;
    std::size_t given_ = 0;
};

}  // namespace

bool is_zip(std::string_view head) {
    return head.starts_with("PK\x03\x04");
}

Result<std::unique_ptr<ByteSource>> xlsx_text(std::string workbook, const std::string& name) {
    Result<std::unique_ptr<XlsxPackage>> package = XlsxPackage::open(std::move(workbook), name);
    if (!package) {
        return package.error();
    }
    const std::optional<Workbook> book = read_workbook(**package);
    if (!book || !(*package)->has(book->sheet_part)) {
        return about(name, "ist ein ZIP-Archiv, aber keine XLSX-Arbeitsmappe; auspacken oder als CSV speichern",
                     "is a ZIP archive but not an XLSX workbook; unpack it or save it as CSV");
    }
    Result<std::vector<std::string>> texts = read_shared_texts(**package);
    if (!texts) {
        return texts.error();
    }
    std::unique_ptr<ByteSource> sheet =
        std::make_unique<SheetText>(std::move(*package), *book, std::move(*texts));
    return sheet;
}

}  // namespace grundlast
