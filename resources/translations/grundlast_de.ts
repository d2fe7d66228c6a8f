<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AskNumberText</name>
    <message>
        <source>Which number?</source>
        <translation>Welche Zahl?</translation>
    </message>
    <message>
        <source>“%1” can be read in two ways. Which number do you mean?</source>
        <translation>„%1“ lässt sich auf zwei Arten lesen. Welche Zahl ist gemeint?</translation>
    </message>
</context>
<context>
    <name>BlockText</name>
    <message>
        <source>Row %1, %2: %3</source>
        <translation>Zeile %1, %2: %3</translation>
    </message>
    <message>
        <source>The block has %1 rows, from here on there are %2.</source>
        <translation>Der Block hat %1 Zeilen, ab hier gibt es %2.</translation>
    </message>
    <message>
        <source>Paste cells: %1</source>
        <translation>Zellen einfügen: %1</translation>
    </message>
    <message>
        <source>Fill down: %1</source>
        <translation>Nach unten ausfüllen: %1</translation>
    </message>
</context>
<context>
    <name>CalculatorText</name>
    <message>
        <source>%1 GPU-hours, %2 h a run</source>
        <translation>%1 GPU-Stunden, %2 h je Lauf</translation>
    </message>
    <message>
        <source>Take the test run over</source>
        <translation>Testlauf übernehmen</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>optimiser</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV-Cache</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>Zuschlag</translation>
    </message>
    <message>
        <source>%1 GB on each GPU</source>
        <translation>%1 GB auf jeder GPU</translation>
    </message>
    <message>
        <source>Take the memory over</source>
        <translation>Speicherbedarf übernehmen</translation>
    </message>
    <message>
        <source>%1 on %2 GPUs: %3 GPU-hours</source>
        <translation>%1 auf %2 GPUs: %3 GPU-Stunden</translation>
    </message>
    <message>
        <source>Take the training time over</source>
        <translation>Trainingszeit übernehmen</translation>
    </message>
    <message>
        <source>%1 of ideal on %2 GPUs</source>
        <translation>%1 des Ideals auf %2 GPUs</translation>
    </message>
    <message>
        <source>Take the scaling over</source>
        <translation>Skalierung übernehmen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>A checkpoint every %1</source>
        <translation>Ein Checkpoint alle %1</translation>
    </message>
    <message>
        <source>Failures, restarts and checkpoints then make jobs %1 longer.</source>
        <translation>Ausfälle, Neustarts und Checkpoints verlängern Jobs dann um %1.</translation>
    </message>
    <message>
        <source>Take the checkpoints over</source>
        <translation>Checkpoints übernehmen</translation>
    </message>
    <message>
        <source>At least 80% up to %1 GPUs.</source>
        <translation>Mindestens 80 % bis %1 GPUs.</translation>
    </message>
    <message>
        <source>GPUs per job stays at %1: the memory does not need more than %2.</source>
        <translation>GPUs je Job bleibt bei %1: Der Speicher braucht nicht mehr als %2.</translation>
    </message>
</context>
<context>
    <name>ChartFileText</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>ChartMenuText</name>
    <message>
        <source>Export chart</source>
        <translation>Diagramm exportieren</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Whole chart</source>
        <translation>Ganzes Diagramm</translation>
    </message>
    <message>
        <source>Show all series</source>
        <translation>Alle Reihen zeigen</translation>
    </message>
    <message>
        <source>SVG picture (*.svg)</source>
        <translation>SVG-Bild (*.svg)</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV-Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Export as SVG…</source>
        <translation>Als SVG exportieren …</translation>
    </message>
    <message>
        <source>Export as PNG…</source>
        <translation>Als PNG exportieren …</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren …</translation>
    </message>
    <message>
        <source>Nothing is drawn yet</source>
        <translation>Noch ist nichts gezeichnet</translation>
    </message>
    <message>
        <source>Show as table…</source>
        <translation>Als Tabelle zeigen …</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
</context>
<context>
    <name>ChartText</name>
    <message>
        <source>No values yet.</source>
        <translation>Noch keine Werte.</translation>
    </message>
</context>
<context>
    <name>ChartWords</name>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1: %2 to %3.</source>
        <translation>%1: %2 bis %3.</translation>
    </message>
    <message>
        <source>Lowest %1, highest %2.</source>
        <translation>Kleinster Wert %1, größter %2.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>ChoiceText</name>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Last value</source>
        <translation>Letzter Wert</translation>
    </message>
    <message>
        <source>Own figures</source>
        <translation>Eigene Angaben</translation>
    </message>
    <message>
        <source>First pool of the cluster</source>
        <translation>Erster Pool des Clusters</translation>
    </message>
    <message>
        <source>No own cluster</source>
        <translation>Kein eigener Cluster</translation>
    </message>
    <message>
        <source>%1, %2: %3 (%4 × %5)</source>
        <translation>%1, %2: %3 (%4 × %5)</translation>
    </message>
</context>
<context>
    <name>ClusterPresenterText</name>
    <message>
        <source>at the start: %1</source>
        <translation>zu Beginn: %1</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>racks: %1</source>
        <translation>Racks: %1</translation>
    </message>
    <message>
        <source>Power at full load</source>
        <translation>Leistung unter Volllast</translation>
    </message>
    <message>
        <source>%1 kW with cooling (PUE %2)</source>
        <translation>%1 kW mit Kühlung (PUE %2)</translation>
    </message>
    <message>
        <source>Investment</source>
        <translation>Investition</translation>
    </message>
    <message>
        <source>%1 per GPU</source>
        <translation>%1 je GPU</translation>
    </message>
    <message>
        <source>New cluster</source>
        <translation>Neuer Cluster</translation>
    </message>
    <message>
        <source>Add cluster</source>
        <translation>Cluster hinzufügen</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (Kopie)</translation>
    </message>
    <message>
        <source>Duplicate cluster</source>
        <translation>Cluster duplizieren</translation>
    </message>
    <message>
        <source>The plan “%1” uses this cluster. Give the plan another one first.</source>
        <translation>Der Plan „%1“ nutzt diesen Cluster. Bitte geben Sie ihm zuerst einen anderen.</translation>
    </message>
    <message>
        <source>Remove cluster</source>
        <translation>Cluster entfernen</translation>
    </message>
    <message>
        <source>New group</source>
        <translation>Neue Gruppe</translation>
    </message>
    <message>
        <source>Add node group</source>
        <translation>Knotengruppe hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate node group</source>
        <translation>Knotengruppe duplizieren</translation>
    </message>
    <message>
        <source>Remove node group</source>
        <translation>Knotengruppe entfernen</translation>
    </message>
    <message>
        <source>Add storage</source>
        <translation>Speicher hinzufügen</translation>
    </message>
    <message>
        <source>Remove storage</source>
        <translation>Speicher entfernen</translation>
    </message>
    <message>
        <source>racks: %1 of %2</source>
        <translation>Racks: %1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 kW with cooling (PUE %3)</source>
        <translation>%1 von %2 kW mit Kühlung (PUE %3)</translation>
    </message>
    <message>
        <source>Add GPU speed</source>
        <translation>GPU-Geschwindigkeit hinzufügen</translation>
    </message>
    <message>
        <source>Remove GPU speed</source>
        <translation>GPU-Geschwindigkeit entfernen</translation>
    </message>
</context>
<context>
    <name>ClusterText</name>
    <message>
        <source>CPU cores per node</source>
        <translation>CPU-Kerne je Knoten</translation>
    </message>
    <message>
        <source>0: not a limit</source>
        <translation>0: keine Grenze</translation>
    </message>
    <message>
        <source>RAM per node</source>
        <translation>RAM je Knoten</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>GPUs per NVLink domain</source>
        <translation>GPUs je NVLink-Domäne</translation>
    </message>
    <message>
        <source>A part of a node or several nodes; 0: the node</source>
        <translation>Ein Teil eines Knotens oder mehrere Knoten; 0: der Knoten</translation>
    </message>
    <message>
        <source>Nodes per leaf switch</source>
        <translation>Knoten je Leaf-Switch</translation>
    </message>
    <message>
        <source>0: one leaf holds all</source>
        <translation>0: ein Leaf hat alle</translation>
    </message>
    <message>
        <source>Leaf switches per spine</source>
        <translation>Leaf-Switches je Spine</translation>
    </message>
    <message>
        <source>0: one spine holds all</source>
        <translation>0: ein Spine hat alle</translation>
    </message>
    <message>
        <source>%1%2 in month %3</source>
        <translation>%1%2 in Monat %3</translation>
    </message>
    <message>
        <source>Node group</source>
        <translation>Knotengruppe</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>Node system</source>
        <translation>Knotensystem</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU-Modell</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>GPUs je Knoten</translation>
    </message>
    <message>
        <source>Nodes at start</source>
        <translation>Knoten zu Beginn</translation>
    </message>
    <message>
        <source>Later phases</source>
        <translation>Spätere Stufen</translation>
    </message>
    <message>
        <source>Power per node</source>
        <translation>Leistung je Knoten</translation>
    </message>
    <message>
        <source>kW</source>
        <translation>kW</translation>
    </message>
    <message>
        <source>Idle power</source>
        <translation>Leerlaufanteil</translation>
    </message>
    <message>
        <source>Rack units</source>
        <translation>Höheneinheiten</translation>
    </message>
    <message>
        <source>Stands already</source>
        <translation>Bereits vorhanden</translation>
    </message>
    <message>
        <source>No investment is charged for nodes that stand already</source>
        <translation>Für bereits vorhandene Knoten wird keine Investition angesetzt</translation>
    </message>
    <message>
        <source>Name of the cluster</source>
        <translation>Name des Clusters</translation>
    </message>
    <message>
        <source>Rack height</source>
        <translation>Rack-Höhe</translation>
    </message>
    <message>
        <source>U</source>
        <translation>HE</translation>
    </message>
    <message>
        <source>Power per rack</source>
        <translation>Leistung je Rack</translation>
    </message>
    <message>
        <source>Room for racks</source>
        <translation>Platz für Racks</translation>
    </message>
    <message>
        <source>Of the site; 0: not stated</source>
        <translation>Des Standorts; 0: nicht angegeben</translation>
    </message>
    <message>
        <source>Power of the site</source>
        <translation>Leistung des Standorts</translation>
    </message>
    <message>
        <source>That it can take at full load with cooling (PUE); 0: not stated</source>
        <translation>Die er unter Volllast mit Kühlung (PUE) aufnehmen kann; 0: nicht angegeben</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
</context>
<context>
    <name>CostText</name>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>Charged</source>
        <translation>Bezug</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Menge</translation>
    </message>
    <message>
        <source>Change per year</source>
        <translation>Änderung je Jahr</translation>
    </message>
    <message>
        <source>Node system</source>
        <translation>Knotensystem</translation>
    </message>
    <message>
        <source>All systems</source>
        <translation>Alle Systeme</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>Strompreis</translation>
    </message>
    <message>
        <source>per kWh</source>
        <translation>je kWh</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Energy of the whole site over that of its computers</source>
        <translation>Energie des ganzen Standorts im Verhältnis zu der seiner Rechner</translation>
    </message>
    <message>
        <source>Discount rate</source>
        <translation>Kalkulationszinssatz</translation>
    </message>
    <message>
        <source>Residual value of servers</source>
        <translation>Restwert der Server</translation>
    </message>
    <message>
        <source>Stored in the cloud</source>
        <translation>In der Cloud gespeichert</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>By a plan that rents everything; others in proportion to use</source>
        <translation>Von einem Plan, der alles mietet; bei anderen anteilig nach Nutzung</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Finanzen</translation>
    </message>
    <message>
        <source>Counts for</source>
        <translation>Gilt für</translation>
    </message>
    <message>
        <source>GPUs of a block</source>
        <translation>GPUs eines Blocks</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Of cost per started block of GPUs, as one position for each 64</source>
        <translation>Bei Kosten je angefangenem Block, etwa eine Stelle je 64 GPUs</translation>
    </message>
    <message>
        <source>From month</source>
        <translation>Ab Monat</translation>
    </message>
    <message>
        <source>Of running cost; 0: from the start</source>
        <translation>Bei laufenden Kosten; 0: von Beginn an</translation>
    </message>
    <message>
        <source>For months</source>
        <translation>Für Monate</translation>
    </message>
    <message>
        <source>Of running cost; 0: to the end</source>
        <translation>Bei laufenden Kosten; 0: bis zum Ende</translation>
    </message>
    <message>
        <source>Economic life</source>
        <translation>Nutzungsdauer</translation>
    </message>
    <message>
        <source>months</source>
        <translation>Monate</translation>
    </message>
    <message>
        <source>Of an investment: its value falls to nothing over it; 0: the residual value of servers counts</source>
        <translation>Bei Investitionen: in dieser Zeit sinkt der Wert auf null; 0: es gilt der Restwert der Server</translation>
    </message>
    <message>
        <source>Life for tax</source>
        <translation>Nutzungsdauer nach AfA</translation>
    </message>
    <message>
        <source>years</source>
        <translation>Jahre</translation>
    </message>
    <message>
        <source>Of an investment, by the table of the tax office; 0: as the tax rules say</source>
        <translation>Bei Investitionen, nach der AfA-Tabelle; 0: wie bei den Steuerregeln angegeben</translation>
    </message>
    <message>
        <source>Leaves the budget</source>
        <translation>Haushaltswirksam</translation>
    </message>
    <message>
        <source>WiBe tells apart what has to be paid and what only counts</source>
        <translation>WiBe trennt, was gezahlt wird, von dem, was nur in den Vergleich eingeht</translation>
    </message>
    <message>
        <source>By night</source>
        <translation>Bei Nacht</translation>
    </message>
    <message>
        <source>0: as by day</source>
        <translation>0: wie am Tag</translation>
    </message>
    <message>
        <source>Night from</source>
        <translation>Nacht ab</translation>
    </message>
    <message>
        <source>o&apos;clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>Night to</source>
        <translation>Nacht bis</translation>
    </message>
    <message>
        <source>Weekends as by night</source>
        <translation>Wochenende wie Nacht</translation>
    </message>
    <message>
        <source>Price for power</source>
        <translation>Leistungspreis</translation>
    </message>
    <message>
        <source>per kW and year</source>
        <translation>je kW und Jahr</translation>
    </message>
    <message>
        <source>For all nodes at full load with PUE, used or not</source>
        <translation>Für alle Knoten bei Volllast mit PUE, genutzt oder nicht</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>Interest per year</source>
        <translation>Zins im Jahr</translation>
    </message>
    <message>
        <source>Kept at the end for</source>
        <translation>Übernahme am Ende für</translation>
    </message>
    <message>
        <source>Share of the price; 0: it goes back</source>
        <translation>Anteil des Preises; 0: geht zurück</translation>
    </message>
    <message>
        <source>Tax rate</source>
        <translation>Steuersatz</translation>
    </message>
    <message>
        <source>0: all figures are before tax</source>
        <translation>0: alle Zahlen vor Steuern</translation>
    </message>
    <message>
        <source>Depreciation</source>
        <translation>Abschreibung</translation>
    </message>
    <message>
        <source>Leasing</source>
        <translation>Leasing</translation>
    </message>
    <message>
        <source>Tax</source>
        <translation>Steuern</translation>
    </message>
    <message>
        <source>In the currency of the project; running cost per year; of a share: 0.05 for 5%</source>
        <translation>In der Währung des Projekts; laufende Kosten je Jahr; bei einem Anteil: 0,05 für 5 %</translation>
    </message>
    <message>
        <source>as by day</source>
        <translation>wie am Tag</translation>
    </message>
</context>
<context>
    <name>DecisionPageText</name>
    <message>
        <source>below</source>
        <translation>darunter</translation>
    </message>
    <message>
        <source>within</source>
        <translation>innerhalb</translation>
    </message>
    <message>
        <source>above</source>
        <translation>darüber</translation>
    </message>
    <message>
        <source>No criterion is measured or answered yet</source>
        <translation>Noch ist kein Kriterium gemessen oder beantwortet</translation>
    </message>
    <message>
        <source>The criteria speak for: %1</source>
        <translation>Die Kriterien sprechen für: %1</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>Kriterium</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Not answered: %1</source>
        <translation>Nicht beantwortet: %1</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>Utility (0 to 10)</source>
        <translation>Nutzwert (0 bis 10)</translation>
    </message>
    <message>
        <source>Rule of thumb</source>
        <translation>Faustregel</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Own figure</source>
        <translation>Eigener Wert</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Lever</source>
        <translation>Hebel</translation>
    </message>
    <message>
        <source>Acts on</source>
        <translation>Wirkt auf</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>Saving over the horizon</source>
        <translation>Ersparnis im Zeitraum</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 to %2 %3</source>
        <translation>%1 bis %2 %3</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Add the standard lists</source>
        <translation>Standardlisten ergänzen</translation>
    </message>
</context>
<context>
    <name>DecisionText</name>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Verantwortlich</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>Kriterium</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>week</source>
        <translation>Woche</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>weeks</source>
        <translation>Wochen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>Risiko</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Schaden</translation>
    </message>
    <message>
        <source>In the currency of the project, if it happens</source>
        <translation>In der Währung des Projekts, falls es eintritt</translation>
    </message>
    <message>
        <source>Mitigation</source>
        <translation>Gegenmaßnahme</translation>
    </message>
    <message>
        <source>Rule of thumb</source>
        <translation>Faustregel</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Shares as 0.5, waits in hours, cost in the currency of the project</source>
        <translation>Anteile als 0,5, Wartezeiten in Stunden, Kosten in der Währung des Projekts</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>berechnet</translation>
    </message>
    <message>
        <source>From 0, which speaks for renting, to 1, which speaks for owning; computed: as the model measures it</source>
        <translation>Von 0, was für Mieten spricht, bis 1, was für Kaufen spricht; berechnet: wie das Modell es misst</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
</context>
<context>
    <name>DialText</name>
    <message>
        <source>“%1” is no value here; such as 12, 30% or +30%</source>
        <translation>„%1“ ist hier kein Wert; etwa 12, 30 % oder +30 %</translation>
    </message>
    <message>
        <source>At most %1</source>
        <translation>Höchstens %1</translation>
    </message>
    <message>
        <source>At least %1</source>
        <translation>Mindestens %1</translation>
    </message>
</context>
<context>
    <name>EditText</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>EffectText</name>
    <message>
        <source>Effect</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>Mean wait</source>
        <translation>Mittlere Wartezeit</translation>
    </message>
    <message>
        <source>P95 wait</source>
        <translation>Wartezeit P95</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>Nutzanteil</translation>
    </message>
    <message>
        <source>Own GPU-hours</source>
        <translation>Eigene GPU-Stunden</translation>
    </message>
    <message>
        <source>With all</source>
        <translation>Mit allen</translation>
    </message>
    <message>
        <source>no data, or switched off</source>
        <translation>ohne Daten oder ausgeschaltet</translation>
    </message>
    <message>
        <source>Each row: the plan with all effects less the same plan without this one, on the same random numbers. Rows do not add up: effects strengthen and hide each other.</source>
        <translation>Jede Zeile: der Plan mit allen Wirkungen abzüglich desselben Plans ohne diese eine, mit denselben Zufallszahlen. Die Zeilen lassen sich nicht addieren: Wirkungen verstärken und verdecken einander.</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Goodput of allocated GPU time</source>
        <translation>Nutzanteil der belegten GPU-Zeit</translation>
    </message>
    <message>
        <source>Node failures</source>
        <translation>Knotenausfälle</translation>
    </message>
    <message>
        <source>Runs that a failure ended</source>
        <translation>Durch Ausfälle abgebrochene Läufe</translation>
    </message>
    <message>
        <source>GPU-hours of lost work</source>
        <translation>Verlorene GPU-Stunden</translation>
    </message>
    <message>
        <source>GPU-hours of restarts</source>
        <translation>GPU-Stunden für Neustarts</translation>
    </message>
    <message>
        <source>GPU-hours of checkpoints</source>
        <translation>GPU-Stunden für Checkpoints</translation>
    </message>
    <message>
        <source>GPU-hours lost to network and storage</source>
        <translation>GPU-Stunden durch Netz und Speicher</translation>
    </message>
    <message>
        <source>Served: %1</source>
        <translation>Bedient: %1</translation>
    </message>
    <message>
        <source>Cloud GPU-hours</source>
        <translation>GPU-Stunden in der Cloud</translation>
    </message>
</context>
<context>
    <name>EventText</name>
    <message>
        <source>From %1: %2 GPU-h a month</source>
        <translation>Ab %1: %2 GPU-h im Monat</translation>
    </message>
    <message>
        <source>Draw an event</source>
        <translation>Ereignis zeichnen</translation>
    </message>
    <message>
        <source>Add an event</source>
        <translation>Ereignis hinzufügen</translation>
    </message>
    <message>
        <source>Remove the event</source>
        <translation>Ereignis entfernen</translation>
    </message>
    <message>
        <source>Add a cap</source>
        <translation>Obergrenze hinzufügen</translation>
    </message>
    <message>
        <source>Remove the cap</source>
        <translation>Obergrenze entfernen</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>Mean (GPU-h)</source>
        <translation>Erwartung (GPU-h)</translation>
    </message>
    <message>
        <source>Type what you know better; the paths of the month are scaled to it</source>
        <translation>Tippen Sie, was Sie besser wissen; die Verläufe des Monats werden darauf skaliert</translation>
    </message>
    <message>
        <source>Typed instead of</source>
        <translation>Von Hand statt</translation>
    </message>
    <message>
        <source>✎ was %1</source>
        <translation>✎ war %1</translation>
    </message>
    <message>
        <source>Take back the typed month</source>
        <translation>Von Hand gesetzten Monat zurücknehmen</translation>
    </message>
    <message>
        <source>Level shift</source>
        <translation>Sprung des Niveaus</translation>
    </message>
    <message>
        <source>Enter level shifts as events</source>
        <translation>Sprünge des Niveaus als Ereignisse eintragen</translation>
    </message>
    <message>
        <source>From %1</source>
        <translation>Ab %1</translation>
    </message>
    <message>
        <source>Move the event</source>
        <translation>Ereignis verschieben</translation>
    </message>
    <message>
        <source>80% from</source>
        <translation>80 % von</translation>
    </message>
    <message>
        <source>80% to</source>
        <translation>80 % bis</translation>
    </message>
    <message>
        <source>95% from</source>
        <translation>95 % von</translation>
    </message>
    <message>
        <source>95% to</source>
        <translation>95 % bis</translation>
    </message>
