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
    <message>
        <source>Marks and notes</source>
        <translation>Markierungen und Notizen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln solution(s) have a mark or a note.</source>
        <translation>
            <numerusform>%Ln Lösung hat eine Markierung oder eine Notiz.</numerusform>
            <numerusform>%Ln Lösungen haben eine Markierung oder eine Notiz.</numerusform>
        </translation>
    </message>
    <message>
        <source>They belong to this search and are lost with it. Export what you want to keep.</source>
        <translation>Sie gehören zu dieser Suche und gehen mit ihr verloren. Exportieren Sie, was Sie behalten möchten.</translation>
    </message>
    <message>
        <source>&amp;Forget them</source>
        <translation>&amp;Vergessen</translation>
    </message>
</context>
<context>
    <name>SymmetryWords</name>
    <message>
        <source>quarter turn</source>
        <translation>Vierteldrehung</translation>
    </message>
    <message>
        <source>half turn</source>
        <translation>halbe Drehung</translation>
    </message>
    <message>
        <source>mirror image along a diagonal</source>
        <translation>Spiegelung an einer Diagonalen</translation>
    </message>
    <message>
        <source>mirror image left to right</source>
        <translation>Spiegelung von links nach rechts</translation>
    </message>
    <message>
        <source>mirror image top to bottom</source>
        <translation>Spiegelung von oben nach unten</translation>
    </message>
    <message>
        <source>mirror image</source>
        <translation>Spiegelung</translation>
    </message>
    <message>
        <source>mirrored sixth of a turn</source>
        <translation>gespiegelte Sechsteldrehung</translation>
    </message>
    <message>
        <source>third of a turn</source>
        <translation>Dritteldrehung</translation>
    </message>
    <message>
        <source>mirrored quarter turn</source>
        <translation>gespiegelte Vierteldrehung</translation>
    </message>
    <message>
        <source>half turn about a diagonal</source>
        <translation>halbe Drehung um eine Diagonale</translation>
    </message>
    <message>
        <source>reflection in the middle</source>
        <translation>Punktspiegelung an der Mitte</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>The region has no symmetry: none was removed.</source>
        <translation>Der Bereich hat keine Symmetrie: Es wurde keine entfernt.</translation>
    </message>
    <message>
        <source>%1 with all turned ones. Removed: %2 turns of the region.</source>
        <translation>%1 mit allen gedrehten. Entfernt: %2 Drehungen des Bereichs.</translation>
    </message>
    <message>
        <source>%1 with all turned and mirrored ones. Removed: %2 symmetries of the region (%3 turns, %4 mirrored).</source>
        <translation>%1 mit allen gedrehten und gespiegelten. Entfernt: %2 Symmetrien des Bereichs (%3 Drehungen, %4 gespiegelte).</translation>
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
    <name>tilewright::AnimationPage</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source> s a piece</source>
        <translation> s je Teil</translation>
    </message>
    <message>
        <source> s a turn</source>
        <translation> s je Drehung</translation>
    </message>
    <message>
        <source> s a step</source>
        <translation> s je Schritt</translation>
    </message>
    <message>
        <source>the assembly, piece by piece</source>
        <translation>der Zusammenbau, Teil für Teil</translation>
    </message>
    <message>
        <source>a turn of the solution</source>
        <translation>eine Drehung der Lösung</translation>
    </message>
    <message>
        <source>a stretch of the search</source>
        <translation>ein Stück der Suche</translation>
    </message>
    <message>
        <source>S&amp;how</source>
        <translation>&amp;Was</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Erster Schritt</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Letzter Schritt</translation>
    </message>
    <message>
        <source>Steps of the search by the plan, in one thread from the beginning</source>
        <translation>Schritte der Suche nach dem Plan, in einem Thread von Anfang an</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>&amp;Schritte</translation>
    </message>
    <message>
        <source>Ti&amp;me</source>
        <translation>Da&amp;uer</translation>
    </message>
    <message>
        <source> a second</source>
        <translation> je Sekunde</translation>
    </message>
    <message>
        <source>&amp;Frames</source>
        <translation>&amp;Bilder</translation>
    </message>
    <message>
        <source>animated GIF</source>
        <translation>animiertes GIF</translation>
    </message>
    <message>
        <source>numbered PNG pictures</source>
        <translation>nummerierte PNG-Bilder</translation>
    </message>
    <message>
        <source>The first step comes before the last one.</source>
        <translation>Der erste Schritt kommt vor dem letzten.</translation>
    </message>
    <message>
        <source>These are too many steps; choose a million at most.</source>
        <translation>Das sind zu viele Schritte; höchstens eine Million ist möglich.</translation>
    </message>
    <message numerus="yes">
        <source>In these steps more than %Ln piece(s) are placed or taken away; choose fewer of them.</source>
        <translation>
            <numerusform>In diesen Schritten wird mehr als %Ln Teil gesetzt oder weggenommen; bitte weniger wählen.</numerusform>
            <numerusform>In diesen Schritten werden mehr als %Ln Teile gesetzt oder weggenommen; bitte weniger wählen.</numerusform>
        </translation>
    </message>
    <message>
        <source>No piece is placed or taken away in these steps of the search.</source>
        <translation>In diesen Schritten der Suche wird kein Teil gesetzt oder weggenommen.</translation>
    </message>
    <message>
        <source>search</source>
        <translation>suche</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>drehung</translation>
    </message>
    <message>
        <source>assembly</source>
        <translation>zusammenbau</translation>
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
    <name>tilewright::CandidateModel</name>
    <message>
        <source>piece %1</source>
        <translation>Teil %1</translation>
    </message>
    <message>
        <source>cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>Open neighbours</source>
        <translation>Offene Nachbarn</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Lagen</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passungen</translation>
    </message>
    <message>
        <source>&lt;p&gt;What the heuristic may fill next, in the order in which it looks. It takes the first one with the fewest images that fit; one without any ends the branch at once.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Was die Heuristik als Nächstes füllen kann, in der Reihenfolge, in der sie nachsieht. Sie nimmt den ersten Kandidaten mit den wenigsten passenden Lagen; einer ganz ohne beendet den Zweig sofort.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>tilewright::CellPicker</name>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Click cells to choose them, or move with the arrows, PgUp and PgDown and press Space</source>
        <translation>Zellen durch Klicken auswählen oder mit den Pfeiltasten, Bild auf und Bild ab hingehen und die Leertaste drücken</translation>
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
        <source>The end, %Ln solution(s)</source>
        <translation>
            <numerusform>Das Ende, %Ln Lösung</numerusform>
            <numerusform>Das Ende, %Ln Lösungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln solution(s) so far</source>
        <translation>
            <numerusform>bis jetzt %Ln Lösung</numerusform>
            <numerusform>bis jetzt %Ln Lösungen</numerusform>
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
    <name>tilewright::DrawnPage</name>
    <message>
        <source>PDF with all pages</source>
        <translation>PDF mit allen Seiten</translation>
    </message>
    <message>
        <source>PNG, a picture for each page</source>
        <translation>PNG, ein Bild je Seite</translation>
    </message>
    <message>
        <source>SVG, a drawing for each page</source>
        <translation>SVG, eine Zeichnung je Seite</translation>
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
    <name>tilewright::ExportActions</name>
    <message>
        <source>&amp;Export</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>Ctrl+Shift+E</source>
        <translation>Ctrl+Shift+E</translation>
    </message>
    <message>
        <source>Ctrl+Alt+A</source>
        <translation>Ctrl+Alt+A</translation>
    </message>
    <message>
        <source>Ctrl+Alt+I</source>
        <translation>Ctrl+Alt+I</translation>
    </message>
    <message>
        <source>Ctrl+Alt+P</source>
        <translation>Ctrl+Alt+P</translation>
    </message>
    <message>
        <source>Ctrl+Alt+X</source>
        <translation>Ctrl+Alt+X</translation>
    </message>
    <message>
        <source>Ctrl+Alt+S</source>
        <translation>Ctrl+Alt+S</translation>
    </message>
    <message>
        <source>Make pictures, films, instructions, solids or tables of the puzzle and its solutions</source>
        <translation>Bilder, Filme, Anleitungen, Körper oder Tabellen aus dem Puzzle und seinen Lösungen machen</translation>
    </message>
</context>
<context>
    <name>tilewright::ExportDialog</name>
    <message>
        <source>&amp;Export</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>Export – %1</source>
        <translation>Exportieren – %1</translation>
    </message>
    <message>
        <source>What to export</source>
        <translation>Was exportiert wird</translation>
    </message>
    <message>
        <source>File &amp;name</source>
        <translation>Datei&amp;name</translation>
    </message>
    <message>
        <source>Its ending says the format</source>
        <translation>Die Endung bestimmt das Format</translation>
    </message>
    <message>
        <source>in fol&amp;der</source>
        <translation>im Or&amp;dner</translation>
    </message>
    <message>
        <source>Where the file comes into being</source>
        <translation>Wo die Datei entsteht</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>Einen anderen Ordner wählen</translation>
    </message>
    <message>
        <source>Where to export to</source>
        <translation>Wohin exportiert wird</translation>
    </message>
    <message>
        <source>Replace?</source>
        <translation>Ersetzen?</translation>
    </message>
    <message>
        <source>%1 is there already. Shall it be replaced?</source>
        <translation>%1 gibt es schon. Soll die Datei ersetzt werden?</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of %1 are there already, such as %2. Shall they be replaced?</source>
        <translation>
            <numerusform>%Ln Datei von %1 gibt es schon: %2. Soll sie ersetzt werden?</numerusform>
            <numerusform>%Ln Dateien von %1 gibt es schon, zum Beispiel %2. Sollen sie ersetzt werden?</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>End the export; nothing is left of it</source>
        <translation>Den Export beenden; nichts bleibt davon übrig</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>Wird abgebrochen…</translation>
    </message>
