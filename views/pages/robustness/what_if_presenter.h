// "What if electricity costs 30 % more and cloud prices fall 10 % a year?" The chosen assumptions with their
// values, and the plans before and after.
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "model/planning/sensitivity/sensitivity.h"
#include "views/document.h"
#include "views/pages/shared/dial_set.h"

namespace grundlast {

class WhatIfPresenter {
  public:
    explicit WhatIfPresenter(DocumentInterface& document);

    // Takes the assumptions of the project anew; typed values of those that are still there stay.
    void refresh();

    // After a dial has been turned: turned().
    DialSet& dials() { return dials_; }

    void turned() { compute(); }

    struct Addable {
        QString key, name;
    };

    std::vector<Addable> addable() const;  // assumptions of money that are not shown yet
    void add(const QString& key);

    // Null before a comparison, and while it is stale.
    const WhatIf* result() const { return result_ ? &*result_ : nullptr; }

    QStringList head() const;
    std::vector<QStringList> rows() const;  // of the plans
    QString verdict() const;

    bool is_changed() const { return dials_.is_changed(); }

    // The changed values become the project's, in one step.
    void apply();

  private:
    void take_dials();
    void compute();

    DocumentInterface& document_;
    std::vector<Assumption> all_;
    std::vector<std::string> shown_;
    DialSet dials_;
    std::optional<WhatIf> result_;
};

}  // namespace grundlast