</context>
<context>
    <name>FieldText</name>
    <message>
        <source>“%1” is not a number.</source>
        <translation>„%1“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>“%1” can be read in two ways.</source>
        <translation>„%1“ lässt sich auf zwei Arten lesen.</translation>
    </message>
    <message>
        <source>“%1” is not a month: write it as 2027-01.</source>
        <translation>„%1“ ist kein Monat: bitte als 2027-01 schreiben.</translation>
    </message>
    <message>
        <source>%1 must be a number.</source>
        <translation>%1 muss eine Zahl sein.</translation>
    </message>
    <message>
        <source>%1 must be a whole number.</source>
        <translation>%1 muss eine ganze Zahl sein.</translation>
    </message>
    <message>
        <source>%1 must be at least %2.</source>
        <translation>%1 muss mindestens %2 betragen.</translation>
    </message>
    <message>
        <source>%1 must be at most %2.</source>
        <translation>%1 darf höchstens %2 betragen.</translation>
    </message>
    <message>
        <source>%1 must not be empty.</source>
        <translation>%1 darf nicht leer sein.</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>“%1” is not a time: write it as 2027-01-05 06:00.</source>
        <translation>„%1“ ist keine Zeitangabe: bitte wie 2027-01-05 06:00 schreiben.</translation>
    </message>
    <message>
        <source>“%1” is neither yes nor no.</source>
        <translation>„%1“ ist weder ja noch nein.</translation>
    </message>
    <message>
        <source>“%1” cannot be chosen: there is nothing to choose from yet.</source>
        <translation>„%1“ lässt sich nicht wählen: Noch gibt es nichts zur Auswahl.</translation>
    </message>
    <message>
        <source>“%1” is not one of the choices: %2.</source>
        <translation>„%1“ gehört nicht zur Auswahl: %2.</translation>
    </message>
</context>
<context>
    <name>FirstStepsText</name>
    <message>
        <source>Describe the work</source>
        <translation>Arbeit beschreiben</translation>
    </message>
    <message>
        <source>Import a job history (File, Import) or enter teams and their workloads.</source>
        <translation>Einen Verlauf importieren (Datei, Importieren) oder Teams und ihre Arbeitslasten eintragen.</translation>
    </message>
    <message>
        <source>Look ahead</source>
        <translation>Vorausschauen</translation>
    </message>
    <message>
        <source>Compute the forecast: GPU-hours of each team, with the range they may take.</source>
        <translation>Die Prognose berechnen: GPU-Stunden jedes Teams, mit ihrem möglichen Bereich.</translation>
    </message>
    <message>
        <source>Draw the cluster</source>
        <translation>Cluster zeichnen</translation>
    </message>
    <message>
        <source>Say which nodes would stand on your own site, and from which month on.</source>
        <translation>Angeben, welche Knoten am eigenen Standort stünden und ab welchem Monat.</translation>
    </message>
    <message>
        <source>Set up the plans</source>
        <translation>Pläne anlegen</translation>
    </message>
    <message>
        <source>Own everything, rent everything, own a base: at least two plans make a comparison.</source>
        <translation>Alles kaufen, alles mieten, Grundlast kaufen: Ein Vergleich braucht mindestens zwei Pläne.</translation>
    </message>
    <message>
        <source>Simulate and compare</source>
        <translation>Simulieren und vergleichen</translation>
    </message>
    <message>
        <source>Press Run: every job of the coming months goes through the queue of each plan.</source>
        <translation>Auf „Berechnen“ drücken: Jeder Job der kommenden Monate durchläuft die Warteschlange jedes Plans.</translation>
    </message>
    <message>
        <source>Test the result</source>
        <translation>Ergebnis prüfen</translation>
    </message>
    <message>
        <source>Look for the cheapest size, and at the assumption that would change the recommendation.</source>
        <translation>Die günstigste Größe suchen und die Annahme, die die Empfehlung ändern würde.</translation>
    </message>
    <message>
        <source>Weigh what has no price</source>
        <translation>Kriterien bewerten</translation>
    </message>
    <message>
        <source>Weigh the criteria of the scorecard and tick off the checklists.</source>
        <translation>Die Kriterien der Nutzwertanalyse gewichten und die Prüflisten abhaken.</translation>
    </message>
    <message>
        <source>Hand in the report</source>
        <translation>Bericht vorlegen</translation>
    </message>
    <message>
        <source>Look at the pages that will be printed and export them as a PDF.</source>
        <translation>Die Seiten ansehen, die gedruckt werden, und als PDF exportieren.</translation>
    </message>
</context>
<context>
    <name>ForecastFieldText</name>
    <message>
        <source>Based on</source>
        <translation>Grundlage</translation>
    </message>
    <message>
        <source>History from</source>
        <translation>Verlauf aus</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Teams and sums agree</source>
        <translation>Teams und Summen stimmen überein</translation>
    </message>
    <message>
        <source>How forecasts of teams, departments and the total are made to add up</source>
        <translation>Wie die Prognosen von Teams, Abteilungen und Summe in Einklang gebracht werden</translation>
    </message>
    <message>
        <source>Growth per year</source>
        <translation>Wachstum je Jahr</translation>
    </message>
    <message>
        <source>An assumption on top of the level of the history</source>
        <translation>Eine Annahme zusätzlich zum Niveau des Verlaufs</translation>
    </message>
    <message>
        <source>Sample paths</source>
        <translation>Simulierte Pfade</translation>
    </message>
    <message>
        <source>Weight of the history</source>
        <translation>Gewicht des Verlaufs</translation>
    </message>
    <message>
        <source>By precision: the error of its backtest against the uncertainty of the inventory</source>
        <translation>Nach Genauigkeit: Fehler seiner Rückschau gegen die Unsicherheit der Bestandsaufnahme</translation>
    </message>
    <message>
        <source>Weight by hand</source>
        <translation>Gewicht von Hand</translation>
    </message>
    <message>
        <source>Also where a history is too short for a backtest</source>
        <translation>Auch dort, wo ein Verlauf für eine Rückschau zu kurz ist</translation>
    </message>
    <message>
        <source>Uncertainty of the inventory</source>
        <translation>Unsicherheit der Bestandsaufnahme</translation>
    </message>
    <message>
        <source>Standard deviation of what a workload states</source>
        <translation>Standardabweichung dessen, was eine Arbeitslast angibt</translation>
    </message>
    <message>
        <source>Low: growth per year</source>
        <translation>Niedrig: Wachstum je Jahr</translation>
    </message>
    <message>
        <source>On top of all other growth</source>
        <translation>Zusätzlich zu allem anderen Wachstum</translation>
    </message>
    <message>
        <source>Low: size of events</source>
        <translation>Niedrig: Größe der Ereignisse</translation>
    </message>
    <message>
        <source>Share of the size of every event that is still to come</source>
        <translation>Anteil an der Größe jedes Ereignisses, das noch bevorsteht</translation>
    </message>
    <message>
        <source>High: growth per year</source>
        <translation>Hoch: Wachstum je Jahr</translation>
    </message>
    <message>
        <source>High: size of events</source>
        <translation>Hoch: Größe der Ereignisse</translation>
    </message>
    <message>
        <source>Blend</source>
        <translation>Mischung</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>All teams</source>
        <translation>Alle Teams</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Whose demand</source>
        <translation>Wessen Bedarf</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>GPU-h/month</source>
        <translation>GPU-h/Monat</translation>
    </message>
    <message>
        <source>With its full effect, in a month of 730 h on the reference GPU; below 0: demand goes away</source>
        <translation>Mit voller Wirkung, in einem Monat von 730 h auf der Referenz-GPU; unter 0: Bedarf fällt weg</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Ab</translation>
    </message>
    <message>
        <source>Course</source>
        <translation>Verlaufsform</translation>
    </message>
    <message>
        <source>Standard deviation of the size</source>
        <translation>Standardabweichung der Größe</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>months</source>
        <translation>Monate</translation>
    </message>
    <message>
        <source>Until it ends, or until a ramp or curve has (nearly) its full effect; a step has none</source>
        <translation>Bis zum Ende, oder bis ein Anstieg oder eine Kurve (fast) voll wirkt; ein Sprung hat keine</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>No more than</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>In a month of 730 h on the reference GPU, as where a quota holds the team</source>
        <translation>In einem Monat von 730 h auf der Referenz-GPU, etwa wo ein Kontingent das Team begrenzt</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>±</source>
        <translation>±</translation>
    </message>
</context>
<context>
    <name>ForecastText</name>
    <message>
        <source>All teams</source>
        <translation>Alle Teams</translation>
    </message>
    <message>
        <source>Method: %1.</source>
        <translation>Verfahren: %1.</translation>
    </message>
    <message>
        <source>MASE %1</source>
        <translation>MASE %1</translation>
    </message>
    <message>
        <source>%1: on the history, errors are %2 smaller than those of repeating the last value.</source>
        <translation>%1: Auf dem Verlauf sind die Fehler um %2 kleiner als beim Fortschreiben des letzten Werts.</translation>
    </message>
    <message>
        <source>%1: on the history, errors are %2 larger than those of repeating the last value.</source>
        <translation>%1: Auf dem Verlauf sind die Fehler um %2 größer als beim Fortschreiben des letzten Werts.</translation>
    </message>
    <message>
        <source>Without a job history; from the inventory.</source>
        <translation>Ohne Verlauf; aus der Bestandsaufnahme.</translation>
    </message>
    <message>
        <source>Week %1</source>
        <translation>Woche %1</translation>
    </message>
    <message>
        <source>Week of %1</source>
        <translation>Woche ab %1</translation>
    </message>
    <message>
        <source>%1: outlier, %2 GPU-h a month above what was to be expected.</source>
        <translation>%1: Ausreißer, %2 GPU-h im Monat über dem Erwartbaren.</translation>
    </message>
    <message>
        <source>%1: outlier, %2 GPU-h a month below what was to be expected.</source>
        <translation>%1: Ausreißer, %2 GPU-h im Monat unter dem Erwartbaren.</translation>
    </message>
    <message>
        <source>%1: the level rises by %2 GPU-h a month and stays. If it was planned, enter it as an event.</source>
        <translation>%1: Das Niveau steigt um %2 GPU-h im Monat und bleibt dort. War das geplant, tragen Sie es als Ereignis ein.</translation>
    </message>
    <message>
        <source>%1: the level falls by %2 GPU-h a month and stays. If it was planned, enter it as an event.</source>
        <translation>%1: Das Niveau fällt um %2 GPU-h im Monat und bleibt dort. War das geplant, tragen Sie es als Ereignis ein.</translation>
    </message>
    <message>
        <source>%1: nothing recorded for %2 weeks.</source>
        <translation>%1: %2 Wochen lang nichts aufgezeichnet.</translation>
    </message>
    <message>
        <source>The method was on average %1 GPU-h a month too low.</source>
        <translation>Das Verfahren lag im Mittel um %1 GPU-h im Monat zu niedrig.</translation>
    </message>
    <message>
        <source>The method was on average %1 GPU-h a month too high.</source>
        <translation>Das Verfahren lag im Mittel um %1 GPU-h im Monat zu hoch.</translation>
    </message>
    <message>
        <source>Errors average out: no bias can be seen.</source>
        <translation>Die Fehler gleichen sich aus: Eine Verzerrung ist nicht zu erkennen.</translation>
    </message>
    <message>
        <source>Errors of weeks that follow one another are alike: the history holds a pattern that the method does not use.</source>
        <translation>Die Fehler aufeinanderfolgender Wochen gleichen sich: Der Verlauf enthält ein Muster, das das Verfahren nicht nutzt.</translation>
    </message>
    <message>
        <source>Errors have no memory: no pattern is left in them.</source>
        <translation>Die Fehler haben kein Gedächtnis: Es bleibt kein Muster übrig.</translation>
    </message>
    <message>
        <source>Large errors are more frequent than in a bell curve; a single week can surprise.</source>
        <translation>Große Fehler sind häufiger als bei einer Glockenkurve; eine einzelne Woche kann überraschen.</translation>
    </message>
    <message>
        <source>Errors are distributed about as a bell curve.</source>
        <translation>Die Fehler sind etwa wie eine Glockenkurve verteilt.</translation>
    </message>
    <message>
        <source>Event “%1”: stated %2, with the history %3 ± %4 GPU-h a month.</source>
        <translation>Ereignis „%1“: angegeben %2, mit dem Verlauf %3 ± %4 GPU-h im Monat.</translation>
    </message>
    <message>
        <source>Sum of the teams, made to agree with a forecast of the sum.</source>
        <translation>Summe der Teams, in Einklang gebracht mit einer Prognose der Summe.</translation>
    </message>
    <message>
        <source>Weight of the history: %1.</source>
        <translation>Gewicht des Verlaufs: %1.</translation>
    </message>
    <message>
        <source>Scenario: %1</source>
        <translation>Szenario: %1</translation>
    </message>
    <message>
        <source>Choose the scenario</source>
        <translation>Szenario wählen</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>MASE</source>
        <translation>MASE</translation>
    </message>
    <message>
        <source>CRPS</source>
        <translation>CRPS</translation>
    </message>
    <message>
        <source>Run the forecast to see how good it is.</source>
        <translation>Berechnen Sie die Prognose, um zu sehen, wie gut sie ist.</translation>
    </message>
    <message>
        <source>Without a history nothing can be tested: the forecast is what the inventory and the events state.</source>
        <translation>Ohne Verlauf lässt sich nichts prüfen: Die Prognose ist, was Bestandsaufnahme und Ereignisse angeben.</translation>
    </message>
    <message>
        <source>The history is too short for a backtest.</source>
        <translation>Der Verlauf ist für eine Rückschau zu kurz.</translation>
    </message>
    <message>
        <source>Run the forecast again to see its backtest.</source>
        <translation>Berechnen Sie die Prognose noch einmal, um ihre Rückschau zu sehen.</translation>
    </message>
    <message>
        <source>No outliers, gaps or shifts of the level stand out.</source>
        <translation>Ausreißer, Lücken oder Sprünge des Niveaus fallen nicht auf.</translation>
    </message>
    <message>
        <source>With so few weeks only gross faults would show.</source>
        <translation>Bei so wenigen Wochen zeigten sich nur grobe Fehler.</translation>
    </message>
    <message>
        <source>Sum of the teams.</source>
        <translation>Summe der Teams.</translation>
    </message>
    <message>
        <source>In the backtest, the ranges meant to hold 80% and 95% held %1 and %2 of %3 weeks.</source>
        <translation>In der Rückschau enthielten die Bereiche, die 80 % und 95 % enthalten sollen, %1 und %2 von %3 Wochen.</translation>
    </message>
    <message>
        <source>80%</source>
        <translation>80 %</translation>
    </message>
    <message>
        <source>95%</source>
        <translation>95 %</translation>
    </message>
    <message numerus="yes">
        <source>The job history is too short for a forecast: it covers %n day(s). From the inventory.</source>
        <translation>
            <numerusform>Der Verlauf ist für eine Prognose zu kurz: Er umfasst %n Tag. Aus der Bestandsaufnahme.</numerusform>
            <numerusform>Der Verlauf ist für eine Prognose zu kurz: Er umfasst %n Tage. Aus der Bestandsaufnahme.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportFields</name>
    <message>
        <source>Job number</source>
        <translation>Job-Nummer</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>GPUs of the job</source>
        <translation>GPUs des Jobs</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>GPUs je Knoten</translation>
    </message>
    <message>
        <source>Submitted</source>
        <translation>Eingereicht</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Run time in s</source>
        <translation>Laufzeit in s</translation>
    </message>
    <message>
        <source>Run time in min</source>
        <translation>Laufzeit in min</translation>
    </message>
    <message>
        <source>Run time in h</source>
        <translation>Laufzeit in h</translation>
    </message>
    <message>
        <source>Run time as H:MM:SS</source>
        <translation>Laufzeit als H:MM:SS</translation>
    </message>
    <message>
        <source>Requested time in s</source>
        <translation>Angeforderte Zeit in s</translation>
    </message>
    <message>
        <source>Requested time in min</source>
        <translation>Angeforderte Zeit in min</translation>
    </message>
    <message>
        <source>Requested time in h</source>
        <translation>Angeforderte Zeit in h</translation>
    </message>
    <message>
        <source>Requested time as H:MM:SS</source>
        <translation>Angeforderte Zeit als H:MM:SS</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU-Modell</translation>
    </message>
    <message>
        <source>CPU cores</source>
        <translation>CPU-Kerne</translation>
    </message>
    <message>
        <source>RAM in GB</source>
        <translation>Arbeitsspeicher in GB</translation>
    </message>
    <message>
        <source>Quality of service</source>
        <translation>Dienstgüte (QOS)</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Cluster name</source>
        <translation>Name des Clusters</translation>
    </message>
    <message>
        <source>State at the end</source>
        <translation>Zustand am Ende</translation>
    </message>
</context>
<context>
    <name>InventoryPresenterText</name>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Teams: %1 · Workloads: %2 · GPU-hours per month (730 h, reference GPU): %3</source>
        <translation>Teams: %1 · Arbeitslasten: %2 · GPU-Stunden je Monat (730 h, Referenz-GPU): %3</translation>
    </message>
    <message>
        <source>Checks · nothing found</source>
        <translation>Prüfungen · ohne Befund</translation>
    </message>
    <message>
        <source>Checks · errors: %1, warnings: %2, hints: %3</source>
        <translation>Prüfungen · Fehler: %1, Warnungen: %2, Hinweise: %3</translation>
    </message>
    <message>
        <source>New team</source>
        <translation>Neues Team</translation>
    </message>
    <message>
        <source>Add team</source>
        <translation>Team hinzufügen</translation>
    </message>
    <message>
        <source>New workload</source>
        <translation>Neue Arbeitslast</translation>
    </message>
    <message>
        <source>Add workload</source>
        <translation>Arbeitslast hinzufügen</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (Kopie)</translation>
    </message>
    <message>
        <source>Duplicate workload</source>
        <translation>Arbeitslast duplizieren</translation>
    </message>
    <message>
        <source>Remove workload</source>
        <translation>Arbeitslast entfernen</translation>
    </message>
    <message>
        <source>“%1” still has workloads (%2). Give them to another team or remove them first.</source>
        <translation>„%1“ hat noch Arbeitslasten (%2). Bitte ordnen Sie diese zuerst einem anderen Team zu oder entfernen Sie sie.</translation>
    </message>
    <message>
        <source>Remove team</source>
        <translation>Team entfernen</translation>
    </message>
</context>
<context>
    <name>InventoryText</name>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>Department</source>
        <translation>Abteilung</translation>
    </message>
    <message>
        <source>Cost centre</source>
        <translation>Kostenstelle</translation>
    </message>
    <message>
        <source>GPU quota</source>
        <translation>GPU-Kontingent</translation>
    </message>
    <message>
        <source>Fair share</source>
        <translation>Anteil (Fair Share)</translation>
    </message>
    <message>
        <source>Weight against the other teams when GPUs are short</source>
        <translation>Gewicht gegenüber den anderen Teams, wenn GPUs knapp sind</translation>
    </message>
    <message>
        <source>Budget per month</source>
        <translation>Budget je Monat</translation>
    </message>
    <message>
        <source>In the currency of the project; 0: none set</source>
        <translation>In der Währung des Projekts; 0: keines festgelegt</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>Arbeitslasten</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>GPUs per job</source>
        <translation>GPUs je Job</translation>
    </message>
    <message>
        <source>Run time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>Mean hours of a job on the reference GPU</source>
        <translation>Mittlere Stunden eines Jobs auf der Referenz-GPU</translation>
    </message>
    <message>
        <source>Jobs per month</source>
        <translation>Jobs je Monat</translation>
    </message>
    <message>
        <source>In a month of 730 hours, before growth and season</source>
        <translation>In einem Monat von 730 Stunden, vor Wachstum und Saison</translation>
    </message>
    <message>
        <source>GPU-hours per month</source>
        <translation>GPU-Stunden je Monat</translation>
    </message>
    <message>
        <source>Jobs × GPUs × run time on the reference GPU, in a month of 730 hours</source>
        <translation>Jobs × GPUs × Laufzeit auf der Referenz-GPU, in einem Monat von 730 Stunden</translation>
    </message>
    <message>
        <source>Growth per year</source>
        <translation>Wachstum je Jahr</translation>
    </message>
    <message>
        <source>Start within</source>
        <translation>Start innerhalb von</translation>
    </message>
    <message>
        <source>Service level: the job starts within this time; 0: none agreed</source>
        <translation>Zusage: Der Job startet innerhalb dieser Zeit; 0: keine vereinbart</translation>
    </message>
    <message>
        <source>Data may be</source>
        <translation>Datenort</translation>
    </message>
    <message>
        <source>May use the cloud</source>
        <translation>Cloud erlaubt</translation>
    </message>
    <message>
        <source>GPUs in use at the same time under the scheduling policy with quotas; 0: no quota, in a cohort: only what it borrows</source>
        <translation>Gleichzeitig genutzte GPUs unter dem Verfahren mit Kontingenten; 0: kein Kontingent, in einer Kohorte: nur Geliehenes</translation>
    </message>
    <message>
        <source>Cohort</source>
        <translation>Kohorte</translation>
    </message>
    <message>
        <source>Teams of one cohort lend each other the quota that they do not use</source>
        <translation>Teams einer Kohorte leihen einander das Kontingent, das sie nicht nutzen</translation>
    </message>
    <message>
        <source>Borrows up to</source>
        <translation>Leiht bis zu</translation>
    </message>
    <message>
        <source>GPUs beyond the quota; -1: no limit</source>
        <translation>GPUs über das Kontingent hinaus; -1: unbegrenzt</translation>
    </message>
    <message>
        <source>Lends up to</source>
        <translation>Verleiht bis zu</translation>
    </message>
    <message>
        <source>GPUs of the quota that others may borrow; -1: no limit</source>
        <translation>GPUs des Kontingents, die andere leihen dürfen; -1: unbegrenzt</translation>
    </message>
    <message>
        <source>New team</source>
        <translation>Neues Team</translation>
    </message>
    <message>
        <source>New workload</source>
        <translation>Neue Arbeitslast</translation>
    </message>
    <message>
        <source>none set</source>
        <translation>keines</translation>
    </message>
