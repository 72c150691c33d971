#include "views/welcome/guide_dialog.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
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

#include "core/assembly/disassembler.h"
#include "core/exports/glued_parts.h"
#include "core/exports/solid_files.h"
#include "core/puzzle/piece_sets.h"
#include "views/assembly/painter_assembly_view.h"
#include "views/editor/designer.h"
#include "views/editor/layer_editor.h"
#include "views/editor/piece_list.h"
#include "views/export/prepared_export.h"
#include "views/pictures/move_scenes.h"
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

// What is left of two neighbouring cells: faces are set back, and edges rounded, here more than usual.
QImage finishPicture() {
    constexpr double cell = 110.0;
    constexpr double play = 0.12;
    constexpr double round = 0.16;
    constexpr double rim = 20.0;
    QImage image(static_cast<int>(2 * cell + 2 * rim), static_cast<int>(cell + 2 * rim),
                 QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < 2; ++i) {
        const QRectF whole(rim + i * cell, rim, cell, cell);
        const double back = play / 2 * cell;
        painter.setPen(QPen(QColor(0x20242c), 1.5));
        painter.setBrush(toQColor(defaultColour(static_cast<std::size_t>(i))));
        painter.drawRoundedRect(whole.adjusted(back, back, -back, -back), round * cell, round * cell);
        painter.setPen(QPen(QColor(0x8a93a0), 1.2, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(whole);
    }
    return image;
}

// Pieces in their places, with names and colours; the region is all of them.
struct PlacedPiece {
    const char* name;
    std::vector<Cell> cells;
    std::size_t colour;
};

std::pair<Puzzle, std::vector<Placement>> assembled(const std::vector<PlacedPiece>& parts, Lattice lattice) {
    Puzzle puzzle;
    puzzle.lattice = lattice;
    puzzle.lift = false;
    std::vector<Cell> all;
    std::vector<Placement> placements;
    for (const PlacedPiece& part : parts) {
        all.insert(all.end(), part.cells.begin(), part.cells.end());
        placements.push_back({puzzle.pieces.size(), part.cells, {}});
        puzzle.pieces.push_back(piece(part.name, part.cells, part.colour));
    }
    std::ranges::sort(all);
    puzzle.region = Region(all, {});
    return {puzzle, placements};
}

// A disassembly with turns: for each picture a move, and the share of it that is done.
QImage movesPicture(const std::pair<Puzzle, std::vector<Placement>>& assembly, int side,
                    std::span<const std::pair<std::size_t, double>> pictures) {
    const auto& [puzzle, placements] = assembly;
    const Disassembly found =
        Disassembler(puzzle, {.threads = 1, .turns = PieceFinish{}}).disassemble(placements);
    const MoveScenes moves(makeScene(puzzle, placements), placements, found.separation);
    constexpr int gap = 12;
    QImage image(static_cast<int>(pictures.size()) * (side + gap) - gap, side,
                 QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        const auto [move, share] = pictures[i];
        if (move >= moves.moves().size()) break;
        PaintStyle style = moves.styleAt(move, share, false, {});
        style.highlighted.clear();
        paintAssembly(painter, QRectF(static_cast<int>(i) * (side + gap), 0, side, side), moves.sceneOf(move),
                      style);
    }
    return image;
}

// A bar that leaves a frame upright: before, during and after its turn.
QImage turnPicture() {
    std::vector<Cell> frame;
    for (int x = 0; x < 6; ++x)
        for (int y = 0; y < 6; ++y)
            if ((x % 5 == 0 || y % 5 == 0) && (x != 2 || y != 5)) frame.push_back({x, y});
    return movesPicture(
        assembled({{"Frame", frame, 2}, {"Bar", {{1, 3}, {2, 3}, {3, 3}}, 0}}, board().lattice), 150,
        std::array<std::pair<std::size_t, double>, 3>{{{0, 0.0}, {0, 0.5}, {0, 1.0}}});
}

// The smallest turning puzzle of the library, move by move.
QImage turningPuzzlePicture() {
    return movesPicture(
        assembled({{"A", {{0, 1, 0}, {0, 1, 1}, {0, 1, 2}, {1, 1, 0}, {1, 1, 2}, {2, 0, 0}, {2, 1, 0}}, 0},
                   {"B", {{0, 2, 1}, {1, 0, 0}, {1, 0, 1}, {1, 1, 1}, {1, 2, 1}, {2, 2, 1}}, 1},
                   {"C", {{1, 0, 2}, {2, 0, 2}, {2, 1, 1}, {2, 1, 2}}, 3}},
                  steps().lattice),
        122, std::array<std::pair<std::size_t, double>, 4>{{{0, 0.0}, {0, 0.6}, {1, 0.3}, {1, 0.6}}});
}

// Four pieces that fill a box of 3x2x2.
Puzzle makersBox() {
    Puzzle puzzle = steps();
    puzzle.name = "box";
    puzzle.region = Region::box({3, 2, 2});
    puzzle.pieces = {piece("A", {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {0, 0, 1}}, 0),
                     piece("B", {{0, 1, 0}, {1, 1, 0}, {0, 1, 1}}, 1), piece("C", {{2, 1, 0}, {2, 1, 1}}, 5),
                     piece("D", {{1, 0, 1}, {2, 0, 1}, {1, 1, 1}}, 3)};
    return puzzle;
}

// Three pieces that fill a board of 4x3 with numbers.
Puzzle makersTray() {
    Puzzle puzzle;
    puzzle.name = "tray";
    puzzle.region = Region::box({4, 3, 1});
    puzzle.pieces = {piece("L", {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 1, 0}}, 0),
                     piece("T", {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {1, 1, 0}}, 1),
                     piece("O", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}, 3)};
    for (const Cell cell : puzzle.region.cells())
        puzzle.labels.push_back({cell, std::to_string(4 * (2 - cell.y) + cell.x + 1)});
    return puzzle;
}