</context>
<context>
    <name>tilewright::ExportKind</name>
    <message>
        <source>&amp;Picture</source>
        <translation>&amp;Bild</translation>
    </message>
    <message>
        <source>One solution as PNG, SVG or PDF</source>
        <translation>Eine Lösung als PNG, SVG oder PDF</translation>
    </message>
    <message>
        <source>&amp;Contact sheet</source>
        <translation>&amp;Übersicht</translation>
    </message>
    <message>
        <source>Many solutions on pages: PDF, PNG or SVG</source>
        <translation>Viele Lösungen auf Seiten: PDF, PNG oder SVG</translation>
    </message>
    <message>
        <source>&amp;Animation</source>
        <translation>&amp;Animation</translation>
    </message>
    <message>
        <source>The assembly, a turn or the search as GIF or numbered pictures</source>
        <translation>Den Zusammenbau, eine Drehung oder die Suche als GIF oder nummerierte Bilder</translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation>Bau&amp;anleitung</translation>
    </message>
    <message>
        <source>How to put a solution together, step by step</source>
        <translation>Wie eine Lösung zusammengesetzt wird, Schritt für Schritt</translation>
    </message>
    <message>
        <source>3&amp;D print</source>
        <translation>3&amp;D-Druck</translation>
    </message>
    <message>
        <source>Pieces or a whole solution as STL files to print</source>
        <translation>Teile oder eine ganze Lösung als STL-Dateien zum Drucken</translation>
    </message>
    <message>
        <source>&amp;Text and tables</source>
        <translation>&amp;Texte und Tabellen</translation>
    </message>
    <message>
        <source>Solutions or pieces as drawings, JSON lines or a table</source>
        <translation>Lösungen oder Teile als Zeichnungen, JSON-Zeilen oder Tabelle</translation>
    </message>
    <message>
        <source>&amp;Statistics</source>
        <translation>&amp;Statistik</translation>
    </message>
    <message>
        <source>Attempts and fits of the search as a chart or a table</source>
        <translation>Versuche und Passungen der Suche als Diagramm oder Tabelle</translation>
    </message>
</context>
<context>
    <name>tilewright::ExportKindPage</name>
    <message>
        <source>puzzle</source>
        <translation>puzzle</translation>
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
        <source>Save a copy for ot&amp;her programs…</source>
        <translation>Kopie für andere Pro&amp;gramme speichern…</translation>
    </message>
    <message>
        <source>Write the puzzle in another format, for polycube or BurrTools; its own file stays</source>
        <translation>Das Puzzle in einem anderen Format schreiben, für polycube oder BurrTools; seine eigene Datei bleibt</translation>
    </message>
    <message>
        <source>Ctrl+Shift+X</source>
        <translation>Ctrl+Shift+X</translation>
    </message>
    <message>
        <source>Save a copy of the puzzle for other programs</source>
        <translation>Kopie des Puzzles für andere Programme speichern</translation>
    </message>
