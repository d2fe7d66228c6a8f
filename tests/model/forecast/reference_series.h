// The classic series and what R's packages say of them (../shared/data/forecast/classic), for tests.
#pragma once

#include <QFile>
#include <QString>
#include <QStringList>
#include <QTextStream>
#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "model/forecast/forecast.h"

namespace reference {

inline QString folder() {
    return QStringLiteral(GRUNDLAST_SHARED_DIR) + "/data/forecast/";
}

// All rows below the header; none where the file is not here.
inline std::vector<QStringList> rows_of(const QString& name) {
    QFile file(folder() + name);
    std::vector<QStringList> rows;
    if (file.open(QIODevice::ReadOnly | QIODevice::Text)) {
        QTextStream text(&file);
        text.readLine();
        while (!text.atEnd()) {
            rows.push_back(text.readLine().split(','));
        }
    }
    return rows;
}

struct ClassicSeries {
    int period = 1;
    std::vector<double> values;
};

inline std::map<QString, ClassicSeries> classic_series() {
    std::map<QString, ClassicSeries> all;
    for (const QStringList& row : rows_of("classic/classic_series.csv")) {
        ClassicSeries& series = all[row[0]];
        series.period = row[1].toInt();
        series.values.push_back(row[5].toDouble());
    }
    return all;
}

// Means of 24 steps by series.
inline std::map<QString, std::vector<double>> classic_forecasts(const QString& method) {
    std::map<QString, std::vector<double>> all;
    for (const QStringList& row : rows_of("classic/forecasts_24.csv")) {
        if (row[1] == method) {
            all[row[0]].push_back(row[3].toDouble());
        }
    }
    return all;
}

// Loglik, AICc, sigma2 and coefficients of `auto.arima` or `dotm` by series.
inline std::map<QString, QStringList> classic_models(const QString& method) {
    std::map<QString, QStringList> all;
    for (const QStringList& row : rows_of("classic/other_models.csv")) {
        if (row[1] == method) {
            all[row[0]] = row;
        }
    }
    return all;
}

inline grundlast::SeriesOptions two_years(int period) {
    grundlast::SeriesOptions options;
    options.horizon = 24;
    options.period = period;
    options.paths = 1;
    return options;
}

// Relative, over all steps.
inline double largest_difference(const std::vector<double>& ours, const std::vector<double>& theirs) {
    double largest = 0;
    for (std::size_t h = 0; h < theirs.size(); ++h) {
        largest = std::max(largest, std::abs(ours[h] / theirs[h] - 1));
    }
    return largest;
}

}  // namespace reference
