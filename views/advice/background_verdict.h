#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <optional>

#include "core/analysis/verdict.h"
#include "views/session/latest_task.h"

namespace tilewright {

class Session;

/// Searches the puzzle for a short time whenever it has not changed for a moment, to say how many solutions
/// it has and how hard they are to find.
///
/// Never makes anybody wait: an edit ends the search at once, and what it found is dropped. It rests while
/// the session searches. Whether it may search at all is a switch that is remembered. Lives in the GUI
/// thread.
class BackgroundVerdict final : public QObject {
    Q_OBJECT

  public:
    enum class State {
        off,
        /// There is no puzzle, or it cannot be searched, or the session searches, or nobody looks.
        idle,
        /// It changed a moment ago.
        waiting,
        searching,
        known,
        /// The search failed.
        failed,
    };

    /// `session` must live as long.
    explicit BackgroundVerdict(Session& session, QObject* parent = nullptr);
    ~BackgroundVerdict() override;

    bool isEnabled() const { return isEnabled_; }
    void setEnabled(bool enabled);
    /// Whether anybody looks at it: it rests while nobody does.
    void setWatched(bool watched);
    /// From the next search on.
    void setOptions(const VerdictOptions& options) { options_ = options; }

    State state() const { return state_; }
    /// There if the state is known.
    const std::optional<Verdict>& verdict() const { return verdict_; }

    /// How many solutions there are, in a few words: "exactly 1 solution".
    QString headline() const;
    /// How hard they are to find, in a sentence or two; may be empty.
    QString details() const;

  Q_SIGNALS:
    void changed();

  private:
    void restart();
    void search();
    void setState(State state);

    Session& session_;
    bool isEnabled_;
    bool isWatched_ = true;
    State state_ = State::idle;
    VerdictOptions options_;
    std::optional<Verdict> verdict_;
    QTimer rest_;
    LatestTask<Verdict> task_;
};

}  // namespace tilewright