</context>
<context>
    <name>tilewright::Film</name>
    <message>
        <source>step %1: a solution</source>
        <translation>Schritt %1: eine Lösung</translation>
    </message>
    <message>
        <source>step %1, %2 left</source>
        <translation>Schritt %1, noch %2</translation>
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
    <name>tilewright::FilterPanel</name>
    <message>
        <source>Piece</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>A piece</source>
        <translation>Ein Teil</translation>
    </message>
    <message>
        <source>The piece that it touches</source>
        <translation>Das Teil, das es berührt</translation>
    </message>
    <message>
        <source>S&amp;ymmetric</source>
        <translation>S&amp;ymmetrische</translation>
    </message>
    <message>
        <source>Mar&amp;ked</source>
        <translation>Mar&amp;kierte</translation>
    </message>
    <message>
        <source>&amp;Turned and mirrored too</source>
        <translation>Auch ge&amp;dreht und gespiegelt</translation>
    </message>
    <message>
        <source>All sol&amp;utions</source>
        <translation>Alle Lös&amp;ungen</translation>
    </message>
    <message>
        <source>A solution stands for its turned and mirrored copies too: what is asked of pieces may be true of any of them. Otherwise it must be true as the solution lies in the picture.</source>
        <translation>Eine Lösung steht auch für ihre gedrehten und gespiegelten Kopien: Was von Teilen verlangt wird, darf auf irgendeine von ihnen zutreffen. Sonst muss es so zutreffen, wie die Lösung im Bild liegt.</translation>
    </message>
    <message>
        <source>Only solutions that some turn or mirror image of the region carries to themselves</source>
        <translation>Nur Lösungen, die eine Drehung oder Spiegelung des Bereichs in sich selbst überführt</translation>
    </message>
    <message>
        <source>Only solutions with a mark</source>
        <translation>Nur Lösungen mit einer Markierung</translation>
    </message>
    <message>
        <source>Ask for nothing any more</source>
        <translation>Nichts mehr verlangen</translation>
    </message>
    <message>
        <source>&amp;Piece</source>
        <translation>Tei&amp;l</translation>
    </message>
    <message>
        <source>Cells that the piece covers</source>
        <translation>Zellen, die das Teil bedeckt</translation>
    </message>
    <message>
        <source>Only solutions in which a piece of this shape covers the chosen cells</source>
        <translation>Nur Lösungen, in denen ein Teil dieser Form die ausgewählten Zellen bedeckt</translation>
    </message>
    <message>
        <source>&lt;p&gt;The cells that the piece covers. The right mouse button on a piece in the large picture asks for it too.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Die Zellen, die das Teil bedeckt. Auch die rechte Maustaste auf einem Teil im großen Bild verlangt das.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>on</source>
        <translation>auf</translation>
    </message>
    <message>
        <source>Pie&amp;ces</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Only solutions in which two pieces of these shapes share a side</source>
        <translation>Nur Lösungen, in denen zwei Teile dieser Formen eine Seite gemeinsam haben</translation>
    </message>
    <message>
        <source>touch</source>
        <comment>two pieces touch</comment>
        <translation>berührt</translation>
    </message>
    <message>
        <source>At most so many cells are different</source>
        <translation>Höchstens so viele Zellen sind anders</translation>
    </message>
    <message>
        <source>Only solutions in which at most so many cells are covered otherwise than in the one that is selected now, turned and mirrored copies included</source>
        <translation>Nur Lösungen, in denen höchstens so viele Zellen anders bedeckt sind als in der jetzt ausgewählten, gedrehte und gespiegelte Kopien eingeschlossen</translation>
    </message>
    <message>
        <source>cells differ</source>
        <translation>Zellen anders</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>&amp;Similar to %1: at most</source>
        <translation>Ä&amp;hnlich zu %1: höchstens</translation>
    </message>
    <message>
        <source>&amp;Similar: at most</source>
        <translation>Ä&amp;hnlich: höchstens</translation>
    </message>
    <message>
        <source>choose cells…</source>
        <translation>Zellen wählen…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s)</source>
        <translation>
            <numerusform>%Ln Zelle</numerusform>
            <numerusform>%Ln Zellen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::FletcherTreeView</name>
    <message>
        <source>Fletcher&apos;s tree over the cells around the target</source>
        <translation>Fletchers Baum über den Zellen um das Ziel</translation>
    </message>
    <message>
        <source>No image can fill the target.</source>
        <translation>Keine Lage kann das Ziel füllen.</translation>
    </message>
    <message numerus="yes">
        <source>Cell %1 was read: it is open. %Ln image(s) lie behind it.</source>
        <translation>
            <numerusform>Zelle %1 wurde gelesen: Sie ist offen. Dahinter liegt %Ln Lage.</numerusform>
            <numerusform>Zelle %1 wurde gelesen: Sie ist offen. Dahinter liegen %Ln Lagen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cell %1 was read: it is filled. %Ln image(s) are skipped.</source>
        <translation>
            <numerusform>Zelle %1 wurde gelesen: Sie ist gefüllt. %Ln Lage wird übersprungen.</numerusform>
            <numerusform>Zelle %1 wurde gelesen: Sie ist gefüllt. %Ln Lagen werden übersprungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cell %1 is not read: it lies behind a filled one.</source>
        <translation>Zelle %1 wird nicht gelesen: Sie liegt hinter einer gefüllten.</translation>
    </message>
    <message numerus="yes">
        <source>Cell %1 has not been read yet. %Ln image(s) lie behind it.</source>
        <translation>
            <numerusform>Zelle %1 wurde noch nicht gelesen. Dahinter liegt %Ln Lage.</numerusform>
            <numerusform>Zelle %1 wurde noch nicht gelesen. Dahinter liegen %Ln Lagen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Image %1 of %2: piece %3</source>
        <translation>Lage %1 von %2: Teil %3</translation>
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
    <message>
        <source>&lt;b&gt;File &amp;gt; New&lt;/b&gt; (Ctrl+N for squares, Ctrl+Shift+N for cubes) begins with nothing. A puzzle is a &lt;i&gt;region&lt;/i&gt; and the &lt;i&gt;pieces&lt;/i&gt; that shall fill it. The list on the left says which of them is drawn: the region, or one piece. &lt;b&gt;Alt+1&lt;/b&gt; shows the place to draw, &lt;b&gt;Alt+2&lt;/b&gt; the search step by step, &lt;b&gt;Alt+3&lt;/b&gt; the solutions.</source>
        <translation>&lt;b&gt;Datei &amp;gt; Neu&lt;/b&gt; (Strg+N für Quadrate, Strg+Umschalt+N für Würfel) beginnt mit nichts. Ein Puzzle ist ein &lt;i&gt;Bereich&lt;/i&gt; und die &lt;i&gt;Teile&lt;/i&gt;, die ihn füllen sollen. Die Liste links sagt, was davon gezeichnet wird: der Bereich oder ein Teil. &lt;b&gt;Alt+1&lt;/b&gt; zeigt den Ort zum Zeichnen, &lt;b&gt;Alt+2&lt;/b&gt; die Suche Schritt für Schritt, &lt;b&gt;Alt+3&lt;/b&gt; die Lösungen.</translation>
    </message>
    <message>
        <source>Watch the search</source>
        <translation>Der Suche zusehen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Alt+2&lt;/b&gt; shows the search itself, with the plan on the right (Ctrl+Shift+2), as a film: &lt;b&gt;Space&lt;/b&gt; plays it, Shift+Space backward; &lt;b&gt;Right&lt;/b&gt; and &lt;b&gt;Left&lt;/b&gt; go one step, with Shift a hundred; Ctrl+Up and Ctrl+Down change the speed. &lt;b&gt;S&lt;/b&gt; goes to the next solution, &lt;b&gt;B&lt;/b&gt; to the next piece taken out, &lt;b&gt;T&lt;/b&gt; to the next target, &lt;b&gt;D&lt;/b&gt; to the depth in the box, and with Shift back; &lt;b&gt;G&lt;/b&gt; to a step by number; Home and End. &lt;b&gt;M&lt;/b&gt; sets a bookmark, PgUp and PgDown go to bookmarks. The cell to be filled glows, the image that is tried is seen through, and red where it collides. Point at an image, a piece of the thread or a cell to see it everywhere; click a piece of the thread or a part of the tree to go there.</source>
        <translation>&lt;b&gt;Alt+2&lt;/b&gt; zeigt die Suche selbst, nach dem Plan rechts (Strg+Umschalt+2), als Film: die &lt;b&gt;Leertaste&lt;/b&gt; spielt ihn ab, Umschalt+Leertaste rückwärts; &lt;b&gt;Rechts&lt;/b&gt; und &lt;b&gt;Links&lt;/b&gt; gehen einen Schritt, mit Umschalt hundert; Strg+Auf und Strg+Ab ändern das Tempo. &lt;b&gt;S&lt;/b&gt; geht zur nächsten Lösung, &lt;b&gt;B&lt;/b&gt; zum nächsten Teil, das herausgenommen wird, &lt;b&gt;T&lt;/b&gt; zum nächsten Ziel, &lt;b&gt;D&lt;/b&gt; zur Tiefe im Feld, und mit Umschalt zurück; &lt;b&gt;G&lt;/b&gt; zu einem Schritt nach seiner Nummer; Pos1 und Ende. &lt;b&gt;M&lt;/b&gt; setzt ein Lesezeichen, Bild auf und Bild ab gehen zu Lesezeichen. Die Zelle, die zu füllen ist, leuchtet; das Bild, das versucht wird, ist durchsichtig und rot, wo es anstößt. Zeige auf ein Bild, ein Teil des Fadens oder eine Zelle, um sie überall zu sehen; ein Klick auf ein Teil des Fadens oder auf den Baum geht dorthin.</translation>
    </message>
    <message>
        <source>Compare two plans</source>
        <translation>Zwei Pläne vergleichen</translation>
    </message>
    <message>
        <source>&lt;b&gt;F8&lt;/b&gt; opens two plans for the same puzzle side by side. The arrows step through both at once, Space plays both, &lt;b&gt;S&lt;/b&gt; goes to the next solution of each. &lt;b&gt;R&lt;/b&gt; lets them race, on one thread each. Below stand the attempts and fits of both, and in one line which is better and by how much.</source>
        <translation>&lt;b&gt;F8&lt;/b&gt; öffnet zwei Pläne für dasselbe Puzzle nebeneinander. Die Pfeiltasten gehen in beiden zugleich Schritt für Schritt, die Leertaste spielt beide ab, &lt;b&gt;S&lt;/b&gt; geht zur nächsten Lösung jeder Seite. &lt;b&gt;R&lt;/b&gt; lässt sie um die Wette suchen, auf je einem Thread. Darunter stehen die Versuche und Treffer beider und in einer Zeile, welcher besser ist und um wie viel.</translation>
    </message>
    <message>
        <source>Look at the solutions</source>
        <translation>Die Lösungen ansehen</translation>
    </message>
    <message>
        <source>Solutions appear beside the large picture while they are found: as small pictures (Ctrl+wheel changes their size) or as a list. &lt;b&gt;Ctrl+F&lt;/b&gt; asks for some of them: with a piece on cells that you choose, with two pieces that touch, symmetric ones, or those similar to the selected one. &lt;b&gt;M&lt;/b&gt; marks, &lt;b&gt;N&lt;/b&gt; takes a note, &lt;b&gt;Del&lt;/b&gt; takes solutions out of the list, Shift+Del brings them back. Marks and notes belong to the search: a new one asks before it forgets them. Below the large picture: put in the pieces one by one, in an order in which it can be built; move them apart; cut off layers. A click on a piece makes a ghost of it; the right button hides it, or asks for the solutions that have it there.</source>
        <translation>Lösungen erscheinen neben dem großen Bild, während sie gefunden werden: als kleine Bilder (Strg+Mausrad ändert ihre Größe) oder als Liste. &lt;b&gt;Strg+F&lt;/b&gt; verlangt nur einen Teil: solche mit einem Teil auf Zellen, die Sie wählen, mit zwei Teilen, die sich berühren, symmetrische oder solche, die der ausgewählten ähnlich sind. &lt;b&gt;M&lt;/b&gt; markiert, &lt;b&gt;N&lt;/b&gt; nimmt eine Notiz auf, &lt;b&gt;Entf&lt;/b&gt; nimmt Lösungen aus der Liste, Umschalt+Entf holt sie zurück. Markierungen und Notizen gehören zur Suche: Eine neue fragt, bevor sie sie vergisst. Unter dem großen Bild: die Teile einzeln einsetzen, in einer Reihenfolge, in der man sie bauen kann; sie auseinanderrücken; Schichten abschneiden. Ein Klick auf ein Teil macht es durchsichtig; die rechte Maustaste verbirgt es oder verlangt die Lösungen, in denen es dort liegt.</translation>
    </message>
    <message>
        <source>Take it along</source>
        <translation>Mitnehmen</translation>
    </message>
    <message>
        <source>&lt;b&gt;File &amp;gt; Export&lt;/b&gt; makes pictures of a solution (Ctrl+E), sheets of many (Ctrl+Shift+E), films, instructions to build it, solids for a 3D printer, tables and charts. What will come out is seen beside the choices before it is written; choices are remembered for each kind. No file is replaced without a question, and a long export can be cancelled: then nothing is left of it.</source>
        <translation>&lt;b&gt;Datei &amp;gt; Exportieren&lt;/b&gt; macht Bilder einer Lösung (Strg+E), Übersichten über viele (Strg+Umschalt+E), Filme, Bauanleitungen, Körper für einen 3D-Drucker, Tabellen und Diagramme. Was herauskommt, sieht man neben der Auswahl, bevor es geschrieben wird; die Auswahl jeder Art wird gemerkt. Keine Datei wird ohne Frage ersetzt, und ein langer Export lässt sich abbrechen: Dann bleibt nichts davon übrig.</translation>
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
    <name>tilewright::ImageListView</name>
    <message>
        <source>The images that may fill the target</source>
        <translation>Die Lagen, die das Ziel füllen können</translation>
    </message>
    <message>
        <source>No image can fill the target.</source>
        <translation>Keine Lage kann das Ziel füllen.</translation>
    </message>
    <message>
        <source>%1 on the cells %2</source>
        <translation>%1 auf den Zellen %2</translation>
    </message>
    <message>
        <source>%1: tried, it fits</source>
        <translation>%1: probiert, passt</translation>
    </message>
    <message>
        <source>%1: tried, something is in the way</source>
        <translation>%1: probiert, etwas ist im Weg</translation>
    </message>
    <message>
        <source>%1: passed over, the piece is placed already</source>
        <translation>%1: übergangen, das Teil ist schon gesetzt</translation>
    </message>
    <message>
        <source>%1: skipped, it lies behind a filled cell</source>
        <translation>%1: übersprungen, liegt hinter einer gefüllten Zelle</translation>
    </message>
    <message>
        <source>%1: not yet tried</source>
        <translation>%1: noch nicht probiert</translation>
    </message>
