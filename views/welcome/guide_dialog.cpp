#include "views/welcome/guide_dialog.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QSet>
#include <QShortcut>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/puzzle/piece_sets.h"
#include "views/assembly/painter_assembly_view.h"
#include "views/editor/designer.h"
#include "views/editor/layer_editor.h"
#include "views/editor/piece_list.h"
#include "views/style/sentence.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr int height = 190;

Piece piece(const char* name, std::vector<Cell> cells, std::size_t colour) {
    return {name, Shape(std::move(cells)), {}, defaultColour(colour)};
}

Puzzle steps() {
    Puzzle puzzle;
    puzzle.name = "steps";
    puzzle.lattice = *std::ranges::find_if(Lattice::all(), [](Lattice lattice) { return !lattice.isFlat(); });
    puzzle.region =
        Region({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0, 0, 1}, {1, 0, 1}, {0, 0, 2}},
               {{2, 1, 0}});
    return puzzle;
}

Puzzle board() {
    Puzzle puzzle;
    puzzle.name = "board";
    puzzle.region = Region::box({5, 4, 1});
    puzzle.pieces = {piece("L", {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 1, 0}}, 0)};
    puzzle.fixed = {{0, {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 1, 0}}}};
    return puzzle;
}

QImage layerPicture(const Puzzle& puzzle, const std::function<void(Designer&)>& prepare) {
    Session session;
    session.document().setPuzzle(puzzle);
    Designer designer(session);
    prepare(designer);
    LayerEditor editor(designer);
    editor.resize(height * 5 / 4, height);
    return editor.grab().toImage();
}

QImage spacePicture(const Puzzle& puzzle, const std::vector<Mark>& marks) {
    Session session;
    session.document().setPuzzle(puzzle);
    const Designer designer(session);
    PainterAssemblyView view;
    view.resize(height * 5 / 4, height);
    view.setScene(makeDesignScene(designer));
    view.setMarks(marks);
    return view.grab().toImage();
}

// Pieces side by side.
QImage rowOf(std::span<const Piece> pieces, Lattice lattice) {
    constexpr int side = 84;
    QImage image(static_cast<int>(pieces.size()) * side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    for (std::size_t i = 0; i < pieces.size(); ++i)
        painter.drawPixmap(QRect(static_cast<int>(i) * side, 0, side, side),
                           piecePicture(pieces[i], lattice, side));
    return image;
}

QImage piecesPicture() {
    const std::array<Piece, 5> pieces{piece("I", {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}}, 0),
                                      piece("L", {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 1, 0}}, 1),
                                      piece("O", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}, 2),
                                      piece("S", {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {2, 1, 0}}, 3),
                                      piece("T", {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {1, 1, 0}}, 4)};
    return rowOf(pieces, board().lattice);
}

bool isOther(Lattice lattice) {
    return !lattice.hasUnitBoxes();
}

QString pictureOf(Lattice lattice) {
    return QString::fromUtf8(lattice.name().data(), static_cast<qsizetype>(lattice.name().size()));
}

// Some pieces of its sets.
QImage latticePicture(Lattice lattice) {
    constexpr std::size_t shown = 5;
    std::vector<Piece> pieces;
    for (int cells = lattice.isFlat() ? 4 : 3; cells > 0 && pieces.size() < shown; --cells)
        for (Piece& one : polyforms(lattice, cells, SetKind::free))
            if (pieces.size() < shown) {
                one.colour = defaultColour(pieces.size());
                pieces.push_back(std::move(one));
            }
    return rowOf(pieces, lattice);
}

