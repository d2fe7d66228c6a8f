#include "views/tables/record_fields.h"

#include <cmath>

namespace grundlast::field_values {

QVariant to_variant(const YearMonth& value) {
    return QString::fromStdString(to_string(value));
}

QVariant to_variant(const std::optional<YearMonth>& value) {
    return value ? to_variant(*value) : QVariant(QString());
}

QVariant to_variant(const std::vector<std::string>& value) {
    QStringList list;
    for (const std::string& entry : value) {
        list.append(QString::fromStdString(entry));
    }
    return list;
}

QVariant to_variant(const Instant& value) {
    return QString::fromStdString(to_string(value));
}

void from_variant(const QVariant& from, Instant& value) {
    if (const auto instant = parse_instant(from.toString().toStdString())) {
        value = *instant;
    }
}

void from_variant(const QVariant& from, double& value) {
    value = from.toDouble();
}

void from_variant(const QVariant& from, int& value) {
    value = static_cast<int>(std::lround(from.toDouble()));
}

void from_variant(const QVariant& from, std::uint64_t& value) {
    value = static_cast<std::uint64_t>(std::max(0.0, std::round(from.toDouble())));
}

void from_variant(const QVariant& from, bool& value) {
    value = from.toBool();
}

void from_variant(const QVariant& from, std::string& value) {
    value = from.toString().toStdString();
}

void from_variant(const QVariant& from, Text& value) {
    setInWindowLanguage(value, from.toString());
}

void from_variant(const QVariant& from, YearMonth& value) {
    if (const auto month = parse_year_month(from.toString().toStdString())) {
        value = *month;
    }
}

void from_variant(const QVariant& from, std::optional<YearMonth>& value) {
    const auto month = parse_year_month(from.toString().toStdString());
    value = month ? std::optional(*month) : std::nullopt;
}

void from_variant(const QVariant& from, std::vector<std::string>& value) {
    value.clear();
    for (const QString& entry : from.toStringList()) {
        value.push_back(entry.toStdString());
    }
}

}  // namespace grundlast::field_values