</context>
<context>
    <name>tilewright::InsideBoard</name>
    <message>
        <source>The region from above with the numbers of its cells</source>
        <translation>Der Bereich von oben mit den Nummern seiner Zellen</translation>
    </message>
    <message>
        <source>z = %1</source>
        <translation>z = %1</translation>
    </message>
    <message>
        <source>Cell %1 at %2</source>
        <translation>Zelle %1 bei %2</translation>
    </message>
    <message>
        <source>The target: it is filled next.</source>
        <translation>Das Ziel: Es wird als Nächstes gefüllt.</translation>
    </message>
    <message>
        <source>Piece %1 lies here.</source>
        <translation>Hier liegt Teil %1.</translation>
    </message>
    <message>
        <source>It stays open.</source>
        <translation>Sie bleibt offen.</translation>
    </message>
    <message>
        <source>A neighbour of the target: bit %1 of the list index.</source>
        <translation>Ein Nachbar des Ziels: Bit %1 des Listenindex.</translation>
    </message>
    <message>
        <source>It comes before the target in the order of filling (POF).</source>
        <translation>Sie kommt beim Füllen vor dem Ziel an die Reihe (POF).</translation>
    </message>
    <message>
        <source>A filled neighbour of the target (NOF).</source>
        <translation>Ein gefüllter Nachbar des Ziels (NOF).</translation>
    </message>
    <message>
        <source>It was filled before the lists were made.</source>
        <translation>Sie war schon gefüllt, als die Listen gemacht wurden.</translation>
    </message>
    <message>
        <source>Fletcher&apos;s tree has read it.</source>
        <translation>Fletchers Baum hat sie gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) can cover it.</source>
        <translation>
            <numerusform>%Ln Lage kann sie bedecken.</numerusform>
            <numerusform>%Ln Lagen können sie bedecken.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) of its list fit.</source>
        <translation>
            <numerusform>%Ln Lage ihrer Liste passt.</numerusform>
            <numerusform>%Ln Lagen ihrer Liste passen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::InsidePanel</name>
    <message>
        <source>hole</source>
        <translation>Loch</translation>
    </message>
    <message>
        <source>&lt;p&gt;Knuth&apos;s dancing links: a matrix with a column for each cell and each piece, whose options are unlinked as soon as they do not fit any more.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Knuths Dancing Links: eine Matrix mit einer Spalte für jede Zelle und jedes Teil, deren Möglichkeiten ausgehängt werden, sobald sie nicht mehr passen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;The fixed image list algorithm: lists of images made before the search, for each cell and each state of its neighbours.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Der Algorithmus der festen Lagenlisten: Listen von Lagen, die vor der Suche gemacht werden, für jede Zelle und jeden Zustand ihrer Nachbarn.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;De Bruijn&apos;s algorithm: one list of all orientations, tried one after the other; pieces that are placed are passed over first.&lt;/p&gt;</source>
        <translation>&lt;p&gt;De Bruijns Algorithmus: eine Liste aller Orientierungen, eine nach der anderen probiert; Teile, die schon gesetzt sind, werden zuerst übergangen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Fletcher&apos;s algorithm: a tree over the cells around the target; a filled cell skips all images behind it at once.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Fletchers Algorithmus: ein Baum über den Zellen um das Ziel; eine gefüllte Zelle überspringt alle Lagen dahinter auf einmal.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Here you see the algorithm think: the cell that it fills next, its list of images, Fletcher&apos;s tree, or the matrix of DLX.</source>
        <translation>Hier sehen Sie den Algorithmus denken: die Zelle, die er als Nächstes füllt, seine Liste von Lagen, Fletchers Baum oder die Matrix von DLX.</translation>
    </message>
    <message>
        <source>What the heuristic weighs up</source>
        <translation>Was die Heuristik abwägt</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>The pieces that lie on the board, as in Figure 3</source>
        <translation>Die Teile, die auf dem Brett liegen, wie in Abbildung 3</translation>
    </message>
    <message>
        <source>NOF</source>
        <translation>NOF</translation>
    </message>
    <message>
        <source>&lt;p&gt;Neighbour occupancy filtering: no image of the list is on a neighbour of the target that is filled (black, striped; Figure 4).&lt;/p&gt;</source>
        <translation>&lt;p&gt;Filtern nach Belegung der Nachbarn: Keine Lage der Liste liegt auf einem gefüllten Nachbarn des Ziels (schwarz, gestreift; Abbildung 4).&lt;/p&gt;</translation>
    </message>
    <message>
        <source>POF</source>
        <translation>POF</translation>
    </message>
    <message>
        <source>&lt;p&gt;Priority occupancy filtering: no image of the list is on a cell that comes before the target in the order of filling, because those are filled already (black; Figure 5).&lt;/p&gt;</source>
        <translation>&lt;p&gt;Filtern nach Reihenfolge: Keine Lage der Liste liegt auf einer Zelle, die beim Füllen vor dem Ziel an die Reihe kommt, denn die sind schon gefüllt (schwarz; Abbildung 5).&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beide</translation>
    </message>
    <message>
        <source>What NOF and POF blacken together, as in Figure 6</source>
        <translation>Was NOF und POF zusammen schwärzen, wie in Abbildung 6</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Keeps the branch being walked in sight</source>
        <translation>Behält den Zweig im Blick, der gerade begangen wird</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Shows the whole tree</source>
        <translation>Zeigt den ganzen Baum</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Kleiner</translation>
    </message>
    <message>
        <source>The search begins</source>
        <translation>Die Suche beginnt</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%1&lt;/b&gt; · heuristic %2 · %Ln piece(s) left</source>
        <translation>
            <numerusform>&lt;b&gt;%1&lt;/b&gt; · Heuristik %2 · noch %Ln Teil</numerusform>
            <numerusform>&lt;b&gt;%1&lt;/b&gt; · Heuristik %2 · noch %Ln Teile</numerusform>
        </translation>
    </message>
    <message>
        <source>Target: cell %1 at %2</source>
        <translation>Ziel: Zelle %1 bei %2</translation>
    </message>
    <message>
        <source>Target: piece %1</source>
        <translation>Ziel: Teil %1</translation>
    </message>
    <message>
        <source>%1 – nothing fits somewhere, so the search goes back</source>
        <translation>%1 – irgendwo passt nichts, also geht die Suche zurück</translation>
    </message>
    <message>
        <source>Cells by number</source>
        <translation>Zellen nach Nummer</translation>
    </message>
    <message>
        <source>Images left in each column</source>
        <translation>Übrige Lagen in jeder Spalte</translation>
    </message>
    <message>
        <source>reached</source>
        <translation>erreicht</translation>
    </message>
    <message>
        <source>Images whose leaf was reached: they fit.</source>
        <translation>Lagen, deren Blatt erreicht wurde: Sie passen.</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>Images behind a filled cell: one read skips all of them.</source>
        <translation>Lagen hinter einer gefüllten Zelle: Ein Lesen überspringt sie alle.</translation>
    </message>
    <message>
        <source>to come</source>
        <translation>noch offen</translation>
    </message>
    <message>
        <source>Images that the walk has not come to yet.</source>
        <translation>Lagen, zu denen der Gang noch nicht gekommen ist.</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>außerhalb</translation>
    </message>
    <message>
        <source>Places that stick out of the region, or into a fixed piece: they are in no list.</source>
        <translation>Plätze, die aus dem Bereich oder in ein festes Teil ragen: Sie stehen in keiner Liste.</translation>
    </message>
    <message>
        <source>filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Images taken out before the search, as symmetric copies or by filters.</source>
        <translation>Lagen, die vor der Suche entfernt wurden, als symmetrische Kopien oder von Filtern.</translation>
    </message>
    <message>
        <source>DLX</source>
        <translation>DLX</translation>
    </message>
    <message>
        <source>Images that DLX had taken out before it handed over.</source>
        <translation>Lagen, die DLX entfernt hatte, bevor es übergab.</translation>
    </message>
    <message>
        <source>Priority occupancy filtering: images on cells that are filled before the target.</source>
        <translation>Filtern nach Reihenfolge: Lagen auf Zellen, die vor dem Ziel gefüllt werden.</translation>
    </message>
    <message>
        <source>Neighbour occupancy filtering: images on filled neighbours.</source>
        <translation>Filtern nach Belegung der Nachbarn: Lagen auf gefüllten Nachbarn.</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlend</translation>
    </message>
    <message>
        <source>Images of pieces that are placed already.</source>
        <translation>Lagen von Teilen, die schon gesetzt sind.</translation>
    </message>
    <message>
        <source>What is left: each of them is tried.</source>
        <translation>Was übrig bleibt: Jede davon wird probiert.</translation>
    </message>
    <message>
        <source>covered</source>
        <translation>verdeckt</translation>
    </message>
    <message>
        <source>Options that do not fit any more: DLX has unlinked them.</source>
        <translation>Möglichkeiten, die nicht mehr passen: DLX hat sie ausgehängt.</translation>
    </message>
    <message>
        <source>by this piece</source>
        <translation>durch dieses Teil</translation>
    </message>
    <message>
        <source>Options that the piece just placed covers.</source>
        <translation>Möglichkeiten, die das gerade gesetzte Teil verdeckt.</translation>
    </message>
    <message>
        <source>uncovered</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>Options that still fit.</source>
        <translation>Möglichkeiten, die noch passen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Images reached %1, skipped %2, of %3&lt;/b&gt; · cell reads %4</source>
        <translation>&lt;b&gt;Lagen erreicht %1, übersprungen %2, von %3&lt;/b&gt; · Zellen gelesen %4</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%Ln image(s)&lt;/b&gt; · tried %1: %2 fit, %3 do not</source>
        <translation>
            <numerusform>&lt;b&gt;%Ln Lage&lt;/b&gt; · probiert %1: %2 passen, %3 nicht</numerusform>
            <numerusform>&lt;b&gt;%Ln Lagen&lt;/b&gt; · probiert %1: %2 passen, %3 nicht</numerusform>
        </translation>
    </message>
    <message>
        <source>to try</source>
        <translation>zu versuchen</translation>
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
    <name>tilewright::InstructionsPage</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source> on a page</source>
        <translation> auf einer Seite</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>instructions</source>
        <translation>anleitung</translation>
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
    <name>tilewright::ListSetView</name>
    <message>
        <source>List index %1</source>
        <translation>Listenindex %1</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>Bit</source>
        <translation>Bit</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Neighbour</source>
        <translation>Nachbar</translation>
    </message>
    <message>
        <source>Filled</source>
        <translation>Gefüllt</translation>
    </message>
    <message>
        <source>&lt;p&gt;The index of the image list set (ILSI): six bits that say which neighbours of the target are filled or outside the region. FILA has made a list of images for each such number before the search, and takes it as it is.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Der Index der Lagenliste (ILSI): sechs Bits, die sagen, welche Nachbarn des Ziels gefüllt sind oder außerhalb des Bereichs liegen. FILA hat vor der Suche für jede solche Zahl eine Liste von Lagen gemacht und nimmt sie, wie sie ist.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>tilewright::LookControls</name>
    <message>
        <source>Only this layer, without those below</source>
        <translation>Nur diese Schicht, ohne die darunter</translation>
    </message>
    <message>
        <source>Names on the pieces</source>
        <translation>Namen auf den Teilen</translation>
    </message>
    <message>
        <source>Show, ghost or hide pieces</source>
        <translation>Teile zeigen, durchsichtig machen oder verbergen</translation>
    </message>
    <message>
        <source>Explode</source>
        <translation>Sprengen</translation>
    </message>
    <message>
        <source>Move the pieces apart</source>
        <translation>Die Teile auseinanderrücken</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Show the layers up to this one</source>
        <translation>Die Schichten bis zu dieser zeigen</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>along x</source>
        <translation>längs x</translation>
    </message>
    <message>
        <source>along y</source>
        <translation>längs y</translation>
    </message>
    <message>
        <source>along z</source>
        <translation>längs z</translation>
    </message>
    <message>
        <source>Which way layers are counted</source>
        <translation>In welcher Richtung die Schichten gezählt werden</translation>
    </message>
    <message>
        <source>Which way the layers are counted that are cut off</source>
        <translation>In welcher Richtung die Schichten gezählt werden, die abgeschnitten sind</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>&amp;Alle zeigen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>tilewright::LookSection</name>
    <message>
        <source>front right, above</source>
        <translation>vorn rechts oben</translation>
    </message>
    <message>
        <source>back right, above</source>
        <translation>hinten rechts oben</translation>
    </message>
    <message>
        <source>back left, above</source>
        <translation>hinten links oben</translation>
    </message>
    <message>
        <source>front left, above</source>
        <translation>vorn links oben</translation>
    </message>
    <message>
        <source>front right, below</source>
        <translation>vorn rechts unten</translation>
    </message>
    <message>
        <source>back right, below</source>
        <translation>hinten rechts unten</translation>
    </message>
    <message>
        <source>back left, below</source>
        <translation>hinten links unten</translation>
    </message>
    <message>
        <source>front left, below</source>
        <translation>vorn links unten</translation>
    </message>
    <message>
        <source>&amp;Lines between pieces</source>
        <translation>L&amp;inien zwischen Teilen</translation>
    </message>
    <message>
        <source>N&amp;ames of pieces</source>
        <translation>Na&amp;men der Teile</translation>
    </message>
    <message>
        <source>&amp;Box or board behind the pieces</source>
        <translation>&amp;Kasten oder Brett hinter den Teilen</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>as suits the puzzle</source>
        <translation>wie es zum Puzzle passt</translation>
    </message>
    <message>
        <source>from above</source>
        <translation>von oben</translation>
    </message>
    <message>
        <source>from a corner</source>
        <translation>von einer Ecke</translation>
    </message>
    <message>
        <source>layer by layer</source>
        <translation>Schicht für Schicht</translation>
    </message>
    <message>
        <source>Flat puzzles are suited by a view from above, others by one from a corner</source>
        <translation>Zu flachen Puzzles passt die Ansicht von oben, zu anderen die von einer Ecke</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>The corner of the box that points towards you</source>
        <translation>Die Ecke des Kastens, die zu Ihnen zeigt</translation>
    </message>
    <message>
        <source>C&amp;orner</source>
        <translation>&amp;Ecke</translation>
    </message>
    <message>
        <source>not</source>
        <translation>nicht</translation>
    </message>
    <message>
        <source>How far pieces move away from the middle; 0.8 shows most puzzles well</source>
        <translation>Wie weit die Teile von der Mitte wegrücken; 0,8 zeigt die meisten Puzzles gut</translation>
    </message>
    <message>
        <source>E&amp;xploded</source>
        <translation>&amp;Zerlegt</translation>
    </message>
    <message>
        <source>On each piece, where it can be seen</source>
        <translation>Auf jedem Teil, wo man es sieht</translation>
    </message>
    <message>
        <source>A flat puzzle has one layer</source>
        <translation>Ein flaches Puzzle hat nur eine Schicht</translation>
    </message>
    <message>
        <source>Layers do not move</source>
        <translation>Schichten bewegen sich nicht</translation>
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
    <message>
        <source>&amp;Watch</source>
        <translation>&amp;Zusehen</translation>
    </message>
    <message>
        <source>Watch the search step by step, forward and back</source>
        <translation>Der Suche Schritt für Schritt zusehen, vor und zurück</translation>
    </message>
    <message>
        <source>Alt+3</source>
        <translation>Alt+3</translation>
    </message>
