// A hardware offer as CSV or XLSX: one row for each server, with its name, GPU model, GPUs and price; columns
// by --map or by their names in English and German. Prices are for one server, without tax; the currency is
// that of its column
// ("price_eur", "Preis EUR"), of a column for it, or --currency.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "model/exchange/column_mapping.h"
#include "model/exchange/csv_jobs_reader.h"
#include "model/exchange/format.h"
#include "model/exchange/table_values.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

const std::vector<FieldNames>& field_names() {
    static const std::vector<FieldNames> names = {
        {"system",
         {"system", "server", "node", "model", "product", "produkt", "bezeichnung", "artikel", "position",
          "beschreibung", "description", "name"}},
        {"gpu_model", {"gpu_model", "gpu_modell", "gpu_type", "gpu_typ", "gpu"}},
        {"gpus", {"gpus", "gpu_count", "anzahl_gpus", "gpu_anzahl", "gpus_je_server", "gpus_per_server"}},
        {"price_eur",
         {"price_eur", "list_price_eur", "unit_price_eur", "preis_eur", "einzelpreis_eur", "stückpreis_eur"}},
        {"price_usd", {"price_usd", "list_price_usd", "unit_price_usd", "preis_usd", "einzelpreis_usd"}},
        {"price", {"price", "list_price", "unit_price", "preis", "einzelpreis", "stückpreis", "listenpreis"}},
        {"currency", {"currency", "währung"}},
        {"power_kw", {"max_power_kw", "power_kw", "leistung_kw", "max_leistung_kw"}},
        {"rack_units", {"rack_units", "height_u", "he", "höheneinheiten", "bauhöhe_he"}},
        {"cpu_cores", {"cpu_cores", "cores", "kerne", "cpu_kerne"}},
        {"ram_gb", {"ram_gb", "memory_gb", "speicher_gb", "arbeitsspeicher_gb"}},
        {"date", {"date", "offer_date", "datum", "angebotsdatum", "stand"}},
        {"source", {"source", "quelle", "angebot", "angebotsnummer", "offer"}}};
    return names;
}

std::size_t price_column(const ColumnMapping& mapping) {
    for (const char* name : {"price_eur", "price_usd", "price"}) {
        if (const std::size_t column = mapping.find(name); column != no_column) {
            return column;
        }
    }
    return no_column;
}

bool is_complete(const ColumnMapping& mapping) {
    return mapping.find("system") != no_column && mapping.find("gpu_model") != no_column &&
           mapping.find("gpus") != no_column && price_column(mapping) != no_column;
}

bool recognises_offer(std::string_view text) {
    return is_complete(map_columns(CsvColumns::of(text).names(), field_names(), {}));
}

class OfferRow {
  public:
    OfferRow(const ColumnMapping& mapping, const CsvRow& row, const TableStyle& style)
        : mapping_(mapping), row_(row), style_(style) {}

    std::string text(std::string_view field) const {
        const std::size_t column = mapping_.find(field);
        return column == no_column ? "" : valid_utf8(row_.fields[column]);
    }

    // -1 where there is none; complains about what is no number from 0.
    double number(std::size_t column) {
        if (column == no_column) {
            return -1;
        }
        const TableValue<double> value = table_number(row_.fields[column], style_);
        const bool bad = value.value && *value.value < 0;
        if ((bad || !value.problem.empty()) && problem_.empty()) {
            const std::string name = shown(mapping_.header[column]) + " ";
            problem_ = bad ? Text{name + "ist kleiner als 0", name + "is less than 0"}
                           : Text{name + value.problem.de, name + value.problem.en};
        }
        return value.value.value_or(-1);
    }

    double number(std::string_view field) { return number(mapping_.find(field)); }

    const Text& problem() const { return problem_; }

  private:
    const ColumnMapping& mapping_;
    const CsvRow& row_;
    const TableStyle& style_;
    Text problem_;
};

int whole(double value) {
    return static_cast<int>(std::lround(std::clamp(value, 0.0, 1e6)));
}

// The reason why the row makes no offer, or an empty text.
Text offer_of(OfferRow& row, const ColumnMapping& mapping, const ImportOptions& options, HardwareOffer& offer) {
    NodeSystem& system = offer.system;
    system.name = row.text("system");
    system.gpu_model = row.text("gpu_model");
    const double gpus = row.number("gpus");
    system.gpus = whole(gpus);
    system.max_power_kw = std::max(0.0, row.number("power_kw"));
    system.rack_units = whole(row.number("rack_units"));
    system.cpu_cores = whole(row.number("cpu_cores"));
    system.ram_gb = std::max(0.0, row.number("ram_gb"));
    offer.price = row.number(price_column(mapping));
    offer.currency = mapping.find("price_eur") != no_column   ? "EUR"
                     : mapping.find("price_usd") != no_column ? "USD"
                                                              : row.text("currency");
    offer.currency = offer.currency.empty() ? options.currency : offer.currency;
    if (!row.problem().empty()) {
        return row.problem();
    }
    if (system.name.empty() || system.gpu_model.empty() || gpus < 1 || gpus != std::floor(gpus) ||
        gpus > 1024) {
        return {"Name, GPU-Modell oder Zahl der GPUs fehlt", "name, GPU model or number of GPUs is missing"};
    }
    if (offer.price <= 0) {
        return {"der Preis fehlt", "the price is missing"};
    }
    if (offer.currency.size() != 3) {
        return {"die Währung fehlt; --currency EUR angeben", "the currency is missing; give --currency EUR"};
    }
    const std::string date = row.text("date");
    const std::string source = row.text("source");
    system.origin = {OriginKind::catalogue, Text::same(source),
                     date.empty() ? options.price_date : date.substr(0, 10), ""};
    return {};
}

Result<Import> read_offer(ImportSource& source) {
    ImportDraft draft = source.draft("hardware");
    std::optional<ColumnMapping> mapping;
    const TableStyle style{source.options.decimal_sign, source.options.day_order,
                           separator_of(first_line(source.input.head())) == ';', source.zone};
    const auto take_header = [&](const CsvColumns& header) {
        mapping = map_columns(header.names(), field_names(), source.options.columns);
        draft.note(mapping->described());
        if (!mapping->problem.empty()) {
            return mapping->problem;
        }
        return is_complete(*mapping)
                   ? Text{}
                   : Text{
                         "ein Angebot braucht system, gpu_model, gpus und price (oder price_eur), oder --map "
                         "system=SPALTE,…",
                         "an offer needs system, gpu_model, gpus and price (or price_eur), or --map "
                         "system=COLUMN,…"};
    };
    const auto take_row = [&](const CsvRow& cells) {
        OfferRow row(*mapping, cells, style);
        HardwareOffer offer;
        Text problem = offer_of(row, *mapping, source.options, offer);
        if (problem.empty()) {
            if (offer.system.origin.source.en.empty()) {
                offer.system.origin.source = Text::same(draft.history().source);
            }
            draft.import().hardware.push_back(std::move(offer));
        }
        return problem;
    };
    return read_csv_jobs(source, draft, {take_header, take_row});
}

}  // namespace

ImportFormat hardware_offer_format() {
    return {"hardware", &recognises_offer, &read_offer};
}

}  // namespace grundlast
