// What a reader of the example "philly" must know about its numbers.
#include "model/project/assumptions.h"

namespace grundlast {

namespace {

void about_the_trace(Project& project) {
    const Origin trace{OriginKind::catalogue,
                       Text::same("philly-traces, msr-fiddle@29a1b87f (CC BY 4.0); artifacts@aaf7a0d"),
                       "2017-12-22", ""};
    const auto add = [&](const char* id, Text text, const Origin& origin) {
        project.notes.push_back(register_note(id, std::move(text), origin));
    };
    add("attribution",
        {"Die Job-Historie ist aus „Philly traces“ von Microsoft abgeleitet (CC BY 4.0), gefiltert von den "
         "Autoren von "
         "Pollux und Sia; deren Filter ist nicht dokumentiert.",
         "The job history is derived from \"Philly traces\" by Microsoft (CC BY 4.0), filtered by the authors "
         "of "
         "Pollux and Sia; their filter is not documented."},
        trace);
    add("missing-columns",
        {"Die Historie enthält weder Nutzer noch Status noch Wartezeit noch angeforderte Laufzeit. Ob ein Job "
         "erfolgreich war, ist unbekannt; die angeforderte Laufzeit ist mit dem 1,5-Fachen der echten "
         "angenommen.",
         "The history holds no user, status, queue time or requested walltime. Whether a job succeeded is "
         "unknown; the "
         "requested walltime is assumed to be 1.5 times the real one."},
        trace);
    add("time-zone",
        {"Die Zeiten tragen keine Zone und werden als UTC gelesen, vermutlich sind sie pazifische Ortszeit. "
         "Das "
         "Wochenprofil kann daher um sieben bis acht Stunden verschoben sein.",
         "The times carry no zone and are read as UTC; presumably they are Pacific local time. The weekly "
         "profile may "
         "therefore be shifted by seven or eight hours."},
        trace);
    add("coverage",
        {"Die ersten drei Wochen enthalten fast keine Jobs (20 in zwei Wochen): die Quelle beginnt erst danach "
         "richtig. "
         "Die Jobs je Monat sind über die ganzen 110 Tage gemittelt und deshalb eher zu niedrig.",
         "The first weeks hold almost no jobs (20 in two weeks): the source really begins later. Jobs per "
         "month are "
         "averaged over all 110 days and thus rather too low."},
        trace);
    add("falling-end",
        {"In den letzten Wochen fallen die GPU-Stunden, weil Jobs fehlen, die beim Ende der Aufzeichnung noch "
         "liefen. "
         "Die Prognose mischt deshalb das Niveau der Historie mit dem Mittel der Vorlagen.",
         "GPU-hours fall in the last weeks, since jobs that still ran when the recording ended are missing. "
         "The forecast "
         "therefore blends the level of the history with the mean of the templates."},
        trace);
    add("duplicates",
        {"65 Zeilen der Quelle sind exakt doppelt; sie sind beibehalten, weil Sammelaufträge so aussehen.",
         "65 rows of the source are exact duplicates; they are kept, since batches of equal jobs look like "
         "that."},
        trace);
}

void about_the_assumptions(Project& project) {
    const auto add = [&](const char* id, Text text, const Origin& origin) {
        project.notes.push_back(register_note(id, std::move(text), origin));
    };
    add("poisson",
        {"Die Simulation zieht Ankünfte je Team und GPU-Zahl als Poisson-Prozess mit Wochenprofil. "
         "Echte Jobs kommen "
         "oft in Schüben (Parameterstudien); echte Wartezeiten können daher länger sein.",
         "The simulation draws arrivals per team and GPU count as a Poisson process with a weekly "
         "profile. Real jobs "
         "often come in bursts (parameter studies), so real waits may be longer."},
        Origin{OriginKind::formula,
               {"Simulation: Poisson-Ankünfte nach Stunde der Woche",
                "simulation: Poisson arrivals by hour of the week"},
               "",
               ""});
    add("old-cluster",
        {"Der heutige Cluster dient nur zum Vergleich: Von 15 virtuellen Clustern sind 11 Knotenzahlen "
         "bekannt, die "
         "übrigen 4 (zusammen 18 Jobs) sind mit je einem Knoten angenommen, jeder Knoten mit 8 GPUs.",
         "Today's cluster is there for comparison only: the node counts of 11 of 15 virtual clusters are "
         "known, the "
         "other 4 (18 jobs in all) are assumed to have one node each, every node 8 GPUs."},
        assumed({"HeliosArtifact@bdaae109: 11 Knotenzahlen", "HeliosArtifact@bdaae109: 11 node counts"}));
    add("service-levels",
        {"Zugesagter Start (P95): bis 8 GPUs binnen 4 Stunden, bis 32 GPUs binnen 12, bis 64 GPUs binnen 48 "
         "Stunden, "
         "darüber (ganzer Cluster) binnen einer Woche. Angenommen, da die Historie keine Ziele nennt; 2017 lag "
         "die "
         "mittlere Wartezeit bei 3.760 s.",
         "Promised start (P95): up to 8 GPUs within 4 hours, up to 32 GPUs within 12, up to 64 GPUs within 48 "
         "hours, "
         "above (the whole cluster) within a week. Assumed, since the history states no goals; in 2017 the "
         "mean wait "
         "was 3,760 s."},
        assumed({"mittlere Wartezeit 3760 s, Median 189 s (AcmeTrace, Zeile Philly)",
                 "mean queue time 3760 s, median 189 s (AcmeTrace, Philly row)"}));
    add("world",
        {"Die Historie nennt weder Ausfälle noch Checkpoints noch Datenraten. Angenommen: Jobs ab 8 GPUs "
         "schreiben "
         "alle 2 Stunden 20 GB; Jobs mit mehreren GPUs warten 15 % ihrer Laufzeit auf das Netz; jede GPU liest "
         "0,2 "
         "GB/s. Ausfälle nach den Zahlen von Meta.",
         "The history states neither failures nor checkpoints nor data rates. Assumed: jobs of 8 GPUs and more "
         "write "
         "20 GB every 2 hours; jobs of several GPUs wait for the network for 15 % of their run time; each GPU "
         "reads "
         "0.2 GB/s. Failures by Meta's figures."},
        assumed({"Größenordnungen üblicher Trainingsjobs", "orders of magnitude of usual training jobs"}));
    add("cloud-price",
        {"Gemietet wird zum Listenpreis in Frankfurt (13,05 USD je GPU-Stunde). Die gleiche "
         "GPU-Klasse kostet in "
         "anderen Regionen und mit Bindung die Hälfte und weniger: vor einer Entscheidung ein "
         "Angebot einholen.",
         "Rented at the list price in Frankfurt (13.05 USD per GPU-hour). The same class of GPU "
         "costs half and less "
         "in other regions and with a commitment: ask for an offer before you decide."},
        assumed(Text::same("karpenter-provider-gcp@373e2baa, 2026-08-03")));
    add("data-out",
        {"Je Job verlassen 0,5 GB die Cloud (Modelle, Protokolle); die Historie nennt keine Datenmengen.",
         "Each job moves 0.5 GB out of the cloud (models, logs); the history states no volumes."},
        assumed({"0,5 GB je Job", "0.5 GB a job"}));
}

}  // namespace

void add_philly_notes(Project& project) {
    about_the_trace(project);
    about_the_assumptions(project);
}

}  // namespace grundlast
