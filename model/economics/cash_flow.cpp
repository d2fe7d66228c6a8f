// Sums over a cash flow. Entries are cents already, so every total is the sum of the cells it shows.
#include <algorithm>
#include <cmath>
#include <utility>

#include "model/economics/cash_flow_mean.h"
#include "model/economics/cost.h"
#include "model/economics/indicators.h"

namespace grundlast {

namespace {

double entry(const std::vector<double>& months, std::size_t month) {
    return month < months.size() ? months[month] : 0.0;
}

void add_to(std::vector<double>& sums, const std::vector<double>& months) {
    sums.resize(std::max(sums.size(), months.size()), 0.0);
    for (std::size_t m = 0; m < months.size(); ++m) {
        sums[m] += months[m];
    }
}

void average(std::vector<double>& sums, double count) {
    for (double& sum : sums) {
        sum = rounded_to_cents(Money(sum / count)).value();
    }
}

}  // namespace

double CostLine::total() const {
    double sum = 0;
    for (const double amount : at_start) {
        sum += amount;
    }
    for (const double amount : at_end) {
        sum += amount;
    }
    return sum;
}

double CashFlow::total() const {
    double sum = 0;
    for (const CostLine& line : lines) {
        sum += line.total();
    }
    return sum;
}

double CashFlow::capex() const {
    double sum = 0;
    for (const CostLine& line : lines) {
        sum += line.kind == CostKind::capex && line.group != CostGroup::residual ? line.total() : 0.0;
    }
    return sum;
}

double CashFlow::month_total(int month) const {
    const auto m = static_cast<std::size_t>(month);
    double sum = 0;
    for (const CostLine& line : lines) {
        sum += entry(line.at_start, m) + entry(line.at_end, m);
    }
    return sum;
}

std::vector<double> CashFlow::cumulative() const {
    const auto count = static_cast<std::size_t>(months);
    std::vector<double> paid(count + 1, 0.0);
    double until_now = 0;
    for (std::size_t m = 0; m <= count; ++m) {
        for (const CostLine& line : lines) {
            until_now += entry(line.at_start, m) + (m > 0 ? entry(line.at_end, m - 1) : 0.0);
        }
        paid[m] = until_now;
    }
    return paid;
}

double CashFlow::present_value(double yearly_rate) const {
    std::vector<double> flows(static_cast<std::size_t>(months) + 1, 0.0);
    for (const CostLine& line : lines) {
        for (std::size_t m = 0; m < static_cast<std::size_t>(months); ++m) {
            flows[m] += entry(line.at_start, m);
            flows[m + 1] += entry(line.at_end, m);
        }
    }
    return net_present_value(monthly_rate(yearly_rate), flows);
}

std::vector<double> CashFlow::discounted_months(double yearly_rate) const {
    const double rate = monthly_rate(yearly_rate);
    std::vector<double> worth(static_cast<std::size_t>(months), 0.0);
    for (std::size_t m = 0; m < worth.size(); ++m) {
        for (const CostLine& line : lines) {
            worth[m] += entry(line.at_start, m) / std::pow(1.0 + rate, static_cast<double>(m)) +
                        entry(line.at_end, m) / std::pow(1.0 + rate, static_cast<double>(m + 1));
        }
    }
    return worth;
}

CashFlow operator+(CashFlow a, const CashFlow& b) {
    a.months = std::max(a.months, b.months);
    for (const CostLine& line : b.lines) {
        const auto same = std::find_if(a.lines.begin(), a.lines.end(), [&](const CostLine& other) {
            return other.position_id == line.position_id && other.kind == line.kind &&
                   other.group == line.group;
        });
        if (same == a.lines.end()) {
            a.lines.push_back(line);
        } else {
            add_to(same->at_start, line.at_start);
            add_to(same->at_end, line.at_end);
        }
    }
    return a;
}

CashFlow mean_cash_flow(const std::vector<CashFlow>& flows) {
    CashFlowMean mean;
    for (const CashFlow& flow : flows) {
        mean.add(flow);
    }
    return mean.mean();
}

void CashFlowMean::add(const CashFlow& flow) {
    sum_ = std::move(sum_) + flow;
    ++count_;
}

CashFlow CashFlowMean::mean() const {
    CashFlow mean = sum_;
    for (CostLine& line : mean.lines) {
        average(line.at_start, count_);
        average(line.at_end, count_);
    }
    return mean;
}

Text title_of(CostGroup group) {
    switch (group) {
        case CostGroup::servers:
            return {"Server", "Servers"};
        case CostGroup::network:
            return {"Netzwerk", "Network"};
        case CostGroup::storage:
            return {"Speicher", "Storage"};
        case CostGroup::facility:
            return {"Rechenzentrum und Stellfläche", "Facility"};
        case CostGroup::installation:
            return {"Installation", "Installation"};
        case CostGroup::energy:
            return {"Strom und Kühlung", "Power and cooling"};
        case CostGroup::staff:
            return {"Personal", "Staff"};
        case CostGroup::maintenance:
            return {"Wartung", "Maintenance"};
        case CostGroup::software:
            return {"Software", "Software"};
        case CostGroup::other:
            return {"Sonstiges", "Other"};
        case CostGroup::cloud_compute:
            return {"Cloud-Rechenleistung", "Cloud compute"};
        case CostGroup::cloud_data:
            return {"Cloud-Daten", "Cloud data"};
        case CostGroup::unserved:
            return {"Nicht bediente Arbeit (nicht gezahlt)", "Unserved work (not paid)"};
        case CostGroup::residual:
            return {"Restwert", "Residual value"};
        case CostGroup::setup:
            return {"Einrichtung", "Set-up"};
        case CostGroup::cloud_services:
            return {"Cloud-Dienste und Support", "Cloud services and support"};
        case CostGroup::leasing:
            return {"Leasing", "Leasing"};
        case CostGroup::tax:
            return {"Steuerwirkung", "Tax effect"};
    }
    return {};
}

}  // namespace grundlast
