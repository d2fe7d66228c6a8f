// One editable field of a record of the project. The same description makes a table column and a form row.
#pragma once

#include <QString>
#include <QVariant>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "model/project/project.h"
#include "views/style/number_text.h"

namespace grundlast {

// The QVariant of each kind: text, choice (its key), month ("2027-01" or empty) and moment
// ("2027-01-05T06:00:00") are QString; number and
// percent (a share: 0.05) are double; flag is bool; many_choices is a QStringList of keys.
enum class FieldKind { text, long_text, number, percent, choice, many_choices, flag, month, moment };

struct Choice {
    QString key;
    QString title;
};

struct RecordField {
    using Read = std::function<QVariant(const Project&, int row)>;
    using Write = std::function<void(Project&, int row, const QVariant&)>;

    QString key;  // as in files, so that a finding leads to the field
    QString title;
    FieldKind kind = FieldKind::text;
    Read read;    // an invalid QVariant where the row does not exist
    Write write;  // empty: derived, read only

    QString unit_text;
    QString help_text;
    int most_decimals = 2;
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();
    std::optional<double> named_value;  // shown as a word, since its number would mislead
    QString value_name;
    bool whole = false;
    bool required = false;
    int column_width = 0;          // 0: by kind
    bool hidden_at_first = false;  // as a column; the user may show it
    std::function<std::vector<Choice>(const Project&)> choices;
    std::function<bool(const Project&, int row)> applies;  // empty: always

    RecordField& unit(const QString& text);
    RecordField& help(const QString& text);
    RecordField& decimals(int count);
    RecordField& between(double low, double high);
    RecordField& at_least(double low);
    // `value` is shown, and may be typed, as `name`: "as by day" says what a price of 0 would hide.
    RecordField& named(double value, const QString& name);
    RecordField& whole_number();
    RecordField& must_be_filled();
    RecordField& width(int pixels);
    RecordField& shown_where(std::function<bool(const Project&, int row)> condition);
    RecordField& hide_at_first();
    RecordField& read_only();

    QString title_with_unit() const;
};

// What a user typed into a field: a value, a problem in words, or a number with two readings.
struct FieldReading {
    std::optional<QVariant> value;
    QString problem;
    std::optional<NumberReading> ambiguous;
};

FieldReading read_field(const RecordField& field, const QString& typed, const Project& project);

// The rule that a value breaks, in words; empty: none.
QString problem_with(const RecordField& field, const QVariant& value);

// As shown in a cell, and as put into an input field.
QString display_text(const RecordField& field, const QVariant& value, const Project& project);
QString editable_text(const RecordField& field, const QVariant& value);

// Name of the undo step of a change.
QString edit_name(const RecordField& field);

}  // namespace grundlast
