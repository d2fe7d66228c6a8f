#include "views/tables/block_edit.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>

namespace grundlast {

namespace {

struct BlockText {
    Q_DECLARE_TR_FUNCTIONS(BlockText)
};

struct CellEdit {
    int row = 0;
    RecordField::Write write;
    QVariant value;
};

// Reads typed cells one by one; what can be read in two ways is asked about once.
class BlockReader {
  public:
    BlockReader(RecordTable& table, PasteResult& result,
                const std::function<std::optional<double>(const QString&, const NumberReading&)>& ask)
        : table_(table), result_(result), ask_(ask) {}

    void take(int row, int column, const QString& typed, int line) {
        const RecordField& field = table_.field(column);
        if (!field.write) {
            ++result_.left_out;
            return;
        }
        FieldReading reading = read_field(field, typed, table_.document().project());
        if (reading.ambiguous) {
            reading = meant(field, typed, *reading.ambiguous);
        }
        if (reading.value) {
            edits.push_back({row, field.write, *reading.value});
        } else if (!result_.cancelled) {
            result_.problems.append(
                BlockText::tr("Row %1, %2: %3").arg(line).arg(field.title, reading.problem));
        }
    }

    std::vector<CellEdit> edits;

  private:
    FieldReading meant(const RecordField& field, const QString& typed, const NumberReading& ambiguous) {
        if (!takes_groups_ && !result_.cancelled) {
            const auto chosen = ask_(typed, ambiguous);
            result_.cancelled = !chosen;
            takes_groups_ = chosen && *chosen == ambiguous.other;
        }
        if (result_.cancelled) {
            return {};
        }
        return read_field(field, editableNumber(*takes_groups_ ? ambiguous.other : ambiguous.value),
                          table_.document().project());
    }

    RecordTable& table_;
    PasteResult& result_;
    const std::function<std::optional<double>(const QString&, const NumberReading&)>& ask_;
    std::optional<bool> takes_groups_;
};

// `more` rows are made before the edits.
void apply(RecordTable& table, const QString& name, int more, const std::vector<CellEdit>& edits) {
    const auto append = table.append();
    table.document().edit(name, [&](Project& project) {
        if (more > 0) {
            append(project, more);
        }
        for (const CellEdit& edit : edits) {
            edit.write(project, edit.row, edit.value);
        }
    });
}

}  // namespace

QString to_tab_separated(const TextBlock& block) {
    QString text;
    for (const QStringList& row : block) {
        QStringList cells;
        for (QString cell : row) {
            if (cell.contains(QLatin1Char('\t')) || cell.contains(QLatin1Char('\n')) ||
                cell.contains(QLatin1Char('"'))) {
                cell =
                    QLatin1Char('"') + cell.replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
            }
            cells.append(cell);
        }
        text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return text;
}

TextBlock from_tab_separated(const QString& text) {
    TextBlock block;
    QStringList row;
    QString cell;
    bool quoted = false;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar c = text[at];
        if (quoted) {
            const bool doubled = c == QLatin1Char('"') && text.mid(at + 1, 1) == QLatin1String("\"");
            if (c == QLatin1Char('"') && !doubled) {
                quoted = false;
            } else {
                cell += c;
                at += doubled ? 1 : 0;
            }
        } else if (c == QLatin1Char('"') && cell.isEmpty()) {
            quoted = true;
        } else if (c == QLatin1Char('\t') || c == QLatin1Char('\n')) {
            row.append(cell);
            cell.clear();
            if (c == QLatin1Char('\n')) {
                block.push_back(row);
                row.clear();
            }
        } else if (c != QLatin1Char('\r')) {
            cell += c;
        }
    }
    if (!cell.isEmpty() || !row.isEmpty()) {
        row.append(cell);
        block.push_back(row);
    }
    return block;
}

QString copied_text(const RecordField& field, const QVariant& value, const Project& project) {
    switch (field.kind) {
        case FieldKind::number:
        case FieldKind::month:
        case FieldKind::moment:
        case FieldKind::text:
        case FieldKind::long_text:
            return editable_text(field, value);
        case FieldKind::percent:
            return editable_text(field, value) + QLatin1Char('%');
        case FieldKind::choice:
        case FieldKind::many_choices:
        case FieldKind::flag:
            break;
    }
    return display_text(field, value, project);
}

PasteResult paste_block(RecordTable& table, const TableBlock& target, const TextBlock& block,
                        const std::function<std::optional<double>(const QString&, const NumberReading&)>& ask) {
    PasteResult result;
    if (target.rows.empty() || target.columns.empty() || block.empty()) {
        return result;
    }
    const bool repeated = block.size() == 1 && target.rows.size() > 1;
    const std::size_t lines = repeated ? target.rows.size() : block.size();
    const int more = static_cast<int>(lines) - static_cast<int>(target.rows.size());
    if (more > 0 && !table.append()) {
        result.problems.append(BlockText::tr("The block has %1 rows, from here on there are %2.")
                                   .arg(lines)
                                   .arg(target.rows.size()));
        return result;
    }
    BlockReader reader(table, result, ask);
    for (std::size_t line = 0; line < lines; ++line) {
        const QStringList& cells = block[repeated ? 0 : line];
        const int row = line < target.rows.size()
                            ? target.rows[line]
                            : table.rowCount() + static_cast<int>(line - target.rows.size());
        for (std::size_t column = 0; column < target.columns.size(); ++column) {
            if (static_cast<qsizetype>(column) < cells.size()) {
                reader.take(row, target.columns[column], cells[static_cast<qsizetype>(column)],
                            static_cast<int>(line) + 1);
            }
        }
    }
    if (result.problems.isEmpty() && !result.cancelled && !reader.edits.empty()) {
        result.cells = static_cast<int>(reader.edits.size());
        apply(table, BlockText::tr("Paste cells: %1").arg(result.cells), std::max(more, 0), reader.edits);
    }
    return result;
}

PasteResult fill_down(RecordTable& table, const TableBlock& target) {
    PasteResult result;
    std::vector<CellEdit> edits;
    for (const int column : target.columns) {
        const RecordField& field = table.field(column);
        if (!field.write) {
            ++result.left_out;
            continue;
        }
        const QVariant value = field.read(table.document().project(), target.rows.front());
        for (std::size_t line = 1; line < target.rows.size(); ++line) {
            edits.push_back({target.rows[line], field.write, value});
        }
    }
    if (!edits.empty()) {
        result.cells = static_cast<int>(edits.size());
        apply(table, BlockText::tr("Fill down: %1").arg(result.cells), 0, edits);
    }
    return result;
}

}  // namespace grundlast
