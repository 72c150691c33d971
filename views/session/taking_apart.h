#pragma once

#include <QObject>
#include <QTimer>

#include "views/session/latest_task.h"
#include "views/session/move_store.h"

namespace tilewright {

class Document;
class Run;
class Solutions;

/// Takes the solutions of the session apart in the background, in the order of their numbers, while they are
/// found and afterwards; one that a person looks at comes before all others. What is found stays with the
/// search. Lives in the GUI thread.
class TakingApart final : public QObject {
    Q_OBJECT

  public:
    /// All must live as long.
    TakingApart(const Document& document, const Run& run, const Solutions& solutions,
                QObject* parent = nullptr);

    /// Why the solutions cannot be taken apart; empty if they can.
    QString obstacle() const;
    /// Whether it is worth while to do that with all of them: flat pieces that may be lifted all come apart.
    bool isWorthwhile() const;

    /// Whether a person wants it, which is remembered.
    bool isOn() const { return isOn_; }
    void setOn(bool on);
    bool isRunning() const { return all_.isRunning(); }

    /// How many bytes one solution may take from now on, if not what DisassemblyOptions says.
    void setMemory(std::uint64_t bytes) { memory_ = bytes; }

    /// What is known about the solutions of the search; null where there are none that can be taken apart.
    std::shared_ptr<const MoveStore> taken() const;
    /// How a solution comes apart; null as long as that is not known. Then it is found out, whether all are
    /// wanted or not.
    std::shared_ptr<const Disassembly> find(quint64 number);

    /// How often the engine was made anew.
    int enginesMade() const { return enginesMade_; }

  Q_SIGNALS:
    /// More is known, or is about other solutions.
    void changed();
    /// It is wanted or not, or has begun or ended.
    void stateChanged();
    void failed(const QString& message);

  private:
    struct Progress {};

    void refresh();
    void grow();
    void fail(const QString& error);
    std::shared_ptr<MoveStore> store() const;

    const Document& document_;
    const Run& run_;
    const Solutions& solutions_;
    bool isOn_ = true;
    std::optional<std::uint64_t> memory_;
    std::weak_ptr<MoveStore> shown_;
    /// Serves all tasks on the same solutions: what it finds out about pairs of pieces is shared.
    std::shared_ptr<const Disassembler> engine_;
    /// What `engine_` was made for.
    std::shared_ptr<const FoundSolutions> engineOf_;
    int enginesMade_ = 0;
    QTimer growth_;
    /// Whether what runs leaves the other threads to a search.
    bool besideSearch_ = false;
    /// Whether a task was cancelled that may have found more than it has told.
    bool hasUntold_ = false;
    std::optional<quint64> wanted_;
    /// What could not be taken apart, such as solutions that a disk does not give back.
    std::weak_ptr<MoveStore> failed_;
    LatestTask<Progress> one_;
    LatestTask<Progress> all_;
};

}  // namespace tilewright