</context>
<context>
    <name>JobText</name>
    <message>
        <source>Rules that ran: %1.</source>
        <translation>Angewandte Regeln: %1.</translation>
    </message>
    <message>
        <source>Recorded history on the nodes of this plan, %1 jobs. %2</source>
        <translation>Historie auf den Knoten dieses Plans, %1 Jobs. %2</translation>
    </message>
    <message>
        <source>First replication, %1 to %2, %3 jobs. %4</source>
        <translation>Erste Wiederholung, %1 bis %2, %3 Jobs. %4</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>Mean wait</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>Recorded wait</source>
        <translation>Aufgezeichnet</translation>
    </message>
    <message>
        <source>All teams</source>
        <translation>Alle Teams</translation>
    </message>
    <message>
        <source>Jobs of</source>
        <translation>Jobs von</translation>
    </message>
    <message>
        <source>Recorded mean</source>
        <translation>Mittel aufgezeichnet</translation>
    </message>
    <message>
        <source>Simulated mean</source>
        <translation>Mittel simuliert</translation>
    </message>
    <message>
        <source>Recorded P95</source>
        <translation>P95 aufgezeichnet</translation>
    </message>
    <message>
        <source>Simulated P95</source>
        <translation>P95 simuliert</translation>
    </message>
    <message>
        <source>Median error</source>
        <translation>Median des Fehlers</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Jobs ask for %1 times their run time on average (spread of the logarithm %2).</source>
        <translation>Jobs fordern im Mittel das %1-Fache ihrer Laufzeit an (Streuung des Logarithmus %2).</translation>
    </message>
</context>
<context>
    <name>MomentText</name>
    <message>
        <source>under maintenance</source>
        <translation>in Wartung</translation>
    </message>
    <message>
        <source>failed, being repaired</source>
        <translation>ausgefallen, in Reparatur</translation>
    </message>
    <message>
        <source>not there yet, or gone</source>
        <translation>noch nicht da oder nicht mehr da</translation>
    </message>
    <message>
        <source>Node %1: %2 of %3 GPUs in use</source>
        <translation>Knoten %1: %2 von %3 GPUs belegt</translation>
    </message>
    <message>
        <source>%1, %2: %3 GPUs</source>
        <translation>%1, %2: %3 GPUs</translation>
    </message>
    <message>
        <source>In use: %1 of %2 own GPUs, %3 in the cloud. Waiting: %4 jobs for %5 GPUs.</source>
        <translation>Belegt: %1 von %2 eigenen GPUs, %3 in der Cloud. Wartend: %4 Jobs auf %5 GPUs.</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Waiting for</source>
        <translation>Wartet seit</translation>
    </message>
    <message>
        <source>Because of</source>
        <translation>Grund</translation>
    </message>
</context>
<context>
    <name>NumberText</name>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>d</source>
        <translation>d</translation>
    </message>
</context>
<context>
    <name>OriginText</name>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Verantwortlich</translation>
    </message>
</context>
<context>
    <name>OutlineText</name>
    <message>
        <source>Show section</source>
        <translation>Abschnitt aufnehmen</translation>
    </message>
    <message>
        <source>Leave out section</source>
        <translation>Abschnitt weglassen</translation>
    </message>
    <message>
        <source>Change own text</source>
        <translation>Eigenen Text ändern</translation>
    </message>
    <message>
        <source>Change form of the report</source>
        <translation>Form des Berichts ändern</translation>
    </message>
    <message>
        <source>Change tables below charts</source>
        <translation>Zahlen unter Diagrammen ändern</translation>
    </message>
    <message>
        <source>Change colour of the report</source>
        <translation>Farbe des Berichts ändern</translation>
    </message>
    <message>
        <source>Change logo</source>
        <translation>Logo ändern</translation>
    </message>
    <message>
        <source>Remove logo</source>
        <translation>Logo entfernen</translation>
    </message>
    <message>
        <source>Change who signs</source>
        <translation>Unterschriften ändern</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>A version needs results. Run the simulation first.</source>
        <translation>Eine Fassung braucht Ergebnisse. Zuerst die Simulation starten.</translation>
    </message>
    <message>
        <source>The figures are older than the inputs. Run the simulation again first.</source>
        <translation>Die Zahlen sind älter als die Eingaben. Zuerst die Simulation erneut starten.</translation>
    </message>
    <message>
        <source>Close version</source>
        <translation>Fassung abschließen</translation>
    </message>
</context>
<context>
    <name>PageParts</name>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
</context>
<context>
    <name>PagesText</name>
    <message>
        <source>Inventory</source>
        <translation>Bestand</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>Prognose</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Optimum and risk</source>
        <translation>Optimum und Risiko</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
</context>
<context>
    <name>PaperText</name>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>%1 lässt sich nicht schreiben: %2</translation>
    </message>
</context>
<context>
    <name>PhaseText</name>
    <message>
        <source>Month after the start</source>
        <translation>Monat nach Beginn</translation>
    </message>
    <message>
        <source>0: stands from the start</source>
        <translation>0: steht von Beginn an</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Positive: delivered; negative: retired</source>
        <translation>Positiv: geliefert; negativ: außer Betrieb</translation>
    </message>
    <message>
        <source>Add delivery phase</source>
        <translation>Ausbaustufe hinzufügen</translation>
    </message>
    <message>
        <source>Remove delivery phase</source>
        <translation>Ausbaustufe entfernen</translation>
    </message>
    <message>
        <source>Comes late by</source>
        <translation>Kommt später um</translation>
    </message>
    <message>
        <source>months</source>
        <translation>Monate</translation>
    </message>
    <message>
        <source>The mean; nodes are paid as planned, but compute only from then on</source>
        <translation>Im Mittel; bezahlt wird wie geplant, gerechnet erst ab dann</translation>
    </message>
    <message>
        <source>Spread of the delay</source>
        <translation>Streuung des Verzugs</translation>
    </message>
    <message>
        <source>Sigma of the logarithm, drawn anew in each replication; 0: always the mean</source>
        <translation>Sigma des Logarithmus, in jeder Wiederholung neu gezogen; 0: immer der Mittelwert</translation>
    </message>
    <message>
        <source>Move delivery</source>
        <translation>Lieferung verschieben</translation>
    </message>
    <message>
        <source>Change delivery</source>
        <translation>Lieferung ändern</translation>
    </message>
</context>
<context>
    <name>PlanListText</name>
    <message>
        <source>Maintenance</source>
        <translation>Wartung</translation>
    </message>
    <message>
        <source>Pools with a scheduler of their own</source>
        <translation>Pools mit eigenem Scheduler</translation>
    </message>
    <message>
        <source>Add a scheduler of a pool</source>
        <translation>Scheduler eines Pools hinzufügen</translation>
    </message>
    <message>
        <source>Remove the scheduler of a pool</source>
        <translation>Scheduler eines Pools entfernen</translation>
    </message>
    <message>
        <source>Reserved nodes and maintenance</source>
        <translation>Reservierte Knoten und Wartung</translation>
    </message>
    <message>
        <source>Add a reservation of nodes</source>
        <translation>Reservierung von Knoten hinzufügen</translation>
    </message>
    <message>
        <source>Remove a reservation of nodes</source>
        <translation>Reservierung von Knoten entfernen</translation>
    </message>
</context>
<context>
    <name>PlanText</name>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Own cluster</source>
        <translation>Eigener Cluster</translation>
    </message>
    <message>
        <source>Burst rule</source>
        <translation>Auslagerung</translation>
    </message>
    <message>
        <source>Wait before bursting</source>
        <translation>Wartezeit vor Auslagerung</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>Reserved instances</source>
        <translation>Reservierte Instanzen</translation>
    </message>
    <message>
        <source>Of the first offer, for the whole horizon, at its committed price</source>
        <translation>Vom ersten Angebot, über den ganzen Horizont, zum Preis mit Laufzeitbindung</translation>
    </message>
    <message>
        <source>Cloud discount</source>
        <translation>Cloud-Rabatt</translation>
    </message>
    <message>
        <source>Off the list price</source>
        <translation>Auf den Listenpreis</translation>
    </message>
    <message>
        <source>Cloud price change per year</source>
        <translation>Cloud-Preisänderung je Jahr</translation>
    </message>
    <message>
        <source>Cloud quota</source>
        <translation>Cloud-Kontingent</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>On-demand GPUs at the same time; 0: no limit</source>
        <translation>Gleichzeitige GPUs auf Abruf; 0: keine Grenze</translation>
    </message>
    <message>
        <source>Scheduling policy</source>
        <translation>Vergaberegel</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Platzierung</translation>
    </message>
    <message>
        <source>Run time estimates</source>
        <translation>Laufzeitschätzungen</translation>
    </message>
    <message>
        <source>Backfill depth</source>
        <translation>Backfill-Tiefe</translation>
    </message>
    <message>
        <source>jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>Waiting jobs that backfill looks at; 0: all</source>
        <translation>Wartende Jobs, die Backfill betrachtet; 0: alle</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Cloud offers</source>
        <translation>Cloud-Angebote</translation>
    </message>
    <message>
        <source>A job takes the cheapest of them that holds it</source>
        <translation>Ein Job nimmt das günstigste, in das er passt</translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation>Cloud</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Scheduler</translation>
    </message>
    <message>
        <source>Preemption</source>
        <translation>Verdrängung</translation>
    </message>
    <message>
        <source>What becomes of running jobs of preemptible workloads when a higher priority waits</source>
        <translation>Was aus laufenden Jobs verdrängbarer Arbeitslasten wird, wenn eine höhere Priorität wartet</translation>
    </message>
    <message>
        <source>Order within a team</source>
        <translation>Reihenfolge im Team</translation>
    </message>
    <message>
        <source>Reclaims lent GPUs</source>
        <translation>Fordert Verliehenes zurück</translation>
    </message>
    <message>
        <source>Preempts in its own team</source>
        <translation>Verdrängt im eigenen Team</translation>
    </message>
    <message>
        <source>Node pool</source>
        <translation>Knotenpool</translation>
    </message>
    <message>
        <source>Tie-break rules</source>
        <translation>Regeln bei Gleichstand</translation>
    </message>
    <message>
        <source>What the name of a policy leaves open: see docs/scheduling.md</source>
        <translation>Was der Name eines Verfahrens offen lässt: siehe docs/scheduling.md</translation>
    </message>
    <message>
        <source>Half-life of usage</source>
        <translation>Halbwertszeit der Nutzung</translation>
    </message>
    <message>
        <source>0: what a team used is never forgotten</source>
        <translation>0: was ein Team nutzte, wird nie vergessen</translation>
    </message>
    <message>
        <source>Weight of fair-share</source>
        <translation>Gewicht Fair-Share</translation>
    </message>
    <message>
        <source>Weight of age</source>
        <translation>Gewicht Alter</translation>
    </message>
    <message>
        <source>Weight of job size</source>
        <translation>Gewicht Jobgröße</translation>
    </message>
    <message>
        <source>Backfill interval</source>
        <translation>Backfill-Abstand</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>0: a pass whenever something happened</source>
        <translation>0: ein Durchgang, sobald etwas geschah</translation>
    </message>
    <message>
        <source>Backfill window</source>
        <translation>Backfill-Fenster</translation>
    </message>
    <message>
        <source>No job is planned further ahead</source>
        <translation>Kein Job wird weiter voraus geplant</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Nodes of</source>
        <translation>Knoten von</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>The last ones in service</source>
        <translation>Die letzten, die in Betrieb sind</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Ab</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Again after</source>
        <translation>Wieder nach</translation>
    </message>
    <message>
        <source>weeks</source>
        <translation>Wochen</translation>
    </message>
    <message>
        <source>0: only once</source>
        <translation>0: nur einmal</translation>
    </message>
    <message>
        <source>Kept for teams</source>
        <translation>Frei für Teams</translation>
    </message>
    <message>
        <source>Without a team the nodes are under maintenance</source>
        <translation>Ohne Team sind die Knoten in Wartung</translation>
    </message>
    <message>
        <source>Departments share first</source>
        <translation>Erst teilen die Abteilungen</translation>
    </message>
    <message>
        <source>Each by the sum of its teams&apos; weights, and its teams within it</source>
        <translation>Jede nach der Summe der Gewichte ihrer Teams, darin die Teams</translation>
    </message>
    <message>
        <source>Fair Tree</source>
        <translation>Fair Tree</translation>
    </message>
    <message>
        <source>Ranks accounts as Slurm does by default; else the classic factor</source>
        <translation>Reiht Konten wie Slurm in der Vorgabe; sonst der klassische Faktor</translation>
    </message>
    <message>
        <source>Financing</source>
        <translation>Finanzierung</translation>
    </message>
    <message>
        <source>Of servers, network and storage; the terms of leasing stand with the cost</source>
        <translation>Von Servern, Netz und Speicher; die Bedingungen des Leasings stehen bei den Kosten</translation>
    </message>
    <message>
        <source>Backlog of a team</source>
        <translation>Rückstau eines Teams</translation>
    </message>
    <message>
        <source>GPU-h</source>
        <translation>GPU-h</translation>
    </message>
    <message>
        <source>Its next job leaves where it would then wait for more</source>
        <translation>Ihr nächster Job weicht aus, wenn dann mehr warten würde</translation>
    </message>
    <message>
        <source>Commitment</source>
        <translation>Zusage</translation>
    </message>
    <message>
        <source>A savings plan counts for every offer of the provider</source>
        <translation>Ein Savings Plan gilt für jedes Angebot des Anbieters</translation>
    </message>
    <message>
        <source>Paid upfront</source>
        <translation>Vorauszahlung</translation>
    </message>
    <message>
        <source>Of each term&apos;s price, at its start</source>
        <translation>Vom Preis jeder Laufzeit, zu deren Beginn</translation>
    </message>
    <message>
        <source>Classes that may leave</source>
        <translation>Klassen, die ausweichen dürfen</translation>
    </message>
    <message>
        <source>None chosen: all</source>
        <translation>Keine gewählt: alle</translation>
    </message>
    <message>
        <source>Monthly budget</source>
        <translation>Monatsbudget</translation>
    </message>
    <message>
        <source>Of what is not reserved; jobs beyond it wait for the next month; 0: no limit</source>
        <translation>Für alles, was nicht reserviert ist; Jobs darüber warten auf den nächsten Monat; 0: keine Grenze</translation>
    </message>
    <message>
        <source>Availability</source>
        <translation>Verfügbarkeit</translation>
    </message>
    <message>
        <source>Chance that instances that are asked for are there</source>
        <translation>Wahrscheinlichkeit, dass angeforderte Instanzen da sind</translation>
    </message>
    <message>
        <source>Asked again after</source>
        <translation>Erneut angefragt nach</translation>
    </message>
    <message>
        <source>Spot instances</source>
        <translation>Spot-Instanzen</translation>
    </message>
    <message>
        <source>For jobs that write checkpoints or may be preempted, where an offer has a spot price</source>
        <translation>Für Jobs, die Checkpoints schreiben oder verdrängt werden dürfen, wo ein Angebot einen Spot-Preis hat</translation>
    </message>
    <message>
        <source>Interruptions per instance-hour</source>
        <translation>Unterbrechungen je Instanzstunde</translation>
    </message>
    <message>
        <source>Market and budget</source>
        <translation>Markt und Budget</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>ohne Grenze</translation>
    </message>
</context>
<context>
    <name>PlansText</name>
    <message>
        <source>reference</source>
        <translation>Bezug</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (Kopie)</translation>
    </message>
    <message>
        <source>Total cost</source>
        <translation>Gesamtkosten</translation>
    </message>
    <message>
        <source>Present value</source>
        <translation>Barwert</translation>
    </message>
    <message>
        <source>Investment</source>
        <translation>Investition</translation>
    </message>
    <message>
        <source>Per useful GPU-hour</source>
        <translation>Je nutzbare GPU-h</translation>
    </message>
    <message>
        <source>P95 wait</source>
        <translation>Wartezeit P95</translation>
    </message>
    <message>
        <source>Within SLO</source>
        <translation>Zielwerte gehalten</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Work in the cloud</source>
        <translation>Cloud-Anteil</translation>
    </message>
    <message>
        <source>Break-even</source>
        <translation>Break-even</translation>
    </message>
    <message>
        <source>Recommended: %1</source>
        <translation>Empfohlen: %1</translation>
    </message>
    <message>
        <source>No plan can be recommended yet</source>
        <translation>Noch lässt sich kein Plan empfehlen</translation>
    </message>
    <message>
        <source>New plan</source>
        <translation>Neuer Plan</translation>
    </message>
    <message>
        <source>Add plan</source>
        <translation>Plan hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate plan</source>
        <translation>Plan duplizieren</translation>
    </message>
    <message>
        <source>Remove plan</source>
        <translation>Plan entfernen</translation>
    </message>
    <message>
        <source>New position</source>
        <translation>Neue Position</translation>
    </message>
    <message>
        <source>Add cost position</source>
        <translation>Kostenposition hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate cost position</source>
        <translation>Kostenposition duplizieren</translation>
    </message>
    <message>
        <source>Remove cost position</source>
        <translation>Kostenposition entfernen</translation>
    </message>
    <message>
        <source>Plan minus plan</source>
        <translation>Plan minus Plan</translation>
    </message>
    <message>
        <source>Mean wait</source>
        <translation>Wartezeit (Mittel)</translation>
    </message>
    <message>
        <source>%1 minus %2</source>
        <translation>%1 minus %2</translation>
    </message>
    <message>
        <source>Own everything</source>
        <translation>Alles kaufen</translation>
    </message>
    <message>
        <source>Rent everything</source>
        <translation>Alles mieten</translation>
    </message>
    <message>
        <source>Own the base, rent the peaks</source>
        <translation>Grundlast kaufen, Spitzen mieten</translation>
    </message>
    <message>
        <source>%1 of the work remains undone.</source>
        <translation>%1 der Arbeit bleiben liegen.</translation>
    </message>
    <message>
        <source>%1: %2 in time, agreed are %3.</source>
        <translation>%1: %2 rechtzeitig, zugesagt sind %3.</translation>
    </message>
    <message>
        <source>Misses service levels</source>
        <translation>Verfehlt Zielwerte</translation>
    </message>
    <message>
        <source>Misses a service level</source>
        <translation>Verfehlt einen Zielwert</translation>
    </message>
    <message>
        <source>All that is paid over the horizon, not discounted, less what the hardware is worth at its end. Work that was not done counts at the on-demand price.</source>
        <translation>Alles, was über den Zeitraum gezahlt wird, nicht abgezinst, abzüglich des Restwerts der Hardware an seinem Ende. Liegen gebliebene Arbeit zählt zum On-Demand-Preis.</translation>
    </message>
    <message>
        <source>The total cost in money of the start: what is paid later counts less, by the discount rate.</source>
        <translation>Die Gesamtkosten in Geld des Beginns: Was später gezahlt wird, zählt nach dem Kalkulationszins weniger.</translation>
    </message>
    <message>
        <source>What is bought (CapEx), before its residual value.</source>
        <translation>Was gekauft wird (CapEx), vor Abzug des Restwerts.</translation>
    </message>
    <message>
        <source>Total cost by the useful GPU-hours, in hours of the reference GPU. Work that was not done counts in both.</source>
        <translation>Gesamtkosten durch nutzbare GPU-Stunden, in Stunden der Referenz-GPU. Liegen gebliebene Arbeit zählt in beiden.</translation>
    </message>
    <message>
        <source>95 of 100 jobs start within this time after they were submitted, 5 wait longer.</source>
        <translation>95 von 100 Jobs beginnen binnen dieser Zeit nach ihrer Abgabe, 5 warten länger.</translation>
    </message>
    <message>
        <source>Of the jobs with an agreed start or end, the share that kept it.</source>
        <translation>Anteil der Jobs mit zugesagtem Beginn oder Ende, die ihn eingehalten haben.</translation>
    </message>
    <message>
        <source>GPU-hours that jobs held, by those that the own GPUs offered.</source>
        <translation>GPU-Stunden, die Jobs belegten, durch die, welche die eigenen GPUs boten.</translation>
    </message>
    <message>
        <source>Share of the useful work that ran on rented GPUs.</source>
        <translation>Anteil der nutzbaren Arbeit, der auf gemieteten GPUs lief.</translation>
    </message>
    <message>
        <source>The month from which the plan has cost less in total than the reference, which rents everything.</source>
        <translation>Der Monat, ab dem der Plan insgesamt weniger gekostet hat als der Bezug, der alles mietet.</translation>
    </message>
    <message>
        <source>Recommended so far: %1</source>
        <translation>Bisher empfohlen: %1</translation>
    </message>
    <message>
        <source>Plan (%1)</source>
        <translation>Plan (%1)</translation>
    </message>
    <message>
        <source>Year %1</source>
        <translation>%1. Jahr</translation>
    </message>
    <message>
        <source>Running cost</source>
        <translation>Laufende Kosten</translation>
    </message>
    <message>
        <source>Residual value</source>
        <translation>Restwert</translation>
    </message>
    <message>
        <source>Total cost (%1)</source>
        <translation>Gesamtkosten (%1)</translation>
    </message>
    <message>
        <source>Present value (%1)</source>
        <translation>Barwert (%1)</translation>
    </message>
    <message>
        <source>never on average</source>
        <translation>im Mittel nie</translation>
    </message>
    <message>
        <source>only by resale</source>
        <translation>nur durch den Restwert</translation>
    </message>
    <message>
        <source>month %1</source>
        <translation>Monat %1</translation>
    </message>
    <message>
        <source>never: %1 of %2 runs</source>
        <translation>nie: %1 von %2 Durchläufen</translation>
    </message>
</context>
<context>
    <name>ReportText</name>
    <message>
        <source>The report needs results. Run the simulation first.</source>
        <translation>Der Bericht braucht Ergebnisse. Bitte berechnen Sie zuerst die Simulation.</translation>
    </message>
    <message>
        <source>The figures are older than the inputs.</source>
        <translation>Die Zahlen sind älter als die Eingaben.</translation>
    </message>
    <message>
        <source>Only %1 of %2 replications have been simulated.</source>
        <translation>Erst %1 von %2 Wiederholungen sind simuliert.</translation>
    </message>