</context>
<context>
    <name>tilewright::OutputSection</name>
    <message>
        <source>A4, upright</source>
        <translation>A4 hochkant</translation>
    </message>
    <message>
        <source>A4, landscape</source>
        <translation>A4 quer</translation>
    </message>
    <message>
        <source>US Letter, upright</source>
        <translation>US Letter hochkant</translation>
    </message>
    <message>
        <source>US Letter, landscape</source>
        <translation>US Letter quer</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>trans&amp;parent</source>
        <translation>&amp;ohne</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>Fo&amp;rmat</source>
        <translation>Fo&amp;rmat</translation>
    </message>
    <message>
        <source>a size of its own</source>
        <translation>eigene Größe</translation>
    </message>
    <message>
        <source>Pa&amp;ge</source>
        <translation>&amp;Papier</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>The colour behind everything</source>
        <translation>Die Farbe hinter allem</translation>
    </message>
    <message>
        <source>Bac&amp;kground</source>
        <translation>&amp;Hintergrund</translation>
    </message>
    <message>
        <source>Left empty: the name of the puzzle</source>
        <translation>Leer: der Name des Puzzles</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>In pixels</source>
        <translation>In Pixeln</translation>
    </message>
    <message>
        <source>In points: 72 are an inch</source>
        <translation>In Punkten: 72 sind ein Zoll</translation>
    </message>
    <message>
        <source>Nothing behind it: PNG and SVG can do that</source>
        <translation>Nichts dahinter: PNG und SVG können das</translation>
    </message>
    <message>
        <source>Only PNG and SVG can do that</source>
        <translation>Nur PNG und SVG können das</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 Pixel</translation>
    </message>
    <message>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 mm</translation>
    </message>
</context>
<context>
    <name>tilewright::PageSet</name>
    <message>
        <source>Solution %1</source>
        <translation>Lösung %1</translation>
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
    <name>tilewright::PicturePage</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG-Bild</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG-Zeichnung</translation>
    </message>
    <message>
        <source>PDF page</source>
        <translation>PDF-Seite</translation>
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
    <name>tilewright::PieceStatesModel</name>
    <message>
        <source>Piece</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Ghost</source>
        <translation>Durchsichtig</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Verbergen</translation>
    </message>
    <message>
        <source>Which pieces are shown</source>
        <translation>Welche Teile gezeigt werden</translation>
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
    <name>tilewright::PlayerBar</name>
    <message numerus="yes">
        <source>%Ln step(s) a second</source>
        <translation>
            <numerusform>%Ln Schritt je Sekunde</numerusform>
            <numerusform>%Ln Schritte je Sekunde</numerusform>
        </translation>
    </message>
    <message>
        <source>fast, every %1th</source>
        <translation>schnell, jeder %1.</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>How many pieces lie there</source>
        <translation>Wie viele Teile dort liegen</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>How fast it plays (Ctrl+Up and Ctrl+Down)</source>
        <translation>Wie schnell abgespielt wird (Strg+Auf und Strg+Ab)</translation>
    </message>
    <message>
        <source>Number of the step</source>
        <translation>Nummer des Schritts</translation>
    </message>
    <message>
        <source>Type the number of a step to go there (G)</source>
        <translation>Die Nummer eines Schritts eingeben, um dorthin zu gehen (G)</translation>
    </message>
    <message>
        <source>of %1 so far</source>
        <translation>von bisher %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>preparing…</source>
        <translation>wird vorbereitet…</translation>
    </message>
    <message>
        <source>seeking…</source>
        <translation>sucht die Stelle…</translation>
    </message>
    <message>
        <source>seeking… %1 %</source>
        <translation>sucht die Stelle… %1 %</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
</context>
<context>
    <name>tilewright::PreparedExport</name>
    <message numerus="yes">
        <source>%1, %Ln frame(s), %2 s</source>
        <translation>
            <numerusform>%1, %Ln Einzelbild, %2 s</numerusform>
            <numerusform>%1, %Ln Einzelbilder, %2 s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln solid(s), %1 triangles, %2 × %3 × %4 mm</source>
        <translation>
            <numerusform>%Ln Körper, %1 Dreiecke, %2 × %3 × %4 mm</numerusform>
            <numerusform>%Ln Körper, %1 Dreiecke, %2 × %3 × %4 mm</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln solution(s)</source>
        <translation>
            <numerusform>%Ln Lösung</numerusform>
            <numerusform>%Ln Lösungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::PreviewPane</name>
    <message>
        <source>Previous page</source>
        <translation>Vorige Seite</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
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
    <name>tilewright::PuzzleWindowAction</name>
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
</context>
<context>
    <name>tilewright::Recovery</name>
    <message>
        <source>Unsaved changes cannot be kept for recovery: %1</source>
        <translation>Nicht gespeicherte Änderungen können nicht für die Wiederherstellung aufbewahrt werden: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::ResultBar</name>
    <message>
        <source>The export was cancelled; nothing was written.</source>
        <translation>Der Export wurde abgebrochen; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>Nothing was written. %1</source>
        <translation>Nichts wurde geschrieben. %1</translation>
    </message>
    <message>
        <source>Written: %1 (%2)</source>
        <translation>Geschrieben: %1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) written: %1 to %2 (%3 together)</source>
        <translation>
            <numerusform>%Ln Datei geschrieben: %1 bis %2 (zusammen %3)</numerusform>
            <numerusform>%Ln Dateien geschrieben: %1 bis %2 (zusammen %3)</numerusform>
        </translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Show the folder in the file manager</source>
        <translation>Den Ordner im Dateimanager zeigen</translation>
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
    <message>
        <source>Marks and notes of solutions come back when the edit is undone; a new search forgets them</source>
        <translation>Markierungen und Notizen zu Lösungen kommen wieder, wenn die Änderung zurückgenommen wird; eine neue Suche vergisst sie</translation>
    </message>
