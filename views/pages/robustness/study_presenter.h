// What the tabs Optimum, Sensitivity, Risk and Difference say, as rows of text.
#pragma once

#include <QString>
#include <QStringList>
#include <utility>
#include <vector>

#include "model/planning/compared/waterfall.h"
#include "model/planning/sensitivity/sensitivity.h"
#include "views/document.h"

namespace grundlast {

struct TextRows {
    QStringList head;
    std::vector<QStringList> rows;
};

class StudyPresenter {
  public:
    explicit StudyPresenter(DocumentInterface& document) : document_(document) {}

    struct Named {
        QString id, name;
    };

    std::vector<Named> plans() const;
    // The recommended plan and, of the others, the one of the lowest present value; the first two before a
    // comparison.
    std::pair<QString, QString> cheapest_two() const;

    // --- optimum
    QStringList optimum_reasons() const;
    TextRows optimum_sizes() const;  // those on the frontier
    bool can_take_over() const;
    QString take_over();  // adds the recommended size as a plan; its id
    void set_most_capex(double amount);
    void set_confidence(double confidence);

    // --- sensitivity
    TextRows flips() const;  // one row for each assumption, the weightiest first
    QString key_of_row(int row) const;
    QString range_text(const QString& key) const;  // "0,13 – 0,29 EUR/kWh"
    // Numbers in the assumption's own unit, shares in percent. False where they are none or in the wrong order.
    bool set_range(const QString& key, const QString& low, const QString& high);
    void clear_range(const QString& key);
    std::vector<Named> money_assumptions() const;  // for the map

    // --- risk
    TextRows risk_plans() const;
    QStringList risk_pairs() const;

    // --- difference
    TextRows waterfall_rows(const QString& from, const QString& to) const;
    TextRows input_rows(const QString& from, const QString& to) const;

  private:
    QString plan_name(const std::string& id) const;
    QString money(double amount) const;

    DocumentInterface& document_;
};

}  // namespace grundlast
