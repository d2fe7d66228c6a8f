#include "model/exchange/formats/sacct_records.h"

#include <algorithm>
#include <array>

#include "model/exchange/formats/sacct_values.h"

namespace grundlast::sacct {

namespace {

constexpr std::size_t most_columns = 500;  // Slurm has about 120
constexpr std::size_t most_lines = 1000;   // of one record; a job script seldom has more
constexpr std::size_t most_surplus = 500;  // separators inside the texts of one record

constexpr std::string_view xdmod_columns =
    "jobid|jobidraw|cluster|partition|qos|account|group|gid|user|uid|submit|eligible|start|end|elapsed|"
    "exitcode|"
    "state|nnodes|ncpus|reqcpus|reqmem|reqtres|alloctres|timelimit|nodelist|jobname";

Shape shape_of(std::string_view column) {
    const auto is = [&](std::initializer_list<std::string_view> names) {
        return std::find(names.begin(), names.end(), column) != names.end();
    };
    if (is({"jobname", "submitline", "comment", "admincomment", "systemcomment", "constraints", "extra",
            "workdir", "stdin", "stdout", "stderr", "container", "reason", "wckey"})) {
        return Shape::free_text;
    }
    if (is({"jobid", "jobidraw"})) {
        return Shape::job_id;
    }
    if (is({"submit"})) {
        return Shape::known_time;
    }
    if (is({"eligible", "start", "end"})) {
        return Shape::time;
    }
    if (is({"state"})) {
        return Shape::state;
    }
    if (is({"elapsed"})) {
        return Shape::duration;
    }
    if (is({"timelimit"})) {
        return Shape::time_limit;
    }
    if (is({"elapsedraw", "timelimitraw", "nnodes", "ncpus", "reqcpus", "alloccpus", "uid", "gid",
            "priority"})) {
        return Shape::number;
    }
    if (is({"alloctres", "reqtres"})) {
        return Shape::resources;
    }
    return is({"exitcode", "derivedexitcode"}) ? Shape::exit_code : Shape::word;
}

// "COMPLETED", "CANCELLED by 1000", "CANCELLED+", and words that a later Slurm may bring.
bool is_state(std::string_view value) {
    return !value.empty() && std::all_of(value.begin(), value.end(), [](char letter) {
        return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') ||
               (letter >= '0' && letter <= '9') || letter == '_' || letter == ' ' || letter == '+';
    });
}

bool is_made_of_digits(std::string_view value) {
    return std::all_of(value.begin(), value.end(), [](char letter) { return letter >= '0' && letter <= '9'; });
}

bool has_shape(std::string_view value, Shape shape) {
    switch (shape) {
        case Shape::job_id:
            return (!value.empty() && value.size() <= 18 && is_made_of_digits(value)) ||
                   parse_job_id(value).has_value();
        case Shape::known_time:
            return parse_time(value).value_or(-1) >= 0;
        case Shape::time:
            return parse_time(value).has_value();
        case Shape::state:
            return is_state(value);
        case Shape::duration:
            return parse_duration(value).has_value() || is_unknown(value);
        case Shape::time_limit:
            return parse_time_limit(value).has_value();
        case Shape::number:
            return value.find_first_not_of("0123456789.KMGT") == std::string_view::npos;
        case Shape::resources:
            return value.empty() || value.find('=') != std::string_view::npos;
        case Shape::exit_code:
            return value.find_first_not_of("0123456789:") == std::string_view::npos;
        case Shape::free_text:
        case Shape::word:
            break;
    }
    return true;
}

std::size_t separators_in(std::string_view line, char separator) {
    return static_cast<std::size_t>(std::count(line.begin(), line.end(), separator));
}

void split_record(std::string_view text, const Layout& layout, std::vector<std::string_view>& pieces) {
    split(text, layout.separator, pieces);
    if (layout.trailing_separator && pieces.size() > layout.columns.size() && pieces.back().empty()) {
        pieces.pop_back();
    }
}

// Finds which columns of free text take the surplus pieces. Where the search failed is remembered, so that it
// looks at each pair of column and surplus once.
class Fitting {
  public:
    Fitting(const std::vector<std::string_view>& pieces, const Layout& layout)
        : pieces_(pieces),
          layout_(layout),
          surplus_(pieces.size() - layout.columns.size()),
          failed_(layout.columns.size() * (surplus_ + 1), false),
          taken_(layout.columns.size(), 1) {}

    // Piece `column + used` belongs to `column`, `used` surplus pieces lie before it.
    bool search(std::size_t column, std::size_t used) {
        if (column == layout_.columns.size()) {
            return used == surplus_;
        }
        if (failed_[column * (surplus_ + 1) + used]) {
            return false;
        }
        const Shape shape = layout_.shapes[column];
        if (has_shape(pieces_[column + used], shape)) {
            if (search(column + 1, used)) {
                return true;
            }
            if (shape == Shape::free_text && used < surplus_ && search(column, used + 1)) {
                ++taken_[column];
                return true;
            }
        }
        failed_[column * (surplus_ + 1) + used] = true;
        return false;
    }

    // A field of several pieces is the text from its first to its last.
    void fields(std::vector<std::string_view>& fields) const {
        fields.clear();
        std::size_t at = 0;
        for (const std::size_t pieces : taken_) {
            const char* first = pieces_[at].data();
            const std::string_view last = pieces_[at + pieces - 1];
            fields.emplace_back(first, static_cast<std::size_t>(last.data() + last.size() - first));
            at += pieces;
        }
    }