</context>
<context>
    <name>ResultText</name>
    <message>
        <source>No forecast yet. Run it to see how many GPU-hours each team will need.</source>
        <translation>Noch keine Prognose. Berechnen Sie sie, um den Bedarf jedes Teams zu sehen.</translation>
    </message>
    <message>
        <source>No results yet. Run the simulation to see waits, use and cost of every plan.</source>
        <translation>Noch keine Ergebnisse. Starten Sie die Simulation, um Wartezeiten, Nutzung und Kosten jedes Plans zu sehen.</translation>
    </message>
    <message>
        <source>Up to date.</source>
        <translation>Auf aktuellem Stand.</translation>
    </message>
    <message>
        <source>Up to date. Replications: %1, seed: %2, jobs simulated: %3</source>
        <translation>Auf aktuellem Stand. Wiederholungen: %1, Startwert: %2, simulierte Jobs: %3</translation>
    </message>
    <message>
        <source>Running: %1</source>
        <translation>Läuft: %1</translation>
    </message>
    <message>
        <source>Running: %1. %2</source>
        <translation>Läuft: %1. %2</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>The last run did not finish: %1</source>
        <translation>Der letzte Lauf wurde nicht beendet: %1</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Neu berechnen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Inputs changed since these results were computed.</source>
        <translation>Die Eingaben haben sich geändert, seit diese Ergebnisse berechnet wurden.</translation>
    </message>
    <message>
        <source>Nothing looked at yet. Run it to see job by job where each ran and why it waited.</source>
        <translation>Noch kein Ausschnitt berechnet. Starten, um für jeden Job zu sehen, wo er lief und warum er wartete.</translation>
    </message>
    <message>
        <source>Nothing studied yet. Run it to see what each effect adds to waits and lost work.</source>
        <translation>Noch nichts untersucht. Starten, um zu sehen, was jede Wirkung zu Wartezeiten und verlorener Arbeit beiträgt.</translation>
    </message>
    <message>
        <source>Not looked for yet. Run it to find the cheapest size that keeps every service level.</source>
        <translation>Noch nicht gesucht. Starten Sie die Suche nach der günstigsten Größe, die jeden Zielwert einhält.</translation>
    </message>
    <message>
        <source>Not computed yet. Run it to see which assumption matters and which one would change the recommendation.</source>
        <translation>Noch nicht gerechnet. Starten Sie die Rechnung, um zu sehen, welche Annahme zählt und welche die Empfehlung ändern würde.</translation>
    </message>
    <message>
        <source>Not computed yet. Run it to see how far cost may lie from what is expected.</source>
        <translation>Noch nicht gerechnet. Starten Sie die Rechnung, um zu sehen, wie weit die Kosten vom Erwarteten abweichen können.</translation>
    </message>
    <message>
        <source>Turn a dial to see what it does.</source>
        <translation>Bewegen Sie einen Regler, um zu sehen, was er bewirkt.</translation>
    </message>
</context>
<context>
    <name>SceneText</name>
    <message>
        <source>New rack</source>
        <translation>Neues Rack</translation>
    </message>
    <message>
        <source>Drag nodes here</source>
        <translation>Knoten hierher ziehen</translation>
    </message>
    <message>
        <source>Nodes that are dropped here stand in a rack of their own</source>
        <translation>Knoten, die hier abgelegt werden, stehen in einem eigenen Rack</translation>
    </message>
    <message>
        <source>Clouds</source>
        <translation>Clouds</translation>
    </message>
    <message>
        <source>No link is stated: transfers take no time</source>
        <translation>Keine Verbindung angegeben: Übertragungen dauern nicht</translation>
    </message>
    <message>
        <source>Link to the clouds: %1</source>
        <translation>Verbindung zu den Clouds: %1</translation>
    </message>
</context>
<context>
    <name>SearchText</name>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Reiter</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Help: %1</source>
        <translation>Hilfe: %1</translation>
    </message>
</context>
<context>
    <name>SettingsText</name>
    <message>
        <source>Draft</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>Final</source>
        <translation>Endgültig</translation>
    </message>
    <message>
        <source>Replications</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Each draws its own arrivals; the spread between them gives the ± ranges</source>
        <translation>Jede zieht eigene Ankünfte; ihre Streuung ergibt die ±-Bereiche</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>The same seed gives the same result to the last digit</source>
        <translation>Gleicher Startwert ergibt das gleiche Ergebnis bis zur letzten Stelle</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>Unternehmen</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Verfasser</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>What shall be decided</source>
        <translation>Worüber entschieden werden soll</translation>
    </message>
    <message>
        <source>Enough at ±</source>
        <translation>Genügt bei ±</translation>
    </message>
    <message>
        <source>Stops early once mean wait and total cost of every plan are known this well; 0: runs all</source>
        <translation>Hört früher auf, sobald mittlere Wartezeit und Gesamtkosten jedes Plans so genau bekannt sind; 0: rechnet alle</translation>
    </message>
    <message>
        <source>Loaded start</source>
        <translation>Vorlauf</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>Hours of the first month&apos;s demand before the start, in no figure; 0: starts empty</source>
        <translation>Stunden mit dem Bedarf des ersten Monats vor dem Start, zählen in keiner Kennzahl mit; 0: beginnt leer</translation>
    </message>
    <message>
        <source>Link to the clouds</source>
        <translation>Leitung zu den Clouds</translation>
    </message>
    <message>
        <source>Gbit/s</source>
        <translation>Gbit/s</translation>
    </message>
    <message>
        <source>Shared by all transfers of jobs that leave the site; 0: they take no time</source>
        <translation>Geteilt von allen Übertragungen der Jobs, die den Standort verlassen; 0: sie brauchen keine Zeit</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Names and tables of the economic part</source>
        <translation>Namen und Tabellen des wirtschaftlichen Teils</translation>
    </message>
    <message>
        <source>without limit</source>
        <translation>ohne Grenze</translation>
    </message>
</context>
<context>
    <name>SimulationText</name>
    <message>
        <source>Fragmentation</source>
        <translation>Fragmentierung</translation>
    </message>
    <message>
        <source>Wait, median</source>
        <translation>Wartezeit, Median</translation>
    </message>
    <message>
        <source>Wait, P95</source>
        <translation>Wartezeit, P95</translation>
    </message>
    <message>
        <source>Within SLO</source>
        <translation>Zielwerte gehalten</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Work in the cloud</source>
        <translation>Cloud-Anteil</translation>
    </message>
    <message>
        <source>no own nodes</source>
        <translation>keine eigenen Knoten</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU-Stunden</translation>
    </message>
    <message>
        <source>Mean wait</source>
        <translation>Wartezeit (Mittel)</translation>
    </message>
    <message>
        <source>P95 wait</source>
        <translation>Wartezeit P95</translation>
    </message>
    <message>
        <source>All teams</source>
        <translation>Alle Teams</translation>
    </message>
    <message>
        <source>Refused because larger than their pool and bound to the site: %1 jobs.</source>
        <translation>Abgelehnt, weil größer als ihr Pool und an den Standort gebunden: %1 Jobs.</translation>
    </message>
    <message>
        <source>Still waiting at the end of the horizon: %1 jobs.</source>
        <translation>Am Ende des Horizonts noch wartend: %1 Jobs.</translation>
    </message>
    <message>
        <source>(First replication.)</source>
        <translation>(Erste Wiederholung.)</translation>
    </message>
    <message>
        <source>%1 of at most %2 replications were enough for ±&#xa0;%3.</source>
        <translation>%1 von höchstens %2 Wiederholungen genügten für ±&#xa0;%3.</translation>
    </message>
    <message>
        <source>±&#xa0;%1 was not reached: the widest range is ±&#xa0;%2.</source>
        <translation>±&#xa0;%1 wurde nicht erreicht: der weiteste Bereich ist ±&#xa0;%2.</translation>
    </message>
    <message>
        <source>Quantiles are within %1 of the exact ones.</source>
        <translation>Quantile liegen höchstens %1 neben den genauen.</translation>
    </message>
    <message>
        <source>Mean wait from the batches of this one run: %1.</source>
        <translation>Mittlere Wartezeit aus den Abschnitten dieses einen Durchlaufs: %1.</translation>
    </message>
    <message>
        <source>Preempted: %1 times; %2 GPU-hours of work lost, %3 spent on restarts.</source>
        <translation>Verdrängt: %1-mal; %2 GPU-Stunden Arbeit verloren, %3 für Neustarts.</translation>
    </message>
    <message>
        <source>share of demanded replicas</source>
        <translation>Anteil der geforderten Replikate</translation>
    </message>
    <message>
        <source>start within %1</source>
        <translation>Start innerhalb von %1</translation>
    </message>
    <message>
        <source>✓ met</source>
        <translation>✓ erfüllt</translation>
    </message>
    <message>
        <source>✗ missed</source>
        <translation>✗ verfehlt</translation>
    </message>
    <message>
        <source>? undecided</source>
        <translation>? unentschieden</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>Gefordert</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>done within %1</source>
        <translation>fertig innerhalb von %1</translation>
    </message>
    <message>
        <source>no job ran</source>
        <translation>kein Job lief</translation>
    </message>
    <message>
        <source>none agreed</source>
        <translation>keine vereinbart</translation>
    </message>
</context>
<context>
    <name>SiteEditText</name>
    <message>
        <source>Rack %1 has not enough rack units left for that.</source>
        <translation>In Rack %1 sind dafür nicht genug Höheneinheiten frei.</translation>
    </message>
    <message>
        <source>Rack %1: %2 of %3 kW, %4 of %5 U</source>
        <translation>Rack %1: %2 von %3 kW, %4 von %5 HE</translation>
    </message>
    <message numerus="yes">
        <source>Move %n node(s)</source>
        <translation>
            <numerusform>%n Knoten verschieben</numerusform>
            <numerusform>%n Knoten verschieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove nodes</source>
        <translation>Knoten entfernen</translation>
    </message>
    <message>
        <source>Multiply nodes</source>
        <translation>Knoten vervielfachen</translation>
    </message>
    <message>
        <source>Arrange nodes anew</source>
        <translation>Knoten neu anordnen</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s), %1 GPUs, %2 kW, %3 U</source>
        <translation>
            <numerusform>%n Knoten, %1 GPUs, %2 kW, %3 HE</numerusform>
            <numerusform>%n Knoten, %1 GPUs, %2 kW, %3 HE</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SiteText</name>
    <message>
        <source>Rack %1</source>
        <translation>Rack %1</translation>
    </message>
    <message>
        <source>%1 of %2 kW</source>
        <translation>%1 von %2 kW</translation>
    </message>
    <message>
        <source>%1 of %2 U</source>
        <translation>%1 von %2 HE</translation>
    </message>
    <message numerus="yes">
        <source>Leaf switch of %1: %n node(s), oversubscription %2:1</source>
        <translation>
            <numerusform>Leaf-Switch von %1: %n Knoten, Überbuchung %2:1</numerusform>
            <numerusform>Leaf-Switch von %1: %n Knoten, Überbuchung %2:1</numerusform>
        </translation>
    </message>
    <message>
        <source>Spine of %1, oversubscription %2:1</source>
        <translation>Spine von %1, Überbuchung %2:1</translation>
    </message>
    <message>
        <source>%1 of %2 kW with cooling</source>
        <translation>%1 von %2 kW mit Kühlung</translation>
    </message>
    <message>
        <source>%1 kW with cooling</source>
        <translation>%1 kW mit Kühlung</translation>
    </message>
    <message>
        <source>%1 of %2 racks</source>
        <translation>%1 von %2 Racks</translation>
    </message>
    <message numerus="yes">
        <source>%n rack(s)</source>
        <translation>
            <numerusform>%n Rack</numerusform>
            <numerusform>%n Racks</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>%1 TB</source>
        <translation>%1 TB</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>Leaf</translation>
    </message>
    <message>
        <source>Spine</source>
        <translation>Spine</translation>
    </message>
    <message>
        <source>%1 Gbit/s</source>
        <translation>%1 Gbit/s</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n node(s), %2, %3.</source>
        <translation>
            <numerusform>%1: %n Knoten, %2, %3.</numerusform>
            <numerusform>%1: %n Knoten, %2, %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not drawn: %n rack(s).</source>
        <translation>
            <numerusform>Nicht gezeichnet: %n Rack.</numerusform>
            <numerusform>Nicht gezeichnet: %n Racks.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StudyText</name>
    <message>
        <source>no plan</source>
        <translation>kein Plan</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Present value</source>
        <translation>Barwert</translation>
    </message>
    <message>
        <source>CapEx</source>
        <translation>Investition</translation>
    </message>
    <message>
        <source>P95 wait</source>
        <translation>Wartezeit P95</translation>
    </message>
    <message>
        <source>Within SLO</source>
        <translation>Zielwerte erfüllt</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Recommended: </source>
        <translation>Empfohlen: </translation>
    </message>
    <message>
        <source>Present plan: </source>
        <translation>Heutiger Plan: </translation>
    </message>
    <message>
        <source>Add the recommended size</source>
        <translation>Empfohlene Größe hinzufügen</translation>
    </message>
    <message>
        <source>Change CapEx limit</source>
        <translation>Investitionsgrenze ändern</translation>
    </message>
    <message>
        <source>Change confidence</source>
        <translation>Vertrauen ändern</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>Annahme</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Flips at</source>
        <translation>Kippt bei</translation>
    </message>
    <message>
        <source>Then recommended</source>
        <translation>Dann empfohlen</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Change range</source>
        <translation>Spanne ändern</translation>
    </message>
    <message>
        <source>Default range</source>
        <translation>Übliche Spanne</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>P10</source>
        <translation>P10</translation>
    </message>
    <message>
        <source>P50</source>
        <translation>P50</translation>
    </message>
    <message>
        <source>P90</source>
        <translation>P90</translation>
    </message>
    <message>
        <source>TCO P10 – P90</source>
        <translation>Gesamtkosten P10 – P90</translation>
    </message>
    <message>
        <source>Net present value P10 – P90</source>
        <translation>Kapitalwert P10 – P90</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Vergleichsbasis</translation>
    </message>
    <message>
        <source>%1 is cheaper than %2 with a probability of %3.</source>
        <translation>„%1“ ist mit einer Wahrscheinlichkeit von %3 günstiger als „%2“.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>%1 (beyond)</source>
        <translation>%1 (außerhalb)</translation>
    </message>
    <message>
        <source>All jobs keep their levels</source>
        <translation>Alle Jobs halten ihre Zielwerte</translation>
    </message>
    <message>
        <source>Each workload keeps its own</source>
        <translation>Jede Arbeitslast hält ihre eigenen</translation>
    </message>
</context>
<context>
    <name>SweepFormText</name>
    <message>
        <source>Nodes of %1 in %2</source>
        <translation>Knoten von %1 in %2</translation>
    </message>
    <message>
        <source>Hours before jobs go to the cloud: %1</source>
        <translation>Stunden, bis Jobs in die Cloud gehen: %1</translation>
    </message>
    <message>
        <source>Reserved instances: %1</source>
        <translation>Reservierte Instanzen: %1</translation>
    </message>
    <message>
        <source>Most GPUs rented at a time (0: any): %1</source>
        <translation>Höchstens zugleich gemietete GPUs (0: beliebig): %1</translation>
    </message>
    <message>
        <source>Growth of the demand per year, in %</source>
        <translation>Wachstum des Bedarfs je Jahr, in %</translation>
    </message>
    <message>
        <source>Seed of the random numbers</source>
        <translation>Startwert der Zufallszahlen</translation>
    </message>
    <message>
        <source>%1, in %</source>
        <translation>%1, in %</translation>
    </message>
</context>
<context>
    <name>SweepResultText</name>
    <message numerus="yes">
        <source>Means over %n replication(s); common random numbers at every point.</source>
        <translation>
            <numerusform>Mittel über %n Wiederholung; gleiche Zufallszahlen an jedem Punkt.</numerusform>
            <numerusform>Mittel über %n Wiederholungen; gleiche Zufallszahlen an jedem Punkt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
</context>
<context>
    <name>TaskText</name>
    <message>
        <source>Forecast</source>
        <translation>Prognose</translation>
    </message>
    <message>
        <source>Comparison of the plans</source>
        <translation>Vergleich der Pläne</translation>
    </message>
    <message>
        <source>Schedule job by job</source>
        <translation>Ausschnitt Job für Job</translation>
    </message>
    <message>
        <source>Search for the optimum</source>
        <translation>Suche nach dem Optimum</translation>
    </message>
    <message>
        <source>Sensitivity analysis</source>
        <translation>Empfindlichkeitsanalyse</translation>
    </message>
    <message>
        <source>Risk analysis</source>
        <translation>Risikoanalyse</translation>
    </message>
    <message>
        <source>Study of the effects</source>
        <translation>Untersuchung der Wirkungen</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>noch etwa %1 s</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>noch etwa %1 min</translation>
    </message>
    <message>
        <source>Trial of the dials</source>
        <translation>Ausprobieren mit den Reglern</translation>
    </message>
</context>
<context>
    <name>TrialText</name>
    <message>
        <source>Total cost</source>
        <translation>Gesamtkosten</translation>
    </message>
    <message>
        <source>Present value</source>
        <translation>Barwert</translation>
    </message>
    <message>
        <source>Investment</source>
        <translation>Investition</translation>
    </message>
    <message>
        <source>P95 wait</source>
        <translation>Wartezeit P95</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Work in the cloud</source>
        <translation>Arbeit in der Cloud</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message>
        <source>≈ estimate</source>
        <translation>≈ Schätzung</translation>
    </message>
    <message>
        <source>The forecast is being computed; then every dial is answered at once.</source>
        <translation>Die Prognose wird gerechnet; danach wird jeder Regler sofort beantwortet.</translation>
    </message>
    <message>
        <source>Turn a dial: the estimate follows the hand, the simulation comes when it rests.</source>
        <translation>Bewegen Sie einen Regler: Die Schätzung folgt der Hand, die Simulation kommt, sobald sie ruht.</translation>
    </message>
    <message>
        <source>Simulated on the project&apos;s random numbers (replications: %1); ± is the 95% range.</source>
        <translation>Simuliert auf den Zufallszahlen des Projekts (Wiederholungen: %1); ± ist der 95-%-Bereich.</translation>
    </message>
    <message>
        <source>≈ Estimate; the simulation is running and will replace it.</source>
        <translation>≈ Schätzung; die Simulation läuft und wird sie ersetzen.</translation>
    </message>
    <message>
        <source>≈ Estimate; the simulation follows when the dials rest.</source>
        <translation>≈ Schätzung; die Simulation folgt, sobald die Regler ruhen.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 in use; the target would be met with about %n node(s).</source>
        <translation>
            <numerusform>%1: %2 ausgelastet; das Ziel wäre mit etwa %n Knoten erreicht.</numerusform>
            <numerusform>%1: %2 ausgelastet; das Ziel wäre mit etwa %n Knoten erreicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Take over what was tried out</source>
        <translation>Ausprobiertes übernehmen</translation>
    </message>
    <message>
        <source>Add what was tried out as plans</source>
        <translation>Ausprobiertes als Pläne hinzufügen</translation>
    </message>
</context>
<context>
    <name>WhatIfText</name>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Run the comparison first; then every change is answered at once.</source>
        <translation>Rechnen Sie zuerst den Vergleich; danach wird jede Änderung sofort beantwortet.</translation>
    </message>
    <message>
        <source>no plan</source>
        <translation>kein Plan</translation>
    </message>
    <message>
        <source>The recommendation stays: %1.</source>
        <translation>Die Empfehlung bleibt: %1.</translation>
    </message>
    <message>
        <source>The recommendation changes from %1 to %2.</source>
        <translation>Die Empfehlung wechselt von „%1“ zu „%2“.</translation>
    </message>
    <message>
        <source>At these prices jobs would go to another offer: apply them and run the comparison for exact figures.</source>
        <translation>Zu diesen Preisen gingen Jobs zu einem anderen Angebot: Übernehmen Sie die Werte und rechnen Sie den Vergleich neu, um genaue Zahlen zu erhalten.</translation>
    </message>
    <message>
        <source>Apply what-if values</source>
        <translation>Was-wäre-wenn-Werte übernehmen</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>verfehlt</translation>
    </message>
    <message>
        <source>%1 would cost less, but misses its service levels.</source>
        <translation>„%1“ wäre günstiger, verfehlt aber seine Zielwerte.</translation>
    </message>
    <message>
        <source>Before (%1)</source>
        <translation>Vorher (%1)</translation>
    </message>
    <message>
        <source>After (%1)</source>
        <translation>Nachher (%1)</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Zielwerte</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
</context>
<context>
    <name>WidgetText</name>
    <message>
        <source>Button</source>
        <translation>Schaltfläche</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
