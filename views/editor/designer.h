#pragma once

#include <QColor>
#include <QObject>
#include <QString>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/basics/big_count.h"
#include "core/puzzle/edits.h"
#include "core/puzzle/pens.h"
#include "views/assembly/scene.h"
#include "views/session/session.h"

namespace tilewright {

/// The effect of drawing on a cell. The weight pen sets the weight of existing cells for covers, the colour
/// pen their colour; the group pen adds them to a group of open cells, and `ungroup` removes them; the rule
/// pen and `unrule` do the same with rules for numbers; the face pen paints faces with the colour of the
/// colour pen, and `unface` takes the colours of faces away. The word pen draws nothing:
/// LayerEditor::editWord() writes.
enum class Pen { fill, optional, erase, weight, colour, word, group, rule, face, ungroup, unrule, unface };

/// The drawing tool.
struct DrawTools {
    Pen pen = Pen::fill;
    /// The weight set by the weight pen, from 0 to maxCellWeight.
    int weight = 2;
    /// The colour set by the colour pen: an index into the palette, or 0 for none.
    CellColour colour = 1;
    /// The face that the face pen paints: an index into FaceColours, or nullopt for all.
    std::optional<std::size_t> face;
    /// The group that the group pen adds cells to: an index into Puzzle::open, or nullopt for a new one.
    std::optional<std::size_t> group;
    /// The rule that the rule pen adds cells to: an index into Puzzle::rules, or nullopt for a new one.
    std::optional<std::size_t> rule;
    /// Whether the pen draws on all layers at once.
    bool columns = false;
    /// Whether dragging draws rectangles.
    bool rectangles = false;
    PenSymmetry symmetry{};
};

/// The number of solutions with a piece on each cell of the region.
struct Heat {
    /// Cells without any are omitted.
    std::map<Cell, BigCount> counts;
    BigCount most = 0;
    BigCount total = 0;
    /// The maximum over all cells.
    QColor colour;

    friend bool operator==(const Heat&, const Heat&) = default;
};

/// The state of the editor, shared by the layer editor, the 3D view and all buttons: what is being drawn,
/// where, and with which tool.
///
/// All cells are in the coordinates of the target. Cells of a piece start at its own origin; place() is the
/// position of that origin in the space of the region, whose coordinates are shown. The puzzle itself is
/// owned by the session. Lives in the GUI thread.
class Designer final : public QObject {
    Q_OBJECT

  public:
    explicit Designer(Session& session, QObject* parent = nullptr);

    Session& session() const { return session_; }
    const Puzzle& puzzle() const { return session_.document().puzzle(); }
    bool isFlat() const { return puzzle().lattice.isFlat(); }

    /// The target: the region or a piece. An index out of range selects the region.
    EditTarget target() const { return target_; }
    void setTarget(EditTarget target);

    /// The origin of the target in the space of the region. A piece without a position starts at its box, as
    /// far as the lattice permits.
    Cell place() const;

    /// The box of positions (see positions.h) to draw in: contains all cells of the target, and is often
    /// larger.
    const Box& box() const { return box_; }
    /// The box with a margin of one cell; drawing there enlarges the box. Fixed during a stroke.
    Box canvas() const;
    void resizeBox(BoxSide side, int by);

    /// Moves the drawing towards a side by the shortest translation of the lattice.
    void shift(Cell towards);
    /// Centres the drawing in its box.
    void centre();
    /// Fits the box to the drawing; a region then starts at 0.
    void fitBox();
    void fillBox();
    /// Replaces the region by these cells, moved to start at 0. Returns whether that was possible.
    bool fillFigure(std::span<const Cell> cells);
    void clear();

    /// Includes cells outside the canvas.
    CellState stateAt(Cell cell) const;
    CellColour colourAt(Cell cell) const;
    FaceColours facesAt(Cell cell) const;
    /// The piece fixed on a cell of the region, if the region is the target.
    std::optional<std::size_t> fixedPieceAt(Cell cell) const;

    /// The heat map of the region, if any.
    const std::optional<Heat>& heat() const { return heat_; }
    void setHeat(std::optional<Heat> heat);
    /// Shows small numbers in cells of the region as a heat map; none ends that, unless it has been replaced.
    void setNumbers(std::span<const std::pair<Cell, int>> numbers);

