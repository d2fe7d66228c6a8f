#include "model/planning/chargeback.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <string_view>

#include "model/planning/money_of_run.h"

namespace grundlast {

namespace {

using Row = std::vector<double>;  // one weight for each row
using ByMonth = std::vector<Row>;

// Weights of each kind, summed over the runs.
class Weights {
  public:
    Weights(const Project& project, const PlanPrices& prices, const std::vector<RunResult>& runs)
        : project_(project),
          prices_(prices),
          months_(prices.month_hours().size()),
          rows_(project.teams.size() + 1) {
        for (ByMonth* kind : {&own_, &reserved_, &cloud_, &used_, &unserved_, &stored_}) {
            *kind = empty();
        }
        for (const RunResult& run : runs) {
            add(run);
        }
    }

    ByMonth own_, reserved_, cloud_, used_, unserved_, stored_;
    std::map<std::string, ByMonth> on_demand_;  // by offer
    std::map<std::string, ByMonth> spot_;       // by offer
    std::map<std::string, ByMonth> egress_;     // by provider

    ByMonth empty() const { return ByMonth(months_, Row(rows_, 0.0)); }

    // The same in every month: the sum over all.
    static ByMonth over_all(const ByMonth& months) {
        Row sum(months.empty() ? 0 : months.front().size(), 0.0);
        for (const Row& month : months) {
            std::transform(sum.begin(), sum.end(), month.begin(), sum.begin(), std::plus<>());
        }
        return ByMonth(months.size(), sum);
    }

  private:
    std::size_t row_of(std::size_t workload) const {
        const std::string& id = project_.workloads[workload].team_id;
        const auto team = std::find_if(project_.teams.begin(), project_.teams.end(),
                                       [&](const Team& candidate) { return candidate.id == id; });
        return static_cast<std::size_t>(team - project_.teams.begin());
    }

    ByMonth& of(std::map<std::string, ByMonth>& kinds, const std::string& key) const {
        return kinds.try_emplace(key, empty()).first->second;
    }

    void add(const RunResult& run) {
        for (std::size_t w = 0; w < static_cast<std::size_t>(run.workloads); ++w) {
            const std::size_t row = row_of(w);
            for (std::size_t m = 0; m < months_; ++m) {
                add_cell(run.cell(static_cast<int>(w), static_cast<int>(m)), w, row, m);
            }
        }
        for (std::size_t m = 0; m < months_; ++m) {
            const double busy = run.allocated_gpu_h[m];
            own_[m].back() += std::max(run.available_gpu_h[m] - busy, 0.0);
        }
    }

    void add_cell(const Cell& cell, std::size_t w, std::size_t row, std::size_t m) {
        own_[m][row] += cell.own_gpu_h;
        reserved_[m][row] += cell.reserved_gpu_h;
        const double in_cloud = cell.on_demand_gpu_h + cell.reserved_gpu_h + cell.spot_gpu_h;
        cloud_[m][row] += in_cloud;
        used_[m][row] += cell.own_gpu_h + in_cloud;
        unserved_[m][row] += cell.unserved_ref_gpu_h * prices_.unserved_price_of(w);
        stored_[m][row] += cell.cloud_useful_ref_gpu_h;
        const int offer = prices_.offer_of(w);
        if (offer < 0) {
            return;
        }
        const CloudOffer& rented = *prices_.offers()[static_cast<std::size_t>(offer)].offer;
        of(on_demand_, rented.id)[m][row] += cell.on_demand_instance_h;
        of(spot_, rented.id)[m][row] += cell.spot_instance_h;
        of(egress_, rented.provider)[m][row] +=
            static_cast<double>(cell.started_cloud) * project_.workloads[w].data.out_gb;
    }

    const Project& project_;
    const PlanPrices& prices_;
    std::size_t months_, rows_;
};

// "cloud.egress.GCP" after "cloud.egress": "GCP".
std::optional<std::string> after(const std::string& id, std::string_view prefix) {
    if (!id.starts_with(prefix)) {
        return std::nullopt;
    }
    return id.size() > prefix.size() ? id.substr(prefix.size() + 1) : std::string();
}

class Divider {
  public:
    Divider(const Project& project, const PlanPrices& prices, const std::vector<RunResult>& runs)
        : project_(project),
          prices_(prices),
          runs_(static_cast<double>(runs.size())),
          weights_(project, prices, runs) {}

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
                const ByMonth& hours = row + 1 < result.rows() ? weights_.used_ : weights_.own_;
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
        ByMonth weights = weights_.reserved_;
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
            return not_negative(Weights::over_all(
                cost_of(result, flow, [](const CostLine& other) { return other.group != CostGroup::tax; })));
        }
        if (is_share_of_cloud(line)) {
            return not_negative(cost_of(result, flow, [](const CostLine& other) {
                return other.group == CostGroup::cloud_compute || other.group == CostGroup::cloud_data;
            }));
        }
        if (line.group == CostGroup::unserved) {
            return weights_.unserved_;
        }
        if (const auto offer = after(line.position_id, "cloud.on_demand")) {
            return found(weights_.on_demand_, *offer);
        }
        if (const auto offer = after(line.position_id, "cloud.spot")) {
            return found(weights_.spot_, *offer);
        }
        if (after(line.position_id, "cloud.reserved")) {
            return reserved(line);
        }
        if (const auto provider = after(line.position_id, "cloud.egress")) {
            return found(weights_.egress_, *provider);
        }
        if (after(line.position_id, "cloud.storage")) {
            return weights_.stored_;
        }
        const CostPosition* position = position_of(line);
        if (position && position->scope != CostScope::own) {
            const ByMonth& used = position->scope == CostScope::cloud ? weights_.cloud_ : weights_.used_;
            return position->kind == CostKind::capex ? Weights::over_all(used) : used;
        }
        return line.kind == CostKind::capex ? Weights::over_all(weights_.own_) : weights_.own_;
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
    Weights weights_;
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
                  const std::vector<RunResult>& runs) {
    return Divider(project, prices, runs).divide(flow);
}

}  // namespace grundlast