</context>
<context>
    <name>WorkloadText</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>Framework</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>GPUs per job</source>
        <translation>GPUs je Job</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>Speicher je GPU</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>Needed on each GPU; 0: any GPU will do</source>
        <translation>Bedarf auf jeder GPU; 0: jede GPU genügt</translation>
    </message>
    <message>
        <source>Allowed GPU models</source>
        <translation>Zulässige GPU-Modelle</translation>
    </message>
    <message>
        <source>MIG profile</source>
        <translation>MIG-Profil</translation>
    </message>
    <message>
        <source>As 1g.10gb; empty: whole GPUs</source>
        <translation>Wie 1g.10gb; leer: ganze GPUs</translation>
    </message>
    <message>
        <source>Interconnect</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>CPU cores per GPU</source>
        <translation>CPU-Kerne je GPU</translation>
    </message>
    <message>
        <source>RAM per GPU</source>
        <translation>RAM je GPU</translation>
    </message>
    <message>
        <source>Node pool</source>
        <translation>Knotenpool</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>Ressourcen</translation>
    </message>
    <message>
        <source>Run time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>Mean run time</source>
        <translation>Mittlere Laufzeit</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>On the reference GPU of the project</source>
        <translation>Auf der Referenz-GPU des Projekts</translation>
    </message>
    <message>
        <source>Spread (sigma of the logarithm)</source>
        <translation>Streuung (Sigma des Logarithmus)</translation>
    </message>
    <message>
        <source>Recorded jobs</source>
        <translation>Aufgezeichnete Jobs</translation>
    </message>
    <message>
        <source>Duration of the test run</source>
        <translation>Dauer des Testlaufs</translation>
    </message>
    <message>
        <source>Share of the data in it</source>
        <translation>Datenanteil darin</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Buffer</source>
        <translation>Puffer</translation>
    </message>
    <message>
        <source>Requested over real run time</source>
        <translation>Angeforderte zu echter Laufzeit</translation>
    </message>
    <message>
        <source>Backfill plans with the requested time</source>
        <translation>Backfill plant mit der angeforderten Zeit</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Speed-up by precision</source>
        <translation>Beschleunigung durch Genauigkeit</translation>
    </message>
    <message>
        <source>Scaling efficiency</source>
        <translation>Skalierungseffizienz</translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation>Ankünfte</translation>
    </message>
    <message>
        <source>Jobs per month</source>
        <translation>Jobs je Monat</translation>
    </message>
    <message>
        <source>In a month of 730 hours, before growth and season</source>
        <translation>In einem Monat von 730 Stunden, vor Wachstum und Saison</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Replikate</translation>
    </message>
    <message>
        <source>Window from</source>
        <translation>Fenster von</translation>
    </message>
    <message>
        <source>hour of the day, UTC</source>
        <translation>Tagesstunde, UTC</translation>
    </message>
    <message>
        <source>Window to</source>
        <translation>Fenster bis</translation>
    </message>
    <message>
        <source>Growth per year</source>
        <translation>Wachstum je Jahr</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>As 2027-01; empty: runs already</source>
        <translation>Wie 2027-01; leer: läuft bereits</translation>
    </message>
    <message>
        <source>First month without it</source>
        <translation>Erster Monat ohne sie</translation>
    </message>
    <message>
        <source>As 2029-01; empty: no end planned</source>
        <translation>Wie 2029-01; leer: kein Ende geplant</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>Bedarf</translation>
    </message>
    <message>
        <source>Start within</source>
        <translation>Start innerhalb von</translation>
    </message>
    <message>
        <source>0: none agreed</source>
        <translation>0: nicht vereinbart</translation>
    </message>
    <message>
        <source>For this share of the jobs</source>
        <translation>Für diesen Anteil der Jobs</translation>
    </message>
    <message>
        <source>Done within</source>
        <translation>Fertig innerhalb von</translation>
    </message>
    <message>
        <source>From submission to end; 0: none agreed</source>
        <translation>Von der Abgabe bis zum Ende; 0: nicht vereinbart</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>Samples/s</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>May be preempted</source>
        <translation>Verdrängbar</translation>
    </message>
    <message>
        <source>May use the cloud</source>
        <translation>Cloud erlaubt</translation>
    </message>
    <message>
        <source>Service level and priority</source>
        <translation>Zusagen und Priorität</translation>
    </message>
    <message>
        <source>Checkpoint every</source>
        <translation>Checkpoint alle</translation>
    </message>
    <message>
        <source>0: the job writes no checkpoints</source>
        <translation>0: der Job schreibt keine Checkpoints</translation>
    </message>
    <message>
        <source>Checkpoint size</source>
        <translation>Checkpoint-Größe</translation>
    </message>
    <message>
        <source>Restart time</source>
        <translation>Neustartzeit</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <source>Data in per job</source>
        <translation>Eingangsdaten je Job</translation>
    </message>
    <message>
        <source>Data out per job</source>
        <translation>Ausgangsdaten je Job</translation>
    </message>
    <message>
        <source>Throughput per GPU</source>
        <translation>Durchsatz je GPU</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Data may be</source>
        <translation>Datenort</translation>
    </message>
    <message>
        <source>Extract that may leave</source>
        <translation>Auszug, der hinaus darf</translation>
    </message>
    <message>
        <source>GB per job</source>
        <translation>GB je Job</translation>
    </message>
    <message>
        <source>Raw data per week</source>
        <translation>Rohdaten je Woche</translation>
    </message>
    <message>
        <source>Personal data</source>
        <translation>Personenbezogene Daten</translation>
    </message>
    <message>
        <source>Retention</source>
        <translation>Aufbewahrung</translation>
    </message>
    <message>
        <source>months</source>
        <translation>Monate</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>GPU-hours in a month of 730 h, before growth</source>
        <translation>GPU-Stunden in einem Monat von 730 h, vor Wachstum</translation>
    </message>
    <message>
        <source>Mean run time on the reference GPU</source>
        <translation>Mittlere Laufzeit auf der Referenz-GPU</translation>
    </message>
    <message>
        <source>Requested run time</source>
        <translation>Angeforderte Laufzeit</translation>
    </message>
    <message>
        <source>Written in checkpoints</source>
        <translation>In Sicherungspunkten geschrieben</translation>
    </message>
    <message>
        <source>Where these figures come from</source>
        <translation>Woher diese Werte kommen</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>Share of the run time in which GPUs wait for each other&apos;s data</source>
        <translation>Anteil der Laufzeit, in dem GPUs auf Daten der anderen warten</translation>
    </message>
    <message>
        <source>Measured within</source>
        <translation>Gemessen innerhalb von</translation>
    </message>
    <message>
        <source>Where run time and share hold; farther apart the job runs longer</source>
        <translation>Wo Laufzeit und Anteil gelten; weiter verteilt läuft der Job länger</translation>
    </message>
    <message>
        <source>Profile of the week</source>
        <translation>Wochenprofil</translation>
    </message>
    <message>
        <source>All hours alike</source>
        <translation>Alle Stunden gleich</translation>
    </message>
    <message>
        <source>Office hours</source>
        <translation>Bürozeiten</translation>
    </message>
    <message>
        <source>Of its own</source>
        <translation>Eigenes</translation>
    </message>
    <message>
        <source>Office hours: working days from 6 to 17 o&apos;clock UTC; of a service from its minimum up to its replicas</source>
        <translation>Bürozeiten: an Werktagen von 6 bis 17 Uhr UTC; bei einem Dienst von der Mindestzahl bis zu seinen Replikaten</translation>
    </message>
    <message>
        <source>Never fewer than</source>
        <translation>Nie weniger als</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>Replikate</translation>
    </message>
    <message>
        <source>New replica serves after</source>
        <translation>Neues Replikat bedient nach</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>It holds its GPUs meanwhile, as while a model is loaded</source>
        <translation>Solange belegt es seine GPUs schon, etwa während ein Modell geladen wird</translation>
    </message>
    <message>
        <source>Takes nodes of batch jobs</source>
        <translation>Verdrängt Stapeljobs</translation>
    </message>
    <message>
        <source>Of preemptible jobs of the same priority too, where the plan preempts</source>
        <translation>Auch unterbrechbare Jobs gleicher Priorität, wo der Plan verdrängt</translation>
    </message>
    <message>
        <source>Service level</source>
        <translation>Dienstgüte</translation>
    </message>
    <message>
        <source>Of a service: share of the replica-hours asked for; 0: none agreed</source>
        <translation>Eines Dienstes: Anteil der verlangten Replikat-Stunden; 0: nicht vereinbart</translation>
    </message>
    <message>
        <source>Daly&apos;s interval</source>
        <translation>Intervall nach Daly</translation>
    </message>
    <message>
        <source>Costs least with the failures and the storage of the cluster; 0: they are not stated</source>
        <translation>Kostet am wenigsten bei den Ausfällen und dem Speicher des Clusters; 0: sie sind nicht angegeben</translation>
    </message>
</context>
<context>
    <name>WorldText</name>
    <message>
        <source>Storage</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>That all jobs share; of local NVMe that of one node; 0: not a limit</source>
        <translation>Den alle Jobs sich teilen; bei lokalem NVMe der eines Knotens; 0: keine Grenze</translation>
    </message>
    <message>
        <source>Checkpoints at</source>
        <translation>Checkpoints mit</translation>
    </message>
    <message>
        <source>At which a job writes its checkpoints; 0: at the throughput</source>
        <translation>Mit dem ein Job seine Checkpoints schreibt; 0: mit dem Durchsatz</translation>
    </message>
    <message>
        <source>Cache per node</source>
        <translation>Cache je Knoten</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>Of the data a job reads, as much on each of its nodes does not burden the storage</source>
        <translation>So viel der gelesenen Daten eines Jobs belastet auf jedem seiner Knoten den Speicher nicht</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>TB</source>
        <translation>TB</translation>
    </message>
    <message>
        <source>0: not stated</source>
        <translation>0: nicht angegeben</translation>
    </message>
    <message>
        <source>Node failures</source>
        <translation>Knotenausfälle</translation>
    </message>
    <message>
        <source>Writing checkpoints</source>
        <translation>Schreiben von Checkpoints</translation>
    </message>
    <message>
        <source>Network between GPUs</source>
        <translation>Netz zwischen GPUs</translation>
    </message>
    <message>
        <source>Storage throughput</source>
        <translation>Durchsatz des Speichers</translation>
    </message>
    <message>
        <source>GPU speed by class</source>
        <translation>GPU-Geschwindigkeit je Klasse</translation>
    </message>
    <message>
        <source>Late deliveries</source>
        <translation>Lieferverzug</translation>
    </message>
    <message>
        <source>Planned maintenance</source>
        <translation>Geplante Wartung</translation>
    </message>
    <message>
        <source>Start-up of replicas</source>
        <translation>Anlauf neuer Replikate</translation>
    </message>
    <message>
        <source>Node fails every</source>
        <translation>Knoten fällt aus alle</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>Mean hours between two failures of one node; 0: it does not fail</source>
        <translation>Mittlere Stunden zwischen zwei Ausfällen eines Knotens; 0: er fällt nicht aus</translation>
    </message>
    <message>
        <source>GPU fails every</source>
        <translation>GPU fällt aus alle</translation>
    </message>
    <message>
        <source>Mean hours between two failures of one GPU, which takes its node along; adds to those of the node</source>
        <translation>Mittlere Stunden zwischen zwei Ausfällen einer GPU, die ihren Knoten mitnimmt; kommt zu denen des Knotens hinzu</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>Reparatur</translation>
    </message>
    <message>
        <source>Mean hours until a failed node is back</source>
        <translation>Mittlere Stunden, bis ein ausgefallener Knoten zurück ist</translation>
    </message>
    <message>
        <source>Spread of repairs</source>
        <translation>Streuung der Reparaturen</translation>
    </message>
    <message>
        <source>Sigma of the logarithm; 0: every repair takes the mean</source>
        <translation>Sigma des Logarithmus; 0: jede Reparatur dauert den Mittelwert</translation>
    </message>
    <message>
        <source>NVLink over node</source>
        <translation>NVLink zu Knoten</translation>
    </message>
    <message>
        <source>Bandwidth inside an NVLink domain over that between domains of a node; 1: as fast</source>
        <translation>Bandbreite in einer NVLink-Domäne geteilt durch die zwischen Domänen eines Knotens; 1: gleich schnell</translation>
    </message>
    <message>
        <source>NVLink over network</source>
        <translation>NVLink zu Netz</translation>
    </message>
    <message>
        <source>Bandwidth of a GPU inside its NVLink domain over its share of the node&apos;s network</source>
        <translation>Bandbreite einer GPU in ihrer NVLink-Domäne geteilt durch ihren Anteil am Netz des Knotens</translation>
    </message>
    <message>
        <source>Leaf oversubscription</source>
        <translation>Überbuchung Leaf</translation>
    </message>
    <message>
        <source>Bandwidth down to the nodes over bandwidth up to the spine; 1: none</source>
        <translation>Bandbreite zu den Knoten geteilt durch die zum Spine; 1: keine Überbuchung</translation>
    </message>
    <message>
        <source>Spine oversubscription</source>
        <translation>Überbuchung Spine</translation>
    </message>
    <message>
        <source>As of the leaf, above the spines; 1: none</source>
        <translation>Wie beim Leaf, oberhalb der Spines; 1: keine</translation>
    </message>
    <message>
        <source>Interrupted spot instances</source>
        <translation>Unterbrochene Spot-Instanzen</translation>
    </message>
    <message>
        <source>Transfers to the cloud</source>
        <translation>Übertragung in die Cloud</translation>
    </message>
    <message>
        <source>Shortage of cloud instances</source>
        <translation>Fehlende Cloud-Instanzen</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU-Modell</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Work done in the time in which the reference GPU does 1, measured on your jobs; a data sheet says too much</source>
        <translation>Arbeit in der Zeit, in der die Referenz-GPU 1 schafft, an Ihren Jobs gemessen; ein Datenblatt verspricht zu viel</translation>
    </message>
</context>
<context>
    <name>grundlast::ActivityBar</name>
    <message>
        <source>All running work</source>
        <translation>Alle laufenden Rechnungen</translation>
    </message>
    <message>
        <source>Stop the work that runs</source>
        <translation>Laufende Rechnung anhalten</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Stop: %1</source>
        <translation>Anhalten: %1</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>&amp;Leeren</translation>
    </message>
</context>
<context>
    <name>grundlast::CalculatorDialog</name>
    <message>
        <source>Calculators: %1</source>
        <translation>Rechner: %1</translation>
    </message>
    <message>
        <source>Take over into the workload</source>
        <translation>In die Arbeitslast übernehmen</translation>
    </message>
    <message>
        <source>Measured duration</source>
        <translation>Gemessene Dauer</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>Share of the data</source>
        <translation>Anteil der Daten</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Buffer</source>
        <translation>Puffer</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Test run</source>
        <translation>Testlauf</translation>
    </message>
    <message>
        <source>From a small run that was measured to the whole project.</source>
        <translation>Vom gemessenen kleinen Lauf auf das ganze Vorhaben.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Own figures</source>
        <translation>Eigene Angaben</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwendung</translation>
    </message>
    <message>
        <source>Inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>Training of all weights</source>
        <translation>Training aller Gewichte</translation>
    </message>
    <message>
        <source>Fine-tuning of adapters (LoRA)</source>
        <translation>Feinabstimmung mit Adaptern (LoRA)</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>16 bit</source>
        <translation>16 Bit</translation>
    </message>
    <message>
        <source>FP8</source>
        <translation>FP8</translation>
    </message>
    <message>
        <source>INT8, quantised</source>
        <translation>INT8, quantisiert</translation>
    </message>
    <message>
        <source>INT4, quantised</source>
        <translation>INT4, quantisiert</translation>
    </message>
    <message>
        <source>32 bit</source>
        <translation>32 Bit</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>Adam with 8-bit states</source>
        <translation>Adam mit 8-Bit-Zuständen</translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation>SGD mit Momentum</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>Attention fused or recomputed</source>
        <translation>Attention verschmolzen oder neu berechnet</translation>
    </message>
    <message>
        <source>All recomputed (checkpointing)</source>
        <translation>Alle neu berechnet (Checkpointing)</translation>
    </message>
    <message>
        <source>All kept</source>
        <translation>Alle behalten</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>10⁹</source>
        <translation>10⁹</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Attention heads</source>
        <translation>Attention-Köpfe</translation>
    </message>
    <message>
        <source>Key and value heads</source>
        <translation>Köpfe für Schlüssel und Werte</translation>
    </message>
    <message>
        <source>Size of a head</source>
        <translation>Größe eines Kopfes</translation>
    </message>
    <message>
        <source>Tokens in a sequence</source>
        <translation>Token je Sequenz</translation>
    </message>
    <message>
        <source>Sequences at once</source>
        <translation>Sequenzen zugleich</translation>
    </message>
    <message>
        <source>Rank of the adapters</source>
        <translation>Rang der Adapter</translation>
    </message>
    <message>
        <source>Overhead</source>
        <translation>Zuschlag</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>What a transformer needs on each GPU, to run it or to train it.</source>
        <translation>Was ein Transformer auf jeder GPU braucht, im Betrieb oder im Training.</translation>
    </message>
    <message>
        <source>Recomputed: 8 operations a parameter and token</source>
        <translation>Neu berechnet: 8 Operationen je Parameter und Token</translation>
    </message>
    <message>
        <source>Kept: 6 operations a parameter and token</source>
        <translation>Behalten: 6 Operationen je Parameter und Token</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Reached on each GPU</source>
        <translation>Erreicht je GPU</translation>
    </message>
    <message>
        <source>TFLOP/s</source>
        <translation>TFLOP/s</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>What is reached is a third to a half of the data sheet&apos;s dense figure; measure it in a test run.</source>
        <translation>Erreicht wird ein Drittel bis die Hälfte des dichten Datenblattwerts; am besten im Testlauf messen.</translation>
    </message>
    <message>
        <source>GPUs of the workload</source>
        <translation>GPUs der Arbeitslast</translation>
    </message>
    <message>
        <source>Scaling test</source>
        <translation>Skalierungstest</translation>
    </message>
    <message>
        <source>Samples, tokens or steps a second, measured; 0 where it was not. The curve says what more GPUs bring.</source>
        <translation>Proben, Token oder Schritte je Sekunde, gemessen; 0, wo nicht gemessen wurde. Die Kurve sagt, was mehr GPUs bringen.</translation>
    </message>
    <message>
        <source>Which GPU models suit this workload, the cheapest useful hour first: list price of whole instances for the work of one reference GPU-hour.</source>
        <translation>Welche GPU-Modelle zu dieser Arbeitslast passen, die günstigste Nutzstunde zuerst: Listenpreis ganzer Instanzen für die Arbeit einer Stunde der Referenz-GPU.</translation>
    </message>
    <message>
        <source>GPU models</source>
        <translation>GPU-Modelle</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU-Modell</translation>
    </message>
    <message>
        <source>Suits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Useful hour</source>
        <translation>Nutzstunde</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>Allow the selected models only</source>
        <translation>Nur die gewählten Modelle erlauben</translation>
    </message>
    <message>
        <source>Allow GPU models</source>
        <translation>GPU-Modelle erlauben</translation>
    </message>
    <message>
        <source>GPU class</source>
        <translation>GPU-Klasse</translation>
    </message>
    <message>
        <source>Throughput, GPUs: %1</source>
        <translation>Durchsatz, GPUs: %1</translation>
    </message>
    <message>
        <source>Time between failures of one GPU</source>
        <translation>Zeit zwischen Ausfällen einer GPU</translation>
    </message>
    <message>
        <source>To write a checkpoint</source>
        <translation>Schreiben eines Checkpoints</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>To restart</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <source>The interval at which failures and checkpoints together cost least (Daly 2006).</source>
        <translation>Der Abstand, bei dem Ausfälle und Checkpoints zusammen am wenigsten kosten (Daly 2006).</translation>
    </message>
    <message>
        <source>The workload has these values already.</source>
        <translation>Die Arbeitslast hat diese Werte schon.</translation>
    </message>
    <message>
        <source>Taken over:</source>
        <translation>Übernommen:</translation>
    </message>
</context>
<context>
    <name>grundlast::CalculatorForm</name>
    <message>
        <source>%1: “%2” is not a number.</source>
        <translation>%1: „%2“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>%1: “%2” can be read as %3 or as %4; write one of them.</source>
        <translation>%1: „%2“ lässt sich als %3 oder als %4 lesen; bitte eines davon schreiben.</translation>
    </message>
</context>
<context>
    <name>grundlast::ChartCard</name>
    <message>
        <source>Table, picture, files and zoom of this chart</source>
        <translation>Tabelle, Bild, Dateien und Vergrößerung dieses Diagramms</translation>
    </message>
    <message>
        <source>Menu of this chart</source>
        <translation>Menü dieses Diagramms</translation>
    </message>
</context>
<context>
    <name>grundlast::ChartTableDialog</name>
    <message>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>For a spreadsheet: all rows, columns divided by tabs</source>
        <translation>Für eine Tabellenkalkulation: alle Zeilen, Spalten durch Tabulatoren getrennt</translation>
    </message>
</context>
<context>
    <name>grundlast::ClusterPage</name>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Nodes, pools and racks on your own site, and when they come.</source>
        <translation>Knoten, Pools und Racks am eigenen Standort, und wann sie kommen.</translation>
    </message>
    <message>
        <source>Remove cluster</source>
        <translation>Cluster entfernen</translation>
    </message>
    <message>
        <source>Views of the cluster</source>
        <translation>Ansichten des Clusters</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Zeichnung</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
</context>
<context>
    <name>grundlast::ClusterTables</name>
    <message>
        <source>Node groups</source>
        <translation>Knotengruppen</translation>
    </message>
    <message>
        <source>Phases of the group</source>
        <translation>Stufen der Gruppe</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Add storage</source>
        <translation>Speicher hinzufügen</translation>
    </message>
    <message>
        <source>Remove storage</source>
        <translation>Speicher entfernen</translation>
    </message>
    <message>
        <source>Speed of the GPU models, in every cluster and cloud</source>
        <translation>Geschwindigkeit der GPU-Modelle, in jedem Cluster und jeder Cloud</translation>
    </message>
    <message>
        <source>Add GPU speed</source>
        <translation>GPU-Geschwindigkeit hinzufügen</translation>
    </message>
    <message>
        <source>Remove GPU speed</source>
        <translation>GPU-Geschwindigkeit entfernen</translation>
    </message>
    <message>
        <source>Speed of the GPU models</source>
        <translation>Geschwindigkeit der GPU-Modelle</translation>
    </message>
</context>
<context>
    <name>grundlast::CommandSearch</name>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Command, page, plan, team, workload or help topic</source>
        <translation>Befehl, Seite, Plan, Team, Arbeitslast oder Hilfethema</translation>
    </message>
    <message>
        <source>What to search for</source>
        <translation>Suchbegriff</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Nothing found. Fewer letters find more.</source>
        <translation>Nichts gefunden. Weniger Buchstaben finden mehr.</translation>
    </message>
    <message numerus="yes">
        <source>%n found. Up and down choose, Enter goes there.</source>
        <translation>
            <numerusform>%n gefunden. Auf und ab wählen, Eingabe führt hin.</numerusform>
            <numerusform>%n gefunden. Auf und ab wählen, Eingabe führt hin.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>grundlast::DecisionPage</name>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>What stands beside the figures: criteria, checklists, introduction, risks, rules of thumb, pilot.</source>
        <translation>Was neben den Zahlen steht: Kriterien, Prüflisten, Einführung, Risiken, Faustregeln, Pilot.</translation>
    </message>
    <message>
        <source>Add standard lists</source>
        <translation>Standardlisten ergänzen</translation>
    </message>
    <message>
        <source>Adds the criteria, checklists, tasks, risks and rules of thumb that are missing</source>
        <translation>Ergänzt fehlende Kriterien, Prüflisten, Aufgaben, Risiken und Faustregeln</translation>
    </message>
    <message>
        <source>Scorecard</source>
        <translation>Nutzwertanalyse</translation>
    </message>
    <message>
        <source>Checklists</source>
        <translation>Prüflisten</translation>
    </message>
    <message>
        <source>Introduction plan</source>
        <translation>Einführungsplan</translation>
    </message>
    <message>
        <source>Risks</source>
        <translation>Risiken</translation>
    </message>
    <message>
        <source>Rules of thumb and levers</source>
        <translation>Faustregeln und Hebel</translation>
    </message>
    <message>
        <source>Pilot</source>
        <translation>Pilot</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Utility of the modes</source>
        <translation>Nutzwert der Wege</translation>
    </message>
    <message>
        <source>Positions of the criteria, from 0 (rent) to 1 (own)</source>
        <translation>Lage der Kriterien, von 0 (mieten) bis 1 (kaufen)</translation>
    </message>
    <message>
        <source>Criteria, weights and answers</source>
        <translation>Kriterien, Gewichte und Antworten</translation>
    </message>
    <message>
        <source>Add criterion</source>
        <translation>Kriterium hinzufügen</translation>
    </message>
    <message>
        <source>Remove criterion</source>
        <translation>Kriterium entfernen</translation>
    </message>
    <message>
        <source>New criterion</source>
        <translation>Neues Kriterium</translation>
    </message>
    <message>
        <source>Add checklist item</source>
        <translation>Prüfpunkt hinzufügen</translation>
    </message>
    <message>
        <source>Remove checklist item</source>
        <translation>Prüfpunkt entfernen</translation>
    </message>
    <message>
        <source>New item</source>
        <translation>Neuer Punkt</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Add task</source>
        <translation>Aufgabe hinzufügen</translation>
    </message>
    <message>
        <source>Remove task</source>
        <translation>Aufgabe entfernen</translation>
    </message>
    <message>
        <source>New task</source>
        <translation>Neue Aufgabe</translation>
    </message>
    <message>
        <source>Register of risks</source>
        <translation>Risikoregister</translation>
    </message>
    <message>
        <source>Add risk</source>
        <translation>Risiko hinzufügen</translation>
    </message>
    <message>
        <source>Remove risk</source>
        <translation>Risiko entfernen</translation>
    </message>
    <message>
        <source>New risk</source>
        <translation>Neues Risiko</translation>
    </message>
    <message>
        <source>Rules of thumb beside the project&apos;s own figures</source>
        <translation>Faustregeln neben den eigenen Werten</translation>
    </message>
    <message>
        <source>Levers without investment: each alone, first-order estimates</source>
        <translation>Hebel ohne Investition: jeder für sich, Schätzung erster Ordnung</translation>
    </message>
    <message>
        <source>Ranges of the rules of thumb</source>
        <translation>Bereiche der Faustregeln</translation>
    </message>
    <message>
        <source>Add rule of thumb</source>
        <translation>Faustregel hinzufügen</translation>
    </message>
    <message>
        <source>Remove rule of thumb</source>
        <translation>Faustregel entfernen</translation>
    </message>
    <message>
        <source>New rule</source>
        <translation>Neue Regel</translation>
    </message>
    <message>
        <source>Planned and measured</source>
        <translation>Geplant und gemessen</translation>
    </message>
    <message>
        <source>Figures of the pilot</source>
        <translation>Werte des Piloten</translation>
    </message>
    <message>
        <source>Add pilot figure</source>
        <translation>Pilotwert hinzufügen</translation>
    </message>
    <message>
        <source>Remove pilot figure</source>
        <translation>Pilotwert entfernen</translation>
    </message>
    <message>
        <source>Run the comparison to fill this page.</source>
        <translation>Den Vergleich rechnen, um diese Seite zu füllen.</translation>
    </message>
    <message>
        <source>Against it: %1</source>
        <translation>Dagegen spricht: %1</translation>
    </message>
    <message>
        <source>Add tasks, or the standard lists.</source>
        <translation>Aufgaben oder die Standardlisten hinzufügen.</translation>
    </message>
