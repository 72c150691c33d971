#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <thread>
#include <vector>

#include "core/edges/edge_solver.h"
#include "views/edges/edge_palette.h"
#include "views/edges/edge_position.h"

namespace tilewright {

/// The open edge-matching puzzle, the position of its pieces with all steps that led to it, and the solver:
/// what the views of such a puzzle observe.
///
/// Lives in the GUI thread. The solver works on a copy of the puzzle in a thread of its own; what a stopped
/// or replaced one found never reaches a view.
class EdgeSession final : public QObject {
    Q_OBJECT

  public:
    enum class Phase { idle, solving, counting };

    explicit EdgeSession(QObject* parent = nullptr);
    ~EdgeSession() override;

    /// Opens a file. If it cannot be read, failed() says why and nothing changes.
    bool open(const QString& path);
    /// `puzzle` must pass validateEdges.
    void setPuzzle(EdgePuzzle puzzle, const QString& file = {});
    bool hasPuzzle() const { return hasPuzzle_; }
    const EdgePuzzle& puzzle() const { return puzzle_; }
    const QString& file() const { return file_; }
    const EdgePalette& palette() const { return palette_; }

    const EdgePosition& position() const { return position_; }
    const std::vector<EdgeClash>& clashes() const { return clashes_; }
    /// Whether all places are filled and nothing clashes.
    bool isSolved() const { return position_.isFull() && clashes_.empty(); }
    QUndoStack& undoStack() { return undo_; }
    /// Whether there is an arrangement that is not in a file.
    bool isModified() const { return hasPuzzle_ && !undo_.isClean(); }

    /// Each is one step that can be undone. What the puzzle does not allow is refused.
    void movePiece(std::size_t piece, std::optional<std::size_t> place);
    /// Counter-clockwise, by so many quarters.
    void turnPiece(std::size_t piece, int quarters);
    /// Exchanges left and right, or top and bottom.
    void flipPiece(std::size_t piece, bool upright);
    /// The next way to put the colours on the sides.
    void permutePiece(std::size_t piece);
    void clearBoard();
    void showSolution();

    /// Writes the arrangement, which must be full. Returns whether that worked; if not, failed() says why.
    bool saveArrangement(const QString& path);
    bool openArrangement(const QString& path);

    Phase phase() const { return phase_; }
    void solve();
    void count();
    void stop();
    /// Of the last solver that came to its end.
    const std::optional<EdgeResult>& result() const { return result_; }

  Q_SIGNALS:
    void puzzleChanged();
    void positionChanged();
    void phaseChanged();
    void resultChanged();
    void failed(const QString& message);
    /// A move that the puzzle does not allow.
    void refused(const QString& why);

  private:
    friend class EdgeCommand;
    /// A solver at work, with what it has to stop by.
    struct Run;

    void push(const QString& name, std::vector<PieceChange> changes);
    void applied(std::span<const PieceChange> changes, bool forward);
    void start(Phase phase);
    void drop();
    void take(const std::shared_ptr<Run>& run, EdgeResult result, const QString& error);

    EdgePuzzle puzzle_;
    bool hasPuzzle_ = false;
    QString file_;
    EdgePalette palette_;
    EdgePosition position_;
    std::vector<EdgeClash> clashes_;
    QUndoStack undo_;
    Phase phase_ = Phase::idle;
    std::optional<EdgeResult> result_;
    std::shared_ptr<Run> run_;
    /// Stopped solvers until their threads have ended; nobody waits for them but the destructor.
    std::vector<std::shared_ptr<Run>> ending_;
};

}  // namespace tilewright
