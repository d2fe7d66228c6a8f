// The cells of the cost workbook that may be changed, and how its cells look.
#pragma once

#include <xlsxwriter.h>

#include <map>
#include <string>

#include "model/core/origin.h"
#include "model/core/text.h"

namespace grundlast {

std::string cell_name(lxw_row_t row, lxw_col_t column, bool fixed = true);

struct TcoFormats {
    lxw_format* head = nullptr;
    lxw_format* text = nullptr;
    lxw_format* input = nullptr;
    lxw_format* money = nullptr;
    lxw_format* total = nullptr;
    lxw_format* number = nullptr;
};

TcoFormats formats_of(lxw_workbook* book);

// The input cells by key, and where each lies: "Eingaben!$C$5".
class TcoInputs {
  public:
    TcoInputs(lxw_worksheet* sheet, const TcoFormats& formats, std::string name, Language language);

    // Of an input that stands already, its place.
    std::string add(const std::string& key, const Text& title, double value, const Origin& origin);

  private:
    lxw_worksheet* sheet_;
    const TcoFormats& formats_;
    std::string name_;
    Language language_;
    std::map<std::string, std::string> places_;
};

}  // namespace grundlast
