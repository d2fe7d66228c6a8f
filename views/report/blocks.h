// The blocks of a report as pieces that fill pages.
#pragma once

#include <memory>

#include "model/report/content.h"
#include "views/report/piece.h"

namespace grundlast {

// Numbers tables and figures through the whole report.
struct Numbering {
    int tables = 0;
    int figures = 0;
};

void add_section_title(Pieces& pieces, const QString& title, bool new_page);
void add_paragraph(Pieces& pieces, const Paragraph& paragraph);
void add_table(Pieces& pieces, const Table& table, Language language, Numbering& numbering);
void add_figure(Pieces& pieces, const ChartSpec& chart, Language language, Numbering& numbering);
void add_signature_grid(Pieces& pieces, const SignatureGrid& grid, Language language);

// All sections of the content, numbered.
Pieces pieces_of(const ReportContent& content);

}  // namespace grundlast