</context>
<context>
    <name>grundlast::DialPanel</name>
    <message>
        <source>A value, or a step from the project&apos;s value such as +30%</source>
        <translation>Ein Wert oder ein Schritt vom Wert des Projekts aus, etwa +30 %</translation>
    </message>
    <message>
        <source>Back to the project&apos;s value</source>
        <translation>Zurück zum Wert des Projekts</translation>
    </message>
    <message>
        <source>Back to the project&apos;s value: %1</source>
        <translation>Zurück zum Wert des Projekts: %1</translation>
    </message>
</context>
<context>
    <name>grundlast::DifferenceView</name>
    <message>
        <source>From plan</source>
        <translation>Von Plan</translation>
    </message>
    <message>
        <source>To plan</source>
        <translation>Zu Plan</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>zu</translation>
    </message>
    <message>
        <source>Cost by position</source>
        <translation>Kosten je Position</translation>
    </message>
    <message>
        <source>Inputs that differ</source>
        <translation>Eingaben, die sich unterscheiden</translation>
    </message>
    <message>
        <source>Where the difference comes from</source>
        <translation>Woher der Unterschied kommt</translation>
    </message>
    <message>
        <source>Choose two different plans.</source>
        <translation>Wählen Sie zwei verschiedene Pläne.</translation>
    </message>
    <message>
        <source>Run the comparison to fill this chart.</source>
        <translation>Rechnen Sie den Vergleich, um dieses Diagramm zu füllen.</translation>
    </message>
</context>
<context>
    <name>grundlast::Document</name>
    <message>
        <source>There is no comparison yet; run it on the Plans page first</source>
        <translation>Es gibt noch keinen Vergleich; bitte zuerst auf der Seite „Pläne“ berechnen</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) left out; first: line %1, %2</source>
        <translation>
            <numerusform>%n Zeile ausgelassen: Zeile %1, %2</numerusform>
            <numerusform>%n Zeilen ausgelassen; die erste: Zeile %1, %2</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing to export yet; look closer first</source>
        <translation>Es gibt noch nichts zu exportieren; zuerst den Ausschnitt berechnen</translation>
    </message>
    <message>
        <source>Revert to opened</source>
        <translation>Auf den geöffneten Stand zurücksetzen</translation>
    </message>
    <message>
        <source>The project is open for reading only</source>
        <translation>Das Projekt ist nur zum Lesen geöffnet</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>Import von %1</translation>
    </message>
    <message>
        <source>The results are of earlier inputs; run the comparison again, then export</source>
        <translation>Die Ergebnisse gehören zu früheren Eingaben; den Vergleich neu berechnen, dann ausgeben</translation>
    </message>
</context>
<context>
    <name>grundlast::EditHistoryDialog</name>
    <message>
        <source>Made</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeitung</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholt</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>and %1 more values</source>
        <translation>und %1 weitere Werte</translation>
    </message>
    <message>
        <source>Time (UTC)</source>
        <translation>Zeit (UTC)</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Change Log</source>
        <translation>Änderungsverlauf</translation>
    </message>
    <message>
        <source>Filter by field, value, step or user</source>
        <translation>Filtern nach Feld, Wert, Schritt oder Benutzer</translation>
    </message>
    <message>
        <source>Filter of the change log</source>
        <translation>Filter des Änderungsverlaufs</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>First day of the change log</source>
        <translation>Erster Tag des Änderungsverlaufs</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren …</translation>
    </message>
    <message>
        <source>Steps: %1 of %2 · values: %3</source>
        <translation>Schritte: %1 von %2 · Werte: %3</translation>
    </message>
    <message>
        <source>Export Change Log</source>
        <translation>Änderungsverlauf exportieren</translation>
    </message>
    <message>
        <source>_changes</source>
        <translation>_Änderungen</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV-Tabellen (*.csv)</translation>
    </message>
</context>
<context>
    <name>grundlast::EffectView</name>
    <message>
        <source>Effects that count</source>
        <translation>Wirkungen, die zählen</translation>
    </message>
    <message>
        <source>What befell the jobs</source>
        <translation>Was den Jobs widerfuhr</translation>
    </message>
    <message>
        <source>Failures, checkpoints, network, storage and services</source>
        <translation>Ausfälle, Checkpoints, Netz, Speicher und Dienste</translation>
    </message>
    <message>
        <source>What each effect contributes</source>
        <translation>Was jede Wirkung beiträgt</translation>
    </message>
    <message>
        <source>Share of each effect</source>
        <translation>Anteil jeder Wirkung</translation>
    </message>
</context>
<context>
    <name>grundlast::EventView</name>
    <message>
        <source>Planned events</source>
        <translation>Geplante Ereignisse</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Caps</source>
        <translation>Obergrenzen</translation>
    </message>
    <message>
        <source>A launch, a new line, a team that ends: what the past can&apos;t know. An event that lies in the history is measured by it. Events can also be drawn on the chart, upwards or downwards from a month, and shifted there.</source>
        <translation>Ein Start, eine neue Linie, ein Team, das endet: was die Vergangenheit nicht wissen kann. Ein Ereignis, das im Verlauf liegt, wird an ihm gemessen. Ereignisse lassen sich auch in das Diagramm zeichnen, von einem Monat aus nach oben oder unten, und dort verschieben.</translation>
    </message>
</context>
<context>
    <name>grundlast::EvidenceView</name>
    <message>
        <source>(held by nobody)</source>
        <translation>(von niemandem gehalten)</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>Paid (%1)</source>
        <translation>Bezahlt (%1)</translation>
    </message>
    <message>
        <source>Budget (%1)</source>
        <translation>Budget (%1)</translation>
    </message>
    <message>
        <source>Of the budget</source>
        <translation>Anteil am Budget</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU-Stunden</translation>
    </message>
    <message>
        <source>%1 per GPU-hour</source>
        <translation>%1 je GPU-Stunde</translation>
    </message>
    <message>
        <source>in %1: no rate</source>
        <translation>in %1: kein Kurs</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Ausgelastet</translation>
    </message>
    <message>
        <source>Power (W)</source>
        <translation>Leistung (W)</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Bills (FOCUS, AWS, Azure, OpenCost) and measurements (DCGM) that are imported stand here beside the budgets of the teams. Nothing is computed from them.</source>
        <translation>Importierte Rechnungen (FOCUS, AWS, Azure, OpenCost) und Messungen (DCGM) stehen hier neben den Budgets der Teams. In die Rechnung gehen sie nicht ein.</translation>
    </message>
    <message>
        <source>Spend per team and month, without tax</source>
        <translation>Ausgaben je Team und Monat, ohne Steuer</translation>
    </message>
    <message>
        <source>Spend per team and month</source>
        <translation>Ausgaben je Team und Monat</translation>
    </message>
    <message>
        <source>Measured use of the GPUs that teams held</source>
        <translation>Gemessene Auslastung der GPUs, die Teams hielten</translation>
    </message>
    <message>
        <source>Measured use of GPUs</source>
        <translation>Gemessene Auslastung der GPUs</translation>
    </message>
</context>
<context>
    <name>grundlast::FirstStepsBar</name>
    <message>
        <source>Go there</source>
        <translation>Dorthin</translation>
    </message>
    <message>
        <source>All steps</source>
        <translation>Alle Schritte</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Close the first steps; Help, First Steps opens them again</source>
        <translation>Erste Schritte schließen; „Hilfe, Erste Schritte“ öffnet sie wieder</translation>
    </message>
    <message>
        <source>Close the first steps</source>
        <translation>Erste Schritte schließen</translation>
    </message>
    <message>
        <source>All done</source>
        <translation>Alles erledigt</translation>
    </message>
    <message>
        <source>The bar can be closed.</source>
        <translation>Die Leiste kann geschlossen werden.</translation>
    </message>
    <message>
        <source>First steps: %1 of %2 done</source>
        <translation>Erste Schritte: %1 von %2 erledigt</translation>
    </message>
</context>
<context>
    <name>grundlast::ForecastPage</name>
    <message>
        <source>Forecast</source>
        <translation>Prognose</translation>
    </message>
    <message>
        <source>Forecast by month</source>
        <translation>Prognose nach Monaten</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>Demand for GPU-hours</source>
        <translation>Bedarf an GPU-Stunden</translation>
    </message>
    <message>
        <source>This team is new. Run the forecast again to include it.</source>
        <translation>Dieses Team ist neu. Berechnen Sie die Prognose erneut, um es aufzunehmen.</translation>
    </message>
    <message>
        <source>Run the forecast to see the demand of the coming months.</source>
        <translation>Berechnen Sie die Prognose, um den Bedarf der kommenden Monate zu sehen.</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Months ahead</source>
        <translation>Kommende Monate</translation>
    </message>
    <message>
        <source>Events and caps</source>
        <translation>Ereignisse und Grenzen</translation>
    </message>
    <message>
        <source>Decomposition</source>
        <translation>Zerlegung</translation>
    </message>
    <message>
        <source>How good?</source>
        <translation>Wie gut?</translation>
    </message>
    <message>
        <source>Teams and departments</source>
        <translation>Teams und Abteilungen</translation>
    </message>
    <message>
        <source>GPU-h/month</source>
        <translation>GPU-h/Monat</translation>
    </message>
    <message>
        <source>Take back typed month</source>
        <translation>Eingabe zurücknehmen</translation>
    </message>
    <message>
        <source>History and trend</source>
        <translation>Verlauf und Trend</translation>
    </message>
    <message>
        <source>Import measured use…</source>
        <translation>Nutzung importieren …</translation>
    </message>
    <message>
        <source>A CSV with the columns team, date and gpu_hours: one row for each hour, day or week</source>
        <translation>Eine CSV mit den Spalten team, date und gpu_hours: eine Zeile je Stunde, Tag oder Woche</translation>
    </message>
    <message>
        <source>Import measured GPU use</source>
        <translation>Gemessene GPU-Nutzung importieren</translation>
    </message>
    <message>
        <source>CSV tables (*.csv *.csv.gz);;All files (*)</source>
        <translation>CSV-Tabellen (*.csv *.csv.gz);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>GPU-hours per team and month, as a range, from history, inventory and events.</source>
        <translation>GPU-Stunden je Team und Monat als Bereich, aus Verlauf, Bestand und Ereignissen.</translation>
    </message>
</context>
<context>
    <name>grundlast::HelpWindow</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Nothing found. Try one word, or a part of it.</source>
        <translation>Nichts gefunden. Versuchen Sie ein einzelnes Wort oder einen Teil davon.</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n Fundstelle</numerusform>
            <numerusform>%n Fundstellen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>grundlast::ImportDialog</name>
    <message>
        <source>Import %1</source>
        <translation>Import von %1</translation>
    </message>
    <message>
        <source>First rows of the file</source>
        <translation>Erste Zeilen der Datei</translation>
    </message>
    <message>
        <source>Rows that are left out</source>
        <translation>Zeilen, die ausgelassen werden</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Found by content</source>
        <translation>Am Inhalt erkannt</translation>
    </message>
    <message>
        <source>Of times that name no zone of their own</source>
        <translation>Für Zeiten, die selbst keine Zone nennen</translation>
    </message>
    <message>
        <source>Told by the numbers</source>
        <translation>Aus den Zahlen ersichtlich</translation>
    </message>
    <message>
        <source>Comma: 1,5</source>
        <translation>Komma: 1,5</translation>
    </message>
    <message>
        <source>Point: 1.5</source>
        <translation>Punkt: 1.5</translation>
    </message>
    <message>
        <source>Told by the dates</source>
        <translation>Aus den Daten ersichtlich</translation>
    </message>
    <message>
        <source>Day first: 31/12/2026</source>
        <translation>Tag zuerst: 31/12/2026</translation>
    </message>
    <message>
        <source>Month first: 12/31/2026</source>
        <translation>Monat zuerst: 12/31/2026</translation>
    </message>
    <message>
        <source>In place of what the project has of this kind</source>
        <translation>Anstelle dessen, was das Projekt davon schon hat</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>Zeitzone</translation>
    </message>
    <message>
        <source>Decimal sign</source>
        <translation>Dezimalzeichen</translation>
    </message>
    <message>
        <source>Dates</source>
        <translation>Datumsangaben</translation>
    </message>
    <message>
        <source>Which column holds what</source>
        <translation>Welche Spalte was enthält</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(keine)</translation>
    </message>
    <message>
        <source>(by its name: %1)</source>
        <translation>(dem Namen nach: %1)</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Format %1: %2</source>
        <translation>Format %1: %2</translation>
    </message>
    <message>
        <source>It would bring: %1</source>
        <translation>Das käme hinzu: %1</translation>
    </message>
    <message>
        <source>The project is open for reading only</source>
        <translation>Das Projekt ist nur zum Lesen geöffnet</translation>
    </message>
    <message>
        <source>Rows left out</source>
        <translation>Ausgelassene Zeilen</translation>
    </message>
    <message>
        <source>First line</source>
        <translation>Erste Zeile</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Choose above which columns hold GPUs, submission and run time.</source>
        <translation>Bitte oben wählen, welche Spalten GPUs, Einreichung und Laufzeit enthalten.</translation>
    </message>
</context>
<context>
    <name>grundlast::InventoryPage</name>
    <message>
        <source>Inventory</source>
        <translation>Bestand</translation>
    </message>
    <message>
        <source>Who computes what, how often, and what service they expect.</source>
        <translation>Wer rechnet was, wie oft, und welche Zusagen gelten.</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>Arbeitslasten</translation>
    </message>
    <message>
        <source>Teams</source>
        <translation>Teams</translation>
    </message>
    <message>
        <source>Remove team</source>
        <translation>Team entfernen</translation>
    </message>
    <message>
        <source>Findings of the checks</source>
        <translation>Befunde der Prüfungen</translation>
    </message>
    <message>
        <source>Import job history</source>
        <translation>Verlauf importieren</translation>
    </message>
    <message>
        <source>Job histories (*.psv *.txt *.log *.csv *.swf *.json *.gz);;All files (*)</source>
        <translation>Verläufe (*.psv *.txt *.log *.csv *.swf *.json *.gz);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Calculators…</source>
        <translation>Rechner …</translation>
    </message>
    <message>
        <source>Test run, memory, training time, scaling, checkpoints and GPU class of the chosen workload</source>
        <translation>Testlauf, Speicher, Trainingszeit, Skalierung, Checkpoints und GPU-Klasse der gewählten Arbeitslast</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Filter the workloads</source>
        <translation>Arbeitslasten filtern</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Paid and measured</source>
        <translation>Bezahlt und gemessen</translation>
    </message>
</context>
<context>
    <name>grundlast::JobList</name>
    <message>
        <source>Jobs and why they waited</source>
        <translation>Jobs und warum sie warteten</translation>
    </message>
    <message>
        <source>A double click shows the instant at which the job came.</source>
        <translation>Ein Doppelklick zeigt den Zeitpunkt, zu dem der Job kam.</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>For a spreadsheet: the rows that are shown, columns divided by tabs</source>
        <translation>Für eine Tabellenkalkulation: die gezeigten Zeilen, Spalten durch Tabulatoren getrennt</translation>
    </message>
    <message>
        <source>All teams</source>
        <translation>Alle Teams</translation>
    </message>
    <message>
        <source>All reasons</source>
        <translation>Alle Gründe</translation>
    </message>
    <message>
        <source>did not wait</source>
        <translation>wartete nicht</translation>
    </message>
    <message>
        <source>%1 of %2 jobs</source>
        <translation>%1 von %2 Jobs</translation>
    </message>
</context>
<context>
    <name>grundlast::JobTable</name>
    <message>
        <source>did not wait</source>
        <translation>wartete nicht</translation>
    </message>
    <message>
        <source>left</source>
        <translation>ging ungestartet</translation>
    </message>
    <message>
        <source>still waits</source>
        <translation>wartet noch</translation>
    </message>
    <message>
        <source>after the window</source>
        <translation>nach dem Ausschnitt</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Submitted</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Gewartet</translation>
    </message>
    <message>
        <source>Because of</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Ende</translation>
    </message>
</context>
<context>
    <name>grundlast::JobView</name>
    <message>
        <source>What to look at</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Busiest week ahead</source>
        <translation>Vollste Woche im Zeitraum</translation>
    </message>
    <message>
        <source>From a day on</source>
        <translation>Ab einem Tag</translation>
    </message>
    <message>
        <source>Recorded history, replayed</source>
        <translation>Historie, nachgespielt</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Ab</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>Erster Tag</translation>
    </message>
    <message>
        <source>for</source>
        <translation>für</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message>
        <source>1 week</source>
        <translation>1 Woche</translation>
    </message>
    <message>
        <source>4 weeks</source>
        <translation>4 Wochen</translation>
    </message>
    <message>
        <source>Jobs on nodes</source>
        <translation>Jobs auf den Knoten</translation>
    </message>
    <message>
        <source>Picture (SVG)…</source>
        <translation>Bild (SVG) …</translation>
    </message>
    <message>
        <source>SVG picture (*.svg)</source>
        <translation>SVG-Bild (*.svg)</translation>
    </message>
    <message>
        <source>Jobs on nodes (CSV)…</source>
        <translation>Jobs auf den Knoten (CSV) …</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV-Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Waits and reasons (CSV)…</source>
        <translation>Wartezeiten und Gründe (CSV) …</translation>
    </message>
    <message>
        <source>Trace for Perfetto and Chrome (JSON)…</source>
        <translation>Trace für Perfetto und Chrome (JSON) …</translation>
    </message>
    <message>
        <source>Trace events (*.json)</source>
        <translation>Trace-Ereignisse (*.json)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Why jobs waited</source>
        <translation>Warum Jobs warteten</translation>
    </message>
    <message>
        <source>Share of the waiting time by reason</source>
        <translation>Anteil der Wartezeit je Grund</translation>
    </message>
    <message>
        <source>Run a closer look to see which job ran where, and why it waited.</source>
        <translation>Den Ausschnitt berechnen, um zu sehen, welcher Job wo lief und warum er wartete.</translation>
    </message>
    <message>
        <source>Export timeline</source>
        <translation>Zeitverlauf exportieren</translation>
    </message>
    <message>
        <source>How far may the model be trusted?</source>
        <translation>Wie weit darf man dem Modell trauen?</translation>
    </message>
    <message>
        <source>Recorded and simulated waits by size and team</source>
        <translation>Aufgezeichnete und simulierte Wartezeiten nach Größe und Team</translation>
    </message>
</context>
<context>
    <name>grundlast::LiveView</name>
    <message>
        <source>Replication %1, %2.</source>
        <translation>Wiederholung %1, %2.</translation>
    </message>
    <message>
        <source>Waiting: %1 jobs for %2 GPUs.</source>
        <translation>Wartend: %1 Jobs auf %2 GPUs.</translation>
    </message>
    <message>
        <source>In the cloud: %1 GPUs.</source>
        <translation>In der Cloud: %1 GPUs.</translation>
    </message>
    <message>
        <source>In use: %1 of %2 own GPUs (%3).</source>
        <translation>Belegt: %1 von %2 eigenen GPUs (%3).</translation>
    </message>
    <message>
        <source>Running now</source>
        <translation>Läuft gerade</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs in use</source>
        <translation>%1 von %2 GPUs belegt</translation>
    </message>
