#include "model/exchange/known_others.h"

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "model/exchange/csv_jobs_reader.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

struct OtherTable {
    std::vector<std::string_view> columns;  // in lower case; all must be there
    Text reason;
};

const std::vector<OtherTable>& other_tables() {
    static const std::vector<OtherTable> tables = {
        {{"avg_run_time_gpu", "complete_rate_gpu"},
         {"Kennzahlen je Cluster, keine Jobs; das Protokoll der Jobs importieren",
          "figures per cluster, no jobs; import the log of its jobs"}},
        {{"running_gpu_num", "pending_gpu_num", "total_gpu_num"},
         {"Zählungen je Zeitpunkt, keine Jobs; das Protokoll der Jobs importieren",
          "counts per point in time, no jobs; import the log of its jobs"}},
        {{"date", "total"},
         {"Werte je Tag, keine Jobs; das Protokoll der Jobs importieren",
          "values per day, no jobs; import the log of its jobs"}},
        {{"sn", "cpu_milli", "gpu", "model"},
         {"eine Liste von Knoten, keine Jobs; für replay und place: --nodes-csv",
          "a list of nodes, no jobs; for replay and place: --nodes-csv"}},
        {{"gpu_model", "gpu_capacity_num", "node_name"},
         {"eine Liste von Knoten, keine Jobs", "a list of nodes, no jobs"}},
        {{"vc", "node num"},
         {"Knoten je virtuellem Cluster, keine Jobs", "nodes per virtual cluster, no jobs"}},
        {{"timestamp", "contexttokens", "generatedtokens"},
         {"Anfragen an ein Sprachmodell mit Token-Zahlen, ohne GPUs und Laufzeiten: daraus wird kein Job; "
          "als "
          "Dienst mit Lastkurve in der Bestandsaufnahme eintragen",
          "requests to a language model with token counts, without GPUs and run times: no jobs can be made of "
          "them; "
          "enter them as a service with a load curve in the inventory"}},
        {{"job_id", "easy_s"}, {"Wartezeiten eines Vergleichs, keine Jobs", "waits of a comparison, no jobs"}},
        {{"id", "t", "value"},
         {"eine Zeitreihe; dafür: grundlast forecast --series",
          "a time series; for it: grundlast forecast --series"}},
        {{"provider", "egress_per_gb"},
         {"Preise für ausgehende Daten und Speicher, keine Instanzen; von Hand eintragen",
          "prices of egress and storage, no instances; enter them by hand"}},
        {{"provider", "scheme", "discount_pct"},
         {"Rabattstufen, keine Preise", "levels of discounts, no prices"}},
        {{"cloud", "gpu type", "on-demand"},
         {"Preise ohne Währung, Region und Datum; Spalten provider, region, currency und snapshot_date "
          "ergänzen",
          "prices without currency, region and date; add the columns provider, region, currency and "
          "snapshot_date"}},
        {{"column_id", "feature_level"},
         {"die Beschreibung der FOCUS-Spalten, keine Rechnung", "the description of FOCUS columns, no bill"}},
        {{"gpu", "profile", "compute_slices"}, {"eine Liste von MIG-Profilen", "a list of MIG profiles"}},
        {{"name", "vendor", "architecture"},
         {"eine Liste von GPU-Modellen ohne Preise", "a list of GPU models without prices"}},
        {{"topic", "parameter", "value"}, {"eine Liste von Annahmen", "a list of assumptions"}}};
    return tables;
}

bool holds(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

// Fixed columns of sacct: a header with blanks and a line of dashes below.
bool is_wide_sacct(std::string_view head) {
    LineReader lines(head);
    std::string_view header;
    std::string_view dashes;
    return lines.next(header) && lines.next(dashes) && holds(lower_case(header), "jobid") &&
           dashes.starts_with("--");
}

Text reason_against_text(std::string_view head) {
    if (is_wide_sacct(head)) {
        return {"Ausgabe von sacct in festen Spalten, die Werte abschneidet; mit --parsable2 aufrufen",
                "output of sacct in fixed columns, which cut values; call it with --parsable2"};
    }
    if (holds(head, "Utilization") && (holds(head, "Usage reported in") || head.starts_with("----"))) {
        return {"Summen von sreport, keine Jobs; sacct --parsable2 exportieren",
                "sums of sreport, no jobs; export sacct --parsable2"};
    }
    if (holds(head, "apiVersion:") && holds(head, "kind:")) {
        return {"YAML von Kubernetes; mit kubectl get workloads -A -o json exportieren",
                "YAML of Kubernetes; export with kubectl get workloads -A -o json"};
    }
    if (holds(head, "DCGM_FI_") && holds(head, "# Format")) {
        return {"Einstellungen des DCGM-Exporters, keine Messwerte; die Seite /metrics speichern",
                "settings of the DCGM exporter, no measurements; save its page /metrics"};
    }
    const std::string_view text = trimmed(head);
    if (text.starts_with('[') || text.starts_with('{')) {
        return {
            "JSON ohne bekannten Inhalt; bekannt sind Workloads von Kueue (kubectl get workloads -A -o json) "
            "und "
            "Antworten von OpenCost (/allocation/compute)",
            "JSON of unknown content; known are workloads of Kueue (kubectl get workloads -A -o json) and "
            "answers "
            "of OpenCost (/allocation/compute)"};
    }
    return {};
}

}  // namespace

Text reason_against(std::string_view head) {
    const CsvColumns header = CsvColumns::of(head);
    for (const OtherTable& table : other_tables()) {
        if (std::all_of(table.columns.begin(), table.columns.end(),
                        [&](std::string_view column) { return header.has(column); })) {
            return table.reason;
        }
    }
    return reason_against_text(head);
}

Text reason_against_binary(std::string_view head) {
    if (head.starts_with("\xD0\xCF\x11\xE0")) {
        return {"ist eine alte oder verschlüsselte Excel-Datei; ohne Kennwort als .xlsx oder CSV speichern",
                "is an old or encrypted Excel file; save it without a password as .xlsx or CSV"};
    }
    if (head.starts_with("PAR1")) {
        return {"ist Parquet; den Export als CSV anlegen", "is Parquet; set the export to CSV"};
    }
    if (head.starts_with("%PDF")) {
        return {"ist ein PDF; die Daten als CSV oder XLSX exportieren",
                "is a PDF; export the data as CSV or XLSX"};
    }
    if (head.starts_with("\xFF\xFE") || head.starts_with("\xFE\xFF")) {
        return {"ist keine Textdatei in UTF-8, sondern UTF-16; als UTF-8 speichern",
                "is not a text file in UTF-8 but UTF-16; save it as UTF-8"};
    }
    return {"ist keine Textdatei in UTF-8; bitte als Text exportieren",
            "is not a text file in UTF-8; export it as text"};
}

}  // namespace grundlast
