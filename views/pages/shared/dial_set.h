// Dials with the values that a person has turned them to, which are not (yet) the project's; what sliders and
// fields show and what they send back.
#pragma once

#include <QString>
#include <QStringList>
#include <map>
#include <string>
#include <vector>

#include "model/planning/estimate/dials.h"

namespace grundlast {

// A dial as it is shown.
struct DialEntry {
    QString key;
    QString name;
    QString value;        // with its unit
    QStringList words;    // a choice among these; empty: a slider and a field
    double position = 0;  // of the slider, 0..1; of a choice the index
    int steps = 200;      // of the slider over its whole way
    bool changed = false;
    bool acts = true;  // false: another dial has switched it off
};

class DialSet {
  public:
    // Takes dials anew; turned values of those that are still there stay.
    void take(std::vector<Dial> dials, const std::string& currency);

    std::vector<DialEntry> entries() const;
    DialEntry entry(const QString& key) const;

    // `position` from 0 to 1 over what the slider offers. True where the value changed by it.
    bool slide(const QString& key, double position);
    bool choose(const QString& key, int word);
    // A number in the unit that is shown, "30 %", or a step from the project's value: "+30 %". Returned is what
    // is to be said of it: it is no number, or beyond what can be computed and held there; empty: nothing.
    QString type(const QString& key, const QString& text);
    void reset(const QString& key);
    void reset_all();

    bool is_changed() const { return !turned_.empty(); }

    // In the order of the dials, whatever was turned first.
    std::vector<WhatIfChange> changes() const;

    const std::vector<Dial>& dials() const { return dials_; }

  private:
    DialEntry shown(const Dial& dial) const;
    const Dial* find(const QString& key) const;
    double value_of(const Dial& dial) const;
    bool turn(const Dial& dial, double value);

    std::vector<Dial> dials_;
    std::string currency_;
    std::map<std::string, double> turned_;
};

}  // namespace grundlast
