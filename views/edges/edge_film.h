#pragma once

#include <QObject>
#include <QTimer>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <thread>

#include "core/edges/edge_observer.h"
#include "core/edges/edge_solver.h"
#include "views/edges/edge_board.h"

namespace tilewright {

/// Steps through the search of a puzzle, or along the way of a solution, as through a film: forward and back,
/// at any speed, to the next solution or the next piece that is taken away.
///
/// The search is the real one. It runs in a thread of its own and waits wherever the film stands; the last
/// steps are kept, so that one can go back.
class EdgeFilm final : public QObject {
    Q_OBJECT

  public:
    explicit EdgeFilm(QObject* parent = nullptr);
    ~EdgeFilm() override;

    void beginSearch(const EdgePuzzle& puzzle);
    /// A solution whose pieces are laid one after the other in this order of places.
    void beginPath(const EdgeArrangement& arrangement, const std::vector<std::size_t>& order);
    void end();
    bool isOpen() const { return isOpen_; }
    /// Whether it is of a search, and not of the way of a solution.
    bool isSearch() const { return recorder_ != nullptr; }

    /// What is on the board after the steps so far.
    const EdgeBoard& board() const { return board_; }
    /// The step that was made last; nothing at the beginning.
    std::optional<EdgeStep> lastStep() const;
    /// How many steps were made, from the beginning.
    quint64 position() const { return dropped_ + position_; }
    bool canStepBack() const { return position_ > 0; }
    /// Whether all is over and nothing follows.
    bool isAtEnd() const;
    bool isPlaying() const { return mode_ != Mode::still && mode_ != Mode::step; }

    void stepForward();
    void stepBack();
    void play();
    void pause();
    void toNextSolution();
    void toNextBacktrack();
    /// Steps a second while it plays.
    void setSpeed(int steps) { speed_ = steps; }

  Q_SIGNALS:
    void changed();

  private:
    enum class Mode { still, step, playing, toSolution, toBacktrack };
    class Recorder;

    void run(Mode mode);
    void tick();
    bool advance();
    void fetch();
    void show(const EdgeStep& step, bool forward);

    bool isOpen_ = false;
    EdgeBoard board_;
    /// The steps that are kept; `dropped_` older ones are forgotten.
    std::deque<EdgeStep> steps_;
    std::size_t position_ = 0;
    quint64 dropped_ = 0;
    Mode mode_ = Mode::still;
    int speed_ = 8;
    double due_ = 0.0;
    QTimer timer_;
    std::shared_ptr<Recorder> recorder_;
    std::shared_ptr<EdgeControl> control_;
    std::jthread thread_;
};

}  // namespace tilewright
