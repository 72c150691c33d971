<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB">
<context>
    <name>Booklet</name>
    <message numerus="yes">
        <source>%n solution(s)</source>
        <translation>
            <numerusform>%n solution</numerusform>
            <numerusform>%n solutions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EdgeWords</name>
    <message numerus="yes">
        <source>%Ln board(s) so far, %1 %, %2 s</source>
        <translation>
            <numerusform>%Ln board so far, %1 %, %2 s</numerusform>
            <numerusform>%Ln boards so far, %1 %, %2 s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped: at least %Ln board(s).</source>
        <translation>
            <numerusform>Stopped: at least %Ln board.</numerusform>
            <numerusform>Stopped: at least %Ln boards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Next target: %1, where %Ln placement(s) fit.</source>
        <translation>
            <numerusform>Next target: %1, where %Ln placement fits.</numerusform>
            <numerusform>Next target: %1, where %Ln placements fit.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PuzzleSource</name>
    <message numerus="yes">
        <source>%Ln solution(s), of which 1 can be built, level %1, %2 moves</source>
        <translation>
            <numerusform>%Ln solution, of which 1 can be built, level %1, %2 moves</numerusform>
            <numerusform>%Ln solutions, of which 1 can be built, level %1, %2 moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln solution(s)</source>
        <translation>
            <numerusform>%Ln solution</numerusform>
            <numerusform>%Ln solutions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln board(s)</source>
        <translation>
            <numerusform>%Ln board</numerusform>
            <numerusform>%Ln boards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>1 solution, level %1, %Ln turn(s) with play %2 and rounding %3</source>
        <translation>
            <numerusform>1 solution, level %1, %Ln turn with play %2 and rounding %3</numerusform>
            <numerusform>1 solution, level %1, %Ln turns with play %2 and rounding %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SessionQuestion</name>
    <message numerus="yes">
        <source>%Ln second(s)</source>
        <translation>
            <numerusform>%Ln second</numerusform>
            <numerusform>%Ln seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more unsaved puzzle(s) can be recovered in a second Tilewright window.</source>
        <translation>
            <numerusform>%Ln more unsaved puzzle can be recovered in a second Tilewright window.</numerusform>
            <numerusform>%Ln more unsaved puzzles can be recovered in a second Tilewright window.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>core</name>
    <message numerus="yes">
        <source>symmetry of the pieces %1: %2</source>
        <translation>
            <numerusform>symmetry of the piece %1: %2</numerusform>
            <numerusform>symmetry of the pieces %1: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; only %2 cover more of one colour than of the other</source>
        <translation>
            <numerusform>%1; only %2 covers more of one colour than of the other</numerusform>
            <numerusform>%1; only %2 cover more of one colour than of the other</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the pieces %1 fit nowhere in the region</source>
        <translation>
            <numerusform>the piece %1 fits nowhere in the region</numerusform>
            <numerusform>the pieces %1 fit nowhere in the region</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the pieces %1 fit nowhere beside the pieces in place</source>
        <translation>
            <numerusform>the piece %1 fits nowhere beside the pieces in place</numerusform>
            <numerusform>the pieces %1 fit nowhere beside the pieces in place</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no piece can cover the cells %1</source>
        <translation>
            <numerusform>no piece can cover the cell %1</numerusform>
            <numerusform>no piece can cover the cells %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the cells %1 are cut off from the rest of the region, but no choice of pieces fills %2</source>
        <translation>
            <numerusform>the cell %1 is cut off from the rest of the region, but no choice of the pieces fills %2</numerusform>
            <numerusform>the cells %1 are cut off from the rest of the region, but no choice of the pieces fills %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pieces</source>
        <translation>
            <numerusform>%n piece</numerusform>
            <numerusform>%n pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Colour %1 is on the left of %n pieces more than on the right.</source>
        <translation>
            <numerusform>Colour %1 is on the left of %n piece more than on the right.</numerusform>
            <numerusform>Colour %1 is on the left of %n pieces more than on the right.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Colour %1 is on the left of %n pieces fewer than on the right.</source>
        <translation>
            <numerusform>Colour %1 is on the left of %n piece fewer than on the right.</numerusform>
            <numerusform>Colour %1 is on the left of %n pieces fewer than on the right.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fixed pieces released</source>
        <translation>
            <numerusform>%n fixed piece released</numerusform>
            <numerusform>%n fixed pieces released</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n places</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>there is no puzzle %1; the file holds %n puzzles: %2</source>
        <translation>
            <numerusform>there is no puzzle %1; the file holds %n puzzle: %2</numerusform>
            <numerusform>there is no puzzle %1; the file holds %n puzzles: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 from %2 pieces left on: only %n pieces are placed</source>
        <translation>
            <numerusform>%1 from %2 pieces left on: only %n piece is placed</numerusform>
            <numerusform>%1 from %2 pieces left on: only %n pieces are placed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cells</source>
        <translation>
            <numerusform>%n cell</numerusform>
            <numerusform>%n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %n cells</source>
        <translation>
            <numerusform>%1 to %n cell</numerusform>
            <numerusform>%1 to %n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cells are open, but only %1 may be</source>
        <translation>
            <numerusform>%n cell is open, but only %1 may be</numerusform>
            <numerusform>%n cells are open, but only %1 may be</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %n numbers, one for each piece</source>
        <translation>
            <numerusform>expected %n number, one for each piece</numerusform>
            <numerusform>expected %n numbers, one for each piece</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the cells of the pieces %1 are not connected</source>
        <translation>
            <numerusform>the cells of piece %1 are not connected</numerusform>
            <numerusform>the cells of the pieces %1 are not connected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rotations</source>
        <translation>
            <numerusform>%n rotation</numerusform>
            <numerusform>%n rotations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reflections</source>
        <translation>
            <numerusform>%n reflection</numerusform>
            <numerusform>%n reflections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n or more pieces</source>
        <translation>
            <numerusform>%n or more pieces</numerusform>
            <numerusform>%n or more pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %n pieces</source>
        <translation>
            <numerusform>%1 to %n piece</numerusform>
            <numerusform>%1 to %n pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kinds</source>
        <translation>
            <numerusform>%n kind</numerusform>
            <numerusform>%n kinds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the file contains %n stored solutions</source>
        <translation>
            <numerusform>the file contains %n stored solution</numerusform>
            <numerusform>the file contains %n stored solutions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no placement is left for %1: %n that fit were ruled out before</source>
        <translation>
            <numerusform>no placement is left for %1: %n that fits was ruled out before</numerusform>
            <numerusform>no placement is left for %1: %n that fit were ruled out before</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>according to the fill table, the remaining pieces cannot fill the %n open cells</source>
        <translation>
            <numerusform>according to the fill table, the remaining pieces cannot fill the %n open cell</numerusform>
            <numerusform>according to the fill table, the remaining pieces cannot fill the %n open cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n colours</source>
        <translation>
            <numerusform>%n colour</numerusform>
            <numerusform>%n colours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the pieces leave at least %n cells of the region open, but max-holes allows %1; add pieces or raise the limit</source>
        <translation>
            <numerusform>the pieces leave at least %n cell of the region open, but max-holes allows %1; add pieces or raise the limit</numerusform>
            <numerusform>the pieces leave at least %n cells of the region open, but max-holes allows %1; add pieces or raise the limit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n seconds</source>
        <translation>
            <numerusform>about %n second</numerusform>
            <numerusform>about %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minutes</source>
        <translation>
            <numerusform>about %n minute</numerusform>
            <numerusform>about %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hours</source>
        <translation>
            <numerusform>about %n hour</numerusform>
            <numerusform>about %n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n days</source>
        <translation>
            <numerusform>about %n day</numerusform>
            <numerusform>about %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n years</source>
        <translation>
            <numerusform>about %n year</numerusform>
            <numerusform>about %n years</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>piece %1 occurs %n times; expected %2</source>
        <translation>
            <numerusform>piece %1 occurs %n time; expected %2</numerusform>
            <numerusform>piece %1 occurs %n times; expected %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>unexpected header line; the puzzle has %n pieces</source>
        <translation>
            <numerusform>unexpected header line; the puzzle has %n piece</numerusform>
            <numerusform>unexpected header line; the puzzle has %n pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>this clue has %n entries but needs 4: row, column, piece, turns</source>
        <translation>
            <numerusform>this clue has %n entry but needs 4: row, column, piece, turns</numerusform>
            <numerusform>this clue has %n entries but needs 4: row, column, piece, turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n colours; expected two that may touch, such as [1, 2]</source>
        <translation>
            <numerusform>%n colour; expected two that may touch, such as [1, 2]</numerusform>
            <numerusform>%n colours; expected two that may touch, such as [1, 2]</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>group %1: %n cells are open; expected %2</source>
        <translation>
            <numerusform>group %1: %n cell is open; expected %2</numerusform>
            <numerusform>group %1: %n cells are open; expected %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cells of group &apos;%1&apos; are to stay open; expected %2</source>
        <translation>
            <numerusform>%n cell of group &apos;%1&apos; is to stay open; expected %2</numerusform>
            <numerusform>%n cells of group &apos;%1&apos; are to stay open; expected %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>this piece has %n colours but needs %1: %2</source>
        <translation>
            <numerusform>this piece has %n colour but needs %1: %2</numerusform>
            <numerusform>this piece has %n colours but needs %1: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::AdvicePanel</name>
    <message numerus="yes">
        <source>%Ln second(s)</source>
        <translation>
            <numerusform>%Ln second</numerusform>
            <numerusform>%Ln seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln minute(s)</source>
        <translation>
            <numerusform>%Ln minute</numerusform>
            <numerusform>%Ln minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hour(s)</source>
        <translation>
            <numerusform>%Ln hour</numerusform>
            <numerusform>%Ln hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s)</source>
        <translation>
            <numerusform>%Ln day</numerusform>
            <numerusform>%Ln days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Search effort: %1 placement(s) per solution.</source>
        <translation>
            <numerusform>Search effort: %1 placement per solution.</numerusform>
            <numerusform>Search effort: %1 placements per solution.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Proved after placing %1 piece(s).</source>
        <translation>
            <numerusform>Proved after placing %1 piece.</numerusform>
            <numerusform>Proved after placing %1 pieces.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>About %1 solution(s) are expected.</source>
        <translation>
            <numerusform>About %1 solution is expected.</numerusform>
            <numerusform>About %1 solutions are expected.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::BookmarkList</name>
    <message numerus="yes">
        <source>%Ln piece(s) in place, plan %1</source>
        <translation>
            <numerusform>%Ln piece in place, plan %1</numerusform>
            <numerusform>%Ln pieces in place, plan %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::CalendarWindow</name>
    <message numerus="yes">
        <source>%1 and %Ln other day(s)</source>
        <translation>
            <numerusform>%1 and %Ln other day</numerusform>
            <numerusform>%1 and %Ln other days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::CalendarWords</name>
    <message numerus="yes">
        <source>%Ln solution(s)</source>
        <translation>
            <numerusform>%Ln solution</numerusform>
            <numerusform>%Ln solutions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::CodePanel</name>
    <message numerus="yes">
        <source>%Ln placement(s), %1 tried</source>
        <translation>
            <numerusform>%Ln placement, %1 tried</numerusform>
            <numerusform>%Ln placements, %1 tried</numerusform>
        </translation>
    </message>