</context>
<context>
    <name>grundlast::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;New…</source>
        <translation>&amp;Neu …</translation>
    </message>
    <message>
        <source>New from &amp;Example</source>
        <translation>Neu aus &amp;Beispiel</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>Ctrl+I</source>
        <translation>Ctrl+I</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>&amp;Darstellung</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About Grundlast</source>
        <translation>&amp;Über Grundlast</translation>
    </message>
    <message>
        <source>About Grundlast</source>
        <translation>Über Grundlast</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Grundlast %1&lt;/h3&gt;&lt;p&gt;How much GPU capacity should we own, how much should we rent, and what will it cost?&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. The program opens no network connection.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Grundlast %1&lt;/h3&gt;&lt;p&gt;Wie viel GPU-Kapazität sollen wir kaufen, wie viel mieten, und was wird es kosten?&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder neuer. Das Programm baut keine Netzwerkverbindung auf.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>New Project</source>
        <translation>Neues Projekt</translation>
    </message>
    <message>
        <source>project</source>
        <translation>projekt</translation>
    </message>
    <message>
        <source>New Project from Example</source>
        <translation>Neues Projekt aus Beispiel</translation>
    </message>
    <message>
        <source>Open Project</source>
        <translation>Projekt öffnen</translation>
    </message>
    <message>
        <source>Save Project As</source>
        <translation>Projekt speichern unter</translation>
    </message>
    <message>
        <source>Export Report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf)</source>
        <translation>PDF-Dokumente (*.pdf)</translation>
    </message>
    <message>
        <source>Report written: %1</source>
        <translation>Bericht geschrieben: %1</translation>
    </message>
    <message>
        <source>Grundlast projects (*.grundlast)</source>
        <translation>Grundlast-Projekte (*.grundlast)</translation>
    </message>
    <message>
        <source>Not saved in a file</source>
        <translation>In keiner Datei gespeichert</translation>
    </message>
    <message>
        <source>%1 (not saved in a file)</source>
        <translation>%1 (in keiner Datei gespeichert)</translation>
    </message>
    <message>
        <source>%1 (read only: open in another window)</source>
        <translation>%1 (schreibgeschützt: in einem anderen Fenster geöffnet)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren …</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>Report as &amp;PDF…</source>
        <translation>Bericht als &amp;PDF …</translation>
    </message>
    <message>
        <source>Teams and Workloads as &amp;XLSX…</source>
        <translation>Teams und Arbeitslasten als &amp;XLSX …</translation>
    </message>
    <message>
        <source>Teams and Workloads as &amp;CSV…</source>
        <translation>Teams und Arbeitslasten als &amp;CSV …</translation>
    </message>
    <message>
        <source>Project as &amp;JSON…</source>
        <translation>Projekt als &amp;JSON …</translation>
    </message>
    <message>
        <source>Change &amp;Log…</source>
        <translation>Änderungs&amp;verlauf …</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Ctrl+L</translation>
    </message>
    <message>
        <source>New Project from JSON</source>
        <translation>Neues Projekt aus JSON</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Job histories, bills, measurements, prices, inventories (*.psv *.txt *.log *.csv *.tsv *.swf *.json *.prom *.xlsx *.gz);;All files (*)</source>
        <translation>Job-Historien, Rechnungen, Messungen, Preise, Bestände (*.psv *.txt *.log *.csv *.tsv *.swf *.json *.prom *.xlsx *.gz);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Export Teams and Workloads</source>
        <translation>Teams und Arbeitslasten exportieren</translation>
    </message>
    <message>
        <source>Excel workbooks (*.xlsx)</source>
        <translation>Excel-Arbeitsmappen (*.xlsx)</translation>
    </message>
    <message>
        <source>Folder for Teams and Workloads as CSV</source>
        <translation>Ordner für Teams und Arbeitslasten als CSV</translation>
    </message>
    <message>
        <source>Export Project as JSON</source>
        <translation>Projekt als JSON exportieren</translation>
    </message>
    <message>
        <source>JSON documents (*.json)</source>
        <translation>JSON-Dokumente (*.json)</translation>
    </message>
    <message>
        <source>Every edit is saved at once; nothing is left to save</source>
        <translation>Jede Änderung wird sofort gespeichert; es ist nichts mehr zu sichern</translation>
    </message>
    <message>
        <source>Revert to Opened</source>
        <translation>Auf geöffneten Stand zurücksetzen</translation>
    </message>
    <message>
        <source>Take back every change since the project was opened? Undo brings them back as long as it is open.</source>
        <translation>Alle Änderungen seit dem Öffnen zurücknehmen? Rückgängig stellt sie wieder her, solange das Projekt offen ist.</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>Nur lesbar</translation>
    </message>
    <message>
        <source>Changes could not be saved</source>
        <translation>Änderungen nicht gespeichert</translation>
    </message>
    <message>
        <source>All changes saved</source>
        <translation>Alle Änderungen gespeichert</translation>
    </message>
    <message>
        <source>Projects, also inside a report or as JSON (*.grundlast *.pdf *.json);;All files (*)</source>
        <translation>Projekte, auch in einem Bericht oder als JSON (*.grundlast *.pdf *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1: done</source>
        <translation>%1: fertig</translation>
    </message>
    <message>
        <source>%1: failed: %2</source>
        <translation>%1: fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>S&amp;tart Page</source>
        <translation>S&amp;tartseite</translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation>Ctrl+0</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Re&amp;vert to as Opened…</source>
        <translation>&amp;Auf geöffneten Stand zurücksetzen …</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>No &amp;files yet</source>
        <translation>Noch keine &amp;Dateien</translation>
    </message>
    <message>
        <source>Ctrl+Y</source>
        <translation>Ctrl+Y</translation>
    </message>
    <message>
        <source>&amp;Search Everything…</source>
        <translation>&amp;Alles durchsuchen …</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Ctrl+,</translation>
    </message>
    <message>
        <source>&amp;Next Tab</source>
        <translation>Nächster &amp;Reiter</translation>
    </message>
    <message>
        <source>Ctrl+PgDown</source>
        <translation>Ctrl+PgDown</translation>
    </message>
    <message>
        <source>Previous Ta&amp;b</source>
        <translation>&amp;Voriger Reiter</translation>
    </message>
    <message>
        <source>Ctrl+PgUp</source>
        <translation>Ctrl+PgUp</translation>
    </message>
    <message>
        <source>Next Pan&amp;e</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>F6</source>
        <translation>F6</translation>
    </message>
    <message>
        <source>Pre&amp;vious Pane</source>
        <translation>V&amp;origer Bereich</translation>
    </message>
    <message>
        <source>Shift+F6</source>
        <translation>Shift+F6</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>&amp;Ganzer Bildschirm</translation>
    </message>
    <message>
        <source>F11</source>
        <translation>F11</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Compute</source>
        <translation>&amp;Rechnen</translation>
    </message>
    <message>
        <source>&amp;Forecast</source>
        <translation>&amp;Prognose</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F</source>
        <translation>Ctrl+Shift+F</translation>
    </message>
    <message>
        <source>&amp;Compare the Plans</source>
        <translation>Pläne &amp;vergleichen</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>&amp;Optimum</source>
        <translation>&amp;Optimum</translation>
    </message>
    <message>
        <source>Ctrl+Shift+O</source>
        <translation>Ctrl+Shift+O</translation>
    </message>
    <message>
        <source>&amp;Sensitivity</source>
        <translation>&amp;Empfindlichkeit</translation>
    </message>
    <message>
        <source>Ctrl+Shift+E</source>
        <translation>Ctrl+Shift+E</translation>
    </message>
    <message>
        <source>Ctrl+Shift+R</source>
        <translation>Ctrl+Shift+R</translation>
    </message>
    <message>
        <source>&amp;Grid of Variants…</source>
        <translation>&amp;Raster von Varianten …</translation>
    </message>
    <message>
        <source>Ctrl+G</source>
        <translation>Ctrl+G</translation>
    </message>
    <message>
        <source>S&amp;top All</source>
        <translation>&amp;Alles anhalten</translation>
    </message>
    <message>
        <source>Ctrl+.</source>
        <translation>Ctrl+.</translation>
    </message>
    <message>
        <source>&amp;Help on This Page</source>
        <translation>&amp;Hilfe zu dieser Seite</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>&amp;Inhalt</translation>
    </message>
    <message>
        <source>&amp;Glossary</source>
        <translation>&amp;Glossar</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;First Steps</source>
        <translation>&amp;Erste Schritte</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Ris&amp;k</source>
        <translation>Ris&amp;iko</translation>
    </message>
    <message>
        <source>the project is open for reading only</source>
        <translation>das Projekt ist nur zum Lesen geöffnet</translation>
    </message>
    <message>
        <source>nothing has changed since</source>
        <translation>seitdem hat sich nichts geändert</translation>
    </message>
    <message>
        <source>nothing to undo</source>
        <translation>nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z</source>
        <translation>Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>nothing to redo</source>
        <translation>nichts wiederherzustellen</translation>
    </message>
</context>
<context>
    <name>grundlast::MomentView</name>
    <message>
        <source>State at an instant</source>
        <translation>Zustand zu einem Zeitpunkt</translation>
    </message>
    <message>
        <source>Jobs that wait at this instant</source>
        <translation>Jobs, die zu diesem Zeitpunkt warten</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>Zeitpunkt</translation>
    </message>
    <message>
        <source>Date and time of the instant</source>
        <translation>Datum und Uhrzeit des Zeitpunkts</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>%1 more are not listed.</source>
        <translation>%1 weitere sind nicht aufgeführt.</translation>
    </message>
</context>
<context>
    <name>grundlast::MoneyChoices</name>
    <message>
        <source>team, cost centre, project and the like</source>
        <translation>Team, Kostenstelle, Projekt und Ähnliches</translation>
    </message>
    <message>
        <source>Tag or column of the bill that names the team</source>
        <translation>Kennzeichen oder Spalte der Rechnung, die das Team nennt</translation>
    </message>
    <message>
        <source>Amortised: commitments spread over their use</source>
        <translation>Verteilt: Zusagen über ihre Nutzung gerechnet</translation>
    </message>
    <message>
        <source>As invoiced</source>
        <translation>Wie in Rechnung gestellt</translation>
    </message>
    <message>
        <source>as the file says, else USD</source>
        <translation>wie in der Datei, sonst USD</translation>
    </message>
    <message>
        <source>Three letters, for amounts of which the file names no currency</source>
        <translation>Drei Buchstaben, für Beträge, deren Währung die Datei nicht nennt</translation>
    </message>
    <message>
        <source>Prices are of</source>
        <translation>Preise sind vom</translation>
    </message>
    <message>
        <source>For prices of which the file names no day: old prices are marked</source>
        <translation>Für Preise, deren Tag die Datei nicht nennt: Alte Preise werden gekennzeichnet</translation>
    </message>
    <message>
        <source>Day of the prices</source>
        <translation>Tag der Preise</translation>
    </message>
    <message>
        <source>Team stands in</source>
        <translation>Team steht in</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
</context>
<context>
    <name>grundlast::NodeCatalogue</name>
    <message>
        <source>Add one node</source>
        <translation>Einen Knoten hinzufügen</translation>
    </message>
    <message>
        <source>Search systems</source>
        <translation>Systeme suchen</translation>
    </message>
    <message>
        <source>Node systems of the catalogue</source>
        <translation>Knotensysteme des Katalogs</translation>
    </message>
    <message>
        <source>Where there is room; drag a system into a rack to choose the place</source>
        <translation>Wo Platz ist; den Ort bestimmen Sie, indem Sie ein System in ein Rack ziehen</translation>
    </message>
    <message>
        <source>%1 × %2, %3 kW, %4 U</source>
        <translation>%1 × %2, %3 kW, %4 HE</translation>
    </message>
</context>
<context>
    <name>grundlast::NodeMap</name>
    <message>
        <source>Nodes and how much of each is in use</source>
        <translation>Knoten und wie weit sie belegt sind</translation>
    </message>
    <message>
        <source>%1 nodes, as many as %2 full ones in use, %3 out of service</source>
        <translation>%1 Knoten, belegt so viel wie %2 ganze, %3 außer Betrieb</translation>
    </message>
</context>
<context>
    <name>grundlast::OptimumView</name>
    <message>
        <source>From %1 hours a year: a base of %2 GPUs, %3 a year</source>
        <translation>Ab %1 Stunden im Jahr: Grundlast %2 GPUs, %3 im Jahr</translation>
    </message>
    <message>
        <source>CapEx limit (0: none)</source>
        <translation>Investitionsgrenze (0: keine)</translation>
    </message>
    <message>
        <source>Confidence that service levels are kept</source>
        <translation>Vertrauen, dass Zielwerte eingehalten werden</translation>
    </message>
    <message>
        <source>Add as a plan</source>
        <translation>Als Plan hinzufügen</translation>
    </message>
    <message>
        <source>Adds the recommended size as a plan with a cluster of its own</source>
        <translation>Fügt die empfohlene Größe als Plan mit eigenem Cluster hinzu</translation>
    </message>
    <message>
        <source>Efficient sizes</source>
        <translation>Effiziente Größen</translation>
    </message>
    <message>
        <source>The search looks at sizes of the cluster and rules for renting, and spends its simulations where they decide.</source>
        <translation>Die Suche untersucht Größen des Clusters und Mietregeln und setzt ihre Simulationen dort ein, wo sie entscheiden.</translation>
    </message>
    <message>
        <source>Run the search to fill this chart.</source>
        <translation>Starten Sie die Suche, um dieses Diagramm zu füllen.</translation>
    </message>
    <message>
        <source>Cost and wait</source>
        <translation>Kosten und Wartezeit</translation>
    </message>
    <message>
        <source>Load-duration curve and base</source>
        <translation>Lastdauerlinie und Grundlast</translation>
    </message>
    <message>
        <source>What a GPU costs in a year</source>
        <translation>Was eine GPU im Jahr kostet</translation>
    </message>
</context>
<context>
    <name>grundlast::OutlinePanel</name>
    <message>
        <source>Title page</source>
        <translation>Titelseite</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Fassungen</translation>
    </message>
    <message>
        <source>Short: one page</source>
        <translation>Kurz: eine Seite</translation>
    </message>
    <message>
        <source>Management: about six pages</source>
        <translation>Leitung: etwa sechs Seiten</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Vollständig</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Sections of the report</source>
        <translation>Abschnitte des Berichts</translation>
    </message>
    <message>
        <source>Stands at the start of the section. One paragraph a line; “- ” begins a point, “# ” a heading.</source>
        <translation>Steht am Anfang des Abschnitts. Jede Zeile ein Absatz; „- “ beginnt einen Aufzählungspunkt, „# “ eine Überschrift.</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>Logo</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Auswählen …</translation>
    </message>
    <message>
        <source>A PNG or SVG of at most 512 KB</source>
        <translation>PNG oder SVG mit höchstens 512 KB</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Colour of titles and rules</source>
        <translation>Farbe von Titeln und Linien</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Numbers below each chart</source>
        <translation>Zahlen unter jedem Diagramm</translation>
    </message>
    <message>
        <source>One role a line; empty: head of IT, controlling, management</source>
        <translation>Jede Zeile eine Rolle; leer: IT-Leitung, Controlling, Geschäftsführung</translation>
    </message>
    <message>
        <source>Who signs, in the language of the report</source>
        <translation>Wer unterschreibt, in der Sprache des Berichts</translation>
    </message>
    <message>
        <source>A closed version keeps its figures. The report then lists what changed against it.</source>
        <translation>Eine abgeschlossene Fassung behält ihre Zahlen. Der Bericht führt danach auf, was sich ihr gegenüber geändert hat.</translation>
    </message>
    <message>
        <source>Closed versions</source>
        <translation>Abgeschlossene Fassungen</translation>
    </message>
    <message>
        <source>Close this version</source>
        <translation>Diese Fassung abschließen</translation>
    </message>
    <message>
        <source>Export the report first: the next version begins as a draft</source>
        <translation>Zuerst den Bericht exportieren: Die nächste Fassung beginnt als Entwurf</translation>
    </message>
    <message>
        <source>The program’s own</source>
        <translation>Die des Programms</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Fassung</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>Empfohlen</translation>
    </message>
    <message>
        <source>The short form has no sections; own texts stand in the other forms.</source>
        <translation>Die kurze Form hat keine Abschnitte; eigene Texte stehen in den anderen Formen.</translation>
    </message>
    <message>
        <source>Own text, German</source>
        <translation>Eigener Text, deutsch</translation>
    </message>
    <message>
        <source>Own text, English</source>
        <translation>Eigener Text, englisch</translation>
    </message>
    <message>
        <source>Choose logo</source>
        <translation>Logo auswählen</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg)</source>
        <translation>Bilder (*.png *.svg)</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 lässt sich nicht lesen: %2</translation>
    </message>
</context>
<context>
    <name>grundlast::PhaseTimeline</name>
    <message>
        <source>Deliveries by month</source>
        <translation>Lieferungen nach Monaten</translation>
    </message>
    <message>
        <source>Drag to another month; plus and minus change the number of nodes, Delete takes it out</source>
        <translation>In einen anderen Monat ziehen; Plus und Minus ändern die Zahl der Knoten, Entf nimmt sie heraus</translation>
    </message>
    <message>
        <source>Click to see the cluster in that month; double-click a row for one more delivery</source>
        <translation>Klicken zeigt den Cluster in diesem Monat; ein Doppelklick auf eine Zeile fügt eine Lieferung hinzu</translation>
    </message>
    <message>
        <source>Month %1 (%2)</source>
        <translation>Monat %1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n node(s)</source>
        <translation>
            <numerusform>%1: %n Knoten</numerusform>
            <numerusform>%1: %n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>chosen: %1 in month %2</source>
        <translation>ausgewählt: %1 in Monat %2</translation>
    </message>
</context>
<context>
    <name>grundlast::PlanColumns</name>
    <message>
        <source>Recommended</source>
        <translation>Empfohlen</translation>
    </message>
    <message>
        <source>Why this number?</source>
        <translation>Warum diese Zahl?</translation>
    </message>
    <message>
        <source>Recommended so far</source>
        <translation>Bisher empfohlen</translation>
    </message>
</context>
<context>
    <name>grundlast::PlanList</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>grundlast::PlansPage</name>
    <message>
        <source>Plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>Cost positions of own nodes</source>
        <translation>Kostenpositionen eigener Knoten</translation>
    </message>
    <message>
        <source>Own, rent, or own the base and rent the peaks: what each costs and feels like.</source>
        <translation>Kaufen, mieten oder Grundlast kaufen und Spitzen mieten: was es kostet und wie es sich anfühlt.</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Edit plans</source>
        <translation>Pläne bearbeiten</translation>
    </message>
    <message>
        <source>Cost assumptions</source>
        <translation>Kostenannahmen</translation>
    </message>
    <message>
        <source>Against it: %1</source>
        <translation>Dagegen spricht: %1</translation>
    </message>
    <message>
        <source>Run the comparison to fill this chart.</source>
        <translation>Berechnen Sie den Vergleich, um dieses Diagramm zu füllen.</translation>
    </message>
    <message>
        <source>Cumulative cost</source>
        <translation>Kumulierte Kosten</translation>
    </message>
    <message>
        <source>Cost by position</source>
        <translation>Kosten nach Positionen</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Wartezeiten</translation>
    </message>
    <message>
        <source>Differences between plans</source>
        <translation>Unterschiede zwischen den Plänen</translation>
    </message>
    <message>
        <source>Cost per team</source>
        <translation>Kosten je Team</translation>
    </message>
    <message>
        <source>Try out</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>Run by run on the same random numbers; ± is the 95% range of the difference itself. Where it holds 0, the plans do not differ for certain.</source>
        <translation>Durchlauf für Durchlauf auf denselben Zufallszahlen; ± ist der 95-%-Bereich des Unterschieds selbst. Enthält er 0, ist kein Unterschied belegt.</translation>
    </message>
    <message>
        <source>Own everything</source>
        <translation>Alles kaufen</translation>
    </message>
    <message>
        <source>Rent everything</source>
        <translation>Alles mieten</translation>
    </message>
    <message>
        <source>Own the base, rent the peaks</source>
        <translation>Grundlast kaufen, Spitzen mieten</translation>
    </message>
    <message>
        <source>Empty plan</source>
        <translation>Leerer Plan</translation>
    </message>
    <message>
        <source>On the first cluster, and the cheapest offer of the reference GPU; change both below</source>
        <translation>Auf dem ersten Cluster und dem günstigsten Angebot der Referenz-GPU; beides lässt sich unten ändern</translation>
    </message>
    <message>
        <source>What is paid when</source>
        <translation>Was wann gezahlt wird</translation>
    </message>
    <message>
        <source>Mean of the runs, not discounted. The residual value comes back at the end of the last year; work that was not done stands in the running cost at the on-demand price.</source>
        <translation>Mittel der Durchläufe, nicht abgezinst. Der Restwert fließt am Ende des letzten Jahres zurück; liegen gebliebene Arbeit steht zum On-Demand-Preis in den laufenden Kosten.</translation>
    </message>
</context>
<context>
    <name>grundlast::RecordView</name>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Nothing was pasted:</source>
        <translation>Es wurde nichts eingefügt:</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Fill down</source>
        <translation>Nach unten ausfüllen</translation>
    </message>
    <message>
        <source>Same value in all chosen cells</source>
        <translation>Gleicher Wert in allen gewählten Zellen</translation>
    </message>
</context>
<context>
    <name>grundlast::ReportPage</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>The paper for the decision: what it says is what was computed.</source>
        <translation>Die Vorlage für die Entscheidung: Sie sagt, was berechnet wurde.</translation>
    </message>
    <message>
        <source>Export PDF…</source>
        <translation>PDF exportieren …</translation>
    </message>
    <message>
        <source>Preview of the report</source>
        <translation>Vorschau des Berichts</translation>
    </message>
    <message>
        <source>The pages appear here once the plans have been simulated.</source>
        <translation>Die Seiten erscheinen hier, sobald die Pläne simuliert sind.</translation>
    </message>
    <message>
        <source>Language of the report</source>
        <translation>Sprache des Berichts</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>Pages: %1, A4.</source>
        <translation>Seiten: %1, A4.</translation>
    </message>
    <message>
        <source>Export PDF</source>
        <translation>PDF exportieren</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf)</source>
        <translation>PDF-Dokumente (*.pdf)</translation>
    </message>
    <message>
        <source>Other Formats</source>
        <translation>Andere Formate</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Drucken …</translation>
    </message>
    <message>
        <source>For the archive (PDF/A-1b)…</source>
        <translation>Für das Archiv (PDF/A-1b) …</translation>
    </message>
    <message>
        <source>Excel workbook with formulas…</source>
        <translation>Excel-Arbeitsmappe mit Formeln …</translation>
    </message>
    <message>
        <source>Every figure as CSV files…</source>
        <translation>Alle Zahlen als CSV-Dateien …</translation>
    </message>
    <message>
        <source>Every figure as JSON…</source>
        <translation>Alle Zahlen als JSON …</translation>
    </message>
    <message>
        <source>Pictures of the charts…</source>
        <translation>Bilder der Diagramme …</translation>
    </message>
    <message>
        <source>Print preview…</source>
        <translation>Druckvorschau …</translation>
    </message>
    <message>
        <source>Export for the archive</source>
        <translation>Für das Archiv exportieren</translation>
    </message>
    <message>
        <source>Export workbook</source>
        <translation>Arbeitsmappe exportieren</translation>
    </message>
    <message>
        <source>Excel workbooks (*.xlsx)</source>
        <translation>Excel-Arbeitsmappen (*.xlsx)</translation>
    </message>
    <message>
        <source>Export figures</source>
        <translation>Zahlen exportieren</translation>
    </message>
    <message>
        <source>JSON documents (*.json)</source>
        <translation>JSON-Dokumente (*.json)</translation>
    </message>
    <message>
        <source>Folder for the figures</source>
        <translation>Ordner für die Zahlen</translation>
    </message>
    <message>
        <source>Folder for the pictures</source>
        <translation>Ordner für die Bilder</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>The printer did not take the report. Check that it is on and reachable.</source>
        <translation>Der Drucker hat den Bericht nicht angenommen. Bitte prüfen, ob er eingeschaltet und erreichbar ist.</translation>
    </message>
    <message>
        <source>The figures are older than the inputs</source>
        <translation>Die Zahlen sind älter als die Eingaben</translation>
    </message>
    <message>
        <source>The report would show the inputs of now beside figures of before. Run the comparison again now? Then export.</source>
        <translation>Der Bericht zeigte die jetzigen Eingaben neben früheren Zahlen. Den Vergleich jetzt neu berechnen? Danach ausgeben.</translation>
    </message>
