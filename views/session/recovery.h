#pragma once

#include <QCoreApplication>
#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/puzzle/edge_puzzle.h"
#include "core/search/plan.h"
#include "views/session/latest_task.h"

class QObject;

class QWidget;

namespace tilewright {

class Session;

/// A complete plan as command-line options.
QString optionsOf(const Plan& plan);
/// Parses the result of optionsOf(); nullopt if the plan does not suit the puzzle.
std::optional<Plan> planOf(const QString& options, const Puzzle& puzzle);

/// Stores the plans chosen for puzzles with files, and the number of threads, in the settings, and restores
/// them when the puzzle is opened again. Stops when `owner` is destroyed; `session` must outlive it.
void keepPlans(Session& session, QObject& owner);

class Session;

/// Saves unsaved changes to a recovery file, so that a crash loses at most a second of work.
///
/// Every running explorer has one file and a lock beside it. The file is there while the puzzle or its notes
/// are modified, about a second behind, and goes with an orderly end. A thread of its own writes it, so that
/// the window need not wait for the disk. What lies in the folder without a
/// living explorer was left behind by a crash. What was recovered stays there until it is saved: it is
/// offered again after it was discarded. Lives in the GUI thread.
class Recovery final : public QObject {
    Q_OBJECT

  public:
    /// A puzzle left behind by a crash.
    struct Left {
        /// Its recovery file.
        QString path;
        /// Its puzzle file and number, if any.
        QString file;
        int problem = 1;
        QDateTime when;
        AnyPuzzle puzzle;
        /// The result of Notes::text(); empty if the notes were saved.
        std::string notes = {};
        /// Options of the manually chosen plan; empty if it is automatic.
        QString plan = {};
    };

    /// `session` must outlive this object. The folder is created on first use.
    explicit Recovery(Session& session, const QString& folder = standardFolder(), QObject* parent = nullptr);
    ~Recovery() override;

    /// The folder in the application's data folder.
    static QString standardFolder();

    /// The entries left by crashed instances, latest first, locked against other instances. Unreadable files
    /// are renamed and left in the folder.
    std::vector<Left> leftBehind();

    /// Opens an entry as unsaved changes of its file.
    void recover(const Left& left);
    void discard(const Left& left);
    /// Releases the remaining entries to other instances.
    void release() { claimed_.clear(); }

    /// Writes the file now if anything is modified; removes it otherwise.
    void update();
    /// Whether the open puzzle was recovered and is not yet saved.
    bool holdsRecovered() const { return holdsRecovered_; }

  Q_SIGNALS:
    /// The file cannot be written; emitted once until writing succeeds again.
    void failed(const QString& message);

  private:
    bool isModified() const;
    std::string text() const;
    void updateSoon();
    void updateInBackground();
    void onWritten(std::chrono::milliseconds taken);
    void onFailed(const QString& error);
    void begin();
    void leave();
    bool claim(const QString& path);
    void remove();
    void setAside(const QString& path);

    Session& session_;
    QString folder_;
    /// Empty until first use.
    QString path_;
    std::unique_ptr<QLockFile> lock_;
    /// Locks of the entries being offered.
    std::vector<std::pair<QString, std::unique_ptr<QLockFile>>> claimed_;
    QTimer timer_;
    /// Writing many remarks takes a while.
    int delay_ = 1000;
    bool holdsRecovered_ = false;
    bool hasFailed_ = false;
    /// One at a time.
    LatestTask<std::chrono::milliseconds> writer_;
};

class Recovery;
class Session;

/// The answer to "Save changes?".
enum class UnsavedAnswer { save, discard, cancel };

/// The answer for a file changed by another program.
enum class DiskAnswer { reload, overwrite, saveAs, cancel };

/// The answer for a recovered puzzle when another file is to be opened.
enum class RecoveredAnswer { save, newWindow, cancel };

/// Results of a search that took long enough to ask before they are discarded.
struct LongSearch {
    double seconds = 0.0;
    /// Such as "240 solutions".
    QString found;
    bool isRunning = false;
};

/// Asks the user; tests substitute their own answers.
struct UnsavedQuestions {
    /// Asks what to do with the changes of the puzzle with this name. Search results, if any, are discarded
    /// in any case.
    std::function<UnsavedAnswer(const QString& name, const std::optional<LongSearch>& results)> whatToDo;
    /// Asks where to save; empty if cancelled.
    std::function<QString()> whereTo;
    /// Asks whether search results may be discarded.
    std::function<bool(const LongSearch& results)> discardResults = {};
    /// The file was changed on disk. `isSaving`: it is about to be overwritten.
    std::function<DiskAnswer(const QString& file, bool isSaving)> changedOnDisk = {};
    /// Another file is to be opened while the recovered puzzle with this name is not saved.
    std::function<RecoveredAnswer(const QString& name, const QString& file)> replaceRecovered = {};
    /// Results of searches that took fewer seconds are discarded without asking.
    double shortSearch = 10.0;
};

/// Asks before anything is lost: unsaved changes, remarks and results of long searches when another puzzle is
/// opened or the window is closed, and changes by other programs to the puzzle file.
class UnsavedChanges final {
    Q_DECLARE_TR_FUNCTIONS(UnsavedChanges)

  public:
    /// Shows its dialogs above `parent`. Both must outlive this object.
    UnsavedChanges(Session& session, QWidget* parent);
    UnsavedChanges(Session& session, UnsavedQuestions questions);

    /// Whether there are unsaved changes of the puzzle or its remarks.
    bool isModified() const;

    /// Whether the puzzle may be replaced or closed: there are no unsaved changes, or the user has saved or
    /// discarded them. Asks at most one question.
    bool confirmDiscard();
    /// Asks what to do with a recovered puzzle when `file` is to be opened. Discards nothing.
    RecoveredAnswer replaceRecovered(const QString& file);

    /// Saves the puzzle and its remarks. Asks for a file if there is none, and what to do if another program
    /// has changed it. Returns whether everything is saved.
    bool save();
    /// Saves to another file chosen by the user.
    bool saveAs();

    /// Offers to reload a file that was changed on disk, once per change.
    void lookAtDisk();

  private:
    std::optional<LongSearch> longSearch() const;

    Session& session_;
    UnsavedQuestions questions_;
    bool isAsking_ = false;
    QDateTime asked_;
};

/// Asks for each puzzle left by a crash whether to open it, delete it or keep it for later, until one is
/// opened; the rest is released to other instances. Returns whether one was opened.
bool offerRecovery(Recovery& recovery, QWidget* parent);

}  // namespace tilewright
