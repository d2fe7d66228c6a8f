// Where a number comes from; every number that reaches a person carries one.
#pragma once

#include <array>
#include <string>

#include "model/core/fields.h"
#include "model/core/text.h"

namespace grundlast {

enum class OriginKind { measured, forecast, simulated, catalogue, assumption, formula };

constexpr auto enum_words(OriginKind) {
    return std::to_array<EnumWord<OriginKind>>({{OriginKind::measured, "measured"},
                                                {OriginKind::forecast, "forecast"},
                                                {OriginKind::simulated, "simulated"},
                                                {OriginKind::catalogue, "catalogue"},
                                                {OriginKind::assumption, "assumption"},
                                                {OriginKind::formula, "formula"}});
}

struct Origin {
    OriginKind kind = OriginKind::assumption;
    Text source;        // document, catalogue file, formula; a citation is Text::same
    std::string date;   // ISO 8601; empty where the source is undated
    std::string owner;  // who answers for an assumption

    bool operator==(const Origin&) const = default;
};

template <class Visit, FieldsOf<Origin> Self>
void fields(Visit&& visit, Self& origin) {
    visit("kind", origin.kind);
    visit("source", origin.source);
    visit("date", origin.date);
    visit("owner", origin.owner);
}

template <class Visit, FieldsOf<Text> Self>
void fields(Visit&& visit, Self& text) {
    visit("de", text.de);
    visit("en", text.en);
}

}  // namespace grundlast