// How its cells are drawn, in a few sentences.
QString drawingOf(Lattice lattice) {
    QString text = u"<b>%1.</b> "_s.arg(QCoreApplication::translate("core", lattice.data().title));
    if (lattice.hasCrossings())
        text += GuideDialog::tr(
            "Click a line between two points to place a stick there. Sticks of several pieces may "
            "meet at a point, but only one piece may pass straight through it.");
    else if (lattice.isFlat())
        text +=
            GuideDialog::tr("Click a cell to fill it; it has %Ln neighbour(s), with which it shares a side.",
                            "", static_cast<int>(lattice.neighbourSteps({}).size()));
    else
        text += GuideDialog::tr(
            "A layer shows its cells cut through their middles, and those of the layer below shine through. "
            "A cell has up to %Ln neighbour(s), some of them in other layers: in three dimensions a click on "
            "a side of a cell adds the one beyond it.",
            "", static_cast<int>(lattice.neighbourSteps({}).size()));
    if (const auto unit = static_cast<int>(lattice.data().unit.size()); unit > 1)
        text += u' ' + GuideDialog::tr("The smallest piece of its sets has %Ln cell(s).", "", unit);
    if (lattice.data().twin)
        text += u' ' + GuideDialog::tr(
                           "A flat piece may also be turned within its own plane where the whole "
                           "lattice may not.");
    return text;
}

// Icons by name, drawn by the widgets in the current colours.
std::map<QString, QImage> guidePictures() {
    std::map<QString, QImage> pictures{
        {u"layer"_s, layerPicture(steps(),
                                  [](Designer& designer) {
                                      designer.setCursor({1, 1, 1});
                                  })},
        {u"space"_s, spacePicture(steps(), {{{2, 0, 1}, pointedColour()}})},
        {u"symmetry"_s, layerPicture(board(),
                                     [](Designer& designer) {
                                         designer.setTools({.symmetry = {true, true, false}});
                                         const Cell cell{0, 4, 0};
                                         designer.point(std::span(&cell, 1));
                                     })},
        {u"fixed"_s, spacePicture(board(), {})},
        {u"pieces"_s, piecesPicture()}};
    for (const Lattice lattice : Lattice::all())
        if (isOther(lattice)) pictures.emplace(pictureOf(lattice), latticePicture(lattice));
    return pictures;
}

struct GuideChapter {
    QString heading;
    QString text;
    QString picture = {};
    /// The chapter for each part of the window.
    std::optional<GuidePlace> place = {};
};

QString anchorOf(int chapter) {
    return u"chapter%1"_s.arg(chapter);
}

// A table of keys with their effects.
QString keyTable(std::initializer_list<std::pair<QString, QString>> rows) {
    QString table = u"</p><table cellspacing=\"4\">"_s;
    for (const auto& [key, does] : rows)
        table += u"<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>"_s.arg(key, does);
    return table + u"</table><p>"_s;
}