// The preview of an export, at a width, or in a size for solids.
QImage exportPicture(const char* kind, const Puzzle& puzzle, const ExportOptions& options,
                     const QSize& size) {
    ExportMaterial material;
    material.puzzle = puzzle;
    const PreparedPointer made = prepareExport(exportKind(kind), material, options, ".svg", {});
    QImage image;
    made->preview({size, 0, {}, [&](const PreviewFrame& frame) {
                       image = frame.image;
                       if (!frame.drawing) return;
                       const double scale = size.width() / frame.millimetres.width();
                       image = QImage((frame.millimetres * scale).toSize(), QImage::Format_RGB32);
                       image.fill(Qt::white);
                       QPainter painter(&image);
                       painter.setRenderHint(QPainter::Antialiasing);
                       painter.scale(scale, scale);
                       frame.drawing(painter, frame.millimetres);
                   }});
    return image;
}

QImage combPicture() {
    ExportOptions options;
    options.cuts = "comb";
    options.sheet = "246x36";
    return exportPicture("laser", board(), options, {540, 0});
}

QImage trayPicture() {
    ExportOptions options;
    options.tray = true;
    options.labels = true;
    options.border = 10.0;
    options.sheet = "280x86";
    return exportPicture("laser", makersTray(), options, {540, 0});
}

