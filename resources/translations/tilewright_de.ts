<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>Assembly</name>
    <message>
        <source>from above</source>
        <translation>von oben</translation>
    </message>
    <message>
        <source>from below</source>
        <translation>von unten</translation>
    </message>
    <message>
        <source>from the front</source>
        <translation>von vorn</translation>
    </message>
    <message>
        <source>from behind</source>
        <translation>von hinten</translation>
    </message>
    <message>
        <source>from the right</source>
        <translation>von rechts</translation>
    </message>
    <message>
        <source>from the left</source>
        <translation>von links</translation>
    </message>
    <message>
        <source>together with the others: they hold each other</source>
        <translation>zusammen mit den anderen: sie halten einander fest</translation>
    </message>
</context>
<context>
    <name>AssemblyPainter</name>
    <message>
        <source>Layer %1</source>
        <translation>Schicht %1</translation>
    </message>
</context>
<context>
    <name>ContactSheet</name>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
</context>
<context>
    <name>CoverPanel</name>
    <message>
        <source>Not covered</source>
        <translation>Nicht überdeckt</translation>
    </message>
</context>
<context>
    <name>ProblemDialog</name>
    <message>
        <source>Choose a puzzle</source>
        <translation>Puzzle wählen</translation>
    </message>
    <message>
        <source>%1 holds several puzzles. Which one shall be opened?</source>
        <translation>%1 enthält mehrere Puzzles. Welches soll geöffnet werden?</translation>
    </message>
</context>
<context>
    <name>QApplication</name>
    <message>
        <source>An explorer for packing puzzles.</source>
        <translation>Ein Programm zum Erkunden von Packpuzzles.</translation>
    </message>
    <message>
        <source>The puzzle to open.</source>
        <translation>Das zu öffnende Puzzle.</translation>
    </message>
</context>
<context>
    <name>QValidator</name>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
</context>
<context>
    <name>SessionQuestion</name>
    <message>
        <source>New puzzle</source>
        <translation>Neues Puzzle</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved.</source>
        <translation>„%1“ hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Without saving they are lost.</source>
        <translation>Ohne Speichern gehen sie verloren.</translation>
    </message>
    <message>
        <source>Recover a puzzle</source>
        <translation>Puzzle wiederherstellen</translation>
    </message>
    <message>
        <source>Tilewright ended before “%1” was saved.</source>
        <translation>Tilewright wurde beendet, bevor „%1“ gespeichert war.</translation>
    </message>
    <message>
        <source>It was kept on %1.</source>
        <translation>Es wurde am %1 gesichert.</translation>
    </message>
    <message>
        <source>It was kept on %1, and belongs to %2.</source>
        <translation>Es wurde am %1 gesichert und gehört zu %2.</translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Später</translation>
    </message>
    <message>
        <source>Save the puzzle</source>
        <translation>Puzzle speichern</translation>
    </message>
    <message>
        <source>Tilewright puzzles (*.toml)</source>
        <translation>Tilewright-Puzzles (*.toml)</translation>
    </message>
    <message>
        <source>Polycube puzzles (*.def *.txt)</source>
        <translation>Polycube-Puzzles (*.def *.txt)</translation>
    </message>
    <message>
        <source>BurrTools puzzles (*.xmpuzzle)</source>
        <translation>BurrTools-Puzzles (*.xmpuzzle)</translation>
    </message>
</context>
<context>
    <name>tilewright::AdvicePanel</name>
    <message>
        <source>Search while I &amp;edit</source>
        <translation>Beim Bearbeiten &amp;mitsuchen</translation>
    </message>
    <message>
        <source>How hard the puzzle is: how many pieces a search puts into the region for each solution it finds.</source>
        <translation>Wie schwer das Puzzle ist: wie viele Teile eine Suche für jede gefundene Lösung in den Bereich setzt.</translation>
    </message>
    <message>
        <source>Count the solutions whenever the puzzle has not changed for a moment. Editing never waits for that.</source>
        <translation>Die Lösungen zählen, sobald sich das Puzzle einen Moment lang nicht geändert hat. Das Bearbeiten wartet nie darauf.</translation>
    </message>
    <message>
        <source>Count solutions while the puzzle is edited</source>
        <translation>Lösungen zählen, während das Puzzle bearbeitet wird</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Choose a line to see the cells and pieces that it is about.</source>
        <translation>Eine Zeile wählen, um die Zellen und Teile zu sehen, um die es geht.</translation>
    </message>
</context>
<context>
    <name>tilewright::BackgroundVerdict</name>
    <message>
        <source>Solutions are not counted</source>
        <translation>Lösungen werden nicht gezählt</translation>
    </message>
    <message>
        <source>Search is running</source>
        <translation>Suche läuft</translation>
    </message>
    <message>
        <source>Not ready to be solved</source>
        <translation>Noch nicht lösbar</translation>
    </message>
    <message>
        <source>Counting solutions…</source>
        <translation>Lösungen werden gezählt…</translation>
    </message>
    <message>
        <source>Solutions could not be counted</source>
        <translation>Lösungen konnten nicht gezählt werden</translation>
    </message>
    <message>
        <source>No solution</source>
        <translation>Keine Lösung</translation>
    </message>
    <message>
        <source>Exactly 1 solution</source>
        <translation>Genau 1 Lösung</translation>
    </message>
    <message>
        <source>Exactly %1 solutions</source>
        <translation>Genau %1 Lösungen</translation>
    </message>
    <message>
        <source>No solution found yet</source>
        <translation>Noch keine Lösung gefunden</translation>
    </message>
    <message>
        <source>At least 1 solution</source>
        <translation>Mindestens 1 Lösung</translation>
    </message>
    <message>
        <source>At least %1 solutions</source>
        <translation>Mindestens %1 Lösungen</translation>
    </message>
    <message>
        <source>%1 pieces placed for each solution</source>
        <translation>%1 gesetzte Teile je Lösung</translation>
    </message>
    <message>
        <source>%1 pieces placed to know it</source>
        <translation>%1 gesetzte Teile bis zur Gewissheit</translation>
    </message>
    <message>
        <source>the whole search would place about %1, and take about %2 s on one thread</source>
        <translation>die ganze Suche würde etwa %1 setzen und mit einem Thread etwa %2 s dauern</translation>
    </message>
    <message>
        <source>about %1 solutions are expected</source>
        <translation>etwa %1 Lösungen sind zu erwarten</translation>
    </message>
</context>
<context>
    <name>tilewright::BoxBar</name>
    <message>
        <source>left</source>
        <translation>Linke</translation>
    </message>
    <message>
        <source>right</source>
        <translation>Rechte</translation>
    </message>
    <message>
        <source>front</source>
        <translation>Vordere</translation>
    </message>
    <message>
        <source>back</source>
        <translation>Hintere</translation>
    </message>
    <message>
        <source>lower</source>
        <translation>Untere</translation>
    </message>
    <message>
        <source>upper</source>
        <translation>Obere</translation>
    </message>
    <message>
        <source>Box  x</source>
        <translation>Kasten  x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>z</source>
        <translation>z</translation>
    </message>
    <message>
        <source>Size of the box along %1</source>
        <translation>Größe des Kastens entlang %1</translation>
    </message>
    <message>
        <source>Move the %1 side out</source>
        <translation>%1 Seite nach außen</translation>
    </message>
    <message>
        <source>Move the %1 side in</source>
        <translation>%1 Seite nach innen</translation>
    </message>
    <message>
        <source>Make the box larger at its %1 side</source>
        <translation>%1 Seite nach außen schieben; der Kasten wird größer</translation>
    </message>
    <message>
        <source>Make the box smaller at its %1 side</source>
        <translation>%1 Seite nach innen schieben; der Kasten wird kleiner</translation>
    </message>
</context>
<context>
    <name>tilewright::CompareAction</name>
    <message>
        <source>Compare &amp;two plans</source>
        <translation>&amp;Zwei Pläne vergleichen</translation>
    </message>
    <message>
        <source>Step through two plans side by side, or let them race</source>
        <translation>Zwei Pläne nebeneinander Schritt für Schritt verfolgen oder um die Wette suchen lassen</translation>
    </message>
    <message>
        <source>F8</source>
        <translation>F8</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
</context>
<context>
    <name>tilewright::CompareSide</name>
    <message>
        <source>Searching: %1 %</source>
        <translation>Sucht: %1 %</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Stopped at %1 %</source>
        <translation>Angehalten bei %1 %</translation>
    </message>
    <message numerus="yes">
        <source>%1 s, %Ln solution(s)</source>
        <translation>
            <numerusform>%1 s, %Ln Lösung</numerusform>
            <numerusform>%1 s, %Ln Lösungen</numerusform>
        </translation>
    </message>
    <message>
        <source>The lists of images are being made</source>
        <translation>Die Listen der Bilder werden erstellt</translation>
    </message>
    <message>
        <source>At the beginning</source>
        <translation>Am Anfang</translation>
    </message>
    <message numerus="yes">
        <source>the end, after step %1, %Ln solution(s)</source>
        <translation>
            <numerusform>das Ende, nach Schritt %1, %Ln Lösung</numerusform>
            <numerusform>das Ende, nach Schritt %1, %Ln Lösungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>step %1, %Ln solution(s)</source>
        <translation>
            <numerusform>Schritt %1, %Ln Lösung</numerusform>
            <numerusform>Schritt %1, %Ln Lösungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::CompareWindow</name>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>%1 – Two plans</source>
        <translation>%1 – Zwei Pläne</translation>
    </message>
    <message>
        <source>&amp;Beginning</source>
        <translation>&amp;Anfang</translation>
    </message>
    <message>
        <source>Both back to the first step</source>
        <translation>Beide zurück zum ersten Schritt</translation>
    </message>
    <message>
        <source>Step b&amp;ack</source>
        <translation>Schritt &amp;zurück</translation>
    </message>
    <message>
        <source>Both one step back</source>
        <translation>Beide einen Schritt zurück</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>Ab&amp;spielen</translation>
    </message>
    <message>
        <source>Both step by step, until paused</source>
        <translation>Beide Schritt für Schritt, bis zur Pause</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>Sch&amp;ritt</translation>
    </message>
    <message>
        <source>Both one step forward</source>
        <translation>Beide einen Schritt vor</translation>
    </message>
    <message>
        <source>Next s&amp;olution</source>
        <translation>Nächste &amp;Lösung</translation>
    </message>
    <message>
        <source>Each to its next solution</source>
        <translation>Jede Seite zu ihrer nächsten Lösung</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s) a second</source>
        <translation>
            <numerusform>%Ln Schritt je Sekunde</numerusform>
            <numerusform>%Ln Schritte je Sekunde</numerusform>
        </translation>
    </message>
    <message>
        <source>fastest, every %L1th step</source>
        <translation>so schnell es geht, jeder %L1. Schritt</translation>
    </message>
    <message>
        <source>How fast both are played</source>
        <translation>Wie schnell beide abgespielt werden</translation>
    </message>
    <message>
        <source>&amp;Race</source>
        <translation>&amp;Wettlauf</translation>
    </message>
    <message>
        <source>Both searches at their full speed, on one thread each</source>
        <translation>Beide Suchen so schnell sie können, auf je einem Thread</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>Attempts and fits of both plans by pieces left</source>
        <translation>Versuche und Treffer beider Pläne nach übrigen Teilen</translation>
    </message>
    <message>
        <source>Step through both plans, or let them race.</source>
        <translation>Verfolge beide Pläne Schritt für Schritt oder lass sie um die Wette laufen.</translation>
    </message>
    <message>
        <source>Stop the &amp;race</source>
        <translation>&amp;Wettlauf anhalten</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