</context>
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
        <source>%Ln solution(s) so far</source>
        <translation>
            <numerusform>%Ln solution so far</numerusform>
            <numerusform>%Ln solutions so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Search complete: %Ln solution(s)</source>
        <translation>
            <numerusform>Search complete: %Ln solution</numerusform>
            <numerusform>Search complete: %Ln solutions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::CompareWindow</name>
    <message numerus="yes">
        <source>Both searches have the same %Ln node(s), in the same order.</source>
        <translation>
            <numerusform>Both searches have the same %Ln node.</numerusform>
            <numerusform>Both searches have the same %Ln nodes, in the same order.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln node(s) are the same; no more have been compared.</source>
        <translation>
            <numerusform>The first %Ln node is the same; no more have been compared.</numerusform>
            <numerusform>The first %Ln nodes are the same; no more have been compared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The searches agree for %Ln node(s) and diverge here.</source>
        <translation>
            <numerusform>The searches agree for %Ln node and diverge here.</numerusform>
            <numerusform>The searches agree for %Ln nodes and diverge here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::Designer</name>
    <message numerus="yes">
        <source>%Ln cell(s)</source>
        <translation>
            <numerusform>%Ln cell</numerusform>
            <numerusform>%Ln cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::DesignsPanel</name>
    <message numerus="yes">
        <source>%n wish(es)</source>
        <translation>
            <numerusform>%n wish</numerusform>
            <numerusform>%n wishes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n design(s) saved in %1.</source>
        <translation>
            <numerusform>%n design saved in %1.</numerusform>
            <numerusform>%n designs saved in %1.</numerusform>
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
    <message numerus="yes">
        <source>Both have tried %Ln placement(s).</source>
        <translation>
            <numerusform>Both have tried %Ln placement.</numerusform>
            <numerusform>Both have tried %Ln placements.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::EdgeDesign</name>
    <message numerus="yes">
        <source>%Ln edge(s) do not match.</source>
        <translation>
            <numerusform>%Ln edge does not match.</numerusform>
            <numerusform>%Ln edges do not match.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::EdgeTableView</name>
    <message numerus="yes">
        <source>%Ln position(s) fit the known colours</source>
        <translation>
            <numerusform>%Ln position fits the known colours</numerusform>
            <numerusform>%Ln positions fit the known colours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of a piece that is on the board</source>
        <translation>
            <numerusform>%Ln of a piece that is on the board</numerusform>
            <numerusform>%Ln of pieces that are on the board</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of an unused piece</source>
        <translation>
            <numerusform>%Ln of an unused piece</numerusform>
            <numerusform>%Ln of unused pieces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::ExactCoverWindow</name>
    <message numerus="yes">
        <source>%Ln option(s)</source>
        <translation>
            <numerusform>%Ln option</numerusform>
            <numerusform>%Ln options</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln primary item(s)</source>
        <translation>
            <numerusform>%Ln primary item</numerusform>
            <numerusform>%Ln primary items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln secondary item(s)</source>
        <translation>
            <numerusform>%Ln secondary item</numerusform>
            <numerusform>%Ln secondary items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln colour(s)</source>
        <translation>
            <numerusform>%Ln colour</numerusform>
            <numerusform>%Ln colours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln solution(s) so far, %1 % searched</source>
        <translation>
            <numerusform>%Ln solution so far, %1 % searched</numerusform>
            <numerusform>%Ln solutions so far, %1 % searched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln solution(s)</source>
        <translation>
            <numerusform>%Ln solution</numerusform>
            <numerusform>%Ln solutions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the first %Ln are listed.</source>
        <translation>
            <numerusform>Only the first %Ln is listed.</numerusform>
            <numerusform>Only the first %Ln are listed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Next item: %1, which has the fewest ways: %Ln option(s) left.</source>
        <translation>
            <numerusform>Next item: %1, which has the fewest ways: %Ln option left.</numerusform>
            <numerusform>Next item: %1, which has the fewest ways: %Ln options left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::ExportRun</name>
    <message numerus="yes">
        <source>%Ln of %1 file(s) already exist, such as %2. Replace them?</source>
        <translation>
            <numerusform>%Ln of %1 files already exists: %2. Replace it?</numerusform>
            <numerusform>%Ln of %1 files already exist, such as %2. Replace them?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::FigureDialog</name>
    <message numerus="yes">
        <source>The region has %Ln cell(s).</source>
        <translation>
            <numerusform>The region has %Ln cell.</numerusform>
            <numerusform>The region has %Ln cells.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::FilterPanel</name>
    <message numerus="yes">
        <source>%Ln cell(s)</source>
        <translation>
            <numerusform>%Ln cell</numerusform>
            <numerusform>%Ln cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::FletcherTreeView</name>
    <message numerus="yes">
        <source>Cell %1 was read: it is filled. %Ln placement(s) are skipped.</source>
        <translation>
            <numerusform>Cell %1 was read: it is filled. %Ln placement is skipped.</numerusform>
            <numerusform>Cell %1 was read: it is filled. %Ln placements are skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cell %1 was read: it is open. %Ln placement(s) depend on it.</source>
        <translation>
            <numerusform>Cell %1 was read: it is open. %Ln placement depends on it.</numerusform>
            <numerusform>Cell %1 was read: it is open. %Ln placements depend on it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cell %1 has not been read yet. %Ln placement(s) depend on it.</source>
        <translation>
            <numerusform>Cell %1 has not been read yet. %Ln placement depends on it.</numerusform>
            <numerusform>Cell %1 has not been read yet. %Ln placements depend on it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::GuideDialog</name>
    <message numerus="yes">
        <source>Click a cell to fill it; it has %Ln neighbour(s) across its sides.</source>
        <translation>
            <numerusform>Click a cell to fill it; it has %Ln neighbour across its sides.</numerusform>
            <numerusform>Click a cell to fill it; it has %Ln neighbours across its sides.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A layer shows its cells cut through the middle; those of the layer below shine through. A cell has up to %Ln neighbour(s), some in other layers: in three dimensions, click a side of a cell to add the cell beyond it.</source>
        <translation>
            <numerusform>A layer shows its cells cut through the middle; those of the layer below shine through. A cell has up to %Ln neighbour, some in other layers: in three dimensions, click a side of a cell to add the cell beyond it.</numerusform>
            <numerusform>A layer shows its cells cut through the middle; those of the layer below shine through. A cell has up to %Ln neighbours, some in other layers: in three dimensions, click a side of a cell to add the cell beyond it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The smallest piece of its sets has %Ln cell(s).</source>
        <translation>
            <numerusform>The smallest piece of its sets has %Ln cell.</numerusform>
            <numerusform>The smallest piece of its sets has %Ln cells.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::IcicleView</name>
    <message numerus="yes">
        <source>%Ln piece(s)</source>
        <translation>
            <numerusform>%Ln piece</numerusform>
            <numerusform>%Ln pieces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::InsideBoard</name>
    <message numerus="yes">
        <source>%Ln placement(s) can cover it.</source>
        <translation>
            <numerusform>%Ln placement can cover it.</numerusform>
            <numerusform>%Ln placements can cover it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln placement(s) of its list fit.</source>
        <translation>
            <numerusform>%Ln placement of its list fits.</numerusform>
            <numerusform>%Ln placements of its list fit.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::InsidePanel</name>
    <message numerus="yes">
        <source>&lt;b&gt;%1&lt;/b&gt; · heuristic %2 · %Ln piece(s) left</source>
        <translation>
            <numerusform>&lt;b&gt;%1&lt;/b&gt; · heuristic %2 · %Ln piece left</numerusform>
            <numerusform>&lt;b&gt;%1&lt;/b&gt; · heuristic %2 · %Ln pieces left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%Ln placement(s)&lt;/b&gt; · tried: %1 (fit: %2, collide: %3)</source>
        <translation>
            <numerusform>&lt;b&gt;%Ln placement&lt;/b&gt; · tried: %1 (fit: %2, collide: %3)</numerusform>
            <numerusform>&lt;b&gt;%Ln placements&lt;/b&gt; · tried: %1 (fit: %2, collide: %3)</numerusform>
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
        <source>%n piece(s) left; attempts: %1, fits: %2</source>
        <translation>
            <numerusform>%n piece left; attempts: %1, fits: %2</numerusform>
            <numerusform>%n pieces left; attempts: %1, fits: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::LibraryDialog</name>
    <message numerus="yes">
        <source>%1, %Ln cell(s). %2</source>
        <translation>
            <numerusform>%1, %Ln cell. %2</numerusform>
            <numerusform>%1, %Ln cells. %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edge-matching piece(s) in %1 rows and %2 columns. %3</source>
        <translation>
            <numerusform>%Ln edge-matching piece in %1 rows and %2 columns. %3</numerusform>
            <numerusform>%Ln edge-matching pieces in %1 rows and %2 columns. %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::LinkView</name>
    <message numerus="yes">
        <source>The tree has more than %Ln nodes.
