#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>
#include <set>

#include "core/watch/search_player.h"
#include "views/watch/watch_speed.h"

namespace tilewright {

/// A search that is watched: forward and back, at any speed, with bookmarks. What all views of it observe.
///
/// A step is one event of the search; where that is too fine, a *stride* from one piece that is placed or
/// taken out to the next makes a step of it. The search goes on in a thread of its own; everything here is
/// for the GUI thread, and no member waits, but that closing a search takes up to 50 ms. Nothing runs while
/// nobody asks for anything.
class WatchSession final : public QObject {
    Q_OBJECT

  public:
    enum class Phase {
        /// There is no search.
        closed,
        /// The lists of images are being made.
        preparing,
        /// At the position.
        waiting,
        /// On the way to where it was sent; state() and tree() are of some moment on the way.
        seeking,
        /// The plan does not suit the puzzle: error() says why.
        failed,
    };

    enum class Direction { forward, back };
    enum class Stride { events, placements };

    explicit WatchSession(QObject* parent = nullptr);
    ~WatchSession() override;

    /// Begins a search from its beginning, in the place of the one before. `puzzle` must pass `validate` and
    /// `searchObstacle`.
    void open(const Puzzle& puzzle, const Plan& plan);
    void close();

    Phase phase() const { return phase_; }
    bool isOpen() const { return player_ != nullptr; }
    QString error() const;

    /// What is searched; null while there is none or it is being made ready. It may be held for as long as
    /// one likes.
    std::shared_ptr<const PreparedSearch> search() const;
    /// These two only where search() is there; valid until the next signal.
    const WatchedState& state() const { return player_->state(); }
    const SearchTree& tree() const { return player_->tree(); }

    quint64 position() const;
    /// The number of all steps, once that is known.
    std::optional<quint64> total() const;
    /// The last step that was ever seen.
    quint64 furthest() const;
    bool isAtEnd() const;
    /// The step that it was sent to, while it is on its way to one whose number is known.
    std::optional<quint64> seekTarget() const;
    /// Whether it has been on its way for so long that people want to know why.
    bool isSeekLong() const;

    bool isPlaying() const { return isPlaying_; }
    Direction direction() const { return direction_; }
    WatchSpeed speed() const { return speed_; }
    Stride stride() const { return stride_; }
    /// Whether playing stops by itself wherever a solution is found.
    bool stopsAtSolutions() const { return stopsAtSolutions_; }
    const std::set<quint64>& bookmarks() const { return bookmarks_; }

  public Q_SLOTS:
    /// From the end it plays forward from the beginning.
    void play(tilewright::WatchSession::Direction direction);
    void pause();
    void setSpeed(const tilewright::WatchSpeed& speed);
    void setStride(tilewright::WatchSession::Stride stride);
    void setStopsAtSolutions(bool on);

    /// All of these stop playing.
    void step(tilewright::WatchSession::Direction direction, quint64 steps = 1);
    void goTo(quint64 step);
    void goToNext(const tilewright::Landmark& landmark);
    void goToPrevious(const tilewright::Landmark& landmark);
    void goToBeginning() { goTo(0); }
    void goToEnd();
    /// Stays where the search is now.
    void halt();

    /// Sets a bookmark at the position, or takes it away.
    void toggleBookmark();
    /// To the next bookmark in this direction, if there is one.
    void goToBookmark(tilewright::WatchSession::Direction direction);

  Q_SIGNALS:
    /// Another search, or none.
    void searchChanged();
    /// Another state, or more is known of the tree. On a long way this is told now and then.
    void stateChanged();
    /// Also when isSeekLong() is something else; not about the short ways between two steps that are played.
    void phaseChanged();
    /// Whether and how it plays, or the bookmarks.
    void controlsChanged();
    /// The search cannot be made.
    void failed(const QString& message);

  private:
    enum class Way { next, previous };

    void tick();
    void send(const Landmark& landmark, Way way);
    void arrive();
    void advance();
    quint64 owedSteps() const;
    void wake();
    int nextTick() const;
    void startPlayClock();
    void stopPlaying();
    bool isAtLimit() const;

    std::unique_ptr<SearchPlayer> player_;
    Phase phase_ = Phase::closed;
    bool isPlaying_ = false;
    Direction direction_ = Direction::forward;
    WatchSpeed speed_{4, 1};
    Stride stride_ = Stride::events;
    bool stopsAtSolutions_ = false;
    std::set<quint64> bookmarks_;
    std::optional<quint64> seekTarget_;
    bool toldOfLongSeek_ = false;
    /// Solutions before the position that was shown last.
    quint64 shownSolutions_ = 0;
    /// Ticks often while something happens, and not at all otherwise.
    QTimer timer_;
    QElapsedTimer playClock_;
    /// Steps made since the clock was started.
    quint64 playedSteps_ = 0;
    /// Where the latest of them began.
    quint64 playedFrom_ = 0;
    QElapsedTimer seekClock_;
};

}  // namespace tilewright