</context>
<context>
    <name>tilewright::ComparisonModel</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Pieces left to place</source>
        <translation>Noch zu setzende Teile</translation>
    </message>
    <message>
        <source>Images looked at with that many pieces left</source>
        <translation>Betrachtete Lagen bei so vielen übrigen Teilen</translation>
    </message>
    <message>
        <source>Images that fitted and were placed</source>
        <translation>Lagen, die passten und gesetzt wurden</translation>
    </message>
    <message>
        <source>Which one has more, and how many times as many</source>
        <translation>Wer mehr hat, und wie viel Mal so viele</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Übrig</translation>
    </message>
    <message>
        <source>Attempts A</source>
        <translation>Versuche A</translation>
    </message>
    <message>
        <source>Attempts B</source>
        <translation>Versuche B</translation>
    </message>
    <message>
        <source>Fits A</source>
        <translation>Treffer A</translation>
    </message>
    <message>
        <source>Fits B</source>
        <translation>Treffer B</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
</context>
<context>
    <name>tilewright::CountBox</name>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
</context>
<context>
    <name>tilewright::CoverAction</name>
    <message>
        <source>Cover as &amp;much as possible</source>
        <translation>Möglichst viel ü&amp;berdecken</translation>
    </message>
    <message>
        <source>Find the best cover in a window of its own, also where there is no solution</source>
        <translation>Die beste Überdeckung in einem eigenen Fenster suchen, auch wenn es keine Lösung gibt</translation>
    </message>
    <message>
        <source>F7</source>
        <translation>F7</translation>
    </message>
    <message>
        <source>Cover</source>
        <translation>Überdecken</translation>
    </message>
</context>
<context>
    <name>tilewright::CoverCanvas</name>
    <message>
        <source>The best cover so far</source>
        <translation>Die bisher beste Überdeckung</translation>
    </message>
    <message>
        <source>Not covered</source>
        <translation>Nicht überdeckt</translation>
    </message>
</context>
<context>
    <name>tilewright::CoverChart</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Plot of the best cover and its bound over time</source>
        <translation>Verlauf der besten Überdeckung und ihrer Schranke über die Zeit</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>best cover</source>
        <translation>beste Überdeckung</translation>
    </message>
