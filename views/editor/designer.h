#pragma once

#include <QColor>
#include <QObject>
#include <QString>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/basics/big_count.h"
#include "core/puzzle/edits.h"
#include "core/puzzle/pens.h"
#include "views/assembly/scene.h"
#include "views/session/session.h"

namespace tilewright {

/// What is left where a person draws. The weight pen leaves cells as they are and says what they count in a
/// cover; the colour pen gives those that are there a colour.
enum class Pen { fill, optional, erase, weight, colour };

/// How a person draws.
struct DrawTools {
    Pen pen = Pen::fill;
    /// What the weight pen draws, from 0 to maxCellWeight.
    int weight = 2;
    /// What the colour pen draws: a colour of the puzzle's palette, or 0 for none.
    CellColour colour = 1;
    /// Whether the pen touches all layers at once.
    bool columns = false;
    /// Whether dragging draws rectangles.
    bool rectangles = false;
    PenSymmetry symmetry{};
};

/// In how many solutions a piece lies on each cell of the region.
struct Heat {
    /// Those with none are left out.
    std::map<Cell, BigCount> counts;
    BigCount most = 0;
    BigCount total = 0;
    /// Of the cells with the most.
    QColor colour;

    friend bool operator==(const Heat&, const Heat&) = default;
};

/// What is being drawn, where, and with which pen: the state that the layer editor, the view in 3D and all
/// buttons of the editor share.
///
/// All cells are in the coordinates of the target; those of a piece begin at its own origin, and place() says
/// where that is in the space of the region, whose coordinates people see. The puzzle itself is in the
/// session, and changes there; this object lives in the GUI thread beside it.
class Designer final : public QObject {
    Q_OBJECT

  public:
    explicit Designer(Session& session, QObject* parent = nullptr);

    Session& session() const { return session_; }
    const Puzzle& puzzle() const { return session_.document().puzzle(); }
    bool isFlat() const { return puzzle().lattice.isFlat(); }

    /// The region, or the piece, that is drawn. An index out of range becomes the region.
    EditTarget target() const { return target_; }
    void setTarget(EditTarget target);

    /// Where the origin of the target is in the space of the region. A piece that lies nowhere in particular
    /// begins where its box does, as far as the lattice allows.
    Cell place() const;

    /// The box of positions (see positions.h) that a person draws in: around all cells of the target, and
    /// often larger.
    const Box& box() const { return box_; }
    /// The box with a margin of one cell, where drawing makes the box grow. It stands still during a stroke.
    Box canvas() const;
    void resizeBox(BoxSide side, int by);

    /// Moves the drawing in space by the shortest translation towards a side, which is a step along an axis.
    void shift(Cell towards);
    /// Moves the drawing to the middle of its box.
    void centre();
    /// Makes the box as large as the drawing; a region then begins at 0.
    void fitBox();
    void fillBox();
    /// Makes these cells the region, moved to where its positions begin at 0. Whether that could be done.
    bool fillFigure(std::span<const Cell> cells);
    void clear();

    /// Outside of the canvas too.
    CellState stateAt(Cell cell) const;
    CellColour colourAt(Cell cell) const;
    /// Which piece is fixed on a cell of the region, if the region is the target.
    std::optional<std::size_t> fixedPieceAt(Cell cell) const;

    /// What colours the cells of the region, if anything does.
    const std::optional<Heat>& heat() const { return heat_; }
    void setHeat(std::optional<Heat> heat);

    const DrawTools& tools() const { return tools_; }
    void setTools(const DrawTools& tools);
    /// Whether there are colours to paint cells with.
    bool hasColours() const { return !puzzle().colours.palette.empty(); }
    /// Whether cells have weights: those of the region of a cover puzzle.
    bool hasWeights() const;
    /// What a cell of the region counts, where not all count the same.
    std::optional<int> weightAt(Cell cell) const;

