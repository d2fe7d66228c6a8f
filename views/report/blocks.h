// The blocks of a report as pieces that fill pages.
#pragma once

#include <memory>

#include "model/report/content.h"
#include "views/report/page_look.h"
#include "views/report/piece.h"

namespace grundlast {

// Numbers tables and figures through the whole report.
struct Numbering {
    int tables = 0;
    int figures = 0;
};

// What all pieces of a report share while they are made.
struct Typesetting {
    Language language = Language::german;
    page::Colours colours;
    Numbering numbering;
};

// Height of a line to sign on, and the least where a page is short of room.
struct SigningRow {
    double height = 0;
    double least = 0;
};

void add_section_title(Pieces& pieces, const QString& title, bool new_page, const Typesetting& typesetting);
void add_paragraph(Pieces& pieces, const Paragraph& paragraph, const Typesetting& typesetting);
void add_table(Pieces& pieces, const Table& table, Typesetting& typesetting);
void add_figure(Pieces& pieces, const ChartSpec& chart, Typesetting& typesetting);
void add_signature_grid(Pieces& pieces, const SignatureGrid& grid, const SigningRow& row_height,
                        const Typesetting& typesetting);

// All sections of the content, numbered; of a single sheet without titles.
Pieces pieces_of(const ReportContent& content);

}  // namespace grundlast