Fold branches without solutions (H) or switch to bars (N).</source>
        <translation>
            <numerusform>The tree has more than %Ln node.
Fold branches without solutions (H) or switch to bars (N).</numerusform>
            <numerusform>The tree has more than %Ln nodes.
Fold branches without solutions (H) or switch to bars (N).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::MainWindow</name>
    <message numerus="yes">
        <source>%Ln cell(s)</source>
        <translation>
            <numerusform>%Ln cell</numerusform>
            <numerusform>%Ln cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln kind(s) of pieces</source>
        <translation>
            <numerusform>%Ln kind of pieces</numerusform>
            <numerusform>%Ln kinds of pieces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::MatrixView</name>
    <message numerus="yes">
        <source>%Ln option(s) left</source>
        <translation>
            <numerusform>%Ln option left</numerusform>
            <numerusform>%Ln options left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::MoveWords</name>
    <message numerus="yes">
        <source>%1: %n step(s) %2</source>
        <translation>
            <numerusform>%1: %n step %2</numerusform>
            <numerusform>%1: %n steps %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::NumberRuleBar</name>
    <message numerus="yes">
        <source>on %n cell(s)</source>
        <translation>
            <numerusform>on %n cell</numerusform>
            <numerusform>on %n cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::OpenGroupBar</name>
    <message numerus="yes">
        <source>of %n cell(s)</source>
        <translation>
            <numerusform>of %n cell</numerusform>
            <numerusform>of %n cells</numerusform>
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
        <source>A&amp;dd %Ln piece(s)</source>
        <translation>
            <numerusform>A&amp;dd %Ln piece</numerusform>
            <numerusform>A&amp;dd %Ln pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln piece(s) selected, </source>
        <translation>
            <numerusform>%1 of %Ln piece selected, </numerusform>
            <numerusform>%1 of %Ln pieces selected, </numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln cell(s) of the region</source>
        <translation>
            <numerusform>%1 of %Ln cell of the region</numerusform>
            <numerusform>%1 of %Ln cells of the region</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set the piece size; the smallest, of %Ln cells, is 1</source>
        <translation>
            <numerusform>Set the piece size; the smallest, of %Ln cell, is 1</numerusform>
            <numerusform>Set the piece size; the smallest, of %Ln cells, is 1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::PlayerBar</name>
    <message numerus="yes">
        <source>%Ln step(s) per second</source>
        <translation>
            <numerusform>%Ln step per second</numerusform>
            <numerusform>%Ln steps per second</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::PreparedExport</name>
    <message numerus="yes">
        <source>%1, %Ln frame(s), %2 s</source>
        <translation>
            <numerusform>%1, %Ln frame, %2 s</numerusform>
            <numerusform>%1, %Ln frames, %2 s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln solid(s), %1 triangles, %2 × %3 × %4 mm</source>
        <translation>
            <numerusform>%Ln solid, %1 triangles, %2 × %3 × %4 mm</numerusform>
            <numerusform>%Ln solids, %1 triangles, %2 × %3 × %4 mm</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln solution(s)</source>
        <translation>
            <numerusform>%Ln solution</numerusform>
            <numerusform>%Ln solutions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sheet(s) of %1 × %2 mm, %3 parts, %4 m of cuts</source>
        <translation>
            <numerusform>%Ln sheet of %1 × %2 mm, %3 parts, %4 m of cuts</numerusform>
            <numerusform>%Ln sheets of %1 × %2 mm, %3 parts, %4 m of cuts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) of %1 × %2 mm</source>
        <translation>
            <numerusform>%Ln page of %1 × %2 mm</numerusform>
            <numerusform>%Ln pages of %1 × %2 mm</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::PuzzlePanel</name>
    <message numerus="yes">
        <source>%n piece(s) in place</source>
        <translation>
            <numerusform>%n piece in place</numerusform>
            <numerusform>%n pieces in place</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s)</source>
        <translation>
            <numerusform>%Ln cell</numerusform>
            <numerusform>%Ln cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n separate box(es)</source>
        <translation>
            <numerusform>%n separate box</numerusform>
            <numerusform>%n separate boxes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::ResultBar</name>
    <message numerus="yes">
        <source>%Ln file(s) written: %1 to %2 (%3 together)</source>
        <translation>
            <numerusform>%Ln file written: %1 to %2 (%3 together)</numerusform>
            <numerusform>%Ln files written: %1 to %2 (%3 together)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::Run</name>
    <message numerus="yes">
        <source>%Ln solution(s)</source>
        <translation>
            <numerusform>%Ln solution</numerusform>
            <numerusform>%Ln solutions</numerusform>
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
<context>
    <name>tilewright::ShapeRow</name>
    <message numerus="yes">
        <source>%1: %Ln left</source>
        <translation>
            <numerusform>%1: %Ln left</numerusform>
            <numerusform>%1: %Ln left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln placement(s) are left in its column.</source>
        <translation>
            <numerusform>%Ln placement is left in its column.</numerusform>
            <numerusform>%Ln placements are left in its column.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::SolutionBrowser</name>
    <message numerus="yes">
        <source>%Ln cover(s)</source>
        <translation>
            <numerusform>%Ln cover</numerusform>
            <numerusform>%Ln covers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Note for %Ln solution(s):</source>
        <translation>
            <numerusform>Note for %Ln solution:</numerusform>
            <numerusform>Note for %Ln solutions:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln board(s)</source>
        <translation>
            <numerusform>%Ln board</numerusform>
            <numerusform>%Ln boards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::SolutionChoice</name>
    <message numerus="yes">
        <source>%1 of %Ln solution(s) can be disassembled.</source>
        <translation>
            <numerusform>%1 of %Ln solution can be disassembled.</numerusform>
            <numerusform>%1 of %Ln solutions can be disassembled.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::SolutionNavigator</name>
    <message numerus="yes">
        <source>Can be assembled piece by piece: %Ln piece(s) from the side or below</source>
        <translation>
            <numerusform>Can be assembled piece by piece: %Ln piece from the side or below</numerusform>
            <numerusform>Can be assembled piece by piece: %Ln pieces from the side or below</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cannot be assembled piece by piece: %Ln piece(s) cannot be inserted alone</source>
        <translation>
            <numerusform>Cannot be assembled piece by piece: %Ln piece cannot be inserted alone</numerusform>
            <numerusform>Cannot be assembled piece by piece: %Ln pieces cannot be inserted alone</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::TreeModel</name>
    <message numerus="yes">
        <source>%Ln step(s), solutions: %1</source>
        <translation>
            <numerusform>%Ln step, solutions: %1</numerusform>
            <numerusform>%Ln steps, solutions: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The whole search so far: %Ln step(s), solutions: %1</source>
        <translation>
            <numerusform>The whole search so far: %Ln step, solutions: %1</numerusform>
            <numerusform>The whole search so far: %Ln steps, solutions: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Folded: %Ln node(s) below. Shift+click unfolds it.</source>
        <translation>
            <numerusform>Folded: %Ln node below. Shift+click unfolds it.</numerusform>
            <numerusform>Folded: %Ln nodes below. Shift+click unfolds it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::WatchCaption</name>
    <message numerus="yes">
        <source>%1 is read: it is filled, so %Ln placement(s) are skipped</source>
        <translation>
            <numerusform>%1 is read: it is filled, so %Ln placement is skipped</numerusform>
            <numerusform>%1 is read: it is filled, so %Ln placements are skipped</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::WatchNotice</name>
    <message numerus="yes">
        <source>The search is over: %Ln solution(s), %1 steps.</source>
        <translation>
            <numerusform>The search is over: %Ln solution, %1 steps.</numerusform>
            <numerusform>The search is over: %Ln solutions, %1 steps.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::WatchPage</name>
    <message numerus="yes">
        <source>The search begins with %Ln piece(s) in place.</source>
        <translation>
            <numerusform>The search begins with %Ln piece in place.</numerusform>
            <numerusform>The search begins with %Ln pieces in place.</numerusform>
        </translation>
    </message>
</context>
</TS>
