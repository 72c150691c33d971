#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "core/watch/step_player.h"
#include "views/watch/play_clock.h"

namespace tilewright {

/// A search that is watched: forward and back, at any speed, with bookmarks. All views of it observe this.
/// What is watched is a StepPlayer; WatchOf knows of which kind.
///
/// A step is one event of the search; where that is too fine, a *stride* from one piece that is placed or
/// taken out to the next makes a step of it. The search runs in a thread of its own; everything here is for
/// the GUI thread. No member waits, except that closing a search takes up to 50 ms. Nothing runs unless it is
/// asked for.
class WatchSession : public QObject {
    Q_OBJECT

  public:
    enum class Phase {
        /// There is no search.
        closed,
        /// The search is being prepared.
        preparing,
        /// At the position.
        waiting,
        /// On the way to where it was sent; what is shown is some moment on the way.
        seeking,
        /// The search cannot be made: error() says why.
        failed,
    };

    enum class Direction { forward, back };
    enum class Stride { events, placements };

    explicit WatchSession(QObject* parent = nullptr);
    ~WatchSession() override;

    void close();

    Phase phase() const { return phase_; }
    bool isOpen() const { return player_ != nullptr; }
    QString error() const;

    /// Whether there is a state to show.
    bool isReady() const { return player_ && player_->isReady(); }
    /// What is played; null while closed. Its states are valid until the next signal.
    const StepPlayer* stepPlayer() const { return player_.get(); }

    quint64 position() const;
    /// The number of all steps, once that is known.
    std::optional<quint64> total() const;
    /// The last step that was ever seen.
    quint64 furthest() const;
    bool isAtEnd() const;
    /// The step that it was sent to, while it is on the way to one whose number is known.
    std::optional<quint64> seekTarget() const;
    /// Whether it has been on the way for so long that it must be explained.
    bool isSeekLong() const;
    /// What it looked for last, if there is none.
    std::optional<StepPlayer::Missing> missing() const;

    bool isPlaying() const { return isPlaying_; }
    Direction direction() const { return direction_; }
    WatchSpeed speed() const { return speed_; }
    Stride stride() const { return stride_; }
    /// Whether playing stops at each solution.
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
    void goToEnd();
    /// Stays where the search is now.
    void halt();

    /// Sets a bookmark at the position, or at the step that it is on the way to, or removes it.
    void toggleBookmark();
    void setBookmarks(std::set<quint64> steps);
    /// To the next bookmark in this direction, if there is one.
    void goToBookmark(tilewright::WatchSession::Direction direction);

  Q_SIGNALS:
    /// Another search, or none.
    void searchChanged();
    /// Another state, or more is known of the search. On a long way this comes now and then.
    void stateChanged();
    /// Also when isSeekLong() changes; not for the short ways between two steps that are played.
    void phaseChanged();
    /// Whether and how it plays, or the bookmarks.
    void controlsChanged();
    /// The search cannot be made.
    void failed(const QString& message);

  protected:
    /// Begins something else from its beginning, in place of what was watched before.
    void start(std::unique_ptr<StepPlayer> player);

  private:
    enum class Way { next, previous };

    void tick();
    void send(const Landmark& landmark, Way way);
    void arrive();
    void advance();
    void wake();
    int nextTick() const;
    void stopPlaying();
    bool isAtLimit() const;
    quint64 destination() const;

    void reset();

    std::unique_ptr<StepPlayer> player_;
    Phase phase_ = Phase::closed;
    bool isPlaying_ = false;
    Direction direction_ = Direction::forward;
    WatchSpeed speed_{4, 1};
    Stride stride_ = Stride::events;
    bool stopsAtSolutions_ = false;
    std::set<quint64> bookmarks_;
    std::optional<quint64> seekTarget_;
    bool saidLongSeek_ = false;
    /// Solutions before the position that was shown last.
    quint64 shownSolutions_ = 0;
    /// Ticks often while something happens, and not at all otherwise.
    QTimer timer_;
    PlayClock clock_;
    /// Where the latest step of playing began.
    quint64 playedFrom_ = 0;
    QElapsedTimer seekClock_;
};

/// A watch session whose player is of a known kind.
template <class Player>
class WatchOf : public WatchSession {
  public:
    using WatchSession::WatchSession;

    /// Begins what a player made of `input` plays, from its beginning.
    template <class... Input>
    void open(Input&&... input) {
        start(std::make_unique<Player>(std::forward<Input>(input)...));
    }

    /// Null while closed.
    const Player* player() const { return static_cast<const Player*>(stepPlayer()); }
    /// Only where isReady(); valid until the next signal.
    const auto& state() const { return player()->state(); }
};

}  // namespace tilewright
