#include "model/catalog/catalog.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "model/catalog/catalogue_file.h"

namespace grundlast {

namespace {

// One dated price of one currency; the file has a single row.
struct ExchangeRate {
    double usd_per_eur = 0;
    Origin origin;
};

template <class Visit, FieldsOf<ExchangeRate> Self>
void fields(Visit&& visit, Self& rate) {
    visit("usd_per_eur", rate.usd_per_eur);
    visit("origin", rate.origin);
}

template <class T, class Key>
const T* find_by(const std::vector<T>& rows, Key T::*key, const std::string& wanted) {
    const auto at = std::find_if(rows.begin(), rows.end(), [&](const T& row) { return row.*key == wanted; });
    return at == rows.end() ? nullptr : &*at;
}

// Every row of `file` must pass: names are there and unique, and `wrong` finds nothing.
template <class T, class Wrong>
Result<void> check_rows(const std::vector<Numbered<T>>& rows, const std::string& file, std::string T::*key,
                        std::string_view key_column, Wrong wrong) {
    std::set<std::string> seen;
    for (const Numbered<T>& row : rows) {
        const std::string& name = row.value.*key;
        if (name.empty()) {
            return row_error(file, row.line, key_column, name, {"ein Name ist nötig", "a name is needed"});
        }
        if (!seen.insert(name).second) {
            return row_error(file, row.line, key_column, name,
                             {"kommt schon weiter oben vor; eine der Zeilen löschen",
                              "stands further up already; delete one of the rows"});
        }
        if (const auto fault = wrong(row.value)) {
            return row_error(file, row.line, fault->column, fault->value, fault->mend);
        }
    }
    return {};
}

struct Fault {
    std::string column;
    std::string value;
    Text mend;
};

std::optional<Fault> must_be_positive(std::string column, double value) {
    if (value > 0) {
        return std::nullopt;
    }
    return Fault{std::move(column), shortest(value), {"muss größer als 0 sein", "must be greater than 0"}};
}

std::optional<Fault> must_be_known_gpu(const std::vector<GpuModel>& models, const std::string& name) {
    if (find_by(models, &GpuModel::name, name)) {
        return std::nullopt;
    }
    return Fault{"gpu_model",
                 name,
                 {"steht nicht in gpu_models.csv; dort eintragen oder den Namen berichtigen",
                  "is not in gpu_models.csv; add it there or correct the name"}};
}

std::optional<Fault> must_be_known_currency(const std::string& currency) {
    if (currency == "EUR" || currency == "USD") {
        return std::nullopt;
    }
    return Fault{"currency", currency, {"EUR oder USD wird erwartet", "EUR or USD is expected"}};
}

template <class T>
std::vector<T> values_of(std::vector<Numbered<T>> rows) {
    std::vector<T> values;
    values.reserve(rows.size());
    for (Numbered<T>& row : rows) {
        values.push_back(std::move(row.value));
    }
    return values;
}

// Reads `folder`/`name` into `target`; `wrong` as in check_rows.
template <class T, class Wrong>
Result<void> load(const std::string& folder, const std::string& name, std::string T::*key,
                  std::string_view key_column, Wrong wrong, std::vector<T>& target) {
    const std::string file = folder + "/" + name;
    Result<std::vector<Numbered<T>>> rows = read_catalogue_file<T>(file);
    if (!rows) {
        return rows.error();
    }
    if (Result<void> checked = check_rows(*rows, file, key, key_column, wrong); !checked) {
        return checked;
    }
    target = values_of(std::move(rows).value());
    return {};
}

Result<void> load_exchange_rate(const std::string& folder, Catalogue& catalogue) {
    const std::string file = folder + "/exchange_rate.csv";
    const Result<std::vector<Numbered<ExchangeRate>>> rows = read_catalogue_file<ExchangeRate>(file);
    if (!rows) {
        return rows.error();
    }
    const Numbered<ExchangeRate>& row = rows->front();
    if (!(row.value.usd_per_eur > 0)) {
        return row_error(file, row.line, "usd_per_eur", shortest(row.value.usd_per_eur),
                         {"muss größer als 0 sein", "must be greater than 0"});
    }
    catalogue.usd_per_eur = row.value.usd_per_eur;
    catalogue.exchange_rate_origin = row.value.origin;
    return {};
}

template <class T>
void take_newest(std::string& date, const std::vector<T>& rows) {
    for (const T& row : rows) {
        date = std::max(date, row.origin.date);
    }
}

}  // namespace

const GpuModel* Catalogue::gpu_model(const std::string& name) const {
    return find_by(gpu_models, &GpuModel::name, name);
}

const NodeSystem* Catalogue::node_system(const std::string& name) const {
    return find_by(node_systems, &NodeSystem::name, name);
}

const CloudOffer* Catalogue::offer(const std::string& id) const {
    return find_by(offers, &CloudOffer::id, id);
}

Result<Catalogue> load_catalogue(const std::string& folder) {
    Catalogue catalogue;
    const auto gpu_fault = [](const GpuModel& gpu) { return must_be_positive("memory_gb", gpu.memory_gb); };
    const auto system_fault = [&](const NodeSystem& system) {
        const auto unknown = must_be_known_gpu(catalogue.gpu_models, system.gpu_model);
        return unknown ? unknown : must_be_positive("gpus", system.gpus);
    };
    const auto offer_fault = [&](const CloudOffer& offer) {
        for (const auto& fault : {must_be_known_gpu(catalogue.gpu_models, offer.gpu_model),
                                  must_be_known_currency(offer.currency), must_be_positive("gpus", offer.gpus),
                                  must_be_positive("on_demand_per_h", offer.on_demand_per_h)}) {
            if (fault) {
                return fault;
            }
        }
        return std::optional<Fault>();
    };
    const auto egress_fault = [](const EgressPrice& price) { return must_be_known_currency(price.currency); };

    if (auto r = load(folder, "gpu_models.csv", &GpuModel::name, "name", gpu_fault, catalogue.gpu_models); !r) {
        return r.error();
    }
    if (auto r =
            load(folder, "node_systems.csv", &NodeSystem::name, "name", system_fault, catalogue.node_systems);
        !r) {
        return r.error();
    }
    if (auto r = load(folder, "cloud_offers.csv", &CloudOffer::id, "id", offer_fault, catalogue.offers); !r) {
        return r.error();
    }
    if (auto r = load(folder, "egress.csv", &EgressPrice::provider, "provider", egress_fault, catalogue.egress);
        !r) {
        return r.error();
    }
    if (auto r = load_exchange_rate(folder, catalogue); !r) {
        return r.error();
    }
    take_newest(catalogue.date, catalogue.gpu_models);
    take_newest(catalogue.date, catalogue.node_systems);
    take_newest(catalogue.date, catalogue.offers);
    take_newest(catalogue.date, catalogue.egress);
    return catalogue;
}

double billed_seconds(const CloudOffer& offer, double duration_s) {
    if (!(duration_s > 0)) {
        return 0;
    }
    const double charged = std::max(duration_s, offer.minimum_billing_s);
    if (!(offer.billing_step_s > 0)) {
        return charged;
    }
    // A duration that is a whole number of steps up to rounding of the division is not charged another one.
    const double steps = charged / offer.billing_step_s;
    const double nearest = std::round(steps);
    const double whole = std::abs(steps - nearest) < 1e-9 * std::max(1.0, nearest) ? nearest : std::ceil(steps);
    return whole * offer.billing_step_s;
}

}  // namespace grundlast
