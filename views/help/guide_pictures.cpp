#include "views/help/guide_pictures.h"

#include <QPainter>
#include <QPixmap>
#include <array>
#include <functional>

#include "views/assembly/painter_assembly_view.h"
#include "views/editor/design_colours.h"
#include "views/editor/design_scene.h"
#include "views/editor/layer_editor.h"
#include "views/editor/piece_picture.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr int height = 190;

Piece piece(const char* name, std::vector<Cell> cells, std::size_t colour) {
    return {name, Shape(std::move(cells)), {}, defaultColour(colour)};
}

Puzzle steps() {
    Puzzle puzzle;
    puzzle.name = "steps";
    puzzle.lattice = Lattice::cube;
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

QImage piecesPicture() {
    const std::array<Piece, 5> pieces{piece("I", {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}}, 0),
                                      piece("L", {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 1, 0}}, 1),
                                      piece("O", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}, 2),
                                      piece("S", {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {2, 1, 0}}, 3),
                                      piece("T", {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {1, 1, 0}}, 4)};
    constexpr int side = 84;
    QImage image(static_cast<int>(pieces.size()) * side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    for (std::size_t i = 0; i < pieces.size(); ++i)
        painter.drawPixmap(QRect(static_cast<int>(i) * side, 0, side, side),
                           piecePicture(pieces[i], Lattice::square, side));
    return image;
}

}  // namespace

QStringList guidePictures() {
    return {u"layer"_s, u"space"_s, u"symmetry"_s, u"fixed"_s, u"pieces"_s};
}

QImage guidePicture(const QString& name) {
    if (name == u"layer"_s)
        return layerPicture(steps(), [](Designer& designer) { designer.setCursor({1, 1, 1}); });
    if (name == u"space"_s) return spacePicture(steps(), {{{2, 0, 1}, pointedColour()}});
    if (name == u"symmetry"_s)
        return layerPicture(board(), [](Designer& designer) {
            designer.setSymmetry({.x = true, .y = true});
            const Cell cell{0, 4, 0};
            designer.point(std::span(&cell, 1));
        });
    if (name == u"fixed"_s) return spacePicture(board(), {});
    if (name == u"pieces"_s) return piecesPicture();
    return {};
}

}  // namespace tilewright
