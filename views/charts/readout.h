// What a chart says about one place on its x axis.
#pragma once

#include <QLocale>
#include <QString>
#include <optional>
#include <vector>

#include "model/report/chart_spec.h"

namespace grundlast {

struct ReadoutRow {
    int series = 0;  // -1: the sum of stacked ones
    QString name;
    QString value;
};

struct Readout {
    double x = 0;  // the place that was found
    QString title;
    std::vector<ReadoutRow> rows;
};

// The values of every series nearest to `x`, of stacked ones those that are not zero, and their sum; nothing
// where no series has a value.
std::optional<Readout> readout_at(const ChartSpec& spec, double x, const QLocale& locale);

}  // namespace grundlast
