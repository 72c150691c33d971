<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB">
<context>
    <name>tilewright::CompareSide</name>
    <message numerus="yes">
        <source>%1 s, %Ln solution(s)</source>
        <translation>
            <numerusform>%1 s, %Ln solution</numerusform>
            <numerusform>%1 s, %Ln solutions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the end, after step %1, %Ln solution(s)</source>
        <translation>
            <numerusform>the end, after step %1, %Ln solution</numerusform>
            <numerusform>the end, after step %1, %Ln solutions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>step %1, %Ln solution(s)</source>
        <translation>
            <numerusform>step %1, %Ln solution</numerusform>
            <numerusform>step %1, %Ln solutions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::CompareWindow</name>
    <message numerus="yes">
        <source>%Ln step(s) a second</source>
        <translation>
            <numerusform>%Ln step a second</numerusform>
            <numerusform>%Ln steps a second</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::Difference</name>
    <message numerus="yes">
        <source>Both have found %Ln solution(s).</source>
        <translation>
            <numerusform>Both have found %Ln solution.</numerusform>
            <numerusform>Both have found %Ln solutions.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A has found %Ln solution(s), B %1.</source>
        <translation>
            <numerusform>A has found %Ln solution, B %1.</numerusform>
            <numerusform>A has found %Ln solutions, B %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::EdgeWorkbench</name>
    <message numerus="yes">
        <source>%Ln edge(s) do not match.</source>
        <translation>
            <numerusform>%Ln edge does not match.</numerusform>
            <numerusform>%Ln edges do not match.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::LayerPanel</name>
    <message numerus="yes">
        <source>%1: %n cell(s)</source>
        <translation>
            <numerusform>%1: %n cell</numerusform>
            <numerusform>%1: %n cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::LevelChart</name>
    <message numerus="yes">
        <source>%n piece(s) left: %1 attempts, %2 fits</source>
        <translation>
            <numerusform>%n piece left: %1 attempts, %2 fits</numerusform>
            <numerusform>%n pieces left: %1 attempts, %2 fits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::MainWindow</name>
    <message numerus="yes">
        <source>%Ln solution(s)</source>
        <translation>
            <numerusform>%Ln solution</numerusform>
            <numerusform>%Ln solutions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::PieceListModel</name>
    <message numerus="yes">
        <source>%1: %n cell(s)</source>
        <translation>
            <numerusform>%1: %n cell</numerusform>
            <numerusform>%1: %n cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::PieceSetDialog</name>
    <message numerus="yes">
        <source>%1 of %Ln piece(s) chosen, %2 cells in all.</source>
        <translation>
            <numerusform>%1 of %Ln piece chosen, %2 cells in all.</numerusform>
            <numerusform>%1 of %Ln pieces chosen, %2 cells in all.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A&amp;dd %Ln piece(s)</source>
        <translation>
            <numerusform>A&amp;dd %Ln piece</numerusform>
            <numerusform>A&amp;dd %Ln pieces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::PuzzlePanel</name>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n cell</numerusform>
            <numerusform>%n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of pieces</source>
        <translation>
            <numerusform>%n kind of pieces</numerusform>
            <numerusform>%n kinds of pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) in place</source>
        <translation>
            <numerusform>%n piece in place</numerusform>
            <numerusform>%n pieces in place</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::RunStatus</name>
    <message numerus="yes">
        <source>%Ln solution(s)</source>
        <translation>
            <numerusform>%Ln solution</numerusform>
            <numerusform>%Ln solutions</numerusform>
        </translation>
    </message>
</context>
</TS>