</context>
<context>
    <name>tilewright::ShapeRow</name>
    <message>
        <source>The pieces that are left</source>
        <translation>Die Teile, die übrig sind</translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln left</source>
        <translation>
            <numerusform>%1: noch %Ln</numerusform>
            <numerusform>%1: noch %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>The target: it is placed next.</source>
        <translation>Das Ziel: Es wird als Nächstes gesetzt.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) are left in its column.</source>
        <translation>
            <numerusform>%Ln Lage ist in seiner Spalte übrig.</numerusform>
            <numerusform>%Ln Lagen sind in seiner Spalte übrig.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::SheetPage</name>
    <message>
        <source>N&amp;umbers below the pictures</source>
        <translation>Nummern unter den &amp;Bildern</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Pictures beside each other</source>
        <translation>Bilder nebeneinander</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Pictures above each other</source>
        <translation>Bilder übereinander</translation>
    </message>
    <message>
        <source>Columns × ro&amp;ws</source>
        <translation>Spalten × Zeilen</translation>
    </message>
    <message>
        <source>words below every page</source>
        <translation>Worte unter jeder Seite</translation>
    </message>
    <message>
        <source>Capt&amp;ion</source>
        <translation>Unterschri&amp;ft</translation>
    </message>
    <message>
        <source>solutions</source>
        <translation>lösungen</translation>
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
    <name>tilewright::SolidPage</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Maße</translation>
    </message>
    <message>
        <source>&amp;Text instead of binary</source>
        <translation>&amp;Text statt binär</translation>
    </message>
    <message>
        <source>the pieces</source>
        <translation>die Teile</translation>
    </message>
    <message>
        <source>a whole solution</source>
        <translation>eine ganze Lösung</translation>
    </message>
    <message>
        <source>S&amp;how</source>
        <translation>&amp;Was</translation>
    </message>
    <message>
        <source>a file for each piece</source>
        <translation>eine Datei je Teil</translation>
    </message>
    <message>
        <source>&amp;Files</source>
        <translation>Datei&amp;en</translation>
    </message>
    <message>
        <source>STL files of text are larger; most programs read both</source>
        <translation>STL-Dateien aus Text sind größer; die meisten Programme lesen beide</translation>
    </message>
    <message>
        <source>The side of a cell</source>
        <translation>Die Seite einer Zelle</translation>
    </message>
    <message>
        <source>How thick flat pieces are</source>
        <translation>Wie dick flache Teile sind</translation>
    </message>
    <message>
        <source>0.4 of a cell</source>
        <translation>0,4 einer Zelle</translation>
    </message>
    <message>
        <source>The air between two neighbouring pieces</source>
        <translation>Die Luft zwischen zwei benachbarten Teilen</translation>
    </message>
    <message>
        <source>How much of outer edges is cut off</source>
        <translation>Wie viel von äußeren Kanten abgeschnitten wird</translation>
    </message>
    <message>
        <source>Ce&amp;ll</source>
        <translation>&amp;Zelle</translation>
    </message>
    <message>
        <source>He&amp;ight</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>&amp;Gap</source>
        <translation>S&amp;piel</translation>
    </message>
    <message>
        <source>&amp;Bevel</source>
        <translation>&amp;Fase</translation>
    </message>
    <message>
        <source>This puzzle has no pieces yet.</source>
        <translation>Dieses Puzzle hat noch keine Teile.</translation>
    </message>
    <message>
        <source>The piece %1 has no cells yet.</source>
        <translation>Das Teil %1 hat noch keine Zellen.</translation>
    </message>
    <message>
        <source>These measures do not go together: gap and bevel take too much of a cell.</source>
        <translation>Diese Maße passen nicht zusammen: Spiel und Fase nehmen zu viel von einer Zelle.</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>teile</translation>
    </message>
    <message>
        <source>STL solid</source>
        <translation>STL-Körper</translation>
    </message>
    <message>
        <source>one plate with all pieces</source>
        <translation>eine Platte mit allen Teilen</translation>
    </message>
    <message>
        <source>all pieces in one file</source>
        <translation>alle Teile in einer Datei</translation>
    </message>
</context>
<context>
    <name>tilewright::SolutionBrowser</name>
    <message>
        <source>by number</source>
        <translation>nach Nummer</translation>
    </message>
    <message>
        <source>by symmetry</source>
        <translation>nach Symmetrie</translation>
    </message>
    <message>
        <source>by raw count</source>
        <translation>nach roher Anzahl</translation>
    </message>
    <message>
        <source>by distance</source>
        <translation>nach Abstand</translation>
    </message>
    <message>
        <source>marked first</source>
        <translation>markierte zuerst</translation>
    </message>
    <message>
        <source>by note</source>
        <translation>nach Notiz</translation>
    </message>
    <message>
        <source>Examining solutions</source>
        <translation>Lösungen werden untersucht</translation>
    </message>
    <message>
        <source>List of solutions</source>
        <translation>Liste der Lösungen</translation>
    </message>
    <message>
        <source>&amp;Mark</source>
        <translation>&amp;Markieren</translation>
    </message>
    <message>
        <source>Mark the selected solutions, or take their marks away</source>
        <translation>Die ausgewählten Lösungen markieren oder ihre Markierung entfernen</translation>
    </message>
    <message>
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>&amp;Notiz…</translation>
    </message>
    <message>
        <source>Write a note to the selected solutions</source>
        <translation>Eine Notiz zu den ausgewählten Lösungen schreiben</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Take the selected solutions out of the list</source>
        <translation>Die ausgewählten Lösungen aus der Liste nehmen</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>&amp;Bring back</source>
        <translation>&amp;Zurückholen</translation>
    </message>
    <message>
        <source>Bring back what was deleted last</source>
        <translation>Zurückholen, was zuletzt gelöscht wurde</translation>
    </message>
    <message>
        <source>Shift+Del</source>
        <translation>Shift+Del</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Show solutions as pictures (Ctrl+wheel changes their size)</source>
        <translation>Lösungen als Bilder zeigen (Strg+Mausrad ändert ihre Größe)</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Show solutions as a list</source>
        <translation>Lösungen als Liste zeigen</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filter</translation>
    </message>
    <message>
        <source>Ask for some of the solutions only</source>
        <translation>Nur einen Teil der Lösungen verlangen</translation>
    </message>
    <message>
        <source>Ctrl+F</source>
        <translation>Ctrl+F</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>The order of the solutions</source>
        <translation>Die Reihenfolge der Lösungen</translation>
    </message>
    <message>
        <source>Solutions that a turn of the region carries to each other count as one, and so do mirror images where the pieces allow it and the plan says so</source>
        <translation>Lösungen, die eine Drehung des Bereichs ineinander überführt, zählen als eine, ebenso Spiegelbilder, wo die Teile es erlauben und der Plan es sagt</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note to solution %1:</source>
        <translation>Notiz zu Lösung %1:</translation>
    </message>
    <message numerus="yes">
        <source>Note to %Ln solution(s):</source>
        <translation>
            <numerusform>Notiz zu %Ln Lösung:</numerusform>
            <numerusform>Notiz zu %Ln Lösungen:</numerusform>
        </translation>
    </message>
    <message>
        <source>The greatest first; click to turn round</source>
        <translation>Das Größte zuerst; ein Klick kehrt um</translation>
    </message>
    <message>
        <source>The smallest first; click to turn round</source>
        <translation>Das Kleinste zuerst; ein Klick kehrt um</translation>
    </message>
    <message numerus="yes">
        <source>%Ln solution(s)</source>
        <translation>
            <numerusform>%Ln Lösung</numerusform>
            <numerusform>%Ln Lösungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>, %1 deleted (%2)</source>
        <translation>, %1 gelöscht (%2)</translation>
    </message>
    <message>
        <source>bring back</source>
        <translation>zurückholen</translation>
    </message>
    <message>
        <source>, %1 selected</source>
        <translation>, %1 ausgewählt</translation>
    </message>
    <message>
        <source>No solution is as you ask.</source>
        <translation>Keine Lösung ist, wie Sie es verlangen.</translation>
    </message>
    <message>
        <source>No solution yet.</source>
        <translation>Noch keine Lösung.</translation>
    </message>
    <message>
        <source>No solution was found.</source>
        <translation>Es wurde keine Lösung gefunden.</translation>
    </message>
    <message>
        <source>Solutions appear here: Solve (F5) finds them.</source>
        <translation>Hier erscheinen Lösungen: Lösen (F5) findet sie.</translation>
    </message>
</context>
<context>
    <name>tilewright::SolutionChoice</name>
    <message>
        <source>&amp;Solutions</source>
        <translation>&amp;Lösungen</translation>
    </message>
    <message>
        <source>such as 1,5-9,12-</source>
        <translation>zum Beispiel 1,5-9,12-</translation>
    </message>
    <message>
        <source>Numbers and ranges of numbers, as the solutions were found</source>
        <translation>Nummern und Bereiche, wie die Lösungen gefunden wurden</translation>
    </message>
    <message>
        <source>Nu&amp;mbers</source>
        <translation>N&amp;ummern</translation>
    </message>
    <message>
        <source>all found so far</source>
        <translation>alle bisher gefundenen</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>the one that is shown</source>
        <translation>die gezeigte</translation>
    </message>
    <message>
        <source>None is shown</source>
        <translation>Keine wird gezeigt</translation>
    </message>
    <message>
        <source>the selected ones</source>
        <translation>die ausgewählten</translation>
    </message>
    <message>
        <source>None is selected</source>
        <translation>Keine ist ausgewählt</translation>
    </message>
    <message>
        <source>the marked ones</source>
        <translation>die markierten</translation>
    </message>
    <message>
        <source>None is marked</source>
        <translation>Keine ist markiert</translation>
    </message>
    <message>
        <source>those in the list</source>
        <translation>die in der Liste</translation>
    </message>
    <message>
        <source>The list is empty</source>
        <translation>Die Liste ist leer</translation>
    </message>
    <message>
        <source>by number</source>
        <translation>nach Nummer</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Say which solutions, such as 1,5-9,12-.</source>
        <translation>Sagen Sie, welche Lösungen, zum Beispiel 1,5-9,12-.</translation>
    </message>
    <message>
        <source>There is no solution %1; the last one is %2.</source>
        <translation>Es gibt keine Lösung %1; die letzte ist %2.</translation>
    </message>
</context>
<context>
    <name>tilewright::SolutionGrid</name>
    <message>
        <source>Pictures of solutions</source>
        <translation>Bilder der Lösungen</translation>
    </message>
