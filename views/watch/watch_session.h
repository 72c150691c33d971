#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "core/watch/search_player.h"

namespace tilewright {

/// The speed of playback.
struct WatchSpeed {
    /// 0: as fast as possible.
    int stepsPerSecond = 0;
    /// Only every Nth step is shown.
    int every = 1;

    friend bool operator==(const WatchSpeed&, const WatchSpeed&) = default;
};

/// The available speeds, slowest first.
std::span<const WatchSpeed> watchSpeeds();

/// The bookmarked steps, each with a note, which may be empty.
using Bookmarks = std::map<quint64, QString>;

/// Schedules the steps of playback.
class PlayClock {
  public:
    /// Starts the clock.
    void start();

    /// The number of overdue steps.
    quint64 owed(const WatchSpeed& speed) const;
    /// The number of steps to make now; they count as made. Time beyond half a second is dropped.
    quint64 take(const WatchSpeed& speed);
    /// Milliseconds until the next step is due.
    int untilNext(const WatchSpeed& speed) const;

  private:
    QElapsedTimer clock_;
    /// Steps made since the clock was started.
    quint64 made_ = 0;
};

/// A watched search that plays forward and back at any speed, with bookmarks; the model that all views
/// observe. It plays a StepPlayer; the subclass WatchOf knows its type.
///
/// A step is one event of the search; with a *stride* it extends from one placed or removed piece to the
/// next. The search runs in a worker thread; everything here is for the GUI thread. No member blocks, except
/// that closing a search takes up to 50 ms. Nothing runs unless requested.
class WatchSession : public QObject {
    Q_OBJECT

  public:
    using Phase = StepPlayer::Phase;
    enum class Direction { forward, back };
    enum class Stride { events, placements };

    explicit WatchSession(QObject* parent = nullptr);

    void close();

    /// `closed` if there is no search.
    Phase phase() const { return phase_; }
    bool isOpen() const { return player_ != nullptr; }

    /// Whether there is a state to show.
    bool isReady() const { return player_ && player_->isReady(); }
    /// The player; null while closed. Its states are valid until the next signal.
    const StepPlayer* stepPlayer() const { return player_.get(); }

    quint64 position() const { return player_ ? player_->position() : 0; }
    /// The total number of steps, once known.
    std::optional<quint64> total() const { return player_ ? player_->total() : std::nullopt; }
    /// The last step reached so far.
    quint64 furthest() const { return player_ ? player_->furthest() : 0; }
    bool isAtEnd() const { return player_ && player_->isAtEnd(); }
    /// The target of a seek to a known step, while it is in progress.
    std::optional<quint64> seekTarget() const;
    /// Whether a seek takes so long that progress must be shown.
    bool isSeekLong() const;
    /// The last target that was not found.
    std::optional<StepPlayer::Missing> missing() const { return player_ ? player_->missing() : std::nullopt; }

    bool isPlaying() const { return isPlaying_; }
    Direction direction() const { return direction_; }
    WatchSpeed speed() const { return speed_; }
    Stride stride() const { return stride_; }
    /// Whether playback pauses at each solution.
    bool stopsAtSolutions() const { return stopsAtSolutions_; }
    const Bookmarks& bookmarks() const { return bookmarks_; }

  public Q_SLOTS:
    /// At the end, playing forward starts over.
    void play(tilewright::WatchSession::Direction direction);
    void pause();
    void setSpeed(const tilewright::WatchSpeed& speed);
    void setStride(tilewright::WatchSession::Stride stride);
    void setStopsAtSolutions(bool on);

    /// All of these stop playback.
    void step(tilewright::WatchSession::Direction direction, quint64 steps = 1);
    void goTo(quint64 step);
    void goToNext(const tilewright::Landmark& landmark);
    void goToPrevious(const tilewright::Landmark& landmark);
    void goToEnd();
    /// Stops seeking and stays at the current step.
    void halt();

    /// Adds or removes a bookmark at the position, or at the target of a seek.
    void toggleBookmark();
    void setBookmarks(tilewright::Bookmarks bookmarks);
    /// Sets the note of an existing bookmark.
    void setNote(quint64 step, const QString& note);
    /// Goes to the next bookmark in this direction, if there is one.
    void goToBookmark(tilewright::WatchSession::Direction direction);

  Q_SIGNALS:
    /// Another search, or none.
    void searchChanged();
    /// The state has changed, or more is known of the search. Emitted periodically during a long seek.
    void stateChanged();
    /// Emitted also when isSeekLong() changes; not for the short seeks of playback.
    void phaseChanged();
    /// The playback or the bookmarks have changed.
    void controlsChanged();
    /// The user has added or removed a bookmark or changed its note.
    void bookmarksEdited();
    /// The search cannot be started.
    void failed(const QString& message);

  protected:
    /// Starts another search from its beginning.
    void start(std::unique_ptr<StepPlayer> player);
    StepPlayer* played() { return player_.get(); }

  private:
    void tick();
    void send(const Landmark& landmark, Direction way);
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
    Bookmarks bookmarks_;
    std::optional<quint64> seekTarget_;
    bool saidLongSeek_ = false;
    /// The number of solutions before the position last shown.
    quint64 shownSolutions_ = 0;
    /// Runs only while something happens.
    QTimer timer_;
    PlayClock clock_;
    /// The start of the latest playback step.
    quint64 playedFrom_ = 0;
    QElapsedTimer seekClock_;
};

/// A watch session with a specific type of player.
template <class Player>
class WatchOf : public WatchSession {
  public:
    using WatchSession::WatchSession;

    /// Starts what a player created from `input` plays.
    template <class... Input>
    void open(Input&&... input) {
        start(std::make_unique<Player>(std::forward<Input>(input)...));
    }

    /// Null while closed.
    const Player* player() const { return static_cast<const Player*>(stepPlayer()); }
    Player* player() { return static_cast<Player*>(played()); }
    /// Requires isReady(); valid until the next signal.
    const auto& state() const { return player()->state(); }
};

/// A watched tiling search.
class TilingWatch final : public WatchOf<SearchPlayer> {
  public:
    using WatchOf::WatchOf;

    /// The search being watched; null while there is none or it is being prepared. It may be kept as long as
    /// needed.
    std::shared_ptr<const PreparedSearch> search() const { return isReady() ? player()->search() : nullptr; }
    const SearchTree& tree() const { return player()->tree(); }
};

}  // namespace tilewright
