// The scorecard's criteria, the rules of thumb and the risks that a new project starts with.
#include "model/project/decision.h"

namespace grundlast {

namespace {

constexpr const char* documents_date = "2026-11-30";

Origin customer(Text source) {
    return {OriginKind::assumption, std::move(source), documents_date, ""};
}

Origin from_documents() {
    return customer(
        {"Entscheidungsunterlagen des Auftraggebers, 2026", "the customer's decision papers, 2026"});
}

Criterion criterion(std::string id, double weight, Text name, Text question) {
    Criterion result;
    result.id = std::move(id);
    result.name = std::move(name);
    result.question = std::move(question);
    result.weight = weight;
    result.origin = from_documents();
    return result;
}

Threshold threshold(std::string id, double low, double high, std::string unit, Text name, Text meaning) {
    return {std::move(id), std::move(name), low, high, std::move(unit), std::move(meaning), from_documents()};
}

}  // namespace

std::vector<Criterion> default_criteria() {
    return {
        criterion("utilisation", 20, {"Auslastung", "Utilisation"},
                  {"Wie stetig sind GPUs belegt? 0: selten, 1: über Jahre hoch",
                   "How steadily are GPUs in use? 0: seldom, 1: highly for years"}),
        criterion("volatility", 15, {"Gleichmäßigkeit des Bedarfs", "Steadiness of demand"},
                  {"Wie stark schwankt der Bedarf? 0: seltene hohe Spitzen, 1: gleichmäßig",
                   "How much does demand vary? 0: rare high peaks, 1: steady"}),
        criterion("sovereignty", 20, {"Datenhoheit", "Data sovereignty"},
                  {"Wie viel Arbeit darf den Standort nicht verlassen? 0: nichts, 1: alles",
                   "How much work may not leave the site? 0: none, 1: all"}),
        criterion("data_gravity", 10, {"Datenmenge am Ort", "Data gravity"},
                  {"Wie schwer sind die Rohdaten zu bewegen? 0: leicht, 1: gar nicht",
                   "How hard is it to move the raw data? 0: easy, 1: impossible"}),
        criterion("determinism", 10, {"Zusagen an die Leistung", "Deterministic performance"},
                  {"Wie viel Arbeit braucht zugesagte Zeiten? 0: keine, 1: alle",
                   "How much work needs promised times? 0: none, 1: all"}),
        criterion("team_skill", 10, {"Können des Betriebsteams", "Skill of the operations team"},
                  {"Kann das Team (oder ein Partner) einen Cluster betreiben? 0: nein, 1: mit Erfahrung",
                   "Can the team (or a partner) run a cluster? 0: no, 1: with experience"}),
        criterion("budget_form", 10, {"Form des Budgets", "Form of the budget"},
                  {"Ist Investitionsgeld da? 0: nur laufendes Budget, 1: Investition gewünscht",
                   "Is there capital? 0: running budget only, 1: investment wanted"}),
        criterion("time_to_value", 5, {"Zeit bis zum Nutzen", "Time to value"},
                  {"Wie lange darf der Start dauern? 0: wenige Tage, 1: viele Monate",
                   "How long may the start take? 0: a few days, 1: many months"}),
    };
}

std::vector<Threshold> default_thresholds() {
    return {
        threshold(
            "cloud_below_utilisation", 0.30, 0.40, "share",
            {"Auslastung, unter der die Cloud gewinnt", "Utilisation below which the cloud wins"},
            {"Unter diesem Bereich ist Mieten meist günstiger", "Below this range renting is mostly cheaper"}),
        threshold("own_above_utilisation", 0.50, 0.60, "share",
                  {"Auslastung über 12 Monate, ab der Eigenbetrieb lohnt",
                   "Utilisation over 12 months from which owning pays"},
                  {"Über diesem Bereich trägt sich eigene Hardware meist",
                   "Above this range own hardware mostly pays"}),
        threshold(
            "break_even_months", 18, 36, "months",
            {"Übliche Zeit bis zum Break-even", "Usual time to break even"},
            {"Später als das obere Ende ist ein Warnzeichen", "Later than the upper end is a warning sign"}),
        threshold(
            "amortisation_months", 18, 24, "months",
            {"Amortisation eigener Systeme bei Dauerlast", "Amortisation of own systems under constant load"},
            {"Gilt nur bei durchgehend hoher Last", "Holds under constant high load only"}),
        threshold("spot_discount", 0.60, 0.90, "share",
                  {"Nachlass von Spot-Kapazität", "Discount of spot capacity"},
                  {"Gegenüber dem Preis nach Bedarf, vor Unterbrechungen",
                   "Off the on-demand price, before interruptions"}),
        threshold("spot_saving", 0.70, 0.70, "share",
                  {"Ersparnis durch Spot mit Checkpoints", "Saving by spot with checkpoints"},
                  {"Von Anwendern berichtet, Wiederholungen eingerechnet",
                   "Reported by users, repeated work included"}),
        threshold("reserved_discount", 0.30, 0.40, "share",
                  {"Nachlass bei Reservierung", "Discount of reservations"},
                  {"Gegenüber dem Preis nach Bedarf", "Off the on-demand price"}),
        threshold("shortage", 0, 0.60, "share",
                  {"Engpass bei spezialisierten Anbietern zu Spitzenzeiten",
                   "Shortage at specialised providers at peak times"},
                  {"So viel des Gewünschten kann fehlen", "So much of what is wanted may be missing"}),
        threshold(
            "large_cloud_use", 0.50, 0.50, "share", {"Auslastung großer Clouds", "Use of large clouds"},
            {"Auch dort steht etwa die Hälfte der GPUs frei", "There too about half of the GPUs are free"}),
        threshold("price_large_cloud", 3, 30, "EUR/h",
                  {"Preis nach Bedarf, große Clouds", "On-demand price, large clouds"},
                  {"Je GPU-Typ und Region", "By GPU type and region"}),
        threshold("price_specialist", 2, 20, "EUR/h",
                  {"Preis nach Bedarf, spezialisierte Anbieter", "On-demand price, specialised providers"},
                  {"30 bis 50 % unter den großen Clouds", "30 to 50 % below the large clouds"}),
        threshold("mixed_precision", 2, 4, "factor",
                  {"Zeitgewinn durch gemischte Genauigkeit", "Speed-up by mixed precision"},
                  {"Weniger GPU-Zeit für dasselbe Training", "Less GPU time for the same training"}),
        threshold("real_training", 0.10, 0.20, "share",
                  {"Anteil echten Trainings, unter dem die Cloud günstiger bleibt",
                   "Share of real training below which the cloud stays cheaper"},
                  {"Der Rest ist Leerlauf oder Versuch", "The rest is idle time or experiment"}),
    };
}

std::vector<RegisteredRisk> default_risks() {
    const auto risk = [](std::string id, double probability, double impact, Text name, Text mitigation) {
        return RegisteredRisk{std::move(id), std::move(name), probability, impact, std::move(mitigation), ""};
    };
    return {
        risk("delivery", 0.3, 0, {"Lieferung der Server verspätet sich", "Servers are delivered late"},
             {"Zwischenzeit mieten, Vertragsstrafe vereinbaren", "Rent in the meantime, agree on a penalty"}),
        risk("demand", 0.25, 0, {"Bedarf bleibt unter der Prognose", "Demand stays below the forecast"},
             {"Klein beginnen, in Stufen ausbauen", "Start small, grow in steps"}),
        risk("generation", 0.4, 0,
             {"Neue GPU-Generation entwertet die Hardware", "A new GPU generation devalues the hardware"},
             {"Restwert vorsichtig ansetzen, Leasing prüfen",
              "Be careful with the residual value, consider leasing"}),
        risk("electricity", 0.3, 0,
             {"Strompreis steigt stärker als angenommen", "Electricity rises more than assumed"},
             {"Preisbindung, Effizienz der Kühlung", "Fixed price, efficient cooling"}),
        risk("provider", 0.2, 0,
             {"Anbieter hat die GPUs zur Spitze nicht frei", "The provider has no free GPUs at the peak"},
             {"Reservieren, zweiten Anbieter vorsehen", "Reserve, keep a second provider"}),
        risk("staff", 0.2, 0, {"Betriebspersonal fehlt", "Operations staff is missing"},
             {"Partner für den Betrieb, Schulung", "A partner for operations, training"}),
        risk("lock_in", 0.2, 0, {"Bindung an einen Anbieter", "Lock-in to one provider"},
             {"Offene Schnittstellen, erprobter Ausstieg", "Open interfaces, a tested exit"}),
        risk("data_breach", 0.05, 0, {"Datenschutzverletzung", "Breach of data protection"},
             {"Zugriffe begrenzen, protokollieren, prüfen", "Limit, log and audit access"}),
    };
}

Decision default_decision() {
    Decision decision;
    decision.criteria = default_criteria();
    decision.checklist = default_checklist();
    decision.schedule = default_schedule();
    decision.risks = default_risks();
    decision.thresholds = default_thresholds();
    return decision;
}

}  // namespace grundlast
