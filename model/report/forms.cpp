#include "model/report/forms.h"

#include <algorithm>
#include <array>

#include "model/report/sections/sections.h"

namespace grundlast {

namespace {

constexpr int all = 1000;

// How many blocks of each kind the management form takes from the start of a section. A table that had to be
// cut into several of one caption counts once.
struct Extract {
    std::string_view id;
    int paragraphs = 0;
    int tables = 0;
    int figures = 0;
    bool new_page = false;
};

constexpr std::array<Extract, 9> management = {{{"summary", all, all, all, true},
                                                {"need", 1, 0, 1},
                                                {"alternatives", 0, 1, 0},
                                                {"capacity", 0, 1, 1},
                                                {"costs", 0, 1, 1},
                                                {"indicators", 2, 1, 0},
                                                {"robustness", 1, 1, 1},
                                                {"recommendation", all, all, all, true},
                                                {"changes", all, 1, 0}}};

class Taker {
  public:
    explicit Taker(const Extract& extract) : left_(extract), keeps_headings_(extract.paragraphs == all) {}

    bool takes(const Paragraph& paragraph) {
        if (paragraph.style == Paragraph::Style::heading) {
            return keeps_headings_;  // else it stands for parts that are left out
        }
        return left_.paragraphs > 0 && left_.paragraphs-- > 0;
    }

    bool takes(const Table& table) {
        if (!table.caption.empty() && table.caption == caption_) {
            return true;
        }
        if (left_.tables == 0) {
            return false;
        }
        --left_.tables;
        caption_ = table.caption;
        return true;
    }

    bool takes(const Figure&) { return left_.figures > 0 && left_.figures-- > 0; }

    bool takes(const SignatureGrid&) const { return true; }

  private:
    Extract left_;
    bool keeps_headings_;
    std::string caption_;
};

}  // namespace

Section abridged(std::string_view id, Section full, const Facts& facts) {
    const auto extract =
        std::find_if(management.begin(), management.end(), [&](const Extract& e) { return e.id == id; });
    Section section;
    if (extract == management.end()) {
        return section;
    }
    section.new_page = extract->new_page;
    if (id == "alternatives") {
        append(section, std::vector<Table>{plans_in_brief(facts)});
        return section;
    }
    Taker taker(*extract);
    for (Block& block : full.blocks) {
        if (std::visit([&](const auto& content) { return taker.takes(content); }, block)) {
            section.blocks.push_back(std::move(block));
        }
    }
    return section;
}

}  // namespace grundlast
