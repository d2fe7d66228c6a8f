#include "model/catalog/catalogue_file.h"

#include <algorithm>
#include <charconv>

#include "model/core/file.h"

namespace grundlast {

namespace {

Error file_error(const std::string& file, const Text& what) {
    return {{file + ": " + what.de, file + ": " + what.en}};
}

Error line_error(const std::string& file, std::int64_t line, const Text& what) {
    const std::string at = std::to_string(line);
    return {{file + ", Zeile " + at + ": " + what.de, file + ", line " + at + ": " + what.en}};
}

Result<void> take_header(const std::string& file, const CsvRow& header,
                         const std::vector<std::string>& expected, NamedRows& result) {
    for (std::size_t i = 0; i < header.fields.size(); ++i) {
        const std::string& column = header.fields[i];
        if (std::find(expected.begin(), expected.end(), column) == expected.end()) {
            return line_error(file, header.line,
                              {"unbekannte Spalte '" + column + "'; löschen oder umbenennen",
                               "unknown column '" + column + "'; delete or rename it"});
        }
        if (!result.columns.emplace(column, i).second) {
            return line_error(file, header.line,
                              {"Spalte '" + column + "' steht doppelt; eine davon löschen",
                               "column '" + column + "' stands twice; delete one of them"});
        }
    }
    for (const std::string& column : expected) {
        if (!result.columns.contains(column)) {
            return line_error(file, header.line,
                              {"Spalte '" + column + "' fehlt; in der Kopfzeile ergänzen",
                               "column '" + column + "' is missing; add it to the header"});
        }
    }
    return {};
}

Error wrong_field_count(const std::string& file, const CsvRow& row, std::size_t expected) {
    const std::string has = std::to_string(row.fields.size());
    const std::string needs = std::to_string(expected);
    return line_error(file, row.line,
                      {has + " Felder statt " + needs + "; Kommas und Anführungszeichen prüfen",
                       has + " fields instead of " + needs + "; check commas and quotes"});
}

}  // namespace

Error row_error(const std::string& file, std::int64_t line, std::string_view column, const std::string& value,
                const Text& mend) {
    const std::string at = std::to_string(line);
    const std::string name(column);
    return {{file + ", Zeile " + at + ", Spalte " + name + ": '" + value + "' " + mend.de,
             file + ", line " + at + ", column " + name + ": '" + value + "' " + mend.en}};
}

std::string shortest(double value) {
    char buffer[32];
    const auto [end, code] = std::to_chars(buffer, buffer + sizeof buffer, value);
    return code == std::errc{} ? std::string(buffer, end) : std::string();
}

Result<NamedRows> read_named_rows(const std::string& file, const std::vector<std::string>& expected) {
    const Result<std::string> text = read_file(file);
    if (!text) {
        return text.error();
    }
    NamedRows result;
    Result<void> fault;
    const Result<void> parsed = read_csv(*text, file, [&](const CsvRow& row) {
        if (result.columns.empty()) {
            fault = take_header(file, row, expected, result);
        } else if (row.fields.size() != result.columns.size()) {
            fault = wrong_field_count(file, row, result.columns.size());
        } else {
            result.rows.push_back(row);
        }
        return fault.ok();
    });
    if (!fault) {
        return fault.error();
    }
    if (!parsed) {
        return parsed.error();
    }
    if (result.rows.empty()) {
        return file_error(file, {"enthält keine Zeilen; die mitgelieferte Datei wiederherstellen",
                                 "has no rows; restore the shipped file"});
    }
    return result;
}

void RowReader::operator()(std::string_view column, double& value) {
    const auto number = parse_number(text(column));
    if (!number || *number < 0) {
        fail(column, {"ist keine Zahl ab 0; mit Dezimalpunkt und ohne Einheit schreiben",
                      "is not a number from 0 up; write it with a decimal point and without a unit"});
        return;
    }
    value = *number;
}

void RowReader::operator()(std::string_view column, int& value) {
    const auto number = parse_integer(text(column));
    if (!number || *number < 0 || *number > 1'000'000'000) {
        fail(column, {"ist keine ganze Zahl ab 0", "is not a whole number from 0 up"});
        return;
    }
    value = static_cast<int>(*number);
}

void RowReader::operator()(std::string_view column, bool& value) {
    const std::string& word = text(column);
    if (word != "true" && word != "false") {
        fail(column, {"ist weder true noch false", "is neither true nor false"});
        return;
    }
    value = word == "true";
}

void RowReader::operator()(std::string_view column, Origin& origin) {
    if (!read_word(text(column), origin.kind)) {
        fail(column, {"ist keine Herkunft; erwartet wird measured, catalogue, assumption oder formula",
                      "is not an origin; write measured, catalogue, assumption or formula"});
    }
    const std::string& german = text("source_de");
    origin.source = {german.empty() ? text("source") : german, text("source")};
    origin.date = text("date");
    origin.owner = text("owner");
    if (origin.kind == OriginKind::assumption && (origin.owner.empty() || origin.date.empty())) {
        fail("owner", {"eine Annahme braucht Verantwortliche und Datum (Spalten owner und date)",
                       "an assumption needs an owner and a date (columns owner and date)"});
    }
}

void RowReader::fail(std::string_view column, const Text& mend) {
    if (!error_) {
        error_ = row_error(file_, row_.line, column, text(column), mend);
    }
}

}  // namespace grundlast
