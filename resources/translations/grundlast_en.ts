<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>grundlast::Document</name>
    <message numerus="yes">
        <source>%n job(s) imported</source>
        <translation>
            <numerusform>%n job imported</numerusform>
            <numerusform>%n jobs imported</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n team(s)</source>
        <translation>
            <numerusform>%n team</numerusform>
            <numerusform>%n teams</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) left out; first: line %1, %2</source>
        <translation>
            <numerusform>%n row left out: line %1, %2</numerusform>
            <numerusform>%n rows left out; first: line %1, %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them known already</source>
        <translation>
            <numerusform>%n of them known already</numerusform>
            <numerusform>%n of them known already</numerusform>
        </translation>
    </message>
</context>
</TS>
