#include "views/pages/shared/dial_set.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct DialText {
    Q_DECLARE_TR_FUNCTIONS(DialText)
};

// What was typed: a value, or a step from the project's value.
std::optional<double> typed_value(const Assumption& assumption, const QString& text) {
    QString number = text.trimmed();
    const bool share = assumption.unit == AssumptionUnit::share;
    const bool percent = number.contains(QLatin1Char('%'));
    const bool relative =
        percent && (number.startsWith(QLatin1Char('+')) || (number.startsWith(QLatin1Char('-')) && !share));
    number.remove(QLatin1Char('+'));
    number.remove(QChar(0x00D7));  // of "× 1.2"
    number.replace(QChar(0x00A0), QLatin1Char(' '));
    number = number.section(QLatin1Char('%'), 0, 0).trimmed().section(QLatin1Char(' '), 0, 0);
    const NumberReading reading = readNumber(number);
    if (reading.kind == NumberReading::Kind::invalid) {
        return {};
    }
    if (relative) {
        return share ? assumption.value + reading.value / 100 : assumption.value * (1 + reading.value / 100);
    }
    return percent || share ? reading.value / 100 : reading.value;
}

}  // namespace

void DialSet::take(std::vector<Dial> dials, const std::string& currency) {
    dials_ = std::move(dials);
    currency_ = currency;
    std::erase_if(turned_, [this](const auto& entry) {
        const Dial* dial = find_dial(dials_, entry.first);
        return !dial || dial->assumption.value == entry.second;
    });
}

const Dial* DialSet::find(const QString& key) const {
    return find_dial(dials_, key.toStdString());
}

double DialSet::value_of(const Dial& dial) const {
    const auto turned = turned_.find(dial.assumption.key);
    return turned == turned_.end() ? dial.assumption.value : turned->second;
}

DialEntry DialSet::shown(const Dial& dial) const {
    const double value = value_of(dial);
    const double width = dial.high - dial.low;
    DialEntry entry;
    entry.key = QString::fromStdString(dial.assumption.key);
    entry.name = inWindowLanguage(dial.assumption.name);
    entry.value = inWindowLanguage(dial_text(dial, value, currency_));
    for (const Text& word : dial.words) {
        entry.words.append(inWindowLanguage(word));
    }
    entry.position = !dial.words.empty() ? value
                     : width > 0         ? std::clamp((value - dial.low) / width, 0.0, 1.0)
                                         : 0;
    entry.steps = dial.step > 0 ? std::max(1, static_cast<int>(std::lround(width / dial.step))) : 1;
    entry.changed = turned_.count(dial.assumption.key) > 0;
    if (const Dial* other = dial.only_with.empty() ? nullptr : find_dial(dials_, dial.only_with)) {
        entry.acts = std::count(dial.only_at.begin(), dial.only_at.end(), value_of(*other)) > 0;
    }
    return entry;
}

std::vector<DialEntry> DialSet::entries() const {
    std::vector<DialEntry> entries;
    for (const Dial& dial : dials_) {
        entries.push_back(shown(dial));
    }
    return entries;
}

DialEntry DialSet::entry(const QString& key) const {
    const Dial* dial = find(key);
    return dial ? shown(*dial) : DialEntry{};
}

bool DialSet::turn(const Dial& dial, double value) {
    const double before = value_of(dial);
    const double held = std::clamp(value, dial.assumption.least, dial.assumption.most);
    if (held == dial.assumption.value) {
        turned_.erase(dial.assumption.key);
    } else {
        turned_[dial.assumption.key] = held;
    }
    return held != before;
}

bool DialSet::slide(const QString& key, double position) {
    const Dial* dial = find(key);
    if (!dial || dial->step <= 0) {
        return false;
    }
    const double way = (dial->high - dial->low) * position;
    const double value = dial->low + std::round(way / dial->step) * dial->step;
    // The project's value need not lie on a step.
    const bool home = std::abs(value - dial->assumption.value) < dial->step / 2;
    return turn(*dial, home ? dial->assumption.value : value);
}

bool DialSet::choose(const QString& key, int word) {
    const Dial* dial = find(key);
    return dial && word >= 0 && static_cast<std::size_t>(word) < dial->words.size() && turn(*dial, word);
}

QString DialSet::type(const QString& key, const QString& text) {
    const Dial* dial = find(key);
    if (!dial) {
        return {};
    }
    const auto typed = typed_value(dial->assumption, text);
    if (!typed) {
        return DialText::tr("“%1” is no value here; such as 12, 30% or +30%").arg(text.trimmed());
    }
    const double value = dial->assumption.unit == AssumptionUnit::nodes ? std::round(*typed) : *typed;
    turn(*dial, value);
    const auto limit = [&](double at) { return inWindowLanguage(dial_text(*dial, at, currency_)); };
    if (value > dial->assumption.most) {
        return DialText::tr("At most %1").arg(limit(dial->assumption.most));
    }
    if (value < dial->assumption.least) {
        return DialText::tr("At least %1").arg(limit(dial->assumption.least));
    }
    return {};
}

void DialSet::reset(const QString& key) {
    turned_.erase(key.toStdString());
}

void DialSet::reset_all() {
    turned_.clear();
}

std::vector<WhatIfChange> DialSet::changes() const {
    std::vector<WhatIfChange> list;
    for (const Dial& dial : dials_) {
        const auto turned = turned_.find(dial.assumption.key);
        if (turned != turned_.end()) {
            list.push_back({dial.assumption.key, turned->second});
        }
    }
    return list;
}

}  // namespace grundlast
