// Makes field descriptions from members of a record, without repeating how each type becomes a QVariant.
#pragma once

#include <QStringList>
#include <utility>

#include "views/tables/record_field.h"

namespace grundlast {

namespace field_values {

inline QVariant to_variant(double value) {
    return value;
}

inline QVariant to_variant(int value) {
    return static_cast<double>(value);
}

inline QVariant to_variant(std::uint64_t value) {
    return static_cast<double>(value);
}

inline QVariant to_variant(bool value) {
    return value;
}

inline QVariant to_variant(const std::string& value) {
    return QString::fromStdString(value);
}

inline QVariant to_variant(const Text& value) {
    return inWindowLanguage(value);
}

QVariant to_variant(const YearMonth& value);
QVariant to_variant(const std::optional<YearMonth>& value);
QVariant to_variant(const std::vector<std::string>& value);
QVariant to_variant(const Instant& value);

template <WordEnum E>
QVariant to_variant(E value) {
    const std::string_view word = word_of(value);
    return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
}

void from_variant(const QVariant& from, double& value);
void from_variant(const QVariant& from, int& value);
void from_variant(const QVariant& from, std::uint64_t& value);
void from_variant(const QVariant& from, bool& value);
void from_variant(const QVariant& from, std::string& value);
void from_variant(const QVariant& from, Text& value);
void from_variant(const QVariant& from, YearMonth& value);
void from_variant(const QVariant& from, std::optional<YearMonth>& value);
void from_variant(const QVariant& from, std::vector<std::string>& value);
void from_variant(const QVariant& from, Instant& value);

template <WordEnum E>
void from_variant(const QVariant& from, E& value) {
    read_word(from.toString().toStdString(), value);
}

}  // namespace field_values

// `At` gives a pointer to the record of a row, or null, for const and changeable projects alike:
//     [](auto& project, int row) { return row_of(project.teams, row); }
template <class At>
class RecordFields {
  public:
    explicit RecordFields(At at) : at_(std::move(at)) {}

    // `member`: [](auto& record) -> auto& { return record.gpu_quota; }
    template <class Member>
    RecordField& add(FieldKind kind, const char* key, const QString& title, Member member) {
        RecordField field;
        field.key = QString::fromLatin1(key);
        field.title = title;
        field.kind = kind;
        field.read = [at = at_, member](const Project& project, int row) {
            const auto* record = at(project, row);
            return record ? field_values::to_variant(member(*record)) : QVariant();
        };
        field.write = [at = at_, member](Project& project, int row, const QVariant& value) {
            if (auto* record = at(project, row)) {
                field_values::from_variant(value, member(*record));
            }
        };
        fields_.push_back(std::move(field));
        return fields_.back();
    }

    template <class Member>
    RecordField& text(const char* key, const QString& title, Member member) {
        return add(FieldKind::text, key, title, member);
    }

    template <class Member>
    RecordField& number(const char* key, const QString& title, Member member) {
        return add(FieldKind::number, key, title, member).at_least(0);
    }

    template <class Member>
    RecordField& percent(const char* key, const QString& title, Member member) {
        return add(FieldKind::percent, key, title, member);
    }

    template <class Member>
    RecordField& flag(const char* key, const QString& title, Member member) {
        return add(FieldKind::flag, key, title, member);
    }

    template <class Member>
    RecordField& month(const char* key, const QString& title, Member member) {
        return add(FieldKind::month, key, title, member);
    }

    template <class Member>
    RecordField& moment(const char* key, const QString& title, Member member) {
        return add(FieldKind::moment, key, title, member);
    }

    template <class Member>
    RecordField& choice(const char* key, const QString& title, Member member,
                        std::function<std::vector<Choice>(const Project&)> choices) {
        RecordField& field = add(FieldKind::choice, key, title, member);
        field.choices = std::move(choices);
        return field;
    }

    template <class Member>
    RecordField& many_choices(const char* key, const QString& title, Member member,
                              std::function<std::vector<Choice>(const Project&)> choices) {
        RecordField& field = add(FieldKind::many_choices, key, title, member);
        field.choices = std::move(choices);
        return field;
    }

    // A figure that follows from the record: `value` takes the record and gives a double or QString.
    template <class Value>
    RecordField& derived(FieldKind kind, const char* key, const QString& title, Value value) {
        RecordField field;
        field.key = QString::fromLatin1(key);
        field.title = title;
        field.kind = kind;
        field.read = [at = at_, value](const Project& project, int row) {
            const auto* record = at(project, row);
            return record ? QVariant(value(project, *record)) : QVariant();
        };
        fields_.push_back(std::move(field));
        return fields_.back();
    }

    std::vector<RecordField> take() { return std::move(fields_); }

  private:
    At at_;
    std::vector<RecordField> fields_;
};

template <class Records>
auto row_of(Records& records, int row) -> decltype(&records[0]) {
    return row >= 0 && static_cast<std::size_t>(row) < records.size() ? &records[static_cast<std::size_t>(row)]
                                                                      : nullptr;
}

// The words of an enum with their titles.
template <WordEnum E, class Title>
std::function<std::vector<Choice>(const Project&)> choices_of(Title title) {
    return [title](const Project&) {
        std::vector<Choice> choices;
        for (const auto& entry : enum_words(E{})) {
            choices.push_back({field_values::to_variant(entry.value).toString(), title(entry.value)});
        }
        return choices;
    };
}

}  // namespace grundlast