  private:
    const std::vector<std::string_view>& pieces_;
    const Layout& layout_;
    std::size_t surplus_;
    std::vector<bool> failed_;
    std::vector<std::size_t> taken_;
};

// The columns before the first free text, and those behind the last, stand where they stand: most lines that do
// not fit are known by them at once.
bool ends_fit(const std::vector<std::string_view>& pieces, const Layout& layout) {
    const auto& shapes = layout.shapes;
    for (std::size_t i = 0; i < shapes.size() && shapes[i] != Shape::free_text; ++i) {
        if (!has_shape(pieces[i], shapes[i])) {
            return false;
        }
    }
    for (std::size_t i = 1; i <= shapes.size() && shapes[shapes.size() - i] != Shape::free_text; ++i) {
        if (!has_shape(pieces[pieces.size() - i], shapes[shapes.size() - i])) {
            return false;
        }
    }
    return true;
}

// The character that stands beside JobID in a header; a comma cannot be told from those in TRES.
char separator_of(std::string_view header) {
    const std::string lower = lower_case(header);
    for (std::size_t at = lower.find("jobid"); at != std::string::npos; at = lower.find("jobid", at + 1)) {
        for (const std::size_t beside : {at + 5, at - 1}) {
            const std::string_view possible = "|;\t^~!#@$";
            if (beside < lower.size() && possible.find(lower[beside]) != std::string_view::npos) {
                return lower[beside];
            }
        }
    }
    return '|';
}

Layout layout_of(std::string_view names, char separator = '|') {
    Layout layout;
    layout.separator = separator;
    std::vector<std::string_view> columns;
    split(names, separator, columns);
    layout.trailing_separator = columns.size() > 1 && trimmed(columns.back()).empty();
    if (layout.trailing_separator) {
        columns.pop_back();
    }
    for (const std::string_view column : columns) {
        std::string name = lower_case(trimmed(column));
        name = name.substr(0, name.find('%'));  // a width, as in JobName%30
        layout.shapes.push_back(shape_of(name));
        layout.columns.push_back(std::move(name));
    }
    return layout;
}

}  // namespace

std::size_t Layout::find(std::string_view column) const {
    const auto at = std::find(columns.begin(), columns.end(), column);
    return at == columns.end() ? npos : static_cast<std::size_t>(at - columns.begin());
}

Layout layout_of_header(std::string_view line) {
    return layout_of(line, separator_of(line));
}

Layout layout_without_header(std::string_view first_row) {
    Layout layout = layout_of(xdmod_columns);
    std::vector<std::string_view> pieces;
    split(first_row, layout.separator, pieces);
    layout.trailing_separator = pieces.size() > layout.columns.size() && pieces.back().empty();
    return layout;
}

bool looks_like_header(std::string_view line) {
    const Layout layout = layout_of_header(line);
    return layout.columns.size() > 1 && layout.columns.size() <= most_columns &&
           layout.find("jobid") != Layout::npos;
}

bool looks_like_xdmod_row(std::string_view line) {
    std::vector<std::string_view> fields;
    return line.find('|') != std::string_view::npos && fit(line, layout_without_header(line), fields);
}

bool fit(std::string_view text, const Layout& layout, std::vector<std::string_view>& fields) {
    split_record(text, layout, fields);
    const std::size_t columns = layout.columns.size();
    if (fields.size() < columns || fields.size() > columns + most_surplus) {
        return false;
    }
    if (fields.size() == columns) {
        for (std::size_t i = 0; i < columns; ++i) {
            if (!has_shape(fields[i], layout.shapes[i])) {
                return false;
            }
        }
        return true;
    }
    if (!ends_fit(fields, layout)) {
        return false;
    }
    const std::vector<std::string_view> pieces = fields;
    Fitting fitting(pieces, layout);
    if (!fitting.search(0, 0)) {
        return false;
    }
    fitting.fields(fields);
    return true;
}

bool RecordReader::next_line(std::string_view& line) {
    if (has_held_) {
        has_held_ = false;
        current_ = std::move(held_);
        line = current_;
        return true;
    }
    return lines_.next(line);
}

// Adds lines until the record fits. A line that is a record by itself ends the attempt and is held back; so
// does a record that has more separators than any text would hold.
bool RecordReader::continue_record(Record& record, std::string& text) {
    std::string_view line;
    for (std::size_t count = 1; count < most_lines && next_line(line); ++count) {
        if (fit(line, layout_, record.fields)) {
            put_back(line);
            return false;
        }
        record.last_line = lines_.number();
        text += '\n';
        text += line;
        record.found += separators_in(line, layout_.separator);
        if (record.found > layout_.columns.size() + most_surplus) {
            return false;
        }
        if (record.found >= layout_.columns.size() && fit(text, layout_, record.fields)) {
            return true;
        }
    }
    return false;
}

bool RecordReader::next(Record& record) {
    std::string_view line;
    do {
        if (!next_line(line)) {
            return false;
        }
    } while (trimmed(line).empty());
    record.first_line = record.last_line = lines_.number();
    record.complete = fit(line, layout_, record.fields);
    if (!record.complete) {
        record.found = separators_in(line, layout_.separator) + 1;
        record.joined = line;
        record.complete = continue_record(record, record.joined);
    }
    if (!record.complete) {
        record.fields.clear();
    }
    return true;
}

}  // namespace grundlast::sacct
