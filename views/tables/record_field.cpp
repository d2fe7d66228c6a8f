#include "views/tables/record_field.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <utility>

namespace grundlast {

namespace {

struct FieldText {
    Q_DECLARE_TR_FUNCTIONS(FieldText)
};

bool isNumeric(const RecordField& field) {
    return field.kind == FieldKind::number || field.kind == FieldKind::percent;
}

// Percentages are typed and shown times 100.
double shownFactor(const RecordField& field) {
    return field.kind == FieldKind::percent ? 100.0 : 1.0;
}

QString shownLimit(const RecordField& field, double limit) {
    const QString number = formatShort(limit * shownFactor(field), 4);
    return field.kind == FieldKind::percent ? number + QStringLiteral("\u00A0%") : number;
}

QString titleOfChoice(const std::vector<Choice>& choices, const QString& key) {
    const auto at = std::find_if(choices.begin(), choices.end(), [&](const Choice& c) { return c.key == key; });
    return at == choices.end() ? key : at->title;
}

// As many as a message can hold.
QString titlesOf(const std::vector<Choice>& choices) {
    constexpr std::size_t most_named = 8;
    QStringList titles;
    for (std::size_t i = 0; i < std::min(choices.size(), most_named); ++i) {
        titles.append(choices[i].title);
    }
    if (choices.size() > most_named) {
        titles.append(QStringLiteral("…"));
    }
    return titles.join(QStringLiteral(", "));
}

bool isNamed(const RecordField& field, const QVariant& value) {
    return field.named_value && value.toDouble() == *field.named_value;
}

FieldReading readNumberField(const RecordField& field, QString typed) {
    if (field.named_value && typed.trimmed().compare(field.value_name, Qt::CaseInsensitive) == 0) {
        return {QVariant(*field.named_value), {}, {}};
    }
    if (field.kind == FieldKind::percent) {
        typed.remove(QLatin1Char('%'));
    }
    const NumberReading reading = readNumber(typed);
    if (reading.kind == NumberReading::Kind::invalid) {
        return {{}, FieldText::tr("“%1” is not a number.").arg(typed.trimmed()), {}};
    }
    if (reading.kind == NumberReading::Kind::ambiguous) {
        return {{}, FieldText::tr("“%1” can be read in two ways.").arg(typed.trimmed()), reading};
    }
    const QVariant value(reading.value / shownFactor(field));
    const QString problem = problem_with(field, value);
    return problem.isEmpty() ? FieldReading{value, {}, {}} : FieldReading{{}, problem, {}};
}

FieldReading readMonthField(const QString& typed) {
    const QString text = typed.trimmed();
    if (text.isEmpty()) {
        return {QVariant(QString()), {}, {}};
    }
    const auto month = parse_year_month(text.toStdString());
    if (!month) {
        return {{}, FieldText::tr("“%1” is not a month: write it as 2027-01.").arg(text), {}};
    }
    return {QVariant(QString::fromStdString(to_string(*month))), {}, {}};
}

// As the locale writes it, as files do, or only the day.
std::optional<QDateTime> momentOf(const QString& text) {
    const QLocale locale;
    for (const QString& format : {locale.dateFormat(QLocale::ShortFormat), QStringLiteral("d.M.yyyy"),
                                  QStringLiteral("d MMM yyyy"), QStringLiteral("yyyy-M-d")}) {
        for (const char* time : {" H:mm", "'T'H:mm", " H:mm:ss", "'T'H:mm:ss", ""}) {
            QDateTime moment = QDateTime::fromString(text, format + QLatin1String(time));
            if (moment.isValid() && moment.date().year() >= 2000) {
                moment.setTimeSpec(Qt::UTC);
                return moment;
            }
        }
    }
    return std::nullopt;
}

FieldReading readMomentField(const QString& typed) {
    const QString text = typed.simplified();
    const auto moment = momentOf(text);
    if (!moment) {
        return {{}, FieldText::tr("“%1” is not a time: write it as 2027-01-05 06:00.").arg(text), {}};
    }
    return {QVariant(moment->toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss"))), {}, {}};
}

FieldReading readChoice(const std::vector<Choice>& choices, const QString& typed) {
    for (const Choice& choice : choices) {
        if (choice.key == typed || choice.title == typed) {
            return {QVariant(choice.key), {}, {}};
        }
    }
    if (choices.empty()) {
        return {
            {}, FieldText::tr("“%1” cannot be chosen: there is nothing to choose from yet.").arg(typed), {}};
    }
    return {{}, FieldText::tr("“%1” is not one of the choices: %2.").arg(typed, titlesOf(choices)), {}};
}

// Keys or titles, one in a line or parted by commas.
FieldReading readManyChoices(const RecordField& field, const QString& typed, const Project& project) {
    const std::vector<Choice> choices = field.choices(project);
    const QLatin1Char separator(typed.contains(QLatin1Char('\n')) ? '\n' : ',');
    QStringList keys;
    for (const QString& part : typed.split(separator, Qt::SkipEmptyParts)) {
        const FieldReading one = readChoice(choices, part.trimmed());
        if (!one.value) {
            return one;
        }
        keys.append(one.value->toString());
    }
    return {QVariant(keys), {}, {}};
}

// As shown, as files write it, and as spreadsheets do in either language.
FieldReading readFlagField(const QString& typed) {
    const QString word = typed.trimmed().toLower();
    const QStringList yes{FieldText::tr("yes"),   QStringLiteral("true"), QStringLiteral("1"),
                          QStringLiteral("wahr"), QStringLiteral("ja"),   QStringLiteral("yes"),
                          QStringLiteral("x")};
    const QStringList no{FieldText::tr("no"),
                         QStringLiteral("false"),
                         QStringLiteral("0"),
                         QStringLiteral("falsch"),
                         QStringLiteral("nein"),
                         QStringLiteral("no"),
                         QString()};
    if (yes.contains(word) || no.contains(word)) {
        return {QVariant(yes.contains(word)), {}, {}};
    }
    return {{}, FieldText::tr("“%1” is neither yes nor no.").arg(typed.trimmed()), {}};
}

QString formatMoment(const QString& value) {
    const QDateTime moment = QDateTime::fromString(value, Qt::ISODate);
    return moment.isValid()
               ? formatDate(moment.date()) + QLatin1Char(' ') + moment.time().toString(QStringLiteral("HH:mm"))
               : QString();
}

QString numberProblem(const RecordField& field, double value) {
    if (!std::isfinite(value)) {
        return FieldText::tr("%1 must be a number.").arg(field.title);
    }
    if (field.whole && value != std::round(value)) {
        return FieldText::tr("%1 must be a whole number.").arg(field.title);
    }
    if (value < field.least) {
        return FieldText::tr("%1 must be at least %2.").arg(field.title, shownLimit(field, field.least));
    }
    if (value > field.most) {
        return FieldText::tr("%1 must be at most %2.").arg(field.title, shownLimit(field, field.most));
    }
    return {};
}

}  // namespace

RecordField& RecordField::unit(const QString& text) {
    unit_text = text;
    return *this;
}

RecordField& RecordField::named(double value, const QString& name) {
    named_value = value;
    value_name = name;
    return *this;
}

RecordField& RecordField::help(const QString& text) {
    help_text = text;
    return *this;
}

RecordField& RecordField::decimals(int count) {
    most_decimals = count;
    return *this;
}

RecordField& RecordField::between(double low, double high) {
    least = low;
    most = high;
    return *this;
}

RecordField& RecordField::at_least(double low) {
    least = low;
    return *this;
}

RecordField& RecordField::whole_number() {
    whole = true;
    most_decimals = 0;
    return *this;
}

RecordField& RecordField::must_be_filled() {
    required = true;
    return *this;
}

RecordField& RecordField::width(int pixels) {
    column_width = pixels;
    return *this;
}

RecordField& RecordField::shown_where(std::function<bool(const Project&, int row)> condition) {
    applies = std::move(condition);
    return *this;
}

RecordField& RecordField::hide_at_first() {
    hidden_at_first = true;
    return *this;
}

RecordField& RecordField::read_only() {
    write = {};
    return *this;
}

QString RecordField::title_with_unit() const {
    return unit_text.isEmpty() ? title : QStringLiteral("%1 (%2)").arg(title, unit_text);
}

FieldReading read_field(const RecordField& field, const QString& typed, const Project& project) {
    switch (field.kind) {
        case FieldKind::number:
        case FieldKind::percent:
            return readNumberField(field, typed);
        case FieldKind::month:
            return readMonthField(typed);
        case FieldKind::moment:
            return readMomentField(typed);
        case FieldKind::choice:
            return readChoice(field.choices(project), typed);
        case FieldKind::flag:
            return readFlagField(typed);
        case FieldKind::many_choices:
            return readManyChoices(field, typed, project);
        case FieldKind::text:
        case FieldKind::long_text:
            break;
    }
    const QString problem = problem_with(field, typed.trimmed());
    return problem.isEmpty() ? FieldReading{QVariant(typed.trimmed()), {}, {}} : FieldReading{{}, problem, {}};
}

QString problem_with(const RecordField& field, const QVariant& value) {
    if (isNumeric(field)) {
        return numberProblem(field, value.toDouble());
    }
    if (field.required && value.toString().trimmed().isEmpty()) {
        return FieldText::tr("%1 must not be empty.").arg(field.title);
    }
    return {};
}

QString display_text(const RecordField& field, const QVariant& value, const Project& project) {
    if (!value.isValid()) {
        return {};
    }
    if (isNamed(field, value)) {
        return field.value_name;
    }
    switch (field.kind) {
        case FieldKind::number:
            return formatShort(value.toDouble(), field.most_decimals);
        case FieldKind::percent:
            return formatShort(value.toDouble() * 100, field.most_decimals) + QStringLiteral("\u00A0%");
        case FieldKind::choice:
            return titleOfChoice(field.choices(project), value.toString());
        case FieldKind::many_choices: {
            QStringList titles;
            const std::vector<Choice> choices = field.choices(project);
            for (const QString& key : value.toStringList()) {
                titles.append(titleOfChoice(choices, key));
            }
            return titles.join(QStringLiteral(", "));
        }
        case FieldKind::flag:
            return value.toBool() ? FieldText::tr("yes") : FieldText::tr("no");
        case FieldKind::month: {
            const auto month = parse_year_month(value.toString().toStdString());
            return month ? formatMonth(*month) : QString();
        }
        case FieldKind::moment:
            return formatMoment(value.toString());
        case FieldKind::text:
        case FieldKind::long_text:
            break;
    }
    return value.toString();
}

QString editable_text(const RecordField& field, const QVariant& value) {
    if (isNamed(field, value)) {
        return field.value_name;
    }
    if (isNumeric(field)) {
        // 0.07 x 100 is 7.000000000000001 in binary.
        const double shown = value.toDouble() * shownFactor(field);
        return editableNumber(std::round(shown * 1e9) / 1e9);
    }
    if (field.kind == FieldKind::moment) {
        return value.toString().left(16).replace(QLatin1Char('T'), QLatin1Char(' '));
    }
    return field.kind == FieldKind::many_choices ? value.toStringList().join(QLatin1Char('\n'))
                                                 : value.toString();
}

QString edit_name(const RecordField& field) {
    return FieldText::tr("Change %1").arg(field.title);
}

}  // namespace grundlast
