<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
    <name>grundlast::Document</name>
    <message numerus="yes">
        <source>%n row(s) left out; first: line %1, %2</source>
        <translation>
            <numerusform>%n row left out: line %1, %2</numerusform>
            <numerusform>%n rows left out; first: line %1, %2</numerusform>
        </translation>
    </message>
</context>
</TS>
