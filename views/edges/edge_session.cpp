#include "views/edges/edge_session.h"

#include <QUndoCommand>
#include <algorithm>
#include <exception>
#include <filesystem>
#include <utility>

#include "core/edges/edge_variants.h"
#include "core/files/files.h"
#include "core/formats/edge_arrangement_file.h"
#include "core/formats/edge_file.h"

namespace tilewright {

struct EdgeSession::Run {
    std::jthread thread;
};

class EdgeCommand final : public QUndoCommand {
  public:
    EdgeCommand(EdgeSession& session, const QString& name, std::vector<PieceChange> changes)
        : QUndoCommand(name), session_(session), changes_(std::move(changes)) {}

    void undo() override { session_.applied(changes_, false); }
    void redo() override { session_.applied(changes_, true); }

  private:
    EdgeSession& session_;
    const std::vector<PieceChange> changes_;
};

EdgeSession::EdgeSession(QObject* parent) : QObject(parent) {}

EdgeSession::~EdgeSession() {
    drop();
    for (const std::shared_ptr<Run>& run : ending_)
        if (run->thread.joinable()) run->thread.join();
}

bool EdgeSession::open(const QString& path) {
    try {
        setPuzzle(readEdgePuzzle(path.toStdString()), path);
        return true;
    } catch (const FormatError& error) {
        Q_EMIT failed(QString::fromStdString(error.what()));
        return false;
    }
}

void EdgeSession::setPuzzle(EdgePuzzle puzzle, const QString& file) {
    drop();
    puzzle_ = std::move(puzzle);
    hasPuzzle_ = true;
    file_ = file;
    palette_ = EdgePalette(puzzle_);
    position_ = EdgePosition(puzzle_, !puzzle_.moves.swap);
    clashes_ = clashesOf(puzzle_, position_.board());
    result_.reset();
    undo_.clear();
    Q_EMIT puzzleChanged();
    Q_EMIT positionChanged();
    Q_EMIT resultChanged();
}

void EdgeSession::movePiece(std::size_t piece, std::optional<std::size_t> place) {
    if (!puzzle_.moves.swap) {
        Q_EMIT refused(tr("The pieces of this puzzle stay in their places."));
        return;
    }
    const bool isExchange = place && position_.board()[*place];
    push(!place ? tr("take piece %1 away").arg(piece + 1)
         : isExchange
             ? tr("exchange pieces %1 and %2").arg(piece + 1).arg(position_.board()[*place]->piece + 1)
             : tr("move piece %1").arg(piece + 1),
         position_.moved(piece, place));
}

void EdgeSession::turnPiece(std::size_t piece, int quarters) {
    if (!puzzle_.moves.rotate && !puzzle_.moves.permute) {
        Q_EMIT refused(tr("The pieces of this puzzle may not be turned."));
        return;
    }
    push(tr("turn piece %1").arg(piece + 1),
         position_.recoloured(piece, turned(position_.coloursOf(piece), (quarters % 4 + 4) % 4)));
}

void EdgeSession::flipPiece(std::size_t piece, bool upright) {
    if (!puzzle_.moves.flip && !puzzle_.moves.permute) {
        Q_EMIT refused(tr("The pieces of this puzzle may not be flipped."));
        return;
    }
    const EdgeColours& colours = position_.coloursOf(piece);
    push(tr("flip piece %1").arg(piece + 1),
         position_.recoloured(piece, upright ? flippedUpright(colours) : flippedAcross(colours)));
}

void EdgeSession::permutePiece(std::size_t piece) {
    if (!puzzle_.moves.permute) {
        Q_EMIT refused(tr("The colours of this puzzle's pieces may not be permuted."));
        return;
    }
    EdgeColours colours = position_.coloursOf(piece);
    std::next_permutation(colours.begin(), colours.end());
    push(tr("permute piece %1").arg(piece + 1), position_.recoloured(piece, colours));
}

void EdgeSession::clearBoard() {
    if (puzzle_.moves.swap)
        push(tr("clear the board"), position_.arranged(EdgeBoard(position_.board().size())));
    else
        push(tr("turn all pieces back"), position_.arranged(boardAsWritten(puzzle_)));
}

void EdgeSession::showSolution() {
    if (result_ && result_->arrangement)
        push(tr("show the solution"), position_.arranged(boardHolding(*result_->arrangement)));
}

bool EdgeSession::saveArrangement(const QString& path) {
    EdgeArrangement arrangement;
    for (const auto& placed : position_.board())
        if (placed) arrangement.push_back(*placed);
    if (arrangement.size() != position_.board().size()) {
        Q_EMIT failed(tr("Only a full board can be written to a file."));
        return false;
    }
    try {
        writeFile(path.toStdString(), toText(puzzle_, arrangement));
    } catch (const FormatError& error) {
        Q_EMIT failed(QString::fromStdString(error.what()));
        return false;
    }
    undo_.setClean();
    return true;
}

bool EdgeSession::openArrangement(const QString& path) {
    try {
        const std::string text = readFile(path.toStdString(), maxEdgeFile);
        EdgeArrangementReader reader(text, path.toStdString(), puzzle_);
        const std::optional<EdgeArrangement> arrangement = reader.next();
        if (!arrangement) throw FormatError(path.toStdString(), 0, 0, "there is no arrangement in this file");
        // A piece can be on the board only once.
        std::vector<bool> isUsed(puzzle_.pieces.size(), false);
        for (const PlacedEdgePiece& placed : *arrangement) {
            if (isUsed[placed.piece])
                throw FormatError(path.toStdString(), 0, 0,
                                  "piece " + std::to_string(placed.piece) + " is there twice");
            isUsed[placed.piece] = true;
        }
        push(tr("open an arrangement"), position_.arranged(boardHolding(*arrangement)));
    } catch (const FormatError& error) {
        Q_EMIT failed(QString::fromStdString(error.what()));
        return false;
    }
    return true;
}

void EdgeSession::push(const QString& name, std::vector<PieceChange> changes) {
    if (!changes.empty()) undo_.push(new EdgeCommand(*this, name, std::move(changes)));
}

void EdgeSession::applied(std::span<const PieceChange> changes, bool forward) {
    if (forward)
        position_.apply(changes);
    else
        position_.revert(changes);
    clashes_ = clashesOf(puzzle_, position_.board());
    Q_EMIT positionChanged();
}

void EdgeSession::solve() {
    start(Phase::solving);
}

void EdgeSession::count() {
    start(Phase::counting);
}

void EdgeSession::stop() {
    drop();
}

void EdgeSession::start(Phase phase) {
    if (!hasPuzzle_) return;
    drop();
    phase_ = phase;
    const auto run = std::make_shared<Run>();
    run_ = run;
    run->thread =
        std::jthread([this, weak = std::weak_ptr(run), puzzle = puzzle_, phase](const std::stop_token& stop) {
            EdgeOptions options;
            options.stop = stop;
            options.wantCount = phase == Phase::counting;
            EdgeResult result;
            QString error;
            try {
                result = solveEdges(puzzle, options);
            } catch (const std::exception& exception) {
                error = QString::fromUtf8(exception.what());
            }
            // The session waits for this thread before it goes, and what is still on its way goes with it.
            QMetaObject::invokeMethod(
                this,
                [this, weak, result = std::move(result), error] {
                    if (const auto strong = weak.lock()) take(strong, result, error);
                },
                Qt::QueuedConnection);
        });
    Q_EMIT phaseChanged();
}

void EdgeSession::drop() {
    if (!run_) return;
    run_->thread.request_stop();
    ending_.push_back(std::move(run_));
    run_.reset();
    phase_ = Phase::idle;
    Q_EMIT phaseChanged();
}

void EdgeSession::take(const std::shared_ptr<Run>& run, EdgeResult result, const QString& error) {
    // Its last act was to send this.
    if (run->thread.joinable()) run->thread.join();
    if (run != run_) {
        std::erase(ending_, run);
        return;
    }
    run_.reset();
    const Phase phase = std::exchange(phase_, Phase::idle);
    if (error.isEmpty()) {
        result_ = std::move(result);
        Q_EMIT resultChanged();
        if (phase == Phase::solving) showSolution();
    }
    Q_EMIT phaseChanged();
    if (!error.isEmpty()) Q_EMIT failed(error);
}

}  // namespace tilewright
