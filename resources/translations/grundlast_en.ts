<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ForecastText</name>
    <message numerus="yes">
        <source>The job history is too short for a forecast: it covers %n day(s). From the inventory.</source>
        <translation>
            <numerusform>The job history is too short for a forecast: it covers %n day. From the inventory.</numerusform>
            <numerusform>The job history is too short for a forecast: it covers %n days. From the inventory.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SiteEditText</name>
    <message numerus="yes">
        <source>Move %n node(s)</source>
        <translation>
            <numerusform>Move %n node</numerusform>
            <numerusform>Move %n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s), %1 GPUs, %2 kW, %3 U</source>
        <translation>
            <numerusform>%n node, %1 GPUs, %2 kW, %3 U</numerusform>
            <numerusform>%n nodes, %1 GPUs, %2 kW, %3 U</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SiteText</name>
    <message numerus="yes">
        <source>Leaf switch of %1: %n node(s), oversubscription %2:1</source>
        <translation>
            <numerusform>Leaf switch of %1: %n node, oversubscription %2:1</numerusform>
            <numerusform>Leaf switch of %1: %n nodes, oversubscription %2:1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rack(s)</source>
        <translation>
            <numerusform>%n rack</numerusform>
            <numerusform>%n racks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n node(s), %2, %3.</source>
        <translation>
            <numerusform>%1: %n node, %2, %3.</numerusform>
            <numerusform>%1: %n nodes, %2, %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not drawn: %n rack(s).</source>
        <translation>
            <numerusform>Not drawn: %n rack.</numerusform>
            <numerusform>Not drawn: %n racks.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SweepResultText</name>
    <message numerus="yes">
        <source>Means over %n replication(s); common random numbers at every point.</source>
        <translation>
            <numerusform>Means over %n replication; common random numbers at every point.</numerusform>
            <numerusform>Means over %n replications; common random numbers at every point.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrialText</name>
    <message numerus="yes">
        <source>%1: %2 in use; the target would be met with about %n node(s).</source>
        <translation>
            <numerusform>%1: %2 in use; the target would be met with about %n node.</numerusform>
            <numerusform>%1: %2 in use; the target would be met with about %n nodes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>grundlast::CommandSearch</name>
    <message numerus="yes">
        <source>%n found. Up and down choose, Enter goes there.</source>
        <translation>
            <numerusform>%n found. Up and down choose, Enter goes there.</numerusform>
            <numerusform>%n found. Up and down choose, Enter goes there.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>grundlast::Document</name>
    <message numerus="yes">
        <source>%n row(s) left out; first: line %1, %2</source>
        <translation>
            <numerusform>%n row left out: line %1, %2</numerusform>
            <numerusform>%n rows left out; first: line %1, %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>grundlast::HelpWindow</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>grundlast::PhaseTimeline</name>
    <message numerus="yes">
        <source>%1: %n node(s)</source>
        <translation>
            <numerusform>%1: %n node</numerusform>
            <numerusform>%1: %n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>grundlast::SiteEditor</name>
    <message numerus="yes">
        <source>Not drawn: %n rack(s)</source>
        <translation>
            <numerusform>Not drawn: %n rack</numerusform>
            <numerusform>Not drawn: %n racks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>grundlast::SweepWindow</name>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n second</numerusform>
            <numerusform>%n seconds</numerusform>
        </translation>
    </message>
</context>
</TS>