</context>
<context>
    <name>grundlast::RiskView</name>
    <message>
        <source>Present value of all cost</source>
        <translation>Barwert aller Kosten</translation>
    </message>
    <message>
        <source>How far cost may reach</source>
        <translation>Wie weit die Kosten reichen können</translation>
    </message>
    <message>
        <source>Run the analysis to fill this chart.</source>
        <translation>Starten Sie die Rechnung, um dieses Diagramm zu füllen.</translation>
    </message>
</context>
<context>
    <name>grundlast::RobustnessPage</name>
    <message>
        <source>Optimum and risk</source>
        <translation>Optimum und Risiko</translation>
    </message>
    <message>
        <source>The cheapest size that keeps every service level, and how sure the recommendation is.</source>
        <translation>Die günstigste Größe, die jeden Zielwert einhält, und wie sicher die Empfehlung ist.</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>Optimum</source>
        <translation>Optimum</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Empfindlichkeit</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>Risiko</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
</context>
<context>
    <name>grundlast::SensitivityView</name>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Less the plan</source>
        <translation>Abzüglich des Plans</translation>
    </message>
    <message>
        <source>Present value of</source>
        <translation>Barwert von</translation>
    </message>
    <message>
        <source>less</source>
        <translation>abzüglich</translation>
    </message>
    <message>
        <source>What would change the recommendation</source>
        <translation>Was die Empfehlung ändern würde</translation>
    </message>
    <message>
        <source>Low end of the range</source>
        <translation>Unteres Ende der Spanne</translation>
    </message>
    <message>
        <source>High end of the range</source>
        <translation>Oberes Ende der Spanne</translation>
    </message>
    <message>
        <source>Set range</source>
        <translation>Spanne setzen</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Üblich</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Two assumptions at once</source>
        <translation>Zwei Annahmen zugleich</translation>
    </message>
    <message>
        <source>First assumption of the map</source>
        <translation>Erste Annahme der Karte</translation>
    </message>
    <message>
        <source>Second assumption of the map</source>
        <translation>Zweite Annahme der Karte</translation>
    </message>
    <message>
        <source>Draw map</source>
        <translation>Karte zeichnen</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Which plan wins where</source>
        <translation>Welcher Plan wo gewinnt</translation>
    </message>
    <message>
        <source>Choose two assumptions and draw the map.</source>
        <translation>Wählen Sie zwei Annahmen und zeichnen Sie die Karte.</translation>
    </message>
    <message>
        <source>Which assumption matters most</source>
        <translation>Welche Annahme am meisten zählt</translation>
    </message>
    <message>
        <source>Run the analysis to fill this chart.</source>
        <translation>Starten Sie die Rechnung, um dieses Diagramm zu füllen.</translation>
    </message>
    <message>
        <source>Run the comparison first.</source>
        <translation>Rechnen Sie zuerst den Vergleich.</translation>
    </message>
    <message>
        <source>Price of a GPU-hour by utilisation</source>
        <translation>Preis einer GPU-Stunde nach Auslastung</translation>
    </message>
    <message>
        <source>Present value by electricity price</source>
        <translation>Barwert nach Strompreis</translation>
    </message>
    <message>
        <source>No plan rents everything to compare with.</source>
        <translation>Kein Plan mietet alles, mit dem sich vergleichen ließe.</translation>
    </message>
    <message>
        <source>Its range, from</source>
        <translation>Seine Spanne, von</translation>
    </message>
</context>
<context>
    <name>grundlast::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Language and look</source>
        <translation>Sprache und Aussehen</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Of this window alone: the command line has options of its own, and no result depends on these.</source>
        <translation>Nur für dieses Fenster: Die Befehlszeile hat eigene Angaben, und kein Ergebnis hängt davon ab.</translation>
    </message>
    <message>
        <source>As the language</source>
        <translation>Wie die Sprache</translation>
    </message>
    <message>
        <source>German: 1.234,5</source>
        <translation>Deutsch: 1.234,5</translation>
    </message>
    <message>
        <source>English: 1,234.5</source>
        <translation>Englisch: 1,234.5</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Everything that is drawn; takes effect at the next start</source>
        <translation>Alles, was gezeichnet wird; wirkt ab dem nächsten Start</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>&amp;Numbers</source>
        <translation>&amp;Zahlen</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>&amp;Darstellung</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Sch&amp;riftgröße</translation>
    </message>
    <message>
        <source>&amp;Scale (at the next start)</source>
        <translation>&amp;Maßstab (ab dem nächsten Start)</translation>
    </message>
    <message>
        <source>All (%1)</source>
        <translation>Alle (%1)</translation>
    </message>
    <message>
        <source>Of simulations, optimum and risk; the figures are the same with any number</source>
        <translation>Für Simulationen, Optimum und Risiko; die Zahlen sind mit jeder Anzahl dieselben</translation>
    </message>
    <message>
        <source>Say when &amp;work has ended that took longer</source>
        <translation>Das Ende längerer Rechnungen m&amp;elden</translation>
    </message>
    <message>
        <source>Show the &amp;first steps above the page</source>
        <translation>&amp;Erste Schritte über der Seite zeigen</translation>
    </message>
    <message>
        <source>Threads of a &amp;run</source>
        <translation>&amp;Threads je Lauf</translation>
    </message>
    <message>
        <source>Of all figures in the window and of what you type. Reports write as their language does.</source>
        <translation>Für alle Zahlen im Fenster und für Eingaben. Berichte schreiben, wie es ihre Sprache tut.</translation>
    </message>
    <message>
        <source>Compute &amp;results again when a project is opened that had some</source>
        <translation>E&amp;rgebnisse neu berechnen, wenn ein Projekt geöffnet wird, das welche hatte</translation>
    </message>
    <message>
        <source>The file holds the inputs; the same inputs give the same results</source>
        <translation>Die Datei enthält die Eingaben; gleiche Eingaben ergeben gleiche Ergebnisse</translation>
    </message>
</context>
<context>
    <name>grundlast::SimulationPage</name>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>Every job of the coming months through the queue, several times over.</source>
        <translation>Jeder Job der kommenden Monate durch die Warteschlange, mehrfach wiederholt.</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Scheduler of this plan</source>
        <translation>Scheduler dieses Plans</translation>
    </message>
    <message>
        <source>Burst to the cloud</source>
        <translation>Auslagerung in die Cloud</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Teams</source>
        <translation>Teams</translation>
    </message>
    <message>
        <source>Figures of each team</source>
        <translation>Kennzahlen je Team</translation>
    </message>
    <message>
        <source>Run the simulation to fill this chart.</source>
        <translation>Starten Sie die Simulation, um dieses Diagramm zu füllen.</translation>
    </message>
    <message>
        <source>Waits by month</source>
        <translation>Wartezeit nach Monaten</translation>
    </message>
    <message>
        <source>GPUs in use</source>
        <translation>Genutzte GPUs</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Load duration</source>
        <translation>Lastdauer</translation>
    </message>
    <message>
        <source>Months ahead</source>
        <translation>Kommende Monate</translation>
    </message>
    <message>
        <source>Job by job</source>
        <translation>Job für Job</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>Wirkungen</translation>
    </message>
    <message>
        <source>Service levels</source>
        <translation>Zielwerte</translation>
    </message>
    <message>
        <source>Targets of the workloads and how far they are kept</source>
        <translation>Ziele der Arbeitslasten und wie weit sie eingehalten werden</translation>
    </message>
    <message>
        <source>± is the 95% range over the replications. Undecided: the range holds the target; more replications would tell.</source>
        <translation>± ist der 95-%-Bereich über die Wiederholungen. Unentschieden: Der Bereich enthält das Ziel; mehr Wiederholungen gäben Gewissheit.</translation>
    </message>
    <message>
        <source>Waits of each team</source>
        <translation>Wartezeiten je Team</translation>
    </message>
</context>
<context>
    <name>grundlast::SiteEditor</name>
    <message>
        <source>Multiply</source>
        <translation>Vervielfachen</translation>
    </message>
    <message>
        <source>How many more of the chosen nodes (%1)?</source>
        <translation>Wie oft kommen die ausgewählten Knoten (%1) hinzu?</translation>
    </message>
    <message>
        <source>Move to rack</source>
        <translation>In Rack verschieben</translation>
    </message>
    <message>
        <source>Number of the rack</source>
        <translation>Nummer des Racks</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.png)</source>
        <translation>Bilder (*.svg *.png)</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Multiply…</source>
        <translation>Vervielfachen …</translation>
    </message>
    <message>
        <source>The chosen nodes again, so many times (Ctrl+D)</source>
        <translation>Die ausgewählten Knoten noch einmal, so oft Sie wollen (Strg+D)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Fewer nodes are delivered (Delete)</source>
        <translation>Es werden weniger Knoten geliefert (Entf)</translation>
    </message>
    <message>
        <source>Arrange anew</source>
        <translation>Neu anordnen</translation>
    </message>
    <message>
        <source>All nodes stand where there is room, from the first rack on</source>
        <translation>Alle Knoten stehen, wo Platz ist, vom ersten Rack an</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show the whole site</source>
        <translation>Den ganzen Standort zeigen</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Drucken …</translation>
    </message>
    <message>
        <source>The drawing on paper, with a preview</source>
        <translation>Die Zeichnung auf Papier, mit Vorschau</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>Bild speichern …</translation>
    </message>
    <message>
        <source>As SVG or PNG, for slides and documents</source>
        <translation>Als SVG oder PNG, für Folien und Dokumente</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>Katalog</translation>
    </message>
    <message>
        <source>Deliveries. Shown: month %1 (%2); dashed nodes come later or have left.</source>
        <translation>Lieferungen. Gezeigt: Monat %1 (%2); gestrichelte Knoten kommen später oder sind schon fort.</translation>
    </message>
    <message numerus="yes">
        <source>Not drawn: %n rack(s)</source>
        <translation>
            <numerusform>Nicht gezeichnet: %n Rack</numerusform>
            <numerusform>Nicht gezeichnet: %n Racks</numerusform>
        </translation>
    </message>
    <message>
        <source>The cluster</source>
        <translation>Der Cluster</translation>
    </message>
    <message>
        <source>Rack %1: %2</source>
        <translation>Rack %1: %2</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Link to the clouds</source>
        <translation>Verbindung zu den Clouds</translation>
    </message>
    <message>
        <source>Drag nodes into another rack or systems from the catalogue; click a rack or a leaf switch to choose its nodes; zoom with Ctrl and the wheel.</source>
        <translation>Knoten in ein anderes Rack ziehen, Systeme aus dem Katalog; ein Klick auf ein Rack oder einen Leaf-Switch wählt dessen Knoten; Zoom mit Strg und dem Mausrad.</translation>
    </message>
    <message>
        <source>Move…</source>
        <translation>Verschieben …</translation>
    </message>
    <message>
        <source>To another rack; also by dragging, or with Ctrl and the arrow keys</source>
        <translation>In ein anderes Rack; auch durch Ziehen oder mit Strg und den Pfeiltasten</translation>
    </message>
    <message>
        <source>Menu of the drawing</source>
        <translation>Menü der Zeichnung</translation>
    </message>
    <message>
        <source>Paper and picture of the drawing</source>
        <translation>Die Zeichnung auf Papier oder als Bild</translation>
    </message>
</context>
<context>
    <name>grundlast::SiteView</name>
    <message>
        <source>Drawing of the cluster</source>
        <translation>Zeichnung des Clusters</translation>
    </message>
</context>
<context>
    <name>grundlast::StartPage</name>
    <message>
        <source>today, %1</source>
        <translation>heute, %1</translation>
    </message>
    <message>
        <source>yesterday, %1</source>
        <translation>gestern, %1</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>How much GPU capacity to own, how much to rent, and what it costs.</source>
        <translation>Wie viel GPU-Kapazität kaufen, wie viel mieten, und was sie kostet.</translation>
    </message>
    <message>
        <source>Opened last</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Your own project</source>
        <translation>Eigenes Projekt</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>Neu …</translation>
    </message>
    <message>
        <source>An empty project with the shipped catalogue</source>
        <translation>Ein leeres Projekt mit dem mitgelieferten Katalog</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>A project, or the project inside a PDF report</source>
        <translation>Ein Projekt oder das Projekt in einem PDF-Bericht</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>A job history, a bill, measurements: shown before it is taken</source>
        <translation>Ein Verlauf, eine Rechnung, Messwerte: gezeigt, bevor übernommen wird</translation>
    </message>
    <message>
        <source>Examples to try</source>
        <translation>Beispiele zum Ausprobieren</translation>
    </message>
    <message>
        <source>Nothing yet. Try an example: it becomes a project of your own.</source>
        <translation>Noch nichts. Probieren Sie ein Beispiel: Es wird zu einem eigenen Projekt.</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
</context>
<context>
    <name>grundlast::SweepWindow</name>
    <message>
        <source>Finished points</source>
        <translation>Fertige Punkte</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>All points</source>
        <translation>Alle Punkte</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Nothing computed yet: run the grid here, send it to a cluster, or open the folder of one.</source>
        <translation>Noch nichts gerechnet: das Raster hier rechnen, an einen Cluster geben oder den Ordner eines Laufs öffnen.</translation>
    </message>
    <message>
        <source>Run a grid to fill this chart.</source>
        <translation>Ein Raster rechnen, um das Diagramm zu füllen.</translation>
    </message>
    <message>
        <source>%1 of %2 points are finished in %3</source>
        <translation>%1 von %2 Punkten sind fertig in %3</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n Sekunde</numerusform>
            <numerusform>%n Sekunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Grid of variants</source>
        <translation>Raster von Varianten</translation>
    </message>
    <message>
        <source>What varies</source>
        <translation>Was sich ändert</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>All plans</source>
        <translation>Alle Pläne</translation>
    </message>
    <message>
        <source>Replications</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Assumption %1</source>
        <translation>Annahme %1</translation>
    </message>
    <message>
        <source>(nothing more)</source>
        <translation>(nichts weiter)</translation>
    </message>
    <message>
        <source>Values of assumption %1</source>
        <translation>Werte der Annahme %1</translation>
    </message>
    <message>
        <source>Values separated by semicolons, or from..to, or from..to/step</source>
        <translation>Werte durch Semikolon getrennt, oder von..bis, oder von..bis/Schritt</translation>
    </message>
    <message>
        <source>Run here…</source>
        <translation>Hier rechnen …</translation>
    </message>
    <message>
        <source>On this machine, into a folder that you choose</source>
        <translation>Auf diesem Rechner, in einen Ordner Ihrer Wahl</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Finished points stay; the next run goes on from there</source>
        <translation>Fertige Punkte bleiben; der nächste Lauf setzt dort fort</translation>
    </message>
    <message>
        <source>Export scripts…</source>
        <translation>Skripte ausgeben …</translation>
    </message>
    <message>
        <source>For Slurm (array job) or Kubernetes (Indexed Job)</source>
        <translation>Für Slurm (Array-Job) oder Kubernetes (Indexed Job)</translation>
    </message>
    <message>
        <source>Submit to Slurm…</source>
        <translation>An Slurm übergeben …</translation>
    </message>
    <message>
        <source>As an array job that fills a folder which this machine sees too</source>
        <translation>Als Array-Job, der einen Ordner füllt, den auch dieser Rechner sieht</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Ordner öffnen …</translation>
    </message>
    <message>
        <source>Watch a sweep that runs elsewhere, or look at one that is finished</source>
        <translation>Einen Lauf beobachten, der anderswo rechnet, oder einen fertigen ansehen</translation>
    </message>
    <message>
        <source>Shards</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Into how many jobs a cluster divides the grid</source>
        <translation>In wie viele Jobs ein Cluster das Raster teilt</translation>
    </message>
    <message>
        <source>Choose one to three assumptions and the values they shall take.</source>
        <translation>Eine bis drei Annahmen und ihre Werte wählen.</translation>
    </message>
    <message>
        <source>%1 points, %2 simulations.</source>
        <translation>%1 Punkte, %2 Simulationen.</translation>
    </message>
    <message>
        <source>One took %1 s: about %2 here on %3 cores, %4 on a cluster with a core for each of %5 shards.</source>
        <translation>Eine dauerte %1 s: etwa %2 hier auf %3 Kernen, %4 auf einem Cluster mit einem Kern für jeden von %5 Teilen.</translation>
    </message>
    <message>
        <source>Runs in %1</source>
        <translation>Rechnet in %1</translation>
    </message>
    <message>
        <source>Folder for the results</source>
        <translation>Ordner für die Ergebnisse</translation>
    </message>
    <message>
        <source>Folder for scripts and results</source>
        <translation>Ordner für Skripte und Ergebnisse</translation>
    </message>
    <message>
        <source>Container image for Kubernetes; empty: scripts for Slurm</source>
        <translation>Container-Abbild für Kubernetes; leer: Skripte für Slurm</translation>
    </message>
    <message>
        <source>The scripts lie in %1</source>
        <translation>Die Skripte liegen in %1</translation>
    </message>
    <message>
        <source>Folder for the results, which the nodes of the cluster see too</source>
        <translation>Ordner für die Ergebnisse, den auch die Knoten des Clusters sehen</translation>
    </message>
    <message>
        <source>Folder of a sweep</source>
        <translation>Ordner eines Laufs</translation>
    </message>
</context>
<context>
    <name>grundlast::TaskLine</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>begins</source>
        <translation>beginnt</translation>
    </message>
</context>
<context>
    <name>grundlast::TaskList</name>
    <message>
        <source>All running work</source>
        <translation>Alle laufenden Rechnungen</translation>
    </message>
</context>
<context>
    <name>grundlast::TeamCosts</name>
    <message>
        <source>Cost per team over the horizon</source>
        <translation>Kosten je Team im Zeitraum</translation>
    </message>
    <message>
        <source>The own cluster is divided by allocated GPU-hours, the cloud by its bill; what nobody used stands apart. The sums are those of the plans to the cent. Double click a figure to see why.</source>
        <translation>Der eigene Cluster wird nach belegten GPU-Stunden geteilt, die Cloud nach Rechnung; Ungenutztes steht für sich. Die Summen sind auf den Cent die der Pläne. Ein Doppelklick auf eine Zahl zeigt, warum.</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>Ungenutzt</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
</context>
<context>
    <name>grundlast::TimelineView</name>
    <message>
        <source>Timeline of jobs on nodes</source>
        <translation>Zeitverlauf der Jobs auf den Knoten</translation>
    </message>
</context>
<context>
    <name>grundlast::TrialView</name>
    <message>
        <source>Turn and see</source>
        <translation>Regeln und sehen</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Take over as plan changes</source>
        <translation>Als Änderung der Pläne übernehmen</translation>
    </message>
    <message>
        <source>Sets these values in the project, as one step that can be undone</source>
        <translation>Setzt diese Werte im Projekt, als ein Schritt, der sich rückgängig machen lässt</translation>
    </message>
    <message>
        <source>As new plan</source>
        <translation>Als neuer Plan</translation>
    </message>
    <message>
        <source>Adds the changed plans beside the others; prices and growth stay as they are in the project</source>
        <translation>Fügt die geänderten Pläne neben den anderen hinzu; Preise und Wachstum bleiben, wie sie im Projekt sind</translation>
    </message>
    <message>
        <source>Utilisation target</source>
        <translation>Auslastungsziel</translation>
    </message>
    <message>
        <source>Nothing to draw yet.</source>
        <translation>Noch nichts zu zeichnen.</translation>
    </message>
    <message>
        <source>Cumulative cost</source>
        <translation>Kumulierte Kosten</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Wartezeiten</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>Auslastung</translation>
    </message>
</context>
<context>
    <name>grundlast::TrustView</name>
    <message>
        <source>Methods in the backtest</source>
        <translation>Verfahren in der Rückschau</translation>
    </message>
    <message>
        <source>What this says</source>
        <translation>Was das heißt</translation>
    </message>
    <message>
        <source>What stands out in the history</source>
        <translation>Was im Verlauf auffällt</translation>
    </message>
    <message>
        <source>Past forecasts and what came</source>
        <translation>Frühere Prognosen und was kam</translation>
    </message>
    <message>
        <source>Enter shifts as events</source>
        <translation>Als Ereignis eintragen</translation>
    </message>
    <message>
        <source>The forecast then takes the level after a shift as the level, and its past as no surprise</source>
        <translation>Die Prognose nimmt dann das Niveau nach dem Sprung als Niveau und seine Vergangenheit nicht als Überraschung</translation>
    </message>
    <message>
        <source>MASE: mean error against that of the seasonal naive forecast; CRPS: the same for the whole range; 80%, 95%: weeks within these ranges. Smaller is better. ✓ is the one that was chosen.</source>
        <translation>MASE: mittlerer Fehler gegen den der saisonal-naiven Prognose; CRPS: dasselbe für den ganzen Bereich; kleiner ist besser. 80 %, 95 %: Wochen innerhalb dieser Bereiche. ✓ ist gewählt.</translation>
    </message>
</context>
<context>
    <name>grundlast::WhatIfView</name>
    <message>
        <source>What if …</source>
        <translation>Was wäre, wenn …</translation>
    </message>
    <message>
        <source>Add an assumption</source>
        <translation>Annahme hinzufügen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Apply to the project</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Plans before and after</source>
        <translation>Pläne vorher und nachher</translation>
    </message>
    <message>
        <source>Add an assumption …</source>
        <translation>Annahme hinzufügen …</translation>
    </message>
    <message>
        <source>Present value before and after</source>
        <translation>Barwert vorher und nachher</translation>
    </message>
    <message>
        <source>Run the comparison to fill this chart.</source>
        <translation>Rechnen Sie den Vergleich, um dieses Diagramm zu füllen.</translation>
    </message>
</context>
<context>
    <name>grundlast::WhyDialog</name>
    <message>
        <source>Why this number?</source>
        <translation>Warum diese Zahl?</translation>
    </message>
    <message>
        <source>Values put in</source>
        <translation>Eingesetzte Werte</translation>
    </message>
    <message>
        <source>Values with an arrow have a reason of their own: double click or Enter.</source>
        <translation>Werte mit Pfeil haben eine eigene Begründung: Doppelklick oder Eingabetaste.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Run the comparison first.</source>
        <translation>Zuerst den Vergleich rechnen.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Put in</source>
        <translation>Eingesetzt</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
</context>
</TS>