// An L with sharp corners, with round ones, and with dog-bones.
QImage cornersPicture() {
    Puzzle puzzle = board();
    puzzle.pieces = {piece("V", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, 1)};
    constexpr int side = 130;
    constexpr int gap = 16;
    QImage image(3 * side + 2 * gap, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    int left = 0;
    for (const char* inside : {"sharp", "round", "dogbone"}) {
        ExportOptions options;
        options.inside = inside;
        options.radius = inside == std::string_view("sharp") ? 0.0 : 3.0;
        options.sheet = "44x44";
        painter.drawImage(left, 0, exportPicture("laser", puzzle, options, {side, 0}));
        left += side + gap;
    }
    return image;
}

QImage boxPicture() {
    ExportOptions options;
    options.box = true;
    options.lid = true;
    options.fingerHoles = true;
    options.bed = "180x180";
    return exportPicture("print", makersBox(), options, {280, 210});
}

QImage explodedPicture() {
    const Puzzle puzzle = makersBox();
    std::vector<Placement> placements;
    constexpr std::array<Cell, 4> places{{{0, 0, 0}, {0, 1, 0}, {2, 1, 0}, {1, 0, 1}}};
    for (std::size_t i = 0; i < places.size(); ++i) {
        Placement& placed = placements.emplace_back(Placement{.piece = i, .cells = {}, .colours = {}});
        for (const Cell cell : puzzle.pieces[i].shape.cells())
            placed.cells.push_back(cell + places[i]);
    }
    std::vector<ColouredMesh> meshes;
    for (const NamedSolid& solid :
         solidsOfSolution(puzzle, placements, solidOptions({}, puzzle.lattice), 0.8))
        meshes.push_back({solid.mesh, colourOf(puzzle, solid.piece)});
    return drawMeshes(meshes, {210, 210}, {});
}

// A bar in two parts, turned so that the faces to glue are seen.
QImage gluePicture() {
    const Mesh bar = pieceSolid(std::array<Cell, 4>{{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}}},
                                {.lattice = steps().lattice});
    std::vector<Mesh> parts = gluedParts(bar, "A", {.longest = 45.0, .dowel = 6.0});
    const auto turn = [](Mesh::Point& point) { point = {-point[0], -point[1], point[2]}; };
    std::ranges::for_each(parts.back().points, turn);
    std::ranges::for_each(parts.back().normals, turn);
    const std::array<ColouredMesh, 2> meshes{{{movedTo(parts.front(), {0.0F, 30.0F, 0.0F}), defaultColour(2)},
                                              {movedTo(parts.back(), {}), defaultColour(2)}}};
    return drawMeshes(meshes, {330, 220}, {});
}

// An L with sharp edges, with bevels, and with inner bevels.
QImage bevelPicture() {
    const std::array<Cell, 3> cells{{{0, 0, 0}, {1, 0, 0}, {0, 0, 1}}};
    const Lattice lattice = steps().lattice;
    std::vector<ColouredMesh> meshes;
    float left = 0.0F;
    for (const auto& [bevel, inner] : {std::pair(0.0, 0.0), std::pair(2.5, 0.0), std::pair(2.5, 2.5)}) {
        meshes.push_back(
            {movedTo(pieceSolid(cells, {.bevel = bevel, .innerBevel = inner, .lattice = lattice}), {left}),
             defaultColour(3)});
        left += 55.0F;
    }
    return drawMeshes(meshes, {320, 190}, {});
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
            "Click a line between two points to place a stick. Sticks of several pieces may meet at a point, "
            "but only one piece may pass straight through.");
    else if (lattice.hasSticks())
        text +=
            GuideDialog::tr("Click an edge of a hexagon to place a stick. Three sticks meet at each corner.");
    else if (lattice.isFlat())
        text += GuideDialog::tr("Click a cell to fill it; it has %Ln neighbour(s) across its sides.", "",
                                static_cast<int>(lattice.neighbourSteps({}).size()));
    else
        text += GuideDialog::tr(
            "A layer shows its cells cut through the middle; those of the layer below shine through. A cell "
            "has up to %Ln neighbour(s), some in other layers: in three dimensions, click a side of a cell "
            "to add the cell beyond it.",
            "", static_cast<int>(lattice.neighbourSteps({}).size()));
    if (const auto unit = static_cast<int>(lattice.data().unit.size()); unit > 1)
        text += u' ' + GuideDialog::tr("The smallest piece of its sets has %Ln cell(s).", "", unit);
    if (lattice.data().twin)
        text += u' ' + GuideDialog::tr(
                           "A flat piece may also be rotated within its own plane where the lattice as a "
                           "whole may not.");
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
        {u"finish"_s, finishPicture()},
        {u"turn"_s, turnPicture()},
        {u"turning"_s, turningPuzzlePicture()},
        {u"comb"_s, combPicture()},
        {u"tray"_s, trayPicture()},
        {u"corners"_s, cornersPicture()},
        {u"box"_s, boxPicture()},
        {u"exploded"_s, explodedPicture()},
        {u"glue"_s, gluePicture()},
        {u"bevel"_s, bevelPicture()},
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