std::vector<GuideChapter> guideChapters() {
    QString others = GuideDialog::tr(
        "<b>File &gt; New</b> lists all lattices. Coordinates, layers, pens and "
        "pieces work on each of them as on squares and cubes.");
    for (const Lattice lattice : Lattice::all())
        if (isOther(lattice))
            others += u"</p><p>%1<br><img src=\"%2\">"_s.arg(drawingOf(lattice), pictureOf(lattice));
    return {
        {GuideDialog::tr("Getting started"),
         GuideDialog::tr(
             "<b>File &gt; New</b> (Ctrl+N for squares, Ctrl+Shift+N for cubes, the menu for all other "
             "lattices) creates an empty puzzle. A puzzle is a <i>region</i> and the <i>pieces</i> that fill "
             "it. Select in the list on the left what you draw: the region or a piece. <b>Alt+1</b> opens "
             "the drawing view, <b>Alt+2</b> the search step by step, <b>Alt+3</b> the solutions."),
         {},
         GuidePlace::design},
        {GuideDialog::tr("Open a puzzle"),
         GuideDialog::tr(
             "The library (<b>Ctrl+L</b>) has puzzles of all kinds, with pictures: type part of a name, a "
             "family or a source, and double-click a puzzle. <b>Ctrl+O</b> opens files of Tilewright, "
             "polycube and BurrTools; you can also drop them on the window. <b>File &gt; Open recent</b> "
             "lists recently opened files."),
         {},
         GuidePlace::library},
        {GuideDialog::tr("Save and recover"),
         GuideDialog::tr(
             "<b>Ctrl+S</b> saves the puzzle and, in a file of notes beside it, marks, notes and deletions "
             "of solutions, bookmarks of Watch, and the board of an edge-matching puzzle. A bookmark "
             "belongs to a plan; those of other plans are listed below, and a click switches to their "
             "plan. Library puzzles are never changed: save a changed one as your own file. Notes on them "
             "are kept in your data folder. After a crash the next start offers to recover unsaved work; "
             "otherwise it opens the last puzzle with its plan."),
         {}},
        {GuideDialog::tr("Draw in a layer"),
         GuideDialog::tr("The left button draws with the current pen, the right button erases. The wheel, "
                         "PgUp and PgDown change the layer; the layer below shines through. Ctrl+wheel "
                         "zooms. Pens: <b>F</b> fill, <b>O</b> optional (a cell of the region that may stay "
                         "open, drawn with a ring), <b>E</b> erase; <b>C</b> draws whole columns, <b>R</b> "
                         "or Shift rectangles. Draw on the margin around the box to enlarge it."),
         u"layer"_s},
        {GuideDialog::tr("Words, groups and calendars"),
         GuideDialog::tr(
             "<b>T</b> types words into cells: Enter goes on to the next cell, Escape ends. Words "
             "are seen where no piece covers them, in pictures, too. <b>G</b> adds cells to a "
             "<i>group of open cells</i>; the bar above the drawing has its name and how many of "
             "its cells stay open. <b>File &gt; New calendar puzzle</b> makes boards with months, "
             "days and weekdays, with pieces or for your own. <b>View &gt; Calendar</b> "
             "(Ctrl+Shift+D) shows the solutions of a date, and a year coloured by their number, "
             "and saves a page for each day of a month.")},
        {GuideDialog::tr("Draw in three dimensions"),
         GuideDialog::tr("Click a side to add a cell there; the frame shows where. The right button "
                         "removes the cell. Drag to rotate the view, right-drag to move it, scroll to "
                         "zoom."),
         u"space"_s},
        {GuideDialog::tr("Draw on other lattices"), others},
        {GuideDialog::tr("Symmetry, rotation and the box"),
         GuideDialog::tr("With <b>X</b>, <b>Y</b> or <b>Z</b> the pen also draws the mirror image about the "
                         "middle of the box. The second row of buttons rotates, mirrors, doubles and "
                         "centres the drawing. <b>Ctrl+B</b> fills the box; <b>Ctrl+Shift+B</b> makes the "
                         "region a hexagon, a triangle or a pyramid where the lattice has such shapes. The "
                         "numbers below resize the box; the buttons beside them move one side. A region "
                         "that fills its box keeps filling it."),
         u"symmetry"_s},
        {GuideDialog::tr("Pieces"),
         GuideDialog::tr("<b>Ins</b> adds a piece, <b>Ctrl+G</b> a whole set: all pieces of a number of "
                         "cells. Double-click a name to change it. <i>Count</i> is how many of the piece a "
                         "solution uses: a number, a range, or any. Drag pieces to reorder them. Ctrl+C "
                         "copies pieces as text that you can paste into another puzzle or send to a "
                         "friend."),
         u"pieces"_s},
        {GuideDialog::tr("Fixed pieces"),
         GuideDialog::tr("Drag a piece from the list into the region to fix it there: the search starts "
                         "with it. Ctrl+Shift+P fixes it by coordinates, Ctrl+Shift+R releases it. "
                         "Ctrl+Shift+L makes a new piece from the remaining cells, which no fixed piece and "
                         "no piece drawn in place covers."),
         u"fixed"_s},
        {GuideDialog::tr("Check and solve"),
         GuideDialog::tr("The panel on the left says why a puzzle cannot be solved, if that is known "
                         "without a search. <b>F5</b> finds all solutions. Ctrl+Z undoes any change.")},
        {GuideDialog::tr("Watch the search"),
         GuideDialog::tr("<b>Alt+2</b> shows the search step by step, with the plan on the right "
                         "(Ctrl+Shift+2).") +
             keyTable(
                 {{GuideDialog::tr("Space"), GuideDialog::tr("play; with Shift backward")},
                  {GuideDialog::tr("Right, Left"), GuideDialog::tr("one step; with Shift a hundred")},
                  {GuideDialog::tr("Ctrl+Up, Ctrl+Down"), GuideDialog::tr("speed")},
                  {u"S"_s, GuideDialog::tr("next solution; with Shift the previous one")},
                  {u"B"_s, GuideDialog::tr("next backtrack")},
                  {u"T"_s, GuideDialog::tr("next target")},
                  {u"D"_s, GuideDialog::tr("next step at the depth in the box")},
                  {u"G"_s, GuideDialog::tr("go to a step by number")},
                  {GuideDialog::tr("Home, End"), GuideDialog::tr("start and end of the search")},
                  {u"M"_s, GuideDialog::tr("add or remove a bookmark")},
                  {GuideDialog::tr("PgUp, PgDown"), GuideDialog::tr("previous and next bookmark")},
                  {u"C"_s, GuideDialog::tr("the pseudo-code with the current line")},
                  {u"L"_s, GuideDialog::tr("what the colours mean, and all reasons to backtrack")},
                  {u"N"_s, GuideDialog::tr("tree with links instead of bars")},
                  {u"H"_s, GuideDialog::tr("fold nodes without a solution")},
                  {u"/"_s, GuideDialog::tr("find a piece, a cell by its number, or a solution such as #3")},
                  {u"V"_s, GuideDialog::tr("save a film from this step on")}}) +
             GuideDialog::tr(
                 "The target glows. The placement being tried is transparent, and red where it collides. "
                 "Point at a placement, a placed piece or a cell to highlight it everywhere; click a piece "
                 "in the strip of placed pieces or a part of the tree to go there."),
         {},
         GuidePlace::watch},
        {GuideDialog::tr("Lessons"),
         GuideDialog::tr(
             "<b>Help &gt; Lessons</b> explains the algorithms in small searches: <b>PgDown</b> and PgUp "
             "turn the pages, <b>Esc</b> leaves. You can step through the search between pages; your own "
             "puzzle stays as it is. <b>Ctrl+P</b> saves the pages with their notes as a hand-out. To make "
             "a lesson, write a note for each of your bookmarks in Watch, and choose <b>File &gt; Save "
             "bookmarks as lesson</b> (Ctrl+Shift+M). It includes the puzzle and is listed under <i>My "
             "lessons</i>."),
         {},
         GuidePlace::lessons},
        {GuideDialog::tr("Compare plans"),
         GuideDialog::tr("<b>F8</b> opens two plans for the same puzzle side by side. The arrows step "
                         "through both at once, "
                         "Space plays both, <b>S</b> goes to the next solution of each. <b>R</b> races them, "
                         "on one thread "
                         "each. The attempts and fits of both are listed below, and one line says which is "
                         "better and by how "
                         "much. <b>F</b> goes to where they differ, and <i>Both trees</i> shows what only "
                         "one of them visits."),
         {},
         GuidePlace::compare},
        {GuideDialog::tr("Look at the solutions"),
         GuideDialog::tr(
             "Solutions appear beside the large picture as they are found, as small pictures (Ctrl+wheel "
             "changes their size) or as a list. <b>Ctrl+F</b> filters them: by a piece on chosen cells, "
             "two pieces that touch, symmetry, or similarity to the selected one. <b>M</b> marks a "
             "solution, <b>N</b> adds a note, <b>Del</b> removes solutions from the list, Shift+Del "
             "restores them. Once a search is complete, each solution has the same number every time. The "
             "controls below the large picture insert the pieces one by one in an order in which they can "
             "be assembled, move them apart, and cut off layers. Click a piece to make it transparent; the "
             "right button hides it, or filters for solutions that have it there."),
         {},
         GuidePlace::solutions},
        {GuideDialog::tr("Piece animation"),
         GuideDialog::tr("<b>View &gt; Piece animation</b> sets how fast pieces move in Solutions, in Watch "
                         "and in disassemblies: slow, normal, fast, or not at all.")},
        {GuideDialog::tr("Count and browse solutions"),
         GuideDialog::tr(
             "<b>F9</b> counts all solutions without listing them, however many there are. <b>Shift+F9</b> "
             "browses them: type a number to go to a solution, or press <b>Alt+R</b> for a random one. "
             "These numbers always stay the same, but are not those of a search. The filter <b>Marked</b> "
             "lists the marked ones. The heat map shows how many solutions, symmetric copies included, "
             "have a piece on each cell. If counting takes too long or too much memory, try F5, and the "
             "other way round."),
         {},
         GuidePlace::count},
        {GuideDialog::tr("Cover as much as possible"),
         GuideDialog::tr(
             "If the pieces cannot fill the region, <b>F7</b> finds the best cover. Beside the best value so "
             "far stands a bound that no cover can exceed; once they are equal, no cover is better. <b>Edit "
             "&gt; Puzzle properties</b> (Ctrl+I) sets whether the region is filled or covered; in a cover "
             "each piece has a weight."),
         {},
         GuidePlace::covers},
        {GuideDialog::tr("Edge-matching puzzles"),
         GuideDialog::tr(
             "<b>File &gt; New edge-matching puzzle</b> creates one, blank or from a generator. In Design, "
             "drag pieces from the tray to the board; click a piece to turn it. With a pen, click a side "
             "of a piece to paint it. Edges that do not match are counted below the tray, which the wheel "
             "scrolls and Ctrl+wheel zooms. <b>F5</b> finds and counts all solutions, and "
             "<b>Ctrl+Return</b> places the next one on the board. A search counts rotations and "
             "reflections of a board as one solution, unless <b>Count rotations and reflections "
             "separately</b> is ticked. If no solution is in reach, <b>F7</b> looks for the board with the "
             "most matching edges: broken edges are red, and a plot shows the best board over time. "
             "<b>Matching colours</b> names pairs that touch instead of equal colours, such as head and "
             "tail. Watch shows the search with the list of pieces that fit at a place, those on the board "
             "faint; choose an order to see that a search in a fixed order looks up one list by the colours "
             "around the place. For rows, it shows the graph in which a quick method finds a path. Pieces "
             "may also be triangles or hexagons, and boards may have holes."),
         {},
         GuidePlace::edges},
        {GuideDialog::tr("Disassemble"),
         GuideDialog::tr(
             "Solutions of solid puzzles are disassembled in the background: the list shows the "
             "<i>level</i>, such as 5.2: five moves until the first pieces separate, then two more. A move "
             "shifts any number of pieces together along a straight line; the side with the heaviest piece "
             "stays. Rotations are not tried; they may free what straight moves do not. <b>Ctrl+T</b> "
             "plays the moves of the solution in the large picture, beginning with the first solution that "
             "can be disassembled: Space forward, Shift+Space backward, Right and Left one move, PgUp and "
             "PgDown to the separations, which are marked on the slider. Click a move in the list to go to "
             "it. <b>File &gt; Export</b> makes films and instructions of the moves."),
         {},
         GuidePlace::moves},
        {GuideDialog::tr("Export"),
         GuideDialog::tr("<b>File &gt; Export</b> exports pictures of a solution (Ctrl+E), sheets of "
                         "many (Ctrl+Shift+E), films, assembly instructions, interactive web pages, "
                         "files for printers, laser cutters and other programs, tables and charts. A preview "
                         "beside the options "
                         "shows the result, and the options are remembered for each kind. No file is "
                         "replaced without confirmation, and a cancelled export writes no files."),
         {},
         GuidePlace::exports},
        {GuideDialog::tr("Make"),
         GuideDialog::tr(
             "<b>File &gt; Export &gt; Laser cut</b> lays the pieces of a flat puzzle on sheets of your "
             "material, in millimetres, as SVG or DXF. Wood of 3 to 6 mm and acrylic of 3 mm suit cells of "
             "15 "
             "to 25 mm. A laser burns away a line, the <i>kerf</i>: 0.1 to 0.3 mm, more in thick wood. Paths "
             "are moved outwards by half of it, so that pieces keep their size. To measure it, cut <i>a comb "
             "that measures the kerf</i> from a scrap: the number at the slot that just holds the tongue is "
             "the kerf. The <i>gap</i> between pieces is what you feel: 0.1 mm is tight, 0.3 mm is loose. "
             "<b>Tray</b> adds a base and a frame to glue on it, with some play around the pieces. A router "
             "has "
             "a round tool: give its radius, and dog-bones as inner corners. To cut a whole solution from "
             "one "
             "board, merge common cuts; then the gap is the kerf.") +
             GuideDialog::tr(
                 "<p><b>3D print</b> writes STL, or 3MF, where each piece has its name and its colour. Gaps "
                 "of "
                 "0.2 to 0.3 mm suit most printers: print two pieces before you print all. Enter the bed of "
                 "your printer, such as 220x220, to get a file for each plate, and tick <b>Box or tray</b> "
                 "for "
                 "a box with walls, and a lid. Pieces lie so that little hangs in the air.</p>"
                 "<p><b>Paper</b> prints the pieces of a flat puzzle to cut out, true to scale, on A4 or US "
                 "Letter. Print at 100 %; the rule at the foot must be 50 mm long. <b>Model</b> is for other "
                 "programs: glTF for Blender and the web, also with the moves of a disassembly, and OpenSCAD "
                 "with the size of a cell and the gap as parameters. Pieces of puzzlecad (.scad) can be "
                 "opened.</p>")},
        {GuideDialog::tr("Keyboard only"),
         GuideDialog::tr("F4 focuses the drawing grid: arrow keys move the cursor, Space draws, Backspace "
                         "erases, Shift+arrow keys draw on the way. <b>Ctrl+F1</b> lists all keyboard "
                         "shortcuts.")}};
}

}  // namespace

