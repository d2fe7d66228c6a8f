#include "views/report/column_widths.h"

#include <algorithm>
#include <cstddef>

namespace grundlast {

namespace {

// Gives `room` to the columns that `wants` it, by weight, none beyond its natural width; returns what is left.
template <class Wants>
double grow(const std::vector<ColumnNeed>& needs, std::vector<double>& widths, double room, Wants wants) {
    for (std::size_t round = 0; round < needs.size() && room > 1e-6; ++round) {
        double weights = 0;
        for (std::size_t i = 0; i < needs.size(); ++i) {
            weights += wants(needs[i]) && widths[i] < needs[i].natural ? needs[i].weight : 0;
        }
        if (weights <= 0) {
            break;
        }
        const double share = room / weights;
        for (std::size_t i = 0; i < needs.size(); ++i) {
            if (wants(needs[i]) && widths[i] < needs[i].natural) {
                const double more = std::min(share * needs[i].weight, needs[i].natural - widths[i]);
                widths[i] += more;
                room -= more;
            }
        }
    }
    return room;
}

double sum_of_least(const std::vector<ColumnNeed>& needs) {
    double sum = 0;
    for (const ColumnNeed& need : needs) {
        sum += need.least;
    }
    return sum;
}

}  // namespace

bool columns_fit(const std::vector<ColumnNeed>& needs, double total) {
    return sum_of_least(needs) <= total;
}

std::vector<double> column_widths(const std::vector<ColumnNeed>& needs, double total) {
    std::vector<double> widths;
    const double least = sum_of_least(needs);
    const double shrink = least > total ? total / least : 1.0;
    double weights = 0;
    for (const ColumnNeed& need : needs) {
        widths.push_back(need.least * shrink);
        weights += need.weight;
    }
    double room = std::max(0.0, total - least);
    room = grow(needs, widths, room, [](const ColumnNeed& need) { return need.numeric; });
    room = grow(needs, widths, room, [](const ColumnNeed& need) { return !need.numeric; });
    for (std::size_t i = 0; i < needs.size(); ++i) {
        widths[i] += room * needs[i].weight / weights;
    }
    return widths;
}

}  // namespace grundlast