    const DrawTools& tools() const { return tools_; }
    void setTools(const DrawTools& tools);
    /// Whether cells can be painted with colours.
    bool hasColours() const { return !puzzle().colours.palette.empty(); }
    /// Sets the face that the face pen paints next.
    void aimAt(std::optional<std::size_t> face) { tools_.face = face; }
    /// Whether cells have weights: in the region of a cover puzzle.
    bool hasWeights() const;
    /// The weight of a cell of the region, if weights differ.
    std::optional<int> weightAt(Cell cell) const;
    /// The word in a cell of the region that is edited; empty for none.
    QString wordAt(Cell cell) const;
    /// Writes a word into a cell of the region.
    void writeWord(Cell cell, const QString& word);
    /// The group of open cells that a cell of the edited region is in.
    std::optional<std::size_t> groupAt(Cell cell) const;
    /// The rules for numbers on a cell of the edited region, as indices into Puzzle::rules.
    std::vector<std::size_t> rulesAt(Cell cell) const;

    /// The keyboard cursor; its layer is the one shown by the layer editor. Always in the canvas.
    Cell cursor() const { return cursor_; }
    void setCursor(Cell cell);
    int layer() const { return puzzle().lattice.layerOf(cursor_); }
    /// Moves the cursor to a layer, unless it has no cells.
    void setLayer(int layer);
    /// The layers of the canvas.
    std::vector<Cell> cellsOfLayer(int layer) const;
    /// Those of them near a cell of any layer; all of them if there are none.
    std::vector<Cell> cellsNear(Cell cell, int layer) const;
    /// The box whose centre is the symmetry centre of pens.
    Box symmetryBox() const;

    /// The cells that a click would change; empty if the mouse is elsewhere.
    const std::vector<Cell>& pointed() const { return pointed_; }
    /// Sets the pointed cells to those the pen would draw there, including columns and mirrored cells.
    void point(std::span<const Cell> cells);
    /// Sets exactly these cells.
    void setPointed(std::vector<Cell> cells);

    /// All drawing between these calls is one undo step.
    void beginStroke();
    void endStroke();
    /// Draws on `cells` and their columns and mirror images. Outside a stroke this is an undo step.
    void draw(std::span<const Cell> cells, Pen pen);

    /// Applies an edit under a name; `edit` receives the puzzle. If it fails, emits refused().
    using Edit = std::function<EditedPuzzle(const Puzzle& puzzle)>;
    bool apply(const QString& name, const Edit& edit);

  Q_SIGNALS:
    /// The target, box, lattice or puzzle has changed: redraw everything.
    void targetChanged();
    /// Cells have changed, but not the box.
    void cellsChanged();
    void cursorChanged();
    void pointedChanged();
    void toolsChanged();
    /// A user request has failed.
    void refused(const QString& why);

  private:
    // Applies an edit; `boxAfter` is the box of the target afterwards.
    bool change(const QString& name, const Edit& edit, const QString& stroke,
                const std::function<Box(const Puzzle& after)>& boxAfter);
    void moveBy(const QString& name, Cell by);
    void moveCoordinates(Cell by);
    void onPuzzleChanged();
    void onPuzzleEdited();
    void onStepShown(std::optional<EditTarget> target, const std::optional<DrawnBox>& drawn);
    void begin();
    Cell firstCell() const;
    void settle();
    void readCells();
    std::vector<Cell> touchedBy(std::span<const Cell> cells) const;
    Box boundsIn(const Puzzle& puzzle) const;
    Box boundsOfTarget() const { return boundsIn(puzzle()); }
    Box firstBox() const;

    Session& session_;
    EditTarget target_;
    Box box_;
    // The canvas when the stroke began.
    std::optional<Box> frozenCanvas_;
    // The bounding box of the target when its cells were cached.
    Box bounds_;
    // The cached states and fixed pieces (index + 1) of the cells of cellsBox_, in cell order.
    Box cellsBox_;
    std::vector<CellState> states_;
    std::vector<CellColour> colours_;
    std::map<Cell, FaceColours> faces_;
    std::vector<std::size_t> owners_;
    std::optional<Heat> heat_;
    bool heatIsNumbers_ = false;
    DrawTools tools_;
    Cell cursor_;
    std::vector<Cell> pointed_;
    QString stroke_;
    int strokes_ = 0;
    bool editing_ = false;
};

/// The size of the region: "6 × 10", "3 × 3 × 3", or "24 cells" in lattices without unit boxes.
QString sizeText(const Puzzle& puzzle);

/// "Region" or "Piece 'T'".
QString targetName(const Puzzle& puzzle, EditTarget target);

/// The highlight colour of cells that a click would change.
QColor pointedColour();

/// The colour of the region or of a piece.
QColor targetColour(const Puzzle& puzzle, EditTarget target);

/// The colour of a group of open cells.
QColor groupColour(std::size_t group);

/// The heat map colour of a cell, by its share of the maximum, from 0 to 1.
QColor heatColour(const QColor& piece, double share);
QColor heatColour(const Heat& heat, Cell cell);

/// The 3D scene of the target: the region with its fixed pieces, or the piece.
AssemblyScene makeDesignScene(const Designer& designer);

}  // namespace tilewright