GuideDialog::GuideDialog(QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Guide"));
    resize(860, 680);
    auto* layout = new QVBoxLayout(this);
    sought_->setPlaceholderText(tr("Search the guide"));
    sought_->setAccessibleName(sought_->placeholderText());
    sought_->setClearButtonEnabled(true);
    contents_->setAccessibleName(tr("Contents"));
    text_->setAccessibleName(tr("Guide"));
    text_->setFrameShape(QFrame::NoFrame);
    text_->document()->setDocumentMargin(16);
    auto* left = new QVBoxLayout;
    left->addWidget(sought_);
    left->addWidget(contents_);
    auto* row = new QHBoxLayout;
    row->addLayout(left, 1);
    row->addWidget(text_, 3);
    layout->addLayout(row);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(contents_, &QListWidget::currentRowChanged, this, [this](int chapter) {
        if (chapter >= 0) text_->scrollToAnchor(anchorOf(chapter));
    });
    connect(sought_, &QLineEdit::textChanged, this, &GuideDialog::find);
    fill();
    // Keys scroll the text at once.
    text_->setFocus();
}

void GuideDialog::showChapter(GuidePlace place) {
    const std::vector<GuideChapter> chapters = guideChapters();
    const auto chapter = std::ranges::find(chapters, std::optional(place), &GuideChapter::place);
    if (chapter == chapters.end()) return;
    setWindowTitle(tr("%1 – Guide").arg(chapter->heading));
    const auto row = static_cast<int>(chapter - chapters.begin());
    sought_->clear();
    contents_->setCurrentRow(row);
    text_->scrollToAnchor(anchorOf(row));
    text_->setFocus();
}