</context>
<context>
    <name>tilewright::SolutionModel</name>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>The number of the solution, in the order in which they were found</source>
        <translation>Die Nummer der Lösung, in der Reihenfolge, in der sie gefunden wurden</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>After how much time of searching it was found, pauses left out</source>
        <translation>Nach wie viel Suchzeit sie gefunden wurde, ohne Pausen</translation>
    </message>
    <message>
        <source>Symmetry</source>
        <translation>Symmetrie</translation>
    </message>
    <message>
        <source>The turns and mirror images of the region that carry the solution to itself</source>
        <translation>Die Drehungen und Spiegelungen des Bereichs, die die Lösung in sich selbst überführen</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>How many solutions it stands for: itself and its turned and mirrored copies</source>
        <translation>Für wie viele Lösungen sie steht: sich selbst und ihre gedrehten und gespiegelten Kopien</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>&lt;p&gt;How different it is from the selected solution: the number of cells that are not covered by the same piece lying in the same way, in that turned or mirrored copy for which this is smallest. Pieces of one shape are the same.&lt;/p&gt;&lt;p&gt;While sorted or filtered by it, it is measured from the solution that was selected then.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Wie sehr sie sich von der ausgewählten Lösung unterscheidet: die Zahl der Zellen, die nicht von demselben, gleich liegenden Teil bedeckt sind, in derjenigen gedrehten oder gespiegelten Kopie, für die sie am kleinsten ist. Teile einer Form sind dasselbe.&lt;/p&gt;&lt;p&gt;Solange danach sortiert oder gefiltert wird, wird von der Lösung aus gemessen, die dabei ausgewählt war.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>★</source>
        <translation>★</translation>
    </message>
    <message>
        <source>Marked ones; a click marks (M)</source>
        <translation>Markierte; ein Klick markiert (M)</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>What you have noted; a double click changes it (N)</source>
        <translation>Ihre Notiz; ein Doppelklick ändert sie (N)</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Solution %1</source>
        <translation>Lösung %1</translation>
    </message>
    <message>
        <source>Distance to %1</source>
        <translation>Abstand zu %1</translation>
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
    <message>
        <source>Piece %1</source>
        <translation>Teil %1</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>&amp;Ghost</source>
        <translation>&amp;Durchsichtig</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>&amp;Verbergen</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>&amp;Alle zeigen</translation>
    </message>
    <message>
        <source>&amp;Only solutions with it here</source>
        <translation>&amp;Nur Lösungen, in denen es hier liegt</translation>
    </message>
    <message>
        <source>%1 comes %2</source>
        <translation>%1 kommt %2</translation>
    </message>
    <message numerus="yes">
        <source>Cannot be built piece by piece: %Ln piece(s) cannot go in alone</source>
        <translation>
            <numerusform>Lässt sich nicht Teil für Teil bauen: %Ln Teil kann nicht allein hinein</numerusform>
            <numerusform>Lässt sich nicht Teil für Teil bauen: %Ln Teile können nicht allein hinein</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Can be built piece by piece, %Ln piece(s) from a side or from below</source>
        <translation>
            <numerusform>Lässt sich Teil für Teil bauen, %Ln Teil von einer Seite oder von unten</numerusform>
            <numerusform>Lässt sich Teil für Teil bauen, %Ln Teile von einer Seite oder von unten</numerusform>
        </translation>
    </message>
    <message>
        <source>Can be built piece by piece, all from above</source>
        <translation>Lässt sich Teil für Teil bauen, alle von oben</translation>
    </message>
</context>
<context>
    <name>tilewright::SolutionSpin</name>
    <message>
        <source>Number of the solution</source>
        <translation>Nummer der Lösung</translation>
    </message>
    <message>
        <source>Which of the solutions, as they were found</source>
        <translation>Welche der Lösungen, wie sie gefunden wurden</translation>
    </message>
    <message>
        <source>&amp;Solution</source>
        <translation>&amp;Lösung</translation>
    </message>
    <message>
        <source>of %1 so far</source>
        <translation>von bisher %1</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>No solution has been found yet.
As soon as there is one, it can be exported.</source>
        <translation>Noch wurde keine Lösung gefunden.
Sobald es eine gibt, kann sie exportiert werden.</translation>
    </message>
    <message>
        <source>This is a cover puzzle, which has no solutions.
Search for its best cover (F7); the window that shows it can save it as a picture.</source>
        <translation>Dies ist ein Überdeckungspuzzle und hat keine Lösungen.
Suchen Sie die beste Überdeckung (F7); deren Fenster kann sie als Bild speichern.</translation>
    </message>
    <message>
        <source>This puzzle cannot be searched.
%1</source>
        <translation>Dieses Puzzle kann nicht durchsucht werden.
%1</translation>
    </message>
    <message>
        <source>This puzzle has no solution, or none was found before the stop.</source>
        <translation>Dieses Puzzle hat keine Lösung, oder vor dem Abbruch wurde keine gefunden.</translation>
    </message>
    <message>
        <source>There are no solutions yet.
Close this window and search for some: Search &gt; Solve (F5).</source>
        <translation>Es gibt noch keine Lösungen.
Schließen Sie dieses Fenster und suchen Sie welche: Suche &gt; Lösen (F5).</translation>
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
    <name>tilewright::StatisticsPage</name>
    <message>
        <source>chart as PNG</source>
        <translation>Diagramm als PNG</translation>
    </message>
    <message>
        <source>chart as SVG</source>
        <translation>Diagramm als SVG</translation>
    </message>
    <message>
        <source>chart as PDF</source>
        <translation>Diagramm als PDF</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV-Tabelle</translation>
    </message>
    <message>
        <source>Nothing has been counted yet.
Close this window and start a search: Search &gt; Solve (F5).</source>
        <translation>Noch wurde nichts gezählt.
Schließen Sie dieses Fenster und starten Sie eine Suche: Suche &gt; Lösen (F5).</translation>
    </message>
    <message>
        <source>statistics</source>
        <translation>statistik</translation>
    </message>
</context>
<context>
    <name>tilewright::StatisticsPane</name>
    <message>
        <source>Attempts and fits by pieces left</source>
        <translation>Versuche und Passungen nach übrigen Teilen</translation>
    </message>
</context>
<context>
    <name>tilewright::TextPage</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>the solutions</source>
        <translation>die Lösungen</translation>
    </message>
    <message>
        <source>the pieces</source>
        <translation>die Teile</translation>
    </message>
    <message>
        <source>S&amp;how</source>
        <translation>&amp;Was</translation>
    </message>
    <message>
        <source>Drawings are for people. JSON lines and lines of letters can be read by tilewright-cli again, tables by a spreadsheet.</source>
        <translation>Zeichnungen sind für Menschen. JSON-Zeilen und Buchstabenzeilen kann tilewright-cli wieder lesen, Tabellen eine Tabellenkalkulation.</translation>
    </message>
    <message>
        <source>Fo&amp;rmat</source>
        <translation>Fo&amp;rmat</translation>
    </message>
    <message>
        <source>This puzzle has no pieces yet.</source>
        <translation>Dieses Puzzle hat noch keine Teile.</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>teile</translation>
    </message>
    <message>
        <source>solutions</source>
        <translation>lösungen</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>drawings</source>
        <translation>Zeichnungen</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON-Zeilen</translation>
    </message>
    <message>
        <source>CSV table of cells</source>
        <translation>CSV-Tabelle der Zellen</translation>
    </message>
    <message>
        <source>lines of letters</source>
        <translation>Buchstabenzeilen</translation>
    </message>
