#include "model/core/csv.h"

#include <csv.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <memory>

namespace grundlast {

namespace {

constexpr std::size_t most_columns = 16'384;  // of a spreadsheet too; more is damage or an attack

// Takes what libcsv finds. It is fed line by line, so that every row knows where it began.
struct RowCollector {
    const CsvRowReader& reader;
    CsvRow row{};
    std::size_t used = 0;  // fields of `row` that are filled; their strings are kept to save allocations
    bool row_open = false;
    bool wanted = true;
    bool too_wide = false;

    void begin_line(std::int64_t line) {
        if (!row_open) {
            row.line = line;
        }
        row_open = true;
    }

    void end_field(const char* text, std::size_t size) {
        if (used == most_columns) {
            too_wide = true;
            return;
        }
        if (used == row.fields.size()) {
            row.fields.emplace_back();
        }
        row.fields[used++].assign(text, size);
    }

    void end_row() {
        row.fields.resize(used);
        wanted = wanted && !too_wide;
        if (wanted) {
            wanted = reader(row);
        }
        used = 0;
        row_open = false;
    }
};

void on_field(void* text, std::size_t size, void* collector) {
    static_cast<RowCollector*>(collector)->end_field(static_cast<const char*>(text), size);
}

void on_row(int, void* collector) {
    static_cast<RowCollector*>(collector)->end_row();
}

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

Error bad_quote(const std::string& name, std::int64_t line) {
    const std::string at = std::to_string(line);
    return {{name + ", Zeile " + at +
                 ": Anführungszeichen stehen falsch; Felder ganz einschließen und innere Zeichen verdoppeln",
             name + ", line " + at + ": misplaced quote; enclose whole fields and double the quotes inside"}};
}

Error too_wide(const std::string& name, std::int64_t line) {
    const std::string at = std::to_string(line);
    return {{name + ", Zeile " + at + ": mehr als 16.384 Spalten; bitte nur die nötigen ausgeben",
             name + ", line " + at + ": more than 16,384 columns; export only those that are needed"}};
}

Error open_quote(const std::string& name, std::int64_t line) {
    const std::string at = std::to_string(line);
    return {{name + ", Zeile " + at +
                 ": Das Anführungszeichen wird bis zum Ende der Datei nicht geschlossen; die Datei ist "
                 "unvollständig oder ein Zeichen fehlt",
             name + ", line " + at +
                 ": the quote is not closed before the end of the file; the file is incomplete or a quote is "
                 "missing"}};
}

template <class Number>
std::optional<Number> whole_number(std::string_view text) {
    if (!text.empty() && text.front() == '+') {
        text.remove_prefix(1);  // from_chars takes a minus only
    }
    Number value{};
    const char* last = text.data() + text.size();
    const auto [end, code] = std::from_chars(text.data(), last, value);
    if (code != std::errc{} || end != last) {
        return std::nullopt;
    }
    return value;
}

}  // namespace

struct CsvStream::State {
    State(std::string file, CsvRowReader row_reader, char delimiter)
        : name(std::move(file)), reader(std::move(row_reader)), collector{reader} {
        csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI);
        csv_set_delim(&parser, static_cast<unsigned char>(delimiter));
        csv_set_blk_size(&parser,
                         1 << 16);  // the field buffer grows by this: 128 bytes make a long field quadratic
    }

    ~State() { csv_free(&parser); }

    State(const State&) = delete;
    State& operator=(const State&) = delete;

    std::string name;
    CsvRowReader reader;
    RowCollector collector;
    csv_parser parser{};
    std::int64_t line_number = 0;
};

CsvStream::CsvStream(std::string name, CsvRowReader reader, char delimiter)
    : state_(std::make_unique<State>(std::move(name), std::move(reader), delimiter)) {}

CsvStream::~CsvStream() = default;
CsvStream::CsvStream(CsvStream&&) noexcept = default;

Result<bool> CsvStream::feed(std::string_view lines) {
    RowCollector& collector = state_->collector;
    while (!lines.empty() && collector.wanted) {
        const std::string_view line = lines.substr(0, std::min(lines.find('\n'), lines.size() - 1) + 1);
        lines.remove_prefix(line.size());
        ++state_->line_number;
        if (!collector.row_open && is_blank(line)) {
            continue;
        }
        collector.begin_line(state_->line_number);
        if (csv_parse(&state_->parser, line.data(), line.size(), on_field, on_row, &collector) != line.size()) {
            return bad_quote(state_->name, state_->line_number);
        }
        if (collector.too_wide) {
            return too_wide(state_->name, state_->line_number);
        }
    }
    return collector.wanted;
}

Result<void> CsvStream::finish() {
    RowCollector& collector = state_->collector;
    if (collector.wanted && csv_fini(&state_->parser, on_field, on_row, &collector) != 0) {
        return open_quote(state_->name, collector.row.line);
    }
    return {};
}

Result<void> read_csv(std::string_view text, const std::string& name, const CsvRowReader& reader,
                      char delimiter) {
    if (text.starts_with("\xEF\xBB\xBF")) {
        text.remove_prefix(3);
    }
    CsvStream stream(name, reader, delimiter);
    const Result<bool> fed = stream.feed(text);
    return fed ? stream.finish() : fed.error();
}

std::optional<double> parse_number(std::string_view text) {
    const auto value = whole_number<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
    return whole_number<std::int64_t>(text);
}

}  // namespace grundlast