// Lists the chapters that contain the words, and highlights the first match.
void GuideDialog::find(const QString& words) {
    const std::vector<GuideChapter> chapters = guideChapters();
    for (int row = 0; row < contents_->count(); ++row) {
        const GuideChapter& chapter = chapters[static_cast<std::size_t>(row)];
        contents_->item(row)->setHidden(!chapter.heading.contains(words, Qt::CaseInsensitive) &&
                                        !chapter.text.contains(words, Qt::CaseInsensitive));
    }
    text_->moveCursor(QTextCursor::Start);
    if (!words.isEmpty()) text_->find(words);
}

void GuideDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) fill();
    QDialog::changeEvent(event);
}

void GuideDialog::fill() {
    text_->clear();
    for (const auto& [name, picture] : guidePictures())
        text_->document()->addResource(QTextDocument::ImageResource, QUrl(name), picture);
    contents_->clear();
    QString html = u"<h2>%1</h2>"_s.arg(tr("Tilewright guide"));
    for (const GuideChapter& chapter : guideChapters()) {
        const QString anchor = anchorOf(contents_->count());
        contents_->addItem(chapter.heading);
        html += u"<h3><a name=\"%3\"></a>%1</h3><p>%2</p>"_s.arg(chapter.heading, chapter.text, anchor);
        if (!chapter.picture.isEmpty()) html += u"<p><img src=\"%1\"></p>"_s.arg(chapter.picture);
    }
    text_->setHtml(html);
    // Headings are never truncated, in any language.
    contents_->setMinimumWidth(contents_->sizeHintForColumn(0) + 2 * contents_->frameWidth() +
                               style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, contents_));
}

