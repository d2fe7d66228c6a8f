#include "model/exchange/edits_csv.h"

#include "model/exchange/plain_table.h"
#include "model/exchange/workbook_write.h"

namespace grundlast {

std::string edits_csv(const std::vector<EditEntry>& entries) {
    PlainTable table{
        "edits", {"at", "who", "kind", "step_de", "step_en", "path", "before", "after", "more"}, {}};
    for (const EditEntry& entry : entries) {
        const std::vector<PlainCell> of_entry = {
            to_string(entry.at), entry.who, std::string(word_of(entry.kind)), entry.step.de, entry.step.en};
        const std::vector<FieldChange> none(1);
        for (const FieldChange& change : entry.changes.empty() ? none : entry.changes) {
            std::vector<PlainCell> cells = of_entry;
            cells.insert(cells.end(),
                         {PlainCell(change.path), PlainCell(change.before), PlainCell(change.after)});
            cells.push_back(change.more > 0 ? PlainCell(static_cast<double>(change.more)) : PlainCell());
            table.rows.push_back({std::move(cells), 0});
        }
    }
    return table_csv(table);
}

}  // namespace grundlast