    /// The cell of the keyboard; its layer is the one that the layer editor shows. Always in the canvas.
    Cell cursor() const { return cursor_; }
    void setCursor(Cell cell);
    int layer() const { return puzzle().lattice.layerOf(cursor_); }
    /// Moves the cursor there, unless the layer has no cells.
    void setLayer(int layer);
    /// Those of the canvas.
    std::vector<Cell> cellsOfLayer(int layer) const;
    /// The box about whose middle pens are symmetric.
    Box symmetryBox() const;

    /// What a click would change where the mouse is; empty if it is nowhere.
    const std::vector<Cell>& pointed() const { return pointed_; }
    /// The cells that the pen touches there, with columns and mirror images, are the pointed ones.
    void point(std::span<const Cell> cells);
    /// As they are.
    void setPointed(std::vector<Cell> cells);

    /// All drawing between these two is one step to undo.
    void beginStroke();
    void endStroke();
    /// Draws on `cells`, and where columns and symmetry carry them. Outside of a stroke it is a step.
    void draw(std::span<const Cell> cells, Pen pen);

    /// Makes an edit under a name; `edit` gets the puzzle. If it cannot be made, refused() says why.
    using Edit = std::function<EditedPuzzle(const Puzzle& puzzle)>;
    bool apply(const QString& name, const Edit& edit);

  Q_SIGNALS:
    /// Another target, box, lattice or puzzle: all is to be drawn anew.
    void targetChanged();
    /// Cells have another state, with the box as it was.
    void cellsChanged();
    void cursorChanged();
    void pointedChanged();
    void toolsChanged();
    /// Something that a person asked for cannot be done.
    void refused(const QString& why);

  private:
    // Makes an edit; `boxAfter` says in which box the target is then.
    bool change(const QString& name, const Edit& edit, const QString& stroke,
                const std::function<Box(const Puzzle& after)>& boxAfter);
    void moveBy(const QString& name, Cell by);
    void moveCoordinates(Cell by);
    void onPuzzleChanged();
    void onPuzzleEdited();
    void onStepShown(std::optional<EditTarget> target, const std::optional<DrawnBox>& drawn);
    void begin();
    void settle();
    void readCells();
    std::vector<Cell> touchedBy(std::span<const Cell> cells) const;
    Box boundsIn(const Puzzle& puzzle) const;
    Box boundsOfTarget() const { return boundsIn(puzzle()); }
    Box firstBox() const;

    Session& session_;
    EditTarget target_;
    Box box_;
    // Where the canvas was when the stroke began.
    std::optional<Box> frozenCanvas_;
    // Around the positions of the target when its cells were read.
    Box bounds_;
    // The states and fixed pieces (index + 1) of the cells of cellsBox_, in cell order.
    Box cellsBox_;
    std::vector<CellState> states_;
    std::vector<CellColour> colours_;
    std::vector<std::size_t> owners_;
    std::optional<Heat> heat_;
    DrawTools tools_;
    Cell cursor_;
    std::vector<Cell> pointed_;
    QString stroke_;
    int strokes_ = 0;
    bool editing_ = false;
};

/// "6 × 10", or "3 × 3 × 3", or "24 cells" without unit boxes: how large the region is.
QString sizeText(const Puzzle& puzzle);

/// "Region" or "Piece 'T'".
QString targetName(const Puzzle& puzzle, EditTarget target);

/// The colour of what a click would change.
QColor pointedColour();

/// The colour that the region, or a piece, is drawn in.
QColor targetColour(const Puzzle& puzzle, EditTarget target);

/// The colour of a cell in which a piece of a colour lies in a share of the most solutions, from 0 to 1.
QColor heatColour(const QColor& piece, double share);
QColor heatColour(const Heat& heat, Cell cell);

/// What the view in 3D shows of what is drawn: the region with its fixed pieces, or the piece.
AssemblyScene makeDesignScene(const Designer& designer);

}  // namespace tilewright