void openGuide(QWidget& window, GuidePlace place) {
    auto* guide = window.findChild<GuideDialog*>({}, Qt::FindDirectChildrenOnly);
    if (guide == nullptr) guide = new GuideDialog(&window);
    guide->show();
    guide->raise();
    guide->activateWindow();
    guide->showChapter(place);
}

void offerGuide(QWidget& window, GuidePlace place) {
    auto* key = new QShortcut(Qt::Key_F1, &window);
    QObject::connect(key, &QShortcut::activated, &window, [&window, place] { openGuide(window, place); });
}

namespace {

QString plain(QString text) {
    return text.remove(u'&').remove(u'…');
}

// A command with its menu, name, keys and description.
using KeyRow = std::array<QString, 4>;

void readKeys(const QAction& action, const QString& menu, QSet<const QAction*>& seen, QList<KeyRow>& rows) {
    if (action.isSeparator() || seen.contains(&action)) return;
    seen.insert(&action);
    if (const QMenu* inner = action.menu()) {
        for (const QAction* next : inner->actions())
            readKeys(*next, menu.isEmpty() ? plain(action.text()) : menu, seen, rows);
        return;
    }
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts())
        if (!key.isEmpty()) keys << key.toString(QKeySequence::NativeText);
    if (keys.isEmpty() || action.text().isEmpty()) return;
    rows << KeyRow{menu.isEmpty() ? ShortcutsDialog::tr("Elsewhere") : menu, plain(action.text()),
                   keys.join(u", "_s), action.statusTip()};
}

