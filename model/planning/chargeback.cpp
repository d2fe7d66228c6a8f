#include "model/planning/chargeback.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <string_view>

#include "model/planning/charge_weights.h"

namespace grundlast {

namespace {

using Row = ChargeWeights::Row;
using ByMonth = ChargeWeights::ByMonth;

// The same in every month: the sum over all.
ByMonth over_all(const ByMonth& months) {
    Row sum(months.empty() ? 0 : months.front().size(), 0.0);
    for (const Row& month : months) {
        std::transform(sum.begin(), sum.end(), month.begin(), sum.begin(), std::plus<>());
    }
    return ByMonth(months.size(), sum);
}

// "cloud.egress.GCP" after "cloud.egress": "GCP".
std::optional<std::string> after(const std::string& id, std::string_view prefix) {
    if (!id.starts_with(prefix)) {
        return std::nullopt;
    }
    return id.size() > prefix.size() ? id.substr(prefix.size() + 1) : std::string();
}

class Divider {
  public:
    Divider(const Project& project, const PlanPrices& prices, const ChargeWeights& weights)
        : project_(project), prices_(prices), runs_(weights.runs()), weights_(weights) {}

    Chargeback divide(const CashFlow& flow) {
        Chargeback result;
        for (const Team& team : project_.teams) {
            result.team_ids.push_back(team.id);
        }
        for (const CostLine& line : flow.lines) {
            result.lines.push_back({line.position_id, std::vector<Row>(result.rows(), Row(months(), 0.0))});
        }
        // What others are a share of comes first.
        for (const int pass : {0, 1, 2}) {
            for (std::size_t i = 0; i < flow.lines.size(); ++i) {
                if (pass_of(flow.lines[i]) == pass) {
                    split(flow.lines[i], weights_of(flow.lines[i], result, flow), result.lines[i]);
                }
            }
        }
        result.gpu_h.assign(result.rows(), 0.0);
        for (std::size_t m = 0; m < months(); ++m) {
            for (std::size_t row = 0; row < result.rows(); ++row) {
                const ByMonth& hours = row + 1 < result.rows() ? weights_.used : weights_.own;
                result.gpu_h[row] += hours[m][row] / runs_;
            }
        }
        return result;
    }

  private:
    std::size_t months() const { return prices_.month_hours().size(); }

    const CostPosition* position_of(const CostLine& line) const {
        const auto& positions = project_.costs.positions;
        const auto at = std::find_if(positions.begin(), positions.end(), [&](const CostPosition& candidate) {
            return candidate.id == line.position_id;
        });
        return at == positions.end() ? nullptr : &*at;
    }

    bool is_share_of_cloud(const CostLine& line) const {
        const CostPosition* position = position_of(line);
        return position && position->basis == CostBasis::share_of_cloud;
    }

    int pass_of(const CostLine& line) const {
        return line.group == CostGroup::tax ? 2 : is_share_of_cloud(line) ? 1 : 0;
    }

    // All other cost of the rows so far, of the lines that `counts` is true of; never below 0.
    template <class Counts>
    ByMonth cost_of(const Chargeback& result, const CashFlow& flow, Counts counts) const {
        ByMonth weights = weights_.empty();
        for (std::size_t i = 0; i < flow.lines.size(); ++i) {
            for (std::size_t row = 0; counts(flow.lines[i]) && row < result.rows(); ++row) {
                for (std::size_t m = 0; m < months(); ++m) {
                    weights[m][row] += result.lines[i].amount[row][m];
                }
            }
        }
        return weights;
    }

    static ByMonth not_negative(ByMonth weights) {
        for (Row& month : weights) {
            for (double& weight : month) {
                weight = std::max(weight, 0.0);
            }
        }
        return weights;
    }

    ByMonth reserved(const CostLine& line) const {
        ByMonth weights = weights_.reserved;
        for (std::size_t m = 0; m < months(); ++m) {
            const double used = std::accumulate(weights[m].begin(), weights[m].end(), 0.0);
            weights[m].back() += std::max(reserved_gpus(line) * prices_.month_hours()[m] * runs_ - used, 0.0);
        }
        return weights;
    }

    double reserved_gpus(const CostLine& line) const {
        const auto id = after(line.position_id, "cloud.reserved");
        for (const PricedOffer& offer : prices_.offers()) {
            if (id && offer.offer->id == *id) {
                return offer.offer->gpus * prices_.reserved_instances();
            }
        }
        return 0;
    }

