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

/// How fast a search is played.
struct WatchSpeed {
    /// 0: as fast as it goes.
    int stepsPerSecond = 0;
    /// Only every Nth step is shown.
    int every = 1;

    friend bool operator==(const WatchSpeed&, const WatchSpeed&) = default;
};

/// The speeds that a person can choose from, the slowest first.
std::span<const WatchSpeed> watchSpeeds();

/// The steps that a person has marked, each with a note, which may be empty.
using Bookmarks = std::map<quint64, QString>;

/// Says when the next steps of something that is played are due.
class PlayClock {
  public:
    /// From now on.
    void start();

    /// How many steps should have been made by now and are not.
    quint64 owed(const WatchSpeed& speed) const;
    /// The steps to make now; they count as made. What was missed by more than half a second, because
    /// something else took its time, is not made up for.
    quint64 take(const WatchSpeed& speed);
    /// Milliseconds until the next step is due.
    int untilNext(const WatchSpeed& speed) const;

  private:
    QElapsedTimer clock_;
    /// Steps made since the clock was started.
    quint64 made_ = 0;
};

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
    using Phase = StepPlayer::Phase;
    enum class Direction { forward, back };
    enum class Stride { events, placements };

    explicit WatchSession(QObject* parent = nullptr);

    void close();

    /// `closed` while there is no search.
    Phase phase() const { return phase_; }
    bool isOpen() const { return player_ != nullptr; }

    /// Whether there is a state to show.
    bool isReady() const { return player_ && player_->isReady(); }
    /// What is played; null while closed. Its states are valid until the next signal.
    const StepPlayer* stepPlayer() const { return player_.get(); }

    quint64 position() const { return player_ ? player_->position() : 0; }
    /// The number of all steps, once that is known.
    std::optional<quint64> total() const { return player_ ? player_->total() : std::nullopt; }
    /// The last step that was ever seen.
    quint64 furthest() const { return player_ ? player_->furthest() : 0; }
    bool isAtEnd() const { return player_ && player_->isAtEnd(); }
    /// The step that it was sent to, while it is on the way to one whose number is known.
    std::optional<quint64> seekTarget() const;
    /// Whether it has been on the way for so long that it must be explained.
    bool isSeekLong() const;
    /// What it looked for last, if there is none.
    std::optional<StepPlayer::Missing> missing() const { return player_ ? player_->missing() : std::nullopt; }

    bool isPlaying() const { return isPlaying_; }
    Direction direction() const { return direction_; }
    WatchSpeed speed() const { return speed_; }
    Stride stride() const { return stride_; }
    /// Whether playing stops at each solution.
    bool stopsAtSolutions() const { return stopsAtSolutions_; }
    const Bookmarks& bookmarks() const { return bookmarks_; }

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
    void setBookmarks(tilewright::Bookmarks bookmarks);
    /// Of a bookmark that there is.
    void setNote(quint64 step, const QString& note);
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
    /// A person has set or removed a bookmark or changed its note.
    void bookmarksEdited();
    /// The search cannot be made.
    void failed(const QString& message);

  protected:
    /// Begins something else from its beginning, in place of what was watched before.
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
    Player* player() { return static_cast<Player*>(played()); }
    /// Only where isReady(); valid until the next signal.
    const auto& state() const { return player()->state(); }
};

/// The search of a tiling that is watched.
class TilingWatch final : public WatchOf<SearchPlayer> {
  public:
    using WatchOf::WatchOf;

    /// What is searched; null while there is none or it is being prepared. It may be kept as long as needed.
    std::shared_ptr<const PreparedSearch> search() const { return isReady() ? player()->search() : nullptr; }
    const SearchTree& tree() const { return player()->tree(); }
};

}  // namespace tilewright