// In menu order. Read from the actions, so that the list is always correct.
QList<KeyRow> keysOf(const QMainWindow& window) {
    QSet<const QAction*> seen;
    QList<KeyRow> rows;
    for (const QAction* action : window.menuWidget()->actions())
        readKeys(*action, {}, seen, rows);
    for (const QAction* action : window.findChildren<QAction*>())
        if (action->menu() == nullptr) readKeys(*action, {}, seen, rows);
    return rows;
}

}  // namespace

ShortcutsDialog::ShortcutsDialog(const QMainWindow& window, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Keyboard shortcuts"));
    resize(940, 600);
    auto* layout = new QVBoxLayout(this);
    auto* search = new QLineEdit;
    search->setPlaceholderText(tr("Search commands and keys"));
    search->setClearButtonEnabled(true);
    const QList<KeyRow> rows = keysOf(window);
    auto* table = new QTableWidget(static_cast<int>(rows.size()), 4);
    table->setHorizontalHeaderLabels({tr("Menu"), tr("Command"), tr("Keys"), tr("What it does")});
    table->verticalHeader()->hide();
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->setAlternatingRowColors(true);
    table->setAccessibleName(tr("Keys"));
    for (int row = 0; row < rows.size(); ++row) {
        int column = 0;
        for (const QString& text : rows[row]) {
            auto* item = new QTableWidgetItem(text);
            item->setToolTip(text);
            table->setItem(row, column++, item);
        }
    }
    for (int column = 0; column < 3; ++column)
        table->resizeColumnToContents(column);
    table->horizontalHeader()->setStretchLastSection(true);
    auto* none = new QLabel(tr("No command, key or explanation contains these words."));
    none->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    layOut(layout, {search, none, {table, 1}, buttons});
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(search, &QLineEdit::textChanged, this, [table, none](const QString& text) {
        bool isEmpty = true;
        for (int row = 0; row < table->rowCount(); ++row) {
            QString whole;
            for (int column = 0; column < table->columnCount(); ++column)
                whole += table->item(row, column)->text() + u'\n';
            const bool isFound = whole.contains(text, Qt::CaseInsensitive);
            table->setRowHidden(row, !isFound);
            isEmpty = isEmpty && !isFound;
        }
        none->setVisible(isEmpty);
    });
    search->setFocus();
}

}  // namespace tilewright