</context>
<context>
    <name>tilewright::CoverWindow</name>
    <message>
        <source>Save &amp;picture…</source>
        <translation>&amp;Bild speichern…</translation>
    </message>
    <message>
        <source>%1 – Best cover</source>
        <translation>%1 – Beste Überdeckung</translation>
    </message>
    <message>
        <source>Show &amp;only what is not covered</source>
        <translation>&amp;Nur zeigen, was nicht überdeckt ist</translation>
    </message>
    <message>
        <source>%1 of %2 cells covered</source>
        <translation>%1 von %2 Zellen überdeckt</translation>
    </message>
    <message>
        <source>No cover yet</source>
        <translation>Noch keine Überdeckung</translation>
    </message>
    <message>
        <source>This is optimal: no cover is better.</source>
        <translation>Optimal: keine Überdeckung ist besser.</translation>
    </message>
    <message>
        <source>No packing uses as many of each piece as its count asks for.</source>
        <translation>Keine Packung verwendet von jedem Teil so viele, wie seine Anzahl verlangt.</translation>
    </message>
    <message>
        <source>At most %1 can be covered.</source>
        <translation>Höchstens %1 können überdeckt werden.</translation>
    </message>
    <message>
        <source>At most %1 can be reached.</source>
        <translation>Höchstens %1 sind erreichbar.</translation>
    </message>
    <message>
        <source>Stopped before it was known whether there is a better one.</source>
        <translation>Abgebrochen, bevor feststand, ob es eine bessere gibt.</translation>
    </message>
    <message>
        <source>No piece fits anywhere.</source>
        <translation>Kein Teil passt irgendwohin.</translation>
    </message>
    <message>
        <source>Value %1, bound %2</source>
        <translation>Wert %1, Schranke %2</translation>
    </message>
    <message>
        <source>Gap %1 %</source>
        <translation>Lücke %1 %</translation>
    </message>
    <message>
        <source>%1 places of pieces</source>
        <translation>%1 Plätze für Teile</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stopp</translation>
    </message>
    <message>
        <source>&amp;Start again</source>
        <translation>Neu &amp;starten</translation>
    </message>
    <message>
        <source>Save the cover as a picture</source>
        <translation>Überdeckung als Bild speichern</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>Bilder (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>This does not work</source>
        <translation>Das geht nicht</translation>
    </message>
</context>
<context>
    <name>tilewright::DesignPage</name>
    <message>
        <source>Click a side to add a cell there, right-click a cell to take it away; drag to turn</source>
        <translation>Klick auf eine Seite fügt dort eine Zelle an, Rechtsklick nimmt eine Zelle weg; Ziehen dreht die Ansicht</translation>
    </message>
    <message>
        <source>Fix in place</source>
        <translation>Fest einsetzen</translation>
    </message>
</context>
<context>
    <name>tilewright::Designer</name>
    <message>
        <source>Resize box</source>
        <translation>Kasten ändern</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Zentrieren</translation>
    </message>
    <message>
        <source>Grow or shrink to fit</source>
        <translation>An Zeichnung anpassen</translation>
    </message>
    <message>
        <source>Fill box</source>
        <translation>Kasten füllen</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Alles radieren</translation>
    </message>
    <message>
        <source>Erase cells</source>
        <translation>Zellen radieren</translation>
    </message>
    <message>
        <source>Draw cells</source>
        <translation>Zellen zeichnen</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Piece %1</source>
        <translation>Teil %1</translation>
    </message>
</context>
<context>
    <name>tilewright::Difference</name>
    <message>
        <source>Both have tried %1 images.</source>
        <translation>Beide haben %1 Bilder versucht.</translation>
    </message>
    <message>
        <source>A has tried %1 images, B %2.</source>
        <translation>A hat %1 Bilder versucht, B %2.</translation>
    </message>
    <message>
        <source>A has tried %1 times as many images as B.</source>
        <translation>A hat %1-mal so viele Bilder versucht wie B.</translation>
    </message>
    <message>
        <source>B has tried %1 times as many images as A.</source>
        <translation>B hat %1-mal so viele Bilder versucht wie A.</translation>
    </message>
    <message>
        <source>Both have placed %1.</source>
        <translation>Beide haben %1 gelegt.</translation>
    </message>
    <message>
        <source>A has placed %1, B %2.</source>
        <translation>A hat %1 gelegt, B %2.</translation>
    </message>
    <message>
        <source>A has placed %1 times as many.</source>
        <translation>A hat %1-mal so viele gelegt.</translation>
    </message>
    <message>
        <source>B has placed %1 times as many.</source>
        <translation>B hat %1-mal so viele gelegt.</translation>
    </message>
    <message>
        <source>B is %1 times as fast: %2 s against %3 s.</source>
        <translation>B ist %1-mal so schnell: %2 s gegen %3 s.</translation>
    </message>
    <message>
        <source>A is %1 times as fast: %2 s against %3 s.</source>
        <translation>A ist %1-mal so schnell: %2 s gegen %3 s.</translation>
    </message>
    <message>
        <source>A is done after %1 s; B is at %2 %.</source>
        <translation>A ist nach %1 s fertig; B ist bei %2 %.</translation>
    </message>
    <message>
        <source>B is done after %1 s; A is at %2 %.</source>
        <translation>B ist nach %1 s fertig; A ist bei %2 %.</translation>
    </message>
    <message>
        <source>A is at %1 %, B at %2 %.</source>
        <translation>A ist bei %1 %, B bei %2 %.</translation>
    </message>
    <message numerus="yes">
        <source>Both have found %Ln solution(s).</source>
        <translation>
            <numerusform>Beide haben %Ln Lösung gefunden.</numerusform>
            <numerusform>Beide haben %Ln Lösungen gefunden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A has found %Ln solution(s), B %1.</source>
        <translation>
            <numerusform>A hat %Ln Lösung gefunden, B %1.</numerusform>
            <numerusform>A hat %Ln Lösungen gefunden, B %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::DrawActions</name>
    <message>
        <source>&amp;Fill</source>
        <translation>&amp;Füllen</translation>
    </message>
    <message>
        <source>Draw cells that must be filled</source>
        <translation>Zellen zeichnen, die gefüllt werden müssen</translation>
    </message>
    <message>
        <source>F</source>
        <translation>F</translation>
    </message>
    <message>
        <source>&amp;Optional</source>
        <translation>&amp;Optional</translation>
    </message>
    <message>
        <source>Draw cells of the region that may stay open</source>
        <translation>Zellen des Bereichs zeichnen, die offen bleiben dürfen</translation>
    </message>
    <message>
        <source>O</source>
        <translation>O</translation>
    </message>
    <message>
        <source>&amp;Erase</source>
        <translation>&amp;Radieren</translation>
    </message>
    <message>
        <source>Take cells away; the right mouse button always does</source>
        <translation>Zellen wegnehmen; die rechte Maustaste tut das immer</translation>
    </message>
    <message>
        <source>E</source>
        <translation>E</translation>
    </message>
    <message>
        <source>Whole &amp;columns</source>
        <translation>&amp;Ganze Säulen</translation>
    </message>
    <message>
        <source>Draw on all layers at once</source>
        <translation>Auf allen Schichten zugleich zeichnen</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>&amp;Rectangles</source>
        <translation>Re&amp;chtecke</translation>
    </message>
    <message>
        <source>Draw a rectangle by dragging; Shift does it with any pen</source>
        <translation>Durch Ziehen ein Rechteck zeichnen; mit der Umschalttaste geht das mit jedem Stift</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>Symmetric in %1</source>
        <translation>Symmetrisch in %1</translation>
    </message>
    <message>
        <source>Draw the mirror image in %1 about the middle of the box too</source>
        <translation>Auch das Spiegelbild in %1 um die Mitte des Kastens zeichnen</translation>
    </message>
    <message>
        <source>Turn about %1</source>
        <translation>Um %1 drehen</translation>
    </message>
    <message>
        <source>Turn the drawing by a quarter about the %1 axis</source>
        <translation>Die Zeichnung um eine Vierteldrehung um die %1-Achse drehen</translation>
    </message>
    <message>
        <source>Mirror in %1</source>
        <translation>In %1 spiegeln</translation>
    </message>
    <message>
        <source>Mirror the drawing along the %1 axis</source>
        <translation>Die Zeichnung entlang der %1-Achse spiegeln</translation>
    </message>
    <message>
        <source>to the left</source>
        <translation>nach links</translation>
    </message>
    <message>
        <source>Ctrl+Left</source>
        <translation>Ctrl+Left</translation>
    </message>
    <message>
        <source>to the right</source>
        <translation>nach rechts</translation>
    </message>
    <message>
        <source>Ctrl+Right</source>
        <translation>Ctrl+Right</translation>
    </message>
    <message>
        <source>to the front</source>
        <translation>nach vorn</translation>
    </message>
    <message>
        <source>Ctrl+Down</source>
        <translation>Ctrl+Down</translation>
    </message>
    <message>
        <source>to the back</source>
        <translation>nach hinten</translation>
    </message>
    <message>
        <source>Ctrl+Up</source>
        <translation>Ctrl+Up</translation>
    </message>
    <message>
        <source>down</source>
        <translation>nach unten</translation>
    </message>
    <message>
        <source>Ctrl+PgDown</source>
        <translation>Ctrl+PgDown</translation>
    </message>
    <message>
        <source>up</source>
        <translation>nach oben</translation>
    </message>
    <message>
        <source>Ctrl+PgUp</source>
        <translation>Ctrl+PgUp</translation>
    </message>
    <message>
        <source>Shift %1</source>
        <translation>Verschieben %1</translation>
    </message>
    <message>
        <source>Move the drawing %1 by one cell</source>
        <translation>Die Zeichnung um eine Zelle %1 schieben</translation>
    </message>
    <message>
        <source>&amp;Double</source>
        <translation>Verdo&amp;ppeln</translation>
    </message>
    <message>
        <source>Make two cells of each along every axis</source>
        <translation>Aus jeder Zelle entlang jeder Achse zwei machen</translation>
    </message>
    <message>
        <source>Ctrl+Alt+D</source>
        <translation>Ctrl+Alt+D</translation>
    </message>
    <message>
        <source>Double</source>
        <translation>Verdoppeln</translation>
    </message>
    <message>
        <source>Double the whole &amp;puzzle</source>
        <translation>Ganzes Pu&amp;zzle verdoppeln</translation>
    </message>
    <message>
        <source>Double the region and all pieces at once</source>
        <translation>Den Bereich und alle Teile zugleich verdoppeln</translation>
    </message>
    <message>
        <source>Ctrl+Alt+Shift+D</source>
        <translation>Ctrl+Alt+Shift+D</translation>
    </message>
    <message>
        <source>Double puzzle</source>
        <translation>Puzzle verdoppeln</translation>
    </message>
    <message>
        <source>Ce&amp;ntre</source>
        <translation>Z&amp;entrieren</translation>
    </message>
    <message>
        <source>Move the drawing to the middle of the box</source>
        <translation>Die Zeichnung in die Mitte des Kastens schieben</translation>
    </message>
    <message>
        <source>Ctrl+Alt+C</source>
        <translation>Ctrl+Alt+C</translation>
    </message>
    <message>
        <source>Grow or shrin&amp;k to fit</source>
        <translation>A&amp;n Zeichnung anpassen</translation>
    </message>
    <message>
        <source>Make the box as large as the drawing, beginning at 0</source>
        <translation>Den Kasten so groß wie die Zeichnung machen, beginnend bei 0</translation>
    </message>
    <message>
        <source>Ctrl+Alt+F</source>
        <translation>Ctrl+Alt+F</translation>
    </message>
    <message>
        <source>F&amp;ill the box</source>
        <translation>Kasten fü&amp;llen</translation>
    </message>
    <message>
        <source>Fill all cells of the box</source>
        <translation>Alle Zellen des Kastens füllen</translation>
    </message>
    <message>
        <source>Ctrl+B</source>
        <translation>Ctrl+B</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>&amp;Alles radieren</translation>
    </message>
    <message>
        <source>Take all cells of the drawing away</source>
        <translation>Alle Zellen der Zeichnung wegnehmen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Delete</source>
        <translation>Ctrl+Shift+Delete</translation>
    </message>
</context>
<context>
    <name>tilewright::EdgeGraphView</name>
    <message>
        <source>Graph that the method works on</source>
        <translation>Graph, auf dem das Verfahren arbeitet</translation>
    </message>
    <message>
        <source>Where a quick method solves the puzzle, the graph that it works on appears here.</source>
        <translation>Wenn ein schnelles Verfahren das Puzzle löst, erscheint hier der Graph, auf dem es arbeitet.</translation>
    </message>
    <message>
        <source>A multigraph of %1 colours and %2 pieces: too large to be drawn.
Walked: %3</source>
        <translation>Ein Multigraph mit %1 Farben und %2 Teilen: zu groß zum Zeichnen.
Durchlaufen: %3</translation>
    </message>
</context>
<context>
    <name>tilewright::EdgeSession</name>
    <message>
        <source>The pieces of this puzzle stay in their places.</source>
        <translation>Die Teile dieses Puzzles bleiben auf ihren Plätzen.</translation>
    </message>
    <message>
        <source>take piece %1 away</source>
        <translation>„Teil %1 wegnehmen“</translation>
    </message>
    <message>
        <source>exchange pieces %1 and %2</source>
        <translation>„Teile %1 und %2 tauschen“</translation>
    </message>
    <message>
        <source>move piece %1</source>
        <translation>„Teil %1 bewegen“</translation>
    </message>
    <message>
        <source>The pieces of this puzzle may not be turned.</source>
        <translation>Die Teile dieses Puzzles dürfen nicht gedreht werden.</translation>
    </message>
    <message>
        <source>turn piece %1</source>
        <translation>„Teil %1 drehen“</translation>
    </message>
    <message>
        <source>The pieces of this puzzle may not be flipped.</source>
        <translation>Die Teile dieses Puzzles dürfen nicht gewendet werden.</translation>
    </message>
    <message>
        <source>flip piece %1</source>
        <translation>„Teil %1 wenden“</translation>
    </message>
    <message>
        <source>The colours of this puzzle&apos;s pieces may not be permuted.</source>
        <translation>Die Farben der Teile dieses Puzzles dürfen nicht vertauscht werden.</translation>
    </message>
    <message>
        <source>permute piece %1</source>
        <translation>„Farben von Teil %1 vertauschen“</translation>
    </message>
    <message>
        <source>clear the board</source>
        <translation>„Brett leeren“</translation>
    </message>
    <message>
        <source>turn all pieces back</source>
        <translation>„Alle Teile zurückdrehen“</translation>
    </message>
    <message>
        <source>show the solution</source>
        <translation>„Lösung zeigen“</translation>
    </message>
    <message>
        <source>Only a full board can be written to a file.</source>
        <translation>Nur ein volles Brett kann in eine Datei geschrieben werden.</translation>
    </message>
    <message>
        <source>open an arrangement</source>
        <translation>„Anordnung öffnen“</translation>
    </message>
</context>
<context>
    <name>tilewright::EdgeWorkbench</name>
    <message>
        <source>one colour</source>
        <translation>einfarbig</translation>
    </message>
    <message>
        <source>cyclic</source>
        <translation>zyklisch</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>Colours only</source>
        <translation>Nur Farben</translation>
    </message>
    <message>
        <source>Colours and patterns</source>
        <translation>Farben und Muster</translation>
    </message>
    <message>
        <source>Colours and letters</source>
        <translation>Farben und Buchstaben</translation>
    </message>
    <message>
        <source>Colours and numbers</source>
        <translation>Farben und Zahlen</translation>
    </message>
    <message>
        <source>What tells colours apart</source>
        <translation>Was die Farben unterscheidet</translation>
    </message>
    <message>
        <source>Patterns, letters and numbers help where hues look alike</source>
        <translation>Muster, Buchstaben und Zahlen helfen, wo Farbtöne sich ähneln</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>Find a solution and show it</source>
        <translation>Eine Lösung suchen und zeigen</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Zählen</translation>
    </message>
    <message>
        <source>F7</source>
        <translation>F7</translation>
    </message>
    <message>
        <source>Count all different boards</source>
        <translation>Alle verschiedenen Anordnungen zählen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Shift+F5</source>
        <translation>Shift+F5</translation>
    </message>
    <message>
        <source>Stop what is being computed</source>
        <translation>Die laufende Berechnung abbrechen</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Zusehen</translation>
    </message>
    <message>
        <source>F8</source>
        <translation>F8</translation>
    </message>
    <message>
        <source>Step through the search, or along the path that solves the puzzle</source>
        <translation>Schrittweise durch die Suche gehen oder den Weg entlang, der das Puzzle löst</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Take all pieces from the board, or turn them back</source>
        <translation>Alle Teile vom Brett nehmen oder zurückdrehen</translation>
    </message>
    <message>
        <source>Open arrangement…</source>
        <translation>Anordnung öffnen…</translation>
    </message>
    <message>
        <source>Put the pieces as a file says</source>
        <translation>Die Teile so legen, wie es in einer Datei steht</translation>
    </message>
    <message>
        <source>Save arrangement…</source>
        <translation>Anordnung speichern…</translation>
    </message>
    <message>
        <source>Write down where the pieces are</source>
        <translation>Aufschreiben, wo die Teile liegen</translation>
    </message>
    <message>
        <source>Export picture…</source>
        <translation>Bild exportieren…</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>Draw the board into a PNG, SVG or PDF file</source>
        <translation>Das Brett in eine PNG-, SVG- oder PDF-Datei zeichnen</translation>
    </message>
    <message>
        <source>Arrangement not saved</source>
        <translation>Anordnung nicht gespeichert</translation>
    </message>
    <message>
        <source>The pieces of %1 have been moved. What shall become of that?</source>
        <translation>Die Teile von %1 wurden bewegt. Was soll damit geschehen?</translation>
    </message>
    <message>
        <source>Only a full board can be saved.</source>
        <translation>Nur ein volles Brett kann gespeichert werden.</translation>
    </message>
    <message>
        <source>Piece %1 is picked up: Return puts it down, Escape leaves it where it is.</source>
        <translation>Teil %1 ist aufgenommen: Die Eingabetaste legt es ab, Esc lässt es, wo es ist.</translation>
    </message>
    <message>
        <source>Solved: all edges match.</source>
        <translation>Gelöst: alle Kanten passen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln edge(s) do not match.</source>
        <translation>
            <numerusform>%Ln Kante passt nicht.</numerusform>
            <numerusform>%Ln Kanten passen nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything on the board matches so far.</source>
        <translation>Auf dem Brett passt bisher alles.</translation>
    </message>
    <message>
        <source>Solving…</source>
        <translation>Es wird gelöst…</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Es wird gezählt…</translation>
    </message>
    <message>
        <source>Save the arrangement</source>
        <translation>Anordnung speichern</translation>
    </message>
    <message>
        <source>Arrangements (*.txt);;All files (*)</source>
        <translation>Anordnungen (*.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open an arrangement</source>
        <translation>Anordnung öffnen</translation>
    </message>
    <message>
        <source>Arrangements (*.txt *.json);;All files (*)</source>
        <translation>Anordnungen (*.txt *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export a picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>Bilder (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>In %1 geschrieben.</translation>
    </message>
    <message>
        <source>%1 × %2 places, %3 colours</source>
        <translation>%1 × %2 Plätze, %3 Farben</translation>
    </message>
    <message>
        <source>Border: %1</source>
        <translation>Rand: %1</translation>
    </message>
    <message>
        <source>Border: left and right %1, top and bottom %2</source>
        <translation>Rand: links und rechts %1, oben und unten %2</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source>exchange (drag)</source>
        <translation>tauschen (Ziehen)</translation>
    </message>
    <message>
        <source>turn (click, wheel, R)</source>
        <translation>drehen (Klick, Rad, R)</translation>
    </message>
    <message>
        <source>flip (F, Shift+F)</source>
        <translation>wenden (F, Umschalt+F)</translation>
    </message>
    <message>
        <source>permute the colours (P)</source>
        <translation>Farben vertauschen (P)</translation>
    </message>
    <message>
        <source>Moves: %1</source>
        <translation>Züge: %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Method: %1, %2</source>
        <translation>Verfahren: %1, %2</translation>
    </message>
    <message>
        <source>There is a solution.</source>
        <translation>Es gibt eine Lösung.</translation>
    </message>
    <message>
        <source>There is no solution.</source>
        <translation>Es gibt keine Lösung.</translation>
    </message>
    <message>
        <source>Different boards: %1</source>
        <translation>Verschiedene Anordnungen: %1</translation>
    </message>
    <message>
        <source>Different boards: a number of %1 digits</source>
        <translation>Verschiedene Anordnungen: eine Zahl mit %1 Stellen</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>tilewright::EditActions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Take the last change back</source>
        <translation>Die letzte Änderung zurücknehmen</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Ctrl+Z</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Make the change again that was taken back</source>
        <translation>Die zurückgenommene Änderung noch einmal machen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z</source>
        <translation>Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>Ctrl+Y</source>
        <translation>Ctrl+Y</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>Puzzle pr&amp;operties…</source>
        <translation>Puzzle-Ei&amp;genschaften…</translation>
    </message>
    <message>
        <source>Name, source and rules of the puzzle</source>
        <translation>Name, Quelle und Regeln des Puzzles</translation>
    </message>
    <message>
        <source>Ctrl+I</source>
        <translation>Ctrl+I</translation>
    </message>
    <message>
        <source>&amp;Pieces</source>
        <translation>&amp;Teile</translation>
    </message>
    <message>
        <source>&amp;Draw</source>
        <translation>&amp;Zeichnen</translation>
    </message>
    <message>
        <source>&amp;Turn and mirror</source>
        <translation>&amp;Drehen und spiegeln</translation>
    </message>
    <message>
        <source>&amp;Shift</source>
        <translation>&amp;Verschieben</translation>
    </message>
    <message>
        <source>Bo&amp;x</source>
        <translation>&amp;Kasten</translation>
    </message>
    <message>
        <source>C&amp;ursor</source>
        <translation>C&amp;ursor</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
</context>
<context>
    <name>tilewright::FileActions</name>
    <message>
        <source>Puzzles (*.toml *.def *.txt *.xmpuzzle);;All files (*)</source>
        <translation>Puzzles (*.toml *.def *.txt *.xmpuzzle);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Tilewright puzzles (*.toml);;polycube puzzles (*.def *.txt);;BurrTools puzzles (*.xmpuzzle)</source>
        <translation>Tilewright-Puzzles (*.toml);;polycube-Puzzles (*.def *.txt);;BurrTools-Puzzles (*.xmpuzzle)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>New &amp;flat puzzle</source>
        <translation>Neues fl&amp;aches Puzzle</translation>
    </message>
    <message>
        <source>Design a puzzle of squares: polyominoes in a board</source>
        <translation>Ein Puzzle aus Quadraten entwerfen: Polyominos in einem Brett</translation>
    </message>
    <message>
        <source>Ctrl+N</source>
        <translation>Ctrl+N</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>New &amp;cube puzzle</source>
        <translation>Neues &amp;Würfelpuzzle</translation>
    </message>
    <message>
        <source>Design a puzzle of cubes: polycubes in a box</source>
        <translation>Ein Puzzle aus Würfeln entwerfen: Polywürfel in einem Kasten</translation>
    </message>
    <message>
        <source>Ctrl+Shift+N</source>
        <translation>Ctrl+Shift+N</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open a puzzle file of Tilewright, polycube or BurrTools</source>
        <translation>Eine Puzzledatei von Tilewright, polycube oder BurrTools öffnen</translation>
    </message>
    <message>
        <source>Ctrl+O</source>
        <translation>Ctrl+O</translation>
    </message>
    <message>
        <source>&amp;Library…</source>
        <translation>&amp;Bibliothek…</translation>
    </message>
    <message>
        <source>Choose one of the puzzles that come with Tilewright</source>
        <translation>Eines der Puzzles wählen, die Tilewright mitbringt</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Ctrl+L</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save the puzzle in its file</source>
        <translation>Das Puzzle in seiner Datei speichern</translation>
    </message>
    <message>
        <source>Ctrl+S</source>
        <translation>Ctrl+S</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save the puzzle in another file; its name says which format</source>
        <translation>Das Puzzle in einer anderen Datei speichern; deren Name bestimmt das Format</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>Write a copy for polycube or BurrTools</source>
        <translation>Eine Kopie für polycube oder BurrTools schreiben</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>Re&amp;vert</source>
        <translation>Zurüc&amp;ksetzen</translation>
    </message>
    <message>
        <source>Go back to the puzzle as it was opened or saved; can be undone</source>
        <translation>Zurück zum Puzzle, wie es geöffnet oder gespeichert wurde; lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F5</source>
        <translation>Ctrl+Shift+F5</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Be&amp;enden</translation>
    </message>
    <message>
        <source>Close the explorer</source>
        <translation>Das Programm schließen</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>Open a puzzle</source>
        <translation>Puzzle öffnen</translation>
    </message>
    <message>
        <source>Export the puzzle</source>
        <translation>Puzzle exportieren</translation>
    </message>
</context>
<context>
    <name>tilewright::FilmBar</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Einen Schritt zurück</translation>
    </message>
    <message>
        <source>Ctrl+Left</source>
        <translation>Ctrl+Left</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Ctrl+Space</source>
        <translation>Ctrl+Space</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>One step on</source>
        <translation>Einen Schritt weiter</translation>
    </message>
    <message>
        <source>Ctrl+Right</source>
        <translation>Ctrl+Right</translation>
    </message>
    <message>
        <source>Next backtrack</source>
        <translation>Nächste Rücknahme</translation>
    </message>
    <message>
        <source>On to the next piece that is taken away</source>
        <translation>Weiter bis zum nächsten Teil, das weggenommen wird</translation>
    </message>
    <message>
        <source>Ctrl+Down</source>
        <translation>Ctrl+Down</translation>
    </message>
    <message>
        <source>Next solution</source>
        <translation>Nächste Lösung</translation>
    </message>
    <message>
        <source>On to the next solution</source>
        <translation>Weiter bis zur nächsten Lösung</translation>
    </message>
    <message>
        <source>Ctrl+Up</source>
        <translation>Ctrl+Up</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Steps a second</source>
        <translation>Schritte pro Sekunde</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Back to your own board</source>
        <translation>Zurück zum eigenen Brett</translation>
    </message>
    <message>
        <source>Ctrl+W</source>
        <translation>Ctrl+W</translation>
    </message>
    <message>
        <source>What the last step did</source>
        <translation>Was der letzte Schritt getan hat</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>At the beginning.</source>
        <translation>Am Anfang.</translation>
    </message>
    <message>
        <source>There is nothing to be seen.</source>
        <translation>Es gibt nichts zu sehen.</translation>
    </message>
    <message>
        <source>Step %1: </source>
        <translation>Schritt %1: </translation>
    </message>
    <message>
        <source>next comes %1, where %2 candidates fit.</source>
        <translation>als Nächstes %1, passende Kandidaten: %2.</translation>
    </message>
    <message>
        <source>piece %1 goes to %2.</source>
        <translation>Teil %1 kommt auf %2.</translation>
    </message>
    <message>
        <source>solved!</source>
        <translation>gelöst!</translation>
    </message>
    <message>
        <source>piece %1 leaves %2</source>
        <translation>Teil %1 verlässt %2</translation>
    </message>
    <message>
        <source>: nothing fits at %1.</source>
        <translation>: Auf %1 passt nichts.</translation>
    </message>
    <message>
        <source>: too few edges of colour %1 are left.</source>
        <translation>: Von Farbe %1 sind zu wenige Kanten übrig.</translation>
    </message>
    <message>
        <source>: the colours that are left do not come out even.</source>
        <translation>: Die übrigen Farben gehen nicht auf.</translation>
    </message>
    <message>
        <source>: all that could follow has been tried.</source>
        <translation>: Alles, was folgen könnte, ist versucht.</translation>
    </message>
</context>
<context>
    <name>tilewright::GuideDialog</name>
    <message>
        <source>How to invent a puzzle</source>
        <translation>Ein Puzzle erfinden</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Anfangen</translation>
    </message>
    <message>
        <source>&lt;b&gt;File &amp;gt; New&lt;/b&gt; (Ctrl+N for squares, Ctrl+Shift+N for cubes) begins with nothing. A puzzle is a &lt;i&gt;region&lt;/i&gt; and the &lt;i&gt;pieces&lt;/i&gt; that shall fill it. The list on the left says which of them is drawn: the region, or one piece. &lt;b&gt;Alt+1&lt;/b&gt; shows the place to draw, &lt;b&gt;Alt+2&lt;/b&gt; the solutions.</source>
        <translation>&lt;b&gt;Datei &amp;gt; Neu&lt;/b&gt; (Strg+N für Quadrate, Strg+Umschalt+N für Würfel) beginnt mit nichts. Ein Puzzle besteht aus einem &lt;i&gt;Bereich&lt;/i&gt; und den &lt;i&gt;Teilen&lt;/i&gt;, die ihn füllen sollen. Die Liste links bestimmt, was gezeichnet wird: der Bereich oder ein Teil. &lt;b&gt;Alt+1&lt;/b&gt; zeigt den Platz zum Zeichnen, &lt;b&gt;Alt+2&lt;/b&gt; die Lösungen.</translation>
    </message>
    <message>
        <source>Draw in a layer</source>
        <translation>In einer Schicht zeichnen</translation>
    </message>
    <message>
        <source>The left button draws with the pen, the right one takes cells away. The wheel, PgUp and PgDown change the layer; the layer below shines through. Ctrl+wheel zooms. Pens: &lt;b&gt;F&lt;/b&gt; fill, &lt;b&gt;O&lt;/b&gt; optional (a cell of the region that may stay open, drawn with a ring), &lt;b&gt;E&lt;/b&gt; erase; &lt;b&gt;C&lt;/b&gt; draws whole columns, &lt;b&gt;R&lt;/b&gt; or Shift rectangles. The margin around the box may be drawn on too: the box grows.</source>
        <translation>Die linke Maustaste zeichnet mit dem Stift, die rechte nimmt Zellen weg. Mausrad, Bild auf und Bild ab wechseln die Schicht; die Schicht darunter scheint durch. Strg+Mausrad ändert die Größe. Stifte: &lt;b&gt;F&lt;/b&gt; füllen, &lt;b&gt;O&lt;/b&gt; optional (eine Zelle des Bereichs, die offen bleiben darf, mit einem Ring gezeichnet), &lt;b&gt;E&lt;/b&gt; radieren; &lt;b&gt;C&lt;/b&gt; zeichnet ganze Säulen, &lt;b&gt;R&lt;/b&gt; oder die Umschalttaste Rechtecke. Auch auf dem Rand um den Kasten lässt sich zeichnen: Der Kasten wächst.</translation>
    </message>
    <message>
        <source>Draw in three dimensions</source>
        <translation>Räumlich zeichnen</translation>
    </message>
    <message>
        <source>A click on a side adds a cell there; the frame shows which. The right button takes the cell away. Drag to turn the view, right-drag to move it, use the wheel to come nearer.</source>
        <translation>Ein Klick auf eine Seite fügt dort eine Zelle an; der Rahmen zeigt, welche. Die rechte Maustaste nimmt die Zelle weg. Ziehen dreht die Ansicht, Ziehen mit der rechten Taste verschiebt sie, das Mausrad holt sie näher heran.</translation>
    </message>
    <message>
        <source>Symmetry, turns and the box</source>
        <translation>Symmetrie, Drehungen und der Kasten</translation>
    </message>
    <message>
        <source>With &lt;b&gt;X&lt;/b&gt;, &lt;b&gt;Y&lt;/b&gt; or &lt;b&gt;Z&lt;/b&gt; the pen draws the mirror image about the middle of the box as well. The second row of buttons turns, mirrors, doubles and centres the drawing. The numbers below resize the box; the buttons beside them move one side. A region that fills its box goes on filling it.</source>
        <translation>Mit &lt;b&gt;X&lt;/b&gt;, &lt;b&gt;Y&lt;/b&gt; oder &lt;b&gt;Z&lt;/b&gt; zeichnet der Stift auch das Spiegelbild um die Mitte des Kastens. Die zweite Reihe von Knöpfen dreht, spiegelt, verdoppelt und zentriert die Zeichnung. Die Zahlen darunter ändern die Größe des Kastens; die Knöpfe daneben bewegen eine Seite. Ein Bereich, der seinen Kasten füllt, füllt ihn auch weiterhin.</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>&lt;b&gt;Ins&lt;/b&gt; adds a piece, &lt;b&gt;Ctrl+G&lt;/b&gt; whole sets of polyominoes or polycubes. Double-click a name to change it. &lt;i&gt;Count&lt;/i&gt; says how many a solution uses: a number, a range, or any. Drag pieces to reorder them. Ctrl+C copies pieces as text that can be pasted into another puzzle, or sent to a friend.</source>
        <translation>&lt;b&gt;Einfg&lt;/b&gt; fügt ein Teil hinzu, &lt;b&gt;Strg+G&lt;/b&gt; ganze Sätze von Polyominos oder Polywürfeln. Ein Doppelklick auf einen Namen ändert ihn. &lt;i&gt;Anzahl&lt;/i&gt; sagt, wie viele eine Lösung verwendet: eine Zahl, eine Spanne oder beliebig viele. Ziehen ordnet die Teile um. Strg+C kopiert Teile als Text, der sich in ein anderes Puzzle einfügen oder an Freunde schicken lässt.</translation>
    </message>
    <message>
        <source>Pieces in their places</source>
        <translation>Teile auf ihrem Platz</translation>
    </message>
    <message>
        <source>Drag a piece from the list into the region, and it is fixed there: the search begins with it. Ctrl+Shift+P does it by coordinates, Ctrl+Shift+R releases it. Ctrl+Shift+L makes one piece of the cells that are left.</source>
        <translation>Ein Teil aus der Liste in den Bereich ziehen, und es sitzt dort fest: Die Suche beginnt mit ihm. Strg+Umschalt+P setzt es nach Koordinaten ein, Strg+Umschalt+R gibt es wieder frei. Strg+Umschalt+L bildet ein Teil aus den übrigen Zellen.</translation>
    </message>
    <message>
        <source>Is it any good?</source>
        <translation>Taugt es etwas?</translation>
    </message>
    <message>
        <source>The box on the left says at once why a puzzle cannot be solved, if that can be seen. &lt;b&gt;F5&lt;/b&gt; searches all solutions. Ctrl+Z takes back whatever you did.</source>
        <translation>Das Feld links sagt sofort, warum ein Puzzle nicht lösbar ist, wenn sich das erkennen lässt. &lt;b&gt;F5&lt;/b&gt; sucht alle Lösungen. Strg+Z nimmt jede Änderung zurück.</translation>
    </message>
    <message>
        <source>With keys only</source>
        <translation>Nur mit Tasten</translation>
    </message>
    <message>
        <source>F4 brings the keyboard to the layer: arrows move the cursor, Space draws, Backspace erases, Shift+arrows draw on the way. &lt;b&gt;Ctrl+F1&lt;/b&gt; lists all keys.</source>
        <translation>F4 bringt die Tastatur zur Schicht: Pfeiltasten bewegen den Cursor, die Leertaste zeichnet, die Rücktaste radiert, Umschalt+Pfeiltasten zeichnen unterwegs. &lt;b&gt;Strg+F1&lt;/b&gt; zeigt alle Tasten.</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Anleitung</translation>
    </message>
</context>
<context>
    <name>tilewright::HelpActions</name>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Anleitung</translation>
    </message>
    <message>
        <source>How to draw, solve and look at puzzles, with pictures</source>
        <translation>Wie man Puzzles zeichnet, löst und betrachtet, mit Bildern</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>All &amp;keys</source>
        <translation>Alle &amp;Tasten</translation>
    </message>
    <message>
        <source>What can be done with which key</source>
        <translation>Welche Taste was bewirkt</translation>
    </message>
    <message>
        <source>Ctrl+F1</source>
        <translation>Ctrl+F1</translation>
    </message>
    <message>
        <source>&amp;About Tilewright</source>
        <translation>Ü&amp;ber Tilewright</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>Version und Lizenz</translation>
    </message>
    <message>
        <source>Shift+F1</source>
        <translation>Shift+F1</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Über &amp;Qt</translation>
    </message>
    <message>
        <source>The library that the windows are made with</source>
        <translation>Die Bibliothek, mit der die Fenster gemacht sind</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F1</source>
        <translation>Ctrl+Shift+F1</translation>
    </message>
    <message>
        <source>About Tilewright</source>
        <translation>Über Tilewright</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Tilewright %1&lt;/h3&gt;&lt;p&gt;An explorer for packing puzzles: it finds all solutions of polyomino and polycube puzzles, and shows how.&lt;/p&gt;&lt;p&gt;MIT licence.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Tilewright %1&lt;/h3&gt;&lt;p&gt;Ein Programm zum Erkunden von Packpuzzles: Es findet alle Lösungen von Polyomino- und Polywürfel-Puzzles und zeigt, wie.&lt;/p&gt;&lt;p&gt;MIT-Lizenz.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>tilewright::Instructions</name>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Piece %1</source>
        <translation>Teil %1</translation>
    </message>
    <message>
        <source>Piece %1, %2</source>
        <translation>Teil %1, %2</translation>
    </message>
</context>
<context>
    <name>tilewright::LayerEditor</name>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Left button draws, right button erases, Shift draws a rectangle; the wheel changes layers, Ctrl+wheel zooms</source>
        <translation>Linke Maustaste zeichnet, rechte radiert, Umschalttaste zeichnet ein Rechteck; das Mausrad wechselt die Schicht, Strg+Mausrad ändert die Größe</translation>
    </message>
</context>
<context>
    <name>tilewright::LayerPanel</name>
    <message>
        <source>Pens</source>
        <translation>Stifte</translation>
    </message>
    <message>
        <source>Transforms</source>
        <translation>Umformungen</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>The layer that is drawn (PgUp, PgDown or the wheel)</source>
        <translation>Die gezeichnete Schicht (Bild auf, Bild ab oder Mausrad)</translation>
    </message>
    <message>
        <source>The layer that is drawn</source>
        <translation>Die gezeichnete Schicht</translation>
    </message>
    <message>
        <source>Layer &amp;above</source>
        <translation>Schicht darü&amp;ber</translation>
    </message>
    <message>
        <source>Draw the next layer above</source>
        <translation>Die nächste Schicht darüber zeichnen</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>PgUp</translation>
    </message>
    <message>
        <source>Layer &amp;below</source>
        <translation>Schicht darun&amp;ter</translation>
    </message>
    <message>
        <source>Draw the next layer below</source>
        <translation>Die nächste Schicht darunter zeichnen</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>PgDown</translation>
    </message>
    <message>
        <source>Larger &amp;grid</source>
        <translation>Größeres G&amp;itter</translation>
    </message>
    <message>
        <source>Make the cells of the layer larger; Ctrl+wheel does it too</source>
        <translation>Die Zellen der Schicht vergrößern; auch mit Strg+Mausrad</translation>
    </message>
    <message>
        <source>Ctrl++</source>
        <translation>Ctrl++</translation>
    </message>
    <message>
        <source>S&amp;maller grid</source>
        <translation>Kleinere&amp;s Gitter</translation>
    </message>
    <message>
        <source>Make the cells of the layer smaller</source>
        <translation>Die Zellen der Schicht verkleinern</translation>
    </message>
    <message>
        <source>Ctrl+-</source>
        <translation>Ctrl+-</translation>
    </message>
    <message>
        <source>&amp;Whole grid</source>
        <translation>Ganze Sc&amp;hicht zeigen</translation>
    </message>
    <message>
        <source>Show all of the layer, as large as fits</source>
        <translation>Die ganze Schicht so groß wie möglich zeigen</translation>
    </message>
    <message>
        <source>Ctrl+9</source>
        <translation>Ctrl+9</translation>
    </message>
    <message>
        <source>Ke&amp;yboard to the layer</source>
        <translation>Cursor &amp;mit Tasten bewegen</translation>
    </message>
    <message>
        <source>Let the keys move the cursor in the layer</source>
        <translation>Den Cursor in der Schicht mit den Tasten bewegen</translation>
    </message>
    <message>
        <source>F4</source>
        <translation>F4</translation>
    </message>
    <message>
        <source>left</source>
        <translation>nach links</translation>
    </message>
    <message>
        <source>right</source>
        <translation>nach rechts</translation>
    </message>
    <message>
        <source>up</source>
        <translation>nach oben</translation>
    </message>
    <message>
        <source>down</source>
        <translation>nach unten</translation>
    </message>
    <message>
        <source>Cursor %1</source>
        <translation>Cursor %1</translation>
    </message>
    <message>
        <source>Move the cursor %1 in the layer</source>
        <translation>Den Cursor in der Schicht %1 bewegen</translation>
    </message>
    <message>
        <source>Draw %1</source>
        <translation>Zeichnen %1</translation>
    </message>
    <message>
        <source>Move the cursor %1 and draw there</source>
        <translation>Den Cursor %1 bewegen und dort zeichnen</translation>
    </message>
    <message>
        <source>Draw here</source>
        <translation>Hier zeichnen</translation>
    </message>
    <message>
        <source>Draw where the cursor is</source>
        <translation>An der Stelle des Cursors zeichnen</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Space</translation>
    </message>
    <message>
        <source>Erase here</source>
        <translation>Hier radieren</translation>
    </message>
    <message>
        <source>Take the cell away where the cursor is</source>
        <translation>Die Zelle an der Stelle des Cursors wegnehmen</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Backspace</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n cell(s)</source>
        <translation>
            <numerusform>%1: %n Zelle</numerusform>
            <numerusform>%1: %n Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source>z = %1</source>
        <translation>z = %1</translation>
    </message>
</context>
<context>
    <name>tilewright::LevelChart</name>
    <message>
        <source>1 thousand</source>
        <translation>1 Tausend</translation>
    </message>
    <message>
        <source>1 million</source>
        <translation>1 Million</translation>
    </message>
    <message>
        <source>1 billion</source>
        <translation>1 Milliarde</translation>
    </message>
    <message>
        <source>1 trillion</source>
        <translation>1 Billion</translation>
    </message>
    <message>
        <source>Chart of attempts and fits by pieces left</source>
        <translation>Diagramm der Versuche und Passungen nach übrigen Teilen</translation>
    </message>
    <message>
        <source>Attempts and fits appear here
while a puzzle is solved</source>
        <translation>Versuche und Passungen erscheinen hier,
während ein Puzzle gelöst wird</translation>
    </message>
    <message>
        <source>pieces left</source>
        <translation>übrige Teile</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passungen</translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) left: %1 attempts, %2 fits</source>
        <translation>
            <numerusform>%n Teil übrig: %1 Versuche, %2 Passungen</numerusform>
            <numerusform>%n Teile übrig: %1 Versuche, %2 Passungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::LibraryDialog</name>
    <message>
        <source>Puzzle library</source>
        <translation>Puzzle-Bibliothek</translation>
    </message>
    <message>
        <source>Search by name, family or source</source>
        <translation>Nach Name, Familie oder Quelle suchen</translation>
    </message>
    <message>
        <source>Words of the name, the family or the source</source>
        <translation>Wörter aus Name, Familie oder Quelle</translation>
    </message>
    <message>
        <source>Double-click a puzzle to open it</source>
        <translation>Doppelklick auf ein Puzzle öffnet es</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Puzzles</translation>
    </message>
    <message>
        <source>%1 pieces in %2 rows and %3 columns, with edges to match. %4</source>
        <translation>%1 Teile in %2 Zeilen und %3 Spalten, deren Kanten passen müssen. %4</translation>
    </message>
    <message>
        <source>The folder with the puzzles was not found.</source>
        <translation>Der Ordner mit den Puzzles wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>No puzzle matches.</source>
        <translation>Kein Puzzle entspricht der Suche.</translation>
    </message>
    <message>
        <source>%1 pieces, %2 cells. %3</source>
        <translation>%1 Teile, %2 Zellen. %3</translation>
    </message>
</context>
<context>
    <name>tilewright::MainWindow</name>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;Design</source>
        <translation>&amp;Entwurf</translation>
    </message>
    <message>
        <source>Draw the region and the pieces of the puzzle</source>
        <translation>Den Bereich und die Teile des Puzzles zeichnen</translation>
    </message>
    <message>
        <source>Alt+1</source>
        <translation>Alt+1</translation>
    </message>
    <message>
        <source>&amp;Solutions</source>
        <translation>&amp;Lösungen</translation>
    </message>
    <message>
        <source>Search the solutions and look at them</source>
        <translation>Die Lösungen suchen und ansehen</translation>
    </message>
    <message>
        <source>Alt+2</source>
        <translation>Alt+2</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suche</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Show or hide the panel &quot;%1&quot;</source>
        <translation>Das Feld „%1“ ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Puzzle</translation>
    </message>
    <message>
        <source>Ctrl+Shift+1</source>
        <translation>Ctrl+Shift+1</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Ctrl+Shift+2</source>
        <translation>Ctrl+Shift+2</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Ctrl+Shift+3</source>
        <translation>Ctrl+Shift+3</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Ctrl+Shift+4</source>
        <translation>Ctrl+Shift+4</translation>
    </message>
    <message>
        <source>Uniqueness</source>
        <translation>Eindeutigkeit</translation>
    </message>
    <message>
        <source>Ctrl+Shift+5</source>
        <translation>Ctrl+Shift+5</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Ohne Titel</translation>
    </message>
    <message numerus="yes">
        <source>%Ln solution(s)</source>
        <translation>
            <numerusform>%Ln Lösung</numerusform>
            <numerusform>%Ln Lösungen</numerusform>
        </translation>
    </message>
    <message>
        <source>This does not work</source>
        <translation>Das geht nicht</translation>
    </message>
</context>
<context>
    <name>tilewright::PainterAssemblyView</name>
    <message>
        <source>OpenGL is not available here: the puzzle is drawn without it and cannot be turned.</source>
        <translation>OpenGL ist hier nicht verfügbar: Das Puzzle wird ohne OpenGL gezeichnet und lässt sich nicht drehen.</translation>
    </message>
</context>
<context>
    <name>tilewright::PhaseLabel</name>
    <message>
        <source>Open a puzzle to begin.</source>
        <translation>Zum Anfangen ein Puzzle öffnen.</translation>
    </message>
    <message>
        <source>Cannot be solved: %1</source>
        <translation>Nicht lösbar: %1</translation>
    </message>
    <message>
        <source>Ready to solve.</source>
        <translation>Bereit zum Lösen.</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Vorbereitung</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Suche läuft</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Complete: there is no solution</source>
        <translation>Fertig: es gibt keine Lösung</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Abgebrochen</translation>
    </message>
</context>
<context>
    <name>tilewright::PieceField</name>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>Tray of pieces</source>
        <translation>Ablage der Teile</translation>
    </message>
</context>
<context>
    <name>tilewright::PieceListModel</name>
    <message>
        <source>any number</source>
        <translation>beliebig viele</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 oder mehr</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n cell(s)</source>
        <translation>
            <numerusform>%1: %n Zelle</numerusform>
            <numerusform>%1: %n Zellen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::PieceSetDialog</name>
    <message>
        <source>Add a piece set</source>
        <translation>Teilesatz hinzufügen</translation>
    </message>
    <message>
        <source>Free polyominoes (may be turned over)</source>
        <translation>Freie Polyominos (dürfen gewendet werden)</translation>
    </message>
    <message>
        <source>One-sided polyominoes (may only be turned)</source>
        <translation>Einseitige Polyominos (dürfen nur gedreht werden)</translation>
    </message>
    <message>
        <source>Fixed polyominoes (may only be moved)</source>
        <translation>Feste Polyominos (dürfen nur verschoben werden)</translation>
    </message>
    <message>
        <source>Polycubes, mirror twins apart</source>
        <translation>Polywürfel, Spiegelzwillinge getrennt</translation>
    </message>
    <message>
        <source>Polycubes, one of each pair of mirror twins</source>
        <translation>Polywürfel, je ein Spiegelzwilling</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>Which shapes count as the same</source>
        <translation>Welche Formen als gleich gelten</translation>
    </message>
    <message>
        <source>C&amp;ells</source>
        <translation>&amp;Zellen</translation>
    </message>
    <message>
        <source>How many cells each piece has</source>
        <translation>Wie viele Zellen jedes Teil hat</translation>
    </message>
    <message>
        <source>Coun&amp;t of each</source>
        <translation>A&amp;nzahl je Teil</translation>
    </message>
    <message>
        <source>How many of each piece a solution uses</source>
        <translation>Wie viele von jedem Teil eine Lösung verwendet</translation>
    </message>
    <message>
        <source>Pieces to choose from</source>
        <translation>Teile zur Auswahl</translation>
    </message>
    <message>
        <source>Click, drag, or hold Ctrl or Shift to choose several</source>
        <translation>Klicken, ziehen oder mit Strg oder Umschalt mehrere wählen</translation>
    </message>
    <message>
        <source>Choose &amp;all</source>
        <translation>A&amp;lle wählen</translation>
    </message>
    <message>
        <source>Choose &amp;none</source>
        <translation>&amp;Keine wählen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln piece(s) chosen, %2 cells in all.</source>
        <translation>
            <numerusform>%1 von %Ln Teil gewählt, insgesamt %2 Zellen.</numerusform>
            <numerusform>%1 von %Ln Teilen gewählt, insgesamt %2 Zellen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A&amp;dd %Ln piece(s)</source>
        <translation>
            <numerusform>%Ln Teil &amp;hinzufügen</numerusform>
            <numerusform>%Ln Teile &amp;hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
</context>
<context>
    <name>tilewright::PiecesPanel</name>
    <message>
        <source>&amp;Add piece</source>
        <translation>Teil &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Add a piece and draw it</source>
        <translation>Ein Teil hinzufügen und zeichnen</translation>
    </message>
    <message>
        <source>Ins</source>
        <translation>Ins</translation>
    </message>
    <message>
        <source>Add piece &amp;set…</source>
        <translation>Teile&amp;satz hinzufügen…</translation>
    </message>
    <message>
        <source>Choose among all polyominoes or polycubes of some size</source>
        <translation>Unter allen Polyominos oder Polywürfeln einer Größe wählen</translation>
    </message>
    <message>
        <source>Ctrl+G</source>
        <translation>Ctrl+G</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>Add copies of the chosen pieces</source>
        <translation>Kopien der gewählten Teile hinzufügen</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Delete the chosen pieces</source>
        <translation>Die gewählten Teile löschen</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Change the name of the piece</source>
        <translation>Den Namen des Teils ändern</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>Col&amp;our…</source>
        <translation>&amp;Farbe…</translation>
    </message>
    <message>
        <source>Choose any colour for the chosen pieces</source>
        <translation>Eine beliebige Farbe für die gewählten Teile wählen</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>A&amp;ny number</source>
        <translation>&amp;Beliebig viele</translation>
    </message>
    <message>
        <source>Use as many of the chosen pieces as fit</source>
        <translation>So viele der gewählten Teile verwenden, wie passen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+A</source>
        <translation>Ctrl+Shift+A</translation>
    </message>
    <message>
        <source>Mov&amp;e up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move the piece up in the list</source>
        <translation>Das Teil in der Liste nach oben schieben</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Up</source>
        <translation>Ctrl+Shift+Up</translation>
    </message>
    <message>
        <source>Move do&amp;wn</source>
        <translation>Nach u&amp;nten</translation>
    </message>
    <message>
        <source>Move the piece down in the list</source>
        <translation>Das Teil in der Liste nach unten schieben</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Down</source>
        <translation>Ctrl+Shift+Down</translation>
    </message>
    <message>
        <source>Draw the re&amp;gion</source>
        <translation>Berei&amp;ch zeichnen</translation>
    </message>
    <message>
        <source>Draw the region that the pieces shall fill</source>
        <translation>Den Bereich zeichnen, den die Teile füllen sollen</translation>
    </message>
    <message>
        <source>Alt+0</source>
        <translation>Alt+0</translation>
    </message>
    <message>
        <source>Draw the ne&amp;xt piece</source>
        <translation>Nächstes &amp;Teil zeichnen</translation>
    </message>
    <message>
        <source>Draw the piece below in the list</source>
        <translation>Das Teil darunter in der Liste zeichnen</translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation>Alt+Down</translation>
    </message>
    <message>
        <source>Draw the pre&amp;vious piece</source>
        <translation>&amp;Voriges Teil zeichnen</translation>
    </message>
    <message>
        <source>Draw the piece above in the list</source>
        <translation>Das Teil darüber in der Liste zeichnen</translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation>Alt+Up</translation>
    </message>
    <message>
        <source>&amp;Fix in place…</source>
        <translation>Fest e&amp;insetzen…</translation>
    </message>
    <message>
        <source>Put the piece into the region by its coordinates; or drag it there</source>
        <translation>Das Teil nach Koordinaten in den Bereich setzen; oder es dorthin ziehen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation>Ctrl+Shift+P</translation>
    </message>
    <message>
        <source>Re&amp;lease</source>
        <translation>F&amp;reigeben</translation>
    </message>
    <message>
        <source>Take the piece out of the places where it is fixed</source>
        <translation>Das Teil von den Plätzen nehmen, auf denen es festsitzt</translation>
    </message>
    <message>
        <source>Ctrl+Shift+R</source>
        <translation>Ctrl+Shift+R</translation>
    </message>
    <message>
        <source>&amp;Make a piece of the cells that are left</source>
        <translation>Teil aus den übrigen &amp;Zellen bilden</translation>
    </message>
    <message>
        <source>Add a piece of those cells of the region that no fixed piece covers</source>
        <translation>Ein Teil aus den Zellen des Bereichs hinzufügen, die kein festes Teil überdeckt</translation>
    </message>
    <message>
        <source>Ctrl+Shift+L</source>
        <translation>Ctrl+Shift+L</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>Move the chosen pieces to the clipboard</source>
        <translation>Die gewählten Teile in die Zwischenablage verschieben</translation>
    </message>
    <message>
        <source>Ctrl+X</source>
        <translation>Ctrl+X</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the chosen pieces to the clipboard, as text</source>
        <translation>Die gewählten Teile als Text in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Add the pieces of the text in the clipboard</source>
        <translation>Die Teile aus dem Text der Zwischenablage hinzufügen</translation>
    </message>
    <message>
        <source>Ctrl+V</source>
        <translation>Ctrl+V</translation>
    </message>
    <message>
        <source>&amp;Other…</source>
        <translation>&amp;Andere…</translation>
    </message>
    <message>
        <source>As the &amp;list has it</source>
        <translation>&amp;Wie in der Liste</translation>
    </message>
    <message>
        <source>Add piece</source>
        <translation>Teil hinzufügen</translation>
    </message>
    <message>
        <source>Add piece set</source>
        <translation>Teilesatz hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Move piece</source>
        <translation>Teil verschieben</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Change colour</source>
        <translation>Farbe ändern</translation>
    </message>
    <message>
        <source>Colour of the piece</source>
        <translation>Farbe des Teils</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Make piece of the rest</source>
        <translation>Teil aus dem Rest bilden</translation>
    </message>
    <message>
        <source>Region: nothing yet</source>
        <translation>Bereich: noch leer</translation>
    </message>
    <message>
        <source>Region %1</source>
        <translation>Bereich %1</translation>
    </message>
    <message>
        <source>Draw the region that the pieces shall fill (Alt+0)</source>
        <translation>Den Bereich zeichnen, den die Teile füllen sollen (Alt+0)</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>The pieces: drag one into the region to fix it there, or in the list to move it; double-click a name to change it</source>
        <translation>Die Teile: in den Bereich ziehen, um eines dort fest einzusetzen, oder in der Liste, um es zu verschieben; Doppelklick auf einen Namen ändert ihn</translation>
    </message>
    <message>
        <source>Rename piece</source>
        <translation>Teil umbenennen</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>How many of this piece a solution uses at least</source>
        <translation>Wie viele dieses Teils eine Lösung mindestens verwendet</translation>
    </message>
    <message>
        <source>How many of this piece a solution uses at most; &quot;any&quot; is as many as fit</source>
        <translation>Wie viele dieses Teils eine Lösung höchstens verwendet; „beliebig“ heißt: so viele, wie passen</translation>
    </message>
    <message>
        <source>Coun&amp;t</source>
        <translation>Anzah&amp;l</translation>
    </message>
    <message>
        <source>Colour of the piece (Ctrl+K chooses any)</source>
        <translation>Farbe des Teils (Strg+K wählt eine beliebige)</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Change count</source>
        <translation>Anzahl ändern</translation>
    </message>
</context>
<context>
    <name>tilewright::PlaceDialog</name>
    <message>
        <source>Fix %1 in place</source>
        <translation>%1 fest einsetzen</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> von %1</translation>
    </message>
    <message>
        <source>How the piece is turned; the first is as it is drawn</source>
        <translation>Wie das Teil gedreht ist; die erste Drehung ist wie gezeichnet</translation>
    </message>
    <message>
        <source>&amp;Turn</source>
        <translation>&amp;Drehung</translation>
    </message>
    <message>
        <source>&amp;x</source>
        <translation>&amp;x</translation>
    </message>
    <message>
        <source>&amp;y</source>
        <translation>&amp;y</translation>
    </message>
    <message>
        <source>&amp;z</source>
        <translation>&amp;z</translation>
    </message>
    <message>
        <source>The lowest coordinate of the piece</source>
        <translation>Die kleinste Koordinate des Teils</translation>
    </message>
    <message>
        <source>&amp;Fix</source>
        <translation>&amp;Einsetzen</translation>
    </message>
    <message>
        <source>The piece fits here.</source>
        <translation>Das Teil passt hier.</translation>
    </message>
    <message>
        <source>Fix in place</source>
        <translation>Fest einsetzen</translation>
    </message>
</context>
<context>
    <name>tilewright::Places</name>
    <message>
        <source>Places</source>
        <translation>Arbeitsplätze</translation>
    </message>
</context>
<context>
    <name>tilewright::PlanChooser</name>
    <message>
        <source>The plan of the panel</source>
        <translation>Der Plan der Leiste</translation>
    </message>
    <message>
        <source>Chosen for the puzzle</source>
        <translation>Für das Puzzle gewählt</translation>
    </message>
    <message>
        <source>FILA, first open cell, with NOF</source>
        <translation>FILA, erste offene Zelle, mit NOF</translation>
    </message>
    <message>
        <source>FILA, first open cell, without NOF</source>
        <translation>FILA, erste offene Zelle, ohne NOF</translation>
    </message>
    <message>
        <source>FILA, fewest neighbours, with NOF</source>
        <translation>FILA, wenigste Nachbarn, mit NOF</translation>
    </message>
    <message>
        <source>DLX alone</source>
        <translation>Nur DLX</translation>
    </message>
    <message>
        <source>de Bruijn</source>
        <translation>de Bruijn</translation>
    </message>
    <message>
        <source>Fletcher</source>
        <translation>Fletcher</translation>
    </message>
    <message>
        <source>The plan of this side</source>
        <translation>Der Plan dieser Seite</translation>
    </message>
    <message>
        <source>The plan as the command line knows it; it can be changed here</source>
        <translation>Der Plan, wie die Kommandozeile ihn kennt; er kann hier geändert werden</translation>
    </message>
</context>
<context>
    <name>tilewright::PlanPanel</name>
    <message>
        <source>&amp;Choose the plan for me</source>
        <translation>Plan automatisch &amp;wählen</translation>
    </message>
    <message>
        <source>&amp;Volume filter</source>
        <translation>&amp;Volumenfilter</translation>
    </message>
    <message>
        <source>&amp;Neighbour occupancy filtering</source>
        <translation>Filter nach &amp;Nachbarbelegung</translation>
    </message>
    <message>
        <source>all (%1)</source>
        <translation>alle (%1)</translation>
    </message>
    <message>
        <source>How many threads search. All that are asked for are used, and not one more.</source>
        <translation>Wie viele Threads suchen. Alle verlangten werden genutzt, und keiner mehr.</translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation>Th&amp;reads</translation>
    </message>
    <message>
        <source>The piece that is limited so that symmetric copies of solutions are not searched for</source>
        <translation>Das Teil, das beschränkt wird, damit symmetrische Kopien von Lösungen nicht gesucht werden</translation>
    </message>
    <message>
        <source>&amp;Constrain</source>
        <translation>Beschrän&amp;ken</translation>
    </message>
    <message>
        <source>count as one</source>
        <translation>als eine zählen</translation>
    </message>
    <message>
        <source>count apart</source>
        <translation>getrennt zählen</translation>
    </message>
    <message>
        <source>Whether a solution and its mirror image are the same, where the pieces allow it</source>
        <translation>Ob eine Lösung und ihr Spiegelbild als gleich gelten, wo die Teile es erlauben</translation>
    </message>
    <message>
        <source>&amp;Mirror images</source>
        <translation>S&amp;piegelbilder</translation>
    </message>
    <message>
        <source>Remove images that cut off a part of the region which no pieces can fill</source>
        <translation>Lagen entfernen, die ein Stück des Bereichs abschneiden, das keine Teile füllen können</translation>
    </message>
    <message>
        <source>DLX alone</source>
        <translation>nur DLX</translation>
    </message>
    <message>
        <source>FILA</source>
        <translation>FILA</translation>
    </message>
    <message>
        <source>de Bruijn</source>
        <translation>de Bruijn</translation>
    </message>
    <message>
        <source>Fletcher</source>
        <translation>Fletcher</translation>
    </message>
    <message>
        <source>What takes over from DLX once the first pieces are placed</source>
        <translation>Was DLX ablöst, sobald die ersten Teile gesetzt sind</translation>
    </message>
    <message>
        <source>&amp;Algorithm</source>
        <translation>Al&amp;gorithmus</translation>
    </message>
    <message>
        <source> left</source>
        <translation> übrig</translation>
    </message>
    <message>
        <source>DLX places the first pieces; the algorithm takes over when so many are left</source>
        <translation>DLX setzt die ersten Teile; der Algorithmus übernimmt, wenn so viele übrig sind</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>W&amp;echsel bei</translation>
    </message>
    <message>
        <source>such as e=11:f=3</source>
        <translation>etwa e=11:f=3</translation>
    </message>
    <message>
        <source>&lt;p&gt;What is filled next, by pieces left:&lt;/p&gt;&lt;p&gt;s: what has the fewest images&lt;br&gt;e: a cell with few open neighbours and few images&lt;br&gt;p: the piece with the fewest images&lt;br&gt;f: the first open cell&lt;br&gt;x y z X Y Z xyz l@a,b,c: along a direction&lt;br&gt;a A: by angle &amp;nbsp; R: from the outside&lt;/p&gt;</source>
        <translation>&lt;p&gt;Was als Nächstes gefüllt wird, nach übrigen Teilen:&lt;/p&gt;&lt;p&gt;s: was die wenigsten Lagen hat&lt;br&gt;e: eine Zelle mit wenigen offenen Nachbarn und wenigen Lagen&lt;br&gt;p: das Teil mit den wenigsten Lagen&lt;br&gt;f: die erste offene Zelle&lt;br&gt;x y z X Y Z xyz l@a,b,c: entlang einer Richtung&lt;br&gt;a A: nach Winkel &amp;nbsp; R: von außen&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;Order</source>
        <translation>Reihen&amp;folge</translation>
    </message>
    <message>
        <source>FILA keeps a list for each state of the neighbours of a cell (NOF)</source>
        <translation>FILA führt eine Liste für jeden Zustand der Nachbarn einer Zelle (NOF)</translation>
    </message>
    <message>
        <source>The whole plan as the command line knows it, with the filters by pieces left: -V13 volume, -P parity, -F fit; -v -p to go back early</source>
        <translation>Der ganze Plan, wie die Befehlszeile ihn kennt, mit den Filtern nach übrigen Teilen: -V13 Volumen, -P Parität, -F Passung; -v -p, um früh umzukehren</translation>
    </message>
    <message>
        <source>O&amp;ptions</source>
        <translation>&amp;Optionen</translation>
    </message>
    <message>
        <source>the best piece</source>
        <translation>das beste Teil</translation>
    </message>
    <message>
        <source>the hardest piece</source>
        <translation>das schwierigste Teil</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>piece %1</source>
        <translation>Teil %1</translation>
    </message>
    <message>
        <source>Searched with: %1</source>
        <translation>Gesucht mit: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::PropertiesDialog</name>
    <message>
        <source>Pieces may be &amp;turned over</source>
        <translation>Teile dürfen &amp;gewendet werden</translation>
    </message>
    <message>
        <source>Puzzle properties</source>
        <translation>Puzzle-Eigenschaften</translation>
    </message>
    <message>
        <source>What the puzzle is called</source>
        <translation>Wie das Puzzle heißt</translation>
    </message>
    <message>
        <source>Where the puzzle comes from: a person, a book, an address</source>
        <translation>Woher das Puzzle stammt: eine Person, ein Buch, eine Adresse</translation>
    </message>
    <message>
        <source>Whether mirror images of a flat piece are the same piece</source>
        <translation>Ob Spiegelbilder eines flachen Teils dasselbe Teil sind</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Source</source>
        <translation>&amp;Quelle</translation>
    </message>
    <message>
        <source>Change properties</source>
        <translation>Eigenschaften ändern</translation>
    </message>
</context>
<context>
    <name>tilewright::PuzzlePanel</name>
    <message>
        <source>No region yet</source>
        <translation>Noch kein Bereich</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n Zelle</numerusform>
            <numerusform>%n Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source> (%1 of them may stay open)</source>
        <translation> (davon %1 optional)</translation>
    </message>
    <message>
        <source>No puzzle</source>
        <translation>Kein Puzzle</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Ohne Titel</translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of pieces</source>
        <translation>
            <numerusform>%n Teilesorte</numerusform>
            <numerusform>%n Teilesorten</numerusform>
        </translation>
    </message>
    <message>
        <source>, not to be turned over</source>
        <translation>, nicht zu wenden</translation>
    </message>
    <message>
        <source>, not to be turned</source>
        <translation>, nicht zu drehen</translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) in place</source>
        <translation>
            <numerusform>%n festes Teil</numerusform>
            <numerusform>%n feste Teile</numerusform>
        </translation>
    </message>
    <message>
        <source>This cannot be searched</source>
        <translation>Das kann nicht durchsucht werden</translation>
    </message>
    <message>
        <source>There is no solution</source>
        <translation>Es gibt keine Lösung</translation>
    </message>
</context>
<context>
    <name>tilewright::Recovery</name>
    <message>
        <source>Unsaved changes cannot be kept for recovery: %1</source>
        <translation>Nicht gespeicherte Änderungen können nicht für die Wiederherstellung aufbewahrt werden: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::RunStatus</name>
    <message>
        <source>%1 billion</source>
        <translation>%1 Mrd.</translation>
    </message>
    <message>
        <source>%1 million</source>
        <translation>%1 Mio.</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>Fortschritt der Suche</translation>
    </message>
    <message>
        <source>Different solutions; in brackets with all their symmetric copies</source>
        <translation>Verschiedene Lösungen; in Klammern mit allen symmetrischen Kopien</translation>
    </message>
    <message>
        <source>Pieces placed in a second, on all threads together</source>
        <translation>Pro Sekunde gesetzte Teile, in allen Threads zusammen</translation>
    </message>
    <message>
        <source>The share of the search tree that is done, by the product of the branchings</source>
        <translation>Der erledigte Anteil des Suchbaums, nach dem Produkt der Verzweigungen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln solution(s)</source>
        <translation>
            <numerusform>%Ln Lösung</numerusform>
            <numerusform>%Ln Lösungen</numerusform>
        </translation>
    </message>
    <message>
        <source>, about %1 left</source>
        <translation>, noch etwa %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 fits/s</source>
        <translation>%1 Passungen/s</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchActions</name>
    <message>
        <source>&amp;Solve</source>
        <translation>&amp;Lösen</translation>
    </message>
    <message>
        <source>Search all solutions from the beginning</source>
        <translation>Alle Lösungen von Anfang an suchen</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>Let the search rest</source>
        <translation>Die Suche anhalten</translation>
    </message>
    <message>
        <source>F6</source>
        <translation>F6</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Stopp</translation>
    </message>
    <message>
        <source>Stop the search and keep what was found</source>
        <translation>Die Suche abbrechen und das Gefundene behalten</translation>
    </message>
    <message>
        <source>Shift+F5</source>
        <translation>Shift+F5</translation>
    </message>
    <message>
        <source>&amp;Next solution</source>
        <translation>&amp;Nächste Lösung</translation>
    </message>
    <message>
        <source>Show the next solution</source>
        <translation>Die nächste Lösung zeigen</translation>
    </message>
    <message>
        <source>Alt+Right</source>
        <translation>Alt+Right</translation>
    </message>
    <message>
        <source>P&amp;revious solution</source>
        <translation>&amp;Vorige Lösung</translation>
    </message>
    <message>
        <source>Show the solution before</source>
        <translation>Die vorige Lösung zeigen</translation>
    </message>
    <message>
        <source>Alt+Left</source>
        <translation>Alt+Left</translation>
    </message>
    <message>
        <source>&amp;Assemble</source>
        <translation>&amp;Zusammensetzen</translation>
    </message>
    <message>
        <source>Let the pieces fly in one after the other</source>
        <translation>Die Teile nacheinander einfliegen lassen</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Go on with the search</source>
        <translation>Die Suche fortsetzen</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchTreeView</name>
    <message>
        <source>Drawing of the search tree</source>
        <translation>Zeichnung des Suchbaums</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>cell left open</source>
        <translation>offen gelassene Zelle</translation>
    </message>
    <message>
        <source>The whole search so far: %1 steps, %2 solutions</source>
        <translation>Die ganze Suche bis jetzt: %1 Schritte, %2 Lösungen</translation>
    </message>
    <message>
        <source>%1, at depth %2: steps %3 to %4, %5 % of the work so far, %6 solutions below</source>
        <translation>%1, in Tiefe %2: Schritte %3 bis %4, %5 % der Arbeit bis jetzt, %6 Lösungen darunter</translation>
    </message>
    <message>
        <source>The search tree grows here
while a search is watched</source>
        <translation>Hier wächst der Suchbaum,
während eine Suche verfolgt wird</translation>
    </message>
</context>
<context>
    <name>tilewright::Session</name>
    <message>
        <source>Recover unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen wiederherstellen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>The puzzle has no file yet; save it under a name.</source>
        <translation>Das Puzzle hat noch keine Datei; bitte unter einem Namen speichern.</translation>
    </message>
    <message>
        <source>%1 holds %2 puzzles, and saving one would lose the others; save it under another name.</source>
        <translation>%1 enthält %2 Puzzles, und das Speichern eines einzelnen würde die anderen verlieren; bitte unter einem anderen Namen speichern.</translation>
    </message>
</context>
<context>
    <name>tilewright::ShortcutsDialog</name>
    <message>
        <source>Elsewhere</source>
        <translation>Anderswo</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>Alle Tasten</translation>
    </message>
    <message>
        <source>Search commands and keys</source>
        <translation>Befehle und Tasten suchen</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was es bewirkt</translation>
    </message>
</context>
<context>
    <name>tilewright::SolutionNavigator</name>
    <message>
        <source>Solution</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>Number of the solution</source>
        <translation>Nummer der Lösung</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Previous solution</source>
        <translation>Vorige Lösung</translation>
    </message>
    <message>
        <source>Next solution</source>
        <translation>Nächste Lösung</translation>
    </message>
    <message>
        <source>Follow the newest solution while the search runs</source>
        <translation>Während der Suche der neuesten Lösung folgen</translation>
    </message>
    <message>
        <source>Pieces in place</source>
        <translation>Eingesetzte Teile</translation>
    </message>
    <message>
        <source>Let the pieces fly in one after the other</source>
        <translation>Die Teile nacheinander einfliegen lassen</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>tilewright::StatisticsModel</name>
    <message>
        <source>Pieces left to place</source>
        <translation>Noch zu setzende Teile</translation>
    </message>
    <message>
        <source>Images looked at with that many pieces left</source>
        <translation>Betrachtete Lagen bei so vielen übrigen Teilen</translation>
    </message>
    <message>
        <source>Images that fitted and were placed</source>
        <translation>Lagen, die passten und gesetzt wurden</translation>
    </message>
    <message>
        <source>Images looked at that did not fit</source>
        <translation>Betrachtete Lagen, die nicht passten</translation>
    </message>
    <message>
        <source>For each cell or piece that was chosen to be filled next</source>
        <translation>Je Zelle oder Teil, die als Nächstes zum Füllen gewählt wurden</translation>
    </message>
    <message>
        <source>Pieces
left</source>
        <translation>Übrige
Teile</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passungen</translation>
    </message>
    <message>
        <source>No-fits</source>
        <translation>Fehlschläge</translation>
    </message>
    <message>
        <source>Attempts
/ target</source>
        <translation>Versuche
/ Ziel</translation>
    </message>
    <message>
        <source>Fits
/ target</source>
        <translation>Passungen
/ Ziel</translation>
    </message>
    <message>
        <source>No-fits
/ target</source>
        <translation>Fehlschläge
/ Ziel</translation>
    </message>
</context>
<context>
    <name>tilewright::StatisticsView</name>
    <message>
        <source>Attempts and fits by pieces left</source>
        <translation>Versuche und Passungen nach übrigen Teilen</translation>
    </message>
</context>
<context>
    <name>tilewright::UniquenessPanel</name>
    <message>
        <source>&amp;Try it</source>
        <translation>Ausprob&amp;ieren</translation>
    </message>
    <message>
        <source>Look for fixed pieces, glued pieces and cells that leave few solutions.</source>
        <translation>Feste Teile, verklebte Teile und Zellen suchen, die wenige Lösungen übrig lassen.</translation>
    </message>
    <message>
        <source>Propose changes that leave fewer solutions</source>
        <translation>Änderungen vorschlagen, die weniger Lösungen übrig lassen</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Übrig</translation>
    </message>
    <message>
        <source>How many solutions the puzzle has after the change.</source>
        <translation>Wie viele Lösungen das Puzzle nach der Änderung hat.</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Change the puzzle so. Undo goes back to all proposals.</source>
        <translation>Das Puzzle so ändern. Rückgängig führt zu allen Vorschlägen zurück.</translation>
    </message>
    <message>
        <source>Make the chosen change</source>
        <translation>Die gewählte Änderung ausführen</translation>
    </message>
    <message>
        <source>Looking at the solutions…</source>
        <translation>Die Lösungen werden untersucht…</translation>
    </message>
    <message>
        <source>The solutions could not be looked at.</source>
        <translation>Die Lösungen konnten nicht untersucht werden.</translation>
    </message>
    <message>
        <source>Finds small changes that leave fewer solutions.</source>
        <translation>Findet kleine Änderungen, die weniger Lösungen übrig lassen.</translation>
    </message>
    <message>
        <source>These proposals belong to the puzzle as it was; undo goes back to it.</source>
        <translation>Diese Vorschläge gehören zum Puzzle, wie es war; Rückgängig führt dorthin zurück.</translation>
    </message>
    <message>
        <source>The puzzle has no solution.</source>
        <translation>Das Puzzle hat keine Lösung.</translation>
    </message>
    <message>
        <source>No solution was found in time.</source>
        <translation>In der verfügbaren Zeit wurde keine Lösung gefunden.</translation>
    </message>
    <message>
        <source>The puzzle has just one solution.</source>
        <translation>Das Puzzle hat genau eine Lösung.</translation>
    </message>
    <message>
        <source>The puzzle has %1 solutions.</source>
        <translation>Das Puzzle hat %1 Lösungen.</translation>
    </message>
    <message>
        <source>The puzzle has at least %1 solutions.</source>
        <translation>Das Puzzle hat mindestens %1 Lösungen.</translation>
    </message>
    <message>
        <source>Proposals come from a sample of %1.</source>
        <translation>Die Vorschläge beruhen auf einer Stichprobe von %1.</translation>
    </message>
    <message>
        <source>No change was found that leaves fewer.</source>
        <translation>Es wurde keine Änderung gefunden, die weniger übrig lässt.</translation>
    </message>
    <message>
        <source>&amp;Stop looking</source>
        <translation>S&amp;uche beenden</translation>
    </message>
    <message>
        <source>&amp;Look for proposals</source>
        <translation>Vorschläge s&amp;uchen</translation>
    </message>
</context>
<context>
    <name>tilewright::ViewActions</name>
    <message>
        <source>From &amp;above</source>
        <translation>Von &amp;oben</translation>
    </message>
    <message>
        <source>Look straight down</source>
        <translation>Senkrecht nach unten blicken</translation>
    </message>
    <message>
        <source>Ctrl+1</source>
        <translation>Ctrl+1</translation>
    </message>
    <message>
        <source>From a &amp;corner</source>
        <translation>S&amp;chräg</translation>
    </message>
    <message>
        <source>Look from a corner</source>
        <translation>Schräg von einer Ecke her blicken</translation>
    </message>
    <message>
        <source>Ctrl+2</source>
        <translation>Ctrl+2</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>E&amp;inpassen</translation>
    </message>
    <message>
        <source>Bring all of the puzzle into sight</source>
        <translation>Das ganze Puzzle ins Bild bringen</translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation>Ctrl+0</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>Light or dark, as the desktop is</source>
        <translation>Hell oder dunkel, wie der Desktop</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F7</source>
        <translation>Ctrl+Shift+F7</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Dark on light</source>
        <translation>Dunkel auf hell</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F8</source>
        <translation>Ctrl+Shift+F8</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Light on dark</source>
        <translation>Hell auf dunkel</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F9</source>
        <translation>Ctrl+Shift+F9</translation>
    </message>
</context>
</TS>
