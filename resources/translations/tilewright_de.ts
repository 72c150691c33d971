<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name></name>
    <message>
        <source>Solution</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>Solution of puzzle %1</source>
        <translation>Lösung von Puzzle %1</translation>
    </message>
</context>
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
        <source>together with other pieces (interlocked)</source>
        <translation>zusammen mit anderen Teilen (verhakt)</translation>
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
    <name>AssemblyScene</name>
    <message>
        <source>Not covered</source>
        <translation>Nicht bedeckt</translation>
    </message>
</context>
<context>
    <name>Booklet</name>
    <message>
        <source>The region of “%1” does not fit on the page with cells of %2 mm.</source>
        <translation>Der Bereich von „%1“ passt mit Zellen von %2 mm nicht auf die Seite.</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>Lösungen</translation>
    </message>
    <message>
        <source>Puzzle %1</source>
        <translation>Puzzle %1</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message numerus="yes">
        <source>%n solution(s)</source>
        <translation>
            <numerusform>%n Lösung</numerusform>
            <numerusform>%n Lösungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>50 mm</source>
        <translation>50 mm</translation>
    </message>
    <message>
        <source>Difficulty: %1 of %2</source>
        <translation>Schwierigkeit: %1 von %2</translation>
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
    <name>CountBox</name>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
</context>
<context>
    <name>CountWords</name>
    <message>
        <source>1 solution</source>
        <translation>1 Lösung</translation>
    </message>
    <message>
        <source>%1 solutions</source>
        <translation>%1 Lösungen</translation>
    </message>
    <message>
        <source>%1: %2 states, %3 fits, %4 MB, %5 s, threads: %6.</source>
        <translation>%1: %2 Zustände, %3 Treffer, %4 MB, %5 s, Threads: %6.</translation>
    </message>
    <message>
        <source>, including symmetric copies</source>
        <translation>, symmetrische Kopien mitgezählt</translation>
    </message>
    <message>
        <source>%1 including symmetric copies.</source>
        <translation>%1 einschließlich symmetrischer Kopien.</translation>
    </message>
    <message>
        <source>counted by sets of open cells</source>
        <translation>gezählt nach Mengen offener Zellen</translation>
    </message>
    <message>
        <source>counted by a memoizing search</source>
        <translation>gezählt von einer Suche mit Zwischenspeicher</translation>
    </message>
    <message>
        <source>counted by finding solutions one by one, which is faster here</source>
        <translation>gezählt durch Finden der einzelnen Lösungen, was hier schneller ist</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>Noch kein Ergebnis</translation>
    </message>
    <message>
        <source>counted cell by cell</source>
        <translation>Zelle für Zelle gezählt</translation>
    </message>
</context>
<context>
    <name>CoverText</name>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Covered</source>
        <translation>Bedeckt</translation>
    </message>
    <message>
        <source>%1 of %2 cells covered</source>
        <translation>%1 von %2 Zellen bedeckt</translation>
    </message>
    <message>
        <source>Value %1, %2 of %3 cells covered</source>
        <translation>Wert %1, %2 von %3 Zellen bedeckt</translation>
    </message>
    <message>
        <source>No cover yet</source>
        <translation>Noch keine Überdeckung</translation>
    </message>
    <message>
        <source>The gap is %1 %.</source>
        <translation>Der Abstand beträgt %1 %.</translation>
    </message>
    <message>
        <source>No piece fits anywhere.</source>
        <translation>Kein Teil passt irgendwohin.</translation>
    </message>
    <message>
        <source>No packing satisfies the piece counts.</source>
        <translation>Keine Packung erfüllt die Anzahlen der Teile.</translation>
    </message>
    <message>
        <source>This cover is optimal.</source>
        <translation>Diese Überdeckung ist optimal.</translation>
    </message>
    <message>
        <source>Upper bound: %1.</source>
        <translation>Obere Schranke: %1.</translation>
    </message>
    <message>
        <source>Stopped before optimality was proved.</source>
        <translation>Abgebrochen, bevor die Optimalität bewiesen war.</translation>
    </message>
</context>
<context>
    <name>EdgeSearchText</name>
    <message>
        <source>Beam search over partial boards, then repair</source>
        <translation>Strahlsuche über Teilbretter, dann Nachbesserung</translation>
    </message>
    <message>
        <source>No board yet</source>
        <translation>Noch kein Brett</translation>
    </message>
    <message>
        <source>%1 of %2 edges match</source>
        <translation>%1 von %2 Kanten passen</translation>
    </message>
</context>
<context>
    <name>EdgeWords</name>
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
        <source>Solved: all edges match.</source>
        <translation>Gelöst: alle Kanten passen.</translation>
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
        <source>Method: %1, %2</source>
        <translation>Verfahren: %1, %2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message numerus="yes">
        <source>%Ln board(s) so far, %1 %, %2 s</source>
        <translation>
            <numerusform>Bisher %Ln Brett, %1 %, %2 s</numerusform>
            <numerusform>Bisher %Ln Bretter, %1 %, %2 s</numerusform>
        </translation>
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
    <message numerus="yes">
        <source>Stopped: at least %Ln board(s).</source>
        <translation>
            <numerusform>Abgebrochen: mindestens %Ln Brett.</numerusform>
            <numerusform>Abgebrochen: mindestens %Ln Bretter.</numerusform>
        </translation>
    </message>
    <message>
        <source>Piece %1 is placed at %2.</source>
        <translation>Teil %1 wird auf %2 gelegt.</translation>
    </message>
    <message>
        <source>Piece %1 is removed from %2</source>
        <translation>Teil %1 wird von %2 entfernt</translation>
    </message>
    <message>
        <source>: the remaining colours do not pair up.</source>
        <translation>: Die übrigen Farben gehen nicht paarweise auf.</translation>
    </message>
    <message>
        <source>: everything below it has been tried.</source>
        <translation>: Alles darunter ist versucht.</translation>
    </message>
    <message>
        <source>Method: exhaustive search</source>
        <translation>Verfahren: vollständige Suche</translation>
    </message>
    <message>
        <source>Rotations and reflections count as one.</source>
        <translation>Drehungen und Spiegelungen zählen als eine Lösung.</translation>
    </message>
    <message>
        <source>Rotations and reflections are counted separately.</source>
        <translation>Drehungen und Spiegelungen werden einzeln gezählt.</translation>
    </message>
    <message>
        <source>: searching for more solutions.</source>
        <translation>: Weitere Lösungen werden gesucht.</translation>
    </message>
    <message>
        <source>Different boards: a number with %1 digits</source>
        <translation>Verschiedene Anordnungen: eine Zahl mit %1 Stellen</translation>
    </message>
    <message numerus="yes">
        <source>Next target: %1, where %Ln placement(s) fit.</source>
        <translation>
            <numerusform>Nächstes Ziel: %1, wo %Ln Lage passt.</numerusform>
            <numerusform>Nächstes Ziel: %1, wo %Ln Lagen passen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 edges match; at most %3 can.</source>
        <translation>%1 von %2 Kanten passen; höchstens %3 sind möglich.</translation>
    </message>
</context>
<context>
    <name>FileChoice</name>
    <message>
        <source>Open a puzzle</source>
        <translation>Puzzle öffnen</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Puzzles</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Ohne Titel</translation>
    </message>
    <message>
        <source>Save puzzle</source>
        <translation>Puzzle speichern</translation>
    </message>
    <message>
        <source>Export puzzle file</source>
        <translation>Puzzledatei exportieren</translation>
    </message>
</context>
<context>
    <name>PuzzleSource</name>
    <message>
        <source>Tilewright&apos;s library, 2026</source>
        <translation>Tilewrights Bibliothek, 2026</translation>
    </message>
    <message>
        <source>Tilewright&apos;s library, 2026, found by a random search for notchable burrs</source>
        <translation>Tilewrights Bibliothek, 2026, bei einer Zufallssuche nach sägbaren Burrs entdeckt</translation>
    </message>
    <message>
        <source>Tilewright&apos;s library, 2026, found by a random search for six-piece burrs</source>
        <translation>Tilewrights Bibliothek, 2026, bei einer Zufallssuche nach Burrs aus sechs Teilen entdeckt</translation>
    </message>
    <message>
        <source>Made for Tilewright</source>
        <translation>Für Tilewright entworfen</translation>
    </message>
    <message>
        <source>Made for Tilewright after TetraVex (Scott Ferguson, 1991)</source>
        <translation>Für Tilewright nach TetraVex entworfen (Scott Ferguson, 1991)</translation>
    </message>
    <message>
        <source>Made for Tilewright: a row that an Euler path solves, in 235,008 ways</source>
        <translation>Für Tilewright entworfen: eine Reihe, die ein Eulerweg löst, auf 235.008 Arten</translation>
    </message>
    <message>
        <source>Tangram, China, about 1800</source>
        <translation>Tangram, China, um 1800</translation>
    </message>
    <message>
        <source>turned by multiples of 90 degrees</source>
        <translation>um Vielfache von 90 Grad gedreht</translation>
    </message>
    <message>
        <source>three-dimensional relative of the cover puzzles of the sysid blog</source>
        <translation>räumlicher Verwandter der Überdeckungspuzzles aus dem Blog sysid</translation>
    </message>
    <message>
        <source>three hexagons filled by trikites in any number</source>
        <translation>drei Sechsecke, gefüllt mit beliebig vielen Trikites</translation>
    </message>
    <message>
        <source>impossible by parity</source>
        <translation>aus Paritätsgründen unlösbar</translation>
    </message>
    <message>
        <source>4 boards, or one up to rotation</source>
        <translation>4 Bretter, bis auf Drehung nur eines</translation>
    </message>
    <message>
        <source>106,624 boards with a border of one given colour</source>
        <translation>106.624 Bretter mit einem Rand in einer festen Farbe</translation>
    </message>
    <message>
        <source>1 solution, which can be built, level %1, %2 moves</source>
        <translation>1 Lösung, die sich zusammensetzen lässt, Stufe %1, %2 Züge</translation>
    </message>
    <message numerus="yes">
        <source>%Ln solution(s), of which 1 can be built, level %1, %2 moves</source>
        <translation>
            <numerusform>%Ln Lösung, von der sich 1 zusammensetzen lässt, Stufe %1, %2 Züge</numerusform>
            <numerusform>%Ln Lösungen, von denen sich 1 zusammensetzen lässt, Stufe %1, %2 Züge</numerusform>
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
        <source>%Ln board(s)</source>
        <translation>
            <numerusform>%Ln Brett</numerusform>
            <numerusform>%Ln Bretter</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 BC</source>
        <translation>%1 v. Chr.</translation>
    </message>
    <message>
        <source>Tilewright&apos;s library, 2026, found by a search of all sets of seven pentominoes and a hexomino</source>
        <translation>Tilewrights Bibliothek, 2026, gefunden durch eine Suche unter allen Sätzen aus sieben Pentominos und einem Hexomino</translation>
    </message>
    <message>
        <source>Tilewright&apos;s library, 2026, found by a random search of sets of seven pentominoes and three tetrominoes</source>
        <translation>Tilewrights Bibliothek, 2026, gefunden durch eine Zufallssuche unter Sätzen aus sieben Pentominos und drei Tetrominos</translation>
    </message>
    <message>
        <source>11,853,792 boards with a border of one given colour</source>
        <translation>11.853.792 Bretter mit einem Rand in einer festen Farbe</translation>
    </message>
    <message>
        <source>Tilewright&apos;s library, 2026, found by a random search for puzzles that must be turned</source>
        <translation>Bibliothek von Tilewright, 2026, gefunden mit einer zufälligen Suche nach Drehpuzzles</translation>
    </message>
    <message numerus="yes">
        <source>1 solution, level %1, %Ln turn(s) with play %2 and rounding %3</source>
        <translation>
            <numerusform>1 Lösung, Stufe %1, %Ln Drehung mit Spiel %2 und Rundung %3</numerusform>
            <numerusform>1 Lösung, Stufe %1, %Ln Drehungen mit Spiel %2 und Rundung %3</numerusform>
        </translation>
    </message>
    <message>
        <source>three hexagons filled by tetradrafters in any number</source>
        <translation>drei Sechsecke aus beliebig vielen Tetradraftern</translation>
    </message>
    <message>
        <source>the edges of seven hexagons but two filled by all polytwigs of up to four edges</source>
        <translation>die Kanten von sieben Sechsecken ohne zwei aus allen Polytwigs mit bis zu vier Kanten</translation>
    </message>
    <message>
        <source>one board</source>
        <translation>ein Brett</translation>
    </message>
</context>
<context>
    <name>QApplication</name>
    <message>
        <source>An explorer for packing puzzles.</source>
        <translation>Ein Programm zum Erkunden von Packpuzzles.</translation>
    </message>
    <message>
        <source>Puzzle file to open.</source>
        <translation>Zu öffnende Puzzledatei.</translation>
    </message>
    <message>
        <source>Write a log to standard error.</source>
        <translation>Ein Protokoll auf die Standardfehlerausgabe schreiben.</translation>
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
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
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
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln second(s)</source>
        <translation>
            <numerusform>%Ln Sekunde</numerusform>
            <numerusform>%Ln Sekunden</numerusform>
        </translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation>Die Datei hat sich geändert</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu einlesen</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>&amp;Überschreiben</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>Meine &amp;behalten</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>The search has been running for %1 (%2 so far).</source>
        <translation>Die Suche läuft seit %1 (bisher: %2).</translation>
    </message>
    <message>
        <source>The search took %1 (%2).</source>
        <translation>Dauer der Suche: %1 (%2).</translation>
    </message>
    <message>
        <source>Your changes will be lost if you don&apos;t save them.</source>
        <translation>Ihre Änderungen gehen verloren, wenn Sie sie nicht speichern.</translation>
    </message>
    <message>
        <source>Its results will be discarded in any case. Export what you want to keep.</source>
        <translation>Die Suchergebnisse werden auf jeden Fall verworfen. Exportieren Sie, was Sie behalten möchten.</translation>
    </message>
    <message>
        <source>Save changes to “%1”?</source>
        <translation>Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <source>Discard results</source>
        <translation>Ergebnisse verwerfen</translation>
    </message>
    <message>
        <source>Stop the search and discard its results?</source>
        <translation>Die Suche beenden und ihre Ergebnisse verwerfen?</translation>
    </message>
    <message>
        <source>Discard the results of the search?</source>
        <translation>Die Ergebnisse der Suche verwerfen?</translation>
    </message>
    <message>
        <source>These results will be discarded. Export what you want to keep.</source>
        <translation>Diese Ergebnisse werden verworfen. Exportieren Sie, was Sie behalten möchten.</translation>
    </message>
    <message>
        <source>S&amp;top and discard</source>
        <translation>A&amp;bbrechen und verwerfenamp;Beenden und verwerfen</translation>
    </message>
    <message>
        <source>&amp;Discard results</source>
        <translation>Ergebnisse &amp;verwerfen</translation>
    </message>
    <message>
        <source>Recovered puzzle</source>
        <translation>Wiederhergestelltes Puzzle</translation>
    </message>
    <message>
        <source>Opening %1 would replace the recovered puzzle “%2”.</source>
        <translation>Das Öffnen von %1 würde das wiederhergestellte Puzzle „%2“ ersetzen.</translation>
    </message>
    <message>
        <source>The recovered puzzle is not saved yet.</source>
        <translation>Das wiederhergestellte Puzzle ist noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>Open in a new &amp;window</source>
        <translation>In neuem &amp;Fenster öffnen</translation>
    </message>
    <message>
        <source>&amp;Save, then open</source>
        <translation>&amp;Speichern und dann öffnen</translation>
    </message>
    <message>
        <source>&amp;Don&apos;t open</source>
        <translation>&amp;Nicht öffnen</translation>
    </message>
    <message>
        <source>Reload it from disk? You can undo this.</source>
        <translation>Von der Festplatte neu laden? Das lässt sich rückgängig machen.</translation>
    </message>
    <message>
        <source>The unsaved puzzle “%1” from %2 can be recovered.</source>
        <translation>Das ungespeicherte Puzzle „%1“ vom %2 kann wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>Unsaved changes to %1 from %2 can be recovered.</source>
        <translation>Ungespeicherte Änderungen an %1 vom %2 können wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>Recover puzzle</source>
        <translation>Puzzle wiederherstellen</translation>
    </message>
    <message>
        <source>Tilewright closed unexpectedly.</source>
        <translation>Tilewright wurde unerwartet beendet.</translation>
    </message>
    <message>
        <source>Saving overwrites those changes.</source>
        <translation>Speichern überschreibt diese Änderungen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more unsaved puzzle(s) can be recovered in a second Tilewright window.</source>
        <translation>
            <numerusform>%Ln weiteres ungespeichertes Puzzle kann in einem zweiten Tilewright-Fenster wiederhergestellt werden.</numerusform>
            <numerusform>%Ln weitere ungespeicherte Puzzles können in einem zweiten Tilewright-Fenster wiederhergestellt werden.</numerusform>
        </translation>
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
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>sixth of a turn</source>
        <translation>Sechsteldrehung</translation>
    </message>
    <message>
        <source>mirrored third of a turn</source>
        <translation>gespiegelte Dritteldrehung</translation>
    </message>
    <message>
        <source>The region has no symmetry, so no copies were removed.</source>
        <translation>Der Bereich hat keine Symmetrie, daher wurden keine Kopien entfernt.</translation>
    </message>
    <message>
        <source>%1 including rotations; the %2 rotations of the region count as one.</source>
        <translation>%1 einschließlich Drehungen; die %2 Drehungen des Bereichs zählen als eine.</translation>
    </message>
    <message>
        <source>%1 including rotations and reflections; the %2 symmetries of the region (%3 rotations, %4 reflections) count as one.</source>
        <translation>%1 einschließlich Drehungen und Spiegelungen; die %2 Symmetrien des Bereichs (%3 Drehungen, %4 Spiegelungen) zählen als eine.</translation>
    </message>
    <message>
        <source>point reflection</source>
        <translation>Punktspiegelung</translation>
    </message>
    <message>
        <source>shift</source>
        <translation>Verschiebung</translation>
    </message>
    <message>
        <source>%1 including those moved on the board; its %2 symmetries count as one.</source>
        <translation>%1 einschließlich der auf dem Brett verschobenen; seine %2 Symmetrien zählen als eine.</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>symmetry of the region: %1</source>
        <translation>Symmetrie des Bereichs: %1</translation>
    </message>
    <message numerus="yes">
        <source>symmetry of the pieces %1: %2</source>
        <translation>
            <numerusform>Symmetrie des Teils %1: %2</numerusform>
            <numerusform>Symmetrie der Teile %1: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1; every piece covers as many black cells as white ones</source>
        <translation>%1; jedes Teil bedeckt gleich viele schwarze und weiße Zellen</translation>
    </message>
    <message numerus="yes">
        <source>%1; only %2 cover more of one colour than of the other</source>
        <translation>
            <numerusform>%1; nur %2 bedeckt von einer Farbe mehr als von der anderen</numerusform>
            <numerusform>%1; nur %2 bedecken von einer Farbe mehr als von der anderen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the pieces %1 fit nowhere in the region</source>
        <translation>
            <numerusform>das Teil %1 passt nirgends in den Bereich</numerusform>
            <numerusform>die Teile %1 passen nirgends in den Bereich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the pieces %1 fit nowhere beside the pieces in place</source>
        <translation>
            <numerusform>das Teil %1 passt nirgends neben die gesetzten Teile</numerusform>
            <numerusform>die Teile %1 passen nirgends neben die gesetzten Teile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no piece can cover the cells %1</source>
        <translation>
            <numerusform>kein Teil kann die Zelle %1 bedecken</numerusform>
            <numerusform>kein Teil kann die Zellen %1 bedecken</numerusform>
        </translation>
    </message>
    <message>
        <source>fill the cell %1</source>
        <translation>die Zelle %1 füllen</translation>
    </message>
    <message>
        <source>leave out the cell %1</source>
        <translation>die Zelle %1 weglassen</translation>
    </message>
    <message>
        <source>mark one side, so that no piece is turned over</source>
        <translation>eine Seite markieren, damit kein Teil umgedreht wird</translation>
    </message>
    <message>
        <source>the part of the region with cell %1 has %2, but no choice of pieces fills exactly that many</source>
        <translation>der Teil des Bereichs mit der Zelle %1 hat %2, aber keine Auswahl der Teile füllt genau so viele</translation>
    </message>
    <message numerus="yes">
        <source>the cells %1 are cut off from the rest of the region, but no choice of pieces fills %2</source>
        <translation>
            <numerusform>die Zelle %1 ist vom übrigen Bereich abgeschnitten, aber keine Auswahl der Teile füllt %2</numerusform>
            <numerusform>die Zellen %1 sind vom übrigen Bereich abgeschnitten, aber keine Auswahl der Teile füllt %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>no choice of pieces fills these parts of the region: %1</source>
        <translation>keine Auswahl der Teile füllt diese Teile des Bereichs: %1</translation>
    </message>
    <message>
        <source>the pieces fill at most %1, but the region has %2</source>
        <translation>die Teile füllen höchstens %1, aber der Bereich hat %2</translation>
    </message>
    <message>
        <source>the pieces still to be placed fill at most %1, but the region has %2 left</source>
        <translation>die übrigen Teile füllen höchstens %1, aber der Bereich hat noch %2</translation>
    </message>
    <message>
        <source>the pieces fill at least %1, but the region has %2</source>
        <translation>die Teile füllen mindestens %1, aber der Bereich hat %2</translation>
    </message>
    <message>
        <source>the pieces still to be placed fill at least %1, but the region has %2 left</source>
        <translation>die übrigen Teile füllen mindestens %1, aber der Bereich hat noch %2</translation>
    </message>
    <message>
        <source>Whichever way the pieces are turned, no chain of colours connects all of them.</source>
        <translation>Wie die Teile auch gedreht werden: Keine Kette von Farben verbindet sie alle.</translation>
    </message>
    <message>
        <source>The pieces before %1 can be placed, column by column, but then the piece there never fits.</source>
        <translation>Die Teile vor %1 lassen sich Spalte für Spalte setzen, aber das Teil dort passt dann nie.</translation>
    </message>
    <message>
        <source>The pieces match within the board, but never at its borders as well.</source>
        <translation>Die Teile passen im Inneren des Bretts zusammen, aber nie zugleich an seinen Rändern.</translation>
    </message>
    <message>
        <source>piece %1 is used twice: at %2 and at %3</source>
        <translation>Teil %1 wird zweimal verwendet: bei %2 und bei %3</translation>
    </message>
    <message>
        <source>the right edge at %1 has colour %2</source>
        <translation>die rechte Kante bei %1 hat die Farbe %2</translation>
    </message>
    <message>
        <source>the top edge at %1 has colour %2</source>
        <translation>die obere Kante bei %1 hat die Farbe %2</translation>
    </message>
    <message>
        <source>the left edge at %1 has colour %2</source>
        <translation>die linke Kante bei %1 hat die Farbe %2</translation>
    </message>
    <message>
        <source>the bottom edge at %1 has colour %2</source>
        <translation>die untere Kante bei %1 hat die Farbe %2</translation>
    </message>
    <message>
        <source>%1, but %2</source>
        <translation>%1, aber %2</translation>
    </message>
    <message>
        <source>%1, but the border must have colour %2</source>
        <translation>%1, aber der Rand muss die Farbe %2 haben</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>the board has %1 rows and %2 columns; both must be at least 1</source>
        <translation>das Brett hat %1 Zeilen und %2 Spalten; beide müssen mindestens 1 sein</translation>
    </message>
    <message>
        <source>the board has %1 x %2 = %3 places; at most %4 are possible</source>
        <translation>das Brett hat %1 x %2 = %3 Plätze; höchstens %4 sind möglich</translation>
    </message>
    <message numerus="yes">
        <source>%n pieces</source>
        <translation>
            <numerusform>%n Teil</numerusform>
            <numerusform>%n Teile</numerusform>
        </translation>
    </message>
    <message>
        <source>O(M), M = %1</source>
        <translation>O(M), M = %1</translation>
    </message>
    <message>
        <source>exponential in the worst case, %1</source>
        <translation>im schlimmsten Fall exponentiell, %1</translation>
    </message>
    <message numerus="yes">
        <source>Colour %1 is on the left of %n pieces more than on the right.</source>
        <translation>
            <numerusform>Farbe %1 ist an %n Teil mehr links als rechts.</numerusform>
            <numerusform>Farbe %1 ist an %n Teilen mehr links als rechts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Colour %1 is on the left of %n pieces fewer than on the right.</source>
        <translation>
            <numerusform>Farbe %1 ist an %n Teil weniger links als rechts.</numerusform>
            <numerusform>Farbe %1 ist an %n Teilen weniger links als rechts.</numerusform>
        </translation>
    </message>
    <message>
        <source>No chain of colours connects the pieces with colour %1 to those with colour %2.</source>
        <translation>Keine Kette von Farben verbindet die Teile mit Farbe %1 mit denen mit Farbe %2.</translation>
    </message>
    <message>
        <source>No piece has the border colour %1.</source>
        <translation>Kein Teil hat die Randfarbe %1.</translation>
    </message>
    <message>
        <source>the box would be empty</source>
        <translation>der Kasten wäre leer</translation>
    </message>
    <message>
        <source>a coordinate is beyond %1</source>
        <translation>eine Koordinate liegt jenseits von %1</translation>
    </message>
    <message>
        <source>the box cannot change that much</source>
        <translation>so stark kann sich der Kasten nicht ändern</translation>
    </message>
    <message>
        <source>a name must be a single line of text</source>
        <translation>ein Name muss eine einzelne Zeile sein</translation>
    </message>
    <message>
        <source>this piece does not exist</source>
        <translation>dieses Teil gibt es nicht</translation>
    </message>
    <message>
        <source>the region</source>
        <translation>der Bereich</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n fixed pieces released</source>
        <translation>
            <numerusform>%n festes Teil freigegeben</numerusform>
            <numerusform>%n feste Teile freigegeben</numerusform>
        </translation>
    </message>
    <message>
        <source>this position is outside the list of pieces</source>
        <translation>diese Position liegt außerhalb der Teileliste</translation>
    </message>
    <message>
        <source>a piece needs a name</source>
        <translation>ein Teil braucht einen Namen</translation>
    </message>
    <message>
        <source>the count must be a number or a range from a minimum to a maximum, at least 0</source>
        <translation>die Anzahl muss eine Zahl oder eine Spanne vom kleinsten zum größten Wert sein, mindestens 0</translation>
    </message>
    <message>
        <source>the count of a piece can be at most %1</source>
        <translation>die Anzahl eines Teils kann höchstens %1 sein</translation>
    </message>
    <message>
        <source>the name must be a single line of text</source>
        <translation>der Name muss eine einzelne Zeile sein</translation>
    </message>
    <message>
        <source>the source must be a single line of text</source>
        <translation>die Quelle muss eine einzelne Zeile sein</translation>
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
    <message>
        <source>animated GIF</source>
        <translation>animiertes GIF</translation>
    </message>
    <message>
        <source>numbered PNG pictures</source>
        <translation>nummerierte PNG-Bilder</translation>
    </message>
    <message>
        <source>STL solid</source>
        <translation>STL-Körper</translation>
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
        <source>lines of letters</source>
        <translation>Buchstabenzeilen</translation>
    </message>
    <message>
        <source>CSV table of cells</source>
        <translation>CSV-Tabelle der Zellen</translation>
    </message>
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
        <source>&amp;Instructions</source>
        <translation>Bau&amp;anleitung</translation>
    </message>
    <message>
        <source>3&amp;D print</source>
        <translation>3&amp;D-Druck</translation>
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
        <translation>Versuche und Treffer der Suche als Diagramm oder Tabelle</translation>
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
        <source>A flat puzzle has one layer</source>
        <translation>Ein flaches Puzzle hat nur eine Schicht</translation>
    </message>
    <message>
        <source>only for films of the search (--show=search); layers do not move</source>
        <translation>nur für Filme der Suche (--show=search); Schichten bewegen sich nicht</translation>
    </message>
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
        <source>colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>greys, neighbours differ</source>
        <translation>Grautöne, Nachbarn verschieden</translation>
    </message>
    <message>
        <source>lines only</source>
        <translation>nur Linien</translation>
    </message>
    <message>
        <source>patterns</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>letters</source>
        <translation>Buchstaben</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
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
        <source>the solutions</source>
        <translation>die Lösungen</translation>
    </message>
    <message>
        <source>Col&amp;umns</source>
        <translation>Spa&amp;lten</translation>
    </message>
    <message>
        <source>Pictures beside each other</source>
        <translation>Bilder nebeneinander</translation>
    </message>
    <message>
        <source>Ro&amp;ws</source>
        <translation>Zeil&amp;en</translation>
    </message>
    <message>
        <source>Pictures above each other</source>
        <translation>Bilder übereinander</translation>
    </message>
    <message>
        <source>Capt&amp;ion</source>
        <translation>Unterschri&amp;ft</translation>
    </message>
    <message>
        <source>Text below every page</source>
        <translation>Text unter jeder Seite</translation>
    </message>
    <message>
        <source>Numbers below t&amp;he pictures</source>
        <translation>Nummern unter &amp;den Bildern</translation>
    </message>
    <message>
        <source>Marks and notes below the pictures</source>
        <translation>Markierungen und Notizen unter den Bildern</translation>
    </message>
    <message>
        <source>S&amp;how</source>
        <translation>&amp;Was</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>&amp;Schritte</translation>
    </message>
    <message>
        <source>Steps of the search with the current plan, from the start on one thread, such as 1-500</source>
        <translation>Schritte der Suche mit dem aktuellen Plan, von Anfang an in einem Thread, etwa 1-500</translation>
    </message>
    <message>
        <source>&amp;Frames</source>
        <translation>&amp;Bilder</translation>
    </message>
    <message>
        <source> per second</source>
        <translation> pro Sekunde</translation>
    </message>
    <message>
        <source>Time for a piece to reach its place, for one rotation, or for each piece that the search places or removes; steps in which no piece moves take no time</source>
        <translation>Zeit für den Weg eines Teils zu seinem Platz, für eine Drehung oder für jedes Teil, das die Suche setzt oder entfernt; Schritte ohne Bewegung brauchen keine Zeit</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source> per page</source>
        <translation> pro Seite</translation>
    </message>
    <message>
        <source>A &amp;file for each piece</source>
        <translation>Eine &amp;Datei je Teil</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Flat puzzles look best from above, others from a corner</source>
        <translation>Flache Puzzles sieht man am besten von oben, andere von einer Ecke</translation>
    </message>
    <message>
        <source>C&amp;orner</source>
        <translation>&amp;Ecke</translation>
    </message>
    <message>
        <source>Corner of the box that faces you</source>
        <translation>Ecke des Kastens, die zum Betrachter zeigt</translation>
    </message>
    <message>
        <source>In&amp;k</source>
        <translation>&amp;Tinte</translation>
    </message>
    <message>
        <source>Greys and lines suit black-and-white printing</source>
        <translation>Grautöne und Linien eignen sich für Schwarz-Weiß-Druck</translation>
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
        <source>Write the name on each piece where it is visible</source>
        <translation>Den Namen auf jedes Teil schreiben, wo er zu sehen ist</translation>
    </message>
    <message>
        <source>&amp;Box or board behind the pieces</source>
        <translation>&amp;Kasten oder Brett hinter den Teilen</translation>
    </message>
    <message>
        <source>E&amp;xplode</source>
        <translation>A&amp;useinandergezogen</translation>
    </message>
    <message>
        <source>Distance of the pieces from the centre; 0.8 suits most puzzles</source>
        <translation>Abstand der Teile von der Mitte; 0,8 passt für die meisten Puzzles</translation>
    </message>
    <message>
        <source>layers are drawn one by one and cannot be exploded</source>
        <translation>Schichten werden einzeln gezeichnet und lassen sich nicht auseinanderziehen</translation>
    </message>
    <message>
        <source>only for --show=turn; an assembly always starts with separate pieces</source>
        <translation>nur für --show=turn; ein Zusammenbau beginnt immer mit getrennten Teilen</translation>
    </message>
    <message>
        <source>Mar&amp;ks</source>
        <translation>Mar&amp;ken</translation>
    </message>
    <message>
        <source>Distinguish edge colours by patterns, letters or numbers</source>
        <translation>Farben der Kanten durch Muster, Buchstaben oder Zahlen unterscheiden</translation>
    </message>
    <message>
        <source>Mark edges that do not match</source>
        <translation>Kanten markieren, die nicht passen</translation>
    </message>
    <message>
        <source>Ce&amp;ll</source>
        <translation>&amp;Zelle</translation>
    </message>
    <message>
        <source>Side length of a cell</source>
        <translation>Seitenlänge einer Zelle</translation>
    </message>
    <message>
        <source>He&amp;ight</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>Thickness of flat pieces</source>
        <translation>Dicke flacher Teile</translation>
    </message>
    <message>
        <source>0.4 of a cell</source>
        <translation>0,4 einer Zelle</translation>
    </message>
    <message>
        <source>&amp;Gap</source>
        <translation>S&amp;piel</translation>
    </message>
    <message>
        <source>Clearance between neighbouring pieces</source>
        <translation>Luft zwischen benachbarten Teilen</translation>
    </message>
    <message>
        <source>Width cut off outer edges</source>
        <translation>Breite, die an äußeren Kanten wegfällt</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>Keep the width and fit the height to the drawing</source>
        <translation>Die Breite behalten und die Höhe an die Zeichnung anpassen</translation>
    </message>
    <message>
        <source>Trans&amp;parent</source>
        <translation>Durch&amp;sichtig</translation>
    </message>
    <message>
        <source>Omit the background (PNG and SVG only)</source>
        <translation>Den Hintergrund weglassen (nur PNG und SVG)</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Background colour</source>
        <translation>Hintergrundfarbe</translation>
    </message>
    <message>
        <source>give --transparent or --background, not both</source>
        <translation>--transparent und --background schließen einander aus</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>Empty: the name of the puzzle</source>
        <translation>Leer: der Name des Puzzles</translation>
    </message>
    <message>
        <source>the file cannot be written: %1</source>
        <translation>die Datei kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>the file is larger than %1 MiB; that is not a puzzle file</source>
        <translation>die Datei ist größer als %1 MiB; das ist keine Puzzledatei</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>this is a folder; a file was expected</source>
        <translation>das ist ein Ordner; erwartet wurde eine Datei</translation>
    </message>
    <message>
        <source>the file cannot be opened: %1</source>
        <translation>die Datei kann nicht geöffnet werden: %1</translation>
    </message>
    <message>
        <source>the file is empty; a puzzle was expected</source>
        <translation>die Datei ist leer; erwartet wurde ein Puzzle</translation>
    </message>
    <message>
        <source>this is not UTF-8 text; a puzzle file was expected</source>
        <translation>das ist kein UTF-8-Text; erwartet wurde eine Puzzledatei</translation>
    </message>
    <message>
        <source>this is a folder; the name of a file was expected</source>
        <translation>das ist ein Ordner; erwartet wurde der Name einer Datei</translation>
    </message>
    <message>
        <source>this is not a regular file; choose another one</source>
        <translation>das ist keine gewöhnliche Datei; wählen Sie eine andere</translation>
    </message>
    <message>
        <source>the file already exists; use %1 to replace it</source>
        <translation>die Datei existiert bereits; %1 ersetzt sie</translation>
    </message>
    <message>
        <source>this arrangement has %1, but the board has %2</source>
        <translation>diese Anordnung hat %1, aber das Brett hat %2</translation>
    </message>
    <message numerus="yes">
        <source>%n places</source>
        <translation>
            <numerusform>%n Platz</numerusform>
            <numerusform>%n Plätze</numerusform>
        </translation>
    </message>
    <message>
        <source>the number of a piece</source>
        <translation>die Nummer eines Teils</translation>
    </message>
    <message>
        <source>a colour</source>
        <translation>eine Farbe</translation>
    </message>
    <message>
        <source>the board has %1 places; at most %2 are allowed</source>
        <translation>das Brett hat %1 Plätze; höchstens %2 sind erlaubt</translation>
    </message>
    <message>
        <source>expected two borders [left-right, top-bottom], not %1</source>
        <translation>erwartet wurden zwei Ränder [links-rechts, oben-unten], nicht %1</translation>
    </message>
    <message>
        <source>a number must not begin with 0</source>
        <translation>eine Zahl darf nicht mit 0 beginnen</translation>
    </message>
    <message>
        <source>%1 is out of range; expected %2 from %3 to %4</source>
        <translation>%1 ist außerhalb der Grenzen; erwartet wurde %2 von %3 bis %4</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>das Ende der Datei</translation>
    </message>
    <message>
        <source>the end of the line</source>
        <translation>das Ende der Zeile</translation>
    </message>
    <message>
        <source>expected a puzzle, %1, not %2</source>
        <translation>erwartet wurde ein Puzzle, %1, nicht %2</translation>
    </message>
    <message>
        <source>expected nothing after %1</source>
        <translation>nach %1 wurde nichts erwartet</translation>
    </message>
    <message>
        <source>the box holds %1 cells; at most %2 are allowed</source>
        <translation>der Kasten fasst %1 Zellen; höchstens %2 sind erlaubt</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>%1 has no value</source>
        <translation>%1 hat keinen Wert</translation>
    </message>
    <message>
        <source>%1 is not a whole number</source>
        <translation>%1 ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>%1 is out of range; expected %2 to %3</source>
        <translation>%1 ist außerhalb der Grenzen; erwartet wurde %2 bis %3</translation>
    </message>
    <message>
        <source>expected the three coordinates of a cell, not %1</source>
        <translation>erwartet wurden die drei Koordinaten einer Zelle, nicht %1</translation>
    </message>
    <message>
        <source>the picture has too many rows</source>
        <translation>das Bild hat zu viele Zeilen</translation>
    </message>
    <message>
        <source>the picture has too many layers</source>
        <translation>das Bild hat zu viele Schichten</translation>
    </message>
    <message>
        <source>this row of the picture is too long</source>
        <translation>diese Zeile des Bilds ist zu lang</translation>
    </message>
    <message>
        <source>the name</source>
        <translation>der Name</translation>
    </message>
    <message>
        <source>the source</source>
        <translation>die Quelle</translation>
    </message>
    <message>
        <source>the lattice</source>
        <translation>das Gitter</translation>
    </message>
    <message numerus="yes">
        <source>there is no puzzle %1; the file holds %n puzzles: %2</source>
        <translation>
            <numerusform>es gibt kein Puzzle %1; die Datei enthält %n Puzzle: %2</numerusform>
            <numerusform>es gibt kein Puzzle %1; die Datei enthält %n Puzzles: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Tilewright puzzles</source>
        <translation>Tilewright-Puzzles</translation>
    </message>
    <message>
        <source>Polycube puzzles</source>
        <translation>Polycube-Puzzles</translation>
    </message>
    <message>
        <source>BurrTools puzzles</source>
        <translation>BurrTools-Puzzles</translation>
    </message>
    <message>
        <source>Lists of shapes and regions</source>
        <translation>Listen von Formen und Bereichen</translation>
    </message>
    <message>
        <source>expected a whole number from %1 to %2, not %3</source>
        <translation>erwartet wurde eine ganze Zahl von %1 bis %2, nicht %3</translation>
    </message>
    <message>
        <source>expected a region like %1, not %2</source>
        <translation>erwartet wurde ein Bereich wie %1, nicht %2</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>erwartet wurde %1</translation>
    </message>
    <message>
        <source>expected %1 sizes in a %2 lattice, not %3</source>
        <translation>erwartet wurden %1 Größen im Gitter %2, nicht %3</translation>
    </message>
    <message>
        <source>expected %1 coordinates in a %2 lattice, not %3</source>
        <translation>erwartet wurden %1 Koordinaten im Gitter %2, nicht %3</translation>
    </message>
    <message>
        <source>the layers hold more than %1 cells</source>
        <translation>die Schichten enthalten mehr als %1 Zellen</translation>
    </message>
    <message>
        <source>this key has more than %1 parts; a puzzle needs at most 2</source>
        <translation>dieser Schlüssel hat mehr als %1 Teile; ein Puzzle braucht höchstens 2</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>eine Tabelle</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a number with a decimal point</source>
        <translation>eine Zahl mit Dezimalpunkt</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>wahr oder falsch</translation>
    </message>
    <message>
        <source>a date or time</source>
        <translation>ein Datum oder eine Uhrzeit</translation>
    </message>
    <message>
        <source>expected %1, not %2</source>
        <translation>erwartet wurde %1, nicht %2</translation>
    </message>
    <message>
        <source>a text in quotes</source>
        <translation>ein Text in Anführungszeichen</translation>
    </message>
    <message>
        <source>%1 must be a single line</source>
        <translation>%1 muss eine einzelne Zeile sein</translation>
    </message>
    <message>
        <source>a list in [ ]</source>
        <translation>eine Liste in [ ]</translation>
    </message>
    <message>
        <source>tables headed %1</source>
        <translation>Tabellen mit der Überschrift %1</translation>
    </message>
    <message>
        <source>expected the element &lt;%1&gt;, not &lt;%2&gt;</source>
        <translation>erwartet wurde das Element &lt;%1&gt;, nicht &lt;%2&gt;</translation>
    </message>
    <message>
        <source>expected a whole number as %1, not %2</source>
        <translation>erwartet wurde eine ganze Zahl als %1, nicht %2</translation>
    </message>
    <message>
        <source>%1 is out of range: %2; expected %3 to %4</source>
        <translation>%1 ist außerhalb der Grenzen: %2; erwartet wurde %3 bis %4</translation>
    </message>
    <message>
        <source>%1 is larger than %2: %3 to %4</source>
        <translation>%1 ist größer als %2: %3 und %4</translation>
    </message>
    <message>
        <source>there is not enough memory. %1</source>
        <translation>der Speicher reicht nicht. %1</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>der Speicher reicht nicht</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>dlx cannot take over from another algorithm; it can only place the first pieces</source>
        <translation>DLX kann keinen anderen Algorithmus ablösen; es kann nur die ersten Teile setzen</translation>
    </message>
    <message>
        <source>neighbour occupancy filtering</source>
        <translation>Filtern nach Nachbarbelegung</translation>
    </message>
    <message>
        <source>what to fill next, by pieces left, such as e=11:f=3: %1</source>
        <translation>was als Nächstes gefüllt wird, nach übrigen Teilen, etwa e=11:f=3: %1</translation>
    </message>
    <message>
        <source>--%1: %2</source>
        <translation>--%1: %2</translation>
    </message>
    <message>
        <source>%1 fills %2, with lists filtered by neighbours</source>
        <translation>%1 füllt %2, mit nach Nachbarn gefilterten Listen</translation>
    </message>
    <message>
        <source>%1 fills %2</source>
        <translation>%1 füllt %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 from %2 pieces left on: only %n pieces are placed</source>
        <translation>
            <numerusform>%1 ab %2 übrigen Teilen: nur %n Teil wird gesetzt</numerusform>
            <numerusform>%1 ab %2 übrigen Teilen: nur %n Teile werden gesetzt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>From %1 pieces left on %2.</source>
        <translation>Ab %1 übrigen Teilen %2.</translation>
    </message>
    <message>
        <source>the puzzle has no pieces; add at least one</source>
        <translation>das Puzzle hat keine Teile; fügen Sie mindestens eines hinzu</translation>
    </message>
    <message>
        <source>the box around the cells holds %1 cells; at most %2 are allowed</source>
        <translation>der Kasten um die Zellen fasst %1 Zellen; höchstens %2 sind erlaubt</translation>
    </message>
    <message>
        <source>a fixed piece must be one of the pieces</source>
        <translation>ein festes Teil muss eines der Teile sein</translation>
    </message>
    <message>
        <source>the region has no cells</source>
        <translation>der Bereich hat keine Zellen</translation>
    </message>
    <message>
        <source>region: %1</source>
        <translation>Bereich: %1</translation>
    </message>
    <message>
        <source>the weight of a cell must be from 0 to %1</source>
        <translation>das Gewicht einer Zelle muss von 0 bis %1 sein</translation>
    </message>
    <message>
        <source>the weights of cells must be in cell order, each once</source>
        <translation>die Gewichte der Zellen müssen in Zellreihenfolge stehen, jedes einmal</translation>
    </message>
    <message>
        <source>the pieces fill %1, but the region has %2; add pieces or make the region smaller</source>
        <translation>die Teile füllen %1, aber der Bereich hat %2; fügen Sie Teile hinzu oder verkleinern Sie den Bereich</translation>
    </message>
    <message>
        <source>the pieces fill at most %1, but the region has %2; add pieces or make the region smaller</source>
        <translation>die Teile füllen höchstens %1, aber der Bereich hat %2; fügen Sie Teile hinzu oder verkleinern Sie den Bereich</translation>
    </message>
    <message numerus="yes">
        <source>%n cells</source>
        <translation>
            <numerusform>%n Zelle</numerusform>
            <numerusform>%n Zellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %n cells</source>
        <translation>
            <numerusform>%1 bis %n Zelle</numerusform>
            <numerusform>%1 bis %n Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source>the cell farthest from the centre</source>
        <translation>die Zelle, die am weitesten von der Mitte entfernt ist</translation>
    </message>
    <message>
        <source>the next cell of a spiral from the outside in, counter-clockwise</source>
        <translation>die nächste Zelle einer Spirale von außen nach innen, gegen den Uhrzeigersinn</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>the side of a cell must be from 0.1 to 1000 mm</source>
        <translation>die Seite einer Zelle muss 0,1 bis 1000 mm lang sein</translation>
    </message>
    <message>
        <source>the height of a cell must be from 0.1 to 1000 mm</source>
        <translation>die Höhe einer Zelle muss 0,1 bis 1000 mm betragen</translation>
    </message>
    <message>
        <source>the gap must be 0 or more</source>
        <translation>das Spiel muss 0 oder mehr sein</translation>
    </message>
    <message>
        <source>the bevel must be 0 or more</source>
        <translation>die Fase muss 0 oder mehr sein</translation>
    </message>
    <message>
        <source>a solution in the temporary file has unknown pieces; search again</source>
        <translation>eine Lösung in der temporären Datei hat unbekannte Teile; suchen Sie noch einmal</translation>
    </message>
    <message>
        <source>cannot read the solutions: %1</source>
        <translation>die Lösungen können nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>the solutions found take %1 MB in %2, and there is no space for more; set TMPDIR to a folder with more space, or limit the number of solutions</source>
        <translation>die gefundenen Lösungen belegen %1 MB in %2, und für weitere ist kein Platz; setzen Sie TMPDIR auf einen Ordner mit mehr Platz oder begrenzen Sie die Zahl der Lösungen</translation>
    </message>
    <message>
        <source>cannot save the solutions: %1</source>
        <translation>die Lösungen können nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>move the cell %1 of the region to %2</source>
        <translation>die Zelle %1 des Bereichs nach %2 verschieben</translation>
    </message>
    <message>
        <source>the placements of all pieces cover more than %1 cells in total; make the region smaller or remove pieces</source>
        <translation>die Lagen aller Teile bedecken zusammen mehr als %1 Zellen; verkleinern Sie den Bereich oder entfernen Sie Teile</translation>
    </message>
    <message>
        <source>%1, but most of the border has colour %2</source>
        <translation>%1, aber der größte Teil des Rands hat die Farbe %2</translation>
    </message>
    <message>
        <source>a puzzle needs at least one colour</source>
        <translation>ein Puzzle braucht mindestens eine Farbe</translation>
    </message>
    <message>
        <source>a framed board needs at least one inner colour</source>
        <translation>ein Brett mit Rahmen braucht mindestens eine innere Farbe</translation>
    </message>
    <message>
        <source>1-in-3-SAT needs at least one clause</source>
        <translation>1-in-3-SAT braucht mindestens eine Klausel</translation>
    </message>
    <message>
        <source>a clause names variable %1, but variables are numbers from 0 to %2</source>
        <translation>eine Klausel nennt die Variable %1, aber Variablen sind Zahlen von 0 bis %2</translation>
    </message>
    <message>
        <source>the numbers are too large: the board would have more than %1 pieces</source>
        <translation>die Zahlen sind zu groß: das Brett hätte mehr als %1 Teile</translation>
    </message>
    <message>
        <source>an edge-matching puzzle cannot be made from this one</source>
        <translation>daraus lässt sich kein Puzzle mit passenden Kanten machen</translation>
    </message>
    <message>
        <source>%1 is covered twice</source>
        <translation>%1 ist zweimal bedeckt</translation>
    </message>
    <message>
        <source>these cells do not have the shape of piece %1</source>
        <translation>diese Zellen haben nicht die Form von Teil %1</translation>
    </message>
    <message>
        <source>%1 is not covered, but must be</source>
        <translation>%1 ist nicht bedeckt, muss es aber sein</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>a cell has %1 coordinates; expected %2</source>
        <translation>eine Zelle hat %1 Koordinaten; erwartet wurden %2</translation>
    </message>
    <message>
        <source>no piece has the symbol %1</source>
        <translation>kein Teil hat das Zeichen %1</translation>
    </message>
    <message>
        <source>the line ends before the last cell of the puzzle</source>
        <translation>die Zeile endet vor der letzten Zelle des Puzzles</translation>
    </message>
    <message>
        <source>the cells of piece %1 do not have its shape</source>
        <translation>die Zellen von Teil %1 haben nicht dessen Form</translation>
    </message>
    <message>
        <source>the lattice and its moves differ</source>
        <translation>das Gitter und seine Bewegungen sind verschieden</translation>
    </message>
    <message>
        <source>the regions differ</source>
        <translation>die Bereiche sind verschieden</translation>
    </message>
    <message>
        <source>the pieces differ</source>
        <translation>die Teile sind verschieden</translation>
    </message>
    <message>
        <source>%1: the checkpoint cannot be read: %2</source>
        <translation>%1: der Sicherungspunkt kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1: the checkpoint cannot be written: %2</source>
        <translation>%1: der Sicherungspunkt kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>the checkpoint cannot be opened for writing: %1</source>
        <translation>der Sicherungspunkt kann nicht zum Schreiben geöffnet werden: %1</translation>
    </message>
    <message>
        <source>a checkpoint must be a regular file</source>
        <translation>ein Sicherungspunkt muss eine gewöhnliche Datei sein</translation>
    </message>
    <message>
        <source>the checkpoint cannot be locked: %1</source>
        <translation>der Sicherungspunkt kann nicht gesperrt werden: %1</translation>
    </message>
    <message>
        <source>branches by volume backtracks</source>
        <translation>Zweige durch Zurückgehen nach Volumen</translation>
    </message>
    <message>
        <source>branches by parity backtracks</source>
        <translation>Zweige durch Zurückgehen nach Parität</translation>
    </message>
    <message>
        <source>removed %1: %2 before the search, %3 at nodes</source>
        <translation>entfernte %1: %2 vor der Suche, %3 an Knoten</translation>
    </message>
    <message>
        <source>list narrowing once N pieces are left, down to the last one</source>
        <translation>Listenverengung, sobald N Teile übrig sind, bis zum letzten</translation>
    </message>
    <message>
        <source>List narrowing</source>
        <translation>Listenverengung</translation>
    </message>
    <message>
        <source>%1 has too few values</source>
        <translation>%1 hat zu wenige Werte</translation>
    </message>
    <message>
        <source>this is shard %1, not %2</source>
        <translation>das ist Suchteil %1, nicht %2</translation>
    </message>
    <message>
        <source>its result is missing</source>
        <translation>sein Ergebnis fehlt</translation>
    </message>
    <message>
        <source>two workers have found different results: %1 and %2</source>
        <translation>zwei Läufe haben verschiedene Ergebnisse gefunden: %1 und %2</translation>
    </message>
    <message>
        <source>%1 is the result of shard %2</source>
        <translation>%1 ist das Ergebnis von Suchteil %2</translation>
    </message>
    <message>
        <source>%1 was made by version %2, but the shards by version %3</source>
        <translation>%1 stammt von Version %2, die Suchteile aber von Version %3</translation>
    </message>
    <message>
        <source>shard %1: %2</source>
        <translation>Suchteil %1: %2</translation>
    </message>
    <message>
        <source>coloured like a chessboard</source>
        <translation>wie ein Schachbrett gefärbt</translation>
    </message>
    <message>
        <source>coloured in two colours so that cells that share a side differ</source>
        <translation>so in zwei Farben gefärbt, dass sich Zellen mit gemeinsamer Seite unterscheiden,</translation>
    </message>
    <message>
        <source>%1, the region has %2 black and %3 white cells, but the pieces can cover only %4</source>
        <translation>%1 hat der Bereich %2 schwarze und %3 weiße Zellen, aber die Teile können nur %4 bedecken</translation>
    </message>
    <message>
        <source>%1, the region has %2 black and %3 white cells left, but the pieces can cover only %4</source>
        <translation>%1 hat der Bereich noch %2 schwarze und %3 weiße Zellen, aber die Teile können nur %4 bedecken</translation>
    </message>
    <message>
        <source>%1, the region has %2 black and %3 white cells, but no choice of pieces covers these numbers</source>
        <translation>%1 hat der Bereich %2 schwarze und %3 weiße Zellen, aber keine Auswahl der Teile bedeckt diese Anzahlen</translation>
    </message>
    <message>
        <source>%1, the region has %2 black and %3 white cells left, but no choice of pieces covers these numbers</source>
        <translation>%1 hat der Bereich noch %2 schwarze und %3 weiße Zellen, aber keine Auswahl der Teile bedeckt diese Anzahlen</translation>
    </message>
    <message>
        <source>cells of this kind cannot be doubled</source>
        <translation>Zellen dieser Art lassen sich nicht verdoppeln</translation>
    </message>
    <message>
        <source>a flat lattice has one layer only</source>
        <translation>ein flaches Gitter hat nur eine Schicht</translation>
    </message>
    <message>
        <source>pieces of a flat lattice cannot be rotated out of its plane</source>
        <translation>Teile eines flachen Gitters lassen sich nicht aus der Ebene drehen</translation>
    </message>
    <message>
        <source>this colour does not exist</source>
        <translation>diese Farbe gibt es nicht</translation>
    </message>
    <message>
        <source>a puzzle can have at most %1 cell colours</source>
        <translation>ein Puzzle kann höchstens %1 Zellfarben haben</translation>
    </message>
    <message>
        <source>%1: a flat lattice has one layer only</source>
        <translation>%1: ein flaches Gitter hat nur eine Schicht</translation>
    </message>
    <message>
        <source>only pieces of flat puzzles can be kept from flipping</source>
        <translation>nur für Teile flacher Puzzles lässt sich das Wenden verbieten</translation>
    </message>
    <message>
        <source>only pieces of flat puzzles have a height to choose; remove this option</source>
        <translation>nur Teile flacher Puzzles haben eine wählbare Höhe; lassen Sie diese Option weg</translation>
    </message>
    <message>
        <source>several kinds of cells, as in the %1 lattice, cannot be drawn in rows; list the cells</source>
        <translation>die Zellen des Gitters %1 sind von mehreren Arten und lassen sich nicht in Zeilen zeichnen; zählen Sie die Zellen auf</translation>
    </message>
    <message>
        <source>the cell colours</source>
        <translation>die Zellfarben</translation>
    </message>
    <message>
        <source>two pieces cross at the point %1</source>
        <translation>zwei Teile kreuzen sich am Punkt %1</translation>
    </message>
    <message numerus="yes">
        <source>%n cells are open, but only %1 may be</source>
        <translation>
            <numerusform>%n Zelle ist offen, aber nur %1 dürfen es sein</numerusform>
            <numerusform>%n Zellen sind offen, aber nur %1 dürfen es sein</numerusform>
        </translation>
    </message>
    <message>
        <source>expected %1 numbers in a %2 lattice, the kind of cell last, not %3</source>
        <translation>im Gitter %2 werden %1 Zahlen erwartet, die Art der Zelle zuletzt, nicht %3</translation>
    </message>
    <message>
        <source>this text has %1 characters for %2 listed cells</source>
        <translation>dieser Text hat %1 Zeichen für %2 aufgezählte Zellen</translation>
    </message>
    <message>
        <source>a %1 lattice has one layer, not %2</source>
        <translation>ein Gitter %1 hat eine Schicht, nicht %2</translation>
    </message>
    <message>
        <source>there are %1 cell colours; at most %2 are allowed</source>
        <translation>es gibt %1 Zellfarben; höchstens %2 sind erlaubt</translation>
    </message>
    <message>
        <source>Cubes</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>Rhombic dodecahedra</source>
        <translation>Rhombendodekaeder</translation>
    </message>
    <message>
        <source>Spheres</source>
        <translation>Kugeln</translation>
    </message>
    <message>
        <source>Hexagons</source>
        <translation>Sechsecke</translation>
    </message>
    <message>
        <source>Kites</source>
        <translation>Drachenvierecke</translation>
    </message>
    <message>
        <source>Triangular prisms</source>
        <translation>Dreiecksprismen</translation>
    </message>
    <message>
        <source>Quarters of squares</source>
        <translation>Viertelquadrate</translation>
    </message>
    <message>
        <source>Rhombic tetrahedra</source>
        <translation>Rhombische Tetraeder</translation>
    </message>
    <message>
        <source>Squares</source>
        <translation>Quadrate</translation>
    </message>
    <message>
        <source>Sticks</source>
        <translation>Stäbe</translation>
    </message>
    <message>
        <source>Tetrahedra and eighths of octahedra</source>
        <translation>Tetraeder und Achteloktaeder</translation>
    </message>
    <message>
        <source>Sticks in triangles</source>
        <translation>Stäbe in Dreiecken</translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation>Dreiecke</translation>
    </message>
    <message>
        <source>Truncated octahedra</source>
        <translation>Oktaederstümpfe</translation>
    </message>
    <message>
        <source>pairs of colours must be sorted, unique, and use existing colours</source>
        <translation>Farbpaare müssen geordnet und eindeutig sein und vorhandene Farben verwenden</translation>
    </message>
    <message>
        <source>a cell has an unknown colour; the puzzle has %1</source>
        <translation>eine Zelle hat eine unbekannte Farbe; das Puzzle hat %1</translation>
    </message>
    <message>
        <source>the region is not flat, but the lattice is</source>
        <translation>der Bereich ist nicht flach, aber das Gitter ist es</translation>
    </message>
    <message>
        <source>the number of open cells cannot be limited on this lattice</source>
        <translation>auf diesem Gitter lässt sich die Anzahl offener Zellen nicht begrenzen</translation>
    </message>
    <message>
        <source>the gap and the bevel are too large: half of the gap plus the bevel must leave a tenth of every cell edge</source>
        <translation>Spiel und Fase sind zu groß: Das halbe Spiel und die Fase müssen von jeder Kante einer Zelle ein Zehntel übrig lassen</translation>
    </message>
    <message>
        <source>a best cover cannot limit the number of open cells; remove the limit (max-holes)</source>
        <translation>eine beste Überdeckung kann die Zahl offener Zellen nicht begrenzen; entfernen Sie die Grenze (max-holes)</translation>
    </message>
    <message>
        <source>branches by the fill table</source>
        <translation>Zweige durch die Fülltabelle</translation>
    </message>
    <message>
        <source>%1,%2</source>
        <translation>%1.%2</translation>
    </message>
    <message>
        <source>remove cell %1 from %2</source>
        <translation>Zelle %1 von %2 entfernen</translation>
    </message>
    <message>
        <source>add cell %1 to %2</source>
        <translation>Zelle %1 zu %2 hinzufügen</translation>
    </message>
    <message>
        <source>move cell %1 from %2 to %3</source>
        <translation>Zelle %1 von %2 zu %3</translation>
    </message>
    <message>
        <source>no piece can move</source>
        <translation>kein Teil kann sich bewegen</translation>
    </message>
    <message>
        <source>sticks do not slide in their plane; they can only be lifted</source>
        <translation>Stäbe gleiten nicht in ihrer Ebene; sie lassen sich nur abheben</translation>
    </message>
    <message>
        <source>expected whole numbers, not %1</source>
        <translation>erwartet werden ganze Zahlen, nicht %1</translation>
    </message>
    <message>
        <source>the assembly has more pieces than the puzzle</source>
        <translation>der Zusammenbau hat mehr Teile als das Puzzle</translation>
    </message>
    <message>
        <source>expected the pieces %1</source>
        <translation>erwartet werden die Teile %1</translation>
    </message>
    <message numerus="yes">
        <source>expected %n numbers, one for each piece</source>
        <translation>
            <numerusform>erwartet wird %n Zahl, eine für jedes Teil</numerusform>
            <numerusform>erwartet werden %n Zahlen, eine für jedes Teil</numerusform>
        </translation>
    </message>
    <message>
        <source>the name of a group must be a single line of text</source>
        <translation>der Name einer Gruppe muss eine einzelne Textzeile sein</translation>
    </message>
    <message>
        <source>list narrowing keeps no lists to generate code from; use -f instead of --narrow</source>
        <translation>die Listenverengung führt keine Listen, aus denen sich ein Programm erzeugen lässt; verwenden Sie -f statt --narrow</translation>
    </message>
    <message>
        <source>a generated program has no fill table; remove --fill-table, or use --walk=together for nodes with the same open cells</source>
        <translation>ein erzeugtes Programm hat keine Fülltabelle; lassen Sie --fill-table weg, oder verwenden Sie --walk=together für Knoten mit denselben offenen Zellen</translation>
    </message>
    <message>
        <source>a generated program has no volume or parity backtracking on lists; remove these options, or stop them at %1 pieces left</source>
        <translation>ein erzeugtes Programm geht bei Listen nicht wegen Volumen oder Parität zurück; lassen Sie diese Optionen weg oder beenden Sie sie bei %1 übrigen Teilen</translation>
    </message>
    <message>
        <source>--walk=together needs one algorithm in one fixed order and pieces of different shapes that must all be used; use --walk=apart</source>
        <translation>--walk=together braucht einen Algorithmus in einer festen Reihenfolge und Teile verschiedener Form, die alle verwendet werden; verwenden Sie --walk=apart</translation>
    </message>
    <message>
        <source>the lists of this search are too long for a source file; remove -n, or switch to lists with more pieces left (-fN, --debruijn=N, --fletcher=N)</source>
        <translation>die Listen dieser Suche sind zu lang für eine Quelldatei; lassen Sie -n weg oder wechseln Sie bei mehr übrigen Teilen zu Listen (-fN, --debruijn=N, --fletcher=N)</translation>
    </message>
    <message>
        <source>fill(p pieces left):</source>
        <translation>fülle(p Teile übrig):</translation>
    </message>
    <message>
        <source>if p = 0: report the solution and return</source>
        <translation>wenn p = 0: melde die Lösung, zurück</translation>
    </message>
    <message>
        <source>fill(p − 1)</source>
        <translation>fülle(p − 1)</translation>
    </message>
    <message>
        <source>return</source>
        <translation>zurück</translation>
    </message>
    <message>
        <source>c ← the cell that the heuristic chooses</source>
        <translation>c ← die Zelle, die die Heuristik wählt</translation>
    </message>
    <message>
        <source>n ← for each neighbour of c one bit: 1 if it is filled</source>
        <translation>n ← für jeden Nachbarn von c ein Bit: 1, wenn er gefüllt ist</translation>
    </message>
    <message>
        <source>for each placement i in list[c][n] whose piece is left:</source>
        <translation>für jede Lage i in Liste[c][n], deren Teil übrig ist:</translation>
    </message>
    <message>
        <source>place i</source>
        <translation>setze i</translation>
    </message>
    <message>
        <source>for each placement i in list[c] whose piece is left:</source>
        <translation>für jede Lage i in Liste[c], deren Teil übrig ist:</translation>
    </message>
    <message>
        <source>for each orientation i of each piece, at c:</source>
        <translation>für jede Orientierung i jedes Teils, bei c:</translation>
    </message>
    <message>
        <source>if the piece of i is placed: next i</source>
        <translation>wenn das Teil von i schon gesetzt ist: nächstes i</translation>
    </message>
    <message>
        <source>for each cell of i: if it is filled: next i</source>
        <translation>für jede Zelle von i: ist sie gefüllt: nächstes i</translation>
    </message>
    <message>
        <source>walk the tree of c from its root:</source>
        <translation>durchlaufe den Baum von c ab der Wurzel:</translation>
    </message>
    <message>
        <source>at a node: read its cell; if it is open, continue below it</source>
        <translation>an einem Knoten: lies seine Zelle; ist sie offen, weiter darunter</translation>
    </message>
    <message>
        <source>if it is filled: skip everything below it</source>
        <translation>ist sie gefüllt: überspringe alles darunter</translation>
    </message>
    <message>
        <source>at a leaf: i ← its placement, which fits</source>
        <translation>an einem Blatt: i ← seine Lage, die passt</translation>
    </message>
    <message>
        <source>if the piece of i is left:</source>
        <translation>wenn das Teil von i übrig ist:</translation>
    </message>
    <message>
        <source>c ← the column that the heuristic chooses: a cell or a piece</source>
        <translation>c ← die Spalte, die die Heuristik wählt: eine Zelle oder ein Teil</translation>
    </message>
    <message>
        <source>cover c: unlink all placements in it</source>
        <translation>bedecke c: hänge alle Lagen darin aus</translation>
    </message>
    <message>
        <source>for each placement i of c, from the top:</source>
        <translation>für jede Lage i von c, von oben:</translation>
    </message>
    <message>
        <source>i is the next row</source>
        <translation>i ist die nächste Zeile</translation>
    </message>
    <message>
        <source>place i: cover all other columns of i</source>
        <translation>setze i: bedecke alle anderen Spalten von i</translation>
    </message>
    <message>
        <source>uncover c</source>
        <translation>decke c wieder auf</translation>
    </message>
    <message>
        <source>i is the next placement</source>
        <translation>i ist die nächste Lage</translation>
    </message>
    <message>
        <source>WebM video, by ffmpeg</source>
        <translation>WebM-Video, mit ffmpeg</translation>
    </message>
    <message>
        <source>MP4 video, by ffmpeg</source>
        <translation>MP4-Video, mit ffmpeg</translation>
    </message>
    <message>
        <source>HTML page</source>
        <translation>HTML-Seite</translation>
    </message>
    <message>
        <source>The assembly, its moves, a turn or the search as GIF, video or numbered pictures</source>
        <translation>Der Zusammenbau, seine Züge, eine Drehung oder die Suche als GIF, Video oder nummerierte Bilder</translation>
    </message>
    <message>
        <source>&amp;Web page</source>
        <translation>&amp;Webseite</translation>
    </message>
    <message>
        <source>Solutions, moves or the search in one HTML file, for any browser, also offline</source>
        <translation>Lösungen, Züge oder die Suche in einer HTML-Datei, für jeden Browser, auch ohne Netz</translation>
    </message>
    <message>
        <source>a lesson needs pages; expected %1</source>
        <translation>eine Lektion braucht Seiten; erwartet wird %1</translation>
    </message>
    <message>
        <source>expected a text for each language, such as %1</source>
        <translation>erwartet wird ein Text für jede Sprache, etwa %1</translation>
    </message>
    <message>
        <source>this text is empty</source>
        <translation>dieser Text ist leer</translation>
    </message>
    <message>
        <source>the puzzle of the lesson cannot be read: %1</source>
        <translation>das Puzzle der Lektion lässt sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>lessons cannot show best covers, which cannot be watched</source>
        <translation>Lektionen können keine besten Überdeckungen zeigen, denn bei ihnen kann man nicht zusehen</translation>
    </message>
    <message>
        <source>pieces of an edge-matching puzzle cannot be fixed; remove this key</source>
        <translation>Teile eines Puzzles mit passenden Kanten lassen sich nicht fest einsetzen; entfernen Sie diesen Schlüssel</translation>
    </message>
    <message>
        <source>this plan does not suit the puzzle: %1</source>
        <translation>dieser Plan passt nicht zum Puzzle: %1</translation>
    </message>
    <message>
        <source>steps are numbered from 0, the beginning</source>
        <translation>Schritte zählen ab 0, dem Anfang</translation>
    </message>
    <message>
        <source>a page of an edge-matching puzzle always shows everything; remove this key</source>
        <translation>eine Seite eines Puzzles mit passenden Kanten zeigt immer alles; entfernen Sie diesen Schlüssel</translation>
    </message>
    <message>
        <source>%1 cannot be shown; expected one of %2</source>
        <translation>%1 lässt sich nicht zeigen; erwartet wird eines von %2</translation>
    </message>
    <message>
        <source>page %1 is at step %2, but the search has only %3 steps</source>
        <translation>Seite %1 ist bei Schritt %2, aber die Suche hat nur %3 Schritte</translation>
    </message>
    <message>
        <source>the first of the cells with the fewest open neighbours</source>
        <translation>die erste der Zellen mit den wenigsten offenen Nachbarn</translation>
    </message>
    <message>
        <source>a step must not be negative</source>
        <translation>ein Schritt darf nicht negativ sein</translation>
    </message>
    <message>
        <source>fix piece &apos;%1&apos; at %2</source>
        <translation>Teil „%1“ fest einsetzen: %2</translation>
    </message>
    <message>
        <source>glue &apos;%1&apos; to &apos;%2&apos;</source>
        <translation>„%1“ an „%2“ kleben</translation>
    </message>
    <message>
        <source>use exactly %1 of piece &apos;%2&apos;</source>
        <translation>genau %1 vom Teil „%2“ verwenden</translation>
    </message>
    <message>
        <source>piece &apos;%1&apos;</source>
        <translation>Teil „%1“</translation>
    </message>
    <message>
        <source>fixed piece &apos;%1&apos; released</source>
        <translation>festes Teil „%1“ freigegeben</translation>
    </message>
    <message>
        <source>piece &apos;%1&apos; is called &apos;%2&apos; here</source>
        <translation>Teil „%1“ heißt hier „%2“</translation>
    </message>
    <message>
        <source>there is a piece named &apos;%1&apos; already</source>
        <translation>es gibt schon ein Teil namens „%1“</translation>
    </message>
    <message>
        <source>there is no folder &apos;%1&apos;</source>
        <translation>es gibt keinen Ordner „%1“</translation>
    </message>
    <message>
        <source>&quot;arrangement&quot; is not a list; expected [[piece, right, top, left, bottom], ...]</source>
        <translation>&quot;arrangement&quot; ist keine Liste; erwartet wurde [[Teil, rechts, oben, links, unten], ...]</translation>
    </message>
    <message>
        <source>%1 is not a piece; expected names, &apos;.&apos; for empty cells, or ~L</source>
        <translation>%1 ist kein Teil; erwartet wurden Namen, &apos;.&apos; für leere Zellen oder ~L</translation>
    </message>
    <message>
        <source>the kind must be &quot;notes&quot;</source>
        <translation>die Art muss &quot;notes&quot; sein</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a weight; expected &apos;.&apos; or a digit</source>
        <translation>&apos;%1&apos; ist kein Gewicht; erwartet wurde &apos;.&apos; oder eine Ziffer</translation>
    </message>
    <message>
        <source>this cell is outside the region; expected &apos;.&apos;</source>
        <translation>diese Zelle liegt außerhalb des Bereichs; erwartet wurde &apos;.&apos;</translation>
    </message>
    <message>
        <source>%1 is not a colour; expected &quot;#rrggbb&quot;</source>
        <translation>%1 ist keine Farbe; erwartet wurde &quot;#rrggbb&quot;</translation>
    </message>
    <message>
        <source>a number, [min, max] or &quot;any&quot;</source>
        <translation>eine Zahl, [min, max] oder &quot;any&quot;</translation>
    </message>
    <message>
        <source>expected &apos;_&apos;, &apos;#&apos; or &apos;+&apos; for a cell, not %1</source>
        <translation>erwartet wurde &apos;_&apos;, &apos;#&apos; oder &apos;+&apos; für eine Zelle, nicht %1</translation>
    </message>
    <message>
        <source>de Bruijn&apos;s algorithm once N pieces are left</source>
        <translation>de Bruijns Algorithmus, sobald N Teile übrig sind</translation>
    </message>
    <message>
        <source>Fletcher&apos;s algorithm once N pieces are left</source>
        <translation>Fletchers Algorithmus, sobald N Teile übrig sind</translation>
    </message>
    <message>
        <source>&apos;%1&apos; needs a number of pieces left</source>
        <translation>„%1“ braucht eine Zahl übriger Teile</translation>
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
        <source>The piece on cell %1 is constrained, so symmetric copies are not searched.</source>
        <translation>Das Teil auf Zelle %1 ist eingeschränkt, damit symmetrische Kopien nicht gesucht werden.</translation>
    </message>
    <message>
        <source>The piece on one cell is constrained, so symmetric copies are not searched.</source>
        <translation>Das Teil auf einer Zelle ist eingeschränkt, damit symmetrische Kopien nicht gesucht werden.</translation>
    </message>
    <message>
        <source>two pieces are named &apos;%1&apos;; give each a name of its own</source>
        <translation>zwei Teile heißen „%1“; geben Sie jedem einen eigenen Namen</translation>
    </message>
    <message>
        <source>piece &apos;%1&apos; has no cells</source>
        <translation>Teil „%1“ hat keine Zellen</translation>
    </message>
    <message>
        <source>piece &apos;%1&apos;: %2</source>
        <translation>Teil „%1“: %2</translation>
    </message>
    <message>
        <source>piece &apos;%1&apos;: the count must be a number or a range from a minimum to a maximum, at least 0</source>
        <translation>Teil „%1“: Die Anzahl muss eine Zahl oder eine Spanne vom kleinsten zum größten Wert sein, mindestens 0</translation>
    </message>
    <message>
        <source>piece &apos;%1&apos;: the weight must be from 0 to %2</source>
        <translation>Teil „%1“: das Gewicht muss von 0 bis %2 sein</translation>
    </message>
    <message>
        <source>fixed piece &apos;%1&apos; covers %2, which is outside the region</source>
        <translation>das feste Teil „%1“ bedeckt %2, außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>fixed piece &apos;%1&apos; overlaps another fixed piece at %2</source>
        <translation>das feste Teil „%1“ überschneidet sich bei %2 mit einem anderen festen Teil</translation>
    </message>
    <message>
        <source>fixed piece &apos;%1&apos; does not have the shape of piece &apos;%1&apos; in any orientation</source>
        <translation>das feste Teil „%1“ hat in keiner Orientierung die Form von Teil „%1“</translation>
    </message>
    <message>
        <source>piece &apos;%1&apos; is fixed %2 times, but its count is %3</source>
        <translation>Teil „%1“ ist %2-mal fest eingesetzt, aber seine Anzahl ist %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos;</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>&apos;%1&apos; in heuristic &apos;%2&apos; is not a number from -1000000 to 1000000</source>
        <translation>„%1“ in der Heuristik „%2“ ist keine Zahl von -1000000 bis 1000000</translation>
    </message>
    <message>
        <source>MacMahon&apos;s squares have the colours 0, 1 and 2</source>
        <translation>MacMahons Quadrate haben die Farben 0, 1 und 2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number from 1 to 1,000,000</source>
        <translation>„%1“ ist keine Zahl von 1 bis 1.000.000</translation>
    </message>
    <message>
        <source>the number %1 is not between a quarter and a half of the group&apos;s sum %2</source>
        <translation>die Zahl %1 liegt nicht zwischen einem Viertel und der Hälfte der Gruppensumme %2</translation>
    </message>
    <message>
        <source>expected &apos;/&apos; between two layers of the puzzle</source>
        <translation>erwartet wurde &apos;/&apos; zwischen zwei Schichten des Puzzles</translation>
    </message>
    <message>
        <source>piece &apos;%1&apos; is not flat, but the lattice is</source>
        <translation>das Teil „%1“ ist nicht flach, aber das Gitter ist es</translation>
    </message>
    <message>
        <source>the colours of fixed piece &apos;%1&apos; do not match those of the region</source>
        <translation>die Farben des festen Teils „%1“ passen nicht zu denen des Bereichs</translation>
    </message>
    <message>
        <source>fixed piece &apos;%1&apos; crosses another fixed piece at the point %2</source>
        <translation>das feste Teil „%1“ kreuzt ein anderes festes Teil am Punkt %2</translation>
    </message>
    <message>
        <source>fixed piece &apos;%1&apos; cannot lie here: its optional cells must be in the region and match the colours there</source>
        <translation>das feste Teil „%1“ kann hier nicht liegen: Seine optionalen Zellen müssen im Bereich liegen und zu den Farben dort passen</translation>
    </message>
    <message>
        <source>the kind must be &quot;lesson&quot;</source>
        <translation>die Art muss &quot;lesson&quot; sein</translation>
    </message>
    <message>
        <source>%1 is not a language code; expected one such as &quot;en&quot; or &quot;de&quot;</source>
        <translation>%1 ist kein Sprachkürzel; erwartet wird eines wie &quot;en&quot; oder &quot;de&quot;</translation>
    </message>
    <message>
        <source>a best cover has no such limit and may still fill the region</source>
        <translation>eine beste Überdeckung hat diese Grenze nicht und füllt den Bereich vielleicht dennoch</translation>
    </message>
    <message>
        <source>the pieces %1 have the same shape and are treated as equal</source>
        <translation>die Teile %1 haben die gleiche Form und gelten als gleich</translation>
    </message>
    <message numerus="yes">
        <source>the cells of the pieces %1 are not connected</source>
        <translation>
            <numerusform>die Zellen von Teil %1 hängen nicht zusammen</numerusform>
            <numerusform>die Zellen der Teile %1 hängen nicht zusammen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rotations</source>
        <translation>
            <numerusform>%n Drehung</numerusform>
            <numerusform>%n Drehungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reflections</source>
        <translation>
            <numerusform>%n Spiegelung</numerusform>
            <numerusform>%n Spiegelungen</numerusform>
        </translation>
    </message>
    <message>
        <source>pieces of different shapes cannot be merged</source>
        <translation>Teile verschiedener Form lassen sich nicht zusammenfassen</translation>
    </message>
    <message>
        <source>no piece is fixed or drawn in place in the region</source>
        <translation>kein Teil ist im Bereich fest oder an seinem Platz gezeichnet</translation>
    </message>
    <message>
        <source>no cells remain; the pieces in place cover all that must be filled</source>
        <translation>es bleiben keine Zellen übrig; die Teile an ihrem Platz bedecken alles, was zu füllen ist</translation>
    </message>
    <message numerus="yes">
        <source>%n or more pieces</source>
        <translation>
            <numerusform>%n Teil oder mehr</numerusform>
            <numerusform>%n Teile oder mehr</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %n pieces</source>
        <translation>
            <numerusform>%1 bis %n Teil</numerusform>
            <numerusform>%1 bis %n Teile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kinds</source>
        <translation>
            <numerusform>%n Sorte</numerusform>
            <numerusform>%n Sorten</numerusform>
        </translation>
    </message>
    <message>
        <source>there is only one piece</source>
        <translation>es gibt nur ein Teil</translation>
    </message>
    <message>
        <source>the memory limit was exceeded</source>
        <translation>die Speichergrenze wurde überschritten</translation>
    </message>
    <message>
        <source>%1 are interlocked</source>
        <translation>%1 sind verhakt</translation>
    </message>
    <message>
        <source>the only solution cannot be disassembled with straight moves: %1</source>
        <translation>die einzige Lösung lässt sich mit geraden Zügen nicht zerlegen: %1</translation>
    </message>
    <message>
        <source>no solution can be disassembled with straight moves; of the first one: %1</source>
        <translation>keine Lösung lässt sich mit geraden Zügen zerlegen; zur ersten: %1</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>assembly, piece by piece</source>
        <translation>Zusammenbau, Teil für Teil</translation>
    </message>
    <message>
        <source>disassembly, move by move</source>
        <translation>Zerlegung, Zug um Zug</translation>
    </message>
    <message>
        <source>assembly, move by move</source>
        <translation>Zusammenbau, Zug um Zug</translation>
    </message>
    <message>
        <source>part of the search</source>
        <translation>Teil der Suche</translation>
    </message>
    <message>
        <source>rotation of the solution</source>
        <translation>Drehung der Lösung</translation>
    </message>
    <message>
        <source>solutions, each also piece by piece</source>
        <translation>Lösungen, jede auch Teil für Teil</translation>
    </message>
    <message>
        <source>D&amp;uration</source>
        <translation>Da&amp;uer</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>&amp;ASCII STL</source>
        <translation>&amp;ASCII-STL</translation>
    </message>
    <message>
        <source>Larger files; most programs read both kinds</source>
        <translation>Größere Dateien; die meisten Programme lesen beide Arten</translation>
    </message>
    <message>
        <source>Fit hei&amp;ght to drawing</source>
        <translation>Höhe an die &amp;Zeichnung anpassen</translation>
    </message>
    <message>
        <source>How to assemble a solution, step by step</source>
        <translation>Wie eine Lösung zusammengebaut wird, Schritt für Schritt</translation>
    </message>
    <message>
        <source>imported piece weights: %1</source>
        <translation>importierte Gewichte von Teilen: %1</translation>
    </message>
    <message numerus="yes">
        <source>the file contains %n stored solutions</source>
        <translation>
            <numerusform>die Datei enthält %n gespeicherte Lösung</numerusform>
            <numerusform>die Datei enthält %n gespeicherte Lösungen</numerusform>
        </translation>
    </message>
    <message>
        <source>every placement that fits has been tried, with everything below it</source>
        <translation>jede passende Lage ist versucht, mit allem darunter</translation>
    </message>
    <message>
        <source>the list of the target has been read, and no placement in it fits</source>
        <translation>die Liste des Ziels ist gelesen, und keine Lage darin passt</translation>
    </message>
    <message>
        <source>if no placement is left for c: return</source>
        <translation>wenn für c keine Lage übrig ist: zurück</translation>
    </message>
    <message>
        <source>no placement is left for a cell that must be filled or a piece that must be placed</source>
        <translation>für eine Zelle, die gefüllt, oder ein Teil, das gesetzt werden muss, ist keine Lage übrig</translation>
    </message>
    <message>
        <source>if fewer placements of a piece are left than copies are needed: return</source>
        <translation>wenn von einem Teil weniger Lagen übrig sind, als Exemplare nötig sind: zurück</translation>
    </message>
    <message>
        <source>fewer placements of a piece are left than copies of it are needed</source>
        <translation>von einem Teil sind weniger Lagen übrig, als Exemplare davon nötig sind</translation>
    </message>
    <message>
        <source>if more cells would stay open than allowed: return</source>
        <translation>wenn mehr Zellen offen blieben, als erlaubt ist: zurück</translation>
    </message>
    <message>
        <source>more cells would stay open than the puzzle allows</source>
        <translation>mehr Zellen blieben offen, als das Puzzle erlaubt</translation>
    </message>
    <message>
        <source>if nothing can be placed, and a cell must still be filled: return</source>
        <translation>wenn nichts gesetzt werden kann und eine Zelle noch zu füllen ist: zurück</translation>
    </message>
    <message>
        <source>nothing more can be placed, and cells that must be filled are open</source>
        <translation>nichts kann mehr gesetzt werden, und Zellen, die gefüllt werden müssen, sind offen</translation>
    </message>
    <message>
        <source>if nothing can be placed, and a piece must still be placed: return</source>
        <translation>wenn nichts gesetzt werden kann und ein Teil noch zu setzen ist: zurück</translation>
    </message>
    <message>
        <source>nothing more can be placed, and pieces that must be placed are left</source>
        <translation>nichts kann mehr gesetzt werden, und Teile, die gesetzt werden müssen, sind übrig</translation>
    </message>
    <message>
        <source>if no choice of remaining pieces has the size of some open part: return</source>
        <translation>wenn keine Auswahl der übrigen Teile so groß ist wie ein offener Bereich: zurück</translation>
    </message>
    <message>
        <source>the volume check finds a part of the open cells whose size no choice of the remaining pieces adds up to</source>
        <translation>die Volumenprüfung findet einen offenen Bereich, dessen Größe keine Auswahl der übrigen Teile ergibt</translation>
    </message>
    <message>
        <source>if the remaining pieces cannot balance black and white cells: return</source>
        <translation>wenn die übrigen Teile schwarze und weiße Zellen nicht ausgleichen können: zurück</translation>
    </message>
    <message>
        <source>the parity check finds that the remaining pieces cannot cover the open black and white cells</source>
        <translation>die Paritätsprüfung findet, dass die übrigen Teile die offenen schwarzen und weißen Zellen nicht bedecken können</translation>
    </message>
    <message>
        <source>if the remaining pieces are not in the fill table: return</source>
        <translation>wenn die übrigen Teile nicht in der Fülltabelle stehen: zurück</translation>
    </message>
    <message>
        <source>the fill table has all sets of pieces that fill the open cells, and the remaining pieces are not among them</source>
        <translation>die Fülltabelle enthält alle Mengen von Teilen, die die offenen Zellen füllen, und die übrigen Teile sind keine davon</translation>
    </message>
    <message>
        <source>the pieces are a solution</source>
        <translation>die Teile sind eine Lösung</translation>
    </message>
    <message numerus="yes">
        <source>no placement is left for %1: %n that fit were ruled out before</source>
        <translation>
            <numerusform>für %1 ist keine Lage übrig: %n, die passt, wurde vorher ausgeschlossen</numerusform>
            <numerusform>für %1 ist keine Lage übrig: %n, die passen, wurden vorher ausgeschlossen</numerusform>
        </translation>
    </message>
    <message>
        <source>no placement fits %1</source>
        <translation>keine Lage passt auf %1</translation>
    </message>
    <message>
        <source>no placement of %1 fits any more</source>
        <translation>keine Lage von %1 passt mehr</translation>
    </message>
    <message>
        <source>the crossing at %1</source>
        <translation>die Kreuzung bei %1</translation>
    </message>
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
        <source>everything below it has been tried</source>
        <translation>alles darunter ist versucht</translation>
    </message>
    <message>
        <source>fewer placements of %1 are left than copies of it are needed</source>
        <translation>von %1 sind weniger Lagen übrig, als Exemplare davon nötig sind</translation>
    </message>
    <message>
        <source>nothing more can be placed, and %1 must still be placed</source>
        <translation>nichts kann mehr gesetzt werden, und %1 muss noch gesetzt werden</translation>
    </message>
    <message>
        <source>the sizes of the remaining pieces do not add up to that of a part of the open cells (volume check)</source>
        <translation>die Größen der übrigen Teile ergeben nicht die eines offenen Bereichs (Volumenprüfung)</translation>
    </message>
    <message>
        <source>the remaining pieces cannot cover the open black and white cells (parity check)</source>
        <translation>die übrigen Teile können die offenen schwarzen und weißen Zellen nicht bedecken (Paritätsprüfung)</translation>
    </message>
    <message numerus="yes">
        <source>according to the fill table, the remaining pieces cannot fill the %n open cells</source>
        <translation>
            <numerusform>laut Fülltabelle können die übrigen Teile die %n offene Zelle nicht füllen</numerusform>
            <numerusform>laut Fülltabelle können die übrigen Teile die %n offenen Zellen nicht füllen</numerusform>
        </translation>
    </message>
    <message>
        <source>solution %1 has been found</source>
        <translation>Lösung %1 ist gefunden</translation>
    </message>
    <message>
        <source>remove the placements that the filters rule out</source>
        <translation>entferne die Lagen, die die Filter ausschließen</translation>
    </message>
    <message>
        <source>if i covers open cells only:</source>
        <translation>wenn i nur offene Zellen bedeckt:</translation>
    </message>
    <message>
        <source>remove i: uncover them, the last one first</source>
        <translation>entferne i: decke sie wieder auf, die letzte zuerst</translation>
    </message>
    <message>
        <source>for each remaining placement i of c:</source>
        <translation>für jede übrige Lage i von c:</translation>
    </message>
    <message>
        <source>place i: keep only placements that do not collide with i</source>
        <translation>setze i: behalte nur Lagen, die nicht mit i zusammenstoßen</translation>
    </message>
    <message>
        <source>remove i: restore the placements from before i</source>
        <translation>entferne i: stelle die Lagen von vorher wieder her</translation>
    </message>
    <message>
        <source>remove i</source>
        <translation>entferne i</translation>
    </message>
    <message>
        <source>c ← the piece or cell with the fewest placements left; a piece may have up to 1.5 times as many</source>
        <translation>c ← das Teil oder die Zelle mit den wenigsten übrigen Lagen; ein Teil darf bis zu 1,5-mal so viele haben</translation>
    </message>
    <message>
        <source>give &quot;puzzle&quot; or &quot;puzzle-text&quot;, not both</source>
        <translation>„puzzle“ und „puzzle-text“ dürfen nicht beide angegeben sein</translation>
    </message>
    <message>
        <source>only cells of a flat puzzle can be outlined; remove this key</source>
        <translation>nur Zellen eines flachen Puzzles können umrandet werden; entfernen Sie diesen Schlüssel</translation>
    </message>
    <message>
        <source>the pieces can fill %1 or %2 cells, but nothing in between, and the region has %3</source>
        <translation>die Teile können %1 oder %2 Zellen füllen, aber nichts dazwischen, und der Bereich hat %3</translation>
    </message>
    <message>
        <source>the pieces still to be placed can fill %1 or %2 cells, but nothing in between, and the region has %3 left</source>
        <translation>die übrigen Teile können %1 oder %2 Zellen füllen, aber nichts dazwischen, und der Bereich hat noch %3</translation>
    </message>
    <message>
        <source>the board has %1 x %2 = %3 places for %4; each place needs one piece</source>
        <translation>das Brett hat %1 x %2 = %3 Plätze für %4; jeder Platz braucht ein Teil</translation>
    </message>
    <message>
        <source>O(M) for a constant number of colours, M = %1, %2</source>
        <translation>O(M) bei fester Zahl von Farben, M = %1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n colours</source>
        <translation>
            <numerusform>%n Farbe</numerusform>
            <numerusform>%n Farben</numerusform>
        </translation>
    </message>
    <message>
        <source>a board of %1 x %2 needs %3, but the file has %4; add %5, or change &quot;rows&quot; or &quot;columns&quot;</source>
        <translation>ein Brett von %1 x %2 braucht %3, aber die Datei hat %4; fügen Sie %5 hinzu oder ändern Sie „rows“ oder „columns“</translation>
    </message>
    <message>
        <source>a board of %1 x %2 needs %3, but the file has %4; remove %5, or change &quot;rows&quot; or &quot;columns&quot;</source>
        <translation>ein Brett von %1 x %2 braucht %3, aber die Datei hat %4; entfernen Sie %5 oder ändern Sie „rows“ oder „columns“</translation>
    </message>
    <message>
        <source>number of copies</source>
        <translation>Anzahl der Kopien</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>coordinate</source>
        <translation>Koordinate</translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>the box of the shape, %1 x %2 x %3, holds %4 positions; at most %5 are allowed</source>
        <translation>der Quader der Form, %1 x %2 x %3, enthält %4 Positionen; höchstens %5 sind erlaubt</translation>
    </message>
    <message>
        <source>the text has %1, but x times y times z are %2</source>
        <translation>der Text hat %1, aber x mal y mal z sind %2</translation>
    </message>
    <message>
        <source>the pieces fill %1, but the region has %2; remove pieces or make the region larger</source>
        <translation>die Teile füllen %1, aber der Bereich hat %2; entfernen Sie Teile oder vergrößern Sie den Bereich</translation>
    </message>
    <message>
        <source>the pieces fill at least %1, but the region has %2; remove pieces or make the region larger</source>
        <translation>die Teile füllen mindestens %1, aber der Bereich hat %2; entfernen Sie Teile oder vergrößern Sie den Bereich</translation>
    </message>
    <message>
        <source>a search takes at most %1 different shapes, but there are %2; the best cover has no such limit (Cover, F7, or &apos;tilewright-cli cover solve&apos;)</source>
        <translation>eine Suche nimmt höchstens %1 verschiedene Formen, aber es gibt %2; für die beste Überdeckung gilt das nicht (Überdecken, F7, oder „tilewright-cli cover solve“)</translation>
    </message>
    <message>
        <source>&quot;problem&quot; must be the number of a puzzle in its file, from 1 up</source>
        <translation>„problem“ muss die Nummer eines Puzzles in seiner Datei sein, ab 1</translation>
    </message>
    <message>
        <source>%1: expected a whole number from %2 to %3, not %4</source>
        <translation>%1: Erwartet wird eine ganze Zahl von %2 bis %3, nicht %4</translation>
    </message>
    <message>
        <source>this plan never switches to lists, which a generated program needs; give one of -f, --debruijn and --fletcher, with fewer pieces left than there are</source>
        <translation>dieser Plan wechselt nie zu Listen, die ein erzeugtes Programm braucht; geben Sie -f, --debruijn oder --fletcher an, mit weniger übrigen Teilen, als es gibt</translation>
    </message>
    <message>
        <source>the weight in %1 does not match the shard; run the shard again</source>
        <translation>das Gewicht in %1 passt nicht zum Suchteil; suchen Sie den Suchteil noch einmal</translation>
    </message>
    <message>
        <source>the temporary file of solutions is corrupt; search again</source>
        <translation>die temporäre Datei der Lösungen ist beschädigt; suchen Sie noch einmal</translation>
    </message>
    <message>
        <source>a region needs exactly one of %1, or only optional cells</source>
        <translation>ein Bereich braucht genau eines von %1 oder nur Zellen, die offen bleiben dürfen</translation>
    </message>
    <message numerus="yes">
        <source>the pieces leave at least %n cells of the region open, but max-holes allows %1; add pieces or raise the limit</source>
        <translation>
            <numerusform>die Teile lassen mindestens %n Zelle des Bereichs offen, aber max-holes erlaubt %1; fügen Sie Teile hinzu oder erhöhen Sie die Grenze</numerusform>
            <numerusform>die Teile lassen mindestens %n Zellen des Bereichs offen, aber max-holes erlaubt %1; fügen Sie Teile hinzu oder erhöhen Sie die Grenze</numerusform>
        </translation>
    </message>
    <message>
        <source>the checkpoint is corrupt and cannot be resumed</source>
        <translation>der Sicherungspunkt ist beschädigt und kann nicht fortgesetzt werden</translation>
    </message>
    <message>
        <source>less than a second</source>
        <translation>weniger als eine Sekunde</translation>
    </message>
    <message numerus="yes">
        <source>about %n seconds</source>
        <translation>
            <numerusform>etwa %n Sekunde</numerusform>
            <numerusform>etwa %n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minutes</source>
        <translation>
            <numerusform>etwa %n Minute</numerusform>
            <numerusform>etwa %n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hours</source>
        <translation>
            <numerusform>etwa %n Stunde</numerusform>
            <numerusform>etwa %n Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n days</source>
        <translation>
            <numerusform>etwa %n Tag</numerusform>
            <numerusform>etwa %n Tage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n years</source>
        <translation>
            <numerusform>etwa %n Jahr</numerusform>
            <numerusform>etwa %n Jahre</numerusform>
        </translation>
    </message>
    <message>
        <source>thousands of years</source>
        <translation>Jahrtausende</translation>
    </message>
    <message>
        <source>millions of years</source>
        <translation>Millionen von Jahren</translation>
    </message>
    <message>
        <source>longer than the age of the universe</source>
        <translation>länger, als das Universum alt ist</translation>
    </message>
    <message>
        <source>all symmetric copies together exceed the memory limit</source>
        <translation>alle symmetrischen Kopien zusammen überschreiten die Speichergrenze</translation>
    </message>
    <message>
        <source>these are too many solutions to be numbered</source>
        <translation>das sind zu viele Lösungen, um sie zu nummerieren</translation>
    </message>
    <message>
        <source>Hexagon</source>
        <translation>Sechseck</translation>
    </message>
    <message>
        <source>Triangle</source>
        <translation>Dreieck</translation>
    </message>
    <message>
        <source>Pyramid on a triangle</source>
        <translation>Pyramide auf einem Dreieck</translation>
    </message>
    <message>
        <source>Pyramid on a square</source>
        <translation>Pyramide auf einem Quadrat</translation>
    </message>
    <message>
        <source>Octahedron</source>
        <translation>Oktaeder</translation>
    </message>
    <message>
        <source>a piece on a board must be [place, piece, right, top, left, bottom]</source>
        <translation>ein Teil auf einem Brett muss [Platz, Teil, rechts, oben, links, unten] sein</translation>
    </message>
    <message>
        <source>a clue pins a piece outside the board; rows and columns are counted from 0</source>
        <translation>eine Vorgabe legt ein Teil außerhalb des Bretts fest; Zeilen und Spalten werden ab 0 gezählt</translation>
    </message>
    <message>
        <source>a clue names piece %1, but pieces are numbered from 0 to %2</source>
        <translation>eine Vorgabe nennt Teil %1, aber die Teile sind von 0 bis %2 nummeriert</translation>
    </message>
    <message>
        <source>two clues pin piece %1; remove one of them</source>
        <translation>zwei Vorgaben legen Teil %1 fest; entfernen Sie eine davon</translation>
    </message>
    <message>
        <source>a clue moves piece %1, but pieces may not be swapped; pin piece %2 there, or add &quot;swap&quot; to the moves</source>
        <translation>eine Vorgabe versetzt Teil %1, aber Teile dürfen nicht getauscht werden; legen Sie dort Teil %2 fest, oder fügen Sie den Zügen &quot;swap&quot; hinzu</translation>
    </message>
    <message>
        <source>the file contains no arrangement</source>
        <translation>die Datei enthält keine Anordnung</translation>
    </message>
    <message>
        <source>piece %1 appears twice</source>
        <translation>Teil %1 kommt zweimal vor</translation>
    </message>
    <message>
        <source>Whichever way the pieces are turned, too many colours occur an odd number of times at their left and right.</source>
        <translation>Wie die Teile auch gedreht werden: Zu viele Farben sind links und rechts ungerade oft vertreten.</translation>
    </message>
    <message>
        <source>The pieces cannot be turned so that a chain of colours connects all of them and each colour pairs up.</source>
        <translation>Die Teile lassen sich nicht so drehen, dass Farben sie alle verbinden und die Farben links und rechts paarweise aufgehen.</translation>
    </message>
    <message>
        <source>pieces may not be swapped, but piece %1 is at %2</source>
        <translation>Teile dürfen nicht getauscht werden, aber Teil %1 liegt bei %2</translation>
    </message>
    <message>
        <source>the moves cannot produce %1 at %2 from piece %3, which is %4</source>
        <translation>die Züge können %1 bei %2 nicht aus Teil %3 machen, das %4 ist</translation>
    </message>
    <message>
        <source>a border colour is given, but no border is monochrome; make a border monochrome or remove the colour</source>
        <translation>eine Randfarbe ist angegeben, aber kein Rand ist einfarbig; machen Sie einen einfarbig oder lassen Sie die Farbe weg</translation>
    </message>
    <message>
        <source>the border colour is %1; colours are whole numbers of at least 0</source>
        <translation>die Randfarbe ist %1; Farben sind ganze Zahlen ab 0</translation>
    </message>
    <message>
        <source>piece %1 has the colour %2; colours are whole numbers of at least 0</source>
        <translation>Teil %1 hat die Farbe %2; Farben sind ganze Zahlen ab 0</translation>
    </message>
    <message>
        <source>No colour occurs on enough edges for the border.</source>
        <translation>Keine Farbe ist an genügend Kanten für den Rand.</translation>
    </message>
    <message>
        <source>The colours %1 occur an odd number of times at the left and right of the pieces; an open row allows that for two colours, a closed row for none.</source>
        <translation>Die Farben %1 sind links und rechts an den Teilen ungerade oft vertreten; eine offene Reihe erlaubt das für zwei Farben, eine geschlossene für keine.</translation>
    </message>
    <message>
        <source>Piece %1, %2, has no position whose top and bottom match the border.</source>
        <translation>Teil %1, %2, hat keine Lage, in der oben und unten zum Rand passen.</translation>
    </message>
    <message>
        <source>the file could not be read to the end</source>
        <translation>die Datei konnte nicht bis zum Ende gelesen werden</translation>
    </message>
    <message>
        <source>expected %1 from 0 to %2, not %3</source>
        <translation>erwartet wurde %1 von 0 bis %2, nicht %3</translation>
    </message>
    <message>
        <source>this is not UTF-8 text; expected an arrangement</source>
        <translation>das ist kein UTF-8-Text; erwartet wurde eine Anordnung</translation>
    </message>
    <message>
        <source>this piece is too many: the board has %1 places; separate arrangements by an empty line</source>
        <translation>dieses Teil ist zu viel: Das Brett hat %1 Plätze; eine leere Zeile trennt Anordnungen</translation>
    </message>
    <message>
        <source>this is not JSON; expected an arrangement</source>
        <translation>das ist kein JSON; erwartet wurde eine Anordnung</translation>
    </message>
    <message>
        <source>expected a piece [%1], not %2</source>
        <translation>erwartet wurde ein Teil [%1], nicht %2</translation>
    </message>
    <message>
        <source>the colour %1 is negative; colours are whole numbers of at least 0</source>
        <translation>die Farbe %1 ist negativ; Farben sind ganze Zahlen ab 0</translation>
    </message>
    <message>
        <source>expected a list of pieces [[%1], ...], not %2</source>
        <translation>erwartet wurde eine Liste von Teilen [[%1], ...], nicht %2</translation>
    </message>
    <message>
        <source>a puzzle can have at most %1 pieces</source>
        <translation>ein Puzzle darf höchstens %1 Teile haben</translation>
    </message>
    <message>
        <source>unknown kind %1; expected %2</source>
        <translation>unbekannte Art %1; erwartet wurde %2</translation>
    </message>
    <message>
        <source>%1 is for monochrome borders only; remove it, or add %2</source>
        <translation>%1 gilt nur für einfarbige Ränder; entfernen Sie es oder fügen Sie %2 hinzu</translation>
    </message>
    <message>
        <source>%1 must come before the first table</source>
        <translation>%1 muss vor der ersten Tabelle stehen</translation>
    </message>
    <message>
        <source>this file expands to more than %1 MiB; this is not a puzzle file</source>
        <translation>diese Datei enthält entpackt mehr als %1 MiB; das ist keine Puzzledatei</translation>
    </message>
    <message>
        <source>there is data after the end of the compressed data; the file is corrupt</source>
        <translation>nach den komprimierten Daten folgen weitere; die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>the compressed data ends too early; the file is incomplete</source>
        <translation>die komprimierten Daten enden zu früh; die Datei ist unvollständig</translation>
    </message>
    <message>
        <source>the compressed data is corrupt (%1)</source>
        <translation>die komprimierten Daten sind beschädigt (%1)</translation>
    </message>
    <message>
        <source>this file contains no puzzle; expected %1</source>
        <translation>diese Datei enthält kein Puzzle; erwartet wurde %1</translation>
    </message>
    <message>
        <source>unexpected %1; expected a piece (C), a picture (L) or the end of the puzzle (~D)</source>
        <translation>%1 wird hier nicht erwartet; erwartet wurde ein Teil (C), ein Bild (L) oder das Ende des Puzzles (~D)</translation>
    </message>
    <message>
        <source>the puzzle that starts in line %1 is not closed; expected %2</source>
        <translation>das Puzzle, das in Zeile %1 beginnt, ist nicht abgeschlossen; erwartet wurde %2</translation>
    </message>
    <message>
        <source>%1 is for flat boxes only; remove it, or set zDim to 1</source>
        <translation>%1 gilt nur für flache Kästen; entfernen Sie es oder setzen Sie zDim auf 1</translation>
    </message>
    <message>
        <source>a setting is missing; expected %1</source>
        <translation>eine Angabe fehlt; erwartet wurde %1</translation>
    </message>
    <message>
        <source>unexpected %1; expected %2</source>
        <translation>%1 wird hier nicht erwartet; erwartet wurde %2</translation>
    </message>
    <message>
        <source>%1 occurs twice</source>
        <translation>%1 kommt zweimal vor</translation>
    </message>
    <message>
        <source>%1 stands for an empty cell and cannot be a piece name</source>
        <translation>%1 steht für eine leere Zelle und kann kein Name eines Teils sein</translation>
    </message>
    <message>
        <source>piece %1 is already defined; use each name once</source>
        <translation>Teil %1 ist bereits definiert; verwenden Sie jeden Namen nur einmal</translation>
    </message>
    <message>
        <source>unknown type %1; expected M (to be placed) or S (fixed)</source>
        <translation>unbekannter Typ %1; erwartet wurde M (zu setzen) oder S (fest)</translation>
    </message>
    <message>
        <source>this cell occurs twice</source>
        <translation>diese Zelle kommt zweimal vor</translation>
    </message>
    <message>
        <source>the picture that starts in line %1 is not closed; expected %2</source>
        <translation>das Bild, das in Zeile %1 beginnt, ist nicht abgeschlossen; erwartet wurde %2</translation>
    </message>
    <message>
        <source>the picture contains no piece named %1</source>
        <translation>das Bild enthält kein Teil namens %1</translation>
    </message>
    <message>
        <source>a polycube file cannot hold optional cells; make all cells required, or save as .toml or .xmpuzzle</source>
        <translation>eine Polycube-Datei kann keine optionalen Zellen enthalten; machen Sie alle Zellen verbindlich oder speichern Sie als .toml oder .xmpuzzle</translation>
    </message>
    <message>
        <source>a polycube file cannot hold a range of counts; set a single count for piece %1, or save as .toml or .xmpuzzle</source>
        <translation>eine Polycube-Datei kann keine Spanne von Anzahlen enthalten; geben Sie Teil %1 eine feste Anzahl oder speichern Sie als .toml oder .xmpuzzle</translation>
    </message>
    <message>
        <source>in a polycube file the pieces must fill the region, but they fill %1 of %2 cells; change the pieces, or save as .toml</source>
        <translation>in einer Polycube-Datei müssen die Teile den Bereich füllen, aber sie füllen %1 von %2 Zellen; ändern Sie die Teile oder speichern Sie als .toml</translation>
    </message>
    <message>
        <source>piece %1 was renamed to %2, because names in this format cannot contain blanks or any of : , = #</source>
        <translation>Teil %1 wurde in %2 umbenannt, denn Namen dürfen in diesem Format keine Leerzeichen und keines der Zeichen : , = # enthalten</translation>
    </message>
    <message>
        <source>piece %1 is omitted, because its count is 0</source>
        <translation>Teil %1 wird weggelassen, weil seine Anzahl 0 ist</translation>
    </message>
    <message>
        <source>the colours of the pieces are omitted; this format does not support them</source>
        <translation>die Farben der Teile werden weggelassen; dieses Format unterstützt sie nicht</translation>
    </message>
    <message>
        <source>pieces with a count above 1 are written separately, each with its own name</source>
        <translation>Teile mit einer Anzahl über 1 werden einzeln geschrieben, jedes mit eigenem Namen</translation>
    </message>
    <message>
        <source>a polycube file cannot hold a flat box with pieces that are not flat, such as %1; save as .toml</source>
        <translation>eine Polycube-Datei kann keinen flachen Kasten mit nicht flachen Teilen wie %1 enthalten; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>the region is not a box; the fixed piece %1 covers the remaining cells of the box</source>
        <translation>der Bereich ist kein Kasten; das feste Teil %1 bedeckt die übrigen Zellen des Kastens</translation>
    </message>
    <message>
        <source>this format does not support best-cover puzzles; save as .toml</source>
        <translation>dieses Format unterstützt keine Puzzles mit bester Überdeckung; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>this format does not support weights for a best cover; save as .toml</source>
        <translation>dieses Format unterstützt keine Gewichte für eine beste Überdeckung; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>this format does not support pieces that may not be turned; save as .toml</source>
        <translation>dieses Format unterstützt keine Teile, die nicht gedreht werden dürfen; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>unknown file format; use a name that ends in %1</source>
        <translation>unbekanntes Dateiformat; verwenden Sie einen Namen, der auf %1 endet</translation>
    </message>
    <message>
        <source>the fixed pieces</source>
        <translation>die festen Teile</translation>
    </message>
    <message>
        <source>this format cannot hold the whole puzzle: %1; save it as .toml, or export it</source>
        <translation>dieses Format kann nicht das ganze Puzzle enthalten: %1; speichern Sie es als .toml oder exportieren Sie es</translation>
    </message>
    <message>
        <source>%1 would be different when the file is read again</source>
        <translation>%1 wäre anders, wenn die Datei wieder gelesen wird</translation>
    </message>
    <message>
        <source>%1; save an unfinished puzzle as .toml</source>
        <translation>%1; speichern Sie ein unfertiges Puzzle als .toml</translation>
    </message>
    <message>
        <source>this format does not support edge-matching puzzles; save as .toml</source>
        <translation>dieses Format unterstützt keine Puzzles mit passenden Kanten; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>this file contains no region; expected a line like %1</source>
        <translation>diese Datei enthält keinen Bereich; erwartet wurde eine Zeile wie %1</translation>
    </message>
    <message>
        <source>expected a shape, which starts with %1</source>
        <translation>erwartet wurde eine Form, die mit %1 beginnt</translation>
    </message>
    <message>
        <source>this format does not support a range of counts, such as that of %1; save as .toml</source>
        <translation>dieses Format unterstützt keine Spanne von Anzahlen wie bei %1; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>this format supports only squares that may be turned over; save as .toml</source>
        <translation>dieses Format unterstützt nur Quadrate, die gewendet werden dürfen; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>this format supports only box-shaped regions; save as .toml</source>
        <translation>dieses Format unterstützt nur Kästen als Bereich; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>in this format cells may stay open exactly if the pieces do not fill the whole region; save as .toml</source>
        <translation>in diesem Format dürfen Zellen genau dann offen bleiben, wenn die Teile nicht den ganzen Bereich füllen; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>name and source are omitted; this format does not support them</source>
        <translation>Name und Quelle werden weggelassen; dieses Format unterstützt sie nicht</translation>
    </message>
    <message>
        <source>the pieces are numbered; this format does not support names</source>
        <translation>die Teile werden nummeriert; dieses Format unterstützt keine Namen</translation>
    </message>
    <message>
        <source>the puzzle has no pieces; add %1</source>
        <translation>das Puzzle hat keine Teile; fügen Sie %1 hinzu</translation>
    </message>
    <message>
        <source>expected a range of two numbers: [min, max]</source>
        <translation>erwartet wurde eine Spanne aus zwei Zahlen: [min, max]</translation>
    </message>
    <message>
        <source>the minimum is larger than the maximum; expected [min, max]</source>
        <translation>das Minimum ist größer als das Maximum; erwartet wurde [min, max]</translation>
    </message>
    <message>
        <source>unknown piece %1; use a name from the puzzle</source>
        <translation>unbekanntes Teil %1; verwenden Sie einen Namen aus dem Puzzle</translation>
    </message>
    <message>
        <source>expected exactly one of cells and layers</source>
        <translation>erwartet wurde genau eines von cells und layers</translation>
    </message>
    <message>
        <source>no cells are given; add at least one</source>
        <translation>es sind keine Zellen angegeben; fügen Sie mindestens eine hinzu</translation>
    </message>
    <message>
        <source>this row has %1 characters, but the first one has %2</source>
        <translation>diese Zeile hat %1 Zeichen, die erste hat %2</translation>
    </message>
    <message>
        <source>this is not an edge-matching puzzle; use %1</source>
        <translation>das ist kein Puzzle mit passenden Kanten; verwenden Sie %1</translation>
    </message>
    <message>
        <source>this is an edge-matching puzzle; use %1 to solve it and %2 to draw it</source>
        <translation>das ist ein Puzzle mit passenden Kanten; %1 löst es, %2 zeichnet es</translation>
    </message>
    <message>
        <source>the file contains more than %1 values; this is not a puzzle file</source>
        <translation>die Datei enthält mehr als %1 Werte; das ist keine Puzzledatei</translation>
    </message>
    <message>
        <source>invalid TOML: %1</source>
        <translation>ungültiges TOML: %1</translation>
    </message>
    <message>
        <source>unknown format %1; this version reads format 1</source>
        <translation>unbekanntes Format %1; diese Version liest Format 1</translation>
    </message>
    <message>
        <source>unknown key %1; expected one of %2</source>
        <translation>unbekannter Schlüssel %1; erwartet wurde einer von %2</translation>
    </message>
    <message>
        <source>the comments and layout of the file are lost</source>
        <translation>Kommentare und Gestaltung der Datei gehen verloren</translation>
    </message>
    <message>
        <source>the file has more than %1 elements and attributes; this is not a puzzle file</source>
        <translation>die Datei hat mehr als %1 Elemente und Attribute; das ist keine Puzzledatei</translation>
    </message>
    <message>
        <source>invalid XML: %1</source>
        <translation>ungültiges XML: %1</translation>
    </message>
    <message>
        <source>&lt;%1&gt; has no element &lt;%2&gt;</source>
        <translation>&lt;%1&gt; hat kein Element &lt;%2&gt;</translation>
    </message>
    <message>
        <source>&lt;%1&gt; has no attribute %2</source>
        <translation>&lt;%1&gt; hat kein Attribut %2</translation>
    </message>
    <message>
        <source>this file contains no problem; add one in BurrTools</source>
        <translation>diese Datei enthält kein Problem; fügen Sie in BurrTools eines hinzu</translation>
    </message>
    <message>
        <source>unknown shape %1; the file has %2, counted from 0</source>
        <translation>unbekannte Form %1; die Datei hat %2, ab 0 gezählt</translation>
    </message>
    <message>
        <source>unknown voxel type %1; expected 0</source>
        <translation>unbekannter Voxeltyp %1; erwartet wurde 0</translation>
    </message>
    <message>
        <source>the solutions stored in the file belong to the puzzle before it was changed; they are omitted</source>
        <translation>die in der Datei gespeicherten Lösungen gehören zum Puzzle vor der Änderung; sie werden weggelassen</translation>
    </message>
    <message>
        <source>the fixed pieces fill the whole region; there is no puzzle left to write</source>
        <translation>die festen Teile füllen den ganzen Bereich; es bleibt kein Puzzle zu schreiben</translation>
    </message>
    <message>
        <source>fixed pieces are omitted together with their cells; this format does not support them</source>
        <translation>feste Teile werden samt ihren Zellen weggelassen; dieses Format unterstützt sie nicht</translation>
    </message>
    <message>
        <source>in an .xmpuzzle file every piece may be turned over, unlike in this puzzle; save as .toml or .def</source>
        <translation>in einer .xmpuzzle-Datei darf jedes Teil gewendet werden, anders als in diesem Puzzle; speichern Sie als .toml oder .def</translation>
    </message>
    <message>
        <source>FILA once N pieces are left; without N: for all pieces but the first</source>
        <translation>FILA, sobald N Teile übrig sind; ohne N: alle außer dem ersten</translation>
    </message>
    <message>
        <source>remove placements that cut off a part that no pieces can fill, while N pieces are left</source>
        <translation>Lagen entfernen, die einen Teil abschneiden, den keine Teile füllen können, solange N Teile übrig sind</translation>
    </message>
    <message>
        <source>remove placements that leave black and white cells unbalanced, while N pieces are left</source>
        <translation>Lagen entfernen, die keinen Ausgleich schwarzer und weißer Zellen lassen, solange N übrig sind</translation>
    </message>
    <message>
        <source>remove placements that leave a cell or piece without placements, while N pieces are left</source>
        <translation>Lagen entfernen, die eine Zelle oder ein Teil ohne Lage lassen, solange N übrig sind</translation>
    </message>
    <message>
        <source>remove placements that numbers in the cells exclude, while N pieces are left</source>
        <translation>Lagen entfernen, die Zahlen in den Zellen ausschließen, solange N Teile übrig sind</translation>
    </message>
    <message>
        <source>backtrack if a part cannot be filled, while N pieces are left</source>
        <translation>zurückgehen, wo ein Teil nicht gefüllt werden kann, solange N Teile übrig sind</translation>
    </message>
    <message>
        <source>backtrack if black and white cells cannot be balanced, while N pieces are left</source>
        <translation>zurückgehen, wo sich schwarze und weiße Zellen nicht ausgleichen lassen, solange N übrig sind</translation>
    </message>
    <message>
        <source>unknown option --%1</source>
        <translation>unbekannte Option --%1</translation>
    </message>
    <message>
        <source>--%1: %2 is already used from %3 left on; use another number</source>
        <translation>--%1: %2 wird schon ab %3 übrigen Teilen verwendet; geben Sie eine andere Zahl an</translation>
    </message>
    <message>
        <source>Placements that cut off a part that no pieces fill are removed before the search.</source>
        <translation>Lagen, die einen Teil abschneiden, den keine Teile füllen, werden vor der Suche entfernt.</translation>
    </message>
    <message>
        <source>Placements that cut off a part that no pieces fill are removed down to %1 left.</source>
        <translation>Lagen, die einen Teil abschneiden, den keine Teile füllen, werden bis zu %1 übrigen entfernt.</translation>
    </message>
    <message>
        <source>Placements that unbalance black and white cells are removed before the search.</source>
        <translation>Lagen, die Schwarz und Weiß aus dem Gleichgewicht bringen, werden vor der Suche entfernt.</translation>
    </message>
    <message>
        <source>Placements that unbalance black and white cells are removed down to %1 left.</source>
        <translation>Lagen, die Schwarz und Weiß aus dem Gleichgewicht bringen, werden bis zu %1 übrigen entfernt.</translation>
    </message>
    <message>
        <source>Placements that leave a cell or piece without placements are removed before the search.</source>
        <translation>Lagen, die eine Zelle oder ein Teil ohne Lagen lassen, werden vor der Suche entfernt.</translation>
    </message>
    <message>
        <source>Placements that leave a cell or piece without placements are removed down to %1 left.</source>
        <translation>Lagen, die eine Zelle oder ein Teil ohne Lagen lassen, werden bis zu %1 übrigen entfernt.</translation>
    </message>
    <message>
        <source>Placements that numbers in the cells exclude are removed before the search.</source>
        <translation>Lagen, die Zahlen in den Zellen ausschließen, werden vor der Suche entfernt.</translation>
    </message>
    <message>
        <source>Placements that numbers in the cells exclude are removed down to %1 left.</source>
        <translation>Lagen, die Zahlen in den Zellen ausschließen, werden bis zu %1 übrigen entfernt.</translation>
    </message>
    <message>
        <source>The search backtracks if a part cannot be filled, down to %1 left.</source>
        <translation>Die Suche geht zurück, wo ein Teil nicht gefüllt werden kann, bis zu %1 übrigen.</translation>
    </message>
    <message>
        <source>The search backtracks if black and white cells cannot be balanced, down to %1 left.</source>
        <translation>Die Suche geht zurück, wo sich Schwarz und Weiß nicht ausgleichen lassen, bis zu %1 übrigen.</translation>
    </message>
    <message>
        <source>Symmetric copies of a solution are found, but not counted.</source>
        <translation>Symmetrische Kopien einer Lösung werden gefunden, aber nicht gezählt.</translation>
    </message>
    <message>
        <source>Mirror images count as different solutions.</source>
        <translation>Spiegelbilder zählen als verschiedene Lösungen.</translation>
    </message>
    <message>
        <source>The lists take up to %1 MB for each branch that is searched concurrently.</source>
        <translation>Die Listen belegen bis zu %1 MB für jeden Zweig, der gleichzeitig durchsucht wird.</translation>
    </message>
    <message>
        <source>the cell or piece with the fewest placements</source>
        <translation>die Zelle oder das Teil mit den wenigsten Lagen</translation>
    </message>
    <message>
        <source>the piece with the fewest placements</source>
        <translation>das Teil mit den wenigsten Lagen</translation>
    </message>
    <message>
        <source>the cell with the smallest x</source>
        <translation>die Zelle mit dem kleinsten x</translation>
    </message>
    <message>
        <source>the cell with the smallest y</source>
        <translation>die Zelle mit dem kleinsten y</translation>
    </message>
    <message>
        <source>the cell with the smallest z</source>
        <translation>die Zelle mit dem kleinsten z</translation>
    </message>
    <message>
        <source>the cell with the largest x</source>
        <translation>die Zelle mit dem größten x</translation>
    </message>
    <message>
        <source>the cell with the largest y</source>
        <translation>die Zelle mit dem größten y</translation>
    </message>
    <message>
        <source>the cell with the largest z</source>
        <translation>die Zelle mit dem größten z</translation>
    </message>
    <message>
        <source>the cell with the smallest x + y + z</source>
        <translation>die Zelle mit dem kleinsten x + y + z</translation>
    </message>
    <message>
        <source>the cell with the smallest ax + by + cz</source>
        <translation>die Zelle mit dem kleinsten ax + by + cz</translation>
    </message>
    <message>
        <source>the cell with the smallest angle around the centre, counter-clockwise from +x</source>
        <translation>die Zelle mit dem kleinsten Winkel um die Mitte, gegen den Uhrzeigersinn ab +x</translation>
    </message>
    <message>
        <source>the cell with the largest angle around the centre</source>
        <translation>die Zelle mit dem größten Winkel um die Mitte</translation>
    </message>
    <message>
        <source>a board needs at least one row, one column and at most %1 places</source>
        <translation>ein Brett braucht mindestens eine Zeile und eine Spalte und höchstens %1 Plätze</translation>
    </message>
    <message>
        <source>a framed board needs at least two rows and two columns</source>
        <translation>ein Brett mit Rahmen braucht mindestens zwei Zeilen und Spalten</translation>
    </message>
    <message>
        <source>3-partition needs three numbers per group, but there are %1</source>
        <translation>3-Partition braucht drei Zahlen je Gruppe, aber es sind %1</translation>
    </message>
    <message>
        <source>the sum %1 cannot be split into %2 equal parts</source>
        <translation>die Summe %1 lässt sich nicht in %2 gleiche Teile zerlegen</translation>
    </message>
    <message>
        <source>this file cannot be changed without losing its comments or other puzzles; save the puzzle under a different name</source>
        <translation>diese Datei lässt sich nicht ändern, ohne dass ihre Kommentare oder andere Puzzles verloren gehen; speichern Sie das Puzzle unter einem anderen Namen</translation>
    </message>
    <message>
        <source>piece %1 covers %2, which is outside the region</source>
        <translation>Teil %1 bedeckt %2 außerhalb des Bereichs</translation>
    </message>
    <message numerus="yes">
        <source>piece %1 occurs %n times; expected %2</source>
        <translation>
            <numerusform>Teil %1 kommt %n-mal vor; erwartet wurde %2</numerusform>
            <numerusform>Teil %1 kommt %n-mal vor; erwartet wurde %2</numerusform>
        </translation>
    </message>
    <message>
        <source>this is not a JSON object; expected a solution</source>
        <translation>das ist kein JSON-Objekt; erwartet wurde eine Lösung</translation>
    </message>
    <message>
        <source>this is not a solution; expected %1</source>
        <translation>das ist keine Lösung; erwartet wurde %1</translation>
    </message>
    <message>
        <source>the solutions of a different puzzle start here; expected a file with one puzzle</source>
        <translation>hier beginnen die Lösungen eines anderen Puzzles; erwartet wurde eine Datei mit einem Puzzle</translation>
    </message>
    <message>
        <source>these are solutions of %1; expected solutions of %2</source>
        <translation>das sind Lösungen von %1; erwartet wurden die von %2</translation>
    </message>
    <message>
        <source>piece %1 of the puzzle is %2, but this file has a different name</source>
        <translation>Teil %1 des Puzzles ist %2, aber diese Datei nennt einen anderen Namen</translation>
    </message>
    <message>
        <source>the line continues after the last cell of the puzzle</source>
        <translation>die Zeile geht nach der letzten Zelle des Puzzles weiter</translation>
    </message>
    <message>
        <source>this is not a solution file; expected JSON lines or compact lines, as written by %1 or %2</source>
        <translation>das ist keine Datei mit Lösungen; erwartet wurden JSON-Zeilen oder Buchstabenzeilen, wie %1 oder %2 sie schreibt</translation>
    </message>
    <message>
        <source>the fixed pieces differ</source>
        <translation>die festen Teile sind verschieden</translation>
    </message>
    <message>
        <source>this checkpoint was created by an incompatible version of Tilewright; use that version, or start over</source>
        <translation>dieser Sicherungspunkt stammt von einer unverträglichen Version von Tilewright; verwenden Sie jene Version oder beginnen Sie neu</translation>
    </message>
    <message>
        <source>the initial branches belong to a different search</source>
        <translation>die Anfangszweige gehören zu einer anderen Suche</translation>
    </message>
    <message>
        <source>this checkpoint uses format version %1, but this Tilewright reads version %2</source>
        <translation>dieser Sicherungspunkt hat Formatversion %1, aber dieses Tilewright liest Version %2</translation>
    </message>
    <message>
        <source>this is not a Tilewright checkpoint</source>
        <translation>das ist kein Sicherungspunkt von Tilewright</translation>
    </message>
    <message>
        <source>another search is using this checkpoint; wait for it to end, or use a different file</source>
        <translation>eine andere Suche verwendet diesen Sicherungspunkt; warten Sie auf ihr Ende oder nennen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>this file exists; resume the search with --resume, use a different file, or delete this one</source>
        <translation>diese Datei existiert bereits; setzen Sie die Suche mit --resume fort, verwenden Sie eine andere Datei oder löschen Sie diese</translation>
    </message>
    <message>
        <source>the start of this checkpoint is corrupt, so it cannot be resumed; delete it to start over</source>
        <translation>der Anfang dieses Sicherungspunkts ist beschädigt, daher lässt er sich nicht fortsetzen; löschen Sie ihn, um neu zu beginnen</translation>
    </message>
    <message>
        <source>placements by the volume filter</source>
        <translation>Lagen durch den Volumenfilter</translation>
    </message>
    <message>
        <source>placements by the parity filter</source>
        <translation>Lagen durch den Paritätsfilter</translation>
    </message>
    <message>
        <source>placements by the fit filter</source>
        <translation>Lagen durch den Passfilter</translation>
    </message>
    <message>
        <source>placements by the weights filter</source>
        <translation>Lagen durch den Zahlenfilter</translation>
    </message>
    <message>
        <source>list narrowing runs down to the last piece; only dlx can place pieces before it</source>
        <translation>die Listenverengung geht bis zum letzten Teil; vor ihr kann nur DLX Teile setzen</translation>
    </message>
    <message>
        <source>this is not a shard file that this version can read</source>
        <translation>das ist keine Suchteil-Datei, die diese Version lesen kann</translation>
    </message>
    <message>
        <source>this file is truncated or corrupt</source>
        <translation>diese Datei ist abgeschnitten oder beschädigt</translation>
    </message>
    <message>
        <source>%1 is not a valid number here</source>
        <translation>%1 ist hier keine gültige Zahl</translation>
    </message>
    <message>
        <source>the search has changed since the shards were created: the puzzle, plan or version differs; create them again</source>
        <translation>die Suche hat sich seit der Teilung geändert: Puzzle, Plan oder Version ist anders; teilen Sie sie neu</translation>
    </message>
    <message>
        <source>this is not a shard manifest</source>
        <translation>das ist kein Verzeichnis einer geteilten Suche</translation>
    </message>
    <message>
        <source>expected a weight and an estimate for each of the %1 shards</source>
        <translation>für jeden der %1 Suchteile werden Gewicht und Schätzung erwartet</translation>
    </message>
    <message>
        <source>this shard belongs to a different search than the manifest</source>
        <translation>dieser Suchteil gehört zu einer anderen Suche als das Verzeichnis</translation>
    </message>
    <message>
        <source>this result is incomplete</source>
        <translation>dieses Ergebnis ist unvollständig</translation>
    </message>
    <message>
        <source>the weights do not add up to 1; the manifest belongs to different shards</source>
        <translation>die Gewichte ergeben zusammen nicht 1; das Verzeichnis gehört zu anderen Suchteilen</translation>
    </message>
    <message>
        <source>its counts are for a different number of pieces</source>
        <translation>seine Zahlen gelten für eine andere Zahl von Teilen</translation>
    </message>
    <message>
        <source>%1 is the result of a different search</source>
        <translation>%1 ist das Ergebnis einer anderen Suche</translation>
    </message>
    <message>
        <source>%1 is truncated or corrupt</source>
        <translation>%1 ist abgeschnitten oder beschädigt</translation>
    </message>
    <message>
        <source>a solution is corrupt: %1</source>
        <translation>eine Lösung ist beschädigt: %1</translation>
    </message>
    <message>
        <source>the time ran out before the search was prepared</source>
        <translation>die Zeit war abgelaufen, bevor die Suche vorbereitet war</translation>
    </message>
    <message>
        <source>the piece is not flat, but this puzzle is</source>
        <translation>das Teil ist nicht flach, aber dieses Puzzle ist es</translation>
    </message>
    <message>
        <source>piece %1 is not flat, but this puzzle is</source>
        <translation>Teil %1 ist nicht flach, aber dieses Puzzle ist es</translation>
    </message>
    <message>
        <source>the limit on open cells</source>
        <translation>die Grenze für offene Zellen</translation>
    </message>
    <message>
        <source>this format supports only squares and cubes, not the lattice %1; save as .toml or .xmpuzzle</source>
        <translation>dieses Format unterstützt nur Quadrate und Würfel, nicht das Gitter %1; speichern Sie als .toml oder .xmpuzzle</translation>
    </message>
    <message>
        <source>this format supports only squares and cubes, not the lattice %1; save as .toml</source>
        <translation>dieses Format unterstützt nur Quadrate und Würfel, nicht das Gitter %1; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>this format does not support colours of cells; save as .toml or .xmpuzzle</source>
        <translation>dieses Format unterstützt keine Zellfarben; speichern Sie als .toml oder .xmpuzzle</translation>
    </message>
    <message>
        <source>the colours of piece %1 do not match those of the region</source>
        <translation>die Farben von Teil %1 passen nicht zu denen des Bereichs</translation>
    </message>
    <message>
        <source>the lattice has no cell at %1</source>
        <translation>das Gitter hat bei %1 keine Zelle</translation>
    </message>
    <message>
        <source>the %2 lattice has no cell at %1; the nearest is %3</source>
        <translation>das Gitter %2 hat bei %1 keine Zelle; die nächste ist %3</translation>
    </message>
    <message>
        <source>these pieces are on the %1 lattice, but the puzzle is on the %2 lattice; use pieces of that lattice</source>
        <translation>diese Teile gehören zum Gitter %1, das Puzzle aber zum Gitter %2; verwenden Sie Teile jenes Gitters</translation>
    </message>
    <message>
        <source>unknown lattice %1; expected one of %2</source>
        <translation>unbekanntes Gitter %1; erwartet wird eines von %2</translation>
    </message>
    <message>
        <source>%1 is for flat lattices only; remove it</source>
        <translation>%1 gilt nur für flache Gitter; entfernen Sie es</translation>
    </message>
    <message>
        <source>expected a pair of two colours: one of a piece and one of the region</source>
        <translation>erwartet wurde ein Paar aus zwei Farben: eine eines Teils und eine des Bereichs</translation>
    </message>
    <message>
        <source>unknown version %1; expected 1 or 2</source>
        <translation>unbekannte Version %1; erwartet wird 1 oder 2</translation>
    </message>
    <message>
        <source>unknown grid %1; expected a number from 0 to %2</source>
        <translation>unbekanntes Gitter %1; erwartet wird eine Zahl von 0 bis %2</translation>
    </message>
    <message>
        <source>unsupported grid setting %1; only plain grids can be read</source>
        <translation>die Gittereinstellung %1 wird nicht unterstützt; nur einfache Gitter lassen sich lesen</translation>
    </message>
    <message>
        <source>unknown colour; at most %1 are allowed</source>
        <translation>unbekannte Farbe; höchstens %1 sind erlaubt</translation>
    </message>
    <message>
        <source>an .xmpuzzle file cannot hold the lattice %1, only %2 and %3; save as .toml</source>
        <translation>eine .xmpuzzle-Datei kann das Gitter %1 nicht enthalten, nur %2 und %3; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>all puzzles in an .xmpuzzle file have the same lattice; save this one under a different name</source>
        <translation>alle Puzzles einer .xmpuzzle-Datei haben dasselbe Gitter; speichern Sie dieses unter einem anderen Namen</translation>
    </message>
    <message>
        <source>backtrack if a table of known fillings shows that the pieces left cannot fill the open cells, once N pieces are left (FILA in a fixed order)</source>
        <translation>zurückgehen, wenn laut einer Tabelle bekannter Füllungen die übrigen Teile die offenen Zellen nicht füllen können, sobald N Teile übrig sind (FILA in fester Reihenfolge)</translation>
    </message>
    <message>
        <source>A fill table prunes open cells that the pieces left cannot fill, from %1 left on.</source>
        <translation>Eine Fülltabelle schneidet ab %1 übrigen Teilen offene Zellen ab, die die übrigen Teile nicht füllen können.</translation>
    </message>
    <message>
        <source>the search needs about %1 of memory, but the limit is %2; raise the limit or use fewer threads</source>
        <translation>die Suche braucht etwa %1 Speicher, aber die Grenze ist %2; erhöhen Sie die Grenze oder verwenden Sie weniger Threads</translation>
    </message>
    <message>
        <source>lists start at %1 pieces left instead of %2, to stay within the memory limit of %3</source>
        <translation>Listen beginnen erst bei %1 statt %2 übrigen Teilen, um die Speichergrenze von %3 einzuhalten</translation>
    </message>
    <message>
        <source>counting this way exceeds the memory limit; raise the limit, or list the solutions</source>
        <translation>so zu zählen überschreitet die Speichergrenze; erhöhen Sie die Grenze oder lassen Sie die Lösungen auflisten</translation>
    </message>
    <message>
        <source>solutions are omitted; this format does not support them</source>
        <translation>Lösungen werden weggelassen; dieses Format unterstützt sie nicht</translation>
    </message>
    <message>
        <source>this format does not support optional cells of pieces; save as .toml or .xmpuzzle</source>
        <translation>dieses Format unterstützt keine optionalen Zellen von Teilen; speichern Sie als .toml oder .xmpuzzle</translation>
    </message>
    <message>
        <source>piece %1 cannot lie here: its optional cells must be in the region and match the colours there</source>
        <translation>Teil %1 kann hier nicht liegen: Seine optionalen Zellen müssen im Bereich liegen und zu den Farben dort passen</translation>
    </message>
    <message>
        <source>%1; this stored solution is ignored; solve the puzzle again, or remove it from the file</source>
        <translation>%1; diese gespeicherte Lösung wird ignoriert; lösen Sie das Puzzle noch einmal oder entfernen Sie sie aus der Datei</translation>
    </message>
    <message>
        <source>%1; the disassembly of this stored solution is ignored; disassemble it again</source>
        <translation>%1; die Zerlegung dieser gespeicherten Lösung wird ignoriert; zerlegen Sie sie noch einmal</translation>
    </message>
    <message>
        <source>the pieces overlap or do not fit</source>
        <translation>die Teile überlappen sich oder passen nicht</translation>
    </message>
    <message>
        <source>there are more numbers than parts</source>
        <translation>es gibt mehr Zahlen als Baugruppen</translation>
    </message>
    <message>
        <source>expected for each part how many positions it goes through, at least 2, or 0 if it stays whole</source>
        <translation>erwartet wird für jede Baugruppe, wie viele Stellungen sie durchläuft: mindestens 2, oder 0, wenn sie ganz bleibt</translation>
    </message>
    <message>
        <source>expected at least two states</source>
        <translation>erwartet werden mindestens zwei Stellungen</translation>
    </message>
    <message>
        <source>the first state is not that of the assembled pieces</source>
        <translation>die erste Stellung ist nicht die der zusammengesetzten Teile</translation>
    </message>
    <message>
        <source>expected one group of pieces that moves straight along an axis without collisions, and removal in the last state only</source>
        <translation>erwartet wird eine Gruppe von Teilen, die sich gerade und ohne Zusammenstoß entlang einer Achse bewegt und erst in der letzten Stellung entfernt wird</translation>
    </message>
    <message>
        <source>solutions are omitted; this format supports them only for cubes and without fixed pieces</source>
        <translation>Lösungen werden weggelassen; dieses Format unterstützt sie nur für Würfel und ohne feste Teile</translation>
    </message>
    <message>
        <source>all solutions together exceed the memory limit; raise it, or search for them one by one</source>
        <translation>alle Lösungen zusammen überschreiten die Speichergrenze; erhöhen Sie sie oder suchen Sie die Lösungen einzeln</translation>
    </message>
    <message>
        <source>an .xmpuzzle file cannot require flat pieces to slide instead of being lifted out; this setting is lost</source>
        <translation>eine .xmpuzzle-Datei kann nicht verlangen, dass flache Teile gleiten statt herausgehoben zu werden; diese Einstellung geht verloren</translation>
    </message>
    <message>
        <source>this is a lesson, not a puzzle; open it in the explorer</source>
        <translation>das ist eine Lektion, kein Puzzle; öffnen Sie sie in der grafischen Oberfläche</translation>
    </message>
    <message>
        <source>a bookmark must be a step with its note, such as [4, &quot;note&quot;]</source>
        <translation>ein Lesezeichen muss ein Schritt mit seiner Notiz sein, etwa [4, &quot;Notiz&quot;]</translation>
    </message>
    <message>
        <source>expected PIECE:RIGHT,TOP,LEFT,BOTTOM with &apos;%1&apos; here, not %2</source>
        <translation>hier wurde TEIL:RECHTS,OBEN,LINKS,UNTEN mit &apos;%1&apos; erwartet, nicht %2</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; or &apos;]&apos; after a colour, not %1</source>
        <translation>erwartet wurde &apos;,&apos; oder &apos;]&apos; nach einer Farbe, nicht %1</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; or &apos;]&apos; after a piece, not %1</source>
        <translation>erwartet wurde &apos;,&apos; oder &apos;]&apos; nach einem Teil, nicht %1</translation>
    </message>
    <message>
        <source>unknown border %1; expected &quot;free&quot;, &quot;monochrome&quot; or &quot;cyclic&quot;, or two of them: [left-right, top-bottom]</source>
        <translation>unbekannter Rand %1; erwartet wurde &quot;free&quot;, &quot;monochrome&quot; oder &quot;cyclic&quot; oder zwei davon: [links-rechts, oben-unten]</translation>
    </message>
    <message>
        <source>unknown move %1; expected &quot;swap&quot;, &quot;rotate&quot;, &quot;flip&quot; or &quot;permute&quot;</source>
        <translation>unbekannter Zug %1; erwartet wurde &quot;swap&quot;, &quot;rotate&quot;, &quot;flip&quot; oder &quot;permute&quot;</translation>
    </message>
    <message>
        <source>this is not a piece; expected [[piece]], or a drawing with &apos;X&apos; and &apos;.&apos;</source>
        <translation>das ist kein Teil; erwartet wurde [[piece]] oder eine Zeichnung aus &apos;X&apos; und &apos;.&apos;</translation>
    </message>
    <message>
        <source>the drawing has no cells; expected at least one &apos;X&apos;</source>
        <translation>die Zeichnung hat keine Zellen; erwartet wurde mindestens ein „X“</translation>
    </message>
    <message>
        <source>unexpected &apos;%1&apos;; expected &apos;.&apos; or &apos;#&apos;</source>
        <translation>„%1“ wird hier nicht erwartet; erwartet wurde „.“ oder „#“</translation>
    </message>
    <message>
        <source>the drawing has no cells; expected at least one &apos;#&apos;</source>
        <translation>die Zeichnung hat keine Zellen; erwartet wurde mindestens ein „#“</translation>
    </message>
    <message>
        <source>unknown kind %1; expected &quot;tiling&quot; or &quot;cover&quot;</source>
        <translation>unbekannte Art %1; erwartet wurde &quot;tiling&quot; oder &quot;cover&quot;</translation>
    </message>
    <message>
        <source>unexpected &apos;%1&apos;; expected &apos;.&apos;, &apos;X&apos; or &apos;o&apos;</source>
        <translation>„%1“ wird hier nicht erwartet; erwartet wurde „.“, „X“ oder „o“</translation>
    </message>
    <message>
        <source>unexpected &apos;%1&apos;; expected &apos;.&apos; or &apos;X&apos;</source>
        <translation>„%1“ wird hier nicht erwartet; erwartet wurde „.“ oder „X“</translation>
    </message>
    <message>
        <source>this row is empty; use &apos;.&apos; for cells outside the region</source>
        <translation>diese Zeile ist leer; verwenden Sie „.“ für Zellen außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>redundancy filter: unknown piece &apos;%1&apos;; use the name of a piece of the puzzle</source>
        <translation>Redundanzfilter: unbekanntes Teil „%1“; verwenden Sie den Namen eines Teils des Puzzles</translation>
    </message>
    <message>
        <source>redundancy filter: piece &apos;%1&apos; cannot be constrained; choose a piece that is used once, not fixed, and the only one of its shape</source>
        <translation>Redundanzfilter: Teil „%1“ lässt sich nicht einschränken; wählen Sie eines, das einmal verwendet wird, nicht fest ist und als einziges seine Form hat</translation>
    </message>
    <message>
        <source>%1 needs a fixed order, but heuristic &apos;%2&apos; has none; use one of %3 from %4 left on</source>
        <translation>%1 braucht eine feste Reihenfolge, aber die Heuristik „%2“ hat keine; verwenden Sie ab %4 übrigen Teilen eine von %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a plan option</source>
        <translation>„%1“ ist keine Option eines Plans</translation>
    </message>
    <message>
        <source>Piece &apos;%1&apos; is constrained, so symmetric copies are not searched.</source>
        <translation>Teil „%1“ ist eingeschränkt, damit symmetrische Kopien nicht gesucht werden.</translation>
    </message>
    <message>
        <source>unknown heuristic &apos;%1&apos;; expected one of %2</source>
        <translation>unbekannte Heuristik „%1“; erwartet wurde eine von %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number of pieces left; expected a whole number of at least 1</source>
        <translation>„%1“ ist keine Zahl übriger Teile; erwartet wurde eine ganze Zahl ab 1</translation>
    </message>
    <message>
        <source>expected a clause of three variables with numbers from 1, such as 1,2,4, not &apos;%1&apos;</source>
        <translation>erwartet wurde eine Klausel aus drei Variablen mit Nummern ab 1, etwa 1,2,4, nicht „%1“</translation>
    </message>
    <message>
        <source>the header does not list all pieces; expected a line &apos;# piece SYMBOL: NAME&apos; for each</source>
        <translation>der Kopf nennt nicht alle Teile; erwartet wurde für jedes eine Zeile &apos;# piece SYMBOL: NAME&apos;</translation>
    </message>
    <message>
        <source>this checkpoint belongs to the puzzle &apos;%1&apos;, not &apos;%2&apos;</source>
        <translation>dieser Sicherungspunkt gehört zum Puzzle „%1“, nicht zu „%2“</translation>
    </message>
    <message>
        <source>this checkpoint belongs to a different puzzle named &apos;%1&apos;: %2</source>
        <translation>dieser Sicherungspunkt gehört zu einem anderen Puzzle namens „%1“: %2</translation>
    </message>
    <message>
        <source>this checkpoint has the plan &apos;%1&apos;, but this search has &apos;%2&apos;; use the same options, or a different file</source>
        <translation>dieser Sicherungspunkt hat den Plan „%1“, diese Suche aber „%2“; verwenden Sie dieselben Optionen oder eine andere Datei</translation>
    </message>
    <message>
        <source>the %1 lattice has no cell here; expected &apos;.&apos;</source>
        <translation>das Gitter %1 hat hier keine Zelle; erwartet wird „.“</translation>
    </message>
    <message>
        <source>the puzzle has no cell here; expected &apos;.&apos;</source>
        <translation>das Puzzle hat hier keine Zelle; erwartet wird „.“</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a colour; expected &apos;.&apos; or one of the %2 symbols of the palette: %3</source>
        <translation>„%1“ ist keine Farbe; erwartet wird „.“ oder eines der %2 Zeichen der Palette: %3</translation>
    </message>
    <message>
        <source>this grid has no cell at (%1, %2, %3); expected &apos;_&apos;</source>
        <translation>dieses Gitter hat bei (%1, %2, %3) keine Zelle; erwartet wird „_“</translation>
    </message>
    <message>
        <source>the diagram is corrupt; create it again with &apos;tilewright-cli count --diagram&apos;</source>
        <translation>das Diagramm ist beschädigt; erstellen Sie es neu mit „tilewright-cli count --diagram“</translation>
    </message>
    <message>
        <source>expected x, y, z and rotation of each piece, or an &apos;x&apos; for a missing one</source>
        <translation>erwartet werden x, y, z und Drehung jedes Teils oder ein &apos;x&apos; für ein fehlendes</translation>
    </message>
    <message>
        <source>imported groups of pieces that may stay together: %1</source>
        <translation>importierte Gruppen von Teilen, die zusammenbleiben dürfen: %1</translation>
    </message>
    <message>
        <source>the first open cell in the order of x, then y, then z</source>
        <translation>die erste offene Zelle, geordnet nach x, dann y, dann z</translation>
    </message>
    <message>
        <source>among the cells with the fewest open neighbours, the one with the fewest placements</source>
        <translation>unter den Zellen mit den wenigsten offenen Nachbarn die mit den wenigsten Lagen</translation>
    </message>
    <message>
        <source>A piece is constrained by the rule of the FILA article, so symmetric copies are not searched.</source>
        <translation>Ein Teil wird nach der Regel des FILA-Artikels eingeschränkt, sodass symmetrische Kopien nicht gesucht werden.</translation>
    </message>
    <message>
        <source>The most complex piece is constrained, so symmetric copies are not searched.</source>
        <translation>Das komplizierteste Teil wird eingeschränkt, sodass symmetrische Kopien nicht gesucht werden.</translation>
    </message>
    <message>
        <source>A large piece with few placements is constrained, so symmetric copies are not searched.</source>
        <translation>Ein großes Teil mit wenigen Lagen wird eingeschränkt, sodass symmetrische Kopien nicht gesucht werden.</translation>
    </message>
    <message>
        <source>there is no piece %1, as used at %2: the puzzle has %3</source>
        <translation>es gibt kein Teil %1, wie es auf %2 verwendet wird: Das Puzzle hat %3</translation>
    </message>
    <message>
        <source>A board of %1 places is too large; a search supports at most %2.</source>
        <translation>Ein Brett mit %1 Plätzen ist für eine Suche zu groß; höchstens %2 sind möglich.</translation>
    </message>
    <message>
        <source>expected one count per shape, %1, but this line has %2</source>
        <translation>für jede Form wird eine Zahl erwartet, also %1, aber diese Zeile hat %2</translation>
    </message>
    <message numerus="yes">
        <source>unexpected header line; the puzzle has %n pieces</source>
        <translation>
            <numerusform>unerwartete Kopfzeile; das Puzzle hat %n Teil</numerusform>
            <numerusform>unerwartete Kopfzeile; das Puzzle hat %n Teile</numerusform>
        </translation>
    </message>
    <message>
        <source>this layer has %1, but the first one has %2</source>
        <translation>diese Schicht hat %1, aber die erste hat %2</translation>
    </message>
    <message>
        <source>the text has more cells than x times y times z, %1</source>
        <translation>der Text hat mehr Zellen als x mal y mal z, %1</translation>
    </message>
    <message>
        <source>this format does not support fixed pieces; save as .toml</source>
        <translation>dieses Format unterstützt keine festen Teile; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>the compressed content of this file is not XML; expected a BurrTools puzzle</source>
        <translation>der entpackte Inhalt dieser Datei ist kein XML; erwartet wird ein Puzzle von BurrTools</translation>
    </message>
    <message>
        <source>an .xmpuzzle file does not support fixed pieces; save as .toml</source>
        <translation>eine .xmpuzzle-Datei unterstützt keine festen Teile; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>this build does not support this CPU; rebuild Tilewright on this machine</source>
        <translation>dieses Programm unterstützt die CPU dieses Rechners nicht; erstellen Sie Tilewright auf diesem Rechner neu</translation>
    </message>
    <message>
        <source>the key %1 must be at the top of the file, above the first table in [ ]</source>
        <translation>der Schlüssel %1 muss am Anfang der Datei stehen, vor der ersten Tabelle in [ ]</translation>
    </message>
    <message>
        <source>%1 must come before the first heading</source>
        <translation>%1 muss vor der ersten Überschrift stehen</translation>
    </message>
    <message>
        <source>the file cannot be read to its end</source>
        <translation>die Datei kann nicht bis zum Ende gelesen werden</translation>
    </message>
    <message>
        <source>the clue requires piece %1 at %2, but piece %3 is there</source>
        <translation>die Vorgabe verlangt Teil %1 bei %2, dort liegt aber Teil %3</translation>
    </message>
    <message>
        <source>the clue requires %1 at %2, but piece %3 is there as %4</source>
        <translation>die Vorgabe verlangt %1 bei %2, Teil %3 liegt dort aber als %4</translation>
    </message>
    <message>
        <source>there are two clues for row %1, column %2; remove one of them</source>
        <translation>für Zeile %1, Spalte %2 gibt es zwei Vorgaben; entfernen Sie eine davon</translation>
    </message>
    <message>
        <source>a clue turns piece %1 in a way that the moves do not allow; use 0 or &quot;any&quot;, or add &quot;rotate&quot; to the moves</source>
        <translation>eine Vorgabe dreht Teil %1 so, wie es die Züge nicht erlauben; verwenden Sie 0 oder &quot;any&quot;, oder fügen Sie den Zügen &quot;rotate&quot; hinzu</translation>
    </message>
    <message numerus="yes">
        <source>this clue has %n entries but needs 4: row, column, piece, turns</source>
        <translation>
            <numerusform>diese Vorgabe hat %n Eintrag, braucht aber 4: Zeile, Spalte, Teil, Drehungen</numerusform>
            <numerusform>diese Vorgabe hat %n Einträge, braucht aber 4: Zeile, Spalte, Teil, Drehungen</numerusform>
        </translation>
    </message>
    <message>
        <source>the lattice has no cell here; expected &apos;.&apos;</source>
        <translation>das Gitter hat hier keine Zelle; erwartet wird „.“</translation>
    </message>
    <message>
        <source>there is no piece named %1</source>
        <translation>es gibt kein Teil namens %1</translation>
    </message>
    <message>
        <source>designer, year and notes are omitted; this format does not support them</source>
        <translation>Autor, Jahr und Notizen werden weggelassen; dieses Format unterstützt sie nicht</translation>
    </message>
    <message>
        <source>designer, year and notes</source>
        <translation>Autor, Jahr und Notizen</translation>
    </message>
    <message>
        <source>the designer must be a single line of text</source>
        <translation>der Autor muss aus einer Textzeile bestehen</translation>
    </message>
    <message>
        <source>the year must be from %1 to %2</source>
        <translation>das Jahr muss zwischen %1 und %2 liegen</translation>
    </message>
    <message>
        <source>beam search over partial boards, then repair</source>
        <translation>Strahlsuche über Teilbretter, dann Nachbesserung</translation>
    </message>
    <message>
        <source>The board is too large for a search for the best board; at most %1 places are supported.</source>
        <translation>Das Brett ist zu groß für die Suche nach dem besten Brett; unterstützt werden höchstens %1 Plätze.</translation>
    </message>
    <message>
        <source>The pieces cannot fill the board: too few of them fit at the border.</source>
        <translation>Die Teile können das Brett nicht füllen: Zu wenige passen an den Rand.</translation>
    </message>
    <message>
        <source>the board has %1 places; there cannot be %2 clues</source>
        <translation>das Brett hat %1 Plätze; %2 Vorgaben sind nicht möglich</translation>
    </message>
    <message>
        <source>there are no pieces; expected four colours on each line</source>
        <translation>es gibt keine Teile; erwartet werden vier Farben in jeder Zeile</translation>
    </message>
    <message>
        <source>this line has %1 numbers; expected %2</source>
        <translation>diese Zeile hat %1 Zahlen; erwartet werden %2</translation>
    </message>
    <message>
        <source>there are %1 pieces, which do not fill a board of %2 rows and %3 columns; name rows and columns on the first line</source>
        <translation>es gibt %1 Teile, die ein Brett mit %2 Zeilen und %3 Spalten nicht füllen; geben Sie Zeilen und Spalten in der ersten Zeile an</translation>
    </message>
    <message>
        <source>board_edges has %1 letters; expected %2, four for each of %3 places</source>
        <translation>board_edges hat %1 Buchstaben; erwartet werden %2, vier für jeden von %3 Plätzen</translation>
    </message>
    <message>
        <source>expected letters from a to z in board_edges, not %1</source>
        <translation>in board_edges werden Buchstaben von a bis z erwartet, nicht %1</translation>
    </message>
    <message>
        <source>the place at row %1, column %2 is empty; only links that show all pieces can be read</source>
        <translation>der Platz in Zeile %1, Spalte %2 ist leer; nur Links, die alle Teile zeigen, können gelesen werden</translation>
    </message>
    <message>
        <source>expected %1 with a whole number from 1 to %2</source>
        <translation>erwartet wird %1 mit einer ganzen Zahl von 1 bis %2</translation>
    </message>
    <message>
        <source>expected hints as PLACE.TURNS with places from 0 to %1, not %2</source>
        <translation>erwartet werden hints als PLATZ.DREHUNGEN mit Plätzen von 0 bis %1, nicht %2</translation>
    </message>
    <message>
        <source>a link holds the colours from 0 to %1, but a piece has colour %2</source>
        <translation>ein Link fasst die Farben von 0 bis %1, aber ein Teil hat die Farbe %2</translation>
    </message>
    <message>
        <source>the matching colours %1 and %2 have a negative number; colours are whole numbers of at least 0</source>
        <translation>die passenden Farben %1 und %2 haben eine negative Nummer; Farben sind ganze Zahlen ab 0</translation>
    </message>
    <message numerus="yes">
        <source>%n colours; expected two that may touch, such as [1, 2]</source>
        <translation>
            <numerusform>%n Farbe; erwartet werden zwei, die sich berühren dürfen, etwa [1, 2]</numerusform>
            <numerusform>%n Farben; erwartet werden zwei, die sich berühren dürfen, etwa [1, 2]</numerusform>
        </translation>
    </message>
    <message>
        <source>no colours match; remove %1 if equal colours do</source>
        <translation>keine Farben passen; entfernen Sie %1, wenn gleiche Farben passen</translation>
    </message>
    <message>
        <source>a link cannot say which colours match; only puzzles in which equal colours match have one</source>
        <translation>ein Link kann nicht angeben, welche Farben passen; nur Puzzles, in denen gleiche Farben passen, haben einen</translation>
    </message>
    <message>
        <source>the families have %1 pieces; at most %2 are possible</source>
        <translation>die Familien haben %1 Teile; höchstens %2 sind möglich</translation>
    </message>
    <message>
        <source>pieces &apos;%1&apos; and &apos;%2&apos; have the same shape; leave one out, or give it a count</source>
        <translation>die Teile „%1“ und „%2“ haben dieselbe Form; lassen Sie eines weg oder geben Sie ihm eine Anzahl</translation>
    </message>
    <message>
        <source>piece &apos;%1&apos; of a family is the mirror image of &apos;%2&apos;, which is always used; remove it from the family</source>
        <translation>Teil „%1“ einer Familie ist das Spiegelbild von „%2“, das immer verwendet wird; entfernen Sie es aus der Familie</translation>
    </message>
    <message>
        <source>two regions need families; remove the pieces that are always used</source>
        <translation>zwei Bereiche brauchen Familien; entfernen Sie die Teile, die immer verwendet werden</translation>
    </message>
    <message>
        <source>the goal has no pieces to choose from; add %1</source>
        <translation>das Ziel hat keine Teile zur Auswahl; fügen Sie %1 hinzu</translation>
    </message>
    <message>
        <source>a design needs at least one solution</source>
        <translation>ein Entwurf braucht mindestens eine Lösung</translation>
    </message>
    <message>
        <source>unknown set %1; expected %2</source>
        <translation>unbekannter Satz %1; erwartet wird %2</translation>
    </message>
    <message>
        <source>%1 is for square and cubic lattices only</source>
        <translation>%1 gilt nur für Quadrat- und Würfelgitter</translation>
    </message>
    <message>
        <source>the family has no piece %1</source>
        <translation>die Familie hat kein Teil %1</translation>
    </message>
    <message>
        <source>no piece of %1 cells meets these conditions</source>
        <translation>kein Teil aus %1 Zellen erfüllt diese Bedingungen</translation>
    </message>
    <message>
        <source>this is a goal, not a puzzle; find designs with &apos;tilewright-cli hunt&apos;</source>
        <translation>dies ist ein Ziel, kein Puzzle; Entwürfe findet „tilewright-cli hunt“</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is larger than %2 x %3 mm; choose more room or smaller cells</source>
        <translation>„%1“ ist größer als %2 x %3 mm; wählen Sie mehr Platz oder kleinere Zellen</translation>
    </message>
    <message>
        <source>enter the bed as width and depth in mm, such as 220x220</source>
        <translation>geben Sie das Druckbett als Breite und Tiefe in mm an, etwa 220x220</translation>
    </message>
    <message>
        <source>walls must be at least 0.4 mm thick</source>
        <translation>Wände müssen mindestens 0,4 mm dick sein</translation>
    </message>
    <message>
        <source>the play must be 0 or more</source>
        <translation>die Luft am Rand muss 0 oder mehr sein</translation>
    </message>
    <message>
        <source>only flat puzzles can be cut from a sheet; print this one instead</source>
        <translation>nur flache Puzzles lassen sich aus Platten schneiden; drucken Sie dieses stattdessen</translation>
    </message>
    <message>
        <source>these sticks cross in layers and cannot be cut from a sheet; print them</source>
        <translation>diese Stäbe kreuzen sich in Schichten und lassen sich nicht aus einer Platte schneiden; drucken Sie sie</translation>
    </message>
    <message>
        <source>the side of a cell must be from 1 to 1000 mm</source>
        <translation>die Seite einer Zelle muss 1 bis 1000 mm lang sein</translation>
    </message>
    <message>
        <source>the kerf must be 0 or more</source>
        <translation>die Schnittbreite muss 0 oder mehr sein</translation>
    </message>
    <message>
        <source>the radius must be 0 or more</source>
        <translation>der Radius muss 0 oder mehr sein</translation>
    </message>
    <message>
        <source>the gap is as large as a cell; choose a smaller one</source>
        <translation>das Spiel ist so groß wie eine Zelle; wählen Sie weniger</translation>
    </message>
    <message>
        <source>the radius is too large for these cells; choose at most %1 mm</source>
        <translation>der Radius ist zu groß für diese Zellen; wählen Sie höchstens %1 mm</translation>
    </message>
    <message>
        <source>the kerf is too wide for these cells</source>
        <translation>die Schnittbreite ist zu groß für diese Zellen</translation>
    </message>
    <message>
        <source>sticks have no cuts in common</source>
        <translation>Stäbe haben keine gemeinsamen Schnitte</translation>
    </message>
    <message>
        <source>the cuts of neighbouring pieces overlap; choose a gap of at least the kerf, or merge common cuts</source>
        <translation>die Schnitte benachbarter Teile überlappen sich; wählen Sie mindestens die Schnittbreite als Spiel, oder legen Sie gemeinsame Schnitte zusammen</translation>
    </message>
    <message>
        <source>a comb that measures the kerf</source>
        <translation>ein Kamm, der die Schnittbreite misst</translation>
    </message>
    <message>
        <source>sharp</source>
        <translation>scharf</translation>
    </message>
    <message>
        <source>round</source>
        <translation>rund</translation>
    </message>
    <message>
        <source>dog-bones</source>
        <translation>Hundeknochen</translation>
    </message>
    <message>
        <source>an OpenSCAD program has no animation; choose .glb</source>
        <translation>ein OpenSCAD-Programm hat keine Animation; wählen Sie .glb</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>US Letter</source>
        <translation>US Letter</translation>
    </message>
    <message>
        <source>only STL files can be ASCII</source>
        <translation>nur STL-Dateien können ASCII sein</translation>
    </message>
    <message>
        <source>&amp;Box or tray</source>
        <translation>&amp;Kasten oder Rahmen</translation>
    </message>
    <message>
        <source>Add an open box with walls, as large as the region</source>
        <translation>Einen offenen Kasten mit Wänden hinzufügen, so groß wie der Bereich</translation>
    </message>
    <message>
        <source>only for --what=pieces</source>
        <translation>nur für --what=pieces</translation>
    </message>
    <message>
        <source>L&amp;id</source>
        <translation>Decke&amp;l</translation>
    </message>
    <message>
        <source>Its rim fits into the box</source>
        <translation>Sein Rand passt in den Kasten</translation>
    </message>
    <message>
        <source>only with --box</source>
        <translation>nur mit --box</translation>
    </message>
    <message>
        <source>Write the names in the middle of the pieces</source>
        <translation>Die Namen in die Mitte der Teile schreiben</translation>
    </message>
    <message>
        <source>Co&amp;pies of the set</source>
        <translation>Sä&amp;tze</translation>
    </message>
    <message>
        <source>Number of piece sets</source>
        <translation>Anzahl der Teilesätze</translation>
    </message>
    <message>
        <source>Lines suit black-and-white printing</source>
        <translation>Linien eignen sich für Schwarz-Weiß-Druck</translation>
    </message>
    <message>
        <source>&amp;Merge common cuts</source>
        <translation>Gemeinsame Schnitte &amp;zusammenlegen</translation>
    </message>
    <message>
        <source>Cut once between two pieces; the gap is then the kerf</source>
        <translation>Zwischen zwei Teilen nur einmal schneiden; das Spiel ist dann die Schnittbreite</translation>
    </message>
    <message>
        <source>only for --what=solution; pieces on a sheet do not touch</source>
        <translation>nur für --what=solution; Teile auf einer Platte berühren sich nicht</translation>
    </message>
    <message>
        <source>Tra&amp;y</source>
        <translation>Rah&amp;men</translation>
    </message>
    <message>
        <source>Add a base, and a frame to glue on it</source>
        <translation>Einen Boden hinzufügen und einen Rahmen, der darauf geklebt wird</translation>
    </message>
    <message>
        <source>the comb has no tray</source>
        <translation>der Kamm hat keinen Rahmen</translation>
    </message>
    <message>
        <source>Lid</source>
        <translation>Deckel</translation>
    </message>
    <message>
        <source>Add a lid as large as the base</source>
        <translation>Einen Deckel hinzufügen, so groß wie der Boden</translation>
    </message>
    <message>
        <source>only with --tray</source>
        <translation>nur mit --tray</translation>
    </message>
    <message>
        <source>Engra&amp;ve names</source>
        <translation>Namen &amp;gravieren</translation>
    </message>
    <message>
        <source>where cuts are merged the gap is the kerf</source>
        <translation>wo Schnitte zusammengelegt werden, ist das Spiel die Schnittbreite</translation>
    </message>
    <message>
        <source>&amp;Kerf</source>
        <translation>Schnitt&amp;breite</translation>
    </message>
    <message>
        <source>Width of the cut; outer paths move outwards by half of it, holes inwards</source>
        <translation>Breite des Schnitts; äußere Pfade rücken um die Hälfte nach außen, Löcher nach innen</translation>
    </message>
    <message>
        <source>R&amp;adius</source>
        <translation>R&amp;adius</translation>
    </message>
    <message>
        <source>Radius of outer corners and of a round tool</source>
        <translation>Radius äußerer Ecken und eines runden Werkzeugs</translation>
    </message>
    <message>
        <source>&amp;Inner corners</source>
        <translation>&amp;Innere Ecken</translation>
    </message>
    <message>
        <source>Dog-bones suit routers, which have a round tool</source>
        <translation>Hundeknochen eignen sich für Fräsen, deren Werkzeug rund ist</translation>
    </message>
    <message>
        <source>Shee&amp;t</source>
        <translation>Pla&amp;tte</translation>
    </message>
    <message>
        <source>Width and height of the material in mm, such as 600x400</source>
        <translation>Breite und Höhe des Materials in mm, etwa 600x400</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Between the cuts of different parts, and to the edge of the sheet</source>
        <translation>Zwischen den Schnitten verschiedener Stücke und zum Rand der Platte</translation>
    </message>
    <message>
        <source>&amp;Border</source>
        <translation>&amp;Randbreite</translation>
    </message>
    <message>
        <source>Width of the tray&apos;s frame</source>
        <translation>Breite des Rahmens</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>Luft am &amp;Rand</translation>
    </message>
    <message>
        <source>Clearance between pieces and frame on each side</source>
        <translation>Luft zwischen Teilen und Rahmen auf jeder Seite</translation>
    </message>
    <message>
        <source>Be&amp;vel</source>
        <translation>&amp;Fase</translation>
    </message>
    <message>
        <source>Bed</source>
        <translation>Druckbett</translation>
    </message>
    <message>
        <source>Width and depth in mm, such as 220x220; empty: any size</source>
        <translation>Breite und Tiefe in mm, etwa 220x220; leer: beliebig groß</translation>
    </message>
    <message>
        <source>only for plates with several pieces</source>
        <translation>nur für Platten mit mehreren Teilen</translation>
    </message>
    <message>
        <source>&amp;Wall</source>
        <translation>&amp;Wand</translation>
    </message>
    <message>
        <source>Thickness of the walls</source>
        <translation>Dicke der Wände</translation>
    </message>
    <message>
        <source>Clearance between pieces and walls on each side</source>
        <translation>Luft zwischen Teilen und Wänden auf jeder Seite</translation>
    </message>
    <message>
        <source>Pa&amp;ge</source>
        <translation>S&amp;eite</translation>
    </message>
    <message>
        <source>3MF with names and colours</source>
        <translation>3MF mit Namen und Farben</translation>
    </message>
    <message>
        <source>glTF model</source>
        <translation>glTF-Modell</translation>
    </message>
    <message>
        <source>OpenSCAD program</source>
        <translation>OpenSCAD-Programm</translation>
    </message>
    <message>
        <source>SVG in millimetres</source>
        <translation>SVG in Millimetern</translation>
    </message>
    <message>
        <source>DXF in millimetres</source>
        <translation>DXF in Millimetern</translation>
    </message>
    <message>
        <source>Pieces, a box or a whole solution as STL or 3MF files to print</source>
        <translation>Teile, ein Kasten oder eine ganze Lösung als STL- oder 3MF-Dateien zum Drucken</translation>
    </message>
    <message>
        <source>&amp;Laser cut</source>
        <translation>&amp;Laserschnitt</translation>
    </message>
    <message>
        <source>Pieces and a tray to cut from wood or acrylic, as SVG or DXF in millimetres</source>
        <translation>Teile und ein Rahmen zum Schneiden aus Holz oder Acryl, als SVG oder DXF in Millimetern</translation>
    </message>
    <message>
        <source>Pape&amp;r</source>
        <translation>Papie&amp;r</translation>
    </message>
    <message>
        <source>Pieces of flat puzzles to cut out of paper, true to scale, as PDF or SVG</source>
        <translation>Teile flacher Puzzles zum Ausschneiden aus Papier, maßstäblich, als PDF oder SVG</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>A solution, its disassembly or the pieces for Blender, the web or OpenSCAD</source>
        <translation>Eine Lösung, ihre Zerlegung oder die Teile für Blender, das Web oder OpenSCAD</translation>
    </message>
    <message>
        <source>there is no piece; expected burr_piece or burr_plate with strings such as &quot;xxx|.x.&quot;</source>
        <translation>es gibt kein Teil; erwartet wird burr_piece oder burr_plate mit Zeichenketten wie &quot;xxx|.x.&quot;</translation>
    </message>
    <message>
        <source>this string is not closed</source>
        <translation>diese Zeichenkette ist nicht abgeschlossen</translation>
    </message>
    <message>
        <source>expected a list of pieces, such as [&quot;xxx|.x.&quot;, &quot;xx&quot;]</source>
        <translation>erwartet wird eine Liste von Teilen, etwa [&quot;xxx|.x.&quot;, &quot;xx&quot;]</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; or &apos;]&apos; after a piece</source>
        <translation>nach einem Teil wird „,“ oder „]“ erwartet</translation>
    </message>
    <message>
        <source>expected a string for each layer of a piece</source>
        <translation>erwartet wird eine Zeichenkette für jede Schicht eines Teils</translation>
    </message>
    <message>
        <source>expected a piece as a string such as &quot;xxx|.x.&quot;; names and numbers of pieces are not supported</source>
        <translation>erwartet wird ein Teil als Zeichenkette wie &quot;xxx|.x.&quot;; Namen und Nummern von Teilen werden nicht unterstützt</translation>
    </message>
    <message>
        <source>this piece has no cubes</source>
        <translation>dieses Teil hat keine Würfel</translation>
    </message>
    <message>
        <source>there are more than %1 pieces</source>
        <translation>es gibt mehr als %1 Teile</translation>
    </message>
    <message>
        <source>a brace is not closed</source>
        <translation>eine geschweifte Klammer ist nicht geschlossen</translation>
    </message>
    <message>
        <source>expected &apos;x&apos; for a cube, &apos;.&apos; for none, or &apos;|&apos; before the next row</source>
        <translation>erwartet wird „x“ für einen Würfel, „.“ für keinen oder „|“ vor der nächsten Reihe</translation>
    </message>
    <message>
        <source>a piece may be at most %1 cubes long</source>
        <translation>ein Teil darf höchstens %1 Würfel lang sein</translation>
    </message>
    <message>
        <source>the file does not say what the pieces fill; a box of %1 was chosen</source>
        <translation>die Datei sagt nicht, was die Teile füllen; gewählt wurde ein Kasten von %1</translation>
    </message>
    <message>
        <source>the file does not say what the pieces fill, and no box nearly as long, wide and high has %1 cells; open it in the explorer and draw the region, or save it as .toml and add it</source>
        <translation>die Datei sagt nicht, was die Teile füllen, und kein Kasten mit ähnlicher Länge, Breite und Höhe hat %1 Zellen; öffnen Sie sie in der grafischen Oberfläche und zeichnen Sie den Bereich, oder speichern Sie sie als .toml und ergänzen Sie ihn</translation>
    </message>
    <message>
        <source>only the pieces are saved; this format has no region and no colours</source>
        <translation>nur die Teile werden gespeichert; dieses Format hat keinen Bereich und keine Farben</translation>
    </message>
    <message>
        <source>pieces with a range of counts are saved as often as they must be used</source>
        <translation>Teile mit einer Spanne von Anzahlen werden so oft gespeichert, wie sie verwendet werden müssen</translation>
    </message>
    <message>
        <source>Pieces of puzzlecad</source>
        <translation>Teile von puzzlecad</translation>
    </message>
    <message>
        <source>a best cover cannot limit the number of open cells; remove the groups of open cells</source>
        <translation>eine beste Überdeckung kann die Zahl offener Zellen nicht begrenzen; entfernen Sie die Gruppen offener Zellen</translation>
    </message>
    <message>
        <source>there are too many colours and groups of open cells for a best cover; at most %1 together are allowed</source>
        <translation>es gibt zu viele Farben und Gruppen offener Zellen für eine beste Überdeckung; erlaubt sind zusammen höchstens %1</translation>
    </message>
    <message>
        <source>this format does not support groups of open cells; save as .toml</source>
        <translation>dieses Format unterstützt keine Gruppen offener Zellen; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>this format does not support words in cells; save as .toml</source>
        <translation>dieses Format unterstützt keine Wörter in Zellen; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>the words in cells</source>
        <translation>die Wörter in Zellen</translation>
    </message>
    <message>
        <source>the groups of open cells</source>
        <translation>die Gruppen offener Zellen</translation>
    </message>
    <message numerus="yes">
        <source>group %1: %n cells are open; expected %2</source>
        <translation>
            <numerusform>Gruppe %1: %n Zelle ist offen; erwartet wird %2</numerusform>
            <numerusform>Gruppe %1: %n Zellen sind offen; erwartet wird %2</numerusform>
        </translation>
    </message>
    <message>
        <source>expected a cell and its word: %1</source>
        <translation>erwartet werden eine Zelle und ihr Wort: %1</translation>
    </message>
    <message>
        <source>the cell %1 is outside the region; expected one of its cells</source>
        <translation>die Zelle %1 liegt außerhalb des Bereichs; erwartet wird eine seiner Zellen</translation>
    </message>
    <message>
        <source>this cell has a word already; expected each cell once</source>
        <translation>diese Zelle hat schon ein Wort; erwartet wird jede Zelle einmal</translation>
    </message>
    <message>
        <source>the cell %1 is in no group of open cells</source>
        <translation>die Zelle %1 ist in keiner Gruppe offener Zellen</translation>
    </message>
    <message numerus="yes">
        <source>%n cells of group &apos;%1&apos; are to stay open; expected %2</source>
        <translation>
            <numerusform>%n Zelle der Gruppe „%1“ soll offen bleiben; erwartet wird %2</numerusform>
            <numerusform>%n Zellen der Gruppe „%1“ sollen offen bleiben; erwartet wird %2</numerusform>
        </translation>
    </message>
    <message>
        <source>the word &apos;%1&apos; is in several cells; name the group, too: &apos;%2=%1&apos;</source>
        <translation>das Wort „%1“ steht in mehreren Zellen; nennen Sie auch die Gruppe: „%2=%1“</translation>
    </message>
    <message>
        <source>no cell of a group of open cells has the word &apos;%1&apos;</source>
        <translation>keine Zelle einer Gruppe offener Zellen hat das Wort „%1“</translation>
    </message>
    <message>
        <source>no cell of a group of open cells has the word &apos;%1&apos;; expected one of %2</source>
        <translation>keine Zelle einer Gruppe offener Zellen hat das Wort „%1“; erwartet wird eines von %2</translation>
    </message>
    <message>
        <source>the label of a cell needs a text</source>
        <translation>die Beschriftung einer Zelle braucht einen Text</translation>
    </message>
    <message>
        <source>the label of the cell %1 must be one line of at most %2 bytes</source>
        <translation>die Beschriftung der Zelle %1 muss eine Zeile von höchstens %2 Bytes sein</translation>
    </message>
    <message>
        <source>the labels of cells must be in cell order, each cell once</source>
        <translation>die Beschriftungen müssen in der Reihenfolge der Zellen stehen, jede Zelle einmal</translation>
    </message>
    <message>
        <source>a group of open cells needs a name</source>
        <translation>eine Gruppe offener Zellen braucht einen Namen</translation>
    </message>
    <message>
        <source>two groups of open cells are named &apos;%1&apos;; give each a name of its own</source>
        <translation>zwei Gruppen offener Zellen heißen „%1“; geben Sie jeder einen eigenen Namen</translation>
    </message>
    <message>
        <source>the group of open cells &apos;%1&apos; has no cells</source>
        <translation>die Gruppe offener Zellen „%1“ hat keine Zellen</translation>
    </message>
    <message>
        <source>group &apos;%1&apos; has the cell %2, which is not an optional cell of the region</source>
        <translation>die Gruppe „%1“ hat die Zelle %2, die keine optionale Zelle des Bereichs ist</translation>
    </message>
    <message>
        <source>group &apos;%1&apos; has the cell %2, which is in a group already; expected each cell once</source>
        <translation>die Gruppe „%1“ hat die Zelle %2, die schon in einer Gruppe ist; erwartet wird jede Zelle einmal</translation>
    </message>
    <message>
        <source>the cells of group &apos;%1&apos; must be in cell order</source>
        <translation>die Zellen der Gruppe „%1“ müssen in ihrer Reihenfolge stehen</translation>
    </message>
    <message>
        <source>group &apos;%1&apos;: the count must be a number or a range from a minimum to a maximum, at least 0</source>
        <translation>Gruppe „%1“: Die Anzahl muss eine Zahl oder eine Spanne vom kleinsten zum größten Wert sein, mindestens 0</translation>
    </message>
    <message>
        <source>group &apos;%1&apos; has %2, but %3 must stay open</source>
        <translation>die Gruppe „%1“ hat %2, aber %3 müssen offen bleiben</translation>
    </message>
    <message>
        <source>a search takes at most %1 different shapes and groups of open cells together, but there are %2</source>
        <translation>eine Suche nimmt zusammen höchstens %1 verschiedene Formen und Gruppen offener Zellen, aber es gibt %2</translation>
    </message>
    <message>
        <source>the cell %1 is outside the region</source>
        <translation>die Zelle %1 liegt außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>there is no such group of open cells</source>
        <translation>diese Gruppe offener Zellen gibt es nicht</translation>
    </message>
    <message>
        <source>a group of open cells needs a name of one line</source>
        <translation>eine Gruppe offener Zellen braucht einen Namen aus einer Zeile</translation>
    </message>
    <message>
        <source>there is a group of open cells named &apos;%1&apos; already</source>
        <translation>es gibt schon eine Gruppe offener Zellen namens „%1“</translation>
    </message>
    <message>
        <source>a group of open cells needs cells of the region</source>
        <translation>eine Gruppe offener Zellen braucht Zellen des Bereichs</translation>
    </message>
    <message>
        <source>group &apos;%1&apos; has %2; expected a count from 0 to that number</source>
        <translation>die Gruppe „%1“ hat %2; erwartet wird eine Anzahl von 0 bis zu dieser Zahl</translation>
    </message>
    <message>
        <source>an open cell of group &apos;%1&apos;</source>
        <translation>eine offene Zelle der Gruppe „%1“</translation>
    </message>
    <message>
        <source>pieces cannot be turned on this lattice</source>
        <translation>auf diesem Gitter lassen sich Teile nicht drehen</translation>
    </message>
    <message>
        <source>the play must be above 0, and half of it plus the rounding must be less than the wall of a cell</source>
        <translation>das Spiel muss größer als 0 sein, und seine Hälfte plus die Rundung muss kleiner sein als die Wand einer Zelle</translation>
    </message>
    <message>
        <source>there are no items; name them on the first line that does not start with &quot;|&quot;</source>
        <translation>es gibt keine Elemente; sie gehören in die erste Zeile, die nicht mit „|“ beginnt</translation>
    </message>
    <message>
        <source>expected a multiplicity like 2|a or 1:3|a with numbers up to %1, not %2</source>
        <translation>eine Vielfachheit wie 2|a oder 1:3|a mit Zahlen bis %1 wird erwartet, nicht %2</translation>
    </message>
    <message>
        <source>a second &quot;|&quot;; one separates primary from secondary items</source>
        <translation>ein zweites „|“; nur eines trennt primäre von sekundären Elementen</translation>
    </message>
    <message>
        <source>secondary item %1 has a multiplicity; only primary items have</source>
        <translation>das sekundäre Element %1 hat eine Vielfachheit; die ist nur bei primären Elementen möglich</translation>
    </message>
    <message>
        <source>the minimum exceeds the maximum in %1</source>
        <translation>in %1 ist das Minimum größer als das Maximum</translation>
    </message>
    <message>
        <source>expected the name of an item without &quot;:&quot; and &quot;|&quot;, not %1</source>
        <translation>der Name eines Elements ohne „:“ und „|“ wird erwartet, nicht %1</translation>
    </message>
    <message>
        <source>the item %1 is named twice</source>
        <translation>das Element %1 wird zweimal genannt</translation>
    </message>
    <message>
        <source>there is no item %1; add it to the first line</source>
        <translation>es gibt kein Element %1; fügen Sie es der ersten Zeile hinzu</translation>
    </message>
    <message>
        <source>the option has the item %1 twice</source>
        <translation>die Option enthält das Element %1 zweimal</translation>
    </message>
    <message>
        <source>primary item %1 has a colour; name it behind the &quot;|&quot; of the first line</source>
        <translation>das primäre Element %1 hat eine Farbe; nennen Sie es in der ersten Zeile hinter dem „|“</translation>
    </message>
    <message>
        <source>the colour behind %1 is missing</source>
        <translation>hinter %1 fehlt die Farbe</translation>
    </message>
    <message>
        <source>an exact cover problem, which has no pieces to place or draw; &apos;tilewright-cli solve&apos; and &apos;tilewright-cli count&apos; read it</source>
        <translation>ein Exact-Cover-Problem, das keine Teile zum Platzieren oder Zeichnen hat; „tilewright-cli solve“ und „tilewright-cli count“ lesen es</translation>
    </message>
    <message>
        <source>some turns could not be decided</source>
        <translation>einige Drehungen ließen sich nicht entscheiden</translation>
    </message>
    <message>
        <source>the only solution cannot be disassembled with slides and turns: %1</source>
        <translation>die einzige Lösung lässt sich mit geraden Zügen und Drehungen nicht zerlegen: %1</translation>
    </message>
    <message>
        <source>no solution can be disassembled with slides and turns; of the first one: %1</source>
        <translation>keine Lösung lässt sich mit geraden Zügen und Drehungen zerlegen; zur ersten: %1</translation>
    </message>
    <message>
        <source>the top right edge at %1 has colour %2</source>
        <translation>die Kante rechts oben bei %1 hat die Farbe %2</translation>
    </message>
    <message>
        <source>the top left edge at %1 has colour %2</source>
        <translation>die Kante links oben bei %1 hat die Farbe %2</translation>
    </message>
    <message>
        <source>the bottom left edge at %1 has colour %2</source>
        <translation>die Kante links unten bei %1 hat die Farbe %2</translation>
    </message>
    <message>
        <source>the bottom right edge at %1 has colour %2</source>
        <translation>die Kante rechts unten bei %1 hat die Farbe %2</translation>
    </message>
    <message>
        <source>cell (%1)</source>
        <translation>Zelle (%1)</translation>
    </message>
    <message>
        <source>there are two clues for %1; remove one of them</source>
        <translation>für %1 gibt es zwei Vorgaben; entfernen Sie eine davon</translation>
    </message>
    <message>
        <source>a clue has %1 turns; expected 0 to %2, or &quot;any&quot;</source>
        <translation>eine Vorgabe hat %1 Drehungen; erwartet werden 0 bis %2 oder „any“</translation>
    </message>
    <message>
        <source>the board has %1 for %2; each place needs one piece</source>
        <translation>das Brett hat %1 für %2; jeder Platz braucht ein Teil</translation>
    </message>
    <message>
        <source>piece %1 has %2 colours but needs %3</source>
        <translation>Teil %1 hat %2 Farben, braucht aber %3</translation>
    </message>
    <message>
        <source>edge-matching puzzles have squares, triangles or hexagons, not the lattice %1</source>
        <translation>Puzzles mit passenden Kanten haben Quadrate, Dreiecke oder Sechsecke, nicht das Gitter %1</translation>
    </message>
    <message>
        <source>a board of triangles or hexagons needs its cells; add &quot;board&quot;</source>
        <translation>ein Brett aus Dreiecken oder Sechsecken braucht seine Zellen; fügen Sie „board“ hinzu</translation>
    </message>
    <message>
        <source>the board has %1 places; at most %2 are possible</source>
        <translation>das Brett hat %1 Plätze; höchstens %2 sind möglich</translation>
    </message>
    <message>
        <source>the board has a cell that the lattice does not have</source>
        <translation>das Brett hat eine Zelle, die es im Gitter nicht gibt</translation>
    </message>
    <message>
        <source>the board has the same cell twice</source>
        <translation>das Brett hat dieselbe Zelle zweimal</translation>
    </message>
    <message>
        <source>the cells of the board are too far apart: they span %1 x %2</source>
        <translation>die Zellen des Bretts liegen zu weit auseinander: sie umfassen %1 x %2</translation>
    </message>
    <message>
        <source>only boards of squares have different rules for left-right and top-bottom</source>
        <translation>nur Bretter aus Quadraten haben verschiedene Regeln für links-rechts und oben-unten</translation>
    </message>
    <message>
        <source>the border of these triangles cannot be cyclic: the edges that face one way must be those that face the opposite way, moved, as of a rhomboid or a hexagon; make it free or monochrome</source>
        <translation>der Rand dieser Dreiecke kann nicht zyklisch sein: die Kanten einer Richtung müssen die verschobenen Kanten der Gegenrichtung sein wie bei einem Parallelogramm oder Sechseck; machen Sie ihn frei oder einfarbig</translation>
    </message>
    <message>
        <source>MacMahon&apos;s triangles have the colours 0, 1, 2 and 3</source>
        <translation>MacMahons Dreiecke haben die Farben 0, 1, 2 und 3</translation>
    </message>
    <message>
        <source>a hexagon needs sides of 1 to 800 pieces</source>
        <translation>ein Sechseck braucht Seiten aus 1 bis 800 Teilen</translation>
    </message>
    <message>
        <source>Finger holes</source>
        <translation>Fingerlöcher</translation>
    </message>
    <message>
        <source>Notches in walls, or a hole in the floor of a tray</source>
        <translation>Kerben in Wänden oder ein Loch im Boden eines Rahmens</translation>
    </message>
    <message>
        <source>Engrave words of cells</source>
        <translation>Wörter der Zellen gravieren</translation>
    </message>
    <message>
        <source>The words of cells, in the floor of the tray</source>
        <translation>Die Wörter der Zellen im Boden des Rahmens</translation>
    </message>
    <message>
        <source>The words of cells, on the base of the tray</source>
        <translation>Die Wörter der Zellen auf dem Boden des Rahmens</translation>
    </message>
    <message>
        <source>Cell, y</source>
        <translation>Zelle, y</translation>
    </message>
    <message>
        <source>The side of a cell along the y axis</source>
        <translation>Die Seite einer Zelle entlang der y-Achse</translation>
    </message>
    <message>
        <source>same as cell</source>
        <translation>wie Zelle</translation>
    </message>
    <message>
        <source>Cell, z</source>
        <translation>Zelle, z</translation>
    </message>
    <message>
        <source>The side of a cell along the z axis</source>
        <translation>Die Seite einer Zelle entlang der z-Achse</translation>
    </message>
    <message>
        <source>Inner bevel</source>
        <translation>Innenfase</translation>
    </message>
    <message>
        <source>How much inner edges are filled, at most the bevel</source>
        <translation>Wie weit innere Kanten gefüllt werden, höchstens so weit wie die Fase</translation>
    </message>
    <message>
        <source>any size</source>
        <translation>beliebig groß</translation>
    </message>
    <message>
        <source>Split from</source>
        <translation>Teilen ab</translation>
    </message>
    <message>
        <source>Cut longer pieces into parts, with numbers and holes for dowels in the faces to glue</source>
        <translation>Längere Teile in Stücke schneiden, mit Nummern und Dübellöchern in den Klebeflächen</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Dowels</source>
        <translation>Dübel</translation>
    </message>
    <message>
        <source>The diameter of the holes in faces to glue</source>
        <translation>Der Durchmesser der Löcher in den Klebeflächen</translation>
    </message>
    <message>
        <source>only with --split</source>
        <translation>nur mit --split</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is too thin for dowels where it must be cut; choose thinner dowels, 0 for none, or longer parts</source>
        <translation>„%1“ ist dort, wo es geschnitten werden muss, zu dünn für Dübel; wählen Sie dünnere Dübel, 0 für keine, oder längere Stücke</translation>
    </message>
    <message>
        <source>parts must be at least 20 mm long</source>
        <translation>Stücke müssen mindestens 20 mm lang sein</translation>
    </message>
    <message>
        <source>dowels must be at least 1 mm thick</source>
        <translation>Dübel müssen mindestens 1 mm dick sein</translation>
    </message>
    <message numerus="yes">
        <source>this piece has %n colours but needs %1: %2</source>
        <translation>
            <numerusform>dieses Teil hat %n Farbe, braucht aber %1: %2</numerusform>
            <numerusform>dieses Teil hat %n Farben, braucht aber %1: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>a board of triangles or hexagons needs its cells; add %1</source>
        <translation>ein Brett aus Dreiecken oder Sechsecken braucht seine Zellen; fügen Sie %1 hinzu</translation>
    </message>
    <message>
        <source>unknown lattice %1; expected &quot;square&quot;, &quot;triangle&quot; or &quot;hexagon&quot;</source>
        <translation>unbekanntes Gitter %1; erwartet wird „square“, „triangle“ oder „hexagon“</translation>
    </message>
    <message>
        <source>a board has either %1 or rows and columns; remove one of them</source>
        <translation>ein Brett hat entweder %1 oder Zeilen und Spalten; entfernen Sie eines davon</translation>
    </message>
    <message>
        <source>this cell has %1 numbers but needs %2</source>
        <translation>diese Zelle hat %1 Zahlen, braucht aber %2</translation>
    </message>
    <message>
        <source>the board has no cells</source>
        <translation>das Brett hat keine Zellen</translation>
    </message>
    <message>
        <source>this clue has %1 entries but needs %2: a cell of the board, piece, turns</source>
        <translation>diese Vorgabe hat %1 Einträge, braucht aber %2: eine Zelle des Bretts, Teil, Drehungen</translation>
    </message>
    <message>
        <source>a clue pins a piece to a cell that the board does not have</source>
        <translation>eine Vorgabe legt ein Teil auf eine Zelle, die das Brett nicht hat</translation>
    </message>
    <message>
        <source>unknown turns %1; expected 0 to %2, or &quot;any&quot;</source>
        <translation>unbekannte Drehungen %1; erwartet werden 0 bis %2 oder „any“</translation>
    </message>
    <message>
        <source>a board of %1 cells needs %2, but the file has %3; add %4, or change &quot;board&quot;</source>
        <translation>ein Brett aus %1 Zellen braucht %2, aber die Datei hat %3; fügen Sie %4 hinzu oder ändern Sie „board“</translation>
    </message>
    <message>
        <source>a board of %1 cells needs %2, but the file has %3; remove %4, or change &quot;board&quot;</source>
        <translation>ein Brett aus %1 Zellen braucht %2, aber die Datei hat %3; entfernen Sie %4 oder ändern Sie „board“</translation>
    </message>
    <message>
        <source>expected PIECE:COLOUR,... with &apos;%1&apos; here, not %2</source>
        <translation>erwartet wird TEIL:FARBE,... mit „%1“ an dieser Stelle, nicht %2</translation>
    </message>
    <message>
        <source>expected [piece, %1], not %2</source>
        <translation>erwartet wird [piece, %1], nicht %2</translation>
    </message>
    <message>
        <source>lists, CSV files and links hold rectangles of squares only; write a puzzle file</source>
        <translation>Listen, CSV-Dateien und Links enthalten nur Rechtecke aus Quadraten; schreiben Sie eine Puzzledatei</translation>
    </message>
    <message>
        <source>turns of pieces are omitted; of %1 solutions only the numbers of moves are written</source>
        <translation>Drehungen von Teilen fehlen; von %1 Lösungen wird nur die Zahl der Züge geschrieben</translation>
    </message>
    <message>
        <source>inner edges can be filled by at most the bevel, or pieces would not fit</source>
        <translation>innere Kanten lassen sich höchstens so weit füllen wie die Fase, sonst passen die Teile nicht</translation>
    </message>
    <message>
        <source>balls and sticks have the same size along all axes</source>
        <translation>Kugeln und Stäbe sind entlang aller Achsen gleich groß</translation>
    </message>
    <message>
        <source>only for --what=solution</source>
        <translation>nur für --what=solution</translation>
    </message>
    <message>
        <source>flat pieces have a height; balls and sticks have the same size along all axes</source>
        <translation>flache Teile haben eine Höhe; Kugeln und Stäbe sind entlang aller Achsen gleich groß</translation>
    </message>
    <message>
        <source>balls and sticks have no bevels</source>
        <translation>Kugeln und Stäbe haben keine Fasen</translation>
    </message>
    <message>
        <source>an OpenSCAD program has sharp edges; balls and sticks have none</source>
        <translation>ein OpenSCAD-Programm hat scharfe Kanten; Kugeln und Stäbe haben keine</translation>
    </message>
    <message>
        <source>the boards differ</source>
        <translation>die Bretter sind verschieden</translation>
    </message>
    <message>
        <source>this checkpoint has the options &apos;%1&apos;, but this search has &apos;%2&apos;; use the same options, or a different file</source>
        <translation>dieser Sicherungspunkt hat die Optionen „%1“, diese Suche aber „%2“; verwenden Sie dieselben Optionen oder eine andere Datei</translation>
    </message>
    <message>
        <source>this puzzle is solved without a search; remove this key</source>
        <translation>dieses Puzzle wird ohne eine Suche gelöst; entfernen Sie diesen Schlüssel</translation>
    </message>
    <message>
        <source>%1 is not an order of places; expected one of %2</source>
        <translation>%1 ist keine Reihenfolge von Plätzen; erwartet wird eine von %2</translation>
    </message>
    <message>
        <source>there are %1 cells; at most %2 are allowed</source>
        <translation>es sind %1 Zellen; höchstens %2 sind erlaubt</translation>
    </message>
    <message>
        <source>a search places at most %1 pieces, but a solution may have %2; the best cover has no such limit (Cover, F7, or &apos;tilewright-cli cover solve&apos;)</source>
        <translation>eine Suche legt höchstens %1 Teile, eine Lösung kann aber %2 haben; die beste Überdeckung hat keine solche Grenze (Überdecken, F7, oder „tilewright-cli cover solve“)</translation>
    </message>
    <message>
        <source>expected the %1 numbers of a place, not %2</source>
        <translation>die %1 Zahlen eines Platzes werden erwartet, nicht %2</translation>
    </message>
    <message>
        <source>the board has no place %1; its places are numbered from 0</source>
        <translation>das Brett hat keinen Platz %1; seine Plätze werden ab 0 gezählt</translation>
    </message>
    <message>
        <source>the place %1 is listed twice</source>
        <translation>der Platz %1 ist zweimal aufgeführt</translation>
    </message>
    <message>
        <source>%1 of the %2 places of the board are listed; list each once</source>
        <translation>%1 der %2 Plätze des Bretts sind aufgeführt; jeder muss einmal vorkommen</translation>
    </message>
    <message>
        <source>Triangles of 30, 60 and 90 degrees</source>
        <translation>Dreiecke mit 30, 60 und 90 Grad</translation>
    </message>
    <message>
        <source>Edges of hexagons</source>
        <translation>Kanten von Sechsecken</translation>
    </message>
    <message>
        <source>BurrTools limits open cells only if a count is a range; the limit is lost</source>
        <translation>BurrTools begrenzt offene Zellen nur, wenn eine Anzahl ein Bereich ist; die Grenze geht verloren</translation>
    </message>
    <message>
        <source>the boxes of a puzzle cannot be disassembled together; save each as a puzzle of its own</source>
        <translation>die Kästen eines Puzzles lassen sich nicht zusammen zerlegen; speichern Sie jeden als eigenes Puzzle</translation>
    </message>
    <message>
        <source>solutions of a puzzle with rules for numbers cannot be counted by open cells; list them</source>
        <translation>Lösungen eines Puzzles mit Zahlenregeln lassen sich nicht nach offenen Zellen zählen; listen Sie sie auf</translation>
    </message>
    <message>
        <source>this format does not support separate boxes; save as .toml</source>
        <translation>dieses Format unterstützt keine getrennten Kästen; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>this format does not support rules for numbers; save as .toml</source>
        <translation>dieses Format unterstützt keine Zahlenregeln; speichern Sie als .toml</translation>
    </message>
    <message>
        <source>the separate boxes</source>
        <translation>die getrennten Kästen</translation>
    </message>
    <message>
        <source>the rules for numbers</source>
        <translation>die Zahlenregeln</translation>
    </message>
    <message>
        <source>the numbers on %1 break a rule: %2</source>
        <translation>die Zahlen auf %1 verletzen eine Regel: %2</translation>
    </message>
    <message>
        <source>this box has %1 parts that are not connected; expected %2 for each</source>
        <translation>dieser Kasten hat %1 Teile, die nicht zusammenhängen; erwartet wird %2 für jeden</translation>
    </message>
    <message>
        <source>this box touches another one at %1; expected a gap between boxes: move this one by %2</source>
        <translation>dieser Kasten berührt einen anderen bei %1; erwartet wird eine Lücke zwischen Kästen: verschieben Sie diesen mit %2</translation>
    </message>
    <message>
        <source>this translation does not map the %1 lattice to itself; expected one that does, such as %2</source>
        <translation>diese Verschiebung bildet das Gitter %1 nicht auf sich ab; erwartet wird eine solche, etwa %2</translation>
    </message>
    <message>
        <source>only one of several boxes has a position; head each with %1</source>
        <translation>nur einer von mehreren Kästen hat eine Position; überschreiben Sie jeden mit %1</translation>
    </message>
    <message>
        <source>a rule needs exactly one of %1</source>
        <translation>eine Regel braucht genau eines von %1</translation>
    </message>
    <message>
        <source>expected true; leave the rule out otherwise</source>
        <translation>erwartet wird true; lassen Sie die Regel sonst weg</translation>
    </message>
    <message>
        <source>the numbers are equal</source>
        <translation>die Zahlen sind gleich</translation>
    </message>
    <message>
        <source>the numbers are different</source>
        <translation>die Zahlen sind verschieden</translation>
    </message>
    <message>
        <source>the sum of the numbers is at most %1</source>
        <translation>die Summe der Zahlen ist höchstens %1</translation>
    </message>
    <message>
        <source>the sum of the numbers is at least %1</source>
        <translation>die Summe der Zahlen ist mindestens %1</translation>
    </message>
    <message>
        <source>the sum of the numbers is %1</source>
        <translation>die Summe der Zahlen ist %1</translation>
    </message>
    <message>
        <source>the sum of the numbers is from %1 to %2</source>
        <translation>die Summe der Zahlen ist %1 bis %2</translation>
    </message>
    <message>
        <source>a rule for numbers needs cells</source>
        <translation>eine Zahlenregel braucht Zellen</translation>
    </message>
    <message>
        <source>a rule for numbers has the cell %1, which is outside the region</source>
        <translation>eine Zahlenregel hat die Zelle %1, die außerhalb des Bereichs liegt</translation>
    </message>
    <message>
        <source>the cells of a rule for numbers must be in cell order, each once</source>
        <translation>die Zellen einer Zahlenregel müssen in der Reihenfolge der Zellen stehen, jede einmal</translation>
    </message>
    <message>
        <source>the smallest sum is larger than the largest; expected [min, max]</source>
        <translation>die kleinste Summe ist größer als die größte; erwartet wird [min, max]</translation>
    </message>
    <message>
        <source>fixed piece &apos;%1&apos; may show its numbers in several ways; colour its cells of the region so that one is left</source>
        <translation>das feste Teil „%1“ kann seine Zahlen auf mehrere Arten zeigen; färben Sie seine Zellen des Bereichs so, dass eine bleibt</translation>
    </message>
    <message>
        <source>fixed piece &apos;%1&apos; reaches into two boxes; expected its cells in one of them</source>
        <translation>das feste Teil „%1“ reicht in zwei Kästen; erwartet werden seine Zellen in einem davon</translation>
    </message>
    <message>
        <source>there is no such rule for numbers</source>
        <translation>diese Zahlenregel gibt es nicht</translation>
    </message>
    <message>
        <source>a rule for numbers needs cells of the region</source>
        <translation>eine Zahlenregel braucht Zellen des Bereichs</translation>
    </message>
    <message>
        <source>the smallest sum is larger than the largest</source>
        <translation>die kleinste Summe ist größer als die größte</translation>
    </message>
    <message>
        <source>if a rule for numbers cannot be met any more: return</source>
        <translation>wenn eine Zahlenregel nicht mehr erfüllbar ist: zurück</translation>
    </message>
    <message>
        <source>the numbers that pieces show break a rule, or cannot reach the sum of one</source>
        <translation>die Zahlen auf den Teilen verletzen eine Regel oder können eine Summe nicht erreichen</translation>
    </message>
    <message>
        <source>a best cover does not support rules for numbers; remove them</source>
        <translation>eine beste Überdeckung unterstützt keine Zahlenregeln; entfernen Sie sie</translation>
    </message>
    <message>
        <source>a generated program does not support rules for numbers; remove them</source>
        <translation>ein erzeugtes Programm unterstützt keine Zahlenregeln; entfernen Sie sie</translation>
    </message>
    <message>
        <source>an exact cover does not support rules for numbers; remove them</source>
        <translation>eine exakte Überdeckung unterstützt keine Zahlenregeln; entfernen Sie sie</translation>
    </message>
    <message>
        <source>the boxes have more than %1 symmetries together; make fewer of them equal, or let them be parts of one region</source>
        <translation>die Kästen haben zusammen mehr als %1 Symmetrien; machen Sie weniger von ihnen gleich, oder lassen Sie sie Teile eines Bereichs sein</translation>
    </message>
    <message>
        <source>pieces on a board that wraps cannot be disassembled: it is not flat</source>
        <translation>Teile auf einem Brett mit verbundenen Seiten lassen sich nicht zerlegen: Es ist nicht flach</translation>
    </message>
    <message>
        <source>this format does not support boards that wrap; save as .toml</source>
        <translation>dieses Format kennt keine Bretter mit verbundenen Seiten; als .toml speichern</translation>
    </message>
    <message>
        <source>the joined sides</source>
        <translation>die verbundenen Seiten</translation>
    </message>
    <message>
        <source>separate boxes cannot wrap; save each as a puzzle of its own</source>
        <translation>getrennte Kästen können keine verbundenen Seiten haben; jeden als eigenes Puzzle speichern</translation>
    </message>
    <message>
        <source>only boards of flat cells can wrap, such as squares, hexagons and triangles</source>
        <translation>nur bei Brettern aus flachen Zellen wie Quadraten, Sechsecken und Dreiecken lassen sich Seiten verbinden</translation>
    </message>
    <message>
        <source>from left to right</source>
        <translation>von links nach rechts</translation>
    </message>
    <message>
        <source>from bottom to top</source>
        <translation>von unten nach oben</translation>
    </message>
    <message>
        <source>only one pair of sides may be twisted</source>
        <translation>nur ein Paar von Seiten darf verdreht sein</translation>
    </message>
    <message>
        <source>only boards of flat cells can wrap</source>
        <translation>nur bei Brettern aus flachen Zellen lassen sich Seiten verbinden</translation>
    </message>
    <message>
        <source>No sides are joined</source>
        <translation>Keine Seiten verbunden</translation>
    </message>
    <message>
        <source>Cylinder: left and right are joined</source>
        <translation>Zylinder: links und rechts verbunden</translation>
    </message>
    <message>
        <source>Torus: all opposite sides are joined</source>
        <translation>Torus: alle gegenüberliegenden Seiten verbunden</translation>
    </message>
    <message>
        <source>Klein bottle: a torus, left and right twisted</source>
        <translation>Kleinsche Flasche: Torus, links und rechts verdreht</translation>
    </message>
    <message>
        <source>Cylinder: top and bottom are joined</source>
        <translation>Zylinder: oben und unten verbunden</translation>
    </message>
    <message>
        <source>Klein bottle: a torus, top and bottom twisted</source>
        <translation>Kleinsche Flasche: Torus, oben und unten verdreht</translation>
    </message>
    <message>
        <source>unknown way to wrap a board: %1; expected one of %2</source>
        <translation>unbekannte Art, Seiten zu verbinden: %1; erwartet wird %2</translation>
    </message>
    <message>
        <source>the region does not fit its mirror image when joined %1; add or remove a row or column, or draw the rows straight above each other</source>
        <translation>der Bereich passt nicht an sein Spiegelbild, wenn er %1 verbunden wird; eine Zeile oder Spalte hinzufügen oder entfernen oder die Zeilen gerade übereinander zeichnen</translation>
    </message>
    <message>
        <source>the region does not fit itself when joined %1, as no translation of the lattice is that long; add or remove a row or column</source>
        <translation>der Bereich passt nicht an sich selbst, wenn er %1 verbunden wird, weil keine Verschiebung des Gitters so lang ist; eine Zeile oder Spalte hinzufügen oder entfernen</translation>
    </message>
    <message>
        <source>the cells %1 and %2 of the region would be the same on a board that wraps; draw rows of equal length, straight above each other</source>
        <translation>die Zellen %1 und %2 des Bereichs wären auf einem Brett mit verbundenen Seiten dieselbe; gleich lange Zeilen gerade übereinander zeichnen</translation>
    </message>
    <message>
        <source>a board with twisted sides turns pieces over; allow them to be turned over</source>
        <translation>ein Brett mit verdrehten Seiten wendet Teile; das Wenden erlauben</translation>
    </message>
    <message>
        <source>Möbius strip: left and right are joined, twisted</source>
        <translation>Möbiusband: links und rechts verdreht verbunden</translation>
    </message>
    <message>
        <source>Möbius strip: top and bottom are joined, twisted</source>
        <translation>Möbiusband: oben und unten verdreht verbunden</translation>
    </message>
    <message>
        <source>this format does not support coloured faces; save as .toml</source>
        <translation>dieses Format kennt keine farbigen Flächen; als .toml speichern</translation>
    </message>
    <message>
        <source>the rules for faces</source>
        <translation>die Regeln für Flächen</translation>
    </message>
    <message>
        <source>the coloured faces of piece %1 break a rule</source>
        <translation>die farbigen Flächen von Teil %1 verletzen eine Regel</translation>
    </message>
    <message>
        <source>compact lines do not say how pieces with coloured faces are turned; save as .jsonl</source>
        <translation>kompakte Zeilen sagen nicht, wie Teile mit farbigen Flächen gedreht sind; als .jsonl speichern</translation>
    </message>
    <message>
        <source>%1 are no colours of faces; expected %2 symbols, &apos;.&apos; or one of the palette</source>
        <translation>%1 sind keine Farben von Flächen; erwartet werden %2 Zeichen, „.“ oder eines der Palette</translation>
    </message>
    <message>
        <source>expected a cell and the colours of its faces: %1</source>
        <translation>erwartet werden eine Zelle und die Farben ihrer Flächen: %1</translation>
    </message>
    <message>
        <source>this cell is outside the region; expected one of its cells</source>
        <translation>diese Zelle liegt außerhalb des Bereichs; erwartet wird eine seiner Zellen</translation>
    </message>
    <message>
        <source>unknown word %1; expected &quot;same&quot;, &quot;different&quot; or &quot;any&quot;</source>
        <translation>unbekanntes Wort %1; erwartet wird &quot;same&quot;, &quot;different&quot; oder &quot;any&quot;</translation>
    </message>
    <message>
        <source>expected the colours of the faces of %1, not of %2</source>
        <translation>erwartet werden die Farben der Flächen von %1, nicht von %2</translation>
    </message>
    <message>
        <source>only squares and cubes can have coloured faces</source>
        <translation>nur Quadrate und Würfel können farbige Flächen haben</translation>
    </message>
    <message>
        <source>a board that wraps cannot have coloured faces</source>
        <translation>ein Brett mit verbundenen Seiten kann keine farbigen Flächen haben</translation>
    </message>
    <message>
        <source>fixed piece &apos;%1&apos; may show its faces in several ways; colour the faces of its cells of the region so that one is left</source>
        <translation>das feste Teil „%1“ kann seine Flächen auf mehrere Arten zeigen; die Flächen seiner Zellen des Bereichs so färben, dass eine bleibt</translation>
    </message>
    <message>
        <source>the faces of fixed piece &apos;%1&apos; break a rule</source>
        <translation>die Flächen des festen Teils „%1“ verletzen eine Regel</translation>
    </message>
    <message>
        <source>the number of open cells cannot be limited together with rules for faces</source>
        <translation>die Zahl offener Zellen lässt sich nicht zusammen mit Regeln für Flächen begrenzen</translation>
    </message>
    <message>
        <source>a face of the cell at %1</source>
        <translation>eine Fläche der Zelle bei %1</translation>
    </message>
    <message>
        <source>the rules for coloured faces are too many for a region of this size; make it smaller, or let the faces on a side have any colours</source>
        <translation>die Regeln für farbige Flächen sind zu viele für einen Bereich dieser Größe; ihn verkleinern oder für die Flächen auf einer Seite beliebige Farben zulassen</translation>
    </message>
    <message>
        <source>the search began again with the plan %1, which is expected to be much faster</source>
        <translation>die Suche begann mit dem Plan %1 von vorn, der voraussichtlich viel schneller ist</translation>
    </message>
    <message>
        <source>%1 cannot be measured: %2</source>
        <translation>%1 kann nicht gemessen werden: %2</translation>
    </message>
    <message>
        <source>there is no piece &apos;%1&apos; that could be needed</source>
        <translation>es gibt kein Teil „%1“, das nötig sein könnte</translation>
    </message>
    <message>
        <source>no pieces of these families have as many cells as the region</source>
        <translation>keine Teile dieser Familien haben so viele Zellen wie der Bereich</translation>
    </message>
    <message>
        <source>no piece meets these conditions</source>
        <translation>kein Teil erfüllt diese Bedingungen</translation>
    </message>
    <message>
        <source>a piece needs cells</source>
        <translation>ein Teil braucht Zellen</translation>
    </message>
    <message>
        <source>%1 is out of range: expected %2 to %3</source>
        <translation>%1 liegt außerhalb der Grenzen: erwartet wird %2 bis %3</translation>
    </message>
    <message>
        <source>%1 is for pieces of up to %2 cells; remove it</source>
        <translation>%1 gilt für Teile von höchstens %2 Zellen; entfernen Sie es</translation>
    </message>
    <message>
        <source>a family lists its pieces or names their size; remove %1</source>
        <translation>eine Familie nennt ihre Teile oder deren Größe; entfernen Sie %1</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>unknown measure %1; expected one of %2</source>
        <translation>unbekannte Größe %1; erwartet wird eine von %2</translation>
    </message>
    <message>
        <source>only the search of all sets looks at two regions</source>
        <translation>nur die Suche in allen Sätzen untersucht zwei Bereiche</translation>
    </message>
    <message>
        <source>walks are for regions of at most %1 cells; this one has %2</source>
        <translation>schrittweise Verfahren sind für Bereiche von höchstens %1 Zellen; dieser hat %2</translation>
    </message>
    <message>
        <source>walks are for one region without joined sides</source>
        <translation>schrittweise Verfahren sind für einen Bereich ohne verbundene Seiten</translation>
    </message>
    <message>
        <source>a family is too large to check all of its sets; choose another method</source>
        <translation>eine Familie ist zu groß, um alle ihre Sätze zu prüfen; wählen Sie ein anderes Verfahren</translation>
    </message>
    <message>
        <source>walks are for puzzles without colours and for pieces without optional cells</source>
        <translation>schrittweise Verfahren sind für Puzzles ohne Farben und für Teile ohne optionale Zellen</translation>
    </message>
    <message>
        <source>the solutions were listed by a graph of the sets of open cells, which was expected to be faster</source>
        <translation>die Lösungen wurden mit einem Graphen der Mengen offener Zellen aufgelistet, was schneller zu sein versprach</translation>
    </message>
    <message>
        <source>with certain numbers in the cells, a piece has the same sum wherever it is placed, up to multiples of %1; all pieces have %2, but the region has %3</source>
        <translation>mit bestimmten Zahlen in den Zellen hat ein Teil an jedem Platz dieselbe Summe, bis auf Vielfache von %1; alle Teile haben %2, aber der Bereich hat %3</translation>
    </message>
    <message>
        <source>with certain numbers in the cells, a piece has the same sum wherever it is placed, up to multiples of %1; the pieces still to be placed have %2, but the open cells have %3</source>
        <translation>mit bestimmten Zahlen in den Zellen hat ein Teil an jedem Platz dieselbe Summe, bis auf Vielfache von %1; die übrigen Teile haben %2, aber die offenen Zellen haben %3</translation>
    </message>
    <message>
        <source>numbers in the cells prove that there is no solution: &apos;tilewright-cli check&apos; and the panel Advice show them</source>
        <translation>Zahlen in den Zellen beweisen, dass es keine Lösung gibt: „tilewright-cli check“ und „Hinweise“ zeigen sie</translation>
    </message>
    <message>
        <source>The pieces on cell %1 and its symmetric copies are constrained, so symmetric copies of solutions are not searched.</source>
        <translation>Die Teile auf Zelle %1 und ihren symmetrischen Kopien sind eingeschränkt; symmetrische Kopien von Lösungen werden nicht gesucht.</translation>
    </message>
    <message>
        <source>The pieces on a cell and its symmetric copies are constrained, so symmetric copies of solutions are not searched.</source>
        <translation>Die Teile auf einer Zelle und ihren symmetrischen Kopien sind eingeschränkt; symmetrische Kopien von Lösungen werden nicht gesucht.</translation>
    </message>
    <message>
        <source>constrain a piece; without PIECE: by the rule of the FILA article; &apos;hardest&apos;: the most complex; &apos;fewest&apos;: a large one with few placements; &apos;cell&apos;: the piece on a cell; &apos;cells&apos;: those on it and its symmetric copies; &apos;off&apos;: none</source>
        <translation>ein Teil einschränken; ohne PIECE: nach der Regel des FILA-Artikels; „hardest“: das komplizierteste; „fewest“: ein großes mit wenigen Lagen; „cell“: das Teil auf einer Zelle; „cells“: die auf ihr und ihren symmetrischen Kopien; „off“: keines</translation>
    </message>
    <message>
        <source>if c is constrained: unlink all copies of earlier i</source>
        <translation>wenn c eingeschränkt ist: hänge alle Kopien früherer i aus</translation>
    </message>
</context>
<context>
    <name>tilewright::AboutDialog</name>
    <message>
        <source>About Tilewright</source>
        <translation>Über Tilewright</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy system information for a bug report</source>
        <translation>Systeminformationen für einen Fehlerbericht kopieren</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Tilewright&lt;/h3&gt;&lt;p&gt;A solver and explorer for packing puzzles. It finds all solutions of polyomino and polycube puzzles and shows how it finds them.&lt;/p&gt;&lt;p&gt;MIT licence.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Tilewright&lt;/h3&gt;&lt;p&gt;Ein Programm zum Lösen und Erkunden von Packpuzzles. Es findet alle Lösungen von Polyomino- und Polywürfel-Puzzles und zeigt, wie es sie findet.&lt;/p&gt;&lt;p&gt;MIT-Lizenz.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>tilewright::AdvicePanel</name>
    <message>
        <source>Advice</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Solutions are not counted</source>
        <translation>Lösungen werden nicht gezählt</translation>
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
        <source>Search is running</source>
        <translation>Suche läuft</translation>
    </message>
    <message>
        <source>Best covers are not counted</source>
        <translation>Beste Überdeckungen werden nicht gezählt</translation>
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
    <message numerus="yes">
        <source>%Ln second(s)</source>
        <translation>
            <numerusform>%Ln Sekunde</numerusform>
            <numerusform>%Ln Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln minute(s)</source>
        <translation>
            <numerusform>%Ln Minute</numerusform>
            <numerusform>%Ln Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hour(s)</source>
        <translation>
            <numerusform>%Ln Stunde</numerusform>
            <numerusform>%Ln Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s)</source>
        <translation>
            <numerusform>%Ln Tag</numerusform>
            <numerusform>%Ln Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 years</source>
        <translation>%1 Jahre</translation>
    </message>
    <message>
        <source>Count solutions in the background after each change</source>
        <translation>Lösungen nach jeder Änderung im Hintergrund zählen</translation>
    </message>
    <message>
        <source>Advice about the puzzle appears here.</source>
        <translation>Hier erscheinen Hinweise zum Puzzle.</translation>
    </message>
    <message>
        <source>Select a line to see its cells and pieces</source>
        <translation>Eine Zeile auswählen, um ihre Zellen und Teile zu sehen</translation>
    </message>
    <message>
        <source>Not ready to solve</source>
        <translation>Noch nicht lösbar</translation>
    </message>
    <message numerus="yes">
        <source>Search effort: %1 placement(s) per solution.</source>
        <translation>
            <numerusform>Suchaufwand: %1 gesetztes Teil je Lösung.</numerusform>
            <numerusform>Suchaufwand: %1 gesetzte Teile je Lösung.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Proved after placing %1 piece(s).</source>
        <translation>
            <numerusform>Bewiesen nach %1 gesetzten Teil.</numerusform>
            <numerusform>Bewiesen nach %1 gesetzten Teilen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Listing all solutions would take longer than the age of the universe.</source>
        <translation>Alle Lösungen aufzulisten würde länger dauern, als das Universum alt ist.</translation>
    </message>
    <message>
        <source>Listing all solutions would take about %1 on one thread.</source>
        <translation>Alle Lösungen aufzulisten würde mit einem Thread etwa so lange dauern: %1.</translation>
    </message>
    <message>
        <source>Count them instead (F9).</source>
        <translation>Stattdessen lassen sie sich zählen (F9).</translation>
    </message>
    <message numerus="yes">
        <source>About %1 solution(s) are expected.</source>
        <translation>
            <numerusform>Erwartet wird etwa %1 Lösung.</numerusform>
            <numerusform>Erwartet werden etwa %1 Lösungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Merge into one piece</source>
        <translation>Zu einem Teil &amp;zusammenfassen</translation>
    </message>
    <message>
        <source>&amp;Merge into one piece, count %L1</source>
        <translation>Zu einem Teil &amp;zusammenfassen, Anzahl %L1</translation>
    </message>
    <message>
        <source>Merge pieces</source>
        <translation>Teile zusammenfassen</translation>
    </message>
    <message>
        <source>Search wh&amp;ile editing</source>
        <translation>Be&amp;im Bearbeiten suchen</translation>
    </message>
    <message>
        <source>Difficulty: placements per solution</source>
        <translation>Schwierigkeit: gesetzte Teile je Lösung</translation>
    </message>
    <message>
        <source>Replace these pieces with one that has a count</source>
        <translation>Diese Teile durch ein Teil mit einer Anzahl ersetzen</translation>
    </message>
    <message>
        <source>A full search would place about %1 pieces and take about %2 on one thread.</source>
        <translation>Eine vollständige Suche würde etwa %1 Teile setzen. Dauer mit einem Thread: etwa %2.</translation>
    </message>
    <message>
        <source>Find cells to move between pieces, and other changes, in Uniqueness</source>
        <translation>Zellen, die das Teil wechseln, und andere Änderungen in „Eindeutigkeit“ finden</translation>
    </message>
    <message>
        <source>Find chan&amp;ges that leave fewer</source>
        <translation>Änderungen für weni&amp;ger Lösungen</translation>
    </message>
</context>
<context>
    <name>tilewright::BestChart</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Plot of the best value and its bound over time</source>
        <translation>Verlauf des besten Wertes und seiner Schranke</translation>
    </message>
    <message>
        <source>The best value and its bound appear here
during the search</source>
        <translation>Bester Wert und Schranke erscheinen hier
während der Suche</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
</context>
<context>
    <name>tilewright::BookmarkList</name>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note for this step</source>
        <translation>Notiz zu diesem Schritt</translation>
    </message>
    <message>
        <source>Before the puzzle was changed: %1</source>
        <translation>Vor der Änderung des Puzzles: %1</translation>
    </message>
    <message>
        <source>Plan %1</source>
        <translation>Plan %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln piece(s) in place, plan %1</source>
        <translation>
            <numerusform>%Ln Teil eingesetzt, Plan %1</numerusform>
            <numerusform>%Ln Teile eingesetzt, Plan %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Write a note for this bookmark, shown in lessons</source>
        <translation>Eine Notiz zu diesem Lesezeichen schreiben; Lektionen zeigen sie</translation>
    </message>
    <message>
        <source>Press M to add a bookmark, then write its note here.</source>
        <translation>M setzt ein Lesezeichen; seine Notiz steht dann hier.</translation>
    </message>
    <message>
        <source>Go to this step with this plan</source>
        <translation>Mit diesem Plan zu diesem Schritt gehen</translation>
    </message>
    <message>
        <source>Undo the puzzle changes to go to this step</source>
        <translation>Um zu diesem Schritt zu gehen, machen Sie die Änderungen am Puzzle rückgängig</translation>
    </message>
</context>
<context>
    <name>tilewright::CalendarWindow</name>
    <message>
        <source>Previous solution of the day</source>
        <translation>Vorherige Lösung des Tages</translation>
    </message>
    <message>
        <source>Next solution of the day</source>
        <translation>Nächste Lösung des Tages</translation>
    </message>
    <message>
        <source>Calendar</source>
        <translation>Kalender</translation>
    </message>
    <message>
        <source>Choose the date that stays open</source>
        <translation>Datum wählen, das offen bleibt</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Choose the date of today</source>
        <translation>Heutiges Datum wählen</translation>
    </message>
    <message>
        <source>Save a page for each day of the month as PDF, to solve by hand</source>
        <translation>Eine Seite für jeden Tag des Monats als PDF speichern, zum Lösen von Hand</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>This puzzle is not a calendar. Open one with File &gt; New calendar puzzle.</source>
        <translation>Dieses Puzzle ist kein Kalender. Öffnen Sie einen mit Datei &gt; Neues Kalenderpuzzle.</translation>
    </message>
    <message>
        <source>%1: searching…</source>
        <translation>%1: wird gesucht…</translation>
    </message>
    <message>
        <source>Solution %1 of %2</source>
        <translation>Lösung %1 von %2</translation>
    </message>
    <message>
        <source>Save a page for each day of %1</source>
        <translation>Eine Seite für jeden Tag speichern: %1</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF-Dateien (*.pdf)</translation>
    </message>
    <message>
        <source>This puzzle is not a calendar.</source>
        <translation>Dieses Puzzle ist kein Kalender.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>&amp;Today</source>
        <translation>&amp;Heute</translation>
    </message>
    <message>
        <source>Save &amp;pages…</source>
        <translation>&amp;Seiten speichern…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln other day(s)</source>
        <translation>
            <numerusform>%1 und %Ln weiterer Tag</numerusform>
            <numerusform>%1 und %Ln weitere Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>Hardest: %1. Easiest: %2. Whole year %3: %4.</source>
        <translation>Am schwersten: %1. Am leichtesten: %2. Ganzes Jahr %3: %4.</translation>
    </message>
</context>
<context>
    <name>tilewright::CalendarWords</name>
    <message numerus="yes">
        <source>%Ln solution(s)</source>
        <translation>
            <numerusform>%Ln Lösung</numerusform>
            <numerusform>%Ln Lösungen</numerusform>
        </translation>
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
        <source>Fits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>crossing at %1</source>
        <translation>Kreuzung bei %1</translation>
    </message>
    <message>
        <source>Placements</source>
        <translation>Lagen</translation>
    </message>
    <message>
        <source>&lt;p&gt;What the heuristic may fill next, in its order. It takes the first candidate with the fewest fitting placements; a candidate without any is a dead end. List narrowing prefers a piece with up to 1.5 times as many placements as the best cell.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Was die Heuristik als Nächstes füllen kann, in ihrer Reihenfolge. Sie nimmt den ersten Kandidaten mit den wenigsten passenden Lagen; einer ohne ist eine Sackgasse. Die Listenverengung zieht ein Teil mit bis zu 1,5-mal so vielen Lagen wie die beste Zelle vor.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>face at %1</source>
        <translation>Fläche bei %1</translation>
    </message>
</context>
<context>
    <name>tilewright::CellColoursDialog</name>
    <message>
        <source>&amp;Add colour</source>
        <translation>Farbe &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Choose another colour</source>
        <translation>Eine andere Farbe wählen</translation>
    </message>
    <message>
        <source>Name of the colour</source>
        <translation>Name der Farbe</translation>
    </message>
    <message>
        <source>Remove colour</source>
        <translation>Farbe entfernen</translation>
    </message>
    <message>
        <source>Change allowed colours</source>
        <translation>Erlaubte Farben ändern</translation>
    </message>
    <message>
        <source>Colour %1</source>
        <translation>Farbe %1</translation>
    </message>
    <message>
        <source>Add colour</source>
        <translation>Farbe hinzufügen</translation>
    </message>
    <message>
        <source>Rename colour</source>
        <translation>Farbe umbenennen</translation>
    </message>
    <message>
        <source>Tick which piece colours (rows) may cover which region colours (columns). Uncoloured cells match anything.</source>
        <translation>Ankreuzen, welche Farben der Teile (Zeilen) welche Farben des Bereichs (Spalten) bedecken dürfen. Zellen ohne Farbe passen zu allem.</translation>
    </message>
    <message>
        <source>Remove this colour; its cells become uncoloured</source>
        <translation>Diese Farbe entfernen; ihre Zellen haben dann keine mehr</translation>
    </message>
    <message>
        <source>Cell colours</source>
        <translation>Zellfarben</translation>
    </message>
    <message>
        <source>Region cell with colour %1</source>
        <translation>Zelle des Bereichs mit der Farbe %1</translation>
    </message>
    <message>
        <source>Cell colour</source>
        <translation>Zellfarbe</translation>
    </message>
    <message>
        <source>Change cell colour</source>
        <translation>Zellfarbe ändern</translation>
    </message>
    <message>
        <source>Allow piece colour %1 to cover region colour %2</source>
        <translation>Teilefarbe %1 darf Bereichsfarbe %2 bedecken</translation>
    </message>
</context>
<context>
    <name>tilewright::CellPicker</name>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>z = %1</source>
        <translation>z = %1</translation>
    </message>
    <message>
        <source>Choose cells by clicking, dragging or pressing Space</source>
        <translation>Zellen durch Klicken, Ziehen oder mit der Leertaste wählen</translation>
    </message>
</context>
<context>
    <name>tilewright::ClampedText</name>
    <message>
        <source>Less</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Show two lines only</source>
        <translation>Nur zwei Zeilen anzeigen</translation>
    </message>
    <message>
        <source>Show the whole text</source>
        <translation>Den ganzen Text anzeigen</translation>
    </message>
</context>
<context>
    <name>tilewright::CodePanel</name>
    <message>
        <source>%1, which is %2</source>
        <translation>%1, das ist %2</translation>
    </message>
    <message>
        <source>tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>cell %1 at %2</source>
        <translation>Zelle %1 bei %2</translation>
    </message>
    <message>
        <source>the crossing at %1</source>
        <translation>die Kreuzung bei %1</translation>
    </message>
    <message>
        <source>piece %1</source>
        <translation>Teil %1</translation>
    </message>
    <message>
        <source>%1 at %2: fits</source>
        <translation>%1 bei %2: passt</translation>
    </message>
    <message>
        <source>%1 at %2: collides</source>
        <translation>%1 bei %2: stößt zusammen</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>Pseudo-code with the current line</source>
        <translation>Pseudocode mit der aktuellen Zeile</translation>
    </message>
    <message>
        <source>%1 of %2 placements reached, %3 skipped; cell reads: %4</source>
        <translation>%1 von %2 Lagen erreicht, %3 übersprungen; gelesene Zellen: %4</translation>
    </message>
    <message numerus="yes">
        <source>%Ln placement(s), %1 tried</source>
        <translation>
            <numerusform>%Ln Lage, %1 versucht</numerusform>
            <numerusform>%Ln Lagen, %1 versucht</numerusform>
        </translation>
    </message>
    <message>
        <source>the face at %1</source>
        <translation>die Fläche bei %1</translation>
    </message>
</context>
<context>
    <name>tilewright::ColourBar</name>
    <message>
        <source>Paint cells with the colour %1 (%2)</source>
        <translation>Zellen mit der Farbe %1 färben (%2)</translation>
    </message>
    <message>
        <source>No colour</source>
        <translation>Keine Farbe</translation>
    </message>
    <message>
        <source>Colours…</source>
        <translation>Farben…</translation>
    </message>
    <message>
        <source>Remove the colour of cells (0)</source>
        <translation>Farbe von Zellen entfernen (0)</translation>
    </message>
    <message>
        <source>Cell colours</source>
        <translation>Zellfarben</translation>
    </message>
    <message>
        <source>Edit cell colours and which may cover which</source>
        <translation>Zellfarben bearbeiten, und welche welche bedecken dürfen</translation>
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
        <translation>Abgebrochen bei %1 %</translation>
    </message>
    <message numerus="yes">
        <source>%1 s, %Ln solution(s)</source>
        <translation>
            <numerusform>%1 s, %Ln Lösung</numerusform>
            <numerusform>%1 s, %Ln Lösungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln solution(s) so far</source>
        <translation>
            <numerusform>bis jetzt %Ln Lösung</numerusform>
            <numerusform>bis jetzt %Ln Lösungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Done; measuring again</source>
        <translation>Fertig; misst noch einmal</translation>
    </message>
    <message>
        <source>Building placement lists…</source>
        <translation>Listen der Lagen werden erstellt…</translation>
    </message>
    <message numerus="yes">
        <source>Search complete: %Ln solution(s)</source>
        <translation>
            <numerusform>Suche abgeschlossen: %Ln Lösung</numerusform>
            <numerusform>Suche abgeschlossen: %Ln Lösungen</numerusform>
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
        <source>&amp;Race</source>
        <translation>&amp;Rennen</translation>
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
        <source>F</source>
        <translation>F</translation>
    </message>
    <message numerus="yes">
        <source>Both searches have the same %Ln node(s), in the same order.</source>
        <translation>
            <numerusform>Beide Suchen haben denselben %Ln Knoten.</numerusform>
            <numerusform>Beide Suchen haben dieselben %Ln Knoten, in derselben Reihenfolge.</numerusform>
        </translation>
    </message>
    <message>
        <source>Attempts and fits</source>
        <translation>Versuche und Treffer</translation>
    </message>
    <message>
        <source>Both trees</source>
        <translation>Beide Bäume</translation>
    </message>
    <message>
        <source>%1 – Compare plans</source>
        <translation>%1 – Pläne vergleichen</translation>
    </message>
    <message>
        <source>Run both searches at full speed, on one thread each</source>
        <translation>Beide Suchen mit voller Geschwindigkeit ausführen, auf je einem Thread</translation>
    </message>
    <message>
        <source>Where they &amp;differ</source>
        <translation>Wo sie sich &amp;unterscheiden</translation>
    </message>
    <message>
        <source>Go to the first node at which the searches differ</source>
        <translation>Zum ersten Knoten gehen, an dem sich die Suchen unterscheiden</translation>
    </message>
    <message>
        <source>The trees are drawn when the race is over.</source>
        <translation>Die Bäume werden nach dem Rennen gezeichnet.</translation>
    </message>
    <message>
        <source>Grey and green: both. Blue: only A. Orange: only B. Strong colours: solutions.</source>
        <translation>Grau und Grün: beide. Blau: nur A. Orange: nur B. Kräftige Farben: Lösungen.</translation>
    </message>
    <message>
        <source>Only nodes with much work are shown.</source>
        <translation>Nur Knoten mit viel Arbeit werden gezeigt.</translation>
    </message>
    <message>
        <source>Stop &amp;race</source>
        <translation>&amp;Rennen abbrechen</translation>
    </message>
    <message>
        <source>Comparing both searches node by node…</source>
        <translation>Beide Suchen werden Knoten für Knoten verglichen…</translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln node(s) are the same; no more have been compared.</source>
        <translation>
            <numerusform>Der erste %Ln Knoten ist gleich; mehr wurden nicht verglichen.</numerusform>
            <numerusform>Die ersten %Ln Knoten sind gleich; mehr wurden nicht verglichen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The searches agree for %Ln node(s) and diverge here.</source>
        <translation>
            <numerusform>Die Suchen stimmen in %Ln Knoten überein und trennen sich hier.</numerusform>
            <numerusform>Die Suchen stimmen in %Ln Knoten überein und trennen sich hier.</numerusform>
        </translation>
    </message>
    <message>
        <source>Step through both plans, or race them.</source>
        <translation>Gehen Sie beide Pläne schrittweise durch, oder starten Sie ein Rennen.</translation>
    </message>
    <message>
        <source>The trees of this race are too large to draw. Step through both plans to see their first nodes.</source>
        <translation>Die Bäume dieses Rennens sind zu groß zum Zeichnen. Gehen Sie beide Pläne schrittweise durch, um ihre ersten Knoten zu sehen.</translation>
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
        <source>Which is larger, and by what factor</source>
        <translation>Was größer ist, und um welchen Faktor</translation>
    </message>
    <message>
        <source>Pieces left</source>
        <translation>Übrige Teile</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Placements tried with this many pieces left</source>
        <translation>Versuchte Lagen bei so vielen übrigen Teilen</translation>
    </message>
    <message>
        <source>Placements that fit</source>
        <translation>Lagen, die passten</translation>
    </message>
</context>
<context>
    <name>tilewright::DayPicture</name>
    <message>
        <source>A solution of the day</source>
        <translation>Eine Lösung des Tages</translation>
    </message>
</context>
<context>
    <name>tilewright::DesignPage</name>
    <message>
        <source>Fix in place</source>
        <translation>Fest einsetzen</translation>
    </message>
    <message>
        <source>Click a side to add a cell, right-click a cell to erase it, drag to rotate the view</source>
        <translation>Klick auf eine Seite fügt eine Zelle hinzu, Rechtsklick löscht eine, Ziehen dreht die Ansicht</translation>
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
    <message>
        <source>Paint cells</source>
        <translation>Zellen färben</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s)</source>
        <translation>
            <numerusform>%Ln Zelle</numerusform>
            <numerusform>%Ln Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Region shape</source>
        <translation>Form des Bereichs</translation>
    </message>
    <message>
        <source>Set cell weights</source>
        <translation>Zellgewichte setzen</translation>
    </message>
    <message>
        <source>Remove word</source>
        <translation>Wort entfernen</translation>
    </message>
    <message>
        <source>Write word</source>
        <translation>Wort schreiben</translation>
    </message>
    <message>
        <source>Add cells to group</source>
        <translation>Zellen zur Gruppe hinzufügen</translation>
    </message>
    <message>
        <source>Remove cells from group</source>
        <translation>Zellen aus der Gruppe entfernen</translation>
    </message>
    <message>
        <source>Add cells to rule for numbers</source>
        <translation>Zellen zu Zahlenregel hinzufügen</translation>
    </message>
    <message>
        <source>Remove cells from rules for numbers</source>
        <translation>Zellen aus Zahlenregeln entfernen</translation>
    </message>
    <message>
        <source>Paint faces</source>
        <translation>Flächen färben</translation>
    </message>
</context>
<context>
    <name>tilewright::DesignsPanel</name>
    <message>
        <source>Pieces</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>Lösungen</translation>
    </message>
    <message>
        <source>Effort</source>
        <translation>Aufwand</translation>
    </message>
    <message>
        <source>Find sets of pieces that fill the region in few ways</source>
        <translation>Sätze von Teilen finden, die den Bereich auf wenige Arten füllen</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>beliebig viele</translation>
    </message>
    <message>
        <source>Choose from:</source>
        <translation>Auswahl aus:</translation>
    </message>
    <message>
        <source>Choose from</source>
        <translation>Auswahl aus</translation>
    </message>
    <message>
        <source>Where the pieces of a design come from</source>
        <translation>Woher die Teile eines Entwurfs kommen</translation>
    </message>
    <message>
        <source>Cells:</source>
        <translation>Zellen:</translation>
    </message>
    <message>
        <source>Pieces:</source>
        <translation>Teile:</translation>
    </message>
    <message>
        <source>Pieces of a design</source>
        <translation>Teile eines Entwurfs</translation>
    </message>
    <message>
        <source>Number of pieces of a design, all different</source>
        <translation>Zahl der Teile eines Entwurfs, alle verschieden</translation>
    </message>
    <message>
        <source>Maximum solutions:</source>
        <translation>Lösungen höchstens:</translation>
    </message>
    <message>
        <source>Maximum solutions</source>
        <translation>Lösungen höchstens</translation>
    </message>
    <message>
        <source>Maximum number of solutions of a design</source>
        <translation>Höchstzahl der Lösungen eines Entwurfs</translation>
    </message>
    <message>
        <source>Number of solutions of the design</source>
        <translation>Zahl der Lösungen des Entwurfs</translation>
    </message>
    <message>
        <source>Designs are found for regions that pieces fill.</source>
        <translation>Entwürfe gibt es für Bereiche, die Teile füllen.</translation>
    </message>
    <message>
        <source>Use the pieces %1</source>
        <translation>Die Teile %1 verwenden</translation>
    </message>
    <message>
        <source>Searching: %1 %, %2 sets with solutions</source>
        <translation>Suche: %1 %, %2 Sätze mit Lösungen</translation>
    </message>
    <message>
        <source>Finds sets of pieces that fill the region in few ways.</source>
        <translation>Findet Sätze von Teilen, die den Bereich auf wenige Arten füllen.</translation>
    </message>
    <message>
        <source>These designs are for the puzzle before your last change. Undo to use them.</source>
        <translation>Diese Entwürfe gelten für das Puzzle vor Ihrer letzten Änderung. Machen Sie sie rückgängig, um sie zu verwenden.</translation>
    </message>
    <message>
        <source>%1 sets, %2 with solutions, %3 with at most %4.</source>
        <translation>%1 Sätze, %2 mit Lösungen, %3 mit höchstens %4.</translation>
    </message>
    <message>
        <source>F&amp;ind designs</source>
        <translation>Entwürfe f&amp;inden</translation>
    </message>
    <message>
        <source>This puzzle</source>
        <translation>Dieses Puzzle</translation>
    </message>
    <message>
        <source>Tries</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Difficulty for a program: placements per solution</source>
        <translation>Schwierigkeit für ein Programm: gesetzte Teile je Lösung</translation>
    </message>
    <message>
        <source>Difficulty for a person: how often someone who places the pieces at random, the largest first, and leaves no cell that no piece fills, begins again</source>
        <translation>Schwierigkeit für Menschen: wie oft jemand von vorn beginnt, der die Teile zufällig legt, das größte zuerst, und dabei keine Zelle übrig lässt, die kein Teil füllt</translation>
    </message>
    <message>
        <source>High effort</source>
        <translation>Hoher Aufwand</translation>
    </message>
    <message>
        <source>Many tries</source>
        <translation>Viele Versuche</translation>
    </message>
    <message>
        <source>Few forced pieces</source>
        <translation>Wenige erzwungene Teile</translation>
    </message>
    <message>
        <source>Forced</source>
        <translation>Erzwungen</translation>
    </message>
    <message>
        <source>Pieces with a single possibility, if the place with the fewest possibilities is always filled next</source>
        <translation>Teile mit nur einer Möglichkeit, wenn immer die Stelle mit den wenigsten Möglichkeiten als nächste gefüllt wird</translation>
    </message>
    <message>
        <source>Many dead ends</source>
        <translation>Viele Sackgassen</translation>
    </message>
    <message>
        <source>Dead ends</source>
        <translation>Sackgassen</translation>
    </message>
    <message>
        <source>Dead ends per solution, if the place with the fewest possibilities is always filled next</source>
        <translation>Sackgassen je Lösung, wenn immer die Stelle mit den wenigsten Möglichkeiten als nächste gefüllt wird</translation>
    </message>
    <message>
        <source>High level</source>
        <translation>Hohe Stufe</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Moves to the first separation, then in the parts</source>
        <translation>Züge bis zur ersten Trennung, dann in den Teilen</translation>
    </message>
    <message>
        <source>Many moves</source>
        <translation>Viele Züge</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Moves of the whole disassembly</source>
        <translation>Züge der ganzen Zerlegung</translation>
    </message>
    <message>
        <source>Many turns</source>
        <translation>Viele Drehungen</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Drehungen</translation>
    </message>
    <message>
        <source>Turns of the disassembly</source>
        <translation>Drehungen der Zerlegung</translation>
    </message>
    <message>
        <source>Compact pieces</source>
        <translation>Kompakte Teile</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lücken</translation>
    </message>
    <message>
        <source>Empty cells in the boxes around the pieces</source>
        <translation>Leere Zellen in den Kästen um die Teile</translation>
    </message>
    <message>
        <source>Pieces of similar size</source>
        <translation>Ähnlich große Teile</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>By how many cells the largest piece exceeds the smallest</source>
        <translation>Um wie viele Zellen das größte Teil das kleinste übertrifft</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>Nach Größe</translation>
    </message>
    <message>
        <source>Like a design</source>
        <translation>Ähnliche Teile</translation>
    </message>
    <message>
        <source>Its pieces, and all that differ from one of them by one cell</source>
        <translation>Seine Teile und alle, die sich von einem davon um eine Zelle unterscheiden</translation>
    </message>
    <message>
        <source>All sets</source>
        <translation>Alle Sätze</translation>
    </message>
    <message>
        <source>Climb</source>
        <translation>Klettern</translation>
    </message>
    <message>
        <source>Anneal</source>
        <translation>Abkühlen</translation>
    </message>
    <message>
        <source>Checks all sets of pieces by one search</source>
        <translation>Prüft alle Sätze von Teilen durch eine einzige Suche</translation>
    </message>
    <message>
        <source>Changes random dissections of the region step by step; a step that makes one worse is never kept</source>
        <translation>Ändert zufällige Zerlegungen des Bereichs Schritt für Schritt; ein Schritt, der eine verschlechtert, wird nie behalten</translation>
    </message>
    <message>
        <source>The same, but at first steps that make one worse are often kept</source>
        <translation>Ebenso, aber anfangs werden verschlechternde Schritte oft behalten</translation>
    </message>
    <message>
        <source>Minimum number of cells of a piece</source>
        <translation>Kleinste Zellenzahl eines Teils</translation>
    </message>
    <message>
        <source>Minimum number of cells</source>
        <translation>Kleinste Zellenzahl</translation>
    </message>
    <message>
        <source>Maximum number of cells of a piece</source>
        <translation>Größte Zellenzahl eines Teils</translation>
    </message>
    <message>
        <source>Maximum number of cells</source>
        <translation>Größte Zellenzahl</translation>
    </message>
    <message>
        <source>Wishes:</source>
        <translation>Wünsche:</translation>
    </message>
    <message>
        <source>Wishes</source>
        <translation>Wünsche</translation>
    </message>
    <message>
        <source>What designs should be like; those that no other one surpasses in all wishes come first</source>
        <translation>Wie Entwürfe sein sollen; zuerst kommen die, die kein anderer in allen Wünschen übertrifft</translation>
    </message>
    <message>
        <source>Method:</source>
        <translation>Verfahren:</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>How designs are looked for</source>
        <translation>Wie Entwürfe gesucht werden</translation>
    </message>
    <message>
        <source>All designs</source>
        <translation>Alle Entwürfe</translation>
    </message>
    <message>
        <source>Best designs</source>
        <translation>Beste Entwürfe</translation>
    </message>
    <message>
        <source>Marked designs</source>
        <translation>Markierte Entwürfe</translation>
    </message>
    <message>
        <source>Those that no other one surpasses in all wishes</source>
        <translation>Die, die kein anderer in allen Wünschen übertrifft</translation>
    </message>
    <message>
        <source>Which designs are listed</source>
        <translation>Welche Entwürfe die Liste zeigt</translation>
    </message>
    <message>
        <source>Listed designs</source>
        <translation>Gezeigte Entwürfe</translation>
    </message>
    <message>
        <source>What else to do with designs</source>
        <translation>Was sich mit Entwürfen noch tun lässt</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>&amp;Mehr</translation>
    </message>
    <message>
        <source>More &amp;like this</source>
        <translation>Ä&amp;hnliche suchen</translation>
    </message>
    <message>
        <source>&amp;Save designs…</source>
        <translation>Entwürfe &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;Booklet…</source>
        <translation>&amp;Heft…</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message numerus="yes">
        <source>%n wish(es)</source>
        <translation>
            <numerusform>%n Wunsch</numerusform>
            <numerusform>%n Wünsche</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a design and choose More &gt; More like this.</source>
        <translation>Wählen Sie einen Entwurf und dann Mehr &gt; Ähnliche suchen.</translation>
    </message>
    <message>
        <source>design %1</source>
        <translation>Entwurf %1</translation>
    </message>
    <message>
        <source>Save designs in a folder</source>
        <translation>Entwürfe in einem Ordner speichern</translation>
    </message>
    <message numerus="yes">
        <source>%n design(s) saved in %1.</source>
        <translation>
            <numerusform>%n Entwurf in %1 gespeichert.</numerusform>
            <numerusform>%n Entwürfe in %1 gespeichert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save a booklet of designs</source>
        <translation>Heft mit Entwürfen speichern</translation>
    </message>
    <message>
        <source>PDF files (*.pdf);;Web pages (*.html)</source>
        <translation>PDF-Dateien (*.pdf);;Webseiten (*.html)</translation>
    </message>
    <message>
        <source>Writing the booklet…</source>
        <translation>Das Heft wird geschrieben…</translation>
    </message>
    <message>
        <source>The booklet is saved as %1.</source>
        <translation>Das Heft ist als %1 gespeichert.</translation>
    </message>
    <message>
        <source>Searching: %1 found</source>
        <translation>Suche: %1 gefunden</translation>
    </message>
    <message>
        <source>%1 designs found so far.</source>
        <translation>%1 Entwürfe bisher gefunden.</translation>
    </message>
    <message>
        <source>%1 designs among %2 sets.</source>
        <translation>%1 Entwürfe unter %2 Sätzen.</translation>
    </message>
</context>
<context>
    <name>tilewright::Difference</name>
    <message>
        <source>Both have placed %1.</source>
        <translation>Beide haben %1 gesetzt.</translation>
    </message>
    <message>
        <source>A has placed %1, B %2.</source>
        <translation>A hat %1 gesetzt, B %2.</translation>
    </message>
    <message>
        <source>A has placed %1 times as many.</source>
        <translation>A hat %1-mal so viele gesetzt.</translation>
    </message>
    <message>
        <source>B has placed %1 times as many.</source>
        <translation>B hat %1-mal so viele gesetzt.</translation>
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
    <message>
        <source>A is done after %1 s; B has done %2 % of its search.</source>
        <translation>A ist nach %1 s fertig; B hat %2 % seiner Suche geschafft.</translation>
    </message>
    <message>
        <source>B is done after %1 s; A has done %2 % of its search.</source>
        <translation>B ist nach %1 s fertig; A hat %2 % seiner Suche geschafft.</translation>
    </message>
    <message>
        <source>A has done %1 % of its search, B %2 % of its own.</source>
        <translation>A hat %1 % seiner Suche geschafft, B %2 % der eigenen.</translation>
    </message>
    <message>
        <source>Both take about the same time: A %1 s, B %2 s CPU time.</source>
        <translation>Beide brauchen etwa gleich lang: A %1 s, B %2 s CPU-Zeit.</translation>
    </message>
    <message>
        <source>B is %1x as fast: %2 s CPU time versus %3 s.</source>
        <translation>B ist %1-mal so schnell: %2 s CPU-Zeit gegenüber %3 s.</translation>
    </message>
    <message>
        <source>A is %1x as fast: %2 s CPU time versus %3 s.</source>
        <translation>A ist %1-mal so schnell: %2 s CPU-Zeit gegenüber %3 s.</translation>
    </message>
    <message>
        <source>A has tried %1 times as many placements as B.</source>
        <translation>A hat %1-mal so viele Lagen versucht wie B.</translation>
    </message>
    <message>
        <source>B has tried %1 times as many placements as A.</source>
        <translation>B hat %1-mal so viele Lagen versucht wie A.</translation>
    </message>
    <message numerus="yes">
        <source>Both have tried %Ln placement(s).</source>
        <translation>
            <numerusform>Beide haben %Ln Lage versucht.</numerusform>
            <numerusform>Beide haben %Ln Lagen versucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Placements tried: A %1, B %2.</source>
        <translation>Versuchte Lagen: A %1, B %2.</translation>
    </message>
</context>
<context>
    <name>tilewright::DisplayControls</name>
    <message>
        <source>Show, ghost or hide pieces</source>
        <translation>Teile zeigen, durchsichtig machen oder verbergen</translation>
    </message>
    <message>
        <source>Explode</source>
        <translation>Auseinander</translation>
    </message>
    <message>
        <source>Move the pieces apart</source>
        <translation>Die Teile auseinanderziehen</translation>
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
        <source>Show &amp;all</source>
        <translation>&amp;Alle zeigen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Show this layer only</source>
        <translation>Nur diese Schicht zeigen</translation>
    </message>
    <message>
        <source>Show names on the pieces</source>
        <translation>Namen auf den Teilen zeigen</translation>
    </message>
    <message>
        <source>Axis of the layers</source>
        <translation>Achse der Schichten</translation>
    </message>
    <message>
        <source>Choose the axis along which layers are cut off</source>
        <translation>Achse wählen, entlang der Schichten abgeschnitten werden</translation>
    </message>
</context>
<context>
    <name>tilewright::Docks</name>
    <message>
        <source>Ctrl+Shift+0</source>
        <translation>Ctrl+Shift+0</translation>
    </message>
    <message>
        <source>&amp;Reset panel layout</source>
        <translation>Anordnung der Seitenleisten &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Show or hide the panel &quot;%1&quot;</source>
        <translation>Die Seitenleiste „%1“ ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Restore the default layout of all panels</source>
        <translation>Die Standardanordnung aller Seitenleisten wiederherstellen</translation>
    </message>
</context>
<context>
    <name>tilewright::Document</name>
    <message>
        <source>region</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>The puzzle could not be checked: %1</source>
        <translation>Das Puzzle konnte nicht geprüft werden: %1</translation>
    </message>
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
        <source>Reload</source>
        <translation>Neu einlesen</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Ohne Titel</translation>
    </message>
    <message>
        <source>Cannot open %1</source>
        <translation>%1 kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Cannot save %1</source>
        <translation>%1 kann nicht gespeichert werden</translation>
    </message>
    <message>
        <source>The puzzle has no file yet. Choose one with Save as.</source>
        <translation>Das Puzzle hat noch keine Datei. Wählen Sie eine mit „Speichern unter“.</translation>
    </message>
    <message>
        <source>%1 contains %2 puzzles, and saving one would delete the others. Save it under another name.</source>
        <translation>%1 enthält %2 Puzzles; das Speichern eines einzelnen würde die anderen löschen. Speichern Sie es unter einem anderen Namen.</translation>
    </message>
    <message>
        <source>The library is read-only. Save the puzzle under another name.</source>
        <translation>Die Bibliothek ist schreibgeschützt. Speichern Sie das Puzzle unter einem anderen Namen.</translation>
    </message>
</context>
<context>
    <name>tilewright::EdgeDesign</name>
    <message>
        <source>Pen</source>
        <translation>Stift</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Return</source>
        <translation>Ctrl+Shift+Return</translation>
    </message>
    <message>
        <source>Open &amp;arrangement…</source>
        <translation>A&amp;nordnung öffnen…</translation>
    </message>
    <message>
        <source>Save a&amp;rrangement…</source>
        <translation>Anordnung spei&amp;chern…</translation>
    </message>
    <message>
        <source>&amp;Export picture…</source>
        <translation>Bild &amp;exportieren…</translation>
    </message>
    <message>
        <source>Paint piece %1</source>
        <translation>Teil %1 färben</translation>
    </message>
    <message>
        <source>No pen</source>
        <translation>Kein Stift</translation>
    </message>
    <message>
        <source>Paint %1</source>
        <translation>%1 malen</translation>
    </message>
    <message>
        <source>Paint a new colour</source>
        <translation>Neue Farbe malen</translation>
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
        <source>Show solution %1</source>
        <translation>Lösung %1 zeigen</translation>
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
        <source>Save arrangement</source>
        <translation>Anordnung speichern</translation>
    </message>
    <message>
        <source>State of the board</source>
        <translation>Stand des Bretts</translation>
    </message>
    <message>
        <source>Show next s&amp;olution</source>
        <translation>Nächste &amp;Lösung zeigen</translation>
    </message>
    <message>
        <source>Place the pieces as in the next solution</source>
        <translation>Die Teile wie in der nächsten Lösung legen</translation>
    </message>
    <message>
        <source>Show &amp;previous solution</source>
        <translation>&amp;Vorherige Lösung zeigen</translation>
    </message>
    <message>
        <source>Place the pieces as in the previous solution</source>
        <translation>Die Teile wie in der vorherigen Lösung legen</translation>
    </message>
    <message>
        <source>&amp;Use as puzzle</source>
        <translation>Als P&amp;uzzle verwenden</translation>
    </message>
    <message>
        <source>Save the board as a PNG, SVG or PDF file</source>
        <translation>Das Brett als PNG-, SVG- oder PDF-Datei speichern</translation>
    </message>
    <message>
        <source>Click a side of a piece to paint it.</source>
        <translation>Klicken Sie auf eine Seite eines Teils, um sie zu bemalen.</translation>
    </message>
    <message>
        <source>Drag pieces to the board; click one to turn it. F5 finds all solutions.</source>
        <translation>Ziehen Sie Teile auf das Brett; ein Klick dreht ein Teil. F5 findet alle Lösungen.</translation>
    </message>
    <message>
        <source>All edges on the board match so far.</source>
        <translation>Bisher passen alle Kanten auf dem Brett.</translation>
    </message>
    <message>
        <source>Use the board as puzzle</source>
        <translation>Brett als Puzzle verwenden</translation>
    </message>
    <message>
        <source>Piece %1 is picked up. Press Return to put it down, or Escape to cancel.</source>
        <translation>Teil %1 ist aufgenommen. Die Eingabetaste legt es ab, Esc bricht ab.</translation>
    </message>
    <message>
        <source>Only a full board can be saved. Place all pieces first.</source>
        <translation>Nur ein volles Brett kann gespeichert werden. Legen Sie zuerst alle Teile.</translation>
    </message>
    <message>
        <source>Paint sides by clicking or with Shift+arrow keys</source>
        <translation>Seiten mit Klicks oder mit Umschalt+Pfeiltasten bemalen</translation>
    </message>
    <message>
        <source>Remove all pieces from the board, or rotate them back</source>
        <translation>Alle Teile vom Brett entfernen oder zurückdrehen</translation>
    </message>
    <message>
        <source>Use the current board as the puzzle</source>
        <translation>Das aktuelle Brett als Puzzle verwenden</translation>
    </message>
    <message>
        <source>Load an arrangement of the pieces from a file</source>
        <translation>Eine Anordnung der Teile aus einer Datei laden</translation>
    </message>
    <message>
        <source>Save the arrangement of the pieces to a file</source>
        <translation>Die Anordnung der Teile in einer Datei speichern</translation>
    </message>
    <message>
        <source>Matched</source>
        <translation>Passend</translation>
    </message>
    <message>
        <source>Fix the piece under the cursor where it lies, or remove its pin</source>
        <translation>Das Teil unter dem Cursor feststecken, wie es liegt, oder die Nadel entfernen</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>Pin piece in any orie&amp;ntation</source>
        <translation>Teil in beliebiger &amp;Lage feststecken</translation>
    </message>
    <message>
        <source>Fix the piece under the cursor at its place, but let it be rotated</source>
        <translation>Das Teil unter dem Cursor an seinem Platz feststecken; es darf noch gedreht werden</translation>
    </message>
    <message>
        <source>Shift+P</source>
        <translation>Shift+P</translation>
    </message>
    <message>
        <source>Put a piece on this place of the board first; then P pins it.</source>
        <translation>Legen Sie zuerst ein Teil auf diesen Platz des Bretts; dann steckt P es fest.</translation>
    </message>
    <message>
        <source>Unpin piece %1</source>
        <translation>Nadel von Teil %1 entfernen</translation>
    </message>
    <message>
        <source>A flipped or permuted piece can be pinned in any orientation only: press Shift+P.</source>
        <translation>Ein gewendetes oder umgefärbtes Teil lässt sich nur in beliebiger Lage feststecken: Umschalt+P.</translation>
    </message>
    <message>
        <source>Pin piece %1</source>
        <translation>Teil %1 feststecken</translation>
    </message>
    <message>
        <source>P&amp;in piece</source>
        <translation>Teil fest&amp;stecken</translation>
    </message>
</context>
<context>
    <name>tilewright::EdgeGraphView</name>
    <message>
        <source>Graph used by the method</source>
        <translation>Graph des Verfahrens</translation>
    </message>
    <message>
        <source>If a fast method solves the puzzle, its graph appears here.</source>
        <translation>Wenn ein schnelles Verfahren das Puzzle löst, erscheint hier dessen Graph.</translation>
    </message>
    <message>
        <source>The graph is too large to draw. Colours: %1, pieces: %2, visited: %3</source>
        <translation>Der Graph ist zu groß, um gezeichnet zu werden. Farben: %1, Teile: %2, durchlaufen: %3</translation>
    </message>
</context>
<context>
    <name>tilewright::EdgePanel</name>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Border at left and right</source>
        <translation>Rand links und rechts</translation>
    </message>
    <message>
        <source>Border at top and bottom</source>
        <translation>Rand oben und unten</translation>
    </message>
    <message>
        <source>Colour of the border</source>
        <translation>Farbe des Rands</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>Source:</source>
        <translation>Quelle:</translation>
    </message>
    <message>
        <source>Rows:</source>
        <translation>Zeilen:</translation>
    </message>
    <message>
        <source>Columns:</source>
        <translation>Spalten:</translation>
    </message>
    <message>
        <source>Left and right:</source>
        <translation>Links und rechts:</translation>
    </message>
    <message>
        <source>Top and bottom:</source>
        <translation>Oben und unten:</translation>
    </message>
    <message>
        <source>Border colour:</source>
        <translation>Randfarbe:</translation>
    </message>
    <message>
        <source>flip</source>
        <translation>wenden</translation>
    </message>
    <message>
        <source>permute colours</source>
        <translation>Farben vertauschen</translation>
    </message>
    <message>
        <source>Moves:</source>
        <translation>Züge:</translation>
    </message>
    <message>
        <source>Colour at the right</source>
        <translation>Farbe rechts</translation>
    </message>
    <message>
        <source>Colour at the top</source>
        <translation>Farbe oben</translation>
    </message>
    <message>
        <source>Colour at the left</source>
        <translation>Farbe links</translation>
    </message>
    <message>
        <source>Colour at the bottom</source>
        <translation>Farbe unten</translation>
    </message>
    <message>
        <source>Recolour piece %1</source>
        <translation>Teil %1 umfärben</translation>
    </message>
    <message>
        <source>Piece %1</source>
        <translation>Teil %1</translation>
    </message>
    <message>
        <source>swap</source>
        <translation>tauschen</translation>
    </message>
    <message>
        <source>rotate</source>
        <translation>drehen</translation>
    </message>
    <message>
        <source>Count rotations and reflections separately</source>
        <translation>Drehungen und Spiegelungen einzeln zählen</translation>
    </message>
    <message>
        <source>Applies to the next search (F5)</source>
        <translation>Gilt ab der nächsten Suche (F5)</translation>
    </message>
    <message>
        <source>Result of the search</source>
        <translation>Ergebnis der Suche</translation>
    </message>
    <message>
        <source>Author, book or web address</source>
        <translation>Urheber, Buch oder Webadresse</translation>
    </message>
    <message>
        <source>Change moves</source>
        <translation>Züge ändern</translation>
    </message>
    <message>
        <source>Rename puzzle</source>
        <translation>Puzzle umbenennen</translation>
    </message>
    <message>
        <source>Change source</source>
        <translation>Quelle ändern</translation>
    </message>
    <message>
        <source>Resize board</source>
        <translation>Größe des Bretts ändern</translation>
    </message>
    <message>
        <source>Change border</source>
        <translation>Rand ändern</translation>
    </message>
    <message>
        <source>any single colour</source>
        <translation>irgendeine Farbe</translation>
    </message>
    <message>
        <source>Allow swapping pieces (drag)</source>
        <translation>Tauschen von Teilen erlauben (ziehen)</translation>
    </message>
    <message>
        <source>Allow swapping left and right, or top and bottom (F, Shift+F)</source>
        <translation>Tauschen von links und rechts oder oben und unten erlauben (F, Umschalt+F)</translation>
    </message>
    <message>
        <source>Matching colours:</source>
        <translation>Passende Farben:</translation>
    </message>
    <message>
        <source>Colours that match</source>
        <translation>Farben, die zueinander passen</translation>
    </message>
    <message>
        <source>Equal colours</source>
        <translation>Gleiche Farben</translation>
    </message>
    <message>
        <source>Pairs of colours that may touch, such as 1-2, 3-4; none: equal colours</source>
        <translation>Paare von Farben, die sich berühren dürfen, etwa 1-2, 3-4; keine: gleiche Farben</translation>
    </message>
    <message>
        <source>Change matching colours</source>
        <translation>Passende Farben ändern</translation>
    </message>
    <message>
        <source>Allow rotating pieces (click, wheel, R)</source>
        <translation>Teile dürfen gedreht werden (Klick, Mausrad, R)</translation>
    </message>
    <message>
        <source>Colour at the top right</source>
        <translation>Farbe rechts oben</translation>
    </message>
    <message>
        <source>Colour at the top left</source>
        <translation>Farbe links oben</translation>
    </message>
    <message>
        <source>Colour at the bottom left</source>
        <translation>Farbe links unten</translation>
    </message>
    <message>
        <source>Colour at the bottom right</source>
        <translation>Farbe rechts unten</translation>
    </message>
    <message>
        <source>Border:</source>
        <translation>Rand:</translation>
    </message>
    <message>
        <source>Allow permuting the colours of a piece (C)</source>
        <translation>Vertauschen der Farben eines Teils erlauben (C)</translation>
    </message>
</context>
<context>
    <name>tilewright::EdgePlay</name>
    <message>
        <source>The pieces of this puzzle stay in their places.</source>
        <translation>Die Teile dieses Puzzles bleiben auf ihren Plätzen.</translation>
    </message>
    <message>
        <source>Move piece %1</source>
        <translation>Teil %1 verschieben</translation>
    </message>
    <message>
        <source>The pieces of this puzzle may not be flipped.</source>
        <translation>Die Teile dieses Puzzles dürfen nicht gewendet werden.</translation>
    </message>
    <message>
        <source>Flip piece %1</source>
        <translation>Teil %1 wenden</translation>
    </message>
    <message>
        <source>Permute piece %1</source>
        <translation>Farben von Teil %1 vertauschen</translation>
    </message>
    <message>
        <source>Clear the board</source>
        <translation>Brett leeren</translation>
    </message>
    <message>
        <source>The colours of this puzzle&apos;s pieces may not be permuted.</source>
        <translation>Die Farben der Teile dieses Puzzles dürfen nicht vertauscht werden.</translation>
    </message>
    <message>
        <source>Remove piece %1</source>
        <translation>Teil %1 entfernen</translation>
    </message>
    <message>
        <source>Swap pieces %1 and %2</source>
        <translation>Teile %1 und %2 tauschen</translation>
    </message>
    <message>
        <source>The pieces of this puzzle may not be rotated.</source>
        <translation>Die Teile dieses Puzzles dürfen nicht gedreht werden.</translation>
    </message>
    <message>
        <source>Rotate piece %1</source>
        <translation>Teil %1 drehen</translation>
    </message>
    <message>
        <source>Rotate all pieces back</source>
        <translation>Alle Teile zurückdrehen</translation>
    </message>
    <message>
        <source>Piece %1 is pinned. Press P to remove the pin.</source>
        <translation>Teil %1 ist festgesteckt. P entfernt die Nadel.</translation>
    </message>
</context>
<context>
    <name>tilewright::EdgeTableView</name>
    <message>
        <source>Pieces that fit at the place</source>
        <translation>Teile, die auf den Platz passen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln position(s) fit the known colours</source>
        <translation>
            <numerusform>%Ln Lage passt zu den bekannten Farben</numerusform>
            <numerusform>%Ln Lagen passen zu den bekannten Farben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of a piece that is on the board</source>
        <translation>
            <numerusform>davon %Ln von einem Teil, das schon liegt</numerusform>
            <numerusform>davon %Ln von Teilen, die schon liegen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of an unused piece</source>
        <translation>
            <numerusform>davon %Ln von einem freien Teil</numerusform>
            <numerusform>davon %Ln von freien Teilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::EdgeWatchPage</name>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Why there is no solution</source>
        <translation>Warum es keine Lösung gibt</translation>
    </message>
    <message>
        <source>Computing the path…</source>
        <translation>Der Weg wird berechnet…</translation>
    </message>
    <message>
        <source>There is no solution, so there is no path to show.</source>
        <translation>Es gibt keine Lösung, also auch keinen Weg.</translation>
    </message>
    <message>
        <source>Most constrained place first</source>
        <translation>Engster Platz zuerst</translation>
    </message>
    <message>
        <source>Row by row</source>
        <translation>Zeile für Zeile</translation>
    </message>
    <message>
        <source>Column by column</source>
        <translation>Spalte für Spalte</translation>
    </message>
    <message>
        <source>Border first</source>
        <translation>Rand zuerst</translation>
    </message>
    <message>
        <source>In a spiral</source>
        <translation>In einer Spirale</translation>
    </message>
    <message>
        <source>Choose the order in which the search fills the places</source>
        <translation>Reihenfolge wählen, in der die Suche die Plätze füllt</translation>
    </message>
    <message>
        <source>Order of the search</source>
        <translation>Reihenfolge der Suche</translation>
    </message>
</context>
<context>
    <name>tilewright::ExactCoverList</name>
    <message>
        <source>%1: options %2</source>
        <translation>%1: Optionen %2</translation>
    </message>
</context>
<context>
    <name>tilewright::ExactCoverWindow</name>
    <message>
        <source>%1 – Exact cover</source>
        <translation>%1 – Exakte Überdeckung</translation>
    </message>
    <message>
        <source>Step by opt&amp;ions</source>
        <translation>Opt&amp;ionsweise</translation>
    </message>
    <message>
        <source>Step option by option (P)</source>
        <translation>Option für Option weitergehen (P)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln option(s)</source>
        <translation>
            <numerusform>%Ln Option</numerusform>
            <numerusform>%Ln Optionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln primary item(s)</source>
        <translation>
            <numerusform>%Ln primäres Element</numerusform>
            <numerusform>%Ln primäre Elemente</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln secondary item(s)</source>
        <translation>
            <numerusform>%Ln sekundäres Element</numerusform>
            <numerusform>%Ln sekundäre Elemente</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln colour(s)</source>
        <translation>
            <numerusform>%Ln Farbe</numerusform>
            <numerusform>%Ln Farben</numerusform>
        </translation>
    </message>
    <message>
        <source>Size of the problem</source>
        <translation>Größe des Problems</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>Lösungen</translation>
    </message>
    <message>
        <source>Solve lists all solutions, Sample some at random.</source>
        <translation>„Lösen“ listet alle Lösungen auf, „Stichprobe“ einige zufällige.</translation>
    </message>
    <message>
        <source>List all solutions</source>
        <translation>Alle Lösungen auflisten</translation>
    </message>
    <message>
        <source>Count the solutions without listing them</source>
        <translation>Die Lösungen zählen, ohne sie aufzulisten</translation>
    </message>
    <message>
        <source>List solutions drawn at random, each equally likely</source>
        <translation>Zufällig gezogene Lösungen auflisten, jede gleich wahrscheinlich</translation>
    </message>
    <message>
        <source>Stop the search</source>
        <translation>Die Suche abbrechen</translation>
    </message>
    <message>
        <source>Choose how many solutions to draw</source>
        <translation>Festlegen, wie viele Lösungen gezogen werden</translation>
    </message>
    <message>
        <source>Size of the sample</source>
        <translation>Umfang der Stichprobe</translation>
    </message>
    <message>
        <source>Leave out covered items and excluded options</source>
        <translation>Überdeckte Elemente und ausgeschlossene Optionen weglassen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln solution(s) so far, %1 % searched</source>
        <translation>
            <numerusform>Bisher %Ln Lösung, %1 % durchsucht</numerusform>
            <numerusform>Bisher %Ln Lösungen, %1 % durchsucht</numerusform>
        </translation>
    </message>
    <message>
        <source>Counting: %1 % done</source>
        <translation>Zählen: %1 % erledigt</translation>
    </message>
    <message>
        <source>%1 solutions</source>
        <translation>%1 Lösungen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln solution(s)</source>
        <translation>
            <numerusform>%Ln Lösung</numerusform>
            <numerusform>%Ln Lösungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in %2 s.</source>
        <translation>%1 in %2 s.</translation>
    </message>
    <message>
        <source>Stopped after %1 in %2 s.</source>
        <translation>Nach %2 s abgebrochen: %1.</translation>
    </message>
    <message>
        <source>Stopped after %1 s, before the solutions were counted.</source>
        <translation>Nach %1 s abgebrochen, bevor die Lösungen gezählt waren.</translation>
    </message>
    <message numerus="yes">
        <source>Only the first %Ln are listed.</source>
        <translation>
            <numerusform>Aufgelistet ist nur die erste (%Ln).</numerusform>
            <numerusform>Aufgelistet sind nur die ersten %Ln.</numerusform>
        </translation>
    </message>
    <message>
        <source>Solution %1 of the list. Step or play to return to the search.</source>
        <translation>Lösung %1 der Liste. Ein Schritt oder die Wiedergabe führt zur Suche zurück.</translation>
    </message>
    <message numerus="yes">
        <source>Next item: %1, which has the fewest ways: %Ln option(s) left.</source>
        <translation>
            <numerusform>Nächstes Element: %1, das am wenigsten Möglichkeiten hat: noch %Ln Option.</numerusform>
            <numerusform>Nächstes Element: %1, das am wenigsten Möglichkeiten hat: noch %Ln Optionen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Dead end: no option with %1 is left.</source>
        <translation>Sackgasse: Keine Option mit %1 ist übrig.</translation>
    </message>
    <message>
        <source>Dead end: %1 needs %2 more options, and %3 are left.</source>
        <translation>Sackgasse: %1 braucht noch %2 Optionen, übrig sind %3.</translation>
    </message>
    <message>
        <source>Solution %1: all primary items are covered.</source>
        <translation>Lösung %1: Alle primären Elemente sind überdeckt.</translation>
    </message>
    <message>
        <source>No further option is chosen for %1.</source>
        <translation>Für %1 wird keine weitere Option gewählt.</translation>
    </message>
    <message>
        <source>No further option for %1: all below is searched.</source>
        <translation>Keine weitere Option für %1: Alles darunter ist durchsucht.</translation>
    </message>
    <message>
        <source>Option %1 is chosen for %2.</source>
        <translation>Option %1 wird für %2 gewählt.</translation>
    </message>
    <message>
        <source>Option %1 is undone: all below it is searched.</source>
        <translation>Option %1 wird zurückgenommen: Alles darunter ist durchsucht.</translation>
    </message>
    <message>
        <source>Only what remai&amp;ns</source>
        <translation>&amp;Nur was übrig ist</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Options of the solution</source>
        <translation>Optionen der Lösung</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>So&amp;lve</source>
        <translation>&amp;Lösen</translation>
    </message>
    <message>
        <source>&amp;Count</source>
        <translation>Zä&amp;hlen</translation>
    </message>
    <message>
        <source>Sa&amp;mple</source>
        <translation>Stich&amp;probe</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>Abbre&amp;chen</translation>
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
        <source>in fol&amp;der</source>
        <translation>im Or&amp;dner</translation>
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
        <source>Cancelling…</source>
        <translation>Wird abgebrochen…</translation>
    </message>
    <message>
        <source>Output folder</source>
        <translation>Zielordner</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Cancel the export; no files are written</source>
        <translation>Den Export abbrechen; es werden keine Dateien geschrieben</translation>
    </message>
    <message>
        <source>Set the file name; its extension selects the format</source>
        <translation>Dateinamen festlegen; die Endung bestimmt das Format</translation>
    </message>
    <message>
        <source>Export destination</source>
        <translation>Ziel des Exports</translation>
    </message>
</context>
<context>
    <name>tilewright::ExportPage</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Fo&amp;rmat</source>
        <translation>Fo&amp;rmat</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>Empty: the name of the puzzle</source>
        <translation>Leer: der Name des Puzzles</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Nothing has been counted yet.
Close this window and start a search: Search &gt; Solve (F5).</source>
        <translation>Noch wurde nichts gezählt.
Schließen Sie dieses Fenster und starten Sie eine Suche: Suche &gt; Lösen (F5).</translation>
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
        <source>puzzle</source>
        <translation>puzzle</translation>
    </message>
    <message>
        <source>solutions</source>
        <translation>lösungen</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>teile</translation>
    </message>
    <message>
        <source>instructions</source>
        <translation>anleitung</translation>
    </message>
    <message>
        <source>statistics</source>
        <translation>statistik</translation>
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
    <message>
        <source>Dimensions</source>
        <translation>Maße</translation>
    </message>
    <message>
        <source>Drawings are for reading, JSON lines and lines of letters for tilewright-cli, tables for spreadsheets.</source>
        <translation>Zeichnungen sind zum Lesen, JSON-Zeilen und Buchstabenzeilen für tilewright-cli, Tabellen für Tabellenkalkulationen.</translation>
    </message>
    <message>
        <source>This export does not support edge-matching puzzles.</source>
        <translation>Dieser Export unterstützt keine Puzzles mit passenden Kanten.</translation>
    </message>
    <message>
        <source>Enter the steps as a range such as 1-500, up to a million.</source>
        <translation>Geben Sie die Schritte als Bereich wie 1-500 ein, bis zu einer Million.</translation>
    </message>
    <message>
        <source>Enter the sheet as width and height in millimetres, such as 600x400.</source>
        <translation>Geben Sie die Platte als Breite und Höhe in Millimetern an, etwa 600x400.</translation>
    </message>
    <message>
        <source>kerf-comb</source>
        <translation>schnittbreite-kamm</translation>
    </message>
    <message>
        <source>laser</source>
        <translation>laser</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>papier</translation>
    </message>
</context>
<context>
    <name>tilewright::ExportRun</name>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>Replace files</source>
        <translation>Dateien ersetzen</translation>
    </message>
    <message>
        <source>%1 already exists. Replace it?</source>
        <translation>%1 existiert bereits. Ersetzen?</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of %1 file(s) already exist, such as %2. Replace them?</source>
        <translation>
            <numerusform>%Ln von %1 Dateien existiert bereits: %2. Ersetzen?</numerusform>
            <numerusform>%Ln von %1 Dateien existieren bereits, etwa %2. Ersetzen?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::ExportSource</name>
    <message>
        <source>No solution has been found yet.
As soon as there is one, it can be exported.</source>
        <translation>Noch wurde keine Lösung gefunden.
Sobald es eine gibt, kann sie exportiert werden.</translation>
    </message>
    <message>
        <source>There is no cover yet.
Close this window and search for the best one (F7).</source>
        <translation>Es gibt noch keine Überdeckung.
Schließen Sie dieses Fenster und suchen Sie die beste (F7).</translation>
    </message>
    <message>
        <source>No solution was found: the puzzle has none, or the search was stopped.</source>
        <translation>Es wurde keine Lösung gefunden: Das Puzzle hat keine, oder die Suche wurde abgebrochen.</translation>
    </message>
    <message>
        <source>There are no solutions yet.
Close this window and start a search: Search &gt; Solve (F5).</source>
        <translation>Es gibt noch keine Lösungen.
Schließen Sie dieses Fenster und starten Sie eine Suche: Suche &gt; Lösen (F5).</translation>
    </message>
    <message>
        <source>Not ready to solve: %1.</source>
        <translation>Noch nicht lösbar: %1.</translation>
    </message>
</context>
<context>
    <name>tilewright::FigureDialog</name>
    <message>
        <source>Region shape</source>
        <translation>Form des Bereichs</translation>
    </message>
    <message>
        <source>&amp;Shape</source>
        <translation>F&amp;orm</translation>
    </message>
    <message>
        <source>Choose the shape of the region</source>
        <translation>Form des Bereichs wählen</translation>
    </message>
    <message>
        <source>&amp;Cells along a side</source>
        <translation>&amp;Zellen je Seite</translation>
    </message>
    <message>
        <source>Set the size of the shape</source>
        <translation>Größe der Form festlegen</translation>
    </message>
    <message>
        <source>&amp;Fill</source>
        <translation>&amp;Füllen</translation>
    </message>
    <message numerus="yes">
        <source>The region has %Ln cell(s).</source>
        <translation>
            <numerusform>Der Bereich hat %Ln Zelle.</numerusform>
            <numerusform>Der Bereich hat %Ln Zellen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Layers</source>
        <translation>&amp;Schichten</translation>
    </message>
    <message>
        <source>Set the number of layers</source>
        <translation>Anzahl der Schichten festlegen</translation>
    </message>
</context>
<context>
    <name>tilewright::Film</name>
    <message>
        <source>step %1, %2 left</source>
        <translation>Schritt %1, noch %2</translation>
    </message>
    <message>
        <source>step %1: solution</source>
        <translation>Schritt %1: Lösung</translation>
    </message>
</context>
<context>
    <name>tilewright::FilmRecorder</name>
    <message>
        <source>Films (*.gif *.webm *.mp4);;Numbered pictures (*.png)</source>
        <translation>Filme (*.gif *.webm *.mp4);;Nummerierte Bilder (*.png)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>&amp;Schritte</translation>
    </message>
    <message>
        <source>&amp;Choose a file…</source>
        <translation>&amp;Datei wählen…</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Save film</source>
        <translation>Film speichern</translation>
    </message>
    <message>
        <source>Writing the film…</source>
        <translation>Film wird geschrieben…</translation>
    </message>
    <message>
        <source>The film starts at this step and records what you see. Choose the tab, the pseudo-code (C) and the window size first. Press P to step piece by piece.</source>
        <translation>Der Film beginnt bei diesem Schritt und nimmt auf, was Sie sehen. Wählen Sie zuerst das Unterfenster, den Pseudocode (C) und die Fenstergröße. Mit P geht es Teil für Teil.</translation>
    </message>
    <message>
        <source>&amp;Time per step</source>
        <translation>&amp;Zeit pro Schritt</translation>
    </message>
    <message>
        <source>Recording…</source>
        <translation>Aufnahme läuft…</translation>
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
        <source>S&amp;ymmetric</source>
        <translation>S&amp;ymmetrische</translation>
    </message>
    <message>
        <source>Mar&amp;ked</source>
        <translation>Mar&amp;kierte</translation>
    </message>
    <message>
        <source>All sol&amp;utions</source>
        <translation>Alle Lös&amp;ungen</translation>
    </message>
    <message>
        <source>&amp;Piece</source>
        <translation>Tei&amp;l</translation>
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
        <source>touch</source>
        <comment>two pieces touch</comment>
        <translation>berührt</translation>
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
    <message>
        <source>level ≥ </source>
        <translation>Stufe ≥ </translation>
    </message>
    <message>
        <source>any level</source>
        <translation>jede Stufe</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Den Filter löschen</translation>
    </message>
    <message>
        <source>either way</source>
        <translation>egal</translation>
    </message>
    <message>
        <source>possible</source>
        <translation>möglich</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>nicht möglich</translation>
    </message>
    <message>
        <source>Disassembly</source>
        <translation>Zerlegung</translation>
    </message>
    <message>
        <source>Minimum level</source>
        <translation>Mindeststufe</translation>
    </message>
    <message>
        <source>Disassem&amp;bly</source>
        <translation>&amp;Zerlegung</translation>
    </message>
    <message>
        <source>Adjacent piece</source>
        <translation>Angrenzendes Teil</translation>
    </message>
    <message>
        <source>Ro&amp;tated and mirrored too</source>
        <translation>Auch ge&amp;dreht und gespiegelt</translation>
    </message>
    <message>
        <source>Match rotated and mirrored copies too, not only the orientation shown</source>
        <translation>Auch gedrehte und gespiegelte Kopien prüfen, nicht nur die gezeigte Lage</translation>
    </message>
    <message>
        <source>Show only symmetric solutions</source>
        <translation>Nur symmetrische Lösungen zeigen</translation>
    </message>
    <message>
        <source>Show only marked solutions</source>
        <translation>Nur markierte Lösungen zeigen</translation>
    </message>
    <message>
        <source>Cells covered by the piece</source>
        <translation>Vom Teil bedeckte Zellen</translation>
    </message>
    <message>
        <source>Show only solutions with this piece on the chosen cells</source>
        <translation>Nur Lösungen mit diesem Teil auf den gewählten Zellen zeigen</translation>
    </message>
    <message>
        <source>Choose the cells (or right-click a piece in the picture)</source>
        <translation>Zellen wählen (oder Rechtsklick auf ein Teil im Bild)</translation>
    </message>
    <message>
        <source>Show only solutions in which these pieces touch</source>
        <translation>Nur Lösungen zeigen, in denen sich diese Teile berühren</translation>
    </message>
    <message>
        <source>Maximum number of different cells</source>
        <translation>Höchstzahl verschiedener Zellen</translation>
    </message>
    <message>
        <source>Show only solutions similar to the selected one</source>
        <translation>Nur Lösungen zeigen, die der ausgewählten ähneln</translation>
    </message>
    <message>
        <source>Filter by whether straight moves can disassemble the solution</source>
        <translation>Danach filtern, ob sich die Lösung mit geraden Zügen zerlegen lässt</translation>
    </message>
    <message>
        <source>Show only solutions with at least this level</source>
        <translation>Nur Lösungen ab dieser Stufe zeigen</translation>
    </message>
</context>
<context>
    <name>tilewright::FirstShow</name>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Watch h&amp;ow it was found</source>
        <translation>Der Suche z&amp;usehen</translation>
    </message>
    <message>
        <source>Chan&amp;ge the puzzle</source>
        <translation>Das Puzzle ä&amp;ndern</translation>
    </message>
    <message>
        <source>Draw another board or other pieces</source>
        <translation>Ein anderes Brett oder andere Teile zeichnen</translation>
    </message>
    <message>
        <source>Open a&amp;nother</source>
        <translation>Ein anderes ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Watch the search place one piece after another</source>
        <translation>Zusehen, wie die Suche ein Teil nach dem anderen setzt</translation>
    </message>
    <message>
        <source>Just found: every way to fill this board with the twelve pentominoes.</source>
        <translation>Gerade gefunden: alle Arten, dieses Brett mit den zwölf Pentominos zu füllen.</translation>
    </message>
    <message>
        <source>Don&apos;t show again</source>
        <translation>Nicht mehr anzeigen</translation>
    </message>
    <message>
        <source>Choose a puzzle from the library</source>
        <translation>Ein Puzzle aus der Bibliothek wählen</translation>
    </message>
</context>
<context>
    <name>tilewright::FletcherTreeView</name>
    <message>
        <source>The tree of the cells around the target appears here.</source>
        <translation>Der Baum der Zellen um das Ziel erscheint hier.</translation>
    </message>
    <message>
        <source>Fletcher&apos;s tree over the cells around the target</source>
        <translation>Fletchers Baum über den Zellen um das Ziel</translation>
    </message>
    <message>
        <source>No placement can fill the target.</source>
        <translation>Keine Lage kann das Ziel füllen.</translation>
    </message>
    <message numerus="yes">
        <source>Cell %1 was read: it is filled. %Ln placement(s) are skipped.</source>
        <translation>
            <numerusform>Zelle %1 wurde gelesen: Sie ist gefüllt. %Ln Lage wird übersprungen.</numerusform>
            <numerusform>Zelle %1 wurde gelesen: Sie ist gefüllt. %Ln Lagen werden übersprungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Placement %1 of %2: piece %3</source>
        <translation>Lage %1 von %2: Teil %3</translation>
    </message>
    <message numerus="yes">
        <source>Cell %1 was read: it is open. %Ln placement(s) depend on it.</source>
        <translation>
            <numerusform>Zelle %1 wurde gelesen: Sie ist offen. %Ln Lage hängt von ihr ab.</numerusform>
            <numerusform>Zelle %1 wurde gelesen: Sie ist offen. %Ln Lagen hängen von ihr ab.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cell %1 is not read: it is below a filled cell.</source>
        <translation>Zelle %1 wird nicht gelesen: Sie liegt unter einer gefüllten.</translation>
    </message>
    <message numerus="yes">
        <source>Cell %1 has not been read yet. %Ln placement(s) depend on it.</source>
        <translation>
            <numerusform>Zelle %1 ist noch nicht gelesen. %Ln Lage hängt von ihr ab.</numerusform>
            <numerusform>Zelle %1 ist noch nicht gelesen. %Ln Lagen hängen von ihr ab.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::GuideDialog</name>
    <message>
        <source>Draw in a layer</source>
        <translation>In einer Schicht zeichnen</translation>
    </message>
    <message>
        <source>Draw in three dimensions</source>
        <translation>Räumlich zeichnen</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>Watch the search</source>
        <translation>Der Suche zusehen</translation>
    </message>
    <message>
        <source>Look at the solutions</source>
        <translation>Die Lösungen ansehen</translation>
    </message>
    <message numerus="yes">
        <source>Click a cell to fill it; it has %Ln neighbour(s) across its sides.</source>
        <translation>
            <numerusform>Klicken Sie auf eine Zelle, um sie zu füllen; sie hat %Ln Nachbarn an ihren Seiten.</numerusform>
            <numerusform>Klicken Sie auf eine Zelle, um sie zu füllen; sie hat %Ln Nachbarn an ihren Seiten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A layer shows its cells cut through the middle; those of the layer below shine through. A cell has up to %Ln neighbour(s), some in other layers: in three dimensions, click a side of a cell to add the cell beyond it.</source>
        <translation>
            <numerusform>Eine Schicht zeigt ihre Zellen in der Mitte durchgeschnitten; die der Schicht darunter scheinen durch. Eine Zelle hat bis zu %Ln Nachbarn, auch in anderen Schichten: Klicken Sie räumlich auf eine Seite einer Zelle, um die Zelle dahinter hinzuzufügen.</numerusform>
            <numerusform>Eine Schicht zeigt ihre Zellen in der Mitte durchgeschnitten; die der Schicht darunter scheinen durch. Eine Zelle hat bis zu %Ln Nachbarn, einige davon in anderen Schichten: Klicken Sie räumlich auf eine Seite einer Zelle, um die Zelle dahinter hinzuzufügen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The smallest piece of its sets has %Ln cell(s).</source>
        <translation>
            <numerusform>Das kleinste Teil seiner Sätze hat %Ln Zelle.</numerusform>
            <numerusform>Das kleinste Teil seiner Sätze hat %Ln Zellen.</numerusform>
        </translation>
    </message>
    <message>
        <source>A flat piece may also be rotated within its own plane where the lattice as a whole may not.</source>
        <translation>Ein flaches Teil darf in seiner Ebene auch so gedreht werden, wie es das ganze Gitter nicht darf.</translation>
    </message>
    <message>
        <source>&lt;b&gt;File &amp;gt; New&lt;/b&gt; lists all lattices. Coordinates, layers, pens and pieces work as on squares and cubes.</source>
        <translation>&lt;b&gt;Datei &amp;gt; Neu&lt;/b&gt; nennt alle Gitter. Koordinaten, Schichten, Stifte und Teile gehen wie auf Quadraten und Würfeln.</translation>
    </message>
    <message>
        <source>Draw on other lattices</source>
        <translation>Auf anderen Gittern zeichnen</translation>
    </message>
    <message>
        <source>Open a puzzle</source>
        <translation>Ein Puzzle öffnen</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Cover as much as possible</source>
        <translation>So viel wie möglich überdecken</translation>
    </message>
    <message>
        <source>%1 – Guide</source>
        <translation>%1 – Anleitung</translation>
    </message>
    <message>
        <source>Save and recover</source>
        <translation>Speichern und wiederherstellen</translation>
    </message>
    <message>
        <source>Disassemble</source>
        <translation>Zerlegen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>&lt;b&gt;Alt+2&lt;/b&gt; shows the search step by step, with the plan on the right (Ctrl+Shift+2).</source>
        <translation>&lt;b&gt;Alt+2&lt;/b&gt; zeigt die Suche Schritt für Schritt, mit dem Plan rechts (Strg+Umschalt+2).</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>play; with Shift backward</source>
        <translation>abspielen; mit Umschalt rückwärts</translation>
    </message>
    <message>
        <source>Right, Left</source>
        <translation>Rechts, Links</translation>
    </message>
    <message>
        <source>one step; with Shift a hundred</source>
        <translation>ein Schritt; mit Umschalt hundert</translation>
    </message>
    <message>
        <source>Ctrl+Up, Ctrl+Down</source>
        <translation>Strg+Auf, Strg+Ab</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>next solution; with Shift the previous one</source>
        <translation>nächste Lösung; mit Umschalt die vorige</translation>
    </message>
    <message>
        <source>next backtrack</source>
        <translation>nächstes Zurückgehen</translation>
    </message>
    <message>
        <source>next target</source>
        <translation>nächstes Ziel</translation>
    </message>
    <message>
        <source>next step at the depth in the box</source>
        <translation>nächster Schritt in der Tiefe aus dem Feld</translation>
    </message>
    <message>
        <source>go to a step by number</source>
        <translation>zu einem Schritt nach Nummer gehen</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Pos1, Ende</translation>
    </message>
    <message>
        <source>start and end of the search</source>
        <translation>Anfang und Ende der Suche</translation>
    </message>
    <message>
        <source>add or remove a bookmark</source>
        <translation>Lesezeichen setzen oder entfernen</translation>
    </message>
    <message>
        <source>PgUp, PgDown</source>
        <translation>Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>previous and next bookmark</source>
        <translation>voriges und nächstes Lesezeichen</translation>
    </message>
    <message>
        <source>tree with links instead of bars</source>
        <translation>Baum mit Linien statt Balken</translation>
    </message>
    <message>
        <source>fold nodes without a solution</source>
        <translation>Knoten ohne Lösung einklappen</translation>
    </message>
    <message>
        <source>find a piece, a cell by its number, or a solution such as #3</source>
        <translation>ein Teil, eine Zelle nach Nummer oder eine Lösung wie #3 finden</translation>
    </message>
    <message>
        <source>save a film from this step on</source>
        <translation>ab diesem Schritt einen Film speichern</translation>
    </message>
    <message>
        <source>Compare plans</source>
        <translation>Pläne vergleichen</translation>
    </message>
    <message>
        <source>&lt;b&gt;F8&lt;/b&gt; opens two plans side by side. The arrow keys step through both, Space plays both, &lt;b&gt;S&lt;/b&gt; goes to the next solution of each, &lt;b&gt;R&lt;/b&gt; races them on one thread each. Below are attempts and fits, and which plan is better by how much. &lt;b&gt;F&lt;/b&gt; goes to where they differ; &lt;i&gt;Both trees&lt;/i&gt; shows what only one of them visits.</source>
        <translation>&lt;b&gt;F8&lt;/b&gt; öffnet zwei Pläne nebeneinander. Die Pfeiltasten gehen beide durch, die Leertaste spielt beide ab, &lt;b&gt;S&lt;/b&gt; geht bei jedem zur nächsten Lösung, &lt;b&gt;R&lt;/b&gt; startet ein Rennen auf je einem Thread. Darunter stehen Versuche und Treffer, und welcher Plan um wie viel besser ist. &lt;b&gt;F&lt;/b&gt; geht dorthin, wo sie sich unterscheiden; &lt;i&gt;Beide Bäume&lt;/i&gt; zeigt, was nur einer von ihnen besucht.</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>In der Anleitung suchen</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>what the colours mean, and all reasons to backtrack</source>
        <translation>was die Farben bedeuten, und alle Gründe zurückzugehen</translation>
    </message>
    <message>
        <source>Getting started</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>A puzzle is a &lt;i&gt;region&lt;/i&gt; and the &lt;i&gt;pieces&lt;/i&gt; that fill it. &lt;b&gt;File &amp;gt; New&lt;/b&gt; creates one (Ctrl+N: squares, Ctrl+Shift+N: cubes). The list on the left selects what you draw. &lt;b&gt;Alt+1&lt;/b&gt; is the drawing view, &lt;b&gt;Alt+2&lt;/b&gt; the search step by step, &lt;b&gt;Alt+3&lt;/b&gt; the solutions.</source>
        <translation>Ein Puzzle besteht aus einem &lt;i&gt;Bereich&lt;/i&gt; und den &lt;i&gt;Teilen&lt;/i&gt;, die ihn füllen. &lt;b&gt;Datei &amp;gt; Neu&lt;/b&gt; legt eines an (Strg+N: Quadrate, Strg+Umschalt+N: Würfel). Die Liste links wählt, was Sie zeichnen. &lt;b&gt;Alt+1&lt;/b&gt; ist der Entwurf, &lt;b&gt;Alt+2&lt;/b&gt; die Suche Schritt für Schritt, &lt;b&gt;Alt+3&lt;/b&gt; die Lösungen.</translation>
    </message>
    <message>
        <source>Left button draws, right button erases. The wheel, PgUp and PgDown change the layer; the one below shines through. Ctrl+wheel zooms. Pens: &lt;b&gt;F&lt;/b&gt; fill, &lt;b&gt;O&lt;/b&gt; optional (may stay open; drawn with a ring), &lt;b&gt;E&lt;/b&gt; erase; &lt;b&gt;C&lt;/b&gt; columns, &lt;b&gt;R&lt;/b&gt; or Shift rectangles. Draw on the margin to enlarge the box.</source>
        <translation>Die linke Maustaste zeichnet, die rechte radiert. Mausrad, Bild auf und Bild ab wechseln die Schicht; die darunter scheint durch. Strg+Mausrad zoomt. Stifte: &lt;b&gt;F&lt;/b&gt; füllen, &lt;b&gt;O&lt;/b&gt; optional (darf offen bleiben; mit Ring gezeichnet), &lt;b&gt;E&lt;/b&gt; radieren; &lt;b&gt;C&lt;/b&gt; Säulen, &lt;b&gt;R&lt;/b&gt; oder Umschalt Rechtecke. Zeichnen Sie auf dem Rand, um den Kasten zu vergrößern.</translation>
    </message>
    <message>
        <source>Click a side to add a cell at the frame; right-click to remove one. Drag to rotate the view, right-drag to move it, scroll to zoom.</source>
        <translation>Klicken Sie auf eine Seite, um am Rahmen eine Zelle hinzuzufügen; ein Rechtsklick entfernt eine. Ziehen dreht die Ansicht, Ziehen mit der rechten Taste verschiebt sie, das Mausrad zoomt.</translation>
    </message>
    <message>
        <source>Symmetry, rotation and the box</source>
        <translation>Symmetrie, Drehung und der Kasten</translation>
    </message>
    <message>
        <source>With &lt;b&gt;X&lt;/b&gt;, &lt;b&gt;Y&lt;/b&gt; or &lt;b&gt;Z&lt;/b&gt; the pen also draws the mirror image. The second row of buttons rotates, mirrors, doubles and centres. &lt;b&gt;Ctrl+B&lt;/b&gt; fills the box; &lt;b&gt;Ctrl+Shift+B&lt;/b&gt; makes a hexagon, triangle or pyramid if the lattice has one. Below, numbers resize the box and buttons move one side; a full box stays full.</source>
        <translation>Mit &lt;b&gt;X&lt;/b&gt;, &lt;b&gt;Y&lt;/b&gt; oder &lt;b&gt;Z&lt;/b&gt; zeichnet der Stift auch das Spiegelbild. Die zweite Reihe von Knöpfen dreht, spiegelt, verdoppelt und zentriert. &lt;b&gt;Strg+B&lt;/b&gt; füllt den Kasten; &lt;b&gt;Strg+Umschalt+B&lt;/b&gt; macht ein Sechseck, ein Dreieck oder eine Pyramide, wenn das Gitter sie hat. Darunter ändern Zahlen die Größe des Kastens, und Knöpfe verschieben eine Seite; ein voller Kasten bleibt voll.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Ins&lt;/b&gt; adds a piece, &lt;b&gt;Ctrl+G&lt;/b&gt; all pieces of a size. Double-click a name to change it; drag pieces to reorder them. &lt;i&gt;Count&lt;/i&gt; is how often a solution uses the piece: a number, a range, or any. Ctrl+C copies pieces as text, for another puzzle or a message.</source>
        <translation>&lt;b&gt;Einfg&lt;/b&gt; fügt ein Teil hinzu, &lt;b&gt;Strg+G&lt;/b&gt; alle Teile einer Größe. Ein Doppelklick auf einen Namen ändert ihn; Ziehen ordnet Teile um. &lt;i&gt;Anzahl&lt;/i&gt; sagt, wie oft eine Lösung das Teil verwendet: eine Zahl, eine Spanne oder beliebig. Strg+C kopiert Teile als Text, für ein anderes Puzzle oder eine Nachricht.</translation>
    </message>
    <message>
        <source>Fixed pieces</source>
        <translation>Feste Teile</translation>
    </message>
    <message>
        <source>Drag a piece from the list into the region to fix it there (Ctrl+Shift+P: by coordinates; Ctrl+Shift+R releases it). Ctrl+Shift+L makes a piece from the cells that no piece in place covers.</source>
        <translation>Ziehen Sie ein Teil aus der Liste in den Bereich, um es dort fest einzusetzen (Strg+Umschalt+P: nach Koordinaten; Strg+Umschalt+R gibt es frei). Strg+Umschalt+L bildet ein Teil aus den Zellen, die kein Teil an seinem Platz bedeckt.</translation>
    </message>
    <message>
        <source>Check and solve</source>
        <translation>Prüfen und lösen</translation>
    </message>
    <message>
        <source>Piece animation</source>
        <translation>Animation der Teile</translation>
    </message>
    <message>
        <source>&lt;b&gt;View &amp;gt; Piece animation&lt;/b&gt; sets the speed of moving pieces in all views: slow, normal, fast, or off.</source>
        <translation>&lt;b&gt;Ansicht &amp;gt; Animation der Teile&lt;/b&gt; legt das Tempo bewegter Teile in allen Ansichten fest: langsam, normal, schnell oder aus.</translation>
    </message>
    <message>
        <source>If the pieces cannot fill the region, &lt;b&gt;F7&lt;/b&gt; finds the best cover. Once its value equals the upper bound beside it, it is optimal. &lt;b&gt;Edit &amp;gt; Puzzle properties&lt;/b&gt; (Ctrl+I) sets whether the region is filled or covered; in a cover each piece has a weight.</source>
        <translation>Können die Teile den Bereich nicht füllen, findet &lt;b&gt;F7&lt;/b&gt; die beste Überdeckung. Sobald ihr Wert die obere Schranke daneben erreicht, ist sie optimal. &lt;b&gt;Bearbeiten &amp;gt; Puzzle-Eigenschaften&lt;/b&gt; (Strg+I) legt fest, ob der Bereich gefüllt oder überdeckt wird; bei einer Überdeckung hat jedes Teil ein Gewicht.</translation>
    </message>
    <message>
        <source>Keyboard only</source>
        <translation>Nur mit der Tastatur</translation>
    </message>
    <message>
        <source>F4 focuses the drawing grid: arrow keys move the cursor, Space draws, Backspace erases, Shift+arrow keys draw along the way. &lt;b&gt;Ctrl+F1&lt;/b&gt; lists all keyboard shortcuts.</source>
        <translation>F4 bringt die Tastatur zum Zeichenraster: Pfeiltasten bewegen den Cursor, die Leertaste zeichnet, die Rücktaste radiert, Umschalt+Pfeiltasten zeichnen unterwegs. &lt;b&gt;Strg+F1&lt;/b&gt; nennt alle Tastenkürzel.</translation>
    </message>
    <message>
        <source>Tilewright guide</source>
        <translation>Anleitung zu Tilewright</translation>
    </message>
    <message>
        <source>Click a line between two points to place a stick. Sticks of several pieces may meet at a point, but only one piece may pass straight through.</source>
        <translation>Klicken Sie auf eine Linie zwischen zwei Punkten, um einen Stab hinzulegen. Stäbe mehrerer Teile dürfen sich in einem Punkt treffen, aber nur ein Teil darf gerade hindurchgehen.</translation>
    </message>
    <message>
        <source>Count and browse solutions</source>
        <translation>Lösungen zählen und durchblättern</translation>
    </message>
    <message>
        <source>Edge-matching puzzles</source>
        <translation>Puzzles mit passenden Kanten</translation>
    </message>
    <message>
        <source>the pseudo-code with the current line</source>
        <translation>der Pseudocode mit der aktuellen Zeile</translation>
    </message>
    <message>
        <source>The panel on the left shows known reasons why a puzzle cannot be solved. &lt;b&gt;F5&lt;/b&gt; finds all solutions. Ctrl+Z undoes any change.</source>
        <translation>Die Seitenleiste links zeigt bekannte Gründe, warum ein Puzzle unlösbar ist. &lt;b&gt;F5&lt;/b&gt; findet alle Lösungen. Strg+Z macht jede Änderung rückgängig.</translation>
    </message>
    <message>
        <source>Solutions appear as they are found, as pictures (Ctrl+wheel resizes them) or as a list. &lt;b&gt;Ctrl+F&lt;/b&gt; filters by a piece on chosen cells, two touching pieces, symmetry, or similarity to the selected one. &lt;b&gt;M&lt;/b&gt; marks, &lt;b&gt;N&lt;/b&gt; adds a note, &lt;b&gt;Del&lt;/b&gt; removes, Shift+Del restores. After a complete search, each solution always has the same number. The controls below the picture insert pieces in an order of assembly, explode them, and cut off layers. Click a piece to make it transparent; right-click to hide it or to filter for it.</source>
        <translation>Lösungen erscheinen, während sie gefunden werden, als Bilder (Strg+Mausrad ändert ihre Größe) oder als Liste. &lt;b&gt;Strg+F&lt;/b&gt; filtert nach einem Teil auf gewählten Zellen, zwei Teilen, die sich berühren, Symmetrie oder Ähnlichkeit mit der ausgewählten. &lt;b&gt;M&lt;/b&gt; markiert, &lt;b&gt;N&lt;/b&gt; fügt eine Notiz hinzu, &lt;b&gt;Entf&lt;/b&gt; entfernt, Umschalt+Entf stellt wieder her. Nach einer abgeschlossenen Suche hat jede Lösung immer dieselbe Nummer. Unter dem Bild setzen Sie Teile in einer Reihenfolge des Zusammenbaus ein, ziehen sie auseinander und schneiden Schichten ab. Ein Klick auf ein Teil macht es durchsichtig; ein Rechtsklick verbirgt es oder filtert danach.</translation>
    </message>
    <message>
        <source>The target glows. The placement being tried is transparent, and red where it collides. Point at a placement, piece or cell to highlight it everywhere; click a placed piece in the strip or a part of the tree to go there.</source>
        <translation>Das Ziel leuchtet. Die Lage, die versucht wird, ist durchsichtig, und rot, wo sie zusammenstößt. Zeigen Sie auf eine Lage, ein Teil oder eine Zelle, um sie überall hervorzuheben; ein Klick auf ein gesetztes Teil in der Leiste oder eine Stelle im Baum führt dorthin.</translation>
    </message>
    <message>
        <source>&lt;b&gt;File &amp;gt; Export&lt;/b&gt; saves pictures (Ctrl+E), sheets of solutions (Ctrl+Shift+E), films, instructions, interactive web pages, files for 3D printers, laser cutters and other programs, tables and charts. A preview shows the result; options are remembered per kind. Files are replaced only after confirmation; a cancelled export writes none.</source>
        <translation>&lt;b&gt;Datei &amp;gt; Exportieren&lt;/b&gt; speichert Bilder (Strg+E), Bögen mit Lösungen (Strg+Umschalt+E), Filme, Anleitungen, interaktive Webseiten, Dateien für 3D-Drucker, Laserschneider und andere Programme, Tabellen und Diagramme. Eine Vorschau zeigt das Ergebnis; Optionen werden je Art gemerkt. Dateien werden nur nach Rückfrage ersetzt; ein abgebrochener Export schreibt keine.</translation>
    </message>
    <message>
        <source>Make</source>
        <translation>Herstellen</translation>
    </message>
    <message>
        <source>Words, groups and calendars</source>
        <translation>Wörter, Gruppen und Kalender</translation>
    </message>
    <message>
        <source>&lt;b&gt;T&lt;/b&gt; types words into cells (Enter: next cell, Escape: end); they show where no piece covers them, in pictures too. &lt;b&gt;G&lt;/b&gt; adds cells to a &lt;i&gt;group of open cells&lt;/i&gt;; the bar above sets its name and how many stay open. &lt;b&gt;File &amp;gt; New calendar puzzle&lt;/b&gt; creates boards of months, days and weekdays, with or without pieces. &lt;b&gt;View &amp;gt; Calendar&lt;/b&gt; (Ctrl+Shift+D) shows the solutions of a date and a year coloured by their number, and saves a page per day of a month.</source>
        <translation>&lt;b&gt;T&lt;/b&gt; schreibt Wörter in Zellen (Eingabetaste: nächste Zelle, Esc: Ende); man sieht sie, wo kein Teil sie verdeckt, auch in Bildern. &lt;b&gt;G&lt;/b&gt; fügt Zellen zu einer &lt;i&gt;Gruppe offener Zellen&lt;/i&gt; hinzu; die Leiste darüber legt ihren Namen fest und wie viele offen bleiben. &lt;b&gt;Datei &amp;gt; Neues Kalenderpuzzle&lt;/b&gt; legt Bretter aus Monaten, Tagen und Wochentagen an, mit oder ohne Teile. &lt;b&gt;Ansicht &amp;gt; Kalender&lt;/b&gt; (Strg+Umschalt+D) zeigt die Lösungen eines Datums und ein Jahr, gefärbt nach ihrer Anzahl, und speichert eine Seite für jeden Tag eines Monats.</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Drehungen</translation>
    </message>
    <message>
        <source>%1 to %2 mm</source>
        <translation>%1 bis %2 mm</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation>Dicke</translation>
    </message>
    <message>
        <source>Kerf</source>
        <translation>Schnittbreite</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Plywood, MDF</source>
        <translation>Sperrholz, MDF</translation>
    </message>
    <message>
        <source>Acrylic</source>
        <translation>Acryl</translation>
    </message>
    <message>
        <source>Cardboard</source>
        <translation>Karton</translation>
    </message>
    <message>
        <source>Filament (PLA, PETG)</source>
        <translation>Filament (PLA, PETG)</translation>
    </message>
    <message>
        <source>Resin</source>
        <translation>Harz</translation>
    </message>
    <message>
        <source>&lt;b&gt;File &amp;gt; Export &amp;gt; Laser cut&lt;/b&gt; lays out a flat puzzle on sheets, as SVG or DXF in millimetres; &lt;b&gt;Life size&lt;/b&gt; shows a sheet at its true size on the screen. Cells of 15 to 25 mm suit most puzzles. The &lt;i&gt;kerf&lt;/i&gt; is what the laser burns away, the &lt;i&gt;gap&lt;/i&gt; what is left between two pieces. Usual values:</source>
        <translation>&lt;b&gt;Datei &amp;gt; Exportieren &amp;gt; Laserschnitt&lt;/b&gt; verteilt ein flaches Puzzle auf Platten, als SVG oder DXF in Millimetern; &lt;b&gt;Originalgröße&lt;/b&gt; zeigt eine Platte so groß, wie sie ist. Zellen von 15 bis 25 mm passen für die meisten Puzzles. Die &lt;i&gt;Schnittbreite&lt;/i&gt; ist, was der Laser wegbrennt, das &lt;i&gt;Spiel&lt;/i&gt;, was zwischen zwei Teilen frei bleibt. Übliche Werte:</translation>
    </message>
    <message>
        <source>Paths move outwards by half of the kerf, so pieces keep their size. To measure it, cut &lt;i&gt;a comb that measures the kerf&lt;/i&gt;: it is the number at the slot that just holds the tongue.&lt;/p&gt;</source>
        <translation>Wege rücken um die halbe Schnittbreite nach außen, sodass Teile ihre Größe behalten. Um sie zu messen, schneiden Sie &lt;i&gt;einen Kamm, der die Schnittbreite misst&lt;/i&gt;: Es ist die Zahl am Schlitz, in dem die Zunge gerade hält.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Tray&lt;/b&gt; adds a base and a frame to glue on it, with some play; words of cells are engraved on the base. A lid is as large as the base.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Rahmen&lt;/b&gt; ergänzt Boden und Rahmen zum Aufkleben mit etwas Luft am Rand; Wörter von Zellen werden auf den Boden graviert. Ein Deckel ist so groß wie der Boden.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Corners may be sharp or round. For a router, set the radius of its tool and dog-bones, so that corners of other pieces fit into inner ones. To cut a whole solution from one board, merge common cuts; the gap is then the kerf.&lt;/p&gt;</source>
        <translation>Ecken können scharf oder rund sein. Geben Sie für eine Fräse den Radius des Werkzeugs und Hundeknochen an, damit Ecken anderer Teile in die inneren passen. Um eine ganze Lösung aus einem Brett zu schneiden, legen Sie gemeinsame Schnitte zusammen; das Spiel ist dann die Schnittbreite.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;3D print&lt;/b&gt; writes STL, or 3MF with names and colours. Enter the bed, such as 220x220, to get a file per plate; tick &lt;b&gt;Box or tray&lt;/b&gt; for a box, with &lt;b&gt;Finger holes&lt;/b&gt; to get pieces out, and a lid. Pieces are laid with few overhangs. A whole solution may be exploded.&lt;/p&gt;</source>
        <translation>&lt;b&gt;3D-Druck&lt;/b&gt; schreibt STL oder 3MF mit Namen und Farben. Mit der Größe des Druckbetts, etwa 220x220, entsteht eine Datei je Platte; &lt;b&gt;Kasten oder Rahmen&lt;/b&gt; ergänzt einen Kasten, mit &lt;b&gt;Fingerlöchern&lt;/b&gt;, um Teile herauszunehmen, und einen Deckel. Teile liegen so, dass wenig überhängt. Eine ganze Lösung lässt sich auseinanderziehen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Test the gap with two pieces. A larger &lt;b&gt;bevel&lt;/b&gt; makes pieces slide past each other; an &lt;b&gt;inner bevel&lt;/b&gt; fills inner edges, which makes thin pieces stronger.&lt;/p&gt;</source>
        <translation>Probieren Sie das Spiel mit zwei Teilen aus. Mit einer größeren &lt;b&gt;Fase&lt;/b&gt; gleiten Teile aneinander vorbei; eine &lt;b&gt;Innenfase&lt;/b&gt; füllt innere Kanten, was dünne Teile stabiler macht.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Split from&lt;/b&gt; cuts pieces longer than your bed into parts: glue faces with the same number, with a dowel in each pair of holes, which print narrower than drawn: try 0.2 mm more. A frame of a burr is a piece like any other.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Teilen ab&lt;/b&gt; zerschneidet Teile, die länger als das Druckbett sind: Kleben Sie Flächen mit derselben Nummer zusammen, mit einem Dübel in jedem Paar von Löchern, die enger gedruckt als gezeichnet werden: Probieren Sie 0,2 mm mehr. Der Rahmen eines Burrs ist ein Teil wie jedes andere.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Paper&lt;/b&gt; prints flat pieces to cut out, on A4 or US Letter. Print at 100 %: the ruler at the foot must be 50 mm long. &lt;b&gt;Model&lt;/b&gt; writes glTF for Blender and the web, also with the moves of a disassembly, and OpenSCAD with cell size and gap as parameters. Pieces of puzzlecad (.scad) can be opened.</source>
        <translation>&lt;b&gt;Papier&lt;/b&gt; druckt flache Teile zum Ausschneiden auf A4 oder US Letter. Drucken Sie mit 100 %: Das Lineal am Fuß muss 50 mm lang sein. &lt;b&gt;Modell&lt;/b&gt; schreibt glTF für Blender und das Web, auch mit den Zügen einer Zerlegung, und OpenSCAD mit Zellgröße und Spiel als Parametern. Teile von puzzlecad (.scad) lassen sich öffnen.</translation>
    </message>
    <message>
        <source>A turning puzzle, move by move</source>
        <translation>Ein Drehpuzzle, Zug für Zug</translation>
    </message>
    <message>
        <source>The library has six puzzles, under &lt;i&gt;burrs&lt;/i&gt;, that only turns disassemble. This is the smallest one: three pieces in a cube of 3×3×3.&lt;/p&gt;</source>
        <translation>Die Bibliothek hat unter &lt;i&gt;Burrs&lt;/i&gt; sechs Puzzles, die nur Drehungen zerlegen. Dies ist das kleinste: drei Teile in einem Würfel von 3×3×3.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;1.&lt;/b&gt; A and B hold each other: each straight move of one of them, in any of the six directions, meets a cell of the other. Only C can be shifted. &lt;b&gt;2.&lt;/b&gt; C leaves upward. Now there is room beside B, but still no straight way out. &lt;b&gt;3.&lt;/b&gt; B turns about the vertical axis, and a hand shifts it meanwhile: neither the turn nor the shift would do alone. &lt;b&gt;4.&lt;/b&gt; Beyond the narrow place B is free. The level is 1.2: one move to the first separation, then two.&lt;/p&gt;&lt;p&gt;To see it move, open &lt;b&gt;Turning puzzle, three pieces, edge 3&lt;/b&gt;, solve it, press &lt;b&gt;Ctrl+T&lt;/b&gt; and tick &lt;b&gt;Turns&lt;/b&gt;. The command line makes such puzzles: &lt;tt&gt;tilewright-cli burrs --turning&lt;/tt&gt;. In Design, &lt;b&gt;Level&lt;/b&gt; with &lt;b&gt;Turns&lt;/b&gt; finds changes that make one harder.</source>
        <translation>&lt;b&gt;1.&lt;/b&gt; A und B halten einander: Jeder gerade Zug eines von ihnen, in jeder der sechs Richtungen, trifft eine Zelle des anderen. Nur C lässt sich schieben. &lt;b&gt;2.&lt;/b&gt; C geht nach oben hinaus. Nun ist neben B Platz, aber noch immer kein gerader Weg hinaus. &lt;b&gt;3.&lt;/b&gt; B dreht sich um die senkrechte Achse, und eine Hand schiebt es dabei: Weder die Drehung noch die Verschiebung würde allein genügen. &lt;b&gt;4.&lt;/b&gt; Hinter der engen Stelle ist B frei. Die Stufe ist 1.2: ein Zug bis zur ersten Trennung, dann zwei.&lt;/p&gt;&lt;p&gt;Um es in Bewegung zu sehen, öffnen Sie &lt;b&gt;Turning puzzle, three pieces, edge 3&lt;/b&gt;, lösen es, drücken &lt;b&gt;Strg+T&lt;/b&gt; und schalten &lt;b&gt;Drehungen&lt;/b&gt; ein. Auf der Befehlszeile findet &lt;tt&gt;tilewright-cli burrs --turning&lt;/tt&gt; solche Puzzles. Im Entwurf findet &lt;b&gt;Stufe&lt;/b&gt; mit &lt;b&gt;Drehungen&lt;/b&gt; Änderungen, die ein Puzzle schwerer machen.</translation>
    </message>
    <message>
        <source>The library (&lt;b&gt;Ctrl+L&lt;/b&gt;) has puzzles of all kinds: search by name, family or source, and double-click a picture. &lt;b&gt;Ctrl+O&lt;/b&gt; opens files of Tilewright, polycube and BurrTools; you can also drop them on the window. Exact cover problems in Knuth&apos;s format (.dlx) open in a window with their matrix, step by step.</source>
        <translation>Die Bibliothek (&lt;b&gt;Strg+L&lt;/b&gt;) enthält Puzzles aller Arten: Suchen Sie nach Name, Familie oder Quelle und doppelklicken Sie auf ein Bild. &lt;b&gt;Strg+O&lt;/b&gt; öffnet Dateien von Tilewright, polycube und BurrTools; Sie können sie auch auf das Fenster ziehen. Exakte Überdeckungen in Knuths Format (.dlx) öffnen sich in einem Fenster mit ihrer Matrix, Schritt für Schritt.</translation>
    </message>
    <message>
        <source>Click an edge of a hexagon to place a stick. Three sticks meet at each corner.</source>
        <translation>Klicken Sie auf eine Kante eines Sechsecks, um einen Stab zu legen. An jeder Ecke treffen sich drei Stäbe.</translation>
    </message>
    <message>
        <source>Several boxes, and rules for numbers</source>
        <translation>Mehrere Kästen und Zahlenregeln</translation>
    </message>
    <message>
        <source>With &lt;i&gt;Connected parts of the region are separate boxes&lt;/i&gt; in &lt;b&gt;Edit &amp;gt; Puzzle properties&lt;/b&gt; every part is a box: each turns on its own when symmetric copies are removed, and equal boxes are interchangeable. For puzzles with dominoes, name cell colours 0, 1, 2, … and paint pieces with them; &lt;b&gt;N&lt;/b&gt; adds cells of the region to a rule, and the bar above sets the sum, or that all numbers are equal or different.</source>
        <translation>Mit &lt;i&gt;Zusammenhängende Teile des Bereichs sind getrennte Kästen&lt;/i&gt; in &lt;b&gt;Bearbeiten &amp;gt; Puzzle-Eigenschaften&lt;/b&gt; ist jeder Teil ein Kasten: Jeder dreht sich für sich, wenn symmetrische Kopien entfernt werden, und gleiche Kästen sind austauschbar. Für Puzzles mit Dominosteinen nennen Sie Zellfarben 0, 1, 2, … und färben Sie Teile damit; &lt;b&gt;N&lt;/b&gt; nimmt Zellen des Bereichs in eine Regel auf, und die Leiste darüber stellt die Summe ein, oder dass alle Zahlen gleich oder verschieden sind.</translation>
    </message>
    <message>
        <source>Boards that wrap</source>
        <translation>Bretter mit verbundenen Seiten</translation>
    </message>
    <message>
        <source>With &lt;i&gt;Joined sides&lt;/i&gt; in &lt;b&gt;Edit &amp;gt; Puzzle properties&lt;/b&gt;, a flat board becomes a cylinder, a torus, a Möbius strip or a Klein bottle: pieces may lie across joined sides. Dashed lines in pictures are such sides, and what is pale beyond them is the same as at the opposite side. A solution that is moved around counts as the same one.</source>
        <translation>Mit &lt;i&gt;Verbundene Seiten&lt;/i&gt; in &lt;b&gt;Bearbeiten &amp;gt; Puzzle-Eigenschaften&lt;/b&gt; wird ein flaches Brett zu einem Zylinder, einem Torus, einem Möbiusband oder einer Kleinschen Flasche: Teile dürfen über verbundene Seiten hinweg liegen. Gestrichelte Linien in Bildern sind solche Seiten, und was blass jenseits davon liegt, ist dasselbe wie an der gegenüberliegenden Seite. Eine Lösung, die auf dem Brett verschoben wird, zählt als dieselbe.</translation>
    </message>
    <message>
        <source>Coloured faces</source>
        <translation>Farbige Flächen</translation>
    </message>
    <message>
        <source>&lt;b&gt;K&lt;/b&gt; paints faces of squares and cubes with the colour that is chosen: near the side that a face is behind, above and below in the centre, or in the 3D view. On the region, paint what pieces must show there. &lt;b&gt;Edit &amp;gt; Puzzle properties&lt;/b&gt; sets whether faces that touch, or those on each side of a box, have the same or different colours.</source>
        <translation>&lt;b&gt;K&lt;/b&gt; färbt Flächen von Quadraten und Würfeln mit der gewählten Farbe: nahe der Seite, hinter der eine Fläche liegt, oben und unten in der Mitte, oder in der 3D-Ansicht. Im Bereich wird gefärbt, was Teile dort zeigen müssen. &lt;b&gt;Bearbeiten &amp;gt; Puzzle-Eigenschaften&lt;/b&gt; legt fest, ob Flächen, die sich berühren, oder die auf jeder Seite eines Kastens gleiche oder verschiedene Farben haben.</translation>
    </message>
    <message>
        <source>Find designs</source>
        <translation>Entwürfe finden</translation>
    </message>
    <message>
        <source>&lt;b&gt;Search &amp;gt; Find designs&lt;/b&gt; looks for sets of pieces that fill the region in few ways, out of the pieces of the puzzle or all of some sizes. &lt;i&gt;All sets&lt;/i&gt; checks every one; for large families, &lt;i&gt;Climb&lt;/i&gt; and &lt;i&gt;Anneal&lt;/i&gt; change random dissections of the region step by step. Tick what you wish for: designs that no other one surpasses in all wishes are the best ones. Mark those that you like; &lt;b&gt;More&lt;/b&gt; looks for similar ones, saves them, and prints a booklet from easy to hard.</source>
        <translation>&lt;b&gt;Suche &amp;gt; Entwürfe finden&lt;/b&gt; sucht Sätze von Teilen, die den Bereich auf wenige Weisen füllen: aus den Teilen des Puzzles oder allen von bestimmter Größe. &lt;i&gt;Alle Sätze&lt;/i&gt; prüft jede; bei großen Familien ändern &lt;i&gt;Klettern&lt;/i&gt; und &lt;i&gt;Abkühlen&lt;/i&gt; zufällige Zerlegungen des Bereichs Schritt für Schritt. Kreuzen Sie an, was Sie sich wünschen: Entwürfe, die kein anderer in allen Wünschen übertrifft, sind die besten. Markieren Sie, was Ihnen gefällt; &lt;b&gt;Mehr&lt;/b&gt; sucht ähnliche, speichert sie und druckt ein Heft von leicht bis schwer.</translation>
    </message>
    <message>
        <source>How hard a puzzle is</source>
        <translation>Wie schwer ein Puzzle ist</translation>
    </message>
    <message>
        <source>&lt;b&gt;Ctrl+S&lt;/b&gt; saves the puzzle and, in a file beside it, marks and notes on solutions, bookmarks, and the board of an edge-matching puzzle. Library puzzles stay unchanged: save your version as a new file. The next start reopens the last puzzle with its plan and, after a crash, offers to recover unsaved work.</source>
        <translation>&lt;b&gt;Strg+S&lt;/b&gt; speichert das Puzzle und in einer Datei daneben Markierungen und Notizen zu Lösungen, Lesezeichen und das Brett eines Puzzles mit passenden Kanten. Puzzles der Bibliothek bleiben unverändert: Speichern Sie Ihre Fassung als neue Datei. Der nächste Start öffnet das letzte Puzzle mit seinem Plan und bietet nach einem Absturz an, ungespeicherte Arbeit wiederherzustellen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Help &amp;gt; Lessons&lt;/b&gt; explains the algorithms in small searches: &lt;b&gt;PgDown&lt;/b&gt; and PgUp turn pages, &lt;b&gt;Esc&lt;/b&gt; leaves. You can step through the search between pages. &lt;b&gt;Ctrl+P&lt;/b&gt; saves pages and notes as a hand-out. To make a lesson, write notes for bookmarks in Watch and choose &lt;b&gt;File &amp;gt; Save bookmarks as lesson&lt;/b&gt; (Ctrl+Shift+M); it appears under &lt;i&gt;My lessons&lt;/i&gt;.</source>
        <translation>&lt;b&gt;Hilfe &amp;gt; Lektionen&lt;/b&gt; erklärt die Algorithmen an kleinen Suchen: &lt;b&gt;Bild ab&lt;/b&gt; und Bild auf blättern, &lt;b&gt;Esc&lt;/b&gt; beendet die Lektion. Dazwischen können Sie die Suche schrittweise durchgehen. &lt;b&gt;Strg+P&lt;/b&gt; speichert Seiten und Notizen als Handout. Für eine eigene Lektion schreiben Sie beim Zusehen Notizen zu Lesezeichen und wählen &lt;b&gt;Datei &amp;gt; Lesezeichen als Lektion speichern&lt;/b&gt; (Strg+Umschalt+M); sie steht unter &lt;i&gt;Eigene Lektionen&lt;/i&gt;.</translation>
    </message>
    <message>
        <source>&lt;b&gt;F9&lt;/b&gt; counts all solutions without listing them. &lt;b&gt;Shift+F9&lt;/b&gt; browses them by number; &lt;b&gt;Alt+R&lt;/b&gt; shows a random one. These numbers never change, but differ from those of a search. The heat map shows how many solutions, symmetric copies included, have a piece on each cell. If counting takes too much time or memory, try F5, and vice versa.</source>
        <translation>&lt;b&gt;F9&lt;/b&gt; zählt alle Lösungen, ohne sie aufzulisten. &lt;b&gt;Umschalt+F9&lt;/b&gt; blättert nach Nummern durch sie; &lt;b&gt;Alt+R&lt;/b&gt; zeigt eine zufällige. Diese Nummern ändern sich nie, sind aber nicht die einer Suche. Die Wärmekarte zeigt, in wie vielen Lösungen, symmetrische Kopien eingeschlossen, ein Teil auf jeder Zelle liegt. Wenn das Zählen zu viel Zeit oder Speicher braucht, versuchen Sie es mit F5, und umgekehrt.</translation>
    </message>
    <message>
        <source>&lt;i&gt;Effort&lt;/i&gt; is for a program: placements per solution. &lt;i&gt;Tries&lt;/i&gt; is for a person who takes the largest piece left, puts it at random where no cell is left that no piece fills, and begins again when stuck: the average number of times. Their rank correlation is 0.67 for the 68 sets of six pentominoes that fill 6x5 in one way, and 0.37 for 300 sets of six polycubes in 3x3x3. &lt;i&gt;Dead ends&lt;/i&gt; and &lt;i&gt;forced&lt;/i&gt; pieces are for someone who always fills the place with the fewest possibilities.</source>
        <translation>&lt;i&gt;Aufwand&lt;/i&gt; gilt für ein Programm: gesetzte Teile je Lösung. &lt;i&gt;Versuche&lt;/i&gt; gilt für Menschen, die das größte übrige Teil nehmen, es zufällig dorthin legen, wo keine Zelle bleibt, die kein Teil füllt, und von vorn beginnen, wenn es nicht weitergeht: wie oft im Mittel. Die Rangkorrelation beider ist 0,67 für die 68 Sätze von sechs Pentominos, die 6x5 auf eine Weise füllen, und 0,37 für 300 Sätze von sechs Polywürfeln in 3x3x3. &lt;i&gt;Sackgassen&lt;/i&gt; und &lt;i&gt;erzwungene&lt;/i&gt; Teile gelten für jemanden, der immer die Stelle mit den wenigsten Möglichkeiten füllt.</translation>
    </message>
    <message>
        <source>&lt;b&gt;File &amp;gt; New edge-matching puzzle&lt;/b&gt; creates one, blank or from a generator; pieces may be triangles or hexagons, and boards may have holes. In Design, drag pieces from the tray to the board, click one to rotate it, paint sides with a pen, or pin the piece under the cursor with &lt;b&gt;P&lt;/b&gt;. &lt;b&gt;F5&lt;/b&gt; finds and counts all solutions; &lt;b&gt;Ctrl+Return&lt;/b&gt; places the next one. Rotations and reflections count as one unless &lt;b&gt;Count rotations and reflections separately&lt;/b&gt; is ticked. &lt;b&gt;F7&lt;/b&gt; finds the board with the most matching edges; mismatches are red. &lt;b&gt;Matching colours&lt;/b&gt; lists pairs that may touch instead of equal colours, such as head and tail. Watch shows the pieces that fit at a place, or the graph in which a fast method finds a path.</source>
        <translation>&lt;b&gt;Datei &amp;gt; Neues Puzzle mit passenden Kanten&lt;/b&gt; legt eines an, leer oder aus einem Generator; Teile dürfen auch Dreiecke oder Sechsecke sein und Bretter Löcher haben. Ziehen Sie im Entwurf Teile aus der Ablage auf das Brett, drehen Sie eines durch Anklicken, färben Sie Seiten mit einem Stift, oder stecken Sie das Teil unter dem Cursor mit &lt;b&gt;P&lt;/b&gt; fest. &lt;b&gt;F5&lt;/b&gt; findet und zählt alle Lösungen, &lt;b&gt;Strg+Eingabe&lt;/b&gt; legt die nächste auf das Brett. Drehungen und Spiegelungen zählen als eine Lösung, wenn nicht &lt;b&gt;Drehungen und Spiegelungen einzeln zählen&lt;/b&gt; gewählt ist. &lt;b&gt;F7&lt;/b&gt; findet das Brett mit den meisten passenden Kanten; unpassende sind rot. &lt;b&gt;Passende Farben&lt;/b&gt; nennt Paare, die sich statt gleicher Farben berühren dürfen, etwa Kopf und Schwanz. Zusehen zeigt die Teile, die an einen Platz passen, oder den Graphen, in dem ein schnelles Verfahren einen Weg findet.</translation>
    </message>
    <message>
        <source>Solutions of solid puzzles are disassembled in the background. The list shows the &lt;i&gt;level&lt;/i&gt;: 5.2 means five moves to the first separation, then two. A move shifts any number of pieces along a line; the part with the heaviest piece stays. &lt;b&gt;Ctrl+T&lt;/b&gt; plays the moves, starting with the first solution that can be disassembled: Space plays, Right and Left step, PgUp and PgDown go to the separations; or click a move in the list.</source>
        <translation>Lösungen räumlicher Puzzles werden im Hintergrund zerlegt. Die Liste zeigt die &lt;i&gt;Stufe&lt;/i&gt;: 5.2 bedeutet fünf Züge bis zur ersten Trennung, dann zwei. Ein Zug verschiebt beliebig viele Teile entlang einer Geraden; die Seite mit dem schwersten Teil bleibt liegen. &lt;b&gt;Strg+T&lt;/b&gt; spielt die Züge ab und beginnt mit der ersten Lösung, die sich zerlegen lässt: Die Leertaste spielt ab, Rechts und Links gehen einen Zug weiter, Bild auf und Bild ab zu den Trennungen; oder klicken Sie einen Zug in der Liste an.</translation>
    </message>
    <message>
        <source>Some pieces come out only if a hand turns them on the way. Tick &lt;b&gt;Turns&lt;/b&gt; below the picture of a disassembly to try that, too. A piece is then a little smaller than its cells: all faces are set back by half of the &lt;i&gt;play&lt;/i&gt;, and edges are &lt;i&gt;rounded&lt;/i&gt; with a radius, both in cells. Wooden pieces have a play of 0.01 to 0.03, printed ones more. In this picture both are exaggerated:&lt;/p&gt;</source>
        <translation>Manche Teile kommen nur heraus, wenn eine Hand sie unterwegs dreht. Mit &lt;b&gt;Drehungen&lt;/b&gt; unter dem Bild einer Zerlegung wird auch das versucht. Ein Teil ist dann etwas kleiner als seine Zellen: Alle Flächen sind um das halbe &lt;i&gt;Spiel&lt;/i&gt; zurückgesetzt und Kanten mit einem Radius &lt;i&gt;gerundet&lt;/i&gt;, beides in Zellen. Teile aus Holz haben ein Spiel von 0,01 bis 0,03, gedruckte mehr. In diesem Bild ist beides übertrieben:&lt;/p&gt;</translation>
    </message>
    <message>
        <source>A turn moves some pieces together about one direction of the lattice, by 90°, or by 60° and 120° on triangles and hexagons. On its way the group may be shifted across that direction, as a hand does, but not along it. It ends on the lattice, and counts as one move.&lt;/p&gt;</source>
        <translation>Eine Drehung bewegt einige Teile gemeinsam um eine Richtung des Gitters, um 90°, auf Dreiecken und Sechsecken um 60° und 120°. Unterwegs darf die Gruppe quer zu dieser Richtung verschoben werden, wie eine Hand es tut, aber nicht längs. Die Drehung endet auf dem Gitter und zählt als ein Zug.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>There are four answers. &lt;i&gt;Possible&lt;/i&gt;: the player shows a path on which nothing overlaps. &lt;i&gt;Only with turns&lt;/i&gt;: straight moves alone are not enough. &lt;i&gt;Cannot be disassembled with slides and turns&lt;/i&gt;: there is a proof for this play and rounding; a looser puzzle may have a path. &lt;i&gt;Unknown&lt;/i&gt;: neither a path nor a proof was found. What is not tried: turns about slanted axes, pieces that tilt, and several groups that move at the same time. &lt;b&gt;Why not?&lt;/b&gt; lets you turn a group by hand: what is in its way is red, and a line says how much play would be enough.</source>
        <translation>Es gibt vier Antworten. &lt;i&gt;Möglich&lt;/i&gt;: Die Wiedergabe zeigt einen Weg, auf dem sich nichts überschneidet. &lt;i&gt;Nur mit Drehungen&lt;/i&gt;: Gerade Züge allein genügen nicht. &lt;i&gt;Lässt sich mit geraden Zügen und Drehungen nicht zerlegen&lt;/i&gt;: Das ist für dieses Spiel und diese Rundung bewiesen; ein lockereres Puzzle kann einen Weg haben. &lt;i&gt;Unbekannt&lt;/i&gt;: Weder ein Weg noch ein Beweis wurde gefunden. Nicht versucht werden Drehungen um schräge Achsen, Teile, die kippen, und mehrere Gruppen, die sich zugleich bewegen. Mit &lt;b&gt;Warum nicht?&lt;/b&gt; drehen Sie eine Gruppe von Hand: Was im Weg ist, ist rot, und eine Zeile sagt, wie viel Spiel genügen würde.</translation>
    </message>
</context>
<context>
    <name>tilewright::HandOut</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>tilewright::HeatMap</name>
    <message>
        <source>Piece of the heat map</source>
        <translation>Teil der Wärmekarte</translation>
    </message>
    <message>
        <source>P&amp;iece</source>
        <translation>Te&amp;il</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Wärmekarte</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>Solutions with this piece (or an identical one) on each cell, of %1 including symmetric copies.</source>
        <translation>Lösungen mit diesem Teil (oder einem gleichen) auf jeder Zelle, von %1 einschließlich symmetrischer Kopien.</translation>
    </message>
    <message>
        <source>Contents of the heat map</source>
        <translation>Inhalt der Wärmekarte</translation>
    </message>
    <message>
        <source>Browse all solutions (Shift+F9) to see how many have a piece on each cell.</source>
        <translation>Blättern Sie durch alle Lösungen (Umschalt+F9), um zu sehen, wie viele auf jeder Zelle ein Teil haben.</translation>
    </message>
</context>
<context>
    <name>tilewright::IcicleView</name>
    <message>
        <source>Drawing of the search tree</source>
        <translation>Zeichnung des Suchbaums</translation>
    </message>
    <message numerus="yes">
        <source>%Ln piece(s)</source>
        <translation>
            <numerusform>%Ln Teil</numerusform>
            <numerusform>%Ln Teile</numerusform>
        </translation>
    </message>
    <message>
        <source>The search tree appears here
while you watch a search</source>
        <translation>Hier erscheint der Suchbaum,
während Sie einer Suche zusehen</translation>
    </message>
</context>
<context>
    <name>tilewright::ImageListView</name>
    <message>
        <source>%1 on the cells %2</source>
        <translation>%1 auf den Zellen %2</translation>
    </message>
    <message>
        <source>%1: not yet tried</source>
        <translation>%1: noch nicht versucht</translation>
    </message>
    <message>
        <source>Placements that can fill the target</source>
        <translation>Die Lagen, die das Ziel füllen können</translation>
    </message>
    <message>
        <source>No placement can fill the target.</source>
        <translation>Keine Lage kann das Ziel füllen.</translation>
    </message>
    <message>
        <source>%1: tried, fits</source>
        <translation>%1: versucht, passt</translation>
    </message>
    <message>
        <source>%1: tried, collides</source>
        <translation>%1: versucht, stößt zusammen</translation>
    </message>
    <message>
        <source>%1: skipped, the piece is already placed</source>
        <translation>%1: übersprungen, das Teil ist schon gesetzt</translation>
    </message>
    <message>
        <source>%1: skipped because of a filled cell</source>
        <translation>%1: übersprungen, wegen einer gefüllten Zelle</translation>
    </message>
    <message>
        <source>The placements that can fill the target appear here.</source>
        <translation>Die Lagen, die das Ziel füllen können, erscheinen hier.</translation>
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
        <source>It stays open.</source>
        <translation>Sie bleibt offen.</translation>
    </message>
    <message>
        <source>A neighbour of the target: bit %1 of the list index.</source>
        <translation>Ein Nachbar des Ziels: Bit %1 des Listenindex.</translation>
    </message>
    <message>
        <source>A filled neighbour of the target (NOF).</source>
        <translation>Ein gefüllter Nachbar des Ziels (NOF).</translation>
    </message>
    <message>
        <source>Fletcher&apos;s tree has read it.</source>
        <translation>Fletchers Baum hat sie gelesen.</translation>
    </message>
    <message>
        <source>Piece %1 is placed here.</source>
        <translation>Hier liegt Teil %1.</translation>
    </message>
    <message>
        <source>It is filled before the target (POF).</source>
        <translation>Sie wird vor dem Ziel gefüllt (POF).</translation>
    </message>
    <message>
        <source>It was filled before the lists were built.</source>
        <translation>Sie war schon gefüllt, als die Listen erstellt wurden.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln placement(s) can cover it.</source>
        <translation>
            <numerusform>%Ln Lage kann sie bedecken.</numerusform>
            <numerusform>%Ln Lagen können sie bedecken.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln placement(s) of its list fit.</source>
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
        <source>Pieces</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>NOF</source>
        <translation>NOF</translation>
    </message>
    <message>
        <source>POF</source>
        <translation>POF</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beide</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
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
        <source>Cells by number</source>
        <translation>Zellen nach Nummer</translation>
    </message>
    <message>
        <source>reached</source>
        <translation>erreicht</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>to come</source>
        <translation>noch offen</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>außerhalb</translation>
    </message>
    <message>
        <source>filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>DLX</source>
        <translation>DLX</translation>
    </message>
    <message>
        <source>Options that still fit.</source>
        <translation>Möglichkeiten, die noch passen.</translation>
    </message>
    <message>
        <source>to try</source>
        <translation>zu versuchen</translation>
    </message>
    <message>
        <source>The pieces on the board, as in Figure 3</source>
        <translation>Die Teile auf dem Brett, wie in Abbildung 3</translation>
    </message>
    <message>
        <source>placed</source>
        <translation>gesetzt</translation>
    </message>
    <message>
        <source>List narrowing</source>
        <translation>Listenverengung</translation>
    </message>
    <message>
        <source>crossing</source>
        <translation>Kreuzung</translation>
    </message>
    <message>
        <source>Target: crossing at %1</source>
        <translation>Ziel: Kreuzung bei %1</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Show the whole tree</source>
        <translation>Den ganzen Baum anzeigen</translation>
    </message>
    <message>
        <source>%1 – dead end: backtrack</source>
        <translation>%1 – Sackgasse: zurück</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>removed by this piece</source>
        <translation>durch dieses Teil entfernt</translation>
    </message>
    <message>
        <source>left</source>
        <translation>übrig</translation>
    </message>
    <message>
        <source>&lt;p&gt;Fixed image list algorithm: lists of placements (“images” in the article), built before the search for each cell and each state of its neighbours.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Algorithmus der festen Lagenlisten (fixed image lists): Listen von Lagen, die vor der Suche für jede Zelle und jeden Zustand ihrer Nachbarn erstellt werden.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Candidates of the heuristic</source>
        <translation>Kandidaten der Heuristik</translation>
    </message>
    <message>
        <source>&lt;p&gt;Neighbour occupancy filtering: no placement in the list covers a filled neighbour of the target (black, striped; Figure 4).&lt;/p&gt;</source>
        <translation>&lt;p&gt;Filtern nach Nachbarbelegung: Keine Lage der Liste bedeckt einen gefüllten Nachbarn des Ziels (schwarz, gestreift; Abbildung 4).&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Priority occupancy filtering: no placement in the list covers a cell that is filled before the target (black; Figure 5).&lt;/p&gt;</source>
        <translation>&lt;p&gt;Filtern nach Reihenfolge: Keine Lage der Liste bedeckt eine Zelle, die vor dem Ziel gefüllt wird (schwarz; Abbildung 5).&lt;/p&gt;</translation>
    </message>
    <message>
        <source>NOF and POF together, as in Figure 6</source>
        <translation>NOF und POF zusammen, wie in Abbildung 6</translation>
    </message>
    <message>
        <source>Placements left in each column</source>
        <translation>Übrige Lagen in jeder Spalte</translation>
    </message>
    <message>
        <source>Placements whose leaf was reached: they fit.</source>
        <translation>Lagen, deren Blatt erreicht wurde: Sie passen.</translation>
    </message>
    <message>
        <source>Placements the walk has not reached yet.</source>
        <translation>Lagen, die der Durchlauf noch nicht erreicht hat.</translation>
    </message>
    <message>
        <source>Placements that stick out of the region or overlap a fixed piece: they are in no list.</source>
        <translation>Lagen, die aus dem Bereich ragen oder ein festes Teil überdecken: Sie stehen in keiner Liste.</translation>
    </message>
    <message>
        <source>Priority occupancy filtering: placements on cells that are filled before the target.</source>
        <translation>Filtern nach Reihenfolge: Lagen auf Zellen, die vor dem Ziel gefüllt werden.</translation>
    </message>
    <message>
        <source>Neighbour occupancy filtering: placements on filled neighbours.</source>
        <translation>Filtern nach Nachbarbelegung: Lagen auf gefüllten Nachbarn.</translation>
    </message>
    <message>
        <source>Placements of pieces that are already placed.</source>
        <translation>Lagen von Teilen, die schon gesetzt sind.</translation>
    </message>
    <message>
        <source>Remaining placements: each of them is tried.</source>
        <translation>Übrige Lagen: Jede davon wird versucht.</translation>
    </message>
    <message>
        <source>Options that no longer fit: DLX has unlinked them.</source>
        <translation>Optionen, die nicht mehr passen: DLX hat sie ausgehängt.</translation>
    </message>
    <message>
        <source>Options removed by the last placement.</source>
        <translation>Optionen, die das zuletzt gesetzte Teil entfernt hat.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Placements reached %1, skipped %2, of %3&lt;/b&gt; · cell reads %4</source>
        <translation>&lt;b&gt;Lagen erreicht %1, übersprungen %2, von %3&lt;/b&gt; · Zellen gelesen %4</translation>
    </message>
    <message>
        <source>Placements below a filled cell: one read skips all of them.</source>
        <translation>Lagen unter einer gefüllten Zelle: Ein Lesen überspringt sie alle.</translation>
    </message>
    <message>
        <source>&lt;p&gt;Each cell has its own tree of placements that can fill it, without those on cells filled earlier and those removed by filters. Figure 2 of the article shows the single tree of an open board.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Jede Zelle hat hier einen eigenen Baum mit den Lagen, die sie füllen können, ohne die auf früher gefüllten Zellen und die von Filtern entfernten. Abbildung 2 des Artikels zeigt den einen Baum eines offenen Bretts.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Knuth&apos;s dancing links: a matrix with a column for each cell and each piece; options that no longer fit are unlinked.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Knuths Dancing Links: eine Matrix mit einer Spalte für jede Zelle und jedes Teil; Optionen, die nicht mehr passen, werden ausgehängt.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;De Bruijn&apos;s algorithm: one list of all orientations, tried one after the other; pieces already placed are skipped.&lt;/p&gt;</source>
        <translation>&lt;p&gt;De Bruijns Algorithmus: eine Liste aller Orientierungen, eine nach der anderen versucht; schon gesetzte Teile werden übersprungen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>The data of the algorithm appear here: the target and its list of placements, Fletcher&apos;s tree, or the matrix of DLX.</source>
        <translation>Hier erscheinen die Daten des Algorithmus: das Ziel und seine Liste von Lagen, Fletchers Baum oder die Matrix von DLX.</translation>
    </message>
    <message>
        <source>&lt;p&gt;Fletcher&apos;s algorithm: a tree over the cells around the target; a filled cell skips all placements below it.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Fletchers Algorithmus: ein Baum über die Zellen um das Ziel; eine gefüllte Zelle überspringt alle Lagen darunter.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;List narrowing: all placements that still fit, one bit each. Those that collide with the last placement are dropped, and the counts of all cells and pieces are updated at once.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Listenverengung: alle Lagen, die noch passen, je ein Bit. Die mit der letzten Lage zusammenstoßen, fallen weg, und die Anzahlen aller Zellen und Teile ändern sich auf einmal.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Show this instead of the board</source>
        <translation>Dies anstelle des Bretts anzeigen</translation>
    </message>
    <message>
        <source>Follow the current branch</source>
        <translation>Dem aktuellen Zweig folgen</translation>
    </message>
    <message>
        <source>Placements left before this step</source>
        <translation>Übrige Lagen vor diesem Schritt</translation>
    </message>
    <message>
        <source>Placements removed before the search, as symmetric copies or by filters.</source>
        <translation>Lagen, die vor der Suche entfernt wurden, als symmetrische Kopien oder von Filtern.</translation>
    </message>
    <message>
        <source>Placements removed by DLX before the handover.</source>
        <translation>Lagen, die DLX vor der Übergabe entfernt hat.</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%Ln placement(s)&lt;/b&gt; · tried: %1 (fit: %2, collide: %3)</source>
        <translation>
            <numerusform>&lt;b&gt;%Ln Lage&lt;/b&gt; · versucht: %1 (passen: %2, stoßen zusammen: %3)</numerusform>
            <numerusform>&lt;b&gt;%Ln Lagen&lt;/b&gt; · versucht: %1 (passen: %2, stoßen zusammen: %3)</numerusform>
        </translation>
    </message>
    <message>
        <source>open: %1</source>
        <translation>offen: %1</translation>
    </message>
    <message>
        <source>face</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>Target: face at %1</source>
        <translation>Ziel: Fläche bei %1</translation>
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
        <source>Draw the region here, or fill the box (Ctrl+B). Then add pieces (Ins).</source>
        <translation>Zeichnen Sie hier den Bereich oder füllen Sie den Kasten (Strg+B). Fügen Sie dann Teile hinzu (Einfg).</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>Draw cells with the left button, erase with the right</source>
        <translation>Mit der linken Maustaste zeichnen, mit der rechten radieren</translation>
    </message>
    <message>
        <source>Word in the cell</source>
        <translation>Wort in der Zelle</translation>
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
        <source>Layer &amp;above</source>
        <translation>Schicht darü&amp;ber</translation>
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
        <source>PgDown</source>
        <translation>PgDown</translation>
    </message>
    <message>
        <source>Larger &amp;grid</source>
        <translation>Größeres G&amp;itter</translation>
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
        <source>Ctrl+-</source>
        <translation>Ctrl+-</translation>
    </message>
    <message>
        <source>&amp;Whole grid</source>
        <translation>Ganze Sc&amp;hicht zeigen</translation>
    </message>
    <message>
        <source>Ctrl+9</source>
        <translation>Ctrl+9</translation>
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
        <source>Space</source>
        <translation>Space</translation>
    </message>
    <message>
        <source>Erase here</source>
        <translation>Hier radieren</translation>
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
        <source>O</source>
        <translation>O</translation>
    </message>
    <message>
        <source>&amp;Erase</source>
        <translation>&amp;Radieren</translation>
    </message>
    <message>
        <source>E</source>
        <translation>E</translation>
    </message>
    <message>
        <source>Weig&amp;ht</source>
        <translation>Ge&amp;wicht</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
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
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>Symmetric in %1</source>
        <translation>Symmetrisch in %1</translation>
    </message>
    <message>
        <source>Turn about %1</source>
        <translation>Um %1 drehen</translation>
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
        <source>Ctrl+PgDown</source>
        <translation>Ctrl+PgDown</translation>
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
        <source>Ctrl+Shift+Delete</source>
        <translation>Ctrl+Shift+Delete</translation>
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
        <source>Box %1</source>
        <translation>Kasten %1</translation>
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
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>Ctrl+Alt+K</source>
        <translation>Ctrl+Alt+K</translation>
    </message>
    <message>
        <source>Turn the drawing by %1° about the %2 axis</source>
        <translation>Die Zeichnung um %1° um die %2-Achse drehen</translation>
    </message>
    <message>
        <source>Colour by solutions</source>
        <translation>Nach Lösungen färben</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>Also draw mirrored in %1</source>
        <translation>Auch gespiegelt in %1 zeichnen</translation>
    </message>
    <message>
        <source>Double the drawing in every direction</source>
        <translation>Die Zeichnung in jeder Richtung verdoppeln</translation>
    </message>
    <message>
        <source>Fit the box to the drawing</source>
        <translation>Den Kasten an die Zeichnung anpassen</translation>
    </message>
    <message>
        <source>Erase all cells of the drawing</source>
        <translation>Alle Zellen der Zeichnung löschen</translation>
    </message>
    <message>
        <source>Zoom in (also Ctrl+wheel)</source>
        <translation>Vergrößern (auch Strg+Mausrad)</translation>
    </message>
    <message>
        <source>Zoom out (also Ctrl+wheel)</source>
        <translation>Verkleinern (auch Strg+Mausrad)</translation>
    </message>
    <message>
        <source>Fit the layer into the view</source>
        <translation>Die Schicht in die Ansicht einpassen</translation>
    </message>
    <message>
        <source>Colour cells by the number of solutions with a piece there</source>
        <translation>Zellen nach der Zahl der Lösungen färben, in denen dort ein Teil liegt</translation>
    </message>
    <message>
        <source>Focus drawing grid</source>
        <translation>Tastatur auf das Zeichenraster</translation>
    </message>
    <message>
        <source>Move the cursor in the layer with the keyboard</source>
        <translation>Den Cursor in der Schicht mit der Tastatur bewegen</translation>
    </message>
    <message>
        <source>Draw at the cursor</source>
        <translation>Am Cursor zeichnen</translation>
    </message>
    <message>
        <source>Erase the cell at the cursor</source>
        <translation>Die Zelle am Cursor löschen</translation>
    </message>
    <message>
        <source>bottom</source>
        <translation>Untere</translation>
    </message>
    <message>
        <source>top</source>
        <translation>Obere</translation>
    </message>
    <message>
        <source>Enlarge the box at its %1 side</source>
        <translation>Den Kasten vergrößern, Seite: %1</translation>
    </message>
    <message>
        <source>Shrink the box at its %1 side</source>
        <translation>Den Kasten verkleinern, Seite: %1</translation>
    </message>
    <message>
        <source>Region shape…</source>
        <translation>Form des Bereichs…</translation>
    </message>
    <message>
        <source>Make the region a hexagon, a triangle or a pyramid</source>
        <translation>Den Bereich zu einem Sechseck, Dreieck oder einer Pyramide machen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+B</source>
        <translation>Ctrl+Shift+B</translation>
    </message>
    <message>
        <source>left</source>
        <comment>side</comment>
        <translation>Linke</translation>
    </message>
    <message>
        <source>right</source>
        <comment>side</comment>
        <translation>Rechte</translation>
    </message>
    <message>
        <source>Choose the layer (PgUp, PgDown or wheel)</source>
        <translation>Schicht wählen (Bild auf, Bild ab oder Mausrad)</translation>
    </message>
    <message>
        <source>Current layer</source>
        <translation>Aktuelle Schicht</translation>
    </message>
    <message>
        <source>Go to the layer above</source>
        <translation>Zur Schicht darüber gehen</translation>
    </message>
    <message>
        <source>Go to the layer below</source>
        <translation>Zur Schicht darunter gehen</translation>
    </message>
    <message>
        <source>Draw rectangles by dragging (Shift with any pen)</source>
        <translation>Rechtecke durch Ziehen zeichnen (Umschalt bei jedem Stift)</translation>
    </message>
    <message>
        <source>Set cell weights for covers: %1 (digits choose one)</source>
        <translation>Zellgewichte für Überdeckungen setzen: %1 (Ziffern wählen eines)</translation>
    </message>
    <message>
        <source>Cell colours…</source>
        <translation>Zellfarben…</translation>
    </message>
    <message>
        <source>Edit cell colours and which may cover which</source>
        <translation>Zellfarben bearbeiten, und welche welche bedecken dürfen</translation>
    </message>
    <message>
        <source>Draw optional cells (may stay open, or take no space)</source>
        <translation>Optionale Zellen zeichnen (dürfen offen bleiben oder brauchen keinen Platz)</translation>
    </message>
    <message>
        <source>Erase cells (right mouse button)</source>
        <translation>Zellen radieren (rechte Maustaste)</translation>
    </message>
    <message>
        <source>Paint cells with a colour (digits choose one)</source>
        <translation>Zellen mit einer Farbe bemalen (Ziffern wählen sie)</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Type words into cells, such as JAN or 25</source>
        <translation>Wörter in Zellen schreiben, etwa JAN oder 25</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Add cells to a group of which a number stays open</source>
        <translation>Zellen zu einer Gruppe hinzufügen, von der eine Anzahl offen bleibt</translation>
    </message>
    <message>
        <source>G</source>
        <translation>G</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Add cells to a rule for the numbers on them, such as a sum</source>
        <translation>Zellen zu einer Regel für die Zahlen darauf hinzufügen, etwa einer Summe</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Flächen</translation>
    </message>
    <message>
        <source>Paint a face of squares and cubes with a colour: near the side it is behind, or above and below in the centre</source>
        <translation>Eine Fläche von Quadraten und Würfeln färben: nahe der Seite, hinter der sie liegt, oder oben und unten in der Mitte</translation>
    </message>
    <message>
        <source>K</source>
        <translation>K</translation>
    </message>
</context>
<context>
    <name>tilewright::LessonWindow</name>
    <message>
        <source>%1 – Lesson</source>
        <translation>%1 – Lektion</translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation>Gespeichert in %1</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>PgUp</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>PgDown</translation>
    </message>
    <message>
        <source>Save &amp;hand-out…</source>
        <translation>&amp;Handout speichern…</translation>
    </message>
    <message>
        <source>Ctrl+P</source>
        <translation>Ctrl+P</translation>
    </message>
    <message>
        <source>&amp;Leave</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close the lesson</source>
        <translation>Die Lektion schließen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>F11</source>
        <translation>F11</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF-Dateien (*.pdf)</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Save hand-out</source>
        <translation>Handout speichern</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Vorige Seite</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <source>Next &amp;lesson</source>
        <translation>Nächste &amp;Lektion</translation>
    </message>
    <message>
        <source>Start the next lesson</source>
        <translation>Nächste Lektion starten</translation>
    </message>
    <message>
        <source>Ctrl+PgDown</source>
        <translation>Ctrl+PgDown</translation>
    </message>
    <message>
        <source>Save the pages with their notes as PDF</source>
        <translation>Seiten mit ihren Notizen als PDF speichern</translation>
    </message>
    <message>
        <source>Turn full screen on or off</source>
        <translation>Vollbild ein- oder ausschalten</translation>
    </message>
    <message>
        <source>Lesson pages per sheet:</source>
        <translation>Seiten der Lektion pro Blatt:</translation>
    </message>
    <message>
        <source>Saving page %1 of %2</source>
        <translation>Seite %1 von %2 wird gespeichert</translation>
    </message>
</context>
<context>
    <name>tilewright::LevelChart</name>
    <message>
        <source>Chart of attempts and fits by pieces left</source>
        <translation>Diagramm der Versuche und Treffer nach übrigen Teilen</translation>
    </message>
    <message>
        <source>Attempts and fits appear here
while a puzzle is solved</source>
        <translation>Versuche und Treffer erscheinen hier,
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
        <translation>Treffer</translation>
    </message>
    <message>
        <source>%1 thousand</source>
        <translation>%1 Tausend</translation>
    </message>
    <message>
        <source>%1 million</source>
        <translation>%1 Mio.</translation>
    </message>
    <message>
        <source>%1 billion</source>
        <translation>%1 Mrd.</translation>
    </message>
    <message>
        <source>%1 trillion</source>
        <translation>%1 Billionen</translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) left; attempts: %1, fits: %2</source>
        <translation>
            <numerusform>%n Teil übrig; Versuche: %1, Treffer: %2</numerusform>
            <numerusform>%n Teile übrig; Versuche: %1, Treffer: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::LevelPanel</name>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>No solution was found.</source>
        <translation>Es wurde keine Lösung gefunden.</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>Lösungen</translation>
    </message>
    <message>
        <source>Can be
assembled</source>
        <translation>Ist
baubar</translation>
    </message>
    <message>
        <source>Find cells of pieces that make the puzzle harder to disassemble, or leave one solution that can be assembled</source>
        <translation>Zellen von Teilen suchen, die das Zerlegen schwieriger machen oder eine Lösung übrig lassen, die sich zusammensetzen lässt</translation>
    </message>
    <message>
        <source>Find changes that raise the level</source>
        <translation>Änderungen suchen, die die Stufe erhöhen</translation>
    </message>
    <message>
        <source>Number of solutions after the change</source>
        <translation>Zahl der Lösungen nach der Änderung</translation>
    </message>
    <message>
        <source>Flat pieces are lifted out with one move each.</source>
        <translation>Flache Teile werden mit je einem Zug herausgehoben.</translation>
    </message>
    <message>
        <source>The solutions could not be disassembled.</source>
        <translation>Die Lösungen konnten nicht zerlegt werden.</translation>
    </message>
    <message>
        <source>Disassembling the solutions…</source>
        <translation>Die Lösungen werden zerlegt…</translation>
    </message>
    <message>
        <source>Finds small changes of pieces that make the puzzle harder to disassemble.</source>
        <translation>Findet kleine Änderungen von Teilen, die das Zerlegen schwieriger machen.</translation>
    </message>
    <message>
        <source>These suggestions are for the puzzle before your last change. Undo to use them.</source>
        <translation>Diese Vorschläge gelten für das Puzzle vor der letzten Änderung. „Rückgängig“ macht sie wieder verwendbar.</translation>
    </message>
    <message>
        <source>No solution can be assembled with straight moves.</source>
        <translation>Keine Lösung lässt sich mit geraden Zügen zusammensetzen.</translation>
    </message>
    <message>
        <source>Level %1; %2 of %3 solutions can be assembled.</source>
        <translation>Stufe %1; %2 von %3 Lösungen lassen sich zusammensetzen.</translation>
    </message>
    <message>
        <source>Checked %1 of %2 changes.</source>
        <translation>%1 von %2 Änderungen geprüft.</translation>
    </message>
    <message>
        <source>No better change found.</source>
        <translation>Keine bessere Änderung gefunden.</translation>
    </message>
    <message>
        <source>Moves to the first separation, then in the parts</source>
        <translation>Züge bis zur ersten Trennung, dann in den Baugruppen</translation>
    </message>
    <message>
        <source>Solutions that can be assembled</source>
        <translation>Lösungen, die sich zusammensetzen lassen</translation>
    </message>
    <message>
        <source>No solution can be assembled, even with turns.</source>
        <translation>Keine Lösung lässt sich zusammensetzen, auch mit Drehungen nicht.</translation>
    </message>
    <message>
        <source>&amp;Turns</source>
        <translation>&amp;Drehungen</translation>
    </message>
    <message>
        <source>Turn pieces too, with the play and rounding set in Solutions</source>
        <translation>Teile auch drehen, mit Spiel und Rundung aus „Lösungen“</translation>
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
        <source>No puzzle matches.</source>
        <translation>Kein Puzzle entspricht der Suche.</translation>
    </message>
    <message>
        <source>Reading the puzzles…</source>
        <translation>Die Puzzles werden gelesen…</translation>
    </message>
    <message>
        <source>The library could not be read: %1</source>
        <translation>Die Bibliothek konnte nicht gelesen werden: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln cell(s). %2</source>
        <translation>
            <numerusform>%1, %Ln Zelle. %2</numerusform>
            <numerusform>%1, %Ln Zellen. %2</numerusform>
        </translation>
    </message>
    <message>
        <source>No puzzle matches the search.</source>
        <translation>Kein Puzzle passt zur Suche.</translation>
    </message>
    <message>
        <source>The library folder was not found.</source>
        <translation>Der Ordner der Bibliothek wurde nicht gefunden.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln edge-matching piece(s) in %1 rows and %2 columns. %3</source>
        <translation>
            <numerusform>%Ln Teil in %1 Zeilen und %2 Spalten, dessen Kanten passen müssen. %3</numerusform>
            <numerusform>%Ln Teile in %1 Zeilen und %2 Spalten, deren Kanten passen müssen. %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::LinkView</name>
    <message>
        <source>Search tree with nodes and links</source>
        <translation>Suchbaum mit Knoten und Linien</translation>
    </message>
    <message>
        <source>The search tree appears here
while you watch a search</source>
        <translation>Hier erscheint der Suchbaum,
während Sie einer Suche zusehen</translation>
    </message>
    <message numerus="yes">
        <source>The tree has more than %Ln nodes.
Fold branches without solutions (H) or switch to bars (N).</source>
        <translation>
            <numerusform>Der Baum hat mehr als %Ln Knoten.
Falten Sie Zweige ohne Lösung (H) oder wechseln Sie zu Balken (N).</numerusform>
            <numerusform>Der Baum hat mehr als %Ln Knoten.
Falten Sie Zweige ohne Lösung (H) oder wechseln Sie zu Balken (N).</numerusform>
        </translation>
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
        <source>= %1</source>
        <translation>= %1</translation>
    </message>
    <message>
        <source>&lt;p&gt;Index of the placement list (ILSI in the FILA article): one bit per neighbour of the target, set if the neighbour is filled or outside the region. FILA builds one list of placements per index before the search.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Index der Lagenliste (ILSI im FILA-Artikel): ein Bit je Nachbar des Ziels, gesetzt, wenn der Nachbar gefüllt oder außerhalb des Bereichs ist. FILA erstellt vor der Suche für jeden Index eine Liste von Lagen.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>tilewright::LiveCount</name>
    <message>
        <source>Solutions left</source>
        <translation>Lösungen übrig</translation>
    </message>
    <message>
        <source>Count all</source>
        <translation>Alle zählen</translation>
    </message>
    <message>
        <source>No colours</source>
        <translation>Ohne Farben</translation>
    </message>
    <message>
        <source>Piece %1</source>
        <translation>Teil %1</translation>
    </message>
    <message>
        <source>Nothing to count yet</source>
        <translation>Noch nichts zu zählen</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>Solutions: %1</source>
        <translation>Lösungen: %1</translation>
    </message>
    <message>
        <source>Solutions left: %1</source>
        <translation>Lösungen übrig: %1</translation>
    </message>
    <message>
        <source> (%1 with symmetric copies)</source>
        <translation> (%1 mit symmetrischen Kopien)</translation>
    </message>
    <message>
        <source>From 0 to %1 of %2 solutions</source>
        <translation>Von 0 bis %1 von %2 Lösungen</translation>
    </message>
    <message>
        <source>; too many to colour cells automatically</source>
        <translation>; zu viele, um Zellen automatisch zu färben</translation>
    </message>
    <message>
        <source>Number of solutions with the fixed pieces in place</source>
        <translation>Zahl der Lösungen mit den festen Teilen</translation>
    </message>
    <message>
        <source>Count without time limit, using a quarter of the memory</source>
        <translation>Ohne Zeitgrenze zählen, mit einem Viertel des Speichers</translation>
    </message>
    <message>
        <source>Colour cells by how many solutions have this piece there (H)</source>
        <translation>Zellen danach färben, in wie vielen Lösungen dieses Teil dort liegt (H)</translation>
    </message>
    <message>
        <source>Piece shown in colour</source>
        <translation>Farbig gezeigtes Teil</translation>
    </message>
    <message>
        <source>Number of solutions with the piece there, from 0 to maximum</source>
        <translation>Zahl der Lösungen mit dem Teil dort, von 0 bis zum Höchstwert</translation>
    </message>
    <message>
        <source>Solutions not counted: this exceeds the limit of %1 s or %2 MB</source>
        <translation>Lösungen nicht gezählt: Das überschreitet die Grenze von %1 s oder %2 MB</translation>
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
    <message>
        <source>&amp;Arrangement</source>
        <translation>&amp;Anordnung</translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation>In %1 gespeichert</translation>
    </message>
    <message>
        <source>Choose a puzzle</source>
        <translation>Puzzle wählen</translation>
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
        <source>Ctrl+Shift+N</source>
        <translation>Ctrl+Shift+N</translation>
    </message>
    <message>
        <source>New edge-&amp;matching puzzle…</source>
        <translation>Neues Puzzle mit &amp;passenden Kanten…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
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
        <source>Ctrl+L</source>
        <translation>Ctrl+L</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
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
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Ctrl+Shift+X</source>
        <translation>Ctrl+Shift+X</translation>
    </message>
    <message>
        <source>Re&amp;vert</source>
        <translation>Zurüc&amp;ksetzen</translation>
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
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
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
        <source>&amp;Export</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Ctrl+Z</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
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
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Delete solutions</source>
        <translation>Lösungen löschen</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>&amp;Wiederherstellen: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
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
        <source>&amp;Solve</source>
        <translation>&amp;Lösen</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>Anhalt&amp;en</translation>
    </message>
    <message>
        <source>F6</source>
        <translation>F6</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>Abbre&amp;chen</translation>
    </message>
    <message>
        <source>Stop the search and keep what was found</source>
        <translation>Die Suche abbrechen und gefundene Lösungen behalten</translation>
    </message>
    <message>
        <source>Shift+F5</source>
        <translation>Shift+F5</translation>
    </message>
    <message>
        <source>Cover as &amp;much as possible</source>
        <translation>Möglichst viel ü&amp;berdecken</translation>
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
        <source>Alt+Left</source>
        <translation>Alt+Left</translation>
    </message>
    <message>
        <source>&amp;Assemble</source>
        <translation>&amp;Zusammensetzen</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>Compare t&amp;wo plans</source>
        <translation>Zwei Pläne ver&amp;gleichen</translation>
    </message>
    <message>
        <source>F8</source>
        <translation>F8</translation>
    </message>
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
        <source>Ctrl+0</source>
        <translation>Ctrl+0</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
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
        <source>Ctrl+Shift+F8</source>
        <translation>Ctrl+Shift+F8</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F9</source>
        <translation>Ctrl+Shift+F9</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Anleitung</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
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
        <source>Shift+F1</source>
        <translation>Shift+F1</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Über &amp;Qt</translation>
    </message>
    <message>
        <source>&amp;New puzzle</source>
        <translation>&amp;Neues Puzzle</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Ctrl+Shift+6</source>
        <translation>Ctrl+Shift+6</translation>
    </message>
    <message>
        <source>Show st&amp;ored solutions</source>
        <translation>&amp;Gespeicherte Lösungen zeigen</translation>
    </message>
    <message>
        <source>Save all sol&amp;utions…</source>
        <translation>Alle Lös&amp;ungen speichern…</translation>
    </message>
    <message>
        <source>Save all solutions</source>
        <translation>Alle Lösungen speichern</translation>
    </message>
    <message>
        <source>Diagrams of solutions (*.diagram)</source>
        <translation>Diagramme von Lösungen (*.diagram)</translation>
    </message>
    <message>
        <source>Count so&amp;lutions</source>
        <translation>&amp;Lösungen zählen</translation>
    </message>
    <message>
        <source>F9</source>
        <translation>F9</translation>
    </message>
    <message>
        <source>&amp;Browse all solutions</source>
        <translation>Alle Lösungen d&amp;urchblättern</translation>
    </message>
    <message>
        <source>Shift+F9</source>
        <translation>Shift+F9</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Zählen</translation>
    </message>
    <message>
        <source>Alt+R</source>
        <translation>Alt+R</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>&amp;Lektionen</translation>
    </message>
    <message>
        <source>Play the lesson, page by page</source>
        <translation>Die Lektion starten, Seite für Seite</translation>
    </message>
    <message>
        <source>Save &amp;bookmarks as lesson…</source>
        <translation>Lese&amp;zeichen als Lektion speichern…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+M</source>
        <translation>Ctrl+Shift+M</translation>
    </message>
    <message>
        <source>Save as lesson</source>
        <translation>Als Lektion speichern</translation>
    </message>
    <message>
        <source>Title of the lesson:</source>
        <translation>Titel der Lektion:</translation>
    </message>
    <message>
        <source>Lessons (*.toml)</source>
        <translation>Lektionen (*.toml)</translation>
    </message>
    <message>
        <source>V</source>
        <translation>V</translation>
    </message>
    <message>
        <source>Ctrl+Alt+B</source>
        <translation>Ctrl+Alt+B</translation>
    </message>
    <message>
        <source>&amp;Off</source>
        <translation>&amp;Aus</translation>
    </message>
    <message>
        <source>&amp;Slow</source>
        <translation>&amp;Langsam</translation>
    </message>
    <message>
        <source>&amp;Normal</source>
        <translation>&amp;Normal</translation>
    </message>
    <message>
        <source>&amp;Fast</source>
        <translation>&amp;Schnell</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s)</source>
        <translation>
            <numerusform>%Ln Zelle</numerusform>
            <numerusform>%Ln Zellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln kind(s) of pieces</source>
        <translation>
            <numerusform>%Ln Art von Teilen</numerusform>
            <numerusform>%Ln Arten von Teilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Other puzzles &amp;in this file</source>
        <translation>Andere Puzzles in &amp;dieser Datei</translation>
    </message>
    <message>
        <source>Save the puzzle and its notes</source>
        <translation>Das Puzzle und seine Notizen speichern</translation>
    </message>
    <message>
        <source>Export pu&amp;zzle file…</source>
        <translation>Pu&amp;zzledatei exportieren…</translation>
    </message>
    <message>
        <source>Revert to the saved puzzle (can be undone)</source>
        <translation>Zum gespeicherten Puzzle zurückkehren (lässt sich rückgängig machen)</translation>
    </message>
    <message>
        <source>Save all solutions in one file, to browse them later</source>
        <translation>Alle Lösungen in einer Datei speichern, um sie später durchzublättern</translation>
    </message>
    <message>
        <source>Quit Tilewright</source>
        <translation>Tilewright beenden</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Save f&amp;ilm…</source>
        <translation>F&amp;ilm speichern…</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Die letzte Änderung rückgängig machen</translation>
    </message>
    <message>
        <source>Redo the last undone change</source>
        <translation>Die zuletzt rückgängig gemachte Änderung wiederherstellen</translation>
    </message>
    <message>
        <source>Search for all solutions</source>
        <translation>Nach allen Lösungen suchen</translation>
    </message>
    <message>
        <source>Pause the search</source>
        <translation>Die Suche anhalten</translation>
    </message>
    <message>
        <source>Find the best cover, even if there is no exact solution</source>
        <translation>Die beste Überdeckung finden, auch wenn es keine genaue Lösung gibt</translation>
    </message>
    <message>
        <source>Count all solutions without listing them</source>
        <translation>Alle Lösungen zählen, ohne sie aufzulisten</translation>
    </message>
    <message>
        <source>Browse all solutions, even if there are too many to list</source>
        <translation>Alle Lösungen durchblättern, auch wenn es zu viele zum Auflisten sind</translation>
    </message>
    <message>
        <source>Show the previous solution</source>
        <translation>Die vorige Lösung zeigen</translation>
    </message>
    <message>
        <source>Step through two plans side by side, or race them</source>
        <translation>Zwei Pläne nebeneinander Schritt für Schritt verfolgen oder um die Wette laufen lassen</translation>
    </message>
    <message>
        <source>Show the solutions stored in the puzzle file</source>
        <translation>Die in der Puzzledatei gespeicherten Lösungen zeigen</translation>
    </message>
    <message>
        <source>Random sol&amp;ution</source>
        <translation>Z&amp;ufällige Lösung</translation>
    </message>
    <message>
        <source>Show a random solution; all are equally likely</source>
        <translation>Eine zufällige Lösung zeigen; alle sind gleich wahrscheinlich</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Resume the search</source>
        <translation>Die Suche fortsetzen</translation>
    </message>
    <message>
        <source>Plan changed</source>
        <translation>Plan geändert</translation>
    </message>
    <message>
        <source>The plan has changed since the search was started.</source>
        <translation>Der Plan wurde geändert, seit die Suche gestartet wurde.</translation>
    </message>
    <message>
        <source>Using the new plan restarts the search.</source>
        <translation>Mit dem neuen Plan beginnt die Suche von vorn.</translation>
    </message>
    <message>
        <source>Resume with the &amp;old plan</source>
        <translation>Mit dem &amp;alten Plan fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Restart with the new plan</source>
        <translation>Mit dem &amp;neuen Plan neu starten</translation>
    </message>
    <message>
        <source>Fit the whole puzzle into the view</source>
        <translation>Das ganze Puzzle in die Ansicht einpassen</translation>
    </message>
    <message>
        <source>Follow &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>Use the light or dark theme of the desktop</source>
        <translation>Helles oder dunkles Farbschema des Systems verwenden</translation>
    </message>
    <message>
        <source>Use the light theme</source>
        <translation>Helles Farbschema verwenden</translation>
    </message>
    <message>
        <source>Use the dark theme</source>
        <translation>Dunkles Farbschema verwenden</translation>
    </message>
    <message>
        <source>Piece a&amp;nimation</source>
        <translation>A&amp;nimation der Teile</translation>
    </message>
    <message>
        <source>Do not animate pieces</source>
        <translation>Teile nicht animieren</translation>
    </message>
    <message>
        <source>Animate pieces slowly</source>
        <translation>Teile langsam animieren</translation>
    </message>
    <message>
        <source>Animate pieces at normal speed</source>
        <translation>Teile mit normaler Geschwindigkeit animieren</translation>
    </message>
    <message>
        <source>Animate pieces quickly</source>
        <translation>Teile schnell animieren</translation>
    </message>
    <message>
        <source>Open the illustrated guide</source>
        <translation>Die Anleitung mit Bildern öffnen</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>List all keyboard shortcuts</source>
        <translation>Alle Tastenkürzel auflisten</translation>
    </message>
    <message>
        <source>Show version, libraries and licence</source>
        <translation>Version, Bibliotheken und Lizenz zeigen</translation>
    </message>
    <message>
        <source>Show information about the Qt library</source>
        <translation>Informationen über die Qt-Bibliothek zeigen</translation>
    </message>
    <message>
        <source>Notes saved in %1</source>
        <translation>Notizen in %1 gespeichert</translation>
    </message>
    <message>
        <source>My lessons</source>
        <translation>Eigene Lektionen</translation>
    </message>
    <message>
        <source>Save the bookmarks of Watch and their notes as a lesson</source>
        <translation>Lesezeichen der Suche und ihre Notizen als Lektion speichern</translation>
    </message>
    <message>
        <source>Lesson saved in %1. Help &gt; Lessons &gt; My lessons plays it.</source>
        <translation>Lektion gespeichert in %1. Hilfe &gt; Lektionen &gt; Eigene Lektionen spielt sie ab.</translation>
    </message>
    <message>
        <source>Cannot open %1</source>
        <translation>%1 kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Cannot start the search</source>
        <translation>Die Suche kann nicht beginnen</translation>
    </message>
    <message>
        <source>Cannot read or save solutions</source>
        <translation>Lösungen können nicht gelesen oder gespeichert werden</translation>
    </message>
    <message>
        <source>Cannot disassemble</source>
        <translation>Zerlegen nicht möglich</translation>
    </message>
    <message>
        <source>Cannot open or save the arrangement</source>
        <translation>Die Anordnung kann nicht geöffnet oder gespeichert werden</translation>
    </message>
    <message>
        <source>Cannot read or save notes</source>
        <translation>Die Notizen können nicht gelesen oder gespeichert werden</translation>
    </message>
    <message>
        <source>Find solutions and explore them</source>
        <translation>Lösungen finden und erkunden</translation>
    </message>
    <message>
        <source>Create an edge-matching puzzle, blank or from a generator</source>
        <translation>Ein Puzzle mit passenden Kanten anlegen, leer oder aus einem Generator</translation>
    </message>
    <message>
        <source>Create a puzzle with these cells: %1</source>
        <translation>Ein Puzzle aus diesen Zellen anlegen: %1</translation>
    </message>
    <message>
        <source>The file contains no solutions.</source>
        <translation>Die Datei enthält keine Lösungen.</translation>
    </message>
    <message>
        <source>The puzzle has changed since the bookmarks were set. Set them again.</source>
        <translation>Das Puzzle hat sich geändert, seit die Lesezeichen gesetzt wurden. Setzen Sie sie neu.</translation>
    </message>
    <message>
        <source>Export pictures, films, instructions, web pages, 3D models or tables</source>
        <translation>Bilder, Filme, Anleitungen, Webseiten, 3D-Modelle oder Tabellen exportieren</translation>
    </message>
    <message>
        <source>%1 contains several puzzles. Choose one to open:</source>
        <translation>%1 enthält mehrere Puzzles. Wählen Sie eines zum Öffnen:</translation>
    </message>
    <message>
        <source>Open a puzzle from the library</source>
        <translation>Ein Puzzle aus der Bibliothek öffnen</translation>
    </message>
    <message>
        <source>Save to another file; its extension selects the format</source>
        <translation>In einer anderen Datei speichern; deren Endung bestimmt das Format</translation>
    </message>
    <message>
        <source>Save a copy in another format, such as BurrTools</source>
        <translation>Eine Kopie in einem anderen Format speichern, etwa BurrTools</translation>
    </message>
    <message>
        <source>%1 needs more memory than this computer has</source>
        <translation>%1 braucht mehr Speicher, als dieser Rechner hat</translation>
    </message>
    <message>
        <source>%1 is open with the recovered changes</source>
        <translation>%1 ist mit den wiederhergestellten Änderungen geöffnet</translation>
    </message>
    <message>
        <source>Animate the assembly piece by piece</source>
        <translation>Den Zusammenbau Teil für Teil animieren</translation>
    </message>
    <message>
        <source>Create a new puzzle</source>
        <translation>Ein neues Puzzle anlegen</translation>
    </message>
    <message>
        <source>No lessons yet (File &gt; Save bookmarks as lesson)</source>
        <translation>Noch keine Lektionen (Datei &gt; Lesezeichen als Lektion speichern)</translation>
    </message>
    <message>
        <source>Record the view as a film, starting at this step</source>
        <translation>Die Ansicht ab diesem Schritt als Film aufnehmen</translation>
    </message>
    <message>
        <source>Cannot save a recovery copy</source>
        <translation>Die Sicherungskopie kann nicht gespeichert werden</translation>
    </message>
    <message>
        <source>Best &amp;board</source>
        <translation>Bestes &amp;Brett</translation>
    </message>
    <message>
        <source>Best board</source>
        <translation>Bestes Brett</translation>
    </message>
    <message>
        <source>Fill the board so that as many edges as possible match</source>
        <translation>Das Brett so füllen, dass möglichst viele Kanten passen</translation>
    </message>
    <message>
        <source>Designs</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>Ctrl+Shift+7</source>
        <translation>Ctrl+Shift+7</translation>
    </message>
    <message>
        <source>Find &amp;designs</source>
        <translation>Ent&amp;würfe finden</translation>
    </message>
    <message>
        <source>Find sets of pieces that fill the region in few ways</source>
        <translation>Sätze von Teilen finden, die den Bereich auf wenige Arten füllen</translation>
    </message>
    <message>
        <source>Ctrl+Alt+L</source>
        <translation>Ctrl+Alt+L</translation>
    </message>
    <message>
        <source>Ctrl+Alt+R</source>
        <translation>Ctrl+Alt+R</translation>
    </message>
    <message>
        <source>Ctrl+Alt+M</source>
        <translation>Ctrl+Alt+M</translation>
    </message>
    <message>
        <source>Ca&amp;lendar</source>
        <translation>&amp;Kalender</translation>
    </message>
    <message>
        <source>Show the solutions of a date, and of the days of a year</source>
        <translation>Lösungen eines Datums und der Tage eines Jahres zeigen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+D</source>
        <translation>Ctrl+Shift+D</translation>
    </message>
    <message>
        <source>New &amp;calendar puzzle</source>
        <translation>Neues &amp;Kalenderpuzzle</translation>
    </message>
    <message>
        <source>&amp;Month and day</source>
        <translation>&amp;Monat und Tag</translation>
    </message>
    <message>
        <source>Create a calendar of 43 cells with eight pieces</source>
        <translation>Einen Kalender aus 43 Zellen mit acht Teilen anlegen</translation>
    </message>
    <message>
        <source>Month, day and &amp;weekday</source>
        <translation>Monat, Tag und &amp;Wochentag</translation>
    </message>
    <message>
        <source>Create a calendar of 50 cells with ten pieces</source>
        <translation>Einen Kalender aus 50 Zellen mit zehn Teilen anlegen</translation>
    </message>
    <message>
        <source>Month and day, &amp;no pieces</source>
        <translation>Monat und Tag, &amp;ohne Teile</translation>
    </message>
    <message>
        <source>Create a calendar of 43 cells for your own pieces</source>
        <translation>Einen Kalender aus 43 Zellen für eigene Teile anlegen</translation>
    </message>
    <message>
        <source>Month, day and weekday, no &amp;pieces</source>
        <translation>Monat, Tag und Wochentag, ohne &amp;Teile</translation>
    </message>
    <message>
        <source>Create a calendar of 50 cells for your own pieces</source>
        <translation>Einen Kalender aus 50 Zellen für eigene Teile anlegen</translation>
    </message>
    <message>
        <source>Open a puzzle of Tilewright, polycube or BurrTools, or an exact cover</source>
        <translation>Ein Puzzle von Tilewright, polycube oder BurrTools oder eine exakte Überdeckung öffnen</translation>
    </message>
</context>
<context>
    <name>tilewright::MatrixView</name>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>tried before</source>
        <translation>schon versucht</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>ausgeschlossen</translation>
    </message>
    <message>
        <source>Matrix of the exact cover problem</source>
        <translation>Matrix der exakten Überdeckung</translation>
    </message>
    <message>
        <source>No items</source>
        <translation>Keine Elemente</translation>
    </message>
    <message>
        <source>Nothing remains: all items are covered</source>
        <translation>Nichts ist übrig: Alle Elemente sind überdeckt</translation>
    </message>
    <message>
        <source>Primary item %1</source>
        <translation>Primäres Element %1</translation>
    </message>
    <message>
        <source>Secondary item %1</source>
        <translation>Sekundäres Element %1</translation>
    </message>
    <message>
        <source>in %1 to %2 options</source>
        <translation>in %1 bis %2 Optionen</translation>
    </message>
    <message>
        <source>covered</source>
        <translation>überdeckt</translation>
    </message>
    <message>
        <source>colour %1</source>
        <translation>Farbe %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln option(s) left</source>
        <translation>
            <numerusform>noch %Ln Option</numerusform>
            <numerusform>noch %Ln Optionen</numerusform>
        </translation>
    </message>
    <message>
        <source>Option %1: %2</source>
        <translation>Option %1: %2</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>Tried before at this node or above it</source>
        <translation>An diesem oder einem höheren Knoten schon versucht</translation>
    </message>
    <message>
        <source>Excluded by a chosen option</source>
        <translation>Durch eine gewählte Option ausgeschlossen</translation>
    </message>
    <message>
        <source>Never chosen: it has no primary item</source>
        <translation>Wird nie gewählt: Sie hat kein primäres Element</translation>
    </message>
</context>
<context>
    <name>tilewright::MoveWords</name>
    <message>
        <source>up</source>
        <translation>nach oben</translation>
    </message>
    <message>
        <source>down</source>
        <translation>nach unten</translation>
    </message>
    <message>
        <source>to the front</source>
        <translation>nach vorn</translation>
    </message>
    <message>
        <source>to the back</source>
        <translation>nach hinten</translation>
    </message>
    <message>
        <source>to the right</source>
        <translation>nach rechts</translation>
    </message>
    <message>
        <source>to the left</source>
        <translation>nach links</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>pieces</comment>
        <translation>%1 und %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n step(s) %2</source>
        <translation>
            <numerusform>%1: %n Schritt %2</numerusform>
            <numerusform>%1: %n Schritte %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Level %1: %2 to the first separation, %3 in all</source>
        <translation>Stufe %1: %2 bis zur ersten Trennung, %3 insgesamt</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n Zug</numerusform>
            <numerusform>%n Züge</numerusform>
        </translation>
    </message>
    <message>
        <source>front</source>
        <translation>vorn</translation>
    </message>
    <message>
        <source>back</source>
        <translation>hinten</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>upward</source>
        <translation>nach oben</translation>
    </message>
    <message>
        <source>downward</source>
        <translation>nach unten</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>%1 einsetzen</translation>
    </message>
    <message>
        <source>Lift out %1</source>
        <translation>%1 herausheben</translation>
    </message>
    <message>
        <source>Insert %1 %2</source>
        <translation>%1 %2 einsetzen</translation>
    </message>
    <message>
        <source>Remove %1 %2</source>
        <translation>%1 %2 entfernen</translation>
    </message>
    <message>
        <source>Assembled</source>
        <translation>Zusammengebaut</translation>
    </message>
    <message>
        <source>%1 (both parts weigh the same)</source>
        <translation>%1 (beide Hälften sind gleich schwer)</translation>
    </message>
    <message>
        <source>%1 cells %2</source>
        <comment>a length and a direction</comment>
        <translation>%1 Zellen %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a further length and direction</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source> and </source>
        <comment>between two lengths</comment>
        <translation> und </translation>
    </message>
    <message>
        <source>%1: turn by %2° to the front about the axis from left to right</source>
        <translation>%1: um %2° nach vorn drehen, um die Achse von links nach rechts</translation>
    </message>
    <message>
        <source>%1: turn by %2° to the back about the axis from left to right</source>
        <translation>%1: um %2° nach hinten drehen, um die Achse von links nach rechts</translation>
    </message>
    <message>
        <source>%1: turn by %2° to the right about the axis from front to back</source>
        <translation>%1: um %2° nach rechts drehen, um die Achse von vorn nach hinten</translation>
    </message>
    <message>
        <source>%1: turn by %2° to the left about the axis from front to back</source>
        <translation>%1: um %2° nach links drehen, um die Achse von vorn nach hinten</translation>
    </message>
    <message>
        <source>%1: turn by %2° to the left about the vertical axis</source>
        <translation>%1: um %2° nach links drehen, um die senkrechte Achse</translation>
    </message>
    <message>
        <source>%1: turn by %2° to the right about the vertical axis</source>
        <translation>%1: um %2° nach rechts drehen, um die senkrechte Achse</translation>
    </message>
    <message>
        <source>%1, sliding %2 meanwhile</source>
        <translation>%1, dabei %2 schieben</translation>
    </message>
</context>
<context>
    <name>tilewright::MovesPanel</name>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>There is no solution to disassemble yet.</source>
        <translation>Es gibt noch keine Lösung zum Zerlegen.</translation>
    </message>
    <message>
        <source>Solutions cannot be disassembled: %1</source>
        <translation>Lösungen lassen sich nicht zerlegen: %1</translation>
    </message>
    <message>
        <source>Searching for moves…</source>
        <translation>Züge werden gesucht…</translation>
    </message>
    <message>
        <source>Unknown: %1.</source>
        <translation>Unbekannt: %1.</translation>
    </message>
    <message>
        <source>Cannot be disassembled with straight moves: %1.</source>
        <translation>Lässt sich mit geraden Zügen nicht zerlegen: %1.</translation>
    </message>
    <message>
        <source>Disassembly</source>
        <translation>Zerlegung</translation>
    </message>
    <message>
        <source>Click a move to go to it</source>
        <translation>Ein Klick auf einen Zug führt zu ihm</translation>
    </message>
    <message>
        <source>Turn pieces too, as far as a hand can</source>
        <translation>Teile auch drehen, soweit eine Hand das kann</translation>
    </message>
    <message>
        <source>How far faces of neighbouring pieces are apart, in cells</source>
        <translation>Abstand der Flächen benachbarter Teile, in Zellen</translation>
    </message>
    <message>
        <source>The radius of the edges of pieces, in cells</source>
        <translation>Radius der Kanten der Teile, in Zellen</translation>
    </message>
    <message>
        <source>&amp;Play:</source>
        <translation>S&amp;piel:</translation>
    </message>
    <message>
        <source>&amp;Rounding:</source>
        <translation>&amp;Rundung:</translation>
    </message>
    <message>
        <source>Try a turn by hand, and see what is in the way</source>
        <translation>Eine Drehung von Hand versuchen und sehen, was im Weg ist</translation>
    </message>
    <message>
        <source>%1; only with turns</source>
        <translation>%1; nur mit Drehungen</translation>
    </message>
    <message>
        <source>Cannot be disassembled with slides and turns at a play of %1: %2.</source>
        <translation>Lässt sich bei einem Spiel von %1 mit geraden Zügen und Drehungen nicht zerlegen: %2.</translation>
    </message>
    <message>
        <source>T&amp;urns</source>
        <translation>Dreh&amp;ungen</translation>
    </message>
    <message>
        <source>Wh&amp;y not?…</source>
        <translation>&amp;Warum nicht?…</translation>
    </message>
</context>
<context>
    <name>tilewright::NewEdgeDialog</name>
    <message>
        <source>New edge-matching puzzle</source>
        <translation>Neues Puzzle mit passenden Kanten</translation>
    </message>
    <message>
        <source>Blank board</source>
        <translation>Leeres Brett</translation>
    </message>
    <message>
        <source>Random board</source>
        <translation>Zufälliges Brett</translation>
    </message>
    <message>
        <source>Random board in a frame</source>
        <translation>Zufälliges Brett mit Rahmen</translation>
    </message>
    <message>
        <source>1-in-3-SAT as a row</source>
        <translation>1-in-3-SAT als Reihe</translation>
    </message>
    <message>
        <source>3-partition as two rows</source>
        <translation>3-Partition als zwei Reihen</translation>
    </message>
    <message>
        <source>&amp;Kind:</source>
        <translation>&amp;Art:</translation>
    </message>
    <message>
        <source>&amp;Rows:</source>
        <translation>&amp;Zeilen:</translation>
    </message>
    <message>
        <source>&amp;Columns:</source>
        <translation>&amp;Spalten:</translation>
    </message>
    <message>
        <source>C&amp;olours:</source>
        <translation>&amp;Farben:</translation>
    </message>
    <message>
        <source>&amp;Seed:</source>
        <translation>Zufallsza&amp;hl:</translation>
    </message>
    <message>
        <source>&amp;Numbers:</source>
        <translation>&amp;Zahlen:</translation>
    </message>
    <message>
        <source>Clauses: 1,2,3 1,4,5</source>
        <translation>Klauseln: 1,2,3 1,4,5</translation>
    </message>
    <message>
        <source>Numbers: 4,5,6,4,5,6</source>
        <translation>Zahlen: 4,5,6,4,5,6</translation>
    </message>
    <message>
        <source>The row has a solution if and only if exactly one variable of each clause can be true.</source>
        <translation>Die Reihe hat genau dann eine Lösung, wenn genau eine Variable jeder Klausel wahr sein kann.</translation>
    </message>
    <message>
        <source>The board has a solution if and only if the numbers split into groups of three with equal sums.</source>
        <translation>Das Brett hat genau dann eine Lösung, wenn sich die Zahlen in Dreiergruppen mit gleichen Summen teilen lassen.</translation>
    </message>
    <message>
        <source>All sides have one colour; paint them in Design.</source>
        <translation>Alle Seiten haben eine Farbe; bemalen Sie sie im Entwurf.</translation>
    </message>
    <message>
        <source>A solved board with its pieces shuffled and rotated. Borders and moves can be changed later.</source>
        <translation>Ein gelöstes Brett mit vertauschten und gedrehten Teilen. Ränder und Züge lassen sich danach ändern.</translation>
    </message>
    <message>
        <source>A shuffled board whose frame has colour 0.</source>
        <translation>Ein gemischtes Brett, dessen Rahmen die Farbe 0 hat.</translation>
    </message>
    <message>
        <source>MacMahon&apos;s 24 squares or triangles</source>
        <translation>MacMahons 24 Quadrate oder Dreiecke</translation>
    </message>
    <message>
        <source>All squares of three colours, in 4 rows and 6 columns, or all triangles of four colours, in a hexagon. The border has one colour.</source>
        <translation>Alle Quadrate mit drei Farben in 4 Zeilen und 6 Spalten oder alle Dreiecke mit vier Farben in einem Sechseck. Der Rand hat eine Farbe.</translation>
    </message>
    <message>
        <source>&amp;Pieces:</source>
        <translation>&amp;Teile:</translation>
    </message>
    <message>
        <source>S&amp;ide of the hexagon:</source>
        <translation>Se&amp;ite des Sechsecks:</translation>
    </message>
</context>
<context>
    <name>tilewright::NewLesson</name>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
</context>
<context>
    <name>tilewright::NumberRuleBar</name>
    <message>
        <source>Rules for numbers</source>
        <translation>Zahlenregeln</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Sum less than</source>
        <translation>Summe kleiner als</translation>
    </message>
    <message>
        <source>Sum greater than</source>
        <translation>Summe größer als</translation>
    </message>
    <message>
        <source>All equal</source>
        <translation>Alle gleich</translation>
    </message>
    <message>
        <source>All different</source>
        <translation>Alle verschieden</translation>
    </message>
    <message>
        <source>Choose the rule that cells are added to</source>
        <translation>Regel wählen, zu der Zellen hinzukommen</translation>
    </message>
    <message>
        <source>Rule for numbers</source>
        <translation>Zahlenregel</translation>
    </message>
    <message>
        <source>Choose what must hold for the numbers on these cells (name colours 0, 1, 2, … and paint the cells of pieces with them)</source>
        <translation>Wählen, was für die Zahlen auf diesen Zellen gilt (Farben 0, 1, 2, … nennen und Zellen von Teilen damit färben)</translation>
    </message>
    <message>
        <source>Kind of the rule</source>
        <translation>Art der Regel</translation>
    </message>
    <message>
        <source>Set the sum, or the smallest one</source>
        <translation>Summe oder kleinste Summe einstellen</translation>
    </message>
    <message>
        <source>Smallest sum</source>
        <translation>Kleinste Summe</translation>
    </message>
    <message>
        <source>Set the largest sum</source>
        <translation>Größte Summe einstellen</translation>
    </message>
    <message>
        <source>Largest sum</source>
        <translation>Größte Summe</translation>
    </message>
    <message>
        <source>Remove the rule</source>
        <translation>Regel entfernen</translation>
    </message>
    <message>
        <source>Rule %1: %2</source>
        <translation>Regel %1: %2</translation>
    </message>
    <message>
        <source>New rule</source>
        <translation>Neue Regel</translation>
    </message>
    <message numerus="yes">
        <source>on %n cell(s)</source>
        <translation>
            <numerusform>auf %n Zelle</numerusform>
            <numerusform>auf %n Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Draw its first cells</source>
        <translation>Zeichnen Sie ihre ersten Zellen</translation>
    </message>
    <message>
        <source>Change rule for numbers</source>
        <translation>Zahlenregel ändern</translation>
    </message>
    <message>
        <source>Remove rule for numbers</source>
        <translation>Zahlenregel entfernen</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
</context>
<context>
    <name>tilewright::OpenGroupBar</name>
    <message>
        <source>Groups of open cells</source>
        <translation>Gruppen offener Zellen</translation>
    </message>
    <message>
        <source>Choose the group that cells are added to</source>
        <translation>Gruppe wählen, zu der Zellen hinzugefügt werden</translation>
    </message>
    <message>
        <source>Group of open cells</source>
        <translation>Gruppe offener Zellen</translation>
    </message>
    <message>
        <source>Name the group</source>
        <translation>Gruppe benennen</translation>
    </message>
    <message>
        <source>Name of the group</source>
        <translation>Name der Gruppe</translation>
    </message>
    <message>
        <source>Set the minimum number of open cells in the group</source>
        <translation>Kleinste Zahl offener Zellen der Gruppe festlegen</translation>
    </message>
    <message>
        <source>Minimum of open cells</source>
        <translation>Kleinste Zahl offener Zellen</translation>
    </message>
    <message>
        <source>Set the maximum number of open cells in the group</source>
        <translation>Größte Zahl offener Zellen der Gruppe festlegen</translation>
    </message>
    <message>
        <source>Maximum of open cells</source>
        <translation>Größte Zahl offener Zellen</translation>
    </message>
    <message>
        <source>open:</source>
        <translation>offen:</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Remove the group; its cells stay optional</source>
        <translation>Gruppe entfernen; ihre Zellen bleiben optional</translation>
    </message>
    <message>
        <source>New group</source>
        <translation>Neue Gruppe</translation>
    </message>
    <message numerus="yes">
        <source>of %n cell(s)</source>
        <translation>
            <numerusform>von %n Zelle</numerusform>
            <numerusform>von %n Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Draw its first cells</source>
        <translation>Zeichnen Sie ihre ersten Zellen</translation>
    </message>
    <message>
        <source>Change group of open cells</source>
        <translation>Gruppe offener Zellen ändern</translation>
    </message>
    <message>
        <source>Remove group of open cells</source>
        <translation>Gruppe offener Zellen entfernen</translation>
    </message>
</context>
<context>
    <name>tilewright::OrderBar</name>
    <message>
        <source>by number</source>
        <translation>nach Nummer</translation>
    </message>
    <message>
        <source>by symmetry</source>
        <translation>nach Symmetrie</translation>
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
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>by level</source>
        <translation>nach Stufe</translation>
    </message>
    <message>
        <source>by moves</source>
        <translation>nach Zügen</translation>
    </message>
    <message>
        <source>by copies</source>
        <translation>nach Kopien</translation>
    </message>
    <message>
        <source>Sort the solutions</source>
        <translation>Lösungen sortieren</translation>
    </message>
    <message>
        <source>Largest first (click to reverse)</source>
        <translation>Größte zuerst (Klick kehrt um)</translation>
    </message>
    <message>
        <source>Smallest first (click to reverse)</source>
        <translation>Kleinste zuerst (Klick kehrt um)</translation>
    </message>
</context>
<context>
    <name>tilewright::PageFile</name>
    <message>
        <source>en</source>
        <comment>The code of the language that this is translated into</comment>
        <translation>de</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
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
        <source>First step</source>
        <translation>Erster Schritt</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>Voriger Schritt</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Letzter Schritt</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Hell oder dunkel</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Show or hide this piece</source>
        <translation>Dieses Teil zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Left and Right, or Page Up and Page Down</source>
        <translation>Links und Rechts oder Bild auf und Bild ab</translation>
    </message>
    <message>
        <source>Left and Right, or comma and full stop</source>
        <translation>Links und Rechts oder Komma und Punkt</translation>
    </message>
    <message>
        <source>Comma and full stop</source>
        <translation>Komma und Punkt</translation>
    </message>
    <message>
        <source>Home and End</source>
        <translation>Pos1 und Ende</translation>
    </message>
    <message>
        <source>Space bar</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>drehen</translation>
    </message>
    <message>
        <source>Plus and minus, wheel, or two fingers</source>
        <translation>Plus und Minus, Mausrad oder zwei Finger</translation>
    </message>
    <message>
        <source>Explode</source>
        <translation>Auseinanderziehen</translation>
    </message>
    <message>
        <source>previous or next solution</source>
        <translation>vorige oder nächste Lösung</translation>
    </message>
    <message>
        <source>previous or next step</source>
        <translation>voriger oder nächster Schritt</translation>
    </message>
    <message>
        <source>first or last</source>
        <translation>Anfang oder Ende</translation>
    </message>
    <message>
        <source>play or pause</source>
        <translation>abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Up and Down, Shift with an arrow key, or drag</source>
        <translation>Auf und Ab, Umschalt mit einer Pfeiltaste oder ziehen</translation>
    </message>
    <message>
        <source>zoom in or out; 0 resets the zoom</source>
        <translation>vergrößern oder verkleinern; 0 setzt zurück</translation>
    </message>
    <message>
        <source>Swipe over the text below the picture</source>
        <translation>Über den Text unter dem Bild wischen</translation>
    </message>
</context>
<context>
    <name>tilewright::PageScenes</name>
    <message>
        <source>Solution %1</source>
        <translation>Lösung %1</translation>
    </message>
    <message>
        <source>The search</source>
        <translation>Die Suche</translation>
    </message>
</context>
<context>
    <name>tilewright::PageSet</name>
    <message>
        <source>Solution %1</source>
        <translation>Lösung %1</translation>
    </message>
    <message>
        <source>Solution %1. %2.</source>
        <translation>Lösung %1. %2.</translation>
    </message>
</context>
<context>
    <name>tilewright::PageSize</name>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
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
        <source>A4 portrait</source>
        <translation>A4 hoch</translation>
    </message>
    <message>
        <source>A4 landscape</source>
        <translation>A4 quer</translation>
    </message>
    <message>
        <source>US Letter portrait</source>
        <translation>US Letter hoch</translation>
    </message>
    <message>
        <source>US Letter landscape</source>
        <translation>US Letter quer</translation>
    </message>
    <message>
        <source>custom size</source>
        <translation>eigene Größe</translation>
    </message>
    <message>
        <source>In points (72 per inch)</source>
        <translation>In Punkten (72 pro Zoll)</translation>
    </message>
</context>
<context>
    <name>tilewright::PainterAssemblyView</name>
    <message>
        <source>OpenGL is not available, so the view cannot be rotated.</source>
        <translation>OpenGL ist nicht verfügbar, daher lässt sich die Ansicht nicht drehen.</translation>
    </message>
</context>
<context>
    <name>tilewright::PhaseLabel</name>
    <message>
        <source>Open a puzzle to begin.</source>
        <translation>Öffnen Sie ein Puzzle, um zu beginnen.</translation>
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
        <translation>Fertig: Es gibt keine Lösung</translation>
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
    <message>
        <source>Complete: there is no cover</source>
        <translation>Fertig: Es gibt keine Überdeckung</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>Zählt</translation>
    </message>
    <message>
        <source>Stored in the file</source>
        <translation>In der Datei gespeichert</translation>
    </message>
    <message>
        <source>Not ready to solve: %1</source>
        <translation>Noch nicht lösbar: %1</translation>
    </message>
    <message>
        <source>Complete: the cover is optimal</source>
        <translation>Fertig: Die Überdeckung ist optimal</translation>
    </message>
    <message>
        <source>Complete: no better board is possible</source>
        <translation>Fertig: Ein besseres Brett ist nicht möglich</translation>
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
        <source>Marks that distinguish colours</source>
        <translation>Merkmale, die Farben unterscheiden</translation>
    </message>
    <message>
        <source>Add patterns, letters or numbers to tell similar colours apart</source>
        <translation>Ähnliche Farben durch Muster, Buchstaben oder Zahlen unterscheiden</translation>
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
    <message>
        <source>(fixed)</source>
        <translation>(fest)</translation>
    </message>
</context>
<context>
    <name>tilewright::PieceListView</name>
    <message>
        <source>Pieces</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>No pieces yet. Ins adds one, Ctrl+G a whole set.</source>
        <translation>Noch keine Teile. Einfg fügt eines hinzu, Strg+G einen ganzen Satz.</translation>
    </message>
    <message>
        <source>Drag pieces to fix or reorder them, double-click to rename</source>
        <translation>Teile ziehen, um sie einzusetzen oder umzuordnen; Doppelklick benennt um</translation>
    </message>
</context>
<context>
    <name>tilewright::PieceSetDialog</name>
    <message>
        <source>Add a piece set</source>
        <translation>Teilesatz hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>C&amp;ells</source>
        <translation>&amp;Zellen</translation>
    </message>
    <message>
        <source>Pieces to choose from</source>
        <translation>Teile zur Auswahl</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
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
    <message>
        <source>Free pieces (may be turned over)</source>
        <translation>Freie Teile (dürfen umgedreht werden)</translation>
    </message>
    <message>
        <source>One-sided pieces (may only be turned)</source>
        <translation>Einseitige Teile (dürfen nur gedreht werden)</translation>
    </message>
    <message>
        <source>Fixed pieces (may only be moved)</source>
        <translation>Feste Teile (dürfen nur verschoben werden)</translation>
    </message>
    <message>
        <source>All pieces, mirror images counted separately</source>
        <translation>Alle Teile, Spiegelbilder einzeln gezählt</translation>
    </message>
    <message>
        <source>All pieces, mirror images counted once</source>
        <translation>Alle Teile, Spiegelbilder einmal gezählt</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>&amp;Alle auswählen</translation>
    </message>
    <message>
        <source>Select &amp;none</source>
        <translation>&amp;Keine auswählen</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln piece(s) selected, </source>
        <translation>
            <numerusform>%1 von %Ln Teil ausgewählt, </numerusform>
            <numerusform>%1 von %Ln Teilen ausgewählt, </numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln cell(s) of the region</source>
        <translation>
            <numerusform>%1 von %Ln Zelle des Bereichs</numerusform>
            <numerusform>%1 von %Ln Zellen des Bereichs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>%1 Zellen</translation>
    </message>
    <message>
        <source>Choose which shapes count as the same</source>
        <translation>Wählen, welche Formen als gleich gelten</translation>
    </message>
    <message>
        <source>Set the number of cells per piece</source>
        <translation>Anzahl der Zellen je Teil festlegen</translation>
    </message>
    <message>
        <source>Coun&amp;t per piece</source>
        <translation>A&amp;nzahl je Teil</translation>
    </message>
    <message numerus="yes">
        <source>Set the piece size; the smallest, of %Ln cells, is 1</source>
        <translation>
            <numerusform>Größe der Teile; die kleinste, aus %Ln Zelle, ist 1</numerusform>
            <numerusform>Größe der Teile; die kleinste, aus %Ln Zellen, ist 1</numerusform>
        </translation>
    </message>
    <message>
        <source>Set how often a solution uses each piece</source>
        <translation>Festlegen, wie oft eine Lösung jedes Teil verwendet</translation>
    </message>
    <message>
        <source>Select pieces by clicking or dragging</source>
        <translation>Teile durch Klicken oder Ziehen auswählen</translation>
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
        <source>Visibility of pieces</source>
        <translation>Sichtbarkeit der Teile</translation>
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
        <source>Ctrl+G</source>
        <translation>Ctrl+G</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>&amp;Duplizieren</translation>
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
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
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
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
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
        <source>Ctrl+Shift+P</source>
        <translation>Ctrl+Shift+P</translation>
    </message>
    <message>
        <source>Re&amp;lease</source>
        <translation>F&amp;reigeben</translation>
    </message>
    <message>
        <source>Ctrl+Shift+R</source>
        <translation>Ctrl+Shift+R</translation>
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
        <source>Ctrl+X</source>
        <translation>Ctrl+X</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
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
        <source>Ctrl+V</source>
        <translation>Ctrl+V</translation>
    </message>
    <message>
        <source>&amp;Other…</source>
        <translation>&amp;Andere…</translation>
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
        <source>Region: nothing yet</source>
        <translation>Bereich: noch leer</translation>
    </message>
    <message>
        <source>Region %1</source>
        <translation>Bereich %1</translation>
    </message>
    <message>
        <source>Rename piece</source>
        <translation>Teil umbenennen</translation>
    </message>
    <message>
        <source>Coun&amp;t</source>
        <translation>Anzah&amp;l</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Change count</source>
        <translation>Anzahl ändern</translation>
    </message>
    <message>
        <source>&amp;Default colour</source>
        <translation>&amp;Voreingestellte Farbe</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Weight of the piece</source>
        <translation>Gewicht des Teils</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Groups of the piece</source>
        <translation>Gruppen des Teils</translation>
    </message>
    <message>
        <source>Change groups</source>
        <translation>Gruppen ändern</translation>
    </message>
    <message>
        <source>Move the selected pieces to the clipboard</source>
        <translation>Die ausgewählten Teile in die Zwischenablage verschieben</translation>
    </message>
    <message>
        <source>Copy the selected pieces as text</source>
        <translation>Die ausgewählten Teile als Text kopieren</translation>
    </message>
    <message>
        <source>Add the pieces in the clipboard</source>
        <translation>Die Teile aus der Zwischenablage hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate the selected pieces</source>
        <translation>Die ausgewählten Teile duplizieren</translation>
    </message>
    <message>
        <source>Delete the selected pieces</source>
        <translation>Die ausgewählten Teile löschen</translation>
    </message>
    <message>
        <source>Rename the piece</source>
        <translation>Das Teil umbenennen</translation>
    </message>
    <message>
        <source>Change the colour of the selected pieces</source>
        <translation>Die Farbe der ausgewählten Teile ändern</translation>
    </message>
    <message>
        <source>U&amp;nlimited</source>
        <translation>Unbegrenzt</translation>
    </message>
    <message>
        <source>Use as many of the selected pieces as fit</source>
        <translation>Von den ausgewählten Teilen so viele verwenden, wie passen</translation>
    </message>
    <message>
        <source>Draw the region to fill</source>
        <translation>Den Bereich zeichnen, der zu füllen ist</translation>
    </message>
    <message>
        <source>Place the piece by coordinates, or drag it into the region</source>
        <translation>Das Teil nach Koordinaten einsetzen oder in den Bereich ziehen</translation>
    </message>
    <message>
        <source>New piece fro&amp;m remaining cells</source>
        <translation>Neues Teil aus restlichen Zellen</translation>
    </message>
    <message>
        <source>New piece from remaining cells</source>
        <translation>Neues Teil aus restlichen Zellen</translation>
    </message>
    <message>
        <source>Draw the region to fill (Alt+0)</source>
        <translation>Den Bereich zeichnen, der zu füllen ist (Alt+0)</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Change weight</source>
        <translation>Gewicht ändern</translation>
    </message>
    <message>
        <source>Choose the colour of the piece (Ctrl+K: any colour)</source>
        <translation>Farbe des Teils wählen (Strg+K: beliebige Farbe)</translation>
    </message>
    <message>
        <source>Choose from all pieces of a given size</source>
        <translation>Unter allen Teilen einer Größe auswählen</translation>
    </message>
    <message>
        <source>Release the selected fixed pieces</source>
        <translation>Die ausgewählten festen Teile freigeben</translation>
    </message>
    <message>
        <source>Make a piece from the cells no piece covers</source>
        <translation>Aus den Zellen, die kein Teil bedeckt, ein Teil bilden</translation>
    </message>
    <message>
        <source>Set the minimum number of this piece</source>
        <translation>Mindestzahl dieses Teils festlegen</translation>
    </message>
    <message>
        <source>Set the maximum number of this piece (&quot;any&quot;: no limit)</source>
        <translation>Höchstzahl dieses Teils festlegen („beliebig“: unbegrenzt)</translation>
    </message>
    <message>
        <source>Set the value per covered cell, times the cell&apos;s weight</source>
        <translation>Wert je bedeckter Zelle festlegen, mal dem Gewicht der Zelle</translation>
    </message>
    <message>
        <source>Name groups whose pieces may stay together, separated by commas. Append a number to limit this piece.</source>
        <translation>Gruppen nennen, deren Teile zusammenbleiben dürfen, durch Kommas getrennt. Eine Zahl dahinter begrenzt dieses Teil.</translation>
    </message>
    <message>
        <source>Set the weight; the heaviest piece stays when disassembling</source>
        <translation>Gewicht festlegen; das schwerste Teil bleibt beim Zerlegen liegen</translation>
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
    <message>
        <source>Choose the orientation; the first is as drawn</source>
        <translation>Orientierung wählen; die erste ist wie gezeichnet</translation>
    </message>
    <message>
        <source>Orien&amp;tation</source>
        <translation>&amp;Orientierung</translation>
    </message>
    <message>
        <source>Set the lowest coordinate of the piece</source>
        <translation>Kleinste Koordinate des Teils festlegen</translation>
    </message>
    <message>
        <source>In this orientation the piece does not fit the lattice here.</source>
        <translation>In dieser Orientierung passt das Teil hier nicht auf das Gitter.</translation>
    </message>
</context>
<context>
    <name>tilewright::Places</name>
    <message>
        <source>Modes</source>
        <translation>Modi</translation>
    </message>
</context>
<context>
    <name>tilewright::PlanChooser</name>
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
        <source>de Bruijn</source>
        <translation>de Bruijn</translation>
    </message>
    <message>
        <source>Fletcher</source>
        <translation>Fletcher</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Plan panel</source>
        <translation>Plan der Seitenleiste</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>DLX only</source>
        <translation>Nur DLX</translation>
    </message>
    <message>
        <source>Custom plan</source>
        <translation>Eigener Plan</translation>
    </message>
    <message>
        <source>Choose the plan for this side</source>
        <translation>Plan für diese Seite wählen</translation>
    </message>
    <message>
        <source>&lt;p&gt;Edit the plan in command-line syntax.&lt;/p&gt;&lt;p&gt;-r constrains a piece by the rule of the FILA article, -rhardest the most complicated one, -rfewest a large one with few placements, -rX piece X, -roff none.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Plan in der Schreibweise der Befehlszeile bearbeiten.&lt;/p&gt;&lt;p&gt;-r schränkt ein Teil nach der Regel des FILA-Artikels ein, -rhardest das komplizierteste, -rfewest ein großes mit wenigen Lagen, -rX das Teil X, -roff keines.&lt;/p&gt;</translation>
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
        <source>&amp;Threads</source>
        <translation>Th&amp;reads</translation>
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
        <source>&amp;Mirror images</source>
        <translation>S&amp;piegelbilder</translation>
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
        <source>&amp;Algorithm</source>
        <translation>Al&amp;gorithmus</translation>
    </message>
    <message>
        <source> left</source>
        <translation> übrig</translation>
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
        <source>&amp;Order</source>
        <translation>Reihen&amp;folge</translation>
    </message>
    <message>
        <source>O&amp;ptions</source>
        <translation>&amp;Optionen</translation>
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
        <source>%1 from %2 left</source>
        <translation>%1 ab %2 übrigen</translation>
    </message>
    <message>
        <source>then %1</source>
        <translation>dann %1</translation>
    </message>
    <message>
        <source>the most complicated piece</source>
        <translation>das komplizierteste Teil</translation>
    </message>
    <message>
        <source>--mirrors: “%1” is neither “same” nor “different”.</source>
        <translation>--mirrors: „%1“ ist weder „same“ noch „different“.</translation>
    </message>
    <message>
        <source>List narrowing</source>
        <translation>Listenverengung</translation>
    </message>
    <message>
        <source>Number of search threads</source>
        <translation>Anzahl der Threads für die Suche</translation>
    </message>
    <message>
        <source>count separately</source>
        <translation>getrennt zählen</translation>
    </message>
    <message>
        <source>Choose whether a solution and its mirror image count as one</source>
        <translation>Wählen, ob eine Lösung und ihr Spiegelbild als eine zählen</translation>
    </message>
    <message>
        <source>DLX only</source>
        <translation>Nur DLX</translation>
    </message>
    <message>
        <source>Choose what takes over from DLX after the first pieces</source>
        <translation>Wählen, was DLX nach den ersten Teilen ablöst</translation>
    </message>
    <message>
        <source>automatic (rule of the FILA article)</source>
        <translation>automatisch (Regel des FILA-Artikels)</translation>
    </message>
    <message>
        <source>a large piece with few placements</source>
        <translation>ein großes Teil mit wenigen Lagen</translation>
    </message>
    <message>
        <source>the piece on a cell</source>
        <translation>das Teil auf einer Zelle</translation>
    </message>
    <message>
        <source>A summary appears here when a search starts.</source>
        <translation>Eine Zusammenfassung erscheint hier, wenn eine Suche beginnt.</translation>
    </message>
    <message>
        <source>Last solve, with another plan:</source>
        <translation>Letzte Suche, mit einem anderen Plan:</translation>
    </message>
    <message>
        <source>Last solve:</source>
        <translation>Letzte Suche:</translation>
    </message>
    <message>
        <source>Choose what is filled next, by pieces left:</source>
        <translation>Wählen, was als Nächstes gefüllt wird, nach übrigen Teilen:</translation>
    </message>
    <message>
        <source>Edit the plan in command-line syntax: -V13 volume filter, -P parity filter, -F fit filter, -W weights filter, -v -p early backtracking</source>
        <translation>Den Plan in der Schreibweise der Befehlszeile bearbeiten: -V13 Volumenfilter, -P Paritätsfilter, -F Passfilter, -W Zahlenfilter, -v -p frühes Zurückgehen</translation>
    </message>
    <message>
        <source>Ignored (not part of the plan): %1</source>
        <translation>Ignoriert (nicht Teil des Plans): %1</translation>
    </message>
    <message>
        <source>Without -r, Tilewright chooses a piece to constrain; -roff constrains none, like polycube.</source>
        <translation>Ohne -r wählt Tilewright selbst ein Teil zum Einschränken; -roff schränkt keines ein, wie polycube.</translation>
    </message>
    <message>
        <source>The running search keeps its plan. Solve restarts with this one.</source>
        <translation>Die laufende Suche behält ihren Plan. „Lösen“ beginnt neu mit diesem.</translation>
    </message>
    <message>
        <source>Constrain a piece to skip symmetric copies</source>
        <translation>Ein Teil einschränken, um symmetrische Kopien auszulassen</translation>
    </message>
    <message>
        <source>Remove placements that isolate cells no pieces can fill</source>
        <translation>Lagen entfernen, die Zellen abschneiden, die keine Teile füllen können</translation>
    </message>
    <message>
        <source>Set when the algorithm takes over (pieces left)</source>
        <translation>Festlegen, ab wie vielen übrigen Teilen der Algorithmus übernimmt</translation>
    </message>
    <message>
        <source>Keep one list per state of a cell&apos;s neighbours (NOF)</source>
        <translation>Eine Liste je Zustand der Nachbarn einer Zelle führen (NOF)</translation>
    </message>
    <message>
        <source>the pieces on a cell and its copies</source>
        <translation>die Teile auf einer Zelle und ihren Kopien</translation>
    </message>
</context>
<context>
    <name>tilewright::PlayerBar</name>
    <message>
        <source>fast, every %1th</source>
        <translation>schnell, jeder %1.</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Number of the step</source>
        <translation>Nummer des Schritts</translation>
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
        <translation>Vorbereitung…</translation>
    </message>
    <message>
        <source>seeking…</source>
        <translation>Stelle wird gesucht…</translation>
    </message>
    <message>
        <source>seeking… %1 %</source>
        <translation>Stelle wird gesucht… %1 %</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s) per second</source>
        <translation>
            <numerusform>%Ln Schritt pro Sekunde</numerusform>
            <numerusform>%Ln Schritte pro Sekunde</numerusform>
        </translation>
    </message>
    <message>
        <source>Speed (Ctrl+Up, Ctrl+Down)</source>
        <translation>Tempo (Strg+Auf, Strg+Ab)</translation>
    </message>
    <message>
        <source>Go to a step by its number (G)</source>
        <translation>Zu einem Schritt mit seiner Nummer gehen (G)</translation>
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
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 Pixel</translation>
    </message>
    <message>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 mm</translation>
    </message>
    <message>
        <source>It is unknown whether the solution can be disassembled: %1.</source>
        <translation>Ob sich die Lösung zerlegen lässt, ist unbekannt: %1.</translation>
    </message>
    <message>
        <source>The solution cannot be disassembled with straight moves: %1.</source>
        <translation>Die Lösung lässt sich mit geraden Zügen nicht zerlegen: %1.</translation>
    </message>
    <message>
        <source>Enter the steps as a range such as 1-500, up to a million.</source>
        <translation>Geben Sie die Schritte als Bereich wie 1-500 ein, bis zu einer Million.</translation>
    </message>
    <message>
        <source>These steps place or remove more than %1 pieces. Choose fewer steps.</source>
        <translation>Diese Schritte setzen oder entfernen mehr als %1 Teile. Wählen Sie weniger Schritte.</translation>
    </message>
    <message>
        <source>These steps place or remove no piece. Choose other steps.</source>
        <translation>Diese Schritte setzen oder entfernen kein Teil. Wählen Sie andere Schritte.</translation>
    </message>
    <message>
        <source>A page can hold at most %1 steps. Choose fewer.</source>
        <translation>Auf eine Seite passen höchstens %1 Schritte. Wählen Sie weniger.</translation>
    </message>
    <message>
        <source>The search has fewer than %1 steps. Choose lower numbers.</source>
        <translation>Die Suche hat weniger als %1 Schritte. Wählen Sie kleinere Nummern.</translation>
    </message>
    <message>
        <source>A page can hold at most %1 solutions. Choose fewer.</source>
        <translation>Auf eine Seite passen höchstens %1 Lösungen. Wählen Sie weniger.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sheet(s) of %1 × %2 mm, %3 parts, %4 m of cuts</source>
        <translation>
            <numerusform>%Ln Platte von %1 × %2 mm, %3 Stücke, %4 m Schnitte</numerusform>
            <numerusform>%Ln Platten von %1 × %2 mm, %3 Stücke, %4 m Schnitte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) of %1 × %2 mm</source>
        <translation>
            <numerusform>%Ln Seite von %1 × %2 mm</numerusform>
            <numerusform>%Ln Seiten von %1 × %2 mm</numerusform>
        </translation>
    </message>
    <message>
        <source>The solution cannot be disassembled with slides and turns: %1.</source>
        <translation>Die Lösung lässt sich mit geraden Zügen und Drehungen nicht zerlegen: %1.</translation>
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
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Life size</source>
        <translation>Originalgröße</translation>
    </message>
    <message>
        <source>Show a millimetre as one on the screen</source>
        <translation>Einen Millimeter so groß zeigen, wie er ist</translation>
    </message>
    <message>
        <source>%1 % of life size</source>
        <translation>%1 % der Originalgröße</translation>
    </message>
    <message>
        <source>3D</source>
        <translation>3D</translation>
    </message>
    <message>
        <source>Show the whole sheet or plate from above</source>
        <translation>Die ganze Platte von oben zeigen</translation>
    </message>
    <message>
        <source>Show the solids in three dimensions</source>
        <translation>Die Körper räumlich zeigen</translation>
    </message>
</context>
<context>
    <name>tilewright::PropertiesDialog</name>
    <message>
        <source>Puzzle properties</source>
        <translation>Puzzle-Eigenschaften</translation>
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
    <message>
        <source>Fill the region exactly</source>
        <translation>Den Bereich genau füllen</translation>
    </message>
    <message>
        <source>Cover as much as possible</source>
        <translation>Möglichst viel überdecken</translation>
    </message>
    <message>
        <source>&amp;Aim</source>
        <translation>&amp;Ziel</translation>
    </message>
    <message>
        <source>Pieces may be &amp;lifted out</source>
        <translation>Teile dürfen &amp;herausgehoben werden</translation>
    </message>
    <message>
        <source>Name of the puzzle</source>
        <translation>Name des Puzzles</translation>
    </message>
    <message>
        <source>Allow rotation of pieces</source>
        <translation>Drehen von Teilen erlauben</translation>
    </message>
    <message>
        <source>Pieces may be r&amp;otated</source>
        <translation>Teile dürfen &amp;gedreht werden</translation>
    </message>
    <message>
        <source>Pieces may be &amp;flipped</source>
        <translation>Teile dürfen ge&amp;wendet werden</translation>
    </message>
    <message>
        <source>Enter an author, book or web address</source>
        <translation>Urheber, Buch oder Webadresse eingeben</translation>
    </message>
    <message>
        <source>Choose what Solve finds: all solutions or the best cover</source>
        <translation>Wählen, was „Lösen“ findet: alle Lösungen oder die beste Überdeckung</translation>
    </message>
    <message>
        <source>Allow flipping flat pieces, making mirror images the same piece</source>
        <translation>Wenden flacher Teile erlauben, sodass Spiegelbilder gleich sind</translation>
    </message>
    <message>
        <source>Allow lifting flat pieces out; otherwise they only slide</source>
        <translation>Herausheben flacher Teile erlauben; sonst gleiten sie nur</translation>
    </message>
    <message>
        <source>Enter who designed the puzzle</source>
        <translation>Autor des Puzzles eingeben</translation>
    </message>
    <message>
        <source>Enter the year of the design (negative for BC)</source>
        <translation>Entstehungsjahr eingeben (negativ für v. Chr.)</translation>
    </message>
    <message>
        <source>Enter anything else about the puzzle</source>
        <translation>Weitere Angaben zum Puzzle eingeben</translation>
    </message>
    <message>
        <source>&amp;Designer</source>
        <translation>&amp;Autor</translation>
    </message>
    <message>
        <source>&amp;Year</source>
        <translation>&amp;Jahr</translation>
    </message>
    <message>
        <source>No&amp;tes</source>
        <translation>No&amp;tizen</translation>
    </message>
    <message>
        <source>Turn each box on its own and exchange equal boxes when symmetric copies of solutions are removed</source>
        <translation>Beim Entfernen symmetrischer Kopien jeden Kasten für sich drehen und gleiche Kästen vertauschen</translation>
    </message>
    <message>
        <source>Connected parts of the region are separate &amp;boxes</source>
        <translation>Zusammenhängende Teile des Bereichs sind getrennte &amp;Kästen</translation>
    </message>
    <message>
        <source>Join opposite sides of the region, so that pieces may lie across them</source>
        <translation>Gegenüberliegende Seiten des Bereichs verbinden, sodass Teile über sie hinweg liegen dürfen</translation>
    </message>
    <message>
        <source>&amp;Joined sides</source>
        <translation>&amp;Verbundene Seiten</translation>
    </message>
    <message>
        <source>may have any colours</source>
        <translation>dürfen beliebige Farben haben</translation>
    </message>
    <message>
        <source>have the same colour</source>
        <translation>haben dieselbe Farbe</translation>
    </message>
    <message>
        <source>have different colours</source>
        <translation>haben verschiedene Farben</translation>
    </message>
    <message>
        <source>Choose what coloured faces of pieces that touch must show</source>
        <translation>Wählen, was farbige Flächen von Teilen zeigen müssen, die sich berühren</translation>
    </message>
    <message>
        <source>Choose what coloured faces on one side of a box must show</source>
        <translation>Wählen, was farbige Flächen auf einer Seite eines Kastens zeigen müssen</translation>
    </message>
    <message>
        <source>Faces that touc&amp;h</source>
        <translation>Flächen, die sich be&amp;rühren</translation>
    </message>
    <message>
        <source>Faces on a side</source>
        <translation>Flächen auf einer Seite</translation>
    </message>
</context>
<context>
    <name>tilewright::ProposalPanel</name>
    <message>
        <source>&amp;Try it</source>
        <translation>Ausprob&amp;ieren</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Suggestions and their effect appear here.</source>
        <translation>Hier erscheinen Vorschläge und ihre Wirkung.</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>Abbre&amp;chen</translation>
    </message>
    <message>
        <source>F&amp;ind suggestions</source>
        <translation>&amp;Vorschläge suchen</translation>
    </message>
    <message>
        <source>Apply this suggestion (can be undone)</source>
        <translation>Diesen Vorschlag übernehmen (lässt sich rückgängig machen)</translation>
    </message>
    <message>
        <source>Apply the selected change</source>
        <translation>Die ausgewählte Änderung übernehmen</translation>
    </message>
</context>
<context>
    <name>tilewright::PuzzlePanel</name>
    <message>
        <source>No region yet</source>
        <translation>Noch kein Bereich</translation>
    </message>
    <message>
        <source>No puzzle</source>
        <translation>Kein Puzzle</translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) in place</source>
        <translation>
            <numerusform>%n festes Teil</numerusform>
            <numerusform>%n feste Teile</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no solution</source>
        <translation>Es gibt keine Lösung</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s)</source>
        <translation>
            <numerusform>%Ln Zelle</numerusform>
            <numerusform>%Ln Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source> (%L1 of them may stay open)</source>
        <translation> (%L1 davon dürfen offen bleiben)</translation>
    </message>
    <message>
        <source>, no flipping</source>
        <translation>, kein Wenden</translation>
    </message>
    <message>
        <source>, no rotation</source>
        <translation>, kein Drehen</translation>
    </message>
    <message>
        <source>Not ready to solve</source>
        <translation>Noch nicht lösbar</translation>
    </message>
    <message>
        <source>Group &apos;%1&apos;: %2 of %3 stay open</source>
        <translation>Gruppe „%1“: %2 von %3 bleiben offen</translation>
    </message>
    <message numerus="yes">
        <source>%n separate box(es)</source>
        <translation>
            <numerusform>%n getrennter Kasten</numerusform>
            <numerusform>%n getrennte Kästen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::Recovery</name>
    <message>
        <source>Cannot save unsaved changes for recovery: %1</source>
        <translation>Nicht gespeicherte Änderungen können nicht gesichert werden: %1</translation>
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
</context>
<context>
    <name>tilewright::Run</name>
    <message>
        <source>There is no puzzle yet</source>
        <translation>Es gibt noch kein Puzzle</translation>
    </message>
    <message>
        <source>Best covers are not counted</source>
        <translation>Beste Überdeckungen werden nicht gezählt</translation>
    </message>
    <message>
        <source>value %1</source>
        <translation>Wert %1</translation>
    </message>
    <message>
        <source>no cover</source>
        <translation>keine Überdeckung</translation>
    </message>
    <message numerus="yes">
        <source>%Ln solution(s)</source>
        <translation>
            <numerusform>%Ln Lösung</numerusform>
            <numerusform>%Ln Lösungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Search results hidden; undo your changes to see them again</source>
        <translation>Suchergebnisse ausgeblendet; machen Sie Ihre Änderungen rückgängig, um sie wiederzusehen</translation>
    </message>
    <message>
        <source>Solve (F5) finds solutions one by one, the first ones often at once.</source>
        <translation>Lösen (F5) findet die Lösungen einzeln, die ersten oft sofort.</translation>
    </message>
    <message>
        <source>Edge-matching puzzles are counted by Solve (F5)</source>
        <translation>Puzzles mit passenden Kanten zählt „Lösen“ (F5)</translation>
    </message>
    <message>
        <source>Count (F9) gives the number of solutions without listing them, often much sooner.</source>
        <translation>Zählen (F9) nennt die Anzahl der Lösungen, ohne sie aufzulisten, oft viel früher.</translation>
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
        <translation>%1 Treffer/s</translation>
    </message>
    <message>
        <source>Value %1, bound %2</source>
        <translation>Wert %1, Schranke %2</translation>
    </message>
    <message>
        <source>No cover yet</source>
        <translation>Noch keine Überdeckung</translation>
    </message>
    <message>
        <source>Different solutions (in brackets: including symmetric copies)</source>
        <translation>Verschiedene Lösungen (in Klammern: mit symmetrischen Kopien)</translation>
    </message>
    <message>
        <source>Placements per second, all threads</source>
        <translation>Gesetzte Teile pro Sekunde, alle Threads</translation>
    </message>
    <message>
        <source>Estimated share of the search tree that is done</source>
        <translation>Geschätzter Anteil des durchsuchten Suchbaums</translation>
    </message>
    <message>
        <source>Value of the best cover relative to the bound</source>
        <translation>Wert der besten Überdeckung im Verhältnis zur Schranke</translation>
    </message>
    <message>
        <source>Progress of the count</source>
        <translation>Fortschritt der Zählung</translation>
    </message>
    <message>
        <source>Share of the edges that match on the best board</source>
        <translation>Anteil der passenden Kanten des besten Bretts</translation>
    </message>
</context>
<context>
    <name>tilewright::ShapeRow</name>
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
    <message>
        <source>Remaining pieces</source>
        <translation>Übrige Teile</translation>
    </message>
    <message numerus="yes">
        <source>%Ln placement(s) are left in its column.</source>
        <translation>
            <numerusform>%Ln Lage ist in seiner Spalte übrig.</numerusform>
            <numerusform>%Ln Lagen sind in seiner Spalte übrig.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::SheetView</name>
    <message>
        <source>Preview to scale</source>
        <translation>Maßstäbliche Vorschau</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
</context>
<context>
    <name>tilewright::ShortcutsDialog</name>
    <message>
        <source>Elsewhere</source>
        <translation>Anderswo</translation>
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
    <message>
        <source>No command, key or description contains these words.</source>
        <translation>Kein Befehl, keine Taste und keine Erklärung enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
</context>
<context>
    <name>tilewright::SolutionBrowser</name>
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
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>&amp;Notiz…</translation>
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
        <source>Del</source>
        <translation>Del</translation>
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
        <source>Ctrl+F</source>
        <translation>Ctrl+F</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
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
        <source>, %1 selected</source>
        <translation>, %1 ausgewählt</translation>
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
        <source>No solution matches the filter.</source>
        <translation>Keine Lösung passt zum Filter.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cover(s)</source>
        <translation>
            <numerusform>%Ln Überdeckung</numerusform>
            <numerusform>%Ln Überdeckungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Not counted yet</source>
        <translation>Noch nicht gezählt</translation>
    </message>
    <message>
        <source>Listed: %1 to %2.</source>
        <translation>Aufgelistet: %1 bis %2.</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>Solve (F5) finds them one by one.</source>
        <translation>Lösen (F5) findet sie einzeln.</translation>
    </message>
    <message>
        <source>Browse all of them</source>
        <translation>Alle durchblättern</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Wärmekarte</translation>
    </message>
    <message>
        <source>Solutions appear here. Not ready to solve: %1.</source>
        <translation>Hier erscheinen Lösungen. Noch nicht lösbar: %1.</translation>
    </message>
    <message>
        <source>%1 of the %2 listed (%3)</source>
        <translation>%1 der %2 aufgelisteten (%3)</translation>
    </message>
    <message>
        <source>%1 of %2 listed</source>
        <translation>%1 von %2 aufgelistet</translation>
    </message>
    <message>
        <source>clear filter</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>With %1 on the chosen cells.</source>
        <translation>Mit %1 auf den gewählten Zellen.</translation>
    </message>
    <message>
        <source>Including symmetric copies.</source>
        <translation>Einschließlich symmetrischer Kopien.</translation>
    </message>
    <message>
        <source>Without symmetric copies.</source>
        <translation>Ohne symmetrische Kopien.</translation>
    </message>
    <message>
        <source>Building the diagram of all solutions…</source>
        <translation>Das Diagramm aller Lösungen wird aufgebaut…</translation>
    </message>
    <message>
        <source>Stopped before it was complete.</source>
        <translation>Abgebrochen, bevor es vollständig war.</translation>
    </message>
    <message>
        <source>Solutions appear here. Open a puzzle (Ctrl+O), or choose one from the library (Ctrl+L).</source>
        <translation>Hier erscheinen Lösungen. Öffnen Sie ein Puzzle (Strg+O) oder wählen Sie eines aus der Bibliothek (Strg+L).</translation>
    </message>
    <message>
        <source>The file contains stored solutions. Solve (F5) finds all.</source>
        <translation>Die Datei enthält gespeicherte Lösungen. Lösen (F5) findet alle.</translation>
    </message>
    <message>
        <source>Show stored solutions</source>
        <translation>Gespeicherte Lösungen zeigen</translation>
    </message>
    <message>
        <source>Solutions appear here. Solve (F5) finds them.</source>
        <translation>Hier erscheinen Lösungen. Lösen (F5) findet sie.</translation>
    </message>
    <message>
        <source>Mark or unmark the selected solutions</source>
        <translation>Die ausgewählten Lösungen markieren oder die Markierung entfernen</translation>
    </message>
    <message>
        <source>Write a note for the selected solutions</source>
        <translation>Eine Notiz zu den ausgewählten Lösungen schreiben</translation>
    </message>
    <message>
        <source>Delete the selected solutions from the list</source>
        <translation>Die ausgewählten Lösungen aus der Liste löschen</translation>
    </message>
    <message>
        <source>Show how many solutions have a piece on each cell</source>
        <translation>Zeigen, wie viele Lösungen auf jeder Zelle ein Teil haben</translation>
    </message>
    <message>
        <source>Show only some of the solutions</source>
        <translation>Nur einen Teil der Lösungen zeigen</translation>
    </message>
    <message>
        <source>Disassemble all</source>
        <translation>Alle zerlegen</translation>
    </message>
    <message>
        <source>Note for solution %1:</source>
        <translation>Notiz zu Lösung %1:</translation>
    </message>
    <message numerus="yes">
        <source>Note for %Ln solution(s):</source>
        <translation>
            <numerusform>Notiz zu %Ln Lösung:</numerusform>
            <numerusform>Notiz zu %Ln Lösungen:</numerusform>
        </translation>
    </message>
    <message>
        <source>Available after Search &gt; Browse all solutions</source>
        <translation>Verfügbar nach Suche &gt; Alle Lösungen durchblättern</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Restore the solutions deleted last</source>
        <translation>Die zuletzt gelöschten Lösungen wiederherstellen</translation>
    </message>
    <message>
        <source>restore</source>
        <translation>wiederherstellen</translation>
    </message>
    <message>
        <source>Disassemble all solutions in the background</source>
        <translation>Alle Lösungen im Hintergrund zerlegen</translation>
    </message>
    <message>
        <source>Rotated copies count as one; so do mirror images, if the pieces and the plan allow it</source>
        <translation>Gedrehte Kopien zählen als eine; Spiegelbilder auch, wenn die Teile und der Plan es erlauben</translation>
    </message>
    <message>
        <source>Straight moves only; rotations are not tried and may free more pieces.</source>
        <translation>Nur gerade Züge; Drehungen werden nicht versucht und könnten weitere Teile lösen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln board(s)</source>
        <translation>
            <numerusform>%Ln Brett</numerusform>
            <numerusform>%Ln Bretter</numerusform>
        </translation>
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
        <source>There is no solution %1; the last one is %2.</source>
        <translation>Es gibt keine Lösung %1; die letzte ist %2.</translation>
    </message>
    <message>
        <source>Number of the solution</source>
        <translation>Nummer der Lösung</translation>
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
        <source>Enter the numbers of solutions, such as 1,5-9,12-.</source>
        <translation>Geben Sie die Nummern von Lösungen an, etwa 1,5-9,12-.</translation>
    </message>
    <message>
        <source>: number %1</source>
        <translation>: Nummer %1</translation>
    </message>
    <message>
        <source>Solution %1 can.</source>
        <translation>Lösung %1 lässt sich zerlegen.</translation>
    </message>
    <message>
        <source>Enter solution numbers and ranges</source>
        <translation>Nummern und Bereiche von Lösungen eingeben</translation>
    </message>
    <message>
        <source>the current one</source>
        <translation>die aktuelle</translation>
    </message>
    <message>
        <source>Choose a solution by its number</source>
        <translation>Eine Lösung nach ihrer Nummer wählen</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln solution(s) can be disassembled.</source>
        <translation>
            <numerusform>%1 von %Ln Lösung lässt sich zerlegen.</numerusform>
            <numerusform>%1 von %Ln Lösungen lassen sich zerlegen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Solution %1 cannot be disassembled.</source>
        <translation>Lösung %1 lässt sich nicht zerlegen.</translation>
    </message>
</context>
<context>
    <name>tilewright::SolutionGrid</name>
    <message>
        <source>Pictures of solutions</source>
        <translation>Bilder der Lösungen</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>stuck</source>
        <translation>fest</translation>
    </message>
</context>
<context>
    <name>tilewright::SolutionModel</name>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Symmetry</source>
        <translation>Symmetrie</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>★</source>
        <translation>★</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
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
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Highest level: %1.</source>
        <translation>Höchste Stufe: %1.</translation>
    </message>
    <message>
        <source>Level %1, %2 moves</source>
        <translation>Stufe %1, %2 Züge</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Moves to disassemble it completely</source>
        <translation>Züge, bis alles zerlegt ist</translation>
    </message>
    <message>
        <source>All %1 can be disassembled.</source>
        <translation>Alle %1 lassen sich zerlegen.</translation>
    </message>
    <message>
        <source>%1 can be disassembled, %2 cannot.</source>
        <translation>%1 lassen sich zerlegen, %2 nicht.</translation>
    </message>
    <message>
        <source>Unknown because of the memory limit: %1.</source>
        <translation>Wegen der Speichergrenze unbekannt: %1.</translation>
    </message>
    <message>
        <source>cannot be disassembled</source>
        <translation>nicht zerlegbar</translation>
    </message>
    <message>
        <source>unknown (memory limit)</source>
        <translation>unbekannt (Speichergrenze)</translation>
    </message>
    <message>
        <source>Search time until it was found, without pauses</source>
        <translation>Suchzeit bis zum Fund, ohne Pausen</translation>
    </message>
    <message>
        <source>Rotations and reflections that map the solution to itself</source>
        <translation>Drehungen und Spiegelungen, die die Lösung auf sich selbst abbilden</translation>
    </message>
    <message>
        <source>Number of rotated and mirrored copies, including itself</source>
        <translation>Zahl der gedrehten und gespiegelten Kopien, sie selbst eingeschlossen</translation>
    </message>
    <message>
        <source>&lt;p&gt;Number of cells covered differently than in the selected solution: the minimum over all rotated and mirrored copies. Pieces of the same shape are interchangeable.&lt;/p&gt;&lt;p&gt;While you sort or filter by distance, the reference solution stays the same.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Zahl der Zellen, die anders bedeckt sind als in der ausgewählten Lösung: das Minimum über alle gedrehten und gespiegelten Kopien. Teile gleicher Form sind austauschbar.&lt;/p&gt;&lt;p&gt;Solange nach dem Abstand sortiert oder gefiltert wird, bleibt die Vergleichslösung dieselbe.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Mark solutions (click or M)</source>
        <translation>Lösungen markieren (Klick oder M)</translation>
    </message>
    <message>
        <source>Your note (double-click or N to edit)</source>
        <translation>Ihre Notiz (Doppelklick oder N zum Ändern)</translation>
    </message>
    <message>
        <source>%1 remaining.</source>
        <translation>Noch %1.</translation>
    </message>
    <message>
        <source>&lt;p&gt;Number of the solution: in the order found until the search is complete, then ordered by the positions of the pieces, which is the same every time.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Nummer der Lösung: in der Reihenfolge der Funde, bis die Suche abgeschlossen ist, danach nach den Positionen der Teile geordnet und damit jedes Mal dieselbe.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Number of moves to the first separation, followed by the moves of each part that needs more than one. A move shifts any number of pieces together by any distance.&lt;/p&gt;&lt;p&gt;Turns are tried if they are switched on beside &lt;i&gt;Disassemble&lt;/i&gt;; they may free pieces that straight moves do not.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Zahl der Züge bis zur ersten Trennung, gefolgt von den Zügen jeder Baugruppe, die mehr als einen braucht. Ein Zug verschiebt beliebig viele Teile gemeinsam, beliebig weit.&lt;/p&gt;&lt;p&gt;Drehungen werden versucht, wenn sie neben &lt;i&gt;Zerlegen&lt;/i&gt; eingeschaltet sind; sie können Teile lösen, die gerade Züge nicht lösen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Unknown: %1.</source>
        <translation>Unbekannt: %1.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
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
        <source>Solution %1 cannot be read: %2</source>
        <translation>Lösung %1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>Ctrl+T</source>
        <translation>Ctrl+T</translation>
    </message>
    <message>
        <source>&amp;Watch from here</source>
        <translation>Von hier &amp;zusehen</translation>
    </message>
    <message>
        <source>Ctrl+Alt+W</source>
        <translation>Ctrl+Alt+W</translation>
    </message>
    <message>
        <source>Disassem&amp;ble</source>
        <translation>&amp;Zerlegen</translation>
    </message>
    <message>
        <source>Disassemble the solution, move by move</source>
        <translation>Die Lösung Zug um Zug zerlegen</translation>
    </message>
    <message>
        <source>Watch the search continue from the pieces in place</source>
        <translation>Zusehen, wie die Suche mit den gesetzten Teilen weitergeht</translation>
    </message>
    <message numerus="yes">
        <source>Can be assembled piece by piece: %Ln piece(s) from the side or below</source>
        <translation>
            <numerusform>Lässt sich Teil für Teil zusammenbauen: %Ln Teil von der Seite oder von unten</numerusform>
            <numerusform>Lässt sich Teil für Teil zusammenbauen: %Ln Teile von der Seite oder von unten</numerusform>
        </translation>
    </message>
    <message>
        <source>Can be assembled piece by piece, all from above</source>
        <translation>Lässt sich Teil für Teil zusammenbauen, alle von oben</translation>
    </message>
    <message>
        <source>%1 of %2 solutions can be disassembled</source>
        <translation>%1 von %2 Lösungen lassen sich zerlegen</translation>
    </message>
    <message>
        <source>%1; this is the first.</source>
        <translation>%1; dies ist die erste.</translation>
    </message>
    <message>
        <source>show the first</source>
        <translation>die erste zeigen</translation>
    </message>
    <message>
        <source>%1 of %2 solutions listed</source>
        <translation>%1 von %2 Lösungen aufgelistet</translation>
    </message>
    <message>
        <source>Random solution</source>
        <translation>Zufällige Lösung</translation>
    </message>
    <message>
        <source>Animate the assembly piece by piece</source>
        <translation>Den Zusammenbau Teil für Teil animieren</translation>
    </message>
    <message>
        <source>%1 is inserted %2</source>
        <translation>%1 wird %2 eingesetzt</translation>
    </message>
    <message>
        <source>The puzzle and its solutions appear here once it has a region.</source>
        <translation>Das Puzzle und seine Lösungen erscheinen hier, sobald es einen Bereich hat.</translation>
    </message>
    <message numerus="yes">
        <source>Cannot be assembled piece by piece: %Ln piece(s) cannot be inserted alone</source>
        <translation>
            <numerusform>Lässt sich nicht Teil für Teil zusammenbauen: %Ln Teil lässt sich nicht allein einsetzen</numerusform>
            <numerusform>Lässt sich nicht Teil für Teil zusammenbauen: %Ln Teile lassen sich nicht allein einsetzen</numerusform>
        </translation>
    </message>
    <message>
        <source>matching edges</source>
        <translation>passende Kanten</translation>
    </message>
</context>
<context>
    <name>tilewright::Solutions</name>
    <message>
        <source>The solutions cannot be read from the disk: %1</source>
        <translation>Die Lösungen können nicht von der Festplatte gelesen werden: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::StatisticsModel</name>
    <message>
        <source>Pieces left to place</source>
        <translation>Noch zu setzende Teile</translation>
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
        <translation>Treffer</translation>
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
        <translation>Treffer
/ Ziel</translation>
    </message>
    <message>
        <source>No-fits
/ target</source>
        <translation>Fehlschläge
/ Ziel</translation>
    </message>
    <message>
        <source>Placements tried with this many pieces left</source>
        <translation>Versuchte Lagen bei so vielen übrigen Teilen</translation>
    </message>
    <message>
        <source>Placements that fit</source>
        <translation>Lagen, die passten</translation>
    </message>
    <message>
        <source>Placements that did not fit</source>
        <translation>Lagen, die nicht passten</translation>
    </message>
    <message>
        <source>Per target (the cell or piece filled next)</source>
        <translation>Je Ziel (die als Nächstes gefüllte Zelle oder das Teil)</translation>
    </message>
</context>
<context>
    <name>tilewright::StatisticsPane</name>
    <message>
        <source>Attempts and fits by pieces left</source>
        <translation>Versuche und Treffer nach übrigen Teilen</translation>
    </message>
</context>
<context>
    <name>tilewright::StatisticsView</name>
    <message>
        <source>best cover</source>
        <translation>beste Überdeckung</translation>
    </message>
</context>
<context>
    <name>tilewright::ThreadStrip</name>
    <message>
        <source>Pieces placed, by depth</source>
        <translation>Gesetzte Teile nach Tiefe</translation>
    </message>
    <message>
        <source>cell %1</source>
        <translation>Zelle %1</translation>
    </message>
    <message>
        <source>tried: %1</source>
        <translation>versucht: %1</translation>
    </message>
    <message>
        <source>crossing</source>
        <translation>Kreuzung</translation>
    </message>
    <message>
        <source>Current target</source>
        <translation>Aktuelles Ziel</translation>
    </message>
    <message>
        <source>Placed at step %1 (click to go there)</source>
        <translation>Gesetzt in Schritt %1 (Klick führt dorthin)</translation>
    </message>
    <message>
        <source>face</source>
        <translation>Fläche</translation>
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
    <name>tilewright::TreeModel</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>crossing left free</source>
        <translation>Kreuzung bleibt frei</translation>
    </message>
    <message>
        <source>cell left open</source>
        <translation>offen gelassene Zelle</translation>
    </message>
    <message>
        <source>%1, at depth %2</source>
        <translation>%1, in Tiefe %2</translation>
    </message>
    <message>
        <source>%1: only A, %2</source>
        <translation>%1: nur A, %2</translation>
    </message>
    <message>
        <source>%1: only B, %2</source>
        <translation>%1: nur B, %2</translation>
    </message>
    <message>
        <source>%1: A %2; B %3</source>
        <translation>%1: A %2; B %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s), solutions: %1</source>
        <translation>
            <numerusform>%Ln Schritt, Lösungen: %1</numerusform>
            <numerusform>%Ln Schritte, Lösungen: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The whole search so far: %Ln step(s), solutions: %1</source>
        <translation>
            <numerusform>Die ganze Suche bis jetzt: %Ln Schritt, Lösungen: %1</numerusform>
            <numerusform>Die ganze Suche bis jetzt: %Ln Schritte, Lösungen: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, at depth %2: steps %3 to %4, %5 % of the work so far, solutions below: %6</source>
        <translation>%1, in Tiefe %2: Schritte %3 bis %4, %5 % der Arbeit bis jetzt, Lösungen darunter: %6</translation>
    </message>
    <message numerus="yes">
        <source>Folded: %Ln node(s) below. Shift+click unfolds it.</source>
        <translation>
            <numerusform>Gefaltet: %Ln Knoten darunter. Umschalt+Klick klappt ihn auf.</numerusform>
            <numerusform>Gefaltet: %Ln Knoten darunter. Umschalt+Klick klappt sie auf.</numerusform>
        </translation>
    </message>
    <message>
        <source>face left free</source>
        <translation>Fläche frei gelassen</translation>
    </message>
</context>
<context>
    <name>tilewright::TreePane</name>
    <message>
        <source>Find in the tree</source>
        <translation>Im Baum suchen</translation>
    </message>
    <message>
        <source>Find F, 26 or #3</source>
        <translation>F, 26, #3…</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Falten</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Find a piece by name, a cell by number, or a solution (#3). Enter: next, Shift+Enter: previous (/)</source>
        <translation>Ein Teil nach Namen, eine Zelle nach Nummer oder eine Lösung (#3) suchen. Eingabe: nächstes, Umschalt+Eingabe: voriges (/)</translation>
    </message>
    <message>
        <source>Find where the cell is the target, or all pieces that cover it</source>
        <translation>Suchen, wo die Zelle das Ziel ist, oder alle Teile, die sie bedecken</translation>
    </message>
    <message>
        <source>Draw the tree with links instead of bars</source>
        <translation>Den Baum mit Linien statt Balken zeichnen</translation>
    </message>
    <message>
        <source>Fold branches without solutions (Shift+click: one of them)</source>
        <translation>Zweige ohne Lösung falten (Umschalt+Klick: einen davon)</translation>
    </message>
    <message>
        <source>covered</source>
        <translation>bedeckt</translation>
    </message>
    <message>
        <source>as target</source>
        <translation>als Ziel</translation>
    </message>
</context>
<context>
    <name>tilewright::TurnTrialDialog</name>
    <message>
        <source>Try a turn</source>
        <translation>Eine Drehung versuchen</translation>
    </message>
    <message>
        <source>Choose the pieces that turn together</source>
        <translation>Die Teile wählen, die sich gemeinsam drehen</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Choose the axis of the turn</source>
        <translation>Die Drehachse wählen</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Axis from left to right</source>
        <translation>Achse von links nach rechts</translation>
    </message>
    <message>
        <source>Axis from front to back</source>
        <translation>Achse von vorn nach hinten</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>Senkrechte Achse</translation>
    </message>
    <message>
        <source>Turn the pieces; red cells are in the way</source>
        <translation>Die Teile drehen; rote Zellen sind im Weg</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>How much play is enough</source>
        <translation>Wie viel Spiel genügt</translation>
    </message>
    <message>
        <source>Choose some of the pieces, but not all.</source>
        <translation>Wählen Sie einige der Teile, aber nicht alle.</translation>
    </message>
    <message>
        <source>Finding out how much play is enough…</source>
        <translation>Es wird ermittelt, wie viel Spiel genügt…</translation>
    </message>
    <message>
        <source>In the way</source>
        <translation>Im Weg</translation>
    </message>
    <message>
        <source>%1: not with any play</source>
        <translation>%1: mit keinem Spiel</translation>
    </message>
    <message>
        <source>%1: possible</source>
        <translation>%1: möglich</translation>
    </message>
    <message>
        <source>%1: from a play of %2 up; it is %3</source>
        <translation>%1: ab einem Spiel von %2; es beträgt %3</translation>
    </message>
</context>
<context>
    <name>tilewright::UniquenessPanel</name>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Finds small changes that leave fewer solutions.</source>
        <translation>Findet kleine Änderungen, die weniger Lösungen übrig lassen.</translation>
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
        <source>The puzzle has %1 solutions.</source>
        <translation>Das Puzzle hat %1 Lösungen.</translation>
    </message>
    <message>
        <source>The puzzle has at least %1 solutions.</source>
        <translation>Das Puzzle hat mindestens %1 Lösungen.</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>Alle Änderungen</translation>
    </message>
    <message>
        <source>Glue pieces</source>
        <translation>Teile zusammenkleben</translation>
    </message>
    <message>
        <source>Fix pieces</source>
        <translation>Teile fest einsetzen</translation>
    </message>
    <message>
        <source>Change the region</source>
        <translation>Bereich ändern</translation>
    </message>
    <message>
        <source>Which changes are shown</source>
        <translation>Welche Änderungen gezeigt werden</translation>
    </message>
    <message>
        <source>Effort</source>
        <translation>Aufwand</translation>
    </message>
    <message>
        <source>Fix %1 as shown</source>
        <translation>%1 wie gezeigt fest einsetzen</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>Lösungen</translation>
    </message>
    <message>
        <source>Find fixed pieces, glued pieces and cells that leave few solutions</source>
        <translation>Feste Teile, verklebte Teile und Zellen suchen, die wenige Lösungen übrig lassen</translation>
    </message>
    <message>
        <source>Find changes that leave fewer solutions</source>
        <translation>Änderungen suchen, die weniger Lösungen übrig lassen</translation>
    </message>
    <message>
        <source>Counts and flipping</source>
        <translation>Anzahlen und Wenden</translation>
    </message>
    <message>
        <source>Number of solutions after the change</source>
        <translation>Zahl der Lösungen nach der Änderung</translation>
    </message>
    <message>
        <source>Analysing the solutions…</source>
        <translation>Die Lösungen werden untersucht…</translation>
    </message>
    <message>
        <source>The solutions could not be analysed.</source>
        <translation>Die Lösungen konnten nicht untersucht werden.</translation>
    </message>
    <message>
        <source>These suggestions are for the puzzle before your last change. Undo to use them.</source>
        <translation>Diese Vorschläge gelten für das Puzzle vor der letzten Änderung. „Rückgängig“ macht sie wieder verwendbar.</translation>
    </message>
    <message>
        <source>The puzzle has exactly one solution.</source>
        <translation>Das Puzzle hat genau eine Lösung.</translation>
    </message>
    <message>
        <source>Suggestions are based on a sample of %1.</source>
        <translation>Die Vorschläge beruhen auf einer Stichprobe von %1.</translation>
    </message>
    <message>
        <source>No change leaves fewer.</source>
        <translation>Keine Änderung lässt weniger übrig.</translation>
    </message>
    <message>
        <source>Move cells between pieces</source>
        <translation>Zellen zwischen Teilen verschieben</translation>
    </message>
    <message>
        <source>, orientation %1 of %2</source>
        <translation>, Orientierung %1 von %2</translation>
    </message>
    <message>
        <source>Difficulty: placements per solution</source>
        <translation>Schwierigkeit: gesetzte Teile je Lösung</translation>
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
        <source>Right</source>
        <translation>Right</translation>
    </message>
    <message>
        <source>Step b&amp;ack</source>
        <translation>Schritt &amp;zurück</translation>
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
        <source>Shift+Right</source>
        <translation>Shift+Right</translation>
    </message>
    <message>
        <source>100 steps back</source>
        <translation>100 Schritte zurück</translation>
    </message>
    <message>
        <source>Shift+Left</source>
        <translation>Shift+Left</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
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
        <source>G</source>
        <translation>G</translation>
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
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>Previous solution</source>
        <translation>Vorige Lösung</translation>
    </message>
    <message>
        <source>Shift+S</source>
        <translation>Shift+S</translation>
    </message>
    <message>
        <source>Next bac&amp;ktrack</source>
        <translation>Nächstes Zurüc&amp;kgehen</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Previous backtrack</source>
        <translation>Voriges Zurückgehen</translation>
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
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>Previous target</source>
        <translation>Voriges Ziel</translation>
    </message>
    <message>
        <source>Shift+T</source>
        <translation>Shift+T</translation>
    </message>
    <message>
        <source>D</source>
        <translation>D</translation>
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
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>Next bookmark</source>
        <translation>Nächstes Lesezeichen</translation>
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
        <translation>Nach T&amp;eilen gehen</translation>
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
        <source>O</source>
        <translation>O</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Go to a move…</source>
        <translation>&amp;Gehe zu einem Zug…</translation>
    </message>
    <message>
        <source>Next separation</source>
        <translation>Nächste Trennung</translation>
    </message>
    <message>
        <source>Previous separation</source>
        <translation>Vorige Trennung</translation>
    </message>
    <message>
        <source>Go to a step by its number</source>
        <translation>Zu einem Schritt mit seiner Nummer gehen</translation>
    </message>
    <message>
        <source>S&amp;top seeking</source>
        <translation>&amp;Suchlauf anhalten</translation>
    </message>
    <message>
        <source>Stop seeking and stay here</source>
        <translation>Suchlauf abbrechen und hier bleiben</translation>
    </message>
    <message>
        <source>Go to the next solution</source>
        <translation>Zur nächsten Lösung gehen</translation>
    </message>
    <message>
        <source>Go to the previous solution</source>
        <translation>Zur vorigen Lösung gehen</translation>
    </message>
    <message>
        <source>Go to the next backtrack</source>
        <translation>Zum nächsten Zurückgehen</translation>
    </message>
    <message>
        <source>Go to the previous backtrack</source>
        <translation>Zum vorigen Zurückgehen</translation>
    </message>
    <message>
        <source>Go to the next target</source>
        <translation>Zum nächsten Ziel gehen</translation>
    </message>
    <message>
        <source>Go to the previous target</source>
        <translation>Zum vorigen Ziel gehen</translation>
    </message>
    <message>
        <source>Next step at this depth</source>
        <translation>Nächster Schritt in dieser Tiefe</translation>
    </message>
    <message>
        <source>Previous step at this depth</source>
        <translation>Voriger Schritt in dieser Tiefe</translation>
    </message>
    <message>
        <source>Add or remove bookmark</source>
        <translation>Lesezeichen setzen oder entfernen</translation>
    </message>
    <message>
        <source>Step piece by piece</source>
        <translation>Teil für Teil gehen</translation>
    </message>
    <message>
        <source>Pause playing at each solution</source>
        <translation>Bei jeder Lösung anhalten</translation>
    </message>
    <message>
        <source>Disassemble move by move</source>
        <translation>Zug für Zug zerlegen</translation>
    </message>
    <message>
        <source>Assemble move by move</source>
        <translation>Zug für Zug zusammensetzen</translation>
    </message>
    <message>
        <source>Assembled</source>
        <translation>Zusammengesetzt</translation>
    </message>
    <message>
        <source>Fully disassembled</source>
        <translation>Ganz zerlegt</translation>
    </message>
    <message>
        <source>Go to move…</source>
        <translation>Gehe zu Zug…</translation>
    </message>
    <message>
        <source>Go one step forward</source>
        <translation>Einen Schritt vorgehen</translation>
    </message>
    <message>
        <source>Go one step back</source>
        <translation>Einen Schritt zurückgehen</translation>
    </message>
    <message>
        <source>Go 100 steps forward</source>
        <translation>100 Schritte vorgehen</translation>
    </message>
    <message>
        <source>Go 100 steps back</source>
        <translation>100 Schritte zurückgehen</translation>
    </message>
    <message>
        <source>Go to be&amp;ginning</source>
        <translation>Zum &amp;Anfang</translation>
    </message>
    <message>
        <source>Go to &amp;end</source>
        <translation>Zum &amp;Ende</translation>
    </message>
    <message>
        <source>Next at this &amp;depth</source>
        <translation>Nächste Stelle dieser &amp;Tiefe</translation>
    </message>
    <message>
        <source>Previous at this depth</source>
        <translation>Vorige Stelle dieser Tiefe</translation>
    </message>
    <message>
        <source>Go to the next move</source>
        <translation>Zum nächsten Zug gehen</translation>
    </message>
    <message>
        <source>Go to the beginning</source>
        <translation>Zum Anfang gehen</translation>
    </message>
    <message>
        <source>Go to the end (may take long)</source>
        <translation>Zum Ende gehen (kann lange dauern)</translation>
    </message>
    <message>
        <source>Go to the previous move</source>
        <translation>Zum vorigen Zug gehen</translation>
    </message>
</context>
<context>
    <name>tilewright::WatchCaption</name>
    <message>
        <source>the cell at %1 may stay open</source>
        <translation>die Zelle bei %1 darf offen bleiben</translation>
    </message>
    <message>
        <source>%1 takes over</source>
        <translation>%1 übernimmt</translation>
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
        <source>solution %1</source>
        <translation>Lösung %1</translation>
    </message>
    <message>
        <source>Step %1: %2.</source>
        <translation>Schritt %1: %2.</translation>
    </message>
    <message>
        <source>list narrowing</source>
        <translation>Listenverengung</translation>
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
        <source>the crossing at %1 may stay free</source>
        <translation>die Kreuzung bei %1 darf frei bleiben</translation>
    </message>
    <message>
        <source>%1 is tried at %2: it fits</source>
        <translation>%1 wird bei %2 versucht: passt</translation>
    </message>
    <message>
        <source>%1 is tried at %2: it collides with %3</source>
        <translation>%1 wird bei %2 versucht: stößt mit %3 zusammen</translation>
    </message>
    <message>
        <source>%1: backtrack</source>
        <translation>%1: zurück</translation>
    </message>
    <message>
        <source>%1 is the next target</source>
        <translation>%1 ist das nächste Ziel</translation>
    </message>
    <message>
        <source>%1 is the next target. Heuristic %2 takes %3</source>
        <translation>%1 ist das nächste Ziel. Heuristik %2 nimmt %3</translation>
    </message>
    <message>
        <source>no neighbour is filled</source>
        <translation>kein Nachbar ist gefüllt</translation>
    </message>
    <message>
        <source>neighbour %1 is filled</source>
        <translation>Nachbar %1 ist gefüllt</translation>
    </message>
    <message>
        <source>neighbours %1 are filled</source>
        <translation>die Nachbarn %1 sind gefüllt</translation>
    </message>
    <message>
        <source>%1 is read: it is open</source>
        <translation>%1 wird gelesen: offen</translation>
    </message>
    <message>
        <source>%1 is read: it is filled</source>
        <translation>%1 wird gelesen: gefüllt</translation>
    </message>
    <message>
        <source>%1 starts</source>
        <translation>%1 beginnt</translation>
    </message>
    <message>
        <source>the crossing at %1 stays free</source>
        <translation>die Kreuzung bei %1 bleibt frei</translation>
    </message>
    <message>
        <source>a piece may pass straight through the crossing again: %1</source>
        <translation>ein Teil darf wieder gerade durch die Kreuzung gehen: %1</translation>
    </message>
    <message>
        <source>the cell at %1 no longer stays open: %2</source>
        <translation>die Zelle bei %1 bleibt nicht mehr offen: %2</translation>
    </message>
    <message>
        <source>%1 is removed from %2: %3</source>
        <translation>%1 wird bei %2 entfernt: %3</translation>
    </message>
    <message>
        <source>Press Space to play, or the arrow keys to step.</source>
        <translation>Die Leertaste spielt ab, die Pfeiltasten gehen schrittweise.</translation>
    </message>
    <message>
        <source>%1 is the next target, but its list has no placement of a remaining piece: backtrack</source>
        <translation>%1 ist das nächste Ziel, aber die Liste hat keine Lage eines übrigen Teils: zurück</translation>
    </message>
    <message>
        <source>the neighbours of the cell select list %1 (binary %2)</source>
        <translation>die Nachbarn der Zelle wählen Liste %1 (binär %2)</translation>
    </message>
    <message>
        <source>FILA uses the only list of the cell: %1 of %2 placements remain</source>
        <translation>FILA verwendet die einzige Liste der Zelle: %1 von %2 Lagen sind übrig</translation>
    </message>
    <message>
        <source>%1, so FILA uses list %2 (binary %3): %4 of %5 placements remain</source>
        <translation>%1, also verwendet FILA Liste %2 (binär %3): %4 von %5 Lagen sind übrig</translation>
    </message>
    <message numerus="yes">
        <source>%1 is read: it is filled, so %Ln placement(s) are skipped</source>
        <translation>
            <numerusform>%1 wird gelesen: gefüllt, also wird %Ln Lage übersprungen</numerusform>
            <numerusform>%1 wird gelesen: gefüllt, also werden %Ln Lagen übersprungen</numerusform>
        </translation>
    </message>
    <message>
        <source>a face of the cell at %1 may stay free</source>
        <translation>eine Fläche der Zelle bei %1 darf frei bleiben</translation>
    </message>
    <message>
        <source>a face of the cell at %1 stays free</source>
        <translation>eine Fläche der Zelle bei %1 bleibt frei</translation>
    </message>
    <message>
        <source>a piece may show its colour on the face again: %1</source>
        <translation>ein Teil darf wieder seine Farbe auf der Fläche zeigen: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::WatchFrame</name>
    <message>
        <source>What the step does</source>
        <translation>Was der Schritt tut</translation>
    </message>
</context>
<context>
    <name>tilewright::WatchLegend</name>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>Target: filled next</source>
        <translation>Ziel: wird als Nächstes gefüllt</translation>
    </message>
    <message>
        <source>Where it collides</source>
        <translation>Wo sie zusammenstößt</translation>
    </message>
    <message>
        <source>Search tree</source>
        <translation>Suchbaum</translation>
    </message>
    <message>
        <source>Solutions below; a stronger green means more</source>
        <translation>Lösungen darunter; kräftigeres Grün bedeutet mehr</translation>
    </message>
    <message>
        <source>No solution below</source>
        <translation>Keine Lösung darunter</translation>
    </message>
    <message>
        <source>Placed now</source>
        <translation>Jetzt gesetzt</translation>
    </message>
    <message>
        <source>The current step</source>
        <translation>Der aktuelle Schritt</translation>
    </message>
    <message>
        <source>With links (N): a piece that was placed; pale without solutions</source>
        <translation>Mit Linien (N): ein gesetztes Teil; blass ohne Lösungen</translation>
    </message>
    <message>
        <source>Folded (H): all below it, without a solution</source>
        <translation>Gefaltet (H): alles darunter, ohne Lösung</translation>
    </message>
    <message>
        <source>Small board</source>
        <translation>Kleines Brett</translation>
    </message>
    <message>
        <source>Fletcher&apos;s tree has read the cell: it was open</source>
        <translation>Fletchers Baum hat die Zelle gelesen: Sie war offen</translation>
    </message>
    <message>
        <source>Fletcher&apos;s tree has read the cell: it was filled</source>
        <translation>Fletchers Baum hat die Zelle gelesen: Sie war gefüllt</translation>
    </message>
    <message>
        <source>The cell may stay open</source>
        <translation>Die Zelle darf offen bleiben</translation>
    </message>
    <message>
        <source>It fits</source>
        <translation>Sie passt</translation>
    </message>
    <message>
        <source>It collides</source>
        <translation>Sie stößt mit einem Teil zusammen</translation>
    </message>
    <message>
        <source>Pale: its piece is placed, or it was skipped</source>
        <translation>Blass: Ihr Teil ist gesetzt, oder sie wurde übersprungen</translation>
    </message>
    <message>
        <source>It covers the cell under the mouse</source>
        <translation>Sie bedeckt die Zelle unter der Maus</translation>
    </message>
    <message>
        <source>Reasons to backtrack</source>
        <translation>Gründe zurückzugehen</translation>
    </message>
    <message>
        <source>Placement being tried</source>
        <translation>Lage, die versucht wird</translation>
    </message>
    <message>
        <source>Placed piece, as wide as the work below it, with a strip in its colour. Each row is a depth and steps run from left to right; depths without branches may share a row</source>
        <translation>Gesetztes Teil, so breit wie die Arbeit darunter, mit einem Streifen in seiner Farbe. Jede Zeile ist eine Tiefe, die Schritte verlaufen von links nach rechts; Tiefen ohne Verzweigung können sich eine Zeile teilen</translation>
    </message>
    <message>
        <source>Match of Find</source>
        <translation>Gesuchte Stelle</translation>
    </message>
    <message>
        <source>Cell number (for DLX: placements left for the cell)</source>
        <translation>Nummer der Zelle (bei DLX: übrige Lagen für die Zelle)</translation>
    </message>
    <message>
        <source>Bit of the list index for this neighbour</source>
        <translation>Bit des Listenindex für diesen Nachbarn</translation>
    </message>
    <message>
        <source>Candidate of the heuristic, with the number of placements that fit</source>
        <translation>Kandidat der Heuristik, mit der Zahl der passenden Lagen</translation>
    </message>
    <message>
        <source>List of placements</source>
        <translation>Liste der Lagen</translation>
    </message>
</context>
<context>
    <name>tilewright::WatchNotice</name>
    <message>
        <source>There is no solution before this step.</source>
        <translation>Vor diesem Schritt gibt es keine Lösung.</translation>
    </message>
    <message>
        <source>There is no solution after this step.</source>
        <translation>Nach diesem Schritt gibt es keine Lösung.</translation>
    </message>
    <message numerus="yes">
        <source>The search is over: %Ln solution(s), %1 steps.</source>
        <translation>
            <numerusform>Die Suche ist zu Ende: %Ln Lösung, %1 Schritte.</numerusform>
            <numerusform>Die Suche ist zu Ende: %Ln Lösungen, %1 Schritte.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no solution %1.</source>
        <translation>Es gibt keine Lösung %1.</translation>
    </message>
    <message>
        <source>No further match before this step.</source>
        <translation>Kein weiterer Treffer vor diesem Schritt.</translation>
    </message>
    <message>
        <source>No further match after this step.</source>
        <translation>Kein weiterer Treffer nach diesem Schritt.</translation>
    </message>
</context>
<context>
    <name>tilewright::WatchPage</name>
    <message>
        <source>Start &amp;again with the new plan</source>
        <translation>Mit dem neuen Plan neu &amp;anfangen</translation>
    </message>
    <message>
        <source>Search tree</source>
        <translation>Suchbaum</translation>
    </message>
    <message>
        <source>Attempts and fits</source>
        <translation>Versuche und Treffer</translation>
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
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Pseudo-code</source>
        <translation>Pseudocode</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>L</source>
        <translation>L</translation>
    </message>
    <message numerus="yes">
        <source>The search begins with %Ln piece(s) in place.</source>
        <translation>
            <numerusform>Die Suche beginnt mit %Ln gesetzten Teil.</numerusform>
            <numerusform>Die Suche beginnt mit %Ln gesetzten Teilen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>The plan has changed. You are still watching the previous plan.</source>
        <translation>Der Plan wurde geändert. Sie sehen noch die Suche mit dem vorigen Plan.</translation>
    </message>
    <message>
        <source>Continue from &amp;here with the new plan</source>
        <translation>Von &amp;hier mit dem neuen Plan fortfahren</translation>
    </message>
    <message>
        <source>Apply the new plan from the current position</source>
        <translation>Den neuen Plan ab der aktuellen Stellung anwenden</translation>
    </message>
    <message>
        <source>Start from the &amp;empty board</source>
        <translation>Mit dem &amp;leeren Brett beginnen</translation>
    </message>
    <message>
        <source>Building placement lists…</source>
        <translation>Lagenlisten werden erstellt…</translation>
    </message>
    <message>
        <source>There is no puzzle to watch. Open one (Ctrl+O) or choose one from the library (Ctrl+L).</source>
        <translation>Es gibt kein Puzzle zum Zusehen. Öffnen Sie eines (Strg+O) oder wählen Sie eines aus der Bibliothek (Strg+L).</translation>
    </message>
    <message>
        <source>Show the pseudo-code with the current line</source>
        <translation>Den Pseudocode mit der aktuellen Zeile anzeigen</translation>
    </message>
    <message>
        <source>Explain colours, symbols and reasons to backtrack</source>
        <translation>Farben, Symbole und Gründe zum Zurückgehen erklären</translation>
    </message>
    <message>
        <source>The puzzle is not ready to solve, so there is nothing to watch: %1.</source>
        <translation>Das Puzzle ist noch nicht lösbar, daher gibt es nichts zu sehen: %1.</translation>
    </message>
</context>
<context>
    <name>tilewright::YearView</name>
    <message>
        <source>Solutions of each day of the year</source>
        <translation>Lösungen jedes Tages des Jahres</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
</TS>