    ByMonth weights_of(const CostLine& line, const Chargeback& result, const CashFlow& flow) const {
        const auto found = [this](const std::map<std::string, ByMonth>& kinds, const std::string& key) {
            const auto at = kinds.find(key);
            return at == kinds.end() ? weights_.empty() : at->second;
        };
        if (line.group == CostGroup::tax) {
            return not_negative(over_all(
                cost_of(result, flow, [](const CostLine& other) { return other.group != CostGroup::tax; })));
        }
        if (is_share_of_cloud(line)) {
            return not_negative(cost_of(result, flow, [](const CostLine& other) {
                return other.group == CostGroup::cloud_compute || other.group == CostGroup::cloud_data;
            }));
        }
        if (line.group == CostGroup::unserved) {
            return weights_.unserved;
        }
        if (const auto offer = after(line.position_id, "cloud.on_demand")) {
            return found(weights_.on_demand, *offer);
        }
        if (const auto offer = after(line.position_id, "cloud.spot")) {
            return found(weights_.spot, *offer);
        }
        if (after(line.position_id, "cloud.reserved")) {
            return reserved(line);
        }
        if (const auto provider = after(line.position_id, "cloud.egress")) {
            return found(weights_.egress, *provider);
        }
        if (after(line.position_id, "cloud.storage")) {
            return weights_.stored;
        }
        const CostPosition* position = position_of(line);
        if (position && position->scope != CostScope::own) {
            const ByMonth& used = position->scope == CostScope::cloud ? weights_.cloud : weights_.used;
            return position->kind == CostKind::capex ? over_all(used) : used;
        }
        return line.kind == CostKind::capex ? over_all(weights_.own) : weights_.own;
    }

    static void split(const CostLine& line, const ByMonth& weights, ChargedLine& charged) {
        for (std::size_t m = 0; m < weights.size(); ++m) {
            const double amount = (m < line.at_start.size() ? line.at_start[m] : 0.0) +
                                  (m < line.at_end.size() ? line.at_end[m] : 0.0);
            const std::vector<double> parts = split_cents(amount, weights[m]);
            for (std::size_t row = 0; row < parts.size(); ++row) {
                charged.amount[row][m] = parts[row];
            }
        }
    }

    const Project& project_;
    const PlanPrices& prices_;
    double runs_;
    const ChargeWeights& weights_;
};

}  // namespace

double Chargeback::total(std::size_t row) const {
    double sum = 0;
    for (const ChargedLine& line : lines) {
        sum = std::accumulate(line.amount[row].begin(), line.amount[row].end(), sum);
    }
    return sum;
}

double Chargeback::total(std::size_t row, std::size_t month) const {
    double sum = 0;
    for (const ChargedLine& line : lines) {
        sum += line.amount[row][month];
    }
    return sum;
}

std::vector<double> split_cents(double amount, const std::vector<double>& weights) {
    std::vector<double> parts(weights.size(), 0.0);
    if (parts.empty()) {
        return parts;
    }
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    const auto all = std::llround(std::abs(amount) * 100.0);
    const double sign = amount < 0 ? -1.0 : 1.0;
    if (!(sum > 0)) {
        parts.back() = sign * static_cast<double>(all) / 100.0;
        return parts;
    }
    std::vector<long long> cents(weights.size());
    std::vector<double> remainder(weights.size());
    long long given = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double exact = static_cast<double>(all) * (weights[i] / sum);
        cents[i] = static_cast<long long>(std::floor(exact));
        remainder[i] = exact - static_cast<double>(cents[i]);
        given += cents[i];
    }
    std::vector<std::size_t> order(weights.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return remainder[a] > remainder[b]; });
    for (std::size_t i = 0; given < all; i = (i + 1) % order.size(), ++given) {
        ++cents[order[i]];
    }
    for (std::size_t i = 0; i < weights.size(); ++i) {
        parts[i] = sign * static_cast<double>(cents[i]) / 100.0;
    }
    return parts;
}

Chargeback charge(const Project& project, const PlanPrices& prices, const CashFlow& flow,
                  const ChargeWeights& weights) {
    return Divider(project, prices, weights).divide(flow);
}

}  // namespace grundlast
