// "What if electricity costs 30 % more and cloud prices fall 10 % a year?" The chosen assumptions with their
// values, and the plans before and after.
#pragma once

#include <QString>
#include <QStringList>
#include <map>
#include <optional>
#include <vector>

#include "model/planning/sensitivity/sensitivity.h"
#include "views/document.h"

namespace grundlast {

// An assumption as a slider shows it.
struct WhatIfEntry {
    QString key;
    QString name;
    QString value;        // with its unit
    double position = 0;  // of the slider, 0..1
    bool changed = false;
};

class WhatIfPresenter {
  public:
    explicit WhatIfPresenter(DocumentInterface& document);

    // Takes the assumptions of the project anew; typed values of those that are still there stay.
    void refresh();

    std::vector<WhatIfEntry> entries() const;

    struct Addable {
        QString key, name;
    };

    std::vector<Addable> addable() const;  // assumptions of money that are not shown yet
    void add(const QString& key);

    // `position` from 0 to 1 over what the slider offers.
    void slide(const QString& key, double position);
    // A number in the unit that is shown, "30 %", or a step from the project's value: "+30 %". False where it
    // is none.
    bool type(const QString& key, const QString& text);
    void reset();

    // Null before a comparison, and while it is stale.
    const WhatIf* result() const { return result_ ? &*result_ : nullptr; }

    QStringList head() const;
    std::vector<QStringList> rows() const;  // of the plans
    QString verdict() const;

    bool is_changed() const { return !changed_.empty(); }

    // The changed values become the project's, in one step.
    void apply();

  private:
    const Assumption* find(const QString& key) const;
    double value_of(const Assumption& assumption) const;
    void compute();
    std::vector<WhatIfChange> changes() const;

    DocumentInterface& document_;
    std::vector<Assumption> all_;
    std::vector<std::string> shown_;
    std::map<std::string, double> changed_;
    std::optional<WhatIf> result_;
};

}  // namespace grundlast