</context>
<context>
    <name>tilewright::ThreadStrip</name>
    <message>
        <source>Pieces placed, by depth</source>
        <translation>Gesetzte Teile nach Tiefe</translation>
    </message>
    <message>
        <source>What is to be filled now</source>
        <translation>Was jetzt zu füllen ist</translation>
    </message>
    <message>
        <source>Placed by step %1; click to go there</source>
        <translation>Gesetzt von Schritt %1; ein Klick geht dorthin</translation>
    </message>
    <message>
        <source>cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>tried: %1</source>
        <translation>versucht: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::Timeline</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
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
<context>
    <name>tilewright::WatchActions</name>
    <message>
        <source>&amp;Play</source>
        <translation>Ab&amp;spielen</translation>
    </message>
    <message>
        <source>Play the search forward</source>
        <translation>Die Suche vorwärts abspielen</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Space</translation>
    </message>
    <message>
        <source>Play &amp;backward</source>
        <translation>&amp;Rückwärts abspielen</translation>
    </message>
    <message>
        <source>Play the search backward</source>
        <translation>Die Suche rückwärts abspielen</translation>
    </message>
    <message>
        <source>Shift+Space</source>
        <translation>Shift+Space</translation>
    </message>
    <message>
        <source>Step &amp;forward</source>
        <translation>Schritt &amp;vor</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>Einen Schritt vor</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Right</translation>
    </message>
    <message>
        <source>Step b&amp;ack</source>
        <translation>Schritt &amp;zurück</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Einen Schritt zurück</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Left</translation>
    </message>
    <message>
        <source>100 steps forward</source>
        <translation>100 Schritte vor</translation>
    </message>
    <message>
        <source>A hundred steps forward</source>
        <translation>Hundert Schritte vor</translation>
    </message>
    <message>
        <source>Shift+Right</source>
        <translation>Shift+Right</translation>
    </message>
    <message>
        <source>100 steps back</source>
        <translation>100 Schritte zurück</translation>
    </message>
    <message>
        <source>A hundred steps back</source>
        <translation>Hundert Schritte zurück</translation>
    </message>
    <message>
        <source>Shift+Left</source>
        <translation>Shift+Left</translation>
    </message>
    <message>
        <source>To the be&amp;ginning</source>
        <translation>Zum &amp;Anfang</translation>
    </message>
    <message>
        <source>To before the first step</source>
        <translation>Vor den ersten Schritt</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>To the &amp;end</source>
        <translation>Zum &amp;Ende</translation>
    </message>
    <message>
        <source>To the end of the search, however long it takes</source>
        <translation>Zum Ende der Suche, wie lange es auch dauert</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>&amp;Go to a step…</source>
        <translation>Zu einem Schritt &amp;gehen…</translation>
    </message>
    <message>
        <source>To the step with a number that you type</source>
        <translation>Zu dem Schritt mit der Nummer, die du eingibst</translation>
    </message>
    <message>
        <source>G</source>
        <translation>G</translation>
    </message>
    <message>
        <source>S&amp;top the seek</source>
        <translation>Nicht weiter&amp;suchen</translation>
    </message>
    <message>
        <source>Stay where the search is now</source>
        <translation>Dort bleiben, wo die Suche jetzt ist</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Next &amp;solution</source>
        <translation>Nächste &amp;Lösung</translation>
    </message>
    <message>
        <source>On to the next solution</source>
        <translation>Weiter bis zur nächsten Lösung</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>Previous solution</source>
        <translation>Vorige Lösung</translation>
    </message>
    <message>
        <source>Back to the solution before</source>
        <translation>Zurück zur Lösung davor</translation>
    </message>
    <message>
        <source>Shift+S</source>
        <translation>Shift+S</translation>
    </message>
    <message>
        <source>Next bac&amp;ktrack</source>
        <translation>Nächste Rück&amp;nahme</translation>
    </message>
    <message>
        <source>On to the next piece that is taken out</source>
        <translation>Weiter bis zum nächsten Teil, das herausgenommen wird</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Previous backtrack</source>
        <translation>Vorige Rücknahme</translation>
    </message>
    <message>
        <source>Back to the piece that was taken out last</source>
        <translation>Zurück zum Teil, das zuletzt herausgenommen wurde</translation>
    </message>
    <message>
        <source>Shift+B</source>
        <translation>Shift+B</translation>
    </message>
    <message>
        <source>Next &amp;target</source>
        <translation>Nächs&amp;tes Ziel</translation>
    </message>
    <message>
        <source>On to where the search chooses what to fill next</source>
        <translation>Weiter bis dahin, wo die Suche wählt, was sie als Nächstes füllt</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>Previous target</source>
        <translation>Voriges Ziel</translation>
    </message>
    <message>
        <source>Back to where the search chose what to fill</source>
        <translation>Zurück dahin, wo die Suche wählte, was zu füllen ist</translation>
    </message>
    <message>
        <source>Shift+T</source>
        <translation>Shift+T</translation>
    </message>
    <message>
        <source>Next at the &amp;depth</source>
        <translation>Nächster auf der &amp;Tiefe</translation>
    </message>
    <message>
        <source>On to where so many pieces lie as the number beside says</source>
        <translation>Weiter bis dahin, wo so viele Teile liegen, wie die Zahl daneben sagt</translation>
    </message>
    <message>
        <source>D</source>
        <translation>D</translation>
    </message>
    <message>
        <source>Previous at the depth</source>
        <translation>Voriger auf der Tiefe</translation>
    </message>
    <message>
        <source>Back to where so many pieces lay</source>
        <translation>Zurück dahin, wo so viele Teile lagen</translation>
    </message>
    <message>
        <source>Shift+D</source>
        <translation>Shift+D</translation>
    </message>
    <message>
        <source>Book&amp;mark here</source>
        <translation>Lese&amp;zeichen hier</translation>
    </message>
    <message>
        <source>Set a bookmark at this step, or take it away</source>
        <translation>Bei diesem Schritt ein Lesezeichen setzen oder wegnehmen</translation>
    </message>
    <message>
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>Next bookmark</source>
        <translation>Nächstes Lesezeichen</translation>
    </message>
    <message>
        <source>On to the next bookmark</source>
        <translation>Weiter zum nächsten Lesezeichen</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>PgDown</translation>
    </message>
    <message>
        <source>Previous bookmark</source>
        <translation>Voriges Lesezeichen</translation>
    </message>
    <message>
        <source>Back to the bookmark before</source>
        <translation>Zurück zum Lesezeichen davor</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>PgUp</translation>
    </message>
    <message>
        <source>Faste&amp;r</source>
        <translation>Schn&amp;eller</translation>
    </message>
    <message>
        <source>Play faster</source>
        <translation>Schneller abspielen</translation>
    </message>
    <message>
        <source>Ctrl+Up</source>
        <translation>Ctrl+Up</translation>
    </message>
    <message>
        <source>S&amp;lower</source>
        <translation>&amp;Langsamer</translation>
    </message>
    <message>
        <source>Play more slowly</source>
        <translation>Langsamer abspielen</translation>
    </message>
    <message>
        <source>Ctrl+Down</source>
        <translation>Ctrl+Down</translation>
    </message>
    <message>
        <source>Step by p&amp;ieces</source>
        <translation>Te&amp;ilweise gehen</translation>
    </message>
    <message>
        <source>A step goes from one piece that is placed or taken out to the next</source>
        <translation>Ein Schritt geht von einem Teil, das gesetzt oder herausgenommen wird, zum nächsten</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>Pause at s&amp;olutions</source>
        <translation>Bei Lösungen an&amp;halten</translation>
    </message>
    <message>
        <source>Playing pauses wherever a solution is found</source>
        <translation>Das Abspielen hält an, wo eine Lösung gefunden wird</translation>
    </message>
    <message>
        <source>O</source>
        <translation>O</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
</context>
<context>
    <name>tilewright::WatchCaption</name>
    <message>
        <source>cell %1 at %2</source>
        <translation>Zelle %1 bei %2</translation>
    </message>
    <message>
        <source>an open cell</source>
        <translation>eine offene Zelle</translation>
    </message>
    <message>
        <source>piece %1</source>
        <translation>Teil %1</translation>
    </message>
    <message>
        <source>de Bruijn&apos;s algorithm</source>
        <translation>de Bruijns Algorithmus</translation>
    </message>
    <message>
        <source>Fletcher&apos;s algorithm</source>
        <translation>Fletchers Algorithmus</translation>
    </message>
    <message>
        <source>the cell at %1 may stay open</source>
        <translation>die Zelle bei %1 darf offen bleiben</translation>
    </message>
    <message>
        <source>%1 is tried at %2, and is free to go there</source>
        <translation>%1 wird bei %2 versucht, und dort ist Platz</translation>
    </message>
    <message>
        <source>%1 is tried at %2, and collides with %3</source>
        <translation>%1 wird bei %2 versucht und stößt an %3</translation>
    </message>
    <message>
        <source>%1 takes over</source>
        <translation>%1 übernimmt</translation>
    </message>
    <message>
        <source>next, %1 is to be filled</source>
        <translation>als Nächstes ist %1 zu füllen</translation>
    </message>
    <message>
        <source>next, %1 is to be placed</source>
        <translation>als Nächstes ist %1 zu setzen</translation>
    </message>
    <message>
        <source>the neighbours of the cell choose the list %1, in bits %2</source>
        <translation>die Nachbarn der Zelle wählen die Liste %1, in Bits %2</translation>
    </message>
    <message>
        <source>%1 is looked at: it is filled</source>
        <translation>%1 wird angesehen: sie ist gefüllt</translation>
    </message>
    <message>
        <source>%1 is looked at: it is open</source>
        <translation>%1 wird angesehen: sie ist offen</translation>
    </message>
    <message>
        <source>the cell at %1 stays open</source>
        <translation>die Zelle bei %1 bleibt offen</translation>
    </message>
    <message>
        <source>%1 is placed at %2</source>
        <translation>%1 wird bei %2 gesetzt</translation>
    </message>
    <message>
        <source>the cell at %1 is to be filled after all</source>
        <translation>die Zelle bei %1 ist doch zu füllen</translation>
    </message>
    <message>
        <source>%1 is taken out of %2</source>
        <translation>%1 wird bei %2 herausgenommen</translation>
    </message>
    <message>
        <source>solution %1</source>
        <translation>Lösung %1</translation>
    </message>
    <message>
        <source>Nothing has happened yet. Space plays, the arrow keys go step by step.</source>
        <translation>Noch ist nichts geschehen. Die Leertaste spielt ab, die Pfeiltasten gehen Schritt für Schritt.</translation>
    </message>
    <message>
        <source>Step %1: %2.</source>
        <translation>Schritt %1: %2.</translation>
    </message>
</context>
<context>
    <name>tilewright::WatchPage</name>
    <message>
        <source>The plan has changed. This is still the search with the plan before.</source>
        <translation>Der Plan ist ein anderer geworden. Dies ist noch die Suche mit dem Plan davor.</translation>
    </message>
    <message>
        <source>Start &amp;again with the new plan</source>
        <translation>Mit dem neuen Plan neu &amp;anfangen</translation>
    </message>
    <message>
        <source>What the step does</source>
        <translation>Was der Schritt tut</translation>
    </message>
    <message>
        <source>Search tree</source>
        <translation>Suchbaum</translation>
    </message>
    <message>
        <source>Attempts and fits</source>
        <translation>Versuche und Passungen</translation>
    </message>
    <message>
        <source>There is no puzzle to watch. Open one with Ctrl+O, or take one from the library with Ctrl+L.</source>
        <translation>Es gibt kein Puzzle, dem man zusehen könnte. Öffne eines mit Strg+O oder nimm eines aus der Bibliothek mit Strg+L.</translation>
    </message>
    <message>
        <source>This puzzle cannot be searched yet, so there is nothing to watch.

%1</source>
        <translation>Dieses Puzzle kann noch nicht durchsucht werden, daher gibt es nichts zu sehen.

%1</translation>
    </message>
    <message>
        <source>This plan does not suit the puzzle.

%1</source>
        <translation>Dieser Plan passt nicht zum Puzzle.

%1</translation>
    </message>
    <message>
        <source>Choose another &amp;plan</source>
        <translation>Anderen &amp;Plan wählen</translation>
    </message>
    <message>
        <source>Go to &amp;Design</source>
        <translation>Zum &amp;Entwurf</translation>
    </message>
    <message>
        <source>The lists of images are being made…</source>
        <translation>Die Listen der Bilder werden erstellt…</translation>
    </message>
</context>
</TS>