// Values to start with, by material: thickness, kerf and gap in millimetres.
QString makersTable() {
    const auto row = [](const QString& name, const QString& thickness, const QString& kerf,
                        const QString& gap) {
        return u"<tr><td>%1&nbsp;&nbsp;</td><td>%2&nbsp;&nbsp;</td><td>%3&nbsp;&nbsp;</td><td>%4</td></tr>"_s
            .arg(name, thickness, kerf, gap);
    };
    const auto bold = [](const QString& text) { return u"<b>%1</b>"_s.arg(text); };
    const QLocale locale;
    const auto range = [&locale](double low, double high) {
        return GuideDialog::tr("%1 to %2 mm")
            .arg(locale.toString(low, 'g', 3), locale.toString(high, 'g', 3));
    };
    const QString none = u"–"_s;
    return u"</p><table cellspacing=\"4\">"_s +
           row(bold(GuideDialog::tr("Material")), bold(GuideDialog::tr("Thickness")),
               bold(GuideDialog::tr("Kerf")), bold(GuideDialog::tr("Gap"))) +
           row(GuideDialog::tr("Plywood, MDF"), range(3, 6), range(0.15, 0.3), range(0.1, 0.3)) +
           row(GuideDialog::tr("Acrylic"), range(3, 5), range(0.1, 0.25), range(0.1, 0.2)) +
           row(GuideDialog::tr("Cardboard"), range(1, 2), range(0.1, 0.2), range(0.2, 0.4)) +
           row(GuideDialog::tr("Filament (PLA, PETG)"), none, none, range(0.2, 0.4)) +
           row(GuideDialog::tr("Resin"), none, none, range(0.1, 0.2)) + u"</table><p>"_s;
}

