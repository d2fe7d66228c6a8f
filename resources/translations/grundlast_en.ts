<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
</TS>