std::vector<GuideChapter> guideChapters() {
    QString others = GuideDialog::tr(
        "<b>File &gt; New</b> lists all lattices. Coordinates, layers, pens and pieces work as on squares "
        "and cubes.");
    for (const Lattice lattice : Lattice::all())
        if (isOther(lattice))
            others += u"</p><p>%1<br><img src=\"%2\">"_s.arg(drawingOf(lattice), pictureOf(lattice));
    return {
        {GuideDialog::tr("Getting started"),
         GuideDialog::tr("A puzzle is a <i>region</i> and the <i>pieces</i> that fill it. <b>File &gt; "
                         "New</b> creates one (Ctrl+N: squares, Ctrl+Shift+N: cubes). The list on the left "
                         "selects what you draw. <b>Alt+1</b> is the drawing view, <b>Alt+2</b> the search "
                         "step by step, <b>Alt+3</b> the solutions."),
         {},
         GuidePlace::design},
        {GuideDialog::tr("Open a puzzle"),
         GuideDialog::tr(
             "The library (<b>Ctrl+L</b>) has puzzles of all kinds: search by name, family or "
             "source, and double-click a picture. <b>Ctrl+O</b> opens files of Tilewright, "
             "polycube and BurrTools; you can also drop them on the window. Exact cover problems in Knuth's "
             "format (.dlx) open in a window with their matrix, step by step."),
         {},
         GuidePlace::library},
        {GuideDialog::tr("Save and recover"),
         GuideDialog::tr("<b>Ctrl+S</b> saves the puzzle and, in a file beside it, marks and notes on "
                         "solutions, bookmarks, and the board of an edge-matching puzzle. Library puzzles "
                         "stay unchanged: save your version as a new file. The next start reopens the last "
                         "puzzle with its plan and, after a crash, offers to recover unsaved work."),
         {}},
        {GuideDialog::tr("Draw in a layer"),
         GuideDialog::tr("Left button draws, right button erases. The wheel, PgUp and PgDown change the "
                         "layer; the one below shines through. Ctrl+wheel zooms. Pens: <b>F</b> fill, "
                         "<b>O</b> optional (may stay open; drawn with a ring), <b>E</b> erase; <b>C</b> "
                         "columns, <b>R</b> or Shift rectangles. Draw on the margin to enlarge the box."),
         u"layer"_s},
        {GuideDialog::tr("Words, groups and calendars"),
         GuideDialog::tr("<b>T</b> types words into cells (Enter: next cell, Escape: end); they show where "
                         "no piece covers them, in pictures too. <b>G</b> adds cells to a <i>group of open "
                         "cells</i>; the bar above sets its name and how many stay open. <b>File &gt; New "
                         "calendar puzzle</b> creates boards of months, days and weekdays, with or without "
                         "pieces. <b>View &gt; Calendar</b> (Ctrl+Shift+D) shows the solutions of a date and "
                         "a year coloured by their number, and saves a page per day of a month.")},
        {GuideDialog::tr("Several boxes, and rules for numbers"),
         GuideDialog::tr(
             "With <i>Connected parts of the region are separate boxes</i> in <b>Edit &gt; Puzzle "
             "properties</b> every part is a box: each turns on its own when symmetric copies are "
             "removed, and equal boxes are interchangeable. For puzzles with dominoes, name cell "
             "colours 0, 1, 2, … and paint pieces with them; <b>N</b> adds cells of the region to "
             "a rule, and the bar above sets the sum, or that all numbers are equal or different.")},
        {GuideDialog::tr("Coloured faces"),
         GuideDialog::tr(
             "<b>K</b> paints faces of squares and cubes with the colour that is chosen: near the side that "
             "a "
             "face is behind, above and below in the centre, or in the 3D view. On the region, paint "
             "what pieces must show there. <b>Edit &gt; Puzzle properties</b> sets whether faces that "
             "touch, or those on each side of a box, have the same or different colours.")},
        {GuideDialog::tr("Boards that wrap"),
         GuideDialog::tr(
             "With <i>Joined sides</i> in <b>Edit &gt; Puzzle properties</b>, a flat board becomes a "
             "cylinder, a torus, a Möbius strip or a Klein bottle: pieces may lie across joined sides. "
             "Dashed lines in pictures are such sides, and what is pale beyond them is the same as at the "
             "opposite side. A solution that is moved around counts as the same one.")},
        {GuideDialog::tr("Draw in three dimensions"),
         GuideDialog::tr("Click a side to add a cell at the frame; right-click to remove one. Drag to rotate "
                         "the view, right-drag to move it, scroll to zoom."),
         u"space"_s},
        {GuideDialog::tr("Draw on other lattices"), others},
        {GuideDialog::tr("Symmetry, rotation and the box"),
         GuideDialog::tr(
             "With <b>X</b>, <b>Y</b> or <b>Z</b> the pen also draws the mirror image. The second row of "
             "buttons rotates, mirrors, doubles and centres. <b>Ctrl+B</b> fills the box; "
             "<b>Ctrl+Shift+B</b> makes a hexagon, triangle or pyramid if the lattice has one. Below, "
             "numbers resize the box and buttons move one side; a full box stays full."),
         u"symmetry"_s},
        {GuideDialog::tr("Pieces"),
         GuideDialog::tr(
             "<b>Ins</b> adds a piece, <b>Ctrl+G</b> all pieces of a size. Double-click a name to change it; "
             "drag pieces to reorder them. <i>Count</i> is how often a solution uses the piece: a number, a "
             "range, or any. Ctrl+C copies pieces as text, for another puzzle or a message."),
         u"pieces"_s},
        {GuideDialog::tr("Fixed pieces"),
         GuideDialog::tr("Drag a piece from the list into the region to fix it there (Ctrl+Shift+P: by "
                         "coordinates; Ctrl+Shift+R releases it). Ctrl+Shift+L makes a piece from the cells "
                         "that no piece in place covers."),
         u"fixed"_s},
        {GuideDialog::tr("Check and solve"),
         GuideDialog::tr("The panel on the left shows known reasons why a puzzle cannot be solved. <b>F5</b> "
                         "finds all solutions. Ctrl+Z undoes any change.")},
        {GuideDialog::tr("Watch the search"),
         GuideDialog::tr(
             "<b>Alt+2</b> shows the search step by step, with the plan on the right (Ctrl+Shift+2).") +
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
             GuideDialog::tr("The target glows. The placement being tried is transparent, and red where it "
                             "collides. Point at a placement, piece or cell to highlight it everywhere; "
                             "click a placed piece in the strip or a part of the tree to go there."),
         {},
         GuidePlace::watch},
        {GuideDialog::tr("Lessons"),
         GuideDialog::tr("<b>Help &gt; Lessons</b> explains the algorithms in small searches: <b>PgDown</b> "
                         "and PgUp turn pages, <b>Esc</b> leaves. You can step through the search between "
                         "pages. <b>Ctrl+P</b> saves pages and notes as a hand-out. To make a lesson, write "
                         "notes for bookmarks in Watch and choose <b>File &gt; Save bookmarks as lesson</b> "
                         "(Ctrl+Shift+M); it appears under <i>My lessons</i>."),
         {},
         GuidePlace::lessons},
        {GuideDialog::tr("Compare plans"),
         GuideDialog::tr(
             "<b>F8</b> opens two plans side by side. The arrow keys step through both, Space plays both, "
             "<b>S</b> goes to the next solution of each, <b>R</b> races them on one thread each. Below are "
             "attempts and fits, and which plan is better by how much. <b>F</b> goes to where they differ; "
             "<i>Both trees</i> shows what only one of them visits."),
         {},
         GuidePlace::compare},
        {GuideDialog::tr("Look at the solutions"),
         GuideDialog::tr(
             "Solutions appear as they are found, as pictures (Ctrl+wheel resizes them) or as a list. "
             "<b>Ctrl+F</b> filters by a piece on chosen cells, two touching pieces, symmetry, or similarity "
             "to the selected one. <b>M</b> marks, <b>N</b> adds a note, <b>Del</b> removes, Shift+Del "
             "restores. After a complete search, each solution always has the same number. The controls "
             "below the picture insert pieces in an order of assembly, explode them, and cut off layers. "
             "Click a piece to make it transparent; right-click to hide it or to filter for it."),
         {},
         GuidePlace::solutions},
        {GuideDialog::tr("Piece animation"),
         GuideDialog::tr("<b>View &gt; Piece animation</b> sets the speed of moving pieces in all views: "
                         "slow, normal, fast, or off.")},
        {GuideDialog::tr("Count and browse solutions"),
         GuideDialog::tr(
             "<b>F9</b> counts all solutions without listing them. <b>Shift+F9</b> browses them by number; "
             "<b>Alt+R</b> shows a random one. These numbers never change, but differ from those of a "
             "search. The heat map shows how many solutions, symmetric copies included, have a piece on each "
             "cell. If counting takes too much time or memory, try F5, and vice versa."),
         {},
         GuidePlace::count},
        {GuideDialog::tr("Find designs"),
         GuideDialog::tr(
             "<b>Search &gt; Find designs</b> looks for sets of pieces that fill the region in few ways, out "
             "of the pieces of the puzzle or all of some sizes. <i>All sets</i> checks every one; for large "
             "families, <i>Climb</i> and <i>Anneal</i> change random dissections of the region step by step. "
             "Tick what you wish for: designs that no other one surpasses in all wishes are the best ones. "
             "Mark those that you like; <b>More</b> looks for similar ones, saves them, and prints a booklet "
             "from easy to hard.")},
        {GuideDialog::tr("How hard a puzzle is"),
         GuideDialog::tr(
             "<i>Effort</i> is for a program: placements per solution. <i>Tries</i> is for a person who "
             "takes the largest piece left, puts it at random where no cell is left that no piece fills, and "
             "begins again when stuck: the average number of times. Their rank correlation is 0.67 for the "
             "68 sets of six pentominoes that fill 6x5 in one way, and 0.37 for 300 sets of six polycubes in "
             "3x3x3. <i>Dead ends</i> and <i>forced</i> pieces are for someone who always fills the place "
             "with the fewest possibilities.")},
        {GuideDialog::tr("Cover as much as possible"),
         GuideDialog::tr(
             "If the pieces cannot fill the region, <b>F7</b> finds the best cover. Once its value equals "
             "the upper bound beside it, it is optimal. <b>Edit &gt; Puzzle properties</b> (Ctrl+I) sets "
             "whether the region is filled or covered; in a cover each piece has a weight."),
         {},
         GuidePlace::covers},
        {GuideDialog::tr("Edge-matching puzzles"),
         GuideDialog::tr(
             "<b>File &gt; New edge-matching puzzle</b> creates one, blank or from a generator; pieces may "
             "be triangles or hexagons, and boards may have holes. In Design, drag pieces from the tray to "
             "the board, click one to rotate it, paint sides with a pen, or pin the piece under the cursor "
             "with <b>P</b>. <b>F5</b> finds and counts all solutions; <b>Ctrl+Return</b> places the next "
             "one. Rotations and reflections count as one unless <b>Count rotations and reflections "
             "separately</b> is ticked. <b>F7</b> finds the board with the most matching edges; mismatches "
             "are red. <b>Matching colours</b> lists pairs that may touch instead of equal colours, such as "
             "head and tail. Watch shows the pieces that fit at a place, or the graph in which a fast method "
             "finds a path."),
         {},
         GuidePlace::edges},
        {GuideDialog::tr("Disassemble"),
         GuideDialog::tr(
             "Solutions of solid puzzles are disassembled in the background. The list shows the "
             "<i>level</i>: 5.2 means five moves to the first separation, then two. A move shifts any number "
             "of pieces along a line; the part with the heaviest piece stays. <b>Ctrl+T</b> plays the moves, "
             "starting with the first solution that can be disassembled: Space plays, Right and Left step, "
             "PgUp and PgDown go to the separations; or click a move in the list."),
         {},
         GuidePlace::moves},
        {GuideDialog::tr("Turns"),
         GuideDialog::tr("Some pieces come out only if a hand turns them on the way. Tick <b>Turns</b> below "
                         "the picture of a disassembly to try that, too. A piece is then a little smaller "
                         "than its cells: all faces are set back by half of the <i>play</i>, and edges are "
                         "<i>rounded</i> with a radius, both in cells. Wooden pieces have a play of 0.01 to "
                         "0.03, printed ones more. In this picture both are exaggerated:</p>") +
             u"<p><img src=\"finish\"></p><p>"_s +
             GuideDialog::tr("A turn moves some pieces together about one direction of the lattice, by 90°, "
                             "or by 60° and 120° on triangles and hexagons. On its way the group may be "
                             "shifted across that direction, as a hand does, but not along it. It ends on "
                             "the lattice, and counts as one move.</p>") +
             u"<p><img src=\"turn\"></p><p>"_s +
             GuideDialog::tr(
                 "There are four answers. <i>Possible</i>: the player shows a path on which nothing "
                 "overlaps. <i>Only with turns</i>: straight moves alone are not enough. <i>Cannot be "
                 "disassembled with slides and turns</i>: there is a proof for this play and rounding; a "
                 "looser puzzle may have a path. <i>Unknown</i>: neither a path nor a proof was found. What "
                 "is not tried: turns about slanted axes, pieces that tilt, and several groups that move at "
                 "the same time. <b>Why not?</b> lets you turn a group by hand: what is in its way is red, "
                 "and a line says how much play would be enough.")},
        {GuideDialog::tr("A turning puzzle, move by move"),
         GuideDialog::tr(
             "The library has six puzzles, under <i>burrs</i>, that only turns disassemble. This is the "
             "smallest one: three pieces in a cube of 3×3×3.</p>") +
             u"<p><img src=\"turning\"></p><p>"_s +
             GuideDialog::tr(
                 "<b>1.</b> A and B hold each other: each straight move of one of them, in any of the six "
                 "directions, meets a cell of the other. Only C can be shifted. <b>2.</b> C leaves upward. "
                 "Now there is room beside B, but still no straight way out. <b>3.</b> B turns about the "
                 "vertical axis, and a hand shifts it meanwhile: neither the turn nor the shift would do "
                 "alone. <b>4.</b> Beyond the narrow place B is free. The level is 1.2: one move to the "
                 "first separation, then two.</p><p>To see it move, open <b>Turning puzzle, three pieces, "
                 "edge 3</b>, solve it, press <b>Ctrl+T</b> and tick <b>Turns</b>. "
                 "The command line makes such puzzles: <tt>tilewright-cli burrs --turning</tt>. In Design, "
                 "<b>Level</b> with <b>Turns</b> finds changes that make one harder.")},
        {GuideDialog::tr("Export"),
         GuideDialog::tr(
             "<b>File &gt; Export</b> saves pictures (Ctrl+E), sheets of solutions (Ctrl+Shift+E), films, "
             "instructions, interactive web pages, files for 3D printers, laser cutters and other programs, "
             "tables and charts. A preview shows the result; options are remembered per kind. Files are "
             "replaced only after confirmation; a cancelled export writes none."),
         {},
         GuidePlace::exports},
        {GuideDialog::tr("Make"),
         GuideDialog::tr(
             "<b>File &gt; Export &gt; Laser cut</b> lays out a flat puzzle on sheets, as SVG or DXF in "
             "millimetres; <b>Life size</b> shows a sheet at its true size on the screen. Cells of 15 to 25 "
             "mm suit most puzzles. The <i>kerf</i> is what the laser burns away, the <i>gap</i> what is "
             "left "
             "between two pieces. Usual values:") +
             makersTable() +
             GuideDialog::tr(
                 "Paths move outwards by half of the kerf, so pieces keep their size. To measure it, cut "
                 "<i>a "
                 "comb that measures the kerf</i>: it is the number at the slot that just holds the "
                 "tongue.</p>") +
             u"<p><img src=\"comb\"></p><p>"_s +
             GuideDialog::tr("<b>Tray</b> adds a base and a frame to glue on it, with some play; words of "
                             "cells are engraved on the base. A lid is as large as the base.</p>") +
             u"<p><img src=\"tray\"></p><p>"_s +
             GuideDialog::tr(
                 "Corners may be sharp or round. For a router, set the radius of its tool and dog-bones, so "
                 "that corners of other pieces fit into inner ones. To cut a whole solution from one board, "
                 "merge common cuts; the gap is then the kerf.</p>") +
             u"<p><img src=\"corners\"></p><p>"_s +
             GuideDialog::tr(
                 "<b>3D print</b> writes STL, or 3MF with names and colours. Enter the bed, such as 220x220, "
                 "to get a file per plate; tick <b>Box or tray</b> for a box, with <b>Finger holes</b> to "
                 "get "
                 "pieces out, and a lid. Pieces are laid with few overhangs. A whole solution may be "
                 "exploded.</p>") +
             u"<p><img src=\"box\"> <img src=\"exploded\"></p><p>"_s +
             GuideDialog::tr(
                 "Test the gap with two pieces. A larger <b>bevel</b> makes pieces slide past each "
                 "other; an <b>inner bevel</b> fills inner edges, which makes thin pieces "
                 "stronger.</p>") +
             u"<p><img src=\"bevel\"></p><p>"_s +
             GuideDialog::tr(
                 "<b>Split from</b> cuts pieces longer than your bed into parts: glue faces with the same "
                 "number, with a dowel in each pair of holes, which print narrower than drawn: try 0.2 mm "
                 "more. A frame of a burr is a piece like any other.</p>") +
             u"<p><img src=\"glue\"></p><p>"_s +
             GuideDialog::tr(
                 "<b>Paper</b> prints flat pieces to cut out, on A4 or US Letter. Print at 100 %: the ruler "
                 "at "
                 "the foot must be 50 mm long. <b>Model</b> writes glTF for Blender and the web, also with "
                 "the "
                 "moves of a disassembly, and OpenSCAD with cell size and gap as parameters. Pieces of "
                 "puzzlecad (.scad) can be opened.")},
        {GuideDialog::tr("Keyboard only"),
         GuideDialog::tr(
             "F4 focuses the drawing grid: arrow keys move the cursor, Space draws, Backspace erases, "
             "Shift+arrow keys draw along the way. <b>Ctrl+F1</b> lists all keyboard shortcuts.")}};
}

}  // namespace

GuideDialog::GuideDialog(QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Guide"));
    resize(900, 680);
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
    auto* none = new QLabel(tr("No command, key or description contains these words."));
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
